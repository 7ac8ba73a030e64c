! A declared allocatable array gets the memory that another one had a moment ago, with
! a larger size, before a construct comes between.

include 'check.inc'

module arrays
  implicit none
  integer, allocatable, target :: a(:), b(:), c(:)
  !$acc declare create(a, b, c)
end module

program declare_reused
  use check
  use arrays
  implicit none
  integer :: i
  ! 144 and 148 bytes: malloc gives the same memory for both.
  allocate (b(36))
  b = 1
  !$acc update device(b)
  deallocate (b)
  allocate (a(37))
  a = 2
  !$acc update device(a)
  deallocate (a)
  allocate (a(36))
  a = 1
  !$acc update device(a)
  deallocate (a)
  allocate (c(37))
  c = 2
  !$acc update device(c)
  deallocate (c)
  allocate (c(36))
  c = 1
  !$acc update device(c)
  deallocate (c)
  allocate (b(37))
  b = 2
  !$acc update device(b)
  deallocate (b)
  allocate (b(36))
  b = 1
  !$acc update device(b)
  deallocate (b)
  allocate (c(37))
  c = 2
  !$acc update device(c)
  deallocate (c)
  allocate (c(36))
  c = 1
  !$acc update device(c)
  deallocate (c)
  allocate (a(37))
  a = 2
  !$acc update device(a)
  deallocate (a)
  allocate (a(36))
  a = 1
  !$acc update device(a)
  deallocate (a)
  allocate (b(37))
  b = 2
  !$acc update device(b)
  !$acc parallel loop
  do i = 1, 37
    b(i) = b(i) + i
  end do
  !$acc update self(b)
  call equal (sum (b), 2 * 37 + 37 * 19, "reused")
end program

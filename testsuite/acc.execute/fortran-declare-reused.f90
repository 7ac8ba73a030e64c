! A declared allocatable array gets the memory that another one had a moment ago, with
! another size, before a construct comes between.

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
  integer :: i, n
  allocate (b(36))
  b = 1
  !$acc update device(b)
  do n = 37, 40
    deallocate (b)
    allocate (a(n))
    a = n
    !$acc update device(a)
    deallocate (a)
    allocate (c(n - 3))
    c = n
    !$acc update device(c)
    !$acc parallel loop
    do i = 1, n - 3
      c(i) = c(i) + 1
    end do
    !$acc update self(c)
    deallocate (c)
    allocate (b(n))
    b = 2
    !$acc update device(b)
    !$acc parallel loop
    do i = 1, n
      b(i) = b(i) * 3
    end do
    !$acc update self(b)
    call equal (sum (b), 6 * n, "reused")
  end do
end program

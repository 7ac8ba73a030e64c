! Scalars that are pointers or allocatable, without a clause and in copy: a
! construct has its own value of the former, unless it lets the pointer point to
! something else; copy brings the value back.

include 'check.inc'

program pointers
  use check
  implicit none
  integer, pointer :: p
  integer, allocatable :: s
  integer, target :: x
  integer :: out(16), i
  allocate (p, s)
  p = 4
  s = 5
  !$acc parallel loop copyout(out)
  do i = 1, 16
    out(i) = p * i + s
  end do
  call equal (out(16), 69, "values")
  !$acc parallel copy(p, s)
  p = p + 1
  s = s + 1
  !$acc end parallel
  call equal (p, 5, "p")
  call equal (s, 6, "s")
  deallocate (p)
  out = 0
  !$acc parallel loop private(x, p) copy(out)
  do i = 1, 16
    p => x
    x = i
    out(i) = out(i) + p
    p = 2 * i
    out(i) = out(i) + x
  end do
  do i = 1, 16
    call equal (out(i), 3 * i, "assigned")
  end do
end program

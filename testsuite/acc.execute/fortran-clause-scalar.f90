! What a data clause names is on the device: a construct that only reads a scalar
! gets the device's value of it, not the host's.

include 'check.inc'

module scalars
  implicit none
contains
  subroutine dummies (s, p, x, y)
    real :: s
    real, pointer :: p
    real :: x(4), y(4)
    integer :: i
    !$acc parallel present(s, p)
    s = s + 4
    p = p + 4
    !$acc end parallel
    !$acc parallel loop copy(s) copyout(x)
    do i = 1, 4
      x(i) = s * i
    end do
    !$acc kernels loop copyin(p) copyout(y)
    do i = 1, 4
      y(i) = p * i
    end do
  end subroutine
end module

program clauses
  use check
  use scalars
  implicit none
  real :: s, x(4), y(4), z(4)
  real, pointer :: p
  integer :: i
  allocate (p)
  s = 1
  p = 2
  !$acc data copyin(s, p)
  !$acc parallel present(s)
  s = 5
  !$acc end parallel
  !$acc parallel loop copy(s) copyout(x)
  do i = 1, 4
    x(i) = s * i
  end do
  !$acc kernels loop copyin(s) copyout(y)
  do i = 1, 4
    y(i) = s * i
  end do
  !$acc serial present(s) copyout(z)
  do i = 1, 4
    z(i) = s * i
  end do
  !$acc end serial
  call equal (x(4), 20.0, "copy")
  call equal (y(4), 20.0, "copyin")
  call equal (z(4), 20.0, "present")
  call dummies (s, p, x, y)
  call equal (x(4), 36.0, "copy, dummy")
  call equal (y(4), 24.0, "copyin, dummy")
  !$acc end data
  if (separate_memory ()) then
    call equal (s, 1.0, "host's value")
    call equal (p, 2.0, "host's value of the pointer's target")
  end if
end program

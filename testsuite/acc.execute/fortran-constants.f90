! Named constants in data clauses: kernels have their values, and no memory of the
! device is needed.  A variable of the same name elsewhere is mapped.

include 'check.inc'

module sizes
  implicit none
  integer, parameter :: m = 8, &
    k = m / 2
  real :: x(m)
  !$acc declare create(x) copyin(m)
end module

module further
  use sizes
  implicit none
  real, parameter :: factor(3) = [1., 2., 3.]
end module

subroutine variables (a, n)
  use check
  implicit none
  integer, intent (in) :: n
  integer :: m(3), i
  real :: a(n)
  m = [1, 2, 3]
  !$acc parallel loop copyin(m) copy(a)
  do i = 1, n
    a(i) = a(i) + m(mod (i, 3) + 1)
  end do
  !$acc serial copyin(m)
  m(1) = 5
  !$acc end serial
  call equal (m(1) == 5, .not. separate_memory (), "m is mapped")
  call equal (a(2), 3., "m is read")
end subroutine

program constants
  use check
  use further, only: m, factor, x
  implicit none
  integer n
  parameter (n = 10)
  real*8, parameter :: one = 1
  real :: a(n)
  integer :: i
  a = 0
  !$acc data copyin(n, factor) copy(a)
  !$acc parallel loop copyin(n) firstprivate(m) present(factor, a)
  do i = 1, n
    a(i) = a(i) + m + factor(mod (i, 3) + 1)
  end do
  !$acc end data
  call equal (a(1), 10., "a region")
  !$acc enter data copyin(n)
  !$acc enter data copyin(one, a, m)
  !$acc kernels default(present)
  do i = 1, n
    a(i) = inside (a(i)) + one
  end do
  !$acc end kernels
  !$acc update self(a) device(n)
  !$acc update device(n)
  call equal (a(1), 13., "a kernel")
  !$acc exit data delete(a, n)
  !$acc exit data delete(n)
  !$acc parallel loop num_gangs(1) copyin(m)
  do i = 1, m
    x(i) = i
  end do
  !$acc update self(x(1:m))
  call equal (x(8), 8., "a module")
  a = 0
  call variables (a, n)
contains
  real function inside (v)
    !$acc routine seq
    real, intent (in) :: v
    integer, parameter :: two = 2
    inside = v + two
  end function
end program

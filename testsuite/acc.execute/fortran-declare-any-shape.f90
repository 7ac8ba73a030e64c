! Declare directives for dummies that get their shape from the argument, after their
! declarations, where gfortran refuses them.

include 'check.inc'

module shapes
  implicit none
contains

  ! The host changes a and b in between; a's change does not reach the device, and b's is
  ! replaced when the procedure ends.
  subroutine change (a, b, c, n)
    use, intrinsic :: iso_fortran_env, only: real32
    implicit none
    integer, intent (in) :: n
    real (real32), intent (in out) :: a(:), &
      b(0:)
    real, dimension (:, :), optional, intent (out) :: c
    real :: own(n)
    !$acc declare copyin(a) copy(b) &
    !$acc   copyout(c) create(own)
    integer :: i
    a(1) = 100
    b(0) = 200
    !$acc parallel loop
    do i = 1, n
      own(i) = 2 * a(i)
    end do
    !$acc parallel loop
    do i = 1, n
      b(i - 1) = b(i - 1) + own(i)
    end do
    if (present (c)) then
      !$acc kernels
      c(:, :) = 3
      !$acc end kernels
    end if
  end subroutine

  ! The same for allocatable arrays and pointers.
  subroutine other (a, p)
    real, allocatable, intent (in out) :: a(:)
    real, pointer, intent (in) :: p(:)
    !$acc declare copy(a, p)
    a(2) = 5
    !$acc kernels
    a(:) = a + 1
    p(:) = p + a
    !$acc end kernels
  end subroutine
end module

program any_shape
  use check
  use shapes
  implicit none
  real :: a(12), b(24), c(4, 4), first
  real, allocatable :: d(:)
  real, pointer :: p(:)
  a = 1
  b = 2
  c = 0
  call change (a, b(::2), n = 12)
  ! With one memory both see 100 and 200.
  first = merge (4., 400., separate_memory ())
  call equal (b(1), first, "b(1)")
  call equal (b(2), 2., "b(2)")
  call equal (b(3), 4., "b(3)")
  call equal (a(1), 100., "a(1)")
  call change (a, b(::2), c(2:3, 2:3), 12)
  call equal (sum (c), 12., "c")
  allocate (d(3), p(3))
  d = 1
  p = 10
  call other (d, p)
  call equal (d(1), 2., "d(1)")
  call equal (d(2), merge (2., 6., separate_memory ()), "d(2)")
  call equal (p(3), 12., "p(3)")
end program

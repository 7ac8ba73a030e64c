! RETURN and GOTO in procedures with declare directives, whose region ends there.

include 'check.inc'

module returns
  implicit none
contains

  subroutine add (a, b, n)
    integer, intent (in) :: n
    real, intent (in) :: a(n)
    real, intent (in out) :: b(:)
    !$acc declare copyin(a) copy(b)
    integer :: i
    if (n == 0) return
    !$acc parallel loop
    do i = 1, n
      b(i) = b(i) + a(i)
    end do
    b(n) = -1
    do i = 1, n
      if (i == 3) return
      if (n == 2) goto 10
    end do
    !$acc parallel loop
    do i = 1, n
      b(i) = b(i) + 10
    end do
10  continue
  end subroutine

  real function total (a, n) result (r)
    integer, intent (in) :: n
    real, intent (in) :: a(n)
    real, allocatable :: t(:)
    !$acc declare copyin(a) create(t)
    integer :: i
    r = -1
    select case (n)
    case (0)
      return
    case (1)
      allocate (t(n))
      r = -2
      return
    end select
    r = 0
    !$acc parallel loop reduction(+:r)
    do i = 1, n
      r = r + a(i)
    end do
    if (n < 4) return
    r = 2 * r
  end function
end module

program declare_return
  use check
  use returns
  implicit none
  real :: a(5), b(5)
  real, parameter :: sums(0:5) = [0., 12., 4., 6., 8., 10.]
  real, parameter :: totals(0:5) = [-1., -2., 2., 3., 8., 10.]
  integer :: n
  a = 1
  do n = 0, 5
    b = 1
    call add (a, b(:n), n)
    ! In memory of its own the device does not see -1.
    if (separate_memory ()) then
      call equal (sum (b(:n)), sums(n), "sum")
    else if (n > 0) then
      call equal (b(n), merge (9., -1., n == 1), "last")
    end if
    call equal (total (a, n), totals(n), "total")
  end do
end program

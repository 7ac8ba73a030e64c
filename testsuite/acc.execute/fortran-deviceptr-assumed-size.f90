! Dummies of assumed size in deviceptr, of compute constructs and of data.

include 'check.inc'

module addresses
  implicit none
contains
  subroutine add (a, x, y, n)
    integer, value :: n
    real, intent(in) :: a, x(*)
    real, intent(inout) :: y(n)
    integer :: i
    !$acc parallel loop deviceptr(x, y)
    do i = 1, n
      y(i) = y(i) + a * x(i)
    end do
  end subroutine

  subroutine twice (x, m, n)
    integer, value :: m, n
    double precision, intent(inout) :: x(0:m-1, *)
    integer :: i, j
    !$acc data deviceptr(x)
    !$acc parallel loop collapse(2) default(none)
    do j = 1, n
      do i = 0, m - 1
        x(i,j) = 2 * x(i,j)
      end do
    end do
    !$acc kernels
    do i = 0, m - 1
      x(i,1) = x(i,1) + i
    end do
    !$acc end kernels
    !$acc end data
  end subroutine

  ! A name of the same array is no clause of this one.
  subroutine both (x, k, n)
    integer, value :: n
    real, intent(inout) :: x(*)
    integer, intent(inout) :: k(n)
    integer :: i
    !$acc serial loop deviceptr(x) copy(k)
    do i = 1, n
      k(i) = k(i) + int (x(i))
    end do
  end subroutine
end module

program deviceptr
  use check
  use addresses
  implicit none
  integer, parameter :: n = 50
  real :: x(n), y(n)
  double precision :: z(5,10)
  integer :: k(n), i
  x = [(i, i = 1, n)]
  y = 1
  z = 3
  k = 7
  !$acc data copyin(x) copy(y, z)
  !$acc host_data use_device(x, y, z)
  call add (2.0, x, y, n)
  call twice (z, 5, 10)
  call both (x, k, n)
  !$acc end host_data
  !$acc end data
  do i = 1, n
    call equal (y(i), 1 + 2.0 * i, "add")
    call equal (k(i), 7 + i, "both")
  end do
  do i = 1, 5
    call equal (z(i,1), 6d0 + i - 1, "twice, first")
    call equal (z(i,10), 6d0, "twice, last")
  end do
end program

! Scalar dummies that are pointers to the compiler: optional ones, and those of a procedure
! with ENTRY.  A kernels construct that only reads one does not write to the caller's
! constant.

include 'check.inc'

module procedures
  implicit none
contains
  subroutine add (x, n, most, flag)
    real, intent(inout) :: x(:)
    integer, optional, intent(in) :: n
    real, optional, intent(inout) :: most, flag
    integer :: i
    !$acc kernels copy(x)
    do i = 1, n
      x(i) = x(i) + 1
    end do
    !$acc end kernels
    !$acc kernels
    do i = 1, n
      most = max (most, x(i))
    end do
    if (present (flag)) call set (flag)
    !$acc end kernels
  end subroutine

  subroutine set (x)
    !$acc routine seq
    real, intent(out) :: x
    x = 7
  end subroutine

  subroutine first (x, n, s)
    integer, intent(in) :: n
    real, intent(in) :: x(n)
    real, intent(inout) :: s
    integer :: i
    s = 0
    return
    entry second (x, n, s)
    !$acc kernels copyin(x)
    do i = 1, n
      s = max (s, x(i))
    end do
    !$acc end kernels
  end subroutine
end module

program constants
  use check
  use procedures
  implicit none
  real :: x(10), most, flag
  integer :: i
  x = [(real (i), i = 1, 10)]
  most = 0
  call add (x, 10, most, flag)
  call equal (x(10), 11.0, "x")
  call equal (most, 11.0, "most")
  call equal (flag, 7.0, "flag")
  call add (x, 3, most)
  call equal (x(3), 5.0, "x(3)")
  call equal (x(4), 5.0, "x(4)")
  call first (x, 10, most)
  call equal (most, 0.0, "first")
  call second (x, 10, most)
  call equal (most, 11.0, "second")
end program

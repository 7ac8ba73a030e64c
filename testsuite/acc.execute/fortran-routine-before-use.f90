! A routine directive before the use and import statements of its procedure: the kind of
! a function's result may come from there.
! { dg-do run }
module kinds
  implicit none
  integer, parameter :: wp = kind (1d0)
  real (wp) :: scale = 2
  !$acc declare copyin(scale)
end module

module functions
contains
  real (wp) function three (x)
    !$acc routine &
    !$acc seq
    ! The kind.
    use kinds, &
      only: wp

    use, intrinsic :: iso_c_binding
    implicit none
    real (wp), intent (in) :: x
    three = 3 * x
  end function

  pure integer (c_int) function next (i)
    !$acc routine seq nohost
    use iso_c_binding
    implicit none
    integer (c_int), intent (in) :: i
    next = i + 1
  end function

  subroutine scaled (n, x)
    !$acc routine vector
    use kinds
    implicit none
    integer, intent (in) :: n
    real (wp), intent (inout) :: x(n)
    integer :: i
    !$acc loop vector
    do i = 1, n
      x(i) = x(i) * scale
    end do
  end subroutine

  ! A variable may have this name.
  integer function used (n)
    !$acc routine seq
    integer, value :: n
    integer :: use
    use = n
    used = use + 1
  end function
end module

real (8) function outside (x)
  !$acc routine seq
  use kinds, only: wp
  implicit none
  real (wp), value :: x
  outside = x + 1
end function

program main
  use functions
  use kinds
  implicit none
  interface
    real (wp) function outside (x)
      !$acc routine seq
      import
      real (wp), value :: x
    end function
  end interface
  real (wp) :: a(8, 10)
  integer :: i, j, n(10)
  a = 1
  !$acc parallel loop gang copy(a) copyout(n)
  do j = 1, 10
    !$acc loop vector
    do i = 1, 8
      a(i, j) = three (a(i, j)) + outside (a(i, j))
    end do
    call scaled (8, a(:, j))
    n(j) = used (j)
  end do
  if (any (a /= 10) .or. any (n /= [(j + 1, j = 1, 10)])) stop 1
  if (next (2) /= 3) stop 2
end program

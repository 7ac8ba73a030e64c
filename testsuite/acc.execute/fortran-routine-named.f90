! Routine directives that name procedures which gfortran does not know yet:
! OpenACC 3.4, section 2.15.1.

module tools
  implicit none
  private
  public :: twice, thrice
contains
  !$acc routine(twice) seq
  pure function twice (x) result (y)
    real, intent(in) :: x
    real :: y
    y = 2 * x
  end function

  subroutine thrice (x)
    !$acc routine seq
    real, intent(inout) :: x
    x = 3 * x
  end subroutine
end module

!$acc routine(outside) seq

subroutine outside (x)
  implicit none
  real :: x(4)
  x = x + 1
end subroutine

subroutine row (x, n)
  implicit none
  !$acc routine vector
  !$acc routine(add) vector
  !$acc routine(factor) seq
  integer :: n
  real :: x(n), factor
  call add (x, n)
  x(1) = x(1) * factor (n)
end subroutine

subroutine add (x, n)
  implicit none
  !$acc routine vector
  integer :: n, i
  real :: x(n)
  !$acc loop vector
  do i = 1, n
    x(i) = x(i) + i
  end do
end subroutine

real function factor (n)
  implicit none
  !$acc routine seq
  integer :: n
  factor = n
end function

program main
  use tools
  implicit none
  !$acc routine(thrice) seq
  !$acc routine(outside) seq
  !$acc routine(row) vector
  real :: a(8), b(4, 8)
  integer :: i, j
  a = 1
  b = 0
  !$acc parallel loop copy(a, b)
  do i = 1, 8
    call thrice (a(i))
    a(i) = twice (a(i)) + i
    call outside (b(:, i))
  end do
  if (any (a /= [(6.0 + i, i = 1, 8)])) error stop 1
  if (any (b /= 1)) error stop 2
  !$acc parallel loop gang copy(b)
  do i = 1, 8
    call row (b(1, i), 4)
  end do
  do i = 1, 8
    do j = 1, 4
      if (b(j, i) /= merge (8.0, 1.0 + j, j == 1)) error stop 3
    end do
  end do
end program

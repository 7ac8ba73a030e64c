! A reduction of the result of the function around, which its first statement, another
! one or its result clause declares.

include 'check.inc'

module sums
  implicit none
contains
  real function added (a, n)
    integer, intent(in) :: n
    real, intent(in) :: a(n)
    integer :: i
    added = 1
    !$acc parallel loop reduction(+:added)
    do i = 1, n
      added = added + a(i)
    end do
  end function

  function largest (a, n)
    integer, intent(in) :: n
    real, intent(in) :: a(n)
    real :: largest
    integer :: i
    largest = 0
    !$acc parallel
    !$acc loop reduction(max:largest)
    do i = 1, n
      largest = max (largest, a(i))
    end do
    !$acc end parallel
  end function

  integer function counted (a, n) result (how_many)
    integer, intent(in) :: n
    real, intent(in) :: a(n)
    integer :: i
    how_many = 0
    !$acc parallel loop reduction(+:how_many)
    do i = 1, n
      if (a(i) > 2) how_many = how_many + 1
    end do
  end function
end module

program reduction_result
  use check
  use sums
  implicit none
  real :: a(4) = (/ 1., 2., 3., 4. /)
  call equal (added (a, 4), 11., "a typed function")
  call equal (largest (a, 4), 4., "a result that is declared")
  call equal (counted (a, 4), 2, "a result clause")
end program

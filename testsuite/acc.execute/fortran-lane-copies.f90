! Objects that begin and end with an iteration of a vector loop: containers that gfortran
! makes for calls of type-bound procedures, and variables with allocatable components.
! GCC copies them for each lane of the host's simd loop; it must not free what they lead to.

module shapes
  implicit none
  type circle
    real :: r = 1
    integer, allocatable :: marks(:)
  contains
    procedure :: area
    procedure :: both
    generic :: operator(+) => both
  end type
contains
  real function area (self)
    !$acc routine seq
    class(circle), intent(in) :: self
    area = 3 * self%r**2
  end function

  real function both (a, b)
    !$acc routine seq
    class(circle), intent(in) :: a, b
    both = a%r + b%r
  end function

  integer function known (c)
    !$acc routine seq
    type(circle), intent(in) :: c
    known = merge (100, 0, allocated (c%marks))
  end function
end module

program main
  use shapes
  implicit none
  integer, parameter :: n = 40
  type(circle) :: c(n)
  real :: r(n)
  integer :: k(n), i
  do i = 1, n
    c(i)%r = i
    c(i)%marks = [i, 2 * i]
  end do
  !$acc parallel loop copyin(c) copyout(r)
  do i = 1, n
    r(i) = c(i)%area () + (c(i) + c(1))
  end do
  !$acc parallel loop copyout(k)
  do i = 1, n
    block
      type(circle) :: own
      own%r = i
      k(i) = known (own) + int (own%r)
    end block
  end do
  do i = 1, n
    if (r(i) /= 3 * i**2 + i + 1) error stop 1
    if (k(i) /= i) error stop 2
    if (any (c(i)%marks /= [i, 2 * i])) error stop 3
  end do
end program

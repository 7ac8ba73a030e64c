! What OpenACC 3.4 leaves open or forbids in Fortran, and works here: collapse and tile of
! do concurrent (section 2.9), saved variables of routines (section 2.15.1).

include 'check.inc'

module things
contains
  real function scaled (x)
    !$acc routine seq
    real, intent(in) :: x
    real, save :: k = 3
    scaled = x * k
  end function
end module

program main
  use check
  use things
  implicit none
  integer, parameter :: n = 20
  real :: a(n, n), b(n)
  integer :: i, j
  !$acc parallel loop collapse(2) copyout(a)
  do concurrent (i = 1:n, j = 1:n)
    a(i, j) = i + 100 * j
  end do
  !$acc parallel loop tile(4, 4) copy(a)
  do concurrent (i = 1:n, j = 1:n)
    a(i, j) = a(i, j) + 1
  end do
  do i = 1, n
    do j = 1, n
      call equal (a(i, j), real (i + 100 * j + 1), "a")
    end do
  end do
  !$acc parallel loop copyout(b)
  do i = 1, n
    b(i) = scaled (real (i))
  end do
  do i = 1, n
    call equal (b(i), 3.0 * i, "b")
  end do
end program

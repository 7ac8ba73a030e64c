! The other file of fortran-common-declared.f90.

real function elsewhere (x)
  !$acc routine seq
  implicit none
  real, intent(in) :: x
  real :: factors(2)
  integer :: first, rest(3)
  common /tun/ factors, first, rest
  !$acc declare create(factors, &
  !$acc & first, rest)
  elsewhere = x * factors(1) + factors(2) + first + sum (rest) + 1
end function

subroutine set_there (i, n)
  !$acc routine vector
  implicit none
  integer, intent(in) :: i, n
  integer :: j, length
  real :: row(10)
  common /rows/ length, row
  !$acc declare create(/rows/)
  !$acc loop vector
  do j = i, min (n, length)
    row(j) = j
  end do
end subroutine

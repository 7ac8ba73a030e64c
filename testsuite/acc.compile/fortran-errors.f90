! What a region cannot have, each with one error.

subroutine errors (n, a)
  implicit none
  integer :: n, i
  real :: a(n)
  !$acc parallel loop private(a) ! { dg-error "a private copy of 'a', whose size is not constant, is not supported in an OpenACC compute region" }
  do i = 1, n
    a(1) = i
  end do
  !$acc parallel
  print *, n ! { dg-error "no device version of this 'parallel' construct: input and output have no device version" }
  !$acc end parallel
end subroutine

! What a region cannot have, each with one error.

subroutine errors (n)
  implicit none
  integer :: n
  !$acc parallel
  print *, n ! { dg-error "no device version of this 'parallel' construct: input and output have no device version" }
  !$acc end parallel
end subroutine

! What a region cannot have, each with one error.

subroutine reads (n)
  implicit none
  integer :: n
  !$acc parallel
  read *, n ! { dg-error "no device version of this 'parallel' construct: input, and output to files, have no device version" }
  !$acc end parallel
end subroutine

subroutine writes (n)
  implicit none
  integer :: n
  !$acc parallel
  write (10, *) n ! { dg-error "no device version of this 'parallel' construct: input, and output to files, have no device version" }
  !$acc end parallel
end subroutine

subroutine opens (n)
  implicit none
  integer :: n
  !$acc parallel
  open (10, file = 'x') ! { dg-error "no device version of this 'parallel' construct: input, and output to files, have no device version" }
  n = 1
  !$acc end parallel
end subroutine

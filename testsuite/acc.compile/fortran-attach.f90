! acc_attach is about a pointer.

subroutine attach (x)
  use openacc
  real :: x(8)
  call acc_attach (x) ! { dg-error "the argument is no pointer and no allocatable variable" }
end subroutine

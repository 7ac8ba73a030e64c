! What a region cannot have, each with one error.

subroutine errors (n, a)
  implicit none
  integer :: n, i
  real :: a(n)
  !$acc parallel loop firstprivate(a) ! { dg-error "a private copy of 'a', whose size is not constant, is not supported in an OpenACC compute region" }
  do i = 1, n
    a(1) = i
  end do
  !$acc parallel
  print *, n ! { dg-error "no device version of this 'parallel' construct: input and output have no device version" }
  !$acc end parallel
end subroutine

subroutine private_copies
  implicit none
  real, allocatable :: b(:)
  integer :: i
  allocate (b(8))
  !$acc parallel loop private(b) ! { dg-error "a private copy of 'b', an allocatable or pointer array, is not supported in an OpenACC compute region" }
  do i = 1, 8
    b(1) = i
  end do
end subroutine

! The operator of a reduction of an array has to be one of its type.

subroutine types
  implicit none
  integer :: k(4), i
  k = 0
  !$acc parallel loop reduction(.and.:k) ! { dg-error "39: Error: 'k' has no type that 'reduction\\(&&\\)' can reduce" }
  do i = 1, 4
    k(i) = 1
  end do
end subroutine

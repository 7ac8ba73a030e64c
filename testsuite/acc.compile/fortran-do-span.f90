! gfortran folds the number of iterations of a loop with constant limits in the type of the do
! variable.
subroutine s (n)
  integer :: n, i
  integer(1) :: k
  !$acc parallel loop reduction(+:n) ! { dg-warning "the span of this loop overflows .integer\\(kind=1\\)., the type of its variable: the loop has too few iterations" }
  do k = -100, 100, 50
     n = n + k
  end do
  !$acc parallel loop reduction(+:n) ! { dg-warning "the span of this loop overflows .integer\\(kind=4\\)., the type of its variable" }
  do i = -2000000000, 2000000000, 1000000000
     n = n + 1
  end do
  !$acc parallel loop reduction(+:n)
  do i = -1000000000, 1000000000, 100000000
     n = n + 1
  end do
end subroutine

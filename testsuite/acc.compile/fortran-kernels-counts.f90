! { dg-additional-options "-fplugin-arg-acc-info" }
! { dg-prune-output "note: " }
! Loops in which gfortran counts the elements of a mask are parallel.

subroutine masks (a, b, m, n)
  implicit none
  integer :: n, i
  real :: a(n), b(n)
  logical :: m(n)
  !$acc kernels copy(a) copyin(b, m)
  forall (i = 1:n, m(i)) a(i) = b(i) + a(i) ! { dg-message "loop over i.\[0-9\]+: gang vector" }
  ! { dg-message "loop over count.\[0-9\]+: gang vector" "" { target *-*-* } .-1 }
  !$acc end kernels
  !$acc kernels copy(a) copyin(b, m)
  where (m(2:n))
    a(2:n) = a(1:n-1) + b(2:n) ! { dg-bogus "is sequential" }
  end where
  !$acc end kernels
end subroutine

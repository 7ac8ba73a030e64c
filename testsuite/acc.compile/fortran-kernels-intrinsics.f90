! { dg-additional-options "-fplugin-arg-acc-info -ffrontend-optimize" }
! { dg-prune-output "note: " }
! Intrinsics that reduce arrays, in one kernels construct, are parallel kernels each, those
! whose loops gfortran leaves early, too.

subroutine several (a, b, c, n, s, m, some)
  implicit none
  integer :: n, m
  double precision :: a(n,n), b(n,n), c(n,n), s
  logical :: some
  !$acc kernels copyin(a, b) copyout(c)
  s = sum (a) ! { dg-message "loop over S.\[0-9\]+: gang vector" }
  some = any (b > 1) ! { dg-message "loop over S.\[0-9\]+: gang vector" }
  ! { dg-message "implicit reduction.\[|\]\[|\]:test" "" { target *-*-* } .-1 }
  m = count (a > b) ! { dg-message "loop over S.\[0-9\]+: gang vector" }
  c = matmul (a, b) ! { dg-message "loop over __var_1_do: gang vector" }
  !$acc end kernels
end subroutine

subroutine searches (a, b, n, least, place, first, some)
  implicit none
  integer :: n, place, first
  real :: a(n), least
  integer :: b(n)
  logical :: some
  !$acc kernels copyin(a, b)
  least = minval (a, b > 2) ! { dg-message "implicit reduction.min:limit" }
  place = maxloc (a, 1, b > 2) ! { dg-message "implicit reduction.max:limit" }
  ! { dg-message "implicit reduction.min:place" "" { target *-*-* } .-1 }
  first = findloc (b, 3, 1) ! { dg-message "implicit reduction.min:place" }
  some = all (a < 3) ! { dg-message "implicit reduction.&&:test" }
  !$acc end kernels
end subroutine

subroutine extremes (a, n, least, most, place)
  implicit none
  integer :: n, place
  real :: a(n), least, most
  !$acc kernels copyin(a)
  least = minval (a) ! { dg-message "implicit reduction.min:limit" }
  most = maxval (a) ! { dg-message "implicit reduction.max:limit" }
  place = minloc (a, 1, back=.true.) ! { dg-message "implicit reduction.max:place" }
  !$acc end kernels
end subroutine

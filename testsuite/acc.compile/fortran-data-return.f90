! No jump leaves a data construct (OpenACC 3.4, section 2.6.5), even where one leaves the
! region of a declare directive.

subroutine leave (a, b, n)
  integer :: n
  real :: a(n), b(:)
  !$acc declare copy(b)
  if (n == 2) return
  !$acc data &
  !$acc   copy(a)
  if (n == 3) return ! { dg-error "invalid branch to/from OpenACC structured block" }
  !$acc kernels
  a = b
  !$acc end kernels
  !$acc end data
end subroutine

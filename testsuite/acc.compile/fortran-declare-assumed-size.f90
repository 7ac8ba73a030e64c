! A declare directive names no dummy of assumed size (OpenACC 3.4, section 2.13).

subroutine unknown (a)
  real :: a(*)
  !$acc declare copy(a) ! { dg-error "Assumed-size dummy array with !.ACC DECLARE" }
end subroutine

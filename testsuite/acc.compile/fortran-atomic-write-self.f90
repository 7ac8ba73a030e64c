! An atomic write whose expression uses the variable itself stays an error: the value would
! not be atomic.
! { dg-additional-options "-c" }

subroutine s (d)
  type t
    integer :: k, m
  end type
  type(t) :: d
  !$acc parallel copy(d)
  !$acc atomic write
  d%k = d%m + d%k ! { dg-error "must be scalar and cannot reference var" }
  !$acc end parallel
end subroutine

! A routine directive for a procedure that nothing calls or defines here.

subroutine s (x)
  implicit none
  !$acc routine(nowhere) seq ! { dg-warning "no procedure 'nowhere' is called or defined here: the 'routine' directive is ignored" }
  real :: x
  !$acc serial copy(x)
  x = x + 1
  !$acc end serial
end subroutine

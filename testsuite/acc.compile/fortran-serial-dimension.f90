! Gangs of a serial construct have no dimensions: OpenACC 3.4, section 2.9.2.

subroutine serial (a)
  real :: a(10)
  integer :: i
  !$acc serial copy(a)
  !$acc loop gang(dim:1) ! { dg-error "'dim:' is not valid in a 'serial' construct" }
  do i = 1, 10
    a(i) = 1
  end do
  !$acc end serial
end subroutine

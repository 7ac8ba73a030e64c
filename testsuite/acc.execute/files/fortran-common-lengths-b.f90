! The other file of fortran-common-lengths.f90.

subroutine change (x)
  !$acc routine seq
  implicit none
  real, intent(inout) :: x
  real :: alpha
  common /tun/ alpha
  !$acc declare create(/tun/)
  x = alpha
end subroutine

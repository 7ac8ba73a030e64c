! { dg-before-gcc 16 }
! A named constant in use_device is gfortran's error before GCC 16, which takes it.

subroutine constant
  implicit none
  integer, parameter :: n = 3
  !$acc host_data use_device(n) ! { dg-error "not a variable" }
  !$acc end host_data
end subroutine

! { dg-additional-options "-fcray-pointer" }
! Cray's pointers in use_device are gfortran's error, although scalars are taken there.

subroutine others (k)
  implicit none
  integer :: k
  real :: x, y
  pointer (address, x)
  address = loc (y)
  !$acc data copy(k, y)
  !$acc host_data use_device(x) ! { dg-error "Cray pointee" }
  !$acc end host_data
  !$acc host_data use_device(address) ! { dg-error "Cray pointer" }
  !$acc end host_data
  !$acc host_data use_device(k, y)
  call sub (k, y)
  !$acc end host_data
  !$acc end data
end subroutine

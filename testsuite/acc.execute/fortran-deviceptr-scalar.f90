! Scalar dummies in deviceptr: the host does not read them.

include 'check.inc'

subroutine on_device (x, k, z)
  implicit none
  double precision, intent (inout) :: x
  integer, intent (inout) :: k
  complex, intent (inout) :: z
  !$acc serial deviceptr(x, k, z)
  x = 2 * x + k
  k = k + 1
  z = 2 * z
  !$acc end serial
  !$acc kernels deviceptr(x)
  x = x + 1
  !$acc end kernels
end subroutine

program deviceptr_scalar
  use check
  implicit none
  double precision :: x
  integer :: k
  complex :: z
  x = 3
  k = 4
  z = (1., 2.)
  !$acc data copy(x, k, z)
  !$acc host_data use_device(x, k, z)
  call on_device (x, k, z)
  !$acc end host_data
  !$acc end data
  call equal (x, 11d0, "real")
  call equal (k, 5, "integer")
  call equal (nint (aimag (z)), 4, "complex")
end program

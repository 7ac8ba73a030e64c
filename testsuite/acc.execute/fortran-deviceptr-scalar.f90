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

subroutine around (x, k, n, r)
  implicit none
  double precision, intent (inout) :: x
  integer, intent (inout) :: k, r(8)
  integer, intent (in) :: n
  integer :: i
  !$acc data deviceptr(x, k) copyout(r)
  !$acc parallel num_gangs(1)
  k = k * 10
  x = x + k
  !$acc end parallel
  !$acc kernels default(present)
  x = x + 1
  !$acc end kernels
  !$acc data copy(r)
  !$acc parallel loop
  do i = 1, n
    r(i) = i + k
  end do
  !$acc end data
  !$acc end data
end subroutine

subroutine declared (k, r)
  implicit none
  integer :: k, r(8), i
  !$acc declare deviceptr(k)
  !$acc parallel loop copyout(r)
  do i = 1, 8
    r(i) = i - k
  end do
  !$acc serial
  k = 3
  !$acc end serial
end subroutine

program deviceptr_scalar
  use check
  implicit none
  double precision :: x
  integer :: k, n, r(8)
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
  n = 8
  !$acc data copy(x, k)
  !$acc host_data use_device(x, k)
  call around (x, k, n, r)
  !$acc end host_data
  !$acc end data
  call equal (x, 62d0, "data, real")
  call equal (k, 50, "data, integer")
  call equal (r(8), 58, "data, loop")
  !$acc data copy(k)
  !$acc host_data use_device(k)
  call declared (k, r)
  !$acc end host_data
  !$acc end data
  call equal (r(8), -42, "declare, loop")
  call equal (k, 3, "declare")
end program

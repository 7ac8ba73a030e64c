! An object and several elements of one of its components in one update.

include 'check.inc'

module state
  type values
    real :: rho(2) = 0, mu = 0, f(3) = 0
  end type
  type (values) :: v
  !$acc declare create(v)
end module

program update_object_elements
  use state
  use check
  implicit none
  real :: r
  v%rho = [1, 2]
  v%mu = 3
  !$acc update device(v, v % rho(1), v % rho(2), v%mu)
  !$acc update device(v%f(1), v%f(2), v, v%f(3))
  !$acc serial copyout(r)
  r = v%rho(1) + 10 * v%rho(2) + 100 * v%mu
  !$acc end serial
  call equal (r, 321.0, "all")
end program

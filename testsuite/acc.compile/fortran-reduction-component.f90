! A component in a reduction clause has one error, which says what to write.
subroutine s (n, a, v)
  type t
    real :: x, y(3)
  end type
  type(t) :: v
  integer :: n, i
  real :: a(n), z
  z = 0
  !$acc parallel loop reduction(+:v%x, z) copyin(a) ! { dg-error "component 'v%x' in a 'reduction' clause; reduce a variable, and assign it to the component" }
  do i = 1, n
    v%x = v%x + a(i)
    z = z + a(i)
  end do
  !$acc parallel copy(v)
  !$acc loop reduction(max: v % y(2)) ! { dg-error "component 'v%y' in a 'reduction' clause; reduce a variable, and assign it to the component" }
  do i = 1, n
    v%y(2) = max (v%y(2), a(i))
  end do
  !$acc end parallel
end subroutine

! deviceptr names no pointers and nothing that is allocatable (section 2.7.5).
subroutine f (a, b, c, n)
  integer, value :: n
  real, pointer :: a(:)
  real, allocatable :: b(:)
  real :: c(n)
  !$acc parallel deviceptr(a) ! { dg-error "POINTER object 'a' in MAP clause" }
  !$acc end parallel
  !$acc parallel deviceptr(b) ! { dg-error "ALLOCATABLE object 'b' in MAP clause" }
  !$acc end parallel
  !$acc parallel deviceptr(c)
  c(1) = 1
  !$acc end parallel
end subroutine

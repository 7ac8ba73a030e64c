! A variable in several data clauses of one directive is GCC's error when no clause has
! all that they mean.
subroutine s (a, n)
  integer :: n, i
  real :: a(n)
  !$acc data create(a) copyout(a(1:3)) ! { dg-error "Symbol .a. present on multiple clauses" }
  !$acc end data
  !$acc data copy(a) no_create(a) ! { dg-error "Symbol .a. present on multiple clauses" }
  !$acc end data
  !$acc data copyin(a) present(a(1:3)) ! { dg-error "Symbol .a. present on multiple clauses" }
  !$acc end data
  !$acc data copyin(a(1:2)) copyin(a(3:4)) ! { dg-error "Symbol .a. present on multiple clauses" }
  !$acc end data
end subroutine

! A variable twice in one clause is GCC's error, unless the clause is a construct's
! data clause.
subroutine s (a)
  integer :: i, j
  real :: a(10)
  !$acc parallel loop private(j, j) ! { dg-error "Symbol .j. present on multiple clauses" }
  do i = 1, 10
    a(i) = i
  end do
  !$acc enter data copyin(a) create(a) ! { dg-error "Symbol .a. present on multiple clauses" }
  !$acc update self(a, a) ! { dg-error "Symbol .a. present on multiple clauses" }
end subroutine

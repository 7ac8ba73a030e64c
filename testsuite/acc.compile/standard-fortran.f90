! What OpenACC 3.4 forbids in Fortran alone, sections 2.7.1 and 2.13.

subroutine whole (n, a)
  integer :: n, i
  real :: a(n, *)
  !$acc parallel loop copy(a) ! { dg-error "Assumed size array 'a' in MAP clause" }
  do i = 1, n
    a(i, 1) = 1
  end do
end subroutine

subroutine section (n, a)
  integer :: n, i
  real :: a(n, *)
  !$acc parallel loop copy(a(:, :)) ! { dg-error "Rightmost upper bound of assumed size array section not specified|is not a proper array section" }
  do i = 1, n
    a(i, 1) = 1
  end do
end subroutine

subroutine declared (n, a)
  integer :: n, i
  real :: a(*)
  !$acc declare copy(a) ! { dg-error "Assumed-size dummy array with !.ACC DECLARE" }
  !$acc parallel loop
  do i = 1, n
    a(i) = 1
  end do
end subroutine

module variables
  real :: x, y(10), z(10), w(10)
  !$acc declare copy(x) ! { dg-error "Invalid clause in module with !.ACC DECLARE" }
  !$acc declare present(y) ! { dg-error "Invalid clause in module with !.ACC DECLARE" }
  !$acc declare copyout(z) ! { dg-error "Invalid clause in module with !.ACC DECLARE" }
  !$acc declare create(w)
end module

! A variable in two declare directives of a procedure, with compat: the first one counts.
! { dg-additional-options "-fplugin-arg-acc-compat=nvc" }

include 'check.inc'

module twice
  implicit none
contains
  subroutine fill (a, b, n)
    integer, intent (in) :: n
    real, intent (in out) :: a(n), b(:)
    !$acc declare copy(a, b)
    !$acc declare create(a) ! { dg-warning "'a' is twice in 'create'" }
    !$acc declare copyin(b) ! { dg-warning "'b' is twice in 'copyin'" }
    integer :: i
    a(1) = 8
    !$acc parallel loop
    do i = 1, n
      a(i) = a(i) + 1
      b(i) = a(i)
    end do
  end subroutine
end module

program declare_twice
  use check
  use twice
  implicit none
  real :: a(4), b(4)
  a = 1
  b = 0
  call fill (a, b, 4)
  call equal (a(1), merge (2., 9., separate_memory ()), "a(1)")
  call equal (a(2), 2., "a(2)")
  call equal (b(4), 2., "b(4)")
end program

! The same in Fortran, with a counter that both loops have.
! { dg-additional-options "-fplugin-arg-acc-info" }
subroutine rows (n, x, y)
  implicit none
  integer, intent (in) :: n
  real, intent (inout) :: x(64, n), y(n)
  integer :: b, i
  real :: total
  !$acc parallel loop private(total) copy(x, y)
  do b = 1, n
    total = 0
    do i = 1, 64
      total = total / 2 + i
      x(i, b) = total
    end do
    do i = 1, 64 ! { dg-message "the loops of lines 12 and 16 are one: what the first one stores stays in registers" }
      y(b) = y(b) / 2 + x(i, b)
    end do
  end do
end subroutine
! { dg-prune-output "note: " }

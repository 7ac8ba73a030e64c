! { dg-additional-options "-fplugin-arg-acc-info" }
! { dg-prune-output "note: " }
! Arrays of assumed shape and pointers have a version for elements that lie side by
! side, in tiles, and one for others.

subroutine smooth (a, b)
  implicit none
  real, intent(in) :: a(:,:)
  real, intent(out) :: b(:,:)
  integer :: i, j
  !$acc parallel loop collapse(2) ! { dg-message "j and i in tiles, 4 rows a thread" }
  ! { dg-message "kernel smooth_11_2 is launched instead if arrays have gaps between their elements" "" { target *-*-* } .-1 }
  do j = 2, size (a, 2) - 1
    do i = 2, size (a, 1) - 1
      b(i,j) = a(i - 1,j) + a(i + 1,j)
    end do
  end do
end subroutine

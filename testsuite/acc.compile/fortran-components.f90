! { dg-since-gcc 12 } GCC 11 asks a descriptor of its own for size (): one kernel more.
! { dg-additional-options "-fplugin-arg-acc-info" }
! { dg-prune-output "note: " }
! Components are arrays of their own: nests over them are tiled as those over other
! arrays are, and nothing may be the same memory.

module objects
  implicit none
  type field
    real, allocatable :: a(:,:)
  contains
    procedure :: smooth
  end type
contains
  subroutine step (x, y)
    type(field), intent(inout) :: x, y
    integer :: i, j
    !$acc parallel loop collapse(2) present(x, y) ! { dg-message "j and i in tiles, 4 rows a thread" }
    do j = 2, ubound (x%a, 2) - 1
      do i = 2, ubound (x%a, 1) - 1
        y%a(i,j) = x%a(i - 1,j) + x%a(i + 1,j) + x%a(i,j - 1) + x%a(i,j + 1)
      end do
    end do
  end subroutine

  subroutine smooth (this, to)
    class(field), intent(in) :: this
    class(field), intent(inout) :: to
    integer :: i, j
    !$acc kernels
    do j = 2, size (this%a, 2) - 1 ! { dg-message "kernel smooth_\[0-9\]+_1: j and i in tiles, 4 rows a thread" }
      do i = 2, size (this%a, 1) - 1
        to%a(i,j) = this%a(i,j - 1) + this%a(i,j + 1) ! { dg-bogus "smooth_\[0-9\]+_2" }
      end do
    end do
    !$acc end kernels
  end subroutine
end module

! Contained procedures whose directives name dummies of assumed shape of the
! procedures around them, which have gaps and negative strides.

include 'check.inc'

module around
  implicit none
contains
  subroutine outer (x, y)
    integer :: x(:,:)
    integer, optional :: y(0:)
    call inner
    call middle
  contains
    subroutine inner
      integer :: i, j
      !$acc parallel loop collapse(2) copy(x)
      do j = 1, size (x, 2)
        do i = 1, size (x, 1)
          x(i,j) = 2 * x(i,j) + i
        end do
      end do
      if (.not. present (y)) return
      !$acc kernels copy(y)
      do i = 0, size (y) - 1
        y(i) = y(i) + i
      end do
      !$acc end kernels
    end subroutine

    subroutine middle
      integer :: i, j
      !$acc enter data copyin(x)
      !$acc kernels present(x)
      do j = 1, size (x, 2)
        do i = 1, size (x, 1)
          x(i,j) = x(i,j) + j
        end do
      end do
      !$acc end kernels
      !$acc update self(x)
      !$acc exit data delete(x)
    end subroutine
  end subroutine
end module

program contained_strides
  use check
  use around
  implicit none
  integer :: a(6,5), b(9), i, j

  a = 1
  call outer (a(6:1:-1,:))
  do j = 1, 5
    do i = 1, 6
      call equal (a(i,j), 2 + (7 - i) + j, "rows from behind")
    end do
  end do

  a = 1
  b = 0
  call outer (a(2:6:2,5:2:-1), b(9:1:-2))
  do j = 1, 5
    do i = 1, 6
      if (mod (i, 2) == 0 .and. j > 1) then
        call equal (a(i,j), 2 + i / 2 + 6 - j, "columns from behind")
      else
        call equal (a(i,j), 1, "the rest")
      end if
    end do
  end do
  do i = 1, 9
    call equal (b(i), merge ((9 - i) / 2, 0, mod (i, 2) == 1), "optional")
  end do

  a = 0
  call outer (a)
  call equal (sum (a), 5 * 21 + 6 * 15, "contiguous")
end program

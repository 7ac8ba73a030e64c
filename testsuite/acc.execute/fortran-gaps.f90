! What lies between the elements of an array with gaps stays as the host has it:
! clauses of all constructs that copy to the host.

include 'check.inc'

module rows
  implicit none
contains
  subroutine fill (x)
    integer :: x(:,:)
    integer :: i, j
    !$acc parallel loop collapse(2) copyout(x)
    do j = 1, size (x, 2)
      do i = 1, size (x, 1)
        x(i,j) = 10 * i + j
      end do
    end do
  end subroutine

  subroutine fill_kernels (x)
    integer :: x(:,:)
    integer :: i, j
    !$acc kernels
    do j = 1, size (x, 2)
      do i = 1, size (x, 1)
        x(i,j) = 10 * i + j
      end do
    end do
    !$acc end kernels
  end subroutine

  ! The host changes OTHER meanwhile.
  subroutine fill_data (x, other, way)
    integer :: x(:,:), other(:,:), way
    integer :: i, j
    !$acc data copy(x) if(way == 1)
    !$acc enter data create(x) if(way == 2)
    !$acc parallel loop collapse(2) present(x)
    do j = 1, size (x, 2)
      do i = 1, size (x, 1)
        x(i,j) = 10 * i + j
      end do
    end do
    other = -2
    !$acc exit data copyout(x) if(way == 2)
    !$acc end data
  end subroutine

  ! A part of what is allocated.
  subroutine fill_section (x)
    integer, allocatable :: x(:,:)
    integer :: i, j
    !$acc parallel loop collapse(2) copyout(x(2:3,:))
    do j = 1, size (x, 2)
      do i = 2, 3
        x(i,j) = 10 * i - 10 + j
      end do
    end do
  end subroutine

  subroutine fill_7 (x)
    integer :: x(:,:,:,:,:,:,:)
    !$acc kernels copyout(x)
    x = 7
    !$acc end kernels
  end subroutine
end module

program gaps
  use check
  use rows
  implicit none
  integer, target :: a(6,5), b(2,2,2,2,2,2,2)
  integer, pointer :: p(:,:)
  integer, allocatable :: c(:,:)
  integer :: way

  a = -1
  call fill (a(2:3,:))
  call check_rows (a, [2, 3], -1)
  call fill (a(5:2:-3,:))
  call check_rows (a, [5, 2], -1)
  p => a(6:1:-1,:)
  call fill (p(2:3,:))
  call check_rows (a, [5, 4], -1)
  call fill_kernels (a(2:6:4,:))
  call check_rows (a, [2, 6], -1)
  do way = 1, 2
    a(1:3:2,:) = -1
    call fill_data (a(2:4:2,:), a(1:3:2,:), way)
    call check_rows (a, [2, 4], -2)
    call fill_data (a(4:2:-2,:), a(1:3:2,:), way)
    call check_rows (a, [4, 2], -2)
  end do
  allocate (c(6,5))
  c = -1
  call fill_section (c)
  call check_rows (c, [2, 3], -1)
  b = 1
  call fill_7 (b(:1,:,2:2,:,:,:,2:))
  call equal (sum (b), 112 + 16 * 7, "seven dimensions")
contains
  ! LIST's rows have been filled; the rest of the first three are REST, those that
  ! are listed are set to that.
  subroutine check_rows (a, list, rest)
    integer, intent (inout) :: a(6,5)
    integer, intent (in) :: list(:), rest
    integer :: i, j
    do i = 1, size (list)
      do j = 1, 5
        call equal (a(list(i),j), 10 * i + j, "row")
      end do
      a(list(i),:) = rest
    end do
    do i = 1, 3
      do j = 1, 5
        call equal (a(i,j), rest, "between rows")
      end do
    end do
  end subroutine
end program

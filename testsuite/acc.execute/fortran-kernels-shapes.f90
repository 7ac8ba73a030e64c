! Loops of kernels over arrays of all sorts: assignments that could allocate, do
! concurrent, subscripts of arrays whose extents no loop mentions. All are
! parallel; acc.compile/fortran-kernels-shapes.f90 looks at what was decided.

include 'check.inc'

module shapes
  implicit none
contains
  subroutine assign (a, b, n)
    integer :: n
    integer, allocatable :: a(:,:)
    integer :: b(n,n)
    !$acc kernels copy(a) copyin(b)
    a = b + 1
    !$acc end kernels
  end subroutine

  subroutine nest (a, b, n)
    integer :: n, i, j
    real, allocatable :: a(:,:), b(:,:)
    !$acc kernels copy(a) copyin(b)
    do j = 2, n - 1
      do i = 2, n - 1
        a(i,j) = b(i + 1,j) + b(i,j - 1)
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine assumed (a, b)
    integer :: i, j
    real :: a(:,:), b(:,:)
    !$acc kernels copy(a) copyin(b)
    do j = 2, size (a, 2) - 1
      do i = 2, size (a, 1) - 1
        a(i,j) = b(i + 1,j) + b(i,j - 1)
      end do
    end do
    !$acc end kernels
  end subroutine

  ! Each column is made of the one before it: only one loop is parallel.
  subroutine columns (a, n)
    integer :: n, i, j
    integer, allocatable :: a(:,:)
    !$acc kernels copy(a)
    do j = 2, n
      do i = 1, n
        a(i,j) = a(i,j - 1) + i
      end do
    end do
    !$acc end kernels
  end subroutine

  ! What one iteration stores another one loads, in the other dimension.
  subroutine diagonal (a, n)
    integer :: n, i, j
    integer, allocatable :: a(:,:)
    !$acc kernels copy(a)
    do j = 2, n
      do i = 2, n
        a(i,j) = a(i - 1,j - 1) + 1
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine concurrent (a, n)
    integer :: n, i, j
    integer :: a(0:n - 1,n)
    !$acc kernels copy(a)
    do concurrent (i = 0:n - 1, j = 1:n)
      a(i,j) = 10 * i + j
    end do
    !$acc end kernels
  end subroutine
end module

program kernels_shapes
  use check
  use shapes
  implicit none
  integer, parameter :: n = 37
  integer, allocatable :: a(:,:)
  integer :: b(n,n), i, j
  real, allocatable :: x(:,:), y(:,:)

  allocate (a(n,n), x(n,n), y(n,n))
  do j = 1, n
    do i = 1, n
      b(i,j) = 3 * i + j
      y(i,j) = b(i,j)
    end do
  end do
  call assign (a, b, n)
  call equal (sum (a - b), n * n, "assignment")

  x = 0
  call nest (x, y, n)
  call check_nest ("allocatable")
  x = 0
  call assumed (x, y)
  call check_nest ("assumed shape")

  a = 0
  call columns (a, n)
  do j = 1, n
    do i = 1, n
      call equal (a(i,j), i * (j - 1), "columns")
    end do
  end do
  a = 0
  call diagonal (a, n)
  do j = 1, n
    do i = 1, n
      call equal (a(i,j), min (i, j) - 1, "diagonal")
    end do
  end do
  call concurrent (b, n)
  do j = 1, n
    do i = 1, n
      call equal (b(i,j), 10 * (i - 1) + j, "do concurrent")
    end do
  end do
contains
  subroutine check_nest (what)
    character (*), intent (in) :: what
    integer :: i, j
    do j = 2, n - 1
      do i = 2, n - 1
        call equal (x(i,j), y(i + 1,j) + y(i,j - 1), what)
      end do
    end do
    call equal (sum (x(1,:)) + sum (x(:,n)), 0.0, what)
  end subroutine
end program

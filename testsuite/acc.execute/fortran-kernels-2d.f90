! Nests of kernels over arrays whose extents are not constant: in place, shifted,
! transposed, by dummies of assumed shape with gaps and negative steps, pointers.

include 'check.inc'

module nests
  implicit none
contains
  subroutine explicit (n, m, a, b)
    integer, intent (in) :: n, m
    integer :: a(0:n,m), b(n,0:m)
    integer :: i, j
    !$acc kernels
    do j = 2, m
      do i = 1, n
        a(i,j) = a(i,j) + a(i,j-1)
      end do
    end do
    do j = 1, m
      do i = 1, n
        a(i,j) = a(i-1,j) + 1
      end do
    end do
    do j = 1, m
      do i = 1, n
        b(i,j) = a(i,j) * 2 + b(i,0)
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine shape (x, y)
    integer, intent (inout) :: x(:,:), y(:,:)
    integer :: i, j
    !$acc kernels
    do j = 1, size (x, 2)
      do i = 1, size (x, 1)
        x(i,j) = y(j,i) + x(i,j)
      end do
    end do
    do j = size (x, 2) - 1, 1, -1
      do i = 2, size (x, 1)
        x(i,j) = x(i-1,j+1)
      end do
    end do
    !$acc end kernels
  end subroutine
end module

program kernels_2d
  use check
  use nests
  implicit none
  integer, parameter :: n = 9, m = 7
  integer :: a(0:n,m), b(n,0:m), c(0:n,m), d(n,0:m), i, j
  integer, target :: x(20,30), y(30,20)
  integer :: u(20,30), v(30,20)
  integer, pointer :: p(:,:)
  integer, allocatable :: t(:,:,:)
  do j = 1, m
    do i = 0, n
      a(i,j) = i * 10 + j
    end do
  end do
  b = 3
  c = a
  d = b
  call explicit (n, m, a, b)
  do j = 2, m
    c(1:,j) = c(1:,j) + c(1:,j-1)
  end do
  do j = 1, m
    do i = 1, n
      c(i,j) = c(i-1,j) + 1
    end do
  end do
  d(:,1:) = c(1:,:) * 2 + 3
  call equal (all (a == c), .true., "explicit a")
  call equal (all (b == d), .true., "explicit b")

  x = reshape ([(i, i = 1, 600)], [20, 30])
  y = reshape ([(i * 3, i = 1, 600)], [30, 20])
  u = x
  v = y
  call shape (x(2:20:3,30:3:-4), y(1:7,1:7))
  call serial (u(2:20:3,30:3:-4), v(1:7,1:7))
  call equal (all (x == u), .true., "assumed shape")

  p => x(20:1:-1,::2)
  !$acc kernels
  do j = 1, 15
    do i = 1, 20
      p(i,j) = p(i,j) + 100 * i + j
    end do
  end do
  !$acc end kernels
  do j = 1, 15
    do i = 1, 20
      u(21-i,2*j-1) = u(21-i,2*j-1) + 100 * i + j
    end do
  end do
  call equal (all (x == u), .true., "pointer")

  allocate (t(2:6,-1:4,3))
  t = 1
  !$acc kernels
  do i = 2, 3
    do j = -1, 4
      t(:,j,i) = t(:,j,i-1) * 2 + j
    end do
  end do
  !$acc end kernels
  call equal (sum (t(:,:,3)), 255, "three dimensions")
contains
  subroutine serial (x, y)
    integer, intent (inout) :: x(:,:), y(:,:)
    do j = 1, size (x, 2)
      do i = 1, size (x, 1)
        x(i,j) = y(j,i) + x(i,j)
      end do
    end do
    do j = size (x, 2) - 1, 1, -1
      do i = 2, size (x, 1)
        x(i,j) = x(i-1,j+1)
      end do
    end do
  end subroutine
end program

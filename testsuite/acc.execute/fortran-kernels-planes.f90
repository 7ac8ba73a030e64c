! Sections of one array assigned to each other in kernels: the edges of a periodic
! plane, overlapping rows, and a plane that moves with a loop around.

include 'check.inc'

program planes
  use check
  implicit none
  integer, parameter :: n = 12
  integer, allocatable :: f(:,:,:), g(:,:,:)
  integer :: i, j, k, s, m
  allocate (f(0:n+1,0:n+1,3), g(0:n+1,0:n+1,3))
  m = n
  s = 2
  do k = 1, 3
    do j = 0, n + 1
      do i = 0, n + 1
        f(i,j,k) = i + 20 * j + 400 * k
      end do
    end do
  end do
  g = f
  !$acc data copy (f)
  !$acc kernels
  f(2:n-1,1,s) = f(2:n-1,m-1,s)
  f(2:n-1,m,s) = f(2:n-1,2,s)
  f(1,:,s) = f(m,:,s)
  f(:,0,s) = f(:,m,s) + f(:,1,s)
  !$acc end kernels
  !$acc kernels
  f(3:n,4,s) = f(2:n-1,4,s)
  f(2:n-1,5,s) = f(3:n,5,s)
  !$acc end kernels
  !$acc kernels
  do k = 2, 3
    f(1:n,1:n,k) = f(1:n,1:n,k-1) + f(1:n,0:n-1,k)
  end do
  !$acc end kernels
  !$acc end data
  g(2:n-1,1,s) = g(2:n-1,m-1,s)
  g(2:n-1,m,s) = g(2:n-1,2,s)
  g(1,:,s) = g(m,:,s)
  g(:,0,s) = g(:,m,s) + g(:,1,s)
  g(3:n,4,s) = g(2:n-1,4,s)
  g(2:n-1,5,s) = g(3:n,5,s)
  do k = 2, 3
    g(1:n,1:n,k) = g(1:n,1:n,k-1) + g(1:n,0:n-1,k)
  end do
  call equal (count (f /= g), 0, "elements that differ")
  call equal (g(5,0,2), f(5,0,2), "an element of the edge")
end program

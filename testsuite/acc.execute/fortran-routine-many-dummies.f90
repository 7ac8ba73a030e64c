! A routine of level vector with many dummies of assumed shape. Each lane reads
! the bounds from the descriptors itself: what one lane would pass on to the
! others, of up to 32 workers, does not fit into shared memory.
module columns
  implicit none
contains
  subroutine mix (k, a1, a2, a3, a4, a5, a6, a7, a8, a9, b1, b2, b3, b4, &
      b5, b6, b7, b8, b9, c1, c2, c3, c4, c5, c6, c7, c8, c9, d1, d2, d3, &
      d4, d5, d6, d7, d8, d9, e1, e2, e3, e4, e5, e6, e7, e8, e9)
    !$acc routine vector
    integer, intent(in) :: k
    real, intent(inout) :: a1(:,:,:)
    real, dimension(:,:,0:), intent(in) :: a2, a3, a4, a5, a6, a7, a8, a9, &
      b1, b2, b3, b4, b5, b6, b7, b8, b9, c1, c2, c3, c4, c5, c6, c7, c8, &
      c9, d1, d2, d3, d4, d5, d6, d7, d8, d9, e1, e2, e3, e4, e5, e6, e7, &
      e8, e9
    integer :: i, j, n
    real :: scale
    n = size (a1, 2)
    scale = 0.5 * k
    !$acc loop vector collapse(2)
    do j = 1, n
      do i = 1, size (a1, 1)
        a1(i,j,k) = scale * (a2(i,j,k-1) + a3(i,j,k-1) + a4(i,j,k-1) + &
          a5(i,j,k-1) + a6(i,j,k-1) + a7(i,j,k-1) + a8(i,j,k-1) + &
          a9(i,j,k-1) + b1(i,j,k-1) + b2(i,j,k-1) + b3(i,j,k-1) + &
          b4(i,j,k-1) + b5(i,j,k-1) + b6(i,j,k-1) + b7(i,j,k-1) + &
          b8(i,j,k-1) + b9(i,j,k-1) + c1(i,j,k-1) + c2(i,j,k-1) + &
          c3(i,j,k-1) + c4(i,j,k-1) + c5(i,j,k-1) + c6(i,j,k-1) + &
          c7(i,j,k-1) + c8(i,j,k-1) + c9(i,j,k-1) + d1(i,j,k-1) + &
          d2(i,j,k-1) + d3(i,j,k-1) + d4(i,j,k-1) + d5(i,j,k-1) + &
          d6(i,j,k-1) + d7(i,j,k-1) + d8(i,j,k-1) + d9(i,j,k-1) + &
          e1(i,j,k-1) + e2(i,j,k-1) + e3(i,j,k-1) + e4(i,j,k-1) + &
          e5(i,j,k-1) + e6(i,j,k-1) + e7(i,j,k-1) + e8(i,j,k-1) + &
          e9(i,j,k-1))
      end do
    end do
  end subroutine
end module

program test
  use columns
  implicit none
  integer, parameter :: n = 10, m = 6, l = 5
  real, allocatable :: r(:,:,:), x(:,:,:)
  real :: want
  integer :: i, j, k
  allocate (r(n,m,l), x(n,2*m,0:l-1))
  do k = 0, l - 1
    do j = 1, 2 * m
      do i = 1, n
        x(i,j,k) = i + 2 * j + 4 * k
      end do
    end do
  end do
  r = 0
  !$acc parallel loop gang num_workers(2) copy(r) copyin(x)
  do k = 1, l
    call mix (k, r(:,:,:), x(:,m:1:-1,:), x(:,::2,:), x(:,::2,:), &
      x(:,m:1:-1,:), x(:,::2,:), x(:,::2,:), x(:,m:1:-1,:), x(:,::2,:), &
      x(:,::2,:), x(:,m:1:-1,:), x(:,::2,:), x(:,::2,:), x(:,m:1:-1,:), &
      x(:,::2,:), x(:,::2,:), x(:,m:1:-1,:), x(:,::2,:), x(:,::2,:), &
      x(:,m:1:-1,:), x(:,::2,:), x(:,::2,:), x(:,m:1:-1,:), x(:,::2,:), &
      x(:,::2,:), x(:,m:1:-1,:), x(:,::2,:), x(:,::2,:), x(:,m:1:-1,:), &
      x(:,::2,:), x(:,::2,:), x(:,m:1:-1,:), x(:,::2,:), x(:,::2,:), &
      x(:,m:1:-1,:), x(:,::2,:), x(:,::2,:), x(:,m:1:-1,:), x(:,::2,:), &
      x(:,::2,:), x(:,m:1:-1,:), x(:,::2,:), x(:,::2,:), x(:,m:1:-1,:), &
      x(:,::2,:))
  end do
  do k = 1, l
    do j = 1, m
      do i = 1, n
        want = 29 * x(i,2*j-1,k-1) + 15 * x(i,m+1-j,k-1)
        if (r(i,j,k) /= 0.5 * k * want) stop 1
      end do
    end do
  end do
end program

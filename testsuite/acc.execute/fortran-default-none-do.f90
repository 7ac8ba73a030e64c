! The variables of do loops need no clause under default(none), with any step, in all compute
! constructs; nor do those that a dummy or a host procedure owns.

subroutine fill (n, a, j)
  implicit none
  integer :: n, j, k, a(n, n)
  !$acc kernels default(none) copy(a) copyin(n)
  do k = 1, n
    do j = n, 1, -1
      a(j, k) = a(j, k) * 2 + j
    end do
  end do
  !$acc end kernels
end subroutine

program main
  implicit none
  integer :: i, j, step, a(10, 10), w(10, 10)
  do i = 1, 10
    do j = 1, 10
      a(j, i) = i + 3 * j
    end do
  end do
  w = a
  step = 3
  !$acc kernels default(none) copy(a)
  do i = 1, 10
    do j = 1, 10, 2
      a(j, i) = a(j, i) * 2 + j
    end do
  end do
  !$acc end kernels
  w(1::2, :) = w(1::2, :) * 2 + spread ([(2 * j - 1, j = 1, 5)], 2, 10)
  if (any (a /= w)) stop 1
  !$acc parallel loop default(none) copy(a) copyin(step)
  do i = 1, 10
    do j = 10, 1, -step
      a(j, i) = a(j, i) + j
    end do
  end do
  w(10:1:-3, :) = w(10:1:-3, :) + spread ([10, 7, 4, 1], 2, 10)
  if (any (a /= w)) stop 2
  call fill (10, a, j)
  w = w * 2 + spread ([(j, j = 1, 10)], 2, 10)
  if (any (a /= w)) stop 3
  call inner
  if (any (a /= w)) stop 4
contains
  subroutine inner
    !$acc kernels default(none) copy(a)
    do i = 1, 10
      a(i, i) = -a(i, i)
    end do
    !$acc end kernels
    do i = 1, 10
      w(i, i) = -w(i, i)
    end do
  end subroutine
end program

! What short loops of an iteration store and later ones read, with one counter for
! all of them: planes, blocks in order of memory, assumed shape, automatic arrays.
program main
  implicit none
  integer, parameter :: n = 53
  real(8) :: t(n, 5), b(3, 3, n), x(n), u(0:4, n)
  integer :: i, k, l
  t = 1
  b = 2
  x = 3
  u = 4
  !$acc data copy(t, b, x, u)
  call planes (n, t, x)
  call blocks (n, b, x)
  call shapes (u, x)
  !$acc end data
  do i = 1, n
    do k = 1, 5
      if (t(i, k) /= merge (7, i * k, k == 2)) error stop 1
    end do
    do k = 1, 3
      do l = 1, 3
        if (b(l, k, i) /= i + 10 * k + l + merge (5, 0, k > l)) error stop 2
      end do
    end do
    do k = 0, 4
      if (u(k, i) /= i - k + merge (1, 0, k > 0)) error stop 3
    end do
    if (x(i) /= 3 + 13 * i + 7 + (9 * i + 180 + 18 + 15) + 3 * i - 9 + i + 4) error stop 4
  end do
contains
  subroutine planes (n, t, x)
    integer, intent(in) :: n
    real(8), intent(inout) :: t(n, 5), x(n)
    integer :: i, p
    !$acc parallel loop present(t, x) private(p)
    do i = 1, n
      do p = 1, 5
        t(i, p) = i * p
      end do
      t(i, 2) = 7
      do p = 5, 1, -1
        x(i) = x(i) + t(i, p)
      end do
    end do
  end subroutine
  subroutine blocks (n, b, x)
    integer, intent(in) :: n
    real(8), intent(inout) :: b(3, 3, n), x(n)
    integer :: i, p, q
    !$acc parallel loop present(b, x) private(p, q)
    do i = 1, n
      do p = 1, 3
        do q = 1, 3
          b(q, p, i) = i + 10 * p + q
        end do
      end do
      do p = 1, 3
        do q = 1, p - 1
          b(q, p, i) = b(q, p, i) + 5
        end do
      end do
      do q = 1, 3
        do p = 1, 3
          x(i) = x(i) + b(p, q, i)
        end do
      end do
    end do
  end subroutine
  subroutine shapes (u, x)
    real(8), intent(inout) :: u(0:, :), x(:)
    integer :: i, p, n
    n = size (x)
    !$acc parallel loop present(u, x) private(p)
    do i = 1, n
      do p = 0, 4
        u(p, i) = i - p
      end do
      do p = 1, 4
        u(p, i) = u(p, i) + 1
      end do
      do p = 0, 2
        x(i) = x(i) + u(4 - p, i) - 1
      end do
      x(i) = x(i) + u(0, i)
      do p = 0, 4
        x(i) = x(i) + abs (min (u(p, i) - (i - p), 1d0))
      end do
    end do
  end subroutine
end program

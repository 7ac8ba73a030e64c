! A column that an iteration begins and goes on updating is in an array of the thread.
program own_rows
  implicit none
  integer, parameter :: n = 200, m = 30, w = 8
  integer :: i, j, bin(m, n)
  real(8) :: q(0:w-1, n), rows(n, w), t(0:w-1), s(w)
  do i = 1, n
    do j = 1, m
      bin(j, i) = mod (i * 5 + j * j, w)
    end do
  end do
  !$acc parallel loop copyout(q, rows) copyin(bin) private(j)
  do i = 1, n
    q(:, i) = 0
    do j = 1, m
      q(bin(j, i), i) = q(bin(j, i), i) + j
    end do
  end do
  call strided (rows)
  do i = 1, n
    t = 0
    s = 1
    do j = 1, m
      t(bin(j, i)) = t(bin(j, i)) + j
      s(bin(j, i) + 1) = s(bin(j, i) + 1) * 1.5
    end do
    if (any (q(:, i) /= t) .or. any (rows(i, :) /= s)) stop 1
  end do
contains
  subroutine strided (rows)
    real(8), intent(out) :: rows(:, :)
    integer :: i, j, l
    !$acc parallel loop copyout(rows) copyin(bin) private(j, l)
    do i = 1, size (rows, 1)
      do l = 1, w
        rows(i, l) = 1
      end do
      do j = 1, m
        rows(i, bin(j, i) + 1) = rows(i, bin(j, i) + 1) * 1.5
      end do
    end do
  end subroutine strided
end program own_rows

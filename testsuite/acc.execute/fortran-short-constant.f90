! Sections with negative steps: nvcc of CUDA 13.0 takes the indices b(28 + k * step),
! c(22 + (k - 1) * step) and d(6 + k * step + (2 + l * step) * 7) in 32 bits apart.
module steps
  integer :: step = -1
end module

program p
  use steps
  implicit none
  integer :: b(40), expected(40), c(0:22), n, l
  integer (8) :: d(7, 0:2)
  n = 40
  b = [(n, n = 1, 40)]
  expected = b
  expected(4:31) = [(mod (n, 9) + 3, n = 28, 1, -1)]
  call r (40, b)
  if (any (b /= expected)) error stop 1
  call s (23, c, [(real (n), n = 1, 23)])
  if (any (c /= [(mod (n, 9) + 2, n = 23, 1, -1)])) error stop 2
  n = 7
  d = reshape ([(n, n = 1, 21)], [7, 3])
  call t (n, d)
  do l = 0, 2
    if (any (d(1:6, l) /= [(mod (n + 7 * l, 9) + 3, n = 6, 1, -1)])) error stop 3
  end do
contains
  subroutine r (n, b)
    integer :: n, b(n)
    !$acc serial copy(b)
    b(4:31) = mod (b(28:1:step), 9) + 3
    !$acc end serial
  end subroutine

  subroutine s (n, c, a)
    integer :: n, c(0:n - 1)
    real :: a(n)
    !$acc serial copy(c) copyin(a)
    c(22:0:step) = mod (int (a(1:23:1)), 9) + 2
    !$acc end serial
  end subroutine

  subroutine t (n, d)
    integer :: n
    integer (8) :: d(n, 0:2)
    !$acc serial copy(d)
    d(6:1:step, 2:0:step) = mod (int (d(1:6:1, 2:0:-1)), 9) + 3
    !$acc end serial
  end subroutine
end program

! Intrinsics of whole arrays that put elements into other places, in constructs and
! routines: those that gfortran's library has.

include 'check.inc'

module turns
  implicit none
contains
  pure function rotation (t) result (r)
    !$acc routine seq
    real, intent (in) :: t
    real :: r(2,2)
    r = reshape ([t, 2 * t, -t, t + 1], [2, 2])
  end function

  ! The last dimension first.
  subroutine turned (v, n, m)
    !$acc routine seq
    integer, intent (in) :: n
    real, intent (in) :: v(:)
    real, intent (out) :: m(n,n)
    m = reshape (v, [n, n], pad = [-1.0, -2.0], order = [2, 1])
  end subroutine
end module

program whole
  use check
  use turns
  implicit none
  integer, parameter :: n = 6
  real :: a(n,4), b(n,4), c(n,4), d(n,3,4), v(n*4), w(n*4), g(4), m(3,3,5), x(5), bound(4)
  integer :: h(4), i, j, k
  integer (1) :: small(9), turn(9)
  complex :: z(4), y(2,2)
  logical :: mask(n,4)
  character (3) :: t(5), u(5)
  do j = 1, 4
    do i = 1, n
      b(i,j) = i + 10 * j
    end do
  end do
  h = [1, -2, 9, 0]
  bound = [-1, -2, -3, -4]
  mask = mod (nint (b), 3) == 0
  t = ["abc", "de ", "fgh", "i  ", "jkl"]
  z = [(cmplx (i, -i), i = 1, 4)]
  small = [(int (i, 1), i = 1, 9)]
  w = 0

  !$acc kernels copyin(b) copyout(a)
  a = cshift (b, 2)
  !$acc end kernels
  if (any (a /= cshift (b, 2))) call abort
  !$acc serial copyin(b, h, bound) copyout(a, c)
  a = cshift (b, -1, 2)
  c = cshift (b, h, 1)
  a = a + eoshift (b, 1) + eoshift (b, h, 0.5)
  c = c + eoshift (b, -3_8, bound) + eoshift (b, h, bound, 1)
  !$acc end serial
  if (any (a /= cshift (b, -1, 2) + eoshift (b, 1) + eoshift (b, h, 0.5))) call abort
  if (any (c /= cshift (b, h, 1) + eoshift (b, -3, bound) + eoshift (b, h, bound))) call abort

  !$acc serial copyin(b) copyout(d, g)
  d = spread (b, 2, 3)
  g = spread (b(2,2), 1, 4)
  !$acc end serial
  if (any (d /= spread (b, 2, 3)) .or. any (g /= b(2,2))) call abort

  !$acc serial copyin(b, mask) copyout(v) copy(w)
  v = -5
  k = count (mask)
  v(1:k) = pack (b, mask)
  w = pack (b, mask, w)
  !$acc end serial
  k = count (mask)
  if (any (v(1:k) /= pack (b, mask)) .or. any (v(k+1:) /= -5)) call abort
  if (any (w(1:k) /= v(1:k)) .or. any (w(k+1:) /= 0)) call abort

  !$acc serial copyin(b, v, mask) copyout(a, c)
  a = unpack (v, mask, 3.0)
  c = unpack (v, mask, b)
  !$acc end serial
  if (any (a /= unpack (v, mask, 3.0)) .or. any (c /= unpack (v, mask, b))) call abort

  ! Each thread has its own.
  !$acc parallel loop copyin(v) copyout(m, x)
  do i = 1, 5
    x(i) = sum (matmul (rotation (real (i)), [1.0, 3.0]))
    call turned (v(i:i+5), 3, m(:,:,i))
  end do
  do i = 1, 5
    call equal (x(i), sum (matmul (rotation (real (i)), [1.0, 3.0])), "rotation")
    if (any (m(:,:,i) /= reshape (v(i:i+5), [3, 3], pad = [-1.0, -2.0], order = [2, 1]))) &
      call abort
  end do

  !$acc serial copyin(t, z, small) copyout(u, y, turn, g) copyin(b)
  u = cshift (t, 2)
  u(5:5) = eoshift (t(1:1), 1)
  y = reshape (z, [2, 2])
  turn = cshift (small, 4)
  g = norm2 (b, 1)
  !$acc end serial
  if (any (u(1:4) /= ["fgh", "i  ", "jkl", "abc"]) .or. u(5) /= " ") call abort
  if (any (y /= reshape (z, [2, 2])) .or. any (turn /= cshift (small, 4))) call abort
  if (any (abs (g - norm2 (b, 1)) > 1e-4)) call abort
end program

! Masked forall and do concurrent, and where with a temporary: gfortran counts the elements
! of the mask by variables of its own.

include 'check.inc'

program masks
  use check
  implicit none
  integer, parameter :: n = 300
  integer :: i, j
  real :: a(n), b(n), w(n), c(20,15), d(20,15), wc(20,15)
  logical :: m(n), mc(20,15)
  do i = 1, n
    b(i) = mod (7 * i, 31)
    m(i) = mod (i, 3) /= 0
  end do
  d = reshape (b, [20, 15])
  mc = reshape (m, [20, 15])

  a = 1
  w = 1
  forall (i = 1:n, m(i)) w(i) = b(i) + w(i)
  !$acc kernels copy(a) copyin(b, m)
  forall (i = 1:n, m(i)) a(i) = b(i) + a(i)
  !$acc end kernels
  call equal (maxval (abs (a - w)), 0.0, "forall")

  forall (i = 2:n, m(i)) w(i) = b(i) + w(i-1)
  !$acc kernels copy(a) copyin(b, m)
  forall (i = 2:n, m(i)) a(i) = b(i) + a(i-1)
  !$acc end kernels
  call equal (maxval (abs (a - w)), 0.0, "forall, of what it changes")

  where (m) w = w + b
  !$acc kernels copy(a) copyin(b, m)
  do concurrent (i = 1:n, m(i))
    a(i) = a(i) + b(i)
  end do
  !$acc end kernels
  call equal (maxval (abs (a - w)), 0.0, "do concurrent")

  where (m(2:n))
    w(2:n) = w(1:n-1) + b(2:n)
  elsewhere
    w(2:n) = -1
  end where
  !$acc kernels copy(a) copyin(b, m)
  where (m(2:n))
    a(2:n) = a(1:n-1) + b(2:n)
  elsewhere
    a(2:n) = -1
  end where
  !$acc end kernels
  call equal (maxval (abs (a - w)), 0.0, "where")

  c = 1
  wc = 1
  forall (i = 2:20, j = 1:15, mc(i,j)) wc(i,j) = d(i,j) + i * j
  !$acc kernels copy(c) copyin(d, mc)
  forall (i = 2:20, j = 1:15, mc(i,j)) c(i,j) = d(i,j) + i * j
  !$acc end kernels
  call equal (maxval (abs (c - wc)), 0.0, "forall of two")

  where (mc(:,2:15)) wc(:,2:15) = wc(:,1:14) + d(:,2:15)
  !$acc kernels copy(c) copyin(d, mc)
  where (mc(:,2:15)) c(:,2:15) = c(:,1:14) + d(:,2:15)
  !$acc end kernels
  call equal (maxval (abs (c - wc)), 0.0, "where of two dimensions")
end program

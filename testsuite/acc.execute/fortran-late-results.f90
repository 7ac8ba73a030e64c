! Conjugate gradients: the constructs take scalars from the device.  A tridiagonal system
! whose solution is known; module variables and a dummy must not be taken so.

include 'check.inc'

module shared
  implicit none
  real(8) :: total = 0
end module shared

program late
  use check
  use shared
  implicit none
  integer, parameter :: n = 60
  real(8) :: x(n), b(n), r(n), p(n), q(n), expect(n), rr, pq, alpha, beta, next, counted
  real(4) :: part
  integer :: i, step

  expect = [(mod (i, 5) - 2, i = 1, n)]
  b = 3 * expect
  b(2:) = b(2:) - expect(:n - 1)
  b(:n - 1) = b(:n - 1) - expect(2:)
  x = 0
  r = b
  p = b
  rr = sum (r * r)
  !$acc data copy(x, r, p) create(q)
  do step = 1, n
     pq = 0
     next = 0
     !$acc parallel loop
     do i = 1, n
        q(i) = 3 * p(i)
        if (i > 1) q(i) = q(i) - p(i - 1)
        if (i < n) q(i) = q(i) - p(i + 1)
     end do
     !$acc parallel loop reduction(+:pq)
     do i = 1, n
        pq = pq + p(i) * q(i)
     end do
     alpha = rr / pq
     !$acc parallel loop
     do i = 1, n
        x(i) = x(i) + alpha * p(i)
        r(i) = r(i) - alpha * q(i)
     end do
     !$acc parallel loop reduction(+:next)
     do i = 1, n
        next = next + r(i) * r(i)
     end do
     beta = next / rr
     rr = next
     !$acc parallel loop
     do i = 1, n
        p(i) = r(i) + beta * p(i)
     end do
     if (sqrt (rr) < 1e-12_8) exit
  end do
  !$acc end data
  call equal (maxval (abs (x - expect)) < 1e-9_8, .true., 'the system')
  call equal (abs (rr) < 1e-20_8 .and. step < n, .true., 'the residual')

  ! A module variable.
  !$acc data copy(x)
  !$acc parallel loop reduction(+:total)
  do i = 1, n
     total = total + i
  end do
  alpha = 1 / total
  !$acc parallel loop
  do i = 1, n
     x(i) = alpha * i
  end do
  !$acc end data
  call equal (total == n * (n + 1) / 2, .true., 'module variable')
  call equal (x(n) == alpha * n, .true., 'from a module variable')

  ! kernels, of another kind.
  part = 0
  !$acc data copy(x)
  !$acc kernels
  do i = 1, n
     part = part + 2
  end do
  !$acc end kernels
  alpha = part
  alpha = alpha / 3
  !$acc kernels
  do i = 1, n
     x(i) = alpha * i
  end do
  !$acc end kernels
  !$acc end data
  call equal (part == 2 * n .and. x(3) == alpha * 3, .true., 'kernels')
  call by_dummy (counted)
  call equal (counted == n, .true., 'dummy')

contains

  subroutine by_dummy (a)
    real(8), intent(out) :: a
    a = 0
    !$acc data copy(x)
    !$acc parallel loop reduction(+:a)
    do i = 1, n
       a = a + 1
    end do
    !$acc parallel loop
    do i = 1, n
       x(i) = a * i
    end do
    !$acc end data
    call equal (x(2) == a * 2, .true., 'from a dummy')
  end subroutine by_dummy
end program late

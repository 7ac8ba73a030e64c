! cycle in a loop inside of a kernels loop, after array expressions that gfortran
! makes loops and blocks of: the loops around are parallel all the same.
program cycle_inside
  implicit none
  integer, parameter :: n = 70, m = 23
  integer :: i, j, k
  real(8) :: a(m, n), b(m), c(n), d(n), s, r(3), t
  a = reshape ([(mod (i * 7, 11) * 0.5d0, i = 1, n * m)], [m, n])
  b = [(mod (i, 4) * 1.5d0, i = 1, m)]
  !$acc kernels copyin(a, b) copyout(c)
  !$acc loop private(r)
  do i = 1, n
    s = 0
    do j = 1, m
      r(1) = a(j, i)
      r(2) = b(j)
      r(3) = 1
      if (sum (r**2) < 3 * b(j)) cycle
      s = s + a(j, i)
      if (maxval (r) > 4) cycle
      s = s + 1
    end do
    c(i) = s
  end do
  !$acc end kernels
  !$acc kernels copyin(a, b) copyout(d)
  do i = 1, n
    s = 0
    do k = -1, 1
      do j = 1, m
        if (k == 0 .and. i == j) cycle
        if (any (a(:, i) > b(j) + 4.5d0)) cycle
        s = s + a(j, i) * k + 2
      end do
    end do
    d(i) = s
  end do
  !$acc end kernels
  do i = 1, n
    s = 0
    do j = 1, m
      t = a(j, i)**2 + b(j)**2 + 1
      if (t >= 3 * b(j)) then
        s = s + a(j, i)
        if (max (a(j, i), b(j), 1d0) <= 4) s = s + 1
      end if
    end do
    if (abs (s - c(i)) > 1d-9) stop 1
    s = 0
    do k = -1, 1
      do j = 1, m
        if ((k /= 0 .or. i /= j) .and. .not. any (a(:, i) > b(j) + 4.5d0)) s = s + a(j, i) * k + 2
      end do
    end do
    if (abs (s - d(i)) > 1d-9) stop 2
  end do
end program cycle_inside

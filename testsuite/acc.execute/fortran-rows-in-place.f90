! Recurrences along columns of arrays that are updated in place: groups of iterations begin
! with their loads.  Rows of an array are apart.
! { dg-final { scan-cuda "rows\\\[k\\\] = a\\\[" } }
! { dg-final { scan-cuda-not "stride\[_0-9\]* != 0" } }
module rows
  implicit none
  real(8), allocatable :: all(:, :)
contains
  subroutine explicit (n, m, a, q)
    integer, intent(in) :: n, m
    real(8), intent(inout) :: a(m, n)
    real(8), intent(in) :: q(m, n)
    integer :: i, j
    !$acc parallel loop copy(a) copyin(q)
    do j = 1, m
      do i = 2, n
        a(j, i) = q(j, i) * (a(j, i) - a(j, i - 1))
      end do
    end do
  end subroutine

  subroutine assumed (a, q)
    real(8), intent(inout) :: a(:, :)
    real(8), intent(in) :: q(:, 0:)
    integer :: i, j
    !$acc parallel loop copy(a) copyin(q)
    do j = 1, size (a, 1)
      do i = size (a, 2) - 1, 1, -1
        a(j, i) = a(j, i) - q(j, i - 1) * a(j, i + 1)
      end do
    end do
  end subroutine

  subroutine allocated_in_module (by)
    integer, intent(in) :: by
    integer :: i, j
    !$acc parallel loop copy(all)
    do j = lbound (all, 1), ubound (all, 1)
      do i = lbound (all, 2) + by, ubound (all, 2), by
        all(j, i) = all(j, i) + 0.5 * all(j, i - by)
      end do
    end do
  end subroutine
end module

program main
  use rows
  implicit none
  integer, parameter :: most = 70
  integer :: n, m, i, j
  real(8) :: wide(2 * 3, 2 * most), wanted(2 * 3, 2 * most), q(3, most)
  do j = 1, 3
    do i = 1, most
      q(j, i) = mod (i * 7 + j, 16) * 0.125d0 - 1
    end do
  end do
  do n = 1, most
    m = mod (n, 3) + 1
    call fill ()
    call explicit (n, m, wide, q)
    call sweep_up (n, m)
    call compare (n, 1)
    call fill ()
    ! All elements of a column; every second row and column; backwards.
    call assumed (wide(1:m, 1:n), q(1:m, 1:n))
    do j = 1, m
      do i = n - 1, 1, -1
        wanted(j, i) = wanted(j, i) - q(j, i) * wanted(j, i + 1)
      end do
    end do
    call compare (n, 2)
    call fill ()
    call assumed (wide(1:2 * m:2, 1:2 * n:2), q(1:m, 1:n))
    do j = 1, m
      do i = n - 1, 1, -1
        wanted(2 * j - 1, 2 * i - 1) = wanted(2 * j - 1, 2 * i - 1) - q(j, i) * wanted(2 * j - 1, 2 * i + 1)
      end do
    end do
    call compare (n, 3)
    call fill ()
    call assumed (wide(m:1:-1, n:1:-1), q(1:m, 1:n))
    do j = 1, m
      do i = n - 1, 1, -1
        wanted(m + 1 - j, n + 1 - i) = wanted(m + 1 - j, n + 1 - i) - q(j, i) * wanted(m + 1 - j, n - i)
      end do
    end do
    call compare (n, 4)
    call fill ()
    allocate (all(-1:m - 2, 3:n + 2))
    all = wide(1:m, 1:n)
    call allocated_in_module (1 + mod (n, 2))
    wide(1:m, 1:n) = all
    deallocate (all)
    do j = 1, m
      do i = 2 + mod (n, 2), n, 1 + mod (n, 2)
        wanted(j, i) = wanted(j, i) + 0.5 * wanted(j, i - 1 - mod (n, 2))
      end do
    end do
    call compare (n, 5)
  end do
contains
  subroutine fill ()
    integer :: i, j
    do i = 1, 2 * most
      do j = 1, 2 * 3
        wide(j, i) = mod (i * 11 + j * 3, 32) * 0.25d0 - 4
      end do
    end do
    wanted = wide
  end subroutine

  ! wanted as an array of m rows
  subroutine sweep_up (n, m)
    integer, intent(in) :: n, m
    real(8) :: part(m, n)
    integer :: i, j
    part = reshape (wanted, [m, n])
    do j = 1, m
      do i = 2, n
        part(j, i) = q_of (j, i, m) * (part(j, i) - part(j, i - 1))
      end do
    end do
    do i = 1, m * n
      wanted(mod (i - 1, 6) + 1, (i - 1) / 6 + 1) = part(mod (i - 1, m) + 1, (i - 1) / m + 1)
    end do
  end subroutine

  ! q as an array of m rows
  real(8) function q_of (j, i, m)
    integer, intent(in) :: j, i, m
    integer :: at
    at = (i - 1) * m + j - 1
    q_of = q(mod (at, 3) + 1, at / 3 + 1)
  end function

  subroutine compare (n, which)
    integer, intent(in) :: n, which
    if (any (abs (wide - wanted) > 1d-9 * (1 + abs (wanted)))) then
      print *, 'wrong:', which, 'length', n, maxval (abs (wide - wanted))
      error stop
    end if
  end subroutine
end program

! Do loops whose step is a variable, positive and negative, in kernels without a directive,
! and sequential ones in parallel: all iterations, in their order where that matters, and
! the last value of the variable.

include 'check.inc'

module steps
  implicit none
contains
  subroutine fill (a, b, from, to, by, last)
    real, intent (inout) :: a(:)
    real, intent (in) :: b(:)
    integer, intent (in) :: from, to, by
    integer, intent (out) :: last
    integer :: i
    !$acc kernels copy(a) copyin(b)
    do i = from, to, by
       a(i) = a(i) + b(i) + 1
    end do
    !$acc end kernels
    last = i
  end subroutine

  ! Nothing to do in parallel: the order matters.
  subroutine chain (a, from, to, by)
    integer, intent (inout) :: a(:)
    integer, intent (in) :: from, to, by
    integer :: i
    !$acc kernels copy(a)
    do i = from, to, by
       a(i) = 2 * a(i - by) + a(i)
    end do
    !$acc end kernels
  end subroutine

  ! Neighbours by a constant, whatever the step is.
  subroutine neighbours (a, n, by)
    integer, intent (in) :: n, by
    integer, intent (inout) :: a(n)
    integer :: i
    !$acc kernels copy(a)
    do i = merge (2, n - 1, by > 0), merge (n - 1, 2, by > 0), by
       a(i) = a(i - 1) + a(i + 1)
    end do
    !$acc end kernels
  end subroutine

  subroutine planes (c, n, m, by, down)
    integer, intent (in) :: n, m
    integer (8), intent (in) :: by
    integer (2), intent (in) :: down
    integer, intent (inout) :: c(n, m)
    integer (8) :: i
    integer (2) :: j
    !$acc kernels copy(c)
    do j = int (m, 2), 1_2, down
       do i = 1, n, by
          c(i, j) = c(i, j) + int (i) + 100 * j
       end do
    end do
    !$acc end kernels
  end subroutine

  integer function sum_of (a, from, to, by)
    integer, intent (in) :: a(:), from, to, by
    integer :: i, step
    sum_of = 0
    step = by
    !$acc kernels copyin(a)
    do i = from, to, step
       if (a(i) == 7) cycle
       sum_of = sum_of + a(i)
    end do
    !$acc end kernels
  end function

  subroutine concurrent (a, from, to, by)
    integer, intent (inout) :: a(:)
    integer, intent (in) :: from, to, by
    integer :: i
    !$acc kernels copy(a)
    do concurrent (i = from : to : by)
       a(i) = a(i) + i
    end do
    forall (i = from : to : by)
       a(i) = 2 * a(i)
    end forall
    !$acc end kernels
  end subroutine

  ! The step is what it was at the beginning.
  integer function changed (a, n, by)
    integer, intent (in) :: n, by
    integer, intent (inout) :: a(n)
    integer :: i, step
    !$acc parallel num_gangs(1) copy(a)
    step = by
    !$acc loop seq
    do i = 1, 1
       call within (a, n, step)
    end do
    !$acc end parallel
    changed = 1
  end function

  subroutine within (a, n, step)
    !$acc routine seq
    integer, intent (in) :: n
    integer, intent (inout) :: a(n), step
    integer :: i
    do i = 1, n, step
       a(i) = 10 * i + step
       step = step + 1
    end do
  end subroutine
end module

program main
  use check
  use steps
  implicit none
  integer, parameter :: n = 97
  integer, parameter :: first(7) = [1, 97, 3, 50, 60, 2, 97], end(7) = [97, 1, 90, 10, 20, 2, 1], &
                        step(7) = [3, -4, 7, -1, 5, 11, 1]
  real :: a(n), b(n), c(n)
  integer :: x(n), y(n), t(30, 20), u(30, 20), i, j, k, last, s
  real, allocatable :: wide(:)

  do k = 1, 7
     a = [(i, i = 1, n)]
     b = [(mod (i, 5), i = 1, n)]
     c = a
     call fill (a, b, first(k), end(k), step(k), last)
     do i = first(k), end(k), step(k)
        c(i) = c(i) + b(i) + 1
     end do
     call equal (last, i, "the last value")
     if (any (a /= c)) call equal (k, 0, "elements")

     x = [(mod (i, 11), i = 1, n)]
     s = 0
     do i = first(k), end(k), step(k)
        if (x(i) /= 7) s = s + x(i)
     end do
     call equal (sum_of (x, first(k), end(k), step(k)), s, "a sum")

     y = x
     call concurrent (x, first(k), end(k), step(k))
     do i = first(k), end(k), step(k)
        y(i) = 2 * (y(i) + i)
     end do
     if (any (x /= y)) call equal (k, 0, "do concurrent")
  end do

  ! Gaps between the elements.
  allocate (wide(3 * n))
  wide = 1
  call fill (wide(1 : 3 * n : 3), b, n, 2, -2, last)
  call equal (last, 1, "after the last")
  do i = 1, n
     if (wide(3 * i - 2) /= merge (2 + b(i), 1., mod (i, 2) == 1 .and. i > 1)) call equal (i, 0, "gaps")
  end do
  call equal (count (wide == 1) - 2 * n, 49, "between")

  do k = -3, 3
     if (k == 0) cycle
     x = [(mod (i, 3), i = 1, n)]
     y = x
     if (k > 0) then
        call chain (x, k + 1, min (n, 20 * k), k)
     else
        call chain (x, 20, 1, k)
     end if
     do i = merge (k + 1, 20, k > 0), merge (min (n, 20 * k), 1, k > 0), k
        y(i) = 2 * y(i - k) + y(i)
     end do
     if (any (x /= y)) call equal (k, 0, "a chain")
     x = [(mod (i, 3), i = 1, n)]
     y = x
     call neighbours (x(1 : 30), 30, k)
     do i = merge (2, 29, k > 0), merge (29, 2, k > 0), k
        y(i) = y(i - 1) + y(i + 1)
     end do
     if (any (x /= y)) call equal (k, 0, "neighbours")
  end do

  t = 0
  u = 0
  call planes (t, 30, 20, 4_8, -3_2)
  do j = 20, 1, -3
     do i = 1, 30, 4
        u(i, j) = i + 100 * j
     end do
  end do
  if (any (t /= u)) call equal (1, 0, "planes")

  x = 0
  y = 0
  call equal (changed (x, n, 5), 1, "a step that changes")
  k = 5
  do i = 1, n, 5
     y(i) = 10 * i + k
     k = k + 1
  end do
  if (any (x /= y)) call equal (1, 0, "a step that changes")
end program

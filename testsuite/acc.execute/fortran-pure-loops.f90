! Loop directives in pure procedures, which GCC refuses: one thread runs their loops.

include 'check.inc'

module procedures
  implicit none
contains
  pure double precision function total (n, x)
    !$acc routine seq
    integer, intent (in) :: n
    double precision, intent (in) :: x(n)
    integer :: i
    total = 0
    !$acc loop seq
    do i = 1, n
      total = total + x(i)
    end do
  end function

  pure subroutine add (n, a, x, y)
    !$acc routine vector ! { dg-warning "'vector' is ignored in a pure procedure: one thread runs it" }
    integer, intent (in) :: n
    double precision, intent (in) :: a, x(n)
    double precision, intent (inout) :: y(n)
    integer :: i
    !$acc loop vector
    do i = 1, n
      y(i) = y(i) + a * x(i)
    end do
  end subroutine

  pure subroutine scale (a, x)
    !$acc routine seq
    double precision, intent (in) :: a
    double precision, intent (inout) :: x(:, :)
    double precision :: t
    integer :: i, j
    !$acc loop collapse(2) &
    !$acc   private(t)
    do j = 1, size (x, 2)
      do i = 1, size (x, 1)
        !$acc cache(x(i, j))
        t = a * x(i, j)
        x(i, j) = t + 1
      end do
    end do
  end subroutine

  elemental integer function steps (k)
    !$acc routine seq
    integer, intent (in) :: k
    integer :: i
    steps = 0
    !$acc loop reduction(+: steps)
    do i = 1, k
      steps = steps + inner (i)
    end do
  contains
    pure integer function inner (i)
      integer, intent (in) :: i
      integer :: j
      inner = 0
      !$acc loop seq
      do j = 1, i
        inner = inner + 1
      end do
    end function
  end function

  ! Not pure: its directive counts.
  subroutine double_all (n, x)
    !$acc routine vector
    integer, intent (in) :: n
    double precision, intent (inout) :: x(n)
    integer :: i
    !$acc loop vector
    do i = 1, n
      x(i) = 2 * x(i)
    end do
  end subroutine
end module

program pure_loops
  use check
  use procedures
  implicit none
  integer, parameter :: n = 6
  double precision :: x(4, 3, n), y(8, n), z(8, n), s(n)
  integer :: k(n), i
  x = 2
  y = 1
  s = 0
  z = 0
  k = 0
  !$acc parallel loop gang copy(x, y, s, k, z)
  do i = 1, n
    call scale (dble (i), x(:, :, i))
    s(i) = total (12, x(:, :, i))
    k(i) = steps (i)
    call double_all (8, y(:, i))
    call add (8, dble (i), y(:, i), z(:, i))
  end do
  do i = 1, n
    call equal (s(i), 12d0 * (2 * i + 1), "scale, total")
    call equal (k(i), i * (i + 1) / 2, "steps")
    call equal (sum (y(:, i)), 16d0, "not pure")
    call equal (sum (z(:, i)), 16d0 * i, "level")
  end do
end program

! Procedures with ENTRY statements: the routine directive of the first name is one for all
! of them, with its levels.  The constructs of such procedures see the dummies of each.

include 'check.inc'

subroutine add (a, n)
  !$acc routine vector
  integer :: n, i
  real (8) :: a(n), b(*), c
  !$acc loop vector
  do i = 1, n
    a(i) = a(i) + 1
  end do
  return
  entry add_more (b, n, c)
  !$acc loop vector
  do i = 1, n
    b(i) = b(i) + c
  end do
end subroutine

module entries
  implicit none
contains
  ! The results have one type, and two.
  real (8) function twice (x)
    !$acc routine seq
    real (8), intent(in) :: x
    real (8) :: thrice
    twice = x * 2
    return
    entry thrice (x)
    thrice = x * 3
  end function

  logical function even (k)
    integer, intent(in) :: k
    real (8) :: half
    !$acc routine seq
    even = mod (k, 2) == 0
    return
    entry half (k)
    half = k * 0.5d0
  end function

  subroutine work (a, n)
    integer :: n, i
    real (8) :: a(n), b(:), s
    optional :: s
    !$acc parallel loop copy(a)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    return
    entry reduce (b, s)
    s = 0
    !$acc parallel loop copy(b) reduction(+: s)
    do i = 1, size (b)
      b(i) = b(i) * 2
      s = s + b(i)
    end do
    return
    entry halve (b)
    !$acc kernels
    b = b / 2
    !$acc end kernels
  end subroutine
end module

program entry_statements
  use check
  use entries
  implicit none
  interface
    subroutine add (a, n)
      !$acc routine vector
      integer :: n
      real (8) :: a(n)
    end subroutine
    subroutine add_more (b, n, c)
      !$acc routine vector
      integer :: n
      real (8) :: b(*), c
    end subroutine
  end interface
  real (8) :: x(100, 20), y(20), z(20), s
  logical :: even_number(20)
  integer :: i
  do i = 1, 20
    x(:, i) = i
  end do
  !$acc parallel loop gang copy(x)
  do i = 1, 20
    call add (x(:, i), 100)
    call add_more (x(:, i), 50, 3d0)
  end do
  call equal (x(50, 7), 11d0, "x(50, 7)")
  call equal (x(51, 7), 8d0, "x(51, 7)")
  !$acc parallel loop copyin(x) copyout(y, z, even_number)
  do i = 1, 20
    y(i) = twice (x(1, i)) + thrice (x(100, i))
    z(i) = half (i)
    even_number(i) = even (i)
  end do
  call equal (y(3), 26d0, "y(3)")
  call equal (z(3), 1.5d0, "z(3)")
  call equal (count (even_number), 10, "even_number")
  call work (y, 20)
  call equal (y(3), 27d0, "work")
  call reduce (y(1:20:2), s)
  call equal (y(3), 54d0, "reduce, y(3)")
  call equal (y(4), 32d0, "reduce, y(4)")
  call equal (s, 2 * sum ([(5d0 * i + 12, i = 1, 20, 2)]), "s")
  call halve (y)
  call equal (y(3), 27d0, "halve")
end program

! Contained procedures that constructs call and that use variables of the procedure around
! them: scalars, arrays, allocatable ones, dummies of all sorts, private copies.

include 'check.inc'

module fields
  implicit none
  type field
    double precision, allocatable :: u(:, :)
    double precision :: h
  contains
    procedure :: plus
    procedure :: change
  end type
contains
  subroutine plus (self, out, weights, more)
    class (field), intent (in) :: self
    double precision, intent (inout) :: out(:, :)
    double precision, intent (in) :: weights(2)
    integer, intent (in), optional :: more
    double precision :: twice
    integer :: i, j, nx
    nx = size (out, 1)
    twice = 2 * self%h
    !$acc parallel loop collapse(2) copyin(self, self%u) copy(out) copyin(weights)
    do j = 1, size (out, 2)
      do i = 1, nx
        out(i, j) = inner (i, j) + extra (i)
      end do
    end do
  contains
    pure double precision function inner (i, j)
      integer, intent (in) :: i, j
      inner = weights(1) * i + weights(2) * j + twice + self%u(i, j)
      if (i > 1 .and. i < nx) inner = inner + nx
    end function
    integer function extra (i)
      integer, intent (in) :: i
      extra = i
      if (present (more)) extra = extra + more
    end function
  end subroutine

  ! With a constant as the actual argument.
  subroutine change (self, factor)
    class (field), intent (inout) :: self
    double precision, intent (in) :: factor
    integer :: i, j
    !$acc kernels copyin(self) copy(self%u)
    do j = 1, size (self%u, 2)
      do i = 1, size (self%u, 1)
        call one (self%u(i, j))
      end do
    end do
    !$acc end kernels
  contains
    subroutine one (x)
      double precision, intent (inout) :: x
      x = x * factor + self%h
    end subroutine
  end subroutine

  subroutine shapes (a, b, n, word)
    integer, intent (in) :: n
    double precision, intent (inout) :: a(:), b(-1:n)
    character (*), intent (in) :: word
    double precision :: local(n), fixed(3)
    integer :: i
    local = 2
    fixed = [1, 2, 3]
    !$acc parallel loop copy(a) copyin(b, local)
    do i = 2, n
      a(i) = total (i) + len (word)
    end do
  contains
    double precision function total (k)
      integer, intent (in) :: k
      total = b(k - 2) + b(k) + local(k) + sum (fixed) + size (a) + lbound (b, 1)
      if (word(1:1) == 'x') total = total + 100
    end function
  end subroutine
end module

program contained_variables
  use check
  use fields
  implicit none
  integer, parameter :: n = 12
  integer :: k = 3, i, tab(5) = [1, 2, 3, 4, 5], m
  double precision :: a(n), b(n), c(4, n)
  double precision, allocatable :: list(:), plane(:, :)
  double precision, pointer :: p(:)
  double precision, target :: behind(n)
  type (field) :: x
  allocate (list(0:n), plane(2, n))
  list = 2
  plane = 5
  behind = [(i, i = 1, n)]
  p => behind
  b = [(i, i = 1, n)]
  a = 0
  c = 1
  m = 7
  !$acc parallel loop copy(a) copyin(b, list, plane, p, tab)
  do i = 1, n
    a(i) = first (b(i)) + second (i)
  end do
  do i = 1, n
    call equal (a(i), i * 3d0 + 2 + 2 + 5 + 5 + 2 * i + 15 + 13 + 12 * i + 3, "functions")
  end do
  !$acc kernels copy(a) copyin(tab)
  do i = 1, n
    a(i) = down (i)
  end do
  !$acc end kernels
  call equal (a(n), 36d0, "recursive")
  !$acc parallel loop copy(c)
  do i = 1, n
    call row (c(:, i))
  end do
  call equal (c(2, n), 9.5d0, "subroutine")
  call construct
  call equal (a(2), dble (15 + 13 + 24 + 3 + 7), "construct")
  !$acc parallel loop copyout(a) private(m)
  do i = 1, n
    m = 10 * i
    call add_to_m (i)
    a(i) = m
  end do
  call equal (a(n), 132d0, "private")
  call add_to_m (1)

  allocate (x%u(5, 4))
  x%u = 2
  x%h = 0.5d0
  call check_field
  a = 1
  call shapes (a(1:8), b(1:10), 8, 'abc')
  call equal (a(8), b(8) + b(10) + 2 + 6 + 8 - 1 + 3, "shapes")
  call shapes (a(1:7:2), b, 4, 'xyz')
  call equal (a(7), b(4) + b(6) + 2 + 6 + 4 - 1 + 100 + 3, "strided")
contains
  double precision function first (x)
    double precision, intent (in) :: x
    first = x * k + tab(2) + list(3) + plane(2, 4) + p(5)
  end function

  integer function second (j)
    integer, intent (in) :: j
    second = i + j + third (j)
  end function

  integer function third (j)
    integer, intent (in) :: j
    third = sum (tab) + size (list) + ubound (plane, 2) * j + k
  end function

  recursive integer function down (j) result (r)
    integer, intent (in) :: j
    if (j <= 1) then
      r = k
    else
      r = down (j - 1) + tab(1 + mod (j, 5))
    end if
  end function

  subroutine row (v)
    double precision, intent (inout) :: v(:)
    v = v * m + 2.5d0
    v(1) = maxval (tab)
  end subroutine

  subroutine construct
    integer :: j
    !$acc parallel loop copyout(a) copyin(tab, list, plane)
    do j = 1, n
      a(j) = third (j) + m
    end do
  end subroutine

  subroutine add_to_m (j)
    integer, intent (in) :: j
    m = m + j
  end subroutine

  subroutine check_field
    double precision :: o(5, 4)
    o = 0
    call x%plus (o, [1d0, 2d0])
    call equal (o(5, 4), 5 + 8 + 1 + 2 + 5d0, "object")
    call equal (o(2, 1), 2 + 2 + 1 + 2 + 5 + 2d0, "object, inside")
    call x%plus (o, [1d0, 2d0], 1000)
    call equal (o(5, 4), 1021d0, "optional")
    call x%change (3d0)
    call equal (x%u(5, 4), 6.5d0, "constant")
  end subroutine
end program

! Loops of kernels whose step is not 1 or -1, and do concurrent and forall: what
! they set, what they leave in their variable, and a bound that the loop changes.

include 'check.inc'

module steps
  implicit none
contains
  ! N by N: the points of one colour.
  subroutine colour (a, n, first)
    integer, intent (in) :: n, first
    integer, intent (inout) :: a(:,:)
    integer :: i, j
    !$acc kernels
    do j = 1, n
      do i = 1 + mod (j + first, 2), n, 2
        a(i,j) = a(i,j) + i + 100 * j
      end do
    end do
    !$acc end kernels
  end subroutine

  ! What loops leave in their variables.
  subroutine last (a, low, high, i, j, k)
    integer, intent (inout) :: a(:)
    integer, intent (in) :: low, high
    integer, intent (out) :: i, j, k
    !$acc kernels
    do i = low, high, 3
      a(i) = i
    end do
    do j = high, low, -4
      a(j) = a(j) + 1
    end do
    do k = high, low, 5
      a(k) = 0
    end do
    !$acc end kernels
  end subroutine

  ! The bound changes while the loop runs: the count stays.
  subroutine bound (a, n)
    integer, intent (inout) :: a(:), n
    integer :: i, m
    !$acc kernels copy(n)
    m = n
    do i = 1, m, 2
      m = 0
      a(i) = 5
    end do
    n = m
    !$acc end kernels
  end subroutine

  ! One loop is left, one goes on early.
  subroutine left (a, b)
    integer, intent (inout) :: a(:), b(:)
    integer :: i
    !$acc kernels
    do i = 1, size (a), 3
      if (i > 8) exit
      a(i) = -1
    end do
    do i = size (b), 1, -2
      if (i == 6) cycle
      b(i) = -2
    end do
    !$acc end kernels
  end subroutine

  subroutine sets (a, b, n)
    integer, intent (in) :: n
    integer, intent (inout) :: a(:,:), b(n,n)
    integer :: i, j
    !$acc kernels
    do concurrent (j = 1:ubound (a, 2), i = 1:n:2)
      a(i,j) = i - j
    end do
    forall (i = 2:n, j = n:1:-1) b(i,j) = i * j
    !$acc end kernels
  end subroutine

  integer function counted (step, n)
    integer, intent (in) :: step, n
    integer :: i, a(40)
    a = 0
    !$acc kernels copy(a)
    do i = merge (1, n, step > 0), merge (n, 1, step > 0), step
      a(i) = 1
    end do
    !$acc end kernels
    counted = sum (a)
  end function
end module

program kernels_steps
  use check
  use steps
  implicit none
  integer :: a(9,9), b(9,9), c(20), d(10), i, j, k, n
  a = 0
  call colour (a, 9, 0)
  call equal (a(1,1) + a(2,2), 0, "the other colour")
  call equal (a(2,1) + a(1,2) + a(9,8), 102 + 201 + 809, "one colour")
  call colour (a, 9, 1)
  call equal (sum (a), 45 * 9 + 100 * 45 * 9, "both colours")
  c = 0
  call last (c, 2, 18, i, j, k)
  call equal (i, 20, "up by three")
  call equal (j, -2, "down by four")
  call equal (k, 18, "no iteration")
  call equal (sum (c), 2 + 5 + 8 + 11 + 14 + 17 + 5, "what they set")
  c = 0
  n = 9
  call bound (c, n)
  call equal (sum (c), 25, "as many iterations as at first")
  call equal (n, 0, "the bound")
  c = 0
  d = 0
  call left (c, d)
  call equal (sum (c), -3, "left")
  call equal (sum (d), -8, "going on")
  a = 0
  b = 0
  call sets (a, b, 9)
  call equal (a(3,1) + a(9,2), 2 + 7, "concurrent")
  call equal (a(2,3), 0, "between")
  call equal (sum (b), 44 * 45, "forall")
  call equal (counted (3, 10) + counted (-4, 10), 4 + 3, "a step that is not known")
end program

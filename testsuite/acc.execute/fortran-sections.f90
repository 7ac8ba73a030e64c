! Sections of arrays in clauses of compute constructs: arrays of fixed size,
! dummies of explicit, assumed and automatic shape.  What lies outside of a
! section is not copied.

include 'check.inc'

program sections
  use check
  implicit none
  integer :: fixed(12), plain(12), matrix(4,5)
  integer :: i, j
  fixed = 1
  plain = [(i, i = 1, 12)]
  !$acc parallel loop copy(fixed(3:8)) copyin(plain(3:8))
  do i = 3, 8
    fixed(i) = fixed(i) + plain(i)
  end do
  do i = 1, 12
    call equal (fixed(i), merge (i + 1, 1, i >= 3 .and. i <= 8), "fixed")
  end do

  matrix = 0
  !$acc kernels copy(matrix(:,2:4))
  do j = 2, 4
    do i = 1, 4
      matrix(i,j) = 10 * i + j
    end do
  end do
  !$acc end kernels
  call equal (sum (matrix), 3 * 100 + 4 * 9, "matrix")

  call explicit (fixed, plain, 12)
  call assumed (fixed(1:12:2), plain(2:12:2), 3)
  call automatic (9)
contains
  subroutine explicit (a, b, n)
    integer, intent (in) :: n
    integer :: a(n), b(0:n-1)
    integer :: i
    a = 5
    !$acc parallel loop copy(a(2:n-1)) copyin(b(1:n-2))
    do i = 2, n - 1
      a(i) = a(i) + b(i-1)
    end do
    do i = 1, n
      call equal (a(i), merge (5 + i, 5, i > 1 .and. i < n), "explicit")
    end do
  end subroutine

  subroutine assumed (a, b, low)
    integer :: a(:), b(:), low
    integer :: i
    a = 7
    !$acc parallel loop copy(a) copyin(b)
    do i = low, size (a)
      a(i) = a(i) + b(i)
    end do
    do i = 1, 6
      call equal (a(i), merge (7 + 2 * i, 7, i >= low), "assumed")
    end do
  end subroutine

  subroutine automatic (n)
    integer, intent (in) :: n
    integer :: a(-n:n), i
    a = 0
    !$acc parallel loop copy(a(-n+1:0))
    do i = -n + 1, 0
      a(i) = i
    end do
    do i = -n, n
      call equal (a(i), merge (i, 0, i > -n .and. i <= 0), "automatic")
    end do
  end subroutine
end program

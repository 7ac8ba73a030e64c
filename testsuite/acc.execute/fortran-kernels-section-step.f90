! Assignments between sections in kernels whose steps are variables: up and down, of one
! and two dimensions, also of one array to itself, and where nothing is in the section.

include 'check.inc'

module sections
  implicit none
contains
  subroutine line (a, b, n, k, l)
    integer :: n, k, l
    integer :: a(n), b(n)
    !$acc kernels copy(a) copyin(b)
    a(1:n:k) = b(1:n:k) + 2
    a(n:1:l) = a(n:1:l) * 3
    a(n:1:k) = 0
    !$acc end kernels
  end subroutine

  subroutine plane (a, b, k, l)
    integer :: k, l
    integer, allocatable :: a(:,:), b(:,:)
    !$acc kernels
    a(1:9:k,9:1:l) = b(1:9:k,9:1:l) + a(1:9:k,9:1:l)
    !$acc end kernels
  end subroutine
end module

program test
  use check
  use sections
  implicit none
  integer, parameter :: n = 100
  integer :: a(n), b(n), i, j, k, l, want
  integer, allocatable :: c(:,:), d(:,:)
  allocate (c(9,9), d(9,9))
  do k = 1, 7, 2
    l = -k - 1
    do i = 1, n
      a(i) = i
      b(i) = 7 * i
    end do
    do j = 1, 9
      do i = 1, 9
        c(i,j) = i + 10 * j
        d(i,j) = i * j
      end do
    end do
    call line (a, b, n, k, l)
    call plane (c, d, k, l)
    do i = 1, n
      want = i
      if (mod (i - 1, k) == 0) want = 7 * i + 2
      if (mod (n - i, -l) == 0) want = want * 3
      call equal (a(i), want, "one dimension")
    end do
    do j = 1, 9
      do i = 1, 9
        want = i + 10 * j
        if (mod (i - 1, k) == 0 .and. mod (9 - j, -l) == 0) want = want + i * j
        call equal (c(i,j), want, "two dimensions")
      end do
    end do
  end do
end program

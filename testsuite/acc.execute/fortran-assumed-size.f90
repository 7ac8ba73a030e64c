! Dummies of assumed size without a clause, and in present, in all constructs.

include 'check.inc'

module sizes
  implicit none
  type pair
    real :: a, b
  end type
contains
  subroutine present_there (n, a, b, c)
    integer :: n, i
    real, intent (in) :: a(*)
    real :: b(n, *), c(0:*)
    !$acc parallel loop present(a, b, c)
    do i = 1, n
      b(i, 1) = a(i) + c(i)
    end do
    !$acc data present(a, b) present(c)
    !$acc parallel loop
    do i = 1, n
      b(i, 2) = a(i) + 2 * c(i)
    end do
    !$acc kernels present(a)
    do i = 1, n
      b(i, 3) = a(i) + 3 * c(i)
    end do
    !$acc end kernels
    !$acc end data
  end subroutine

  subroutine default_there (n, a, b, c)
    integer :: n, i
    real, intent (in) :: a(*)
    real :: b(n, *), c(0:*)
    !$acc parallel loop default(present)
    do i = 1, n
      b(i, 1) = 2 * (a(i) + c(i))
    end do
  end subroutine

  subroutine nothing_there (n, a, b, c)
    integer :: n, i, j
    real, intent (in) :: a(*)
    real :: b(n, *), c(0:*)
    !$acc kernels
    do j = 1, 3
      do i = 1, n
        b(i, j) = j * a(i) + c(i)
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine sections (n, a, b, c)
    integer :: n, i
    real, intent (in) :: a(*)
    real :: b(n, *), c(0:*)
    !$acc data copyin(a(1:n), c(1:n)) copy(b(:, 1:3))
    !$acc parallel loop collapse(1)
    do i = 1, n
      b(i, 3) = b(i, 3) + a(i) + c(i)
    end do
    call present_there (n, a, b, c)
    !$acc end data
  end subroutine

  subroutine pairs (n, p, k)
    integer :: n, i
    type (pair) :: p(*)
    integer(1), dimension(*) :: k
    !$acc parallel loop
    do i = 1, n
      p(i)%a = p(i)%b + k(2 * i)
    end do
  end subroutine

  subroutine contains_one (n, a)
    integer :: n
    real :: a(*)
    call inner
  contains
    subroutine inner
      integer :: i
      !$acc parallel loop
      do i = 1, n
        a(i) = a(i) + 1
      end do
    end subroutine
  end subroutine
end module

program assumed_size
  use sizes
  use check
  implicit none
  integer, parameter :: n = 100
  real :: a(n), b(n, 3), c(0:n)
  type (pair) :: p(n)
  integer(1) :: k(2 * n)
  integer :: i
  a = [(i, i = 1, n)]
  c = 1000
  b = -1
  !$acc data copyin(a, c) copy(b)
  call present_there (n, a, b, c)
  !$acc end data
  call equal (b(50, 1), 1050.0, "present, parallel")
  call equal (b(50, 2), 2050.0, "present, data")
  call equal (b(n, 3), 3100.0, "present, kernels")
  !$acc data copyin(a, c) copy(b)
  call default_there (n, a, b, c)
  !$acc end data
  call equal (b(n, 1), 2200.0, "default")
  b = -1
  call nothing_there (n, a, b, c)
  call equal (b(1, 1), 1001.0, "nothing, first")
  call equal (b(n, 3), 1300.0, "nothing, last")
  call sections (n, a, b, c)
  call equal (b(n, 2), 2100.0, "sections")
  call equal (b(n, 3), 3100.0, "sections, 3")
  p%b = 5
  k = 3
  k(2 * n) = 7
  call pairs (n, p, k)
  call equal (p(1)%a, 8.0, "pairs")
  call equal (p(n)%a, 12.0, "pairs, last")
  call contains_one (n, a)
  call equal (a(n), 101.0, "contained")
end program

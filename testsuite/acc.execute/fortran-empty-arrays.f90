! Arrays whose upper bound is less than the lower one by more than one: they are empty.

include 'check.inc'

program empty
  use check
  implicit none
  integer, allocatable :: a(:), b(:, :)
  integer :: whole(10), n, i
  do n = 1, -3, -1
    allocate (a(n), b(-2:n - 2, n))
    !$acc kernels
    a(:) = 1
    b = 2
    !$acc end kernels
    call equal (sum (a), max (n, 0), "a")
    call equal (sum (b), 4 * max (n, 0), "b")
    !$acc enter data copyin(a, b)
    a = 5
    !$acc update device(a)
    !$acc parallel loop present(a)
    do i = 1, size (a)
      a(i) = a(i) + 1
    end do
    !$acc update self(a, b)
    !$acc exit data delete(a, b)
    call equal (sum (a), 6 * max (n, 0), "updated a")
    whole = 0
    call section (whole, n)
    call assumed (whole(2:n))
    call explicit (whole, n)
    call equal (sum (whole), 5 * max (n, 0), "whole")
    deallocate (a, b)
  end do
contains
  subroutine section (x, n)
    integer, intent(inout) :: x(*)
    integer, intent(in) :: n
    !$acc parallel loop copy(x(1:n))
    do i = 1, n
      x(i) = x(i) + 1
    end do
    !$acc enter data copyin(x(1:n))
    !$acc update self(x(1:n))
    !$acc exit data copyout(x(1:n))
  end subroutine

  subroutine assumed (x)
    integer, intent(inout) :: x(:)
    !$acc kernels
    x = x + 1
    !$acc end kernels
  end subroutine

  subroutine explicit (x, n)
    integer, intent(in) :: n
    integer, intent(inout) :: x(n)
    integer :: y(-n:-2 * n)
    !$acc data copy(x) create(y)
    !$acc kernels
    x = x + 4
    y = 1
    !$acc end kernels
    !$acc update self(x)
    !$acc end data
  end subroutine
end program

! Intrinsics that reduce arrays, and matmul of matrices of any size, several in one
! kernels construct.

include 'check.inc'

module reductions
  implicit none
contains
  subroutine reduce (a, b, c, x, n)
    use check
    integer :: n, m, place(2), last(2), first, i
    double precision :: a(n,n), b(n,n), c(n,n), x(n), y(n), z(n), w(n)
    double precision :: total, largest, least
    logical :: some, each
    !$acc kernels
    total = sum (a)
    largest = maxval (a)
    least = minval (b(:,2))
    place = minloc (b)
    last = maxloc (b(2:,:), back=.true.)
    first = maxloc (a(:,3), dim=1)
    some = any (a > n - 1)
    each = all (b >= 0)
    m = count (a > b)
    w = maxval (a, dim=2)
    c = matmul (a, b)
    y = matmul (a, x)
    z = matmul (x, b)
    !$acc end kernels
    call equal (total, sum (a), "sum")
    call equal (largest, maxval (a), "maxval")
    call equal (least, minval (b(:,2)), "minval")
    call equal (all (place == minloc (b)), .true., "minloc")
    call equal (all (last == maxloc (b(2:,:), back=.true.)), .true., "maxloc")
    call equal (first, maxloc (a(:,3), dim=1), "maxloc, one dimension")
    call equal (some, any (a > n - 1), "any")
    call equal (each, all (b >= 0), "all")
    call equal (m, count (a > b), "count")
    call equal (all (w == maxval (a, dim=2)), .true., "maxval, one dimension")
    do i = 1, n
      call equal (c(i,n), sum (a(i,:) * b(:,n)), "matmul")
      call equal (y(i), sum (a(i,:) * x), "matmul with a vector")
      call equal (z(i), sum (x * b(:,i)), "matmul of a vector")
    end do
  end subroutine
end module

program intrinsics
  use reductions
  implicit none
  integer, parameter :: n = 40
  double precision :: a(n,n), b(n,n), c(n,n), x(n)
  integer :: i, j
  do j = 1, n
    do i = 1, n
      a(i,j) = mod (i * 7 + j * 3, n)
      b(i,j) = mod (i * 11 + j * 5 + 3, 61)
    end do
    x(j) = mod (j, 5)
  end do
  call reduce (a, b, c, x, n)
end program

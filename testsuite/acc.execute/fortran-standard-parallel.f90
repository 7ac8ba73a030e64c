! do concurrent without a directive runs on the device: what enter data copied there is
! what it changes.  Locality, masks, names, loops in loops, one line.
! { dg-additional-options "-fplugin-arg-acc-stdpar" }
include 'check.inc'

module rows
  implicit none
contains
  subroutine add (x, n, s)
    integer, intent(in) :: n
    real, intent(inout) :: x(n)
    real, intent(out) :: s
    integer :: i
    s = 0
    do concurrent (i = 1:n) reduce (+: s)
      x(i) = x(i) + 1
      s = s + x(i)
    end do
  end subroutine
  ! A loop of a procedure that runs on the device is the thread's own.
  pure function own (x, n)
    !$acc routine seq
    integer, intent(in) :: n
    real, intent(in) :: x
    real :: own, t(3)
    integer :: i
    do concurrent (i = 1:n)
      t(i) = x * i
    end do
    own = sum (t(:n))
  end function
  ! The directive names its own procedure.
  function named (x, n)
    !$acc routine (named) seq
    integer, intent(in) :: n
    real, intent(in) :: x
    real :: named, t(3)
    integer :: i
    do concurrent (i = 1:n)
      t(i) = x * i
    end do
    named = sum (t(:n))
  end function
end module

program standard_parallel
  use check
  use rows
  implicit none
  integer, parameter :: n = 37
  real :: a(n), b(n,n), c(n,n), s, t
  integer :: i, j, k, first
  a = 1
  b = 0
  c = 0
  first = 3
  t = 7
  !$acc enter data copyin(a, b, c)

  call add (a, n, s)
  call equal (s, 2. * n, "sum")

  do 10 i = 1, 2
    do concurrent (j = 1:n, k = 1:n, mod (j, 2) == 0) &
        local (t) shared (a, b)
      t = a(j) + k
      b(k,j) = b(k,j) + t
    end do
10 continue

  outer: do concurrent (integer :: p = 1:n, q = 1:n) local_init (first) default (none) &
      shared (c)
    first = first + p
    if (q == 2) cycle outer
    c(q,p) = first
  end do outer

  ! A row for each iteration, and a loop in it.
  do concurrent (j = 1:n)
    do concurrent (i = 1:n)
      c(i,j) = c(i,j) + own (real (j), 2) + named (real (j), 2)
    end do
  end do
  do i = 1, 2; t = 1; end do
  do concurrent (j = 1:n)
    a(j) = a(j) * 4
  end do

  ! In constructs of the program's own, nothing is added.
  !$acc parallel loop gang private(t)
  do j = 1, n
    t = 0
    do concurrent (i = 1:n)
      b(i,j) = b(i,j) + 1
    end do
  end do

  !$acc exit data copyout(a, b, c)
  call equal (all (a == 8), .true., "a")
  do j = 1, n
    do i = 1, n
      call equal (b(i,j), merge (0., 2. * (2 + i), mod (j, 2) /= 0) + 1, "b")
      call equal (c(i,j), merge (0., 3. + j, i == 2) + 6. * j, "c")
    end do
  end do
  call equal (t, 1., "t")
  call equal (first, 3, "first")
end program

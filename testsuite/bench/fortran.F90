! Stream's triad, a Jacobi step, products of matrices, a transposition, a stencil and
! a sparse matrix in Fortran, each with arrays of explicit shape, of assumed shape
! and allocatable ones: forms of the rows that the programs in C have.
!
! In: the side of a matrix, 4096 without one; the sizes of the rest follow from it.
! Status 1 if a result is wrong.
!
! This file is part of acc, under the GPL, version 3 or later; see COPYING.

#define MODULE_NAME explicit_shape
#define ATTR
#define RANK1 (n)
#define RANK2 (n,n)
#define RANK3 (n,n,n)
#define RANKN (entries)
#include "fortran-kernels.h"
#undef MODULE_NAME
#undef RANK1
#undef RANK2
#undef RANK3
#undef RANKN

#define MODULE_NAME assumed_shape
#define RANK1 (:)
#define RANK2 (:,:)
#define RANK3 (:,:,:)
#define RANKN (:)
#include "fortran-kernels.h"
#undef MODULE_NAME
#undef ATTR

#define MODULE_NAME allocatables
#define ATTR , allocatable
#include "fortran-kernels.h"

module rows
  implicit none
  character (13), parameter :: forms(3) &
    = ['explicit     ', 'assumed shape', 'allocatable  ']
  integer, parameter :: calls = 20
  logical :: wrong = .false.
contains
  real (8) function now ()
    integer (8) :: count, rate
    call system_clock (count, rate)
    now = real (count, 8) / rate
  end function

  ! How many seconds calls are repeated.
  real (8) function limit ()
    character (20) :: text
    integer :: status
    call get_environment_variable ('BENCH_SECONDS', text, status=status)
    limit = 1
    if (status == 0) read (text, *) limit
  end function

  ! The median of the times T.
  real (8) function median (t)
    real (8) :: t(:), s
    integer :: i, j
    do i = 2, size (t)
      do j = i, 2, -1
        if (t(j - 1) <= t(j)) exit
        s = t(j)
        t(j) = t(j - 1)
        t(j - 1) = s
      end do
    end do
    median = t((size (t) + 1) / 2)
  end function

  ! A row: WORK, a number of UNITs, was done in T seconds.
  subroutine row (name, form, work, unit, t, right)
    character (*) :: name, unit
    integer :: form, status
    real (8) :: work, t
    logical :: right
    character (20) :: column
    call get_environment_variable ('BENCH_IMPL', column, status=status)
    if (status /= 0) column = 'host'
    wrong = wrong .or. .not. right
    print '(7a,es10.4,3a,es10.4,3a)', 'ROW|', name, '|Fortran, ', &
      trim (forms(form)), '|', trim (column), '|', work / t, '|', unit, '|', t, '|', &
      trim (merge ('ok   ', 'WRONG', right)), '|'
  end subroutine
end module

program bench
  use rows
  use explicit_shape, triad1 => triad, jacobi1 => jacobi, sgemm1 => sgemm, &
    turn1 => turn, seven1 => seven, spmv1 => spmv
  use assumed_shape, triad2 => triad, jacobi2 => jacobi, sgemm2 => sgemm, &
    turn2 => turn, seven2 => seven, spmv2 => spmv
  use allocatables, triad3 => triad, jacobi3 => jacobi, sgemm3 => sgemm, &
    turn3 => turn, seven3 => seven, spmv3 => spmv
  implicit none
  character (20) :: argument
  integer :: side
  side = 4096
  if (command_argument_count () > 0) then
    call get_command_argument (1, argument)
    read (argument, *) side
  end if
  call stream (side * side / 2 * 16)
  call iterate (2 * side)
  call product_of (side)
  call transposition (2 * side)
  call stencil (side / 8)
  call sparse (side * 256)
  if (wrong) stop 1
contains

! T is the median time of CALL, which follows FORM, after one that does not count.
#define MEASURE(CALL1,CALL2,CALL3) \
    do n = 0, calls ; \
      begin = now () ; \
      select case (form) ; \
      case (1) ; call CALL1 ; \
      case (2) ; call CALL2 ; \
      case (3) ; call CALL3 ; \
      end select ; \
      if (n > 0) times(n) = now () - begin ; \
      if (n > 0 .and. sum (times(1:n)) > most) exit ; \
    end do ; \
    t = median (times(1:min (n, calls)))

  subroutine stream (size)
    integer :: size, form, n
    real (8), allocatable :: a(:), b(:), c(:)
    real (8) :: times(calls), t, begin, most
    allocate (a(size), b(size), c(size))
    most = limit ()
    b = 1
    c = 2
    !$acc data create(a) copyin(b, c)
    do form = 1, 3
      a = 0
      !$acc update device(a)
      MEASURE(triad1 (size, a, b, c), triad2 (size, a, b, c), triad3 (size, a, b, c))
      !$acc update self(a)
      call row ('stream-triad', form, 24d-9 * size, 'GB/s', t, all (a == 7))
    end do
    !$acc end data
  end subroutine

  subroutine iterate (m)
    integer :: m, form, n, i, j
    real (8), allocatable :: u(:,:), v(:,:)
    real (8) :: times(calls), t, begin, most, change
    allocate (u(m,m), v(m,m))
    most = limit ()
    !$acc data create(u, v)
    do form = 1, 3
      ! Each value is the mean of its neighbours, but one.
      do j = 1, m
        do i = 1, m
          u(i,j) = real (i, 8)**2 - real (j, 8)**2
        end do
      end do
      u(m / 2,m / 2) = u(m / 2,m / 2) + 64
      v = 0
      !$acc update device(u, v)
      MEASURE(jacobi1 (m, u, v, change), jacobi2 (m, u, v, change), jacobi3 (m, u, v, change))
      !$acc update self(u, v)
      call row ('jacobi', form, 32d-9 * m * m, 'GB/s', t, &
        all (u(2:m - 1,2:m - 1) == v(2:m - 1,2:m - 1)) &
        .and. change > 0 .and. change < 64 .and. v(m / 2,m / 2) < 60)
    end do
    !$acc end data
  end subroutine

  subroutine product_of (m)
    integer :: m, form, n, i, j
    real (4), allocatable :: a(:,:), b(:,:), c(:,:)
    real (8) :: times(calls), t, begin, most
    logical :: right
    allocate (a(m,m), b(m,m), c(m,m))
    most = limit ()
    do j = 1, m
      do i = 1, m
        a(i,j) = mod (i + 3 * j, 7) - 3
        b(i,j) = mod (5 * i + j, 11) - 5
      end do
    end do
    !$acc data copyin(a, b) create(c)
    do form = 1, 3
      c = 0
      !$acc update device(c)
      MEASURE(sgemm1 (m, a, b, c), sgemm2 (m, a, b, c), sgemm3 (m, a, b, c))
      !$acc update self(c)
      right = .true.
      do j = 1, m, m / 8
        do i = 1, m, 5
          right = right .and. c(i,j) == sum (a(i,:) * b(:,j))
        end do
      end do
      call row ('sgemm', form, 2d-9 * m * m * m, 'GFLOP/s', t, right)
    end do
    !$acc end data
  end subroutine

  subroutine transposition (m)
    integer :: m, form, n, i, j
    real (4), allocatable :: a(:,:), b(:,:)
    real (8) :: times(calls), t, begin, most
    allocate (a(m,m), b(m,m))
    most = limit ()
    do j = 1, m
      do i = 1, m
        a(i,j) = mod (i * 31 + j * 17, 8191)
      end do
    end do
    !$acc data copyin(a) create(b)
    do form = 1, 3
      b = -1
      !$acc update device(b)
      MEASURE(turn1 (m, a, b), turn2 (m, a, b), turn3 (m, a, b))
      !$acc update self(b)
      call row ('transpose', form, 8d-9 * m * m, 'GB/s', t, all (b == transpose (a)))
    end do
    !$acc end data
  end subroutine

  subroutine stencil (m)
    integer :: m, form, n, i, j, k
    real (8), allocatable :: a(:,:,:), b(:,:,:)
    real (8) :: times(calls), t, begin, most
    logical :: right
    allocate (a(m,m,m), b(m,m,m))
    most = limit ()
    do k = 1, m
      do j = 1, m
        do i = 1, m
          a(i,j,k) = mod (i * 7 + j * 13 + k * 29, 64)
        end do
      end do
    end do
    !$acc data copyin(a) create(b)
    do form = 1, 3
      b = 0
      !$acc update device(b)
      MEASURE(seven1 (m, a, b), seven2 (m, a, b), seven3 (m, a, b))
      !$acc update self(b)
      right = .true.
      do k = 2, m - 1, 3
        do j = 2, m - 1
          do i = 2, m - 1
            right = right .and. abs (b(i,j,k) - 0.4d0 * a(i,j,k) - 0.1d0 &
              * (a(i - 1,j,k) + a(i + 1,j,k) + a(i,j - 1,k) + a(i,j + 1,k) &
                 + a(i,j,k - 1) + a(i,j,k + 1))) < 1d-10
          end do
        end do
      end do
      call row ('stencil-7', form, 16d-9 * m * m * m, 'GB/s', t, right)
    end do
    !$acc end data
  end subroutine

  subroutine sparse (m)
    integer :: m, form, n, i, k, entries
    integer, allocatable :: first(:), column(:)
    real (8), allocatable :: value(:), x(:), y(:)
    real (8) :: times(calls), t, begin, most
    logical :: right
    allocate (first(m + 1), x(m + 1), y(m + 1))
    most = limit ()
    first(1) = 1
    do i = 1, m
      first(i + 1) = first(i) + 1 + int (mod (i * 7919_8, 47_8))
    end do
    entries = first(m + 1) - 1
    allocate (column(entries), value(entries))
    do i = 1, m
      x(i) = mod (i, 13)
      do k = first(i), first(i + 1) - 1
        column(k) = 1 + int (mod (i + (k - first(i)) * merge (1_8, 40503_8, &
          mod (k, 3) > 0), int (m, 8)))
        value(k) = mod (k, 9) - 4
      end do
    end do
    !$acc data copyin(first, column, value, x) create(y)
    do form = 1, 3
      y = -1
      !$acc update device(y)
      MEASURE(spmv1 (m + 1, entries, first, column, value, x, y), spmv2 (m + 1, entries, first, column, value, x, y), spmv3 (m + 1, entries, first, column, value, x, y))
      !$acc update self(y)
      right = .true.
      do i = 1, m
        right = right .and. y(i) == sum (value(first(i):first(i + 1) - 1) &
          * x(column(first(i):first(i + 1) - 1)))
      end do
      call row ('spmv', form, 1d-9 * (12d0 * entries + 20d0 * m), 'GB/s', t, right)
    end do
    !$acc end data
  end subroutine
end program

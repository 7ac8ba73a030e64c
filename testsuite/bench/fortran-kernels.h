! The kernels of fortran.F90, as module MODULE_NAME: their arrays have the attributes ATTR,
! and RANK1, RANK2 and RANK3 after their names.
!
! This file is part of acc, under the GPL, version 3 or later; see COPYING.

module MODULE_NAME
  implicit none
contains
  subroutine triad (n, a, b, c)
    integer :: n, i
    real (8) ATTR :: a RANK1, b RANK1, c RANK1
    !$acc parallel loop present(a, b, c)
    do i = 1, n
      a(i) = b(i) + 3 * c(i)
    end do
  end subroutine

  subroutine jacobi (n, u, v, change)
    integer :: n, i, j
    real (8) ATTR :: u RANK2, v RANK2
    real (8) :: change
    change = 0
    !$acc parallel loop collapse(2) reduction(max:change) present(u, v)
    do j = 2, n - 1
      do i = 2, n - 1
        v(i,j) = 0.25d0 * (u(i - 1,j) + u(i + 1,j) + u(i,j - 1) + u(i,j + 1))
        change = max (change, abs (v(i,j) - u(i,j)))
      end do
    end do
    !$acc parallel loop collapse(2) present(u, v)
    do j = 2, n - 1
      do i = 2, n - 1
        u(i,j) = v(i,j)
      end do
    end do
  end subroutine

  subroutine sgemm (n, a, b, c)
    integer :: n, i, j, k
    real (4) ATTR :: a RANK2, b RANK2, c RANK2
    real (4) :: s
    !$acc parallel loop collapse(2) present(a, b, c)
    do j = 1, n
      do i = 1, n
        s = 0
        do k = 1, n
          s = s + a(i,k) * b(k,j)
        end do
        c(i,j) = s
      end do
    end do
  end subroutine

  subroutine turn (n, a, b)
    integer :: n, i, j
    real (4) ATTR :: a RANK2, b RANK2
    !$acc parallel loop collapse(2) present(a, b)
    do j = 1, n
      do i = 1, n
        b(i,j) = a(j,i)
      end do
    end do
  end subroutine

  subroutine seven (n, a, b)
    integer :: n, i, j, k
    real (8) ATTR :: a RANK3, b RANK3
    !$acc parallel loop collapse(3) present(a, b)
    do k = 2, n - 1
      do j = 2, n - 1
        do i = 2, n - 1
          b(i,j,k) = 0.4d0 * a(i,j,k) + 0.1d0 * (a(i - 1,j,k) + a(i + 1,j,k) &
            + a(i,j - 1,k) + a(i,j + 1,k) + a(i,j,k - 1) + a(i,j,k + 1))
        end do
      end do
    end do
  end subroutine

  subroutine spmv (n, entries, first, column, value, x, y)
    integer :: n, entries, i, k
    integer ATTR :: first RANK1, column RANKN
    real (8) ATTR :: value RANKN, x RANK1, y RANK1
    real (8) :: s
    !$acc parallel loop present(first, column, value, x, y)
    do i = 1, n - 1
      s = 0
      !$acc loop vector reduction(+:s)
      do k = first(i), first(i + 1) - 1
        s = s + value(k) * x(column(k))
      end do
      y(i) = s
    end do
  end subroutine
end module

! Assumed-size dummies without a clause.  gfortran computes the beginning of a section twice,
! and takes one from the other: the section on the device has what the loops use, and no
! memory before or after the array.  That would come back with old values, which the heap
! does not survive.  Loops with exit, and do while with several conditions, have sections,
! too.

include 'check.inc'

module parts
  implicit none
contains
  subroutine rows (n, m, p, q)
    integer :: n, m, i, p(*), q(*)
    !$acc parallel loop
    do i = 1, n
      p((i - 1) * m + 1 : i * m) = q((i - 1) * m + 1 : i * m) + 1
    end do
  end subroutine

  subroutine turned (n, m, p, q)
    integer :: n, m, i, p(*), q(*)
    !$acc kernels
    do i = 1, n
      p((n - i) * m + 1 : (n - i + 1) * m) = q((i - 1) * m + 1 : i * m)
    end do
    !$acc end kernels
  end subroutine

  subroutine until (n, p, q)
    integer :: n, i, j, p(*), q(*)
    !$acc parallel loop
    do i = 1, n
      p(i) = 0
      do j = 1, n
        if (j == i) exit
        p(i) = p(i) + q(j)
      end do
    end do
  end subroutine

  subroutine search (n, p, q)
    integer :: n, i, k, p(*), q(*)
    !$acc parallel loop
    do i = 1, n
      k = 1
      do while (k < i .and. q(k) < 9)
        k = k + 1
      end do
      p(i) = k
    end do
  end subroutine
end module

program main
  use check
  use parts
  implicit none
  integer, allocatable :: p(:), q(:)
  integer :: n, m, i, k
  do n = 1, 40, 13
    do m = 1, 5, 2
      allocate (p(n * m), q(n * m))
      q = [(mod (i * 7, 23), i = 1, n * m)]
      call rows (n, m, p, q)
      do i = 1, n * m
        call equal (p(i), q(i) + 1, 'rows')
      end do
      call turned (n, m, p, q)
      do i = 1, n * m
        k = (n - 1 - (i - 1) / m) * m + mod (i - 1, m) + 1
        call equal (p(i), q(k), 'turned')
      end do
      call until (n, p, q)
      do i = 1, n
        call equal (p(i), sum (q(1 : i - 1)), 'until')
      end do
      call search (n, p, q)
      do i = 1, n
        k = 1
        do while (k < i)
          if (q(k) >= 9) exit
          k = k + 1
        end do
        call equal (p(i), k, 'search')
      end do
      deallocate (p, q)
    end do
  end do
end program

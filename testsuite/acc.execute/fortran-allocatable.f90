! Allocatable and pointer arrays, of the procedure, a module and as dummies, in
! clauses and without, of compute constructs inside of data constructs and
! alone.

include 'check.inc'

module shelf
  real, allocatable :: books(:)
  integer, pointer :: marks(:,:)
end module

program allocatables
  use check
  use shelf
  implicit none
  real, allocatable :: a(:), m(:,:)
  integer, pointer :: p(:)
  integer, target :: whole(20)
  integer :: i, j, n
  n = 10
  allocate (a(n), m(0:n,-1:n), books(n), marks(n,2))
  a = 1
  m = 0
  whole = 0
  p => whole(1:20:2)
  books = 2
  marks = 0

  !$acc parallel loop copy(a)
  do i = 1, n
    a(i) = a(i) + i
  end do
  !$acc parallel loop collapse(2) copy(m)
  do j = -1, n
    do i = 0, n
      m(i,j) = 100 * i + j
    end do
  end do
  do i = 1, n
    call equal (a(i), 1.0 + i, "a")
    call equal (m(i,i-1), 100.0 * i + i - 1, "m")
  end do

  ! No clause names them.
  !$acc parallel loop
  do i = 1, n
    a(i) = a(i) + books(i)
    marks(i,2) = i
  end do
  do i = 1, n
    call equal (a(i), 3.0 + i, "a, implicit")
    call equal (marks(i,2), i, "marks")
  end do

  !$acc data copy(a(2:5), p) copyin(books)
  if (separate_memory ()) books = 0
  !$acc parallel loop present(a(2:5), p, books)
  do i = 2, 5
    a(i) = books(i)
    p(i) = i
  end do
  !$acc update self(a(3:3))
  call equal (a(3), 2.0, "a, updated")
  if (separate_memory ()) call equal (a(4), 7.0, "a, not updated")
  !$acc end data
  call equal (a(5), 2.0, "a, copied")
  call equal (whole(9), 5, "p")
  call equal (whole(2), 0, "between elements of p")

  books = 3
  !$acc enter data copyin(books, m)
  call dummies (books, m, p)
  !$acc exit data copyout(books, m)
  do i = 1, n
    call equal (books(i), 3.0 * i, "books")
  end do
  call equal (m(2,3), -1.0, "m, dummy")
  call equal (whole(19), 11, "p, dummy")

  call lines (a)
  call kernels_read (n, a, 2.0)
  deallocate (a, m, books, marks)
contains
  subroutine dummies (b, m, p)
    real, allocatable :: b(:)
    real, allocatable, intent (inout) :: m(:,:)
    integer, pointer :: p(:)
    integer :: i
    !$acc parallel loop
    do i = 1, size (b)
      b(i) = b(i) * i
      if (i == 2) m(2,3) = -1
    end do
    !$acc parallel loop copy(p)
    do i = 1, size (p)
      p(i) = i + 1
    end do
  end subroutine

  subroutine lines (x)
    real, contiguous :: x(:)
    integer :: i
    !$acc kernels
    do i = 1, size (x)
      x(i) = i
    end do
    !$acc end kernels
    do i = 1, size (x)
      call equal (x(i), real (i), "x")
    end do
  end subroutine

  ! A scalar dummy that is read is not written: the caller has a constant.
  subroutine kernels_read (n, x, f)
    integer :: n
    real :: x(n), f
    integer :: i
    !$acc kernels
    do i = 1, n
      x(i) = f * i
    end do
    !$acc end kernels
    do i = 1, n
      call equal (x(i), f * i, "kernels")
    end do
  end subroutine
end program

! Private copies of allocatable arrays that the loop allocates: by an assignment, to an
! array that is not allocated before or has another shape, or by a statement.

include 'check.inc'

module cells
  use check
  implicit none
  type cell
    integer :: i
    real :: x
  end type
contains
  ! Dummies.
  subroutine dummies (t, s, n)
    real, allocatable, intent(inout) :: t(:)
    integer, intent(in) :: n
    real, intent(out) :: s(n)
    integer :: i
    !$acc parallel loop private(t) copyout(s)
    do i = 1, n
      t = [real (i), 2.0]
      t = [t(2), t(1), 1.0]
      s(i) = sum (t) + size (t)
    end do
  end subroutine
end module

program private_allocated
  use check
  use cells
  implicit none
  integer, parameter :: n = 2000
  real, allocatable :: t(:), u(:,:), d(:)
  type(cell), allocatable :: c(:)
  real :: s(n), a(8)
  integer :: i, j, m, k(n)
  ! Not allocated before, and freed by each iteration.
  !$acc parallel loop private(t) copyout(s)
  do i = 1, n
    if (mod (i, 3) == 0) then
      s(i) = -1
      cycle
    end if
    t = [1.0, 2.0, 3.0, 4.0] * i
    s(i) = sum (t)
  end do
  do i = 1, n
    call equal (s(i), merge (-1.0, 10.0 * i, mod (i, 3) == 0), "fresh")
  end do
  if (allocated (t)) call abort

  ! Allocated before: the private copy has those bounds, until it gets another shape.
  allocate (t(0:2))
  t = -5
  a = 1
  !$acc parallel loop private(t) copyin(a) copyout(s, k)
  do i = 1, n
    k(i) = lbound (t, 1)
    t(0:2) = i
    if (mod (i, 2) == 0) t = a
    s(i) = sum (t)
    k(i) = k(i) + 10 * size (t)
  end do
  do i = 1, n
    call equal (s(i), merge (8.0, 3.0 * i, mod (i, 2) == 0), "reshaped")
    call equal (k(i), merge (80, 30, mod (i, 2) == 0), "size")
  end do
  call equal (size (t), 3, "size of the host's")
  call equal (t(0), -5.0, "the host's")

  ! One copy a gang.
  !$acc parallel loop gang private(u) copyout(s(1:100))
  do i = 1, 100
    u = reshape ([1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [2, 3])
    !$acc loop vector collapse(2)
    do j = 1, 3
      do m = 1, 2
        u(m, j) = u(m, j) * i
      end do
    end do
    s(i) = u(2,3) + size (u)
  end do
  do i = 1, 100
    call equal (s(i), 6.0 * i + 6, "gang")
  end do
  ! allocate, with and without deallocate; objects.
  !$acc parallel loop private(c, d) copyout(s)
  do i = 1, n
    allocate (c(2:4), d(2))
    c%i = i
    c%x = 0.5
    d = c(2:3)%x
    s(i) = sum (c%i) + d(2)
    deallocate (d)
  end do
  do i = 1, n
    call equal (s(i), 3 * i + 0.5, "allocate")
  end do
  call dummies (t, s, 100)
  do i = 1, 100
    call equal (s(i), i + 6.0, "dummy")
  end do
  deallocate (t)
  call dummies (t, s, 100)
  call equal (s(100), 106.0, "dummy, not allocated")
end program

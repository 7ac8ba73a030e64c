! Allocatable and pointer arrays of a module that are declared on the device:
! their data is there from allocate to deallocate, however they get it, for
! kernels and for routines.

include 'check.inc'

module fields
  implicit none
  integer, allocatable :: one(:), two(:,:), third(:)
  integer, pointer :: far(:)
  !$acc declare create(one, two, far)
  !$acc declare copyin(third)
contains
  integer function at (i, j)
    !$acc routine seq
    integer, value :: i, j
    at = one(i) + two(i,j) + size (two, 2)
  end function

  ! Allocates a dummy: nobody sees here that it is declared.
  subroutine make (a, n)
    integer, allocatable :: a(:)
    integer, value :: n
    if (allocated (a)) deallocate (a)
    allocate (a(n))
  end subroutine

  subroutine fill (factor)
    integer, value :: factor
    integer :: i, j
    !$acc parallel loop
    do i = lbound (one, 1), ubound (one, 1)
      one(i) = factor * i
    end do
    !$acc kernels
    do j = lbound (two, 2), ubound (two, 2)
      do i = lbound (two, 1), ubound (two, 1)
        two(i,j) = 100 * i + j
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine look (n, m, factor)
    integer, value :: n, m, factor
    integer :: out(n,m), i, j
    !$acc parallel loop collapse(2) copyout(out)
    do j = 1, m
      do i = 1, n
        out(i,j) = at (i, j)
      end do
    end do
    do j = 1, m
      do i = 1, n
        call equal_here (out(i,j), factor * i + 100 * i + j + size (two, 2))
      end do
    end do
  end subroutine

  subroutine equal_here (got, want)
    use check
    integer, intent (in) :: got, want
    call equal (got, want, "routine")
  end subroutine
end module

program declared
  use check
  use fields
  implicit none
  integer, allocatable :: other(:)
  integer, target :: place(6)
  integer :: i
  allocate (one(8), two(0:8,4))
  call fill (3)
  call look (8, 4, 3)
  !$acc update self(one)
  call equal (sum (one), 3 * 36, "update")

  ! Other bounds, another size.
  deallocate (two)
  call make (one, 20)
  allocate (two(20,3))
  call fill (5)
  call look (20, 3, 5)

  ! What was allocated is another array now.
  allocate (other(-1:12))
  other = 4
  call move_alloc (other, one)
  !$acc update device(one)
  !$acc parallel loop
  do i = -1, 12
    one(i) = one(i) + i
  end do
  !$acc update self(one(1:4))
  do i = 1, 4
    call equal (one(i), 4 + i, "move_alloc")
  end do

  ! An assignment gives it another shape.
  one = [(i, i = 1, 30)]
  !$acc update device(one)
  if (separate_memory ()) one = 0
  !$acc parallel loop default(present)
  do i = 1, 30
    one(i) = 2 * one(i)
  end do
  !$acc update self(one)
  call equal (sum (one), 30 * 31, "assignment")
  deallocate (one, two)

  ! The memory that was freed is mapped for others.
  allocate (other(60))
  other = 1
  !$acc parallel loop copy(other)
  do i = 1, 60
    other(i) = other(i) + 1
  end do
  call equal (sum (other), 120, "other")

  allocate (third(5))
  third = 7
  !$acc parallel loop
  do i = 1, 5
    third(i) = third(i) + i
  end do
  !$acc update self(third)
  call equal (sum (third), 35 + 15, "copyin")

  place = 2
  far => place(6:1:-1)
  !$acc update device(far)
  !$acc parallel loop
  do i = 1, 6
    far(i) = far(i) * i
  end do
  !$acc update self(far)
  call equal (place(1), 12, "pointer")
  allocate (far(3))
  !$acc parallel loop
  do i = 1, 3
    far(i) = i
  end do
  !$acc update self(far)
  call equal (sum (far), 6, "pointer, allocated")
  call equal (place(1), 12, "pointer, before")
end program

! Firstprivate copies of allocatable arrays that the construct gives another shape: by a
! statement, or by an assignment.  They begin with the elements of the host's array.

include 'check.inc'

module copies
  use check
  implicit none
contains
  ! A dummy, which may be unallocated.
  subroutine dummy (a, b, r)
    integer, allocatable, intent (inout) :: a(:)
    integer, intent (in) :: b(8)
    integer, intent (out) :: r(4)
    integer :: i
    !$acc parallel num_gangs(1) num_workers(1) vector_length(1) firstprivate(a) &
    !$acc copyin(b) copyout(r)
    !$acc loop seq
    do i = 1, 4
      r(i) = 0
      if (allocated (a)) r(i) = 100 * size (a) + sum (a)
      a = b(i:8-i)
    end do
    !$acc end parallel
  end subroutine
end module

program firstprivate_allocated
  use copies
  implicit none
  integer, allocatable :: a(:), c(:,:)
  integer :: i, r(4), b(8), d(3,2)
  a = [1, 2, 3]
  b = [(10 * i, i = 1, 8)]
  r = 0
  !$acc parallel loop gang num_gangs(4) vector_length(1) firstprivate(a) copyout(r)
  do i = 1, 4
    r(i) = sum (a)
    deallocate (a)
    allocate (a(5))
    a = i
    r(i) = r(i) + 100 * sum (a)
    deallocate (a)
    allocate (a(3))
    a = 2
  end do
  call equal (r(1), 506, "statements")
  call equal (r(4), 2006, "the last iteration")
  call equal (size (a), 3, "the host's shape")
  call equal (sum (a), 6, "the host's elements")

  allocate (c(0:1,2))
  c = 7
  d = reshape (b(1:6), [3, 2])
  !$acc serial firstprivate(c) copyin(d) copyout(r)
  r(1) = sum (c) + lbound (c, 1)
  c = d
  r(2) = c(3,2)
  r(3) = size (c)
  deallocate (c)
  r(4) = merge (1, 0, allocated (c))
  !$acc end serial
  call equal (r(1), 28, "two dimensions")
  call equal (r(2), 60, "an assignment")
  call equal (r(3), 6, "its size")
  call equal (r(4), 0, "deallocated")
  call equal (sum (c), 28, "the host's")

  call dummy (a, b, r)
  call equal (r(1), 306, "dummy")
  call equal (r(2), 980, "its second iteration")
  call equal (r(4), 420, "its last one")
  deallocate (a)
  call dummy (a, b, r)
  call equal (r(1), 0, "not allocated")
  call equal (r(2), 980, "allocated inside")
end program

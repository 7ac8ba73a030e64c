! Allocatable scalars that a construct allocates by a statement of its own, and does not
! deallocate: the host's stay as they are.

include 'check.inc'

program allocate_scalar
  use check
  implicit none
  integer, allocatable :: a, b, c, d
  integer :: r(8), stat
  allocate (d)
  d = 3
  !$acc serial copyout(r) private(stat)
  r = 0
  r(1) = merge (1, 0, allocated (a))
  allocate (a)
  r(2) = merge (1, 0, allocated (a))
  call set (a)
  r(3) = a
  allocate (b, stat=stat)
  r(4) = stat
  b = 7
  call set_optional (b)
  r(5) = b
  r(6) = merge (1, 0, allocated (c))
  c = 8
  r(7) = c
  d = d + 1
  r(8) = d
  !$acc end serial
  call equal (r(1), 0, "not allocated")
  call equal (r(2), 1, "allocated")
  call equal (r(3), 5, "a")
  call equal (r(4), 0, "stat")
  call equal (r(5), 46, "b")
  call equal (r(6), 0, "c is not allocated")
  call equal (r(7), 8, "c")
  call equal (r(8), 4, "d")
  call equal (allocated (a) .or. allocated (b) .or. allocated (c), .false., "the host's")
  call equal (d, 3, "the host's d")
contains
  subroutine set (i)
    !$acc routine seq
    integer, intent(out) :: i
    i = 5
  end subroutine
  subroutine set_optional (i)
    !$acc routine seq
    integer, allocatable, optional :: i
    if (present (i)) i = i + 39
  end subroutine
end program

! Objects with allocatable components are assigned in constructs and routines: a component
! that has the shape already keeps its memory, which a data clause has brought to the device.
include 'check.inc'

module objects
  implicit none
  type leaf
    real, allocatable :: w(:,:)
  end type
  type thing
    integer :: id = 0
    real, allocatable :: a(:)
    integer, allocatable :: n
    type(leaf) :: in
  end type
contains
  subroutine make (t, id)
    type(thing), intent(out) :: t
    integer, intent(in) :: id
    t%id = id
    allocate (t%a(0:3), t%n, t%in%w(2,3))
    t%a = id
    t%n = 10 * id
    t%in%w = 100 * id
  end subroutine

  logical function same (t, id)
    type(thing), intent(in) :: t
    integer, intent(in) :: id
    same = t%id == id .and. t%n == 10 * id .and. size (t%a) == 4
    same = same .and. all (t%a == id) .and. all (t%in%w == 100 * id)
  end function

  subroutine assign (to, from)
    !$acc routine seq
    type(thing), intent(inout) :: to
    type(thing), intent(in) :: from
    to = from
  end subroutine

  elemental subroutine renew (to, from)
    !$acc routine seq
    type(thing), intent(out) :: to
    type(thing), intent(in) :: from
    allocate (to%n, source = from%n)
  end subroutine
end module

program object_assignment
  use check
  use objects
  implicit none
  type(thing) :: x, y
  real :: s(4)
  integer :: i

  call make (x, 7)
  call make (y, 1)
  !$acc serial copyin(x, x%a, x%n, x%in%w) copy(y, y%a, y%n, y%in%w)
  y = x
  y%a(1) = y%a(1) + 1
  !$acc end serial
  call equal (y%a(1), 8.0, "the copy")
  y%a(1) = 7
  call equal (same (y, 7), .true., "one object")
  call equal (same (x, 7), .true., "the other")

  call make (y, 1)
  !$acc serial copyin(x, x%a, x%n, x%in%w) copy(y, y%a, y%n, y%in%w)
  call assign (y, x)
  !$acc end serial
  call equal (same (y, 7), .true., "in a routine")

  ! The construct's own objects have memory of its own.
  !$acc parallel loop copyin(x, x%a, x%n, x%in%w) copyout(s)
  do i = 1, 4
    block
      type(thing) :: own, other
      own = x
      own%a = own%a + i
      other = own
      own = other
      call renew (other, own)
      own%n = own%n + other%n - 70
      s(i) = own%a(2) + own%in%w(1,1) + own%n
    end block
  end do
  call equal (all (s == [(777 + i, i = 1, 4)]), .true., "own objects")
end program

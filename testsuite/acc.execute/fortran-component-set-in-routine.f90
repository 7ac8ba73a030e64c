! Components that a routine points or allocates: the construct that calls it uses what they
! lead to after the call.

include 'check.inc'

module holders
  implicit none
  type holder
    integer, pointer :: p(:), one
    integer, allocatable :: own(:)
    integer :: n = 0
  contains
    procedure :: point_bound
  end type
  type outer
    type(holder) :: inside
  end type
  integer, target :: first(4), second(4)
  !$acc declare create(first, second)
contains
  subroutine point (x, to_second)
    !$acc routine seq
    type(holder), intent(inout) :: x
    logical, intent(in) :: to_second
    if (to_second) then
      x%p => second
      x%one => second(2)
    else
      x%p => first
      x%one => first(2)
    end if
  end subroutine
  subroutine point_deep (x)
    !$acc routine seq
    type(outer), intent(inout) :: x
    call point (x%inside, .true.)
  end subroutine
  subroutine point_bound (x)
    !$acc routine seq
    class(holder), intent(inout) :: x
    x%p => second(3:4)
  end subroutine
  subroutine fill (x, n)
    !$acc routine seq
    type(holder), intent(inout) :: x
    integer, intent(in) :: n
    integer :: i
    allocate (x%own(n))
    do i = 1, n
      x%own(i) = 10 * i
    end do
  end subroutine
  subroutine free (x)
    !$acc routine seq
    type(holder), intent(inout) :: x
    deallocate (x%own)
  end subroutine
end module

program set_in_routine
  use check
  use holders
  implicit none
  type(holder) :: x, y
  type(outer) :: z
  integer :: got(6)
  integer, pointer :: none(:) => null ()
  x%p => none
  nullify (x%one)
  y = x
  z%inside = x
  first = [1, 2, 3, 4]
  second = [5, 6, 7, 8]
  !$acc update device(first, second)

  !$acc serial copyout(got) copyin(x)
  call point (x, .false.)
  got(1) = x%p(3)
  got(2) = x%one
  call point (x, .true.)
  got(3) = x%p(3)
  got(4) = x%one
  got(5) = sum (x%p)
  got(6) = size (x%p)
  !$acc end serial
  call equal (got(1), 3, "x%p")
  call equal (got(2), 2, "x%one")
  call equal (got(3), 7, "x%p, again")
  call equal (got(4), 6, "x%one, again")
  call equal (got(5), 26, "sum")
  call equal (got(6), 4, "size")

  !$acc serial copyout(got) copyin(z)
  call point_deep (z)
  got(1) = z%inside%p(4)
  !$acc end serial
  call equal (got(1), 8, "z%inside%p")

  !$acc serial copyout(got) copyin(y)
  call y%point_bound
  got(1) = y%p(1)
  got(2) = size (y%p)
  !$acc end serial
  call equal (got(1), 7, "y%p")
  call equal (got(2), 2, "size of y%p")

  !$acc serial copyout(got) copyin(y)
  call fill (y, 5)
  got(1) = y%own(5)
  got(2) = size (y%own)
  call free (y)
  !$acc end serial
  call equal (got(1), 50, "y%own")
  call equal (got(2), 5, "size of y%own")
  call equal (allocated (y%own), .false., "the host's y%own")
end program

! Variables of a module that are declared on the device, used by a routine: an
! array of fixed size and a scalar.

include 'check.inc'

module table
  implicit none
  integer :: values(10), factor = 3
  !$acc declare create(values) copyin(factor)
contains
  integer function look (i)
    !$acc routine seq
    integer, value :: i
    look = values(i) * factor
  end function
end module

program declares
  use check
  use table
  implicit none
  integer :: out(10), i
  values = [(i, i = 1, 10)]
  !$acc update device(values)
  if (separate_memory ()) values = 0
  !$acc parallel loop copyout(out)
  do i = 1, 10
    out(i) = look (i)
  end do
  do i = 1, 10
    call equal (out(i), 3 * i, "out")
  end do
end program

! Contained procedures that read a variable of the program by its name, and get it as an
! argument or a pointer, too: what they set by one is there by the other.
include 'check.inc'

program contained_target
  use check
  implicit none
  integer, target :: a
  integer :: r(6)
  r = 0
  !$acc serial copy(r)
  a = 66
  call by_reference (a)
  r(3) = a
  call through (a)
  r(4) = a
  call by_pointer (a)
  !$acc end serial
  call equal (r(1), 647, "the dummy")
  call equal (r(2), 647, "the name")
  call equal (r(3), 647, "afterwards")
  call equal (r(4), 648, "through another procedure")
  call equal (r(5), 9, "a pointer")
  call equal (r(6), 9, "the name beside a pointer")
contains
  subroutine by_reference (p)
    !$acc routine seq
    integer, target :: p
    p = 647
    r(1) = p
    r(2) = a
  end subroutine

  subroutine through (p)
    !$acc routine seq
    integer, target :: p
    call inner (p)
  end subroutine

  subroutine inner (p)
    !$acc routine seq
    integer, target :: p
    p = 1
    p = a + 647
  end subroutine

  subroutine by_pointer (p)
    !$acc routine seq
    integer, pointer, intent(in) :: p
    p = 9
    r(5) = p
    r(6) = a
  end subroutine
end program

! A common block in a copyin clause has the values that the program begins with.

include 'check.inc'

block data
  integer :: first(4)
  common /start/ first
  !$acc declare copyin(/start/)
  data first /4, 3, 2, 1/
end block data

program main
  use check
  implicit none
  integer :: out(6), first(4)
  common /start/ first
  !$acc declare copyin(first)
  !$acc serial copyout(out)
  call begin (out(1))
  out(2) = first(2)
  !$acc end serial
  call equal (out(1), 10, "sum of first")
  call equal (out(2), 3, "first(2)")
contains
  subroutine begin (x)
    !$acc routine seq
    integer, intent(out) :: x
    x = sum (first)
  end subroutine
end program

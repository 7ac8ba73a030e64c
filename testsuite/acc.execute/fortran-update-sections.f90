! Several sections of one variable in update, enter data and exit data.

include 'check.inc'

program sections
  use check
  implicit none
  integer :: a(100), b(20), q = 1
  a = 1
  b = 1
  !$acc enter data copyin(a(1:50), b, a(51:100))
  a = 5
  b = 5
  !$acc update device(a(1:10), a(91:100), b) async(q)
  !$acc wait
  a = 7
  b = 7
  !$acc update self(a(1:20)) host(a(81:90), &
  !$acc & a(91:100)) self(b)
  if (separate_memory ()) then
    call equal (sum (a(1:20)), 60, "first")
    call equal (sum (a(81:100)), 60, "last")
    call equal (sum (a(21:80)), 420, "between")
    call equal (sum (b), 100, "whole")
  end if
  !$acc exit data delete(a(1:50), a(51:100), b) finalize
end program

! A literal as an argument, of which a construct copies the texts: it is only read, and stays
! where the program may not write.

include 'check.inc'

program literal
  use check
  implicit none
  character(2) :: d(5)
  call copy ("1qayxsw23e", d)
  call equal (d(1), "1q", "d(1)")
  call equal (d(5), "3e", "d(5)")
contains
  subroutine copy (from, to)
    character(2) :: from(5), to(5)
    !$acc kernels
    to = from
    !$acc end kernels
  end subroutine
end program

! bind of a procedure that the device cannot execute: its calls need no device versions.

module messages
  implicit none
contains
  subroutine tell_device (text, n)
    !$acc routine seq nohost
    character (*), intent (in) :: text
    integer, intent (inout) :: n
    n = n + len (text)
  end subroutine

  subroutine tell (text, n)
    !$acc routine bind(tell_device)
    character (*), intent (in) :: text
    integer, intent (inout) :: n
    call tell_file (text)
    n = n + len (text)
  end subroutine

  subroutine tell_file (text)
    character (*), intent (in) :: text
    integer :: unit
    open (newunit=unit, status="scratch")
    write (unit, *) text
    close (unit)
  end subroutine
end module

program main
  use messages
  implicit none
  integer :: a(20), i
  a = 1
  !$acc parallel loop copy(a)
  do i = 1, 20
    if (a(i) == 1) call tell ("four", a(i))
  end do
  if (any (a /= 5)) error stop 1
end program

! Code for the host alone: what it calls needs no device version.

include 'check.inc'

module tracing
  implicit none
  integer :: level = 1
contains
  subroutine trace (text, n)
    use openacc
    !$acc routine seq
    character (*), intent (in) :: text
    integer, intent (inout) :: n
    if (acc_on_device (acc_device_host)) then
      call trace_host (text, n)
    else if (.not. acc_on_device (acc_device_host)) then
      n = n + 2
    end if
  end subroutine

  subroutine trace_host (text, n)
    character (*), intent (in) :: text
    integer, intent (inout) :: n
    if (level > 2) write (7, *) text
    n = n + level
  end subroutine
end module

program main
  use check
  use tracing
  implicit none
  integer :: a(20), i
  a = 0
  !$acc parallel loop copy(a)
  do i = 1, 20
    call trace ("x", a(i))
  end do
  call equal (sum (a), merge (40, 20, separate_memory ()), "the branch")
end program

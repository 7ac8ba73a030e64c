! A kernels construct may not pass a dummy that is an allocatable or pointer scalar on to a
! procedure that lets it point to something else: the pointer would be the device's.
module m
  implicit none
  integer, target :: there
  !$acc declare create(there)
contains
  subroutine point (p)
    !$acc routine seq
    integer, pointer :: p
    p => there
  end subroutine
  subroutine drop (p)
    !$acc routine seq
    integer, pointer :: p
    p => null ()
  end subroutine
  subroutine increase (x)
    !$acc routine seq
    integer, allocatable, intent(inout) :: x
    x = x + 1
  end subroutine
  subroutine read_it (p, n)
    !$acc routine seq
    integer, pointer, intent(in) :: p
    integer, intent(inout) :: n
    n = p
    p = 2
  end subroutine
  subroutine s (p, x, n)
    integer, pointer :: p
    integer, allocatable, intent(inout) :: x
    integer, intent(inout) :: n
    !$acc kernels
    call point (p) ! { dg-error "the value that pointer 'p' has after this construct is known to the device only" }
    !$acc end kernels
    !$acc kernels
    call drop (p) ! { dg-error "the value that pointer 'p' has after this construct is known to the device only" }
    !$acc end kernels
    !$acc kernels
    call increase (x) ! { dg-error "the value that pointer 'x' has after this construct is known to the device only" }
    !$acc end kernels
    !$acc kernels
    call read_it (p, n)
    !$acc end kernels
    !$acc parallel
    call increase (x)
    !$acc end parallel
  end subroutine
end module

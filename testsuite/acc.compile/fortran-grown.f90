! Arrays of the host do not grow in constructs, nor do dummies of routines.

module lists
  implicit none
contains
  subroutine appended (t)
    integer, allocatable, intent (inout) :: t(:)
    !$acc serial copy(t)
    t = [t, 3] ! { dg-error "no device version of this 'serial' construct: an assignment may give an allocatable array of the host another shape" }
    !$acc end serial
  end subroutine
end module

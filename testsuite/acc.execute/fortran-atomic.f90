! Atomic updates by Fortran's operators and intrinsics, in both orders; captures.

include 'check.inc'

program atomics
  use check
  implicit none
  logical :: every, any_of, same, odd
  integer :: i, most, least, bits, more, toggled, taken(12), next
  real :: x
  every = .true.
  any_of = .false.
  same = .true.
  odd = .false.
  most = 5
  least = 5
  bits = 255
  more = 0
  toggled = 0
  x = 0
  next = 0
  !$acc parallel loop copy(every, any_of, same, odd, most, least, bits, more, &
  !$acc toggled, x, next) copyout(taken)
  do i = 1, 12
    !$acc atomic
    every = every .and. i < 8
    !$acc atomic
    any_of = i == 3 .or. any_of
    !$acc atomic
    same = same .eqv. i > 5
    !$acc atomic
    odd = odd .neqv. i > 5
    !$acc atomic
    most = max (most, i)
    !$acc atomic
    least = min (i, least)
    !$acc atomic
    bits = iand (bits, not (i))
    !$acc atomic
    more = ior (more, i)
    !$acc atomic
    toggled = ieor (toggled, i)
    !$acc atomic
    x = 2 + x
    !$acc atomic capture
    taken(i) = next
    next = next + 1
    !$acc end atomic
  end do
  call equal (every, .false., "and")
  call equal (any_of, .true., "or")
  call equal (same, .false., "eqv")
  call equal (odd, .true., "neqv")
  call equal (most, 12, "max")
  call equal (least, 1, "min")
  call equal (bits, 240, "iand")
  call equal (more, 15, "ior")
  call equal (toggled, 12, "ieor")
  call equal (x, 24.0, "sum")
  call equal (sum (taken), 66, "captures")
end program

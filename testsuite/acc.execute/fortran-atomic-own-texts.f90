! Atomic statements whose expression uses another part of the variable that they set: with
! strings, which may look like code and go over lines, captures before a write, and several
! operators of logical values.

include 'check.inc'

program main
  use check
  implicit none
  type t
    integer :: w = 0, k = 1, m = 3, n(8) = 2
    character(12) :: s = "xA + B)d%w"
    logical :: l = .false., f = .true., g = .true., h = .false.
  end type
  type(t) :: d
  integer :: old(2), i
  logical :: was
  !$acc parallel copy(d) copyout(old, was) num_gangs(1)
  !$acc atomic
  d%w = d%w + index(d%s, 'A + B)') * 10
  !$acc atomic update
  d%w = index(d%s, "D%w") + scan(d%s, &
    "'q""d&
    &%") * 1000 + d%w   ! "d%w
  !$acc atomic write
  d%m = d%n(1) + len("d%m = é, &
     & d%m") + 4
  ! The old value, then another that does not depend on it.
  !$acc atomic capture
  old(1) = d%k
  d%k = d%m + d%n(1)
  !$acc end atomic
  !$acc atomic capture
  old(2) = d%n(index(d%s, '+'))
  d%n(index(d%s, '+')) = index(d%s, 'd%w') + d%n(7)
  !$acc end atomic
  !$acc atomic capture
  was = d%l
  d%l = d%f .and. d%g
  !$acc end atomic
  ! The operand is all that follows.
  !$acc atomic
  d%l = d%l .and. d%h .and. d%g
  !$acc atomic
  d%l = d%l .or. d%f .and. d%g .or. d%h
  !$acc atomic
  d%h = d%m - 1 > d%k .and. d%f .or. d%h
  !$acc atomic
  d%g = d%g .neqv. d%f .eqv. d%h
  !$acc end parallel
  call equal (d%w, 20 + 8000, "words")
  call equal (old(1), 1, "the old value")
  call equal (d%k, d%m + 2, "the new value")
  call equal (old(2), 2, "the old element")
  call equal (sum (d%n), 24, "the new element")
  call equal (was, .false., "the old truth")
  call equal (d%l, .true., "or")
  call equal (d%h, .false., "and, or")
  call equal (d%g, .true., "not equal")
end program

! Reductions of logicals by every operator, on one level and on all, of the
! construct and of the loop.

include 'check.inc'

program logicals
  use check
  implicit none
  integer, parameter :: n = 1000
  logical :: bits(n), all_of, any_of, same, odd, want_same, want_odd
  logical(1) :: small
  integer :: i
  want_same = .true.
  want_odd = .false.
  do i = 1, n
    bits(i) = mod (i * 7, 3) == 1 .or. i == 500
    want_same = want_same .eqv. bits(i)
    want_odd = want_odd .neqv. bits(i)
  end do
  all_of = .true.
  any_of = .false.
  same = .true.
  odd = .false.
  small = .true.
  !$acc parallel loop copyin(bits) reduction(.and.:all_of) &
  !$acc reduction(.or.:any_of) reduction(.eqv.:same) reduction(.neqv.:odd)
  do i = 1, n
    all_of = all_of .and. bits(i)
    any_of = any_of .or. bits(i)
    same = same .eqv. bits(i)
    odd = odd .neqv. bits(i)
  end do
  call equal (all_of, .false., "and")
  call equal (any_of, .true., "or")
  call equal (same, want_same, "eqv")
  call equal (odd, want_odd, "neqv")
  same = .false.
  odd = .true.
  !$acc parallel loop vector vector_length(64) num_gangs(1) copyin(bits) &
  !$acc reduction(.eqv.:same) reduction(.neqv.:odd) reduction(.eqv.:small)
  do i = 1, n
    same = same .eqv. bits(i)
    odd = odd .neqv. bits(i)
    small = small .eqv. bits(i)
  end do
  call equal (same, .not. want_same, "eqv, vector")
  call equal (odd, .not. want_odd, "neqv, vector")
  call equal (logical (small), want_same, "eqv, one byte")
end program

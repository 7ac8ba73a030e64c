! Scalars of EQUIVALENCE that a construct has copies of: what one of them gets, the other
! one has, and the host's variables stay as they are.

module shared_scalars
  implicit none
  real(8) :: first = 1, second
  equivalence (first, second)
end module

include 'check.inc'

subroutine of_module
  use check
  use shared_scalars
  implicit none
  real(8) :: seen(2)
  !$acc serial copyout(seen)
  seen(1) = second
  second = 5
  seen(2) = first
  !$acc end serial
  call equal (seen(1), 1d0, "first")
  call equal (seen(2), 5d0, "second")
  call equal (first, 1d0, "the host's first")
end subroutine

subroutine of_common
  use check
  implicit none
  integer :: a, b, c, d, n(4)
  logical :: same
  common /block/ a, b, c, d
  equivalence (a, n(1)), (c, n(3))
  n = 0
  !$acc serial copyout(same)
  a = 1
  b = 2
  c = 3
  d = 4
  same = all (n == [1, 2, 3, 4])
  !$acc end serial
  call equal (same, .true., "members of a common block")
end subroutine

subroutine of_parts
  use check
  implicit none
  integer(8) :: whole
  integer(4) :: half(2), low, high, i, lows(200), highs(200)
  real(4) :: number
  character :: letter
  equivalence (whole, half), (half(1), low), (half(2), high, number), (half(1), letter)
  whole = 0
  !$acc parallel loop copyout(lows, highs)
  do i = 1, 200
    whole = i * 4294967296_8 + 2 * i
    lows(i) = low
    highs(i) = high
  end do
  do i = 1, 200
    call equal (lows(i), 2 * i, "low")
    call equal (highs(i), i, "high")
  end do
  low = 7
  high = 0
  !$acc parallel num_gangs(3) copyout(lows, highs) firstprivate(low, high, number)
  lows(1) = low
  number = 1
  highs(1) = high
  !$acc end parallel
  call equal (lows(1), 7, "low, firstprivate")
  call equal (highs(1), int (z'3f800000'), "bits of 1.0")
  call equal (high, 0, "the host's high")
  ! The clause wins over the copy of HALF, which is an array.
  half = 5
  !$acc serial copyout(highs) firstprivate(low)
  low = 9
  highs(1) = half(1)
  highs(2) = low
  !$acc end serial
  call equal (highs(1), 5, "half")
  call equal (highs(2), 9, "low, apart from half")
  call equal (low, 5, "the host's low")
  whole = 0
  !$acc serial copyout(lows) private(high)
  high = 3
  letter = 'A'
  lows(1) = low
  lows(2) = high
  !$acc end serial
  call equal (lows(1), iachar ('A'), "letter")
  call equal (lows(2), 3, "private")
end subroutine

program scalars
  use check
  implicit none
  real :: a, b, r(2)
  equivalence (a, b)
  b = 1
  !$acc serial copyout(r)
  a = 5
  r(1) = b
  b = 7
  r(2) = a
  !$acc end serial
  call equal (r(1), 5.0, "b")
  call equal (r(2), 7.0, "a")
  !$acc kernels copyout(r)
  a = 8
  r(1) = b
  !$acc end kernels
  call equal (r(1), 8.0, "kernels")
  call of_module
  call of_common
  call of_parts
end program

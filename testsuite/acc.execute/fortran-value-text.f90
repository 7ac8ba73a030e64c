! Texts that routines get by value: GCC has arrays for them, of which each call has its own.
include 'check.inc'

module routines
  implicit none
contains
  subroutine scale (trans, n, a)
    !$acc routine seq
    character, value :: trans
    integer, value :: n
    real :: a(n)
    if (trans == 'T' .or. trans == 't') then
      a(1) = 2
    else if (trans == 'N') then
      a(1) = 1
    else
      a(1) = ichar (trans)
    end if
    trans = 'x'
    a(2) = ichar (trans)
  end subroutine

  subroutine outer (c, n, a)
    !$acc routine seq
    character (len = 1), value, intent(in) :: c
    integer, value :: n
    real :: a(n)
    character :: d
    d = c
    call scale (c, n, a)
    if (same (d, c)) a(3) = a(3) + 1
  end subroutine

  logical function same (x, y)
    !$acc routine seq
    character, value, intent(in) :: x, y
    same = x == y
  end function

  subroutine lanes (c, n, a)
    !$acc routine vector
    character, value :: c
    integer, value :: n
    real :: a(n)
    integer :: i
    !$acc loop vector
    do i = 1, n
      a(i) = a(i) + ichar (c)
    end do
  end subroutine
end module

program value_text
  use check
  use routines
  implicit none
  real :: a(4, 9)
  integer :: i
  character :: c
  c = 'q'
  a = 0
  !$acc parallel loop copy(a)
  do i = 1, 9
    if (i < 4) then
      call scale ('T', 4, a(:, i))
    else if (i < 7) then
      call outer ('N', 4, a(:, i))
    else
      call outer (c, 4, a(:, i))
    end if
  end do
  call equal (a(1, 1), 2.0, "T")
  call equal (a(1, 5), 1.0, "N")
  call equal (a(1, 9), 113.0, "q")
  call equal (all (a(2, :) == 120), .true., "x")
  call equal (all (a(3, 4:) == 1), .true., "same")
  call equal (c, 'q', "c")
  !$acc parallel loop gang copy(a)
  do i = 1, 9
    call lanes (c, 4, a(:, i))
  end do
  call equal (a(4, 3), 113.0, "lanes")
end program

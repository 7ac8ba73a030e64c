! Variables of a routine and of a block in a construct that share memory: members of a
! union for the compiler, some of which begin after its beginning.

include 'check.inc'

program equivalences
  use check
  implicit none
  integer :: a(10), i
  real :: b(10)
  a = 0
  !$acc parallel loop copy(a)
  do i = 1, 10
    call mix (i, a(i))
  end do
  do i = 1, 10
    call equal (a(i), 2 * i + 12, "a")
  end do
  !$acc parallel loop copyout(b)
  do i = 1, 10
    b(i) = bits (i)
  end do
  do i = 1, 10
    call equal (b(i), real (transfer (real (i), 0)), "b")
  end do
contains
  subroutine mix (i, x)
    !$acc routine seq
    integer, intent(in) :: i
    integer, intent(out) :: x
    integer :: u(4), v(3), w
    equivalence (u(3), v(1)), (u(2), w)
    u = i
    v(2) = 7
    w = 3
    v(3) = 2
    x = sum (u) + v(3)
  end subroutine

  real function bits (i)
    !$acc routine seq
    integer, intent(in) :: i
    real :: pair(2), x
    integer :: word
    character(4) :: text
    equivalence (pair(2), word), (pair(1), x, text)
    x = 0
    pair(2) = i
    text = "abcd"
    if (text(2:3) == "bc") then
      bits = word
    else
      bits = x
    end if
  end function
end program

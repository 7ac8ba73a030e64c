! Neighbouring constructs, one of which uses a variable that a contained procedure uses,
! too: GCC's clause for such variables has no size.

include 'check.inc'

program adjacent
  use check
  implicit none
  integer :: a(20), b(20), index(20), i
  index = [(21 - i, i = 1, 20)]
  !$acc kernels
  a = 0
  !$acc end kernels

  !$acc kernels
  b = index
  !$acc end kernels

  !$acc kernels
  a(index(1:4)) = b(2:5)
  !$acc end kernels

  !$acc kernels
  b = a
  !$acc end kernels
  do i = 1, 20
    call equal (b(i), merge (i - 1, 0, i > 16), "b")
  end do
  call reverse
  do i = 1, 20
    call equal (a(i), i, "a")
  end do
contains
  subroutine reverse
    do i = 1, 20
      a(i) = index(21 - i)
    end do
  end subroutine
end program

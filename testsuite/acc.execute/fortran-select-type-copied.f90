! A select type in a construct whose clause names the polymorphic dummy: no warning of the
! table of the type, which the construct only compares.

include 'check.inc'

module selected
  implicit none
  type t
    integer :: n
  end type
  type, extends (t) :: u
    integer :: k
  end type
contains
  subroutine up (x)
    class(t), intent(inout) :: x
    !$acc serial copy(x)
    select type (x)
    type is (t)
      x%n = x%n + 1
    type is (u)
      x%k = x%k + 2
    end select
    !$acc end serial
  end subroutine
end module

program select_type_copied
  use check
  use selected
  implicit none
  type(t) :: x
  type(u) :: y
  x%n = 4
  y%n = 5
  y%k = 6
  call up (x)
  call up (y)
  call equal (x%n, 5, "x%n")
  call equal (y%n, 5, "y%n")
  call equal (y%k, 8, "y%k")
end program

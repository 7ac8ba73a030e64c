! { dg-additional-options "-fchecking" }
! What acc leaves is valid GIMPLE, which only a GCC that checks itself notices: truth values of
! several kinds in one expression, and objects that have an address in the construct.

include 'check.inc'

module checking
  use check
  implicit none
contains
  subroutine truths (d, n)
    real (8), intent (in) :: d(:,:)
    integer, intent (in) :: n
    logical :: found
    logical (1) :: small(n)
    logical (8) :: large(n)
    integer :: i, place(2), k
    small = [(mod (i, 2) == 0, i = 1, n)]
    large = [(mod (i, 3) == 0, i = 1, n)]
    k = 0
    !$acc serial copyout(found, place)
    found = any (d > d) .and. .not. all (d < d)
    place = minloc (d + 3, mask=d == 2)
    !$acc end serial
    call equal (found, .false., "any and all")
    call equal (place(1) * 10 + place(2), 21, "minloc")
    !$acc kernels copyin(small, large) copyout(found)
    found = any (small .neqv. large) .or. all (.not. small .and. large)
    !$acc end kernels
    call equal (found, .true., "kinds")
    !$acc parallel loop copyin(small, large) reduction(+:k)
    do i = 1, n
      if (.not. (small(i) .and. large(i)) .and. (small(i) .or. .not. large(i))) k = k + 1
    end do
    call equal (k, count (.not. (small .and. large) .and. (small .or. .not. large)), "conditions")
  end subroutine

  subroutine names (x)
    type pair
      integer :: s, w
    end type
    integer, intent (in) :: x
    type (pair) :: v
    v = pair (x, 1)
    associate (s => v%s, w => v%w)
      !$acc parallel copy(s, w)
      w = w + 1
      s = s + w
      !$acc end parallel
    end associate
    call equal (v%s, x + 2, "names")
  end subroutine
end module

program main
  use checking
  implicit none
  real (8) :: d(3,2)
  d = reshape ([1, 2, 3, 4, 5, 6], [3, 2])
  call truths (d, 12)
  call names (5)
end program

! Intrinsics that search an array, in kernels: with and without masks, from behind, in
! arrays of one and of several dimensions, empty ones, and with NaNs and infinities,
! which gfortran lets count where there is nothing else.

include 'check.inc'

module searches
  implicit none
  integer :: cases = 0
contains
  subroutine same (got, want, what)
    use check
    real :: got, want
    character (*) :: what
    if (want /= want) then
      call equal (got /= got, .true., what)
    else
      call equal (got, want, what)
    end if
  end subroutine

  subroutine reals (x, mask, n)
    use check
    integer :: n
    real :: x(n)
    logical :: mask(n)
    real :: most, least, masked
    integer :: first, last, some, back, third
    integer :: one(1)
    cases = cases + 1
    !$acc kernels
    most = maxval (x)
    least = minval (x)
    masked = maxval (x, mask)
    first = maxloc (x, 1)
    last = minloc (x, 1, back=.true.)
    some = maxloc (x, 1, mask)
    back = minloc (x, 1, mask, back=.true.)
    one = minloc (x, mask)
    third = findloc (x, 3.0, 1)
    !$acc end kernels
    call same (most, maxval (x), "maxval")
    call same (least, minval (x), "minval")
    call same (masked, maxval (x, mask), "maxval, masked")
    call equal (first, maxloc (x, 1), "maxloc")
    call equal (last, minloc (x, 1, back=.true.), "minloc from behind")
    call equal (some, maxloc (x, 1, mask), "maxloc, masked")
    call equal (back, minloc (x, 1, mask, back=.true.), "masked, from behind")
    call equal (one(1), minloc (x, 1, mask), "minloc of an array")
    call equal (third, findloc (x, 3.0, 1), "findloc")
  end subroutine

  subroutine integers (x, mask, n)
    use check
    integer :: n
    integer :: x(n)
    logical :: mask(n)
    integer :: most, first, last, some, third, fourth
    logical :: any_mask, all_mask, any_eight
    !$acc kernels
    most = maxval (x, mask)
    first = maxloc (x, 1)
    last = minloc (x, 1, back=.true.)
    some = minloc (x, 1, mask)
    third = findloc (x, 3, 1)
    fourth = findloc (x, 4, 1, back=.true.)
    any_mask = any (mask)
    all_mask = all (mask)
    any_eight = any (x == 8)
    !$acc end kernels
    call equal (most, maxval (x, mask), "maxval of integers")
    call equal (first, maxloc (x, 1), "maxloc of integers")
    call equal (last, minloc (x, 1, back=.true.), "from behind")
    call equal (some, minloc (x, 1, mask), "minloc of integers, masked")
    call equal (third, findloc (x, 3, 1), "findloc of integers")
    call equal (fourth, findloc (x, 4, 1, back=.true.), "findloc from behind")
    call equal (any_mask, any (mask), "any")
    call equal (all_mask, all (mask), "all")
    call equal (any_eight, any (x == 8), "any of a comparison")
  end subroutine

  subroutine planes (x, n)
    use check
    integer :: n
    real :: x(n,n), most, masked
    logical :: some, each
    !$acc kernels
    most = maxval (x)
    masked = minval (x, x > 2)
    some = any (x > 8)
    each = all (x > -4 .or. x /= x)
    !$acc end kernels
    call same (most, maxval (x), "maxval of a plane")
    call same (masked, minval (x, x > 2), "minval of a plane, masked")
    call equal (some, any (x > 8), "any of a plane")
    call equal (each, all (x > -4 .or. x /= x), "all of a plane")
  end subroutine
end module

program test
  use searches
  implicit none
  integer, parameter :: n = 41
  real :: x(n), plane(n,n), nan, infinity
  integer :: y(n)
  logical :: mask(n)
  integer :: i, j, way
  nan = transfer (2143289344, nan)
  infinity = transfer (2139095040, infinity)
  do way = 0, 8
    do i = 1, n
      x(i) = mod (i * 7, 11) - 3
      y(i) = mod (i * 5, 9) + 1
      mask(i) = mod (i, 4) == 1
      if (way == 1 .and. mod (i, 3) /= 0) x(i) = nan
      if (way == 2) x(i) = nan
      if (way == 3 .and. i > 20) x(i) = nan
      if (way == 3 .and. i <= 20) x(i) = -infinity
      if (way == 4) x(i) = -infinity
      if (way == 5) x(i) = infinity
      if (way == 5 .and. i < 20) x(i) = nan
      if (way == 6) mask(i) = .false.
      if (way == 7) mask(i) = .true.
      if (way == 8) y(i) = -huge (1) - 1
      if (way == 8 .and. mask(i)) x(i) = nan
    end do
    do j = 1, n
      do i = 1, n
        plane(i,j) = x(i)
        if (i == j .and. way == 2) plane(i,j) = nan
      end do
    end do
    call reals (x, mask, n)
    call integers (y, mask, n)
    call planes (plane, n)
    call reals (x, mask, 0)
    call integers (y, mask, 0)
    call reals (x, mask, 1)
    call planes (plane(:7,:7), 7)
  end do
end program

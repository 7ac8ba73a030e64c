! Values and classes of the IEEE modules in constructs.

include 'check.inc'

program ieee
  use, intrinsic :: ieee_arithmetic
  use check
  implicit none
  type (ieee_class_type) :: classes(10)
  real :: a(10)
  double precision :: d(10)
  integer :: i, k(10), w(10)
  logical :: same(10), quiet(10)
  classes = [ieee_signaling_nan, ieee_quiet_nan, ieee_negative_inf, ieee_negative_normal, &
    ieee_negative_denormal, ieee_negative_zero, ieee_positive_zero, ieee_positive_denormal, &
    ieee_positive_normal, ieee_positive_inf]
  !$acc parallel loop copyin(classes) copyout(a, d, k, w, same, quiet)
  do i = 1, 10
    a(i) = ieee_value (1.0, classes(i))
    d(i) = ieee_value (1d0, classes(i))
    k(i) = merge (1, 0, ieee_class (a(i)) == classes(i))
    w(i) = merge (1, 0, ieee_class (d(i)) /= ieee_negative_inf)
    same(i) = ieee_is_nan (d(i)) .or. .not. ieee_is_finite (a(i)) .or. ieee_is_negative (a(i))
    quiet(i) = a(i) /= ieee_value (a(i), ieee_quiet_nan)
  end do
  do i = 1, 10
    call equal (k(i), 1, "class")
    call equal (w(i), merge (0, 1, i == 3), "other classes")
    call equal (same(i), i <= 6 .or. i == 10, "inquiries")
    call equal (quiet(i), .true., "quiet")
    if (i > 1) then
      call equal (transfer (a(i), 1), transfer (ieee_value (1.0, classes(i)), 1), "bits")
      call equal (transfer (d(i), 1_8), transfer (ieee_value (1d0, classes(i)), 1_8), "bits 8")
    end if
  end do
end program

! Intrinsics of array expressions in kernels, beside loops: what gfortran computes
! first is an array of its own, whose address later kernels of the construct have in a
! descriptor.  And a do loop with a variable step beside a loop that a jump ends.

include 'check.inc'

module steps
  implicit none
  integer :: stride = 2
contains
  subroutine jump (a, b, n)
    use check
    integer :: n, i
    integer :: a(n), b(n)
    logical :: some
    !$acc kernels
    do i = n - 1, 0, -stride
      a(i + 1) = mod (a(i + 1), 9) + i
    end do
    some = any (b > n)
    !$acc end kernels
    call equal (some, .true., "any")
    call equal (a(1) + a(n), 1 + n + mod (n, 9) - 1, "the step")
    call equal (a(n - 1), n - 1, "between")
  end subroutine
end module

program temporaries
  use check
  use steps
  implicit none
  integer :: a(6,6), place(2), want(2), i, j, k = 2
  integer :: x(9), y(9), row(24), copy(24)
  real :: least(6)
  do j = 1, 6
    do i = 1, 6
      a(i,j) = mod (i * 7 + 11 * j, 17)
    end do
  end do
  !$acc kernels
  do i = 1, 6
    a(i,2) = a(i,2) + 1
  end do
  place = maxloc (-a)
  least = minval (real (-a), 2)
  !$acc end kernels
  want = maxloc (-a)
  call equal (place(1), want(1), "maxloc, line")
  call equal (place(2), want(2), "maxloc, column")
  do i = 1, 6
    call equal (least(i), real (minval (-a(i,:))), "minval of a dimension")
  end do

  do i = 1, 9
    x(i) = i
    y(i) = 2 * i
  end do
  call jump (x, y, 9)

  do i = 1, 24
    row(i) = i * i
    copy(i) = row(i)
  end do
  !$acc kernels
  row(12:5:-1) = row(1:15:k) + 1
  !$acc end kernels
  do i = 1, 24
    if (i < 5 .or. i > 12) then
      call equal (row(i), copy(i), "outside of the section")
    else
      call equal (row(i), copy(25 - 2 * i) + 1, "section")
    end if
  end do
end program

! Program units of one file that see a common block in different ways: members of the
! same name at other places, of other types, and names that EQUIVALENCE adds.

include 'check.inc'

block data
  common /kept/ a(10), i
  real :: a
  integer :: i
  data a /10*3.0/, i /4/
end block data

module layouts
  implicit none
contains
  subroutine first (r)
    !$acc routine seq
    real, intent(out) :: r
    real :: x
    integer :: k
    common /seen/ x(6), k
    !$acc declare create(/seen/)
    x(2) = x(2) + k
    r = x(3)
  end subroutine
  subroutine second (r)
    !$acc routine seq
    real, intent(inout) :: r
    real :: x
    integer :: j, z
    common /seen/ j, x(5), z
    !$acc declare create(/seen/)
    x(2) = x(2) + z
    r = r + x(1) * 2
  end subroutine
  subroutine joined
    real :: x, y, z, all(12), w(3), v(2,2)
    integer :: i
    common /parts/ x(4), y(4), z(4)
    equivalence (all, x), (y(3), w), (z(1), v)
    !$acc parallel loop
    do i = 1, 12
      all(i) = all(i) * 2
    end do
    !$acc serial
    w = w + x(1:3)
    v(2,2) = y(1)
    y(1) = w(2) + v(1,1)
    !$acc end serial
    !$acc kernels
    do i = 1, 4
      x(i) = x(i) + i
      all(i+4) = all(i+4) + i
    end do
    !$acc end kernels
  end subroutine
end module

! As joined, without OpenACC.
subroutine joined_serial (x, y, z)
  real :: x(4), y(4), z(4)
  integer :: i
  x = x * 2
  y = y * 2
  z = z * 2
  y(3:4) = y(3:4) + x(1:2)
  z(1) = z(1) + x(3)
  z(4) = y(1)
  y(1) = y(4) + z(1)
  do i = 1, 4
    x(i) = x(i) + i
    y(i) = y(i) + i
  end do
end subroutine

program common_layouts
  use check
  use layouts
  implicit none
  real :: y, x, p, q, s(12), r
  integer :: k, j
  common /seen/ y(2), x(2,2), k
  common /parts/ p(3), q(9)
  !$acc declare create(/seen/)
  y = [1,2]
  x = 5
  k = 7
  !$acc update device(/seen/)
  !$acc serial copyout(r)
  call first (r)
  call second (r)
  x(2,2) = k
  !$acc end serial
  !$acc update self(/seen/)
  call equal (r, 5 + 9.0 * 2, "r")
  call equal (y(2), 9.0, "second member")
  call equal (x(1,1), 12.0, "third member")
  call equal (x(2,2), 7.0, "sixth member")

  p = [1,2,3]
  q = [4,5,6,7,8,9,10,11,12]
  s = [p, q]
  call joined
  call joined_serial (s(1:4), s(5:8), s(9:12))
  do j = 1, 3
    call equal (p(j), s(j), "p")
  end do
  do j = 1, 9
    call equal (q(j), s(j+3), "q")
  end do
  call kept_members
contains
  subroutine kept_members
    real :: a, b(5), c(2)
    integer :: i, k
    common /kept/ a(10), i
    equivalence (b(1), a(4)), (c(2), b(3))
    !$acc parallel loop copy(b)
    do k = 1, 5
      b(k) = b(k) + k * i
    end do
    !$acc serial copy(a)
    c(1) = c(2) + 1
    a(10) = b(5)
    !$acc end serial
    call equal (a(5), 16.0, "c(1)")
    call equal (a(10), 23.0, "a(10)")
  end subroutine
end program

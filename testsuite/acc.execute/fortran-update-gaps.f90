! Sections with gaps, also from the end to the beginning, of arrays of constant
! bounds in update: what is between the elements stays.

include 'check.inc'

program update_gaps
  use check
  implicit none
  type box
    integer :: before
    integer :: k(4,6)
    double precision :: z(9)
  end type
  integer, parameter :: n = 12
  integer :: c(n), m(4,6), i, one = 1
  double precision :: r(n)
  type (box) :: v, w(3)

  c = 1
  r = 1
  !$acc enter data copyin(c, r)
  c = 5
  r = 5
  !$acc update device(c(1:n:3), r(n - 1:2:-4))
  c = 7
  r = 7
  !$acc update self(c, r)
  if (separate_memory ()) then
    do i = 1, n
      call equal (c(i), merge (5, 1, mod (i, 3) == 1), "to the device")
      call equal (r(i), merge (5d0, 1d0, any (i == [3, 7, 11])), "backwards")
    end do
  end if

  m = 1
  v%k = 1
  v%z = 1
  w(1)%k = 1
  w(2)%k = 1
  w(3)%k = 1
  !$acc enter data copyin(m, v, w)
  !$acc parallel present(m, v, w)
  m = 2
  v%k = 2
  v%z = 2
  do i = 1, 3
    w(i)%k = 2
  end do
  !$acc end parallel
  !$acc update self(m(2:3,5:2:-1), v%k(4:1:-2,::5), v%z(2:8:3))
  !$acc update self(w(one + 1)%k(2:3,4:5))
  if (separate_memory ()) then
    call equal (sum (m), 24 + 8, "two dimensions")
    call equal (sum (m(2:3,2:5)), 16, "two dimensions, inside")
    call equal (sum (v%k), 24 + 4, "component")
    call equal (sum (v%k(2::2,1:6:5)), 8, "component, inside")
    call equal (sum (v%z(2:8:3)) - sum (v%z), -6d0, "vector component")
    call equal (sum (w(1)%k) + sum (w(3)%k), 48, "other elements")
    call equal (sum (w(2)%k), 24 + 4, "component of an element")
  end if
end program

! Do concurrent and forall with a mask, for which gfortran allocates memory in the
! construct.

include 'check.inc'

program kernels_mask
  use check
  implicit none
  integer :: a(9,7), b(9,7), i, j
  a = 0
  b = 0
  !$acc kernels
  do concurrent (j = 1:7, i = 1:9:2, i /= j)
    a(i,j) = i - j
  end do
  forall (i = 2:9, j = 7:1:-1, mod (i + j, 2) == 0) b(i,j) = i * j
  !$acc end kernels
  call equal (a(1,1) + a(3,3), 0, "masked")
  call equal (a(3,1) + a(9,2), 2 + 7, "concurrent")
  call equal (a(2,3), 0, "between")
  call equal (b(2,3), 0, "masked by forall")
  call equal (sum (b), 20 * 12 + 24 * 16, "forall")
end program

! The end directive of a combined construct may leave the word loop out, as other
! compilers allow.

include 'check.inc'

program ends
  use check
  implicit none
  integer :: i, a(20), b(20), s
  a = 0
  !$acc parallel loop copy(a)
  do i = 1, 20
    a(i) = i
  end do
  !$acc end parallel
  !$acc kernels loop copyin(a) &
  !$acc & copyout(b)
  do i = 1, 20
    b(i) = 2 * a(i)
  end do
  !$acc end kernels
  s = 0
  !$acc serial loop reduction(+:s)
  do i = 1, 20
    s = s + b(i)
  end do
  !$acc end serial
  call equal (s, 420, "combined")
  !$acc data copy(a)
  !$acc parallel
  !$acc loop
  do i = 1, 20
    a(i) = a(i) + 1
  end do
  !$acc end parallel
  !$acc kernels loop
  do i = 1, 20
    a(i) = a(i) + 1
  end do
  !$acc end kernels loop
  !$acc parallel loop
  do i = 1, 20
    a(i) = a(i) + 1
  end do
  !$acc end data
  call equal (a(20), 23, "others")
end program

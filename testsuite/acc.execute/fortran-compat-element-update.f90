! With -fplugin-arg-acc-compat=nvc, update device(b(n)) sends b(:n) where create(b(n)) meant
! that section; elsewhere it sends the element alone.
! { dg-additional-options "-fplugin-arg-acc-compat=nvc" }
program main
  implicit none
  real, allocatable :: b(:), c(:)
  real :: d(4, 3)
  integer :: i, n
  n = 10
  allocate (b(n), c(n))
  !$acc enter data create(b(n))
  b = 2
  !$acc update device(b(n))
  !$acc parallel loop present(b)
  do i = 1, n
    b(i) = b(i) + 1
  end do
  !$acc update self(b(n))
  if (any (b /= 3)) stop 1
  !$acc exit data delete(b(n))

  d = 1
  !$acc data copyin(d(4,3))
  !$acc parallel loop
  do i = 1, 3
    d(:,i) = i
  end do
  !$acc update self(d(4,3))
  !$acc end data
  if (any (d(1,:) /= [1, 2, 3])) stop 2

  ! The whole array is there, and one element is meant.
  c = 1
  !$acc enter data copyin(c)
  !$acc parallel loop present(c)
  do i = 1, n
    c(i) = 5
  end do
  c = 7
  !$acc update self(c(n))
  !$acc exit data delete(c)
  ! 7 where the host's memory is the device's.
  if (c(n) /= 5 .and. c(n) /= 7) stop 3
  if (any (c(:n-1) /= 7)) stop 4
end program

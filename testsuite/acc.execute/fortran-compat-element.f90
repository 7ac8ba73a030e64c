! With -fplugin-arg-acc-compat=nvc, create(a(n,m)) is create(a(:n,:m)) where the program
! uses more than that element of an array with constant bounds; the element alone stays one.
! { dg-additional-options "-fplugin-arg-acc-compat=nvc" }
program main
  implicit none
  integer, parameter :: n = 12, m = 7
  type point
    integer :: x = 0
  end type
  integer :: image(n, m), other(0:n-1, m), line(n), i, j
  type (point) :: p(4)

  image = 0
  other = 1
  !$acc data create(image(n,m)) copy (Other( n-1, m))
  !$acc parallel loop
  do j = 1, m
    do i = 1, n
      image(i,j) = i * j
      other(i-1,j) = other(i-1,j) + 1
    end do
  end do
  !$acc update self(image(:,3:5))
  !$acc end data
  if (any (image(:,3:5) /= reshape ([((i * j, i = 1, n), j = 3, 5)], [n, 3]))) stop 1
  if (any (other /= 2)) stop 2

  ! Unstructured.
  image = 3
  !$acc enter data copyin(image(n,m))
  do i = 1, 2
    !$acc parallel loop
    do j = 1, m
      image(:,j) = 2 * image(:,j)
    end do
  end do
  !$acc exit data copyout(image(n,m))
  if (any (image /= 12)) stop 3

  ! The section has gaps: they keep their values.
  !$acc parallel loop collapse(2) copyout(image(n-2,m-1))
  do j = 1, m - 1
    do i = 1, n - 2
      image(i,j) = 7
    end do
  end do
  if (any (image(:n-2,:m-1) /= 7) .or. any (image(n-1:,:) /= 12) .or. any (image(:,m) /= 12)) stop 4

  ! Elements alone.
  line = 1
  !$acc enter data copyin(line(:4))
  !$acc serial copy(line(9))
  line(9) = line(9) + 1
  !$acc end serial
  i = 11
  !$acc serial copy(line(i))
  line(i) = line(i) + 1
  !$acc end serial
  !$acc exit data delete(line(:4))
  if (line(9) /= 2 .or. line(11) /= 2 .or. sum (line) /= n + 2) stop 5

  !$acc enter data copyin(p(3))
  !$acc serial present(p(3))
  p(3)%x = p(3)%x + 5
  !$acc end serial
  !$acc exit data copyout(p(3))
  if (p(3)%x /= 5 .or. sum (p%x) /= 5) stop 6
end program

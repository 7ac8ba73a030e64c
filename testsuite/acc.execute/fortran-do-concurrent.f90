! do concurrent behind loop directives: one index and several, a mask, indices that
! the header declares, lines that go on.

include 'check.inc'

program concurrent
  use check
  implicit none
  integer :: a(100), c(6,5), i, j
  !$acc parallel loop copyout(a)
  do concurrent (i = 1:100)
    a(i) = i
  end do
  call equal (sum (a), 5050, "one")

  c = 0
  !$acc parallel loop copy(c)
  do concurrent (j = 1:5, &
                 i = 2:6:2)
    c(i,j) = 10 * i + j
  enddo
  !$acc end parallel loop
  call equal (sum (c), 645, "two")
  call equal (maxval (c(1,:)), 0, "step")

  a = 0
  !$acc kernels loop
  do concurrent (integer :: k = 1:100, mod (k, 2) == 0)
    if (k > 50) then
      a(k) = 1
    else
      do j = 1, 3
        a(k) = a(k) + 1
      end do
    end if
  end do
  !$acc end kernels loop
  call equal (sum (a), 100, "mask")

  !$acc parallel copy(a)
  !$acc loop gang
  do i = 1, 10
    !$acc loop vector
    do concurrent (integer :: k = 1:10)
      a(10 * i - 10 + k) = i
    end do
  end do
  !$acc end parallel
  call equal (sum (a), 550, "inside")
end program

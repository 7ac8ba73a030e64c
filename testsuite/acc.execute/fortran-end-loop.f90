! "end loop" may end the loop of a combined construct, as other compilers take it.
! That of a loop directive stays what it is.  So may "end parallel" and the like, whatever
! the bounds of the loops are: components, a variable whose name is do.
program end_loop
  implicit none
  type sizes
    integer :: n, m
  end type
  type(sizes) :: box
  integer, parameter :: n = 40, m = 7
  integer :: i, j, a(m, n), s
  a = 0
  s = 0
  !$acc data copy(a)
  !$acc parallel loop private(j)
  do i = 1, n
    do j = 1, m
      a(j, i) = i
    end do
  end do
  !$acc end loop
  !$acc kernels loop
  do i = 1, n
    !$acc loop
    do j = 1, m
      a(j, i) = a(j, i) + j
    end do
    !$acc end loop ! { dg-warning "Redundant" }
  end do
  !$acc end loop
  !$acc serial loop
  do i = 1, n
    a(1, i) = a(1, i) - 1
  end do
  !$acc end loop
  !$acc parallel loop gang
  do i = 1, n
    !$acc loop vector
    do j = 1, m
      a(j, i) = a(j, i) * 2
    end do
    !$acc end loop ! { dg-warning "Redundant" }
  end do
  !$acc end parallel loop
  ! Without an end at all.
  !$acc parallel loop collapse(2)
  do i = 1, n
    do j = 1, m
      a(j, i) = a(j, i) + 1
    end do
  end do
  !$acc parallel copy(s)
  !$acc loop reduction(+:s)
  do i = 1, n
    s = s + a(m, i)
  end do
  !$acc end loop ! { dg-warning "Redundant" }
  !$acc end parallel
  !$acc parallel loop
  do i = 1, n
    a(2, i) = a(2, i) + 5
  end do
  !$acc kernels
  !$acc loop independent
  do i = 1, n
    a(3, i) = 3
  end do
  !$acc end loop ! { dg-warning "Redundant" }
  !$acc end kernels
  do j = 1, 2
    !$acc parallel loop
    do i = 1, n
      a(4, i) = 4
    end do
    !$acc end loop
  end do
  box = sizes (n, m)
  !$acc parallel loop
  do i = 1, box % n
    !$acc loop seq
    do j = 5, box%m - 1
      a(j, i) = 5
    end do
  end do
  !$acc end parallel
  !$acc kernels loop
  do, i = 1, box%n
    !$acc loop seq
    do j = 5, box%m - 1
      a(j, i) = a(j, i) + 1
    end do
  end do
  !$acc end kernels
  !$acc end data
  call named_do (a, n, m)
  do i = 1, n
    if (a(5, i) /= 9 .or. a(6, i) /= 9) stop 6
    if (a(1, i) /= 2 * i + 1) stop 1
    if (a(2, i) /= 2 * (i + 2) + 6) stop 2
    if (a(3, i) /= 3 .or. a(4, i) /= 4) stop 3
    if (a(m, i) /= 2 * (i + m) + 1) stop 4
  end do
  if (s /= n * (n + 1) + n * (2 * m + 1)) stop 5
contains
  subroutine named_do (a, n, m)
    integer, intent(in) :: n, m
    integer, intent(inout) :: a(m, n)
    integer :: do(2), i, j
    do = 3
    do (1) = do(1) + 0
    !$acc parallel loop copy(a)
    do i = 1, n
      !$acc loop seq
      do j = 5, 6
        !$acc cache(a)
        a(j, i) = a(j, i) + do(1)
      end do
    end do
    !$acc end parallel
  end subroutine named_do
end program end_loop

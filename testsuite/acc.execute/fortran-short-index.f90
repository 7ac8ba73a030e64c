! Bounds below zero, gaps, sections, a plane of a larger array: indices of 32 bits.
! { dg-set-target-env-var ACC_NOTIFY 1 "sim nvidia" }
! { dg-output "launch fill_\[0-9\]+(_2)?_short,.*launch gaps_\[0-9_\]+_short,.*launch plane_\[0-9\]+_short," "sim nvidia" }

program short_index
  implicit none
  integer, parameter :: n = 40
  real (8) :: a(-30:n,-1000000:-999980), b(n,n), c(n,n)
  real (8), allocatable :: d(:,:,:)
  integer :: i, j, k
  a = 1
  b = 2
  c = 0
  allocate (d(-5:n,3,2000000000:2000000004))
  d = 3
  call fill (a, b)
  call gaps (c(1:n:3,2:n:2), n)
  call plane (d)
  do j = -1000000, -999980
    do i = -30, n
      if (a(i,j) /= i + 2 * (j + 1000000)) error stop 1
    end do
  end do
  do j = 1, n
    do i = 1, n
      if (mod (i, 3) == 1 .and. mod (j, 2) == 0) then
        if (c(i,j) /= (i + 2) / 3 + 100 * j / 2) error stop 2
      else if (c(i,j) /= 0) then
        error stop 3
      end if
    end do
  end do
  do k = 2000000000, 2000000004
    do j = 1, 3
      do i = -5, n
        if (d(i,j,k) /= merge (i + j + 3d0, 3d0, k > 2000000001)) error stop 4
      end do
    end do
  end do
contains
  subroutine fill (a, b)
    real (8) :: a(-30:,-1000000:), b(:,:)
    integer :: i, j
    !$acc parallel loop collapse(2) copyout(a) copyin(b)
    do j = lbound (a, 2), ubound (a, 2)
      do i = lbound (a, 1), ubound (a, 1)
        a(i,j) = i + b(1,1) * (j + 1000000)
      end do
    end do
  end subroutine

  subroutine gaps (c, n)
    integer :: n, i, j
    real (8) :: c(:,:)
    !$acc kernels copy(c)
    do j = 1, size (c, 2)
      do i = 1, size (c, 1)
        c(i,j) = i + 100 * j
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine plane (d)
    real (8), allocatable :: d(:,:,:)
    integer :: i, j, k
    !$acc parallel loop collapse(3) copy(d(:,:,2000000002:2000000004))
    do k = 2000000002, 2000000004
      do j = 1, 3
        do i = -5, ubound (d, 1)
          d(i,j,k) = d(i,j,k) + i + j
        end do
      end do
    end do
  end subroutine
end program

! Update of a component of all elements of a section: that component alone goes between the
! memories.
! { dg-do run }
module tiles
  implicit none
  type tile
    integer :: nx, ny
    real :: f(4)
  end type
  type chunk
    type (tile), allocatable :: tiles(:, :)
  end type
  type (tile), target :: fixed(6)
contains
  ! All that the host has of C is this afterwards.
  subroutine set (c, n)
    type (chunk), intent (inout) :: c
    integer, intent (in) :: n
    integer :: i, j
    do j = lbound (c%tiles, 2), ubound (c%tiles, 2)
      do i = lbound (c%tiles, 1), ubound (c%tiles, 1)
        c%tiles(i, j)%nx = n + 10 * j + i
        c%tiles(i, j)%ny = n
        c%tiles(i, j)%f = n
      end do
    end do
  end subroutine

  subroutine on_device (c)
    type (chunk), intent (inout) :: c
    integer :: i, j
    !$acc parallel loop collapse(2) present(c)
    do j = lbound (c%tiles, 2), ubound (c%tiles, 2)
      do i = lbound (c%tiles, 1), ubound (c%tiles, 1)
        c%tiles(i, j)%nx = c%tiles(i, j)%nx + 1000
        c%tiles(i, j)%ny = c%tiles(i, j)%ny + 1
        c%tiles(i, j)%f = c%tiles(i, j)%f + 0.5
      end do
    end do
  end subroutine
end module

program main
  use tiles
  use openacc
  implicit none
  type (chunk) :: c
  type (tile), pointer :: p(:)
  integer :: i, j, c_tiles_nx
  logical :: host
  allocate (c%tiles(0:4, 2:3))
  host = acc_get_device_type () == acc_device_host
  call set (c, 100)
  !$acc enter data copyin(c, c%tiles)
  call on_device (c)

  ! A component of all, and one element of an array in some.
  if (.not. host) call set (c, 200)
  !$acc update self(c%tiles(:, :)%nx, c%tiles(1:3:2, 3)%f(2))
  do j = 2, 3
    do i = 0, 4
      if (c%tiles(i, j)%nx /= 1100 + 10 * j + i) stop 1
      if (host) cycle
      if (c%tiles(i, j)%ny /= 200) stop 2
      if (any (c%tiles(i, j)%f([1, 3, 4]) /= 200)) stop 3
      if (c%tiles(i, j)%f(2) /= merge (100.5, 200., j == 3 .and. mod (i, 2) == 1)) stop 4
    end do
  end do

  ! To the device, on a queue, from the last to the first; the name is another variable's.
  c_tiles_nx = 3
  call set (c, 300)
  !$acc update device(c%tiles(4:0:-2, 2) % &
  !$acc               ny, c%tiles(:, 3)%nx) async(c_tiles_nx) if(c_tiles_nx > 2)
  !$acc wait(c_tiles_nx)
  call on_device (c)
  if (.not. host) call set (c, 400)
  !$acc update self(c%tiles)
  do i = 0, 4
    if (c%tiles(i, 3)%nx /= 1330 + i) stop 5
    if (host) cycle
    if (c%tiles(i, 2)%nx /= 2120 + i) stop 6
    if (c%tiles(i, 2)%ny /= merge (301, 102, mod (i, 2) == 0)) stop 7
    if (c%tiles(i, 3)%ny /= 102 .or. any (c%tiles(i, 2)%f /= 101)) stop 8
  end do
  !$acc exit data delete(c%tiles, c)

  ! An array of fixed bounds, and a pointer to a part of it.  Nothing is done where the
  ! condition is false, or where it is not present.
  fixed%nx = 1
  fixed%ny = 2
  p => fixed(2:6:2)
  !$acc update device(fixed(:)%nx) if_present
  !$acc data copyin(fixed)
  fixed%nx = 3
  fixed%ny = 4
  !$acc update device(p(1:2)%ny)
  !$acc update device(fixed(:)%nx) if(.false.)
  !$acc parallel loop present(fixed)
  do i = 1, 6
    fixed(i)%nx = fixed(i)%nx + 10 * fixed(i)%ny
  end do
  fixed%ny = 5
  !$acc update host(fixed(1:6)%nx)
  if (.not. host .and. any (fixed%nx /= [21, 41, 21, 41, 21, 21])) stop 9
  if (host .and. any (fixed%nx /= 43)) stop 10
  if (any (fixed%ny /= 5)) stop 11
  !$acc end data
end program

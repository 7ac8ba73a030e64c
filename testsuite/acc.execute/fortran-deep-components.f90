! Arrays at the end of long ways, chunks(i)%tiles(j)%field%u(:,:): in clauses, many
! in one directive, as arguments, in kernels; the objects on the way are on the
! device, or are not.

include 'check.inc'

module grid
  implicit none
  type field_t
    integer :: lo, hi
    double precision, allocatable :: u(:,:), v(:,:)
    double precision, pointer :: w(:,:)
  end type
  type tile_t
    type (field_t) :: field
    integer :: left, right
    double precision, allocatable :: buf(:)
  end type
  type chunk_t
    integer :: n
    type (tile_t), allocatable :: tiles(:)
  end type
  type (chunk_t), allocatable :: chunks(:)
contains
  subroutine setup (nc, nt, n)
    integer :: nc, nt, n, i, j
    allocate (chunks(nc))
    do i = 1, nc
      allocate (chunks(i)%tiles(nt))
      do j = 1, nt
        associate (t => chunks(i)%tiles(j))
          t%field%lo = 0
          t%field%hi = n
          t%left = max (j - 1, 1)
          t%right = min (j + 1, nt)
          allocate (t%field%u(-1:n,0:n), t%field%v(-1:n,0:n))
          allocate (t%field%w(n,n), t%buf(n))
          t%field%u = i
          t%field%v = j
          t%field%w = i + j
          t%buf = 0
        end associate
      end do
    end do
  end subroutine

  subroutine enter
    integer :: i, j
    do i = 1, size (chunks)
      do j = 1, size (chunks(i)%tiles)
        !$acc enter data copyin(chunks(i)%tiles(j)%field%u, &
        !$acc   chunks(i)%tiles(j)%field%v, chunks(i)%tiles(j)%field%w, &
        !$acc   chunks(i)%tiles(j)%buf)
      end do
    end do
  end subroutine

  subroutine leave
    integer :: i, j
    do i = 1, size (chunks)
      do j = 1, size (chunks(i)%tiles)
        !$acc exit data copyout(chunks(i)%tiles(j)%field%u, &
        !$acc   chunks(i)%tiles(j)%field%w, chunks(i)%tiles(j)%buf)
        !$acc exit data delete(chunks(i)%tiles(j)%field%v)
      end do
    end do
  end subroutine

  subroutine add (n, u, v)
    integer :: n, j, k
    double precision, dimension (-1:n,0:n) :: u, v
    !$acc kernels present(u, v)
    do k = 0, n
      do j = -1, n
        u(j,k) = u(j,k) + v(j,k)
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine add_field (f)
    type (field_t) :: f
    integer :: j, k
    !$acc parallel loop collapse(2) present(f%u, f%v, f%w)
    do k = f%lo, f%hi
      do j = f%lo - 1, f%hi
        f%u(j,k) = f%u(j,k) + f%v(j,k)
        if (j > 0 .and. k > 0) f%w(j,k) = f%u(j,k)
      end do
    end do
  end subroutine

  subroutine add_here (i, j, n)
    integer :: i, j, k, l, n
    !$acc parallel loop collapse(2) present(chunks(i)%tiles(j)%field%u, &
    !$acc   chunks(i)%tiles(j)%field%w)
    do l = 1, n
      do k = 1, n
        chunks(i)%tiles(j)%field%u(k,l) = chunks(i)%tiles(j)%field%u(k,l) * 2 &
          + chunks(i)%tiles(j)%field%w(k,l)
      end do
    end do
    ! No clause names these.
    !$acc kernels
    do l = 1, n
      chunks(i)%tiles(j)%buf(l) = chunks(i)%tiles(j)%field%w(l,l)
    end do
    !$acc end kernels
  end subroutine

  ! LEFT and RIGHT may be the same.
  subroutine exchange (i, left, right, n)
    integer :: i, left, right, n, k
    !$acc kernels
    do k = 2, n
      chunks(i)%tiles(left)%buf(k) = chunks(i)%tiles(right)%buf(k - 1) + 1
    end do
    !$acc end kernels
  end subroutine
end module

program deep
  use check
  use grid
  implicit none
  integer, parameter :: n = 5
  integer :: i, j, way
  double precision :: u, w
  call setup (2, 3, n)
  do way = 1, 2
    if (way == 2) then
      do i = 1, 2
        do j = 1, 3
          chunks(i)%tiles(j)%field%u = i
        end do
      end do
      !$acc enter data copyin(chunks)
      do i = 1, 2
        !$acc enter data copyin(chunks(i)%tiles)
      end do
    end if
    call enter
    do i = 1, 2
      do j = 1, 3
        call add (n, chunks(i)%tiles(j)%field%u, chunks(i)%tiles(j)%field%v)
        call add_field (chunks(i)%tiles(j)%field)
        call add_here (i, j, n)
        !$acc update host(chunks(i)%tiles(j)%field%u(:,n:n))
        call equal (chunks(i)%tiles(j)%field%u(n,n), 3d0 * (i + 2 * j), "last")
      end do
      call exchange (i, 2, 2, n)
      call exchange (i, 1, 3, n)
    end do
    call leave
    do i = 1, 2
      do j = 1, 3
        w = i + 2 * j
        u = 3 * w
        call equal (sum (chunks(i)%tiles(j)%field%u), &
          n * n * u + (2 * n + 2 + n) * w, "u")
        call equal (sum (chunks(i)%tiles(j)%field%w), n * n * w, "w")
      end do
      do j = 2, n
        call equal (chunks(i)%tiles(2)%buf(j), i + 4d0 + j - 1, "same tile")
        call equal (chunks(i)%tiles(1)%buf(j), i + 7d0, "other tile")
      end do
    end do
  end do
end program

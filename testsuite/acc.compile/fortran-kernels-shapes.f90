! { dg-additional-options "-fplugin-arg-acc-info" }
! { dg-prune-output "note: " }
! Which loops of kernels are parallel where no loop mentions an array's extents: the
! language says that subscripts are within them.

subroutine assign (a, b, n)
  implicit none
  integer :: n
  integer, allocatable :: a(:,:)
  integer :: b(n,n)
  !$acc kernels copy(a) copyin(b)
  a = b + 1 ! { dg-message "loop over S.\[0-9\]+: gang vector .blockIdx.x, threadIdx.y" }
  ! { dg-message "loop over S.\[0-9\]+: vector .threadIdx.x" "" { target *-*-* } .-1 }
  !$acc end kernels
end subroutine

! No kernel asks whether the array is allocated, as GCC 14 and later do.
subroutine vector (a, b, n)
  implicit none
  integer :: n
  integer, allocatable :: a(:)
  integer :: b(n)
  !$acc kernels copy(a) copyin(b)
  a = b + 1 ! { dg-message "kernel vector_\[0-9\]+_1, schedule gv" }
  !$acc end kernels
end subroutine

subroutine nest (a, b, n)
  implicit none
  integer :: n, i, j
  real, allocatable :: a(:,:), b(:,:)
  !$acc kernels copy(a) copyin(b)
  do j = 2, n - 1 ! { dg-message "j and i in tiles, 4 rows a thread" }
    do i = 2, n - 1 ! { dg-message "loop over i: gang vector .blockIdx.x" }
      a(i,j) = b(i + 1,j) + b(i,j - 1)
    end do
  end do
  !$acc end kernels
end subroutine

subroutine columns (a, n)
  implicit none
  integer :: n, i, j
  integer, allocatable :: a(:,:)
  !$acc kernels copy(a)
  do j = 2, n ! { dg-message "loop over j is (sequential|the host's)" }
    do i = 1, n ! { dg-message "loop over i: gang vector" }
      a(i,j) = a(i,j - 1) + i
    end do
  end do
  !$acc end kernels
end subroutine

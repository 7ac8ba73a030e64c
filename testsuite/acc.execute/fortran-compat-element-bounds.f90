! With -fplugin-arg-acc-compat=nvc, create(a(n,k)) is create(a(:n,:k)) for arrays whose bounds
! are variables, too, where loops use other elements; the element alone stays one.
! { dg-additional-options "-fplugin-arg-acc-compat=nvc" }
include 'check.inc'

module work
  implicit none
contains
  subroutine unstructured (a, n, k)
    integer, intent(in) :: n, k
    real(8) :: a(n, k), b(k)
    integer :: i, j
    b = 1
    !$acc enter data copyin(a(n, k), b(k))
    !$acc parallel loop collapse(2) present(a, b)
    do j = 1, k
      do i = 1, n
        a(i,j) = a(i,j) + b(j)
      end do
    end do
    !$acc exit data copyout(a(n, k)) delete(b(k))
  end subroutine

  subroutine assumed (a, n)
    integer, intent(in) :: n
    real(8) :: a(*)
    integer :: i
    !$acc data copy(a(n))
    !$acc kernels
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc end kernels
    !$acc end data
  end subroutine

  ! The caller has changed no other element on the host.
  subroutine alone (a, n)
    integer, intent(in) :: n
    real(8) :: a(n, n)
    integer :: i
    !$acc parallel copy(a(n, n))
    a(n, n) = a(n, n) + 1
    !$acc end parallel
    do i = 1, n - 1
      !$acc serial copy(a(i, n))
      a(i, n) = a(i, n) + 1
      !$acc end serial
    end do
  end subroutine
end module

program bounds
  use check
  use work
  implicit none
  real(8), allocatable :: x(:), y(:,:)
  integer :: i, n
  n = 40
  allocate (x(-2:n), y(n,n))
  x = 1
  y = 2
  !$acc parallel loop copy(x(n))
  do i = -2, n
    x(i) = x(i) + i
  end do
  call equal (all (x == [(i + 1, i = -2, n)]), .true., "compute")
  !$acc data copyin(x(n)) copyout(y(n,n-1))
  !$acc parallel loop
  do i = 1, n - 1
    y(:,i) = x(i)
  end do
  !$acc end data
  call equal (y(n,n-1), real (n, 8), "data")
  call equal (y(1,1), 2d0, "data, first")
  call unstructured (y, n, n)
  call equal (y(n,n), 3d0, "unstructured")
  call equal (y(1,1), 3d0, "unstructured, first")
  call assumed (y, n)
  call equal (y(1,1), 4d0, "assumed")
  call equal (y(1,2), 4d0, "assumed, after")
  call alone (y, n)
  call equal (all (y(:,n) == 4), .true., "alone")
end program

! -fplugin-arg-acc-memory=managed: what allocate makes is used where it is.
! { dg-additional-options "-fplugin-arg-acc-memory=managed" }
! { dg-set-target-env-var ACC_NOTIFY "2" }
! { dg-output-not "for a" }
program managed
  implicit none
  type row
    real(8), allocatable :: x(:)
  end type
  real(8), allocatable :: a(:), b(:)
  type(row), allocatable :: rows(:)
  integer :: i, n
  n = 1000
  allocate (a(n))
  do i = 1, n
    a(i) = i
  end do
  !$acc parallel loop copy(a)
  do i = 1, n
    a(i) = 2 * a(i)
  end do
  if (a(n) /= 2 * n) stop 1
  b = a
  deallocate (a)
  allocate (rows(3))
  do i = 1, 3
    allocate (rows(i)%x(i))
  end do
  if (b(3) /= 6) stop 2
end program

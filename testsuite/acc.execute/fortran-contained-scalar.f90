! A scalar dummy of the procedure around is a value in kernels of a contained one:
! the bound of an inner loop between two that are spread.

include 'check.inc'

module around
  implicit none
contains
  subroutine outer (a, n, m, most)
    real, pointer :: a(:,:)
    integer :: n, m
    real :: most
    call largest
    call change
  contains
    subroutine largest
      integer :: i, j
      most = -1
      !$acc kernels
      do j = 0, m - 1
        do i = 0, n - 1
          most = max (most, a(i + 1,2))
        end do
      end do
      !$acc end kernels
    end subroutine

    ! The construct sets the scalar.
    subroutine change
      integer :: i
      !$acc kernels
      n = 1
      do i = 1, n
        a(i,1) = 20
      end do
      !$acc end kernels
    end subroutine
  end subroutine
end module

program contained_scalar
  use check
  use around
  implicit none
  real, target :: t(9,10)
  real, pointer :: a(:,:)
  real :: most
  integer :: i, j, n
  do j = 1, 10
    do i = 1, 9
      t(i,j) = 10 * i + j
    end do
  end do
  a => t(:,10:1:-2)
  n = 9
  call outer (a, n, 5, most)
  call equal (most, 98.0, "maximum")
  call equal (n, 1, "set by the construct")
  call equal (a(1,1), 20.0, "the array")
  call equal (a(2,1), 30.0, "the array's second element")
end program

! Arrays of the main program that are larger than the stack: the language says
! that they are static.

include 'check.inc'

program main_static
  use check
  implicit none
  ! 48 and 16 million bytes.
  real :: a(4000,3000)
  integer :: whole(4000000), i, j
  whole = 0
  !$acc parallel loop copy(whole(1:1000))
  do i = 1, 1000
    whole(i) = i
  end do
  call equal (sum (whole), 500500, "whole")
  !$acc parallel loop collapse(2) copyout(a(:,1:3))
  do j = 1, 3
    do i = 1, 4000
      a(i,j) = i + j
    end do
  end do
  call inner
contains
  subroutine inner
    integer :: k
    do k = 1, 4000
      call equal (a(k,2), real (k + 2), "contained")
    end do
  end subroutine
end program

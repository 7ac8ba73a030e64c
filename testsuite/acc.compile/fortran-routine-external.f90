! Routine directives with the name of an external procedure, in each procedure that calls it.
! { dg-additional-options "-c" }
module m
  implicit none
contains
  subroutine x_dir
    !$acc routine (eps) seq
    !$acc routine (speed) seq
    !$acc routine (inner) seq
    implicit none
    integer :: i
    real(8) :: a(8), b(8)
    a = 1
    !$acc parallel loop
    do i = 1, 8
      call inner (a(i))
      call eps (a(i), b(i))
      call speed (a(i), b(i))
    end do
    print *, a(8), b(8)
  end subroutine
  subroutine y_dir
    !$acc routine (eps) seq
    !$acc routine (speed) seq
    !$acc routine (inner) seq
    implicit none
    integer :: i
    real(8) :: a(8), b(8)
    a = 1
    !$acc parallel loop
    do i = 1, 8
      call inner (a(i))
      call eps (a(i), b(i))
      call speed (a(i), b(i))
    end do
    print *, a(8), b(8)
  end subroutine
  subroutine inner (x)
    !$acc routine seq
    real(8) :: x
    x = x + 1
  end subroutine
end module

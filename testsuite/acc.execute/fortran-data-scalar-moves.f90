! Scalars of a data construct that change in there, dummies and names of associate
! among them: compute constructs without a clause use the device's copies.

include 'check.inc'

program data_scalar_moves
  use check
  implicit none
  real :: a = 1, r(10)
  call of_dummy (a)
  call equal (a, 8.0, "dummy, afterwards")
  call of_local

contains

  subroutine of_dummy (x)
    real :: x
    integer :: i
    associate (y => x)
      !$acc data copy(x) copyout(r)
      !$acc serial present(x)
      x = x + 4
      !$acc end serial
      !$acc parallel loop
      do i = 1, 10
        r(i) = x
      end do
      !$acc update self(r)
      call equal (r(10), 5.0, "dummy")
      !$acc end data
      !$acc data copy(y) copyout(r)
      !$acc serial present(y)
      y = y + 3
      !$acc end serial
      !$acc kernels
      do i = 1, 10
        r(i) = y
      end do
      !$acc end kernels
      !$acc end data
    end associate
    call equal (r(10), 8.0, "name of associate")
  end subroutine

  subroutine of_local
    real :: x
    integer :: i
    x = 1
    !$acc data copyin(x) copyout(r)
    call add (x)
    !$acc parallel loop
    do i = 1, 10
      r(i) = x
    end do
    !$acc end data
    call equal (r(10), 6.0, "called with the variable")
  end subroutine

  subroutine add (x)
    real :: x
    !$acc serial present(x)
    x = x + 5
    !$acc end serial
  end subroutine
end program

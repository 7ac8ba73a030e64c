! An allocatable scalar that is a dummy and in a clause of kernels: assignments to it do not
! allocate it, and its pointer stays the host's.
include 'check.inc'

module work
  implicit none
contains
  subroutine copied (x)
    real, allocatable :: x
    !$acc kernels copy(x)
    x = x + 1
    !$acc end kernels
  end subroutine

  subroutine there (x)
    real, allocatable :: x
    !$acc enter data copyin(x)
    !$acc kernels present(x)
    x = x + 1
    !$acc end kernels
    !$acc exit data copyout(x)
  end subroutine

  subroutine summed (x)
    real, allocatable :: x
    integer :: i
    !$acc kernels copy(x)
    do i = 1, 10
      x = x + i
    end do
    !$acc end kernels
  end subroutine

  subroutine absent (x, y)
    real, allocatable, optional :: x, y
    !$acc kernels copy(x, y)
    if (present (x)) x = x + 1
    if (present (y)) y = y + 1
    !$acc end kernels
  end subroutine
end module

program allocatable_dummy
  use check
  use work
  implicit none
  real, allocatable :: x
  allocate (x)
  x = 1
  call copied (x)
  call equal (x, 2.0, "copied")
  call there (x)
  call equal (x, 3.0, "there")
  call summed (x)
  call equal (x, 58.0, "summed")
  call absent (x)
  call equal (x, 59.0, "one absent")
end program

! host_data for variables that gfortran does not take in use_device, alone and with
! others: allocatable variables and dummies of assumed size; with if and if_present.

include 'check.inc'

module device
  implicit none
contains
  subroutine add_one (n, p)
    integer, intent (in) :: n
    real :: p(n)
    integer :: i
    !$acc parallel loop deviceptr(p)
    do i = 1, n
      p(i) = p(i) + 1
    end do
  end subroutine
  subroutine add_two (n, p, q)
    integer, intent (in) :: n
    real :: p(n), q(n)
    call add_one (n, p)
    call add_one (n, q)
  end subroutine
  subroutine set (n, p)
    integer, intent (in) :: n
    real :: p(n)
    p = p + 100
  end subroutine
  subroutine assumed_size (n, p, on)
    integer, intent (in) :: n
    logical, intent (in) :: on
    real, dimension(*) :: p
    !$acc host_data use_device(p) if(on)
    if (on) call add_one (n - 1, p(2))
    if (.not. on) call set (n - 1, p(2))
    !$acc end host_data
  end subroutine
  subroutine planes (n, p, q)
    integer, intent (in) :: n
    real :: p(n,0:*), q(n)
    !$acc data copy(q)
    !$acc host_data use_device(p, q) if_present
    call add_two (n, p(1,1), q)
    !$acc end host_data
    !$acc end data
  end subroutine
end module

program host_data_dummies
  use check
  use device
  implicit none
  real, allocatable :: a(:), b(:)
  real :: c(10)
  allocate (a(10), b(10))
  a = 1
  b = 2
  c = 3
  !$acc data copy(a)
  call assumed_size (10, a, .true.)
  !$acc host_data use_device (a) if_present
  call add_one (10, a)
  !$acc end host_data
  call planes (5, a, c)
  !$acc end data
  call equal (all (a == [2, 3, 3, 3, 3, 4, 4, 4, 4, 4]), .true., "a")
  call equal (all (c == [4, 4, 4, 4, 4, 3, 3, 3, 3, 3]), .true., "c")
  call assumed_size (10, a, .false.)
  call equal (all (a(2:) > 100) .and. a(1) == 2, .true., "on the host")
  ! What is not present stays the host's.
  !$acc host_data use_device(b) if_present
  call set (10, b)
  !$acc end host_data
  call equal (all (b == 102), .true., "b")
  !$acc data copy(b)
  !$acc host_data use_device(b)
  !$acc host_data use_device(c) if_present
  call add_one (10, b)
  !$acc end host_data
  !$acc end host_data
  !$acc end data
  call equal (all (b == 103), .true., "b on the device")
end program

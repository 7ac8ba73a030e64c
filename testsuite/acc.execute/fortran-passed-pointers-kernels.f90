! Allocatable and pointer scalars without a clause that kernels constructs pass on as such, to
! procedures that do not let them point to something else.  What they lead to comes back.

include 'check.inc'

module passed
  implicit none
  integer, pointer :: shared => null ()
contains
  integer function of_pointer (p)
    !$acc routine seq
    integer, pointer, intent (in) :: p
    of_pointer = -1
    if (associated (p)) of_pointer = p
  end function

  integer function of_allocatable (p)
    !$acc routine seq
    integer, allocatable, intent (in) :: p
    of_allocatable = -1
    if (allocated (p)) of_allocatable = p
  end function

  subroutine count_up (p, x)
    !$acc routine seq
    integer, pointer :: p
    complex (8) :: x
    p = p + 1
    x = x * (0, 1)
  end subroutine
end module

module constructs
  use passed
  use check
  implicit none
contains
  subroutine dummies (n, p, a, none)
    integer, intent (in) :: n
    integer, pointer, intent (in) :: p
    integer, allocatable, intent (in) :: a
    integer, allocatable :: none
    integer :: r(n), i
    !$acc kernels copyout(r)
    do i = 1, n
      r(i) = of_pointer (p) + 10 * of_allocatable (a)
    end do
    !$acc end kernels
    call equal (r(n), 54, "dummies")
    !$acc kernels loop independent copyout(r)
    do i = 1, n
      r(i) = of_allocatable (none) + p
    end do
    call equal (r(n), 3, "not allocated")
  end subroutine

  subroutine locals (n)
    integer, intent (in) :: n
    integer, pointer :: p
    integer, allocatable :: a, nothing
    complex (8), allocatable :: z
    integer :: r(n), i
    allocate (p, a, z)
    p = 60
    a = 5
    z = (1, 2)
    allocate (shared, source = 7)
    !$acc kernels copyout(r)
    do i = 1, n
      r(i) = of_pointer (p) + of_allocatable (a) + 10000 * of_pointer (shared)
    end do
    !$acc end kernels
    call equal (r(n), 70065, "locals")
    !$acc kernels copyout(r)
    do i = 1, n
      r(i) = of_allocatable (nothing)
    end do
    !$acc end kernels
    call equal (r(n), -1, "not allocated")
    !$acc kernels
    call count_up (p, z)
    call count_up (p, z)
    !$acc end kernels
    call equal (p, 62, "pointer")
    call equal (int (real (z)), -1, "allocatable")
    call inside
    call equal (p, 63, "host association")
  contains
    subroutine inside
      !$acc kernels
      call count_up (p, z)
      !$acc end kernels
    end subroutine
  end subroutine
end module

program main
  use constructs
  implicit none
  integer, pointer :: p
  integer, allocatable :: a, none
  allocate (p, a)
  p = 4
  a = 5
  call dummies (6, p, a, none)
  call locals (5)
end program

! Allocatable and pointer scalars without a clause that constructs pass on as such, to dummies
! that are allocatable or pointers: local ones, dummies, those of a module; not associated.

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

  integer function of_allocatable (p, more)
    !$acc routine seq
    integer, allocatable, intent (in) :: p
    logical, pointer, intent (in), optional :: more
    of_allocatable = -1
    if (allocated (p)) of_allocatable = p
    if (present (more)) then
      if (more) of_allocatable = of_allocatable + 1000
    end if
  end function

  subroutine count_up (p, x)
    !$acc routine seq
    integer, pointer, intent (in) :: p
    complex (8), allocatable, intent (inout) :: x
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
    integer, pointer :: none
    integer :: r(n), i
    !$acc parallel loop copyin(p, a) copyout(r)
    do i = 1, n
      r(i) = of_pointer (p) + 10 * of_allocatable (a)
    end do
    call equal (r(n), 54, "copyin")
    !$acc parallel loop copyout(r)
    do i = 1, n
      r(i) = of_pointer (p) + 10 * of_allocatable (a)
    end do
    call equal (r(n), 54, "dummies")
    !$acc parallel loop copyout(r)
    do i = 1, n
      r(i) = of_pointer (none) + p
    end do
    call equal (r(n), 3, "not associated")
  end subroutine

  subroutine locals (n)
    integer, intent (in) :: n
    integer, pointer :: p
    integer, allocatable :: a, nothing
    complex (8), allocatable :: z
    logical, pointer :: l
    integer :: r(n), i
    complex (8) :: w(n)
    allocate (p, a, z, l)
    p = 60
    a = 5
    z = (1, 2)
    l = .true.
    allocate (shared, source = 7)
    !$acc parallel loop copyout(r)
    do i = 1, n
      r(i) = of_pointer (p) + of_allocatable (a, l) + 10000 * of_pointer (shared)
    end do
    call equal (r(n), 71065, "locals")
    !$acc parallel loop copyout(r)
    do i = 1, n
      r(i) = of_allocatable (nothing)
    end do
    call equal (r(n), -1, "not allocated")
    !$acc serial copyout(r, w)
    call count_up (p, z)
    call count_up (p, z)
    r = p
    w = z
    !$acc end serial
    call equal (r(n), 62, "changed")
    call equal (int (real (w(1))), -1, "complex")
    call equal (p, 60, "firstprivate")
  end subroutine
end module

program main
  use constructs
  implicit none
  integer, pointer :: p
  integer, allocatable :: a
  allocate (p, a)
  p = 4
  a = 5
  call dummies (6, p, a, null ())
  call locals (5)
end program

! Variables of modules that are used by other names, in what GCC's parser does not see of
! directives: use_device of allocatable arrays and scalars, modifiers, objects.

include 'check.inc'

module buffers
  implicit none
  double precision, allocatable :: send(:), receive(:)
  double precision :: number
  type object
    double precision, allocatable :: x(:)
    integer :: k
  end type
  type (object) :: thing
end module

module between
  use buffers, middle => send
  use buffers, only: other_thing => thing
  implicit none
end module

subroutine on_device (n, x)
  implicit none
  integer, intent (in) :: n
  double precision, intent (inout) :: x(n)
  integer :: i
  !$acc parallel loop deviceptr(x)
  do i = 1, n
    x(i) = 2 * x(i)
  end do
end subroutine

subroutine one_on_device (x)
  implicit none
  double precision, intent (inout) :: x
  !$acc serial deviceptr(x)
  x = 2 * x
  !$acc end serial
end subroutine

program renamed
  use check
  use between, only: b => middle, r => receive, s => number, o => other_thing
  implicit none
  integer :: i
  allocate (b(8), r(8), o%x(5))
  b = 1
  r = 2
  s = 3
  !$acc enter data copyin(b, r, s)
  !$acc host_data use_device(b, r, s)
  call on_device (8, b)
  call on_device (8, r)
  call one_on_device (s)
  !$acc end host_data
  !$acc exit data copyout(b, r, s)
  call equal (sum (b), 16d0, "renamed twice")
  call equal (sum (r), 32d0, "renamed")
  call equal (s, 6d0, "scalar")
  r = 7
  !$acc data create(zero: r) copyin(b)
  !$acc parallel loop
  do i = 1, 8
    r(i) = r(i) + b(i)
  end do
  !$acc update self(r)
  !$acc end data
  if (separate_memory ()) call equal (r(8), 2d0, "zero")
  o%x = 3
  o%k = 6
  !$acc data copyin(o) copy(o%x)
  !$acc parallel loop
  do i = 1, 5
    o%x(i) = o%x(i) * o%k
  end do
  !$acc end data
  call equal (o%x(5), 18d0, "object")
end program

! Components in use_device: arrays of all sorts and scalars, of objects, of what a type extends,
! of polymorphic ones and of elements of arrays.

include 'check.inc'

module objects
  implicit none
  type buffer
    double precision, allocatable :: s(:), r(:, :)
    double precision, pointer :: p(:) => null ()
    double precision :: fixed(6), data(3)
    integer :: n
  end type
  type, extends (buffer) :: larger
    type (buffer) :: inner
  contains
    procedure :: send
  end type
  type field
    double precision, allocatable :: sf(:)
  end type
contains
  subroutine on_device (n, x)
    integer, intent (in) :: n
    double precision, intent (inout) :: x(n)
    integer :: i
    !$acc parallel loop deviceptr(x)
    do i = 1, n
      x(i) = 2 * x(i)
    end do
  end subroutine

  subroutine shaped (x)
    double precision, intent (inout) :: x(:)
    call on_device (size (x), x)
  end subroutine

  subroutine one (k)
    integer, intent (inout) :: k
    !$acc serial deviceptr(k)
    k = 3 * k
    !$acc end serial
  end subroutine

  subroutine send (self)
    class (larger), intent (inout) :: self
    !$acc host_data use_device(self%s, self%inner%r)
    call on_device (size (self%s), self%s)
    call on_device (4, self%inner%r)
    !$acc end host_data
  end subroutine
end module

program host_data_components
  use check
  use objects, renamed => on_device
  implicit none
  type (buffer) :: b
  type (larger) :: g
  type (field), allocatable :: q(:)
  double precision :: plain(5)
  integer :: i
  allocate (b%s(4), b%r(2, 2), b%p(5), g%s(3), g%inner%r(2, 2), q(3))
  b%s = 1
  b%r = 2
  b%p = 3
  b%fixed = 4
  b%data = 6
  b%n = 5
  plain = 9
  !$acc enter data copyin(b) copyin(b%s, b%r, b%p, plain)
  !$acc host_data use_device(b%s, b%r, plain)
  call renamed (4, b%s)
  call shaped (b%s)
  call renamed (2, b%r(:, 2))
  call renamed (5, plain)
  !$acc end host_data
  !$acc host_data use_device(b%p, b%fixed, b%n, &
  !$acc   b%data)
  call shaped (b%p)
  call renamed (6, b%fixed)
  call one (b%n)
  call renamed (3, b%data)
  !$acc end host_data
  !$acc update self(b%s, b%r, b%p, b%fixed, b%n, b%data, plain)
  call equal (sum (b%s), 16d0, "allocatable")
  call equal (sum (b%r(:, 1)), 4d0, "first column")
  call equal (sum (b%r(:, 2)), 8d0, "second column")
  call equal (sum (b%p), 30d0, "pointer")
  call equal (sum (b%fixed), 48d0, "fixed")
  call equal (sum (b%data), 36d0, "component called data")
  call equal (b%n, 15, "scalar")
  call equal (sum (plain), 90d0, "variable")
  !$acc exit data delete(b%s, b%r, b%p, b, plain)
  g%s = 1
  g%inner%r = 2
  !$acc enter data copyin(g) copyin(g%s, g%inner%r)
  call g%send
  !$acc update self(g%s, g%inner%r)
  call equal (sum (g%s), 6d0, "polymorphic")
  call equal (sum (g%inner%r), 16d0, "inner")
  !$acc exit data delete(g%s, g%inner%r) delete(g)
  !$acc enter data create(q)
  do i = 1, 3
    allocate (q(i)%sf(i))
    q(i)%sf = i
    !$acc enter data copyin(q(i)%sf)
  end do
  do i = 1, 3
    !$acc host_data use_device(q(i)%sf) if_present
    call renamed (i, q(i)%sf)
    !$acc end host_data
  end do
  !$acc host_data use_device(q(1)%sf, q(2)%sf) if(.true.)
  call renamed (1, q(1)%sf)
  call shaped (q(2)%sf)
  !$acc end host_data
  do i = 1, 3
    !$acc exit data copyout(q(i)%sf)
  end do
  call equal (q(1)%sf(1), 4d0, "first element")
  call equal (sum (q(2)%sf), 16d0, "second element")
  call equal (sum (q(3)%sf), 18d0, "third element")
end program

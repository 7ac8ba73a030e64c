! Private pointers that a construct lets point to what components, other pointers, and
! parts of arrays are or lead to: by assignments of the whole descriptor, too.

include 'check.inc'

module objects
  use check
  implicit none
  type object
    real, pointer :: p(:) => null (), q(:,:)
    type (object), pointer :: o
  end type
contains
  subroutine constructs (x, r, n, a)
    type (object), intent (in) :: x
    integer, intent (in) :: n
    real, intent (out) :: r(n)
    real, target, intent (inout) :: a(:,:)
    type (object), pointer :: o
    real, pointer :: p(:), q(:,:), t(:)
    integer :: i
    t => a(:,2)
    !$acc parallel loop private(p) copyout(r)
    do i = 1, n
      p => x%p
      r(i) = p(i)
    end do
    call equal (sum (r), 12., "component")
    !$acc parallel loop private(p, q) copyout(r)
    do i = 1, n
      q => x%q
      p => q(:,i)
      r(i) = p(i)
    end do
    call equal (sum (r), 21., "part of a component")
    !$acc parallel loop private(p) copyout(r)
    do i = 1, n
      p => t
      r(i) = p(i)
    end do
    call equal (sum (r), 26., "pointer")
    !$acc parallel loop private(p) copyout(r)
    do i = 1, n
      if (mod (i, 2) == 0) then
        p => t
      else
        p => a(:,i)
      end if
      r(i) = p(i)
      p(i) = 0
    end do
    call equal (sum (r), 1. + 6. + 11. + 8., "one of two")
    call equal (sum (a), 136. - 26., "stores")
    !$acc parallel loop private(o, p) copyout(r)
    do i = 1, n
      o => x%o
      p => o%p
      r(i) = o%p(i) + p(i)
    end do
    call equal (sum (r), 48., "object")
  end subroutine
end module

program test
  use objects
  implicit none
  type (object) :: x
  real :: r(4), a(4,4)
  integer :: i
  a = reshape ([(i, i = 1, 16)], [4, 4])
  allocate (x%p(4), x%q(4,4), x%o)
  allocate (x%o%p(4))
  x%p = 3
  x%q = 4
  x%o%p = 6
  x%q(2,2) = 9
  call constructs (x, r, 4, a)
end program

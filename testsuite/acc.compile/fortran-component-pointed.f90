! Pointer components that a construct sets in objects of the host, and scalars behind pointer
! components that it stores under a condition.

module objects
  implicit none
  type object
    real, pointer :: p(:), q(:), s, t
    real, allocatable :: a(:)
  end type
contains
  subroutine point (x)
    !$acc routine seq
    type (object), intent (inout) :: x
    x%q => x%p
  end subroutine

  subroutine constructs (x, y, n)
    type (object), intent (inout), target :: x, y(4)
    integer, intent (in) :: n
    type (object) :: own
    real, pointer :: p(:)
    integer :: i
    !$acc serial copy(x)
    x%q => x%p ! { dg-warning "this construct sets pointer component 'q' of an object that it copies to the host, which cannot use an address of the device: set it before the construct, or set a local pointer" }
    x%q(2) = 7
    !$acc end serial
    !$acc serial copy(x)
    x%s => x%t ! { dg-warning "this construct sets pointer component 's'" }
    x%s = 7
    !$acc end serial
    !$acc parallel loop copy(y)
    do i = 1, 4
      call point (y(i)) ! { dg-warning "this construct sets pointer component 'q'" }
    end do
    !$acc parallel loop copyin(y, x)
    do i = 1, 4
      y(i)%q => x%p
    end do
    !$acc serial copy(x)
    x%q => x%p
    x%q(2) = 7
    nullify (x%q)
    !$acc end serial
    !$acc parallel loop private(own, p)
    do i = 1, 4
      own%p => x%p
      p => x%p
      own%p(i) = p(i)
    end do
    !$acc parallel loop ! { dg-warning "this construct stores through pointer component 's' only under a condition that the host does not know, and the pointer may be undefined: nothing is copied without a 'copy' clause for the component" }
    do i = 1, n
      if (x%a(i) > 3) x%s = 4
    end do
    !$acc parallel loop copy(x%s)
    do i = 1, n
      if (x%a(i) > 3) x%s = 4
    end do
    !$acc parallel loop default(present)
    do i = 1, n
      if (x%a(i) > 3) x%s = 4
    end do
  end subroutine
end module

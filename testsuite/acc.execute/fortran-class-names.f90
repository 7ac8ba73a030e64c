! gfortran's types of polymorphic objects have names of their own in kernels.
! { dg-final { scan-cuda {struct class_shapes_Shape_t \*} } }
! { dg-final { scan-cuda {struct vtype_shapes_Shape;} } }
! { dg-final { scan-cuda-not {unnamed} } }

include 'check.inc'

module shapes
  type shape
    integer :: n
  end type
contains
  subroutine count_all (c, d, n)
    integer :: n, i
    class (shape), intent (in out) :: c(:)
    class (shape), allocatable, intent (in out) :: d
    !$acc parallel loop copy(c, d)
    do i = 1, n
      call count (c(i))
      if (i == 1) call count (d)
    end do
  end subroutine
  subroutine count (x)
    !$acc routine seq
    class (shape) :: x
    x%n = x%n + 1
  end subroutine
end module

program class_names
  use check
  use shapes
  implicit none
  type (shape) :: c(5) = shape (3)
  class (shape), allocatable :: d
  allocate (d)
  d%n = 7
  call count_all (c, d, 5)
  call equal (sum (c%n), 20, "c")
  call equal (d%n, 8, "d")
end program

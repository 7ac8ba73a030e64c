! Allocatable and pointer components as arrays of their own: of dummies, polymorphic
! objects, elements of arrays of objects, objects in objects; present, copied by a
! clause, copied because nothing says where they are, absent, and swapped.

include 'check.inc'

module objects
  implicit none
  type field
    integer :: n = 0
    real, allocatable :: a(:,:)
    real, pointer :: p(:) => null ()
  contains
    procedure :: scale
  end type
  type grid
    type(field) :: f
    type(field), allocatable :: g(:)
    integer :: fixed(4) = 3
  end type
  type(field), target :: module_field
contains

  subroutine make (x, n)
    type(field), intent(inout) :: x
    integer, intent(in) :: n
    x%n = n
    allocate (x%a(0:n,n))
    x%a = 1
  end subroutine

  ! Of the type that the procedure is bound to.
  subroutine scale (this, by)
    class(field), intent(inout) :: this
    real, intent(in) :: by
    integer :: i, j
    !$acc parallel loop collapse(2)
    do j = 1, ubound (this%a, 2)
      do i = lbound (this%a, 1), ubound (this%a, 1)
        this%a(i,j) = this%a(i,j) * by
      end do
    end do
  end subroutine

  subroutine add (x, y)
    type(field), intent(inout) :: x
    type(field), intent(in) :: y
    integer :: i, j
    !$acc kernels
    do j = 1, size (x%a, 2)
      do i = lbound (x%a, 1), ubound (x%a, 1)
        x%a(i,j) = x%a(i,j) + y%a(i,j)
      end do
    end do
    !$acc end kernels
  end subroutine

  ! The same object twice, by elements of an array.
  subroutine shift (g, k, l)
    type(grid), intent(inout) :: g
    integer, intent(in) :: k, l
    integer :: j
    !$acc kernels
    do j = 2, 5
      g%g(k)%a(0,j) = g%g(l)%a(0,j - 1) + 1
    end do
    !$acc end kernels
  end subroutine

  ! What is absent or not allocated is not touched.
  integer function found (x, y)
    type(field), intent(in) :: x
    type(field), intent(in), pointer :: y
    integer :: k
    k = 0
    !$acc parallel copy(k)
    if (allocated (x%a)) k = k + int (x%a(1,1))
    if (associated (y)) k = k + int (y%p(1))
    !$acc end parallel
    found = k
  end function

  ! The construct itself has objects.
  subroutine own (x, total)
    type(field), intent(in) :: x(:)
    real, intent(out) :: total
    integer :: i, j
    total = 0
    !$acc parallel loop reduction(+:total)
    do i = 1, size (x)
      do j = 1, x(i)%n
        total = total + x(i)%a(j,j)
      end do
    end do
  end subroutine
end module

program components_kernels
  use check
  use objects
  implicit none
  type(field) :: x, y
  type(field), target :: z(3)
  type(field), pointer :: w
  type(grid) :: g
  real, target :: t(12)
  real :: total
  integer :: i
  call make (x, 5)
  call make (y, 5)

  ! Nothing is on the device.
  call x%scale (4.)
  call equal (sum (x%a), 120., "copied")

  ! All of it is.
  !$acc enter data copyin(x, y)
  !$acc enter data copyin(x%a, y%a)
  call add (x, y)
  call x%scale (2.)
  if (separate_memory ()) call equal (sum (x%a), 120., "not yet")
  !$acc update self(x%a)
  call equal (sum (x%a), 300., "present")
  !$acc exit data delete(x%a, y%a)
  !$acc exit data delete(x, y)

  call make (g%f, 5)
  allocate (g%g(2))
  call make (g%g(1), 5)
  call make (g%g(2), 5)
  call shift (g, 1, 2)
  call equal (sum (g%g(1)%a(0,:)), 9., "two objects")
  call shift (g, 2, 2)
  call equal (g%g(2)%a(0,5), 5., "one object")
  !$acc parallel loop copy(g%f%a)
  do i = 1, 5
    g%f%a(i,i) = i
  end do
  call equal (sum (g%f%a), 30. - 5 + 15, "an object in an object")

  t = 7
  nullify (w)
  call equal (found (x, w), 10, "not associated")
  w => z(2)
  w%p => t(12:1:-3)
  t(12) = 6
  !$acc enter data copyin(t)
  !$acc parallel loop present(t)
  do i = 1, size (w%p)
    w%p(i) = w%p(i) + i
  end do
  !$acc exit data copyout(t)
  call equal (t(12), 7., "pointer, first")
  call equal (t(3), 11., "pointer, last")
  call equal (t(2), 7., "between")

  call make (module_field, 4)
  module_field%p => t(1:4)
  !$acc data copyin(t)
  !$acc kernels
  do i = 1, 4
    module_field%a(i,1) = module_field%p(i) * 2
  end do
  !$acc end kernels
  !$acc end data
  call equal (sum (module_field%a), 16. + 14 + 14 + 22 + 14, "of a module")

  do i = 1, 3
    call make (z(i), i)
  end do
  !$acc enter data copyin(z)
  do i = 1, 3
    !$acc enter data copyin(z(i)%a)
  end do
  call own (z, total)
  call equal (total, 6., "an array of objects")
  do i = 1, 3
    !$acc exit data delete(z(i)%a)
  end do
  !$acc exit data delete(z)
end program

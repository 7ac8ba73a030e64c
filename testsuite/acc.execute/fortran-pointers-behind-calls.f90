! What pointer components lead to is copied without a clause where only a procedure that the
! construct calls uses the pointer, or the object is an element of an array and the loop
! chooses it: arrays, sections with a stride, lists that end where they began, pointers in
! what other components lead to; and nothing of a pointer that is undefined.

include 'check.inc'

module things
  implicit none
  type node
    integer :: value
    type (node), pointer :: next => null ()
  end type
  type field
    real, pointer :: a(:), m(:,:)
    real, pointer :: factor, unused
    real, allocatable :: own(:)
    character (3), pointer :: names(:)
  end type
  type grid
    type (field), pointer :: f
    type (field), allocatable :: parts(:)
    type (node), pointer :: first
  end type
  type loose
    integer :: n
    real, pointer :: a(:), s
    type (loose), pointer :: more
  end type
contains
  subroutine garbage (x)
    use iso_c_binding
    type (loose), intent (inout), target :: x
    integer (c_intptr_t) :: bits(storage_size (x) / 64)
    bits = 123456789123_c_intptr_t
    x = transfer (bits, x)
  end subroutine

  real function some (x, what)
    !$acc routine seq
    type (loose), intent (in) :: x
    integer, intent (in) :: what
    some = what
    if (what == 1) some = x%a(2)
    if (what == 2) some = x%s
  end function

  real function at (x, i)
    !$acc routine seq
    type (field), intent (in) :: x
    integer, intent (in) :: i
    at = x%a(i) * x%factor
  end function

  subroutine set (x, i, v)
    !$acc routine seq
    type (field), intent (inout) :: x
    integer, intent (in) :: i
    real, intent (in) :: v
    x%a(i) = v
    if (x%names(i) == 'one') x%own(i) = v + 1
  end subroutine

  real function deep (g, i)
    !$acc routine seq
    type (grid), intent (in) :: g
    integer, intent (in) :: i
    deep = at (g%f, i) + g%parts(2)%m(i,2)
  end function

  integer function total (g)
    !$acc routine seq
    type (grid), intent (in), target :: g
    type (node), pointer :: p
    p => g%first
    total = p%value
    do while (.not. associated (p%next, g%first))
      p => p%next
      total = total + p%value
    end do
  end function
end module

module constructs
  use things
  use check
  implicit none
contains
  subroutine calls (x)
    type (field), intent (inout) :: x
    real :: r(4)
    integer :: i
    !$acc parallel loop copyout(r)
    do i = 1, 4
      r(i) = at (x, i)
    end do
    call equal (r(3), 6., "reads")
    !$acc kernels loop independent
    do i = 1, 4
      call set (x, i, i * 10.)
    end do
    call equal (sum (x%a), 100., "writes")
    call equal (x%own(2), 21., "allocatable, writes")
    call equal (x%own(3), 0., "allocatable, left alone")
    !$acc data copy(x%a)
    !$acc parallel loop
    do i = 1, 4
      call set (x, i, i * 1.)
    end do
    if (separate_memory ()) call equal (sum (x%a), 100., "present")
    !$acc end data
    call equal (sum (x%a), 10., "present, copied")
  end subroutine

  subroutine elements (f, n)
    integer, intent (in) :: n
    type (field), intent (inout) :: f(n)
    integer :: i, k
    !$acc parallel loop collapse(2)
    do i = 1, n
      do k = 1, 4
        f(i)%a(k) = f(i)%a(k) + i * 100
      end do
    end do
    do i = 1, n
      call equal (f(i)%a(4), 4. + i * 100, "element's pointer")
    end do
    !$acc parallel loop
    do i = 1, n
      !$acc loop seq
      do k = 1, 4
        f(i)%own(k) = at (f(i), k) + f(i)%m(k,2)
      end do
    end do
    do i = 1, n
      call equal (f(i)%own(4), (4. + i * 100) * 2 + 42, "element's components")
    end do
  end subroutine

  subroutine undefined (x, r)
    type (loose), intent (in) :: x
    real, intent (out) :: r(3)
    integer :: i
    !$acc parallel loop
    do i = 1, 3
      r(i) = some (x, x%n)
    end do
  end subroutine

  subroutine deeper (g)
    type (grid), intent (inout) :: g
    real :: r(4)
    integer :: i, t
    !$acc parallel loop copyout(r)
    do i = 1, 4
      r(i) = deep (g, i)
    end do
    call equal (r(4), 50., "deep")
    !$acc serial copyout(t)
    t = total (g)
    !$acc end serial
    call equal (t, 6, "list")
  end subroutine
end module

program test
  use constructs
  implicit none
  type (field), target :: f(3), x
  type (grid) :: g
  real, target :: wide(4,8)
  type (loose) :: l
  real :: r(3)
  integer :: i, j
  call garbage (l)
  l%n = 5
  call undefined (l, r)
  call equal (r(2), 5., "undefined")
  l%n = 2
  allocate (l%s)
  l%s = 7
  call undefined (l, r)
  call equal (r(2), 7., "scalar")
  l%n = 1
  allocate (l%a(2))
  l%a = 8
  call undefined (l, r)
  call equal (r(2), 8., "array")
  wide = reshape ([(i * 1., i = 1, 32)], [4, 8])
  do i = 1, 3
    allocate (f(i)%a(4), f(i)%m(4,2), f(i)%factor, f(i)%own(4))
    f(i)%a = [(j, j = 1, 4)]
    f(i)%m = reshape ([(j, j = 11, 14), (j, j = 39, 42)], [4, 2])
    f(i)%factor = 2
    f(i)%own = 0
  end do
  call elements (f, 3)
  allocate (x%factor, x%own(4), x%names(4))
  x%a => wide(3,1:8:2)
  x%a = [1., 2., 3., 4.]
  x%factor = 2
  x%own = 0
  x%names = ['one', 'one', 'two', 'one']
  call calls (x)
  call equal (wide(3,3), 2., "stride")
  call equal (wide(2,3), 10., "beside")
  g%f => x
  allocate (g%parts(2), g%first)
  g%parts(2)%m => f(2)%m
  g%first = node (1)
  allocate (g%first%next)
  g%first%next%value = 2
  allocate (g%first%next%next)
  g%first%next%next%value = 3
  g%first%next%next%next => g%first
  call deeper (g)
end program

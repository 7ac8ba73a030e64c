! What pointer components lead to is copied without a clause where the construct uses the
! pointer, or the pointer is defined; and nothing where it is undefined.

include 'check.inc'

module types
  implicit none
  type part
    real :: c(3)
  end type
  type object
    integer :: n
    real, pointer :: a(:), m(:,:)
    real, pointer :: s
    type (part), pointer :: o
    character (4), pointer :: text
  end type
  type holder
    type (object), pointer :: h
  end type
  type matrix
    integer, pointer :: row(:)
    real, pointer :: val(:), z(:), s
    character (4), pointer :: names(:)
  end type
  type (object), save :: global
contains
  subroutine garbage (x)
    use iso_c_binding
    type (object), intent (inout), target :: x
    integer (c_intptr_t) :: bits(storage_size (x) / 64)
    bits = 123456789123_c_intptr_t
    x = transfer (bits, x)
  end subroutine

  subroutine loops (x, n)
    type (object), intent (inout) :: x
    integer, intent (in) :: n
    integer :: i, j
    real :: t
    !$acc parallel loop
    do i = 1, n
      x%a(i) = i
    end do
    !$acc parallel loop collapse(2)
    do j = 1, x%n
      do i = 1, n
        x%m(i,j) = x%a(i) + j
      end do
    end do
    !$acc parallel loop private(t)
    do i = 1, n
      t = 0
      do j = 1, x%n
        t = t + x%m(i,j)
      end do
      x%a(i) = t
    end do
    !$acc kernels
    do i = 1, 3
      x%o%c(i) = x%a(i)
    end do
    !$acc end kernels
    !$acc serial
    x%s = x%s + 1
    x%text = 'abcd'
    !$acc end serial
    !$acc parallel
    !$acc loop
    do i = 1, n
      x%a(i) = x%a(i) + x%s
    end do
    !$acc end parallel
  end subroutine

  subroutine branches (x, n, what)
    type (object), intent (inout) :: x
    integer, intent (in) :: n, what
    integer :: i
    !$acc parallel loop
    do i = 1, n
      if (what == 1) then
        x%a(i) = x%a(i) + 1
      else if (what == 2) then
        x%m(i,1) = x%m(i,1) + 2
      else if (what == 3) then
        if (i == 1) x%o%c(1) = what
      end if
    end do
    !$acc parallel loop ! { dg-warning "this construct stores through pointer component .s. only under a condition" }
    do i = 1, x%n
      select case (what)
      case (7)
        x%s = 7
      end select
      if (what /= 1) cycle
      x%a(i) = x%a(i) + 10
    end do
  end subroutine

  ! The index decides.
  subroutine indexed (x, n)
    type (matrix), intent (inout) :: x
    integer, intent (in) :: n
    integer :: i, j
    !$acc parallel loop
    do i = 1, n
      do j = i, n
        if (i == 3 .and. j > i) x%val(i) = x%s
      end do
      if (i > 1) x%z(i) = i
    end do
  end subroutine

  subroutine inner (y, n)
    type (holder), intent (inout) :: y
    integer, intent (in) :: n
    integer :: i
    !$acc parallel loop
    do i = 1, n
      y%h%a(i) = y%h%a(i) + y%h%s
    end do
  end subroutine

  subroutine rows (x, y)
    type (matrix), intent (in) :: x
    real, intent (inout) :: y(:)
    integer :: i, j
    !$acc parallel loop
    do i = 1, size (y)
      do j = x%row(i), x%row(i+1) - 1
        y(i) = y(i) + x%val(j)
        if (y(i) > 2) x%z(i) = x%s
      end do
    end do
  end subroutine

  subroutine named (x)
    type (matrix), intent (inout) :: x
    integer :: i
    !$acc parallel loop
    do i = 1, 3
      if (x%row(i) > 1) x%names(i)(2:2) = 'z'
    end do
  end subroutine

  subroutine whole ()
    integer :: i
    !$acc parallel loop
    do i = 1, global%n
      global%a(i) = global%a(i) * 2 + global%s
    end do
    !$acc kernels
    global%m = global%m + 1
    !$acc end kernels
  end subroutine
end module

program used
  use check
  use types
  implicit none
  type (object), target :: x, none
  type (holder) :: y
  type (matrix) :: a
  real, target :: big(20)
  real :: sums(3)
  x%n = 2
  allocate (x%a(5), x%m(5,2), x%s, x%o, x%text)
  x%a = 0
  x%s = 3
  call loops (x, 5)
  call equal (x%a(1), 9.0, "a")
  call equal (x%a(5), 17.0, "last of a")
  call equal (x%m(5,2), 7.0, "m")
  call equal (x%s, 4.0, "s")
  call equal (x%o%c(3), 9.0, "c")
  if (x%text /= 'abcd') error stop 'text'
  call branches (x, 5, 1)
  call branches (x, 5, 2)
  call equal (x%a(2), 22.0, "a of one branch")
  call equal (x%a(5), 18.0, "a of one branch")
  call equal (x%m(5,1), 8.0, "m of another branch")

  call garbage (none)
  none%n = 0
  call unused (none, 0)
  call branches (none, 4, 8)
  none%n = 2
  allocate (none%a(4))
  none%a = 1
  call branches (none, 4, 1)
  call equal (none%a(2), 12.0, "a beside undefined pointers")
  big = 1
  none%a => big(2:20:3)
  call branches (none, 5, 1)
  call equal (big(5), 12.0, "part")
  call equal (big(14), 2.0, "part")
  none%a => big(20:2:-3)
  call branches (none, 3, 1)
  call equal (big(17), 12.0, "part from behind")
  call equal (big(14), 3.0, "part from behind")
  nullify (none%a, none%s)
  call branches (none, 4, 0)

  y%h => x
  call inner (y, 5)
  call equal (x%a(5), 22.0, "pointer to pointer")
  global = x
  call whole
  call equal (global%a(2), 56.0, "a of a module")
  call equal (global%m(5,2), 8.0, "m of a module")

  allocate (a%row(4), a%val(6), a%s, a%z(3))
  a%row = [1, 3, 4, 7]
  a%val = [1, 2, 3, 4, 5, 6]
  a%s = 4
  a%z = 0
  sums = 0
  call rows (a, sums)
  call equal (sums(3), 15.0, "sum of a row")
  call equal (a%z(1), 4.0, "set in a branch")
  call indexed (a, 3)
  call equal (a%z(3), 3.0, "not set by the first iteration")
  call equal (a%val(3), 3.0, "not set")
  deallocate (a%z)
  allocate (a%z(5))
  call indexed (a, 5)
  call equal (a%val(3), 4.0, "set by one iteration")
  allocate (a%names(3))
  a%names = 'abcd'
  call named (a)
  if (a%names(1) /= 'abcd' .or. a%names(3) /= 'azcd') error stop 'names'
contains
  subroutine unused (x, n)
    type (object), intent (inout) :: x
    integer, intent (in) :: n
    integer :: i, j
    !$acc parallel loop collapse(2)
    do j = 1, x%n
      do i = 1, 3
        x%m(i,j) = x%a(i) + j
      end do
    end do
    !$acc parallel loop
    do i = 1, n
      do j = 1, 3
        x%s = x%m(i,j)
      end do
      x%a(i) = 1
    end do
  end subroutine
end program

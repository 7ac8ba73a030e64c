! Whole polymorphic arrays in data clauses: all of each element is on the device, its
! type's own components, too.  gfortran itself breaks down at such clauses.

include 'check.inc'

module types
  type t
    integer :: s = 1
  end type
  type, extends (t) :: t2
    integer :: q = 3
    real (8) :: z = 4
  end type
  type holder
    class (t), allocatable :: a(:)
    class (t), pointer :: p(:)
    class (*), allocatable :: u(:)
  end type
  class (t), allocatable :: of_module(:)
end module

module arrays
  use check
  use types
  implicit none
contains
  ! All elements' own components are on the device, and come back.
  subroutine is_allocatable (x, n)
    class (t), allocatable :: x(:)
    integer :: n, i
    !$acc data copy(x)
    select type (x)
    type is (t2)
      !$acc parallel loop
      do i = 1, n
        x(i)%q = x(i)%q + i
        x(i)%z = x(i)%z + x(i)%s
      end do
    end select
    !$acc end data
    !$acc parallel loop copy(x)
    do i = 1, n
      x(i)%s = x(i)%s + i
    end do
  end subroutine

  subroutine is_pointer (x, n)
    class (t), pointer :: x(:)
    integer :: n, i
    !$acc enter data copyin(x)
    !$acc parallel loop present(x)
    do i = 1, n
      x(i)%s = x(i)%s + 10 * i
    end do
    select type (x)
    type is (t2)
      !$acc parallel loop
      do i = 1, n
        x(i)%q = x(i)%q + i
      end do
    end select
    if (separate_memory ()) call equal (x(n)%s, 1, "before update")
    !$acc update self(x)
    call equal (x(n)%s, 1 + 10 * n, "after update")
    do i = 1, n
      x(i)%s = 0
    end do
    !$acc update device(x)
    !$acc exit data copyout(x)
    call equal (x(n)%s, 0, "after exit data")
  end subroutine

  subroutine assumed_shape (x, n)
    class (t), intent (inout) :: x(:)
    integer :: n, i
    !$acc data copy(x)
    select type (x)
    type is (t2)
      !$acc parallel loop
      do i = 1, n
        x(i)%q = x(i)%q + i
      end do
    end select
    !$acc end data
    !$acc parallel loop copy(x)
    do i = 1, n
      x(i)%s = x(i)%s + i
    end do
  end subroutine

  subroutine explicit_shape (x, n)
    integer :: n, i, j
    class (t), dimension (n, 2) :: x
    !$acc enter data copyin(x)
    !$acc parallel loop collapse(2) present(x)
    do j = 1, 2
      do i = 1, n
        x(i, j)%s = x(i, j)%s + i * j
      end do
    end do
    !$acc exit data copyout(x)
  end subroutine

  subroutine local (n)
    integer :: n, i
    class (t), allocatable :: x(:), not_there(:)
    class (t), pointer :: p(:)
    allocate (t2 :: x(n), p(n))
    !$acc data copyin(x, not_there) copy(p)
    !$acc parallel loop present(x, p) copyin(n)
    do i = 1, n
      p(i)%s = x(i)%s + i
    end do
    !$acc end data
    call equal (p(n)%s, n + 1, "local")
    !$acc parallel loop copy(x) copyin(p, n)
    do i = 1, n
      x(i)%s = p(i)%s + i
    end do
    call equal (x(n)%s, 2 * n + 1, "local in the construct")
    deallocate (p)
  end subroutine

  subroutine two_dimensions (n)
    integer :: n, i, j
    class (t), allocatable :: x(:, :)
    allocate (t2 :: x(n, 3))
    !$acc data copy(x)
    select type (x)
    type is (t2)
      !$acc parallel loop collapse(2)
      do j = 1, 3
        do i = 1, n
          x(i, j)%q = i * j
        end do
      end do
      !$acc update self(x)
      call equal (x(n, 3)%q, 3 * n, "update under select type")
      !$acc parallel loop present(x)
      do i = 1, n
        x(i, 1)%q = -i
      end do
    end select
    !$acc end data
    select type (x)
    type is (t2)
      call equal (x(n, 1)%q, -n, "two dimensions")
    end select
  end subroutine

  subroutine module_variable (n)
    integer :: n, i
    allocate (t2 :: of_module(n))
    !$acc parallel loop copy(of_module)
    do i = 1, n
      of_module(i)%s = i
    end do
    call equal (of_module(n)%s, n, "of a module")
    deallocate (of_module)
  end subroutine

  subroutine unlimited (x, n)
    class (*), allocatable :: x(:)
    integer :: n, i
    !$acc data copy(x)
    select type (x)
    type is (t2)
      !$acc parallel loop
      do i = 1, n
        x(i)%q = x(i)%q + i
      end do
    type is (complex (8))
      !$acc parallel loop
      do i = 1, n
        x(i) = x(i) + i
      end do
    type is (character (*))
      !$acc parallel loop
      do i = 1, n
        x(i) = "ab" // x(i)
      end do
    end select
    !$acc end data
  end subroutine

  subroutine unlimited_shape (x, n)
    class (*) :: x(:)
    integer :: n, i
    !$acc data copy(x)
    select type (x)
    type is (complex (8))
      !$acc parallel loop
      do i = 1, n
        x(i) = x(i) + i
      end do
    end select
    !$acc end data
  end subroutine

  subroutine under_class (x, y, n)
    class (t) :: x(:)
    class (t), allocatable :: y(:)
    integer :: n, i
    select type (x)
    class is (t2)
      select type (y)
      class is (t2)
        !$acc parallel loop copy(x, y)
        do i = 1, n
          x(i)%q = x(i)%q + i
          y(i)%q = y(i)%q + i
        end do
      end select
    class default
      !$acc parallel loop copyin(x)
      do i = 1, n
        x(i)%s = -1
      end do
    end select
  end subroutine

  subroutine components (h, n)
    type (holder) :: h
    integer :: n, i
    !$acc data copy(h%a, h%p)
    select type (x => h%a)
    type is (t2)
      !$acc parallel loop
      do i = 1, n
        x(i)%q = x(i)%q + i
      end do
    end select
    select type (x => h%p)
    type is (t2)
      !$acc parallel loop
      do i = 1, n
        x(i)%q = x(i)%q + i
      end do
    end select
    !$acc end data
  end subroutine
end module

program p
  use arrays
  implicit none
  type (t2), target :: a(20)
  type (t2) :: two(5, 2)
  complex (8) :: c(20)
  class (t), allocatable :: x(:)
  class (t), pointer :: q(:)
  class (*), allocatable :: u(:)
  type (holder) :: h
  allocate (t2 :: x(20))
  call is_allocatable (x, 20)
  select type (x)
  type is (t2)
    call equal (x(20)%q, 23, "allocatable, q")
    call equal (x(20)%z, 5.0_8, "allocatable, z")
    call equal (x(20)%s, 21, "allocatable, s")
  end select
  q => a
  call is_pointer (q, 20)
  call equal (a(20)%q, 23, "pointer")
  a = t2 ()
  q => a(20:1:-2)
  call is_pointer (q, 10)
  call equal (a(2)%q, 13, "pointer with gaps")
  call equal (a(1)%q, 3, "a gap")
  call assumed_shape (a, 20)
  call equal (a(20)%q, 4 + 20, "assumed shape")
  call equal (a(20)%s, 20, "assumed shape, s")
  call assumed_shape (a(1:20:2), 10)
  call equal (a(19)%q, 3 + 19 + 10, "assumed shape with gaps")
  call equal (a(20)%q, 4 + 20, "a gap")
  call explicit_shape (two, 5)
  call equal (two(5, 2)%s, 11, "explicit shape")
  call local (7)
  call two_dimensions (7)
  call module_variable (7)
  allocate (t2 :: u(9))
  call unlimited (u, 9)
  select type (u)
  type is (t2)
    call equal (u(9)%q, 12, "class (*)")
  end select
  deallocate (u)
  c = (1, 2)
  allocate (u(9), source = c(:9))
  call unlimited (u, 9)
  select type (u)
  type is (complex (8))
    call equal (real (u(9), 8), 10.0_8, "class (*), complex")
  end select
  deallocate (u)
  allocate (character (6) :: u(9))
  select type (u)
  type is (character (*))
    u = "xyz"
  end select
  call unlimited (u, 9)
  select type (u)
  type is (character (*))
    call equal (index (u(9), "abxyz"), 1, "class (*), texts")
  end select
  c = 1
  call unlimited_shape (c, 20)
  call equal (real (c(20), 8), 21.0_8, "class (*) of assumed shape")
  deallocate (x)
  allocate (t2 :: x(20))
  a = t2 ()
  call under_class (a, x, 20)
  call equal (a(20)%q, 23, "under class is")
  select type (x)
  type is (t2)
    call equal (x(20)%q, 23, "an allocatable one under class is")
  end select
  allocate (t2 :: h%a(9), h%p(9))
  call components (h, 9)
  select type (x => h%a)
  type is (t2)
    call equal (x(9)%q, 12, "an allocatable component")
  end select
  select type (x => h%p)
  type is (t2)
    call equal (x(9)%q, 12, "a pointer component")
  end select
end program

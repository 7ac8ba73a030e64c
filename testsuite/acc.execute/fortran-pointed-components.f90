! Allocatable scalars, texts and objects in objects that no clause names come with the
! object; what pointers lead to is used where it is present.

include 'check.inc'

module types
  implicit none
  type inner
    integer :: k = 7
    integer, allocatable :: n
    real, allocatable :: a(:)
  end type
  type outer
    integer, allocatable :: n
    integer, pointer :: p
    character (:), allocatable :: c
    character (:), pointer :: cp
    type (inner), allocatable :: o
    type (inner), pointer :: op
    complex (8), allocatable :: z
  end type
  type holder
    class (inner), allocatable :: q
  end type
  type, extends (inner) :: more
    integer :: m = 3
  end type
end module

module uses
  use check
  use types
  implicit none
contains
  subroutine read_all (v, r)
    type (outer) :: v
    integer :: r(5), i
    !$acc data copyin(v%p, v%cp, v%op)
    !$acc parallel loop
    do i = 1, 5
      r(i) = i + v%n + v%p + ichar (v%c(i:i)) + v%o%k + v%op%k + v%o%n &
             + ichar (v%cp(i:i)) + len (v%c) &
             + int (v%z) + int (v%o%a(i))
    end do
    !$acc end data
  end subroutine

  subroutine write_all (v)
    type (outer) :: v
    !$acc serial
    v%n = v%n + 1
    v%c(2:2) = "E"
    v%o%k = 8
    v%o%n = 9
    v%z = v%z * 2
    v%o%a(5) = 11
    !$acc end serial
  end subroutine

  subroutine in_kernels (v)
    type (outer) :: v
    integer :: i
    !$acc kernels
    do i = 1, 5
      v%c(i:i) = "z"
    end do
    v%n = 21
    !$acc end kernels
  end subroutine

  subroutine polymorphic (v)
    class (inner) :: v
    !$acc serial
    v%n = v%n + 1
    v%k = v%k + 1
    !$acc end serial
  end subroutine

  subroutine held (v, w)
    type (outer) :: v, w(3)
    integer :: i
    !$acc enter data copyin(v, v%n, v%c)
    !$acc parallel loop
    do i = 1, 1
      v%n = 33
      v%c(1:1) = "H"
    end do
    if (separate_memory ()) call equal (v%n, 21, "before update")
    !$acc update self(v%n, v%c)
    !$acc exit data delete(v%c, v%n, v)
    call equal (v%n, 33, "held")
    call equal (v%c, "Hzzzz", "held text")
    !$acc serial
    w(2)%n = w(2)%n + 1
    !$acc end serial
  end subroutine

  subroutine class_component (h)
    type (holder) :: h
    !$acc serial
    h%q%k = h%q%k + 10
    h%q%n = h%q%n + 20
    !$acc end serial
    select type (q => h%q)
    type is (more)
      !$acc serial
      q%m = q%m + q%k
      !$acc end serial
    end select
  end subroutine

  subroutine missing (v, r)
    type (outer) :: v
    integer :: r
    !$acc serial copyout(r)
    r = 0
    if (allocated (v%n)) r = r + 1
    if (allocated (v%c)) r = r + 2
    if (allocated (v%o)) r = r + 4
    !$acc end serial
  end subroutine
end module

program pointed
  use uses
  implicit none
  type (outer) :: v, w(3), empty
  type (more) :: o
  type (holder) :: h
  integer :: r(5)
  allocate (v%n, v%p, v%o, v%op)
  allocate (v%o%n, v%o%a(5), v%op%n)
  allocate (v%cp, source = "abcde")
  v%n = 1
  v%p = 2
  v%c = "hello"
  v%z = (3, 4)
  v%o%n = 5
  v%o%a = [1, 2, 3, 4, 5]
  call read_all (v, r)
  call equal (r(5), 5 + 1 + 2 + 111 + 7 + 7 + 5 + 101 + 5 + 3 + 5, "read")
  call write_all (v)
  call equal (v%n, 2, "n")
  call equal (v%c, "hEllo", "c")
  call equal (v%o%k, 8, "o%k")
  call equal (v%o%n, 9, "o%n")
  call equal (int (v%z), 6, "z")
  call equal (int (v%o%a(5)), 11, "o%a")
  call in_kernels (v)
  call equal (v%n, 21, "kernels, n")
  call equal (v%c, "zzzzz", "kernels, c")
  allocate (o%n)
  o%n = 1
  call polymorphic (o)
  call equal (o%n, 2, "polymorphic, n")
  call equal (o%k, 8, "polymorphic, k")
  allocate (w(2)%n)
  w(2)%n = 1
  call held (v, w)
  call equal (w(2)%n, 2, "element")
  allocate (more :: h%q)
  allocate (h%q%n)
  h%q%n = 1
  call class_component (h)
  call equal (h%q%k, 17, "class, k")
  call equal (h%q%n, 21, "class, n")
  select type (q => h%q)
  type is (more)
    call equal (q%m, 20, "class, m")
  end select
  call missing (empty, r(1))
  call equal (r(1), 0, "not allocated")
end program

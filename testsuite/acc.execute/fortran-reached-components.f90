! Components of what dummies, pointers, polymorphic variables and other components lead
! to, together with members that no clause names; and that a component which goes
! leaves its object on the device.

include 'check.inc'

module things
  use check
  implicit none
  type thing
    integer :: id = 0
    real :: x = 0
    real, allocatable :: a(:)
    real, pointer :: p(:) => null ()
    real :: fixed(6) = 0
  end type
  type owner
    integer :: n = 0
    type (thing), pointer :: t => null ()
    class (thing), pointer :: c => null ()
    type (thing) :: in
    type (thing), allocatable :: l
  end type
contains
  subroutine fill (t, id)
    type (thing) :: t
    integer, value :: id
    allocate (t%a(4), t%p(4))
    t%a = 1
    t%p = 2
    t%id = id
    t%x = id + 1
  end subroutine

  subroutine type_dummy (t)
    type (thing) :: t
    integer :: i
    !$acc parallel loop copy(t%a)
    do i = 1, 4
      t%a(i) = t%id + i
    end do
    !$acc kernels copy(t%x, t%p) copyin(t%a)
    do i = 1, 4
      t%p(i) = t%a(i) + t%x
    end do
    !$acc end kernels
    call equal (sum (t%p), 4 * t%id + 10 + 4 * t%x, "type dummy")
  end subroutine

  subroutine class_dummy (t)
    class (thing) :: t
    integer :: i
    !$acc parallel loop copy(t%a)
    do i = 1, 4
      t%a(i) = t%id + i
    end do
    !$acc kernels copy(t%x, t%p) copyin(t%a)
    do i = 1, 4
      t%p(i) = t%a(i) + t%x
    end do
    !$acc end kernels
    call equal (sum (t%p), 4 * t%id + 10 + 4 * t%x, "class dummy")
  end subroutine

  subroutine type_pointer (t)
    type (thing), pointer :: t
    integer :: i
    !$acc parallel loop copy(t%a)
    do i = 1, 4
      t%a(i) = t%id + i
    end do
    !$acc kernels copy(t%x, t%p) copyin(t%a)
    do i = 1, 4
      t%p(i) = t%a(i) + t%x
    end do
    !$acc end kernels
    call equal (sum (t%p), 4 * t%id + 10 + 4 * t%x, "type pointer")
  end subroutine

  subroutine class_pointer (t)
    class (thing), pointer :: t
    integer :: i
    !$acc parallel loop copy(t%a)
    do i = 1, 4
      t%a(i) = t%id + i
    end do
    !$acc kernels copy(t%x, t%p) copyin(t%a)
    do i = 1, 4
      t%p(i) = t%a(i) + t%x
    end do
    !$acc end kernels
    call equal (sum (t%p), 4 * t%id + 10 + 4 * t%x, "class pointer")
  end subroutine

  subroutine owners (o)
    type (owner) :: o
    integer :: i
    !$acc parallel loop copy(o%t%a)
    do i = 1, 4
      o%t%a(i) = 2 * i
    end do
    call equal (sum (o%t%a), 20.0, "owner: type")
    !$acc parallel loop copy(o%c%a)
    do i = 1, 4
      o%c%a(i) = 2 * i
    end do
    call equal (sum (o%c%a), 20.0, "owner: class")
    !$acc parallel loop copy(o%in%a)
    do i = 1, 4
      o%in%a(i) = o%in%id + i
    end do
    call equal (sum (o%in%a), 4.0 * o%in%id + 10, "owner: inside")
    !$acc kernels copy(o%l%a)
    do i = 1, 4
      o%l%a(i) = 2 * i
    end do
    !$acc end kernels
    call equal (sum (o%l%a), 20.0, "owner: allocatable")
  end subroutine

  subroutine local_owner (o)
    type (owner) :: o, v
    integer :: i
    v = o
    !$acc parallel loop copy(v%t%a)
    do i = 1, 4
      v%t%a(i) = 2 * i
    end do
    call equal (sum (v%t%a), 20.0, "own owner: type")
    !$acc parallel loop copy(v%c%a)
    do i = 1, 4
      v%c%a(i) = 2 * i
    end do
    call equal (sum (v%c%a), 20.0, "own owner: class")
  end subroutine

  ! The same, over enter and exit data, twice: nothing is left, nothing goes too early.
  subroutine held_type (t)
    type (thing) :: t
    integer :: i
    !$acc enter data copyin(t%id, t%a) create(t%p)
    !$acc parallel loop present(t%a, t%p, t%id)
    do i = 1, 4
      t%p(i) = t%a(i) + t%id
    end do
    !$acc exit data copyout(t%p) delete(t%a, t%id)
    call equal (t%p(3), t%a(3) + t%id, "held type")
  end subroutine

  subroutine held_class (t)
    class (thing) :: t
    integer :: i
    !$acc enter data copyin(t%id, t%a) create(t%p)
    !$acc parallel loop present(t%a, t%p)
    do i = 1, 4
      t%p(i) = t%a(i) + i
    end do
    !$acc exit data copyout(t%p) delete(t%a, t%id)
    call equal (t%p(3), t%a(3) + 3, "held class")
  end subroutine

  subroutine held_pointer (t)
    type (thing), pointer :: t
    integer :: i
    !$acc enter data copyin(t%id, t%a) create(t%p)
    !$acc parallel loop present(t%a, t%p)
    do i = 1, 4
      t%p(i) = t%a(i) + i
    end do
    !$acc exit data copyout(t%p) delete(t%a, t%id)
    call equal (t%p(3), t%a(3) + 3, "held pointer")
  end subroutine

  ! All of the object is present: what its components release counts on them alone.
  subroutine whole (t)
    type (thing), pointer :: t
    class (thing), pointer :: c
    integer :: i, k
    c => t
    t%id = 3
    !$acc enter data copyin(t)
    do k = 1, 3
      !$acc enter data copyin(t%a, t%p)
      !$acc exit data copyout(c%a, c%p)
      !$acc enter data copyin(c%a, c%p)
      !$acc exit data copyout(t%a) delete(t%p)
      call part (t)
    end do
    t%id = 100
    !$acc serial present(t)
    t%id = t%id + 1
    !$acc end serial
    !$acc exit data copyout(t)
    call equal (t%id, merge (4, 101, separate_memory ()), "the object stays")
  end subroutine

  subroutine part (t)
    type (thing) :: t
    !$acc enter data copyin(t%a)
    !$acc exit data delete(t%a)
    !$acc enter data copyin(t%a)
    !$acc exit data delete(t%a) finalize
  end subroutine
end module

program reached
  use things
  implicit none
  type (thing), target :: x
  type (thing), pointer :: q
  class (thing), pointer :: c
  type (owner) :: o
  integer :: k
  call fill (x, 7)
  q => x
  c => x
  call type_dummy (x)
  call class_dummy (x)
  call type_pointer (q)
  call class_pointer (c)
  o%t => x
  o%c => x
  call fill (o%in, 3)
  allocate (o%l)
  call fill (o%l, 4)
  call owners (o)
  call local_owner (o)
  do k = 1, 2
    call held_type (x)
    call held_class (x)
    call held_pointer (q)
  end do
  call whole (q)
end program

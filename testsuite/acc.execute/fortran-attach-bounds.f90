! What attaches an allocatable or pointer component brings its bounds to the
! device: those of an object that was there before, and also where a pointer, or
! a polymorphic dummy, leads to the object.

include 'check.inc'

module things
  implicit none
  type thing
    integer :: id = 0
    real, pointer :: p(:) => null ()
    real, allocatable :: a(:,:)
  end type
  type, extends (thing) :: more
    integer, allocatable :: k(:)
  end type
  type owner
    type (thing), pointer :: t => null ()
  end type
contains
  subroutine init_class (this, n)
    class (thing), intent (inout) :: this
    integer, value :: n
    allocate (this%p(2:n), this%a(-n:n,3))
    !$acc enter data create(this%p(2:n), this%a)
  end subroutine

  subroutine init_type (this, n)
    type (thing), intent (inout) :: this
    integer, value :: n
    allocate (this%p(2:n), this%a(-n:n,3))
    !$acc enter data create(this%p(2:n))
    !$acc enter data create(this%a)
  end subroutine

  subroutine init_owner (o, n)
    type (owner) :: o
    integer, value :: n
    allocate (o%t%p(2:n), o%t%a(-n:n,3))
    !$acc enter data create(o%t%p, o%t%a)
  end subroutine

  subroutine init_attach (this, n)
    type (thing) :: this
    integer, value :: n
    real, pointer :: p(:)
    allocate (p(2:n), this%a(-n:n,3))
    !$acc enter data create(p)
    this%p => p
    !$acc enter data attach(this%p)
    !$acc enter data create(this%a)
  end subroutine

  subroutine init_more (this)
    class (more) :: this
    allocate (this%k(0:3))
    !$acc enter data create(this%k)
  end subroutine

  subroutine fini (this)
    class (thing) :: this
    !$acc exit data copyout(this%p, this%a)
  end subroutine
end module

program attach_bounds
  use check
  use things
  implicit none
  type (thing), target :: x, y, z
  type (more) :: w
  type (owner) :: o
  integer :: i

  !$acc enter data copyin(x, y, z, w)
  call init_class (x, 5)
  call use_thing (x, 5, "class")
  call init_type (y, 4)
  call use_thing (y, 4, "type")
  call fini (y)
  deallocate (y%p, y%a)
  ! Again, with other bounds.
  call init_type (y, 7)
  call use_thing (y, 7, "type again")
  call init_attach (z, 6)
  call use_thing (z, 6, "attach")
  o%t => z
  call fini (z)
  deallocate (z%p, z%a)
  call init_owner (o, 3)
  call use_thing (z, 3, "owner")

  call init_class (w%thing, 5)
  call init_more (w)
  !$acc parallel loop present(w)
  do i = 0, 3
    w%k(i) = i
  end do
  !$acc exit data copyout(w%k)
  call equal (sum (w%k), 6, "extended")
contains
  subroutine use_thing (t, n, what)
    type (thing) :: t
    integer :: n, i, j
    character (*) :: what
    !$acc parallel loop present(t)
    do i = -n, n
      do j = 1, 3
        t%a(i,j) = i * j
      end do
      if (i >= 2) t%p(i) = 10 * i
    end do
    !$acc update self(t%a, t%p)
    do i = -n, n
      do j = 1, 3
        call equal (t%a(i,j), real (i * j), what // ": allocatable")
      end do
    end do
    do i = 2, n
      call equal (t%p(i), 10.0 * i, what // ": pointer")
    end do
  end subroutine
end program

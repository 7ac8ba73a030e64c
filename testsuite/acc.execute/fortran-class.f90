! Polymorphic objects in data clauses and in regions: dummies of type-bound
! procedures, allocatable and pointer variables, components, select type and
! associate.  Containers are on the caller's stack: none may stay on the device.

include 'check.inc'

module shapes
  implicit none
  type shape_t
    integer :: id = 0
    real, allocatable :: a(:)
    real, pointer :: b(:,:) => null ()
  contains
    procedure :: init
    procedure :: fini
    procedure :: add_object
    procedure :: add_arrays
    procedure :: add_kernels
    procedure :: add_default
  end type
  type, extends (shape_t) :: round
    integer :: more = 3
    integer, allocatable :: k(:)
  end type
  type holder
    class (shape_t), allocatable :: c
    class (shape_t), pointer :: p => null ()
  end type
contains
  subroutine init (this, n)
    class (shape_t), intent (inout) :: this
    integer, value :: n
    allocate (this%a(n), this%b(n,0:n))
    this%a = 1
    this%b = 2
    this%id = n
    !$acc enter data copyin(this)
    !$acc enter data copyin(this%a, this%b)
  end subroutine

  subroutine fini (this)
    class (shape_t), intent (inout) :: this
    !$acc exit data copyout(this%a, this%b)
    !$acc exit data delete(this)
  end subroutine

  subroutine add_object (this)
    class (shape_t), intent (inout) :: this
    integer :: i
    !$acc parallel loop present(this)
    do i = 1, this%id
      this%a(i) = this%a(i) + i
      this%b(i,0) = this%a(i)
    end do
  end subroutine

  subroutine add_arrays (this)
    class (shape_t), intent (inout) :: this
    integer :: i
    !$acc parallel loop present(this%a, this%b)
    do i = 1, ubound (this%a, 1)
      this%a(i) = this%a(i) + i
      this%b(i,0) = this%b(i,0) + this%a(i)
    end do
    !$acc update self(this%a, this%b(:,0:1))
  end subroutine

  subroutine add_kernels (this)
    class (shape_t), intent (inout) :: this
    integer :: i
    !$acc kernels present(this)
    do i = 1, ubound (this%a, 1)
      this%a(i) = this%a(i) + i
      this%b(i,0) = this%b(i,0) + this%a(i)
    end do
    !$acc end kernels
  end subroutine

  subroutine add_default (this)
    class (shape_t), intent (inout) :: this
    integer :: i
    !$acc parallel loop default(present)
    do i = 1, ubound (this%a, 1)
      this%a(i) = this%a(i) + i
    end do
  end subroutine

  ! Nothing of THIS is on the device but what the clauses say.
  subroutine alone (this, other)
    class (shape_t), intent (inout) :: this
    class (shape_t), optional :: other
    integer :: i
    !$acc parallel loop copy(this%a)
    do i = 1, 5
      this%a(i) = this%id + i
      if (present (other)) this%a(i) = other%id + i
    end do
    !$acc parallel
    this%id = 2 * this%id
    !$acc end parallel
  end subroutine

  subroutine run (x, what)
    use check
    class (shape_t) :: x
    character (*) :: what
    integer :: i
    call x%init (5)
    call x%add_object
    call x%add_arrays
    call x%add_kernels
    call x%add_default
    call x%fini
    do i = 1, 5
      call equal (x%a(i), 1.0 + 4 * i, what // ": a")
      call equal (x%b(i,0), 3.0 + 6 * i, what // ": b")
    end do
    call equal (sum (x%b(:,1:)), 50.0, what // ": rest of b")
    call alone (x)
    call equal (x%a(3), 8.0, what // ": alone")
    call equal (x%id, 10, what // ": a member")
    call alone (x, x)
    call equal (x%a(3), 13.0, what // ": the other one")
  end subroutine
end module

program classes
  use check
  use shapes
  implicit none
  type (shape_t) :: x
  type (round), allocatable :: y
  class (shape_t), allocatable :: z
  class (shape_t), pointer :: q
  type (holder), target :: h
  integer :: i

  call run (x, "type")
  allocate (y)
  call run (y, "extended")
  allocate (round :: z)
  call run (z, "class")
  allocate (q)
  call run (q, "pointer")
  !$acc parallel
  z%id = 20 + q%id
  q%id = 30
  !$acc end parallel
  call equal (z%id, 20 + 20, "member of an allocatable")
  call equal (q%id, 30, "member of a pointer")

  !$acc data copy(z)
  !$acc data copy(z%a)
  !$acc parallel loop present(z)
  do i = 1, 5
    z%a(i) = z%id
  end do
  !$acc end data
  !$acc serial present(z)
  z%id = 4
  !$acc end serial
  !$acc update self(z%id)
  call equal (z%id, 4, "update")
  !$acc end data
  call equal (sum (z%a), 200.0, "data construct")

  select type (z)
  type is (round)
    allocate (z%k(5))
    z%k = 0
    !$acc enter data copyin(z)
    !$acc enter data copyin(z%k)
    !$acc parallel loop present(z)
    do i = 1, 5
      z%k(i) = z%more
    end do
    !$acc parallel loop present(z%k)
    do i = 1, 5
      z%k(i) = z%k(i) + i
    end do
    !$acc exit data copyout(z%k)
    !$acc exit data delete(z)
    call equal (sum (z%k), 30, "select type")
    !$acc parallel loop copy(z%k)
    do i = 1, 5
      z%k(i) = z%k(i) + z%more
    end do
    call equal (sum (z%k), 45, "select type, alone")
  end select

  allocate (round :: h%c)
  allocate (h%c%a(5))
  h%p => h%c
  associate (w => h%c)
    !$acc parallel loop copyout(w%a)
    do i = 1, 5
      w%a(i) = i + w%id
    end do
    call equal (sum (w%a), 15.0, "associate")
  end associate
  !$acc parallel loop copy(h%c%a)
  do i = 1, 5
    h%c%a(i) = h%c%a(i) + 1
  end do
  !$acc parallel loop copy(h%p%a)
  do i = 1, 5
    h%p%a(i) = h%p%a(i) + 1
  end do
  call equal (sum (h%c%a), 25.0, "components")
end program

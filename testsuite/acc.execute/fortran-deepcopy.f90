! { dg-additional-options "-fplugin-arg-acc-deepcopy" }
! What allocatable components of objects lead to goes where the objects go: of any depth,
! of arrays of objects, and only what is allocated.  Pointer components stay.

include 'check.inc'

module types
  implicit none
  type leaf
    real, allocatable :: x(:)
    integer :: k = 0
    integer, pointer :: alias => null ()
  end type
  type, extends (leaf) :: tree
    integer, allocatable :: n(:, :)
    type (leaf), allocatable :: leaves(:)
    type (leaf) :: two(2)
    real (8), allocatable :: scalar
    character (:), allocatable :: text
    type (tree), allocatable :: next
    type (tree), pointer :: up => null ()
  end type
  type wide
    real :: big(1000)
    type (leaf), allocatable :: l(:)
    integer :: tail(10)
  end type
contains
  subroutine grow (v)
    type (tree), intent (out) :: v(:)
    integer :: i
    do i = 1, size (v)
      allocate (v(i)%n(4, 2 * i), v(i)%leaves(2), v(i)%two(2)%x(3), v(i)%scalar)
      v(i)%n = i
      v(i)%two(2)%x = 1
      v(i)%scalar = 0.5d0
      allocate (v(i)%leaves(2)%x(5))
      v(i)%leaves(2)%x = 2
      v(i)%text = repeat ("a", i)
      if (i == 2) cycle
      allocate (v(i)%x(2), v(i)%next)
      v(i)%x = 7
      allocate (v(i)%next%x(6))
      v(i)%next%x = 0
    end do
  end subroutine

  ! What each step on the device does to the I-th object.
  subroutine change (v, i)
    !$acc routine seq
    type (tree), intent (inout) :: v
    integer, intent (in) :: i
    integer :: j
    v%n(2, i) = v%n(2, i) + 100
    v%two(2)%x(3) = v%two(2)%x(3) + i
    v%scalar = v%scalar + i
    do j = 1, 5
      v%leaves(2)%x(j) = v%leaves(2)%x(j) + j
    end do
    if (allocated (v%x)) v%x(2) = v%x(2) + 1
    if (allocated (v%next)) v%next%x(6) = v%next%x(6) + i
    v%text(i : i) = 'b'
    v%k = v%k + size (v%n, 2)
  end subroutine

  ! V has been changed T times.
  subroutine look (v, t, what)
    use check
    type (tree), intent (in) :: v(:)
    integer, intent (in) :: t
    character (*), intent (in) :: what
    integer :: i
    do i = 1, size (v)
      call equal (v(i)%n(2, i), i + 100 * t, what // ": n")
      call equal (v(i)%n(1, i), i, what // ": n beside")
      call equal (v(i)%two(2)%x(3), 1. + i * t, what // ": two")
      call equal (v(i)%scalar, 0.5d0 + i * t, what // ": scalar")
      call equal (v(i)%leaves(2)%x(4), 2. + 4 * t, what // ": leaves")
      call equal (v(i)%text(i : i), merge ('b', 'a', t > 0), what // ": text")
      call equal (v(i)%k, 2 * i * t, what // ": k")
      call equal (allocated (v(i)%x), i /= 2, what // ": x there")
      if (i == 2) cycle
      call equal (v(i)%x(2), 7. + t, what // ": x")
      call equal (v(i)%next%x(6), real (i * t), what // ": next")
    end do
  end subroutine

  subroutine dummies (v, w)
    type (tree), intent (inout) :: v(:), w
    integer :: i
    !$acc parallel loop copy(v, w) async(2)
    do i = 1, size (v)
      call change (v(i), i)
      if (i == 1) call change (w, 1)
    end do
    !$acc wait(2)
  end subroutine

  ! A component of an object is all that a construct uses.
  subroutine parts (a)
    use check
    type (wide), intent (inout) :: a
    integer :: i
    !$acc parallel loop
    do i = 1, 3
      a%l(i)%x(2) = a%l(i)%x(2) + 10
    end do
    !$acc parallel loop copy(a%l)
    do i = 1, 3
      a%l(i)%x(2) = a%l(i)%x(2) + 10
    end do
    !$acc enter data copyin(a%l)
    !$acc parallel loop present(a%l)
    do i = 1, 3
      a%l(i)%x(2) = a%l(i)%x(2) + 10
    end do
    !$acc exit data copyout(a%l)
    !$acc kernels
    do i = 1, 3
      a%l(i)%x(2) = a%l(i)%x(2) + 10
      a%tail(i) = i
    end do
    !$acc end kernels
    do i = 1, 3
      call equal (a%l(i)%x(2), 40. + i, "a part")
      call equal (a%tail(i), i, "beside")
    end do
  end subroutine
end module

program main
  use check
  use types
  use openacc
  implicit none
  type (tree), allocatable :: v(:)
  type (tree) :: w(1), still(4)
  type (wide) :: a
  integer :: i
  logical :: there

  allocate (v(3))
  call grow (v)
  call grow (w)
  call grow (still)

  ! A structured region.
  !$acc data copy(v)
  !$acc parallel loop
  do i = 1, 3
    call change (v(i), i)
  end do
  !$acc end data
  call look (v, 1, "data")

  ! Implicit data of a construct; an object and an array of them.
  !$acc parallel loop
  do i = 1, 3
    call change (still(i), i)
  end do
  call look (still(1 : 3), 1, "implicit")

  call dummies (v, w(1))
  call look (v, 2, "dummies")
  call look (w, 1, "one dummy")

  ! Two entries: the data stays until the second exit.
  !$acc enter data copyin(v) async
  !$acc enter data copyin(v) async
  !$acc parallel loop present(v) async
  do i = 1, 3
    call change (v(i), i)
  end do
  !$acc exit data copyout(v) async
  !$acc wait
  there = acc_is_present (v(3)%leaves(2)%x)
  call equal (there, .true., "after the first exit")
  if (separate_memory ()) call look (v, 2, "after the first exit")
  !$acc update self(v)
  call look (v, 3, "update self")
  v(1)%n(2, 1) = 1
  v(1)%leaves(2)%x = 2
  !$acc update device(v(1 : 1))
  !$acc update self(v)
  call equal (v(1)%n(2, 1), 1, "update device")
  call equal (v(1)%leaves(2)%x(5), 2., "update device, leaves")
  v(1)%n(2, 1) = 301
  v(1)%leaves(2)%x = [(2. + 3 * i, i = 1, 5)]
  !$acc update device(v)
  !$acc parallel loop present(v)
  do i = 1, 3
    call change (v(i), i)
  end do
  !$acc exit data copyout(v)
  call look (v, 4, "after the last exit")
  if (separate_memory ()) then
    there = acc_is_present (v(3)%leaves(2)%x)
    call equal (there, .false., "after the last exit")
  end if

  ! Memory that is made: the bounds are there, the values are not.
  !$acc enter data create(v)
  !$acc parallel loop present(v)
  do i = 1, 3
    v(i)%n = size (v(i)%n, 2)
    v(i)%leaves(2)%x(:) = 9
  end do
  !$acc update self(v(3)%n, v(3)%leaves(2)%x)
  call equal (v(3)%n(4, 6), 6, "create")
  call equal (v(3)%leaves(2)%x(5), 9., "create, leaves")
  !$acc exit data delete(v) finalize
  if (separate_memory ()) then
    there = acc_is_present (v(3)%n)
    call equal (there, .false., "delete")
  end if

  !$acc data copyout(w)
  !$acc parallel present(w)
  w(1)%n(:, 1) = 3
  w(1)%n(:, 2) = 4
  !$acc end parallel
  !$acc end data
  call equal (sum (w(1)%n), 28, "copyout")

  allocate (a%l(3))
  do i = 1, 3
    allocate (a%l(i)%x(4), source = real (i))
  end do
  call parts (a)
end program

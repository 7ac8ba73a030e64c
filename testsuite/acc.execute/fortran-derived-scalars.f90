! Allocatable and pointer scalars of derived types without a clause: they are
! aggregates, so that what a parallel or serial construct writes comes back.

include 'check.inc'

module types
  type t
    real :: s = 1
    real :: e(10) = 2
  end type
contains
  subroutine add_pointer (q, n)
    type (t), pointer :: q
    integer :: i, n
    !$acc parallel loop
    do i = 1, n
      q%e(i) = q%e(i) + i
    end do
  end subroutine

  subroutine add_allocatable (q, n)
    type (t), allocatable :: q
    integer :: i, n
    !$acc parallel loop
    do i = 1, n
      q%e(i) = q%e(i) + i + q%s
    end do
  end subroutine

  subroutine add_optional (n, q, p)
    type (t), allocatable, optional :: q
    type (t), pointer, optional :: p
    integer :: i, n
    !$acc parallel loop
    do i = 1, n
      if (present (q)) q%e(i) = q%e(i) + 1
      if (present (p)) p%e(i) = p%e(i) + 2
    end do
  end subroutine
end module

program derived_scalars
  use check
  use types
  implicit none
  type (t), allocatable :: v
  type (t), pointer :: p
  type (t), target :: o
  integer :: i
  allocate (v, p)

  !$acc parallel loop
  do i = 1, 10
    v%e(i) = v%e(i) + i
    p%e(i) = p%e(i) + i + v%s
  end do
  call equal (v%e(10), 12.0, "allocatable")
  call equal (p%e(10), 13.0, "pointer")
  !$acc serial
  v%s = 5
  p%s = 6
  !$acc end serial
  call equal (v%s + p%s, 11.0, "serial")
  !$acc parallel loop firstprivate(v) copy(p)
  do i = 1, 10
    v%e(i) = v%e(i) + i
    p%e(i) = v%e(i)
  end do
  call equal (v%e(10), 12.0, "firstprivate by a clause")
  call equal (p%e(10), 22.0, "copy by a clause")
  !$acc data copy(v)
  !$acc parallel loop default(present)
  do i = 1, 10
    v%e(i) = v%e(i) + 1
  end do
  if (separate_memory ()) call equal (v%e(10), 12.0, "present: on the host")
  !$acc end data
  call equal (v%e(10), 13.0, "present")

  call add_pointer (p, 10)
  call equal (p%e(10), 32.0, "pointer dummy")
  call add_allocatable (v, 10)
  call equal (v%e(10), 28.0, "allocatable dummy")
  call add_optional (10)
  call add_optional (10, v)
  call add_optional (10, v, p)
  call equal (v%e(10), 30.0, "optional allocatable")
  call equal (p%e(10), 34.0, "optional pointer")
  deallocate (p)
  p => o
  call add_pointer (p, 9)
  call equal (o%e(9), 11.0, "target")
  call equal (o%e(10), 2.0, "target, the rest")
end program

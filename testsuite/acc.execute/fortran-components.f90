! Allocatable and pointer components of structures, alone in clauses and as part
! of what is mapped, at several depths, of variables and of dummies: the
! device needs their bounds, too.

include 'check.inc'

module types
  type inner
    integer :: n
    real, allocatable :: data(:)
  end type
  type outer
    integer :: k
    real, allocatable :: a(:), m(:,:)
    real, pointer :: p(:)
    type (inner) :: in
    real :: fixed(6)
  end type
end module

program components
  use check
  use types
  implicit none
  type (outer) :: v
  integer :: i
  allocate (v%a(2:7), v%m(3,0:2), v%p(6), v%in%data(-1:4))
  v%a = 1
  v%m = 0
  v%p = 2
  v%in%data = 3
  v%fixed = 4

  !$acc parallel loop copy(v%a)
  do i = 2, 7
    v%a(i) = v%a(i) + i
  end do
  call equal (v%a(7), 8.0, "a alone")
  !$acc parallel loop copy(v%in%data)
  do i = -1, 4
    v%in%data(i) = i
  end do
  call equal (v%in%data(-1), -1.0, "data alone")
  !$acc parallel loop copy(v%a, v%fixed) copyin(v%p)
  do i = 1, 6
    v%fixed(i) = v%fixed(i) + v%p(i)
    v%a(i+1) = v%p(i) * i
  end do
  call equal (v%fixed(6), 6.0, "fixed beside")
  call equal (v%a(7), 12.0, "a beside")

  !$acc enter data copyin(v%m, v%a)
  if (separate_memory ()) v%a = 0
  !$acc parallel loop present(v%m, v%a)
  do i = 1, 3
    v%m(i,i-1) = v%a(i+1)
  end do
  !$acc update self(v%m)
  call equal (v%m(3,2), 6.0, "m, updated")
  v%m = 5
  !$acc update device(v%m)
  !$acc exit data copyout(v%m) delete(v%a)
  call equal (v%m(1,0), 5.0, "m, updated on the device")
  call dummy (v)
  call equal (v%a(3), 9.0, "a of a dummy")
contains
  subroutine dummy (w)
    type (outer), intent (inout) :: w
    integer :: i
    !$acc data copy(w%a)
    !$acc parallel loop
    do i = 2, 7
      w%a(i) = i * i
    end do
    !$acc end data
  end subroutine
end program

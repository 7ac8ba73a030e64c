! A data clause of a compute construct maps its variable although the construct
! only reaches it by a pointer.

include 'check.inc'

module things
  implicit none
  type thing
    real :: v(10)
  end type
contains
  ! Dummy arguments, the clause before the one that needs it.
  subroutine dummies (x, px, a, pa, b, pb)
    use check
    type(thing), target :: x
    type(thing), pointer :: px
    real, target :: a(:)
    real, allocatable, target :: b(:)
    real, pointer :: pa(:), pb(:)
    integer :: i
    !$acc parallel loop copy(x, a, b) present(px, pa, pb)
    do i = 1, 10
      px%v(i) = px%v(i) + i
      pa(i) = pa(i) + 2 * i
      pb(i) = pb(i) + 3 * i
    end do
    call equal (x%v(10), 11.0, "structure, dummy")
    call equal (a(10), 21.0, "assumed shape")
    call equal (b(10), 31.0, "allocatable dummy")
  end subroutine
end module

program unused
  use check
  use things
  implicit none
  type(thing), target :: x
  type(thing), pointer :: px
  real, target :: a(10), c(10)
  real, allocatable, target :: b(:)
  real, pointer :: pa(:), pb(:), pc(:)
  common /block/ c
  integer :: i
  allocate (b(10))
  x%v = 1
  a = 1
  b = 1
  c = 1
  px => x
  pa => a
  pb => b
  pc => c
  call dummies (x, px, a, pa, b, pb)
  !$acc parallel loop copy(x) present(px)
  do i = 1, 10
    px%v(i) = px%v(i) + i
  end do
  call equal (x%v(10), 21.0, "structure")
  !$acc kernels loop copy(a) present(pa)
  do i = 1, 10
    pa(i) = pa(i) + 2 * i
  end do
  call equal (a(10), 41.0, "array")
  !$acc parallel loop copy(b) present(pb)
  do i = 1, 10
    pb(i) = pb(i) + 3 * i
  end do
  call equal (b(10), 61.0, "allocatable")
  !$acc parallel loop copy(c) present(pc)
  do i = 1, 10
    pc(i) = pc(i) + 4 * i
  end do
  call equal (c(10), 41.0, "common")
  call inner
contains
  subroutine inner
    !$acc parallel loop copy(c) present(pc)
    do i = 1, 10
      pc(i) = pc(i) + 4 * i
    end do
    call equal (c(10), 81.0, "common, of the procedure around")
  end subroutine
end program

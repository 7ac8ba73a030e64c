! Pointer components, to arrays, of objects without a clause that only a procedure of another file
! uses: the memory of those that are associated is copied, and back.
! { dg-additional-sources "files/fortran-pointers-abroad-b.f90" }
module objects
  implicit none
  type inner
     real, pointer :: w(:)
  end type
  type object
     integer :: n = 4
     real, pointer :: v(:)
     type(inner), pointer :: parts(:)
     type(inner) :: last
     real, pointer :: undefined(:), none(:, :) => null ()
  end type
end module

program main
  use objects
  implicit none
  interface
     real function at (x, i)
       !$acc routine seq
       import object
       type(object), intent(in) :: x
       integer, intent(in) :: i
     end function
     subroutine set (x, i)
       !$acc routine seq
       import object
       type(object), intent(inout) :: x
       integer, intent(in) :: i
     end subroutine
  end interface
  type(object) :: x, several(2)
  real :: r(4)
  integer :: i, j
  call fill (x)
  !$acc parallel loop copyout(r)
  do i = 1, 4
     r(i) = at (x, i)
  end do
  if (any (r /= [(i + 50., i = 1, 4)])) stop 1
  !$acc parallel loop
  do i = 1, 4
     call set (x, i)
  end do
  if (any (x%v /= [(2. * i, i = 1, 4)])) stop 2
  if (any (x%parts(1)%w /= [(real (i), i = 1, 4)])) stop 3
  call fill (several(1))
  call fill (several(2))
  !$acc parallel loop collapse(2)
  do j = 1, 2
     do i = 1, 4
        call set (several(j), i)
     end do
  end do
  do j = 1, 2
     if (any (several(j)%v /= [(2. * i, i = 1, 4)])) stop 4
  end do
contains
  subroutine fill (x)
    type(object), intent(inout) :: x
    integer :: i
    allocate (x%v(4), x%parts(2), x%last%w(4))
    allocate (x%parts(1)%w(4), x%parts(2)%w(4))
    do i = 1, 4
       x%v(i) = i
    end do
    x%parts(1)%w = 10
    x%parts(2)%w = 20
    x%last%w = 30
  end subroutine
end program

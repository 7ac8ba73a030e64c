! The size of the elements of a polymorphic array is in a table that only the host
! has.  A construct reads it before it begins, but not if the array depends on an
! iteration.

program class_table
  type t
    integer :: s = 1
  end type
  type holder
    class (t), allocatable :: a(:)
  end type
  type (holder) :: o(4)
  integer :: i, k
  k = 0
  !$acc parallel loop reduction(+:k)
  do i = 1, 4
    k = k + o(i)%a(2)%s ! { dg-error "no device version of this .parallel loop. construct: a polymorphic object is used whose type only the host knows" }
  end do
  !$acc parallel loop reduction(+:k)
  do i = 1, 4
    k = k + o(2)%a(i)%s
  end do
  print *, k
end program

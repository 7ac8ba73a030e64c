! Polymorphic pointers that nothing has set before a construct sets them: there is no table
! of a type that says how long the object is.

include 'check.inc'

module objects
  implicit none
  type base
    integer :: a = 1
  end type
  type, extends (base) :: longer
    integer :: b = 2
  end type
end module

program main
  use check
  use objects
  implicit none
  type (base), target :: x
  type (longer), target :: y
  class (base), pointer :: p
  class (longer), pointer :: q
  integer :: got(3)

  !$acc serial copyin(x, y) copyout(got)
  p => x
  got(1) = p%a
  p => y
  got(2) = p%a + 10
  q => y
  got(3) = q%b
  if (.not. extends_type_of (q, x)) got(3) = 0
  !$acc end serial
  call equal (got(1), 1, "base")
  call equal (got(2), 11, "extended")
  call equal (got(3), 2, "pointer to extended")
end program

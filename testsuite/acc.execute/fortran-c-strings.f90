! C functions for strings, called in constructs and routines by Fortran's interfaces for them,
! which have addresses without a type or characters.
include 'check.inc'

module strings
  use iso_c_binding
  implicit none
  interface
    integer(c_size_t) function length (s) bind(c, name = 'strlen')
      import :: c_size_t, c_ptr
      type(c_ptr), value :: s
    end function
    integer(c_int) function compare (s, t) bind(c, name = 'strcmp')
      import :: c_int, c_char
      character(c_char), intent(in) :: s(*), t(*)
    end function
  end interface
contains
  integer function long (s)
    !$acc routine seq
    character(c_char), intent(in), target :: s(20)
    long = int (length (c_loc (s)))
  end function
end module

program c_strings
  use check
  use strings
  implicit none
  character(c_char), target :: a(20), b(20)
  integer :: r(4)
  a = c_null_char
  b = c_null_char
  a(1:3) = ['a', 'b', 'c']
  b(1:4) = ['a', 'b', 'd', 'e']
  !$acc serial copyin(a, b) copyout(r)
  r(1) = int (length (c_loc (a)))
  r(2) = long (b)
  r(3) = compare (a, b)
  r(4) = compare (a, a)
  !$acc end serial
  call equal (r(1), 3, "in the construct")
  call equal (r(2), 4, "in a routine")
  call equal (r(3) < 0, .true., "less")
  call equal (r(4), 0, "equal")
end program

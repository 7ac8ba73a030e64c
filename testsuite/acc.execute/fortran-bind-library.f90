! Functions of C's library under other names, by bind, and a function of the program in
! another file with the name of one of C's.
! { dg-additional-sources "files/fortran-bind-library-b.f90" }

include 'check.inc'

program bind_library
  use, intrinsic :: iso_c_binding, only: c_double
  use check
  implicit none
  interface
    pure real (c_double) function csqrt (x) bind (c, name = "sqrt")
      import c_double
      !$acc routine seq
      real (c_double), value :: x
    end function
    pure real (c_double) function length (x, y) bind (c, name = "hypot")
      import c_double
      real (c_double), value :: x, y
    end function
    real function hypot (x)
      !$acc routine seq
      real, intent (in) :: x
    end function
  end interface
  double precision :: a(5), b(5)
  real :: c(5)
  integer :: i
  a = [(dble (i * i), i = 1, 5)]
  c = 0
  !$acc parallel loop copyin(a) copyout(b, c)
  do i = 1, 5
    b(i) = csqrt (a(i)) + length (3d0, 4d0)
    c(i) = hypot (real (i))
  end do
  call equal (b(1), 6d0, "1")
  call equal (b(3), 8d0, "3")
  call equal (c(5), 10.0, "the program's")
end program

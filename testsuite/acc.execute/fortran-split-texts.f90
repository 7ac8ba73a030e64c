! { dg-since-gcc 12 } { dg-before-gcc 13 }
! An array of texts whose length is a variable, from a constructor: one kernel allocates a
! copy of it and fills it.  Other versions of gfortran end with an error of their own,
! without the plugin, too.

include 'check.inc'

program main
  use check
  implicit none
  call texts (4, "Hello     ", "World!")
contains
  subroutine texts (n, t, u)
    integer, intent(in) :: n
    character(*), intent(in) :: t, u
    character(n) :: s(2)
    !$acc kernels
    s = (/ t, u // "    " /)
    !$acc end kernels
    call equal (s(1), "Hell", "s(1)")
    call equal (s(2), "Worl", "s(2)")
  end subroutine
end program

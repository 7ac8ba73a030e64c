! print and write to unit * in regions and in routines: each statement is a line of its
! own, whichever thread writes it.

include 'check.inc'

module texts
  implicit none
contains
  subroutine show (i, x)
    !$acc routine seq
    integer, value :: i
    real, value :: x
    if (i == 3) print *, 'in a routine', i, x
  end subroutine
end module

program printing
  use, intrinsic :: iso_fortran_env
  use texts
  implicit none
  integer :: i, status
  real :: x(100)
  x = 1
  x(50) = -1
  !$acc parallel loop
  do i = 1, 100
    if (x(i) < 0) print *, 'negative', i, x(i)
    call show (i, x(i))
  end do
  !$acc kernels
  do i = 1, 3
    write (*, '(a,i2)') 'line', i
  end do
  !$acc end kernels
  !$acc serial
  write (output_unit, '(a)', advance='no') 'one'
  write (*, '(a,/,a)', iostat=status) ' and', 'two'
  if (status == 0) print '(2i4)', 1, 2, 3
  print *
  print *, 'end'
  !$acc end serial
end program
! { dg-output "(^|\n) negative +50  -1.00000000 +\n" }
! { dg-output "(^|\n) in a routine +3   1.00000000 +\n" }
! { dg-output "(^|\n)line 1\nline 2\nline 3\none and\ntwo\n   1   2\n   3\n\n end" }

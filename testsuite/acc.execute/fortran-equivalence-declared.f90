! Variables of a module that share memory by EQUIVALENCE, in a declare directive.  No
! procedure of this file uses them; the other file has constructs that do, and a module
! whose routine uses its own.
! { dg-additional-sources "files/fortran-equivalence-declared-b.f90" }

include 'check.inc'

module shared_rows
  implicit none
  save
  real :: rows(2,4), line(8), z(4), u(3), v(3)
  equivalence (rows(1,1), line(1)), (u, v)
  !$acc declare create(rows, z)
end module

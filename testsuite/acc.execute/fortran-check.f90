! ACC_CHECK counts elements from 1 where the source is in Fortran.
! { dg-additional-options "-fplugin-arg-acc-check" }
! { dg-set-target-env-var ACC_CHECK "1" }
! { dg-shouldfail "an element is not mapped" }
! { dg-output "fortran-check.f90:17: element 8 of a is not on nvidia device 0, only element 1 of a to element 7 of a are" "sim nvidia" }
! { dg-output "fortran-check.f90:17: element 8 of a is outside of what clauses name: element 1 of a to element 7 of a" "host" }
program check
  implicit none
  call fill (10)
contains
  subroutine fill (n)
    integer :: n, i
    real(8) :: a(n)
    a = 0
    !$acc parallel loop copy(a(1:7))
    do i = 1, n - 2
      a(i) = i
    end do
  end subroutine
end program

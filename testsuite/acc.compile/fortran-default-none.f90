! default(none) in Fortran: what a declare directive names needs no clause, all else does.

module m
  implicit none
  real :: t(8)
  !$acc declare create(t)
contains
  subroutine s (a, b, n)
    integer, intent(in) :: n
    real, intent(inout) :: a(n), b(n)
    integer :: i
    !$acc parallel default(none) copy(a) ! { dg-error "'b' not specified in enclosing OpenACC 'parallel' construct" }
    ! { dg-error "'n' not specified in enclosing OpenACC 'parallel' construct" "" { target *-*-* } 12 }
    !$acc loop
    do i = 1, n
      a(i) = a(i) + b(i) + t(i)
    end do
    !$acc end parallel
    !$acc kernels default(none) copyin(n) ! { dg-error "'a' not specified in enclosing OpenACC 'kernels' construct" }
    !$acc loop
    do i = 1, n
      a(i) = t(i)
    end do
    !$acc end kernels
    !$acc serial default(none) copyin(n) ! { dg-error "'a' not specified in enclosing OpenACC 'serial' construct" }
    a(n) = t(n)
    !$acc end serial
  end subroutine
end module

! -U_OPENACC takes the definition away, as without the plugin; directives still count.
! { dg-additional-options "-U_OPENACC" }
program undefined
  implicit none
  integer :: a(4)
#ifdef _OPENACC
  stop 1
#endif
  a = 1
  !$acc data copyin(a)
  !$acc parallel present(a)
  a(1) = 2
  !$acc end parallel
  !$acc update self(a)
  !$acc end data
  if (a(1) /= 2) stop 2
end program

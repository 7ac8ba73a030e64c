! { dg-additional-options "-fplugin-arg-acc-info -ffrontend-optimize" }
! { dg-prune-output "note: " }
! Intrinsics that reduce arrays, in one kernels construct, are kernels each: a loop that
! is left early makes the others no part of its own.

subroutine several (a, b, c, n, s, m, some)
  implicit none
  integer :: n, m
  double precision :: a(n,n), b(n,n), c(n,n), s
  logical :: some
  !$acc kernels copyin(a, b) copyout(c)
  s = sum (a) ! { dg-message "loop over S.\[0-9\]+: gang vector" }
  some = any (b > 1) ! { dg-message "kernel several_\[0-9\]+_\[0-9\]+, schedule seq" }
  m = count (a > b) ! { dg-message "loop over S.\[0-9\]+: gang vector" }
  c = matmul (a, b) ! { dg-message "loop over __var_1_do: gang vector" }
  !$acc end kernels
end subroutine

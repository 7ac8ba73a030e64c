! Assignments between sections of one array are parallel: what they copy from is
! another plane, or the same element.
! { dg-additional-options "-fplugin-arg-acc-info" }
! { dg-prune-output "note: (implicit|kernels|kernel)" }

subroutine planes (f, n, m, s)
  implicit none
  integer :: n, m, s
  real, allocatable :: f(:,:,:)
  !$acc kernels
  f(2:n-1,1,s) = f(2:n-1,m-1,s) ! { dg-message "loop over S.\[0-9]*: gang vector" }
  f(2:n-1,m,s) = f(2:n-1,2,s) ! { dg-message "loop over S.\[0-9]*: gang vector" }
  f(1,:,s) = f(n,:,s) ! { dg-message "loop over S.\[0-9]*: gang vector" }
  !$acc end kernels
end subroutine

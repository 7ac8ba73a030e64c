! { dg-since-gcc 12 } GCC 11 asks a descriptor of its own for size (): one kernel more.
! { dg-additional-options "-fplugin-arg-acc-info" }
! { dg-prune-output "note: " }
! Loops of kernels are parallel whose bounds are asked of an array, that have a step, or
! that are do concurrent and forall; they need no kernel of one thread before.

subroutine bounds (a, b)
  implicit none
  real, intent (in) :: a(:,:)
  real, intent (out) :: b(:,:)
  integer :: i, j
  !$acc kernels
  do j = 2, size (a, 2) - 1 ! { dg-message "kernel bounds_\[0-9\]+_1, schedule gv-gv" }
    do i = 2, ubound (a, 1) - 1 ! { dg-message "loop over i: gang vector" }
      b(i,j) = a(i - 1,j) + a(i,j + 1)
    end do
  end do
  !$acc end kernels
end subroutine

subroutine steps (a, n, m)
  implicit none
  integer :: n, m, i, j
  real :: a(n,n)
  !$acc kernels
  do j = n, 1, -3 ! { dg-message "kernel steps_\[0-9\]+_1, schedule gv-gv" }
    do i = 1 + m, n, 2 ! { dg-message "loop over i: gang vector" }
      a(i,j) = 0
    end do
  end do
  !$acc end kernels
end subroutine

subroutine concurrent (a, b, n)
  implicit none
  integer :: n, i, j
  real :: a(n,n), b(n,n)
  !$acc kernels
  do concurrent (j = 1:n, i = 1:n)
    a(i,j) = b(j,i) ! { dg-message "kernel concurrent_\[0-9\]+_1, schedule g" }
  end do
  !$acc end kernels
end subroutine

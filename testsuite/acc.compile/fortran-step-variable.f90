! { dg-additional-options "-fplugin-arg-acc-info" }
! { dg-prune-output "note: " }
! Do loops of kernels whose step is a variable: which are parallel, and why not.

subroutine one (a, b, n, m, k)
  implicit none
  integer :: n, m, k, i
  real :: a(*), b(*)
  !$acc kernels copy(a(1:100)) copyin(b(1:100))
  do i = n, m, k ! { dg-message "loop over i: gang vector .blockIdx.x, threadIdx.x" }
    a(i) = b(i) + 1
  end do
  !$acc end kernels
end subroutine

subroutine both (c, n, m, by)
  implicit none
  integer :: n, m, by, i, j
  integer :: c(n, m)
  !$acc kernels copy(c)
  do j = 1, m, by + 1 ! { dg-message "kernel both_\[0-9_\]+, schedule gv-gv" }
    do i = n, 1, by
      c(i, j) = c(i, j) + i
    end do
  end do
  !$acc end kernels
end subroutine

subroutine concurrent (c, n, by)
  implicit none
  integer :: n, by, i
  integer :: c(n)
  !$acc kernels copy(c)
  do concurrent (i = 1 : n : by)
    c(i) = c(i) + i ! { dg-message "loop over i.\[0-9\]+: gang vector" }
  end do
  forall (i = n : 1 : by) c(i) = c(i) + 1
  ! { dg-message "loop over i.\[0-9\]+: gang vector" "" { target *-*-* } .-1 }
  !$acc end kernels
end subroutine

subroutine chain (a, n, by)
  implicit none
  integer :: n, by, i, a(n)
  !$acc kernels copy(a)
  do i = 1 + by, n, by ! { dg-message "loop over i is sequential: 'a.*' written at 47:27 may be read in another iteration" }
    a(i) = a(i) + a(i - by)
  end do
  do i = 1, n - 1, by ! { dg-message "loop over i is sequential: 'a.*' written at 50:19 may be read in another iteration" }
    a(i) = a(i + 1)
  end do
  !$acc end kernels
end subroutine

subroutine section (a, b, n, k)
  implicit none
  integer :: n, k
  real :: a(n), b(n)
  !$acc kernels
  a(1:n:k) = b(1:n:k) + 2 ! { dg-message "loop over S.\[0-9\]+: gang vector" }
  !$acc end kernels
end subroutine

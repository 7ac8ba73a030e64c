! Bounds with the same value are one variable, those that may differ are not.
! { dg-additional-options "-fplugin-arg-acc-dump=read" }
! { dg-final { scan-pass read "for .k = 1; le_expr D.\[0-9\]+; .= 1.\\s+for .j = 1; le_expr (D.\[0-9\]+); .= 1.\\s+for .i = 1; le_expr \\1; " } }
! { dg-final { scan-pass-not read "for .k = 1; le_expr (D.\[0-9\]+); .= 1.\\s+for .j = 1; le_expr \\1; " } }

subroutine same (n, m, a)
  integer :: n, m, i, j, k
  real :: a(n,n,m)
  !$acc parallel loop collapse(3) copy(a)
  do k = 1, m
    do j = 1, n
      do i = 1, n
        a(i,j,k) = 1
      end do
    end do
  end do
end subroutine

! do concurrent that -fplugin-arg-acc-stdpar leaves alone.
! { dg-additional-options "-fplugin-arg-acc-stdpar" }
subroutine s (a, n)
  integer :: n, i, j
  real :: a(n)
  do concurrent (i = 1:n); a(i) = i; end do ! { dg-warning "'do concurrent' with other statements in its line stays on the host" }
  do j = 1, n; do concurrent (i = 1:n) ! { dg-warning "stays on the host" }
    a(i) = a(i) + j
  end do; end do
end subroutine

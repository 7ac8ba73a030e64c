! cache outside of all loops is ignored, which GCC's parser refuses.
subroutine s (n, a, b)
  integer :: n, i, j
  real :: a(n,n), b(n), t(8)
  do i = 1, n
    b(i) = i
  end do
  !$acc parallel private(t) copy(a, b)
  !$acc cache(t, b) ! { dg-warning "'cache' directive ignored: no counted loop is around it" }
  !$acc loop gang
  do i = 1, n
    !$acc loop vector
    do j = 1, n
      !$acc cache(b(j:j))
      a(j,i) = a(j,i) + b(j)
    end do
  end do
  !$acc end parallel
  do 10 i = 1, n
    !$acc parallel loop copy(a, b)
    do j = 1, n
      !$acc cache(readonly: b)
      a(j,i) = b(j)
    end do
10 continue
end subroutine

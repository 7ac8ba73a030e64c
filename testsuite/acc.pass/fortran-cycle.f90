! { dg-additional-options "-fplugin-arg-acc-dump=read" }
! cycle after an array expression, which gfortran makes a block of its own: a
! continue, not a goto to a label in front of the increment.
subroutine with_cycle (n, m, a, c)
  implicit none
  integer :: n, m, i, j
  real(8) :: a(m, n), c(n), s
  !$acc kernels copyin(a) copyout(c)
  do i = 1, n
    s = 0
    do j = 1, m
      if (sum (a(:, i)) < a(j, i)) cycle
      s = s + a(j, i)
    end do
    c(i) = s
  end do
  !$acc end kernels
end subroutine with_cycle
! { dg-final { scan-pass read "\n *continue;" } }
! { dg-final { scan-pass-not read "goto|label" } }

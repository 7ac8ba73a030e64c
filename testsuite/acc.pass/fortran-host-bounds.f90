! A bound from the host procedure does not change: every thread evaluates it.
! Its address is taken only where it is read.
! { dg-additional-options "-fplugin-arg-acc-verify -fplugin-arg-acc-dump=modes" }
! { dg-final { scan-pass modes "for .i = 0; le_expr n . -1; " } }
! { dg-final { scan-pass-not modes "#single" } }

subroutine scale (n, a)
  integer :: n
  double precision :: a(0:)
  call inside
contains
  subroutine inside
    integer :: i
    !$acc parallel copy(a)
    !$acc loop
    do i = 0, n - 1
      a(i) = 2 * a(i)
    end do
    !$acc end parallel
  end subroutine
end subroutine

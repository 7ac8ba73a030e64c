! As NVIDIA's compiler: default(none) asks for no clause of scalars, which may be dummies,
! by reference or by value, variables of a module or of the procedure around.
! { dg-additional-options "-fplugin-arg-acc-compat=nvc" }

include 'check.inc'

module scalars
  implicit none
  integer :: offset = 3
contains
  subroutine change (a, b, n, x, z, s)
    integer, intent(in) :: n
    real, intent(inout) :: a(n), b(:)
    real, value :: x
    complex, intent(in) :: z
    real, intent(out) :: s
    integer :: i, local
    local = 2
    s = 0
    !$acc data copy(b)
    !$acc parallel default(none) copy(a)
    !$acc loop gang vector
    do i = 1, n
      a(i) = a(i) + x + offset + local + aimag (z) + b(i)
    end do
    !$acc end parallel
    !$acc kernels default(none) present(b)
    do i = 1, n
      b(i) = b(i) * n + local
    end do
    !$acc end kernels
    !$acc parallel loop default(none) present(b) reduction(+:s)
    do i = 1, n
      s = s + b(i) * x
    end do
    !$acc serial default(none) present(b)
    b(1) = x + n
    !$acc end serial
    !$acc end data
    call inner
  contains
    subroutine inner
      !$acc parallel loop default(none) copy(a)
      do i = 1, n
        a(i) = a(i) * local
      end do
    end subroutine
  end subroutine
end module

program default_none
  use check
  use scalars
  implicit none
  real :: a(8), b(16), s
  integer :: i
  a = 5
  b = 7
  call change (a, b(::2), 8, 2.0, (1.0, 4.0), s)
  do i = 1, 8
    call equal (a(i), (5.0 + 2 + 3 + 2 + 4 + 7) * 2, "a")
    call equal (b(i), merge (merge (10.0, 58.0, i == 1), 7.0, mod (i, 2) == 1), "b")
  end do
  call equal (s, 58.0 * 2 * 8, "s")
end program

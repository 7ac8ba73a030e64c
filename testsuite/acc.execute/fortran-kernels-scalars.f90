! A kernels construct that only sets scalars that dummies refer to: they may be on the
! device already, by a clause of the caller or by enter data.

include 'check.inc'

module scalars
  use check
  implicit none
contains
  subroutine set (a, b, n)
    integer :: a, n
    real :: b
    !$acc kernels
    a = n + 1
    b = 2.0 * n
    !$acc end kernels
  end subroutine

  subroutine entered (b, n)
    integer :: n
    real :: b
    !$acc enter data copyin(b)
    !$acc kernels
    b = 2.0 * n
    !$acc end kernels
    if (separate_memory ()) call equal (b, 0.0, "on the host")
    !$acc exit data copyout(b)
    call equal (b, 2.0 * n, "enter data")
  end subroutine

  subroutine around_nest (x, m, k, n)
    integer :: n, m, k, i
    real :: x(n)
    !$acc kernels
    m = n / 2
    do k = 1, 3
      do i = 1, m
        x(i) = x(i) + k
      end do
      m = m - 1
    end do
    !$acc end kernels
  end subroutine
end module

program kernels_scalars
  use scalars
  integer :: a, m, k
  real :: b, x(10)
  a = 0
  b = 0
  call set (a, b, 4)
  call equal (a, 5, "no data construct")
  call equal (b, 8.0, "no data construct")
  !$acc data copy(a, b)
  call set (a, b, 6)
  if (separate_memory ()) call equal (a, 5, "on the host")
  !$acc serial
  a = a * 2
  !$acc end serial
  !$acc end data
  call equal (a, 14, "data construct of the caller")
  call equal (b, 12.0, "data construct of the caller")
  b = 0
  call entered (b, 3)
  x = 0
  !$acc data copy(m)
  call around_nest (x, m, k, 10)
  !$acc end data
  call equal (x(3), 6.0, "bound of a nest")
  call equal (x(4), 3.0, "bound of a nest")
  call equal (m, 2, "bound, afterwards")
  call equal (k, 4, "counter, afterwards")
end program

! { dg-additional-options "-fcray-pointer" }
! What Cray pointers lead to: arrays of constant, variable and assumed size, scalars, the
! pointer as a variable, a dummy argument, a member of a common block.

include 'check.inc'

subroutine of_dummy (address, n)
  use check
  implicit none
  integer(8) :: address
  integer :: n, i
  real(8) :: v(n)
  pointer (address, v)
  !$acc parallel loop
  do i = 1, n
    v(i) = v(i) + i
  end do
end subroutine

subroutine of_common
  implicit none
  integer(8) :: address
  integer :: i, v(10)
  pointer (address, v)
  common /addresses/ address
  !$acc kernels
  do i = 1, 10
    v(i) = 3 * i
  end do
  !$acc end kernels
end subroutine

subroutine of_variables (n, k)
  use check
  implicit none
  integer, intent(in) :: n, k
  real(8) :: w(n, k), q, s, r(*)
  real(8), target :: z, data(n)
  integer(8) :: address
  integer :: i, j, m(10), v
  integer, target :: numbers(10)
  pointer (pw, w), (pq, q), (pm, m), (pr, r), (address, v)
  common /addresses/ address
  real(8), allocatable, target :: memory(:)
  allocate (memory(n * k))
  pw = loc (memory)
  pq = loc (z)
  pm = loc (numbers)
  pr = loc (data)
  z = 1
  !$acc parallel loop collapse(2)
  do j = 1, k
    do i = 1, n
      w(i, j) = i + 100 * j
    end do
  end do
  s = 0
  !$acc parallel loop collapse(2) reduction(+:s)
  do j = 1, k
    do i = 1, n
      s = s + w(i, j)
    end do
  end do
  call equal (s, sum ([((real (i + 100 * j, 8), i = 1, n), j = 1, k)]), "s")
  call equal (memory(n + 1), 201d0, "memory")
  !$acc serial
  q = q + 1
  !$acc end serial
  call equal (z, 2d0, "z")
  !$acc kernels
  q = q + 1
  w = w + q
  m = 5
  !$acc end kernels
  call equal (z, 3d0, "z, kernels")
  call equal (w(2, 2), 205d0, "w")
  call equal (numbers(10), 5, "numbers")
  data = 1
  !$acc data copy(data)
  !$acc parallel loop
  do i = 1, n
    r(i) = r(i) + i
  end do
  call of_dummy (pr, n)
  !$acc end data
  do i = 1, n
    call equal (data(i), 1d0 + 2 * i, "data")
  end do
  call of_dummy (pr, n)
  call equal (data(3), 10d0, "data, not present")
  address = loc (numbers)
  call of_common
  call equal (numbers(10), 30, "numbers")
end subroutine

program cray_pointers
  call of_variables (10, 5)
end program

! default(none) asks for no clause of variables of declare directives, arrays of all
! sorts among them (OpenACC 3.4, section 2.5.16), and of named constants.

include 'check.inc'

module declared
  implicit none
  real :: t(8)
  real, allocatable :: al(:)
  integer :: k
  !$acc declare create(t, al, k)
end module

module none
  use declared
  implicit none
contains
  subroutine change (a, b, n, x)
    integer, intent(in) :: n
    real, intent(inout) :: a(n)
    real, intent(in) :: b(:), x
    integer :: i, j
    real, parameter :: q(2) = [1.0, 2.0]
    !$acc data copyin(b)
    !$acc parallel default(none) copy(a) copyin(n, x)
    !$acc loop gang vector private(j)
    do i = 1, n
      j = mod (i, 2) + 1
      a(i) = a(i) + b(i) * x + t(i) + q(j) + al(i) + k
    end do
    !$acc end parallel
    !$acc kernels default(none) copy(a) copyin(n)
    !$acc loop
    do i = 1, n
      a(i) = a(i) + t(i)
    end do
    !$acc end kernels
    !$acc end data
  end subroutine
end module

program default_none
  use check
  use none
  implicit none
  real :: a(8), b(16)
  integer :: i
  allocate (al(8))
  t = 1
  al = 2
  k = 3
  !$acc update device(t, al, k)
  t = -1
  al = -1
  k = -1
  a = 5
  b = 7
  call change (a, b(::2), 8, 2.0)
  if (.not. separate_memory ()) stop
  do i = 1, 8
    call equal (a(i), 5.0 + 7 * 2 + 1 + mod (i, 2) + 1 + 2 + 3 + 1, "a")
  end do
end program

! Sections in private and firstprivate, which GCC's parser does not take: the copy is one of
! the whole array.

module work
  implicit none
contains
  subroutine rows (n, r)
    integer, intent (in) :: n
    real, intent (out) :: r(:)
    real :: q(n, 3), e(0:n)
    real, allocatable :: first(:)
    integer :: i, j
    q = 1
    e = 7
    first = [(real (i), i = 1, n)]
    !$acc parallel loop gang private (q (1:n, 1 : 3), e(:)) firstprivate(first(1:n)) &
    !$acc   copyout(r)
    do j = 1, size (r)
      !$acc loop vector private(i)
      do i = 1, n
        q(i,:) = i + j
        e(i) = q(i,2) * 2
      end do
      r(j) = sum (e(1:n)) + q(n,3) + first(n)
    end do
    if (any (q /= 1) .or. any (e /= 7)) error stop 1
  end subroutine
end module

program main
  use work
  implicit none
  real :: r(30)
  integer :: j
  call rows (4, r)
  do j = 1, 30
    if (r(j) /= 2 * (10 + 4 * j) + 4 + j + 4) error stop 2
  end do
end program

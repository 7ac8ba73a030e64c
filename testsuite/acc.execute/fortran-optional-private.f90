! Private and firstprivate copies of optional allocatable dummies, in regions
! that ask whether these are present.

! This file is part of acc, under the GPL, version 3 or later; see COPYING.

program main
  implicit none
  integer, parameter :: n = 12
  integer, allocatable :: a(:), w(:)
  integer :: r(n), i

  allocate (a(n), w(2:4))
  a = [(10 * i, i = 1, n)]
  w = -1
  r = 0
  call first (r, a)
  do i = 1, n
    if (r(i) /= 10 * i + 1) stop 1
  end do
  if (any (a /= [(10 * i, i = 1, n)])) stop 2
  call scratch (r, w)
  do i = 1, n
    if (r(i) /= 3 * i + 9) stop 3
  end do
  if (any (w /= -1)) stop 4

contains

  subroutine first (r, b)
    integer, intent(inout) :: r(n)
    integer, allocatable, optional :: b(:)
    integer :: i
    !$acc parallel loop firstprivate(b) copy(r)
    do i = 1, n
      if (present (b)) then
        b(i) = b(i) + 1
        r(i) = b(i)
      end if
    end do
  end subroutine

  subroutine scratch (r, b)
    integer, intent(inout) :: r(n)
    integer, allocatable, optional :: b(:)
    integer :: i, j
    !$acc parallel loop gang private(b) copy(r)
    do i = 1, n
      if (present (b)) then
        do j = lbound (b, 1), ubound (b, 1)
          b(j) = i + j
        end do
        r(i) = sum (b)
      end if
    end do
  end subroutine
end program

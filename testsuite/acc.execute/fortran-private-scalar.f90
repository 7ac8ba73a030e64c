! Private and firstprivate copies of allocatable and pointer scalars, local ones
! and dummies, which an assignment in the construct may allocate; reductions of
! optional dummies that are absent.

include 'check.inc'

module scalars
  implicit none
contains
  subroutine dummies (s, p, out)
    integer, allocatable :: s
    integer, pointer :: p
    integer :: out(:)
    integer :: i
    s = 5
    p = 6
    !$acc parallel loop private(s, p) copy(out)
    do i = 1, size (out)
      s = i
      p = 2 * i
      out(i) = s + p
    end do
    if (s /= 5 .or. p /= 6) out = -1
  end subroutine

  subroutine first (s, p, out)
    integer, allocatable :: s
    integer, pointer :: p
    integer :: out(:)
    integer :: i
    s = 7
    p = 8
    !$acc parallel loop firstprivate(s, p) copy(out)
    do i = 1, size (out)
      out(i) = out(i) + s * p
    end do
  end subroutine

  subroutine add (a, sum, most)
    integer :: a(10)
    integer, optional :: sum, most
    integer :: i
    !$acc parallel loop reduction(+:sum) reduction(max:most) copyin(a)
    do i = 1, 10
      if (present (sum)) sum = sum + a(i)
      if (present (most)) most = max (most, i)
    end do
  end subroutine
end module

program private_scalars
  use check
  use scalars
  implicit none
  integer, allocatable :: s
  integer, pointer :: p
  integer :: out(100), a(10), sum, most, i
  allocate (s, p)
  out = 0
  call dummies (s, p, out)
  do i = 1, 100
    call equal (out(i), 3 * i, "dummies")
  end do
  call first (s, p, out)
  do i = 1, 100
    call equal (out(i), 3 * i + 56, "first")
  end do

  deallocate (s)
  !$acc parallel loop private(s) copyout(out)
  do i = 1, 100
    s = 3 * i
    out(i) = s + 1
  end do
  do i = 1, 100
    call equal (out(i), 3 * i + 1, "not allocated")
  end do

  s = 4
  p = 5
  !$acc serial firstprivate(s, p) copyout(out)
  do i = 1, 100
    s = 10
    p = 20
    out(i) = s + p + i
  end do
  !$acc end serial
  do i = 1, 100
    call equal (out(i), 30 + i, "first, assigned")
  end do

  a = 2
  sum = 100
  most = 3
  call add (a)
  call add (a, sum)
  call add (a, most = most)
  call add (a, sum, most)
  call equal (sum, 140, "sum")
  call equal (most, 10, "most")
end program

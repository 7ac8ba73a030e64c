! Optional dummies, present and absent, in clauses and without: scalars and
! arrays of each shape; reductions, private and firstprivate copies of them.

include 'check.inc'

program optionals
  use check
  implicit none
  integer, allocatable :: list(:)
  integer :: base(8), sum, i
  allocate (list(8))
  base = 1
  list = 2
  sum = 100
  call arrays (base, list, base)
  do i = 1, 8
    call equal (base(i), 1 + 2 + i, "arrays, present")
  end do
  call arrays (base)
  call equal (base(8), 11, "arrays, absent")
  call scalars (base, 3, sum)
  call equal (sum, 100 + 8 * 3, "reduction, present")
  call equal (base(2), 3, "firstprivate, present")
  call scalars (base)
  call equal (base(2), -1, "firstprivate, absent")
contains
  subroutine arrays (out, list, fixed)
    integer :: out(8)
    integer, allocatable, optional :: list(:)
    integer, optional :: fixed(:)
    integer :: i
    !$acc data copyin(list)
    !$acc parallel loop copy(out)
    do i = 1, 8
      if (present (list)) out(i) = out(i) + list(i)
      if (present (fixed)) out(i) = out(i) + i
    end do
    !$acc end data
  end subroutine

  subroutine scalars (out, add, sum)
    integer :: out(8)
    integer, optional :: add, sum
    integer :: i
    !$acc parallel loop firstprivate(add) copyout(out)
    do i = 1, 8
      out(i) = -1
      if (present (add)) out(i) = add
    end do
    if (present (sum)) then
      !$acc parallel loop reduction(+:sum) firstprivate(add)
      do i = 1, 8
        sum = sum + add
      end do
    end if
  end subroutine
end program

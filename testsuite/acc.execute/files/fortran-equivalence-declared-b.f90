! Uses of the variables that the other file's module declares, and of its own.

module own
  implicit none
  integer :: table(6), pairs(2,3), other(4), alias(4)
  equivalence (table(1), pairs(1,1)), (other, alias)
  !$acc declare create(table, pairs)
contains
  integer function third (i)
    !$acc routine seq
    integer, intent(in) :: i
    third = pairs(1,2) + table(i)
  end function
end module

subroutine begin
  use shared_rows, only : rows, z, u
  implicit none
  integer :: i
  rows = reshape ([(i, i = 1, 8)], [2, 4])
  z = 5
  u = 9
  !$acc update device(rows, z)
  rows = -1
  z = -1
end subroutine

program equivalence_declared
  use check
  use own
  use shared_rows, only : line, z, v
  implicit none
  real :: r(8)
  integer :: i, t(6)
  call begin
  !$acc parallel default(none) copyout(r) copyin(v)
  !$acc loop gang vector
  do i = 1, 8
    r(i) = line(i) + z(1 + mod (i, 4)) + v(1)
  end do
  !$acc end parallel
  table = [1, 2, 3, 4, 5, 6]
  !$acc update device(pairs)
  table = 0
  other = 7
  !$acc parallel loop copyout(t)
  do i = 1, 6
    t(i) = third (i) + alias(1)
  end do
  !$acc serial
  other(2) = 8
  table(1) = 9
  !$acc end serial
  call equal (alias(2), 8, "other")
  if (.not. separate_memory ()) stop
  call equal (table(1), 0, "table on the host")
  !$acc update self(pairs)
  call equal (table(1), 9, "table")
  do i = 1, 8
    call equal (r(i), i + 14.0, "r")
  end do
  do i = 1, 6
    call equal (t(i), 10 + i, "t")
  end do
end program

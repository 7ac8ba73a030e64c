! A variable twice in the data clauses of the same name of a construct is there once.

include 'check.inc'

program clause_equal
  use check
  implicit none
  real :: a(10), b(10)
  integer :: i
  a = 1
  b = 0
  !$acc enter data copyin(a, b)
  !$acc data present(a, b, &
  !$acc   a) ! { dg-warning ".a. is twice in .present." }
  !$acc parallel loop present(b) present(b) ! { dg-warning ".b. is twice in .present." }
  do i = 1, 10
    b(i) = a(i) + i
  end do
  !$acc end data
  !$acc exit data copyout(b) delete(a)
  call equal (all (b == [(i + 1, i = 1, 10)]), .true., "b")
  !$acc parallel loop copy(b, b) ! { dg-warning ".b. is twice in .copy." }
  do i = 1, 10
    b(i) = b(i) + 1
  end do
  call equal (all (b == [(i + 2, i = 1, 10)]), .true., "b again")
end program

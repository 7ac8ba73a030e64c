! As NVIDIA's compiler has it, a variable twice in the same clause of any name is there
! once, and is in each of the directives that update, enter data and exit data become.
! { dg-additional-options "-fplugin-arg-acc-compat=nvc" }

include 'check.inc'

module constants
  implicit none
  real :: g, r, c
  !$acc declare create(g, r, c, &
  !$acc   g) ! { dg-warning ".g. is twice in .create." }
end module

program clause_equal_nvc
  use check
  use constants
  implicit none
  real :: a(10), b(10)
  integer :: i, j
  a = 1
  b = 0
  !$acc enter data copyin(a, b) copyin(a)
  !$acc data present(a, b, &
  !$acc   a) ! { dg-warning ".a. is twice in .present." }
  !$acc parallel loop private(j, j) & ! { dg-warning ".j. is twice in .private." }
  !$acc   present(b) present(b) ! { dg-warning ".b. is twice in .present." }
  do i = 1, 10
    j = i
    b(i) = a(i) + j
  end do
  !$acc end data
  !$acc exit data delete(a)
  call present_a
  !$acc update self(b, b(1:3), b)
  call equal (all (b == [(i + 1, i = 1, 10)]), .true., "b")
  !$acc exit data delete(b, a)
  g = 1
  r = 2
  c = 3
  !$acc update device(g, r, c)
  !$acc serial copyout(b)
  b = g + 10 * r + 100 * c
  !$acc end serial
  call equal (b(1), 321.0, "declare")
contains
  ! The second enter data holds it.
  subroutine present_a
    !$acc parallel loop present(a)
    do i = 1, 10
      a(i) = 5
    end do
  end subroutine
end program

! An assignment whose sections overlap, through a temporary array, beside a
! maxloc: gfortran 15 loads the address of the array into several variables, which
! are restrict pointers.
module m
  integer :: step_two = 2, step_far_back = -2, step_back = -1
  integer :: place(2)
  integer(8), allocatable :: a(:, :)
  !$acc declare create(a)
contains
  subroutine r (n1, n2)
    integer :: n1, n2
    call inside
  contains
    subroutine inside
      integer :: i, j
      !$acc update device(a)
      !$acc kernels
      a(2:11:3, -2:6:1) = mod (int (a(6:3:step_back, 6:-2:-1)), 9) + 2
      do j = n2 - 1, 0, step_far_back
        do i = 0, n1 - 1, step_two
          a(i + 1, j - 2) = mod (int (a(i + 1, j - 2)), 9) + i
        end do
      end do
      place = maxloc (abs (a), mask=a < 3)
      !$acc end kernels
      !$acc update self(a)
    end subroutine
  end subroutine
end module

program p
  use m
  implicit none
  integer(8) :: l, b(11, -2:6), old(11, -2:6)
  integer :: i, j
  allocate (a(11, -2:6))
  a = reshape ([(mod (7 * l, 23_8), l = 1, 99)], [11, 9])
  old = a
  b = a
  do j = -2, 6
    do i = 1, 4
      b(3 * i - 1, j) = mod (old(7 - i, 4 - j), 9_8) + 2
    end do
  end do
  do j = 6, -2, -2
    do i = 1, 11, 2
      b(i, j) = mod (b(i, j), 9_8) + i - 1
    end do
  end do
  call r (11, 9)
  if (any (a /= b)) error stop 1
  if (any (place /= maxloc (abs (b), mask=b < 3))) error stop 2
end program

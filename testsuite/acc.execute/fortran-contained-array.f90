! An array of the procedure around a contained one keeps what kernels write to it, in
! all of its elements, though the contained procedure never reads it again.

include 'check.inc'

module around
  implicit none
contains
  integer function total (n, m)
    integer, intent (in) :: n, m
    integer :: a(4,3)
    complex :: z(5)
    a = 7
    z = 0
    call inside
    total = sum (a) + int (sum (real (z)))
  contains
    subroutine inside
      integer :: i, j
      !$acc enter data copyin(a)
      !$acc kernels copy(z)
      do j = 0, m - 1
        do i = 0, n - 1
          a(i + 1,j + 1) = i + 10 * j
        end do
      end do
      do i = 1, 5
        z(i) = cmplx (i, 1)
      end do
      !$acc end kernels
      !$acc exit data copyout(a)
    end subroutine
  end function
end module

program contained_array
  use check
  use around
  implicit none
  call equal (total (4, 3), 138 + 15, "all elements")
end program

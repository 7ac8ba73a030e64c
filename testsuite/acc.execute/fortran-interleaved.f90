! Sections of one array as arguments of dummies without data clauses: their elements
! alternate, or overlap where they are only read.

include 'check.inc'

module sections
  implicit none
contains
  subroutine added (x, y)
    real, intent (in) :: x(:)
    real, intent (inout) :: y(:)
    integer :: i
    !$acc parallel loop
    do i = 1, size (x)
      y(i) = x(i) + 100 * y(i)
    end do
  end subroutine

  real function product_sum (x, y) result (r)
    real, intent (in) :: x(:), y(:)
    integer :: i
    r = 0
    !$acc parallel loop reduction(+:r)
    do i = 1, size (x)
      r = r + x(i) * y(i)
    end do
  end function

  subroutine in_kernels (x, y, z)
    real, intent (in) :: x(:), z(:)
    real, intent (inout) :: y(:)
    !$acc kernels
    y = x + 10 * z
    !$acc end kernels
  end subroutine
end module

program interleaved
  use check
  use sections
  implicit none
  real :: x(12)
  integer :: i
  x = [(real (i), i = 1, 12)]
  call added (x(1::2), x(2::2))
  call equal (x(2), 201.0, "first")
  call equal (x(12), 1211.0, "last")
  call equal (x(11), 11.0, "what is read")
  call added (x(12:2:-2), x(11:1:-2))
  call equal (x(11), 2311.0, "backwards")
  x = [(real (i), i = 1, 12)]
  call equal (product_sum (x(::2), x(2::2)), 322.0, "product")
  call equal (product_sum (x(2:), x(:11)), 572.0, "shifted")
  call equal (product_sum (x(3:12), x(10:1:-1)), 330.0, "backwards and shifted")
  call in_kernels (x(1::3), x(2::3), x(3::3))
  call equal (x(2), 31.0, "kernels")
  call equal (x(11), 130.0, "last in kernels")
  call equal (x(12), 12.0, "not written")
end program

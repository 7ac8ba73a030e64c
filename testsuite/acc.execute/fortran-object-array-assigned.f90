! An array of objects with allocatable components that gets one object, in a routine and in a
! construct: each element has a copy of the component, whatever it had before.

include 'check.inc'

module holders
  implicit none
  type holder
    integer, allocatable :: k(:)
  end type
  type number
    real :: r
  end type
  type numbers
    type(number), allocatable :: n(:)
  end type
contains
  function of_numbers (r) result (p)
    !$acc routine seq
    integer, intent(in) :: r
    type(numbers) :: p(r + 1)
    p = numbers ([number (99)])
  end function
  subroutine first_number (r)
    !$acc routine seq
    integer, intent(out) :: r(:)
    type(numbers) :: y(1)
    y = of_numbers (0)
    r(1) = int (y(1)%n(1)%r)
    r(2) = size (y(1)%n)
  end subroutine
  function same (n) result (all)
    !$acc routine seq
    integer, intent(in) :: n
    type(holder) :: all(n)
    all = holder ([n, 2 * n])
    all = holder ([3 * n, 4 * n])
    all(n) = holder ([1, 2, 3])
  end function
  subroutine sums (n, r)
    !$acc routine seq
    integer, intent(in) :: n
    integer, intent(out) :: r(:)
    type(holder) :: x(n)
    integer :: i
    x = same (n)
    do i = 1, n
      r(i) = sum (x(i)%k)
    end do
  end subroutine
end module

program array_assigned
  use check
  use holders
  implicit none
  type(holder) :: x(3), one
  integer :: r(4), i
  !$acc serial copyout(r)
  call sums (4, r)
  !$acc end serial
  call equal (r(1), 28, "r(1)")
  call equal (r(3), 28, "r(3)")
  call equal (r(4), 6, "r(4)")

  !$acc serial copyout(r)
  call first_number (r)
  !$acc end serial
  call equal (r(1), 99, "y")
  call equal (r(2), 1, "size of y")

  allocate (one%k(2))
  one%k = [5, 6]
  do i = 1, 3
    allocate (x(i)%k(2))
    x(i)%k = 0
  end do
  !$acc enter data copyin(x)
  do i = 1, 3
    !$acc enter data copyin(x(i)%k)
  end do
  !$acc serial present(x) copyin(one, one%k)
  x = one
  !$acc end serial
  do i = 1, 3
    !$acc exit data copyout(x(i)%k)
  end do
  !$acc exit data delete(x)
  do i = 1, 3
    call equal (x(i)%k(2), 6, "x")
  end do
end program

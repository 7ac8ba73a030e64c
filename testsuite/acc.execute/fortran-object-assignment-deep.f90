! Elements of arrays of objects are assigned in a loop: their allocatable components, which
! deepcopy brings to the device, keep their memory.
! { dg-additional-options "-fplugin-arg-acc-deepcopy" }
program deep_assignment
  implicit none
  type thing
    integer :: id
    real, allocatable :: a(:)
  end type
  type(thing) :: y(5), z(5)
  integer :: i
  do i = 1, 5
    allocate (y(i)%a(i), z(i)%a(i))
    y(i)%id = i
    y(i)%a = i
    z(i)%id = 0
    z(i)%a = 0
  end do
  !$acc parallel loop copyin(y) copy(z)
  do i = 1, 5
    z(i) = y(i)
    z(i)%a(1) = z(i)%a(1) + 1
  end do
  do i = 1, 5
    if (z(i)%id /= i) stop 1
    if (z(i)%a(1) /= i + 1) stop 2
    if (any (z(i)%a(2:) /= i)) stop 3
    if (any (y(i)%a /= i)) stop 4
  end do
end program

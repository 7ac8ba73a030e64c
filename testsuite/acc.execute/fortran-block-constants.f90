! Named constants of a block in a construct: the device has their values.
program block_constants
  implicit none
  integer :: y(2, 10), i
  !$acc parallel loop copyout(y)
  do i = 1, 10
    block
      integer, parameter :: a(2) = [3, 4]
      integer :: x(2)
      x = a
      y(:, i) = x
    end block
  end do
  if (any (y(1,:) /= 3) .or. any (y(2,:) /= 4)) stop 1
end program

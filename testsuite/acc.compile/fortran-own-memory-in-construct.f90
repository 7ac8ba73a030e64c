! Memory that a construct allocates needs no clause.
program main
  implicit none
  integer, allocatable :: a
  real, pointer :: b, c(:)
  integer :: i

  i = 0
  !$acc serial copy(i)
  allocate (a)
  allocate (b)
  allocate (c(3))
  a = 2
  b = 3
  c = 4
  i = a + int (b + sum (c))
  deallocate (a)
  deallocate (b)
  deallocate (c)
  !$acc end serial
  if (i /= 17) error stop
end program

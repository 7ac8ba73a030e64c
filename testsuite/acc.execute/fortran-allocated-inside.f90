! A parallel construct allocates a scalar that the host has not allocated, and frees it.

include 'check.inc'

program inside
  use check
  implicit none
  integer, allocatable :: d
  integer :: r
  r = 0
  !$acc parallel num_gangs(1) copy(d, r)
  if (allocated (d)) r = 100
  d = 42
  if (allocated (d)) r = r + d
  deallocate (d)
  !$acc end parallel
  call equal (r, 42, "in the construct")
  call equal (merge (1, 0, allocated (d)), 0, "behind it")
end program

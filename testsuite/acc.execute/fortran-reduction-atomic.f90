! Array reductions of a size that gfortran does not know, with atomic directives
! of the program's own: one atomic update each.

program main
  implicit none
  integer, allocatable :: h(:), last(:)
  integer :: i, k
  allocate (h(4), last(64))
  h = 0
  last = 0
  !$acc parallel loop copy(h) reduction(+:h)
  do i = 1, 64
    if (i <= 64) then
      !$acc atomic update
      h(mod (i, 4) + 1) = h(mod (i, 4) + 1) + 1
    end if
    h(1) = h(1) + 2
  end do
  if (any (h /= [144, 16, 16, 16])) error stop 1
  h = 0
  !$acc parallel loop copy(h) copyout(last) reduction(+:h) private(k)
  do i = 1, 64
    !$acc atomic capture
    k = h(2)
    h(2) = h(2) + 1
    !$acc end atomic
    last(i) = k
    !$acc atomic

    h(3) = h(3) + 1
    h(3) = h(3) + 1
  end do
  if (any (h /= [0, 64, 128, 0])) error stop 2
  if (sum (last) /= 63 * 32) error stop 3
end program

! { dg-shouldfail "the program stops in a region" "host sim nvidia" }
! { dg-output "ERROR STOP" "sim nvidia" }
! { dg-output "ERROR STOP" "host" }
! ERROR STOP without a code says that it is one, also in a region.

program stops
  implicit none
  integer :: a(8), i
  a = 0
  !$acc parallel loop copy(a)
  do i = 1, 8
    a(i) = i
    if (a(i) == 9) stop
    if (a(i) == 7) error stop
  end do
end program

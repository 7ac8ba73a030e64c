! { dg-shouldfail "the program stops in a region" "sim nvidia" }
! { dg-output "ERROR STOP too long 7" "sim nvidia" }
! { dg-output "value +7" "host" }
! ERROR STOP in a region ends the program; STOP in one that is not reached
! does nothing.

program stops
  use, intrinsic :: iso_c_binding
  implicit none
  interface
    function device_type () bind (c, name = "acc_get_device_type")
      import c_int
      integer (c_int) :: device_type
    end function
  end interface
  integer :: a(8), i
  logical :: host
  host = device_type () == 2
  a = 0
  !$acc parallel loop copy(a)
  do i = 1, 8
    a(i) = i
    if (i == 9) stop 3
    if (i == 7 .and. .not. host) error stop "too long 7"
  end do
  print *, "value", a(7)
end program

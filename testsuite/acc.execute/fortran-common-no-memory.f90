! No memory on the device for a common block of a declare directive.
! { dg-devices "sim" }
! { dg-set-target-env-var "SIMGPU_FAIL" "alloc:1" }
! { dg-shouldfail "alloc" }
! { dg-output "declare\\(tun\\): out of memory on nvidia device 0 .4000 bytes." }

program no_memory
  implicit none
  real :: a(1000)
  common /tun/ a
  !$acc declare create(/tun/)
  !$acc serial
  a(1) = 1
  !$acc end serial
end program

! Files that do not agree about the length of a common block.
! { dg-additional-sources "files/fortran-common-lengths-b.f90" }
! { dg-shouldfail "the lengths differ" "sim nvidia" }
! { dg-output "declare\\(tun\\): the common block has 8 bytes, in another file it has fewer" "sim nvidia" }

program lengths
  implicit none
  interface
    subroutine change (x)
      !$acc routine seq
      real, intent(inout) :: x
    end subroutine
  end interface
  real :: alpha, beta, x
  common /tun/ alpha, beta
  !$acc declare create(/tun/)
  alpha = 1
  beta = 1
  x = 1
  !$acc serial copy(x)
  call change (x)
  x = x + beta
  !$acc end serial
end program

! A loop of kernels beside a maxloc whose loops gfortran 15 makes itself.  The host
! counts K, which is the program's variable, and not one of the construct.
module m
contains
  subroutine r (n1, n2, n3)
    integer :: n1, n2, n3, k
    integer, target :: target(2, 2, 14)
    integer, pointer :: b(:, :, :)
    integer :: place(3)
    real :: odd(n1, n2, n3)
    b(3:, 0:, 0:) => target(1:2:2, 2:1:-2, 1:14:2)
    odd = 1
    b = 3
    !$acc kernels
    do k = 0, 6
      b(3, 0, k) = k
    end do
    place(1:3) = maxloc (odd, mask=b == 4)
    !$acc end kernels
    if (k /= 7) error stop 1
    if (any (place /= [1, 1, 5])) error stop 2
    if (any (b(3, 0, :) /= [(k, k = 0, 6)])) error stop 3
  end subroutine
end module

program p
  use m
  implicit none
  call r (1, 1, 7)
end program

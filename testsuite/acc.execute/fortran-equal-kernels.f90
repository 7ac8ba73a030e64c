! Two kernels with the same code for the host: GCC made one of them call the other and
! then, as if it had no effects, left the call out.
program main
  implicit none
  real :: c(23)
  c = 5
  call step (23, c(23:1:-1))
contains
  subroutine step (n, x)
    integer :: n, i
    real :: x(0:)
    double precision, allocatable :: b(:)
    real :: v
    allocate (b(23))
    b = [(i, i = 1, 23)]
    !$acc enter data copyin(b)
    !$acc kernels
    v = product (merge (1.0, -1.0, b < x))
    b(13:19:2) = mod (int (b(18:12:-2)), 9) + 1
    !$acc end kernels
    !$acc exit data copyout(b)
    if (v /= -1.0) error stop 1
    if (any (b(13:19:2) /= [1, 8, 6, 4])) error stop 2
    if (any (b(14:18:2) /= [14, 16, 18])) error stop 3
    if (n /= 23) error stop 4
  end subroutine step
end program main

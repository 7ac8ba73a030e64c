! Constructs that deallocate the host's allocatable arrays, or give them other memory.
module work
  implicit none
contains
  subroutine first (x)
    real, allocatable :: x(:)
    !$acc kernels copy(x)
    call grow (x) ! { dg-error "this construct changes the memory of 'x', an allocatable array of the host: make it private, or declare it in the construct" }
    !$acc end kernels
  end subroutine

  subroutine grow (a)
    real, allocatable, intent(inout) :: a(:)
    deallocate (a)
    allocate (a(7))
    a(:) = 7
  end subroutine

  subroutine swap (a, b)
    real, allocatable, intent(inout) :: a(:), b(:)
    real, allocatable :: c(:)
    call move_alloc (a, c)
    call move_alloc (b, a)
    call move_alloc (c, b)
  end subroutine

  subroutine make (a)
    real, allocatable, intent(out) :: a(:)
    allocate (a(2))
    a(:) = 2
  end subroutine

  subroutine around (a)
    real, allocatable, intent(inout) :: a(:)
    call grow (a)
  end subroutine

  subroutine clear (a)
    real, allocatable, intent(inout) :: a(:)
    a = 0
  end subroutine
end module

program host_allocatable
  use work
  implicit none
  real, allocatable :: x(:), y(:), z(:), v(:), w(:)
  integer :: i
  allocate (x(3), y(3))
  !$acc kernels copy(x)
  call around (x) ! { dg-error "changes the memory of 'x'" }
  !$acc end kernels
  !$acc serial copy(x, y)
  call swap (x, y) ! { dg-error "changes the memory of '\[xy\]'" }
  !$acc end serial
  !$acc serial copy(x)
  call make (x) ! { dg-error "changes the memory of 'x'" }
  !$acc end serial
  !$acc parallel copy(x)
  deallocate (x) ! { dg-error "changes the memory of 'x'" }
  allocate (x(7))
  !$acc end parallel
  !$acc serial copy(x, y)
  call move_alloc (x, y) ! { dg-error "changes the memory of '\[xy\]'" }
  !$acc end serial
  !$acc kernels
  allocate (z(4)) ! { dg-error "changes the memory of 'z'" }
  z(:) = 3
  !$acc end kernels

  ! What leaves no trace, and private arrays.
  !$acc serial copy(x)
  allocate (v(4))
  v(:) = 3
  x(1:3) = v(1:3)
  deallocate (v)
  call clear (x)
  !$acc end serial
  !$acc parallel loop private(w) copyout(x)
  do i = 1, 3
    allocate (w(2))
    call grow (w)
    x(i) = w(7)
    deallocate (w)
  end do
end program

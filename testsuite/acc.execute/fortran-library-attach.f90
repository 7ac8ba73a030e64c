! acc_attach and acc_detach of components, and of elements of an array of structures.

include 'check.inc'

program attach
  use check
  use openacc
  implicit none
  type vector
    integer :: n
    real, allocatable :: a(:)
    real, pointer :: p(:)
    real, pointer :: s
  end type
  type(vector), target :: v, w(3)
  real, target :: x(8)
  integer :: i
  v%n = 8
  allocate (v%a(8), v%s)
  v%a = 1
  v%s = 5
  x = 2
  v%p => x
  !$acc enter data copyin(v)
  call acc_copyin (v%a)
  call acc_copyin (x)
  call acc_copyin (v%s)
  call acc_attach (v%a)
  call acc_attach (v%p)
  call acc_attach_async (v%s, 1)
  call acc_wait (1)
  !$acc parallel loop present(v)
  do i = 1, 8
    v%a(i) = v%a(i) + v%p(i) + v%s
  end do
  call acc_update_self (v%a)
  call equal (sum (v%a), 64., "attached")
  call acc_detach (v%a)
  call acc_detach_async (v%p, 2)
  call acc_wait (2)
  call acc_detach_finalize (v%s)
  call acc_delete (v%a)
  call acc_delete (x)
  call acc_delete (v%s)
  !$acc exit data copyout(v)
  call equal (v%n, 8, "the structure")
  call equal (sum (v%p), 16., "host's pointer")

  do i = 1, 3
    allocate (w(i)%a(4))
    w(i)%a = i
  end do
  !$acc enter data copyin(w)
  do i = 1, 3
    call acc_copyin (w(i)%a)
    call acc_attach (w(i)%a)
  end do
  !$acc parallel loop present(w)
  do i = 1, 3
    w(i)%a(2) = w(i)%a(2) * 10
  end do
  do i = 1, 3
    call acc_copyout (w(i)%a)
    call acc_detach_finalize_async (w(i)%a, 1)
  end do
  call acc_wait (1)
  call equal (sum (w(3)%a), 39., "array of structures")
end program

! A component in use_device whose subscript changes in the construct: its address is known at
! the beginning.

subroutine elements (q, n)
  implicit none
  type thing
    real, allocatable :: a(:)
  end type
  type (thing) :: q(5)
  integer :: n, i
  !$acc host_data use_device(q(i)%a) ! { dg-error "30: Error: the place of 'q%a' changes inside of this construct" }
  do i = 1, n
    call send (q(i)%a)
  end do
  !$acc end host_data
  !$acc host_data use_device(q(n)%a)
  do i = 1, n
    call send (q(n)%a)
  end do
  !$acc end host_data
end subroutine

! A line that continues a statement and begins with the name of a type declares nothing:
! an allocatable array stays one in use_device.

include 'check.inc'

module transforms
  use, intrinsic :: iso_c_binding
  implicit none
contains
  subroutine pass (x, there)
    complex, target :: x(*)
    type (c_ptr), intent (out) :: there
    there = c_loc (x)
  end subroutine
  subroutine transform (a, n, same)
    integer, intent (in) :: n
    complex, intent (in out) :: a(n)
    logical, intent (out) :: same
    complex, &
      allocatable :: aux(:), &
      other(:)
    type (c_ptr) :: device, host
    integer :: i
    allocate (aux(n), other(n))
    !$acc data create(aux, other) copy(a)
    !$acc parallel loop
    do i = 1, n
      aux(i) = 2 * a(i)
      other(i) = a(i)
    end do
    !$acc parallel loop
    do i = 1, n
      a(i) = a(i) + cmplx (-aimag (aux(i)), &
                           real (aux(i))) + &
             other(i)
    end do
    !$acc host_data use_device(aux, other)
    call pass (aux, device)
    !$acc end host_data
    !$acc end data
    call pass (aux, host)
    same = c_associated (device, host)
  end subroutine
end module

program continued
  use check
  use transforms
  implicit none
  complex :: a(6)
  logical :: same
  a = (1., 2.)
  call transform (a, 6, same)
  call equal (real (a(3)), -2., "real")
  call equal (aimag (a(3)), 6., "imaginary")
  call equal (same, .not. separate_memory (), "same place")
end program

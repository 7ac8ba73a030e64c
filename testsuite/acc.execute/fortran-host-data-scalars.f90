! host_data of scalars, which GCC does not take: of a procedure, a module, dummies,
! an object.

include 'check.inc'

module numbers
  use, intrinsic :: iso_c_binding
  implicit none
  type pair
    real :: x = 1, y = 2
  end type
  real, target :: shared = 4
contains
  integer (c_intptr_t) function place (p)
    type (c_ptr), intent (in) :: p
    place = transfer (p, place)
  end function

  logical function differs (x, o)
    real, target :: x
    type(pair), target :: o
    integer (c_intptr_t) :: host(2), device(2)
    host = [place (c_loc (x)), place (c_loc (o))]
    !$acc data copyin(x) copy(o)
    !$acc host_data use_device(x, o) if_present
    device = [place (c_loc (x)), place (c_loc (o))]
    !$acc end host_data
    !$acc end data
    differs = all (host /= device)
  end function
end module

program main
  use check
  use numbers
  implicit none
  real, target :: a
  real, pointer :: p
  type(pair), target :: o
  integer (c_intptr_t) :: host(3), device(3)
  allocate (p)
  a = 1
  p = 2
  host = [place (c_loc (a)), place (c_loc (p)), place (c_loc (shared))]
  !$acc data copy(a, p, shared)
  !$acc host_data use_device(a, p, shared)
  device = [place (c_loc (a)), place (c_loc (p)), place (c_loc (shared))]
  !$acc end host_data
  !$acc end data
  call equal (all (host /= device), separate_memory (), "variables")
  call equal (differs (a, o), separate_memory (), "dummies")
end program

! Linked lists whose objects a procedure or a construct stores: a pointer that is compared with null
! is not undefined, so what it leads to is copied back, too.
module lists
  implicit none
  type node
     integer :: value = 0
     type(node), pointer :: next => null ()
  end type
  type list
     type(node), pointer :: first => null ()
     integer :: n = 0
  end type
contains
  subroutine mark (x)
    !$acc routine seq
    type(node), intent(inout), target :: x
    type(node), pointer :: p
    p => x
    do while (associated (p))
       p%value = p%value + 1
       p => p%next
    end do
  end subroutine

  subroutine mark_all (l)
    !$acc routine seq
    type(list), intent(inout) :: l
    type(node), pointer :: p
    p => l%first
    do while (associated (p))
       p%value = p%value + 10
       l%n = l%n + 1
       p => p%next
    end do
  end subroutine

  recursive subroutine mark_rest (x)
    !$acc routine seq
    type(node), intent(inout) :: x
    x%value = x%value + 100
    if (associated (x%next)) call mark_rest (x%next)
  end subroutine
end module

program main
  use lists
  implicit none
  type(node) :: x
  type(node), pointer :: p
  type(list) :: l, several(3)
  integer :: i
  allocate (x%next)
  allocate (x%next%next)
  allocate (l%first)
  allocate (l%first%next)
  do i = 1, 3
     if (i < 3) allocate (several(i)%first)
     if (i == 2) allocate (several(i)%first%next)
  end do
  !$acc serial
  call mark (x)
  !$acc end serial
  if (x%value /= 1 .or. x%next%value /= 1 .or. x%next%next%value /= 1) stop 1
  !$acc serial
  call mark_all (l)
  !$acc end serial
  if (l%n /= 2 .or. l%first%value /= 10 .or. l%first%next%value /= 10) stop 2
  !$acc parallel loop
  do i = 1, 3
     call mark_all (several(i))
  end do
  if (any (several%n /= [1, 2, 0])) stop 3
  if (several(1)%first%value /= 10 .or. several(2)%first%next%value /= 10) stop 4
  !$acc serial
  call mark_rest (x)
  !$acc end serial
  if (x%value /= 101 .or. x%next%value /= 101 .or. x%next%next%value /= 101) stop 5
  !$acc serial private(p)
  p => l%first
  do while (associated (p))
     p%value = p%value + 1000
     p => p%next
  end do
  !$acc end serial
  if (l%first%value /= 1010 .or. l%first%next%value /= 1010) stop 6
end program

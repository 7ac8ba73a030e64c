! A modifier of one component in a construct that names others, in any order.

include 'check.inc'

module things
  implicit none
  type thing
    real, allocatable :: x(:), y(:)
    real, pointer :: z(:)
  end type
contains
  subroutine first (p)
    type (thing) :: p
    !$acc data copyout(zero: p%x) copy(p%y) copyin(p%z)
    call change (p)
    !$acc end data
  end subroutine

  subroutine last (p)
    type (thing) :: p
    !$acc data copyin(p%z) copy(p%y) copyout(zero: p%x)
    call change (p)
    !$acc end data
  end subroutine

  subroutine middle (p)
    type (thing) :: p
    !$acc data copy(p%y) copyout(zero: p%x) copyin(p%z)
    call change (p)
    !$acc end data
  end subroutine

  subroutine polymorphic (p)
    class (thing) :: p
    integer :: i
    !$acc parallel loop copy(p%y) copyout(zero: p%x) copyin(p%z)
    do i = 1, 5
      p%x(i) = p%x(i) + 1
      p%y(i) = p%y(i) + p%z(i)
    end do
  end subroutine

  subroutine change (p)
    type (thing) :: p
    integer :: i
    !$acc parallel loop present(p%x, p%y, p%z)
    do i = 1, 5
      p%x(i) = p%x(i) + 1
      p%y(i) = p%y(i) + p%z(i)
    end do
  end subroutine
end module

program zero_components
  use things
  use check
  implicit none
  type (thing) :: p
  integer :: way, i
  allocate (p%x(10), p%y(10), p%z(10))
  do way = 1, 4
    p%x = merge (9, 0, separate_memory ())
    p%y = 7
    p%z = 2
    if (way == 1) call first (p)
    if (way == 2) call middle (p)
    if (way == 3) call last (p)
    if (way == 4) call polymorphic (p)
    do i = 1, 10
      call equal (p%x(i), merge (1.0, 0.0, i <= 5), "zero")
      call equal (p%y(i), merge (9.0, 7.0, i <= 5), "copy")
    end do
  end do
end program

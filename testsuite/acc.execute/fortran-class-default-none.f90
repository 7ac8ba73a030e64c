! { dg-before-gcc 13 }
! default(none) and whole polymorphic arrays that are local.  GCC 13 says that no clause
! names them: an open defect.

include 'check.inc'

program class_default_none
  use check
  implicit none
  type t
    integer :: s = 1
  end type
  type, extends (t) :: t2
    integer :: q = 3
  end type
  call local (10)
contains
  subroutine local (n)
    integer :: n, i
    class (t), allocatable :: x(:)
    class (t), pointer :: p(:)
    allocate (t2 :: x(n), p(n))
    !$acc data copyin(x) copy(p)
    !$acc parallel loop default(none) present(x, p) copyin(n)
    do i = 1, n
      p(i)%s = x(i)%s + i
    end do
    !$acc end data
    call equal (p(n)%s, n + 1, "present")
    !$acc parallel loop default(none) copy(x) copyin(p, n)
    do i = 1, n
      x(i)%s = p(i)%s + i
    end do
    call equal (x(n)%s, 2 * n + 1, "in the construct")
    deallocate (p)
  end subroutine
end program

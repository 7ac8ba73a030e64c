! Objects that a construct passes on and has no clause for are not copied back if the
! procedures only read what the objects lead to.
! { dg-additional-options "-fplugin-arg-acc-dump=params" }
module m
  implicit none
  type leaf
    integer :: n
    real(8), allocatable :: b(:)
  end type
  type root
    type(leaf), allocatable :: t(:)
  end type
  type(root), target :: v(3)
contains
  real(8) function total (x)
    !$acc routine seq
    type(leaf), intent(in) :: x
    integer :: k
    total = 0
    do k = 1, size (x%b)
      total = total + x%b(k) * x%n
    end do
  end function
  subroutine one (x)
    !$acc routine seq
    type(leaf), intent(inout) :: x
    x%b(1) = x%n
  end subroutine
  subroutine users (s)
    real(8) :: s
    integer :: h
    !$acc parallel loop reduction(+:s) copy(s)
    do h = 1, 3
      s = s + total (v(h)%t(1))
    end do
    !$acc parallel loop
    do h = 1, 3
      call one (v(h)%t(1))
    end do
  end subroutine
end module
! { dg-final { scan-pass params "map copyin v .*users_32.*map copy v .*users_36" } }

! Intrinsics and arguments that gfortran's library works on: what to write instead.
! { dg-options "-O0" }

module shapes
  implicit none
  type t
    integer :: s = 1
  end type
  type, extends (t) :: t2
    integer :: q = 2
  end type
contains
  real function ends (v)
    !$acc routine seq
    real, intent (in) :: v(9)
    ends = v(1) + v(9)
  end function

  subroutine spreads (a, b)
    real :: a(8,8), b(8)
    !$acc kernels
    a = spread (b, 2, 8) ! { dg-error "no device version of this 'kernels' construct: 'spread' of whole arrays is a function of gfortran's library; write it as loops, or before the construct" }
    !$acc end kernels
  end subroutine

  subroutine shifts (b)
    real :: b(8)
    !$acc serial
    b = cshift (b, 2) ! { dg-error "no device version of this 'serial' construct: 'cshift' of whole arrays is a function of gfortran's library; write it as loops, or before the construct" }
    !$acc end serial
  end subroutine

  subroutine rows (a, s)
    real :: a(9,9), s(9)
    integer :: i
    !$acc parallel loop
    do i = 1, 9
      s(i) = ends (a(i,:)) ! { dg-error "no device version of this 'parallel loop' construct: an argument that is not contiguous is packed by gfortran's library; compile with -O1, or give the dummy an assumed shape" }
    end do
  end subroutine

  subroutine types (x, k)
    class (t) :: x(:)
    integer :: k
    !$acc serial copy(k)
    select type (x)
    class is (t2)
      k = x(1)%q
    end select
    !$acc end serial
  end subroutine

  subroutine clock (k)
    integer :: k
    !$acc serial copy(k)
    call system_clock (k) ! { dg-error "no device version of this 'serial' construct: function 'system_clock_4' of gfortran's library has no device version" }
    !$acc end serial
  end subroutine
end module ! { dg-error "no device version of this 'serial' construct: 'class is' reads tables of the host; put 'select type' around the construct" }

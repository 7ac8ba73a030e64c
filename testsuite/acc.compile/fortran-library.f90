! Intrinsics that gfortran's library works on: what to write instead.
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

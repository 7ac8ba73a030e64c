! ASSOCIATE inside of a region: names of allocatable components, of sections and of
! objects, as if the program had named the components themselves.

include 'check.inc'

module types
  type in
    integer :: k = 3
    real, allocatable :: b(:)
  end type
  type t
    real :: f(10) = 2
    real, allocatable :: a(:), a2(:,:)
    type (in) :: o
  end type
  type (t) :: shared
end module

module inside
  use check
  use types
  implicit none
contains
  subroutine names (v, d)
    type (t) :: v
    real :: d(:)
    integer :: i
    !$acc parallel
    associate (y => v%a, w => v%a2(2,:), u => d, g => shared%a(10:1:-1))
      !$acc loop
      do i = 1, 10
        y(i) = y(i) + i
        w(i) = w(i) + u(i)
        u(i) = u(i) + 1
        g(i) = g(i) + i
      end do
    end associate
    !$acc end parallel
    call equal (v%a(10), 11.0, "component")
    call equal (v%a2(2,10), 5.0, "section of a component")
    call equal (v%a2(1,10), 2.0, "beside it")
    call equal (d(10), 4.0, "dummy")
    call equal (shared%a(1), 11.0, "of a module's variable, reverse")

    !$acc kernels
    associate (y => v%a)
      associate (z => y(2:9))
        do i = 1, 8
          z(i) = z(i) * 2
        end do
      end associate
    end associate
    !$acc end kernels
    call equal (v%a(9), 20.0, "name of a name")
    call equal (v%a(10), 11.0, "beside it")

    !$acc parallel loop
    do i = 1, 10
      associate (o => v%o)
        o%b(i) = o%b(i) + o%k
        associate (c => o%b)
          c(i) = c(i) + size (c)
        end associate
      end associate
    end do
    call equal (v%o%b(10), 19.0, "object")
  end subroutine

  ! The value of an expression belongs to the gang: its threads share it.
  subroutine value (v)
    type (t) :: v
    integer :: i
    !$acc parallel
    associate (y => v%f * 2)
      !$acc loop
      do i = 1, 10
        v%a(i) = v%a(i) + y(i)
      end do
    end associate
    !$acc end parallel
    call equal (v%a(10), 15.0, "expression")
    call equal (v%a(2), 10.0, "expression")
  end subroutine
end module

program associate_inside
  use inside
  type (t) :: v
  real :: d(20)
  allocate (v%a(10), v%a2(3,10), v%o%b(10), shared%a(10))
  v%a = 1
  v%a2 = 2
  v%o%b = 6
  shared%a = 1
  d = 3
  call names (v, d(1:20:2))
  call equal (d(2), 3.0, "beside the section")
  call value (v)
end program

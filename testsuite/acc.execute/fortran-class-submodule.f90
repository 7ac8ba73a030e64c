! Polymorphic dummies and named constants in submodules: a "module procedure" has the
! dummies that an interface body of its name declares, a submodule the names of its
! parents.

include 'check.inc'

module parent
  implicit none
  integer, parameter :: n = 20
  type t
    integer :: s = 1
  end type
  interface
    module subroutine f (x)
      class (t) :: x(:)
    end subroutine
    module subroutine g (x, z)
      class (t) :: x(:)
      integer :: z
    end subroutine
    module subroutine full (x)
      class (t) :: x(:)
    end subroutine
  end interface
  interface generic
    module procedure f, g
  end interface
end module

submodule (parent) child
  integer, parameter :: m = 1
  interface
    module subroutine below (x)
      class (t) :: x(:)
    end subroutine
  end interface
contains
  module procedure f
    integer :: i
    integer, parameter :: z = 1
    !$acc parallel loop copy(x) copyin(n, m, z)
    do i = 1, n
      x(i)%s = x(i)%s + i * m * z
    end do
  end procedure f

  ! Here z and m are variables.
  module procedure g
    integer :: i, m(n)
    m = z
    !$acc parallel loop copy(x, m) copyin(n, z)
    do i = 1, n
      x(i)%s = x(i)%s + i * m(i)
      m(i) = z
    end do
    call below (x)
  end procedure

  module subroutine full (x)
    class (t) :: x(:)
    integer :: i
    !$acc parallel loop copy(x)
    do i = 1, n
      x(i)%s = x(i)%s + i
    end do
  end
end submodule

submodule (parent:child) grandchild
contains
  module procedure below
    integer :: i
    !$acc parallel loop copy(x) copyin(n, m)
    do i = 1, n
      x(i)%s = x(i)%s + i * m
    end do
  end procedure
end submodule

program p
  use check
  use parent
  implicit none
  type (t) :: x(n)
  call f (x)
  call equal (x(n)%s, 21, "module procedure")
  call generic (x, 2)
  call equal (x(n)%s, 81, "submodule of a submodule")
  call full (x)
  call equal (x(n)%s, 101, "module subroutine")
end program

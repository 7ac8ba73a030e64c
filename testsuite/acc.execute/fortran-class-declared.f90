! Whole polymorphic dummies in data clauses, however statements declare them: on
! continued lines, several on a line, in scopes inside of scopes.  gfortran breaks down
! where the compiler does not see the declaration.

include 'check.inc'

module types
  type t
    integer :: s = 1
  end type
  type, extends (t) :: t2
    integer :: q = 3
  end type
end module

module dummies
  use check
  use types
  implicit none
contains
  subroutine ampersands (x, y, &
    & n)
    class (t), intent (inout) :: x(:)
    class (t), &
      ! A comment, and an empty line.

      intent (in) &
      &, dimen&
      &sion (:, :) &
      & :: y
    integer :: n, i
    !$acc parallel loop copy(x) copyin(y)
    do i = 1, n
      x(i)%s = x(i)%s + y(i, 1)%s * i
    end do
  end subroutine

  subroutine after_ampersand (x, pointer, n)
    class (t), intent (inout) &
      & :: x(:)
    class (t) :: pointer(:)
    integer :: n, i
    character (40) :: text
    text = 'it is continued &
      &in a subroutine'
    text = 'it is ''continued'' & ! &
      &; end subroutine'
    !$acc parallel loop copy(x) copyin(pointer) if (text /= 'copy(x)')
    do i = 1, n
      x(i)%s = x(i)%s + pointer(i)%s * i
    end do
  end subroutine

  subroutine semicolons (x, n)
    integer :: n, i; class (t) :: x(:)
    select type (x); type is (t2)
    n = n; end select
    inside: select type (x); class is (t2)
      !$acc parallel loop copy(x)
      do i = 1, n
        x(i)%q = x(i)%q + i
      end do
    end select inside; n = n
    !$acc parallel loop copy(x)
    do i = 1, n
      x(i)%s = x(i)%s + i
    end do
  end subroutine

  ! The components of a local type, and the variables of a block, are others.
  subroutine scopes (x, n)
    type mine
      real :: x, n
    end type
    integer :: n, i
    class (t) :: x(:)
    block
      class (t), allocatable :: x(:)
      allocate (t2 :: x(n))
      !$acc parallel loop copy(x)
      do i = 1, n
        x(i)%s = x(i)%s + i
      end do
      call equal (x(n)%s, n + 1, "in a block")
    end block
    call contained
  contains
    subroutine contained
      integer :: i
      !$acc parallel loop copy(x)
      do i = 1, n
        x(i)%s = x(i)%s + i
      end do
    end
  end subroutine

  subroutine ranks (x, n)
    class (t) :: x(..)
    integer :: n, i, j
    select rank (x)
    rank (1)
      !$acc parallel loop copy(x)
      do i = 1, n
        x(i)%s = x(i)%s + i
      end do
    rank (2)
      !$acc parallel loop copy(x) collapse(2)
      do j = 1, 2
        do i = 1, n
          x(i, j)%s = x(i, j)%s + i
        end do
      end do
    end select
  end subroutine
end module

program p
  use dummies
  implicit none
  type (t2) :: x(20), y(20, 2)
  integer :: n = 20
  call ampersands (x, y, n)
  call equal (x(n)%s, 21, "ampersands")
  call after_ampersand (x, y(:, 1), n)
  call equal (x(n)%s, 41, "after an ampersand")
  call semicolons (x, n)
  call equal (x(n)%s, 61, "semicolons")
  call equal (x(n)%q, 23, "semicolons, under class is")
  call scopes (x, n)
  call equal (x(n)%s, 81, "scopes")
  call ranks (x, n)
  call equal (x(n)%s, 101, "rank 1")
  call ranks (y, n)
  call equal (y(n, 2)%s, 21, "rank 2")
end program

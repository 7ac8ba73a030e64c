! Texts whose length is a variable, and constructs in branches: select type of class (*),
! associate, and texts of deferred length.

include 'check.inc'

module class_texts
  use check
  implicit none
contains
  subroutine is_pointer (x, n)
    class (*), pointer :: x
    integer :: i, n
    select type (x)
    type is (character (*))
      !$acc parallel loop
      do i = 2, n
        x(i:i) = achar (64 + i)
      end do
      !$acc parallel loop copy(x)
      do i = 2, 3
        x(i:i) = achar (96 + i)
      end do
    end select
  end subroutine

  subroutine pointers (x, n)
    class (*), pointer :: x(:)
    integer :: i, n
    select type (x)
    type is (character (*))
      !$acc parallel loop
      do i = 1, n
        x(i)(2:2) = achar (64 + i)
      end do
      !$acc parallel loop copy(x)
      do i = 1, n
        x(i)(5:5) = achar (64 + i)
      end do
    end select
  end subroutine

  subroutine branch (x, n, first)
    class (*), allocatable :: x
    logical :: first
    integer :: i, n
    select type (x)
    type is (character (*))
      if (first) then
        !$acc parallel loop copy(x)
        do i = 1, 2
          x(i:i) = achar (64 + i)
        end do
      end if
      !$acc parallel loop copy(x)
      do i = 3, n
        x(i:i) = achar (64 + i)
      end do
    end select
  end subroutine

  subroutine dummy (x, n)
    class (*) :: x
    integer :: i, n
    select type (x)
    type is (character (*))
      !$acc parallel loop
      do i = 2, n
        x(i:i) = achar (64 + i)
      end do
    end select
  end subroutine

  subroutine associated_name (x, n, first)
    character (*) :: x
    logical :: first
    integer :: i, n
    associate (t => x(2:n))
      if (first) then
        !$acc parallel loop copy(t)
        do i = 1, 2
          t(i:i) = achar (64 + i)
        end do
      end if
      !$acc parallel loop copy(t)
      do i = 3, n - 1
        t(i:i) = achar (64 + i)
      end do
    end associate
  end subroutine

  subroutine grown (x, n)
    character (:), allocatable :: x
    integer :: i, n
    !$acc parallel loop copy(x)
    do i = 1, n
      x(i:i) = achar (64 + i)
    end do
    x = x // x
    !$acc parallel loop copy(x)
    do i = n + 1, 2 * n
      x(i:i) = achar (96 + i)
    end do
  end subroutine

  subroutine other (x, n, first)
    character (:), pointer :: x(:)
    logical :: first
    integer :: i, n
    if (first) then
      !$acc parallel loop copy(x)
      do i = 1, n
        x(i)(2:2) = achar (64 + i)
      end do
    end if
    allocate (character (8) :: x(n))
    x = 'ABCDEFGH'
    !$acc parallel loop copy(x)
    do i = 1, n
      x(i)(8:8) = achar (96 + i)
    end do
  end subroutine
end module

program texts
  use class_texts
  implicit none
  character (5), target :: a, b(4)
  character (8) :: c
  character (:), allocatable :: g
  character (:), pointer :: q(:)
  class (*), pointer :: x, y(:)
  class (*), allocatable :: z
  integer :: turn
  a = 'vwxyz'
  x => a
  call is_pointer (x, 5)
  call equal (a, 'vbcDE', "pointer")
  call dummy (a, 5)
  call equal (a, 'vBCDE', "dummy")
  b = 'vwxyz'
  y => b
  call pointers (y, 4)
  call equal (b(4), 'vDxyD', "pointer array")
  do turn = 1, 2
    allocate (z, source = 'vwxyz')
    call branch (z, 5, turn == 2)
    select type (z)
    type is (character (*))
      a = z
    end select
    deallocate (z)
    c = 'stuvwxyz'
    call associated_name (c, 6, turn == 2)
    if (turn == 1) then
      call equal (a, 'vwCDE', "a construct that did not run")
      call equal (c, 'stuCDEyz', "name of associate")
    else
      call equal (a, 'ABCDE', "two constructs")
      call equal (c, 'sABCDEyz', "name of associate, two constructs")
    end if
    allocate (character (5) :: q(4))
    q = 'vwxyz'
    call other (q, 4, turn == 2)
    call equal (q(4), 'ABCDEFGd', "another array")
  end do
  g = 'wxyz'
  call grown (g, 4)
  call equal (g, 'ABCDefgh', "deferred length, longer")
end program

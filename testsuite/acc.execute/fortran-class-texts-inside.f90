! Texts and other objects of class (*), under select type in a construct: all characters
! of the text are there.

include 'check.inc'

module texts_inside
  use check
  implicit none
contains
  subroutine is_allocatable (x, n)
    class (*), allocatable :: x
    integer :: i, n
    !$acc serial
    select type (x)
    type is (character (*))
      do i = 2, n
        x(i:i) = achar (64 + i)
      end do
    type is (integer)
      x = x + n
    end select
    !$acc end serial
  end subroutine

  subroutine absent (x, y, k)
    class (*), allocatable :: x
    class (*), pointer :: y
    integer :: k
    !$acc serial copy(k)
    if (allocated (x)) then
      select type (x)
      type is (integer)
        x = 5
      end select
    else if (.not. associated (y)) then
      k = 7
    end if
    !$acc end serial
  end subroutine

  subroutine is_pointer (x, n)
    class (*), pointer :: x
    integer :: i, n
    !$acc serial copy(x)
    select type (x)
    type is (character (*))
      do i = 2, n
        x(i:i) = achar (64 + i)
      end do
    type is (integer)
      x = x + n
    end select
    !$acc end serial
  end subroutine

  subroutine data_construct (x, n)
    class (*), allocatable :: x
    integer :: i, n
    !$acc data copy(x)
    !$acc serial
    select type (x)
    type is (character (*))
      do i = 3, n
        x(i:i) = achar (96 + i)
      end do
    type is (integer)
      x = x + 2 * n
    end select
    !$acc end serial
    !$acc end data
  end subroutine

  subroutine allocatable_array (x, n)
    class (*), allocatable :: x(:)
    integer :: i, n
    !$acc serial
    select type (x)
    type is (character (*))
      do i = 1, n
        x(i)(2:2) = achar (64 + i)
      end do
    type is (integer)
      do i = 1, n
        x(i) = i
      end do
    end select
    !$acc end serial
  end subroutine

  subroutine pointer_array (x, n)
    class (*), pointer :: x(:)
    integer :: i, n
    !$acc serial
    select type (x)
    type is (character (*))
      do i = 1, n
        x(i)(2:2) = achar (64 + i)
      end do
    type is (integer)
      do i = 1, n
        x(i) = i
      end do
    end select
    !$acc end serial
  end subroutine
end module

program texts
  use texts_inside
  implicit none
  class (*), allocatable :: a, b(:)
  class (*), pointer :: p, q(:)
  character (5), target :: c, d(6)
  integer, target :: k, m(6)
  k = 1
  p => null ()
  call absent (a, p, k)
  call equal (k, 7, "absent")
  allocate (a, source = 'vwxyz')
  call is_allocatable (a, 5)
  select type (a)
  type is (character (*))
    call equal (a, 'vBCDE', "allocatable")
  end select
  call data_construct (a, 5)
  select type (a)
  type is (character (*))
    call equal (a, 'vBcde', "a data construct around")
  end select
  deallocate (a)
  allocate (a, source = 3)
  call is_allocatable (a, 5)
  call data_construct (a, 5)
  select type (a)
  type is (integer)
    call equal (a, 18, "of an integer")
  end select
  c = 'vwxyz'
  p => c
  call is_pointer (p, 5)
  call equal (c, 'vBCDE', "pointer")
  k = 3
  p => k
  call is_pointer (p, 5)
  call equal (k, 8, "pointer to an integer")
  d = 'vwxyz'
  q => d
  call pointer_array (q, 6)
  call equal (d(6), 'vFxyz', "pointer array")
  m = 0
  q => m
  call pointer_array (q, 6)
  call equal (m(6), 6, "pointer array of integers")
  allocate (b, source = d)
  call allocatable_array (b, 5)
  select type (b)
  type is (character (*))
    call equal (b(5), 'vExyz', "allocatable array")
    call equal (b(6), 'vFxyz', "the element after")
  end select
end program

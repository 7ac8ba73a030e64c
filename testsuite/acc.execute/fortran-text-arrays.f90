! Arrays of texts that are pointers or of assumed shape, with and without clauses: the
! elements are as long as their texts.

include 'check.inc'

module text_arrays
  use check
  implicit none
contains
  subroutine pointers (p, n)
    character (5), pointer :: p(:)
    integer :: i, n
    !$acc parallel loop
    do i = 1, n
      p(i)(4:4) = achar (64 + i)
    end do
  end subroutine

  subroutine deferred (p, n)
    character (:), pointer :: p(:)
    integer :: i, n
    !$acc kernels
    do i = 1, n
      p(i)(4:5) = achar (64 + i)
    end do
    !$acc end kernels
  end subroutine

  subroutine shape (p, n)
    character (*) :: p(:)
    integer :: i, n
    !$acc parallel loop
    do i = 1, n
      p(i)(4:4) = achar (64 + i)
    end do
  end subroutine

  subroutine section (p, n)
    character (*) :: p(:)
    integer :: i, n
    !$acc parallel loop copy(p(2:n))
    do i = 2, n
      p(i)(2:4) = achar (64 + i)
    end do
  end subroutine

  subroutine plane (p, n)
    character (3) :: p(:,:)
    integer :: i, j, n
    !$acc parallel loop collapse(2) copyout(p)
    do j = 1, n
      do i = 1, n
        p(i,j) = achar (64 + i) // achar (64 + j)
      end do
    end do
  end subroutine

  subroutine unlimited (x, n)
    class (*), allocatable :: x(:)
    integer :: i, n
    select type (x)
    type is (character (*))
      !$acc parallel loop
      do i = 1, n
        x(i)(2:2) = achar (64 + i)
      end do
    end select
  end subroutine
end module

program texts
  use text_arrays
  implicit none
  character (5), target :: a(10)
  character (5), pointer :: p(:)
  character (:), pointer :: q(:)
  character (3) :: c(4,4)
  class (*), allocatable :: x(:)
  a = 'xyzuv'
  p => a(10:1:-1)
  call pointers (p, 10)
  call equal (a(1), 'xyzJv', "backwards")
  call equal (a(10), 'xyzAv', "the last")
  p => a(1:10:2)
  call pointers (p, 5)
  call equal (a(9), 'xyzEv', "gaps")
  call equal (a(10), 'xyzAv', "beside it")
  q => a(1:10:3)
  call deferred (q, 4)
  call equal (a(10), 'xyzD ', "deferred length")
  call shape (a, 10)
  call equal (a(10), 'xyzJ ', "assumed shape")
  call shape (a(10:1:-1), 10)
  call equal (a(1), 'xyzJ ', "assumed shape, backwards")
  call section (a, 9)
  call equal (a(9), 'xI  v', "section")
  call equal (a(1), 'xyzJ ', "before it")
  c = '-'
  call plane (c(4:1:-1,:), 4)
  call equal (c(1,3), 'DC', "two dimensions")
  allocate (character (5) :: x(10))
  select type (x)
  type is (character (*))
    x = 'abcde'
  end select
  call unlimited (x, 10)
  select type (x)
  type is (character (*))
    call equal (x(10), 'aJcde', "class (*)")
  end select
end program

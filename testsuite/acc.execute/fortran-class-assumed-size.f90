! SELECT TYPE of polymorphic arrays of assumed size, around a construct whose clauses do
! not name them: the data is that on the device, or what the loops use is copied.

include 'check.inc'

module types
  type t
    integer :: s = 1
    integer :: e = 2
  end type
  type, extends (t) :: t2
    integer :: q = 3
    real (8) :: z = 4
  end type
end module

module class_sizes
  use check
  use types
  implicit none
contains
  subroutine loop (x, n)
    class (t) :: x(*)
    integer :: n, i
    select type (x)
    type is (t2)
      !$acc parallel loop
      do i = 1, n
        x(i)%q = x(i)%q + i
      end do
    class is (t)
      !$acc parallel loop
      do i = 1, n
        x(i)%s = x(i)%s + i
      end do
    end select
  end subroutine

  subroutine kernels (x, n)
    class (t) :: x(*)
    integer :: n, i
    select type (x)
    class is (t2)
      !$acc kernels
      do i = 1, n
        x(i)%q = x(i)%q + i
      end do
      !$acc end kernels
    class default
      !$acc kernels
      do i = 1, n
        x(i)%s = x(i)%s + i
      end do
      !$acc end kernels
    end select
  end subroutine

  subroutine two (x, y, n)
    class (t) :: x(3,0:*)
    class (*) :: y(-2:*)
    integer :: n, i
    select type (y)
    type is (real (8))
      select type (x)
      type is (t2)
        !$acc parallel loop
        do i = 0, n
          x(2,i)%q = x(3,i)%q + i
          x(3,i)%z = y(i)
        end do
        !$acc serial
        y(-2) = x(3,n)%z
        !$acc end serial
      end select
    end select
  end subroutine

  subroutine clauses (x, n)
    class (t) :: x(*)
    integer :: n, i
    select type (x)
    type is (t2)
      !$acc parallel loop copy(x(2:n))
      do i = 2, n
        x(i)%q = x(i)%q + i
      end do
      !$acc enter data copyin(x(1:n))
      !$acc parallel loop present(x(1:n))
      do i = 1, n
        x(i)%q = x(i)%q + i
      end do
      !$acc parallel loop default(present)
      do i = 1, n
        x(i)%q = x(i)%q + i
      end do
      !$acc exit data copyout(x(1:n))
    end select
  end subroutine

  subroutine around (x, n)
    class (t) :: x(*)
    integer :: n
    !$acc data copy(x(1:n))
    call loop (x, n)
    call kernels (x, n)
    !$acc end data
  end subroutine
end module

program assumed_size
  use class_sizes
  implicit none
  type (t) :: a(10)
  type (t2) :: b(10), c(3,0:9)
  real (8) :: y(-2:9) = 5
  call loop (a, 10)
  call equal (a(10)%s, 11, "class is")
  call loop (b, 10)
  call equal (b(10)%q, 13, "type is")
  call kernels (a, 10)
  call equal (a(10)%s, 21, "class default, kernels")
  call kernels (b, 9)
  call equal (b(9)%q, 21, "class is, kernels")
  call equal (b(10)%q, 13, "beside it")
  call two (c, y, 9)
  call equal (c(2,9)%q, 12, "two dimensions")
  call equal (c(3,9)%z, 5.0_8, "class (*)")
  call equal (c(1,9)%q, 3, "beside it")
  b%q = 3
  call clauses (b, 10)
  call equal (b(10)%q, 33, "clauses")
  call equal (b(1)%q, 5, "the first element")
  b%q = 3
  call around (b, 10)
  call equal (b(10)%q, 23, "a data construct around")
end program

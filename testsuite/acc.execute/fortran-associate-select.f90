! The names of SELECT TYPE and SELECT RANK in clauses and regions.

include 'check.inc'

module types
  type t
    real :: s = 1
    real :: e(10) = 2
    real, allocatable :: a(:)
  end type
  type, extends (t) :: t2
    real :: q = 3
  end type
end module

module select_names
  use check
  use types
  implicit none
contains
  subroutine of_type (s)
    class (t) :: s
    integer :: i
    allocate (s%a(10))
    s%a = 1
    select type (s)
    type is (t2)
      !$acc parallel loop copy(s)
      do i = 1, 10
        s%e(i) = s%e(i) + s%q
      end do
      !$acc parallel loop copy(s%a)
      do i = 1, 10
        s%a(i) = s%a(i) + i
      end do
      !$acc kernels
      do i = 1, 10
        s%e(i) = s%e(i) + s%s
      end do
      s%s = 4
      !$acc end kernels
    end select
    call equal (s%e(10), 6.0, "type is")
    call equal (s%a(10), 11.0, "type is, a component")
    call equal (s%s, 4.0, "type is, kernels")
  end subroutine

  subroutine of_class (s)
    class (t) :: s
    integer :: i
    select type (s)
    class is (t2)
      !$acc parallel loop copy(s)
      do i = 1, 10
        s%e(i) = s%e(i) + s%q
      end do
      !$acc parallel loop copy(s%e)
      do i = 1, 10
        s%e(i) = s%e(i) + i
      end do
      !$acc parallel loop
      do i = 1, 10
        s%e(i) = s%e(i) + 1
      end do
      !$acc kernels
      do i = 1, 10
        s%e(i) = s%e(i) + s%s
      end do
      s%s = 5
      !$acc end kernels
    end select
    call equal (s%e(10), 17.0, "class is")
    call equal (s%s, 5.0, "class is, kernels")
  end subroutine

  subroutine of_any (s)
    class (*) :: s
    integer :: i
    select type (s)
    type is (real)
      !$acc parallel loop copy(s)
      do i = 1, 10
        if (i == 3) s = s + i
      end do
      call equal (s, 5.0, "class (*)")
      !$acc enter data copyin(s)
      !$acc serial present(s)
      s = s + 1
      !$acc end serial
      if (separate_memory ()) call equal (s, 5.0, "class (*), on the host")
      !$acc update self(s)
      call equal (s, 6.0, "class (*), update")
      !$acc exit data delete(s)
    end select
  end subroutine

  subroutine of_rank (s)
    real :: s(..)
    integer :: i
    select rank (s)
    rank (0)
      !$acc parallel loop copy(s)
      do i = 1, 10
        if (i == 3) s = s + i
      end do
      !$acc data copy(s)
      !$acc serial present(s)
      s = s * 2
      !$acc end serial
      !$acc end data
    rank (1)
      !$acc parallel loop copy(s)
      do i = 1, size (s)
        s(i) = s(i) + i
      end do
    rank (2)
      !$acc parallel loop copy(s(:,2:9))
      do i = 2, 9
        s(2,i) = s(2,i) + i
      end do
    end select
  end subroutine
end module

program associate_select
  use select_names
  type (t2) :: x, y
  real :: s, a(10), m(3,10)
  call of_type (x)
  call of_class (y)
  s = 2
  call of_any (s)
  call equal (s, 6.0, "class (*), afterwards")
  call of_rank (s)
  call equal (s, 18.0, "rank 0")
  a = 1
  call of_rank (a(10:1:-1))
  call equal (a(1), 11.0, "rank 1")
  m = 1
  call of_rank (m)
  call equal (m(2,9), 10.0, "rank 2")
end program

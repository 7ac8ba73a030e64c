! An object and components of it in one directive, which GCC's parser does not take:
! each data directive and clause, of objects that are polymorphic and not.

include 'check.inc'

module things
  implicit none
  type thing
    integer :: n = 5
    real, allocatable :: a(:), b(:,:)
    real, pointer :: p(:) => null ()
  end type
contains
  subroutine make (x)
    class (thing) :: x
    allocate (x%a(x%n), x%b(x%n,2), x%p(3))
    x%a = 1
    x%b = 2
    x%p = 3
    !$acc enter data copyin(x, x%a, x%b) copyin(x%p)
  end subroutine

  subroutine use_class (x)
    class (thing) :: x
    integer :: i
    !$acc parallel loop present(x, x%a, &
    !$acc & x%p)
    do i = 1, x%n
      x%a(i) = x%a(i) + i + x%p(2)
    end do
  end subroutine

  subroutine use_type (x)
    type (thing) :: x
    integer :: i
    !$acc data present(x, x%a, x%b)
    !$acc kernels present(x%a, x, x%b)
    do i = 1, x%n
      x%a(i) = x%a(i) + i + x%b(i,2)
    end do
    !$acc end kernels
    !$acc end data
  end subroutine

  subroutine drop (x)
    use check
    class (thing) :: x
    integer :: i
    !$acc update self(x, x%b)
    !$acc exit data copyout(x%a) delete(x, x%b, x%p)
    do i = 1, x%n
      call equal (x%a(i), 6.0 + 2 * i, "on the device for long")
    end do
    deallocate (x%a, x%b, x%p)
  end subroutine

  subroutine own_type (x)
    use check
    type (thing) :: x
    integer :: i
    !$acc data copy(x, x%a) copyin(x%p)
    !$acc parallel loop
    do i = 1, x%n
      x%a(i) = 2 * i + x%p(1)
    end do
    !$acc serial
    x%n = 7
    !$acc end serial
    !$acc end data
    call equal (x%n, 7, "copied back")
    x%n = 5
    !$acc parallel loop copyin(x, x%p) copy(x%a)
    do i = 1, x%n
      x%a(i) = x%a(i) + x%n
    end do
    call equal (sum (x%a), 75.0, "type")
  end subroutine

  subroutine own_class (x)
    use check
    class (thing) :: x
    integer :: i
    !$acc data copy(x, x%a) copyin(x%p)
    !$acc parallel loop
    do i = 1, x%n
      x%a(i) = 2 * i + x%p(1)
    end do
    !$acc serial
    x%n = 7
    !$acc end serial
    !$acc end data
    call equal (x%n, 7, "polymorphic, copied back")
    x%n = 5
    !$acc parallel loop copyin(x, x%p) copy(x%a)
    do i = 1, x%n
      x%a(i) = x%a(i) + x%n
    end do
    call equal (sum (x%a), 75.0, "class")
  end subroutine
end module

program object_and_component
  use things
  implicit none
  type (thing) :: x, y
  class (thing), allocatable :: z
  integer :: way
  do way = 1, 2
    call make (x)
    call use_class (x)
    call use_type (x)
    call drop (x)
  end do
  allocate (z)
  call make (z)
  call use_class (z)
  call use_type (z)
  call drop (z)
  allocate (y%a(5), y%p(3))
  y%p = 4
  call own_type (y)
  call own_class (y)
end program

! Constructs that allocate components of the host's objects: those that are copied back
! lead to memory of the device then.  Assignments allocate only if there is no memory yet or
! the shape is another.
module m
  implicit none
  type t
    real, allocatable :: a(:)
    real, allocatable :: s
  end type
contains
  subroutine init (x, n)
    !$acc routine seq
    type(t), intent(inout) :: x
    integer, value :: n
    allocate (x%a(n))
    x%a = n
  end subroutine
  subroutine init2 (x, n)
    !$acc routine seq
    type(t), intent(inout) :: x
    integer, value :: n
    call init (x, n)
  end subroutine
  subroutine scalar (x)
    !$acc routine seq
    type(t), intent(inout) :: x
    allocate (x%s)
    x%s = 1
  end subroutine
  subroutine scalars (x, status)
    type(t) :: x(:)
    integer :: i, status
    !$acc parallel loop
    do i = 1, 4
      allocate (x(i)%s) ! { dg-warning "this construct allocates component 's' of an object that it copies to the host, which cannot use memory of the device: allocate it before the construct, or deallocate it in the construct" }
      x(i)%s = i
    end do
    !$acc parallel loop copy(x)
    do i = 1, 4
      allocate (x(i)%s, stat = status) ! { dg-warning "this construct allocates component 's' of an object that it copies to the host, which cannot use memory of the device: allocate it before the construct, or deallocate it in the construct" }
    end do
    !$acc parallel loop copy(x)
    do i = 1, 4
      call scalar (x(i)) ! { dg-warning "this construct allocates component 's' of an object that it copies to the host, which cannot use memory of the device: allocate it before the construct, or deallocate it in the construct" }
    end do
    !$acc parallel loop copy(x)
    do i = 1, 4
      x(i)%s = i
      if (.not. allocated (x(i)%s)) x(i)%s = 0
    end do
    !$acc parallel loop copy(x)
    do i = 1, 4
      allocate (x(i)%s)
      deallocate (x(i)%s)
    end do
  end subroutine
  subroutine done (x)
    !$acc routine seq
    type(t), intent(inout) :: x
    deallocate (x%a)
  end subroutine
  subroutine dummies (x, y)
    type(t) :: x(:), y
    integer :: i
    !$acc parallel loop
    do i = 1, 4
      allocate (x(i)%a(2)) ! { dg-warning "this construct allocates component 'a' of an object that it copies to the host, which cannot use memory of the device: allocate it before the construct, or deallocate it in the construct" }
      x(i)%s = i
    end do
    !$acc parallel loop copyin(x)
    do i = 1, 4
      allocate (x(i)%a(2))
      x(i)%s = i
    end do
    !$acc parallel loop copy(x)
    do i = 1, 4
      x(i)%s = i
    end do
    !$acc serial
      call init2 (y, 3) ! { dg-warning "this construct allocates component 'a' of an object that it copies to the host, which cannot use memory of the device: allocate it before the construct, or deallocate it in the construct" }
    !$acc end serial
  end subroutine
end module
program main
  use m
  type(t) :: x(10), w, z
  integer :: i
  !$acc parallel loop
  do i = 1, 10
    call init2 (x(i), i) ! { dg-warning "this construct allocates component 'a' of an object that it copies to the host, which cannot use memory of the device: allocate it before the construct, or deallocate it in the construct" }
  end do
  !$acc parallel loop
  do i = 1, 10
    call init2 (x(i), i)
    call done (x(i))
  end do
  !$acc parallel loop private(w)
  do i = 1, 10
    call init2 (w, i)
  end do
  !$acc parallel loop present(x)
  do i = 1, 10
    call init2 (x(i), i)
  end do
  !$acc parallel loop
  do i = 1, 10
    x(i)%a = [1, 2, 3]
  end do
  !$acc parallel loop
  do i = 1, 10
    x(i) = z
  end do
end program

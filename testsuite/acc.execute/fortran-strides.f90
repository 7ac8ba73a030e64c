! Arrays with gaps and with negative strides, in clauses: dummies of assumed
! shape, pointers, pointers to components, sections.  What is mapped begins at
! the first byte and ends with the last; an update copies no gap.

include 'check.inc'

module shapes
  implicit none
  type cell
    integer :: before = 1
    double precision :: value = 2
    integer :: behind = 3
  end type
contains
  ! x is not contiguous; no byte behind its last element is its own.
  subroutine twice (x)
    integer :: x(:,:)
    integer :: i, j
    !$acc parallel loop collapse(2) copy(x)
    do j = 1, size (x, 2)
      do i = 1, size (x, 1)
        x(i,j) = 2 * x(i,j)
      end do
    end do
  end subroutine

  ! The same of what is present.
  subroutine twice_present (x)
    integer :: x(:,:)
    integer :: i, j
    !$acc kernels present(x)
    do j = 1, size (x, 2)
      do i = 1, size (x, 1)
        x(i,j) = 2 * x(i,j)
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine twice_section (p)
    double precision, pointer :: p(:)
    integer :: i, n
    n = size (p)
    !$acc parallel loop copy(p(2:n-1))
    do i = 2, n - 1
      p(i) = 2 * p(i)
    end do
  end subroutine

  subroutine optional_twice (x)
    integer, optional :: x(:)
    integer :: i
    !$acc enter data copyin(x)
    if (present (x)) then
      !$acc parallel loop present(x)
      do i = 1, size (x)
        x(i) = 2 * x(i)
      end do
    end if
    !$acc exit data copyout(x)
  end subroutine

  ! The device's elements come back, the host's between them stay.
  subroutine update (x, all)
    integer :: x(:), all(:)
    integer :: i
    !$acc data copyin(x)
    !$acc parallel loop present(x)
    do i = 1, size (x)
      x(i) = 2 * x(i)
    end do
    all = -1
    !$acc update self(x)
    !$acc end data
  end subroutine
end module

program strides
  use check
  use shapes
  implicit none
  integer, target :: a(6,5), b(3,8)
  integer, pointer :: p(:,:)
  type (cell), target :: cells(7)
  double precision, pointer :: v(:)
  integer :: i, j

  a = 1
  call twice (a(6:1:-1,:))
  call check_all (2, "first dimension from behind")
  call twice (a(:,5:1:-1))
  call check_all (4, "last dimension from behind")
  p => a(6:1:-1,5:1:-1)
  call twice (p)
  call check_all (8, "both from behind")

  ! Parts that end where the array ends.
  a = 1
  !$acc data copy(a)
  call twice_present (a(2:6:2,2:5))
  call twice_present (a(6:1:-2,5:2:-1))
  !$acc end data
  do j = 1, 5
    do i = 1, 6
      call equal (a(i,j), merge (4, 1, mod (i, 2) == 0 .and. j > 1), "part")
    end do
  end do

  ! Elements that are further apart than they are long.
  v => cells%value
  call twice_section (v)
  do i = 1, 7
    call equal (cells(i)%value, merge (4d0, 2d0, i > 1 .and. i < 7), "value")
    call equal (cells(i)%before, 1, "before")
    call equal (cells(i)%behind, 3, "behind")
  end do

  b = 1
  call optional_twice (b(3,8:1:-1))
  call optional_twice ()
  call equal (sum (b), 16 + 2 * 8, "optional")

  b = 1
  call between (b)
contains
  subroutine check_all (want, what)
    integer, intent (in) :: want
    character (*), intent (in) :: what
    integer :: i, j
    do j = 1, 5
      do i = 1, 6
        call equal (a(i,j), want, what)
      end do
    end do
  end subroutine

  subroutine between (b)
    integer, target :: b(3,8)
    integer, pointer :: row(:), other(:)
    integer :: i
    row => b(2,:)
    other => b(3,:)
    call update (row, other)
    do i = 1, 8
      call equal (b(1,i), 1, "row before")
      call equal (b(2,i), 2, "row")
      call equal (b(3,i), -1, "row behind")
    end do
  end subroutine
end program

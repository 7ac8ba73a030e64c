! default(none), with an object and its components, or a dummy of assumed size, in clauses
! of the construct or of data constructs around it.

include 'check.inc'

module things
  implicit none
  type thing
    integer :: n = 10
    real, allocatable :: a(:), b(:)
  end type
contains
  subroutine inside (this)
    class (thing) :: this
    integer :: i
    !$acc parallel loop default(none) copyin(this, this%a) copy(this%b)
    do i = 1, this%n
      this%b(i) = this%b(i) + this%a(i)
    end do
  end subroutine

  subroutine around (this)
    class (thing) :: this
    integer :: i
    !$acc data copyin(this, this%a) copy(this%b)
    !$acc parallel loop default(none)
    do i = 1, this%n
      this%b(i) = this%b(i) + this%a(i)
    end do
    !$acc end data
    !$acc data copyin(this, this%a) copy(this%b) default(none)
    !$acc kernels
    do i = 1, this%n
      this%b(i) = this%b(i) + this%a(i)
    end do
    !$acc end kernels
    !$acc end data
  end subroutine

  subroutine assumed (n, a, b)
    integer :: n, i
    real :: a(*), b(n)
    !$acc kernels default(none) present(a, b) copyin(n)
    do i = 1, n
      b(i) = b(i) + a(i)
    end do
    !$acc end kernels
  end subroutine
end module

program default_none_objects
  use things
  use check
  implicit none
  type (thing) :: x
  allocate (x%a(10), x%b(10))
  x%a = 1
  x%b = 2
  call inside (x)
  call around (x)
  call equal (x%b(10), 5.0, "objects")
  !$acc data copyin(x%a) copy(x%b)
  call assumed (10, x%a, x%b)
  !$acc end data
  call equal (x%b(10), 6.0, "assumed")
end program

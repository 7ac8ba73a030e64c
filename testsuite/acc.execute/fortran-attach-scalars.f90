! attach and detach of pointers that lead to no array: the pointer is meant, not the beginning of
! its target, which must stay as it is.
module objects
  implicit none
  type target_t
     integer :: n = 5, m = 6
     real :: w(3) = [1, 2, 3]
  end type
  type object
     integer :: before = 1
     type(target_t), pointer :: t => null ()
     real, pointer :: s => null ()
     character(4), pointer :: text => null ()
     type(target_t), allocatable :: a
     integer :: after = 2
  end type
contains
  ! What device code finds by the pointers of element I of X, which is present.
  subroutine look (x, i, r)
    type(object), intent(in) :: x(:)
    integer, intent(in) :: i
    real, intent(out) :: r(6)
    integer :: j
    !$acc parallel loop present(x) copyout(r)
    do j = i, i
       r(1) = x(j)%t%n
       r(2) = x(j)%t%m
       r(3) = x(j)%t%w(2)
       r(4) = x(j)%s
       r(5) = x(j)%before + x(j)%after
       r(6) = merge (1, 0, x(j)%text == 'abcd')
    end do
  end subroutine
end module

program main
  use objects
  implicit none
  type(object), target :: x(2), y
  type(target_t), target :: t
  real, target :: s
  character(4), target :: text
  type(target_t), pointer :: p
  real :: r(6)
  integer :: n
  s = 7
  text = 'abcd'
  x(2)%t => t
  x(2)%s => s
  x(2)%text => text
  !$acc enter data copyin(x, t, s, text)
  !$acc enter data attach(x(2)%t) attach(x(2)%s, x(2)%text)
  call look (x, 2, r)
  if (any (r /= [5., 6., 2., 7., 3., 1.])) stop 1
  !$acc update self(t, s, text)
  if (t%n /= 5 .or. t%m /= 6 .or. s /= 7 .or. text /= 'abcd') stop 2
  !$acc exit data detach(x(2)%t, x(2)%s) detach(x(2)%text)
  ! Their addresses are those of the host again.
  !$acc update self(x)
  if (.not. associated (x(2)%t, t) .or. .not. associated (x(2)%s, s)) stop 3
  if (x(2)%before /= 1 .or. x(2)%after /= 2) stop 4
  !$acc data attach(x(2)%t)
  !$acc parallel attach(x(2)%s) attach(x(2)%text)
  !$acc end parallel
  !$acc end data
  !$acc update self(t, s, text)
  if (t%n /= 5 .or. t%m /= 6 .or. s /= 7 .or. text /= 'abcd') stop 5
  ! A pointer that is no component, and one that is not present.
  p => t
  !$acc enter data copyin(p)
  !$acc enter data attach(p)
  !$acc parallel copyout(n) present(p)
  n = p%n + p%m
  !$acc end parallel
  if (n /= 11) stop 6
  !$acc exit data detach(p)
  !$acc update self(t)
  if (t%n /= 5 .or. t%m /= 6) stop 7
  ! A component of an object that is no element.
  y%t => t
  y%s => s
  !$acc enter data copyin(y)
  !$acc enter data attach(y%t)
  !$acc enter data attach(y%s)
  !$acc parallel copyout(n) present(y)
  n = y%t%n + y%t%m
  !$acc end parallel
  if (n /= 11) stop 8
  !$acc exit data detach(y%t, y%s)
  !$acc update self(t, s, y)
  if (t%n /= 5 .or. t%m /= 6 .or. s /= 7) stop 9
  if (.not. associated (y%t, t) .or. .not. associated (y%s, s)) stop 10
  !$acc exit data delete(x, y, t, s, text)
end program

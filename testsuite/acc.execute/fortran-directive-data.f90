! What data clauses and data constructs got after OpenACC 2.6: modifiers, async and
! wait on data, its default clause, device_type.

include 'check.inc'

module shared
  implicit none
  real :: m(8)
  !$acc declare create(zero: m)
end module

program data
  use check
  use openacc
  use shared
  implicit none
  integer :: a(100), b(100), c(100), i, q = 2
  real, allocatable :: w(:)
  type pair
    integer :: x(4), y(4)
  end type
  type(pair) :: p
  character(40) :: text
  a = 1
  b = 5

  !$acc data copyin(readonly: a) copyout(zero: b) create(zero: c) if(q > 0)
  !$acc parallel loop present(a, b, c)
  do i = 1, 50
    b(i) = a(i) + c(i + 50)
    if (on_host (i)) b(i) = a(i)
  end do
  !$acc end data
  call equal (sum (b(1:50)), 50, "zero")
  if (separate_memory ()) call equal (sum (b(51:)), 0, "the rest")

  a = 1
  !$acc enter data copyin(a)
  a = 2
  !$acc data copy(always: a)
  !$acc parallel loop
  do i = 1, 100
    a(i) = a(i) + 1
  end do
  !$acc end data
  call equal (sum (a), 300, "always")
  a = 7
  !$acc parallel loop copyin(alwaysin, readonly: &
  !$acc & a) copyout(b)
  do i = 1, 100
    b(i) = a(i)
  end do
  call equal (sum (b), 700, "alwaysin")
  !$acc parallel loop copyout(alwaysout: a)
  do i = 1, 100
    a(i) = 9
  end do
  call equal (sum (a), 900, "alwaysout")
  !$acc exit data delete(a)

  allocate (w(64))
  w = 3
  !$acc enter data create(zero: w) dtype(nvidia) async(q) device_type(host) wait
  !$acc wait
  if (separate_memory ()) then
    !$acc update self(w)
    call equal (sum (w), 0., "allocatable")
  end if
  !$acc exit data delete(w) wait(devnum: 0: q)

  ! The copies of data are on the queue of its async clause.
  a = 4
  !$acc data copy(a) async(q)
  !$acc parallel loop async(q)
  do i = 1, 100
    a(i) = a(i) * 2
  end do
  !$acc end data
  !$acc wait(q)
  call equal (sum (a), 800, "async")
  !$acc parallel loop copy(a) async(1)
  do i = 1, 100
    a(i) = a(i) + 1
  end do
  !$acc data copy(a) wait(1)
  !$acc kernels default(present)
  a = a + 1
  !$acc end kernels
  !$acc end data
  call equal (sum (a), 1000, "wait")

  !$acc data copy(a, b) default(present)
  !$acc parallel loop
  do i = 1, 100
    a(i) = i
  end do
  !$acc end data
  call equal (sum (a), 5050, "default")

  p%x = 1
  p%y = 2
  !$acc data copy(p%x) copyout(zero: p%y)
  !$acc parallel present(p%x, p%y)
  p%x(2) = 5
  !$acc end parallel
  !$acc end data
  call equal (sum (p%x), 8, "component")
  if (separate_memory ()) call equal (sum (p%y), 0, "other component")

  ! Texts and comments are left alone.
  text = "!$acc data copy(always: a)" ! !$acc init
  call equal (text(1:8), "!$acc da", "text")
contains
  logical function on_host (k)
    !$acc routine seq
    integer, value :: k
    on_host = acc_on_device (acc_device_host) .and. k > 0
  end function
end program

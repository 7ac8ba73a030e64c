! Members of an object in data clauses, in each order: scalars before, between and
! behind arrays, in objects of each sort.
module things
  type flat
    integer :: id
    real, allocatable :: a(:)
    integer, allocatable :: k(:)
  end type
  type base
    integer :: id
    real, allocatable :: a(:)
  end type
  type, extends (base) :: more
    integer, allocatable :: k(:)
  end type
contains
  subroutine dummy (m, order)
    type (flat) :: m
    integer :: order
    select case (order)
    case (1)
      !$acc enter data copyin(m%k) copyin(m%id) copyin(m%a)
    case (2)
      !$acc enter data copyin(m%k, m%a, m%id)
    case (3)
      !$acc enter data copyin(m%a, m%k, m%id)
    case (4)
      !$acc enter data copyin(m%a, m%id, m%k)
    case (5)
      !$acc enter data copyin(m%id, m%k, m%a)
    case (6)
      !$acc enter data copyin(m%id, m%a, m%k)
    end select
    if (separate ()) call clear (m%id, m%a, m%k)
    !$acc parallel loop present(m%k, m%a, m%id)
    do i = 1, 10
      m%a(i) = m%a(i) + m%id + m%k(i)
    end do
    !$acc exit data copyout(m%k) copyout(m%a) delete(m%id)
  end subroutine

  subroutine extended (m, order)
    type (more) :: m
    integer :: order
    select case (order)
    case (1)
      !$acc enter data copyin(m%k) copyin(m%id) copyin(m%a)
    case (2)
      !$acc enter data copyin(m%a, m%id, m%k)
    end select
    if (separate ()) call clear (m%id, m%a, m%k)
    !$acc parallel loop present(m%k, m%a, m%id)
    do i = 1, 10
      m%a(i) = m%a(i) + m%id + m%k(i)
    end do
    !$acc exit data copyout(m%k) copyout(m%a) delete(m%id)
  end subroutine

  subroutine constructs (m)
    type (flat) :: m
    !$acc data copy(m%k, m%id, m%a)
    if (separate ()) call clear (m%id, m%a, m%k)
    !$acc parallel loop present(m%k, m%a, m%id)
    do i = 1, 10
      m%a(i) = m%a(i) + m%id + m%k(i)
    end do
    !$acc end data
    !$acc parallel loop copy(m%a, m%id, m%k)
    do i = 1, 10
      m%a(i) = m%a(i) + m%id + m%k(i)
    end do
  end subroutine

  subroutine pointers (m)
    type (flat), pointer :: m
    !$acc enter data copyin(m%a, m%id, m%k)
    if (separate ()) call clear (m%id, m%a, m%k)
    !$acc parallel loop present(m%k, m%a, m%id)
    do i = 1, 10
      m%a(i) = m%a(i) + m%id + m%k(i)
    end do
    !$acc exit data copyout(m%k) copyout(m%a) delete(m%id)
  end subroutine

  ! Of the host's values, which a device with memory of its own does not read.
  subroutine clear (id, a, k)
    integer :: id, k(:)
    real :: a(:)
    id = 100
    a = 0
    k = 0
  end subroutine

  logical function separate ()
    integer :: there
    there = 0
    !$acc parallel copyin(there)
    there = 1
    !$acc end parallel
    separate = there == 0
  end function
end module

program main
  use things
  type (flat), target :: f
  type (flat), pointer :: p
  type (more) :: m
  integer :: i
  allocate (f%a(10), f%k(10), m%a(10), m%k(10))
  do i = 1, 6
    call fill (f%id, f%a, f%k)
    call dummy (f, i)
    call compare (f%a, 1, 10 + i)
  end do
  do i = 1, 2
    call fill (m%id, m%a, m%k)
    call extended (m, i)
    call compare (m%a, 1, 20 + i)
  end do
  call fill (f%id, f%a, f%k)
  call constructs (f)
  call compare (f%a, 2, 31)
  call fill (f%id, f%a, f%k)
  p => f
  call pointers (p)
  call compare (f%a, 1, 41)
contains
  subroutine fill (id, a, k)
    integer :: id, k(:)
    real :: a(:)
    integer :: i
    id = 7
    a = [(real (i), i = 1, 10)]
    k = [(20 * i, i = 1, 10)]
  end subroutine

  subroutine compare (a, times, code)
    real :: a(:)
    integer :: times, code, i
    if (any (a /= [(i + times * (20. * i + 7), i = 1, 10)])) then
      print *, "differs", code, a
      error stop 1
    end if
  end subroutine
end program

! Data clauses of Fortran for normal-form.sh: components with descriptors, of variables,
! dummies and what pointers, polymorphic variables and other components lead to.
module things
  type thing
    integer :: id
    real :: x
    real, allocatable :: a(:)
    real, pointer :: p(:)
    real :: fixed(6)
  end type
  type, extends (thing) :: more
    integer, allocatable :: k(:)
  end type
  type owner
    integer :: n
    type (thing), pointer :: t
    class (thing), pointer :: c
    type (thing) :: in
    type (thing), allocatable :: l
  end type
end module

subroutine type_dummy (t)
  use things
  type (thing) :: t
  !$acc enter data copyin(t%id, t%a) create(t%p)
  !$acc exit data copyout(t%id, t%a) delete(t%p)
  !$acc exit data copyout(t%a) finalize
  !$acc data copy(t%a, t%fixed)
  !$acc parallel present(t)
  t%a(1) = t%p(1)
  !$acc end parallel
  !$acc end data
  !$acc parallel copy(t%a)
  t%a(1) = t%id
  !$acc end parallel
  !$acc kernels copy(t%x, t%p)
  t%p(1) = t%x
  !$acc end kernels
  !$acc serial copy(t%a) copyin(t%p)
  t%a(1) = t%p(1)
  !$acc end serial
  !$acc update self(t%a, t%id)
  !$acc enter data attach(t%p)
  !$acc exit data detach(t%p)
end subroutine

subroutine class_dummy (t)
  use things
  class (thing) :: t
  !$acc enter data copyin(t%id, t%a) create(t%p)
  !$acc exit data copyout(t%id, t%a) delete(t%p)
  !$acc exit data copyout(t%a) finalize
  !$acc data copy(t%a, t%fixed)
  !$acc parallel present(t)
  t%a(1) = t%p(1)
  !$acc end parallel
  !$acc end data
  !$acc parallel copy(t%a)
  t%a(1) = t%id
  !$acc end parallel
  !$acc kernels copy(t%x, t%p)
  t%p(1) = t%x
  !$acc end kernels
  !$acc serial copy(t%a) copyin(t%p)
  t%a(1) = t%p(1)
  !$acc end serial
  !$acc update self(t%a, t%id)
  !$acc enter data attach(t%p)
  !$acc exit data detach(t%p)
end subroutine

subroutine type_pointer (t)
  use things
  type (thing), pointer :: t
  !$acc enter data copyin(t%id, t%a) create(t%p)
  !$acc exit data copyout(t%id, t%a) delete(t%p)
  !$acc exit data copyout(t%a) finalize
  !$acc data copy(t%a, t%fixed)
  !$acc parallel present(t)
  t%a(1) = t%p(1)
  !$acc end parallel
  !$acc end data
  !$acc parallel copy(t%a)
  t%a(1) = t%id
  !$acc end parallel
  !$acc kernels copy(t%x, t%p)
  t%p(1) = t%x
  !$acc end kernels
  !$acc serial copy(t%a) copyin(t%p)
  t%a(1) = t%p(1)
  !$acc end serial
  !$acc update self(t%a, t%id)
  !$acc enter data attach(t%p)
  !$acc exit data detach(t%p)
end subroutine

subroutine class_pointer (t)
  use things
  class (thing), pointer :: t
  !$acc enter data copyin(t%id, t%a) create(t%p)
  !$acc exit data copyout(t%id, t%a) delete(t%p)
  !$acc exit data copyout(t%a) finalize
  !$acc data copy(t%a, t%fixed)
  !$acc parallel present(t)
  t%a(1) = t%p(1)
  !$acc end parallel
  !$acc end data
  !$acc parallel copy(t%a)
  t%a(1) = t%id
  !$acc end parallel
  !$acc kernels copy(t%x, t%p)
  t%p(1) = t%x
  !$acc end kernels
  !$acc serial copy(t%a) copyin(t%p)
  t%a(1) = t%p(1)
  !$acc end serial
  !$acc update self(t%a, t%id)
  !$acc enter data attach(t%p)
  !$acc exit data detach(t%p)
end subroutine

subroutine locals (m)
  use things
  type (thing) :: t
  type (thing), pointer :: q
  class (thing), allocatable :: c
  class (thing) :: m
  allocate (thing :: c)
  allocate (q)
  !$acc enter data copyin(t%id, t%a) create(t%p)
  !$acc exit data copyout(t%id, t%a) delete(t%p)
  !$acc enter data copyin(q%id, q%a) create(q%p)
  !$acc exit data copyout(q%id, q%a) delete(q%p)
  !$acc enter data copyin(c%id, c%a) create(c%p)
  !$acc exit data copyout(c%id, c%a) delete(c%p)
  !$acc parallel copy(q%a)
  q%a(1) = q%id
  !$acc end parallel
  !$acc parallel copy(c%a)
  c%a(1) = c%id
  !$acc end parallel
  !$acc parallel copy(q%a, q%id, q%p)
  q%a(1) = q%id
  !$acc end parallel
  !$acc data copy(c%a, q%a) copyin(q%p)
  !$acc parallel present(q%a) present(c)
  q%a(1) = c%id
  !$acc end parallel
  !$acc end data
  select type (m)
  type is (more)
    !$acc enter data copyin(m%k) copyin(m%id) copyin(m%a)
    !$acc parallel present(m%k) copyin(m%a)
    m%k(1) = 1
    !$acc end parallel
    !$acc data present(m%k)
    !$acc kernels
    m%k(1) = 1
    !$acc end kernels
    !$acc end data
    !$acc exit data copyout(m%k) copyout(m%a)
  end select
  associate (y => c)
    !$acc parallel copy(y%a)
    y%a(1) = y%id
    !$acc end parallel
  end associate
end subroutine

subroutine owners (o)
  use things
  type (owner) :: o, v
  !$acc enter data copyin(o%t%a, o%t%p)
  !$acc exit data copyout(o%t%a) delete(o%t%p)
  !$acc enter data copyin(o%c%a)
  !$acc exit data copyout(o%c%a)
  !$acc enter data copyin(o%in%a, o%in%id)
  !$acc exit data copyout(o%in%a, o%in%id)
  !$acc enter data copyin(o%t)
  !$acc exit data delete(o%t)
  !$acc enter data copyin(o%l)
  !$acc enter data copyin(o%l%a)
  !$acc exit data copyout(o%l%a)
  !$acc exit data delete(o%l)
  !$acc parallel copy(o%t%a)
  o%t%a(1) = o%t%id
  !$acc end parallel
  !$acc parallel copy(v%t%a)
  v%t%a(1) = v%t%id
  !$acc end parallel
  !$acc parallel copy(v%c%a)
  v%c%a(1) = v%c%id
  !$acc end parallel
  !$acc parallel copy(o%c%a)
  o%c%a(1) = o%c%id
  !$acc end parallel
  !$acc parallel copy(o%in%a)
  o%in%a(1) = o%in%id
  !$acc end parallel
  !$acc data copy(o%t%a) copyin(v%in%p)
  !$acc kernels copy(v%l%a)
  v%l%a(1) = v%l%id
  !$acc end kernels
  !$acc end data
  !$acc update self(o%t%a, v%c%a, o%n)
end subroutine

module types
  type inner
    integer :: n
    real, allocatable :: list(:)
  end type
  type outer
    integer :: k
    real, allocatable :: a(:)
    real, pointer :: p(:)
    type (inner) :: in
    real :: fixed(6)
  end type
end module

subroutine components (v)
  use types
  type (outer) :: v, w
  allocate (w%a(4), w%in%list(3))
  !$acc parallel copy(w%a)
  w%a(1) = 1
  !$acc end parallel
  !$acc parallel copy(w%in%list, w%fixed)
  w%in%list(1) = w%fixed(1)
  !$acc end parallel
  !$acc enter data copyin(v%p)
  !$acc data present(v%p)
  v%k = 1
  !$acc end data
  !$acc update self(v%p)
  !$acc exit data copyout(v%p)
  !$acc data create(w%a)
  w%k = 1
  !$acc end data
end subroutine

subroutine class_dummies (t, u, x)
  use things
  class (thing) :: t, u
  real :: x(:)
  !$acc parallel copyin(t) copyout(x)
  x(1) = t%id
  !$acc end parallel
  !$acc parallel copyin(x) copy(u, t)
  u%id = t%id + int (x(1))
  !$acc end parallel
  !$acc data copyin(x, t) create(u)
  u%id = 1
  !$acc end data
end subroutine

! Elements whose subscripts or bounds are variables.
subroutine elements (a, b, c, d, s, t, n)
  integer :: n, i
  real(8) :: a(n), b(*), c(:)
  real(8), allocatable :: d(:,:)
  character(3) :: s(n)
  character(n) :: t(n)
  !$acc enter data copyin(a(n), b(n), d(n,n), s(n))
  !$acc update self(a(n), b(n), d(n,n), s(n))
  !$acc exit data delete(a(n), b(n), s(n))
  !$acc enter data copyin(t(n))
  !$acc exit data delete(t(n))
  !$acc serial copy(a(n), b(n), d(n,n))
  a(n) = b(n) + d(n,n)
  !$acc end serial
  !$acc data copyin(a(n), d(1,n))
  !$acc parallel loop copyout(c)
  do i = 1, n
    c(i) = 1
  end do
  !$acc end data
end subroutine

! Data clauses of Fortran for normal-form.sh: components with descriptors.
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

! A variable in several data clauses of one directive has its strongest meaning.  The
! whole variable covers sections of it.
include 'check.inc'

program clause_twice
  use check
  implicit none
  integer, parameter :: m = 9, n = 7
  type object
    real :: a(0:m), b(0:m)
  end type
  real :: u(0:m, 0:n), v(0:m, 0:n), s
  type (object) :: o
  integer :: i, j
  u = 1
  v = 3
  !$acc data copyin(u) create(v) &
  !$acc   copyin(v(0:m,0), v(0:m,n)) copyout(v) ! { dg-warning ".v. is in two data clauses of one directive: .copy. is meant" }
  !$acc kernels present(u, v, u) ! { dg-warning ".u. is twice in .present." }
  do j = 1, n - 1
    do i = 1, m - 1
      v(i,j) = u(i-1,j) + u(i+1,j) + v(i,0)
    end do
  end do
  !$acc end kernels
  !$acc end data
  call equal (all (v(1:m-1,1:n-1) == 5), .true., "inside")
  call equal (all (v(:,0) == 3) .and. all (v(0,:) == 3), .true., "border")

  s = 1
  !$acc parallel loop copy(s) copyin(v(:,1)) &
  !$acc   pcopyin(v(:,1)) & ! { dg-warning ".v. is in two data clauses of one directive: .copyin. is meant" }
  !$acc   copyin(s) reduction(+:s) ! { dg-warning ".s. is in two data clauses of one directive: .copy. is meant" }
  do i = 0, m
    s = s + v(i,1)
  end do
  call equal (s == 1 + 2 * 3 + 5 * (m - 1), .true., "sum")

  o%a = 2
  o%b = 0
  !$acc parallel loop copyin(o%a) copyout(o%b) copyin(o%b) ! { dg-warning ".o%b. is in two data clauses of one directive: .copy. is meant" }
  do i = 1, m
    o%b(i) = o%b(i) + o%a(i)
  end do
  call equal (o%b(0) == 0 .and. all (o%b(1:) == 2), .true., "component")

  ! What has to be present is, and nothing is copied.
  !$acc data copyin(v) copy(u)
  v = 4
  !$acc parallel loop copyin(v) present(v) & ! { dg-warning ".v. is in two data clauses of one directive: .present. is meant" }
  !$acc   present(u) copyout(u(:,1)) ! { dg-warning ".u. is in two data clauses of one directive: .present. is meant" }
  do i = 0, m
    u(i,1) = v(i,1) + 1
  end do
  !$acc end data
  if (separate_memory ()) then
    call equal (all (u(1:m-1,1) == 6) .and. all (u([0,m],1) == 4), .true., "present")
  end if
end program

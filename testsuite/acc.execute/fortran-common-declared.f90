! Common blocks of declare directives: routines of this file and of another one, which
! calls the members by other names, reach them.
! { dg-additional-sources "files/fortran-common-declared-b.f90" }

include 'check.inc'

module tuning
  implicit none
contains
  real function tune (x)
    !$acc routine seq
    real, intent(in) :: x
    real :: alpha, beta
    integer :: tab(4), k
    common /tun/ alpha, beta, tab
    !$acc declare create(/tun/)
    tune = x * alpha + beta
    !$acc loop seq
    do k = 1, 4
      tune = tune + tab(k)
    end do
  end function

  subroutine count_up (n)
    !$acc routine seq
    integer, intent(in) :: n
    integer :: calls, marks(2,2)
    double precision :: half
    real :: halves(2)
    equivalence (half, halves(1))
    common half, calls, marks
    !$acc declare create(calls, marks, half)
    marks(2,n) = marks(2,n) + 10
    !$acc atomic
    calls = calls + 1
    if (n == 2) half = 0.5d0
  end subroutine
end module

program commons
  use check
  use tuning
  implicit none
  interface
    real function elsewhere (x)
      !$acc routine seq
      real, intent(in) :: x
    end function
    subroutine set_there (i, n)
      !$acc routine vector
      integer, intent(in) :: i, n
    end subroutine
  end interface
  real :: alpha, beta, a(10), b(10), s
  integer :: tab(4), calls, marks(2,2), i, size_of_row
  double precision :: half
  common /tun/ alpha, beta, tab
  !$acc declare create(/tun/)
  common half, calls, marks
  !$acc declare create(calls, marks, half)
  common /rows/ size_of_row, b
  !$acc declare copyin(size_of_row)

  alpha = 2
  beta = 0.5
  tab = [1, 2, 3, 4]
  size_of_row = 10
  b = 7
  !$acc update device(/tun/, size_of_row, b)
  if (separate_memory ()) then
    beta = 100
    tab = -1
  end if
  a = 1
  !$acc parallel loop copy(a)
  do i = 1, 10
    a(i) = tune (a(i)) + elsewhere (a(i))
  end do
  call equal (a(1), 12.5 + 13.5, "tune and elsewhere")
  call equal (a(10), 12.5 + 13.5, "tune and elsewhere (10)")

  ! Constructs use the same memory.
  alpha = 1
  s = 0
  !$acc parallel loop reduction(+:s)
  do i = 1, 10
    s = s + beta + tab(2)
  end do
  call equal (s, 25.0, "scalar and array in a construct")
  !$acc serial
  beta = 3
  tab(2) = 20
  !$acc end serial
  !$acc update self(beta) self(tab)
  call equal (beta, 3.0, "beta")
  call equal (tab(2), 20, "tab(2)")
  call equal (tab(4), 4, "tab(4)")

  !$acc parallel num_gangs(1)
  call set_there (1, size_of_row)
  !$acc end parallel
  !$acc update self(b)
  call equal (b(1), 1.0, "b(1)")
  call equal (b(10), 10.0, "b(10)")

  calls = 0
  marks = 0
  half = 0
  !$acc update device(calls, marks)
  !$acc parallel loop num_gangs(2)
  do i = 1, 2
    call count_up (i)
  end do
  !$acc update self(calls, marks, half)
  call equal (calls, 2, "calls")
  call equal (marks(2,1), 10, "marks(2,1)")
  call equal (marks(2,2), 10, "marks(2,2)")
  call equal (half, 0.5d0, "half")
end program

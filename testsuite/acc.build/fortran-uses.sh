# A Fortran program of several files whose procedures use the same modules, each with a
# use statement of its own: gfortran declares the modules' routines and variables once
# for each of them.
. "$(dirname "$0")/lib.sh"
fc=${ACC_FC:-gfortran}
${fc%% *} --version >/dev/null 2>&1 || { echo "UNSUPPORTED: no gfortran"; exit; }

cat >gas.f90 <<'END'
module gas
  implicit none
  integer, parameter :: rk = kind (1d0)
  real (rk) :: factor = 2
  real (rk), allocatable :: table(:)
  !$acc declare copyin(factor) create(table)
contains
  elemental function viscosity (t, law) result (mu)
    !$acc routine seq
    real (rk), intent (in) :: t
    integer, intent (in) :: law
    real (rk) :: mu
    mu = factor * t
    if (law == 1) mu = t * t
  end function
  subroutine total (n, a, s)
    !$acc routine vector
    integer, intent (in) :: n
    real (rk), intent (in) :: a(n)
    real (rk), intent (out) :: s
    integer :: i
    s = 0
    !$acc loop vector reduction(+:s)
    do i = 1, n
      s = s + viscosity (a(i), 0)
    end do
  end subroutine
end module
END
cat >wall.f90 <<'END'
module wall
  implicit none
contains
  subroutine lower (t, r)
    !$acc routine seq
    use gas, only: rk, viscosity, table
    real (rk), intent (in) :: t
    real (rk), intent (out) :: r
    r = viscosity (t, 1) + table(2)
  end subroutine
  subroutine upper (t, r)
    !$acc routine seq
    use gas, only: rk, viscosity, f => factor
    real (rk), intent (in) :: t
    real (rk), intent (out) :: r
    r = viscosity (t, 0) + f
  end subroutine
end module
END
cat >main.f90 <<'END'
subroutine both (n, x, y)
  use gas, only: rk, viscosity
  use wall
  implicit none
  integer, intent (in) :: n
  real (rk), intent (inout) :: x(n), y(n)
  integer :: i
  !$acc parallel loop copy(x, y)
  do i = 1, n
    call lower (x(i), y(i))
    call upper (y(i), x(i))
    x(i) = x(i) + viscosity (y(i), 0)
  end do
end subroutine
subroutine sums (n, m, a, s)
  use gas, only: rk, total, viscosity
  implicit none
  integer, intent (in) :: n, m
  real (rk), intent (in) :: a(n,m)
  real (rk), intent (out) :: s(m)
  integer :: j
  !$acc parallel loop gang copyin(a) copyout(s)
  do j = 1, m
    call total (n, a(:,j), s(j))
    s(j) = s(j) + viscosity (1d0, 1)
  end do
end subroutine
program main
  use gas
  implicit none
  real (rk) :: x(10), y(10), a(10,3), s(3)
  allocate (table(2))
  table = 5
  !$acc update device(table)
  x = 3
  a = 1
  call both (10, x, y)
  if (any (y /= 14) .or. any (x /= 58)) stop 1
  call sums (10, 3, a, s)
  if (any (s /= 21)) stop 2
end program
END
check "compiles" $fc -O2 $flags gas.f90 wall.f90 main.f90 -o main $libs
check_runs "runs" ./main
# The routines are in the same object as those that call them.
cat gas.f90 wall.f90 main.f90 >one.f90
check "compiles, one file" $fc -O2 $flags one.f90 -o one $libs
check_runs "runs, one file" ./one

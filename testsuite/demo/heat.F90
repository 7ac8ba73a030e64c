! Heat in a plate, in Fortran: kernels without any directive of loops, on dummies of
! assumed shape and by an array assignment, until little changes.
!
! Compiled twice, as the programs in C: with SERIAL defined and without -fopenacc it
! is the module that the result is compared with.

#ifdef SERIAL
#define plate plate_serial
#endif

module plate
  implicit none
contains
  ! Iterate on the values of U, V being scratch, until none changes by more than LIMIT.
  ! STEPS gets the number of steps.
  subroutine spread_heat (u, v, limit, steps)
    real (8), intent (inout) :: u(:,:), v(:,:)
    real (8), intent (in) :: limit
    integer, intent (out) :: steps
    real (8) :: change
    integer :: n, m, i, j
    n = size (u, 1)
    m = size (u, 2)
    steps = 0
    !$acc data copy(u) create(v)
    do
      change = 0
      !$acc kernels
      do j = 2, m - 1
        do i = 2, n - 1
          v(i,j) = u(i,j) + 0.2d0 * (u(i - 1,j) + u(i + 1,j) + u(i,j - 1) &
            + u(i,j + 1) - 4 * u(i,j))
          change = max (change, abs (v(i,j) - u(i,j)))
        end do
      end do
      u(2:n - 1,2:m - 1) = v(2:n - 1,2:m - 1)
      !$acc end kernels
      steps = steps + 1
      if (change <= limit) exit
    end do
    !$acc end data
  end subroutine
end module

#ifndef SERIAL
program heat
  use openacc
  use plate
  use plate_serial, only: spread_serial => spread_heat
  implicit none
  integer, parameter :: n = 900, m = 700
  real (8), allocatable :: u(:,:), v(:,:), w(:,:)
  real (8) :: begin, serial, regions, error
  integer :: steps, serial_steps
  allocate (u(n,m), v(n,m), w(n,m))
  u = 0
  u(1,:) = 100
  u(n,:) = 20
  w = u
  v = 0
  begin = now ()
  call spread_serial (w, v, 0.05d0, serial_steps)
  serial = now () - begin
  call acc_init (acc_get_device_type ())
  begin = now ()
  call spread_heat (u, v, 0.05d0, steps)
  regions = now () - begin
  error = maxval (abs (u - w)) / 100
  if (steps /= serial_steps) error = 1
  print '(a,f0.3,a,f0.3,a,es7.1,1x,a)', 'serial ', serial, ' regions ', regions, &
    ' error ', error, trim (merge ('correct', 'WRONG  ', error <= 1d-9))
  if (error > 1d-9) stop 1
contains
  ! Seconds since some moment.
  real (8) function now ()
    integer (8) :: count, rate
    call system_clock (count, rate)
    now = real (count, 8) / rate
  end function
end program
#endif

! What compute constructs, loops and atomic got after OpenACC 2.6: self, gangs and
! dimensions, collapse(force:), device_type, if on atomic.

include 'check.inc'

program compute
  use check
  use openacc
  implicit none
  integer :: a(24), i, j, k, c(6,4), s, n = 2, on
  real :: x
  logical :: yes = .true.

  on = 0
  !$acc serial self(n > 1) copy(on)
  if (acc_on_device (acc_device_host)) on = 1
  !$acc end serial
  call equal (on, 1, "self(cond)")
  on = 0
  !$acc parallel self copy(on)
  if (acc_on_device (acc_device_host)) on = 1
  !$acc end parallel
  call equal (on, 1, "self")
  on = 0
  !$acc kernels copy(on) if(yes) self(.not. yes)
  if (acc_on_device (acc_device_host)) on = 1
  !$acc end kernels
  call equal (on, merge (0, 1, separate_memory ()), "if and self")

  c = 0
  !$acc parallel loop num_gangs(n, 3) gang(dim:2) copy(c)
  do j = 1, 4
    !$acc loop gang(dim: 1)
    do i = 1, 6
      c(i,j) = c(i,j) + i * j
    end do
  end do
  call equal (sum (c), 210, "dimensions")

  c = 0
  !$acc parallel loop collapse(force: 2) copy(c) private(x)
  do j = 1, 4
    x = j * 2
    do i = 1, 6
      c(i,j) = c(i,j) + int (x)
    end do
  end do
  call equal (sum (c), 120, "force")

  a = 0
  !$acc parallel device_type(nvidia) num_gangs(4) vector_length(32) &
  !$acc dtype(host) num_gangs(1) copy(a)
  !$acc loop dtype(nvidia) gang vector device_type(host) seq
  do i = 1, 24
    a(i) = a(i) + i
  end do
  !$acc end parallel
  call equal (sum (a), 300, "device_type")

  s = 0
  !$acc parallel loop copy(s, a)
  do i = 1, 24
    !$acc atomic if(i > 0)
    s = s + a(i)
    !$acc atomic capture if(yes)
    k = s
    s = s + 1
    !$acc end atomic
    !$acc atomic write if(.true.)
    a(i) = 1
  end do
  call equal (s, 324, "atomic")
  call equal (sum (a), 24, "atomic write")
end program

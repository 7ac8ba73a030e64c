! Atomic updates, writes and captures whose expression uses another part of the variable
! that they set, which gfortran takes for the same.

include 'check.inc'

module cells
  implicit none
  type cell
    real(8) :: rho(4) = 0, w = 1.5d0, least = 100, most = 0
    integer :: count = 0, step = 3, last = 0, flags = 0, bits(8) = [1, 2, 4, 8, 16, 32, 64, 128]
    logical :: seen = .false., all = .true., l(8) = .true.
  end type
contains
  subroutine deposit (this, n)
    class(cell), intent(inout) :: this
    integer, intent(in) :: n
    integer :: i, k
    !$acc parallel loop copy(this) private(k)
    do i = 1, n
      k = mod (i, 4) + 1
      !$acc atomic
      this%rho(k) = this%rho(k) + this%w * i - 0.5d0
      !$acc atomic update
      this%least = min (this%least, this%w * i, 90d0)
      !$acc atomic update
      this%most = max (this%w + i, this%most)
      !$acc end atomic
    end do
  end subroutine
end module

program main
  use check
  use cells
  implicit none
  type(cell) :: d
  integer :: i, k, before(24), r(3)
  real(8) :: q(2)
  call deposit (d, 24)
  call equal (nint (sum (d%rho)), 438, "sum")
  call equal (nint (10 * d%rho(2)), 960, "one element")
  call equal (nint (10 * d%least), 15, "min")
  call equal (nint (10 * d%most), 255, "max")

  r = [0, 5, 2]
  q = [1d0, 2d0]
  !$acc parallel loop copy(d, r, q) copyout(before)
  do i = 1, 24
    !$acc atomic capture
    before(i) = d%count
    d%count = d%count + d%step * &
      1   ! on two lines
    !$acc end atomic
    ! Comments and blank lines between.
    !$acc atomic write
    ! as here

    d%last = d%bits(3) + d%step
    !$acc atomic
    r(1) = r(2) - r(3) + r(1)
    !$acc atomic
    d%flags = ior (d%flags, d%bits(mod (i, 8) + 1))
    !$acc atomic
    d%seen = d%seen .or. d%l(mod (i, 8) + 1)
    !$acc atomic
    d%all = d%l(1) .and. d%all
    !$acc atomic
    q(1) = q(1) * q(2)
    !$acc atomic
    d%w = d%w - (d%step - 2.75d0)
  end do
  call equal (d%count, 72, "capture")
  call equal (sum (before), 828, "captured")
  call equal (d%last, 7, "write")
  call equal (r(1), 72, "elements")
  call equal (d%flags, 255, "ior")
  call equal (merge (1, 0, d%seen .and. d%all), 1, "logicals")
  call equal (nint (q(1)), 16777216, "product")
  call equal (nint (100 * d%w), -450, "difference")

  k = 0
  !$acc parallel loop copy(d) reduction(+:k)
  do i = 1, 10
    !$acc atomic capture
    d%count = d%count - d%step
    before(i) = d%count
    !$acc end atomic
    k = k + before(i)
  end do
  call equal (d%count, 42, "capture after the update")
  call equal (k, 555, "captured after the update")
end program

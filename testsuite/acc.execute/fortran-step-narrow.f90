! Do loops over short integers whose step is a variable: they may have more iterations than
! such an integer counts.

include 'check.inc'

program narrow
  use check
  use iso_fortran_env, only: int8, int16
  implicit none
  call equal (bytes (-100_int8, 100_int8, 1_int8), 201, "bytes")
  call equal (bytes (127_int8, -127_int8, -2_int8), 128, "bytes, down")
  call equal (bytes (1_int8, 0_int8, 2_int8), 0, "no bytes")
  call equal (words (-30000_int16, 30000_int16, 1_int16), 60001, "words")
contains
  integer function bytes (from, to, step)
    integer(int8), intent(in) :: from, to, step
    integer(int8) :: i
    integer :: count(-128:127), k
    count = 0
    !$acc kernels
    do i = from, to, step
      count(i) = count(i) + 1
    end do
    !$acc end kernels
    bytes = sum (count)
    do k = int (from), int (to), int (step)
      call equal (count(k), 1, "count")
    end do
    if (from <= to .and. step == 1) call equal (int (i), int (to) + 1, "i")
  end function

  integer function words (from, to, step)
    integer(int16), intent(in) :: from, to, step
    integer(int16) :: i
    words = 0
    !$acc kernels
    do i = from, to, step
      words = words + 1
    end do
    !$acc end kernels
  end function
end program

! Do loops with a directive whose span from the first to the last value is more than the
! type of the do variable holds.
module spans
  implicit none
contains
  subroutine bytes (from, to, step, expect)
    integer(1), intent(in) :: from, to, step
    integer, intent(in) :: expect(:)
    integer :: a(-128:127), j
    integer(1) :: i, k
    a = 0
    !$acc parallel loop
    do i = from, to, step
       a(i) = a(i) + 1
    end do
    if (any (pack ([(j, j = -128, 127)], a == 1) /= expect) .or. sum (a) /= size (expect)) stop 1
    a = 0
    !$acc parallel loop collapse(2)
    do k = from, to, step
       do i = from, to, step
          !$acc atomic
          a(i) = a(i) + 1
       end do
    end do
    if (any (pack ([(j, j = -128, 127)], a > 0) /= expect)) stop 2
    a = 0
    !$acc kernels
    !$acc loop gang
    do j = 1, 3
       !$acc loop vector
       do i = from, to, step
          !$acc atomic update
          a(i) = a(i) + j
       end do
    end do
    !$acc end kernels
    if (any (pack ([(j, j = -128, 127)], a == 6) /= expect)) stop 3
  end subroutine

  subroutine shorts (from, to, step, number, total)
    integer(2), intent(in) :: from, to, step
    integer, intent(in) :: number, total
    integer(2) :: i
    integer :: n, s
    n = 0
    s = 0
    !$acc serial loop reduction(+:n, s)
    do i = from, to, step
       n = n + 1
       s = s + i
    end do
    if (n /= number .or. s /= total) stop 4
  end subroutine

  subroutine words (from, to, step, number, total)
    integer, intent(in) :: from, to, step
    integer, intent(in) :: number, total
    integer :: i, j, n, s
    n = 0
    s = 0
    !$acc parallel loop reduction(+:n, s)
    do i = from, to, step
       n = n + 1
       s = s + i / 1000
    end do
    if (n /= number .or. s /= total) stop 5
    n = 0
    s = 0
    !$acc parallel num_gangs(2) reduction(+:n, s)
    !$acc loop gang reduction(+:n, s)
    do j = 1, 4
       !$acc loop vector reduction(+:n, s)
       do i = from, to, step
          n = n + j
          s = s + i / 1000 * j
       end do
    end do
    !$acc end parallel
    if (n /= 10 * number .or. s /= 10 * total) stop 6
  end subroutine
end module

program main
  use spans
  implicit none
  call bytes (-100_1, 100_1, 50_1, [-100, -50, 0, 50, 100])
  call bytes (-127_1 - 1_1, 127_1, 100_1, [-128, -28, 72])
  call bytes (127_1, -127_1 - 1_1, -127_1, [-127, 0, 127])
  call bytes (100_1, -100_1, -90_1, [-80, 10, 100])
  call bytes (5_1, 5_1, 127_1, [5])
  call bytes (5_1, 4_1, 127_1, [integer ::])
  call bytes (-127_1 - 1_1, 126_1, 127_1, [-128, -1, 126])
  call shorts (-32000_2, 32000_2, 16000_2, 5, 0)
  call shorts (32767_2, -32767_2 - 1_2, -32767_2, 3, 0)
  call shorts (-32767_2 - 1_2, 32767_2, 1_2, 65536, -32768)
  call words (-2000000000, 2000000000, 1000000000, 5, 0)
  call words (2000000000, -2000000000, -1500000000, 3, 1500000)
  call words (-2147483647, 2147483647, 2147483647, 3, 0)
  call words (2147483647, 2147483646, 2147483647, 0, 0)
end program

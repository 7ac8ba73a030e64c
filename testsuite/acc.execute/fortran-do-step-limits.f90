! Do loops with a constant step: one more step than the loop makes would leave the type of its
! variable.  The number of iterations decides, so the loop ends all the same.

include 'check.inc'

program limits
  use check
  implicit none
  call step_1_1 (127_1, -127_1 - 1_1, 0, 0)
  call step_1_2 (-127_1 - 1_1, 127_1, 4, 163)
  call step_1_2 (-127_1 - 1_1, 123_1, 4, 163)
  call step_1_2 (127_1, 127_1, 1, 30)
  call step_1_3 (118_1, 127_1, 5, 125)
  call step_1_3 (127_1, 127_1, 1, 30)
  call step_1_4 (-119_1, -127_1 - 1_1, 5, 355)
  call step_1_5 (-127_1 - 1_1, -127_1 - 1_1, 1, 66)
  call step_1_6 (127_1, -127_1 - 1_1, 3, 97)
  call step_1_6 (-127_1 - 1_1, -127_1 - 1_1, 1, 66)
  call step_2_1 (32767_2, -32767_2 - 1_2, 0, 0)
  call step_2_2 (-32767_2 - 1_2, 32767_2, 4, 115)
  call step_2_2 (-32767_2 - 1_2, 32763_2, 4, 115)
  call step_2_2 (32767_2, 32767_2, 1, 78)
  call step_2_3 (32758_2, 32767_2, 5, 365)
  call step_2_3 (32767_2, 32767_2, 1, 78)
  call step_2_4 (-32759_2, -32767_2 - 1_2, 5, 115)
  call step_2_5 (-32767_2 - 1_2, -32767_2 - 1_2, 1, 18)
  call step_2_6 (32767_2, -32767_2 - 1_2, 3, 97)
  call step_2_6 (-32767_2 - 1_2, -32767_2 - 1_2, 1, 18)
  call step_4_1 (2147483647_4, -2147483647_4 - 1_4, 0, 0)
  call step_4_2 (-2147483647_4 - 1_4, 2147483647_4, 4, 128)
  call step_4_2 (-2147483647_4 - 1_4, 2147483643_4, 4, 128)
  call step_4_2 (2147483647_4, 2147483647_4, 1, 65)
  call step_4_3 (-2147483647_4 - 1_4, 2147483647_4, 5, 204)
  call step_4_4 (2147483647_4, -2147483647_4 - 1_4, 3, 97)
  call step_4_4 (-2147483647_4 - 1_4, -2147483647_4 - 1_4, 1, 31)
  call step_8_1 (9223372036854775807_8, -9223372036854775807_8 - 1_8, 0, 0)
  call step_8_2 (-9223372036854775807_8 - 1_8, 9223372036854775807_8, 4, 115)
  call step_8_2 (-9223372036854775807_8 - 1_8, 9223372036854775803_8, 4, 115)
  call step_8_2 (9223372036854775807_8, 9223372036854775807_8, 1, 78)
  call step_8_3 (9223372036854775807_8, -9223372036854775807_8 - 1_8, 3, 97)
  call step_8_3 (-9223372036854775807_8 - 1_8, -9223372036854775807_8 - 1_8, 1, 18)
contains
  subroutine step_1_1 (lo, hi, times, total)
    integer(1), intent(in) :: lo, hi
    integer, intent(in) :: times, total
    integer(1) :: i
    integer :: n, t, j, m(2)
    n = 0
    t = 0
    !$acc kernels copy(n, t)
    do i = lo, hi, 127_1
      n = n + 1
      t = t + int (modulo (int (i, 8), 97_8))
    end do
    !$acc end kernels
    call equal (n, times, "step_1_1, kernels")
    call equal (t, total, "step_1_1, values")
    !$acc serial copy(n, t)
    n = 0
    do i = lo, hi, 127_1
      t = t - int (modulo (int (i, 8), 97_8))
    end do
    do i = lo, hi, 127_1
      n = n + 1
      if (n == times) exit
    end do
    !$acc end serial
    call equal (t, 0, "step_1_1, serial")
    call equal (n, times, "step_1_1, exit")
    m = 0
    !$acc parallel loop copy(m) private(i)
    do j = 1, 2
      do i = lo, hi, 127_1
        m(j) = m(j) + int (modulo (int (i, 8), 97_8))
      end do
    end do
    call equal (m(2), total, "step_1_1, sequential")
  end subroutine

  subroutine step_1_2 (lo, hi, times, total)
    integer(1), intent(in) :: lo, hi
    integer, intent(in) :: times, total
    integer(1) :: i
    integer :: n, t, j, m(2)
    n = 0
    t = 0
    !$acc kernels copy(n, t)
    do i = lo, hi, 64_1
      n = n + 1
      t = t + int (modulo (int (i, 8), 97_8))
    end do
    !$acc end kernels
    call equal (n, times, "step_1_2, kernels")
    call equal (t, total, "step_1_2, values")
    !$acc serial copy(n, t)
    n = 0
    do i = lo, hi, 64_1
      t = t - int (modulo (int (i, 8), 97_8))
    end do
    do i = lo, hi, 64_1
      n = n + 1
      if (n == times) exit
    end do
    !$acc end serial
    call equal (t, 0, "step_1_2, serial")
    call equal (n, times, "step_1_2, exit")
    m = 0
    !$acc parallel loop copy(m) private(i)
    do j = 1, 2
      do i = lo, hi, 64_1
        m(j) = m(j) + int (modulo (int (i, 8), 97_8))
      end do
    end do
    call equal (m(2), total, "step_1_2, sequential")
  end subroutine

  subroutine step_1_3 (lo, hi, times, total)
    integer(1), intent(in) :: lo, hi
    integer, intent(in) :: times, total
    integer(1) :: i
    integer :: n, t, j, m(2)
    n = 0
    t = 0
    !$acc kernels copy(n, t)
    do i = lo, hi, 2_1
      n = n + 1
      t = t + int (modulo (int (i, 8), 97_8))
    end do
    !$acc end kernels
    call equal (n, times, "step_1_3, kernels")
    call equal (t, total, "step_1_3, values")
    !$acc serial copy(n, t)
    n = 0
    do i = lo, hi, 2_1
      t = t - int (modulo (int (i, 8), 97_8))
    end do
    do i = lo, hi, 2_1
      n = n + 1
      if (n == times) exit
    end do
    !$acc end serial
    call equal (t, 0, "step_1_3, serial")
    call equal (n, times, "step_1_3, exit")
    m = 0
    !$acc parallel loop copy(m) private(i)
    do j = 1, 2
      do i = lo, hi, 2_1
        m(j) = m(j) + int (modulo (int (i, 8), 97_8))
      end do
    end do
    call equal (m(2), total, "step_1_3, sequential")
  end subroutine

  subroutine step_1_4 (lo, hi, times, total)
    integer(1), intent(in) :: lo, hi
    integer, intent(in) :: times, total
    integer(1) :: i
    integer :: n, t, j, m(2)
    n = 0
    t = 0
    !$acc kernels copy(n, t)
    do i = lo, hi, -2_1
      n = n + 1
      t = t + int (modulo (int (i, 8), 97_8))
    end do
    !$acc end kernels
    call equal (n, times, "step_1_4, kernels")
    call equal (t, total, "step_1_4, values")
    !$acc serial copy(n, t)
    n = 0
    do i = lo, hi, -2_1
      t = t - int (modulo (int (i, 8), 97_8))
    end do
    do i = lo, hi, -2_1
      n = n + 1
      if (n == times) exit
    end do
    !$acc end serial
    call equal (t, 0, "step_1_4, serial")
    call equal (n, times, "step_1_4, exit")
    m = 0
    !$acc parallel loop copy(m) private(i)
    do j = 1, 2
      do i = lo, hi, -2_1
        m(j) = m(j) + int (modulo (int (i, 8), 97_8))
      end do
    end do
    call equal (m(2), total, "step_1_4, sequential")
  end subroutine

  subroutine step_1_5 (lo, hi, times, total)
    integer(1), intent(in) :: lo, hi
    integer, intent(in) :: times, total
    integer(1) :: i
    integer :: n, t, j, m(2)
    n = 0
    t = 0
    !$acc kernels copy(n, t)
    do i = lo, hi, -3_1
      n = n + 1
      t = t + int (modulo (int (i, 8), 97_8))
    end do
    !$acc end kernels
    call equal (n, times, "step_1_5, kernels")
    call equal (t, total, "step_1_5, values")
    !$acc serial copy(n, t)
    n = 0
    do i = lo, hi, -3_1
      t = t - int (modulo (int (i, 8), 97_8))
    end do
    do i = lo, hi, -3_1
      n = n + 1
      if (n == times) exit
    end do
    !$acc end serial
    call equal (t, 0, "step_1_5, serial")
    call equal (n, times, "step_1_5, exit")
    m = 0
    !$acc parallel loop copy(m) private(i)
    do j = 1, 2
      do i = lo, hi, -3_1
        m(j) = m(j) + int (modulo (int (i, 8), 97_8))
      end do
    end do
    call equal (m(2), total, "step_1_5, sequential")
  end subroutine

  subroutine step_1_6 (lo, hi, times, total)
    integer(1), intent(in) :: lo, hi
    integer, intent(in) :: times, total
    integer(1) :: i
    integer :: n, t, j, m(2)
    n = 0
    t = 0
    !$acc kernels copy(n, t)
    do i = lo, hi, -127_1
      n = n + 1
      t = t + int (modulo (int (i, 8), 97_8))
    end do
    !$acc end kernels
    call equal (n, times, "step_1_6, kernels")
    call equal (t, total, "step_1_6, values")
    !$acc serial copy(n, t)
    n = 0
    do i = lo, hi, -127_1
      t = t - int (modulo (int (i, 8), 97_8))
    end do
    do i = lo, hi, -127_1
      n = n + 1
      if (n == times) exit
    end do
    !$acc end serial
    call equal (t, 0, "step_1_6, serial")
    call equal (n, times, "step_1_6, exit")
    m = 0
    !$acc parallel loop copy(m) private(i)
    do j = 1, 2
      do i = lo, hi, -127_1
        m(j) = m(j) + int (modulo (int (i, 8), 97_8))
      end do
    end do
    call equal (m(2), total, "step_1_6, sequential")
  end subroutine

  subroutine step_2_1 (lo, hi, times, total)
    integer(2), intent(in) :: lo, hi
    integer, intent(in) :: times, total
    integer(2) :: i
    integer :: n, t, j, m(2)
    n = 0
    t = 0
    !$acc kernels copy(n, t)
    do i = lo, hi, 32767_2
      n = n + 1
      t = t + int (modulo (int (i, 8), 97_8))
    end do
    !$acc end kernels
    call equal (n, times, "step_2_1, kernels")
    call equal (t, total, "step_2_1, values")
    !$acc serial copy(n, t)
    n = 0
    do i = lo, hi, 32767_2
      t = t - int (modulo (int (i, 8), 97_8))
    end do
    do i = lo, hi, 32767_2
      n = n + 1
      if (n == times) exit
    end do
    !$acc end serial
    call equal (t, 0, "step_2_1, serial")
    call equal (n, times, "step_2_1, exit")
    m = 0
    !$acc parallel loop copy(m) private(i)
    do j = 1, 2
      do i = lo, hi, 32767_2
        m(j) = m(j) + int (modulo (int (i, 8), 97_8))
      end do
    end do
    call equal (m(2), total, "step_2_1, sequential")
  end subroutine

  subroutine step_2_2 (lo, hi, times, total)
    integer(2), intent(in) :: lo, hi
    integer, intent(in) :: times, total
    integer(2) :: i
    integer :: n, t, j, m(2)
    n = 0
    t = 0
    !$acc kernels copy(n, t)
    do i = lo, hi, 16384_2
      n = n + 1
      t = t + int (modulo (int (i, 8), 97_8))
    end do
    !$acc end kernels
    call equal (n, times, "step_2_2, kernels")
    call equal (t, total, "step_2_2, values")
    !$acc serial copy(n, t)
    n = 0
    do i = lo, hi, 16384_2
      t = t - int (modulo (int (i, 8), 97_8))
    end do
    do i = lo, hi, 16384_2
      n = n + 1
      if (n == times) exit
    end do
    !$acc end serial
    call equal (t, 0, "step_2_2, serial")
    call equal (n, times, "step_2_2, exit")
    m = 0
    !$acc parallel loop copy(m) private(i)
    do j = 1, 2
      do i = lo, hi, 16384_2
        m(j) = m(j) + int (modulo (int (i, 8), 97_8))
      end do
    end do
    call equal (m(2), total, "step_2_2, sequential")
  end subroutine

  subroutine step_2_3 (lo, hi, times, total)
    integer(2), intent(in) :: lo, hi
    integer, intent(in) :: times, total
    integer(2) :: i
    integer :: n, t, j, m(2)
    n = 0
    t = 0
    !$acc kernels copy(n, t)
    do i = lo, hi, 2_2
      n = n + 1
      t = t + int (modulo (int (i, 8), 97_8))
    end do
    !$acc end kernels
    call equal (n, times, "step_2_3, kernels")
    call equal (t, total, "step_2_3, values")
    !$acc serial copy(n, t)
    n = 0
    do i = lo, hi, 2_2
      t = t - int (modulo (int (i, 8), 97_8))
    end do
    do i = lo, hi, 2_2
      n = n + 1
      if (n == times) exit
    end do
    !$acc end serial
    call equal (t, 0, "step_2_3, serial")
    call equal (n, times, "step_2_3, exit")
    m = 0
    !$acc parallel loop copy(m) private(i)
    do j = 1, 2
      do i = lo, hi, 2_2
        m(j) = m(j) + int (modulo (int (i, 8), 97_8))
      end do
    end do
    call equal (m(2), total, "step_2_3, sequential")
  end subroutine

  subroutine step_2_4 (lo, hi, times, total)
    integer(2), intent(in) :: lo, hi
    integer, intent(in) :: times, total
    integer(2) :: i
    integer :: n, t, j, m(2)
    n = 0
    t = 0
    !$acc kernels copy(n, t)
    do i = lo, hi, -2_2
      n = n + 1
      t = t + int (modulo (int (i, 8), 97_8))
    end do
    !$acc end kernels
    call equal (n, times, "step_2_4, kernels")
    call equal (t, total, "step_2_4, values")
    !$acc serial copy(n, t)
    n = 0
    do i = lo, hi, -2_2
      t = t - int (modulo (int (i, 8), 97_8))
    end do
    do i = lo, hi, -2_2
      n = n + 1
      if (n == times) exit
    end do
    !$acc end serial
    call equal (t, 0, "step_2_4, serial")
    call equal (n, times, "step_2_4, exit")
    m = 0
    !$acc parallel loop copy(m) private(i)
    do j = 1, 2
      do i = lo, hi, -2_2
        m(j) = m(j) + int (modulo (int (i, 8), 97_8))
      end do
    end do
    call equal (m(2), total, "step_2_4, sequential")
  end subroutine

  subroutine step_2_5 (lo, hi, times, total)
    integer(2), intent(in) :: lo, hi
    integer, intent(in) :: times, total
    integer(2) :: i
    integer :: n, t, j, m(2)
    n = 0
    t = 0
    !$acc kernels copy(n, t)
    do i = lo, hi, -3_2
      n = n + 1
      t = t + int (modulo (int (i, 8), 97_8))
    end do
    !$acc end kernels
    call equal (n, times, "step_2_5, kernels")
    call equal (t, total, "step_2_5, values")
    !$acc serial copy(n, t)
    n = 0
    do i = lo, hi, -3_2
      t = t - int (modulo (int (i, 8), 97_8))
    end do
    do i = lo, hi, -3_2
      n = n + 1
      if (n == times) exit
    end do
    !$acc end serial
    call equal (t, 0, "step_2_5, serial")
    call equal (n, times, "step_2_5, exit")
    m = 0
    !$acc parallel loop copy(m) private(i)
    do j = 1, 2
      do i = lo, hi, -3_2
        m(j) = m(j) + int (modulo (int (i, 8), 97_8))
      end do
    end do
    call equal (m(2), total, "step_2_5, sequential")
  end subroutine

  subroutine step_2_6 (lo, hi, times, total)
    integer(2), intent(in) :: lo, hi
    integer, intent(in) :: times, total
    integer(2) :: i
    integer :: n, t, j, m(2)
    n = 0
    t = 0
    !$acc kernels copy(n, t)
    do i = lo, hi, -32767_2
      n = n + 1
      t = t + int (modulo (int (i, 8), 97_8))
    end do
    !$acc end kernels
    call equal (n, times, "step_2_6, kernels")
    call equal (t, total, "step_2_6, values")
    !$acc serial copy(n, t)
    n = 0
    do i = lo, hi, -32767_2
      t = t - int (modulo (int (i, 8), 97_8))
    end do
    do i = lo, hi, -32767_2
      n = n + 1
      if (n == times) exit
    end do
    !$acc end serial
    call equal (t, 0, "step_2_6, serial")
    call equal (n, times, "step_2_6, exit")
    m = 0
    !$acc parallel loop copy(m) private(i)
    do j = 1, 2
      do i = lo, hi, -32767_2
        m(j) = m(j) + int (modulo (int (i, 8), 97_8))
      end do
    end do
    call equal (m(2), total, "step_2_6, sequential")
  end subroutine

  subroutine step_4_1 (lo, hi, times, total)
    integer(4), intent(in) :: lo, hi
    integer, intent(in) :: times, total
    integer(4) :: i
    integer :: n, t, j, m(2)
    n = 0
    t = 0
    !$acc kernels copy(n, t)
    do i = lo, hi, 2147483647_4
      n = n + 1
      t = t + int (modulo (int (i, 8), 97_8))
    end do
    !$acc end kernels
    call equal (n, times, "step_4_1, kernels")
    call equal (t, total, "step_4_1, values")
    !$acc serial copy(n, t)
    n = 0
    do i = lo, hi, 2147483647_4
      t = t - int (modulo (int (i, 8), 97_8))
    end do
    do i = lo, hi, 2147483647_4
      n = n + 1
      if (n == times) exit
    end do
    !$acc end serial
    call equal (t, 0, "step_4_1, serial")
    call equal (n, times, "step_4_1, exit")
    m = 0
    !$acc parallel loop copy(m) private(i)
    do j = 1, 2
      do i = lo, hi, 2147483647_4
        m(j) = m(j) + int (modulo (int (i, 8), 97_8))
      end do
    end do
    call equal (m(2), total, "step_4_1, sequential")
  end subroutine

  subroutine step_4_2 (lo, hi, times, total)
    integer(4), intent(in) :: lo, hi
    integer, intent(in) :: times, total
    integer(4) :: i
    integer :: n, t, j, m(2)
    n = 0
    t = 0
    !$acc kernels copy(n, t)
    do i = lo, hi, 1073741824_4
      n = n + 1
      t = t + int (modulo (int (i, 8), 97_8))
    end do
    !$acc end kernels
    call equal (n, times, "step_4_2, kernels")
    call equal (t, total, "step_4_2, values")
    !$acc serial copy(n, t)
    n = 0
    do i = lo, hi, 1073741824_4
      t = t - int (modulo (int (i, 8), 97_8))
    end do
    do i = lo, hi, 1073741824_4
      n = n + 1
      if (n == times) exit
    end do
    !$acc end serial
    call equal (t, 0, "step_4_2, serial")
    call equal (n, times, "step_4_2, exit")
    m = 0
    !$acc parallel loop copy(m) private(i)
    do j = 1, 2
      do i = lo, hi, 1073741824_4
        m(j) = m(j) + int (modulo (int (i, 8), 97_8))
      end do
    end do
    call equal (m(2), total, "step_4_2, sequential")
  end subroutine

  subroutine step_4_3 (lo, hi, times, total)
    integer(4), intent(in) :: lo, hi
    integer, intent(in) :: times, total
    integer(4) :: i
    integer :: n, t, j, m(2)
    n = 0
    t = 0
    !$acc kernels copy(n, t)
    do i = lo, hi, 1000000000_4
      n = n + 1
      t = t + int (modulo (int (i, 8), 97_8))
    end do
    !$acc end kernels
    call equal (n, times, "step_4_3, kernels")
    call equal (t, total, "step_4_3, values")
    !$acc serial copy(n, t)
    n = 0
    do i = lo, hi, 1000000000_4
      t = t - int (modulo (int (i, 8), 97_8))
    end do
    do i = lo, hi, 1000000000_4
      n = n + 1
      if (n == times) exit
    end do
    !$acc end serial
    call equal (t, 0, "step_4_3, serial")
    call equal (n, times, "step_4_3, exit")
    m = 0
    !$acc parallel loop copy(m) private(i)
    do j = 1, 2
      do i = lo, hi, 1000000000_4
        m(j) = m(j) + int (modulo (int (i, 8), 97_8))
      end do
    end do
    call equal (m(2), total, "step_4_3, sequential")
  end subroutine

  subroutine step_4_4 (lo, hi, times, total)
    integer(4), intent(in) :: lo, hi
    integer, intent(in) :: times, total
    integer(4) :: i
    integer :: n, t, j, m(2)
    n = 0
    t = 0
    !$acc kernels copy(n, t)
    do i = lo, hi, -2147483647_4
      n = n + 1
      t = t + int (modulo (int (i, 8), 97_8))
    end do
    !$acc end kernels
    call equal (n, times, "step_4_4, kernels")
    call equal (t, total, "step_4_4, values")
    !$acc serial copy(n, t)
    n = 0
    do i = lo, hi, -2147483647_4
      t = t - int (modulo (int (i, 8), 97_8))
    end do
    do i = lo, hi, -2147483647_4
      n = n + 1
      if (n == times) exit
    end do
    !$acc end serial
    call equal (t, 0, "step_4_4, serial")
    call equal (n, times, "step_4_4, exit")
    m = 0
    !$acc parallel loop copy(m) private(i)
    do j = 1, 2
      do i = lo, hi, -2147483647_4
        m(j) = m(j) + int (modulo (int (i, 8), 97_8))
      end do
    end do
    call equal (m(2), total, "step_4_4, sequential")
  end subroutine

  subroutine step_8_1 (lo, hi, times, total)
    integer(8), intent(in) :: lo, hi
    integer, intent(in) :: times, total
    integer(8) :: i
    integer :: n, t, j, m(2)
    n = 0
    t = 0
    !$acc kernels copy(n, t)
    do i = lo, hi, 9223372036854775807_8
      n = n + 1
      t = t + int (modulo (int (i, 8), 97_8))
    end do
    !$acc end kernels
    call equal (n, times, "step_8_1, kernels")
    call equal (t, total, "step_8_1, values")
    !$acc serial copy(n, t)
    n = 0
    do i = lo, hi, 9223372036854775807_8
      t = t - int (modulo (int (i, 8), 97_8))
    end do
    do i = lo, hi, 9223372036854775807_8
      n = n + 1
      if (n == times) exit
    end do
    !$acc end serial
    call equal (t, 0, "step_8_1, serial")
    call equal (n, times, "step_8_1, exit")
    m = 0
    !$acc parallel loop copy(m) private(i)
    do j = 1, 2
      do i = lo, hi, 9223372036854775807_8
        m(j) = m(j) + int (modulo (int (i, 8), 97_8))
      end do
    end do
    call equal (m(2), total, "step_8_1, sequential")
  end subroutine

  subroutine step_8_2 (lo, hi, times, total)
    integer(8), intent(in) :: lo, hi
    integer, intent(in) :: times, total
    integer(8) :: i
    integer :: n, t, j, m(2)
    n = 0
    t = 0
    !$acc kernels copy(n, t)
    do i = lo, hi, 4611686018427387904_8
      n = n + 1
      t = t + int (modulo (int (i, 8), 97_8))
    end do
    !$acc end kernels
    call equal (n, times, "step_8_2, kernels")
    call equal (t, total, "step_8_2, values")
    !$acc serial copy(n, t)
    n = 0
    do i = lo, hi, 4611686018427387904_8
      t = t - int (modulo (int (i, 8), 97_8))
    end do
    do i = lo, hi, 4611686018427387904_8
      n = n + 1
      if (n == times) exit
    end do
    !$acc end serial
    call equal (t, 0, "step_8_2, serial")
    call equal (n, times, "step_8_2, exit")
    m = 0
    !$acc parallel loop copy(m) private(i)
    do j = 1, 2
      do i = lo, hi, 4611686018427387904_8
        m(j) = m(j) + int (modulo (int (i, 8), 97_8))
      end do
    end do
    call equal (m(2), total, "step_8_2, sequential")
  end subroutine

  subroutine step_8_3 (lo, hi, times, total)
    integer(8), intent(in) :: lo, hi
    integer, intent(in) :: times, total
    integer(8) :: i
    integer :: n, t, j, m(2)
    n = 0
    t = 0
    !$acc kernels copy(n, t)
    do i = lo, hi, -9223372036854775807_8
      n = n + 1
      t = t + int (modulo (int (i, 8), 97_8))
    end do
    !$acc end kernels
    call equal (n, times, "step_8_3, kernels")
    call equal (t, total, "step_8_3, values")
    !$acc serial copy(n, t)
    n = 0
    do i = lo, hi, -9223372036854775807_8
      t = t - int (modulo (int (i, 8), 97_8))
    end do
    do i = lo, hi, -9223372036854775807_8
      n = n + 1
      if (n == times) exit
    end do
    !$acc end serial
    call equal (t, 0, "step_8_3, serial")
    call equal (n, times, "step_8_3, exit")
    m = 0
    !$acc parallel loop copy(m) private(i)
    do j = 1, 2
      do i = lo, hi, -9223372036854775807_8
        m(j) = m(j) + int (modulo (int (i, 8), 97_8))
      end do
    end do
    call equal (m(2), total, "step_8_3, sequential")
  end subroutine

end program

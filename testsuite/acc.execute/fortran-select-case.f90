! Select case with open ranges, ranges of many values, of long integers, and of texts.

include 'check.inc'

program select_case
  use check
  use, intrinsic :: iso_fortran_env, only: int8, int64
  implicit none
  integer :: i, n, x(-20:20), y(30), r(6)
  integer (int64) :: k
  integer (int8) :: b(10)
  character (3) :: c(6) = ["abc", "bcd", "xyz", "aaa", "b  ", "abd"]
  character (1) :: d(6) = ["a", "b", "c", "x", "0", "A"]
  integer :: places(6)

  !$acc parallel loop copyout(x)
  do i = -20, 20
    select case (i)
    case (:-10)
      x(i) = 1
    case (-5:-1, 3)
      x(i) = 2
    case (0)
      x(i) = 3
    case (10:)
      x(i) = 4
    case default
      x(i) = 5
    end select
  end do
  call equal (sum (x(-20:-10)), 11, "open below")
  call equal (sum (x(-9:9)), 3 + 6 * 2 + 12 * 5, "between")
  call equal (x(3), 2, "single")
  call equal (sum (x(10:)), 44, "open above")

  y = 0
  !$acc kernels
  do i = 1, 30
    select case (i * 100)
    case (:99)
      y(i) = 1
    case (100:1200)
      y(i) = 2
      if (i == 5) cycle
      y(i) = 7
    case (1300:2000)
      y(i) = 3
    case (2100)
      y(i) = 4
    end select
  end do
  !$acc end kernels
  call equal (y(5), 2, "cycle in a range")
  call equal (sum (y), 11 * 7 + 2 + 8 * 3 + 4, "long ranges")

  !$acc parallel loop private(k)
  do i = 1, 30
    k = i * 10000000000_int64
    select case (k)
    case (100000000000_int64:)
      y(i) = 1
    case (50000000000_int64:60000000000_int64)
      y(i) = 2
    case default
      y(i) = 3
    end select
  end do
  call equal (sum (y), 21 + 4 + 21, "64 bits")

  !$acc parallel loop
  do i = 1, 10
    b(i) = int (i * 12, int8)
    select case (b(i))
    case (:20_int8)
      b(i) = 1
    case (100_int8:)
      b(i) = 2
    end select
  end do
  call equal (int (b(1)) + b(9) + b(8), 1 + 2 + 96, "8 bits")

  n = 0
  !$acc parallel loop reduction(+:n)
  do i = 1, 1000
    select case (i)
    case (:10)
      n = n + 1
    case (11:700)
      select case (mod (i, 50))
      case (:20)
        n = n + 2
      case (30:)
        n = n + 3
      end select
    case (701:)
      n = n + 1000
    end select
  end do
  call equal (n, count ([(mod (i, 50) <= 20, i = 11, 700)]) * 2 &
              + count ([(mod (i, 50) >= 30, i = 11, 700)]) * 3 + 300010, "nested")

  !$acc parallel loop copyin(c)
  do i = 1, 6
    select case (c(i))
    case (:"abb")
      r(i) = 1
    case ("abc")
      r(i) = 2
    case ("b":"c")
      r(i) = 3
    case default
      r(i) = 4
    end select
  end do
  call equal (all (r == [2, 3, 4, 1, 3, 4]), .true., "texts")
  !$acc parallel loop copyin(c)
  do i = 1, 6
    r(i) = 9
    select case (c(i)(1:2))
    case ("ab", "xy")
      r(i) = 1
    case ("b")
      r(i) = 2
    end select
  end do
  call equal (all (r == [1, 9, 1, 9, 2, 1]), .true., "texts without a default")
  !$acc parallel loop copyin(d) copyout(places)
  do i = 1, 6
    places(i) = 0
    select case (d(i))
    case ("a":"c")
      places(i) = 1
    case ("p":)
      places(i) = 2
    case (:"9")
      places(i) = 3
    end select
  end do
  call equal (all (places == [1, 1, 1, 2, 3, 0]), .true., "characters")
end program

! Small arrays of one construct, one of them with gaps.
program gaps
  implicit none
  real, target :: a(8), c(8), in_b(16)
  real, pointer :: b(:)
  integer :: i, turn
  b => in_b(16:1:-2)
  do turn = 1, 40
    do i = 1, 8
      a(i) = i
      b(i) = 2 * i + turn
      c(i) = 3 * i
    end do
    !$acc parallel loop copy(a, b, c)
    do i = 1, 8
      a(i) = a(i) + c(i)
      b(i) = b(i) + a(i)
      c(i) = turn
    end do
    do i = 1, 8
      if (a(i) /= 4 * i .or. b(i) /= 6 * i + turn .or. c(i) /= turn) then
        print *, "turn", turn, a(i), b(i), c(i)
        stop
      end if
    end do
  end do
  print *, "right"
end program

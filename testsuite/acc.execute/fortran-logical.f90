! Logicals of each kind in regions: every operator, as values and in conditions.

include 'check.inc'

program logicals
  use check
  implicit none
  integer, parameter :: n = 8
  logical :: a(n), b(n), c(n,5)
  logical(1) :: small(n)
  logical(8) :: large(n)
  integer :: count(n), i
  do i = 1, n
    a(i) = mod (i, 2) == 0
    b(i) = i > 4
  end do
  !$acc parallel loop copyin(a, b) copyout(c, small, large, count)
  do i = 1, n
    c(i,1) = .not. a(i)
    c(i,2) = a(i) .and. .not. b(i)
    c(i,3) = a(i) .or. b(i)
    c(i,4) = a(i) .eqv. b(i)
    c(i,5) = .not. (a(i) .neqv. b(i))
    small(i) = .not. a(i)
    large(i) = .not. small(i)
    count(i) = 0
    if (.not. a(i)) count(i) = 1
    if (.not. large(i)) count(i) = count(i) + 2
    if (.not. small(i)) count(i) = count(i) + 4
  end do
  do i = 1, n
    call equal (c(i,1), mod (i, 2) == 1, "not")
    call equal (c(i,2), mod (i, 2) == 0 .and. i <= 4, "and not")
    call equal (c(i,3), mod (i, 2) == 0 .or. i > 4, "or")
    call equal (c(i,4), mod (i, 2) == 0 .eqv. i > 4, "eqv")
    call equal (c(i,5), c(i,4), "not neqv")
    call equal (logical (small(i)), c(i,1), "one byte")
    call equal (logical (large(i)), a(i), "eight bytes")
    call equal (count(i), merge (4, 3, a(i)), "conditions")
  end do
end program

! Array constructors whose length is known when they are evaluated, in a construct: of a value
! and a loop, which have no memory before the loop, and of texts, whose elements keep all of
! their characters.
include 'check.inc'

program constructor_growth
  use check
  implicit none
  character(8) :: first(2)
  character(8), allocatable :: second(:)
  character(:), allocatable :: open(:)
  real :: sums(3)
  integer :: m, k, bad
  m = 2
  !$acc serial copyin(m) copyout(sums)
  sums(1) = sum ([3.0, (1000.0 ** (real (k - 1) / (m - 1)), k = 1, m), 17.0])
  sums(2) = sum ([(real (k), k = 1, m), 5.0])
  sums(3) = sum ([1.0, 2.0, (real (k), k = m, 1)])
  !$acc end serial
  call equal (sums(1), 1021.0, "value, loop, value")
  call equal (sums(2), 8.0, "loop, value")
  call equal (sums(3), 3.0, "no iterations")

  allocate (second(m))
  first = ["text one", "text two"]
  second = ["text 3  ", "text 4  "]
  open = second
  bad = 0
  !$acc serial copyin(first, second, open) copy(bad)
  call compare ([first, second], bad)
  call compare ([first, (second(k), k = 1, m)], bad)
  call compare ([first, open], bad)
  !$acc end serial
  call equal (bad, 0, "texts")
contains
  subroutine compare (t, bad)
    !$acc routine seq
    character(*), intent(in) :: t(:)
    integer, intent(inout) :: bad
    if (size (t) /= 4) bad = bad + 1
    if (any (t /= ["text one", "text two", "text 3  ", "text 4  "])) bad = bad + 10
  end subroutine
end program

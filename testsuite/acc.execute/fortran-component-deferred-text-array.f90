! Components that are arrays of texts with deferred length, without a clause: compared,
! assigned, with sections of the text.

include 'check.inc'

module texts
  implicit none
  type t
    integer :: n
    character(len=:), allocatable :: h(:), g(:, :)
    character(len=:), pointer :: p(:)
    character(len=:), allocatable :: one
  end type
end module

program deferred_texts
  use check
  use texts
  implicit none
  type(t) :: x, y(2)
  integer :: i, bad, l(3)
  x%n = 3
  allocate (character(len=9) :: x%h(3))
  allocate (character(len=4) :: x%g(2, 0:3))
  allocate (character(len=6) :: x%p(3))
  allocate (character(len=7) :: y(2)%h(3))
  x%one = 'qwe'
  do i = 1, 3
    x%h(i) = repeat (achar (64 + i), i)
    y(2)%h(i) = repeat (achar (65 + i), i)
    x%p(i) = 'p' // achar (64 + i)
  end do
  x%g = 'zz'
  bad = 0
  !$acc kernels
  do i = 1, x%n
    if (x%h(i) /= repeat (achar (64 + i), i)) bad = bad + 1
    x%g(1, i) = x%h(i)(1:2)
    l(i) = len_trim (x%h(i)) + len (x%g)
  end do
  !$acc end kernels
  call equal (bad, 0, "x%h")
  call equal (x%g(1, 3), 'CC', "x%g")
  call equal (x%g(2, 3), 'zz', "x%g")
  call equal (x%g(1, 0), 'zz', "x%g")
  call equal (l(3), 7, "lengths")
  !$acc parallel loop
  do i = 1, 3
    y(2)%h(i)(2:3) = 'xy'
  end do
  call equal (y(2)%h(2), 'Cxy', "y%h")
  call equal (y(2)%h(3), 'Dxy', "y%h")
  !$acc serial
  x%h(2) = x%h(1)
  x%h(3)(9:9) = x%one(2:2)
  !$acc end serial
  call equal (x%h(2), 'A', "x%h(2)")
  call equal (x%h(3), 'CCC     w', "x%h(3)")
  !$acc data copy(x%p)
  !$acc serial
  x%p(2)(2:3) = 'zy'
  !$acc end serial
  !$acc end data
  call equal (x%p(1), 'pA', "x%p")
  call equal (x%p(2), 'pzy', "x%p")
end program

! A loop with seq may have any form, and may be left in the middle (OpenACC 3.4,
! section 2.9).

program main
  implicit none
  integer, parameter :: n = 64
  integer :: a(n), first(n), total(n), halves(n), steps(n), where_(n), all

  a = [(mod (i_of (all) * 7, n), all = 1, n)]
  call search
  do all = 1, n
    call compare (all)
  end do
  call combined
contains
  integer function i_of (i)
    integer, intent(in) :: i
    i_of = i
  end function

  integer function find (x, k)
    !$acc routine seq
    integer, intent(in) :: x(n), k
    integer :: j
    !$acc loop seq
    do j = 1, n
      if (x(j) == k) then
        find = j
        return
      end if
    end do
    find = -1
  end function

  subroutine search
    integer :: i, j, s, t, x
    !$acc parallel loop copyin(a) copyout(first, total, halves, steps, where_)
    do i = 1, n
      s = 0
      !$acc loop seq
      do j = 1, n
        if (a(j) == i - 1) exit
      end do
      !$acc end loop
      first(i) = j

      !$acc loop seq private(t) reduction(+:s)
      outer: do j = 1, n
        t = a(j)
        do x = 1, 3
          if (x == 2) exit
          if (t == i - 1) exit outer
        end do
        s = s + t
      end do outer
      total(i) = s

      x = i; halves(i) = 0
      !$acc loop seq
      do while (x > 1)
        x = x / 2; halves(i) = halves(i) + 1
      end do

      x = i
      steps(i) = 0
      !$acc loop private(t) seq
      do
        t = merge (x / 2, 3 * x + 1, mod (x, 2) == 0)
        if (x == 1) exit
        x = t
        steps(i) = steps(i) + 1
      end do

      !$acc loop seq
      do 10 j = 1, n
        if (a(j) /= i - 1) goto 10
        where_(i) = find (a, a(j)); exit
10    continue
    end do
  end subroutine

  subroutine compare (i)
    integer, intent(in) :: i
    integer :: j, s, x
    s = 0
    do j = 1, n
      if (a(j) == i - 1) exit
      s = s + a(j)
    end do
    if (first(i) /= j) stop 1
    if (total(i) /= s) stop 2
    if (where_(i) /= j) stop 3
    if (halves(i) /= int (log (i + .5) / log (2.))) stop 4
    x = i
    s = 0
    do while (x /= 1)
      x = merge (x / 2, 3 * x + 1, mod (x, 2) == 0)
      s = s + 1
    end do
    if (steps(i) /= s) stop 5
  end subroutine

  subroutine combined
    integer :: j, s
    s = 0
    ! The construct itself.
    !$acc parallel loop seq copyin(a) copy(s)
    do j = 1, n
      s = s + a(j)
      if (a(j) == 14) exit
    end do
    !$acc end parallel loop
    if (s /= 7 + 14) stop 6
    !$acc kernels loop seq copyin(a) copy(s)
    do j = 1, n
      s = s + a(j)
      if (j == 3) exit
    end do
    if (s /= 21 + 7 + 14 + 21) stop 7
  end subroutine
end program

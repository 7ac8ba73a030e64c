! Reductions over gangs into variables of which each gang has a copy: firstprivate and
! private ones, a saved variable, a dummy.

include 'check.inc'

program main
  use check
  implicit none
  integer, parameter :: n = 60
  integer :: a(n, n), i, j, everything = 0
  a = reshape ([(mod (i, 13), i = 1, n * n)], [n, n])

  !$acc parallel copyin(a) firstprivate(everything)
  !$acc loop gang reduction(+:everything) ! { dg-warning "each gang has a 'everything' of its own, with its part of this reduction" }
  do j = 1, n
     !$acc loop vector reduction(+:everything)
     do i = 1, n
        everything = everything + a(i, j)
     end do
  end do
  !$acc end parallel
  call equal (everything, 0, "a saved variable")

  i = 3
  call parts (i, a, n)
  call equal (i, 3, "a dummy")
contains
  subroutine parts (v, a, n)
    integer :: v, n, a(n, n), i, sum, gangs, rows(n)
    real (8) :: w, wide
    sum = 0
    gangs = 0
    wide = 0
    !$acc parallel num_gangs(6) firstprivate(v) private(w) copyin(a) copy(sum, gangs, wide) copyout(rows)
    w = 0.5d0
    !$acc loop gang worker vector reduction(+:v, w) ! { dg-warning "each gang has a '.' of its own" }
    do i = 1, n
       v = v + a(i, 2)
       w = w + 0.25d0
    end do
    !$acc atomic
    sum = sum + v
    !$acc atomic
    wide = wide + w
    !$acc atomic
    gangs = gangs + 1
    !$acc loop gang
    do i = 1, n
       v = i
       !$acc loop vector reduction(+:v)
       do j = 1, n
          v = v + a(j, i)
       end do
       rows(i) = v
    end do
    !$acc end parallel
    call equal (sum, 3 * gangs + host_sum (a(:, 2)), "the parts of all gangs")
    if (wide /= 0.5d0 * gangs + 0.25d0 * n) call equal (1, 2, "real parts")
    do i = 1, n
       call equal (rows(i), i + host_sum (a(:, i)), "a row")
    end do
  end subroutine

  integer function host_sum (x)
    integer :: x(:), k
    host_sum = 0
    do k = 1, size (x)
       host_sum = host_sum + x(k)
    end do
  end function
end program

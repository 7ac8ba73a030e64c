! Clauses of routine after OpenACC 2.6: bind, several names, dimensions, device_type.

include 'check.inc'

module routines
  implicit none
contains
  integer function host_version (i)
    !$acc routine seq bind(device_version)
    integer, value :: i
    host_version = i + 1000
  end function
  integer function device_version (i)
    !$acc routine seq
    integer, value :: i
    device_version = i + 1000
  end function
  subroutine fill (n, a)
    !$acc routine device_type(nvidia) vector dtype(host) seq
    integer, value :: n
    integer :: a(n), i
    !$acc loop vector
    do i = 1, n
      a(i) = i
    end do
  end subroutine
end module

program routine_bind
  use check
  use routines
  implicit none
  interface
    integer function twice (i)
      integer, value :: i
    end function
    integer function thrice (i)
      integer, value :: i
    end function
  end interface
  !$acc routine(twice, thrice) seq
  integer :: a(8), b(8), i
  !$acc parallel loop copyout(a)
  do i = 1, 8
    a(i) = host_version (i) + twice (i) + thrice (i)
  end do
  call equal (sum (a), 8216, "bind and names")
  !$acc parallel num_gangs(1) copyout(b)
  call fill (8, b)
  !$acc end parallel
  call equal (sum (b), 36, "level of a device")
end program

integer function twice (i)
  !$acc routine seq
  integer, value :: i
  twice = 2 * i
end function

integer function thrice (i)
  !$acc routine seq
  integer, value :: i
  thrice = 3 * i
end function

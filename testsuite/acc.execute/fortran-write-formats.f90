! What write statements make of values, by a format or without one, is the same on
! a device as on the host: each region runs twice, once with if(.false.).

include 'check.inc'

module forms
  implicit none
  integer, parameter :: lines = 32
  real :: x(14)
  double precision :: d(14)
contains
  subroutine values
    integer :: i
    x(1:10) = [0.0, 1.0, -1.5, 0.1, 0.01, 123456.789, 1e9, 9.9999999e8, 1e10, 1e-30]
    x(11:13) = [3.4e38, -0.0, 2.5]
    d = [(x(i) * 1d0, i = 1, 14)]
    d(7:11) = [1d16, 1d17, 9.9999999999999999d16, 1d-300, 1.7d308]
    d(14) = tiny (1d0)
    d(14) = d(14) / 1024
    x(11) = x(11) * 10
    x(14) = x(11) - x(11)
  end subroutine

  ! List-directed output.
  subroutine lists (s, device)
    character (160) :: s(lines)
    logical :: device
    integer :: i, k
    integer (1) :: i1
    integer (2) :: i2
    integer (8) :: i8
    logical (1) :: l1
    complex :: z
    complex (8) :: w
    character (5) :: c
    integer :: m(2,3)
    i1 = -7; i2 = 300; i8 = -1234567890123_8; l1 = .false.
    z = (1.5, -2.25); w = (1d10, 3d-5); c = 'ab'
    m = reshape ([1, 2, 3, 4, 5, 6], [2, 3])
    !$acc serial copy(s) copyin(x, d, m) if(device)
    do i = 1, 14
      write (s(i), *) x(i), d(i), i
    end do
    write (s(15), *) 'a', 'b', i1, i2, i8, 'text', .true., l1, 'x', c, 'y'
    write (s(16), *) z, w
    write (s(17), *)
    write (s(18), *) m
    write (s(19), *) (m(2,k), k = 1, 3)
    write (s(20), *) m(1,:), s(1)(1:20)
    !$acc end serial
  end subroutine

  subroutine numbers (s, device)
    character (160) :: s(lines)
    logical :: device
    !$acc serial copy(s) copyin(x, d) if(device)
    write (s(1), '(i5,i5.3,i0,1x,i2,a)') 42, 7, -13, 12345, '|'
    write (s(2), '(f8.3,f8.0,f0.2,1x,f5.1,f3.1,f4.4)') 3.14159, 2.5, 0.5, -0.04, &
      0.5, 0.1234
    write (s(3), '(3f10.4)') x(1:3)
    write (s(4), '(e12.4,es12.4,en12.3,e15.3e3,d12.4,1pe12.4)') x(6), x(6), x(6), &
      x(6), d(6), x(5)
    write (s(5), '(es10.3,es10.3e1)') d(10), 1.0
    write (s(6), '(g12.4,g12.4,g0,1x,g0,1x,g0,a)') 0.5, 1e10, 1.5, 7, 'abc', '|'
    write (s(7), '(sp,i5,f8.2,ss,i5)') 5, 1.5, 6
    write (s(8), '(z8,o8,b10.8,z8)') 255, 8, 5, -1
    write (s(9), '(f10.3,f4.1,f9.1)') x(11), x(11), x(14)
    write (s(10), '(f12.6,2f8.2)') (1.5, -2.25), x(7)
    write (s(11), '(f6.2,2f4.1,2f5.0)') 12345.678, 0.25, 0.35, 0.5, 1.5
    write (s(12), '(i0,f25.20)') -2147483647 - 1, 0.1d0
    write (s(13), '(2pf9.3,-1pe12.4,0pf8.3)') 1.25, 125.0, 1.25
    write (s(14), '(en12.3,en12.3,en12.3)') 999.9996, 0.001, -12345.0
    write (s(15), '(g10.3,g10.3,g12.3e3)') 999.9, 0.09999, 1e6
    write (s(16), '(f0.0,1x,f5.3,f5.3)') 3.0, 0.9996, 9.9996
    write (s(17), '(d10.2)') 1d100
    write (s(18), '(e0.3)') 1.5
    !$acc end serial
  end subroutine

  subroutine layout (s, device)
    character (160) :: s(lines)
    character (24) :: form
    character (5) :: c
    logical :: device
    integer :: i
    form = '(i3,2(1x,f6.2),a)'
    c = 'ab'
    !$acc serial copy(s) copyin(form) if(device)
    write (s(1), '(l1,l5,a3,a7,a)') .true., .false., c, c, '|'
    write (s(2), '(2x,a,t20,a,tr2,a,tl3,a)') 'col', 'twenty', 'r', 'l'
    write (s(3), form) 5, 1.25, 2.5, 'end'
    write (s(4), '(*(i0,:,","))') 1, 2, 3
    write (s(5), '("it''s",1x,i0,a)') 4, 'o'
    write (s(6), '(3(i2,":",2(a,1x)),a)') 1, 'a', 'b', 2, 'c', 'd', 3, 'e', 'f', '.'
    write (s(7), '(a)') 'plain'
    write (s(8), "('only text',3x)")
    write (s(9), '(A, I4 , 2X , 3 F 6.1)') 'spaces', 1, 2.0, 3.0, 4.0
    write (s(10), '(5(i3))') (i, i = 1, 5)
    write (s(11)(1:4), '(i8)', iostat=i) 12345678
    write (s(12), *) i, s(11)(5:8) // '|'
    !$acc end serial
  end subroutine
end module

program formats
  use check
  use forms
  implicit none
  character (160) :: s(lines), t(lines)
  call values
  s = ''
  t = ''
  call lists (s, .true.)
  call lists (t, .false.)
  call compare ("list")
  call numbers (s, .true.)
  call numbers (t, .false.)
  call compare ("numbers")
  call layout (s, .true.)
  call layout (t, .false.)
  call compare ("layout")
contains
  subroutine compare (what)
    character (*) :: what
    integer :: i
    do i = 1, lines
      call equal (s(i), t(i), what)
    end do
    call equal (t(1) /= '', .true., what // ": something")
    s = ''
    t = ''
  end subroutine
end program

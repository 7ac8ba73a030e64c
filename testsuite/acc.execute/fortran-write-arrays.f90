! Internal writes to arrays of texts: each element is a record.  Sections, arrays of any
! declaration, formats that are used again, and records that are missing.

include 'check.inc'

module texts
  implicit none
  character (6) :: of_module(3) = 'abcdef'
  !$acc declare copyin(of_module)
contains
  subroutine dummy (t, u, n)
    !$acc routine seq
    character (*), intent(inout) :: t(:)
    integer, intent(in) :: n
    character (4), intent(inout) :: u(n)
    write (t, '(i3, a)') 7, 'x', 88, 'yz'
    write (u, '(a)') 'p', 'qr'
  end subroutine

  subroutine some (r, q, s, device)
    character (6) :: r(6), q(2, 3), m(3)
    character (4) :: u(3)
    character (5), allocatable :: a(:)
    character (6) :: lost(1)   ! undefined after an error
    integer :: s(9), i
    logical, intent(in) :: device
    allocate (a(2))
    a = '-----'
    u = '++++'
    !$acc serial copy(r, q, a, u) copyout(s, m) private(lost) if(device)
    do i = 1, 9
      s(i) = 99
    end do
    write (r, '(i4)', iostat = s(1)) 1, 22, 333
    write (q(2, :), '(a)', iostat = s(2)) 'x', 'yy'
    write (q(1, 3:1:-1), '(2i3,/,f5.2)', iostat = s(3)) 7, 8, 1.5
    write (r(4:6:2), '(a,1x,a)', iostat = s(4)) 'p', 'q', 'r', 's'
    write (u(1), '(i3,/,i3)', iostat = s(5)) 1, 2
    write (lost(1:1), '(a)', iostat = s(6)) 'one', 'two'
    write (a, '(i2,/)', iostat = s(7)) 5
    write (q(:, 2:1), '(a)', iostat = s(8)) 'none'
    write (lost(1), '(a)', iostat = s(9)) 'too long a text'
    call dummy (r(2:3), u, 3)
    write (of_module, '(i0)') 12, 345
    m = of_module
    !$acc end serial
    r(1) = a(1)
    r(5)(3:) = a(2)
    r(4)(3:6) = u(2)
    r(6)(4:) = m(2)
    q(1, 2)(5:6) = m(3)
  end subroutine
end module

program write_arrays
  use check
  use texts
  implicit none
  character (6) :: r(6), t(6), q(2, 3), p(2, 3)
  integer :: a(9), b(9), i, j
  r = 'abcdef'
  t = r
  q = '......'
  p = q
  call some (r, q, a, .true.)
  of_module = 'abcdef'
  call some (t, p, b, .false.)
  do i = 1, 9
    call equal (a(i), b(i), "iostat")
  end do
  do i = 1, 6
    call equal (merge (1, 0, r(i) == t(i)), 1, "text")
  end do
  do j = 1, 3
    do i = 1, 2
      call equal (merge (1, 0, q(i, j) == p(i, j)), 1, "text in two dimensions")
    end do
  end do
  call equal (merge (1, 0, r(2) == '  7x'), 1, "dummy")
  call equal (merge (1, 0, q(2, 2) == 'yy'), 1, "section")
  call equal (a(5), -1, "end of file")
end program

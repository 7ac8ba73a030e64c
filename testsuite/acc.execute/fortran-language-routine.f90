! What the language and its intrinsics have, in a routine that the host and a
! region call: both get the same.  Type-bound procedures among it, whose objects
! have the address of a type's table.

module m
  implicit none
  integer, parameter :: dp = kind (1d0), n = 60
  type vec
    real(dp) :: x = 1, y = 2
  contains
    procedure :: norm => vec_norm
    procedure, private :: vadd
    generic :: operator(+) => vadd
  end type
  type, extends(vec) :: vec3
    real(dp) :: z = 3
  end type
  interface operator(.dot.)
    procedure dotp
  end interface
contains
  pure function vec_norm (self) result (r)
    class(vec), intent(in) :: self
    real(dp) :: r
    r = sqrt (self%x ** 2 + self%y ** 2)
  end function
  pure function vadd (a, b) result (c)
    class(vec), intent(in) :: a
    type(vec), intent(in) :: b
    type(vec) :: c
    c = vec (a%x + b%x, a%y + b%y)
  end function
  pure real(dp) function dotp (a, b)
    type(vec), intent(in) :: a, b
    dotp = a%x * b%x + a%y * b%y
  end function
  elemental real(dp) function sq (x)
    real(dp), intent(in) :: x
    sq = x * x
  end function
  recursive integer function fib (k) result (f)
    integer, intent(in) :: k
    if (k < 2) then
      f = k
    else
      f = fib (k - 1) + fib (k - 2)
    end if
  end function
  pure real(dp) function opt (a, b)
    real(dp), intent(in) :: a
    real(dp), intent(in), optional :: b
    opt = a
    if (present (b)) opt = a + b
  end function
  pure function three (k) result (v)
    integer, intent(in) :: k
    real(dp) :: v(3)
    v = [real(dp) :: k, 2 * k, 3 * k]
  end function
  subroutine compute (r)
    real(dp), intent(inout) :: r(n)
    type(vec) :: a, b
    type(vec3) :: c
    real(dp) :: v(3), w(3), mat(3,3), t(2,2)
    integer :: i, j, k, iv(5)
    logical :: l(4)
    complex(dp) :: z
    character(8) :: s
    real(dp), target :: tgt(4)
    real(dp), pointer :: p(:)
    r(1) = a%norm ()
    b = vec (3d0, 4d0)
    b = a + b
    r(2) = b%x + 10 * b%y
    r(3) = a .dot. b
    r(4) = c%norm () + c%z
    v = [1d0, 2d0, 3d0]
    w = sq (v)
    r(5) = sum (w) + dot_product (v, w) + norm2 (v)
    mat = reshape ([(real (i, dp), i = 1, 9)], [3, 3])
    v = matmul (mat, w)
    r(6) = v(1) + 2 * v(2) + 3 * v(3)
    mat = transpose (mat)
    r(7) = mat(1,3) + maxval (mat) + minval (mat(:,2)) + count (mat > 4)
    r(8) = fib (7)
    r(9) = opt (1d0) + opt (1d0, 2d0)
    v = three (2)
    r(10) = sum (v)
    iv = [5, 3, 8, 1, 9]
    r(11) = maxloc (iv, 1) + 10 * minloc (iv, 1) + 100 * findloc (iv, 8, 1)
    r(12) = popcnt (255) + leadz (1) + trailz (8) + shiftl (1, 4) + ibits (100, 2, 3)
    r(13) = iand (12, 10) + ior (12, 10) * 2 + ieor (12, 10) * 3 + ishft (8, -2) + not (0)
    l = [.true., .false., .true., .true.]
    r(14) = merge (1, 2, any (l)) + merge (10, 20, all (l)) + count (l)
    r(15) = modulo (-7, 3) + mod (-7, 3) * 10 + nint (2.5d0) + floor (-1.5d0) + ceiling (1.2d0)
    r(16) = sign (2d0, -1d0) + dim (5d0, 3d0) + abs (-4) + max (1, 7, 3) + min (4d0, 2d0, 8d0)
    z = cmplx (1, 2, dp)
    z = z * conjg (z) + exp (cmplx (0, 0, dp))
    r(17) = real (z) + aimag (z) + abs (cmplx (3, 4, dp))
    s = 'abc'
    r(18) = len_trim (s) + ichar (s(2:2)) + index (s, 'c') + merge (1, 0, s == 'abc')
    r(19) = hypot (3d0, 4d0) + gamma (5d0) + erf (0d0) + atan2 (0d0, 1d0) + bessel_j0 (0d0)
    r(20) = 2 ** 10 + 2d0 ** (-2) + 2d0 ** 0.5d0
    where (v > 3)
      w = v
    elsewhere
      w = -1
    end where
    r(21) = sum (w)
    tgt = [1d0, 2d0, 3d0, 4d0]
    p => tgt(2:4:2)
    p = p * 10
    r(22) = sum (tgt) + size (p)
    outer: do i = 1, 10
      do j = 1, 10
        if (j == 3) cycle outer
        if (i == 4) exit outer
        r(23) = r(23) + i * j
      end do
    end do outer
    select case (int (r(8)))
    case (:5)
      r(24) = 1
    case (13)
      r(24) = 2
    case default
      r(24) = 3
    end select
    block
      integer :: q
      q = 5
      associate (y => r(25), x => q)
        y = x * 2
      end associate
    end block
    k = 0
    do while (k < 5)
      k = k + 2
    end do
    r(26) = k
    forall (i = 1:3) v(i) = i * i
    r(27) = v(3) + huge (1) * 1d-9 + epsilon (1.0) + kind (1d0)
    r(28) = transfer (1.0, 1) * 1d-6
    do concurrent (i = 1:3)
      w(i) = v(i) + i
    end do
    r(29) = product (w)
    t = reshape ([1, 2, 3, 4], [2, 2])
    t(:, 1) = t(:, 2)
    t(1, :) = t(1, 2:1:-1)
    r(30) = t(1,1) + 10 * t(2,1) + 100 * t(1,2) + 1000 * t(2,2)
    r(31) = size (mat, 1) + lbound (iv, 1) + ubound (iv, 1)
    s = adjustl ('  xy')
    r(32) = len_trim (trim (s) // 'z') + scan ('hello', 'l') + verify ('aab', 'a') + iachar ('A')
    iv(1:4) = iv(2:5)
    r(33) = iv(1) + 10 * iv(4)
    r(34) = sum (iv, iv > 2)
    r(35) = dot_product ([1, 2, 3], [4, 5, 6]) + sum ([(i * i, i = 1, 4)])
    r(36) = merge (1, 0, btest (5, 2)) + ibset (0, 3) + mvb ()
    r(37) = anint (2.6d0) + aint (-2.6d0) + real (7 / 2) + dble (3.5)
    r(38) = exponent (8d0) + fraction (8d0) + scale (1d0, 3) + nearest (1d0, 1d0)
    r(39) = log_gamma (3d0) + acosh (1d0) + log10 (100d0) + sinh (0d0)
  end subroutine
  integer function mvb ()
    integer :: x
    x = 0
    call mvbits (7, 0, 2, x, 1)
    mvb = x
  end function
end module
program main
  use m
  real(dp) :: a(n), b(n)
  integer :: i
  a = 0
  b = 0
  call compute (a)
  !$acc serial copy(b)
  call compute (b)
  !$acc end serial
  do i = 1, n
    if (abs (a(i) - b(i)) > 1d-9 * abs (a(i))) then
      print *, i, a(i), b(i)
      error stop 1
    end if
  end do
  if (abs (sum (a) - 8432.0718538509154d0) > 1d-6) error stop 2
end program

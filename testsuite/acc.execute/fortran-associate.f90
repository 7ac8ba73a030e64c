! Names of ASSOCIATE in clauses and regions: on the device they are what they
! stand for, scalars and objects as well as arrays.

include 'check.inc'

module types
  type t
    real :: s = 1
    real :: e(10) = 2
    real, allocatable :: a(:)
    real, allocatable :: sc
    real, pointer :: p(:)
  end type
  real :: shared = 3
end module

program associate_names
  use check
  use types
  implicit none
  type (t) :: v, w(3)
  real :: x(10), g(20)
  real, allocatable :: alloc
  real, pointer :: ptr
  complex :: c
  logical :: l
  integer :: i
  character (5) :: text
  allocate (v%a(10), v%sc, v%p(10), alloc, ptr)
  call scalars (v%s, 10)
  call equal (v%s, 10.0, "dummy")

  ! Components, elements, allocatable and pointer scalars, a variable of a module.
  v%a = 1
  v%sc = 4
  v%p = 5
  alloc = 6
  ptr = 7
  g = 8
  associate (s => v%s, a => v%a, sc => v%sc, p => v%p, al => alloc, pt => ptr, &
             el => g(3), sec => g(11:20), ws => w(2)%s, sh => shared, copied => g(1) + 1)
    !$acc parallel loop copy(s, sc, al, pt, el, ws, sh)
    do i = 1, 7
      if (i == 1) s = s + 1
      if (i == 2) sc = sc + 2
      if (i == 3) al = al + 3
      if (i == 4) pt = pt + 4
      if (i == 5) el = el + 5
      if (i == 6) ws = ws + 6
      if (i == 7) sh = sh + 7
    end do
    !$acc parallel loop copy(a, p) copyin(copied) copyout(sec)
    do i = 1, 10
      a(i) = a(i) + i
      p(i) = p(i) + a(i)
      sec(i) = copied + i
    end do
  end associate
  call equal (v%s, 11.0, "component")
  call equal (v%sc, 6.0, "allocatable component")
  call equal (alloc, 9.0, "allocatable")
  call equal (ptr, 11.0, "pointer")
  call equal (g(3), 13.0, "element")
  call equal (w(2)%s, 7.0, "component of an element")
  call equal (shared, 10.0, "module")
  call equal (v%a(10), 11.0, "array component")
  call equal (v%p(10), 16.0, "pointer component")
  call equal (g(20), 19.0, "section and expression")

  ! Elements with gaps between them: a component of an array of objects, a section.
  w%s = 1
  g = 2
  associate (ws => w%s, gs => g(20:2:-2), gm => g(1:19:2))
    !$acc parallel loop copy(ws, gs)
    do i = 1, 10
      if (i <= 3) ws(i) = ws(i) + i
      gs(i) = gs(i) + i
    end do
    !$acc enter data copyin(gm)
    !$acc parallel loop present(gm)
    do i = 1, 10
      gm(i) = gm(i) + 2 * i
    end do
    !$acc update self(gm(2:10))
    !$acc exit data delete(gm)
    !$acc kernels
    ws(1:3) = ws(1:3) * 2
    !$acc end kernels
  end associate
  call equal (w(1)%s, 4.0, "component of objects, 1")
  call equal (w(3)%s, 8.0, "component of objects, 3")
  call equal (w(2)%e(2), 2.0, "beside it")
  call equal (g(20), 3.0, "reverse section")
  call equal (g(2), 12.0, "reverse section, end")
  if (separate_memory ()) call equal (g(1), 2.0, "section, not updated")
  call equal (g(19), 22.0, "section, updated")

  ! Objects, names of names, other types.
  c = (1, 2)
  l = .true.
  text = "abcde"
  associate (o => w(3), o2 => v, cc => c, ll => l, ch => text)
    associate (e => o%e, s => o%s, n => o2)
      !$acc parallel loop copy(e) copyin(s)
      do i = 1, 10
        e(i) = e(i) + i + s
      end do
      !$acc parallel loop copy(n)
      do i = 1, 10
        n%e(i) = n%e(i) + n%s
      end do
      !$acc parallel loop copy(o)
      do i = 1, 10
        o%e(i) = 2 * o%e(i)
      end do
    end associate
    !$acc serial copy(cc, ll, ch)
    cc = cc * 2
    ll = .not. ll
    ch(2:3) = "xy"
    !$acc end serial
  end associate
  call equal (w(3)%e(10), 40.0, "object of an array")
  call equal (v%e(10), 13.0, "object")
  call equal (c, (2.0, 4.0), "complex")
  call equal (l, .false., "logical")
  call equal (text, "axyde", "text")

contains

  ! data, enter data, exit data, update, present, kernels, without a clause, atomic.
  subroutine scalars (d, n)
    real :: d
    integer :: n, k
    real :: r(n)
    d = 1
    associate (y => d, m => n)
      !$acc data copy(y)
      !$acc serial present(y)
      y = y + 1
      !$acc end serial
      if (separate_memory ()) call equal (y, 1.0, "data: on the host")
      !$acc end data
      call equal (y, 2.0, "data")

      !$acc enter data copyin(y)
      !$acc parallel loop present(y)
      do k = 1, m
        !$acc atomic
        y = y + 1
      end do
      !$acc update self(y)
      call equal (y, 12.0, "update self")
      y = 20
      !$acc update device(y)
      !$acc serial present(y)
      y = y + 1
      !$acc end serial
      !$acc exit data copyout(y)
      call equal (y, 21.0, "exit data")

      !$acc kernels copyout(r)
      do k = 1, m
        r(k) = k * y
      end do
      y = y - 16
      !$acc end kernels
      call equal (r(10), 210.0, "kernels, read")
      call equal (y, 5.0, "kernels, written")
      !$acc kernels
      do k = 1, m
        y = y + r(k)
      end do
      !$acc end kernels
      call equal (y, 1160.0, "kernels, reduced")
      !$acc parallel loop copyout(r(1:m)) num_gangs(m) if(m > 3)
      do k = 1, m
        r(k) = y + k
      end do
      call equal (r(10), 1170.0, "without a clause")
      y = m
    end associate
  end subroutine
end program

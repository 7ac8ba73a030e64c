! Allocatable and pointer texts that no clause names come with copy, as other
! character variables do.

include 'check.inc'

module texts
  use check
  implicit none
  character (:), allocatable :: of_module
  character (:), pointer :: pointer_of_module
contains
  subroutine is_allocatable (s, r, n)
    character (:), allocatable :: s
    integer :: n, r(n), i
    !$acc parallel loop copy(r)
    do i = 1, n
      r(i) = ichar (s(i:i)) + len (s)
    end do
    !$acc serial
    s(1:2) = "xy"
    !$acc end serial
    !$acc kernels
    s(3:3) = s(2:2)
    !$acc end kernels
  end subroutine

  subroutine is_pointer (s, r, n)
    character (:), pointer :: s
    integer :: n, r(n), i
    !$acc parallel loop copy(r)
    do i = 1, n
      r(i) = ichar (s(i:i)) + len (s)
    end do
    !$acc serial
    if (s == "hello") s(5:5) = "O"
    !$acc end serial
  end subroutine

  subroutine is_optional (r, s)
    character (:), allocatable, optional :: s
    integer :: r
    !$acc serial copy(r)
    r = 0
    if (present (s)) r = len (s)
    if (present (s)) s(1:1) = "o"
    !$acc end serial
  end subroutine

  subroutine fixed (s, t)
    character (5), allocatable :: s
    character (5), pointer :: t
    !$acc serial
    s(2:2) = t(1:1)
    t = s
    !$acc end serial
  end subroutine

  subroutine held (s)
    character (:), allocatable :: s
    !$acc data copyin(s)
    !$acc parallel default(present)
    s(1:1) = "H"
    !$acc end parallel
    if (separate_memory ()) call equal (s, "hello", "before update")
    !$acc update self(s)
    !$acc end data
    call equal (s, "Hello", "updated")
  end subroutine

  subroutine local ()
    character (:), allocatable :: s, none
    character (5), pointer :: t
    integer :: l
    s = "longer text"
    allocate (t)
    t = "short"
    !$acc serial
    s(1:5) = t
    t(1:1) = "S"
    !$acc end serial
    call equal (s, "shortr text", "local, allocatable")
    call equal (t, "Short", "local, pointer")
    !$acc serial copyout(l)
    l = 0
    if (allocated (none)) l = len (none)
    !$acc end serial
    call equal (l, 0, "not allocated")
    deallocate (t)
  end subroutine
end module

program text_scalars
  use texts
  implicit none
  character (:), allocatable :: s
  character (:), pointer :: p
  character (5), allocatable :: f
  character (5), pointer :: fp
  integer :: r(5)
  s = "hello"
  call is_allocatable (s, r, 5)
  call equal (r(1), 104 + 5, "allocatable, read")
  call equal (s, "xyylo", "allocatable, written")
  allocate (character (5) :: p, fp)
  p = "hello"
  call is_pointer (p, r, 5)
  call equal (r(4), 108 + 5, "pointer, read")
  call equal (p, "hellO", "pointer, written")
  call is_optional (r(1))
  call equal (r(1), 0, "absent")
  call is_optional (r(1), s)
  call equal (r(1), 5, "optional, read")
  call equal (s, "oyylo", "optional, written")
  f = "12345"
  fp = "abcde"
  call fixed (f, fp)
  call equal (f, "1a345", "fixed length, allocatable")
  call equal (fp, "1a345", "fixed length, pointer")
  s = "hello"
  call held (s)
  call local ()
  of_module = "module"
  allocate (pointer_of_module, source = "variable")
  !$acc serial
  of_module(1:1) = "M"
  pointer_of_module(1:3) = of_module(1:3)
  !$acc end serial
  call equal (of_module, "Module", "of a module, allocatable")
  call equal (pointer_of_module, "Modiable", "of a module, pointer")
end program

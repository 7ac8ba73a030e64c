! firstprivate copies of texts whose length is a variable: automatic ones, dummies and
! allocatable ones, scalars and arrays.  The host's texts stay as they are.

include 'check.inc'

program texts
  use check
  implicit none
  character(6) :: names(3) = ["abc", "def", "ghi"]
  character(:), allocatable :: text
  character(5), allocatable :: fixed
  call scalars (5, "hello")
  call arrays (names, 3)
  text = "abcde"
  fixed = "12345"
  call dummies (text, 5, fixed)
  call dummies (text, 3)
  call equal (text, "abcde", "text")
  call equal (fixed, "12345", "fixed")
contains
  ! Allocatable dummies.
  subroutine dummies (t, n, f)
    character(:), allocatable :: t
    integer, intent(in) :: n
    character(5), allocatable, optional :: f
    integer :: i, s(n), k(n)
    !$acc parallel loop gang firstprivate(t) copyout(s)
    do i = 1, n
      s(i) = iachar (t(i:i)) + 1000 * len (t)
      t(i:i) = "q"
      s(i) = s(i) + iachar (t(i:i))
    end do
    do i = 1, n
      call equal (s(i), iachar (t(i:i)) + 5000 + iachar ("q"), "allocatable dummy")
    end do
    !$acc parallel loop gang private(t) copyout(s)
    do i = 1, n
      t(1:2) = achar (64 + i) // "x"
      s(i) = iachar (t(1:1))
    end do
    call equal (s(n), 64 + n, "private")
    k = 0
    !$acc parallel loop gang firstprivate(f) copyout(k)
    do i = 1, n
      k(i) = -1
      if (present (f)) k(i) = iachar (f(i:i))
    end do
    call equal (k(n), merge (iachar ("5"), -1, present (f)), "optional")
  end subroutine

  subroutine scalars (n, dummy)
    integer, intent(in) :: n
    character(*) :: dummy
    character(n) :: auto
    character(:), allocatable :: deferred
    integer :: i, s(8), t(8), u(8)
    auto = "wxyz"
    deferred = "abcdef"
    !$acc parallel loop gang firstprivate(auto, dummy, deferred) copyout(s, t, u)
    do i = 1, 8
      s(i) = iachar (auto(2:2))
      t(i) = iachar (dummy(5:5)) + len (dummy)
      u(i) = iachar (deferred(6:6))
    end do
    do i = 1, 8
      call equal (s(i), iachar ("x"), "automatic")
      call equal (t(i), iachar ("o") + 5, "dummy")
      call equal (u(i), iachar ("f"), "deferred")
    end do
    !$acc parallel loop gang firstprivate(auto) copyout(s)
    do i = 1, 8
      auto = repeat (achar (64 + i), n)
      s(i) = iachar (auto(n:n))
    end do
    do i = 1, 8
      call equal (s(i), 64 + i, "changed")
    end do
    call equal (auto, "wxyz ", "auto")
  end subroutine

  subroutine arrays (t, n)
    integer, intent(in) :: n
    character(*) :: t(n)
    integer :: i, s(n)
    !$acc parallel loop firstprivate(t) copyout(s)
    do i = 1, n
      s(i) = iachar (t(i)(2:2))
    end do
    do i = 1, n
      call equal (s(i), iachar (t(i)(2:2)), "array")
    end do
  end subroutine
end program

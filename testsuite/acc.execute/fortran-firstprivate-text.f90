! firstprivate copies of texts whose length is a variable: automatic ones, dummies and
! allocatable ones, scalars and arrays.  The host's texts stay as they are.

include 'check.inc'

program texts
  use check
  implicit none
  character(6) :: names(3) = ["abc", "def", "ghi"]
  call scalars (5, "hello")
  call arrays (names, 3)
contains
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

! Texts of dummies of assumed size, in constructs with and without data clauses: what the
! loops reach is copied, and present data is used.

include 'check.inc'

program texts
  use check
  implicit none
  character(14) :: c(5)
  character(3) :: d(5)
  logical :: picked(5)
  integer :: i
  c = "?"
  call whole (c, 3)
  call equal (c(3), "abc", "whole, 3")
  call equal (c(4), "?", "whole, 4")
  call loop (c, 4)
  call equal (c(4), "xyz", "loop, 4")
  call equal (c(5), "?", "loop, 5")
  call fixed (c, 4)
  call equal (c(1), "uv", "fixed, 1")
  !$acc enter data copyin(c)
  call whole (c, 3)
  call equal (c(1), merge ("uv ", "abc", separate_memory ()), "present, host")
  !$acc exit data copyout(c)
  call equal (c(1), "abc", "present")
  do i = 1, 5
    d(i) = repeat (achar (iachar ("a") + i), 3)
  end do
  call shift (d, 5)
  call equal (d(1), "ccc", "d(1)")
  call equal (d(4), "fff", "d(4)")
  call pick (d, picked, 4)
  call equal (picked(2), .true., "picked")
  call equal (picked(3), .false., "not picked")
contains
  subroutine whole (c, n)
    integer, intent(in) :: n
    character(*) :: c(*)
    !$acc kernels
    c(1:n) = "abc"
    !$acc end kernels
  end subroutine

  subroutine loop (c, n)
    integer, intent(in) :: n
    character(*) :: c(*)
    integer :: i
    !$acc parallel loop
    do i = 1, n
      c(i) = "xyz"
    end do
  end subroutine

  subroutine fixed (c, n)
    integer, intent(in) :: n
    character(14) :: c(*)
    integer :: i
    !$acc parallel loop
    do i = 1, n
      c(i) = "uv"
    end do
  end subroutine

  subroutine shift (c, n)
    integer, intent(in) :: n
    character(*) :: c(*)
    integer :: i
    !$acc kernels
    do i = 1, n - 1
      c(i) = c(i + 1)
    end do
    !$acc end kernels
  end subroutine

  subroutine pick (from, same, n)
    integer, intent(in) :: n
    character(*) :: from(*)
    logical :: same(*)
    integer :: i
    !$acc parallel loop
    do i = 1, n
      same(i) = from(i) == "ddd"
    end do
  end subroutine
end program

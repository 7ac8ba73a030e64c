! Numbers that procedures set: what they are before the call says nothing of the elements
! that are used after it.
module procedures
  implicit none
contains
  subroutine add (k)
    !$acc routine seq
    integer :: k
    k = k + 40
  end subroutine

  subroutine set (k)
    !$acc routine seq
    integer, intent(out) :: k
    k = 70
  end subroutine

  subroutine pass_on (k)
    !$acc routine seq
    integer, intent(inout) :: k
    call add (k)
  end subroutine

  integer function before (k)
    !$acc routine seq
    integer :: k
    before = k
    k = k + 30
  end function

  recursive subroutine even (k, n)
    !$acc routine seq
    integer :: k
    integer, value :: n
    if (n > 0) call odd (k, n - 1)
  end subroutine

  recursive subroutine odd (k, n)
    !$acc routine seq
    integer :: k
    integer, value :: n
    if (n > 0) call even (k, n - 1)
    k = k + 1
  end subroutine
end module

subroutine work (n, a)
  use procedures
  implicit none
  integer :: n, i, j, k, a(*)
  !$acc serial ! { dg-warning "what of it this construct uses is not known" }
  k = n
  a(k) = 1
  call add (k)
  a(k) = a(k) + 1
  !$acc end serial
  !$acc serial ! { dg-warning "what of it this construct uses is not known" }
  k = n
  call set (k)
  a(k) = 2
  !$acc end serial
  !$acc parallel loop private(j, k) ! { dg-warning "what of it this construct uses is not known" }
  do i = 1, 3
    k = i
    call pass_on (k)
    a(k) = i
  end do
  !$acc parallel loop private(j, k) ! { dg-warning "what of it this construct uses is not known" }
  do i = 1, 3
    k = i
    j = before (k)
    a(k) = 10 * i + j
  end do
  !$acc serial ! { dg-warning "what of it this construct uses is not known" }
  k = 50
  do j = 1, 2
    a(k) = a(k) + 1
    call even (k, 3)
  end do
  !$acc end serial
  !$acc serial ! { dg-warning "what of it this construct uses is not known" }
  k = 1
  if (before (k) == 1) a(k + 7) = 9
  !$acc end serial
  !$acc serial ! { dg-warning "what of it this construct uses is not known" }
  k = 4
  do while (k < 90)
    a(k) = a(k) + 3
    call add (k)
  end do
  !$acc end serial
end subroutine

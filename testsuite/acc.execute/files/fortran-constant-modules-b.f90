! Routines with the constants of the other file's modules.

module look_ups
  use tables_one, first => factor
  use tables_two, only: factor
  implicit none
contains
  integer function factors (i)
    !$acc routine seq
    integer, intent (in) :: i
    factors = first(1 + mod (i, 3)) * factor(1 + mod (i, 4)) + number ('alpha') + origin%number
    if (odd(1 + mod (i, 2))) factors = factors + 1000
  end function

  integer function number (word)
    !$acc routine seq
    character (*), intent (in) :: word
    number = 0
    if (word == words(1)) number = 100
  end function

  pure real function total (x)
    !$acc routine seq
    real, intent (in) :: x(:)
    total = sum (x)
  end function

  pure real function plane_sum (k)
    !$acc routine seq
    integer, intent (in) :: k
    type (point) :: p
    p = origin
    plane_sum = total (plane(:, k)) + p%weights(2) + sum (plane)
  end function

  ! Without a directive.
  integer function plain (i)
    integer, intent (in) :: i
    plain = sum (factor) + first(1 + mod (i, 3))
  end function
end module

subroutine look_up (n, r, s, q, c)
  use look_ups
  implicit none
  integer, intent (in) :: n
  integer, intent (inout) :: r(n), s(n)
  real, intent (inout) :: q(n)
  complex, intent (inout) :: c(n)
  integer :: i
  !$acc parallel loop copy(r, s, q)
  do i = 1, n
    r(i) = factors (i)
    s(i) = plain (i)
    q(i) = plane_sum (1 + mod (i, 3))
  end do
  ! The construct itself.
  !$acc parallel loop copy(c)
  do i = 1, n
    c(i) = turns(1 + mod (i, 2))
  end do
  ! No data clause may name them.
  !$acc data copy(c)
  !$acc parallel loop default(present)
  do i = 1, n
    c(i) = c(i) + plane(1 + mod (i, 2), 2) - origin%weights(1 + mod (i, 2)) - 2
  end do
  !$acc kernels default(none) present(c) copyin(n)
  do i = 1, n
    c(i) = c(i) + first(1 + mod (i, 3)) - first(1 + mod (i, 3))
  end do
  !$acc end kernels
  !$acc parallel loop default(none) present(c)
  do i = 1, n
    if (words(1 + mod (i, 2)) /= 'gamma') c(i) = c(i) * first(1)
  end do
  !$acc end data
end subroutine

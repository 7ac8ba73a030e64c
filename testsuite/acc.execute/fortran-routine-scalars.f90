! Scalars that a loop of a routine sets in each iteration and passes to procedures: the
! threads of the loop do not share them.
! { dg-set-target-env-var SIMGPU_RACECHECK 1 }

include 'check.inc'

module columns
  implicit none
contains
subroutine calc (r, e, s)
  !$acc routine seq
  real(8), intent(in) :: r, e
  real(8), intent(out) :: s
  s = r * e
end subroutine
subroutine col (n, l, t, o)
  !$acc routine vector
  integer, intent(in) :: n, l
  real(8), intent(in) :: t(n,l)
  real(8), intent(out) :: o(n,l)
  real(8) :: x, y, s
  integer :: jl, jk
  !$acc loop vector
  do jl = 1, n
    do jk = 1, l
      x = t(jl,jk)
      y = x + 1
      call calc (x, y, s)
      o(jl,jk) = s + x
    end do
  end do
end subroutine
end module

program routine_scalars
  use check
  use columns
  implicit none
  integer, parameter :: n = 32, l = 8, nb = 3
  real(8) :: t(n,l,nb), o(n,l,nb)
  integer :: i, j, ib
  do ib = 1, nb
    do j = 1, l
      do i = 1, n
        t(i,j,ib) = i + j * ib
      end do
    end do
  end do
  !$acc parallel loop gang vector_length(n) copyin(t) copyout(o)
  do ib = 1, nb
    call col (n, l, t(:,:,ib), o(:,:,ib))
  end do
  call equal (all (o == t * (t + 1) + t), .true., "o")
end program

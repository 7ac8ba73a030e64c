! Many print statements in a routine of level vector, and some in a gang's part of a
! construct. One thread executes each: what gfortran keeps for a statement is that
! thread's own and takes no shared memory, which has no room for all of them.
module messages
  implicit none
contains
  subroutine tell (k, n, a)
    !$acc routine vector
    integer, intent(in) :: k, n
    integer, intent(inout) :: a(n)
    integer :: i
    select case (k)
    case (1)
      write (*,*) "one", n
    case (2)
      write (*,*) "two", n, a(1)
    case (3)
      write (*,'(a,i3)') "three", n
    case (4)
      if (n > 3) then
        write (*,*) "four", n
      else
        write (*,*) "four, but few", n
      end if
    case default
      write (*,*) "unknown", k
    end select
    !$acc loop vector
    do i = 1, n
      a(i) = a(i) + k
    end do
    if (k == 0) then
      print *, "none"
    else if (k > 10) then
      print *, "large", k
      print *, "very"
      print *, "large"
    end if
    if (a(1) == 7) print *, "last", k, a(2)
    if (a(1) == 8) print '(a)', "done"
  end subroutine
end module

program test
  use messages
  implicit none
  integer :: a(40,1), i, j
  a = 1
  do j = 1, 4
    !$acc parallel num_gangs(1) num_workers(2) copy(a)
    !$acc loop gang worker
    do i = 1, 1
      call tell (j, 40, a(:,i))
    end do
    !$acc end parallel
  end do
  if (any (a /= 11)) stop 1
  !$acc parallel num_gangs(1) copy(a)
  print *, "first", a(1,1)
  !$acc loop vector
  do i = 1, 40
    a(i,1) = 5
  end do
  print *, "then", a(2,1)
  !$acc end parallel
  if (any (a /= 5)) stop 2
end program
! { dg-output "(^|\n) one +40\n" }
! { dg-output "(^|\n) two +40 +2\n" }
! { dg-output "(^|\n)three +40\n" }
! { dg-output "(^|\n) four +40\n" }
! { dg-output "(^|\n) first +11\n then +5(\n|$)" }

C Whole polymorphic dummies in data clauses, in fixed form: with comments among
C continuation lines, and blanks and tabs in directives.
      module types
      type t
        integer :: s = 1
      end type
      end module
      module arrays
      use types
      contains
      subroutine f (x, y,
     & n)
      class (t) x(:)
C A comment.
      class (t),
c Another one.

     1  dimension (n,2)
     !  :: y
      integer n, i
*$acc parallel loop
C a comment
C$acc+copy(x) copy(y	)
      do 10 i = 1, n
        x(i)%s = x(i)%s + i
        y(i,1)%s = y(i, 1)%s + i
   10 continue
c$acc data copy(                                     x) copyin(n)
!$ACC PARALLEL LOOP PRESENT(X)
      do i = 1, n
        x(i)%s = x(i)%s + i
      end do
C$acc end data
      end
      end module
      program p
      use arrays
      type (t) :: a(20), b(20,2)
      call f (a, b, 20)
      if (a(20)%s .ne. 41) call abort
      if (b(20,1)%s .ne. 21) call abort
      end

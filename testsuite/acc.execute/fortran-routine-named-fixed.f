C Routine directives of fixed form, for procedures that come later.
      subroutine s (n, x)
      implicit none
!$acc routine seq
!$acc routine (dfac) seq
      integer n, i
      double precision x(n), dfac
      external dfac
      do i = 1, n
        x(i) = x(i) * dfac (i)
      end do
      end subroutine

      double precision function dfac (i)
      integer i
      dfac = 2d0 * i
      end function

      program p
      implicit none
      integer i
      double precision y(8)
!$acc routine (s)
      y = 1
!$acc serial copy(y)
      call s (8, y)
!$acc end serial
      do i = 1, 8
        if (y(i) .ne. 2 * i) error stop 1
      end do
      end program

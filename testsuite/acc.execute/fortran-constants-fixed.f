C Named constants in data clauses, in fixed form.
      program main
      integer n, m, i
      parameter (n = 10,
     &           m = 3)
      real a(n)
      a = 1
!$acc data copyin(n,
!$acc+  m) copy(a)
!$acc parallel loop copyin(m)
      do 10 i = 1, n
      a(i) = a(i) + m
   10 continue
!$acc end data
      do i = 1, n
        if (a(i) .ne. 4) call abort
      end do
      end

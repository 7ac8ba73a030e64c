c Fixed form: sentinels and continuation of directives newer than OpenACC 2.6, and
c openacc_lib.h.

      subroutine scale (n, a)
      implicit none
      include 'openacc_lib.h'
      integer n, i, q
      integer a(n)
      q = 1
      call acc_copyin (a, 4 * n)
c$acc parallel loop present(a) self(n .lt. 0)
c$acc+ async(q) device_type(nvidia)
*$acc&vector_length(64)
      do 10 i = 1, n
        a(i) = a(i) * 2
   10 continue
C$ACC WAIT(DEVNUM: 0: QUEUES:
!$ACC1    Q)
!$acc set default_async(3) if(n .gt. 0)
      if (acc_get_default_async () .ne. 3) call abort
      call acc_copyout (a, 4 * n)
      end

      program fixed
      implicit none
      integer a(10), i, s
      do 20 i = 1, 10
        a(i) = i
   20 continue
      call scale (10, a)
      s = 0
      do 30 i = 1, 10
        s = s + a(i)
   30 continue
      if (s .ne. 110) call abort
      end

C     As fortran-atomic-own-parts.f90, in fixed form.
      PROGRAM MAIN
      TYPE CELL
        SEQUENCE
        REAL*8 RHO(4), W
        INTEGER N, INC
      END TYPE
      TYPE(CELL) D
      INTEGER I, OLD(12)
      D%RHO = 0
      D%W = 2.5D0
      D%N = 0
      D%INC = 2
C$ACC PARALLEL LOOP COPY(D) COPYOUT(OLD)
      DO 10 I = 1, 12
!$ACC ATOMIC
        D%RHO(MOD (I, 4) + 1) = D%RHO(MOD (I, 4) + 1)
     &    + D%W
     &    * I
C     A comment
*$ACC ATOMIC CAPTURE
        OLD(I) = D%N
        D%N = D%N + D%INC
*$ACC END ATOMIC
 10   CONTINUE
      IF (NINT (SUM (D%RHO)) .NE. 195) STOP 1
      IF (D%N .NE. 24) STOP 2
      IF (SUM (OLD) .NE. 132) STOP 3
      END

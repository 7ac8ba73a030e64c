! Directives and clauses newer than OpenACC 2.6 that are wrong: each mistake has one
! error, in the column where it stands, also where lines go on.

subroutine errors (n, a, l)
  implicit none
  integer :: n, i
  real :: a(n), x
  logical :: l
  !$acc init device_num ! { dg-error "14: Error: 'device_num' clause requires an argument" }
  !$acc init copy(a) ! { dg-error "14: Error: 'copy' is not valid for 'init'" }
  !$acc shutdown device_type(unknown) ! { dg-error "18: Error: no such device type is supported" }
  !$acc set device_type(host, nvidia) ! { dg-error "13: Error: '!.acc set' takes one device type" }
  !$acc set if(l) ! { dg-error "'!.acc set' requires one of 'default_async', 'device_num' and 'device_type'" }
  !$acc init device_num(l) ! { dg-error "24: Error: WAIT clause at .1. requires a scalar INTEGER expression" }
  !$acc init if(n) ! { dg-error "17: Error: IF clause at .1. requires a scalar LOGICAL expression" }
  !$acc data default(all) copy(a) ! { dg-error "22: Error: expected 'none' or 'present'" }
  !$acc end data
  !$acc data copyin(zero: a) ! { dg-error "21: Error: modifier 'zero' is not valid for 'copyin'" }
  !$acc end data
  !$acc data copyin( &
  !$acc&    sometimes: a) ! { dg-error "13: Error: unknown modifier 'sometimes' of 'copyin'" }
  !$acc end data
  !$acc parallel self(l) self(l) ! { dg-error "26: Error: too many 'self' clauses" }
  !$acc end parallel
  !$acc parallel num_gangs(1,2,3,4) ! { dg-error "34: Error: too many dimensions in 'num_gangs' clause" }
  !$acc end parallel
  !$acc parallel self(l) copy(b) ! { dg-error "31: Error: Symbol 'b' at .1. has no IMPLICIT type" }
  !$acc end parallel
  !$acc parallel loop gang(dim: 4) ! { dg-error "33: Error: 'dim:' requires a constant from 1 to 3" }
  do i = 1, n
    a(i) = 1
  end do
  !$acc parallel loop collapse(force: n) ! { dg-error "39: Error: 'collapse' requires a constant from 1 to 100" }
  do i = 1, n
    a(i) = 1
  end do
  !$acc parallel loop self( &
  !$acc  l) async(x) ! { dg-error "18: Error: ASYNC clause at .1. requires a scalar INTEGER expression" }
  do i = 1, n
    a(i) = 1
  end do
  !$acc parallel loop reduction(+:a)
  do i = 1, n
    a(1) = x ! { dg-error "5: Error: an element of 'a' is changed in another way than by the operator of its reduction" }
  end do
end subroutine

subroutine bound
  implicit none
  !$acc routine bind() seq ! { dg-error "17: Error: 'bind' needs the name of a function or a string" }
end subroutine

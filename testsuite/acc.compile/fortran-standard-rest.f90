! What the standard forbids and gfortran takes: devices without queues (OpenACC 3.4, section 2.16)

subroutine waits (a)
  real :: a(10)
  !$acc wait(devnum: 1) ! { dg-error "no queue after 'devnum:'" }
  !$acc wait(devnum: 1: queues:) ! { dg-error "no queue after 'devnum:'" }
  !$acc parallel copy(a) wait(devnum: 1:) ! { dg-error "no queue after 'devnum:'" }
  a = 1
  !$acc end parallel
end subroutine

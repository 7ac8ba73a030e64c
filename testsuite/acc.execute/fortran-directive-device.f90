! init, shutdown and set; if clauses on them and on wait; wait with a device.

include 'check.inc'

program device
  use check
  use openacc
  implicit none
  integer :: first, calls = 0, on, n = 0, q = 3, a(100), i
  first = acc_get_device_type ()
  !$acc init
  !$acc init device_num(n)
  !$acc set device_type(host) if(.false.)
  call equal (acc_get_device_type (), first, "not set")
  !$acc set device_type(host) if(count () == 1)
  call equal (calls, 1, "calls")
  call equal (acc_get_device_type (), acc_device_host, "set")
  on = 0
  !$acc serial copy(on)
  if (acc_on_device (acc_device_host)) on = 1
  !$acc end serial
  call equal (on, 1, "on the host")
  !$acc init device_type(host) device_num(0) if(.true.)
  !$acc set device_num(n) dtype(multicore)
  call equal (acc_get_device_num (acc_device_host), 0, "number")
  !$acc set default_async(q)
  call equal (acc_get_default_async (), 3, "queue")
  !$acc set default_async(q + 1), if(count () > 5)
  call equal (acc_get_default_async (), 3, "still")
  if (first /= acc_device_host) then
    !$acc set device_type(nvidia)
    call equal (acc_get_device_type (), acc_device_nvidia, "nvidia")
  end if

  !$acc parallel loop async(q) copyout(a)
  do i = 1, 100
    a(i) = i
  end do
  !$acc wait if(n > 0)
  !$acc wait(devnum: n : queues: q, &
  !$acc&     2)
  call equal (sum (a), 5050, "device and queue")
  !$acc parallel loop async(1) copyout(a)
  do i = 1, 100
    a(i) = 2 * i
  end do
  !$acc wait(queues: 1) async(2) if(n == 0)
  !$acc wait(2) if(.true.)
  call equal (sum (a), 10100, "two queues")
  !$acc parallel loop async(1) copy(a)
  do i = 1, 100
    a(i) = a(i) + 1
  end do
  !$acc parallel loop wait(devnum: 0: 1) copy(a)
  do i = 1, 100
    a(i) = a(i) + 1
  end do
  call equal (sum (a), 10300, "clause with a device")
  !$acc shutdown device_type(host) if(.false.)
  !$acc shutdown
contains
  integer function count ()
    calls = calls + 1
    count = calls
  end function
end program

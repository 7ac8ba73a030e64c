! Allocatable arrays of texts of deferred length, which is set after the procedure begins, and
! changes: all of their bytes are mapped, by each kind of clause and directive.

include 'check.inc'

program texts
  use check
  implicit none
  character (:), allocatable :: a(:), b(:,:)
  character (:), pointer :: p(:)
  integer :: i, j, n
  allocate (character (7) :: a(3))
  a = ['one    ', 'two    ', 'three  ']
  !$acc parallel loop copy(a)
  do i = 1, 3
    a(i) = a(i)(2:4) // a(i)(1:1) // merge ('Z', 'Y', i == 2)
  end do
  call equal (a(1) // a(2) // a(3), 'ne oY  wo tZ  hretY  ', "copy")
  !$acc parallel loop
  do i = 1, 3
    a(i)(6:) = a(i)(:2)
  end do
  call equal (a(1) // a(2) // a(3), 'ne oYnewo tZwohretYhr', "no clause")
  !$acc kernels
  do i = 2, 3
    a(i)(7:7) = '.'
  end do
  !$acc end kernels
  call equal (a(1) // a(2) // a(3), 'ne oYnewo tZw.hretYh.', "kernels")
  deallocate (a)
  allocate (character (9) :: a(2:5))
  a = 'abcdefghi'
  !$acc enter data copyin(a)
  a(5) = 'rstuvwxyz'
  !$acc update device(a)
  !$acc parallel loop present(a)
  do i = 2, 5
    a(i)(i:9) = a(i)(5:9)
  end do
  !$acc update self(a)
  call equal (a(2) // a(3), 'aefghi   abefghi  ', "update")
  !$acc exit data copyout(a)
  call equal (a(2) // a(4) // a(5), 'aefghi   abcefghi rstuvwxyz', "exit data")
  n = 0
  allocate (character (4) :: b(3,2))
  b = 'wxyz'
  b(3,2) = 'abcd'
  !$acc parallel loop collapse(2) reduction(+:n) copyin(b)
  do j = 1, 2
    do i = 1, 3
      n = n + ichar (b(i,j)(4:4)) - ichar ('a')
    end do
  end do
  call equal (n, 5 * 25 + 3, "copyin")
  !$acc data copy(b)
  !$acc serial
  b(:,1) = b(:,2)
  !$acc end serial
  !$acc end data
  call equal (b(1,1) // b(3,1), 'wxyzabcd', "data")
  do n = 3, 5
    allocate (character (n) :: p(n))
    !$acc parallel loop copyout(p)
    do i = 1, n
      p(i) = repeat (achar (64 + i), 5)
    end do
    call equal (p(1) // p(n), repeat ('A', n) // repeat (achar (64 + n), n), "pointer")
    deallocate (p)
  end do
end program

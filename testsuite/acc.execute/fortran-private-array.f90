! Private copies of arrays whose size is not constant: automatic ones and dummies of
! explicit shape, of gangs and of threads, in clauses of constructs and of loops.

include 'check.inc'

module arrays
  implicit none
contains
  subroutine automatic (out, n)
    integer, intent (in) :: n
    integer :: out(n), line(-1:n-2), table(3,n)
    integer :: i, j
    line = 5
    table = 6
    !$acc parallel loop gang private(line) copyout(out)
    do i = 1, n
      !$acc loop vector
      do j = 1, n
        line(j-2) = i * j
      end do
      out(i) = 0
      !$acc loop seq
      do j = 1, n
        out(i) = out(i) + line(j-2)
      end do
    end do
    call check_all (out, n, "automatic, of a gang")

    out = 0
    !$acc parallel loop private(line, table) copy(out)
    do i = 1, n
      do j = 1, n
        line(j-2) = i * j
        table(2,j) = line(j-2)
      end do
      out(i) = sum (table(2,:))
    end do
    call check_all (out, n, "automatic, of a thread")

    out = 0
    !$acc kernels loop independent private(line) copy(out)
    do i = 1, n
      line = i
      do j = 1, n
        out(i) = out(i) + j * line(j-2)
      end do
    end do
    call check_all (out, n, "automatic, kernels")
    if (any (line /= 5) .or. any (table /= 6)) out = -1
    call check_all (out, n, "automatic, the host's own")
  end subroutine

  subroutine dummy (out, line, n)
    integer, intent (in) :: n
    integer :: out(n), line(n)
    integer :: i, j
    line = 5
    !$acc parallel num_gangs(3) copyout(out)
    !$acc loop gang private(line)
    do i = 1, n
      do j = 1, n
        line(j) = i * j
      end do
      out(i) = 0
      do j = 1, n
        out(i) = out(i) + line(j)
      end do
    end do
    !$acc end parallel
    call check_all (out, n, "dummy")
  end subroutine

  subroutine check_all (out, n, what)
    use check
    integer, intent (in) :: n, out(n)
    character (*), intent (in) :: what
    integer :: i
    do i = 1, n
      call equal (out(i), i * n * (n + 1) / 2, what)
    end do
  end subroutine
end module

program private_array
  use check
  use arrays
  implicit none
  integer :: out(40), line(40), i
  call automatic (out, 40)
  call automatic (out, 1)
  call dummy (out, line, 40)
  do i = 1, 40
    call equal (line(i), 5, "the caller's own")
  end do
end program

! Private and firstprivate copies of arrays whose size is not constant: explicit
! shape, automatic, allocatable, pointers with gaps and negative strides, assumed
! shape; in constructs and loops; handed on to a procedure.

include 'check.inc'

module work
  implicit none
  integer, allocatable :: shared(:)
contains
  ! The sum of a, which has its own bounds.
  integer function total (a)
    !$acc routine seq
    integer, allocatable, intent (in) :: a(:)
    integer :: i
    total = 0
    do i = lbound (a, 1), ubound (a, 1)
      total = total + a(i)
    end do
  end function

  subroutine explicit (n, a, out)
    integer :: n, a(n), out(:), b(0:n), i, j
    do i = 0, n
      b(i) = 10 * i
    end do
    !$acc parallel loop gang private(a) firstprivate(b) copyout(out)
    do i = 1, size (out)
      do j = 1, n
        a(j) = i + j
      end do
      out(i) = a(1) + a(n) + b(n)
    end do
  end subroutine

  ! The iterations of a gang share its copy, and write what others do not read.
  subroutine first_of_gang (out)
    integer :: out(0:)
    integer, allocatable :: a(:)
    integer :: i
    allocate (a(-2:size (out)))
    do i = -2, size (out)
      a(i) = i
    end do
    !$acc parallel num_gangs(4) firstprivate(a) copyout(out)
    !$acc loop gang vector
    do i = 0, size (out) - 1
      a(i) = a(i) + a(-2)
      out(i) = a(i)
    end do
    !$acc end parallel
    do i = -2, size (out)
      call check_that (a(i) == i)
    end do
  end subroutine

  subroutine loops (n, out)
    integer :: n, out(:), i, j
    integer, allocatable :: a(:), b(:,:)
    allocate (a(0:n - 1), b(2,n))
    a = -1
    b = -1
    !$acc data copyin(a) copyout(out)
    !$acc parallel loop gang private(a, b) present(out)
    do i = 1, size (out)
      !$acc loop vector
      do j = 0, n - 1
        a(j) = i + j
        b(1,j + 1) = 1
        b(2,j + 1) = 2
      end do
      out(i) = total (a) + sum (b)
    end do
    !$acc end data
    call check_that (all (a == -1) .and. all (b == -1))
  end subroutine

  subroutine dummies (a, p, x, out)
    integer, allocatable :: a(:)
    integer, pointer :: p(:)
    integer :: x(:,:), out(:), i, j
    !$acc parallel loop private(a, p, x) copyout(out)
    do i = 1, size (out)
      do j = 1, size (p)
        p(j) = j * i
      end do
      a(:) = 1
      x = 3
      out(i) = sum (p) + sum (a) + sum (x)
    end do
    !$acc parallel loop firstprivate(a, p, x) copy(out)
    do i = 1, size (out)
      out(i) = out(i) + a(ubound (a, 1)) + p(1) + 10 * x(1,2)
    end do
  end subroutine

  subroutine of_module (out)
    integer :: out(:), i
    !$acc parallel loop private(shared) copyout(out)
    do i = 1, size (out)
      shared(:) = i
      out(i) = total (shared)
    end do
  end subroutine

  subroutine check_that (so)
    use check
    logical, intent (in) :: so
    call equal (so, .true., "the original")
  end subroutine
end module

program private_allocatable
  use check
  use work
  implicit none
  integer :: out(40), a(7), i
  integer, target :: t(20), m(6,6)
  integer, allocatable :: b(:)
  integer, pointer :: p(:)

  a = 5
  call explicit (7, a, out)
  do i = 1, 40
    call equal (out(i), 2 * i + 8 + 70, "explicit shape")
  end do
  call equal (sum (a), 35, "original")

  call first_of_gang (out)
  do i = 1, 40
    call equal (out(i), i - 3, "firstprivate")
  end do

  call loops (5, out)
  do i = 1, 40
    call equal (out(i), 5 * i + 10 + 15, "loops")
  end do

  allocate (b(-1:3))
  b = 100
  t = [(i, i = 1, 20)]
  m = reshape ([(i, i = 1, 36)], [6, 6])
  p => t(20:1:-3)
  call dummies (b, p, m(6:1:-2,2:5), out)
  do i = 1, 40
    call equal (out(i), 28 * i + 5 + 36 + 100 + 20 + 10 * 18, "dummies")
  end do
  call equal (sum (t) + sum (m) + sum (b), 210 + 666 + 500, "originals")

  allocate (shared(4:9))
  shared = 1
  call of_module (out)
  do i = 1, 40
    call equal (out(i), 6 * i, "of a module")
  end do
  call equal (sum (shared), 6, "the module's own")
end program

! Rows that a subroutine's arguments, or a module's variables, let overlap or not.
module sizes
  implicit none
  integer :: lda
contains
  subroutine rows (n, m, l, x)
    integer, intent (in) :: n, m, l
    integer, intent (inout) :: x(:)
    integer :: i, j
    !$acc kernels copy (x)
    do i = 1, n
       do j = 1, m
          x((i - 1) * l + j) = 2 * x((i - 1) * l + j) + i
       end do
    end do
    !$acc end kernels
  end subroutine

  subroutine module_rows (n, m, x)
    integer, intent (in) :: n, m
    integer, intent (inout) :: x(:)
    integer :: i, j
    !$acc kernels copy (x)
    do i = 1, n
       do j = 1, m
          x((i - 1) * lda + j) = 2 * x((i - 1) * lda + j) + i
       end do
    end do
    !$acc end kernels
  end subroutine
end module

program main
  use sizes
  implicit none
  integer :: a(300), b(300), expect(300), i, j
  do lda = 0, 14
     a = [(mod (i, 7), i = 1, 300)]
     b = a
     expect = a
     do i = 1, 6
        do j = 1, 10
           expect((i - 1) * lda + j) = 2 * expect((i - 1) * lda + j) + i
        end do
     end do
     call rows (6, 10, lda, a)
     call module_rows (6, 10, b)
     if (any (a /= expect) .or. any (b /= expect)) then
        print *, 'rows of', lda
        stop 1
     end if
  end do
end program

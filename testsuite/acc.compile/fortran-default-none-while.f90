! The variable of a do loop needs no clause under default(none); that of a do while loop
! does, and so does all else.
subroutine s (a)
  implicit none
  integer :: a(10), i, j
  !$acc kernels default(none) copy(a) ! { dg-error "'i' not specified in enclosing OpenACC 'kernels' construct" }
  i = 1
  do while (i <= 10)
    do j = 1, 3
      a(i) = a(i) + j
    end do
    i = i + 1
  end do
  !$acc end kernels
end subroutine

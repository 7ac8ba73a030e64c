! A dummy of assumed size of which nothing says how much is used: the clause to write is in
! Fortran's words.
subroutine scatter (x, index, n)
  integer :: n, index(*)
  real :: x(*)
  integer :: i
  !$acc parallel loop copyin(index(1:n)) ! { dg-warning "no clause names 'x', and what of it this construct uses is not known: write 'present\\(x\\)', or a section as 'copy\\(x\\(1:n\\)\\)'" }
  do i = 1, n
    x(index(i)) = i
  end do
end subroutine

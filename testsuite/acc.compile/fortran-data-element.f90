! One element in a data clause, where others are used, and where they are not.
subroutine element (a, n, m)
  implicit none
  integer, intent (in) :: n, m
  real, intent (inout) :: a(n,m)
  real :: image(8, 9), b(9)
  integer :: i
  b = 1
  !$acc data copyin(B(9)) ! { dg-warning "'B\\(9\\)' in a data clause is one element, and others are used: write 'B\\(:9\\)'" }
  !$acc data create(image(8, 9)) ! { dg-warning "'image\\(8, 9\\)' in a data clause is one element, and others are used: write 'image\\(:8, :9\\)'" }
  !$acc parallel loop copy(a)
  do i = 1, m
    a(1,i) = b(i)
    image(1,i) = a(1,i)
  end do
  !$acc end data
  !$acc end data
  !$acc parallel copy(a(n,m), image(n,m), b(3))
  a(n,m) = 1
  image(n,m) = b(3)
  !$acc end parallel
  !$acc parallel copy(image(8,9))
  image(8,9) = 1
  !$acc end parallel
  !$acc parallel loop copy(image(:8,:9))
  do i = 1, m
    image(1,i) = 0
  end do
  !$acc data copy(a(n,m)) ! { dg-warning "'a\\(n,m\\)' in a data clause is one element, and others are used: write 'a\\(:n,:m\\)'" }
  !$acc parallel loop
  do i = 1, m
    a(1,i) = 0
  end do
  !$acc end data
end subroutine

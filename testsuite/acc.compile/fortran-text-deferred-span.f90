! Texts of deferred length do not overlap, whatever their length is: no warning of
! iterations that depend on one another.

subroutine shift (t, n)
  integer, intent(in) :: n
  character(:), allocatable, intent(inout) :: t(:)
  integer :: i
  !$acc parallel loop copy(t)
  do i = 1, n
    t(i)(2:2) = t(i)(1:1)
  end do
  !$acc parallel loop copy(t)
  do i = 1, n
    t(i)(2:2) = 'a'
    t(i)(3:3) = t(i)(2:2)
  end do
end subroutine

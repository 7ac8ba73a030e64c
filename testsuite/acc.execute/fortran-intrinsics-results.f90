! Intrinsics whose result gets its memory in the function: a dimension that is a variable,
! spread of texts.  Optional masks, present or not.

include 'check.inc'

program results
  use check
  implicit none
  integer :: a(2, 3, 4), b(2, 4), one(3), i, k
  character(20) :: path, names(2)
  character(5) :: files(2)
  character(3), parameter :: words(3) = ["abc", "ijk", "xyz"]
  a = reshape ([(i, i = 1, 24)], [2, 3, 4])
  k = 2
  !$acc kernels
  b(1:k, 1:4) = sum (a, k)
  !$acc end kernels
  do i = 1, 4
    call equal (b(1, i), 18 * i - 9, "sum, 1")
    call equal (b(2, i), 18 * i - 6, "sum, 2")
  end do
  !$acc kernels
  b(1:k, 1:4) = product (a, k, k < 0)
  !$acc end kernels
  call equal (sum (b), 8, "product of none")
  !$acc kernels
  b(1:k, 1:4) = maxval (a, k, a < 20)
  !$acc end kernels
  call equal (b(2, 1), 6, "maxval, 1")
  call equal (b(1, 4), 19, "maxval, 4")

  call totals (a(:, :, 1), one)
  call equal (one(3), 11, "no mask")
  call totals (a(:, :, 1), one, .false.)
  call equal (one(3), 0, "no element")
  call totals (a(:, :, 1), one, .true.)
  call equal (one(1), 3, "all elements")

  path = "/a/b/"
  !$acc kernels
  files = ["file1", "file2"]
  names = spread (trim (path), 1, 2) // files
  !$acc end kernels
  call equal (names(1), "/a/b/file1", "names(1)")
  call equal (names(2), "/a/b/file2", "names(2)")
  !$acc kernels
  files = spread (files(2), 1, k)
  !$acc end kernels
  call equal (files(1), "file2", "files(1)")
  !$acc kernels
  files = [(words(i)(i:1), i = 2, 3)]
  !$acc end kernels
  call equal (files(1), "", "empty")
contains
  subroutine totals (x, s, mask)
    integer, intent(in) :: x(:, :)
    integer, intent(out) :: s(3)
    logical, intent(in), optional :: mask
    !$acc kernels
    s = sum (x, 1, mask)
    !$acc end kernels
  end subroutine
end program

! A section with a negative step from a constant place: nvcc of CUDA 13.0 took the
! index b(28 + k * step) in 32 bits apart.
program p
  implicit none
  integer :: b(40), expected(40), step, n
  step = -1
  n = 40
  b = [(n, n = 1, 40)]
  expected = b
  expected(4:31) = [(mod (n, 9) + 3, n = 28, 1, -1)]
  call r (b, step)
  if (any (b /= expected)) error stop 1
contains
  subroutine r (b, step)
    integer :: b(40), step
    !$acc serial copy(b)
    b(4:31) = mod (b(28:1:step), 9) + 3
    !$acc end serial
  end subroutine
end program

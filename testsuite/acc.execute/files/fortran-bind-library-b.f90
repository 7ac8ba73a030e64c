! A function of the program that has the name of a function of C.
real function hypot (x)
  !$acc routine seq
  real, intent (in) :: x
  hypot = 2 * x
end function

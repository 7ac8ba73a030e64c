! _OPENACC and openacc_version say what is implemented.
program version
  use openacc
  implicit none
#ifndef _OPENACC
  stop 1
#elif _OPENACC != 202506
  stop 2
#endif
  if (openacc_version /= _OPENACC) stop 3
end program

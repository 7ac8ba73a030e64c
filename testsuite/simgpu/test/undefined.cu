/* A module that needs a function that nobody has.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

extern "C" __device__ int nobody_has_it (int);

extern "C" __global__ void
lost (int *a)
{
  a[0] = nobody_has_it (a[0]);
}

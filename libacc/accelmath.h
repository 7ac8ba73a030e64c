/* The mathematical functions, under the name that programs for NVIDIA's compiler
   include.  Kernels may call all of <math.h>, so this is <math.h>, or <cmath>.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception; see COPYING and COPYING.RUNTIME.  */

#ifndef _ACCELMATH_H
#define _ACCELMATH_H 1

/* The header <math.h> of C++ would bring the overloads of std into the global
   namespace, where programs have functions like `int round (float)'.  */
#ifdef __cplusplus
# include <cmath>
#else
# include <math.h>
#endif

#endif

/* CUDA's names of special values, as bit patterns or decimal fractions.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#define CUDART_INF_F __builtin_inff ()
#define CUDART_NAN_F __builtin_nanf ("")
#define CUDART_MIN_DENORM_F 1.40129846e-45f
#define CUDART_MAX_NORMAL_F 3.40282347e38f
#define CUDART_ZERO_F 0.0f
#define CUDART_ONE_F 1.0f
#define CUDART_PI_F 3.141592654f
#define CUDART_INF __builtin_inf ()
#define CUDART_NAN __builtin_nan ("")
#define CUDART_MIN_DENORM 4.9406564584124654e-324
#define CUDART_MAX_NORMAL 1.7976931348623157e308
#define CUDART_ZERO 0.0
#define CUDART_ONE 1.0
#define CUDART_PI 3.1415926535897931

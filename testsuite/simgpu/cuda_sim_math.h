/* The arithmetic of cuda_sim.h: CUDA's mathematical functions, its
   intrinsics for floating point and integers, and its conversions.

   What the C library has is called there; the rest is written with it.  The
   functions that CUDA calls fast and inexact are the exact ones here.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#ifndef CUDA_SIM_MATH_H
#define CUDA_SIM_MATH_H

#define INFINITY __builtin_inff ()
#define NAN __builtin_nanf ("")
#define HUGE_VAL __builtin_huge_val ()
#define HUGE_VALF __builtin_huge_valf ()
#define M_E 2.7182818284590452354
#define M_LOG2E 1.4426950408889634074
#define M_LOG10E 0.43429448190325182765
#define M_LN2 0.69314718055994530942
#define M_LN10 2.30258509299404568402
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_1_PI 0.31830988618379067154
#define M_2_PI 0.63661977236758134308
#define M_2_SQRTPI 1.12837916709551257390
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.70710678118654752440

/* In functions of two arguments an integer means double.  In those of one it
   is an error, as nvcc makes it.  */
template <class T> struct simgpu_integer {};
#define SIMGPU_INTEGER(t) \
  template <> struct simgpu_integer<t> { typedef double as_double; };
SIMGPU_INTEGER (bool)
SIMGPU_INTEGER (char)
SIMGPU_INTEGER (signed char)
SIMGPU_INTEGER (unsigned char)
SIMGPU_INTEGER (short)
SIMGPU_INTEGER (unsigned short)
SIMGPU_INTEGER (int)
SIMGPU_INTEGER (unsigned)
SIMGPU_INTEGER (long)
SIMGPU_INTEGER (unsigned long)
SIMGPU_INTEGER (long long)
SIMGPU_INTEGER (unsigned long long)

#define SIMGPU_MATH1(name)						\
  extern "C" double name (double) noexcept;				\
  extern "C" float name##f (float) noexcept;				\
  SIMGPU_INLINE float name (float x) { return name##f (x); }
SIMGPU_MATH1 (acos)
SIMGPU_MATH1 (acosh)
SIMGPU_MATH1 (asin)
SIMGPU_MATH1 (asinh)
SIMGPU_MATH1 (atan)
SIMGPU_MATH1 (atanh)
SIMGPU_MATH1 (cbrt)
SIMGPU_MATH1 (ceil)
SIMGPU_MATH1 (cos)
SIMGPU_MATH1 (cosh)
SIMGPU_MATH1 (erf)
SIMGPU_MATH1 (erfc)
SIMGPU_MATH1 (exp)
SIMGPU_MATH1 (exp2)
SIMGPU_MATH1 (exp10)
SIMGPU_MATH1 (expm1)
SIMGPU_MATH1 (fabs)
SIMGPU_MATH1 (floor)
SIMGPU_MATH1 (j0)
SIMGPU_MATH1 (j1)
SIMGPU_MATH1 (lgamma)
SIMGPU_MATH1 (log)
SIMGPU_MATH1 (log10)
SIMGPU_MATH1 (log1p)
SIMGPU_MATH1 (log2)
SIMGPU_MATH1 (logb)
SIMGPU_MATH1 (nearbyint)
SIMGPU_MATH1 (rint)
SIMGPU_MATH1 (round)
SIMGPU_MATH1 (sin)
SIMGPU_MATH1 (sinh)
SIMGPU_MATH1 (sqrt)
SIMGPU_MATH1 (tan)
SIMGPU_MATH1 (tanh)
SIMGPU_MATH1 (tgamma)
SIMGPU_MATH1 (trunc)
SIMGPU_MATH1 (y0)
SIMGPU_MATH1 (y1)

#define SIMGPU_MATH2(name)						\
  extern "C" double name (double, double) noexcept;			\
  extern "C" float name##f (float, float) noexcept;			\
  SIMGPU_INLINE float name (float x, float y) { return name##f (x, y); } \
  SIMGPU_INLINE double name (double x, float y)				\
  { return name (x, (double) y); }					\
  SIMGPU_INLINE double name (float x, double y)				\
  { return name ((double) x, y); }					\
  template <class T> SIMGPU_INLINE double				\
  name (typename simgpu_integer<T>::as_double x, T y)			\
  { return name (x, (double) y); }					\
  template <class T>							\
  SIMGPU_INLINE typename simgpu_integer<T>::as_double name (T x, double y) \
  { return name ((double) x, y); }					\
  template <class T>							\
  SIMGPU_INLINE typename simgpu_integer<T>::as_double name (float x, T y) \
  { return name ((double) x, (double) y); }				\
  template <class T>							\
  SIMGPU_INLINE typename simgpu_integer<T>::as_double name (T x, float y) \
  { return name ((double) x, (double) y); }				\
  template <class T, class U>						\
  SIMGPU_INLINE typename simgpu_integer<T>::as_double			\
  name (T x, U y, typename simgpu_integer<U>::as_double * = 0)		\
  { return name ((double) x, (double) y); }
SIMGPU_MATH2 (atan2)
SIMGPU_MATH2 (copysign)
SIMGPU_MATH2 (fdim)
SIMGPU_MATH2 (fmax)
SIMGPU_MATH2 (fmin)
SIMGPU_MATH2 (fmod)
SIMGPU_MATH2 (hypot)
SIMGPU_MATH2 (nextafter)
SIMGPU_MATH2 (pow)
SIMGPU_MATH2 (remainder)

#define SIMGPU_MATH_TO(type, name)					\
  extern "C" type name (double) noexcept;				\
  extern "C" type name##f (float) noexcept;				\
  SIMGPU_INLINE type name (float x) { return name##f (x); }
SIMGPU_MATH_TO (int, ilogb)
SIMGPU_MATH_TO (long, lrint)
SIMGPU_MATH_TO (long, lround)
SIMGPU_MATH_TO (long long, llrint)
SIMGPU_MATH_TO (long long, llround)

#define SIMGPU_MATH_BY(name, type)					\
  extern "C" double name (double, type) noexcept;			\
  extern "C" float name##f (float, type) noexcept;			\
  SIMGPU_INLINE float name (float x, type y) { return name##f (x, y); }
SIMGPU_MATH_BY (ldexp, int)
SIMGPU_MATH_BY (scalbn, int)
SIMGPU_MATH_BY (scalbln, long)
SIMGPU_MATH_BY (frexp, int *)

extern "C" double fma (double, double, double) noexcept;
extern "C" float fmaf (float, float, float) noexcept;
extern "C" double modf (double, double *) noexcept;
extern "C" float modff (float, float *) noexcept;
extern "C" double remquo (double, double, int *) noexcept;
extern "C" float remquof (float, float, int *) noexcept;
extern "C" double jn (int, double) noexcept;
extern "C" float jnf (int, float) noexcept;
extern "C" double yn (int, double) noexcept;
extern "C" float ynf (int, float) noexcept;
extern "C" double nan (const char *) noexcept;
extern "C" float nanf (const char *) noexcept;
extern "C" void sincos (double, double *, double *) noexcept;
extern "C" void sincosf (float, float *, float *) noexcept;
SIMGPU_INLINE float fma (float x, float y, float z)
{ return fmaf (x, y, z); }
SIMGPU_INLINE float modf (float x, float *p) { return modff (x, p); }
SIMGPU_INLINE void sincos (float x, float *s, float *c)
{ sincosf (x, s, c); }
SIMGPU_INLINE float
remquo (float x, float y, int *q)
{
  return remquof (x, y, q);
}

#define SIMGPU_CLASS(name)						\
  SIMGPU_INLINE bool name (float x) { return __builtin_##name (x); }	\
  SIMGPU_INLINE bool name (double x) { return __builtin_##name (x); }
SIMGPU_CLASS (isnan)
SIMGPU_CLASS (isinf)
SIMGPU_CLASS (isfinite)
SIMGPU_CLASS (isnormal)
SIMGPU_CLASS (signbit)
SIMGPU_INLINE int __isnanf (float x) { return __builtin_isnan (x); }
SIMGPU_INLINE int __isinff (float x) { return __builtin_isinf (x); }

/* Functions of CUDA's own.  erfinv and its kin are in the device process,
   being long.  */
extern "C" double simgpu_erfinv (double);
extern "C" double simgpu_erfcx (double);
extern "C" double simgpu_sinpi (double);
extern "C" double simgpu_cospi (double);
extern "C" double simgpu_bessel_i (int, double);

#define SIMGPU_OWN1(name, e)						\
  SIMGPU_INLINE double name (double x) { return e; }			\
  SIMGPU_INLINE float name##f (float a) { return (float) name ((double) a); } \
  SIMGPU_INLINE float name (float a) { return name##f (a); }
SIMGPU_OWN1 (rsqrt, 1 / sqrt (x))
SIMGPU_OWN1 (rcbrt, 1 / cbrt (x))
SIMGPU_OWN1 (sinpi, simgpu_sinpi (x))
SIMGPU_OWN1 (cospi, simgpu_cospi (x))
SIMGPU_OWN1 (erfinv, simgpu_erfinv (x))
SIMGPU_OWN1 (erfcinv, simgpu_erfinv (1 - x))
SIMGPU_OWN1 (erfcx, simgpu_erfcx (x))
SIMGPU_OWN1 (normcdf, 0.5 * erfc (-x * M_SQRT1_2))
SIMGPU_OWN1 (normcdfinv, M_SQRT2 * simgpu_erfinv (2 * x - 1))
SIMGPU_OWN1 (cyl_bessel_i0, simgpu_bessel_i (0, x))
SIMGPU_OWN1 (cyl_bessel_i1, simgpu_bessel_i (1, x))

SIMGPU_INLINE void
sincospi (double x, double *s, double *c)
{
  *s = sinpi (x);
  *c = cospi (x);
}

SIMGPU_INLINE void
sincospif (float x, float *s, float *c)
{
  *s = sinpif (x);
  *c = cospif (x);
}

SIMGPU_INLINE double rhypot (double x, double y) { return 1 / hypot (x, y); }
SIMGPU_INLINE float rhypotf (float x, float y) { return 1 / hypotf (x, y); }
SIMGPU_INLINE double norm3d (double x, double y, double z)
{ return hypot (hypot (x, y), z); }
SIMGPU_INLINE float norm3df (float x, float y, float z)
{ return (float) norm3d (x, y, z); }
SIMGPU_INLINE double norm4d (double x, double y, double z, double w)
{ return hypot (hypot (x, y), hypot (z, w)); }
SIMGPU_INLINE float norm4df (float x, float y, float z, float w)
{ return (float) norm4d (x, y, z, w); }
SIMGPU_INLINE double rnorm3d (double x, double y, double z)
{ return 1 / norm3d (x, y, z); }
SIMGPU_INLINE float rnorm3df (float x, float y, float z)
{ return 1 / norm3df (x, y, z); }

/* ---- Fast forms.  */

SIMGPU_INLINE float __sinf (float x) { return sinf (x); }
SIMGPU_INLINE float __cosf (float x) { return cosf (x); }
SIMGPU_INLINE float __tanf (float x) { return tanf (x); }
SIMGPU_INLINE float __tanhf (float x) { return tanhf (x); }
SIMGPU_INLINE float __expf (float x) { return expf (x); }
SIMGPU_INLINE float __exp10f (float x) { return exp10f (x); }
SIMGPU_INLINE float __logf (float x) { return logf (x); }
SIMGPU_INLINE float __log2f (float x) { return log2f (x); }
SIMGPU_INLINE float __log10f (float x) { return log10f (x); }
SIMGPU_INLINE float __powf (float x, float y) { return powf (x, y); }
SIMGPU_INLINE float __fdividef (float x, float y) { return x / y; }
SIMGPU_INLINE float fdividef (float x, float y) { return x / y; }
SIMGPU_INLINE void __sincosf (float x, float *s, float *c)
{ sincosf (x, s, c); }
SIMGPU_INLINE float __saturatef (float x)
{ return x > 0 ? x < 1 ? x : 1.f : 0.f; }

/* ---- One operation in a stated rounding mode (the C library's FE_...).  */

extern "C" double simgpu_round_d (int op, int mode, double, double, double);
extern "C" float simgpu_round_f (int op, int mode, float, float, float);

#define SIMGPU_MODES(suffix, mode)					\
  SIMGPU_INLINE float __fadd_##suffix (float x, float y)		\
  { return simgpu_round_f (0, mode, x, y, 0); }				\
  SIMGPU_INLINE float __fsub_##suffix (float x, float y)		\
  { return simgpu_round_f (1, mode, x, y, 0); }				\
  SIMGPU_INLINE float __fmul_##suffix (float x, float y)		\
  { return simgpu_round_f (2, mode, x, y, 0); }				\
  SIMGPU_INLINE float __fdiv_##suffix (float x, float y)		\
  { return simgpu_round_f (3, mode, x, y, 0); }				\
  SIMGPU_INLINE float __fsqrt_##suffix (float x)			\
  { return simgpu_round_f (4, mode, x, 0, 0); }				\
  SIMGPU_INLINE float __frcp_##suffix (float x)				\
  { return simgpu_round_f (3, mode, 1, x, 0); }				\
  SIMGPU_INLINE float __fmaf_##suffix (float x, float y, float z)	\
  { return simgpu_round_f (5, mode, x, y, z); }				\
  SIMGPU_INLINE double __dadd_##suffix (double x, double y)		\
  { return simgpu_round_d (0, mode, x, y, 0); }				\
  SIMGPU_INLINE double __dsub_##suffix (double x, double y)		\
  { return simgpu_round_d (1, mode, x, y, 0); }				\
  SIMGPU_INLINE double __dmul_##suffix (double x, double y)		\
  { return simgpu_round_d (2, mode, x, y, 0); }				\
  SIMGPU_INLINE double __ddiv_##suffix (double x, double y)		\
  { return simgpu_round_d (3, mode, x, y, 0); }				\
  SIMGPU_INLINE double __dsqrt_##suffix (double x)			\
  { return simgpu_round_d (4, mode, x, 0, 0); }				\
  SIMGPU_INLINE double __drcp_##suffix (double x)			\
  { return simgpu_round_d (3, mode, 1, x, 0); }				\
  SIMGPU_INLINE double __fma_##suffix (double x, double y, double z)	\
  { return simgpu_round_d (5, mode, x, y, z); }
SIMGPU_MODES (rn, 0)
SIMGPU_MODES (rd, 1)
SIMGPU_MODES (ru, 2)
SIMGPU_MODES (rz, 3)
SIMGPU_INLINE float __frsqrt_rn (float x) { return rsqrtf (x); }

/* ---- Conversions.  A value out of range gives the nearest one in range,
   not a number gives 0, as on the device.  */

template <class T, class F> SIMGPU_INLINE T
simgpu_convert (F x, T lowest, T highest)
{
  if (x != x)
    return 0;
  if (x <= (F) lowest)
    return lowest;
  if (x >= (F) highest)
    return highest;
  return (T) x;
}

#define SIMGPU_CONVERT(from, ftype, to, type, low, high)		\
  SIMGPU_INLINE type __##from##2##to##_rn (ftype x)			\
  { return simgpu_convert<type, ftype> (rint (x), low, high); }		\
  SIMGPU_INLINE type __##from##2##to##_rz (ftype x)			\
  { return simgpu_convert<type, ftype> (trunc (x), low, high); }	\
  SIMGPU_INLINE type __##from##2##to##_ru (ftype x)			\
  { return simgpu_convert<type, ftype> (ceil (x), low, high); }		\
  SIMGPU_INLINE type __##from##2##to##_rd (ftype x)			\
  { return simgpu_convert<type, ftype> (floor (x), low, high); }
SIMGPU_CONVERT (float, float, int, int, INT_MIN, INT_MAX)
SIMGPU_CONVERT (float, float, uint, unsigned, 0, UINT_MAX)
SIMGPU_CONVERT (float, float, ll, long long, LLONG_MIN, LLONG_MAX)
SIMGPU_CONVERT (float, float, ull, unsigned long long, 0, ULLONG_MAX)
SIMGPU_CONVERT (double, double, int, int, INT_MIN, INT_MAX)
SIMGPU_CONVERT (double, double, uint, unsigned, 0, UINT_MAX)
SIMGPU_CONVERT (double, double, ll, long long, LLONG_MIN, LLONG_MAX)
SIMGPU_CONVERT (double, double, ull, unsigned long long, 0, ULLONG_MAX)

SIMGPU_INLINE float __int2float_rn (int x) { return x; }
SIMGPU_INLINE float __uint2float_rn (unsigned x) { return x; }
SIMGPU_INLINE float __ll2float_rn (long long x) { return x; }
SIMGPU_INLINE float __ull2float_rn (unsigned long long x) { return x; }
SIMGPU_INLINE double __int2double_rn (int x) { return x; }
SIMGPU_INLINE double __uint2double_rn (unsigned x) { return x; }
SIMGPU_INLINE double __ll2double_rn (long long x) { return x; }
SIMGPU_INLINE double __ull2double_rn (unsigned long long x) { return x; }
SIMGPU_INLINE float __double2float_rn (double x) { return x; }

#define SIMGPU_AS(name, from, to)					\
  SIMGPU_INLINE to name (from x)					\
  {									\
    to y;								\
    __builtin_memcpy (&y, &x, sizeof y);				\
    return y;								\
  }
SIMGPU_AS (__float_as_int, float, int)
SIMGPU_AS (__float_as_uint, float, unsigned)
SIMGPU_AS (__int_as_float, int, float)
SIMGPU_AS (__uint_as_float, unsigned, float)
SIMGPU_AS (__double_as_longlong, double, long long)
SIMGPU_AS (__longlong_as_double, long long, double)
SIMGPU_INLINE int __double2hiint (double x)
{ return (int) (__double_as_longlong (x) >> 32); }
SIMGPU_INLINE int __double2loint (double x)
{ return (int) __double_as_longlong (x); }
SIMGPU_INLINE double
__hiloint2double (int hi, int lo)
{
  return __longlong_as_double ((long long) (unsigned long long) (unsigned) hi
			       << 32 | (unsigned) lo);
}

/* ---- Integers.  */

SIMGPU_INLINE int __clz (int x)
{ return x ? __builtin_clz ((unsigned) x) : 32; }
SIMGPU_INLINE int __clzll (long long x)
{ return x ? __builtin_clzll ((unsigned long long) x) : 64; }
SIMGPU_INLINE int __ffs (int x) { return __builtin_ffs (x); }
SIMGPU_INLINE int __ffsll (long long x) { return __builtin_ffsll (x); }
SIMGPU_INLINE int __popc (unsigned x) { return __builtin_popcount (x); }
SIMGPU_INLINE int __popcll (unsigned long long x)
{ return __builtin_popcountll (x); }

SIMGPU_INLINE unsigned long long
__brevll (unsigned long long x)
{
  x = (x >> 1 & 0x5555555555555555u) | (x & 0x5555555555555555u) << 1;
  x = (x >> 2 & 0x3333333333333333u) | (x & 0x3333333333333333u) << 2;
  x = (x >> 4 & 0x0f0f0f0f0f0f0f0fu) | (x & 0x0f0f0f0f0f0f0f0fu) << 4;
  return __builtin_bswap64 (x);
}

SIMGPU_INLINE unsigned __brev (unsigned x) { return __brevll (x) >> 32; }
SIMGPU_INLINE int __mulhi (int x, int y)
{ return (int) ((long long) x * y >> 32); }
SIMGPU_INLINE unsigned __umulhi (unsigned x, unsigned y)
{ return (unsigned) ((unsigned long long) x * y >> 32); }
SIMGPU_INLINE long long __mul64hi (long long x, long long y)
{ return (long long) ((__int128) x * y >> 64); }
SIMGPU_INLINE unsigned long long
__umul64hi (unsigned long long x, unsigned long long y)
{
  return (unsigned long long) ((unsigned __int128) x * y >> 64);
}
SIMGPU_INLINE int __mul24 (int x, int y)
{ return (int) ((unsigned) (x << 8 >> 8) * (unsigned) (y << 8 >> 8)); }
SIMGPU_INLINE unsigned __umul24 (unsigned x, unsigned y)
{ return (x & 0xffffff) * (y & 0xffffff); }
SIMGPU_INLINE unsigned __sad (int x, int y, unsigned z)
{ return (x > y ? (unsigned) x - y : (unsigned) y - x) + z; }
SIMGPU_INLINE unsigned __usad (unsigned x, unsigned y, unsigned z)
{ return (x > y ? x - y : y - x) + z; }
SIMGPU_INLINE int __hadd (int x, int y)
{ return (int) (((long long) x + y) >> 1); }
SIMGPU_INLINE int __rhadd (int x, int y)
{ return (int) (((long long) x + y + 1) >> 1); }
SIMGPU_INLINE unsigned __uhadd (unsigned x, unsigned y)
{ return (unsigned) (((unsigned long long) x + y) >> 1); }
SIMGPU_INLINE unsigned __urhadd (unsigned x, unsigned y)
{ return (unsigned) (((unsigned long long) x + y + 1) >> 1); }

SIMGPU_INLINE unsigned
__byte_perm (unsigned x, unsigned y, unsigned s)
{
  unsigned long long both = (unsigned long long) y << 32 | x;
  unsigned result = 0;
  for (int i = 0; i < 4; i++)
    result |= (unsigned) (both >> (s >> 4 * i & 7) * 8 & 0xff) << 8 * i;
  return result;
}

SIMGPU_INLINE unsigned
__funnelshift_l (unsigned lo, unsigned hi, unsigned n)
{
  return (unsigned) ((((unsigned long long) hi << 32 | lo) << (n & 31)) >> 32);
}

SIMGPU_INLINE unsigned
__funnelshift_r (unsigned lo, unsigned hi, unsigned n)
{
  return (unsigned) (((unsigned long long) hi << 32 | lo) >> (n & 31));
}

SIMGPU_INLINE unsigned
__funnelshift_lc (unsigned lo, unsigned hi, unsigned n)
{
  return n >= 32 ? lo : __funnelshift_l (lo, hi, n);
}

SIMGPU_INLINE unsigned
__funnelshift_rc (unsigned lo, unsigned hi, unsigned n)
{
  return n >= 32 ? hi : __funnelshift_r (lo, hi, n);
}

SIMGPU_INLINE int abs (int x) { return x < 0 ? -x : x; }
SIMGPU_INLINE long abs (long x) { return x < 0 ? -x : x; }
SIMGPU_INLINE long long abs (long long x) { return x < 0 ? -x : x; }
SIMGPU_INLINE float abs (float x) { return fabsf (x); }
SIMGPU_INLINE double abs (double x) { return fabs (x); }
SIMGPU_INLINE long labs (long x) { return x < 0 ? -x : x; }
SIMGPU_INLINE long long llabs (long long x) { return x < 0 ? -x : x; }

#define SIMGPU_MINMAX(type, t1, t2)					\
  SIMGPU_INLINE type min (t1 x, t2 y)					\
  { return (type) x < (type) y ? (type) x : (type) y; }			\
  SIMGPU_INLINE type max (t1 x, t2 y)					\
  { return (type) x > (type) y ? (type) x : (type) y; }
#define SIMGPU_MINMAX_U(u, s)						\
  SIMGPU_MINMAX (s, s, s)						\
  SIMGPU_MINMAX (u, u, u)						\
  SIMGPU_MINMAX (u, u, s)						\
  SIMGPU_MINMAX (u, s, u)
SIMGPU_MINMAX_U (unsigned, int)
SIMGPU_MINMAX_U (unsigned long, long)
SIMGPU_MINMAX_U (unsigned long long, long long)
SIMGPU_INLINE int umin (unsigned x, unsigned y) { return min (x, y); }
SIMGPU_INLINE int umax (unsigned x, unsigned y) { return max (x, y); }
SIMGPU_INLINE long long llmin (long long x, long long y)
{ return min (x, y); }
SIMGPU_INLINE long long llmax (long long x, long long y)
{ return max (x, y); }
/* The other operand wins over something that is not a number.  */
SIMGPU_INLINE float min (float x, float y) { return fminf (x, y); }
SIMGPU_INLINE float max (float x, float y) { return fmaxf (x, y); }
SIMGPU_INLINE double min (double x, double y) { return fmin (x, y); }
SIMGPU_INLINE double max (double x, double y) { return fmax (x, y); }
SIMGPU_INLINE double min (float x, double y) { return fmin ((double) x, y); }
SIMGPU_INLINE double max (float x, double y) { return fmax ((double) x, y); }
SIMGPU_INLINE double min (double x, float y) { return fmin (x, (double) y); }
SIMGPU_INLINE double max (double x, float y) { return fmax (x, (double) y); }

#endif /* CUDA_SIM_MATH_H */

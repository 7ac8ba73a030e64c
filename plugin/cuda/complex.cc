/* The functions of <complex.h>: helpers that are printed into a file that
   uses them.

   In: a function's name.  Out: the helper's text.  The formulas are those of
   the definitions, with care for sizes that overflow.  Results agree with the
   host's to a few units in the last place.  Results for infinite and undefined
   arguments need not agree.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"

/* NAME is for double; float has an f at the end.  USES are the helpers that
   come first.  */
static const struct
{
  const char *name, *uses, *body;
} functions[] = {
{ "cabs", "", R"(/* The absolute value of A.  */
static __device__ __attribute__ ((unused)) __forceinline__ double
acc_cabs (acc_complex<double> a)
{
  return hypot (a.re, a.im);
}

static __device__ __attribute__ ((unused)) __forceinline__ float
acc_cabs (acc_complex<float> a)
{
  return hypotf (a.re, a.im);
}
)" },
{ "carg", "", R"(/* The angle of A.  */
static __device__ __attribute__ ((unused)) __forceinline__ double
acc_carg (acc_complex<double> a)
{
  return atan2 (a.im, a.re);
}

static __device__ __attribute__ ((unused)) __forceinline__ float
acc_carg (acc_complex<float> a)
{
  return atan2f (a.im, a.re);
}
)" },
{ "cproj", "", R"(/* A, or the one point at infinity.  */
template <typename T> static __device__ acc_complex<T>
acc_cproj (acc_complex<T> a)
{
  if (!isinf (a.re) && !isinf (a.im))
    return a;
  return acc_complex<T> {(T) INFINITY, a.im < 0 ? (T) -0.0 : (T) 0.0};
}
)" },
{ "cexp", "", R"(/* e to the power of A.  */
static __device__ __attribute__ ((unused)) acc_complex<double>
acc_cexp (acc_complex<double> a)
{
  double size = exp (a.re);
  return acc_complex<double> {size * cos (a.im), size * sin (a.im)};
}

static __device__ __attribute__ ((unused)) acc_complex<float>
acc_cexp (acc_complex<float> a)
{
  float size = expf (a.re);
  return acc_complex<float> {size * cosf (a.im), size * sinf (a.im)};
}
)" },
{ "cexpi", "", R"(/* e to the power of i times A: what GCC makes of sincos.  */
static __device__ __attribute__ ((unused)) __forceinline__ acc_complex<double>
acc_cexpi (double a)
{
  acc_complex<double> r;
  sincos (a, &r.im, &r.re);
  return r;
}

static __device__ __attribute__ ((unused)) __forceinline__ acc_complex<float>
acc_cexpi (float a)
{
  acc_complex<float> r;
  sincosf (a, &r.im, &r.re);
  return r;
}
)" },
{ "clog", "cabs carg", R"(/* The natural logarithm of A.  */
static __device__ __attribute__ ((unused)) acc_complex<double>
acc_clog (acc_complex<double> a)
{
  return acc_complex<double> {log (acc_cabs (a)), acc_carg (a)};
}

static __device__ __attribute__ ((unused)) acc_complex<float>
acc_clog (acc_complex<float> a)
{
  return acc_complex<float> {logf (acc_cabs (a)), acc_carg (a)};
}
)" },
{ "csqrt", "cabs", R"(/* The square root of A with a real part >= 0.  The
   half sum below has no cancellation.  */
template <typename T> static __device__ acc_complex<T>
acc_csqrt (acc_complex<T> a)
{
  T size = acc_cabs (a);
  if (size == 0)
    return acc_complex<T> {0, a.im};
  T half = sqrt ((size + (a.re < 0 ? -a.re : a.re)) / 2);
  if (a.re >= 0)
    return acc_complex<T> {half, a.im / (2 * half)};
  T im = a.im < 0 || (a.im == 0 && signbit (a.im)) ? -half : half;
  return acc_complex<T> {a.im / (2 * im), im};
}
)" },
{ "cpow", "cexp clog", R"(/* A to the power of B.  */
template <typename T> static __device__ acc_complex<T>
acc_cpow (acc_complex<T> a, acc_complex<T> b)
{
  if (a.re == 0 && a.im == 0)
    return acc_complex<T> {b.re == 0 && b.im == 0 ? (T) 1 : (T) 0, 0};
  return acc_cexp (b * acc_clog (a));
}
)" },
{ "csinh", "", R"(/* The hyperbolic sine of A.  */
template <typename T> static __device__ acc_complex<T>
acc_csinh (acc_complex<T> a)
{
  return acc_complex<T> {sinh (a.re) * cos (a.im), cosh (a.re) * sin (a.im)};
}
)" },
{ "ccosh", "", R"(/* The hyperbolic cosine of A.  */
template <typename T> static __device__ acc_complex<T>
acc_ccosh (acc_complex<T> a)
{
  return acc_complex<T> {cosh (a.re) * cos (a.im), sinh (a.re) * sin (a.im)};
}
)" },
{ "ctanh", "", R"(/* The hyperbolic tangent of A.  */
template <typename T> static __device__ acc_complex<T>
acc_ctanh (acc_complex<T> a)
{
  T s = sin (a.im), c = cos (a.im), t = tanh (a.re);
  T d = c * c + t * t * s * s;
  return acc_complex<T> {t / d, s * c * (1 - t * t) / d};
}
)" },
{ "csin", "", R"(/* The sine of A.  */
template <typename T> static __device__ acc_complex<T>
acc_csin (acc_complex<T> a)
{
  return acc_complex<T> {sin (a.re) * cosh (a.im), cos (a.re) * sinh (a.im)};
}
)" },
{ "ccos", "", R"(/* The cosine of A.  */
template <typename T> static __device__ acc_complex<T>
acc_ccos (acc_complex<T> a)
{
  return acc_complex<T> {cos (a.re) * cosh (a.im), -sin (a.re) * sinh (a.im)};
}
)" },
{ "ctan", "ctanh", R"(/* The tangent of A.  */
template <typename T> static __device__ acc_complex<T>
acc_ctan (acc_complex<T> a)
{
  acc_complex<T> t = acc_ctanh (acc_complex<T> {-a.im, a.re});
  return acc_complex<T> {t.im, -t.re};
}
)" },
};

bool
cuda_complex_function (cuda_printer *p, const char *name, text *called)
{
  for (auto &f : functions)
    {
      size_t n = strlen (f.name);
      if (strncmp (name, f.name, n) != 0
	  || (strcmp (name + n, "") != 0 && strcmp (name + n, "f") != 0))
	continue;
      *called = text ("acc_") + f.name;
      cuda_help (p, "complex");
      for (const char *u = f.uses; *u; u += strspn (u, " "))
	{
	  text ignored;
	  size_t length = strcspn (u, " ");
	  cuda_complex_function (p, text (u, length).c_str (), &ignored);
	  u += length;
	}
      cuda_add_helper (p, *called, f.body, 1 + (*f.uses != 0)
		       + (strstr (f.uses, "clog") != NULL));
      return true;
    }
  return false;
}

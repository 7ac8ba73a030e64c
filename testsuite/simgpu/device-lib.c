/* What the code of a kernel calls, apart from barriers and collectives.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "device.h"

#include <fenv.h>
#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <x86intrin.h>

/* As CUDA's default for memory that kernels allocate.  */
#define HEAP_LIMIT (8u << 20)
#define HEAP_POISON 0xfb

/* ---- Output: collected here, written by the driver's process when it next
   synchronizes.  */

static char *output;
static size_t output_size, output_room;

static void
output_add (const char *text, size_t size)
{
  if (output_size + size > output_room)
    {
      output_room = 2 * (output_size + size) + 4096;
      output = realloc (output, output_room);
    }
  memcpy (output + output_size, text, size);
  output_size += size;
}

char *
output_take (size_t *size)
{
  char *text = output;
  *size = output_size;
  output = NULL;
  output_size = output_room = 0;
  return text;
}

int
simgpu_printf (const char *format, ...)
{
  char line[1024];
  va_list ap, again;
  va_start (ap, format);
  va_copy (again, ap);
  int n = vsnprintf (line, sizeof line, format, ap);
  if (n >= 0 && (size_t) n < sizeof line)
    output_add (line, n);
  else if (n >= 0)
    {
      char *text = malloc (n + 1);
      vsnprintf (text, n + 1, format, again);
      output_add (text, n);
      free (text);
    }
  va_end (again);
  va_end (ap);
  return n;
}

int
simgpu_puts (const char *text)
{
  output_add (text, strlen (text));
  output_add ("\n", 1);
  return 0;
}

int
simgpu_putchar (int c)
{
  char byte = c;
  output_add (&byte, 1);
  return c;
}

/* ---- The heap of kernels.  */

static size_t heap_used;

void *
simgpu_malloc (size_t size)
{
  if (size > HEAP_LIMIT || heap_used + size > HEAP_LIMIT)
    return NULL;
  size_t *p = malloc (size + 16);
  if (!p)
    return NULL;
  *p = size;
  heap_used += size;
  memset (p + 2, HEAP_POISON, size);
  race_forget ((uint64_t) (p + 2), size);
  return p + 2;
}

void
simgpu_free (void *p)
{
  if (!p)
    return;
  size_t *block = (size_t *) p - 2;
  heap_used -= *block;
  memset (p, HEAP_POISON, *block);
  free (block);
}

/* ---- The C library's block functions, seen by the race check.  */

static void
seen (const void *p, size_t n, bool write, void *pc)
{
  if (n)
    race_access ((uint64_t) p, n, write, (uint64_t) pc);
}

void *
simgpu_memcpy (void *to, const void *from, size_t n)
{
  seen (from, n, false, __builtin_return_address (0));
  seen (to, n, true, __builtin_return_address (0));
  return memcpy (to, from, n);
}

void *
simgpu_memmove (void *to, const void *from, size_t n)
{
  seen (from, n, false, __builtin_return_address (0));
  seen (to, n, true, __builtin_return_address (0));
  return memmove (to, from, n);
}

void *
simgpu_memset (void *to, int value, size_t n)
{
  seen (to, n, true, __builtin_return_address (0));
  return memset (to, value, n);
}

/* ---- Atomics, fences, time.  */

/* Before each atomic operation.  Now and then another thread gets its turn:
   the current one may be waiting for it in a loop.  */
void
simgpu_atomic (const volatile void *address, size_t bytes, int line)
{
  static unsigned n;
  uint64_t a = (uint64_t) address;
  if (a % bytes)
    fault (CUDA_ERROR_MISALIGNED_ADDRESS, "atomic operation, line %d: address"
	   " 0x%" PRIx64 " is no multiple of %zu", line, a, bytes);
  if (++n % 8 == 0)
    thread_yield ();
  if (options.race)
    race_atomic (a, bytes, (uint64_t) __builtin_return_address (0));
}

void
simgpu_fence (int scope)
{
  if (options.race)
    race_fence (scope);
  if (scope == 2)
    share_publish ();
}

void
simgpu_sleep (void)
{
  thread_yield ();
}

long long
simgpu_clock (void)
{
  return __rdtsc ();
}

/* ---- Arrays of unknown size.  */

size_t
simgpu_stack (size_t size)
{
  if (size > launch.stack)
    fault (CUDA_ERROR_ILLEGAL_ADDRESS, "an array of %zu bytes is larger than a"
	   " thread's stack, which has %zu: see cuCtxSetLimit", size,
	   launch.stack);
  return size;
}

/* ---- Ends.  */

void
simgpu_trap (void)
{
  fault (CUDA_ERROR_LAUNCH_FAILED, "__trap ()");
}

void
simgpu_assert (const char *expression, const char *file, int line)
{
  fault (CUDA_ERROR_ASSERT, "%s:%d: assertion `%s' failed", file, line,
	 expression);
}

/* ---- Mathematics that the C library lacks.  */

/* The inverse of erf: an approximation of Winitzki's to start with, then
   Newton's method on erfc, which is exact where erf is near 1.  */
double
simgpu_erfinv (double x)
{
  double ax = fabs (x);
  if (!(ax < 1))
    return ax == 1 ? copysign (INFINITY, x) : NAN;
  double a = 0.147, l = log1p (-x * x), b = 2 / (M_PI * a) + l / 2;
  double y = sqrt (sqrt (b * b - l / a) - b);
  for (int i = 0; i < 4; i++)
    {
      double excess = ax < 0.5 ? erf (y) - ax : (1 - ax) - erfc (y);
      y -= excess / (M_2_SQRTPI * exp (-y * y));
    }
  return copysign (y, x);
}

double
simgpu_erfcx (double x)
{
  if (x < 25)
    return exp (x * x) * erfc (x);
  /* The asymptotic series; four terms are exact to double from 25 on.  */
  double r = 1 / (2 * x * x);
  return (1 - r * (1 - 3 * r * (1 - 5 * r * (1 - 7 * r))))
	 / (x * sqrt (M_PI));
}

double
simgpu_sinpi (double x)
{
  double n = rint (2 * x), r = (x - n / 2) * M_PI;
  int quarter = (int) fmod (n, 4) & 3;
  double v = quarter & 1 ? cos (r) : sin (r);
  return quarter & 2 ? -v : v;
}

double
simgpu_cospi (double x)
{
  double n = rint (2 * x), r = (x - n / 2) * M_PI;
  int quarter = ((int) fmod (n, 4) + 1) & 3;
  double v = quarter & 1 ? cos (r) : sin (r);
  /* A zero is positive, as in CUDA.  */
  return quarter & 2 ? 0 - v : v;
}

/* The modified Bessel function of the first kind and order N, by its power
   series, which has positive terms only.  */
double
simgpu_bessel_i (int n, double x)
{
  double term = n ? x / 2 : 1, sum = 0;
  for (int k = 1; k < 2000 && sum + term != sum; k++)
    {
      sum += term;
      term *= x * x / 4 / k / (k + n);
    }
  return sum;
}

static const int modes[] = { FE_TONEAREST, FE_DOWNWARD, FE_UPWARD,
			     FE_TOWARDZERO };

#define ROUND(name, type, root, multiply_add)				\
  type									\
  name (int op, int mode, type a, type b, type c)			\
  {									\
    volatile type x = a, y = b, z = c, r = 0;				\
    fesetround (modes[mode]);						\
    switch (op)								\
      {									\
      case 0: r = x + y; break;						\
      case 1: r = x - y; break;						\
      case 2: r = x * y; break;						\
      case 3: r = x / y; break;						\
      case 4: r = root (x); break;					\
      default: r = multiply_add (x, y, z);				\
      }									\
    fesetround (FE_TONEAREST);						\
    return r;								\
  }
ROUND (simgpu_round_d, double, sqrt, fma)
ROUND (simgpu_round_f, float, sqrtf, fmaf)

/* Helpers: short functions that are printed into a file that uses them.

   In: their names.  Out: their text.  Helpers that depend on the type of a
   reduction are in reduce.cc, functions of the C library in help-library.cc.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"
#include "checks.h"

/* Fixed texts.  ORDER: a helper comes after those that it uses.  */
static const struct
{
  const char *key;
  int order;
  const char *body;
} texts[] = {
{ "acc_copy_async", 0, R"(#if __has_include (<cuda_pipeline_primitives.h>)
#include <cuda_pipeline_primitives.h>
#define ACC_PIPELINE 1
#endif

/* Begin to copy an element to shared memory.  */
template <typename T> static __device__ __forceinline__ void
acc_copy_async (T *to, const T *from)
{
#ifdef ACC_PIPELINE
  __pipeline_memcpy_async (to, from, sizeof (T));
#else
  *to = *from;
#endif
}
)" },
{ "acc_checked", 0, R"(/* P, or other memory if it is outside of what is mapped: the first such
   access is reported.  */
struct acc_check_table
{
  unsigned state, line, arg, size;
  unsigned long long address, reserved;
  char other[4064];
  struct { unsigned long long from, to; } ranges[1];
};

template <typename T> static __device__ __forceinline__ T *
acc_checked (T *p, unsigned arg, unsigned line, acc_check_table *t)
{
  unsigned long long a = (unsigned long long) p;
  if (!t || (a >= t->ranges[arg].from && a + sizeof (T) <= t->ranges[arg].to))
    return p;
  if (!atomicCAS (&t->state, 0u, 1u))
    {
      t->line = line;
      t->arg = arg;
      t->size = sizeof (T);
      t->address = a;
    }
  return (T *) t->other;
}
)" },
{ "acc_copied", 1, R"(/* Wait for all copies that this thread has begun.  */
static __device__ __forceinline__ void
acc_copied ()
{
#ifdef ACC_PIPELINE
  __pipeline_commit ();
  __pipeline_wait_prior (0);
#endif
}
)" },
{ "complex", 0, R"(/* The complex types of C.  */
template <typename T> struct acc_complex { T re, im; };

template <typename T> static __device__ __forceinline__ acc_complex<T>
operator+ (acc_complex<T> a, acc_complex<T> b)
{
  return acc_complex<T> {a.re + b.re, a.im + b.im};
}

template <typename T> static __device__ __forceinline__ acc_complex<T>
operator- (acc_complex<T> a, acc_complex<T> b)
{
  return acc_complex<T> {a.re - b.re, a.im - b.im};
}

template <typename T> static __device__ __forceinline__ acc_complex<T>
operator- (acc_complex<T> a)
{
  return acc_complex<T> {-a.re, -a.im};
}

template <typename T> static __device__ __forceinline__ acc_complex<T>
operator* (acc_complex<T> a, acc_complex<T> b)
{
  return acc_complex<T> {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

/* The larger part of B scales, so that its square does not overflow.  */
template <typename T> static __device__ acc_complex<T>
operator/ (acc_complex<T> a, acc_complex<T> b)
{
  if ((b.re < 0 ? -b.re : b.re) >= (b.im < 0 ? -b.im : b.im))
    {
      T q = b.im / b.re, d = b.re + b.im * q;
      return acc_complex<T> {(a.re + a.im * q) / d, (a.im - a.re * q) / d};
    }
  T q = b.re / b.im, d = b.re * q + b.im;
  return acc_complex<T> {(a.re * q + a.im) / d, (a.im * q - a.re) / d};
}

template <typename T> static __device__ __forceinline__ bool
operator== (acc_complex<T> a, acc_complex<T> b)
{
  return a.re == b.re && a.im == b.im;
}

template <typename T> static __device__ __forceinline__ bool
operator!= (acc_complex<T> a, acc_complex<T> b)
{
  return !(a == b);
}

template <typename T> static __device__ __forceinline__ acc_complex<T>
acc_conj (acc_complex<T> a)
{
  return acc_complex<T> {a.re, -a.im};
}

template <typename T, typename U>
static __device__ __forceinline__ acc_complex<T>
acc_complex_cast (acc_complex<U> a)
{
  return acc_complex<T> {(T) a.re, (T) a.im};
}
)" },
{ "acc_sync_lanes", 0, R"(/* The lanes of a worker meet: a warp, or all threads of the only worker.  */
static __device__ __forceinline__ void
acc_sync_lanes (void)
{
  if (blockDim.x == 32)
    __syncwarp ();
  else
    __syncthreads ();
}
)" },
{ "acc_span", 2, R"(/* The lanes of the warp that go through this thread's row.  */
static __device__ __forceinline__ unsigned
acc_span ()
{
  return blockDim.x < 32 ? (1u << blockDim.x) - 1
			   << threadIdx.y * blockDim.x % 32 : 0xffffffff;
}
)" },
{ "acc_span_sync", 3, R"(/* The threads of a row meet: lanes of a warp, or a block.  */
static __device__ __forceinline__ void
acc_span_sync ()
{
  if (blockDim.x > 32)
    __syncthreads ();
  else if (blockDim.x > 1)
    __syncwarp (acc_span ());
}
)" },
{ "acc_span_first", 4, R"(/* V of the first thread of the row.  */
template <typename T> static __device__ __forceinline__ T
acc_span_first (T v)
{
  if (blockDim.x <= 32)
    return __shfl_sync (acc_span (), v, 0, blockDim.x);
  T *const slot = (T *) acc_slots ();
  if (threadIdx.x == 0)
    *slot = v;
  __syncthreads ();
  v = *slot;
  __syncthreads ();
  return v;
}
)" },
{ "acc_target", 0, R"(static __device__ void *acc_function (void *);

/* The function of the device that P, an address or a number, stands for.  The host has
   other addresses.  */
static __device__ void *
acc_target (void *p)
{
  void *f = acc_function (p);
  if (!f)
    printf ("a call through a pointer to a function that is not the "
	    "device's\n"), __trap ();
  return f;
}
)" },
{ "acc_row", 0, R"(/* Numbers, and addresses of functions, one after the other.  */
template <typename... T> struct acc_row;
template <typename T> struct acc_row<T> { T first; };
template <typename T, typename... R> struct acc_row<T, R...>
{
  T first;
  acc_row<R...> rest;
};
template <typename... T> __device__ constexpr acc_row<T...>
acc_row_of (T... t)
{
  return { t... };
}
)" },
{ "acc_table", 0, R"(static __device__ void *acc_table (const void *);
)" },
{ "acc_virtual", 0, R"(/* P, the address of a virtual function; 0 has no version for the device.  */
static __device__ void *
acc_virtual (void *p)
{
  if (!p)
    printf ("a call of a virtual function that has no version for the "
	    "device\n"), __trap ();
  return p;
}
)" },
{ "acc_unaligned", 0, R"(/* An object at any address, which is read by bytes.  */
template <typename T> struct __attribute__ ((packed)) acc_unaligned { T v; };
)" },
{ "acc_view", 0, R"(/* The bytes of X as T, which has the same size.  */
template <typename T, typename U> static __device__ __forceinline__ T
acc_view (U x)
{
  T t;
  memcpy (&t, &x, sizeof t);
  return t;
}
)" },
{ "acc_floor_div", 0, R"(/* A / B, rounded toward minus infinity.  */
template <typename T> static __device__ __forceinline__ T
acc_floor_div (T a, T b)
{
  T q = a / b;
  return q * b != a && (a < 0) != (b < 0) ? q - 1 : q;
}
)" },
{ "acc_floor_mod", 0, R"(/* The rest of acc_floor_div (A, B).  */
template <typename T> static __device__ __forceinline__ T
acc_floor_mod (T a, T b)
{
  T r = a % b;
  return r != 0 && (r < 0) != (b < 0) ? r + b : r;
}
)" },
{ "acc_ceil_div", 0, R"(/* A / B, rounded toward plus infinity.  */
template <typename T> static __device__ __forceinline__ T
acc_ceil_div (T a, T b)
{
  T q = a / b;
  return q * b != a && (a < 0) == (b < 0) ? q + 1 : q;
}
)" },
{ "acc_ceil_mod", 0, R"(/* The rest of acc_ceil_div (A, B).  */
template <typename T> static __device__ __forceinline__ T
acc_ceil_mod (T a, T b)
{
  T r = a % b;
  return r != 0 && (r < 0) == (b < 0) ? r - b : r;
}
)" },
{ "acc_fenced", 0, R"(/* V, the result of an atomic operation, which ends before what follows.  */
template <typename T> static __device__ __forceinline__ T
acc_fenced (T v)
{
  __threadfence ();
  return v;
}
)" },
{ "acc_compare_and_swap", 0, R"(/* If *P is EXPECTED, set it to DESIRED: true.  */
template <typename T> static __device__ __forceinline__ bool
acc_compare_and_swap (T *p, T expected, T desired)
{
  return atomicCAS (p, expected, desired) == expected;
}
)" },
{ "acc_add_and_fetch", 0, R"(/* *P += V, and its value then.  */
template <typename T> static __device__ __forceinline__ T
acc_add_and_fetch (T *p, T v)
{
  return atomicAdd (p, v) + v;
}
)" },
{ "acc_sub_and_fetch", 0, R"(/* *P -= V, and its value then.  */
template <typename T> static __device__ __forceinline__ T
acc_sub_and_fetch (T *p, T v)
{
  return atomicAdd (p, -v) - v;
}
)" },
{ "acc_and_and_fetch", 0, R"(/* *P &= V, and its value then.  */
template <typename T> static __device__ __forceinline__ T
acc_and_and_fetch (T *p, T v)
{
  return atomicAnd (p, v) & v;
}
)" },
{ "acc_or_and_fetch", 0, R"(/* *P |= V, and its value then.  */
template <typename T> static __device__ __forceinline__ T
acc_or_and_fetch (T *p, T v)
{
  return atomicOr (p, v) | v;
}
)" },
{ "acc_xor_and_fetch", 0, R"(/* *P ^= V, and its value then.  */
template <typename T> static __device__ __forceinline__ T
acc_xor_and_fetch (T *p, T v)
{
  return atomicXor (p, v) ^ v;
}
)" },
{ "acc_compare_exchange", 0, R"(/* If *P is *EXPECTED, set it to DESIRED: true.  Otherwise *EXPECTED gets what it
   is.  */
template <typename T> static __device__ __forceinline__ bool
acc_compare_exchange (T *p, T *expected, T desired)
{
  T seen = *expected, old = atomicCAS (p, seen, desired);

  if (old != seen)
    *expected = old;
  return old == seen;
}
)" },
{ "acc_tiles", 0, R"(/* The number of tiles of N iterations: EXTENT each, the last has the rest.  */
static __device__ __forceinline__ long
acc_tiles (long n, long extent)
{
  return (n + extent - 1) / extent;
}
)" },
{ "acc_tile_place", 1, R"(/* TILE is one of TILES, of HEIGHT times WIDTH iterations of N times M: those of
   its first row *I and column *J, and how many *ROWS and *COLS it has.  To
   divide takes less time in 32 bits.  */
template <typename T, typename U> static __device__ __forceinline__ void
acc_tile_place (long tile, long tiles, long n, long m, long height, long width,
		T *i, U *j, int *rows, int *cols)
{
  const long across = acc_tiles (m, width);
  long row, col;

  if (tiles <= 0x7fffffff)
    {
      row = (unsigned) tile / (unsigned) across;
      col = (unsigned) tile % (unsigned) across;
    }
  else
    {
      row = tile / across;
      col = tile % across;
    }
  *i = row * height;
  *j = col * width;
  *rows = min (n - row * height, height);
  *cols = min (m - col * width, width);
}
)" },
{ "acc_tile_digits", 0, R"(/* The row I and the column J of TILE, one of N times M.  To divide takes
   less time in 32 bits.  */
static __device__ __forceinline__ void
acc_tile_digits (long tile, long n, long m, long *i, long *j)
{
  if (n * m <= 0x7fffffff)
    {
      *i = (unsigned) tile / (unsigned) m;
      *j = (unsigned) tile % (unsigned) m;
    }
  else
    {
      *i = tile / m;
      *j = tile % m;
    }
}
)" },
{ "acc_tile_digits3", 0, R"(/* The plane I, the row J and the column K of TILE, one of N times M times
   L.  To divide takes less time in 32 bits.  */
static __device__ __forceinline__ void
acc_tile_digits3 (long tile, long n, long m, long l, long *i, long *j,
		  long *k)
{
  if (n * m * l <= 0x7fffffff)
    {
      *i = (unsigned) tile / (unsigned) l / (unsigned) m;
      *j = (unsigned) tile / (unsigned) l % (unsigned) m;
      *k = (unsigned) tile % (unsigned) l;
    }
  else
    {
      *i = tile / l / m;
      *j = tile / l % m;
      *k = tile % l;
    }
}
)" },
{ "acc_powi", 0, R"(/* X to the power of N by products, as GCC has it.  */
template <typename T> static __device__ T
acc_powi (T x, int n)
{
  unsigned u = n < 0 ? 0u - n : n;
  T y = u & 1 ? x : 1;

  while (u >>= 1)
    {
      x = x * x;
      if (u & 1)
	y = y * x;
    }
  return n < 0 ? 1 / y : y;
}
)" },
{ "acc_bswap64", 0, R"(static __device__ unsigned long long
acc_bswap64 (unsigned long long x)
{
  unsigned lo = x, hi = x >> 32;

  return ((unsigned long long) __byte_perm (lo, 0, 0x0123) << 32
	  | __byte_perm (hi, 0, 0x0123));
}
)" },
{ "acc_put_text", 0, R"(/* Print N characters.  */
static __device__ void
acc_put_text (const char *s, size_t n)
{
  for (size_t i = 0; i < n; i++)
    printf ("%c", s[i]);
}
)" },
{ "acc_compare_text", 0, R"(/* Compare texts as if the shorter one ended in blanks.  */
static __device__ int
acc_compare_text (size_t n, const char *a, size_t m, const char *b)
{
  for (size_t i = 0; i < n || i < m; i++)
    {
      unsigned char x = i < n ? a[i] : ' ', y = i < m ? b[i] : ' ';
      if (x != y)
	return x < y ? -1 : 1;
    }
  return 0;
}
)" },
{ "acc_trimmed_length", 0, R"(/* Characters before the blanks at the end of N.  */
static __device__ size_t
acc_trimmed_length (size_t n, const char *s)
{
  while (n && s[n - 1] == ' ')
    n--;
  return n;
}
)" },
{ "acc_divided", 0, R"(/* The quotient and the remainder, as a T.  */
template <typename T> static __device__ T
acc_divided (decltype (T::quot) n, decltype (T::quot) d)
{
  return T {n / d, n % d};
}
)" },
{ "acc_integer_power", 0, R"(/* An integer to the power of another.  */
template <typename T, typename N> static __device__ T
acc_integer_power (T x, N n)
{
  if (n < 0)
    return x == 1 ? 1 : x == -1 ? (n & 1 ? -1 : 1) : 0;
  T y = 1;
  for (; n; n >>= 1, x *= x)
    if (n & 1)
      y *= x;
  return y;
}
)" },
{ "acc_larger", 0, R"(/* The larger one of what max () does not take.  */
template <typename T> static __device__ __forceinline__ T
acc_larger (T a, T b)
{
  return a > b ? a : b;
}
)" },
{ "acc_smaller", 0, R"(/* The smaller one of what min () does not take.  */
template <typename T> static __device__ __forceinline__ T
acc_smaller (T a, T b)
{
  return a < b ? a : b;
}
)" },
{ "acc_add_overflow", 1, R"(/* A + B as a T, and whether that is another number.  */
template <typename T, typename A, typename B>
static __device__ __forceinline__ acc_complex<T>
acc_add_overflow (A a, B b)
{
  const __int128 r = (__int128) a + b;
  return acc_complex<T> {(T) r, (T) ((T) r != r)};
}
)" },
{ "acc_sub_overflow", 1, R"(/* A - B as a T, and whether that is another number.  */
template <typename T, typename A, typename B>
static __device__ __forceinline__ acc_complex<T>
acc_sub_overflow (A a, B b)
{
  const __int128 r = (__int128) a - b;
  return acc_complex<T> {(T) r, (T) ((T) r != r)};
}
)" },
{ "acc_mul_overflow", 1, R"(/* A * B as a T, and whether that is another number.  */
template <typename T, typename A, typename B>
static __device__ __forceinline__ acc_complex<T>
acc_mul_overflow (A a, B b)
{
  const __int128 x = a, y = b;
  const unsigned __int128 size = (unsigned __int128) (x < 0 ? -x : x)
				 * (unsigned __int128) (y < 0 ? -y : y);
  const __int128 r = (x < 0) != (y < 0) ? -size : size;
  const bool fits = (T) r == r && ((x < 0) != (y < 0) || size >> 127 == 0);
  return acc_complex<T> {(T) r, (T) !fits};
}
)" },
{ "acc_wide_overflow", 1, R"(/* The same for 128 bits: numbers as signs and sizes.  */
struct acc_wide
{
  bool negative, over;
  unsigned __int128 size;

  template <typename A> static __device__ acc_wide
  of (A a)
  {
    const bool n = a < (A) 1 && a != (A) 0;
    return acc_wide {n, false, n ? -(unsigned __int128) a : (unsigned __int128) a};
  }
  __device__ acc_wide
  operator+ (const acc_wide &b) const
  {
    if (negative == b.negative)
      return acc_wide {negative, size + b.size < size, size + b.size};
    return size >= b.size ? acc_wide {negative, false, size - b.size}
			  : acc_wide {b.negative, false, b.size - size};
  }
  __device__ acc_wide
  operator- (const acc_wide &b) const
  {
    return *this + acc_wide {!b.negative, false, b.size};
  }
  __device__ acc_wide
  operator* (const acc_wide &b) const
  {
    const unsigned __int128 r = size * b.size;
    return acc_wide {negative != b.negative, size && r / size != b.size, r};
  }
};
template <typename T> static __device__ acc_complex<T>
acc_wide_overflow (const acc_wide &r)
{
  const bool sign = !((T) -1 > (T) 0);
  const unsigned __int128 all = ~(unsigned __int128) 0 >> (128 - 8 * sizeof (T));
  const unsigned __int128 most = sign ? all >> 1 : all;
  const bool over = r.over || r.size > (!r.negative ? most : sign ? most + 1 : 0);
  return acc_complex<T> {(T) (r.negative ? -r.size : r.size), (T) over};
}
)" },
{ "acc_few_bits", 2, R"(/* The result X of a function as above, in a T of BITS bits.  */
template <typename T, int BITS>
static __device__ __forceinline__ acc_complex<T>
acc_few_bits (acc_complex<__int128> x)
{
  const __int128 one = 1, all = (one << BITS) - 1;
  __int128 r = x.re & all;

  if ((T) -1 < (T) 0 && r >> (BITS - 1))
    r -= one << BITS;
  return acc_complex<T> {(T) r, (T) (x.im != 0 || r != x.re)};
}
)" },
{ "acc_less_greater", 0, R"(/* True if A and B are ordered and not equal.  */
template <typename T> static __device__ __forceinline__ bool
acc_less_greater (T a, T b)
{
  return a < b || a > b;
}
)" },
{ "acc_unordered", 0, R"(/* True if A or B is no number.  */
template <typename T> static __device__ __forceinline__ bool
acc_unordered (T a, T b)
{
  return a != a || b != b;
}
)" },
{ "acc_negated", 0, R"(/* -X, in a form that ptxas leaves alone: it drops the sign in
   max (max (a, -b), c).  */
static __device__ __forceinline__ int
acc_negated (int x)
{
#ifndef __SIMGPU__
  int r;

  asm ("{ .reg .b32 t; not.b32 t, %1; add.s32 %0, t, 1; }" : "=r" (r) : "r" (x));
  return r;
#else
  return -x;
#endif
}
)" },
{ "acc_absolute", 0, R"(/* The absolute value of what abs () does not take.  */
template <typename T> static __device__ __forceinline__ T
acc_absolute (T a)
{
  return a < 0 ? -a : a;
}
)" },
{ "acc_shift_left", 0, R"(/* V << N, of 64-bit halves: nvcc 13.0 makes ~((__int128) 1 << n) a rotation,
   and that one wrong for n > 63.  */
static __device__ __forceinline__ unsigned __int128
acc_shift_left (unsigned __int128 v, unsigned n)
{
  const unsigned k = n & 63;
  const unsigned long long low = v, high = v >> 64, up = low << k;

  return n & 64 ? (unsigned __int128) up << 64
		: (unsigned __int128) (high << k | low >> 1 >> (63 - k)) << 64
		  | up;
}
)" },
{ "acc_bits", 0, R"(/* An unsigned integer of N bytes.  */
template <int N> struct acc_bits;
template <> struct acc_bits<1> { typedef unsigned char type; };
template <> struct acc_bits<2> { typedef unsigned short type; };
template <> struct acc_bits<4> { typedef unsigned type; };
template <> struct acc_bits<8> { typedef unsigned long long type; };
)" },
{ "acc_bits/16", 1, R"(template <> struct acc_bits<16> { typedef unsigned __int128 type; };
)" },
{ "acc_locks", 0, R"(static __device__ unsigned acc_locks[64];
)" },
{ "acc_swap_bits/16", 1, R"(/* Compare and swap under a lock, which a lane has for so short that the other
   lanes of its warp can wait for it.  */
static __device__ unsigned __int128
acc_swap_bits (unsigned __int128 *p, unsigned __int128 was,
	       unsigned __int128 now)
{
  unsigned *lock = &acc_locks[(size_t) p / sizeof *p % 64];
  unsigned __int128 old = 0;

  for (bool done = false; !done; )
    if (atomicCAS (lock, 0, 1) == 0)
      {
	__threadfence ();
	old = *(volatile unsigned __int128 *) p;
	if (old == was)
	  *(volatile unsigned __int128 *) p = now;
	__threadfence ();
	atomicExch (lock, 0);
	done = true;
      }
  return old;
}
)" },
{ "acc_atomic_max/8", 1, R"(/* Make *VAR the larger of itself and V, which is no change most of the time.
   A NaN is nobody's maximum.  */
static __device__ __forceinline__ void
acc_atomic_max (double *var, double v)
{
  unsigned long long *at = (unsigned long long *) var;
  unsigned long long seen = *(volatile unsigned long long *) at, was;

  for (; v == v && !(__longlong_as_double (seen) >= v); seen = was)
    {
      was = atomicCAS (at, seen, __double_as_longlong (v));
      if (was == seen)
	break;
    }
}
)" },
{ "acc_atomic_max/4", 1, R"(/* Make *VAR the larger of itself and V, which is no change most of the time.
   A NaN is nobody's maximum.  */
static __device__ __forceinline__ void
acc_atomic_max (float *var, float v)
{
  unsigned *at = (unsigned *) var;
  unsigned seen = *(volatile unsigned *) at, was;

  for (; v == v && !(__uint_as_float (seen) >= v); seen = was)
    {
      was = atomicCAS (at, seen, __float_as_uint (v));
      if (was == seen)
	break;
    }
}
)" },
{ "acc_atomic_min/8", 1, R"(/* Make *VAR the smaller of itself and V, which is no change most of the time.
   A NaN is nobody's minimum.  */
static __device__ __forceinline__ void
acc_atomic_min (double *var, double v)
{
  unsigned long long *at = (unsigned long long *) var;
  unsigned long long seen = *(volatile unsigned long long *) at, was;

  for (; v == v && !(__longlong_as_double (seen) <= v); seen = was)
    {
      was = atomicCAS (at, seen, __double_as_longlong (v));
      if (was == seen)
	break;
    }
}
)" },
{ "acc_atomic_min/4", 1, R"(/* Make *VAR the smaller of itself and V, which is no change most of the time.
   A NaN is nobody's minimum.  */
static __device__ __forceinline__ void
acc_atomic_min (float *var, float v)
{
  unsigned *at = (unsigned *) var;
  unsigned seen = *(volatile unsigned *) at, was;

  for (; v == v && !(__uint_as_float (seen) <= v); seen = was)
    {
      was = atomicCAS (at, seen, __float_as_uint (v));
      if (was == seen)
	break;
    }
}
)" },
{ "acc_swap", 2, R"(/* Make *P V if it still is *SEEN, else set *SEEN to it; true if done.  */
template <typename T> static __device__ bool
acc_swap (T *p, T *seen, T v)
{
  typedef typename acc_bits<sizeof (T)>::type bits;
  bits old, was, now;

  memcpy (&was, seen, sizeof (T));
  memcpy (&now, &v, sizeof (T));
  old = acc_swap_bits ((bits *) p, was, now);
  memcpy (seen, &old, sizeof (T));
  return old == was;
}
)" },
{ "acc_seen", 1, R"(/* *P, which others may be changing.  */
template <typename T> static __device__ __forceinline__ acc_complex<T>
acc_seen (acc_complex<T> *p)
{
  volatile T *part = (volatile T *) p;
  return acc_complex<T> {part[0], part[1]};
}
)" },
{ "acc_swap/complex", 2, R"(/* Make *P V if it still is *SEEN, else set *SEEN to it; true if done.  Complex
   numbers need not be aligned to their size: under a lock then.  */
template <typename T> static __device__ bool
acc_swap (acc_complex<T> *p, acc_complex<T> *seen, acc_complex<T> v)
{
  typedef typename acc_bits<sizeof (T)>::type bits;
  volatile bits *part = (volatile bits *) p;
  unsigned *lock = &acc_locks[(size_t) p / sizeof *p % 64];
  bits was[2], now[2], old[2] = {};
  bool same = false;

  memcpy (was, seen, sizeof was);
  memcpy (now, &v, sizeof now);
  if (sizeof *p == 8 && (size_t) p % 8 == 0)
    {
      unsigned long long a, b, c;
      memcpy (&a, was, 8);
      memcpy (&b, now, 8);
      c = acc_swap_bits ((unsigned long long *) p, a, b);
      memcpy (seen, &c, 8);
      return c == a;
    }
  for (bool done = false; !done; )
    if (atomicCAS (lock, 0, 1) == 0)
      {
	__threadfence ();
	old[0] = part[0];
	old[1] = part[1];
	same = old[0] == was[0] && old[1] == was[1];
	if (same)
	  {
	    part[0] = now[0];
	    part[1] = now[1];
	  }
	__threadfence ();
	atomicExch (lock, 0);
	done = true;
      }
  memcpy (seen, old, sizeof old);
  return same;
}
)" },
{ "acc_swap_bits/4", 1, R"(static __device__ __forceinline__ unsigned
acc_swap_bits (unsigned *p, unsigned was, unsigned now)
{
  return atomicCAS (p, was, now);
}
)" },
{ "acc_swap_bits/8", 1, R"(static __device__ __forceinline__ unsigned long long
acc_swap_bits (unsigned long long *p, unsigned long long was,
	       unsigned long long now)
{
  return atomicCAS (p, was, now);
}
)" },
{ "acc_swap_bits/1", 1, R"(/* Compare and swap inside of a word.  */
template <typename T> static __device__ T
acc_swap_bits (T *p, T was, T now)
{
  const unsigned shift = ((size_t) p & 3) * 8;
  const unsigned mask = ((1u << sizeof (T) * 8) - 1) << shift;
  unsigned *word = (unsigned *) ((size_t) p & ~(size_t) 3);
  unsigned old = *(volatile unsigned *) word, assumed;

  do
    {
      assumed = old;
      if ((T) ((assumed & mask) >> shift) != was)
	break;
      old = atomicCAS (word, assumed,
		       (assumed & ~mask) | (unsigned) now << shift);
    }
  while (old != assumed);
  return (old & mask) >> shift;
}
)" },
{ "acc_shuffle", 0, R"(/* V of lane SOURCE, or of the one that DIFFERS by SOURCE, word by word.  */
template <typename T> static __device__ __forceinline__ T
acc_shuffle (T v, int source, bool differs)
{
  unsigned word[(sizeof (T) + 3) / 4] = {};

  memcpy (word, &v, sizeof (T));
  for (unsigned i = 0; i < sizeof word / sizeof word[0]; i++)
    word[i] = differs ? __shfl_xor_sync (0xffffffff, word[i], source)
		      : __shfl_sync (0xffffffff, word[i], source);
  memcpy (&v, word, sizeof (T));
  return v;
}
)" },
{ "acc_shuffle_array", 0, R"(/* The array V is as the first lane of the warp has it, word by word.  */
template <typename T> static __device__ __forceinline__ void
acc_shuffle_array (T &v)
{
  for (unsigned i = 0; i < sizeof (T); i += 4)
    {
      const unsigned n = sizeof (T) - i < 4 ? sizeof (T) - i : 4;
      unsigned word = 0;
      memcpy (&word, (char *) &v + i, n);
      word = __shfl_sync (0xffffffff, word, 0);
      memcpy ((char *) &v + i, &word, n);
    }
}
)" },
};

/* BODY with "unsigned char" for "char" alone.  */
static text
with_unsigned_char (text body)
{
  for (size_t at = 0; (at = body.find ("char ", at)) != text::npos; at += 14)
    if (at >= 7 && body.compare (at - 7, 7, "signed ") == 0)
      at -= 9;
    else
      body.insert (at, "unsigned ");
  return body;
}

void
cuda_add_helper (cuda_printer *p, const text &key, const text &body, int order)
{
  p->uses.push_back (key);
  for (const cuda_helper &h : p->unit->helpers)
    if (h.key == key)
      return;
  text laid_out = cuda_laid_out (cuda_unsigned_char_p ()
				 ? with_unsigned_char (body) : body);
  p->unit->helpers.push_back ({ key, laid_out, order, false });
}

void
cuda_help (cuda_printer *p, const char *key)
{
  for (auto &t : texts)
    if (!strcmp (t.key, key))
      {
	cuda_add_helper (p, key, t.body, t.order);
	return;
      }
  const char *body = cuda_library_help (key);
  checked_that (body);
  cuda_add_helper (p, key, body, 0);
}

text
cuda_row_mask (cuda_printer *p, unsigned lanes)
{
  /* Kernels of a unit may differ in their number.  */
  text name = cuda_format ("acc_row_%u", lanes);
  cuda_add_helper (p, name,
		   cuda_format ("/* The lanes of the warp that are of this "
				"thread's row.  */\n"
				"static __device__ __forceinline__ unsigned\n"
				"%s ()\n{\n"
				"  return 0x%xu << threadIdx.y %% %u * %u;\n}\n",
				name.c_str (), (1u << lanes) - 1, 32 / lanes,
				lanes), 2);
  return name + " ()";
}

/* CUDA C for g++: what nvcc knows by itself and a kernel may use.

   simnvcc puts this file before the CUDA C it is given.  The names without a
   prefix are CUDA's; the ones with simgpu_ are those of the device process,
   which runs the code.  What has to know of other threads (barriers, warp
   collectives, atomics) is a call into it, all else is inline.

   __shared__ is thread_local: it is the one storage class that C++ takes in
   a block without "static", with "static" and with "extern".  The device
   process answers the compiled code's __tls_get_addr with the shared memory
   of the block that runs.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#ifndef CUDA_SIM_H
#define CUDA_SIM_H
#pragma GCC system_header

#include <stddef.h>
#include <stdint.h>
#include <limits.h>
#include <float.h>

#define __CUDACC__ 1
#define __NVCC__ 1
#define __CUDACC_VER_MAJOR__ 12
#define __CUDACC_VER_MINOR__ 0
#define __SIMGPU__ 1

#define __host__
#define __device__
#define __global__ __attribute__ ((externally_visible))
#define __constant__
#define __shared__ thread_local
#define __grid_constant__
#define __launch_bounds__(...)
#define __maxnreg__(n)
#define __align__(n) __attribute__ ((aligned (n)))
#define __builtin_align__(n) __attribute__ ((aligned (n)))
#define __forceinline__ inline __attribute__ ((always_inline))
#define __inline_hint__ inline
#define __noinline__ __attribute__ ((noinline))
#define __builtin_assume(e) ((void) 0)
#define __nv_pure__ __attribute__ ((pure))

#define SIMGPU_INLINE static inline __attribute__ ((unused))
#ifdef __SANITIZE_THREAD__
#define SIMGPU_UNSEEN __attribute__ ((noinline, no_sanitize ("thread"), unused))
#else
#define SIMGPU_UNSEEN __attribute__ ((unused)) inline
#endif

/* ---- Vector types.  */

#define SIMGPU_VECTORS(name, type, a2, a4)				\
  struct name##1 { type x; };						\
  struct alignas (a2) name##2 { type x, y; };				\
  struct name##3 { type x, y, z; };					\
  struct alignas (a4) name##4 { type x, y, z, w; };			\
  SIMGPU_INLINE name##1 make_##name##1 (type x) { return { x }; }	\
  SIMGPU_INLINE name##2 make_##name##2 (type x, type y)			\
  { return { x, y }; }							\
  SIMGPU_INLINE name##3 make_##name##3 (type x, type y, type z)		\
  { return { x, y, z }; }						\
  SIMGPU_INLINE name##4 make_##name##4 (type x, type y, type z, type w)	\
  { return { x, y, z, w }; }

SIMGPU_VECTORS (char, signed char, 2, 4)
SIMGPU_VECTORS (uchar, unsigned char, 2, 4)
SIMGPU_VECTORS (short, short, 4, 8)
SIMGPU_VECTORS (ushort, unsigned short, 4, 8)
SIMGPU_VECTORS (int, int, 8, 16)
SIMGPU_VECTORS (uint, unsigned int, 8, 16)
SIMGPU_VECTORS (long, long, 16, 16)
SIMGPU_VECTORS (ulong, unsigned long, 16, 16)
SIMGPU_VECTORS (longlong, long long, 16, 16)
SIMGPU_VECTORS (ulonglong, unsigned long long, 16, 16)
SIMGPU_VECTORS (float, float, 8, 16)
SIMGPU_VECTORS (double, double, 16, 16)

struct dim3
{
  unsigned int x, y, z;
  constexpr dim3 (unsigned int a = 1, unsigned int b = 1, unsigned int c = 1)
    : x (a), y (b), z (c) {}
  constexpr dim3 (uint3 v) : x (v.x), y (v.y), z (v.z) {}
  constexpr operator uint3 () const { return uint3 { x, y, z }; }
};

/* ---- What the device process provides.  */

extern "C"
{
/* Of the thread that runs; they change whenever another one is resumed, but
   never for the thread that looks.  */
extern const uint3 threadIdx, blockIdx;
extern const dim3 blockDim, gridDim;
extern const int warpSize;

int simgpu_barrier (int predicate, const char *file, int line);
unsigned long long simgpu_warp (int op, unsigned mask,
				unsigned long long value, int argument,
				int width, int line);
void simgpu_atomic (const volatile void *address, size_t bytes, int line);
void simgpu_fence (int scope);
void simgpu_trap (void) __attribute__ ((noreturn));
/* SIZE, if a thread's stack has room for that.  */
size_t simgpu_stack (size_t size);
#define __builtin_alloca(SIZE) __builtin_alloca (simgpu_stack (SIZE))
void simgpu_assert (const char *expression, const char *file, int line)
  __attribute__ ((noreturn, cold));
long long simgpu_clock (void);
void simgpu_sleep (void);

/* The C library's, under names of ours: what a kernel prints goes to the
   host's standard output, what it allocates is device memory.  */
int printf (const char *, ...) asm ("simgpu_printf");
int puts (const char *) asm ("simgpu_puts");
int putchar (int) asm ("simgpu_putchar");
void *malloc (size_t) noexcept asm ("simgpu_malloc");
void free (void *) noexcept asm ("simgpu_free");
#ifdef __SANITIZE_THREAD__
void *memcpy (void *, const void *, size_t) noexcept asm ("simgpu_memcpy");
void *memmove (void *, const void *, size_t) noexcept asm ("simgpu_memmove");
void *memset (void *, int, size_t) noexcept asm ("simgpu_memset");
#else
void *memcpy (void *, const void *, size_t) noexcept;
void *memmove (void *, const void *, size_t) noexcept;
void *memset (void *, int, size_t) noexcept;
#endif
int memcmp (const void *, const void *, size_t) noexcept;
size_t strlen (const char *) noexcept;
int strcmp (const char *, const char *) noexcept;
}

#ifndef NDEBUG
#define assert(e) \
  ((e) ? (void) 0 : simgpu_assert (#e, __FILE__, __LINE__))
#else
#define assert(e) ((void) 0)
#endif

/* ---- Barriers and fences.  A barrier is known by its line, not by its
   address, since the compiler may copy the call.  */

#define SIMGPU_HERE const char *file = __builtin_FILE (), \
		    int line = __builtin_LINE ()

SIMGPU_INLINE void
__syncthreads (SIMGPU_HERE)
{
  simgpu_barrier (0, file, line);
}

SIMGPU_INLINE int
__syncthreads_count (int p, SIMGPU_HERE)
{
  return simgpu_barrier (p != 0, file, line);
}

SIMGPU_INLINE int
__syncthreads_and (int p, SIMGPU_HERE)
{
  return simgpu_barrier (p == 0, file, line) == 0;
}

SIMGPU_INLINE int
__syncthreads_or (int p, SIMGPU_HERE)
{
  return simgpu_barrier (p != 0, file, line) != 0;
}

SIMGPU_INLINE void __threadfence_block () { simgpu_fence (0); }
SIMGPU_INLINE void __threadfence () { simgpu_fence (1); }
SIMGPU_INLINE void __threadfence_system () { simgpu_fence (2); }
SIMGPU_INLINE void __trap () { simgpu_trap (); }
SIMGPU_INLINE void __brkpt () {}
SIMGPU_INLINE void __nanosleep (unsigned) { simgpu_sleep (); }
SIMGPU_INLINE long long clock64 () { return simgpu_clock (); }
SIMGPU_INLINE long clock () { return simgpu_clock (); }

/* ---- Warp collectives.  The numbers are those of enum warp_op in the
   device process.  */

#define SIMGPU_LINE int line = __builtin_LINE ()

SIMGPU_INLINE void
__syncwarp (unsigned mask = 0xffffffffu, SIMGPU_LINE)
{
  simgpu_warp (0, mask, 0, 0, 32, line);
}

template <class T> SIMGPU_INLINE unsigned long long
simgpu_bits (T v)
{
  unsigned long long bits = 0;
  __builtin_memcpy (&bits, &v, sizeof v);
  return bits;
}

template <class T> SIMGPU_INLINE T
simgpu_value (unsigned long long bits)
{
  T v;
  __builtin_memcpy (&v, &bits, sizeof v);
  return v;
}

#define SIMGPU_SHUFFLE(name, number, type, arg)				\
  SIMGPU_INLINE type							\
  name (unsigned mask, type v, arg lane, int width = 32, SIMGPU_LINE)	\
  {									\
    return simgpu_value<type> (simgpu_warp (number, mask,		\
					    simgpu_bits (v), lane,	\
					    width, line));		\
  }
#define SIMGPU_SHUFFLES(type)					\
  SIMGPU_SHUFFLE (__shfl_sync, 1, type, int)			\
  SIMGPU_SHUFFLE (__shfl_up_sync, 2, type, unsigned)		\
  SIMGPU_SHUFFLE (__shfl_down_sync, 3, type, unsigned)		\
  SIMGPU_SHUFFLE (__shfl_xor_sync, 4, type, int)
SIMGPU_SHUFFLES (int)
SIMGPU_SHUFFLES (unsigned)
SIMGPU_SHUFFLES (long)
SIMGPU_SHUFFLES (unsigned long)
SIMGPU_SHUFFLES (long long)
SIMGPU_SHUFFLES (unsigned long long)
SIMGPU_SHUFFLES (float)
SIMGPU_SHUFFLES (double)

SIMGPU_INLINE unsigned
__ballot_sync (unsigned mask, int p, SIMGPU_LINE)
{
  return simgpu_warp (5, mask, p != 0, 0, 32, line);
}

SIMGPU_INLINE int
__any_sync (unsigned mask, int p, SIMGPU_LINE)
{
  return simgpu_warp (5, mask, p != 0, 0, 32, line) != 0;
}

SIMGPU_INLINE int
__all_sync (unsigned mask, int p, SIMGPU_LINE)
{
  return simgpu_warp (5, mask, p == 0, 0, 32, line) == 0;
}

SIMGPU_INLINE unsigned
__activemask (SIMGPU_LINE)
{
  return simgpu_warp (6, 0, 0, 0, 32, line);
}

#define SIMGPU_MATCH(type)						\
  SIMGPU_INLINE unsigned						\
  __match_any_sync (unsigned mask, type v, SIMGPU_LINE)			\
  {									\
    return simgpu_warp (7, mask, simgpu_bits (v), 0, 32, line);		\
  }									\
  SIMGPU_INLINE unsigned						\
  __match_all_sync (unsigned mask, type v, int *p, SIMGPU_LINE)		\
  {									\
    unsigned m = simgpu_warp (8, mask, simgpu_bits (v), 0, 32, line);	\
    *p = m != 0;							\
    return m;								\
  }
SIMGPU_MATCH (int)
SIMGPU_MATCH (unsigned)
SIMGPU_MATCH (long)
SIMGPU_MATCH (unsigned long)
SIMGPU_MATCH (long long)
SIMGPU_MATCH (unsigned long long)
SIMGPU_MATCH (float)
SIMGPU_MATCH (double)

#define SIMGPU_REDUCE(name, number, type)				\
  SIMGPU_INLINE type							\
  name (unsigned mask, type v, SIMGPU_LINE)				\
  {									\
    return (type) simgpu_warp (number, mask, (unsigned) v, 0, 32, line); \
  }
SIMGPU_REDUCE (__reduce_add_sync, 9, unsigned)
SIMGPU_REDUCE (__reduce_add_sync, 9, int)
SIMGPU_REDUCE (__reduce_min_sync, 10, unsigned)
SIMGPU_REDUCE (__reduce_min_sync, 11, int)
SIMGPU_REDUCE (__reduce_max_sync, 12, unsigned)
SIMGPU_REDUCE (__reduce_max_sync, 13, int)
SIMGPU_REDUCE (__reduce_and_sync, 14, unsigned)
SIMGPU_REDUCE (__reduce_or_sync, 15, unsigned)
SIMGPU_REDUCE (__reduce_xor_sync, 16, unsigned)

/* ---- Atomics.  Threads change places only inside the calls above, so a
   plain read and write is one step.  */

template <class T, class F> SIMGPU_UNSEEN T
simgpu_rmw (T *p, F f, int line)
{
  simgpu_atomic (p, sizeof (T), line);
  T old = *p;
  *p = f (old);
  return old;
}

#define SIMGPU_ATOMIC1(name, type, e)					\
  SIMGPU_INLINE type							\
  name (type *p, type v, SIMGPU_LINE)					\
  {									\
    return simgpu_rmw (p, [=] (type old) -> type { return e; }, line);	\
  }
#define SIMGPU_ATOMIC(name, type, e)					\
  SIMGPU_ATOMIC1 (name, type, e)					\
  SIMGPU_ATOMIC1 (name##_block, type, e)				\
  SIMGPU_ATOMIC1 (name##_system, type, e)

SIMGPU_ATOMIC (atomicAdd, int, (int) ((unsigned) old + (unsigned) v))
SIMGPU_ATOMIC (atomicAdd, unsigned, old + v)
SIMGPU_ATOMIC (atomicAdd, unsigned long long, old + v)
SIMGPU_ATOMIC (atomicAdd, float, old + v)
SIMGPU_ATOMIC (atomicAdd, double, old + v)
SIMGPU_ATOMIC (atomicSub, int, (int) ((unsigned) old - (unsigned) v))
SIMGPU_ATOMIC (atomicSub, unsigned, old - v)
#define SIMGPU_ATOMICS(type)				\
  SIMGPU_ATOMIC (atomicMin, type, old < v ? old : v)	\
  SIMGPU_ATOMIC (atomicMax, type, old > v ? old : v)	\
  SIMGPU_ATOMIC (atomicAnd, type, old & v)		\
  SIMGPU_ATOMIC (atomicOr, type, old | v)		\
  SIMGPU_ATOMIC (atomicXor, type, old ^ v)
SIMGPU_ATOMICS (int)
SIMGPU_ATOMICS (unsigned)
SIMGPU_ATOMICS (long long)
SIMGPU_ATOMICS (unsigned long long)
SIMGPU_ATOMIC (atomicExch, int, (old, v))
SIMGPU_ATOMIC (atomicExch, unsigned, (old, v))
SIMGPU_ATOMIC (atomicExch, unsigned long long, (old, v))
SIMGPU_ATOMIC (atomicExch, float, (old, v))
SIMGPU_ATOMIC (atomicInc, unsigned, old >= v ? 0 : old + 1)
SIMGPU_ATOMIC (atomicDec, unsigned, old == 0 || old > v ? v : old - 1)

#define SIMGPU_CAS1(name, type)						\
  SIMGPU_INLINE type							\
  name (type *p, type compare, type v, SIMGPU_LINE)			\
  {									\
    return simgpu_rmw (p, [=] (type old) -> type			\
		       { return old == compare ? v : old; }, line);	\
  }
#define SIMGPU_CAS(type)			\
  SIMGPU_CAS1 (atomicCAS, type)			\
  SIMGPU_CAS1 (atomicCAS_block, type)		\
  SIMGPU_CAS1 (atomicCAS_system, type)
SIMGPU_CAS (int)
SIMGPU_CAS (unsigned)
SIMGPU_CAS (unsigned long long)
SIMGPU_CAS (unsigned short)

/* ---- Loads and stores with a cache hint.  */

#define SIMGPU_LOAD(name) \
  template <class T> SIMGPU_INLINE T name (const T *p) { return *p; }
SIMGPU_LOAD (__ldg)
SIMGPU_LOAD (__ldca)
SIMGPU_LOAD (__ldcg)
SIMGPU_LOAD (__ldcs)
SIMGPU_LOAD (__ldlu)
SIMGPU_LOAD (__ldcv)
#define SIMGPU_STORE(name) \
  template <class T> SIMGPU_INLINE void name (T *p, T v) { *p = v; }
SIMGPU_STORE (__stwb)
SIMGPU_STORE (__stcg)
SIMGPU_STORE (__stcs)
SIMGPU_STORE (__stwt)

#include "cuda_sim_math.h"

/* ---- Kernels.  simnvcc ends the file with a table of them; a descriptor
   has what a launch needs to pass the arguments.  */

struct simgpu_kernel
{
  const char *name;
  void (*function) ();
  void (*call) (void *const *);
  unsigned max_threads;
  unsigned n_params;
  const unsigned *sizes;
  const unsigned *aligns;
};

template <auto F> struct simgpu_entry;
template <class... A, void (*F) (A...)> struct simgpu_entry<F>
{
  static constexpr unsigned sizes[] = { sizeof (A)..., 0 };
  static constexpr unsigned aligns[] = { alignof (A)..., 0 };

  template <unsigned... I> struct indices {};
  template <unsigned... I>
  __attribute__ ((no_sanitize ("thread"))) static void
  apply (void *const *a, indices<I...>)
  {
    F (*(A *) a[I]...);
  }
  __attribute__ ((no_sanitize ("thread"))) static void
  call (void *const *a)
  {
    apply (a, indices<__integer_pack (sizeof... (A))...> ());
  }
};

template <auto F> constexpr simgpu_kernel
simgpu_describe (const char *name, unsigned max_threads = 0, unsigned = 0,
		 unsigned = 0)
{
  using entry = simgpu_entry<F>;
  return { name, (void (*) ()) F, entry::call, max_threads,
	   sizeof entry::sizes / sizeof (unsigned) - 1, entry::sizes,
	   entry::aligns };
}

#endif /* CUDA_SIM_H */

/* What cache, tile and barrier bring: a 5-point stencil and a matrix product,
   each with and without, checked against one another and, where they are small,
   against the host.

   cache [N]   prints one line for each form: GB/s, GFLOP/s, of ten launches in
   a row, the best of six times.  */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}

/* ---- 5-point stencil */

static void
stencil_plain (int n, const float *restrict a, float *restrict b)
{
#pragma acc parallel loop collapse(2) async(1) present(a[0:n*n], b[0:n*n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      b[i * n + j] = 0.2f * (a[i * n + j] + a[(i - 1) * n + j]
			     + a[(i + 1) * n + j] + a[i * n + j - 1]
			     + a[i * n + j + 1]);
}

#define PRAGMA(X) _Pragma (#X)

/* Rows and columns as the cached ones have them.  */
static void
stencil_rows (int n, const float *restrict p, float *restrict q)
{
  const float (*restrict a)[n] = (const float (*)[n]) p;
  float (*restrict b)[n] = (float (*)[n]) q;
#pragma acc parallel loop collapse(2) async(1) present(a[0:n][0:n], b[0:n][0:n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      b[i][j] = 0.2f * (a[i][j] + a[i - 1][j] + a[i + 1][j]
			+ a[i][j - 1] + a[i][j + 1]);
}

static void
stencil_tile (int n, const float *restrict a, float *restrict b)
{
#pragma acc parallel loop tile(32, 32) async(1) present(a[0:n*n], b[0:n*n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      b[i * n + j] = 0.2f * (a[i * n + j] + a[(i - 1) * n + j]
			     + a[(i + 1) * n + j] + a[i * n + j - 1]
			     + a[i * n + j + 1]);
}

#define CACHED(NAME, CLAUSE)					      \
  static void								      \
  stencil_cache_##NAME (int n, const float *restrict p, float *restrict q)  \
  {									      \
    const float (*restrict a)[n] = (const float (*)[n]) p;		      \
    float (*restrict b)[n] = (float (*)[n]) q;				      \
    PRAGMA (acc parallel loop CLAUSE					      \
	    async(1) present(a[0:n][0:n], b[0:n][0:n]))				      \
    for (int i = 1; i < n - 1; i++)					      \
      for (int j = 1; j < n - 1; j++)					      \
	{								      \
	  _Pragma ("acc cache(a[i-1:3][j-1:3])")			      \
	  b[i][j] = 0.2f * (a[i][j] + a[i - 1][j] + a[i + 1][j]	      \
			    + a[i][j - 1] + a[i][j + 1]);		      \
	}								      \
  }
CACHED (any, collapse(2))
CACHED (32, tile(32, 32))
CACHED (64, tile(16, 64))
CACHED (128, tile(16, 128))
CACHED (128x32, tile(32, 128))
CACHED (256, tile(8, 256))

/* ---- Matrix product */

static void
product_plain (int n, const float *restrict a, const float *restrict b,
	       float *restrict c)
{
#pragma acc parallel loop collapse(2) async(1) present(a[0:n*n], b[0:n*n], c[0:n*n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	float s = 0;
	for (int k = 0; k < n; k++)
	  s += a[i * n + k] * b[k * n + j];
	c[i * n + j] = s;
      }
}

#define PRODUCT(NAME, CLAUSES, DIRECTIVE)				      \
  static void								      \
  product_##NAME (int n, const float *restrict p, const float *restrict q,    \
		  float *restrict r)					      \
  {									      \
    const float (*restrict a)[n] = (const float (*)[n]) p;		      \
    const float (*restrict b)[n] = (const float (*)[n]) q;		      \
    float (*restrict c)[n] = (float (*)[n]) r;				      \
    PRAGMA (acc parallel loop CLAUSES					      \
	    async(1) present(a[0:n][0:n], b[0:n][0:n], c[0:n][0:n]))		      \
    for (int i = 0; i < n; i++)						      \
      for (int j = 0; j < n; j++)					      \
	{								      \
	  float s = 0;							      \
	  _Pragma ("acc loop seq")					      \
	  for (int kk = 0; kk < n; kk += 16)				      \
	    {								      \
	      DIRECTIVE							      \
	      for (int k = kk; k < kk + 16; k++)			      \
		s += a[i][k] * b[k][j];					      \
	    }								      \
	  c[i][j] = s;							      \
	}								      \
  }
#define CACHE _Pragma ("acc cache(a[i][kk:16], b[kk:16][j])")
PRODUCT (blocked, collapse(2), )
PRODUCT (cache, collapse(2), CACHE)
PRODUCT (tile, tile(64, 64), )
PRODUCT (cache_64, tile(64, 64), CACHE)
PRODUCT (cache_32, tile(32, 32), CACHE)
PRODUCT (cache_128, tile(64, 128), CACHE)

/* Blocks of T x T by hand, for WORKERS x LANES threads: KEEP what is used of A
   and B in arrays of the gang, or not.  */
#define BLOCKS(NAME, T, WORKERS, LANES, KEEP)				      \
  static void								      \
  product_##NAME (int n, const float *restrict a, const float *restrict b,    \
		  float *restrict c)					      \
  {									      \
    PRAGMA (acc parallel num_workers(WORKERS) vector_length(LANES) async(1)   \
	    present(a[0:n*n], b[0:n*n], c[0:n*n]))			      \
    {									      \
      PRAGMA (acc loop gang collapse(2))				      \
      for (int i0 = 0; i0 < n; i0 += T)					      \
	for (int j0 = 0; j0 < n; j0 += T)				      \
	  {								      \
	    float ct[T][T];						      \
	    SPREAD (T) ct[i][j] = 0;					      \
	    KEEP (T)							      \
	    SPREAD (T) c[(i0 + i) * n + j0 + j] = ct[i][j];		      \
	  }								      \
    }									      \
  }
#define SPREAD(T)							      \
  PRAGMA (acc loop worker)						      \
  for (int i = 0; i < T; i++)						      \
    PRAGMA (acc loop vector)						      \
    for (int j = 0; j < T; j++)
#define KEPT(T)								      \
  float at[T][T], bt[T][T];						      \
  PRAGMA (acc cache(at, bt, ct))					      \
  PRAGMA (acc loop seq)							      \
  for (int k0 = 0; k0 < n; k0 += T)					      \
    {									      \
      SPREAD (T)							      \
	{								      \
	  at[i][j] = a[(i0 + i) * n + k0 + j];				      \
	  bt[i][j] = b[(k0 + i) * n + j0 + j];				      \
	}								      \
      PRAGMA (acc barrier(gang) local)					      \
      SPREAD (T)							      \
	{								      \
	  float s = ct[i][j];						      \
	  for (int k = 0; k < T; k++)					      \
	    s += at[i][k] * bt[k][j];					      \
	  ct[i][j] = s;							      \
	}								      \
      PRAGMA (acc barrier(gang) local)					      \
    }
#define IN_PLACE(T)							      \
  PRAGMA (acc loop seq)							      \
  for (int k0 = 0; k0 < n; k0 += T)					      \
    SPREAD (T)								      \
      {									      \
	float s = ct[i][j];						      \
	for (int k = 0; k < T; k++)					      \
	  s += a[(i0 + i) * n + k0 + k] * b[(k0 + k) * n + j0 + j];	      \
	ct[i][j] = s;							      \
      }
BLOCKS (blocks_16, 16, 16, 16, IN_PLACE)
BLOCKS (barrier_16, 16, 16, 16, KEPT)
BLOCKS (blocks_32, 32, 8, 32, IN_PLACE)
BLOCKS (barrier_32, 32, 8, 32, KEPT)
BLOCKS (blocks_64, 64, 16, 16, IN_PLACE)
BLOCKS (barrier_64, 64, 16, 16, KEPT)

/* ---- */

#define RUN(WHAT, CALL, WORK, UNIT)				      \
  do									      \
    {									      \
      double best = 1e9;						      \
      memset (c, 0, size);						      \
      _Pragma ("acc update device(c[0:n*n])")			      \
      for (int k = 0; k < 6; k++)					      \
	{								      \
	  double t = now ();						      \
	  for (int m = 0; m < 10; m++)					      \
	    CALL;							      \
	  _Pragma ("acc wait(1)")					      \
	  t = (now () - t) / 10;					      \
	  best = t < best ? t : best;					      \
	}								      \
      _Pragma ("acc update self(c[0:n*n])")			      \
      double off = 0;							      \
      for (int k = 0; k < n * n; k++)					      \
	off = fmax (off, fabs (c[k] - expected[k]) / scale);		      \
      if (first)							      \
	memcpy (expected, c, size);					      \
      printf ("%-28s %9.1f %s  %s\n", WHAT, (WORK) / best * 1e-9, UNIT,     \
	      first ? "first" : off < 1e-5 ? "same" : "WRONG");		      \
      wrong |= !first && !(off < 1e-5);					      \
      first = 0;							      \
    }									      \
  while (0)

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 8192, first = 1, wrong = 0;
  size_t size = sizeof (float) * n * n;
  float *a = malloc (size), *b = malloc (size), *c = malloc (size);
  float *expected = malloc (size);
  double scale = 1;
  for (int i = 0; i < n * n; i++)
    {
      a[i] = (i * 7ll % 1013) / 1013.0f;
      b[i] = (i * 11ll % 499) / 499.0f;
    }
#pragma acc data copyin(a[0:n*n], b[0:n*n]) create(c[0:n*n])
  {
    double moved = 2.0 * size;
    RUN ("stencil", stencil_plain (n, a, c), moved, "GB/s");
    RUN ("stencil, tile(32,32)", stencil_tile (n, a, c), moved, "GB/s");
    RUN ("stencil, [i][j]", stencil_rows (n, a, c), moved, "GB/s");
    RUN ("stencil, cache", stencil_cache_any (n, a, c), moved, "GB/s");
    RUN ("stencil, cache, tile(32,32)", stencil_cache_32 (n, a, c), moved,
	 "GB/s");
    RUN ("stencil, cache, tile(16,64)", stencil_cache_64 (n, a, c), moved,
	 "GB/s");
    RUN ("stencil, cache, tile(16,128)", stencil_cache_128 (n, a, c),
	 moved, "GB/s");
    RUN ("stencil, cache, tile(32,128)", stencil_cache_128x32 (n, a, c),
	 moved, "GB/s");
    RUN ("stencil, cache, tile(8,256)", stencil_cache_256 (n, a, c), moved,
	 "GB/s");
  }
  n /= 2;
  size /= 4;
  first = 1;
  scale = n;
#pragma acc data copyin(a[0:n*n], b[0:n*n]) create(c[0:n*n])
  {
    double flops = 2.0 * n * n * n;
    RUN ("product", product_plain (n, a, b, c), flops, "GFLOP/s");
    RUN ("product, blocked loop", product_blocked (n, a, b, c), flops,
	 "GFLOP/s");
    RUN ("product, tile(64,64)", product_tile (n, a, b, c), flops, "GFLOP/s");
    RUN ("product, cache", product_cache (n, a, b, c), flops, "GFLOP/s");
    RUN ("product, cache, tile(32,32)", product_cache_32 (n, a, b, c), flops,
	 "GFLOP/s");
    RUN ("product, cache, tile(64,64)", product_cache_64 (n, a, b, c), flops,
	 "GFLOP/s");
    RUN ("product, cache, tile(64,128)", product_cache_128 (n, a, b, c), flops,
	 "GFLOP/s");
    RUN ("blocks of 16 by hand", product_blocks_16 (n, a, b, c), flops,
	 "GFLOP/s");
    RUN ("the same, cache, barrier", product_barrier_16 (n, a, b, c), flops,
	 "GFLOP/s");
    RUN ("blocks of 32 by hand", product_blocks_32 (n, a, b, c), flops,
	 "GFLOP/s");
    RUN ("the same, cache, barrier", product_barrier_32 (n, a, b, c), flops,
	 "GFLOP/s");
    RUN ("blocks of 64 by hand", product_blocks_64 (n, a, b, c), flops,
	 "GFLOP/s");
    RUN ("the same, cache, barrier", product_barrier_64 (n, a, b, c), flops,
	 "GFLOP/s");
  }
  return wrong;
}

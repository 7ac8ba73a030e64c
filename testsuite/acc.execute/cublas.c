/* cuBLAS on data that directives have put on the device: host_data gives it
   addresses, acc_get_cuda_stream a stream, whose work and the directives' on
   the same queue are in order.  Where there is no cuBLAS the same is tried with
   the driver's functions alone.  */
/* { dg-additional-options "-ldl" } */

#include <dlfcn.h>
#include <openacc.h>
#include "check.h"

#define N 64

/* The driver's, for a device without cuBLAS.  */
static int (*copy_async) (unsigned long long, unsigned long long, size_t,
			  void *);
static int (*get_context) (void **);

static struct
{
  int (*create) (void **);
  int (*destroy) (void *);
  int (*set_stream) (void *, void *);
  int (*saxpy) (void *, int, const float *, const float *, int, float *, int);
  int (*sgemm) (void *, int, int, int, int, int, const float *, const float *,
		int, const float *, int, const float *, float *, int);
} blas;

static int
find (void)
{
  static const char *const names[] = {
    "libcublas.so.13", "libcublas.so.12", "libcublas.so.11", "libcublas.so"
  };
  void *l = 0;
  for (int i = 0; i < 4 && !l; i++)
    l = dlopen (names[i], RTLD_NOW);
  if (!l)
    return 0;
  *(void **) &blas.create = dlsym (l, "cublasCreate_v2");
  *(void **) &blas.destroy = dlsym (l, "cublasDestroy_v2");
  *(void **) &blas.set_stream = dlsym (l, "cublasSetStream_v2");
  *(void **) &blas.saxpy = dlsym (l, "cublasSaxpy_v2");
  *(void **) &blas.sgemm = dlsym (l, "cublasSgemm_v2");
  return (blas.create && blas.destroy && blas.set_stream && blas.saxpy
	  && blas.sgemm);
}

/* y += 3 x on queue 5 between two kernels there, without the host.  */
static void
axpy (void *handle)
{
  static float x[N], y[N];
  float three = 3;
#pragma acc data create (x) copyout (y)
  {
#pragma acc parallel loop async (5)
    for (int i = 0; i < N; i++)
      x[i] = i, y[i] = 100;
#pragma acc host_data use_device (x, y)
    {
      if (handle)
	{
	  EQUAL (blas.set_stream (handle, acc_get_cuda_stream (5)), 0);
	  EQUAL (blas.saxpy (handle, N, &three, x, 1, y, 1), 0);
	}
      else
	EQUAL (copy_async ((size_t) y, (size_t) x, sizeof x,
			   acc_get_cuda_stream (5)), 0);
    }
#pragma acc parallel loop async (5)
    for (int i = 0; i < N; i++)
      y[i] += 0.5f;
#pragma acc wait (5)
  }
  for (int i = 0; i < N; i++)
    EQUAL (y[i], (handle ? 100 + 3 * i : i) + 0.5f);
}

/* A matrix product on another stream, which the program's own wait is for;
   and a queue that uses a stream of the program's.  */
static void
gemm (void *handle)
{
  static float a[N][N], b[N][N], c[N][N];
  float one = 1, zero = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	a[i][j] = (i + 2 * j) % 5;
	b[i][j] = (3 * i + j) % 7;
      }
#pragma acc enter data copyin (a, b) create (c)
  float *da = acc_deviceptr (a), *db = acc_deviceptr (b);
  float *dc = acc_deviceptr (c);
  void *stream = acc_get_cuda_stream (6);
  CHECK (acc_set_cuda_stream (7, stream));
  CHECK (acc_get_cuda_stream (7) == stream);
  if (handle)
    {
      EQUAL (blas.set_stream (handle, stream), 0);
      /* Its matrices are stored by columns.  */
      EQUAL (blas.sgemm (handle, 0, 0, N, N, N, &one, db, N, da, N, &zero, dc,
			 N), 0);
    }
  else
    EQUAL (copy_async ((size_t) dc, (size_t) da, sizeof a, stream), 0);
#pragma acc update self (c) async (7)
#pragma acc wait (7)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	float sum = 0;
	for (int k = 0; k < N; k++)
	  sum += a[i][k] * b[k][j];
	EQUAL (c[i][j], handle ? sum : a[i][j]);
      }
#pragma acc exit data delete (a, b, c)
}

int
main (void)
{
  void *handle = 0, *driver = dlopen ("libcuda.so.1", RTLD_NOW);
  acc_init (acc_device_default);
  if (acc_get_device_type () == acc_device_host || !driver)
    {
      CHECK (!acc_get_cuda_stream (5) && !acc_get_current_cuda_context ());
      return 0;
    }
  *(void **) &copy_async = dlsym (driver, "cuMemcpyDtoDAsync_v2");
  *(void **) &get_context = dlsym (driver, "cuCtxGetCurrent");
  /* The context is the one that the CUDA runtime uses.  */
  void *context = 0;
  EQUAL (get_context (&context), 0);
  CHECK (context && context == acc_get_current_cuda_context ());
  /* It does not take every driver.  */
  if (!find () || blas.create (&handle))
    handle = 0;
  printf ("%s cuBLAS\n", handle ? "with" : "without");
  axpy (handle);
  gemm (handle);
  if (handle)
    EQUAL (blas.destroy (handle), 0);
  return 0;
}

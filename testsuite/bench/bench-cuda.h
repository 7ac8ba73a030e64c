/* What the programs in CUDA share beside bench.h: errors and times by events.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#ifndef BENCH_CUDA_H
#define BENCH_CUDA_H
#include <cuda_runtime.h>
#undef IMPL
#define IMPL "cuda"
#include "bench.h"

#define CK(x) \
  do \
    { \
      cudaError_t e_ = (x); \
      if (e_ != cudaSuccess) \
	{ \
	  fprintf (stderr, "%s:%d: %s\n", __FILE__, __LINE__, \
		   cudaGetErrorString (e_)); \
	  exit (1); \
	} \
    } \
  while (0)

/* Median event time of CALL (default stream) after one warm-up. */
#define EVTIME(res, call) \
  do \
    { \
      cudaEvent_t ev0_, ev1_; \
      double t_[MAXREP], tot_ = 0; \
      int r_ = 0; \
      float ms_; \
      CK (cudaEventCreate (&ev0_)); \
      CK (cudaEventCreate (&ev1_)); \
      call; \
      CK (cudaGetLastError ()); \
      CK (cudaDeviceSynchronize ()); \
      while (r_ < MAXREP && (r_ == 0 || tot_ < seconds ())) \
	{ \
	  CK (cudaEventRecord (ev0_)); \
	  call; \
	  CK (cudaEventRecord (ev1_)); \
	  CK (cudaEventSynchronize (ev1_)); \
	  CK (cudaEventElapsedTime (&ms_, ev0_, ev1_)); \
	  t_[r_] = 1e-3 * ms_; \
	  tot_ += t_[r_++]; \
	} \
      (res) = median (t_, r_); \
      CK (cudaEventDestroy (ev0_)); \
      CK (cudaEventDestroy (ev1_)); \
    } \
  while (0)
#endif

/* What libacc/writeback-kernel.c has as PTX, for the simulated device
   (SIMGPU_PTX).  */
struct first { char bytes[128]; };
extern "C" __global__ void
acc_back (char *to, char *from, volatile unsigned *done, unsigned bytes,
	  unsigned begin, struct first first)
{
  if (threadIdx.x < bytes)
    {
      to[threadIdx.x] = from[threadIdx.x];
      if (begin)
	from[threadIdx.x] = first.bytes[threadIdx.x];
    }
  __threadfence_system ();
  __syncthreads ();
  if (threadIdx.x == 0 && done)
    *done = 1;
}

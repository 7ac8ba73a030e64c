/* What libacc/writeback-kernel.c has as PTX, for the simulated device
   (SIMGPU_PTX).  */
extern "C" __global__ void
acc_back (char *to, const char *from, unsigned bytes)
{
  if (threadIdx.x < bytes)
    to[threadIdx.x] = from[threadIdx.x];
}

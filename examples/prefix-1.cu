/* The kernel of prefix.c, edited: 32 rows a block, 32 columns at a time, are loaded
   and stored along rows; in between one thread sums up each row of the tile.

   This file is part of acc, under the GPL, version 3 or later; see COPYING.  */

extern "C" __global__ void
prefix_23 (int rows, int cols, const double *__restrict__ a,
	   double *__restrict__ b)
{
  __shared__ double tile[32][33];
  const int t = threadIdx.x;

  for (int first = blockIdx.x * 32; first < rows; first += gridDim.x * 32)
    {
      double sum = 0;
      double next[32];
#pragma unroll
      for (int r = 0; r < 32; r++)
	next[r] = first + r < rows && t < cols
		  ? a[(long) (first + r) * cols + t] : 0;
      for (int j = 0; j < cols; j += 32)
	{
#pragma unroll
	  for (int r = 0; r < 32; r++)
	    tile[r][t] = next[r];
	  __syncwarp ();
#pragma unroll
	  for (int r = 0; r < 32; r++)
	    next[r] = first + r < rows && j + 32 + t < cols
		      ? a[(long) (first + r) * cols + j + 32 + t] : 0;
#pragma unroll
	  for (int k = 0; k < 32; k++)
	    tile[t][k] = sum += tile[t][k];
	  __syncwarp ();
	  if (j + t < cols)
#pragma unroll
	    for (int r = 0; r < 32; r++)
	      if (first + r < rows)
		b[(long) (first + r) * cols + j + t] = tile[r][t];
	  __syncwarp ();
	}
    }
}

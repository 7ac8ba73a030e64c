/* The place of a tile is one call; in a volume, the digits of its number are.  */
/* { dg-final { scan-cuda-times "acc_tile_place \\(tile, tiles, n_i, n_j, \\(long\\) blockDim.y \\* 4, blockDim.x,\\s+&at_i, &at_j, &rows, &cols\\);" 1 } } */
/* { dg-final { scan-cuda-times "acc_tile_digits3 \\(tile, n_i, tiles_j, tiles_k, &tile_i, &tile_j,\\s+&tile_k\\);" 1 } } */
/* { dg-final { scan-cuda-not "tile_j = |int rows;" } } */

void
plane (int n, int m, float *restrict a, const float *restrict b)
{
#pragma acc parallel loop collapse(2) copyout(a[0:n * m]) copyin(b[0:n * m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] = b[i * m + j] + 1;
}

void
volume (int n, int m, int l, float *restrict a, const float *restrict b)
{
#pragma acc parallel loop collapse(3) copyout(a[0:n * m * l]) \
  copyin(b[0:n * m * l])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
	a[(i * m + j) * l + k] = b[(i * m + j) * l + k] + 1;
}

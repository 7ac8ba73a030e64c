/* What only looks read-only to nvcc has no __restrict__: where a load of it
   and one of what the kernel stores to are arms of a conditional.  */
/* { dg-final { scan-cuda {const float \*r1[,)]} } } */
/* { dg-final { scan-cuda {const float \*r2[,)]} } } */
/* { dg-final { scan-cuda {const float \*r3[,)]} } } */
/* { dg-final { scan-cuda {const float \*r4[,)]} } } */
/* { dg-final { scan-cuda {const float \*r5[,)]} } } */
/* { dg-final { scan-cuda {const float \*r6[,)]} } } */
/* { dg-final { scan-cuda-not {const float \*a[0-9]} } } */
/* { dg-final { scan-cuda-not {const double \*b[0-9]} } } */

void
f (int n, float *restrict w, const float *restrict r1, const float *restrict r2,
   const float *restrict r3, const float *restrict r4,
   const float *restrict r6,
   const float *restrict a1, const float *restrict a2,
   const float *restrict a3, const double *restrict b1)
{
#pragma acc parallel loop copy(w[0:n]) copyin(r1[0:n], r2[0:n], r3[0:n]) \
  copyin(r4[0:n], r6[0:n], a1[0:n], a2[0:n], a3[0:n], b1[0:n])
  for (int i = 0; i < n; i++)
    {
      /* Arms of ?: and of if, and what comes before an if without else.  */
      w[i] = i & 1 ? w[i] : r1[i];
      float x;
      if (i & 2)
	x = r2[i];
      else
	x = w[i] + 1;
      w[i] += x;
      float y = w[i];
      if (i & 4)
	y = r3[i] + 1;
      w[i] += y;
      switch (i % 3)
	{
	case 0:
	  y = r4[i];
	  break;
	case 1:
	  y = w[i];
	}
      w[i] = y;
      w[i] += w[n - 1 - i] * (i & 16 ? r6[i] : w[i]);

      /* No arms; the same arm; arms that only read; another size.  */
      w[i] += a1[i];
      if (i & 32)
	w[i] += a2[i];
      w[i] += i & 64 ? a3[i] : a1[i];
      w[i] += i & 128 ? b1[i] : w[i];
    }
}

/* What an arm that goes on elsewhere has, meets all else; a loop that stays
   one is no arm's end.  */
void
g (int n, int m, float *restrict w, const float *restrict r5,
   const float *restrict a4)
{
#pragma acc parallel loop copy(w[0:n]) copyin(r5[0:n])
  for (int i = 0; i < n; i++)
    {
      if (i & 8)
	{
	  w[i] += r5[i];
	  continue;
	}
      w[i] += w[n - 1 - i];
    }
#pragma acc parallel loop copy(w[0:n]) copyin(a4[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      if (i & 8)
	s = w[i] * 2;
      else
#pragma acc loop seq
	for (int j = 0; j < m; j++)
	  s += a4[j];
      w[i] = s;
    }
}

/* All warnings on: our constructs add none.  */
/* { dg-additional-options "-Wall -Wextra" } */

struct p { float x, y; };

float
f (int n, float *restrict a, const float *restrict b, struct p *p)
{
  float sum = 0;
#pragma acc data copy(a[0:n]) copyin(b[0:n]) copy(p[0:n])
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      a[i] = b[i] * 2;
#pragma acc kernels
    for (int i = 0; i < n; i++)
      {
	p[i].x = a[i];
	p[i].y = b[i];
      }
#pragma acc parallel loop reduction(+:sum)
    for (int i = 0; i < n; i++)
      sum += a[i] + p[i].y;
  }
  return sum;
}

/* The pointer is each gang's own, but not what it leads to.  */
void
count (int n, int *restrict counts, const int *restrict key, int *restrict place)
{
#pragma acc parallel loop gang deviceptr(counts) copyin(key[0:n]) copyout(place[0:n])
  for (int i = 0; i < n; i++)
    {
      int at;
#pragma acc atomic capture
      at = counts[key[i]]++;
      place[i] = at;
#pragma acc atomic update
      counts[0] += at;
    }
}

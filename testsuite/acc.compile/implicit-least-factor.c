/* A subscript with the least factor that there is, under a condition that has a term of it
   with the factor -1.  */

void
f (unsigned long *a, unsigned long *b, unsigned long n, unsigned long m)
{
#pragma acc parallel loop copy(a[0:n])
  for (unsigned long i = 0; i < n; i++)
    for (unsigned long j = 0; j < m; j++)
      if (j - i < m)
	b[i * 0x8000000000000000ul + j] = a[i];
}

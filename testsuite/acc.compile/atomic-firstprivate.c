/* A scalar without a clause that gangs update atomically: each has its own, and
   none comes back.  With a clause that is meant, or data.  */

int
f (int n)
{
  int count = 0, written = 0, own = 0;
#pragma acc parallel loop /* { dg-warning "each gang has a 'count' of its own, and what atomic updates leave in it is lost: write 'copy\\(count\\)'" } */
  for (int i = 0; i < n; i++)
    {
#pragma acc atomic update
      count++;
    }
#pragma acc parallel loop copy(written) firstprivate(own)
  for (int i = 0; i < n; i++)
    {
#pragma acc atomic update
      written++;
#pragma acc atomic update
      own++;
    }
#pragma acc kernels loop independent
  for (int i = 0; i < n; i++)
    {
#pragma acc atomic update
      written++;
    }
  return count + written + own;
}

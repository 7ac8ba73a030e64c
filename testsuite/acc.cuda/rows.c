/* A vector reduction inside of a gang loop, structs, code that every lane
   computes and a store of one lane.  */
/* { dg-final { cuda-expected rows.expected } } */

struct row { int first, last; double scale; };

void
rows (int n, const struct row *r, const double *v, double *out)
{
#pragma acc parallel loop gang present(r, v, out) vector_length(128)
  for (int i = 0; i < n; i++)
    {
      double t = 0;
      int last = r[i].last;
      if (last > r[i].first + 1000)
	last = r[i].first + 1000;
#pragma acc loop vector reduction(+:t)
      for (int k = r[i].first; k < last; k++)
	t += v[k];
      out[i] = t * r[i].scale;
    }
}

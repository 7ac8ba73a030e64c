/* A number from memory that conditions limit on one side only: the section is not known,
   also where a branch or an iteration sets the variable.  */

void
branch (int n, int *p, const int *q, const int *v)
{
#pragma acc parallel loop copyin(v[0:n]) /* { dg-warning "no clause names 'q'" } */
  for (int i = 0; i < n; i++)
    {
      int k = v[i], s = 0;
      if (k < n)
	{
	  if (s == n)
	    k = 5;
	  else
	    s = q[k];
	}
      p[i] = s;
    }
}

void
iteration (int n, int *p, const int *q, const int *v)
{
#pragma acc parallel loop copyin(v[0:n]) /* { dg-warning "no clause names 'q'" } */
  for (int i = 0; i < n; i++)
    {
      int k = v[i], s = 0;
      if (k < n)
	for (int j = 0; j < 3; j++)
	  {
	    s += q[k];
	    if (j)
	      k = 0;
	  }
      p[i] = s;
    }
}

/* Both sides.  */
void
sides (int n, int *p, const int *q, const int *v)
{
#pragma acc parallel loop copyin(v[0:n])
  for (int i = 0; i < n; i++)
    {
      int k = v[i], s = 0;
      if (k < n)
	{
	  if (k < 0)
	    k = 0;
	  s = q[k];
	}
      p[i] = s;
    }
}

/* Private variables that are read before they are set.  */
/* { dg-additional-options "-Wall -fplugin-arg-acc-stop=read" } */
/* { dg-prune-output "no code for this construct" } */

/* The copy begins without a value.  */
void
read_first (int n, double *a, const double *b)
{
  double t = 0;
#pragma acc parallel loop private(t) copy(a[0:n]) copyin(b[0:n]) /* { dg-warning "private 't' is read before it is set: a private copy has no value at first" } */
  for (int i = 0; i < n; i++)
    {
      a[i] += t;
      t = b[i];
    }
}

void
read_in_branch (int n, double *a)
{
  double t = 0;
#pragma acc parallel loop private(t) copy(a[0:n]) /* { dg-warning "private 't' is read before it is set" } */
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      a[i] = t;
}

void
summed_up (int n, double *a)
{
  double sum = 0;
#pragma acc parallel loop private(sum) copy(a[0:n]) /* { dg-warning "private 'sum' is read before it is set" } */
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < 8; j++)
	sum += a[i] * j;
      a[i] = sum;
    }
}

void
of_construct (int n, double *a)
{
  int k = 7;
#pragma acc parallel private(k) copy(a[0:n]) /* { dg-warning "private 'k' is read before it is set" } */
  {
#pragma acc loop
    for (int i = 0; i < n; i++)
      a[i] *= k;
  }
}

/* Set on all ways, or on the way that reads.  */
void
set_first (int n, double *a, const int *b, int flag)
{
  double t, u, v;
  int j, first;
  int list[4];
#pragma acc parallel loop private(t, u, v, j, first, list) copy(a[0:n]) copyin(b[0:n])
  for (int i = 0; i < n; i++)
    {
      t = 2 * a[i];
      if (flag)
	u = t;
      else
	u = -t;
      for (j = 0; j < 4; j++)
	list[j] = b[i] + j;
      if (flag)
	v = 3;
      first = 1;
      for (int k = 0; k < 4; k++)
	{
	  if (!first)
	    u += list[k];
	  first = 0;
	}
      a[i] = u + (flag ? v : list[2]);
    }
}

/* Set at the end of an iteration of an inner loop, and read in the next one.  */
void
set_by_last (int n, double *a)
{
  double last;
#pragma acc parallel loop private(last) copy(a[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 4; j++)
      {
	if (j > 0)
	  a[i] += last;
	last = a[i] * j;
      }
}

/* Each kind of warning can be switched off.  */
/* { dg-additional-options "-Wextra -fplugin-arg-acc-Wno-clauses -fplugin-arg-acc-Wno-counter -fplugin-arg-acc-Wno-direction -fplugin-arg-acc-Wno-element -fplugin-arg-acc-Wno-independent -fplugin-arg-acc-Wno-pointer" } */
/* { dg-additional-options "-fplugin-arg-acc-Wno-queue -fplugin-arg-acc-Wno-reduction -fplugin-arg-acc-Wno-sizes -fplugin-arg-acc-Wno-twice -fplugin-arg-acc-Wno-unnamed" } */
/* { dg-additional-options "-fplugin-arg-acc-Wno-level -fplugin-arg-acc-Wno-section -fplugin-arg-acc-Wno-serial" } */

int n;

void
clauses (double *a)
{
#pragma acc data
  ;
#pragma acc parallel loop auto independent copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc parallel loop copy(a[0:n]) copyin(a[0:n]) async(-7)
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc parallel loop vector_length(4096) copy(a)
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
loops (double *a, double *b, int *at)
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i--)
    a[i] = i;
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    {
      a[i] = i;
      i++;
    }
#pragma acc parallel loop independent copy(a[0:n])
  for (int i = 1; i < n; i++)
    a[i] = a[i - 1];
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    b[at[i]] = i;
}

int
sum (void)
{
  int s = 0;
#pragma acc parallel loop copy(s)
  for (int i = 0; i < n; i++)
    s += i;
  return s;
}

void
mistakes (double *a)
{
#pragma acc parallel loop copy(a[0:100])
  for (int i = 0; i < 128; i++)
    a[i] = i;
#pragma acc kernels copy(a[0:n])
  for (int i = 1; i < n; i++)
    a[i] = a[i - 1];
}

#pragma acc routine worker
static void
share (double *a)
{
#pragma acc loop worker
  for (int i = 0; i < 9; i++)
    a[i]++;
}

#pragma acc routine seq bind(share)
static void
alone (double *a)
{
  a[0]++;
}

void
call_it (double *a)
{
#pragma acc parallel copy(a[0:n])
  alone (a);
}

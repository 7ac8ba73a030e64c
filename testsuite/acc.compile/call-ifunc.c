/* A call of a function that the loader chooses: nvcc refused the text, which had the
   function that chooses.  */

static int
plain (int x)
{
  return x + 1;
}

static int (*choose (void)) (int)
{
  return plain;
}

static int chosen (int) __attribute__ ((ifunc ("choose")));

void
f (int *a, int n)
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = chosen (i); /* { dg-error "function 'chosen' is chosen when the program is loaded \\(ifunc\\), which the device cannot do" } */
}

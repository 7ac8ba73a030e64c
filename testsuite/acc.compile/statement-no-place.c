/* Statements that have no place in a region, named.  */

void
f (int *a, int n)
{
#pragma acc parallel copy(a[0:n])
  {
    __asm__ volatile ("nop"); /* { dg-error "no device version of this 'parallel' construct: the text of an 'asm' statement is no PTX" } */
    a[0] = n;
  }
}

void
f2 (int *a, int n)
{
#pragma acc parallel copy(a[0:n])
  {
    int r = n;
    __asm__ ("" : "+r" (r)); /* { dg-error "5: error: an 'asm' statement with operands is not supported in an OpenACC compute region" } */
    a[0] = r;
  }
}

void
g (int *a, int n)
{
#pragma acc parallel copy(a[0:n])
  {
    void *p = n ? &&one : &&two;
    goto *p; /* { dg-error "computed goto is not supported" } */
  one:
    a[0] = 1;
  two:
    a[1] = 2;
  }
}

/* { dg-do run } */
/* Arrays without elements, which CUDA C does not have.  */

extern void abort (void);

int none[0], rows[0][8];
#pragma acc declare create(none, rows)

#pragma acc routine seq
static long
distance (int *a)
{
  int local[0], *p = local, *q = none, *r = rows[0];
  return (a + 1 - a) + sizeof local + sizeof none + sizeof rows
	 + (p != (int *) 0) + (q != (int *) 0) + (r != (int *) 0);
}

int
main (void)
{
  long n;
#pragma acc serial copyout(n)
  {
    int one, own[0], *p = own;
    n = distance (&one) + (p != (int *) 0);
  }
  if (n != 5)
    abort ();
  return 0;
}

/* { dg-do run } */
/* An array that a construct names only to compare its address, or to read it,
   while it stores through a pointer into the array that is at an unknown place:
   what is stored comes back.  */

extern void abort (void);

static int
walk (int n)
{
  int k[32] = { 0 }, *p = k, seen = 0;
#pragma acc kernels /* { dg-warning "no clause names 'p'" } */
  for (;;)
    {
      p[0] = n;
      p[1] = n + 1;
      seen++;
      if (p != k)
	break;
      p += 16;
    }
  return k[0] == n && k[1] == n + 1 && k[16] == n && k[17] == n + 1 && k[2] == 0
	 && seen == 2;
}

static int
read_too (int n)
{
  int k[32], *p = k, sum = 0;
  for (int i = 0; i < 32; i++)
    k[i] = i;
#pragma acc kernels /* { dg-warning "no clause names 'p'" } */
  for (;;)
    {
      sum += k[1];
      *p = n;
      if (k[3] == n)
	break;
      p += 1;
    }
  return sum == 2 + 2 * n && k[0] == n && k[3] == n && k[4] == 4;
}

int
main (void)
{
  if (!walk (5) || !read_too (7))
    abort ();
  return 0;
}

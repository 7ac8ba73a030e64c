/* A pointer that other files may see is not attached by them if this file has `main'.  */
/* { dg-do compile } */

float *p; /* { dg-warning "device code uses 'p', whose copy on the device has an address" } */
#pragma acc declare copyin(p)

static float
f (int i)
{
  return p[i];
}

int
main (void)
{
  float s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < 10; i++)
    s += f (i);
  return s;
}

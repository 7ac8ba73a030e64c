/* Jumps that leave a region or a loop, and loops that are none of OpenACC's:
   GCC's own errors stay.  */

void
triangle (char *x)
{
#pragma acc parallel loop collapse(2) /* { dg-error "refers to iteration variable" } */
  for (int i = 0; i < 20; i++)
    for (int j = i; j < 20; j++)
      x[i * 2 + j] = 0;
}

void
imperfect (char *x)
{
#pragma acc parallel loop collapse(2)
  for (int i = 0; i < 20; i++) { x[i] = 0; /* { dg-error "not enough perfectly nested loops|inner loops must be perfectly nested" } */
    for (int j = 0; j < 20; j++)
      x[i * 2 + j] = 0;
  }
}

void
breaks (char *x)
{
#pragma acc parallel loop
  for (int i = 0; i < 20; i++)
    {
      if (x[i] == 3)
	break; /* { dg-error "break statement used with OpenMP for loop" } */
      x[i] = 0;
    }
}

void
increment (char *x)
{
#pragma acc parallel loop
  for (int i = 0; i < 20; i *= 2) /* { dg-error "invalid increment expression" } */
    x[i] = 0;
}

void
predicate (char *x)
{
#pragma acc parallel loop
  for (int i = 0; x[i]; i++) /* { dg-error "invalid controlling predicate" } */
    x[i] = 0;
}

void
real (char *x)
{
#pragma acc parallel loop /* { dg-error "invalid type for iteration variable" } */
  for (double i = 0; i < 10; i++)
    x[(int) i] = 0;
}

void
no_loop (char *x)
{
#pragma acc parallel loop
  x[0] = 1; /* { dg-error "for statement expected" } */
}

void
returns (char *x)
{
#pragma acc parallel loop
  for (int i = 0; i < 20; i++)
    {
      x[i] = 1;
      return; /* { dg-error "invalid branch to/from OpenACC structured block" } */
    }
}

void
leaves (char *x, int n)
{
#pragma acc parallel
  {
    x[0] = n;
    goto out; /* { dg-error "invalid branch to/from OpenACC structured block" } */
  }
 out: ;
}

/* No warnings of accesses that no iteration makes: GCC knows the loop's constant
   bounds in the host version.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -Wall -Wextra" } */

int o[4][10], d[10][4];

void
up (void)
{
#pragma acc parallel loop gang copy(o)
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 5; j++)
      {
	o[i][j] &= i * 7 + 24;
	o[i][j] /= (i > 12) + 2;
      }
}

void
down (void)
{
#pragma acc parallel loop gang copy(d)
  for (int j = 0; j < 5; j++)
#pragma acc loop vector
    for (int i = 3; i >= 0; i--)
      {
	d[j][i] &= i * 7 + 24;
	d[j][i] /= (i > 12) + 2;
	d[j][i] /= (i < -3) + 2;
      }
}

void
steps (void)
{
#pragma acc parallel loop gang copy(o)
  for (long i = 0; i != 4; i += 2)
    {
      o[i][3] &= (int) i * 7 + 24;
      o[i][3] /= (i > 12) + 2;
    }
#pragma acc parallel loop gang copy(o)
  for (unsigned char i = 0; i <= 3; i++)
    {
      o[i][3] &= i * 7 + 24;
      o[i][3] /= (i > 12) + 2;
    }
#pragma acc parallel loop gang copy(o)
  for (unsigned i = 3; i > 0; i--)
    {
      o[i][3] &= i * 7 + 24;
      o[i][3] /= (i > 12) + 2;
    }
#pragma acc parallel loop gang collapse(2) copy(o)
  for (short i = 0; i < 4; i++)
    for (int j = 0; j < 10; j++)
      {
	o[i][j] &= i * 7 + 24;
	o[i][j] /= (i > 12) + (j > 30) + 2;
      }
}

/* Arrays of variable length of several workers at once, each shared by the
   lanes of its worker.  */
#include <stdlib.h>

int
main (void)
{
  short a[40][8][32];
#pragma acc parallel num_gangs(2) num_workers(4) vector_length(32) copyout(a)
  {
#pragma acc loop gang worker
    for (short i = 0; i < 40; i++)
      {
#pragma acc loop seq
	for (int j = 0; j < 8; j++)
	  {
	    int n = 8 + j;
	    unsigned char t[n];
	    for (int k = 0; k < n; k++)
	      t[k] = i + k;
#pragma acc loop vector
	    for (int k = 0; k < 32; k++)
	      a[i][j][k] = t[k & 7] + sizeof t;
	  }
      }
  }
  for (int i = 0; i < 40; i++)
    for (int j = 0; j < 8; j++)
      for (int k = 0; k < 32; k++)
	if (a[i][j][k] != i + (k & 7) + 8 + j)
	  abort ();
  return 0;
}

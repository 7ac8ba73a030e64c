/* Structures with the names of types of <stdlib.h>, <stdio.h> and <sys/types.h>, which
   nvcc includes.  */

#include <openacc.h>

struct div_t { int a; };
struct key_t { int a; };
struct fd_set { int a; };
struct FILE { int a; };
struct id_t { int a; };
struct u_int { int a; };

struct all
{
  struct div_t div;
  struct key_t key;
  struct fd_set set;
  struct FILE file;
  struct id_t id;
  struct u_int number;
};

int
main (void)
{
  int sum = 0;
  struct all x = { { 1 }, { 2 }, { 3 }, { 4 }, { 5 }, { 6 } };
#pragma acc parallel loop reduction(+:sum) copyin(x)
  for (int i = 0; i < 10; i++)
    {
      struct all y = x;
      y.key.a += i;
      sum += y.div.a + y.key.a + y.set.a + y.file.a + y.id.a + y.number.a;
    }
  return sum != 210 + 45;
}

/* A #pragma pack that is in force at the end of the file does not change what the
   compiler hands to the runtime.  */
#include "check.h"

#define N 40

#pragma pack (1)
struct packed { char c; double d; short s; };

int
main (void)
{
  static struct packed p[N];
  int sum = 0;
#pragma acc parallel loop copy (p) reduction (+: sum)
  for (int i = 0; i < N; i++)
    {
      p[i].d = i * 0.5;
      p[i].s = -i;
      sum += i;
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (p[i].d, i * 0.5);
      EQUAL (p[i].s, -i);
    }
  EQUAL (sum, N * (N - 1) / 2);
  EQUAL (sizeof (struct packed), 11);
  return 0;
}

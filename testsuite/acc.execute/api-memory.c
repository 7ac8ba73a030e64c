/* acc_malloc, acc_free, acc_is_present, acc_deviceptr.  */
#include "check.h"

#define N 40

int
main (void)
{
  int a[N];

  memset (a, 0, sizeof a);
  acc_free (acc_malloc (100));
  acc_free (NULL);
  if (separate_memory ())
    {
      CHECK (acc_deviceptr (a) == NULL);
      CHECK (!acc_is_present (a, sizeof a));
    }
#pragma acc data copyin(a[10:20])
  {
    CHECK (acc_is_present (a + 10, 20 * sizeof *a));
    CHECK (acc_is_present (a + 15, sizeof *a));
    char *d = acc_deviceptr (a + 10);
    CHECK (d != NULL);
    CHECK ((char *) acc_deviceptr (a + 20) == d + 10 * sizeof *a);
    if (separate_memory ())
      {
	CHECK (d != (char *) (a + 10));
	CHECK (!acc_is_present (a + 10, 21 * sizeof *a));
	CHECK (!acc_is_present (a, sizeof a));
	CHECK (acc_deviceptr (a + 9) == NULL);
      }
    else
      CHECK (d == (char *) (a + 10));
  }
  if (separate_memory ())
    CHECK (!acc_is_present (a + 10, sizeof *a));
  return 0;
}

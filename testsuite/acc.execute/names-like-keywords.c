/* Tags that begin like a keyword of C.  */

#include <stdlib.h>

struct struct_list { int a; };
union unionized { int a; float b; };
enum enumerated { ONE = 1 };

int
main (void)
{
  int r = 0;
#pragma acc serial copy (r)
  {
    struct struct_list x[2] = { { 1 }, { 2 } };
    union unionized y = { 3 };
    enum enumerated z = ONE;
    r = x[1].a + y.a + z;
  }
  if (r != 6)
    abort ();
  return 0;
}

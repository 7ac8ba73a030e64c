/* A member with the name of a type, beside another member of that type: in C these are
   different names.  */

#include <stdlib.h>

typedef struct { int n; double h; } grid;
struct simulation { grid grid, *fine, old[2]; };

int
main (void)
{
  double r = 0;
#pragma acc serial copy(r)
  {
    struct simulation s = { { 2, 0.5 }, 0, { { 3, 1 }, { 4, 2 } } };
    s.fine = &s.grid;
    r = s.fine->n * s.grid.h + s.old[1].h;
  }
  if (r != 3)
    abort ();
  return 0;
}

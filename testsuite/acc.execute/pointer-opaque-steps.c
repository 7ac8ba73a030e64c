/* Pointers to structures move, and nothing else is done with the structures.  */
#include "check.h"

struct item { long a, b, c; };
struct other { long a, b; };

static int
step (void)
{
  return 1;
}

#pragma acc routine seq
static struct item *
next (struct item *p)
{
  p += step ();
  p++;
  return p;
}

#pragma acc routine seq
static long
distance (struct other *p, struct other *q)
{
  return q - p;
}

int
main (void)
{
  static struct item items[4];
  static struct other others[5];
  long bytes[2], elements[2];
#pragma acc parallel loop copyin(items, others) copyout(bytes, elements)
  for (int i = 0; i < 2; i++)
    {
      bytes[i] = (char *) next (items + i) - (char *) items;
      elements[i] = distance (others + 1, others + 3 + i);
    }
  for (int i = 0; i < 2; i++)
    {
      EQUAL (bytes[i], (i + 2) * sizeof (struct item));
      EQUAL (elements[i], i + 2);
    }
  return 0;
}

/* The C library's functions for strings and memory as -D_FORTIFY_SOURCE calls them, with
   the size of the target.  */
#include <string.h>
#include "check.h"

enum { n = 40, width = 24 };

/* Write a text of less than WIDTH bytes to TO, which has ROOM.  */
#pragma acc routine seq
static int
compose (char *to, const char *from, int i, size_t room)
{
  char part[width] = "#";
  __builtin___strcpy_chk (to, i % 2 ? "at " : "", room);
  __builtin___strcat_chk (to, from, room);
  __builtin___strncat_chk (part, from + 1, i % 5, sizeof part);
  __builtin___strncpy_chk (to + 12, part, 11, room - 12);
  __builtin___memmove_chk (to + 13, to + 12, 4, room - 13);
  return __builtin___stpcpy_chk (part, "end", sizeof part) - part;
}

int
main (void)
{
  static const char *const words[] = { "cat", "meadow", "beta", "x" };
  static char s[n][width], t[n][width], w[n][width];
  int got[n], want[n];
  size_t room = width;
  for (int i = 0; i < n; i++)
    {
      strcpy (w[i], words[i % 4]);
      memset (s[i], 'x', width);
      memset (t[i], 'x', width);
      want[i] = compose (t[i], w[i], i, room);
    }
#pragma acc parallel loop copyin(w) copy(s) copyout(got)
  for (int i = 0; i < n; i++)
    got[i] = compose (s[i], w[i], i, room);
  for (int i = 0; i < n; i++)
    {
      EQUAL (got[i], want[i]);
      CHECK (!memcmp (s[i], t[i], width));
    }
  return 0;
}

/* What the C library does with strings and memory, in regions: lengths,
   comparisons and searches of text that comes along and of literals.  */
#include <string.h>
#include "check.h"

enum { n = 64, width = 24 };

#pragma acc routine seq
static int
measure (const char *s, const char *key, int i)
{
  const char *dot = strchr (s, '.');
  const char *byte = memchr (s, key[0], width);
  int r = strlen (s);

  r = r * 3 + (strcmp (s, key) < 0);
  r = r * 3 + (strncmp (s, key, i % 4) == 0);
  r = r * 3 + (memcmp (s, key, 3) > 0);
  r = r * 31 + (dot ? dot - s : 30);
  r = r * 31 + (byte ? byte - s : 30);
  return r * 2 + (strchr (s, '\0') == s + strlen (s));
}

int
main (void)
{
  static char s[n][width];
  static const char *const words[] = { "alpha.c", "beta", "gam.ma", "delta." };
  int got[n], want[n];
  char key[8] = "beta";

  for (int i = 0; i < n; i++)
    {
      strcpy (s[i], words[i % 4]);
      s[i][i % 3] += i / 8;
      want[i] = measure (s[i], key, i);
    }
#pragma acc parallel loop copyin(s, key) copyout(got)
  for (int i = 0; i < n; i++)
    got[i] = measure (s[i], key, i);
  for (int i = 0; i < n; i++)
    EQUAL (got[i], want[i]);

#pragma acc parallel loop copyin(s) copyout(got)
  for (int i = 0; i < n; i++)
    got[i] = strncmp (s[i], "betb", 4) + 10 * (strchr ("aeiou", s[i][1]) != 0);
  for (int i = 0; i < n; i++)
    {
      int order = strncmp (s[i], "betb", 4);
      got[i] -= 10 * (strchr ("aeiou", s[i][1]) != 0);
      CHECK ((got[i] < 0) == (order < 0) && (got[i] > 0) == (order > 0));
    }
  return 0;
}

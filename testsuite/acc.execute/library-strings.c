/* What the C library does with strings and memory, in regions: lengths,
   comparisons and searches of text that comes along and of literals; copies;
   bytes in the other order.  */
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

/* Write a text of at most WIDTH bytes to TO.  */
#pragma acc routine seq
static int
compose (char *to, const char *from, int i)
{
  char part[width] = "#";
  strcpy (to, i % 2 ? "at " : "");
  strcat (to, from);
  strncat (part, from + 1, i % 5);
  strncpy (to + 12, part, 11);
  memmove (to + 13, to + 12, 4);
  return stpcpy (part, "end") - part;
}

#pragma acc routine seq
static int
find (const char *s, const char *part)
{
  const char *last = strrchr (s, 'a'), *at = strstr (s, part);
  int r = (last ? last - s : 30) * 31 + (at ? at - s : 30);
  return r + (strrchr (s, '\0') == s + strlen (s)) + (strstr (s, "") == s);
}

static void
copies (const char *const *words)
{
  static char s[n][width], w[n][width], t[n][width];
  int got[n], want[n];
  for (int i = 0; i < n; i++)
    {
      strcpy (w[i], words[i % 4]);
      memset (s[i], 'x', width);
      memset (t[i], 'x', width);
      want[i] = compose (t[i], w[i], i) * 1000 + find (t[i], "et");
    }
#pragma acc parallel loop copyin(w) copy(s) copyout(got)
  for (int i = 0; i < n; i++)
    got[i] = compose (s[i], w[i], i) * 1000 + find (s[i], "et");
  for (int i = 0; i < n; i++)
    {
      EQUAL (got[i], want[i]);
      CHECK (!memcmp (s[i], t[i], width));
    }
}

static void
bytes (void)
{
  unsigned long long a[n];
  unsigned short b[n];
#pragma acc parallel loop copyout(a, b)
  for (int i = 0; i < n; i++)
    {
      a[i] = __builtin_bswap64 (0x0102030405060708ULL + i);
      b[i] = __builtin_bswap16 (i * 1000);
    }
  for (int i = 0; i < n; i++)
    {
      CHECK (a[i] == 0x0807060504030201ULL + ((unsigned long long) i << 56));
      unsigned short x = i * 1000;
      EQUAL (b[i], (unsigned short) (x << 8 | x >> 8));
    }
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
  copies (words);
  bytes ();
  return 0;
}

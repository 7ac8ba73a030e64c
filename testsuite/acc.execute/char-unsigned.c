/* With -funsigned-char plain char is unsigned on the device, too: arithmetic, members,
   strings and the functions that take them.
   { dg-additional-options "-funsigned-char" } */
#include "check.h"
#include <stdio.h>
#include <string.h>

#define N 50

static const char *const names[] = { "zero", "\200ne", "two" };
static const char hello[] = "hel\377o";
struct text { char n[6]; const char *p; char bits:4; };

static int
compute (int i, char c, char *buf)
{
  const char *s = i & 1 ? "od\300d" : "even";
  struct text t = { "a\377", "xyz", 15 };
  strcpy (buf, s);
  strcat (buf, t.n);
  char *q = strchr (buf, 'e');
  if (i == N)
    printf ("%s %d\n", s, i);
  return (c > 100 ? c : -c) + (c >> 1) + (char) (i * 7) / 3 + (q ? *q : 0)
	 + (strrchr (s, 'd') != 0) + strlen (buf) + (strcmp (s, "even") == 0)
	 + names[i % 3][0] + hello[3] + t.p[1] + t.n[1] + t.bits
	 + (memchr (buf, 'v', 5) != 0);
}

int
main (void)
{
  static char c[N], buf[N][20], serial[20];
  int r[N];
  for (int i = 0; i < N; i++)
    c[i] = i * 9;
#pragma acc parallel loop copyin (c) copyout (r, buf)
  for (int i = 0; i < N; i++)
    r[i] = compute (i, c[i], buf[i]);
  for (int i = 0; i < N; i++)
    {
      EQUAL (r[i], compute (i, c[i], serial));
      CHECK (strcmp (buf[i], serial) == 0);
    }
  EQUAL (c[20], 180);

  /* What blocks combine in memory of the launch's.  */
  double product = 1;
  static int counts[40];
#pragma acc parallel loop reduction (*:product) reduction (+:counts[0:40])
  for (int i = 0; i < 5000; i++)
    {
      product *= i % 100 ? 1 : 2;
      counts[c[i % N] % 40]++;
    }
  EQUAL (product, 0x1p50);
  for (int k = 0; k < 40; k++)
    {
      int want = 0;
      for (int i = 0; i < N; i++)
	want += c[i] % 40 == k ? 100 : 0;
      EQUAL (counts[k], want);
    }
  return 0;
}

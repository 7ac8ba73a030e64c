/* Integers that a loop of a kernels construct steps: in each iteration they are their
   value before the loop and a distance, and after it their last value.  Each body runs
   once without directives, too.  */

#include <string.h>
#include "check.h"

#define N 4000
static float a[N], b[N], want[N];

#define BOTH(type, first, body)						\
  {									\
    int n = 100;							\
    memset (a, 0, sizeof a);						\
    type k = first;							\
    body								\
    memcpy (want, a, sizeof a);						\
    memset (a, 0, sizeof a);						\
    long last = k;							\
    k = first;								\
    _Pragma ("acc kernels copy(a) copyin(b)")				\
    { body }								\
    EQUAL ((long) k, last);						\
    CHECK (memcmp (a, want, sizeof a) == 0);				\
  }

static void
once (void)
{
  BOTH (int, 3, for (int i = 0; i < n; i++) a[k++] = b[i];)
  BOTH (int, 3, for (int i = 0; i < n; i++) a[++k] = b[i];)
  BOTH (int, 300, for (int i = 0; i < n; i++) a[k--] = b[i];)
  BOTH (int, 5, for (int i = 0; i < n; i++)
	{ a[k] = b[k]; k += 3; a[k + 500] = b[k]; })
  BOTH (int, 5, for (int i = n; i > 0; i--) a[k++] = b[i];)
  BOTH (int, 5, for (int i = 1; i < n; i += 3) a[k++] = b[i];)
  BOTH (int, 5, for (int i = 1; i <= n; i += 3) a[k += 2] = b[i];)
  BOTH (int, 5, for (int i = n; i < n; i++) a[k++] = b[i];)
  BOTH (int, 5, for (int i = n + 5; i < n; i++) a[k++] = b[i];)
  BOTH (int, 5, int i = 0; while (i < n) { a[k++] = b[i]; i++; })
  BOTH (int, 5, k = b[9]; for (int i = 0; i < n; i++) a[k++] = b[i];)
  BOTH (int, 5, for (int i = 0; i < n; i++) { k += 3; a[i] = b[i]; })
}

static void
types (void)
{
  BOTH (unsigned, 5, for (int i = 0; i < n; i++) a[k++] = b[i];)
  BOTH (unsigned, -50, for (int i = 0; i < n; i++) { a[k & 1023] = b[i]; k++; })
  BOTH (unsigned char, 250, for (int i = 0; i < n; i++)
	{ a[k + i * 10] = b[i]; k++; })
  BOTH (short, 5, for (int i = 0; i < n; i++) a[k++] = b[i];)
  BOTH (long, 5, for (int i = 0; i < n; i++) a[k++] = b[i];)
  BOTH (int, 5, for (long i = 0; i < n; i++) a[k++] = b[i];)
  BOTH (int, 5, for (unsigned long i = 0; i < n; i++) a[k++] = b[i];)
  BOTH (long, 5, for (unsigned i = 7; i < n; i++) a[k++] = b[i];)
  BOTH (long, 5, for (unsigned i = n; i > 7; i--) a[k++] = b[i];)
}

static void
nests (void)
{
  BOTH (int, 5, for (int i = 0; i < 20; i++)
	for (int j = 0; j < 30; j++) a[k++] = b[i + j];)
  BOTH (int, 5, for (int i = 0; i < 20; i++)
	for (int j = 0; j < n; j++) a[k++] = b[i + j];)
  BOTH (int, 5, for (int i = 0; i < 20; i++)
	for (int j = 0; j < n - 200; j++) a[k++] = b[i + j];)
  BOTH (int, 5, for (int i = 0; i < 20; i++)
	for (int j = 0; j < i; j++) a[k++] = b[i + j];)
  BOTH (int, 5, for (int i = 0; i < 20; i++)
	{ for (int j = 0; j < 10; j++) a[k++] = b[i + j]; k += 5; })
  BOTH (int, 5, for (int i = 0; i < 20; i++)
	{ a[k++] = 1; for (int j = 0; j < n; j++) a[k++] = b[i + j]; a[++k] = 7; })
  BOTH (int, 5, for (int h = 0; h < 3; h++)
	for (int i = 0; i < 20; i++)
	  { for (int j = 0; j < n; j += 2) a[k++] = b[i + j]; k += 5; })
  BOTH (int, 5, for (int i = 0; i < n; i++)
	{ a[k++] = b[i]; a[k++] = b[2 * i]; })
  BOTH (int, 500, for (int i = n; i > 0; i -= 2)
	{ a[k--] = b[i]; k -= 2; a[k--] = b[2 * i]; })
  BOTH (int, 5, for (int i = 0; i < n; i++) a[k++] = b[i];
	for (int i = 0; i < n; i++) a[k++] += b[2 * i];)
}

/* What is no such step, or has elements that several iterations write.  */
static void
others (void)
{
  BOTH (int, 5, for (int i = 0; i < n; i++) if (b[i] > 5) a[k++] = b[i];)
  BOTH (int, 5, for (int i = 0; i < n; i++)
	{ if (b[i] > 5) continue; a[k++] = b[i]; })
  BOTH (int, 5, for (int i = 0; i < n; i++) { a[k / 8] += b[i]; k++; })
  BOTH (int, 5, int s = b[4]; for (int i = 0; i < n; i++) { a[k] = b[i]; k += s; })
  BOTH (int, 5, int s = b[0]; for (int i = 0; i < n; i++) { a[k] += b[i]; k += s; })
  BOTH (int, 5, int m = 9; for (int i = 0; i < n; i++)
	{ a[k++] = b[m]; m += 2; } k += m;)
  BOTH (int, 5, for (int i = 0; i < n; i++) { a[i] = k; k += i; })
  BOTH (int, 5, for (int i = 0; i < n; i++) { a[k] = i; k += 1 + i % 2; })
  BOTH (int, 5, for (int i = 0; i < k; i++) { a[i] = 1; k--; })
  BOTH (int, 1, for (int i = 0; i < 40; i++)
	{ for (int j = 0; j < k; j++) a[i * 50 + j] = b[j]; k++; })
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    b[i] = i % 37;
  once ();
  types ();
  nests ();
  others ();
  return 0;
}

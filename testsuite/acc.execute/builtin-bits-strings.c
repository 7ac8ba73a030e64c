/* Built-in functions without an equivalent in CUDA: the bits after the sign, and the
   searches for characters of a set.  And those that round to even.  */

#include "check.h"
#include <limits.h>
#include <string.h>

#define N 70

int
main (void)
{
  int bits[N], wide[N], there[N];
  double even[N];
  char text[N];
  for (int i = 0; i < N; i++)
    text[i] = i == N - 1 ? 0 : "abc,de;fgh-"[i % 11];
#pragma acc parallel loop copyout(bits, wide, there, even) copyin(text)
  for (int i = 0; i < N; i++)
    {
      int v = i < 32 ? 1 << i : i < 64 ? -(1 << (i - 32)) : i - 67;
      long w = i < 63 ? 1L << i : i < 66 ? LONG_MIN + i - 63 : i - 67;
      const char *p = strpbrk (text + i, ";-");
      bits[i] = __builtin_clrsb (v);
      even[i] = __builtin_roundeven (i * 0.25 - 8) + 100 * __builtin_roundevenf (i * 0.5f);
      wide[i] = __builtin_clrsbl (w) * 100 + __builtin_clrsbll (~w);
      there[i] = (p ? p - text : -1) + 100 * (int) strspn (text + i, "abcde,")
		 + 10000 * (int) strcspn (text + i, "-h");
    }
  for (int i = 0; i < N; i++)
    {
      int v = i < 32 ? 1 << i : i < 64 ? -(1 << (i - 32)) : i - 67;
      long w = i < 63 ? 1L << i : i < 66 ? LONG_MIN + i - 63 : i - 67;
      const char *p = strpbrk (text + i, ";-");
      EQUAL (bits[i], __builtin_clrsb (v));
      EQUAL (even[i], __builtin_roundeven (i * 0.25 - 8) + 100 * __builtin_roundevenf (i * 0.5f));
      EQUAL (wide[i], __builtin_clrsbl (w) * 100 + __builtin_clrsbll (~w));
      EQUAL (there[i], (p ? p - text : -1) + 100 * (int) strspn (text + i, "abcde,")
		       + 10000 * (int) strcspn (text + i, "-h"));
    }
  return 0;
}

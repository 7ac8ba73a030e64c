/* Strings of wide characters in regions: by pointer, by index, and as the
   initializers of arrays.  */
#include "check.h"
#include <wchar.h>

#define N 8

static const wchar_t table[3][4] = { L"one", L"t\u00e9", { L'x', -1 } };
static const __CHAR16_TYPE__ full[2] = u"ab";

int
main (void)
{
  wchar_t w[N], first = 0, last = 0;
  __CHAR16_TYPE__ u[N];
  __CHAR32_TYPE__ U[N];
  int k = 3, sum = 0;
#pragma acc parallel copyout (w, u, U)
  {
    const wchar_t *p = L"ab\u00e9dx\n";
    const __CHAR16_TYPE__ *q = u"ab\u00e9d\"\\";
    const __CHAR32_TYPE__ local[N] = U"a\U0001f600\u00e9?b!";
#pragma acc loop
    for (int i = 0; i < 7; i++)
      {
	w[i] = p[i];
	u[i] = q[i];
	U[i] = local[i];
      }
  }
  for (int i = 0; i < 7; i++)
    {
      EQUAL (w[i], L"ab\u00e9dx\n"[i]);
      EQUAL (u[i], u"ab\u00e9d\"\\"[i]);
      EQUAL (U[i], U"a\U0001f600\u00e9?b!"[i]);
    }
#pragma acc parallel copy (first, last)
  {
    first = L"wxyz"[k];
    last = table[1][k - 2];
  }
  EQUAL (first, L'z');
  EQUAL (last, L'\u00e9');
#pragma acc parallel loop collapse (2) reduction (+: sum)
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++)
      sum += table[i][j] * (i + 1) + full[j & 1];
  int want = 0;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++)
      want += table[i][j] * (i + 1) + full[j & 1];
  EQUAL (sum, want);
  return 0;
}

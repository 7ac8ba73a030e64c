/* { dg-do run } */
/* Rows of flat arrays, by products of sums, in sequential loops of a thread whose first
   iteration is not the first element.  nvcc 13.0 has wrong addresses for some of them.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ALL 20000
#define AT(k, j) (((k) * s + (j)) * t)

#pragma acc routine seq
static int
column (int i, int m, int s, int t, const int *a)
{
  int x = 0;
  for (int j = 0; j < m; j++)
    for (int k = 0; k < 3; k++)
      x += a[AT (k, j) + i];
  return x;
}

#define FORMS(F) \
  F (base, 1, for (int j = 0; j < m; j++) for (int k = 0; k < 3; k++) a[AT (k, j) + i] += i) \
  F (behind, 0, for (int j = 0; j < m; j++) for (int k = 0; k < 3; k++) a[AT (k, j) + i + 1] += i) \
  F (before, 3, for (int j = 0; j < m; j++) for (int k = 0; k < 2; k++) a[AT (k, j) + i - 1] += i) \
  F (from_one, 1, for (int j = 1; j < m; j++) for (int k = 0; k < 3; k++) a[AT (k, j) + i] += i) \
  F (by_two, 1, for (int j = 0; j < m; j += 2) for (int k = 0; k < 3; k++) a[AT (k, j) + i] += i) \
  F (two, 1, for (int j = 0; j < m; j++) { a[AT (0, j) + i] += i; a[AT (1, j) + i] += i; }) \
  F (three, 1, for (int j = 0; j < m; j++) \
       { a[AT (0, j) + i] += i; a[AT (1, j) + i] += i; a[AT (2, j) + i] += i; }) \
  F (variable, 1, for (int j = 0; j < m; j++) \
       { int row = s + j; a[j * t + i] += i; a[row * t + i] += i; }) \
  F (read, 1, int x = 0; for (int j = 0; j < m; j++) for (int k = 0; k < 3; k++) \
       x += a[AT (k, j) + i]; b[i] = x) \
  F (read_behind, 0, int x = 0; for (int j = 0; j < m; j++) for (int k = 0; k < 3; k++) \
       x += a[AT (k, j) + i + 1]; b[i] = x) \
  F (call, 1, b[i] = column (i, m, s, t, a))

#define FUNCTION(NAME, FIRST, ...) \
static void \
acc_##NAME (int n, int m, int s, int t, int *restrict a, int *restrict b) \
{ \
  _Pragma ("acc parallel loop present(a[-8:16000], b[-8:16000])") \
  for (int i = FIRST; i < n; i++) \
    { \
      __VA_ARGS__; \
    } \
} \
static void \
kernels_##NAME (int n, int m, int s, int t, int *restrict a, int *restrict b) \
{ \
  _Pragma ("acc kernels present(a[-8:16000], b[-8:16000])") \
  _Pragma ("acc loop independent") \
  for (int i = FIRST; i < n; i++) \
    { \
      __VA_ARGS__; \
    } \
} \
static void \
serial_##NAME (int n, int m, int s, int t, int *restrict a, int *restrict b) \
{ \
  for (int i = FIRST; i < n; i++) \
    { \
      __VA_ARGS__; \
    } \
}
FORMS (FUNCTION)

typedef void function (int, int, int, int, int *restrict, int *restrict);

static void
compare (const char *name, function *f, function *serial)
{
  static const int sizes[][4]
    = { { 2, 7, 7, 9 }, { 5, 9, 11, 8 }, { 9, 4, 9, 14 }, { 40, 13, 15, 44 }, { 6, 5, 6, 9 } };
  static int a[ALL], b[ALL], c[ALL], d[ALL];
  for (unsigned n = 0; n < sizeof sizes / sizeof *sizes; n++)
    {
      const int *z = sizes[n];
      for (int i = 0; i < ALL; i++)
	{
	  a[i] = c[i] = i % 11;
	  b[i] = d[i] = i % 7;
	}
#pragma acc data copy(a, b)
      f (z[0], z[1], z[2], z[3], a + 16, b + 16);
      serial (z[0], z[1], z[2], z[3], c + 16, d + 16);
      if (memcmp (a, c, sizeof a) || memcmp (b, d, sizeof b))
	{
	  fprintf (stderr, "%s differs, sizes %u\n", name, n);
	  abort ();
	}
    }
}

int
main ()
{
#define COMPARE(NAME, ...) \
  compare (#NAME, acc_##NAME, serial_##NAME); \
  compare ("kernels " #NAME, kernels_##NAME, serial_##NAME);
  FORMS (COMPARE)
  return 0;
}

/* kernels IMAGE: run every kernel of good.cu and look at what it computes.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "driver.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define N 3000

static handle module;

static void
test_scale (void)
{
  static double x[N], y[N];
  int n = N;
  double a = 3;
  for (int i = 0; i < N; i++)
    x[i] = i;
  address dx = upload (x, sizeof x), dy = upload (NULL, sizeof y);
  void *args[] = { &n, &dx, &dy, &a };
  OK (launch (function (module, "scale"), 5, 128, 0, args));
  download (y, dy, sizeof y);
  for (int i = 0; i < N; i++)
    EXPECT (y[i], 3.0 * i);
}

static void
test_rotate (void)
{
  int a[3 * 100];
  for (int i = 0; i < 300; i++)
    a[i] = i;
  address d = upload (a, sizeof a);
  void *args[] = { &d };
  OK (launch (function (module, "rotate"), 3, 100, 100 * sizeof (int), args));
  download (a, d, sizeof a);
  for (int i = 0; i < 300; i++)
    EXPECT (a[i], i / 100 * 100 + (i + 99) % 100 + 1);
}

static void
test_last_block (void)
{
  static double x[N];
  int n = N;
  for (int i = 0; i < N; i++)
    x[i] = i;
  address dx = upload (x, sizeof x), parts = upload (NULL, 40 * 8);
  address counter = upload (NULL, 4), result = upload (NULL, 8);
  void *args[] = { &n, &dx, &parts, &counter, &result };
  for (int again = 0; again < 2; again++)
    {
      double sum = -1;
      OK (launch (function (module, "sum_last_block"), 40, 64, 0, args));
      download (&sum, result, 8);
      EXPECT (sum, N * (N - 1) / 2.0);
    }
}

static void
test_critical (void)
{
  int count = 0;
  address lock = upload (NULL, 4), dc = upload (&count, 4);
  void *args[] = { &lock, &dc };
  OK (launch (function (module, "critical"), 4, 96, 0, args));
  download (&count, dc, 4);
  EXPECT (count, 4 * 96);
}

static void
test_redundant (void)
{
  int a[11];
  address d = upload (NULL, sizeof a);
  void *args[] = { &d };
  OK (launch (function (module, "redundant"), 10, 32, 0, args));
  download (a, d, sizeof a);
  for (int i = 0; i < 11; i++)
    EXPECT (a[i], 7);
}

static void
test_warp_memory (void)
{
  int a[64];
  address d = upload (NULL, sizeof a);
  void *args[] = { &d };
  OK (launch (function (module, "warp_memory"), 1, 64, 0, args));
  download (a, d, sizeof a);
  for (int i = 0; i < 64; i++)
    EXPECT (a[i], 2 * i);
}

static void
check_lane (const unsigned *r, int t)
{
  unsigned thirds = 0;
  for (int i = 0; i < 32; i += 3)
    thirds |= 1u << i;
  EXPECT (r[0], thirds);
  EXPECT (r[1], 3);
  EXPECT (r[2], 0xffu << t / 8 * 8);
  EXPECT (r[3], 0u);
  EXPECT (r[4], 496);
  EXPECT ((int) r[5], 0);
  EXPECT (r[6], t / 8 * 8 + 3);
  EXPECT (r[7], t % 16 < 2 ? t : t - 2);
  EXPECT (r[8], t < 16 ? t ^ 8 : t == 31 ? t : t + 1);
  EXPECT (r[9], 9);
  EXPECT (r[10], 7);
  EXPECT (r[11], 1);
  EXPECT (r[12], 1);
  EXPECT (r[13], 1);
}

static void
test_collectives (void)
{
  unsigned r[32 * 16];
  address d = upload (NULL, sizeof r);
  void *args[] = { &d };
  OK (launch (function (module, "collectives"), 1, 32, 0, args));
  download (r, d, sizeof r);
  for (int t = 0; t < 32; t++)
    check_lane (r + 16 * t, t);
}

static void
test_atomics (void)
{
  enum { T = 200 };
  int i[4] = { 0 };
  unsigned u[6] = { ~0u, 0, 0, 0, 0, 0 }, x = 0;
  unsigned long long l[2] = { 0 };
  float f = 0;
  double d[2] = { 0 };
  address di = upload (i, sizeof i), du = upload (u, sizeof u);
  address dl = upload (l, sizeof l), df = upload (&f, 4);
  address dd = upload (d, sizeof d);
  void *args[] = { &di, &du, &dl, &df, &dd };
  OK (launch (function (module, "atomics"), 4, 50, 0, args));
  download (i, di, sizeof i);
  download (u, du, sizeof u);
  download (l, dl, sizeof l);
  download (&f, df, 4);
  download (d, dd, sizeof d);
  for (unsigned t = 0; t < T; t++)
    x ^= t;
  EXPECT (i[0], T * (T - 1) / 2);
  EXPECT (i[1], -T);
  EXPECT (i[2], 1 - T);
  EXPECT (i[3], T - 1);
  EXPECT (u[0], 0);
  EXPECT (u[1], ~0u);
  EXPECT (u[2], x);
  EXPECT (u[3], T % 10);
  EXPECT (u[4], (10 - T % 10) % 10);
  EXPECT (u[5], 77);
  EXPECT (l[0], (double) T * (1ull << 33));
  EXPECT (l[1], T - 1);
  EXPECT (f, T * 0.5);
  EXPECT (d[0], T * 0.25);
  EXPECT (d[1], T * 2);
}

static void
test_arguments (void)
{
  struct { double x; char tag; float y; } p = { 1.5, 2, 3.5f };
  char c = -3;
  short s = 1000;
  long long l = 1ll << 40;
  float f = 0.5f;
  double out[6];
  _Bool b = 1;
  address d = upload (NULL, sizeof out);
  void *args[] = { &c, &s, &l, &f, &p, &d, &b };
  OK (launch (function (module, "_Z9argumentscsxf5pointPdb"), 1, 1, 0, args));
  download (out, d, sizeof out);
  EXPECT (out[0], -6);
  EXPECT (out[1], 1000);
  EXPECT (out[2], 1ll << 40);
  EXPECT (out[3], 0.5);
  EXPECT (out[4], 7);
  EXPECT (out[5], 1);
}

static void
test_variables (void)
{
  double factor[2] = { 6, 7 }, out[2];
  int table[4] = { 1, 2, 3, 4 };
  address df, dt, d = upload (NULL, sizeof out);
  size_t n = 0, none;
  OK (cuModuleGetGlobal_v2 (&df, &n, module, "factor"));
  EXPECT (n, sizeof factor);
  OK (cuModuleGetGlobal_v2 (&dt, &n, module, "table"));
  EXPECT (n, sizeof table);
  EXPECT (cuModuleGetGlobal_v2 (&dt, &none, module, "stdout"), 500);
  EXPECT (cuModuleGetGlobal_v2 (&dt, &none, module, "scale"), 1);
  OK (cuModuleGetGlobal_v2 (&dt, &n, module, "table"));
  OK (cuMemcpyHtoD_v2 (df, factor, sizeof factor));
  OK (cuMemcpyHtoD_v2 (dt, table, sizeof table));
  EXPECT (cuMemcpyHtoD_v2 (dt, table, sizeof table + 1), 1);
  void *args[] = { &d };
  OK (launch (function (module, "variables"), 1, 1, 0, args));
  download (out, d, sizeof out);
  download (table, dt, sizeof table);
  EXPECT (out[0], 42);
  EXPECT (out[1], 3);
  EXPECT (table[2], 8);
}

static void
test_results (void)
{
  int a[64];
  address d = upload (NULL, sizeof a);
  void *args[] = { &d };
  OK (launch (function (module, "results"), 1, 64, 0, args));
  download (a, d, sizeof a);
  EXPECT (a[0], 16);
  EXPECT (a[63], 16);
}

static void
test_bounded (void)
{
  int a[64], most = 0;
  handle f = function (module, "bounded");
  address d = upload (NULL, sizeof a);
  void *args[] = { &d };
  OK (cuFuncGetAttribute (&most, 0, f));
  EXPECT (most, 64);
  EXPECT (launch (f, 1, 65, 0, args), 1);
  EXPECT (launch (f, 1, 1025, 0, args), 1);
  EXPECT (launch (f, 0, 1, 0, args), 1);
  EXPECT (launch (f, 1, 64, 48 * 1024 + 1, args), 1);
  OK (cuFuncSetAttribute (f, 8, 100 * 1024));
  EXPECT (launch (f, 1, 64, 48 * 1024 + 1, args), 0);
  download (a, d, sizeof a);
  EXPECT (a[63], 64);
}

static void
test_talk (void)
{
  int n = 42;
  void *args[] = { &n };
  OK (launch (function (module, "talk"), 1, 1, 0, args));
  printf ("before\n");
  OK (cuCtxSynchronize ());
  printf ("after\n");
}

static void
test_numbers (void)
{
  double r[13];
  address d = upload (NULL, sizeof r);
  void *args[] = { &d };
  OK (launch (function (module, "numbers"), 1, 1, 0, args));
  download (r, d, sizeof r);
  EXPECT (r[0], sin (0.5) + sinf (0.5f) + sinf (0.5f) + cos (2));
  EXPECT (r[1], 8 + 4 + 4);
  EXPECT (r[2], 3 + 4 + 2.5 + 3 + 2.5);
  EXPECT (fabs (r[3] - (0.5 + 0.5 + 0.47693627620446987 + 0.5)) < 1e-14, 1);
  EXPECT (r[4], 0);
  EXPECT (r[5], 31 + 4 + 8 + 32768 + 63);
  EXPECT (r[6], 3u - 1 + 15);
  EXPECT (r[7], 2 - 2 + 2147483647 / 1024);
  EXPECT (r[8], 1);
  EXPECT (r[9], 10 + 6 + 1);
  EXPECT (r[10], 0x07050301);
  EXPECT (r[11], 1 + 2);
  EXPECT (r[12], 5 + 12 + 16);
}

static void
test_early (void)
{
  int n = 70, a[70];
  address d = upload (NULL, sizeof a);
  void *args[] = { &n, &d };
  OK (launch (function (module, "early"), 2, 64, 0, args));
  download (a, d, sizeof a);
  for (int i = 0; i < n; i++)
    EXPECT (a[i], i);
}

static void
test_heap (void)
{
  int a[64];
  address d = upload (NULL, sizeof a);
  void *args[] = { &d };
  OK (launch (function (module, "heap"), 1, 64, 0, args));
  download (a, d, sizeof a);
  for (int i = 0; i < 64; i++)
    EXPECT (a[i], i);
}

static void
test_large (void)
{
  int a[64], bytes = 0;
  address d = upload (NULL, sizeof a);
  void *args[] = { &d };
  for (int n = 1; n <= 8; n++)
    {
      char name[20];
      snprintf (name, sizeof name, "large_%d", n);
      handle f = function (module, name);
      OK (cuFuncGetAttribute (&bytes, 1, f));
      EXPECT (bytes, 40000);
      OK (launch (f, 3, 64, 0, args));
      download (a, d, sizeof a);
      for (int i = 0; i < 64; i++)
	EXPECT (a[i], 9999 - i + n);
    }
}

static void
test_bits (void)
{
  int x[] = { 7, 0, 1, -1 }, bits[4];
  address dx = upload (x, sizeof x), db = upload (NULL, sizeof bits);
  void *args[] = { &dx, &db };
  OK (launch (function (module, "bits_of_zero"), 1, 4, 0, args));
  download (bits, db, sizeof bits);
  for (int i = 0; i < 4; i++)
    EXPECT (bits[i], 0);
}

/* Print the order in which blocks ran; each has to run once.  */
static void
test_order (void)
{
  int place[24], sum = 0;
  address counter = upload (NULL, 4), d = upload (NULL, sizeof place);
  void *args[] = { &counter, &d };
  OK (launch (function (module, "order"), 24, 32, 0, args));
  download (place, d, sizeof place);
  printf ("order");
  for (int i = 0; i < 24; i++)
    {
      printf (" %d", place[i]);
      sum |= 1 << place[i];
    }
  printf ("\n");
  EXPECT (sum, (1 << 24) - 1);
}

int
main (int argc, char **argv)
{
  if (argc != 2)
    return 2;
  module = setup (argv[1]);
  test_scale ();
  test_rotate ();
  test_last_block ();
  test_critical ();
  test_redundant ();
  test_warp_memory ();
  test_collectives ();
  test_atomics ();
  test_arguments ();
  test_variables ();
  test_results ();
  test_bounded ();
  test_talk ();
  test_numbers ();
  test_early ();
  test_heap ();
  test_large ();
  test_bits ();
  test_order ();
  OK (cuModuleUnload (module));
  if (!failures)
    printf ("all right\n");
  return failures != 0;
}

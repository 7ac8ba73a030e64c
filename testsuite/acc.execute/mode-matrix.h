/* What the tests mode-matrix-*.c share: code for one gang or worker around
   loops spread over its threads and calls of routines, in each kind of
   statement.

   A case has, in single mode, stores to memory and to an array of the gang, a
   scalar that later threads need, a call with an effect and an atomic update;
   then the spread code within a statement WRAP; then code that reads what the
   threads stored; and all that once more.  Each case is compiled twice, the
   second time without directives, and their results are compared.  */

#include "check.h"

#define G 5
#define N 37

struct state { int a[G][N], c[G], calls[G], total; };

#pragma acc routine seq
static int
next (int *p)
{
  return ++*p;
}

#pragma acc routine vector
static void
vector_row (int *a, const int *t, int k)
{
#pragma acc loop vector
  for (int i = 0; i < N; i++)
    a[i] += t[i % 8] + k;
}

#pragma acc routine worker
static inline void
worker_row (int *a, const int *t, int k)
{
#pragma acc loop worker
  for (int i = 0; i < N; i++)
    a[i] += t[i % 8] + k;
}

/* Statements around the spread code X ().  GCC 11 wants no directive in an
   argument of a macro.  */
#define PLAIN(X) { X () }
#define IF(X) if (g & 1 || s->c[g] > 9) { X () } else s->c[g]--;
#define SEQ(X) for (int r = 0; r < 3; r++) { X (); s->c[g] += r; k++; }
#define WHILE(X) { int r = g % 3; while (r-- > 0) { X (); if (k++ > 90) break; } }
#define SWITCH(X) \
  switch (g % 3) { case 0: { X () } break; case 1: s->c[g]++; default: { X () } }

/* The spread code: a loop, or a call.  */
#define LOOP() for (int i = 0; i < N; i++) s->a[g][i] += t[i % 8] + k;
#define WORKERS() _Pragma ("acc loop worker") LOOP ()
#define LANES() _Pragma ("acc loop vector") LOOP ()
#define BOTH() _Pragma ("acc loop worker vector") LOOP ()
#define CALL_VECTOR() vector_row (s->a[g], t, k);
#define CALL_WORKER() worker_row (s->a[g], t, k);

#define BODY(WRAP, X) \
  for (int g = 0; g < G; g++) \
    { \
      int t[8], k = g * 3; \
      for (int i = 0; i < 8; i++) \
	t[i] = i * g; \
      s->c[g] += 2; \
      k += next (&s->calls[g]); \
      _Pragma ("acc atomic") \
      s->total += g; \
      WRAP (X) \
      t[1] = s->a[g][N - 1]; \
      s->c[g] += t[1] % 7 + t[0]; \
      k = s->c[g] % 5 + next (&s->calls[g]); \
      WRAP (X) \
      s->calls[g] += s->a[g][0] % 3; \
    }

#define CASE(NAME, CONSTRUCT, WRAP, X, PLAIN_X) \
  static void NAME (struct state *s) { CONSTRUCT () BODY (WRAP, X) } \
  static void NAME##_plain (struct state *s) { BODY (WRAP, PLAIN_X) }

/* One for each statement.  */
#define CASES(NAME, CONSTRUCT, X, PLAIN_X) \
  CASE (NAME##_plainly, CONSTRUCT, PLAIN, X, PLAIN_X) \
  CASE (NAME##_if, CONSTRUCT, IF, X, PLAIN_X) \
  CASE (NAME##_for, CONSTRUCT, SEQ, X, PLAIN_X) \
  CASE (NAME##_while, CONSTRUCT, WHILE, X, PLAIN_X) \
  CASE (NAME##_switch, CONSTRUCT, SWITCH, X, PLAIN_X)

static void
compare (const char *name, void (*device) (struct state *),
	 void (*plain) (struct state *))
{
  static struct state got, want;
  memset (&got, 0, sizeof got);
  memset (&want, 0, sizeof want);
  device (&got);
  plain (&want);
  if (memcmp (&got, &want, sizeof got))
    check_failed (__FILE__, __LINE__, name);
}

#define COMPARE(NAME) \
  compare (#NAME " plain", NAME##_plainly, NAME##_plainly_plain); \
  compare (#NAME " if", NAME##_if, NAME##_if_plain); \
  compare (#NAME " for", NAME##_for, NAME##_for_plain); \
  compare (#NAME " while", NAME##_while, NAME##_while_plain); \
  compare (#NAME " switch", NAME##_switch, NAME##_switch_plain)

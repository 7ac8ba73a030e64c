/* -fplugin-arg-acc-memory=managed: what the program allocates is used by kernels
   where it is, lists and trees too, without a clause or a copy.  Variables are
   mapped and copied as ever.
   { dg-additional-options "-fplugin-arg-acc-memory=managed" } */
#include "check.h"
#include <stdint.h>

#define N 1000

struct node { struct node *next; int value; };
struct matrix { int n, m; double **rows; };

static int table[N];

/* All that allocates, and memory of the library's own.  */
static void
allocate (void)
{
  char *p = malloc (10), *q = calloc (100, 8), *text = strdup ("text"), *r;
  for (int i = 0; i < 800; i++)
    CHECK (q[i] == 0);
  memset (p, 7, 10);
  p = realloc (p, 200000);
  for (int i = 0; i < 10; i++)
    EQUAL (p[i], 7);
  p = realloc (p, 5);
  EQUAL (p[4], 7);
  free (p);
  free (q);
  text = realloc (text, 1000);
  CHECK (!strcmp (text, "text"));
  free (text);
  for (size_t align = 16; align <= 65536; align *= 2)
    {
      r = aligned_alloc (align, align * 3);
      CHECK ((uintptr_t) r % align == 0);
      memset (r, 1, align * 3);
      free (r);
      CHECK (posix_memalign ((void **) &r, align, 40) == 0);
      CHECK ((uintptr_t) r % align == 0);
      free (r);
    }
  free (NULL);
  void (*release) (void *) = free;
  release (malloc (100));
  p = realloc (NULL, 30);
  free (p);
}

static void
pieces (void)
{
  static char *list[3000];
  for (int i = 0; i < 3000; i++)
    {
      list[i] = malloc (i * i % 5000 + 1);
      memset (list[i], i, i * i % 5000 + 1);
    }
  for (int i = 0; i < 3000; i += 2)
    free (list[i]);
  for (int i = 0; i < 3000; i += 2)
    memset (list[i] = malloc (i), i + 1, i);
  for (int i = 0; i < 3000; i++)
    {
      int n = i % 2 ? i * i % 5000 + 1 : i;
      for (int k = 0; k < n; k++)
	CHECK (list[i][k] == (char) (i + (i % 2 == 0)));
      free (list[i]);
    }
}

static void
lists (void)
{
  struct node *first = NULL;
  for (int i = 0; i < 50; i++)
    {
      struct node *n = malloc (sizeof *n);
      *n = (struct node) { first, i };
      first = n;
    }
  int sum = 0;
#pragma acc parallel copy(sum)
  for (struct node *n = first; n; n = n->next)
    {
      sum += n->value;
      n->value *= 2;
    }
  EQUAL (sum, 49 * 50 / 2);
  for (struct node *n = first; n; n = n->next)
    sum -= n->value;
  EQUAL (sum, -49 * 50 / 2);
}

static void
matrices (int n, int m)
{
  struct matrix *a = malloc (sizeof *a);
  *a = (struct matrix) { n, m, malloc (n * sizeof *a->rows) };
  for (int i = 0; i < n; i++)
    a->rows[i] = calloc (m, sizeof *a->rows[i]);
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a->rows[i][j] = i * m + j;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      EQUAL (a->rows[i][j], i * m + j);
}

/* GCC makes one calloc of malloc and memset.  */
static void
zeros (int n)
{
  int *p = malloc (n * sizeof *p), **at = malloc (sizeof *at);
  memset (p, 0, n * sizeof *p);
  *at = p;
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    (*at)[i] += i;
  for (int i = 0; i < n; i++)
    EQUAL (p[i], i);
  free (p);
  free (at);
}

/* Clauses and routines are fulfilled without a copy.  */
static void
clauses (void)
{
  double *x = malloc (N * sizeof *x), *y = malloc (N * sizeof *y);
  int on_stack[10] = { 0 };
  for (int i = 0; i < N; i++)
    x[i] = i;
#pragma acc data copyin(x[0:N]) create(y[0:N]) copyin(table)
  {
    CHECK (acc_is_present (x, N * sizeof *x));
    CHECK (acc_deviceptr (x) == x && acc_hostptr (y) == y);
    for (int i = 0; i < N; i++)
      x[i] += 1;
    table[3] = 5;
#pragma acc update device(x[0:N])
#pragma acc parallel loop present(x, y, table) copy(on_stack)
    for (int i = 0; i < N; i++)
      {
	y[i] = 2 * x[i] + table[3];
	if (i < 10)
	  on_stack[i] = i;
      }
#pragma acc update self(y[0:N])
  }
  for (int i = 0; i < N; i++)
    EQUAL (y[i], 2 * (i + 1) + (separate_memory () ? 0 : 5));
  EQUAL (on_stack[9], 9);
#pragma acc enter data copyin(x[0:N])
#pragma acc parallel loop present(x[0:N]) async(1)
  for (int i = 0; i < N; i++)
    x[i] = -1;
#pragma acc wait(1)
  EQUAL (x[5], -1);
#pragma acc exit data delete(x[0:N])
  free (x);
  free (y);
}

/* A pointer in a variable, which is copied, to memory that is not.  */
static struct { int n; double *p; } s;

static void
mixed (void)
{
#pragma acc enter data copyin(s)
  s.n = 20;
  s.p = malloc (20 * sizeof *s.p);
#pragma acc enter data create(s.p[0:20])
#pragma acc parallel loop present(s)
  for (int i = 0; i < 20; i++)
    s.p[i] = i;
  EQUAL (s.p[19], 19);
#pragma acc exit data delete(s.p[0:20])
#pragma acc exit data delete(s)
  free (s.p);
}

int
main (void)
{
  allocate ();
  pieces ();
  lists ();
  zeros (N);
  matrices (20, 30);
  clauses ();
  mixed ();
  return 0;
}

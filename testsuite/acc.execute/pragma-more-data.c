/* Clauses of data constructs and declare in all their spellings.  */
#include "check.h"

#define N 40

static int a[N], b[N], linked[N];
static struct row { int *p; } row;
#pragma acc declare link(linked)

static void
start (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = -1;
}

static void
check (int *x, int plus)
{
  for (int i = 0; i < N; i++)
    EQUAL (x[i], i + plus);
}

/* b = a + PLUS, both present.  */
static void
add (int plus)
{
#pragma acc parallel loop present(a, b)
  for (int i = 0; i < N; i++)
    b[i] = a[i] + plus;
}

static void
data (void)
{
  start ();
#pragma acc data present_or_copy(b) present_or_copyin(a)
  add (1);
  check (b, 1);
#pragma acc data present_or_copyout(b) pcopyin(a)
  add (2);
  check (b, 2);
#pragma acc data pcopyout(b) present_or_create(a)
  {
#pragma acc update device(a)
    add (3);
  }
  check (b, 3);
#pragma acc data copy(b) copyin(a)
  {
#pragma acc data no_create(a) pcopy(b)
    add (4);
  }
  check (b, 4);
  row.p = b;
#pragma acc data copyin(row) copy(b) copyin(a)
  {
#pragma acc data attach(row.p)
    {
#pragma acc parallel loop present(row, a)
      for (int i = 0; i < N; i++)
	row.p[i] = a[i] + 5;
    }
  }
  check (b, 5);
}

static void
enter_exit (void)
{
  start ();
#pragma acc enter data present_or_copyin(a) present_or_create(b) async(1)
#pragma acc enter data pcopyin(a) pcreate(b) wait(1)
  add (6);
#pragma acc exit data present_or_copyout(b) delete(a)
#pragma acc exit data pcopyout(b) delete(a)
  check (b, 6);
#pragma acc enter data copyin(a) create(b) device_type(nvidia) async(2) device_type(*) async(3)
#pragma acc wait
  add (7);
#pragma acc exit data copyout(b) delete(a) device_type(*) async(2)
#pragma acc wait
  check (b, 7);
  row.p = b;
#pragma acc enter data copyin(row, a) create(b)
#pragma acc enter data attach(row.p)
#pragma acc parallel loop present(row, a)
  for (int i = 0; i < N; i++)
    row.p[i] = a[i] + 8;
#pragma acc exit data detach(row.p)
#pragma acc exit data copyout(b) delete(row, a)
  check (b, 8);
#pragma acc enter data copyin(a) create(b) async(4)
#pragma acc update self(b) wait(4)
  add (9);
#pragma acc update self(b)
#pragma acc exit data delete(a, b)
  check (b, 9);
}

static void
declares (void)
{
  int v[N], w[N], x[N], y[N], z[N];
  for (int i = 0; i < N; i++)
    v[i] = w[i] = i, x[i] = y[i] = z[i] = -1;
#pragma acc declare copy(v)
#pragma acc declare copyin(w) copyout(x)
#pragma acc update device(v)
#pragma acc parallel loop present(v)
  for (int i = 0; i < N; i++)
    v[i] += 10;
#pragma acc update self(v)
  check (v, 10);
#pragma acc declare present_or_copy(y) present_or_create(z)
#pragma acc update device(w)
#pragma acc parallel loop present(w, x, y, z)
  for (int i = 0; i < N; i++)
    {
      x[i] = w[i] + 11;
      y[i] = x[i] + 1;
      z[i] = y[i] + 1;
    }
#pragma acc update self(x, y, z)
  check (x, 11);
  check (y, 12);
  check (z, 13);
}

static void
short_declares (void)
{
  int v[N], w[N], x[N], y[N];
#pragma acc declare pcopy(v) pcopyin(w) pcopyout(x) pcreate(y)
  for (int i = 0; i < N; i++)
    v[i] = w[i] = i;
#pragma acc update device(v, w)
#pragma acc parallel loop present(v, w, x, y)
  for (int i = 0; i < N; i++)
    {
      x[i] = v[i] + 14;
      y[i] = w[i] + 15;
    }
#pragma acc update self(x, y)
  check (x, 14);
  check (y, 15);
}

static void
long_declares (void)
{
  int w[N], x[N];
#pragma acc declare present_or_copyin(w) present_or_copyout(x)
  for (int i = 0; i < N; i++)
    w[i] = i;
#pragma acc update device(w)
#pragma acc parallel loop present(w, x)
  for (int i = 0; i < N; i++)
    x[i] = w[i] + 16;
#pragma acc update self(x)
  check (x, 16);
}

static void
of_device (int *p)
{
  int *q = p;
#pragma acc declare deviceptr(q)
#pragma acc parallel loop copyin(a)
  for (int i = 0; i < N; i++)
    q[i] = a[i] + 18;
}

#pragma acc routine device_type(nvidia) seq device_type(*) seq
static int
twice (int x)
{
  return 2 * x;
}

/* The level of a device in place of that of all others.  */
#pragma acc routine seq device_type(nvidia) vector
static void
shift (int *p, int by)
{
#pragma acc loop vector
  for (int i = 0; i < N; i++)
    p[i] += by;
}

#pragma acc routine vector device_type(radeon, host) worker device_type(*) seq
static int
half (int x)
{
  return x / 2;
}

static void
routines (void)
{
#pragma acc parallel loop copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = half (twice (twice (i))) + 18 - i;
#pragma acc parallel num_gangs(1) copy(b)
  shift (b, 1);
  check (b, 19);
}

static void
links (void)
{
  for (int i = 0; i < N; i++)
    linked[i] = i;
#pragma acc enter data copyin(linked)
#pragma acc parallel loop present(linked)
  for (int i = 0; i < N; i++)
    linked[i] += 17;
#pragma acc exit data copyout(linked)
  check (linked, 17);
}

static void
host (int cond)
{
  start ();
#pragma acc data copy(a)
  {
    int *p = a;
#pragma acc host_data use_device(a) if(cond)
    p = a;
    EQUAL (p == a, !cond || !separate_memory ());
  }
}

int
main (void)
{
#pragma acc init device_num(0)
  data ();
  enter_exit ();
  declares ();
  short_declares ();
  long_declares ();
  links ();
  routines ();
  start ();
#pragma acc data copyout(b)
#pragma acc host_data use_device(b)
  of_device (b);
  check (b, 18);
  host (0);
  host (1);
#pragma acc shutdown device_num(0)
  return 0;
}

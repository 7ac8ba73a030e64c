/* Clauses of compute constructs in all their spellings.  */
#include "check.h"

#define N 40

static int a[N], b[N];
static struct row { int *p; } row;

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

static void
parallel_clauses (void)
{
  start ();
#pragma acc parallel copy(a)
  for (int i = 0; i < N; i++)
    a[i]++;
  check (a, 1);
  start ();
#pragma acc parallel present_or_copy(a)
  for (int i = 0; i < N; i++)
    a[i]++;
  check (a, 1);
  start ();
#pragma acc parallel pcopy(a)
  for (int i = 0; i < N; i++)
    a[i]++;
  check (a, 1);
  start ();
#pragma acc parallel copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = a[i] + 2;
  check (b, 2);
  start ();
#pragma acc parallel present_or_copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = a[i] + 2;
  check (b, 2);
  start ();
#pragma acc parallel pcopyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = a[i] + 2;
  check (b, 2);
  start ();
#pragma acc parallel copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = i + 3;
  check (b, 3);
  start ();
#pragma acc parallel present_or_copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = i + 3;
  check (b, 3);
  start ();
#pragma acc parallel pcopyout(b)
  for (int i = 0; i < N; i++)
    b[i] = i + 3;
  check (b, 3);
  start ();
#pragma acc parallel create(a) copy(b)
  {
    for (int i = 0; i < N; i++)
      a[i] = i;
    for (int i = 0; i < N; i++)
      b[i] = a[i] + 4;
  }
  check (b, 4);
  start ();
#pragma acc parallel present_or_create(a) copy(b)
  {
    for (int i = 0; i < N; i++)
      a[i] = i;
    for (int i = 0; i < N; i++)
      b[i] = a[i] + 4;
  }
  check (b, 4);
  start ();
#pragma acc parallel pcreate(a) copy(b)
  {
    for (int i = 0; i < N; i++)
      a[i] = i;
    for (int i = 0; i < N; i++)
      b[i] = a[i] + 4;
  }
  check (b, 4);
  start ();
#pragma acc data copyin(a) copyout(b)
  {
#pragma acc parallel no_create(a) present(b)
    for (int i = 0; i < N; i++)
      b[i] = a[i] + 5;
  }
  check (b, 5);
  start ();
  row.p = a;
#pragma acc data copyin(row) copy(a)
  {
#pragma acc parallel present(row) attach(row.p)
    for (int i = 0; i < N; i++)
      row.p[i] += 6;
  }
  check (a, 6);
  start ();
#pragma acc parallel const(a) default(present) async(1) copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = a[i] + 7;
#pragma acc wait(1)
  check (b, 7);
  start ();
#pragma acc enter data copyin(a) async(2)
#pragma acc parallel wait(2) present(a) copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = a[i] + 8;
#pragma acc exit data delete(a)
  check (b, 8);
  start ();
  int own = 0, first = 9;
#pragma acc parallel private(own) firstprivate(first) copyout(b)
  for (int i = 0; i < N; i++)
    {
      own = i;
      b[i] = own + first;
    }
  check (b, 9);
  start ();
#pragma acc parallel num_workers(2) vector_length(32) copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = i + 10;
  check (b, 10);
  start ();
#pragma acc parallel copyout(b) device_type(nvidia) async(3) device_type(*) async
  for (int i = 0; i < N; i++)
    b[i] = i + 11;
#pragma acc wait
  check (b, 11);
}

static void
kernels_clauses (void)
{
  start ();
#pragma acc kernels copy(a)
  for (int i = 0; i < N; i++)
    a[i]++;
  check (a, 1);
  start ();
#pragma acc kernels present_or_copy(a)
  for (int i = 0; i < N; i++)
    a[i]++;
  check (a, 1);
  start ();
#pragma acc kernels pcopy(a)
  for (int i = 0; i < N; i++)
    a[i]++;
  check (a, 1);
  start ();
#pragma acc kernels copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = a[i] + 2;
  check (b, 2);
  start ();
#pragma acc kernels present_or_copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = a[i] + 2;
  check (b, 2);
  start ();
#pragma acc kernels pcopyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = a[i] + 2;
  check (b, 2);
  start ();
#pragma acc kernels copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = i + 3;
  check (b, 3);
  start ();
#pragma acc kernels present_or_copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = i + 3;
  check (b, 3);
  start ();
#pragma acc kernels pcopyout(b)
  for (int i = 0; i < N; i++)
    b[i] = i + 3;
  check (b, 3);
  start ();
#pragma acc kernels create(a) copy(b)
  {
    for (int i = 0; i < N; i++)
      a[i] = i;
    for (int i = 0; i < N; i++)
      b[i] = a[i] + 4;
  }
  check (b, 4);
  start ();
#pragma acc kernels present_or_create(a) copy(b)
  {
    for (int i = 0; i < N; i++)
      a[i] = i;
    for (int i = 0; i < N; i++)
      b[i] = a[i] + 4;
  }
  check (b, 4);
  start ();
#pragma acc kernels pcreate(a) copy(b)
  {
    for (int i = 0; i < N; i++)
      a[i] = i;
    for (int i = 0; i < N; i++)
      b[i] = a[i] + 4;
  }
  check (b, 4);
  start ();
#pragma acc data copyin(a) copyout(b)
  {
#pragma acc kernels no_create(a) present(b)
    for (int i = 0; i < N; i++)
      b[i] = a[i] + 5;
  }
  check (b, 5);
  start ();
  row.p = a;
#pragma acc data copyin(row) copy(a)
  {
#pragma acc kernels present(row) attach(row.p)
    for (int i = 0; i < N; i++)
      row.p[i] += 6;
  }
  check (a, 6);
  start ();
#pragma acc kernels const(a) default(present) async(1) copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = a[i] + 7;
#pragma acc wait(1)
  check (b, 7);
  start ();
#pragma acc enter data copyin(a) async(2)
#pragma acc kernels wait(2) present(a) copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = a[i] + 8;
#pragma acc exit data delete(a)
  check (b, 8);
  start ();
#pragma acc kernels num_workers(2) vector_length(32) copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = i + 10;
  check (b, 10);
  start ();
#pragma acc kernels copyout(b) device_type(nvidia) async(3) device_type(*) async
  for (int i = 0; i < N; i++)
    b[i] = i + 11;
#pragma acc wait
  check (b, 11);
}

static void
serial_clauses (void)
{
  start ();
#pragma acc serial copy(a)
  for (int i = 0; i < N; i++)
    a[i]++;
  check (a, 1);
  start ();
#pragma acc serial present_or_copy(a)
  for (int i = 0; i < N; i++)
    a[i]++;
  check (a, 1);
  start ();
#pragma acc serial pcopy(a)
  for (int i = 0; i < N; i++)
    a[i]++;
  check (a, 1);
  start ();
#pragma acc serial copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = a[i] + 2;
  check (b, 2);
  start ();
#pragma acc serial present_or_copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = a[i] + 2;
  check (b, 2);
  start ();
#pragma acc serial pcopyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = a[i] + 2;
  check (b, 2);
  start ();
#pragma acc serial copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = i + 3;
  check (b, 3);
  start ();
#pragma acc serial present_or_copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = i + 3;
  check (b, 3);
  start ();
#pragma acc serial pcopyout(b)
  for (int i = 0; i < N; i++)
    b[i] = i + 3;
  check (b, 3);
  start ();
#pragma acc serial create(a) copy(b)
  {
    for (int i = 0; i < N; i++)
      a[i] = i;
    for (int i = 0; i < N; i++)
      b[i] = a[i] + 4;
  }
  check (b, 4);
  start ();
#pragma acc serial present_or_create(a) copy(b)
  {
    for (int i = 0; i < N; i++)
      a[i] = i;
    for (int i = 0; i < N; i++)
      b[i] = a[i] + 4;
  }
  check (b, 4);
  start ();
#pragma acc serial pcreate(a) copy(b)
  {
    for (int i = 0; i < N; i++)
      a[i] = i;
    for (int i = 0; i < N; i++)
      b[i] = a[i] + 4;
  }
  check (b, 4);
  start ();
#pragma acc data copyin(a) copyout(b)
  {
#pragma acc serial no_create(a) present(b)
    for (int i = 0; i < N; i++)
      b[i] = a[i] + 5;
  }
  check (b, 5);
  start ();
  row.p = a;
#pragma acc data copyin(row) copy(a)
  {
#pragma acc serial present(row) attach(row.p)
    for (int i = 0; i < N; i++)
      row.p[i] += 6;
  }
  check (a, 6);
  start ();
#pragma acc serial const(a) default(present) async(1) copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = a[i] + 7;
#pragma acc wait(1)
  check (b, 7);
  start ();
#pragma acc enter data copyin(a) async(2)
#pragma acc serial wait(2) present(a) copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = a[i] + 8;
#pragma acc exit data delete(a)
  check (b, 8);
  start ();
  int own = 0, first = 9;
#pragma acc serial private(own) firstprivate(first) copyout(b)
  for (int i = 0; i < N; i++)
    {
      own = i;
      b[i] = own + first;
    }
  check (b, 9);
  start ();
#pragma acc serial copyout(b) device_type(nvidia) async(3) device_type(*) async
  for (int i = 0; i < N; i++)
    b[i] = i + 11;
#pragma acc wait
  check (b, 11);
}

int
main (void)
{
  parallel_clauses ();
  kernels_clauses ();
  serial_clauses ();
  return 0;
}

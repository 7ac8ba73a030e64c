/* Each data clause on each directive: so many copies of so many bytes, and no
   more.  */
#include "counts.h"

#define N 1000
#define SIZE (N * sizeof (int))

static int a[N], b[N];
static int *p = b;
static struct { int n; int *q; } s;

static void
data (void)
{
#pragma acc data copy (a)
  ;
  MOVED (1, SIZE, 1, SIZE);
#pragma acc data copyin (a)
  ;
  MOVED (1, SIZE, 0, 0);
#pragma acc data copyout (a)
  ;
  MOVED (0, 0, 1, SIZE);
#pragma acc data create (a)
  NOTHING_MOVED ();
#pragma acc data no_create (a)
  ;
  NOTHING_MOVED ();
#pragma acc data present_or_copy (a)
  ;
  MOVED (1, SIZE, 1, SIZE);
#pragma acc data present_or_copyin (a)
  ;
  MOVED (1, SIZE, 0, 0);
#pragma acc data present_or_copyout (a)
  ;
  MOVED (0, 0, 1, SIZE);
#pragma acc data present_or_create (a)
  NOTHING_MOVED ();
#pragma acc data pcopy (a)
  ;
  MOVED (1, SIZE, 1, SIZE);
#pragma acc data pcopyin (a)
  ;
  MOVED (1, SIZE, 0, 0);
#pragma acc data pcopyout (a)
  ;
  MOVED (0, 0, 1, SIZE);
#pragma acc data pcreate (a)
  NOTHING_MOVED ();

  /* What is present does not move.  */
#pragma acc data create (a)
  {
#pragma acc data present (a)
    ;
#pragma acc data copy (a)
    ;
#pragma acc data copyin (a) copyout (b[0:0])
    ;
#pragma acc data copyout (a)
    ;
#pragma acc data no_create (a) default (present)
    ;
    int *d = acc_deviceptr (a);
#pragma acc data deviceptr (d)
    ;
    NOTHING_MOVED ();
#pragma acc data copy (always: a)
    ;
    MOVED (1, SIZE, 1, SIZE);
  }
  NOTHING_MOVED ();

  /* Conditions and queues.  */
  int no = 0;
#pragma acc data copy (a) if (no)
  ;
  NOTHING_MOVED ();
#pragma acc data copy (a) async (2)
  ;
#pragma acc wait (2)
  MOVED (1, SIZE, 1, SIZE);
#pragma acc data copyin (a) wait (2)
  ;
  MOVED (1, SIZE, 0, 0);

  /* Sections, members, a pointer that is attached.  */
#pragma acc data copy (p[10:100])
  ;
  MOVED (1, 400, 1, 400);
#pragma acc data copyin (p[0:100]) copyout (p[200:300])
  ;
  MOVED (1, 400, 1, 1200);
  s.q = b;
#pragma acc data copyin (s.q[0:500])
  ;
  MOVED (2, 2000 + sizeof (int *), 0, 0);
#pragma acc data create (s) copyin (b)
  {
    MOVED (1, SIZE, 0, 0);
#pragma acc data attach (s.q)
    ;
    MOVED (2, 2 * sizeof (int *), 0, 0);
  }
  NOTHING_MOVED ();
}

static void
enter_exit (void)
{
#pragma acc enter data copyin (a)
  MOVED (1, SIZE, 0, 0);
#pragma acc enter data copyin (a) create (b)
  NOTHING_MOVED ();
#pragma acc exit data copyout (a)
  NOTHING_MOVED ();
#pragma acc exit data copyout (a)
  MOVED (0, 0, 1, SIZE);
#pragma acc exit data delete (b)
  NOTHING_MOVED ();
#pragma acc enter data present_or_copyin (a) present_or_create (b)
  MOVED (1, SIZE, 0, 0);
#pragma acc enter data pcopyin (a) pcreate (b)
  NOTHING_MOVED ();
#pragma acc exit data copyout (a) delete (b) finalize
  MOVED (0, 0, 1, SIZE);
#pragma acc exit data copyout (a) delete (b) finalize
  NOTHING_MOVED ();
#pragma acc enter data pcopyin (a)
#pragma acc exit data present_or_copyout (a)
  MOVED (1, SIZE, 1, SIZE);
#pragma acc enter data pcreate (a)
#pragma acc exit data pcopyout (a)
  MOVED (0, 0, 1, SIZE);
  int no = 0;
#pragma acc enter data copyin (a) if (no)
#pragma acc exit data copyout (a) if (no)
  NOTHING_MOVED ();
#pragma acc enter data copyin (a) async (1)
#pragma acc exit data copyout (a) async (1) wait (2)
#pragma acc wait
  MOVED (1, SIZE, 1, SIZE);
  s.q = b;
#pragma acc enter data create (s, b) wait (1)
  NOTHING_MOVED ();
#pragma acc enter data attach (s.q)
  MOVED (1, sizeof s.q, 0, 0);
#pragma acc enter data attach (s.q)
  NOTHING_MOVED ();
#pragma acc exit data detach (s.q)
  NOTHING_MOVED ();
#pragma acc exit data detach (s.q)
  MOVED (1, sizeof s.q, 0, 0);
#pragma acc exit data delete (s, b)
  NOTHING_MOVED ();
}

static void
update (void)
{
  int no = 0;
  static int m[20][30];
#pragma acc update self (a) host (b) if_present
  NOTHING_MOVED ();
#pragma acc enter data create (a, b, m)
#pragma acc update self (a)
  MOVED (0, 0, 1, SIZE);
#pragma acc update host (a[10:5])
  MOVED (0, 0, 1, 20);
#pragma acc update device (a[10:500]) device (b[0:100])
  MOVED (2, 2400, 0, 0);
#pragma acc update self (a[0:200], a[300:100])
  MOVED (0, 0, 2, 1200);
#pragma acc update device (a) if (no)
  NOTHING_MOVED ();
#pragma acc update device (a) async (1)
#pragma acc update self (a) async (1) wait (2)
#pragma acc wait (1)
  MOVED (1, SIZE, 1, SIZE);
#pragma acc update device (m[0:20][5:10])
  if (counts_log)
    EQUAL (counts_next ().boxes, 1);
#pragma acc update self (m[3:10])
  MOVED (0, 0, 1, 10 * 30 * sizeof (int));
#pragma acc exit data delete (a, b, m)
  NOTHING_MOVED ();
}

static void
host_data (void)
{
  int no = 0, *d = a;
#pragma acc host_data use_device (a) if_present
  CHECK (a == d);
#pragma acc host_data use_device (a) if (no)
  CHECK (a == d);
#pragma acc data create (a)
  {
#pragma acc host_data use_device (a)
    CHECK ((a != d) == separate_memory ());
  }
  NOTHING_MOVED ();
}

static void
compute (void)
{
#pragma acc parallel copy (a)
  a[1]++;
  MOVED (1, SIZE, 1, SIZE);
#pragma acc kernels copyin (a) copyout (b)
  for (int i = 0; i < N; i++)
    b[i] = a[i];
  MOVED (1, SIZE, 1, SIZE);
#pragma acc serial copyin (a) create (b)
  b[1] = a[1];
  MOVED (1, SIZE, 0, 0);
#pragma acc parallel loop pcopyin (a) pcopyout (b)
  for (int i = 0; i < N; i++)
    b[i] = a[i];
  MOVED (1, SIZE, 1, SIZE);
  /* Without a clause: what is written comes back, what is read goes.  */
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    b[i] = a[i] + i;
  MOVED (2, 2 * SIZE, 1, SIZE);
  EQUAL (b[N - 1], a[N - 1] + N - 1);
#pragma acc data copyin (a) create (b)
  {
    MOVED (1, SIZE, 0, 0);
#pragma acc parallel loop present (a, b)
    for (int i = 0; i < N; i++)
      b[i] = a[i];
#pragma acc parallel loop copy (a) copyout (b)
    for (int i = 0; i < N; i++)
      b[i] = a[i];
#pragma acc kernels
    for (int i = 0; i < N; i++)
      b[i] = a[i];
#pragma acc parallel loop default (present)
    for (int i = 0; i < N; i++)
      b[i] = a[i];
    int *d = acc_deviceptr (b);
#pragma acc parallel loop deviceptr (d) no_create (a)
    for (int i = 0; i < N; i++)
      d[i] = a[i];
    NOTHING_MOVED ();
  }
  NOTHING_MOVED ();
#pragma acc parallel present_or_copy (a) present_or_copyin (b[0:10])
  a[2] = b[2];
  MOVED (2, SIZE + 40, 1, SIZE);
#pragma acc serial pcopy (a) pcreate (b)
  a[2] = b[2] = 3;
  MOVED (1, SIZE, 1, SIZE);
#pragma acc parallel present_or_copyout (a) present_or_create (b)
  a[2] = b[2] = 3;
  MOVED (0, 0, 1, SIZE);
  s.q = b;
#pragma acc data create (s, b)
  {
#pragma acc parallel attach (s.q) present (s)
    s.q[3] = 4;
#pragma acc update self (b[3:1])
    EQUAL (b[3], 4);
    MOVED (2, 2 * sizeof s.q, 1, sizeof (int));
  }
  NOTHING_MOVED ();
  /* Scalars and small arrays travel with the launch, or once.  */
  int x = 3, sum = 0;
#pragma acc parallel loop firstprivate (x) reduction (+:sum)
  for (int i = 0; i < 10; i++)
    sum += x;
  EQUAL (sum, 30);
  if (counts_log)
    {
      struct counts c = counts_next ();
      CHECK (c.in <= 1 && c.out == 1 && c.out_bytes == sizeof sum);
    }
}

static int filed[N], resident[N], linked[N];
#pragma acc declare create (filed) device_resident (resident) link (linked)
static int started[N];
#pragma acc declare copyin (started)

static void
declared (int *d, int *e)
{
  int x[N], y[N], z[N], w[N], v[N];
  for (int i = 0; i < N; i++)
    x[i] = y[i] = i;
#pragma acc declare copy (x) copyin (y) copyout (z) create (w) deviceptr (d) \
  present (e) present_or_create (v)
  MOVED (2, 2 * SIZE, 0, 0);
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    {
      z[i] = w[i] = x[i] + y[i] + e[i];
      v[i] = d[i];
    }
  NOTHING_MOVED ();
}

/* The other names.  */
static void
declared_too (void)
{
  int x[N], y[N], z[N], w[N], u[N], v[N], t[N];
  for (int i = 0; i < N; i++)
    u[i] = v[i] = w[i] = x[i] = i;
#pragma acc declare present_or_copy (x) present_or_copyin (u) \
  present_or_copyout (y)
#pragma acc declare pcopy (w) pcopyin (v) pcopyout (z) pcreate (t)
  MOVED (4, 4 * SIZE, 0, 0);
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    {
      t[i] = u[i] + v[i];
      y[i] = z[i] = x[i]++ + w[i]++ + t[i];
    }
  NOTHING_MOVED ();
}

static void
declares (void)
{
  /* Where they are on the device is known when they are first used; what is
     copied there then is what declare copyin says.  */
#pragma acc parallel loop present (filed, resident, started)
  for (int i = 0; i < N; i++)
    filed[i] = resident[i] = started[i];
  MOVED (1, SIZE, 0, 0);
#pragma acc enter data copyin (filed)
  NOTHING_MOVED ();
#pragma acc update device (filed)
  MOVED (1, SIZE, 0, 0);
#pragma acc exit data copyout (filed)
  NOTHING_MOVED ();
#pragma acc data copy (linked)
  {
    MOVED (1, SIZE, 0, 0);
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      linked[i] = i;
    NOTHING_MOVED ();
  }
  EQUAL (linked[N - 1], N - 1);
  MOVED (0, 0, 1, SIZE);
#pragma acc enter data create (a, b)
  declared (acc_deviceptr (b), a);
  /* Those that declare copies back: x and z.  */
  MOVED (0, 0, 2, 2 * SIZE);
  declared_too ();
  MOVED (0, 0, 4, 4 * SIZE);
#pragma acc exit data delete (a, b)
}

static void
others (void)
{
#pragma acc init
#pragma acc set device_num (0)
#pragma acc wait
#pragma acc wait (1) async (2)
  NOTHING_MOVED ();
#pragma acc enter data copyin (a)
#pragma acc shutdown
  MOVED (1, SIZE, 0, 0);
  CHECK (!separate_memory () || !acc_is_present (a, SIZE));
}

int
main (void)
{
  counts_begin ();
  declares ();
  data ();
  enter_exit ();
  update ();
  host_data ();
  compute ();
  others ();
  return 0;
}

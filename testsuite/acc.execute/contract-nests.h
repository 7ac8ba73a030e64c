/* The functions of contract-nests.c and contract-not.c: ACC (...) is a directive or
   nothing, NAME (F) the name of a function.  P is what the first nest reads, Q what
   the second one stores.  */

#ifdef CONTRACTED

static void __attribute__ ((noipa))
NAME (shifted) (int n, double *p, double *q)
{
  double *x = acc_malloc (n * sizeof *x);
  ACC (parallel loop deviceptr(x) present(p[0:n]))
  for (int i = 0; i < n; i++)
    x[i] = 2 * p[i] + 1;
  ACC (parallel loop deviceptr(x) present(q[0:n]))
  for (int i = 1; i < n - 1; i++)
    q[i] += x[i - 1] - x[i + 1];
  acc_free (x);
}

/* Two arrays, and rows that are longer in the first nest.  */
#define AT(K, J, I) (((K) * m + (J)) * m + (I))

static void __attribute__ ((noipa))
NAME (volume) (int n, double *p, double *q)
{
  int m = n < 8 ? 2 : n / 40;
  double *x = acc_malloc (m * m * m * sizeof *x),
	 *y = acc_malloc (m * m * m * sizeof *y);
  ACC (parallel loop collapse(3) deviceptr(x, y) default(present))
  for (int k = 1; k < m - 1; k++)
    for (int j = 1; j < m - 1; j++)
      for (int i = 0; i < m; i++)
	{
	  x[AT (k, j, i)] = p[AT (k, j - 1, i)] + p[AT (k + 1, j, i)];
	  y[AT (k, j, i)] = p[AT (k, j, i)] - p[AT (k - 1, j + 1, i)];
	}
  ACC (parallel loop collapse(3) deviceptr(x, y) default(present))
  for (int k = 1; k < m - 1; k++)
    for (int j = 1; j < m - 1; j++)
      for (int i = 1; i < m - 1; i++)
	q[AT (k, j, i)] += x[AT (k, j, i - 1)] + 2 * x[AT (k, j, i + 1)]
			   - y[AT (k, j, i)];
  acc_free (x);
  acc_free (y);
}

static void __attribute__ ((noipa))
NAME (created) (int n, double *p, double *q)
{
  double *x = malloc (n * sizeof *x);
  ACC (data create(x[0:n]))
  {
    ACC (parallel loop default(present))
    for (int i = 0; i < n; i++)
      x[i] = p[i] / 2;
    ACC (parallel loop default(present))
    for (int i = 2; i < n; i++)
      q[i] = x[i - 2] + x[i];
  }
  free (x);
}

static void __attribute__ ((noipa))
NAME (entered) (int n, double *p, double *q)
{
  double *x = malloc (n * sizeof *x);
  ACC (enter data create(x[0:n]))
  ACC (kernels default(present))
  for (int i = 0; i < n; i++)
    x[i] = p[i] / 2;
  ACC (kernels default(present))
  for (int i = 2; i < n; i++)
    q[i] = x[i - 2] + x[i];
  ACC (exit data delete(x[0:n]))
  free (x);
}

static void __attribute__ ((noipa))
NAME (local) (int n, double *p, double *q)
{
  double x[N];
  n = n < N ? n : N;
  ACC (data create(x))
  {
    ACC (parallel loop default(present))
    for (int i = 0; i < N; i++)
      x[i] = i < n ? p[i] : 0;
    ACC (parallel loop default(present))
    for (int i = 1; i < N - 1; i++)
      q[i] -= x[i + 1];
  }
}

static void __attribute__ ((noipa))
NAME (variable) (int n, double *p, double *q)
{
  double x[n];
  ACC (data create(x))
  {
    ACC (parallel loop default(present))
    for (int i = 0; i < n; i++)
      x[i] = p[i] + i;
    ACC (parallel loop default(present))
    for (int i = 1; i < n - 1; i++)
      q[i] -= x[i + 1];
  }
}

/* The nests of one construct, with the same counter, twice.  */
static void __attribute__ ((noipa))
NAME (nests) (int n, double *p, double *q)
{
  double *x = malloc (n * sizeof *x);
  int i;
  for (int turn = 0; turn < 2; turn++)
    ACC (kernels create(x[0:n]) default(present))
    {
      for (i = 0; i < n; i++)
	x[i] = p[i] + turn;
      for (i = 3; i < n - 2; i++)
	q[i] = x[i - 3] + x[i + 2];
    }
  free (x);
}

static void __attribute__ ((noipa))
NAME (down) (int n, double *p, double *q)
{
  double *x = acc_malloc (n * sizeof *x);
  ACC (parallel loop deviceptr(x) default(present))
  for (int i = n - 1; i >= 0; i--)
    x[i] = 3 * p[i];
  ACC (parallel loop deviceptr(x) default(present))
  for (int i = n - 2; i > 0; i--)
    q[i] = x[i - 1] - x[i + 1];
  acc_free (x);
}

/* Every second element.  */
static void __attribute__ ((noipa))
NAME (second) (int n, double *p, double *q)
{
  double *x = acc_malloc ((n + 2) * sizeof *x);
  ACC (parallel loop deviceptr(x) default(present))
  for (int i = 0; i < n / 2; i++)
    x[2 * i] = 3 * p[i];
  ACC (parallel loop deviceptr(x) default(present))
  for (int j = 1; j < n / 2; j++)
    q[j] = x[2 * j - 2] - x[2 * j];
  acc_free (x);
}

/* Elements lose bits; scalars; conditions; several statements.  */
static void __attribute__ ((noipa))
NAME (narrow) (int n, double *p, double *q)
{
  short *x = acc_malloc (n * sizeof *x);
  unsigned char *y = acc_malloc (n);
  ACC (parallel loop deviceptr(x, y) default(present))
  for (int i = 0; i < n; i++)
    {
      int u = (int) p[i] * 9000, v = u + 5;
      v = v > 20000 ? v / 3 : v;
      y[i] = v;
      u += v;
      x[i] = u;
    }
  ACC (parallel loop deviceptr(x, y) default(present))
  for (int i = 1; i < n - 1; i++)
    q[i] = x[i - 1] + y[i + 1] + x[i] / 2;
  acc_free (x);
  acc_free (y);
}

/* A sum of what is computed twice.  */
static void __attribute__ ((noipa))
NAME (sum) (int n, double *p, double *q)
{
  double *x = acc_malloc (n * sizeof *x), sum = 0;
  ACC (parallel loop deviceptr(x) default(present))
  for (int i = 0; i < n; i++)
    x[i] = p[i] + 1;
  ACC (parallel loop deviceptr(x) default(present) reduction(+:sum))
  for (int i = 0; i < n - 1; i++)
    sum += x[i] * x[i + 1];
  ACC (serial default(present))
  q[0] = sum;
  acc_free (x);
}

/* The second nest overwrites what the first one read, in the same iteration before it
   reads the element.  */
static void __attribute__ ((noipa))
NAME (overwritten) (int n, double *p, double *q)
{
  double *x = acc_malloc (n * sizeof *x);
  ACC (parallel loop deviceptr(x) default(present))
  for (int i = 0; i < n; i++)
    x[i] = p[i] + 1;
  ACC (parallel loop deviceptr(x) default(present))
  for (int i = 0; i < n; i++)
    {
      q[i] = 5;
      q[i] += x[i];
    }
  acc_free (x);
}

/* Unsigned counters.  */
static void __attribute__ ((noipa))
NAME (counts) (int n, double *p, double *q)
{
  double *x = acc_malloc (n * sizeof *x);
  ACC (parallel loop deviceptr(x) default(present))
  for (unsigned i = 0; i < (unsigned) n; i++)
    x[i] = p[i] + 1;
  ACC (parallel loop deviceptr(x) default(present))
  for (unsigned i = 1; i < (unsigned) n; i++)
    q[i] = x[i - 1];
  acc_free (x);
}

/* The host finds out whether the first nest has the elements.  */
static void __attribute__ ((noipa))
NAME (distance) (int n, int s, double *p, double *q)
{
  double *x = acc_malloc (n * sizeof *x);
  ACC (parallel loop deviceptr(x) default(present))
  for (int i = 0; i < n; i++)
    x[i] = p[i] + 1;
  ACC (parallel loop deviceptr(x) default(present))
  for (int i = 3; i < n - 3; i++)
    if (i + s >= 0 && i + s < n)
      q[i] = x[i + s];
  acc_free (x);
}

/* Likewise: sums of a row that is twice as long.  */
static void __attribute__ ((noipa))
NAME (coarse) (int n, int h, double *p, double *q)
{
  double *x = acc_malloc (n * sizeof *x);
  ACC (parallel loop deviceptr(x) default(present))
  for (int i = 1; i < n - 1; i++)
    x[i] = p[i - 1] + p[i + 1];
  ACC (parallel loop deviceptr(x) default(present))
  for (int i = 1; i < h - 1; i++)
    if (2 * i + 1 < n - 1)
      q[i] = x[2 * i] + x[2 * i - 1] + x[2 * i + 1];
  acc_free (x);
}

#else

/* A third nest reads the elements.  */
static void __attribute__ ((noipa))
NAME (third) (int n, double *p, double *q)
{
  double *x = acc_malloc (n * sizeof *x);
  ACC (parallel loop deviceptr(x) default(present))
  for (int i = 0; i < n; i++)
    x[i] = p[i] + 1;
  ACC (parallel loop deviceptr(x) default(present))
  for (int i = 1; i < n; i++)
    q[i] = x[i - 1];
  ACC (parallel loop deviceptr(x) default(present))
  for (int i = 1; i < n; i++)
    q[i] += x[i];
  acc_free (x);
}

/* The host does, by a call, and by an update.  */
static void __attribute__ ((noipa))
NAME (host) (int n, double *p, double *q)
{
  double *x = malloc (n * sizeof *x);
  ACC (data create(x[0:n]))
  {
    ACC (parallel loop default(present))
    for (int i = 0; i < n; i++)
      x[i] = p[i] + 1;
    ACC (parallel loop default(present))
    for (int i = 1; i < n; i++)
      q[i] = x[i - 1];
    ACC (update self(x[0:n]))
  }
  double last = x[n - 1];
  ACC (serial default(present))
  q[0] = last;
  free (x);
}

/* It is set before.  */
static void __attribute__ ((noipa))
NAME (before) (int n, double *p, double *q)
{
  double x[n];
  for (int i = 0; i < n; i++)
    x[i] = 7;
  ACC (data copyin(x))
  {
    ACC (parallel loop default(present))
    for (int i = 1; i < n; i++)
      x[i] = p[i] + 1;
    ACC (parallel loop default(present))
    for (int i = 1; i < n; i++)
      q[i] = x[i - 1];
  }
}

/* Two stores; a store in a branch; elements that the second nest changes.  */
static void __attribute__ ((noipa))
NAME (twice) (int n, double *p, double *q)
{
  double *x = acc_malloc (n * sizeof *x), *y = acc_malloc (n * sizeof *y),
	 *z = acc_malloc (n * sizeof *z);
  ACC (parallel loop deviceptr(x, y, z) default(present))
  for (int i = 0; i < n; i++)
    {
      x[i] = p[i] + 1;
      x[i] *= 2;
      y[i] = 3;
      if (p[i] > 4)
	y[i] = p[i];
      z[i] = x[i];
    }
  ACC (parallel loop deviceptr(x, y, z) default(present))
  for (int i = 1; i < n; i++)
    {
      z[i] += 1;
      q[i] = x[i - 1] + y[i] + z[i];
    }
  acc_free (x);
  acc_free (y);
  acc_free (z);
}

/* Elements that many iterations read.  */
static void __attribute__ ((noipa))
NAME (many) (int n, double *p, double *q)
{
  double *x = acc_malloc (n * sizeof *x);
  ACC (parallel loop deviceptr(x) default(present))
  for (int i = 0; i < n; i++)
    x[i] = p[i] / 3 + 1;
  ACC (parallel loop deviceptr(x) default(present))
  for (int i = 0; i < n / 10; i++)
    for (int j = 0; j < 10; j++)
      q[i * 10 + j] = x[j];
  acc_free (x);
}

/* A loop inside reads several.  */
static void __attribute__ ((noipa))
NAME (inside) (int n, double *p, double *q)
{
  double *x = acc_malloc (n * sizeof *x);
  ACC (parallel loop deviceptr(x) default(present))
  for (int i = 0; i < n; i++)
    x[i] = p[i] + 1;
  ACC (parallel loop deviceptr(x) default(present))
  for (int i = 0; i < n - 3; i++)
    {
      double sum = 0;
      for (int k = 0; k < 3; k++)
	sum += x[i + k];
      q[i] = sum;
    }
  acc_free (x);
}

/* The name of the element means two in an iteration.  */
static void __attribute__ ((noipa))
NAME (moved) (int n, double *p, double *q)
{
  double *x = acc_malloc (n * sizeof *x);
  ACC (parallel loop deviceptr(x) default(present))
  for (int i = 0; i < n; i++)
    x[i] = p[i] + 1;
  ACC (parallel loop deviceptr(x) default(present))
  for (int i = 0; i < n - 1; i++)
    {
      int at = i;
      double first = x[at];
      at++;
      q[i] = first - 2 * x[at];
    }
  acc_free (x);
}

/* A function gets the address of an element, and reads the next one, too.  */
ACC (routine seq)
static double
NAME (both) (const double *x)
{
  return x[0] + 2 * x[1];
}

static void __attribute__ ((noipa))
NAME (address) (int n, double *p, double *q)
{
  double *x = acc_malloc (n * sizeof *x);
  ACC (parallel loop deviceptr(x) default(present))
  for (int i = 0; i < n; i++)
    x[i] = p[i] + 1;
  ACC (parallel loop deviceptr(x) default(present))
  for (int i = 0; i < n - 1; i++)
    q[i] = x[i] - NAME (both) (&x[i]);
  acc_free (x);
}

/* Too dear to be computed several times.  */
static void __attribute__ ((noipa))
NAME (dear) (int n, double *p, double *q)
{
  double *x = acc_malloc (n * sizeof *x);
  ACC (parallel loop deviceptr(x) default(present))
  for (int i = 4; i < n - 4; i++)
    x[i] = p[i - 4] + p[i - 3] + p[i - 2] + p[i - 1] + p[i] + p[i + 1] + p[i + 2]
	   + p[i + 3] + p[i + 4];
  ACC (parallel loop deviceptr(x) default(present))
  for (int i = 6; i < n - 6; i++)
    q[i] = x[i - 2] + x[i - 1] + x[i] + x[i + 1] + x[i + 2];
  acc_free (x);
}

/* Levels and sizes are said.  */
static void __attribute__ ((noipa))
NAME (said) (int n, double *p, double *q)
{
  double *x = acc_malloc (n * sizeof *x);
  ACC (kernels deviceptr(x) default(present))
  {
    for (int i = 0; i < n; i++)
      x[i] = p[i] + 1;
    ACC (loop gang(4) vector(32))
    for (int i = 1; i < n; i++)
      q[i] = x[i - 1];
  }
  acc_free (x);
}

/* The address goes elsewhere.  */
static double *NAME (kept);

static void __attribute__ ((noipa))
NAME (escapes) (int n, double *p, double *q)
{
  double *x = malloc (n * sizeof *x);
  NAME (kept) = x;
  ACC (data copyout(x[0:n]))
  {
    ACC (parallel loop default(present))
    for (int i = 0; i < n; i++)
      x[i] = p[i] + 1;
    ACC (parallel loop default(present))
    for (int i = 1; i < n; i++)
      q[i] = x[i - 1];
  }
  double last = NAME (kept)[n - 1];
  ACC (serial default(present))
  q[0] = last;
  free (x);
}

#endif

/* Functions of late-results.c, with directives or without.  */

#define DATA(V) double *restrict p = V->p, *restrict q = V->q, *restrict r = V->r,	\
		       *restrict x = V->x; (void) q, (void) r

#define SUM(S, E)							\
  ACC (acc parallel loop reduction(+:S) present(p[0:n], q[0:n], r[0:n], x[0:n])) \
  for (int i = 0; i < n; i++)						\
    S += E
#define EACH								\
  ACC (acc parallel loop present(p[0:n], q[0:n], r[0:n], x[0:n]))	\
  for (int i = 0; i < n; i++)
#define ON_DEVICE ACC (acc data copy(p[0:n], q[0:n], r[0:n], x[0:n]))

/* A quotient, as in the method of conjugate gradients, with three constructs that
   follow each other.  */
static void
NAME (quotients) (struct vectors *v, int n, double rr)
{
  DATA (v);
  ON_DEVICE
  for (int step = 0; step < 3; step++)
    {
      double s = 0, t = 0, alpha, beta;
      SUM (s, p[i] * q[i]);
      alpha = 256 * s / (s + s);
      EACH
	x[i] += alpha * p[i];
      SUM (t, r[i] * q[i]);
      beta = t / t * 2;
      rr = t + alpha;
      EACH
	r[i] = (int) (q[i] + beta * p[i]) % 4;
      see (v, step, s);
      see (v, step + 3, alpha + beta + rr);
    }
}

/* The result itself, and a value that is computed from the next one's, too.  */
static void
NAME (two_results) (struct vectors *v, int n, double rr)
{
  DATA (v);
  double s = 0, t = 0, a;
  ON_DEVICE
  {
    SUM (s, p[i]);
    SUM (t, q[i] * s);
    a = s / t;
    EACH
      x[i] = a * p[i] + rr;
  }
  see (v, 0, s);
  see (v, 1, t);
  see (v, 2, a);
}

/* A variable that gets the value computed from itself.  */
static void
NAME (again) (struct vectors *v, int n, double rr)
{
  DATA (v);
  double s = 0;
  ON_DEVICE
  {
    SUM (s, p[i]);
    s = rr / s;
    s = fmax (sqrt (s), 0.01);
    EACH
      x[i] += s * q[i];
    see (v, 0, s);
    s = 0;
    SUM (s, q[i]);
    EACH
      x[i] += s;
  }
  see (v, 1, s);
}

/* A product must not become a part of a fused operation.  */
static void
NAME (product) (struct vectors *v, int n, double rr)
{
  DATA (v);
  double s = 0, a, b;
  ON_DEVICE
  {
    SUM (s, p[i]);
    a = s / 3;
    a = a * rr;
    b = a + 1. / 3;
    EACH
      x[i] = a + q[i] / 7;
    s = 0;
    SUM (s, p[i]);
    a = s * 0.1;
    EACH
      r[i] = a * q[i];
  }
  see (v, 0, a);
  see (v, 1, b);
}

/* Variables that change between the constructs, or that the next one changes.  */
static void
NAME (changed) (struct vectors *v, int n, double rr)
{
  DATA (v);
  double s = 0, a = 5, b = a, t = 0;
  ON_DEVICE
  {
    SUM (s, p[i]);
    a = 1 / s;
    s = 3;
    EACH
      x[i] = a * p[i] + s;
    see (v, 0, s);
    b = a;
    SUM (t, q[i]);
    b = b / t;
    a = 7;
    EACH
      x[i] += b * p[i] + a;
    see (v, 1, t);
    SUM (t, p[i]);
    SUM (t, q[i]);
    see (v, 2, t);
  }
  see (v, 3, a);
  see (v, 4, b);
  see (v, 5, rr);
}

/* Integers decide how many threads there are; the host must know them.  */
static void
NAME (counts) (struct vectors *v, int n, double rr)
{
  DATA (v);
  int count = 0;
  double rate;
  ON_DEVICE
  {
    ACC (acc parallel loop reduction(+:count) present(p[0:n]))
    for (int i = 0; i < n; i++)
      count += p[i] > rr;
    int half = count / 2;
    ACC (acc parallel loop present(x[0:n]))
    for (int i = 0; i < half; i++)
      x[i] = -i;
    ACC (acc parallel loop reduction(+:count) present(p[0:n]))
    for (int i = 0; i < n; i++)
      count += p[i] > rr;
    rate = count;
    rate = rate / n;
    EACH
      x[i] += rate;
    see (v, 0, half);
  }
  see (v, 1, count);
  see (v, 2, rate);
}

/* The next construct copies other data.  */
static void
NAME (copies) (struct vectors *v, int n, double rr)
{
  DATA (v);
  double s = 0, a, y[40], z = 0;
  for (int i = 0; i < 40; i++)
    y[i] = i;
  ON_DEVICE
  {
    SUM (s, p[i]);
    a = 1 / s;
    ACC (acc parallel loop copy(y))
    for (int i = 0; i < 40; i++)
      y[i] += a;
    s = 0;
    SUM (s, q[i]);
    a = a / s;
    ACC (acc serial copyout(z) present(x[0:n]))
    {
      z = a;
      x[1] = s + rr;
    }
  }
  see (v, 0, s);
  see (v, 1, a);
  see (v, 2, z);
  see (v, 3, y[7]);
}

/* kernels, without reduction clauses.  */
static void
NAME (kernels) (struct vectors *v, int n, double rr)
{
  DATA (v);
  double s = 0, a;
  ON_DEVICE
  for (int step = 0; step < 2; step++)
    {
      s = 0;
      ACC (acc kernels present(p[0:n], q[0:n]))
      for (int i = 0; i < n; i++)
	s += p[i] * q[i];
      a = rr / s;
      ACC (acc kernels present(p[0:n], x[0:n]))
      for (int i = 0; i < n; i++)
	if (i % 3)
	  x[i] += a * p[i];
	else
	  x[i] = a;
      see (v, step, a);
    }
  see (v, 2, s);
}

/* The host reads the result at once, or another directive comes first.  */
static void
NAME (at_once) (struct vectors *v, int n, double rr)
{
  DATA (v);
  double s = 0, a;
  ON_DEVICE
  {
    SUM (s, p[i]);
    a = rr / s;
    see (v, 0, a);
    EACH
      x[i] += a;
    s = 0;
    SUM (s, q[i]);
    a = rr / s;
    ACC (acc update self(x[0:n]))
    EACH
      x[i] += a;
    s = 0;
    SUM (s, q[i]);
    a = s / rr;
    ACC (acc parallel loop async(1) present(x[0:n]))
    for (int i = 0; i < n; i++)
      x[i] += a;
    ACC (acc wait)
  }
  see (v, 1, a);
}

/* The construct itself has brought an array that the next one copies.  */
static void
NAME (arrays) (struct vectors *v, int n, double rr)
{
  DATA (v);
  double s = 0, a;
  ACC (acc parallel loop reduction(+:s) copyin(p[0:n]))
  for (int i = 0; i < n; i++)
    s += p[i];
  a = rr / s;
  ACC (acc parallel loop copy(p[0:n], x[0:n]))
  for (int i = 0; i < n; i++)
    {
      p[i] += 1;
      x[i] = a;
    }
  see (v, 0, s + p[3]);
  s = 0;
  ACC (acc parallel loop reduction(+:s) copy(x[0:n]) copyin(q[0:n]))
  for (int i = 0; i < n; i++)
    {
      s += q[i];
      x[i] += 1;
    }
  ACC (acc kernels copy(x[0:n]))
  for (int i = 0; i < n; i++)
    x[i] = x[i] * 2 + s;
  see (v, 1, s + x[3] + r[0]);
}

/* Where a directive around has the scalars on the device, the host has values of its
   own.  */
static void
NAME (around) (struct vectors *v, int n, double rr)
{
  DATA (v);
  double s = 0, a = 1, host;
  ON_DEVICE
  {
    SUM (s, p[i]);
    a = rr / s;
    see (v, 0, a);
    ACC (acc data copyin(a))
    {
      s = 0;
      SUM (s, q[i]);
      host = 1 / s;
      ACC (acc kernels present(a, x[0:n]))
      for (int i = 0; i < n; i++)
	x[i] += a;
    }
    ACC (acc data copy(s))
    {
      SUM (s, p[i]);
      if (rr > 1e6)
	host = 1 / s;
      EACH
	x[i] += host;
    }
  }
  see (v, 1, s);
  see (v, 2, host);
}

#define FUNCTIONS(F) F (arrays) F (around) F (quotients) F (two_results) F (again) F (product) F (changed)	\
  F (counts) F (copies) F (kernels) F (at_once)
#undef DATA
#undef SUM
#undef EACH
#undef ON_DEVICE

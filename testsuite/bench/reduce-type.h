/* The positions of reductions as OpenACC loops, for type T and operator OP
   with identity START; included by reduce.c.  NAME (F) is F's name for them.
   Each takes ROWS * REDUCED elements at A and leaves its result in S, or
   several in R, on the device.  */

static T
NAME (gang) (const T *restrict a, T *restrict b, T *restrict r)
{
  T s = START;
#pragma acc parallel loop gang num_workers(2) vector_length(32) \
  reduction(OP:s) present(a[0:ELEMENTS], b[0:ELEMENTS])
  for (int k = 0; k < REDUCED; k++)
    {
#pragma acc loop worker
      for (int j = 0; j < 2; j++)
#pragma acc loop vector
	for (int i = 0; i < 32; i++)
	  b[(k * 2 + j) * 32 + i] = a[(k * 2 + j) * 32 + i];
      s = s OP a[k * 64];
    }
  return s;
}

static T
NAME (worker) (const T *restrict a, T *restrict b, T *restrict r)
{
#pragma acc parallel loop gang num_workers(32) vector_length(32) \
  present(a[0:ELEMENTS], b[0:ELEMENTS], r[0:ROWS])
  for (int k = 0; k < 2; k++)
    {
      T s = START;
#pragma acc loop worker reduction(OP:s)
      for (int j = 0; j < REDUCED; j++)
	{
#pragma acc loop vector
	  for (int i = 0; i < 32; i++)
	    b[(k * REDUCED + j) * 32 + i] = a[(k * REDUCED + j) * 32 + i];
	  s = s OP a[(k * REDUCED + j) * 32];
	}
      r[k] = s;
    }
  return START;
}

static T
NAME (vector) (const T *restrict a, T *restrict b, T *restrict r)
{
#pragma acc parallel loop gang num_workers(32) vector_length(32) \
  present(a[0:ELEMENTS], r[0:ROWS])
  for (int k = 0; k < 2; k++)
#pragma acc loop worker
    for (int j = 0; j < 32; j++)
      {
	T s = START;
#pragma acc loop vector reduction(OP:s)
	for (int i = 0; i < REDUCED; i++)
	  s = s OP a[(k * 32 + j) * REDUCED + i];
	r[k * 32 + j] = s;
      }
  return START;
}

static T
NAME (gang_worker) (const T *restrict a, T *restrict b, T *restrict r)
{
  T s = START;
#pragma acc parallel loop gang num_workers(2) vector_length(32) \
  reduction(OP:s) present(a[0:ELEMENTS], b[0:ELEMENTS])
  for (int k = 0; k < REDUCED; k++)
#pragma acc loop worker reduction(OP:s)
    for (int j = 0; j < 2; j++)
      {
#pragma acc loop vector
	for (int i = 0; i < 32; i++)
	  b[(k * 2 + j) * 32 + i] = a[(k * 2 + j) * 32 + i];
	s = s OP a[(k * 2 + j) * 32];
      }
  return s;
}

static T
NAME (worker_vector) (const T *restrict a, T *restrict b, T *restrict r)
{
#pragma acc parallel loop gang num_workers(32) vector_length(32) \
  present(a[0:ELEMENTS], r[0:ROWS])
  for (int k = 0; k < 2; k++)
    {
      T s = START;
#pragma acc loop worker reduction(OP:s)
      for (int j = 0; j < 32; j++)
#pragma acc loop vector reduction(OP:s)
	for (int i = 0; i < REDUCED; i++)
	  s = s OP a[(k * 32 + j) * REDUCED + i];
      r[k] = s;
    }
  return START;
}

static T
NAME (gwv_three) (const T *restrict a, T *restrict b, T *restrict r)
{
  T s = START;
#pragma acc parallel loop gang num_workers(2) vector_length(32) \
  reduction(OP:s) present(a[0:ELEMENTS])
  for (int k = 0; k < REDUCED; k++)
#pragma acc loop worker
    for (int j = 0; j < 2; j++)
#pragma acc loop vector
      for (int i = 0; i < 32; i++)
	s = s OP a[(k * 2 + j) * 32 + i];
  return s;
}

static T
NAME (gwv_one) (const T *restrict a, T *restrict b, T *restrict r)
{
  T s = START;
#pragma acc parallel loop gang worker vector reduction(OP:s) \
  present(a[0:ELEMENTS])
  for (int i = 0; i < REDUCED; i++)
    s = s OP a[i];
  return s;
}

static T
NAME (construct) (const T *restrict a, T *restrict b, T *restrict r)
{
  T s = START;
#pragma acc parallel num_gangs(32) vector_length(1024) reduction(OP:s) \
  present(a[0:ELEMENTS])
  {
#pragma acc loop vector
    for (int i = 0; i < REDUCED; i++)
      s = s OP a[i];
  }
  return s;
}

#pragma acc routine vector
static T
NAME (row) (const T *a)
{
  T s = START;
#pragma acc loop vector reduction(OP:s)
  for (int i = 0; i < REDUCED; i++)
    s = s OP a[i];
  return s;
}

static T
NAME (routine) (const T *restrict a, T *restrict b, T *restrict r)
{
#pragma acc parallel loop gang num_workers(1) vector_length(1024) \
  present(a[0:ELEMENTS], r[0:ROWS])
  for (int k = 0; k < ROWS; k++)
    r[k] = NAME (row) (a + (long) k * REDUCED);
  return START;
}

static T
NAME (kernels) (const T *restrict a, T *restrict b, T *restrict r)
{
  T s = START;
#pragma acc kernels present(a[0:ELEMENTS])
  {
#pragma acc loop independent gang vector reduction(OP:s)
    for (int j = 0; j < REDUCED; j++)
#pragma acc loop independent gang vector
      for (int i = 0; i < 64; i++)
	s = s OP a[j * 64 + i];
  }
  return s;
}

/* The least time of REPEAT calls of F; its result is the WANTed one, and
   those in R are the COUNT at WANTED.  */
static void
NAME (time) (const char *position, T (*f) (const T *restrict, T *restrict,
					   T *restrict),
	     const T *a, T *b, T *r, double want, int count,
	     const double *wanted)
{
  double least = 1;
  int ok = 1;
  for (int n = 0; n <= REPEAT; n++)
    {
      double t = now ();
      T got = f (a, b, r);
      t = now () - t;
      if (n && t < least)
	least = t;
      ok &= got == want;
    }
  if (count)
    {
#pragma acc update self(r[0:count])
      for (int k = 0; k < count; k++)
	ok &= r[k] == wanted[k];
    }
  report (position, WHAT, least, ok);
}

static void
NAME (positions) (void)
{
  struct sums s = find_sums (START);
  T *a = malloc (sizeof (T) * ELEMENTS), *b = malloc (sizeof (T) * ELEMENTS);
  T *r = malloc (sizeof (T) * ROWS);
  double rows[2] = { START, START }, many = START;
  for (int i = 0; i < ELEMENTS; i++)
    a[i] = element (START, i);
  for (int i = 0; i < ROWS; i++)
    rows[i / 32] = rows[i / 32] OP s.row[i];
  for (int i = 0; i < 32; i++)
    many = many OP s.row[0];
#pragma acc enter data copyin(a[0:ELEMENTS]) create(b[0:ELEMENTS], r[0:ROWS])
  NAME (time) ("gang", NAME (gang), a, b, r, s.each_64, 0, NULL);
  NAME (time) ("worker", NAME (worker), a, b, r, START, 2, s.half);
  NAME (time) ("vector", NAME (vector), a, b, r, START, ROWS, s.row);
  NAME (time) ("gang-worker", NAME (gang_worker), a, b, r, s.each_32, 0, NULL);
  NAME (time) ("worker-vector", NAME (worker_vector), a, b, r, START, 2, rows);
  NAME (time) ("gwv, 3 loops", NAME (gwv_three), a, b, r, s.all, 0, NULL);
  NAME (time) ("gwv, 1 loop", NAME (gwv_one), a, b, r, s.row[0], 0, NULL);
  NAME (time) ("construct", NAME (construct), a, b, r, many, 0, NULL);
  NAME (time) ("routine", NAME (routine), a, b, r, START, ROWS, s.row);
  NAME (time) ("kernels", NAME (kernels), a, b, r, s.all, 0, NULL);
#pragma acc exit data delete(a[0:ELEMENTS], b[0:ELEMENTS], r[0:ROWS])
  free (a);
  free (b);
  free (r);
}

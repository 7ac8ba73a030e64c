/* The functions of read-back.c: LOOP, GANG and VECTOR are directives or nothing,
   NAME (F) is the name of a function.  P and Q are planes of N elements, which may be the same ones or some
   planes apart.  */

/* What a short loop stores is read by others: in order, from the other end, one or
   two of it.  */
static void
NAME (planes) (int n, int s, double *p, double *q)
{
  double (*t)[n] = (double (*)[n]) p, (*x)[n] = (double (*)[n]) q;
  LOOP
  for (int i = 0; i < n; i++)
    {
      double v[5];
      for (int k = 0; k < 5; k++)
	v[k] = x[k][i];
      for (int k = 0; k < 5; k++)
	t[k][i] = 2 * v[k] + k;
      for (int k = 0; k < 5; k++)
	{
	  double sum = s;
	  for (int l = 4; l >= 0; l--)
	    sum += (k + l) * t[l][i];
	  x[k][i] += sum;
	}
      for (int k = 0; k < 4; k++)
	x[k + 1][i] += t[k + 1][i] - t[3][i];
    }
}

/* Blocks, solved without pivots.  */
static void
NAME (blocks) (int n, int s, double *p, double *q)
{
  double (*t)[3][n] = (double (*)[3][n]) p, (*x)[n] = (double (*)[n]) q;
  LOOP
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < 3; k++)
	for (int l = 0; l <= 2; l++)
	  t[k][l][i] = k == l ? 1 + s : x[k][i] + l;
      for (int k = 0; k < 3; k++)
	for (int l = k + 1; l < 3; l++)
	  {
	    for (int m = k; m < 3; m++)
	      t[l][m][i] -= t[k][m][i] * 2;
	    x[l][i] -= t[l][k][i];
	  }
      for (int k = 2; k >= 0; k--)
	x[k][i] += t[k][2 - k][i] + t[0][1][i];
    }
}

/* Stores to other planes between, or to the same.  */
static void
NAME (between) (int n, int s, double *p, double *q)
{
  double (*t)[n] = (double (*)[n]) p, (*x)[n] = (double (*)[n]) q;
  LOOP
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < 4; k++)
	t[k][i] = k + i % 3;
      x[2][i] = 17;
      for (int k = 0; k < 4; k++)
	x[4][i] += t[k][i];
      t[s][i] = 29;
      for (int k = 0; k < 4; k++)
	x[5][i] += t[k][i];
      for (int k = 0; k < 4; k++)
	if (k > s)
	  t[k][i] = 3 * k;
      t[1][i] += 5;
      for (int k = 0; k < 4; k++)
	x[6][i] += t[k][i] * (k + 1);
    }
}

/* The same elements are set again, in part, under a condition, by a long loop.  */
static void
NAME (again) (int n, int s, double *p, double *q)
{
  double (*t)[n] = (double (*)[n]) p, (*x)[n] = (double (*)[n]) q;
  LOOP
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < 4; k++)
	t[k][i] = k + i;
      for (int m = 0; m < s + 3; m++)
	for (int k = 1; k < 3; k++)
	  if (m % 2 == k % 2)
	    t[k][i] += t[k + 1][i] + m;
	  else
	    t[0][i] -= t[k][i];
      for (int k = 3; k > 0; k--)
	t[k][i] += t[k - 1][i];
      for (int k = 0; k < 4; k++)
	x[k][i] = t[k][i];
      for (int k = 0; k < 4; k++)
	x[k][i] += x[3 - k][i];
    }
}

/* One element has several counters.  */
static void
NAME (counters) (int n, int s, double *p, double *q)
{
  double (*t)[n] = (double (*)[n]) p;
  LOOP
  for (int i = 0; i < n; i++)
    {
      double sum = s;
      for (int k = 0; k < 3; k++)
	for (int l = 0; l < 2; l++)
	  t[k + l][i] = 10 * k + l;
      for (int k = 0; k < 3; k++)
	for (int l = 0; l < 2; l++)
	  sum += t[k + l][i] * (k + 1);
      for (int k = 0; k < 5; k++)
	t[k / 2][i] = k;
      for (int k = 0; k < 5; k++)
	sum += t[k / 2][i];
      for (int k = 0; k < 3; k++)
	for (int l = 0; l < 2; l++)
	  t[4][i] = 10 * k + l;
      for (int k = 0; k < 3; k++)
	for (int l = 0; l < 2; l++)
	  sum += t[4][i] * (k + 1);
      q[i] += sum;
    }
}

/* The same with steps that the compiler knows, or not: then they are 0, too.  */
static void
NAME (steps) (int n, int s, double *p, double *q)
{
  LOOP
  for (int i = 0; i < n; i++)
    {
      double sum = s;
      for (int k = 0; k < 4; k++)
	p[8 * i + k * s] = k;
      for (int k = 0; k < 4; k++)
	sum += p[8 * i + k * s];
      for (int k = 0; k < 3; k++)
	for (int l = 0; l < 3; l++)
	  p[8 * i + 2 * k + l] = 10 * k + l;
      for (int k = 0; k < 3; k++)
	for (int l = 0; l < 3; l++)
	  sum += p[8 * i + 2 * k + l] * (k + 1);
      for (int k = 0; k < 2; k++)
	for (int l = 0; l < 3; l++)
	  p[8 * i + 3 * k + l] = 10 * k + l;
      for (int k = 1; k >= 0; k--)
	for (int l = 0; l < 3; l++)
	  sum += p[8 * i + 3 * k + l] * (k + 1);
      for (int k = 0; k < 2; k++)
	p[8 * i + 3 * k] = k;
      sum += p[8 * i + 3] + 5 * p[8 * i + 4];
      q[8 * i] += sum;
    }
}

/* Extents that are no part of a type, and single elements.  */
static void
NAME (flat) (int n, int s, double *p, double *q)
{
  double (*t)[n] = (double (*)[n]) p;
  double (*u)[2][n] = (double (*)[2][n]) q;
  LOOP
  for (int i = 0; i < n; i++)
    {
      double sum = s;
      for (int k = 0; k < 4; k++)
	p[k * n + i] = k + s;
      sum += p[2 * n + i] - p[i] + 3 * p[2 * s * n + i];
      for (int k = 3; k > 0; k--)
	sum += p[k * n + i];
      p[n + i] = 19;
      p[s * n + i] += 2;
      for (int k = 1; k < 4; k++)
	sum += k * p[(4 - k) * n + i];
      for (int k = 0; k < 2; k++)
	p[2 * k * n + i] = k;
      sum += p[3 * n + i] + 7 * p[2 * n + i];
      for (int k = 0; k < 3; k++)
	t[k][i] = k - s;
      t[1][i] += 5;
      sum += t[0][i] + 2 * t[1][i] + 3 * t[2][i] + 4 * t[3][i];
      for (int k = 0; k < 3; k++)
	for (int l = 0; l < 2; l++)
	  u[k][l][i] = 3 * k + l + sum;
      u[1][0][i] = -u[1][1][i];
      for (int k = 0; k < 3; k++)
	sum += u[k][0][i] + 2 * u[0][k % 2][i] + u[2][1][i];
      u[3][0][i] = sum;
    }
}

/* An extent may be 0, and the loop has iterations nevertheless.  */
static void
NAME (empty) (int n, int s, double *p, double *q)
{
  int m = s;
  LOOP
  for (int i = 0; i <= m; i++)
    {
      double sum = 1;
      for (int k = 0; k < 3; k++)
	p[8 * i + k * m] = k + 1;
      for (int k = 0; k < 3; k++)
	sum += p[8 * i + k * m];
      q[8 * i] = sum + n;
    }
}

/* Some of the elements are stored; in both branches, or in one; twice.  */
static void
NAME (parts) (int n, int s, double *p, double *q)
{
  double (*t)[n] = (double (*)[n]) p;
  LOOP
  for (int i = 0; i < n; i++)
    {
      double sum = 0;
      for (int k = 1; k < 3; k++)
	t[k][i] = k;
      for (int k = 0; k < 4; k++)
	sum += t[k][i];
      for (int k = 1; k < 3; k++)
	if ((i + s) % 2)
	  t[k][i] = 7 * k;
      for (int k = 1; k < 3; k++)
	sum += t[k][i];
      if (i % 3)
	for (int k = 0; k < 4; k++)
	  t[k][i] = sum;
      else
	for (int k = 0; k < 4; k++)
	  t[k][i] = k;
      for (int k = 0; k < 4; k++)
	sum += t[k][i];
      for (int k = 0; k < 4; k++)
	{
	  t[k][i] = k;
	  t[3 - k][i] = sum;
	}
      for (int k = 0; k < 4; k++)
	sum += t[k][i];
      switch ((i + s) % 3)
	{
	case 0:
	  for (int k = 0; k < 4; k++)
	    t[k][i] = 5 * k;
	case 1:
	  for (int k = 0; k < 4; k++)
	    sum += (k + 1) * t[k][i];
	  break;
	default:
	  sum = 0;
	}
      for (int k = 4; k < 4 + s; k++)
	t[k][i] = k;
      for (int k = 4; k < 7; k++)
	sum += t[k][i];
      q[i] += sum;
    }
}

/* The place of the elements moves.  */
static void
NAME (moves) (int n, int s, double *p, double *q)
{
  LOOP
  for (int i = 0; i < n; i++)
    {
      int o = 8 * i;
      double sum = s;
      for (int k = 0; k < 3; k++)
	p[k + o] = k;
      o++;
      for (int k = 0; k < 3; k++)
	sum += p[k + o];
      for (int m = 0; m < 3; m++)
	{
	  for (int k = 0; k < 3; k++)
	    {
	      p[k + o] = k + m;
	      o += m == 1;
	    }
	  for (int k = 0; k < 3; k++)
	    sum += p[k + o];
	  o = 8 * i + m;
	  for (int k = 0; k < 3; k++)
	    sum += p[k + o];
	}
      q[8 * i] += sum;
    }
}

/* Other threads store to the elements.  */
static void
NAME (shared) (int n, int s, double *p, double *q)
{
  double (*t)[4] = (double (*)[4]) p;
  GANG
  for (int i = 0; i < n; i++)
    {
      double sum = s;
      for (int k = 0; k < 4; k++)
	t[i][k] = k + i;
      VECTOR
      for (int k = 0; k < 4; k++)
	t[i][k] += 2 * k;
      for (int k = 0; k < 4; k++)
	sum += (k + 1) * t[i][k];
      q[4 * i] += sum;
    }
}

/* One row of memory for each iteration, and places that are not indices.  */
static void
NAME (rows) (int n, int s, double *p, double *q)
{
  LOOP
  for (int i = 0; i < n; i++)
    {
      double *own = q + 5 * i;
      for (int k = 0; k < 5; k++)
	p[5 * i + k] = k + s;
      for (int k = 0; k < 5; k++)
	own[k] = 2 * k;
      for (int k = 0; k < 5; k++)
	p[5 * i + k] += own[4 - k];
      for (int k = 0; k < 5; k++)
	own[k] += p[5 * i + k];
    }
}

/* A type that values do not fit into.  */
static void
NAME (narrow) (int n, int s, double *p, double *q)
{
  unsigned char (*t)[n] = (unsigned char (*)[n]) p;
  LOOP
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < 4; k++)
	t[k][i] = 100 * k + s + i;
      for (int k = 0; k < 4; k++)
	q[i] += t[k][i];
      for (int k = 0; k < 4; k++)
	t[k][i] += 200;
      for (int k = 0; k < 4; k++)
	q[i] += t[k][i];
    }
}

/* More than a thread keeps.  */
static void
NAME (many) (int n, int s, double *p, double *q)
{
  double (*t)[8][n] = (double (*)[8][n]) p, (*x)[8][n] = (double (*)[8][n]) q;
  LOOP
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < 8; k++)
	for (int l = 0; l < 8; l++)
	  t[k][l][i] = k - l + s;
      for (int k = 0; k < 8; k++)
	for (int l = 0; l < 8; l++)
	  x[k][l][i] += t[l][k][i];
      for (int k = 0; k < 8; k++)
	for (int l = 0; l < 8; l++)
	  t[k][l][i] -= x[l][k][i];
    }
}
#undef LOOP
#undef GANG
#undef VECTOR
#undef NAME

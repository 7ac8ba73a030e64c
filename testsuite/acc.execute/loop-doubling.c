/* Loops whose counter is doubled, halved or shifted: what they reach of an array without
   a clause, values after the loop, jumps, counters that wrap around.  */

#define N 4096

extern void abort (void);

static void
check (int ok)
{
  if (!ok)
    abort ();
}

static void
sections (int n)
{
  int a[N] = { 0 }, b[N] = { 0 }, *p = a, *q = b;
#pragma acc kernels
  for (int w = 1; w < n; w *= 2)
    p[w] = w;
#pragma acc serial
  for (unsigned w = n - 1; w > 0; w /= 2)
    q[w] += w;
  for (int i = 0, w = n - 1; i < n; i++)
    check (a[i] == (i && !(i & (i - 1)) ? i : 0));
  for (int w = n - 1; w > 0; w /= 2)
    check (b[w] == w);
}

static void
shifts (int n)
{
  int a[N] = { 0 }, *p = a, last = 0;
#pragma acc parallel copy(last, p[0:n])
  {
    int w;
    for (w = n >> 1; w; w >>= 1)
      p[w] = w;
    last = w;
    for (w = 3; w < n; w <<= 2)
      p[w] = -w;
    last += w;
  }
  check (last >= n && last < 4 * n);
  for (int w = n >> 1; w; w >>= 1)
    check (a[w] == w || a[w] == -w);
  check (a[3] == -3 && a[12] == -12);
}

/* 100 times three is 44 in eight bits.  */
static void
wraps (int n)
{
  int a[256] = { 0 }, *p = a, turns = 0;
#pragma acc serial copy(turns)
  for (unsigned char w = 100; w < n; w *= 3)
    {
      p[w] = w;
      if (++turns == 6)
	break;
    }
  check (turns > 1 && a[100] == 100 && a[44] == 44);
}

/* Divisions by the counter, with a jump over the rest of a turn.  */
static void
divisions (int n)
{
  int a[N], b[N];
  for (int i = 0; i < n; i++)
    a[i] = b[i] = i * 7 + 1;
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    {
      int x = a[i], out = 0;
      for (int wide = 1; wide < 256; wide *= 2)
	{
	  out = 1 - out;
	  if (x % wide == 1)
	    continue;
	  x += x / wide + out;
	  if (x > 1 << 20)
	    break;
	}
      a[i] = x;
    }
  for (int i = 0; i < n; i++)
    {
      int x = b[i], out = 0;
      for (int wide = 1; wide < 256; wide *= 2)
	{
	  out = 1 - out;
	  if (x % wide == 1)
	    continue;
	  x += x / wide + out;
	  if (x > 1 << 20)
	    break;
	}
      check (a[i] == x);
    }
}

/* A gang goes through the turns, its lanes through a line.  */
static void
lanes (int n)
{
  int a[64][32];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 32; j++)
      a[i][j] = j;
#pragma acc parallel loop gang copy(a)
  for (int i = 0; i < n; i++)
    {
      int part[2][32], out = 0;
#pragma acc loop vector
      for (int j = 0; j < 32; j++)
	part[0][j] = a[i][j];
      for (int wide = 1; wide < 32; wide *= 2)
	{
#pragma acc loop vector
	  for (int j = 0; j < 32; j++)
	    part[1 - out][j] = part[out][j]
			       + (j / wide % 2 ? part[out][j - j % wide - 1] : 0);
	  out = 1 - out;
	}
#pragma acc loop vector
      for (int j = 0; j < 32; j++)
	a[i][j] = part[out][j];
    }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 32; j++)
      check (a[i][j] == j * (j + 1) / 2);
}

int
main (void)
{
  sections (1000);
  shifts (1024);
  wraps (200);
  divisions (300);
  lanes (64);
  return 0;
}

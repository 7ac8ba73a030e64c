/* Messages about what keeps a kernels construct from using the whole device, and
   about what was made atomic, see doc/feedback.md.  */
/* { dg-additional-options "-fplugin-arg-acc-info" } */
/* { dg-prune-output "note: " } */

void
updates (int n, int *restrict h, const int *restrict b, int *flag)
{
  int found = 0;
#pragma acc kernels copy(h[0:100]) copyin(b[0:n])
  /* { dg-message "atomic update of found, h.b.i. . 3., which several iterations may change" "" { target *-*-* } .+1 } */
  for (int i = 0; i < n; i++)
    {
      h[b[i] + 3]++;
      if (b[i] == 7)
	found = 1;
    }
  *flag = found;
#pragma acc kernels copy(h[0:100 * n])
  for (int i = 0; i < n; i++)
    /* { dg-message "loop over j is sequential: it would need atomic updates, and a loop around it is parallel without" "" { target *-*-* } .+1 } */
    for (int j = 0; j < n; j++)
      h[100 * i + (j & 63)] += j;
}

void
jumps (int n, float *restrict a)
{
#pragma acc kernels copy(a[0:n]) /* { dg-message "all of the construct is one kernel: the goto at 36:6 leads out of one of its parts" } */
  {
    /* { dg-message "loop is sequential: a jump ends it, or its iterations cannot be counted before it begins" "" { target *-*-* } .+1 } */
    for (int round = 0; round < 10; round++)
      for (int k = 0; k < 3; k++)
	{
	  if (a[0] > 5)
	    goto out; /* a comment */
	  /* { dg-message "loop over i: vector .threadIdx.x." "" { target *-*-* } .+2 } */
	  /* { dg-message "loop over i runs in one block: code around it has an order that several do not keep" "" { target *-*-* } .+1 } */
	  for (int i = 0; i < n; i++)
	    a[i] += 1;
	}
  out: ;
  }
}

void
lengths (int n, float *restrict a)
{
#pragma acc kernels copy(a[0:n]) /* { dg-message "all of the construct is one kernel: an array of variable length is declared in it" } */
  {
    float w[n];
    for (int i = 0; i < n; i++)
      w[i] = a[i] * 2;
    for (int i = 0; i < n; i++)
      a[i] = w[n - 1 - i];
  }
}

/* Accesses as the source has them, rows of variable length included.  */
void
rows (int n, int m, float a[n][m], float *restrict b)
{
#pragma acc kernels copy(a[0:n]) copyin(b[0:m])
  /* { dg-message "loop over i is the host.s, which launches the kernels inside: .a.i . 1..j.. written at 67:15 may be read in another iteration as .a.i..j.. at 67:25" "" { target *-*-* } .+1 } */
  for (int i = 0; i < n - 1; i++)
    for (int j = 0; j < m; j++)
      a[i + 1][j] = a[i][j] + b[j];
}

int
place (int n, const double *restrict x)
{
  double m = x[0];
  int at = 0;
#pragma acc kernels copyin(x[0:n])
  /* { dg-message "loop over i is sequential: .m. is a maximum or minimum of which more than the value is noted .at 80:4.: one loop can find the value, a second one the place" "" { target *-*-* } .+1 } */
  for (int i = 1; i < n; i++)
    if (x[i] > m)
      {
	m = x[i];
	at = i;
      }
#pragma acc kernels copyin(x[0:n])
  {
    /* { dg-message "implicit reduction.max:m." "" { target *-*-* } .+1 } */
    for (int i = 1; i < n; i++)
      if (x[i] > m)
	m = x[i];
    at = n;
    /* { dg-message "implicit reduction.min:at." "" { target *-*-* } .+1 } */
    for (int i = 0; i < n; i++)
      if (x[i] == m && i < at)
	at = i;
  }
  return at;
}

void
allocated (int n, float *restrict a)
{
#pragma acc kernels copy(a[0:n]) /* { dg-message "all of the construct is one kernel: it calls alloca" } */
  {
    float *w = __builtin_alloca (n * sizeof (float));
    for (int i = 0; i < n; i++)
      w[i] = a[i] * 2;
    for (int i = 0; i < n; i++)
      a[i] = w[n - 1 - i];
  }
}

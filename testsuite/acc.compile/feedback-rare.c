/* The rarer messages of the feedback, see doc/feedback.md.  */
/* { dg-additional-options "-fplugin-arg-acc-info -fplugin-arg-acc-Wno-section" } */
/* { dg-prune-output "note: " } */

void
bins (int n, int h[256], const unsigned char *restrict x)
{
  /* { dg-message "kernel bins_10 has h_own, one for each gang, in shared memory" "" { target *-*-* } .+2 } */
  /* { dg-message "kernel bins_10: h: each block updates a copy of its own" "" { target *-*-* } .+1 } */
#pragma acc parallel loop copy(h[0:256]) copyin(x[0:n])
  for (int i = 0; i < n; i++)
#pragma acc atomic
    h[x[i]]++;
}

void
deep (float a[1024][1024][64][64])
{
#pragma acc kernels copy(a[0:1024])
  for (int i = 0; i < 1024; i++)
    for (int j = 0; j < 1024; j++)
      for (int k = 0; k < 64; k++) /* { dg-message "loop over k is sequential: enough loops of the nest are parallel" } */
	for (int l = 0; l < 64; l++)
	  a[i][j][k][l] += 1;
}

void
asm_statement (int n, float *restrict a)
{
#pragma acc kernels copy(a[0:n])
  for (int i = 0; i < n; i++) /* { dg-message "loop over i is sequential: the asm statement at 33:7 may depend on other iterations" } */
    {
      __asm__ volatile ("membar.gl;");
      a[i] = i;
    }
}

void
label (int n, float *restrict a)
{
#pragma acc kernels loop auto copy(a[0:n]) /* { dg-message "loop over i is sequential: the label at 48:2" } */
  for (int i = 0; i < n; i++)
    {
      int k = 0;
 first:
      a[i] += i;
      k++;
 second:
      a[i] -= 5;
      k++;
      if (k < 10)
	goto first;
      if (k < 20)
	goto second;
    }
}

void
values (int n, float *restrict a, float *restrict r, __int128 p)
{
  float m = 0, c = 0;
  int at = 0;
#pragma acc kernels copyin(a[0:n]) copy(m, at)
  for (int i = 0; i < n; i++) /* { dg-message "'m' is a maximum or minimum of which more than the value is noted \\(at 67:4\\): one loop can find the value, a second one the place" } */
    if (a[i] > m)
      {
	m = a[i];
	at = i;
      }
#pragma acc kernels copy(a[0:n])
  for (int i = 0; i < n; i++) /* { dg-message "loop over i is sequential: 'c' carries a value from one iteration to the next \\(written at 73:9, read at 73:9\\)" } */
    {
      c = c * 0.5f + a[i];
      a[i] = c;
    }
#pragma acc kernels copy(a[0:n], r[0:1])
  {
    for (p = 0; p < n; p += 2) /* { dg-message "loop over p is sequential: the value of 'p' after the loop may be used" } */
      a[p] = 2;
    r[0] = p;
  }
}

void
pairs (int n, float *a, float **b, int *restrict l)
{
#pragma acc kernels
  for (int i = 1; i < n; i++) /* { dg-message "loop over i is sequential: 'b\\\[0\\\]\\\[i\\\]' written at 89:9 and 'b\\\[1\\\]\\\[i - 1\\\]' read at 89:19 may be the same memory" } */
    b[0][i] = b[1][i - 1];
#define A(X) l[i * 100 + X] += l[i * 100 + X + 1];
#define B(X) A(X) A(X+2) A(X+4) A(X+6) A(X+8) A(X+10) A(X+12) A(X+14)
#define C(X) B(X) B(X+16) B(X+32) B(X+48) B(X+64) B(X+80)
#pragma acc kernels copy(l[0:n])
  for (int i = 1; i < n; i++) /* { dg-message "loop over i is sequential: too many accesses to compare" } */
    { C(0) C(1) C(2) C(3) C(4) C(5) C(6) C(7) }
  float *p = a;
#pragma acc kernels copy(a[0:n]) /* { dg-message "all of the construct is one kernel: pointer 'p', which one of its parts sets, is used in others" } */
  {
    for (int i = 0; i < n; i++)
      {
	p = a + i;
	*p = 1;
      }
    for (int i = 0; i < n; i++) /* { dg-message "loop over i runs in one block: code around it has an order that several do not keep" } */
      p[i] += 1;
  }
}

void
inside (int n, float (*restrict a)[64], float *restrict s)
{
  /* { dg-message "loop over i: gang vector .blockIdx.x, threadIdx.x." "" { target *-*-* } .+1 } */
#pragma acc kernels loop gang vector copy(a[0:n]) copy(s[0:n])
  for (int i = 0; i < n; i++)
#pragma acc loop gang /* { dg-message "loop over j is sequential: inside of loops that are spread" } */
    for (int j = 0; j < 64; j++)
      a[i][j] += s[i];
#pragma acc kernels loop vector copyin(a[0:n]) copy(s[0:64])
  for (int i = 0; i < 64; i++)
    {
      float t = 0;
#pragma acc loop gang vector reduction(+:t) /* { dg-message "loop over j is sequential: code around it is for one gang" } */
      for (int j = 0; j < n; j++)
	t += a[j][i];
      s[i] = t;
    }
#pragma acc data copy(s[0:n])
#pragma acc parallel loop /* { dg-message "implicit create\\(s\\) of what the data construct holds" } */
  for (int i = 0; i < n; i++)
    s[i] = 1;
#pragma acc parallel loop gang copy(s[0:n])
  for (int i = 0; i < n; i++)
    {
      float w[40000]; /* { dg-message "kernel inside_131 has w, one for each gang, in scratch \\(global\\) memory" } */
#pragma acc loop vector
      for (int j = 0; j < 40000; j++)
	w[j] = j + i;
      s[i] = w[i];
    }
}

#pragma acc routine vector
void
vectors (int n, float (*a)[64])
{
#pragma acc loop /* { dg-message "loop over i is sequential: all levels are in use" } */
  /* { dg-warning "insufficient partitioning available to parallelize loop" "" { target *-*-* } 146 } */
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < 64; j++)
      a[i][j] = 1;
}

#pragma acc routine seq
void
alone (int n, float *a)
{
#pragma acc loop auto /* { dg-message "loop over i is sequential: seq routine" } */
  for (int i = 0; i < n; i++)
    a[i] = 1;
}

void
caches (int n, const float (*restrict a)[100], float (*restrict b)[100])
{
#pragma acc parallel loop tile(32, 32) copyin(a[0:n]) copyout(b[0:n]) /* { dg-message "i and j in tiles of 32 x 128, 16 x 1 a thread, through shared memory" } */
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < 99; j++)
      {
#pragma acc cache(a[i-1:3][j-1:3]) /* { dg-message "cache: in shared memory, with what neighbouring iterations use" } */
	b[i][j] = a[i][j] + a[i - 1][j] + a[i + 1][j] + a[i][j - 1]
		  + a[i][j + 1];
      }
#pragma acc parallel loop tile(32, 32) copyin(a[0:n]) copyout(b[0:n]) /* { dg-message "i and j in tiles, 4 rows a thread" } */
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < 99; j++)
      {
#pragma acc cache(a[i-400:801][j-1:3]) /* { dg-message "cache: not in shared memory: it does not fit" } */
	b[i][j] = a[i][j] + a[i - 400][j] + a[i + 400][j] + a[i][j - 1]
		  + a[i][j + 1];
      }
#pragma acc parallel loop gang copyin(a[0:n]) copyout(b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
      int t[64];
#pragma acc cache(t) /* { dg-message "cache: in shared memory, where the gang has it anyway" } */
#pragma acc loop vector
      for (int j = 0; j < 64; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < 64; j++)
	b[i][j] = t[63 - j];
    }
#pragma acc parallel loop gang copyin(a[0:n]) copyout(b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache(a[i:1]) /* { dg-message "cache: not in shared memory: the tiles of independent loops around it, each of which reads it alike, are not found" } */
#pragma acc loop vector
      for (int j = 0; j < 64; j++)
	b[i][j] = a[i][j];
    }
}

void
rows (int n, float *restrict a)
{
  /* { dg-message "i in tiles of 512, 4 a thread" "" { target *-*-* } .+1 } */
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

void
two (int n, int h[16], double s[16], const unsigned char *restrict x)
{
  /* { dg-message "kernel two_\[0-9\]+: h, s: each block updates copies of its own|kernel two_\[0-9\]+: s, h: each block updates copies of its own" "" { target *-*-* } .+1 } */
#pragma acc parallel loop copy(h[0:16], s[0:16]) copyin(x[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc atomic
      h[x[i]]++;
#pragma acc atomic
      s[x[i]] += 0.5;
    }
}

/* Arrays that each gang has for itself, which the iterations of a loop over gangs
   use one after the other: lanes that shared the iterations would be in each
   other's way, so each has its own, or the gang has one lane.
   { dg-set-target-env-var SIMGPU_RACECHECK "1" "sim" } */

#include "check.h"

#define N 200

static void
sums (const int *a, int *out, int shift)
{
  int w[16], first[16];
  for (int k = 0; k < 16; k++)
    first[k] = 3;
  /* An iteration sets all that it reads.  */
#pragma acc parallel num_gangs(8) private(w) copyin(a[0:N]) copyout(out[0:N])
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
	int s = 0;
	for (int k = 0; k < 16; k++)
	  w[k] = a[i] + k;
	for (int k = 0; k < 16; k++)
	  s += w[15 - k];
	out[i] = s;
      }
  }
  for (int i = 0; i < N; i++)
    EQUAL (out[i], 16 * a[i] + 120);

  /* The same, at places that only the program knows.  */
#pragma acc parallel loop gang num_gangs(8) firstprivate(first) \
  copyin(a[0:N]) copyout(out[0:N])
  for (int i = 0; i < N; i++)
    {
      int s = 0;
      for (int k = 0; k < 16; k++)
	first[(k + shift) % 16] = a[i] + k;
      for (int k = 0; k < 16; k++)
	s += first[k];
      out[i] = s;
    }
  for (int i = 0; i < N; i++)
    EQUAL (out[i], 16 * a[i] + 120);
}

/* Each gang counts what it has done: in an element of its own array.  */
static void
counts (int *out)
{
  int done[4], all = 0;
#pragma acc parallel num_gangs(8) private(done) copy(all) copyout(out[0:N])
  {
    for (int k = 0; k < 4; k++)
      done[k] = 0;
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
	done[i & 3]++;
	out[i] = i;
      }
    int mine = done[0] + done[1] + done[2] + done[3];
#pragma acc atomic
    all += mine;
  }
  EQUAL (all, N);
}

int
main (void)
{
  int a[N], out[N];
  for (int i = 0; i < N; i++)
    a[i] = 3 * i % 17;
  sums (a, out, 5);
  counts (out);
  for (int i = 0; i < N; i++)
    EQUAL (out[i], i);
  return 0;
}

/* -fplugin-arg-acc-memory=unified on a device that reaches the memory of the
   process: nothing is copied, variables of all kinds are used where they are.
   Declared variables are two still.
   { dg-additional-options "-fplugin-arg-acc-memory=unified" }
   { dg-set-target-env-var SIMGPU_UNIFIED "1" "sim" }
   { dg-set-target-env-var ACC_NOTIFY "2" }
   { dg-devices "host sim" }
   { dg-output-not "copy" "host sim" } */
#include "check.h"

#define N 1000

static double x[N];

struct node { struct node *next; int value; };

static void
lists (void)
{
  struct node last = { NULL, 3 }, first = { &last, 4 }, *list = &first;
  int sum = 0;
#pragma acc parallel copy(sum) deviceptr(list)
  for (struct node *n = list; n; n = n->next)
    sum += n->value++;
  EQUAL (sum, 7);
  EQUAL (last.value, 4);
}

static void
clauses (int n)
{
  double *p = malloc (n * sizeof *p), sum = 0;
  int local[20], vla[n];
  for (int i = 0; i < n; i++)
    p[i] = vla[i] = i;
#pragma acc data copyin(p[0:n]) create(x)
  {
    p[3] = 7;
    CHECK (acc_deviceptr (p) == p && acc_is_present (x, sizeof x));
#pragma acc parallel loop present(p) copy(local, vla) reduction(+:sum)
    for (int i = 0; i < n; i++)
      {
	x[i] = p[i];
	vla[i]++;
	sum += p[i];
	if (i < 20)
	  local[i] = i;
      }
#pragma acc update self(x)
    EQUAL (x[3], 7);
    EQUAL (sum, n * (n - 1) / 2 + 4);
#pragma acc parallel loop async
    for (int i = 0; i < n; i++)
      x[i] = i;
#pragma acc wait
  }
  EQUAL (local[19], 19);
  EQUAL (vla[n - 1], n);
  EQUAL (x[3], 3);
#pragma acc enter data copyin(p[0:n])
#pragma acc exit data copyout(p[0:n])
  acc_memcpy_to_device (acc_deviceptr (p), x, n * sizeof *p);
  EQUAL (p[5], 5);
  free (p);
}

int
main (void)
{
  lists ();
  clauses (N);
  return 0;
}

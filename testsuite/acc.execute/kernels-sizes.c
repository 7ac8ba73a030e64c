/* Sizes of a loop's gangs and vectors that are expressions: the host evaluates
   them when it launches the kernel.  */
#include <openacc.h>
#include "check.h"

#define N 4000

static int total = N;
static int at[N];

static void __attribute__ ((noipa))
of_parameter (int *q, const int *x, int n)
{
#pragma acc kernels loop independent gang((n + 999) / 1000) vector(128) \
  copyin(x[0:n], at) copyout(q[0:n])
  for (int j = 0; j < n; j++)
    q[at[j]] = x[j];
}

/* A variable that nothing but the sizes mentions.  */
static void __attribute__ ((noipa))
of_global (int *q, const int *x, int n)
{
#pragma acc kernels copyin(x[0:n], at) copyout(q[0:n])
#pragma acc loop independent gang((total + 999) / 1000) vector(128)
  for (int j = 0; j < n; j++)
    q[at[j]] = x[j];
}

/* A size that is known in the kernel alone is none.  */
static void __attribute__ ((noipa))
of_inside (int *q, const int *x, int n)
{
#pragma acc kernels loop independent gang(n / 800) copyin(x[0:n], at) \
  copyout(q[0:n])
  for (int i = 0; i < 200; i++)
    {
      int lanes = 32 * at[0] + 32;
#pragma acc loop independent vector(lanes)
      for (int j = 0; j < 20; j++)
	q[at[20 * i + j]] = x[20 * i + j];
    }
}

static void
run (int which)
{
  int q[N] = { 0 }, x[N];
  for (int i = 0; i < N; i++)
    {
      at[i] = N - 1 - i;
      x[i] = 3 * i;
    }
  if (which == 0)
    of_parameter (q, x, N);
  else if (which == 1)
    of_global (q, x, N);
  else
    of_inside (q, x, N);
  for (int i = 0; i < N; i++)
    EQUAL (q[at[i]], 3 * i);
}

int
main (int argc, char **argv)
{
  static const char *const wanted[] = {
    "grid (4, 1, 1), block (128, 1, 1)", "grid (4, 1, 1), block (128, 1, 1)",
    "grid (5, 1, 1)"
  };
  if (argc > 1)
    {
      run (atoi (argv[1]));
      return 0;
    }
  for (int i = 0; i < 3; i++)
    {
      char text[400], command[4096];
      int found = acc_get_device_type () == acc_device_host;
      snprintf (command, sizeof command, "ACC_NOTIFY=1 %s %d 2>&1", argv[0], i);
      FILE *f = popen (command, "r");
      while (fgets (text, sizeof text, f))
	found |= strstr (text, wanted[i]) != NULL;
      EQUAL (pclose (f), 0);
      CHECK (found);
    }
  return 0;
}

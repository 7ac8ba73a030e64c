/* ACC_CHECK: which accesses are checked, each in a process of its own, and what
   the line says.
   { dg-additional-options "-fplugin-arg-acc-check -fno-strict-aliasing -fplugin-arg-acc-Wno-section" }
   { dg-set-target-env-var ACC_CHECK "1" } */
#include "check.h"
#include <sys/wait.h>
#include <unistd.h>

#define N 50

struct s { int n; double *p; float m[3]; };

static void
rows (int n, double (*a)[10])
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i <= n; i++)
    a[i][4] = i;
}

static void
before (double *a)
{
#pragma acc parallel loop copy(a[10:20])
  for (int i = 9; i < 20; i++)
    a[i]++;
}

static void
bins (const int *key, int *count)
{
#pragma acc parallel loop copyin(key[0:N]) copy(count[0:8])
  for (int i = 0; i < N; i++)
#pragma acc atomic update
    count[key[i]]++;
}

static void
captured (int *list, int n)
{
  int next = 0;
#pragma acc parallel loop copy(list[0:n], next)
  for (int i = 0; i <= n; i++)
    {
      int at;
#pragma acc atomic capture
      at = next++;
      list[at] = i;
    }
}

static void
members (struct s *v, int n)
{
#pragma acc parallel loop copy(v[0:n])
  for (int i = 0; i < n + 1; i++)
    v[i].m[1] = 0;
}

static void
indirect (const int *index, const double *from, double *to)
{
#pragma acc kernels loop independent copyin(index[0:N], from[0:N]) copyout(to[0:N])
  for (int i = 0; i < N; i++)
    to[i] = from[index[i]];
}

static void
inner (const double *a, int n)
{
  double out[8];
#pragma acc parallel loop gang copyin(a[0:n * n]) copyout(out)
  for (int i = 0; i < n; i++)
    {
      double sum = 0;
#pragma acc loop vector reduction(+:sum)
      for (int j = 0; j < n; j++)
	sum += a[(i + 1) * n + j];
      out[i] = sum;
    }
}

static void
nothing (double *a)
{
#pragma acc serial copy(a[3:2])
  a[3] = a[5];
}

static void
run (int number)
{
  static double a[(N + 1) * N];
  static int key[N], count[N];
  struct s v[4];
  for (int i = 0; i < N; i++)
    key[i] = i == 33 ? 8 : i % 8;
  switch (number)
    {
    case 0: rows (5, (double (*)[10]) a); break;
    case 1: before (a); break;
    case 2: bins (key, count); break;
    case 3: captured (count, 20); break;
    case 4: members (v, 3); break;
    case 5: key[7] = 1000; indirect (key, a, a + 100); break;
    case 6: inner (a, 8); break;
    case 7: nothing (a); break;
    }
}

static const struct { const char *element, *there; } wanted[] = {
  { "a[5][4] is ", "a[0][0] to a[4][9]" }, { "a[9] is ", "a[10] to a[29]" },
  { "count[8] is ", "count[0] to count[7]" },
  { "list[20] is ", "list[0] to list[19]" },
  { "v[3].m[1] is ", "v[0].n to v[2]" },
  { "from[1000] is ", "from[0] to from[49]" },
  { "a[6", "a[0] to a[63]" }, { "a[5] is ", "a[3] to a[4]" }
};

int
main (int argc, char **argv)
{
  if (argc > 1)
    {
      run (atoi (argv[1]));
      return 0;
    }
  for (unsigned i = 0; i < sizeof wanted / sizeof *wanted; i++)
    {
      char text[1000] = "", command[4096];
      snprintf (command, sizeof command, "%s %u 2>&1", argv[0], i);
      FILE *f = popen (command, "r");
      while (fgets (text, sizeof text, f) && !strstr (text, "libacc: "))
	;
      int status = pclose (f);
      fprintf (stderr, "%u: status %#x, %s", i, status, text);
      CHECK (WIFEXITED (status) && WEXITSTATUS (status) == 1);
      CHECK (strstr (text, wanted[i].element) && strstr (text, wanted[i].there));
      CHECK (strstr (text, "check-kinds.c:"));
    }
  return 0;
}

/* Sections without a clause that leave the program's memory, since the compiler cannot
   know which iterations access them: the part that the program can access is mapped.
   ACC_CHECK=1 says so, once for each construct.
   { dg-set-target-env-var ACC_CHECK "1" }
   { dg-output "libacc: \[^\n\]*implicit-inaccessible.c:37: copy.a.: the loops seem to use 40000 bytes, of which the program can access 4000; a clause would say what they use\nlibacc: \[^\n\]*implicit-inaccessible.c:47: copy.a.: the loops seem to use 40000 bytes, of which the program can access 4000; a clause would say what they use\nlibacc: \[^\n\]*implicit-inaccessible.c:57: copyin.b.: the loops seem to use 80000 bytes, of which the program can access 8192; a clause would say what they use$" "sim" } */
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
#include "check.h"

#define N 1000
#define FAR 10000

/* SIZE bytes beside memory without access, which is after them (BEHIND) or before.  */
static void *
beside (size_t size, int behind)
{
  size_t page = sysconf (_SC_PAGESIZE), room = FAR * sizeof (int),
	 all = (size + page - 1) / page * page;
  char *m = mmap (NULL, all + 2 * room + 2 * page, PROT_NONE,
		  MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK (m != MAP_FAILED);
  m += (room + page - 1) / page * page;
  CHECK (!mprotect (m, all, PROT_READ | PROT_WRITE));
  return behind ? m + all - size : m;
}

int
main (void)
{
  static char some[FAR], none[FAR];
  int *a = beside (N * sizeof (int), 1);
  for (int i = 0; i < N; i++)
    a[i] = some[i] = i % 3 == 0;

  /* After the array.  */
#pragma acc parallel loop
  for (int i = 0; i < FAR; i++)
    if (some[i])
      a[i] += i;
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i % 3 == 0 ? i + 1 : 0);

  /* Before it.  */
  a = beside (N * sizeof (int), 0);
  int *top = a + N;
#pragma acc parallel loop
  for (int i = 0; i < FAR; i++)
    if (some[i])
      a[N - 1 - i] += i;
  for (int i = 0; i < N; i++)
    EQUAL (a[N - 1 - i], i % 3 == 0 ? i : 0);

  /* On both sides.  */
  int *b = beside (8192, 0), sum = 0;
  b[0] = 5;
#pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < 2 * FAR; i++)
    if (i == FAR + some[i / 2] * 2)
      sum += b[i - FAR];
  EQUAL (sum, 5);

  /* Nothing of it.  */
#pragma acc parallel loop
  for (int i = 0; i < FAR / 2; i++)
    if (none[i])
      top[i + 2 * N]++;
  return 0;
}

/* Variables of the environment by other compilers' names.

   In: the environment.  Out: the values of our variables.  If one of ours is
   not set, NVIDIA's of the same meaning is taken: NVCOMPILER_ACC_NOTIFY for
   ACC_NOTIFY and so on, and names with PGI_ if those are older.  Messages have
   the name that was found.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#define _GNU_SOURCE		/* secure_getenv */
#include "acc-internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

int accrt_cores;
const char *accrt_bad_cores;

static const struct { const char *ours, *theirs[2]; } names[] = {
  { "ACC_NOTIFY", { "NVCOMPILER_ACC_NOTIFY", "PGI_ACC_NOTIFY" } },
  { "ACC_TIME", { "NVCOMPILER_ACC_TIME", "PGI_ACC_TIME" } },
  { "ACC_DEVICE_TYPE", { "NVCOMPILER_ACC_DEVICE_TYPE", "PGI_ACC_DEVICE_TYPE" } },
  { "ACC_DEVICE_NUM", { "NVCOMPILER_ACC_DEVICE_NUM", "PGI_ACC_DEVICE_NUM" } },
  { "ACC_PROFLIB", { "NVCOMPILER_ACC_PROFLIB", "PGI_ACC_PROFLIB" } },
  { "ACC_STACK", { "NVCOMPILER_ACC_CUDA_STACKSIZE", "PGI_ACC_CUDA_STACKSIZE" } }
};

/* Set *S to NAME and its value.  Returns true if it has a value.  */
static bool
look_up (const char *name, bool secure, struct accrt_setting *s)
{
  s->name = name;
  s->value = secure ? secure_getenv (name) : getenv (name);
  return s->value && *s->value;
}

struct accrt_setting
accrt_setting (const char *name, bool secure)
{
  struct accrt_setting s;
  if (look_up (name, secure, &s))
    return s;
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
    if (!strcmp (names[i].ours, name))
      for (int k = 0; k < 2; k++)
	if (look_up (names[i].theirs[k], secure, &s))
	  {
	    s.foreign = true;
	    return s;
	  }
  return (struct accrt_setting) { name, NULL, false };
}

bool
accrt_read_number (const char *s, long *n)
{
  char *end;
  errno = 0;
  *n = strtol (s, &end, 10);
  return end != s && !*end && !errno && *n >= 0 && *n <= 0x7fffffff;
}

/* Read ACC_NUM_CORES, a variable of NVIDIA's.  OpenMP's variable has
   priority.  */
static void __attribute__ ((constructor))
read_cores (void)
{
  const char *s = getenv ("ACC_NUM_CORES"), *threads = getenv ("OMP_NUM_THREADS");
  long n;
  if (!s || !*s || (threads && *threads))
    return;
  if (accrt_read_number (s, &n) && n > 0)
    accrt_cores = n;
  else
    accrt_bad_cores = s;
}

/* Variables of the environment by NVIDIA's names, where ours are not set.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "test.h"

static int a[10];

/* Of the library, hidden.  */
extern int accrt_team_threads (void);

/* What the lines are about: a data construct, which begins at test.c:11.  */
static void
work (void)
{
  struct construct c;
  void *f = BEGIN (&c, ACC_DATA, { ACC_MAP_COPY, a, sizeof a, 0, "a" });
  __acc_end (f);
}

/* What the program prints with SETTING, and how it ends.  */
static const char *
output (const char *setting, int status)
{
  static char out[10000];
  int ended = run_again ("work", setting, out, sizeof out);
  CHECK (WIFEXITED (ended) && WEXITSTATUS (ended) == status);
  return out;
}

#define REGION "libacc: test.c:11: data begins on "

int
main (int argc, char **argv)
{
  (void) argv;
  if (argc > 1)
    {
      work ();
      if (getenv ("ACC_NUM_CORES"))
	fprintf (stderr, "%d threads\n", accrt_team_threads ());
      return 0;
    }
  CHECK (!*output ("NVCOMPILER_ACC_NOTIFY=0", 0));
  CHECK (strstr (output ("NVCOMPILER_ACC_NOTIFY=8", 0), REGION));
  CHECK (strstr (output ("PGI_ACC_NOTIFY=8", 0), REGION));
  /* It has more bits there.  */
  CHECK (strstr (output ("NVCOMPILER_ACC_NOTIFY=0x48", 0), REGION));
  CHECK (!*output ("NVCOMPILER_ACC_NOTIFY=64", 0));
  CHECK (strstr (output ("GOMP_DEBUG=1", 0), REGION));
  CHECK (!strstr (output ("GOMP_DEBUG=0", 0), REGION));
  CHECK (matches (output ("NVCOMPILER_ACC_NOTIFY=all", 1), "libacc: test.c:11:"
		  " data: NVCOMPILER_ACC_NOTIFY=all: not a sum of 1"));
  CHECK (matches (output ("NVCOMPILER_ACC_TIME=1", 0), "libacc: regions, by"));
  CHECK (matches (output ("PGI_ACC_TIME=3", 0), "libacc: regions, by"));
  CHECK (!*output ("PGI_ACC_TIME=0", 0));
  CHECK (matches (output ("PGI_ACC_TIME=fast", 1), "PGI_ACC_TIME=fast: not 1"));
  CHECK (matches (output ("NVCOMPILER_ACC_DEVICE_NUM=77", 1),
		  "libacc: test.c:11: data: NVCOMPILER_ACC_DEVICE_NUM=77: there "));
  CHECK (matches (output ("PGI_ACC_DEVICE_NUM=two", 1),
		  "PGI_ACC_DEVICE_NUM=two: not a device number"));
  /* OpenMP's says more.  */
  CHECK (!setenv ("OMP_NUM_THREADS", "2", 1));
  CHECK (strstr (output ("ACC_NUM_CORES=3", 0), "2 threads\n"));
  unsetenv ("OMP_NUM_THREADS");
  CHECK (strstr (output ("ACC_NUM_CORES=3", 0), "3 threads\n"));
  CHECK (strstr (output ("ACC_NUM_CORES=1", 0), "1 threads\n"));
  CHECK (matches (output ("ACC_NUM_CORES=few", 1),
		  "ACC_NUM_CORES=few: not a number of threads"));
  CHECK (matches (output ("ACC_NUM_CORES=0", 1), "ACC_NUM_CORES=0: not a"));
  CHECK (matches (output ("NVCOMPILER_ACC_PROFLIB=none.so", 0),
		  "libacc: |none.so"));
  /* Ours come first.  */
  CHECK (!setenv ("ACC_NOTIFY", "0", 1) && !setenv ("ACC_DEVICE_NUM", "0", 1));
  CHECK (!*output ("NVCOMPILER_ACC_NOTIFY=8", 0));
  CHECK (!*output ("PGI_ACC_DEVICE_NUM=77", 0));
  CHECK (!strstr (output ("GOMP_DEBUG=1", 0), REGION));
  unsetenv ("ACC_DEVICE_NUM");
  unsetenv ("ACC_NOTIFY");
  /* The type, where nothing else says it; NVIDIA calls the host's cores that.  */
  unsetenv ("ACC_DEVICE_TYPE");
  CHECK (!setenv ("ACC_NOTIFY", "8", 1));
  CHECK (strstr (output ("ACC_DEVICE_TYPE=multicore", 0), REGION "host"));
  CHECK (strstr (output ("NVCOMPILER_ACC_DEVICE_TYPE=host", 0), REGION "host"));
  CHECK (matches (output ("NVCOMPILER_ACC_DEVICE_TYPE=tpu", 1),
		  "NVCOMPILER_ACC_DEVICE_TYPE=tpu: unknown device type"));
  return 0;
}

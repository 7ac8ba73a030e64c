/* Lines about the events of a run, as they happen.

   In: ACC_NOTIFY, a sum of 1 (launches), 2 (transfers), 4 (waits), 8
   (regions), 16 (allocations), or GOMP_DEBUG for all; ACC_TIME, for timing.c.
   Out: lines on stderr.  Without the variables each event costs one predicted
   branch.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#define _GNU_SOURCE		/* secure_getenv */
#include "timing.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

unsigned accrt_notify_mask;
struct accrt_setting accrt_bad_notify, accrt_bad_time;

void
accrt_notify_print (const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  flockfile (stderr);
  fputs ("libacc: ", stderr);
  vfprintf (stderr, format, ap);
  putc ('\n', stderr);
  funlockfile (stderr);
  va_end (ap);
}

uint64_t
accrt_now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec * UINT64_C (1000000000) + t.tv_nsec;
}

const char *accrt_bad_switch, *accrt_bad_switch_value;

bool
accrt_switch (const char *name, const char *value)
{
  if (!value || !*value || !strcmp (value, "0"))
    return false;
  if (!strcmp (value, "1"))
    return true;
  accrt_bad_switch = name;
  accrt_bad_switch_value = value;
  return false;
}

/* Read ACC_NOTIFY.  Other compilers' variables have more bits, which mean
   nothing here.  */
static void
read_notify (struct accrt_setting s)
{
  char *end;
  if (!s.value)
    {
      const char *debug = secure_getenv ("GOMP_DEBUG");
      if (debug && *debug && strcmp (debug, "0"))
	accrt_notify_mask = 2 * ACCRT_ALLOCATIONS - 1;
      return;
    }
  unsigned long mask = strtoul (s.value, &end, 0);
  if (s.foreign)
    mask &= 2 * ACCRT_ALLOCATIONS - 1;
  if (*s.value < '0' || *s.value > '9' || *end || mask >= 2 * ACCRT_ALLOCATIONS)
    accrt_bad_notify = s;
  else
    accrt_notify_mask = mask;
}

/* Read ACC_TIME: 1, json:FILE or both, after a comma.  Other compilers'
   variables are numbers.  */
static void
read_time (struct accrt_setting s)
{
  const char *file = s.value;
  long n;
  if (!file || !strcmp (file, "0"))
    return;
  accrt_timing = true;
  if ((s.foreign && accrt_read_number (file, &n))
      || (*file == '1' && (!file[1] || file[1] == ',')))
    {
      accrt_timing_table = true;
      if (s.foreign || !file[1])
	return;
      file += 2;
    }
  if (!strncmp (file, "json:", 5) && file[5])
    accrt_timeline_file = file + 5;
  else
    accrt_bad_time = s;
}

/* Read the environment when the library is loaded.  */
static void __attribute__ ((constructor))
read_environment (void)
{
  read_notify (accrt_setting ("ACC_NOTIFY", true));
  read_time (accrt_setting ("ACC_TIME", true));
  accrt_deferring = accrt_switch ("ACC_DEFER", getenv ("ACC_DEFER"));
}

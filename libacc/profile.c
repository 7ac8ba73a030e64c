/* What a run did: lines as it happens, a table at its end.

   In: ACC_NOTIFY, a sum of 1 (launches), 2 (transfers), 4 (waits), 8
   (regions), 16 (allocations); ACC_TIME, which is on unless empty or 0.  Out:
   lines on stderr.  Without the variables each event costs one predicted
   branch.

   Times in the table are the host's, from the begin to the end of a
   construct: an async construct is short, and the wait for it is long.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#define _GNU_SOURCE		/* secure_getenv */
#include "acc-internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

unsigned accrt_notify_mask;
const char *accrt_bad_notify;
bool accrt_timing;

/* A row of the table.  Texts are copies: a region's object may be unloaded
   before the end.  */
struct row
{
  struct row *next;
  const struct acc_region *region;
  char *file, *directive;
  unsigned line;
  uint64_t executions, launches, time, least, most, in, out;
};

#define BUCKETS 256
#define WIDTH 34			/* of the first column */

static struct row *rows[BUCKETS];

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

/* Whether ROW is REGION's, rather than that of one which had its address
   before.  */
static bool
same_region (const struct row *row, const struct acc_region *region)
{
  return (row->region == region && row->line == region->line
	  && !strcmp (row->directive, region->directive)
	  && !strcmp (row->file, region->file ? region->file : ""));
}

/* The row of REGION.  The lock is held.  */
static struct row *
find_row (const struct acc_region *region)
{
  struct row **list = &rows[(uintptr_t) region / 16 % BUCKETS];
  for (struct row *row = *list; row; row = row->next)
    if (same_region (row, region))
      return row;
  struct row *row = accrt_zalloc (sizeof *row);
  row->region = region;
  row->line = region->line;
  row->file = strdup (region->file ? region->file : "");
  row->directive = strdup (region->directive);
  if (!row->file || !row->directive)
    accrt_fatal (NULL, "out of host memory");
  row->least = UINT64_MAX;
  row->next = *list;
  *list = row;
  return row;
}

void
accrt_time_region (const struct acc_region *region, uint64_t time)
{
  accrt_lock (&accrt_locks[ACCRT_ROWS]);
  struct row *row = find_row (region);
  row->executions++;
  row->time += time;
  if (time < row->least)
    row->least = time;
  if (time > row->most)
    row->most = time;
  accrt_unlock (&accrt_locks[ACCRT_ROWS]);
}

void
accrt_time_launch (const struct acc_region *region)
{
  accrt_lock (&accrt_locks[ACCRT_ROWS]);
  find_row (region)->launches++;
  accrt_unlock (&accrt_locks[ACCRT_ROWS]);
}

void
accrt_time_copy (const struct acc_region *region, bool in, size_t bytes)
{
  accrt_lock (&accrt_locks[ACCRT_ROWS]);
  struct row *row = find_row (region);
  if (in)
    row->in += bytes;
  else
    row->out += bytes;
  accrt_unlock (&accrt_locks[ACCRT_ROWS]);
}

/* Most time first.  */
static int
compare_rows (const void *a, const void *b)
{
  const struct row *p = *(struct row *const *) a;
  const struct row *q = *(struct row *const *) b;
  if (p->time != q->time)
    return p->time < q->time ? 1 : -1;
  return p->line < q->line ? -1 : p->line > q->line;
}

static void
print_row (const struct row *row)
{
  char place[40] = "";
  /* A place that is wider than its column has a line of its own.  */
  if (row->file[0]
      && (snprintf (place, sizeof place, "%s:%u %s", row->file, row->line,
		    row->directive) > WIDTH))
    {
      fprintf (stderr, "%s:%u %s\n", row->file, row->line, row->directive);
      place[0] = 0;
    }
  else if (!row->file[0])
    snprintf (place, sizeof place, "%s", row->directive);
  fprintf (stderr, "%-34s %8llu %8llu %10.3f %9.1f %9.1f %9.3f %9.3f\n",
	   place, (unsigned long long) row->executions,
	   (unsigned long long) row->launches, row->time * 1e-6,
	   row->executions ? row->least * 1e-3 : 0, row->most * 1e-3,
	   row->in * 1e-6, row->out * 1e-6);
}

static void
print_table (void)
{
  size_t n = 0;
  for (unsigned b = 0; b < BUCKETS; b++)
    for (struct row *row = rows[b]; row; row = row->next)
      n++;
  struct row **all = malloc ((n ? n : 1) * sizeof *all);
  if (!n || !all)
    {
      free (all);
      return;
    }
  n = 0;
  for (unsigned b = 0; b < BUCKETS; b++)
    for (struct row *row = rows[b]; row; row = row->next)
      all[n++] = row;
  qsort (all, n, sizeof *all, compare_rows);
  flockfile (stderr);
  fprintf (stderr, "libacc: regions, by host time\n"
	   "%-34s %8s %8s %10s %9s %9s %9s %9s\n", "region", "runs",
	   "launches", "total ms", "least us", "most us", "MB in", "MB out");
  for (size_t i = 0; i < n; i++)
    print_row (all[i]);
  funlockfile (stderr);
  free (all);
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

/* Read the environment when the library is loaded.  */
static void __attribute__ ((constructor))
read_environment (void)
{
  const char *s = secure_getenv ("ACC_NOTIFY");
  if (s && *s)
    {
      char *end;
      unsigned long mask = strtoul (s, &end, 0);
      if (*s < '0' || *s > '9' || *end || mask >= 2 * ACCRT_ALLOCATIONS)
	accrt_bad_notify = s;
      else
	accrt_notify_mask = mask;
    }
  accrt_timing = accrt_switch ("ACC_TIME", secure_getenv ("ACC_TIME"));
  accrt_deferring = accrt_switch ("ACC_DEFER", getenv ("ACC_DEFER"));
}

/* The last that happens in the library: all regions have ended.  */
static void __attribute__ ((destructor))
finish (void)
{
  if (!accrt_timing)
    return;
  accrt_lock (&accrt_locks[ACCRT_ROWS]);
  print_table ();
  accrt_unlock (&accrt_locks[ACCRT_ROWS]);
}

/* Times of constructs: a table at the end of the run.

   In: ACC_TIME, which profile.c reads; constructs, launches, copies and waits,
   as they happen.  Out: two tables on stderr, or the file of timeline.c.

   The host's time of a construct goes from its begin to its end: an async
   construct is short, and the wait for it is long.  The device's time of a
   launch or a copy is that between two events of the driver, before and after
   it on its queue.  Nobody waits for these events: they are asked when some
   hundred have come together, when the device stops, and at the end.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "timing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool accrt_timing, accrt_timing_table;

/* ---- Rows */

#define BUCKETS 256

static struct accrt_row *rows[BUCKETS];
static unsigned n_rows;

static char *
copy_text (const char *s)
{
  char *copy = strdup (s ? s : "");
  if (!copy)
    accrt_fatal (NULL, "out of host memory");
  return copy;
}

/* True if ROW is REGION's, and not that of a region that had its address
   before.  */
static bool
same_region (const struct accrt_row *row, const struct acc_region *region)
{
  return (row->region == region && row->line == region->line
	  && !strcmp (row->directive, region->directive)
	  && !strcmp (row->file, region->file ? region->file : ""));
}

/* Return the row of REGION, made if there is none.  The lock is held.  */
static struct accrt_row *
find_row (const struct acc_region *region)
{
  static const struct acc_region unknown = { .directive = "other" };
  if (!region)
    region = &unknown;
  struct accrt_row **list = &rows[(uintptr_t) region / 16 % BUCKETS];
  for (struct accrt_row *row = *list; row; row = row->next)
    if (same_region (row, region))
      return row;
  struct accrt_row *row = accrt_zalloc (sizeof *row);
  row->region = region;
  row->line = region->line;
  row->file = copy_text (region->file);
  row->function = copy_text (region->function);
  row->directive = copy_text (region->directive);
  row->compute = region->construct <= ACC_SERIAL && region->file;
  row->number = n_rows++;
  row->least = UINT64_MAX;
  row->next = *list;
  *list = row;
  return row;
}

/* Return the copies of NAME, by a clause of LINE, in ROW, made if there are
   none.  The lock is held.  */
static struct accrt_copies *
find_copies (struct accrt_row *row, const char *name, unsigned line, bool in)
{
  struct accrt_copies **c = &row->copies;
  for (; *c; c = &(*c)->next)
    if ((*c)->in == in && (*c)->line == line && !strcmp ((*c)->name, name))
      return *c;
  *c = accrt_zalloc (sizeof **c);
  (*c)->name = copy_text (name);
  (*c)->line = line;
  (*c)->in = in;
  return *c;
}

/* ---- The host */

/* Return a number for the calling thread, from 0.  */
static unsigned
thread_number (void)
{
  static atomic_uint last;
  static _Thread_local unsigned own;
  if (!own)
    own = atomic_fetch_add (&last, 1) + 1;
  return own - 1;
}

/* Add a span of the calling thread for ROW from START to END.  */
static void
add_host_span (enum accrt_span_kind kind, const struct accrt_row *row,
	       uint64_t start, uint64_t end, int device, int async)
{
  struct accrt_span span
    = { .kind = kind, .row = row, .name = "", .device = device,
	.lane = thread_number (), .async = async, .start = start, .end = end };
  if (accrt_timeline_file)
    accrt_timeline_add (&span);
}

void
accrt_time_region (const struct acc_region *region, uint64_t start)
{
  uint64_t end = accrt_now (), time = end - start;
  accrt_lock (&accrt_locks[ACCRT_ROWS]);
  struct accrt_row *row = find_row (region);
  row->executions++;
  row->time += time;
  if (time < row->least)
    row->least = time;
  if (time > row->most)
    row->most = time;
  add_host_span (ACCRT_SPAN_REGION, row, start, end, 0, 0);
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
accrt_time_wait (const struct accrt_queue *q, uint64_t start)
{
  uint64_t end = accrt_now ();
  accrt_lock (&accrt_locks[ACCRT_ROWS]);
  struct accrt_row *row = find_row (accrt_self.region);
  row->waits += end - start;
  add_host_span (ACCRT_SPAN_WAIT, row, start, end, q->device->index, q->async);
  accrt_unlock (&accrt_locks[ACCRT_ROWS]);
}

/* ---- Devices */

/* Work on a queue, between two events.  */
struct accrt_measure
{
  struct accrt_measure *next;
  CUevent begin, end;
  struct accrt_row *row;
  struct accrt_copies *copies;	/* NULL: no copy */
  struct accrt_span span;
};

/* The events of a device.  */
struct accrt_clock
{
  CUevent base;			/* happened at AT, by the host's clock */
  uint64_t at;
  struct accrt_measure *idle, *first, **last;
  unsigned pending, look_at;	/* look when so many are pending */
};

#define LOOK_AT 256
#define MOST_PENDING 65536
/* Events give times as floats of milliseconds, so that the base must move
   on.  */
#define REBASE 50.0f

static bool
make_event (CUevent *event)
{
  return accrt_cuda.event_create (event, CU_EVENT_DEFAULT) == CUDA_SUCCESS;
}

/* Return a clock for the device of Q, or NULL if the driver has no events.  */
static struct accrt_clock *
make_clock (struct accrt_queue *q)
{
  CUevent base;
  if (!make_event (&base))
    return NULL;
  if (accrt_cuda.event_record (base, q->stream) != CUDA_SUCCESS
      || accrt_cuda.event_synchronize (base) != CUDA_SUCCESS)
    {
      accrt_cuda.event_destroy (base);
      return NULL;
    }
  struct accrt_clock *c = accrt_zalloc (sizeof *c);
  c->base = base;
  c->at = accrt_now ();
  c->last = &c->first;
  c->look_at = LOOK_AT;
  accrt_note_exit (ACCRT_STEP_EVENT);
  return c;
}

/* Account for M, whose events have been TIME milliseconds apart.  */
static void
account (struct accrt_clock *c, struct accrt_measure *m, float time)
{
  float since;
  uint64_t took = time > 0 ? time * 1e6f : 0;
  if (m->copies)
    m->copies->time += took, m->row->copying += took;
  else if (m->span.kind == ACCRT_SPAN_KERNEL)
    m->row->kernels += took;
  if (accrt_cuda.event_elapsed_time (&since, c->base, m->begin) != CUDA_SUCCESS)
    return;
  m->span.start = c->at + (int64_t) (since * 1e6);
  m->span.end = m->span.start + took;
  if (accrt_timeline_file)
    accrt_timeline_add (&m->span);
  if (since < REBASE)
    return;
  CUevent event = c->base;
  c->base = m->begin;
  c->at = m->span.start;
  m->begin = event;
}

/* Account for measured work that is over.  The lock is held.  */
static void
look (struct accrt_clock *c)
{
  struct accrt_measure **place = &c->first;
  float time;
  while (*place)
    {
      struct accrt_measure *m = *place;
      CUresult e = accrt_cuda.event_elapsed_time (&time, m->begin, m->end);
      if (e == CUDA_ERROR_NOT_READY)
	{
	  place = &m->next;
	  continue;
	}
      if (e == CUDA_SUCCESS)
	account (c, m, time);
      *place = m->next;
      m->next = c->idle;
      c->idle = m;
      c->pending--;
    }
  c->last = place;
  c->look_at = LOOK_AT + 2 * c->pending;
}

/* Return a measure with two events, or NULL.  The lock is held.  */
static struct accrt_measure *
new_measure (struct accrt_clock *c)
{
  struct accrt_measure *m = c->idle;
  if (m)
    {
      c->idle = m->next;
      return m;
    }
  if (c->pending >= MOST_PENDING)
    return NULL;
  m = accrt_zalloc (sizeof *m);
  if (make_event (&m->begin))
    {
      if (make_event (&m->end))
	return m;
      accrt_cuda.event_destroy (m->begin);
    }
  free (m);
  return NULL;
}

struct accrt_measure *
accrt_time_begin (struct accrt_queue *q)
{
  struct accrt_device *d = q->device;
  struct accrt_measure *m = NULL;
  accrt_lock (&accrt_locks[ACCRT_ROWS]);
  if (!d->clock)
    d->clock = make_clock (q);
  if (d->clock)
    m = new_measure (d->clock);
  if (m && accrt_cuda.event_record (m->begin, q->stream) != CUDA_SUCCESS)
    {
      m->next = d->clock->idle;
      d->clock->idle = m;
      m = NULL;
    }
  accrt_unlock (&accrt_locks[ACCRT_ROWS]);
  return m;
}

/* Put the end of M on Q.  The lock is held.  */
static void
put_end (struct accrt_measure *m, struct accrt_queue *q)
{
  struct accrt_clock *c = q->device->clock;
  if (accrt_cuda.event_record (m->end, q->stream) != CUDA_SUCCESS)
    {
      m->next = c->idle;
      c->idle = m;
      return;
    }
  m->next = NULL;
  *c->last = m;
  c->last = &m->next;
  if (++c->pending >= c->look_at)
    look (c);
}

void
accrt_time_copied (struct accrt_measure *m, struct accrt_queue *q, bool in,
		   size_t bytes)
{
  const struct acc_map *map = accrt_self.map;
  accrt_lock (&accrt_locks[ACCRT_ROWS]);
  struct accrt_row *row = find_row (accrt_self.region);
  struct accrt_copies *c
    = find_copies (row, map && map->name ? map->name : "",
		   map && map->line ? map->line : row->line, in);
  c->count++;
  c->bytes += bytes;
  if (m)
    {
      m->row = row;
      m->copies = c;
      m->span = (struct accrt_span)
	{ .kind = in ? ACCRT_SPAN_IN : ACCRT_SPAN_OUT, .row = row,
	  .name = c->name, .device = q->device->index, .lane = q->id,
	  .async = q->async, .bytes = bytes };
      put_end (m, q);
    }
  accrt_unlock (&accrt_locks[ACCRT_ROWS]);
}

/* Return a copy of NAME that stays, one for each name.  Names of kernels may
   go before the end.  The lock is held.  */
static const char *
keep_name (const char *name)
{
  static struct name { struct name *next; char *text; } *names[BUCKETS];
  unsigned h = 0;
  for (const char *s = name; *s; s++)
    h = h * 31 + (unsigned char) *s;
  for (struct name *n = names[h % BUCKETS]; n; n = n->next)
    if (!strcmp (n->text, name))
      return n->text;
  struct name *n = accrt_zalloc (sizeof *n);
  n->text = copy_text (name);
  n->next = names[h % BUCKETS];
  names[h % BUCKETS] = n;
  return n->text;
}

void
accrt_time_launched (struct accrt_measure *m, struct accrt_queue *q,
		     const char *kernel)
{
  if (!m)
    return;
  accrt_note_exit (ACCRT_STEP_LAUNCH);
  accrt_lock (&accrt_locks[ACCRT_ROWS]);
  m->row = find_row (accrt_self.region);
  m->copies = NULL;
  m->span = (struct accrt_span)
    { .kind = kernel ? ACCRT_SPAN_KERNEL : ACCRT_SPAN_INSIDE, .row = m->row,
      .name = kernel ? keep_name (kernel) : "", .device = q->device->index,
      .lane = q->id, .async = q->async };
  put_end (m, q);
  accrt_unlock (&accrt_locks[ACCRT_ROWS]);
}

/* Account for all work of D, which stops and has no work left, and give the
   events back.  */
static void
stop_clock (struct accrt_device *d)
{
  accrt_lock (&accrt_locks[ACCRT_ROWS]);
  struct accrt_clock *c = d->clock;
  d->clock = NULL;
  if (c)
    {
      look (c);
      *c->last = c->idle;
      for (struct accrt_measure *m = c->first, *next; m; m = next)
	{
	  next = m->next;
	  accrt_cuda.event_destroy (m->begin);
	  accrt_cuda.event_destroy (m->end);
	  free (m);
	}
      accrt_cuda.event_destroy (c->base);
      free (c);
    }
  accrt_unlock (&accrt_locks[ACCRT_ROWS]);
}

ACCRT_AT_STOP (ACCRT_STOP_CODE, stop_clock)

void
accrt_time_last (void)
{
  unsigned n;
  struct accrt_device *const *devices = accrt_devices (&n);
  for (unsigned i = 0; i < n; i++)
    {
      struct accrt_device *d = devices[i];
      if (!d->clock || !atomic_load (&d->live) || atomic_load (&d->lost))
	continue;
      bool entered = accrt_enter (d);
      accrt_lock (&accrt_locks[ACCRT_ROWS]);
      if (d->clock)
	look (d->clock);
      accrt_unlock (&accrt_locks[ACCRT_ROWS]);
      accrt_leave (entered);
    }
}

/* ---- The table */

#define WIDTH 34			/* of the first column */

static uint64_t
on_device (const struct accrt_row *row)
{
  return row->kernels + row->copying;
}

/* Order rows by most time of the device, then by most time of the host.  */
static int
compare_rows (const void *a, const void *b)
{
  const struct accrt_row *p = *(struct accrt_row *const *) a;
  const struct accrt_row *q = *(struct accrt_row *const *) b;
  if (on_device (p) != on_device (q))
    return on_device (p) < on_device (q) ? 1 : -1;
  if (p->time != q->time)
    return p->time < q->time ? 1 : -1;
  return p->line < q->line ? -1 : p->line > q->line;
}

/* Print FILE:LINE WHAT, in the first column.  A wider text has a line of its
   own.  */
static void
print_place (const char *file, unsigned line, const char *what)
{
  char place[40] = "";
  if (!*file)
    snprintf (place, sizeof place, "%s", what);
  else if (snprintf (place, sizeof place, "%s:%u %s", file, line, what) > WIDTH)
    {
      fprintf (stderr, "%s:%u %s\n", file, line, what);
      place[0] = 0;
    }
  fprintf (stderr, "%-34s", place);
}

static double
percent (uint64_t part, uint64_t all)
{
  return all ? 100.0 * part / all : 0;
}

/* Print ROW.  Its share of TOTAL is that of the device's time.  If there is
   none, it is that of compute constructs' host time.  */
static void
print_row (const struct accrt_row *row, uint64_t total, bool device)
{
  uint64_t part = device ? on_device (row) : row->compute ? row->time : 0;
  print_place (row->file, row->line, row->directive);
  fprintf (stderr, " %8llu %8llu %10.3f %9.1f %9.1f %10.3f %10.3f %6.1f\n",
	   (unsigned long long) row->executions,
	   (unsigned long long) row->launches, row->time * 1e-6,
	   row->executions ? row->least * 1e-3 : 0, row->most * 1e-3,
	   row->kernels * 1e-6, row->copying * 1e-6, percent (part, total));
}

/* Copies with the construct that they belong to.  */
struct copied { const struct accrt_row *row; const struct accrt_copies *c; };

static int
compare_copies (const void *a, const void *b)
{
  const struct copied *p = a, *q = b;
  if (p->c->time != q->c->time)
    return p->c->time < q->c->time ? 1 : -1;
  if (p->c->bytes != q->c->bytes)
    return p->c->bytes < q->c->bytes ? 1 : -1;
  return p->c->line < q->c->line ? -1 : p->c->line > q->c->line;
}

/* Print the copies of all N rows, by time.  They have a table of their own
   because one construct may have many.  */
static void
print_copies (struct accrt_row **all, size_t n, uint64_t total)
{
  size_t m = 0;
  for (size_t i = 0; i < n; i++)
    for (const struct accrt_copies *c = all[i]->copies; c; c = c->next)
      m++;
  struct copied *list = malloc ((m ? m : 1) * sizeof *list), *end = list;
  if (!m || !list)
    {
      free (list);
      return;
    }
  for (size_t i = 0; i < n; i++)
    for (const struct accrt_copies *c = all[i]->copies; c; c = c->next)
      *end++ = (struct copied) { all[i], c };
  qsort (list, m, sizeof *list, compare_copies);
  fprintf (stderr, "libacc: copies, by device time\n"
	   "%-34s %-4s %8s %12s %10s %8s %6s\n", "of", "way", "copies", "MB",
	   "device ms", "GB/s", "%");
  for (const struct copied *p = list; p < end; p++)
    {
      const struct accrt_copies *c = p->c;
      print_place (p->row->file, c->line, *c->name ? c->name : p->row->directive);
      fprintf (stderr, " %-4s %8llu %12.3f %10.3f %8.2f %6.1f\n",
	       c->in ? "in" : "out", (unsigned long long) c->count,
	       c->bytes * 1e-6, c->time * 1e-6,
	       c->time ? (double) c->bytes / c->time : 0,
	       percent (c->time, total));
    }
  free (list);
}

/* Print what bounds the N rows, where that is not their kernels.  HOST is the
   host's time of all constructs.  */
static void
print_bounds (struct accrt_row **all, size_t n, uint64_t host)
{
  char text[320];
  bool first = true;
  for (size_t i = 0; i < n; i++)
    if (accrt_bound (all[i], host, text, sizeof text))
      {
	if (first)
	  fprintf (stderr, "libacc: what bounds constructs\n");
	first = false;
	fprintf (stderr, "%s:%u %s: %s\n", all[i]->file, all[i]->line,
		 all[i]->directive, text);
      }
}

static void
print_table (struct accrt_row **all, size_t n, uint64_t host)
{
  uint64_t total = 0;
  for (size_t i = 0; i < n; i++)
    total += on_device (all[i]);
  flockfile (stderr);
  fprintf (stderr, "libacc: regions, by %s time\n"
	   "%-34s %8s %8s %10s %9s %9s %10s %10s %6s\n",
	   total ? "device" : "host", "region", "runs", "launches", "host ms",
	   "least us", "most us", "kernels ms", "copies ms", "%");
  for (size_t i = 0; i < n; i++)
    print_row (all[i], total ? total : host, total);
  print_copies (all, n, total);
  print_bounds (all, n, host);
  funlockfile (stderr);
}

/* Print the table.  This is the last action of the library: all regions have
   ended.  */
static void __attribute__ ((destructor))
finish (void)
{
  if (!accrt_timing)
    return;
  accrt_lock (&accrt_locks[ACCRT_ROWS]);
  struct accrt_row **all = malloc ((n_rows ? n_rows : 1) * sizeof *all);
  size_t n = 0;
  uint64_t host = 0;
  for (unsigned b = 0; all && b < BUCKETS; b++)
    for (struct accrt_row *row = rows[b]; row; row = row->next)
      {
	all[n++] = row;
	host += row->compute ? row->time : 0;
      }
  if (n)
    qsort (all, n, sizeof *all, compare_rows);
  if (n && accrt_timing_table)
    print_table (all, n, host);
  if (accrt_timeline_file)
    accrt_timeline_write (all, n, host);
  free (all);
  accrt_unlock (&accrt_locks[ACCRT_ROWS]);
}

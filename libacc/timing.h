/* The measurements of ACC_TIME: the interface between timing.c, bound.c,
   timeline.c and ranges.c.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#ifndef ACC_TIMING_H
#define ACC_TIMING_H

#include "acc-internal.h"

/* Copies of one variable, or of the data of a clause, in one construct and one
   direction.  */
struct accrt_copies
{
  struct accrt_copies *next;
  char *name;			/* "": several at once, or not known */
  unsigned line;
  bool in;
  uint64_t count, bytes, time;	/* time of the device, nanoseconds */
};

/* The data about a construct or routine.  Texts are copies, because a region's
   object may be unloaded before the end.  Times are in nanoseconds.  */
struct accrt_row
{
  struct accrt_row *next;
  const struct acc_region *region;
  char *file, *function, *directive;
  unsigned line, number;	/* the number in the JSON's list */
  bool compute;
  uint64_t executions, launches;
  uint64_t time, least, most;	/* of the host, from begin to end */
  uint64_t waits;		/* the part of TIME that was spent waiting for
				   queues */
  uint64_t kernels, copying;	/* times of the device */
  struct accrt_copies *copies;
};

/* ---- bound.c */

/* Write to TEXT of SIZE bytes what bounds ROW's construct, if that is not its
   kernels, and what to change.  ALL is the host's time of all constructs.
   Returns TEXT, or NULL.  */
extern const char *accrt_bound (const struct accrt_row *row, uint64_t all,
				char *text, size_t size);

/* ---- timeline.c: ACC_TIME=json:FILE */

enum accrt_span_kind
{
  ACCRT_SPAN_REGION, ACCRT_SPAN_WAIT, /* of a thread of the host */
  ACCRT_SPAN_KERNEL, ACCRT_SPAN_IN, ACCRT_SPAN_OUT, ACCRT_SPAN_INSIDE
};

struct accrt_span
{
  enum accrt_span_kind kind;
  const struct accrt_row *row;
  const char *name;		/* a kernel or variable; the text stays
				   valid */
  int device;			/* index in accrt_devices */
  unsigned lane;		/* thread, or queue of the device */
  int async;			/* the queue's value */
  uint64_t start, end;		/* of accrt_now */
  size_t bytes;
};

/* The file of the timeline; NULL without ACC_TIME=json:FILE.  */
extern const char *accrt_timeline_file;
/* Note SPAN.  The lock of rows is held.  */
extern void accrt_timeline_add (const struct accrt_span *span);
/* Write the N rows and all spans.  HOST is the host's time of all constructs.
   The lock is held.  */
extern void accrt_timeline_write (struct accrt_row **rows, size_t n,
				  uint64_t host);

#endif /* ACC_TIMING_H */

/* ACC_TIME: what bounds a construct, and what to change.

   In: the rows of timing.c, at the end.  Out: a sentence for each construct
   that does not spend its time in its kernels.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "timing.h"

#include <stdio.h>

/* A launch takes the host 3 us, and 8 us with the wait for it (H200,
   doc/performance.md, latency: "parallel loop async", "empty parallel").  A
   kernel that takes less than the latter is over before the host gets to the
   next one.  */
#define LAUNCH_TIME 3000
#define WAITED_TIME 8000
/* Fewer launches take less than a millisecond together.  */
#define MANY_LAUNCHES 100
/* A construct with a smaller part of all constructs' time is not worth a
   line.  */
#define LEAST_PERCENT 1

static bool
launches_p (const struct accrt_row *row)
{
  return (row->launches >= MANY_LAUNCHES && row->kernels
	  && row->kernels < row->launches * WAITED_TIME);
}

const char *
accrt_bound (const struct accrt_row *row, uint64_t all, char *text,
	     size_t size)
{
  uint64_t device = row->kernels + row->copying;
  if (!row->compute || !device || row->time * 100 < all * LEAST_PERCENT)
    return NULL;
  if (row->copying > row->kernels)
    snprintf (text, size, "copies: %.3f of %.3f ms on the device; a data"
	      " construct around it, with 'present' in it, keeps the data"
	      " there", row->copying * 1e-6, device * 1e-6);
  else if (launches_p (row) && row->waits)
    snprintf (text, size, "launches: a kernel takes %.1f us, and a launch with"
	      " its wait %d us of the host; join constructs that follow each"
	      " other, or give one more iterations; 'async', or ACC_DEFER=1 (the"
	      " option defer), leaves out waits",
	      row->kernels * 1e-3 / row->launches, WAITED_TIME / 1000);
  else if (launches_p (row))
    snprintf (text, size, "launches: a kernel takes %.1f us, and a launch %d us"
	      " of the host; join constructs that follow each other, or give one"
	      " more iterations", row->kernels * 1e-3 / row->launches,
	      LAUNCH_TIME / 1000);
  else if (row->waits > 2 * device)
    snprintf (text, size, "waits: %.3f ms, and its own work takes %.3f ms on the"
	      " device; it waits for what was queued before: 'async' with a"
	      " clause wait(queue) lets the device wait, not the host",
	      row->waits * 1e-6, device * 1e-6);
  else
    return NULL;
  return text;
}

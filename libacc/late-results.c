/* Results that stay on the device for the next constructs.

   In: constructs that follow each other and end with __acc_end_late.  Out: their
   results on the host, when the program asks for them:

     #pragma acc parallel loop reduction(+:pq)	  the copy of pq is under way
     for (...) pq += p[i] * q[i];
     #pragma acc parallel loop copyin(pq)	  pq is present
     for (...) r[i] -= rr / pq * q[i];
     __acc_results ();				  pq is there
     alpha = rr / pq;

   A construct that waits for such a result costs the time from the end of a kernel to
   the next one's beginning, 7 to 10 us on an H200.

   The construct keeps its blocks until then.  So the results are present for constructs
   in between, which the compiler lets only read them (ACC_MAP_RESULT).  It keeps no other
   new block, however small: a construct in between that copies the same memory would find
   it present, and copy nothing.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "memory.h"

/* Write the numbers of F's entries with results to LIST.  Returns how many these are,
   or 0 if F has made other blocks, too, or one that is not in its chunk of small
   ones.  */
static unsigned
list_results (const struct accrt_frame *f, unsigned list[ACCRT_TOGETHER])
{
  unsigned n = 0;
  for (unsigned i = 0; i < f->n; i++)
    {
      const struct accrt_entry *e = &f->entries[i];
      if (!e->block || !e->fresh)
	continue;
      if (n == ACCRT_TOGETHER || !(f->maps[i].flags & ACC_MAP_RESULT)
	  || !accrt_has_result (f, i) || e->block->chunk != f->batch_chunk
	  || !accrt_batch_fits (f, e))
	return 0;
      list[n++] = i;
    }
  return n;
}

bool
accrt_late_leave (struct accrt_frame *f)
{
  unsigned list[ACCRT_TOGETHER], n;
  if (f->async != acc_async_sync || f->gathers || !f->batch_chunk)
    return false;
  for (unsigned i = 0; i < f->n; i++)
    if (f->entries[i].attached || f->entries[i].restored)
      return false;
  n = list_results (f, list);
  if (!n || !accrt_batch_send (f, list, n))
    return false;
  f->next = accrt_self.late;
  accrt_self.late = f;
  accrt_self.open = f->queue;
  return true;
}

/* Wait for F's results, and free what it held.  */
static void
receive (struct accrt_frame *f)
{
  unsigned list[ACCRT_TOGETHER], n = list_results (f, list), going = 0;
  accrt_self.region = f->region;
  for (unsigned i = 0; i < n; i++)
    if (f->entries[list[i]].goes)
      list[going++] = list[i];
  accrt_batch_receive (f, list, going);
  for (unsigned i = 0; i < going; i++)
    f->entries[list[i]].block->copied_back = true;
  accrt_finish (f);
  if (f->leaving)
    accrt_left (f);
}

void
accrt_late_results (void)
{
  struct accrt_frame *first = NULL;
  bool entered = accrt_enter (accrt_self.late->device);
  /* The last construct may hold results of those before, which are then the last to
     release them.  */
  while (accrt_self.late)
    {
      struct accrt_frame *f = accrt_self.late;
      accrt_self.late = f->next;
      f->next = first;
      first = f;
      accrt_lock (&f->device->lock);
      accrt_release (f);
    }
  while (first)
    {
      struct accrt_frame *f = first;
      first = f->next;
      receive (f);
      accrt_frame_free (f);
    }
  accrt_leave (entered);
}

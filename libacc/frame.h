/* Constructs under way: the part of acc-internal.h about frame.c and region.c.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#ifndef ACC_FRAME_H
#define ACC_FRAME_H

/* ---- frame.c: constructs under way.  */

/* Bytes of a chunk on their way to the host.  */
struct accrt_sent
{
  struct accrt_batch *to;
  struct accrt_chunk *from;	/* the bytes from LOW to HIGH of it */
  size_t low, high;
  bool told;			/* a kernel says in TO when they are there */
  unsigned long ticket;		/* of the queue, when they are there */
};

struct accrt_frame
{
  struct accrt_frame *next;	/* in the thread's free list */
  const struct acc_region *region;
  const struct acc_map *maps;	/* the region's, or OWN_MAPS */
  struct accrt_device *device;
  struct accrt_queue *queue;	/* NULL on the host */
  int async;
  bool identity;		/* host addresses are used as they are */
  bool named;			/* check.c knows the data that it names */
  bool gathers;			/* an object of some entry is gathered */
  bool deferred;		/* an update that need not be waited for */
  bool open_end;		/* nobody notices the end of the kernels */
  bool late_end;		/* nor the results, until the program asks */
  struct accrt_sent results;	/* on their way, if it ended so */
  bool leaving;			/* some entry's copy to the host is under way */
  struct accrt_frame *next_leaving; /* next such frame of the device */
  const struct accrt_thread *owner; /* the thread, if LEAVING */
  struct accrt_suspect suspect;	/* of the launch under way */
  uint64_t start;		/* nanoseconds, for ACC_TIME */
  void *tool;			/* for prof.c, of the construct */
  unsigned n, room;
  struct accrt_entry *entries;
  bool batches;			/* no work under way may still write host
				   memory that the construct reads */
  struct accrt_chunk *batch_chunk; /* chunk of small blocks, or NULL */
  size_t batch_room, batch_used;
  unsigned map_room, n_boxes, box_room;
  struct acc_map *own_maps;
  struct accrt_box *boxes;
  unsigned argument_room;
  void **arguments;		/* arguments of a launch */
  void **addresses;		/* values that some of them point to */
};

/* Give FRAME a copy of its maps that it can change.  */
extern void accrt_frame_own_maps (struct accrt_frame *frame);
/* Make room for another entry of FRAME, and for its map in OWN_MAPS, which
   become FRAME's maps.  Returns the number of the entry.  */
extern unsigned accrt_frame_entry (struct accrt_frame *frame);
/* A new frame, when the thread's free list is empty; room for N entries.  */
extern struct accrt_frame *accrt_frame_more (void) __attribute__ ((cold));
extern void accrt_frame_room (struct accrt_frame *frame, unsigned n)
  __attribute__ ((cold));
/* A frame for REGION from the thread's free list, with room for its maps.
   Nothing else is set.  */
static inline struct accrt_frame *
accrt_frame_new (const struct acc_region *region)
{
  struct accrt_frame *f = accrt_self.free_frames;
  if (likely (f != NULL))
    accrt_self.free_frames = f->next;
  else
    f = accrt_frame_more ();
  f->region = region;
  f->maps = region->maps;
  f->n = region->n_maps;
  f->identity = true;
  f->named = false;
  f->gathers = false;
  f->leaving = false;
  f->open_end = false;
  f->late_end = false;
  f->queue = NULL;
  f->tool = NULL;
  if (unlikely (f->n > f->room))
    accrt_frame_room (f, f->n + 8);
  return f;
}
/* Put F back on the list.  */
static inline void
accrt_frame_free (struct accrt_frame *f)
{
  f->next = accrt_self.free_frames;
  accrt_self.free_frames = f;
}
/* Free LIST: the thread ends.  */
extern void accrt_frame_retire (struct accrt_frame *list);
/* Make room for N arguments.  */
extern void accrt_frame_arguments (struct accrt_frame *frame, unsigned n);

/* ---- region.c: executions of constructs.  */

/* The value of ACC_DEFER.  If true, constructs that leave their results on the
   device never wait for their kernels.  */
extern bool accrt_deferring;
/* Wait for open constructs of the calling thread, if there are any.  */
extern void accrt_settle_open (void) __attribute__ ((cold));
static inline void
accrt_settle (void)
{
  if (unlikely (accrt_self.open != NULL))
    accrt_settle_open ();
}
/* Block the host until the work of FRAME is done.  */
extern void accrt_frame_wait (struct accrt_frame *frame);
/* Execute the directive REGION, an enter data, exit data or update.  Returns
   the device address of the first entry, if there is one.  */
extern void *accrt_data (const struct acc_region *region, void *const *addrs,
			 const size_t *sizes, const struct acc_when *when);

/* ---- late-results.c */

/* Wait for the results of the calling thread's constructs that accrt_late_leave has kept.
   There is one at least.  */
extern void accrt_late_results (void);

/* ---- deep-copy.c */

/* Add to FRAME, whose construct has layouts, entries for the memory that
   allocatable components of its objects lead to.  */
extern void accrt_deep_copy (struct accrt_frame *frame);

#endif /* ACC_FRAME_H */

/* Data on devices: the part of acc-internal.h about block.c, memory.c,
   unmap.c, update.c and the ways of copying.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#ifndef ACC_PRESENT_H
#define ACC_PRESENT_H

/* ---- block.c, memory.c, unmap.c, update.c: data clauses.  */

/* A pointer, itself in present memory, whose device copy holds a device
   address.  */
struct accrt_attachment
{
  struct accrt_node node;	/* host address of the pointer; first member */
  struct accrt_block *block;	/* the block around the pointer */
  uint64_t value;		/* its value there */
  uint64_t behind;		/* sum of the words after it that were written
				   with it; 0: none */
  struct accrt_mark written;
  unsigned count;
};

/* Host memory that is present on a device.  The fields for a lookup come
   first, in one cache line.  */
struct accrt_block
{
  struct accrt_node node;	/* host addresses; first member */
  CUdeviceptr device;		/* device address of node.start */
  union
    {
      struct accrt_chunk *chunk; /* NULL: the memory is not the pool's */
      struct accrt_block *next_free;
    };
  unsigned structured, dynamic;	/* reference counts, 2.6.7 */
  atomic_uint n_attached;	/* attachments inside */
  bool permanent : 1;		/* a declared variable: stays */
  bool mapped : 1;		/* by acc_map_data */
  bool joined : 1;		/* more than one construct has used it */
  bool dying : 1;		/* out of the table, about to be freed */
  bool unmapped : 1;		/* by acc_unmap_data, while constructs hold it:
				   it is out of the table */
  bool holder : 1;		/* a pointer, mapped for its section only */
  bool copied : 1;		/* the construct that made it copies all of it
				   to the device */
  bool copied_back : 1;		/* it is dying, and all of it goes to the
				   host */
  bool used_by_many : 1;	/* other queues than USED's may be at work */
  struct accrt_frame *filler;	/* the frame whose first copy is not on its
				   queue yet */
  struct accrt_mark filled;	/* the first copy */
  struct accrt_mark used;	/* the last construct that was async */
  char name[24];		/* for messages, cut off if longer */
};

/* Pointers that are being copied to a device: the driver may read them
   late.  */
struct accrt_words
{
  struct accrt_words *next;	/* in a device's list, oldest first */
  struct accrt_mark mark;	/* time when they have been read */
  unsigned room;
  uint64_t values[];
};

/* The result of one map entry of a construct.  */
struct accrt_entry
{
  char *host;
  size_t size;
  uintptr_t device;		/* device address of HOST */
  struct accrt_block *block;	/* NULL: none */
  bool fresh;			/* this construct made the block */
  bool sent;			/* its first copy is a part of another, or of
				   earlier copies */
  bool waiting;			/* another thread is filling the block */
  bool attached;		/* this construct attached the pointer */
  bool restored;		/* the pointer got its host value back */
  bool goes;			/* the block goes with this construct */
  bool last;			/* this entry frees it */
  bool followed;		/* exit data: HOST is the value that a pointer
				   had */
  bool absorbed;		/* the block took over pointers; see memory.c */
  uintptr_t leaves;		/* host memory to which the block is copied */
  size_t leaving;		/* bytes of that, 0 for none */
  unsigned box;			/* number of its box, from 1; 0: all bytes */
  struct accrt_chunk *gathered;	/* a copy of an object that is only partly
				   present, see partial-object.c; or NULL */
  bool part;			/* it is a part of such an object */
  bool empty_section;		/* a section of no bytes, which this construct
				   has a reference to */
  unsigned ended;		/* exit data: number of references of the block
				   that ended here */
};

/* Map all entries of FRAME.  Phase one finds or makes blocks, under one lock,
   and undoes everything if one fails.  Phase two copies.  Phase three waits
   for copies of others and attaches.  DYNAMIC: with enter data's reference
   count.  */
extern void accrt_map (struct accrt_frame *frame, bool dynamic);
/* Check FRAME's clauses for errors on a device with one memory.  End the
   program if there is one.  */
extern void accrt_check_entries (const struct accrt_frame *frame);
/* Undo accrt_map (FRAME, false) at the end of the construct.  Waits for the
   construct's work unless it is async.  */
extern void accrt_unmap (struct accrt_frame *frame);
/* Exit data.  */
extern void accrt_unmap_dynamic (struct accrt_frame *frame);
/* Host memory that an async exit writes until MARK is passed.  */
struct accrt_gone
{
  struct accrt_gone *next;
  uintptr_t start;
  size_t size;
  struct accrt_mark mark;
};

/* Note that FRAME has copied to the host the data of blocks that go with it,
   or has put the copies on its queue if it is async.  Others may map that
   memory again, after the copy.  No lock is held.  */
extern void accrt_left (struct accrt_frame *frame);
/* Update.  */
extern void accrt_update (struct accrt_frame *frame);
/* The block that holds all SIZE > 0 bytes from HOST, or NULL.  The device's
   lock is held.  */
extern struct accrt_block *accrt_find (struct accrt_device *device,
				       const void *host, size_t size);
/* Likewise without the lock: positive if there is such a block, and *ADDRESS
   is then the device address of HOST.  Negative if the table changes
   meanwhile: then ask under the lock.  */
extern int accrt_glimpse (struct accrt_device *device, const void *host,
			  size_t size, CUdeviceptr *address);
/* True if ADDRESS is in memory that acc_malloc gave out on DEVICE.  An object with
   data () and size () may hold such memory: there is nothing to make or to copy then.
   The lock is held.  */
extern bool accrt_given_p (const struct accrt_device *device, const void *address);
/* The lowest block that has any of these bytes.  */
extern struct accrt_block *accrt_find_any (struct accrt_device *device,
					   const void *host, size_t size);
/* A block for SIZE bytes from HOST, which are absent, at DEVICE_ADDRESS,
   without a reference.  NAME may be NULL.  The device's lock is held.  */
extern struct accrt_block *accrt_block_make (struct accrt_device *device,
					     const void *host, size_t size,
					     CUdeviceptr device_address,
					     const char *name);
/* Take BLOCK out of the table and free it; nothing on any queue uses it.
   The lock is held.  */
extern void accrt_block_drop (struct accrt_device *device,
			      struct accrt_block *block);
/* Likewise for a block of acc_map_data, which constructs may hold: it is freed
   when they end.  */
extern void accrt_block_unmap (struct accrt_device *device,
			       struct accrt_block *block);
/* Write the N pointers VALUES to device address TO, on QUEUE.  The device's
   lock is held.  */
extern void accrt_write_words (struct accrt_queue *queue, CUdeviceptr to,
			       const uint64_t *values, unsigned n);
/* Store in *RESULT the device address for VALUE, the pointer of entry I of
   FRAME, when it is attached.  False if it points to nothing that is present.
   The lock is held.  */
extern bool accrt_attached_value (struct accrt_frame *frame, unsigned i,
				  void *value, uint64_t *result);
/* Let FRAME use BLOCK, which contains ENTRY; with enter data's reference count
   if DYNAMIC.  The lock is held.  */
extern void accrt_use_block (struct accrt_frame *frame,
			     struct accrt_entry *entry,
			     struct accrt_block *block, bool dynamic);
/* Copies without a clause: SIZE bytes, on QUEUE.  */
extern void accrt_copy_in (struct accrt_queue *queue, CUdeviceptr to,
			   const void *from, size_t size);
extern void accrt_copy_out (struct accrt_queue *queue, void *to,
			    CUdeviceptr from, size_t size);
/* Likewise without events for tools: under a lock.  */
extern void accrt_copy_in_untold (struct accrt_queue *queue, CUdeviceptr to,
				  const void *from, size_t size);
/* Further actions of a kernel that writes results back.  */
struct accrt_written
{
  const void *begins;		/* stored in the results' place, if not null */
  atomic_uint *done;		/* pinned memory: 1 when the results are
				   there */
};
/* Likewise after a kernel, to pinned memory.  Returns true if a kernel does
   it.  The kernel then also does the actions of WRITTEN.  */
extern bool accrt_copy_back (struct accrt_queue *queue, void *to,
			     CUdeviceptr from, size_t size,
			     const struct accrt_written *written);

/* ---- partial-object.c: objects that are only partly present.  */

/* Give ENTRY of FRAME memory that belongs to the construct.  False if there is
   none.  The device's lock is held.  */
extern bool accrt_gather_place (struct accrt_frame *frame,
				struct accrt_entry *entry);
/* Hold the blocks with parts of objects to be gathered, by entries of their
   own.  All entries of FRAME are placed.  The lock is held.  */
extern void accrt_gather_parts (struct accrt_frame *frame);
/* Put on FRAME's queue the copies that bring the parts of each such object
   together.  */
extern void accrt_gather (struct accrt_frame *frame);
/* Likewise, bring the parts back to their places, and free the memory.  The
   kernels are on the queue.  */
extern void accrt_scatter (struct accrt_frame *frame);
/* Undo accrt_gather_place for ENTRY, if it was done.  The lock is held.  */
extern void accrt_gather_undo (struct accrt_frame *frame,
			       struct accrt_entry *entry);

/* ---- batch-copy.c: small copies.  */

/* The largest number of bytes, and of objects, that are copied together.  */
#define ACCRT_BATCH 2048
#define ACCRT_TOGETHER 64

/* Decide which of FRAME's entries are small.  Call this before they are
   placed.  */
extern void accrt_batch_begin (struct accrt_frame *frame);
/* Memory for the new block of ENTRY, with a reference, at *OFFSET of the
   result.  NULL if the block needs a chunk of its own.  The device's lock is
   held.  */
extern struct accrt_chunk *accrt_batch_get (struct accrt_frame *frame,
					    const struct acc_map *map,
					    const struct accrt_entry *entry,
					    size_t *offset);
/* Put the first copies of FRAME's small blocks on its queue, and mark them as
   sent.  */
extern void accrt_batch_in (struct accrt_frame *frame);
/* True if ENTRY can be copied to the host with others in the same chunk.  */
extern bool accrt_batch_fits (const struct accrt_frame *frame,
			      const struct accrt_entry *entry);
/* Copy the entries of FRAME with the N numbers in LIST to the host, and wait.
   All of them fit, and are in one chunk.  ALL says that no other copies from the
   chunk follow.  */
extern void accrt_batch_out (struct accrt_frame *frame, const unsigned *list,
			     unsigned n, bool all);
/* Put the same copy on the queue, without a wait and without a change of the chunk.
   Returns false, and does nothing, if there is no memory for it.  */
extern bool accrt_batch_send (struct accrt_frame *frame, const unsigned *list,
			      unsigned n);
/* Wait for the copy that accrt_batch_send made.  The blocks have left the table.  */
extern void accrt_batch_receive (struct accrt_frame *frame, const unsigned *list,
				 unsigned n);
/* If all data of FRAME, a synchronous update, goes to the device (IN) or to
   the host and fits, copy it and return true.  Copies to the device are put on
   the queue, from memory that stays unchanged.  Copies to the host are
   complete.  */
extern bool accrt_batch_update (struct accrt_frame *frame, bool in);

/* ---- writeback-kernel.c: a few bytes that are copied back after a
   kernel.  */

/* Put on QUEUE a kernel that stores the SIZE bytes at FROM in TO, pinned
   memory of the host, and does the actions of WRITTEN.  Return false, and do
   nothing, if that is impossible or not faster.  DEVICE's context is current;
   any thread may call this.  */
extern bool accrt_writeback (struct accrt_queue *queue, void *to,
			     CUdeviceptr from, size_t size,
			     const struct accrt_written *written);

/* ---- deferred-copy.c: copies that nobody waits for.  */

/* Call this instead of waiting for QUEUE, the thread's own queue.  The
   construct has put only copies to the device on it, which read no memory of
   the program.  */
extern void accrt_deferred_leave (struct accrt_queue *queue);
extern void accrt_deferred_order (struct accrt_queue *queue,
				  struct accrt_queue *deferred)
  __attribute__ ((cold));
/* Let later work on QUEUE come after deferred copies.  No lock is held.  */
static inline void
accrt_deferred_check (struct accrt_queue *queue)
{
  struct accrt_queue *deferred = atomic_load_explicit (&queue->device->deferred,
						       memory_order_acquire);
  if (unlikely (deferred && deferred != queue))
    accrt_deferred_order (queue, deferred);
}

/* Wait until deferred copies are done on DEVICE, whose context is current.  */
extern void accrt_deferred_wait (struct accrt_device *device);
/* Note that the program is about to learn an address on DEVICE, or a stream.
   No lock is held.  */
extern void accrt_expose (struct accrt_device *device);

/* ---- strided-copy.c: sections that are not one run of bytes.  */

/* Fortran's arrays have 15 dimensions, and their elements are another one.  */
#define ACCRT_BOX_DIMENSIONS 16

/* Runs of RUN bytes.  Dimensions are listed from the outermost on.  Without
   dimensions, there is one run.  */
struct accrt_box
{
  char *start;			/* on the host */
  size_t run;
  unsigned n;
  struct accrt_box_dim { size_t count, stride; } dim[ACCRT_BOX_DIMENSIONS];
};

/* The number of bytes from the first byte of the box to its last.  */
extern size_t accrt_box_span (const struct accrt_box *box);
/* The bytes of all its runs.  */
extern size_t accrt_box_bytes (const struct accrt_box *box);
/* Go to the next run.  INDEX and OFFSET are those of a run.  False after the
   last run; both are zero again then.  */
extern bool accrt_box_next (const struct accrt_box *box, size_t *index,
			    size_t *offset);
/* Copy BOX to or from DEVICE, the device address of its start.  */
extern void accrt_copy_box (struct accrt_queue *queue,
			    const struct accrt_box *box, CUdeviceptr device,
			    bool in);
/* Copy the data of ENTRY of FRAME, which has a block, to the device (IN) or to
   the host: its box, or all bytes.  */
extern void accrt_copy_entry (struct accrt_frame *frame,
			      const struct accrt_entry *entry, bool in);
/* Check entry I of FRAME, which has a shape and stays on the host, and set its
   size.  */
extern void accrt_shape_host (struct accrt_frame *frame, unsigned i);
/* Replace the entries of FRAME, a frame of DEVICE, that have shapes by entries without
   shapes.  */
extern void accrt_shapes_expand (struct accrt_frame *frame,
				 struct accrt_device *device);

#endif /* ACC_PRESENT_H */

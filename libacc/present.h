/* Data on devices: what acc-internal.h includes of block.c, memory.c, unmap.c,
   update.c and of the ways of copying.

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
  struct accrt_block *block;	/* that the pointer is in */
  uint64_t value;		/* what it is there */
  uint64_t behind;		/* sum of the words after it that were written
				   with it; 0: none */
  struct accrt_mark written;
  unsigned count;
};

/* Host memory that is present on a device.  What a lookup needs comes first,
   in one line of the cache.  */
struct accrt_block
{
  struct accrt_node node;	/* host addresses; first member */
  CUdeviceptr device;		/* of node.start */
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
				   out of the table */
  bool holder : 1;		/* a pointer, mapped for its section only */
  bool copied : 1;		/* who made it copies all of it to the device */
  bool copied_back : 1;		/* dying, and all of it goes to the host */
  bool used_by_many : 1;	/* queues beside USED's may be at work */
  struct accrt_frame *filler;	/* whose first copy is not on its queue yet */
  struct accrt_mark filled;	/* the first copy */
  struct accrt_mark used;	/* the last construct that was async */
  char name[24];		/* for messages, cut off if longer */
};

/* Pointers on their way to a device: the driver may read them late.  */
struct accrt_words
{
  struct accrt_words *next;	/* in a device's list, oldest first */
  struct accrt_mark mark;	/* when they have been read */
  unsigned room;
  uint64_t values[];
};

/* What one map entry of a construct came to.  */
struct accrt_entry
{
  char *host;
  size_t size;
  uintptr_t device;		/* address that stands for HOST */
  struct accrt_block *block;	/* NULL: none */
  bool fresh;			/* this construct made the block */
  bool sent;			/* its first copy is a part of another, or of
				   what has been copied */
  bool waiting;			/* another thread is filling the block */
  bool attached;		/* this construct attached the pointer */
  bool restored;		/* the pointer got its host value back */
  bool goes;			/* the block goes with this construct */
  bool last;			/* and this entry frees it */
  bool followed;		/* exit data: HOST is what a pointer had */
  bool absorbed;		/* the block took over pointers; see memory.c */
  uintptr_t leaves;		/* host memory that the block is copied to */
  size_t leaving;		/* bytes of that, 0 for none */
  unsigned box;			/* number of its box, from 1; 0: all bytes */
  struct accrt_chunk *gathered;	/* a copy of an object of which only parts are
				   present, see partial-object.c; or NULL */
  bool part;			/* one of these */
  unsigned ended;		/* exit data: how many references of the block
				   ended here */
};

/* Map all entries of FRAME.  Phase one finds or makes blocks, under one lock,
   and undoes all of it if one fails; phase two copies; phase three waits for
   copies of others and attaches.  DYNAMIC: with enter data's reference
   count.  */
extern void accrt_map (struct accrt_frame *frame, bool dynamic);
/* Check what can be wrong with FRAME's clauses where there is one memory; end
   the program if something is.  */
extern void accrt_check_entries (const struct accrt_frame *frame);
/* Undo accrt_map (FRAME, false) at the end of the construct.  Waits for the
   construct's work unless it is async.  */
extern void accrt_unmap (struct accrt_frame *frame);
/* Exit data.  */
extern void accrt_unmap_dynamic (struct accrt_frame *frame);
/* Host memory that is written, by an async exit, until MARK is passed.  */
struct accrt_gone
{
  struct accrt_gone *next;
  uintptr_t start;
  size_t size;
  struct accrt_mark mark;
};

/* What FRAME copies to the host because its blocks go is there, or on its
   queue if it is async: others may map that memory again, then after the copy.
   No lock is held.  */
extern void accrt_left (struct accrt_frame *frame);
/* Update.  */
extern void accrt_update (struct accrt_frame *frame);
/* The block that holds all SIZE > 0 bytes from HOST, or NULL.  The device's
   lock is held.  */
extern struct accrt_block *accrt_find (struct accrt_device *device,
				       const void *host, size_t size);
/* The same without the lock: whether there is one, and the *DEVICE address of
   HOST then.  Negative if the table changes meanwhile: then ask under the
   lock.  */
extern int accrt_glimpse (struct accrt_device *device, const void *host,
			  size_t size, CUdeviceptr *address);
/* The lowest block that has any of them.  */
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
/* The same for what acc_map_data mapped, which constructs may hold: it is
   freed when they end.  */
extern void accrt_block_unmap (struct accrt_device *device,
			       struct accrt_block *block);
/* Write the N pointers VALUES to device address TO, on QUEUE.  The device's
   lock is held.  */
extern void accrt_write_words (struct accrt_queue *queue, CUdeviceptr to,
			       const uint64_t *values, unsigned n);
/* The device address that VALUE, the pointer of entry I of FRAME, gets when it
   is attached, stored in *RESULT.  False if it points to nothing that is
   present.  The lock is held.  */
extern bool accrt_attached_value (struct accrt_frame *frame, unsigned i,
				  void *value, uint64_t *result);
/* Let FRAME use BLOCK, by ENTRY, which lies in it; with enter data's
   reference count if DYNAMIC.  The lock is held.  */
extern void accrt_use_block (struct accrt_frame *frame,
			     struct accrt_entry *entry,
			     struct accrt_block *block, bool dynamic);
/* Copies that belong to no clause: SIZE bytes, on QUEUE.  */
extern void accrt_copy_in (struct accrt_queue *queue, CUdeviceptr to,
			   const void *from, size_t size);
extern void accrt_copy_out (struct accrt_queue *queue, void *to,
			    CUdeviceptr from, size_t size);
/* The same without events for tools: under a lock.  */
extern void accrt_copy_in_untold (struct accrt_queue *queue, CUdeviceptr to,
				  const void *from, size_t size);
/* What a kernel that writes results back does besides.  */
struct accrt_written
{
  const void *begins;		/* stored where the results were, if not null */
  atomic_uint *done;		/* pinned memory: 1 when the results are there */
};
/* The same after a kernel, to pinned memory.  Returns whether a kernel does it, and
   then also what WRITTEN says.  */
extern bool accrt_copy_back (struct accrt_queue *queue, void *to,
			     CUdeviceptr from, size_t size,
			     const struct accrt_written *written);

/* ---- partial-object.c: objects of which only parts are present.  */

/* Let ENTRY of FRAME have memory of the construct's own.  False if there is
   none.  The device's lock is held.  */
extern bool accrt_gather_place (struct accrt_frame *frame,
				struct accrt_entry *entry);
/* All entries of FRAME are placed: hold the blocks that have parts of objects
   to be gathered, by entries of their own.  The lock is held.  */
extern void accrt_gather_parts (struct accrt_frame *frame);
/* Put the copies that bring each such object of FRAME together on its
   queue.  */
extern void accrt_gather (struct accrt_frame *frame);
/* The kernels are on the queue: likewise bring the parts back to where they
   belong, and free the memory.  */
extern void accrt_scatter (struct accrt_frame *frame);
/* Undo accrt_gather_place for ENTRY, if it was done.  The lock is held.  */
extern void accrt_gather_undo (struct accrt_frame *frame,
			       struct accrt_entry *entry);

/* ---- batch-copy.c: small copies.  */

/* Bytes, and objects, that are copied together, at most.  */
#define ACCRT_BATCH 2048
#define ACCRT_TOGETHER 64

/* Before FRAME's entries are placed: see what will be small.  */
extern void accrt_batch_begin (struct accrt_frame *frame);
/* Memory for the new block of ENTRY, with a reference, at *OFFSET of the
   result.  NULL if the block needs a chunk of its own.  The device's lock is
   held.  */
extern struct accrt_chunk *accrt_batch_get (struct accrt_frame *frame,
					    const struct acc_map *map,
					    const struct accrt_entry *entry,
					    size_t *offset);
/* Put the first copies of FRAME's small blocks on its queue; they are marked as
   sent.  */
extern void accrt_batch_in (struct accrt_frame *frame);
/* Whether ENTRY can be copied to the host with others in the same chunk.  */
extern bool accrt_batch_fits (const struct accrt_frame *frame,
			      const struct accrt_entry *entry);
/* Copy the entries of FRAME that the N numbers in LIST name to the host, and
   wait.  All fit, and are in one chunk.  */
extern void accrt_batch_out (struct accrt_frame *frame, const unsigned *list,
			     unsigned n);
/* If all that FRAME, a synchronous update, has to copy goes to the device (IN)
   or to the host and fits, do it and return true.  What goes to the device is
   put on the queue, from memory that stays as it is; what goes to the host is
   there.  */
extern bool accrt_batch_update (struct accrt_frame *frame, bool in);

/* ---- writeback-kernel.c: a few bytes that go back after a kernel.  */

/* Put on QUEUE a kernel that stores the SIZE bytes at FROM in TO, pinned memory
   of the host, and does what WRITTEN says.  Return false, and do nothing, if
   that is impossible or gains nothing.  DEVICE's context is current; any
   thread.  */
extern bool accrt_writeback (struct accrt_queue *queue, void *to,
			     CUdeviceptr from, size_t size,
			     const struct accrt_written *written);

/* ---- deferred-copy.c: copies that nobody waits for.  */

/* Instead of a wait for QUEUE, the thread's own, on which the construct has
   put nothing but copies to the device that read no memory of the
   program.  */
extern void accrt_deferred_leave (struct accrt_queue *queue);
extern void accrt_deferred_order (struct accrt_queue *queue,
				  struct accrt_queue *deferred)
  __attribute__ ((cold));
/* What is put on QUEUE from now on comes after what was left.  No lock is
   held.  */
static inline void
accrt_deferred_check (struct accrt_queue *queue)
{
  struct accrt_queue *deferred = atomic_load_explicit (&queue->device->deferred,
						       memory_order_acquire);
  if (unlikely (deferred && deferred != queue))
    accrt_deferred_order (queue, deferred);
}

/* Wait until what was left is done on DEVICE, whose context is current.  */
extern void accrt_deferred_wait (struct accrt_device *device);
/* The program is about to learn of an address on DEVICE, or of a stream.  No
   lock is held.  */
extern void accrt_expose (struct accrt_device *device);

/* ---- strided-copy.c: sections that are no run of bytes.  */

/* Fortran's arrays have 15, and their elements are another one.  */
#define ACCRT_BOX_DIMENSIONS 16

/* Runs of RUN bytes.  Dimensions from the outermost on; without one there is
   one run.  */
struct accrt_box
{
  char *start;			/* on the host */
  size_t run;
  unsigned n;
  struct accrt_box_dim { size_t count, stride; } dim[ACCRT_BOX_DIMENSIONS];
};

/* From the first byte of the box to its last.  */
extern size_t accrt_box_span (const struct accrt_box *box);
/* The bytes of all its runs.  */
extern size_t accrt_box_bytes (const struct accrt_box *box);
/* INDEX and OFFSET are those of a run: go to the next.  False after the
   last, when both are zero again.  */
extern bool accrt_box_next (const struct accrt_box *box, size_t *index,
			    size_t *offset);
/* Copy BOX to or from DEVICE, which stands for its start.  */
extern void accrt_copy_box (struct accrt_queue *queue,
			    const struct accrt_box *box, CUdeviceptr device,
			    bool in);
/* Copy what ENTRY of FRAME names, which has a block, to the device (IN) or to the
   host: its box, or all bytes.  */
extern void accrt_copy_entry (struct accrt_frame *frame,
			      const struct accrt_entry *entry, bool in);
/* Entry I of FRAME has a shape and stays on the host.  */
extern void accrt_shape_host (struct accrt_frame *frame, unsigned i);
/* Replace the entries of FRAME that have shapes by ones that have not.  */
extern void accrt_shapes_expand (struct accrt_frame *frame);

#endif /* ACC_PRESENT_H */

/* The interface between the files of data clauses: clause-error.c, block.c,
   memory.c, unmap.c, update.c.  The rest of libacc uses acc-internal.h only.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#ifndef ACC_MEMORY_H
#define ACC_MEMORY_H

#include "acc-internal.h"

/* ---- clause-error.c: errors in clauses.  */

/* The clause and the text.  */
struct accrt_clause_error
{
  const struct acc_map *map;
  char text[400];
};

/* "[0x1000, 0x1040) (64 bytes)".  */
struct accrt_range_text { char s[72]; };
extern struct accrt_range_text accrt_range (uintptr_t start, size_t size);

/* Set *WHY for the clause of MAP and return false, for the caller to return.
   The other functions have their own texts: ENTRY's data is absent from
   DEVICE; BLOCK has only a part of it, or another size; there is no memory for
   SIZE more bytes, and the text names the largest data.  The device's lock is
   held.  */
extern bool __attribute__ ((format (printf, 3, 4)))
accrt_fail (struct accrt_clause_error *why, const struct acc_map *map,
	    const char *format, ...);
extern bool accrt_fail_absent (struct accrt_clause_error *why,
			       struct accrt_device *device,
			       const struct acc_map *map,
			       const struct accrt_entry *entry);
extern bool accrt_fail_partly (struct accrt_clause_error *why,
			       struct accrt_device *device,
			       const struct acc_map *map,
			       const struct accrt_entry *entry,
			       const struct accrt_block *block);
extern bool accrt_fail_memory (struct accrt_clause_error *why,
			       struct accrt_device *device,
			       const struct acc_map *map, size_t size);

/* ---- block.c: blocks and their copies.  */

/* True if BLOCK has all SIZE bytes from HOST.  */
extern bool accrt_holds (const struct accrt_block *block, const void *host,
			 size_t size);
/* The device address of HOST, which is inside B.  */
static inline uintptr_t
accrt_device_address (const struct accrt_block *b, const void *host)
{
  return b->device + ((uintptr_t) host - b->node.start);
}
/* Free BLOCK, which is no longer in the table.  Its chunk was last used on
   QUEUE.  The lock is held.  */
extern void accrt_block_free (struct accrt_device *device,
			      struct accrt_queue *queue,
			      struct accrt_block *block);
/* Note that an async construct uses BLOCK up to MARK.  The lock is held.  */
extern void accrt_note_use (struct accrt_block *block,
			    struct accrt_mark mark);
/* Copy SIZE bytes from HOST, all in BLOCK, to the device if IN, otherwise
   back.  */
extern void accrt_copy_piece (struct accrt_frame *frame,
			      const struct accrt_block *block, char *host,
			      size_t size, bool in);
/* Copy the part of them that BLOCK has, without attached pointers.  */
extern void accrt_copy (struct accrt_frame *frame,
			const struct accrt_block *block, char *host,
			size_t size, bool in);
/* The first attached pointer at or after HOST in the SIZE bytes there, as an
   address range.  False if there is none.  Takes the device's lock.  */
extern bool accrt_next_attached (struct accrt_device *device,
				 const char *host, size_t size,
				 uintptr_t *start, uintptr_t *end);

/* ---- attach.c: attached pointers.  */

/* Attach the pointers of FRAME's entries, and write the values of pointers
   that blocks took over.  */
extern void accrt_attach_all (struct accrt_frame *frame);
/* Take over pointers that were attached in blocks which have gone, and are in
   the new block of ENTRY.  The lock is held.  */
extern void accrt_adopt_attached (struct accrt_frame *frame,
				  struct accrt_entry *entry);

/* ---- empty-section.c: sections of no bytes.  The device's lock is held.  */

/* True if one at HOST is held.  */
extern bool accrt_empty_section (const struct accrt_device *device,
				 const void *host);
/* Hold one at HOST once more.  */
extern void accrt_empty_section_begin (struct accrt_device *device,
				       const void *host);
/* Hold the one at HOST, if any, once less, or not at all if ALL.  */
extern void accrt_empty_section_end (struct accrt_device *device,
				     const void *host, bool all);

/* ---- leave.c: host memory that exits write.  */

/* Note that the ranges LEAVES of FRAME's entries are about to be written.
   Their blocks have left the table.  The lock has been held since then.  */
extern void accrt_leaving (struct accrt_frame *frame);
/* Let FRAME, which holds nothing yet, wait until others have written the
   memory that it maps.  The lock is held, except while it waits.  */
extern void accrt_follow_left (struct accrt_frame *frame);

/* ---- memory.c: the beginning of a construct.  */

/* True for the kinds that make a block if there is none.  */
static inline bool
accrt_creates (const struct acc_map *map)
{
  return (map->kind == ACC_MAP_CREATE || map->kind == ACC_MAP_COPYIN
	  || map->kind == ACC_MAP_COPYOUT || map->kind == ACC_MAP_COPY);
}


/* Check the size of ENTRY.  *WHY is set if it is wrong.  */
extern bool accrt_check_size (struct accrt_clause_error *why,
			      const struct acc_map *map,
			      const struct accrt_entry *entry);
/* Wait until the blocks of all FRAME's entries are filled, then let its queue
   wait for the copies.  The lock is held.  False if it was released meanwhile:
   blocks without a reference of FRAME may belong to others by now.  */
extern bool accrt_all_filled (struct accrt_frame *frame);
/* Repeat copies that modifiers of clauses always ask for: to the device if TO,
   otherwise back, unless the block goes and is copied out anyway.  */
extern void accrt_copy_always (struct accrt_frame *frame, bool to);

/* True if F is a compute construct: no data directive asked for its actions on
   data.  */
static inline bool
accrt_implicit_p (const struct accrt_frame *f)
{
  return f->region->construct <= ACC_SERIAL;
}
/* True if any tool wants events about blocks.  */
static inline bool
accrt_prof_wants_blocks (void)
{
  return (accrt_prof_wants (acc_ev_alloc) || accrt_prof_wants (acc_ev_create)
	  || accrt_prof_wants (acc_ev_free)
	  || accrt_prof_wants (acc_ev_delete));
}
/* The count of B for F's clauses.  DYNAMIC: F has no end of its own.  A
   declare directive in a function is a data region of that function, 2.13.  */
static inline unsigned *
accrt_counter (const struct accrt_frame *f, struct accrt_block *b, bool dynamic)
{
  return (dynamic && f->region->construct != ACC_DECLARE
	  ? &b->dynamic : &b->structured);
}
/* True if MAP means only a pointer in B, an object that other constructs have
   mapped.  */
static inline bool
accrt_apart (const struct acc_map *map, const struct accrt_block *b)
{
  return (map->flags & ACC_MAP_HOLDER) && !b->holder;
}
/* Report all blocks that FRAME has made (COME), or that go with it.  */
extern void accrt_prof_blocks (const struct accrt_frame *frame, bool come);


/* ---- unmap.c: the end of a construct.  */

/* True if entry I of FRAME goes back to the host when its block goes.  */
extern bool accrt_has_result (const struct accrt_frame *frame, unsigned i);
/* Release the blocks that FRAME holds, and end the program if an attachment was
   gone.  Gives up the device's lock, which is held.  */
extern void accrt_release (struct accrt_frame *frame);
/* Copy out and free, after the counts are settled.  Returns true if that took
   a place on the queue.  */
extern bool accrt_finish (struct accrt_frame *frame);

/* ---- late-results.c */

/* Put the results of FRAME on their way, and keep it for accrt_late_results.  Returns
   false, and does nothing, if it has none or if they are not small.  */
extern bool accrt_late_leave (struct accrt_frame *frame);

/* ---- united-block.c */

enum accrt_united { ACCRT_APART, ACCRT_NO_MEMORY, ACCRT_UNITED };

/* Make one block of ENTRY, the data of MAP, and all blocks that it overlaps.
   This is possible if FRAME has made all of these and they can be moved.
   FIRST is one of them.  The lock is held.  */
extern enum accrt_united accrt_unite (struct accrt_frame *frame,
				      const struct acc_map *map,
				      struct accrt_entry *entry,
				      const struct accrt_block *first);

/* ---- accessible.c */

/* Let ENTRY, a guessed section of MAP, be the part of it that the program can access.
   FRAME is its construct's.  Returns false if there is no such part.  Safe for several
   threads.  */
extern bool accrt_cut_guess (const struct accrt_frame *frame,
			     const struct acc_map *map,
			     struct accrt_entry *entry);
/* True if the program can read the first and the last of the SIZE bytes at START.  Safe for
   several threads.  */
extern bool accrt_readable (const void *start, size_t size);

#endif /* ACC_MEMORY_H */

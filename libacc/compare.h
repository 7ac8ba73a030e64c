/* What the files of ACC_COMPARE share: compare.c, compare-memory.c,
   compare-value.c, compare-report.c.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#ifndef ACC_COMPARE_H
#define ACC_COMPARE_H

#include "acc-internal.h"

#include <sys/types.h>

/* ---- compare-memory.c: what a kernel can reach.  */

/* Memory that the host's run gets with the values that the device has, and that
   is compared afterwards.  */
struct accrt_piece
{
  uintptr_t host;		/* where the host's run has it */
  size_t size;
  CUdeviceptr device;
  bool here;			/* no copy: the kernel itself runs in this
				   memory of the host's */
  bool raw;			/* HOST is the device address, nobody uses that
				   on the host; or the driver keeps it from
				   children */
  bool quiet;			/* not compared */
  const char *type;		/* as in acc_arg, or NULL */
  uintptr_t anchor;		/* host address of an element's beginning */
  char name[64];
  char *room;			/* shared with the host's run: the values
				   before, then its results */
};

/* Memory of the device, and what stands for it in the host's run.  */
struct accrt_place
{
  CUdeviceptr device;
  size_t size;
  uintptr_t host;
  const char *name;
};

/* An attached pointer, by the device address that it is at.  It may point outside
   of what stands for its section, as P with P[2:8].  */
struct accrt_attached
{
  CUdeviceptr at;
  uint64_t value;
  unsigned place;		/* that it belongs to */
};

/* One launch.  */
struct accrt_comparison
{
  struct accrt_frame *frame;
  struct acc_kernel *kernel;
  void *const *values;
  int gangs;			/* that the host runs, one by one */
  unsigned n_pieces, piece_room, n_places, place_room;
  struct accrt_piece *pieces;
  struct accrt_place *places;	/* by device address */
  unsigned n_attached, attached_room;
  struct accrt_attached *attached; /* by AT */
  uint64_t lowest, highest;	/* device addresses among values */
  char why[200];		/* why it cannot be compared, or empty */
  pid_t child;
  atomic_int *state;		/* shared with the child */
};

/* Find all that C's kernel can reach, and its values before the launch.  False
   if that cannot be known: C->why says so.  */
extern bool accrt_compare_collect (struct accrt_comparison *c);
/* Replace device addresses among the SIZE bytes at DATA, which are those at
   DEVICE or of an argument (0), by what stands for them in the host's run.  */
extern void accrt_compare_translate (const struct accrt_comparison *c,
				     CUdeviceptr device, char *data,
				     size_t size);
/* What stands for VALUE in the host's run: itself unless it is the address of
   one of C's places.  */
extern uintptr_t accrt_compare_host (const struct accrt_comparison *c,
				     uintptr_t value);
/* The values of P as they are now; malloc'ed unless it is here.  */
extern char *accrt_compare_fetch (struct accrt_comparison *c,
				  const struct accrt_piece *p);
extern void accrt_compare_free (struct accrt_comparison *c);

/* ---- compare-value.c */

/* Values of one piece that are different.  */
struct accrt_differences
{
  uint64_t n;			/* values */
  double largest;		/* relative difference */
  char name[160];		/* of the first */
  char device[48], host[48];	/* its values */
  double relative;
};

/* Below or at these, numbers are the same: relative to the larger one, of float
   and of double; or absolute.  */
struct accrt_tolerance { double single, full, absolute; };
extern struct accrt_tolerance accrt_tolerance;

/* Compare P's bytes DEVICE and HOST.  FORTRAN: elements are counted from 1.  */
extern void accrt_compare_values (const struct accrt_piece *p,
				  const char *device, const char *host,
				  bool fortran, struct accrt_differences *d);
/* The type that the pointer OFFSET bytes after the beginning of an array of
   TYPE points to; NULL if there is no pointer.  Its name is appended to NAME,
   of ROOM bytes.  */
extern const char *accrt_compare_pointee (const char *type, size_t offset,
					  char *name, size_t room);

/* The name of what is OFFSET bytes from the beginning of NAME, of TYPE as in
   acc_arg, to TEXT of ROOM bytes.  */
extern void accrt_compare_name (const char *name, const char *type,
				ptrdiff_t offset, bool fortran, char *text,
				size_t room);

/* ---- compare-report.c */

/* Whether a launch of KERNEL is to be compared; counts it if it is not.  */
extern bool accrt_compare_wanted (const struct acc_kernel *kernel);
/* One more launch of KERNEL has been compared.  */
extern void accrt_compare_count (const struct acc_kernel *kernel);
/* KERNEL has not been compared, for the reason WHY.  */
extern void accrt_compare_skip (const struct acc_kernel *kernel,
				const char *why);
/* D is what differs in one piece after a launch of KERNEL in FRAME.  */
extern void accrt_compare_differs (const struct accrt_frame *frame,
				   const struct acc_kernel *kernel,
				   const struct accrt_differences *d);
/* All of a launch of KERNEL has been looked at, and something differed.  */
extern void accrt_compare_wrong (const struct acc_kernel *kernel);

#endif /* ACC_COMPARE_H */

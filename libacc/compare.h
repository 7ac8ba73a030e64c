/* The interface between the files of ACC_COMPARE: compare.c, compare-memory.c,
   compare-value.c, compare-report.c.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#ifndef ACC_COMPARE_H
#define ACC_COMPARE_H

#include "acc-internal.h"

#include <sys/types.h>

/* ---- compare-memory.c: the memory that a kernel can access.  */

/* Memory that the host's run gets with the values on the device, and that is
   compared afterwards.  */
struct accrt_piece
{
  uintptr_t host;		/* its address in the host's run */
  size_t size;
  CUdeviceptr device;
  bool here;			/* no copy: the kernel itself runs in this
				   memory of the host */
  bool raw;			/* HOST is the device address, because nobody
				   uses that address on the host, or because
				   the driver keeps the memory from children */
  bool quiet;			/* not compared */
  const char *type;		/* as in acc_arg, or NULL */
  uintptr_t anchor;		/* host address at which an element begins */
  char name[64];
  char *room;			/* shared with the host's run: first the values
				   before, then its results */
};

/* Memory of the device, and its replacement in the host's run.  */
struct accrt_place
{
  CUdeviceptr device;
  size_t size;
  uintptr_t host;
  const char *name;
};

/* An attached pointer, by its own device address.  It may point outside of the
   replacement of its section, as P with P[2:8].  */
struct accrt_attached
{
  CUdeviceptr at;
  uint64_t value;
  unsigned place;		/* place that it belongs to */
};

/* One launch.  */
struct accrt_comparison
{
  struct accrt_frame *frame;
  struct acc_kernel *kernel;
  void *const *values;
  int gangs;			/* number of gangs that the host runs, one by
				   one */
  unsigned n_pieces, piece_room, n_places, place_room;
  struct accrt_piece *pieces;
  struct accrt_place *places;	/* by device address */
  unsigned n_attached, attached_room;
  struct accrt_attached *attached; /* by AT */
  uint64_t lowest, highest;	/* device addresses among values */
  char why[200];		/* reason why it cannot be compared, or
				   empty */
  pid_t child;
  atomic_int *state;		/* shared with the child */
};

/* Find all memory that C's kernel can access, and its values before the
   launch.  False if that is not possible: C->why has the reason.  */
extern bool accrt_compare_collect (struct accrt_comparison *c);
/* Replace device addresses among the SIZE bytes at DATA by the addresses of
   their replacements in the host's run.  DEVICE is the device address of these
   bytes, or 0 for an argument.  */
extern void accrt_compare_translate (const struct accrt_comparison *c,
				     CUdeviceptr device, char *data,
				     size_t size);
/* The replacement of VALUE in the host's run.  This is VALUE itself, unless it
   is the address of one of C's places.  */
extern uintptr_t accrt_compare_host (const struct accrt_comparison *c,
				     uintptr_t value);
/* The present values of P; malloc'ed unless P is HERE.  */
extern char *accrt_compare_fetch (struct accrt_comparison *c,
				  const struct accrt_piece *p);
extern void accrt_compare_free (struct accrt_comparison *c);

/* ---- compare-value.c */

/* The differing values of one piece.  */
struct accrt_differences
{
  uint64_t n;			/* number of values */
  double largest;		/* relative difference */
  char name[160];		/* name of the first one */
  char device[48], host[48];	/* its values */
  double relative;
};

/* Numbers with a difference of at most this are the same.  It is relative to
   the larger one, for float and for double; or absolute.  */
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

/* Write the name of the object OFFSET bytes from the beginning of NAME to
   TEXT, of ROOM bytes.  NAME has a TYPE as in acc_arg.  */
extern void accrt_compare_name (const char *name, const char *type,
				ptrdiff_t offset, bool fortran, char *text,
				size_t room);

/* ---- compare-report.c */

/* True if a launch of KERNEL should be compared.  If not, it is counted.  */
extern bool accrt_compare_wanted (const struct acc_kernel *kernel);
/* Count one more compared launch of KERNEL.  */
extern void accrt_compare_count (const struct acc_kernel *kernel);
/* Note that KERNEL has not been compared, for the reason WHY.  */
extern void accrt_compare_skip (const struct acc_kernel *kernel,
				const char *why);
/* Report D, the differences in one piece after a launch of KERNEL in
   FRAME.  */
extern void accrt_compare_differs (const struct accrt_frame *frame,
				   const struct acc_kernel *kernel,
				   const struct accrt_differences *d);
/* End the report about a launch of KERNEL in which something differed.  */
extern void accrt_compare_wrong (const struct acc_kernel *kernel);

#endif /* ACC_COMPARE_H */

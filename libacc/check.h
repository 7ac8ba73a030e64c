/* Checks of accesses outside of mapped data, ACC_CHECK: the part of
   acc-internal.h about check.c.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#ifndef ACC_CHECK_H
#define ACC_CHECK_H

/* True if kernels that have checks execute them.  */
extern bool accrt_checking;
/* The table of the launch whose gang the calling thread runs.  */
extern _Thread_local struct acc_check_table *accrt_check_table;
/* Note the data that FRAME's directive names when the directive begins (COMES)
   or ends on the host.  */
extern void accrt_check_named (const struct accrt_frame *frame, bool comes);
/* Warn of data of FRAME, an update, that work on another queue may still use: the
   update does not wait for that (2.14.4, 2.16).  Each directive is named once.
   The device's lock is held.  */
extern void accrt_check_update (const struct accrt_frame *frame);
/* Warn that the program can access only LEFT of the SIZE bytes that FRAME's construct
   was thought to use through the pointer of MAP.  Each directive is named once.  */
extern void accrt_check_guess (const struct accrt_frame *frame,
			       const struct acc_map *map, size_t size,
			       size_t left);
/* The table for a launch of KERNEL in FRAME, whose arguments are set.  NULL if
   nothing is checked.  */
extern struct acc_check_table *accrt_check_begin (struct accrt_frame *frame,
						  const struct acc_kernel *kernel,
						  void *const *values);
/* Memory of the device with a copy of TABLE.  TABLE becomes an argument.  */
extern struct accrt_chunk *accrt_check_send (struct accrt_frame *frame,
					     const struct acc_kernel *kernel,
					     const struct acc_check_table *table);
/* End the program if TABLE has an access that was outside.  The launch is
   done, or is on its queue with CHUNK.  Both are freed.  */
extern void accrt_check_end (struct accrt_frame *frame,
			     const struct acc_kernel *kernel,
			     struct acc_check_table *table,
			     struct accrt_chunk *chunk);

#endif /* ACC_CHECK_H */

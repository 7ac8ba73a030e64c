/* Accesses outside of what is mapped, ACC_CHECK: what acc-internal.h includes of
   check.c.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#ifndef ACC_CHECK_H
#define ACC_CHECK_H

/* Whether kernels that have checks do them.  */
extern bool accrt_checking;
/* Of the launch whose gang the calling thread runs.  */
extern _Thread_local struct acc_check_table *accrt_check_table;
/* FRAME's directive begins on the host, or ends: what it names.  */
extern void accrt_check_named (const struct accrt_frame *frame, bool comes);
/* The table for a launch of KERNEL in FRAME, whose arguments are set; NULL if
   nothing is checked.  */
extern struct acc_check_table *accrt_check_begin (struct accrt_frame *frame,
						  const struct acc_kernel *kernel,
						  void *const *values);
/* Memory of the device that has TABLE, which becomes an argument.  */
extern struct accrt_chunk *accrt_check_send (struct accrt_frame *frame,
					     const struct acc_kernel *kernel,
					     const struct acc_check_table *table);
/* The launch is done, or on its queue with CHUNK: end the program if TABLE has
   an access that was outside.  Both are freed.  */
extern void accrt_check_end (struct accrt_frame *frame,
			     const struct acc_kernel *kernel,
			     struct acc_check_table *table,
			     struct accrt_chunk *chunk);

#endif /* ACC_CHECK_H */

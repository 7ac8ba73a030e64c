/* The interface between the files that decide on modes.

   modes.cc        code for one thread: single parts, barriers, broadcasts
   modes-share.cc  variables that threads share

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_MODES_H
#define ACC_MODES_H

#include "depend/effects.h"

struct modes : acc_threads
{
  unsigned block_axes = 0;	/* axes of the block that any loop or call
				   uses */
  bool calls = false;		/* it calls functions that divide their work
				   among threads */

  modes (acc_kernel_ir *kernel) : acc_threads (kernel) {}
};

/* ---- modes-share.cc */

/* The scope of threads that must agree in code that is already spread over
   axes ACTIVE: the lanes of a worker inside of a loop over workers, otherwise
   the whole block.  */
extern unsigned modes_levels (unsigned active);
/* Find the shared variables of M's kernel, whose body is already spread over
   axes ACTIVE.  */
extern void modes_share (modes *m, unsigned active);

#endif /* ACC_MODES_H */

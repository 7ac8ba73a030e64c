/* What the files that decide on modes share.

   modes.cc        who executes what: single parts, barriers, broadcasts
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
  bool calls = false;		/* of functions that share out their work */

  modes (acc_kernel_ir *kernel) : acc_threads (kernel) {}
};

/* ---- modes-share.cc */

/* The threads that have to agree where axes ACTIVE are spread: the lanes of
   a worker inside of a loop over workers, else the whole block.  */
extern unsigned modes_levels (unsigned active);
/* Find the shared variables of M's kernel, whose body runs where axes ACTIVE
   are spread.  */
extern void modes_share (modes *m, unsigned active);

#endif /* ACC_MODES_H */

/* Iterations that cannot tell in which order they make their accesses.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_DEPEND_ITERATION_ORDER_H
#define ACC_DEPEND_ITERATION_ORDER_H

#include "ir/ir.h"

/* S is the body of a parallel construct.  True if it is a nest of loops with
   independent iterations, as the user says, and no iteration can tell whether
   its accesses are in order: each stores once, at its end.  */
extern bool acc_order_free_p (acc_stmt *s);

/* True if an iteration with the body S cannot tell.  */
extern bool acc_free_iteration_p (acc_stmt *s);

#endif /* ACC_DEPEND_ITERATION_ORDER_H */

/* Iterations whose order nobody can tell.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_DEPEND_ITERATION_ORDER_H
#define ACC_DEPEND_ITERATION_ORDER_H

#include "ir/ir.h"

/* True if the list at S, the body of a parallel construct, is a nest of loops
   whose iterations the user says are independent, and no iteration can tell
   whether its accesses are in order: it stores once, in the end.  */
extern bool acc_order_free_p (acc_stmt *s);

/* True if an iteration with the body S cannot tell.  */
extern bool acc_free_iteration_p (acc_stmt *s);

#endif /* ACC_DEPEND_ITERATION_ORDER_H */

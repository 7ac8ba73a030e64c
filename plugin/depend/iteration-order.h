/* Iterations for which the order of their accesses makes no difference.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_DEPEND_ITERATION_ORDER_H
#define ACC_DEPEND_ITERATION_ORDER_H

#include "ir/ir.h"

/* True if the order of accesses makes no difference for S, the body of a
   parallel construct.  S must be a nest of loops with independent iterations,
   as the user says, and each iteration stores once, at its end.  */
extern bool acc_order_free_p (acc_stmt *s);

/* Likewise, for one iteration with the body S.  */
extern bool acc_free_iteration_p (acc_stmt *s);

#endif /* ACC_DEPEND_ITERATION_ORDER_H */

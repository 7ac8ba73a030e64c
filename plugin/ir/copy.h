/* Copies of statements.

   acc_copy_stmt of ir.h copies one statement with everything inside it.  All
   fields, variables and labels are the same; expressions, and loops inside of
   it, are new ones.  If OUTER is null, a loop that is in no other loop of the
   copy keeps its enclosing loop.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_IR_COPY_H
#define ACC_IR_COPY_H

#include "ir/ir.h"

/* A copy of A, with expressions of its own.  */
extern acc_atomic *acc_copy_atomic (const acc_atomic *a);

/* Like acc_copy_stmt, for the list that starts at S.  */
extern acc_stmt *acc_copy_list (acc_region_ir *r, acc_stmt *s);

#endif /* ACC_IR_COPY_H */

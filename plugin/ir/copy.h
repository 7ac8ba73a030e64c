/* Copies of statements.

   acc_copy_stmt of ir.h copies one with everything inside it: all fields are the
   same, and so are variables and labels; expressions, and loops inside of it, are
   new ones.  Without OUTER a loop that is in no loop of the copy has the same
   loop around as before.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_IR_COPY_H
#define ACC_IR_COPY_H

#include "ir/ir.h"

/* The same with the list that starts at S.  */
extern acc_stmt *acc_copy_list (acc_region_ir *r, acc_stmt *s);

#endif /* ACC_IR_COPY_H */

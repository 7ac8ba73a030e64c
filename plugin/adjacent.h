/* Constructs that follow each other and become one.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_ADJACENT_H
#define ACC_ADJACENT_H

#include "ir/ir.h"

/* Let the construct of FNDECL at *GSI be one with those that follow it, if that may
   be done and their loops become one nest: *GSI is it then.  DATA: the data
   constructs around.  Returns the new one, or null.  */
extern gomp_target *acc_join_adjacent (tree fndecl,
				       const vec<acc_clauses *> &data,
				       gimple_stmt_iterator *gsi);

#endif /* ACC_ADJACENT_H */

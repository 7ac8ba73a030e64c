/* The statements of functions that a construct calls; see callee.cc.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_READ_CALLEE_H
#define ACC_READ_CALLEE_H

#include "ir/ir.h"

/* What GCC's garbage collector must keep.  */
extern const struct ggc_root_tab acc_callee_roots[];

/* Keep a copy of BODY, that of FN, which kernels call, before it is replaced.  */
extern void acc_keep_callee (tree fn, gimple_seq body);
/* Drop these copies: all functions are lowered.  */
extern void acc_drop_callees (void);

/* The function that CALL calls: a constructor's body belongs to another declaration in C++.
   Null if that is not known.  */
extern tree acc_called_function (tree call);
/* The statements of FN, which a kernel calls, or null if they are not known.  They
   last until acc_end_callees.  */
extern acc_stmt *acc_callee_body (tree fn);
extern void acc_end_callees (void);

#endif /* ACC_READ_CALLEE_H */

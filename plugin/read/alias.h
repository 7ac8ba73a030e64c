/* Questions about variables that may mean the same memory.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_ALIAS_H
#define ACC_ALIAS_H

#include "ir/ir.h"

/* ---- alias-flow.cc: the sources of pointers' values  */

/* Read SEQ, the body of FNDECL, before anything in it is replaced.  */
extern void acc_alias_function (tree fndecl, gimple_seq seq);

/* True if variables A and B of FNDECL never mean the same memory.  If
   A_POINTER, A means the memory that it points to, otherwise itself; the same
   holds for B.  */
extern bool acc_flow_apart_p (const_tree fndecl, const_tree a, bool a_pointer,
			      const_tree b, bool b_pointer);

/* Append to *OUT the DECL_UIDs of the pointers that POINTER may be computed
   from, and of the objects that it may point into.  False if there may be
   others.  */
extern bool acc_pointer_roots (const_tree fndecl, const_tree pointer,
			       auto_vec<unsigned> *out);

/* True if all values of POINTER come from acc_malloc.  */
extern bool acc_device_memory_p (const_tree fndecl, const_tree pointer);

/* ---- alias.cc: the one owner of the question */

/* True if no pointer can hold the address of OBJECT, which R uses.  */
extern bool acc_isolated_p (acc_region_ir *r, const_tree object);

/* True if it is proven, or the user has said, that A and B are different memory
   in R.  The parameters are those of acc_flow_apart_p.  */
extern bool acc_proven_apart_p (acc_region_ir *r, const_tree a, bool a_pointer,
				const_tree b, bool b_pointer);

/* The number of pairs that are tested at most.  */
#define ACC_MANY_PAIRS 120

/* Append to *APART the pairs of variables in statement S of R that may be the
   same memory, one of them stored to, and that libacc can test before a launch.
   SET, which may be null, has variables that the host sets between kernels.  */
extern void acc_find_pairs (acc_region_ir *r, hash_set<tree> *set, acc_stmt *s,
			    auto_vec<acc_overlap> *apart);

/* True if libacc can find the memory of BASE when it launches a kernel of R.
   SET is as above.  */
extern bool acc_testable_p (acc_region_ir *r, hash_set<tree> *set,
			    tree base);

/* Set restrict_p of R's variables, and R->in_order, from R->apart and kernel K.
   K may be null.  */
extern void acc_set_restrict (acc_region_ir *r, const acc_kernel_ir *k);

/* True if V is a restrict pointer of the program and no other variable of R is
   a copy of it or computed from it.  */
extern bool acc_restrict_holds_p (acc_region_ir *r, const acc_var &v);

#endif /* ACC_ALIAS_H */

/* What may be the same memory.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_ALIAS_H
#define ACC_ALIAS_H

#include "ir/ir.h"

/* ---- alias-flow.cc: where pointers have their values from */

/* Read SEQ, the body of FNDECL, before anything in it is replaced.  */
extern void acc_alias_function (tree fndecl, gimple_seq seq);

/* True if what A and B, variables that FNDECL uses, stand for is never the same
   memory: what they point to if A_POINTER, B_POINTER, else they themselves.  */
extern bool acc_flow_apart_p (const_tree fndecl, const_tree a, bool a_pointer,
			      const_tree b, bool b_pointer);

/* Append to *OUT the DECL_UIDs of the pointers that POINTER may be computed
   from, and of the objects that it may point into; false if there may be
   others.  */
extern bool acc_pointer_roots (const_tree fndecl, const_tree pointer,
			       auto_vec<unsigned> *out);

/* True if POINTER has all its values from acc_malloc.  */
extern bool acc_device_memory_p (const_tree fndecl, const_tree pointer);

/* ---- alias.cc: the one owner of the question */

/* True if no pointer can hold the address of OBJECT, which R uses.  */
extern bool acc_isolated_p (acc_region_ir *r, const_tree object);

/* True if it is proven, or said by the user, that what A and B stand for in R is
   not the same memory, as in acc_flow_apart_p.  */
extern bool acc_proven_apart_p (acc_region_ir *r, const_tree a, bool a_pointer,
				const_tree b, bool b_pointer);

/* More pairs than this are not tested.  */
#define ACC_MANY_PAIRS 120

/* Append to *APART the pairs of variables that the statement S of R stores to and
   accesses, which may be the same memory and can be tested at launch.  SET,
   which may be null: variables that the host sets between kernels.  */
extern void acc_find_pairs (acc_region_ir *r, hash_set<tree> *set, acc_stmt *s,
			    auto_vec<acc_overlap> *apart);

/* True if libacc can find out where the memory of BASE is when a kernel of R is
   launched; SET as above.  */
extern bool acc_testable_p (acc_region_ir *r, hash_set<tree> *set,
			    tree base);

/* Set restrict_p of R's variables and R->in_order, given what R->apart and kernel K
   say; K may be null.  */
extern void acc_set_restrict (acc_region_ir *r, const acc_kernel_ir *k);

/* True if V is a restrict pointer of the program, and no other variable of R is a
   copy of it or computed from it.  */
extern bool acc_restrict_holds_p (acc_region_ir *r, const acc_var &v);

#endif /* ACC_ALIAS_H */

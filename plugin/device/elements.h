/* Elements of arrays that are in registers for a while: what the files that put
   them there share.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_ELEMENTS_H
#define ACC_ELEMENTS_H

#include "ir/ir.h"

/* What statements access.  */
struct access_walk
{
  acc_region_ir *r;
  auto_vec<tree> refs;		/* memory, the largest references */
  bool odd;			/* something that cannot be told */
};

/* Add what the expression at *TP accesses to DATA, an access_walk; for
   acc_walk_exprs.  */
extern void element_accesses (tree *tp, access_walk *data);

/* True if references A and B, which begin at the same variable, are a constant
   distance apart and have nothing in common.  */
extern bool elements_constant_apart_p (tree a, tree b);
/* True if they are a constant distance of less than so many BYTES apart.  */
extern bool elements_near_p (tree a, tree b, HOST_WIDE_INT bytes);
/* True if E, a reference or variable, may have something in common with REF.  */
extern bool element_overlaps_p (acc_region_ir *r, tree ref, tree e);
/* True if REF is one that a register can hold.  */
extern bool element_held_p (acc_region_ir *r, tree ref);
/* True if REF stands for the same memory all through the list at S.  */
extern bool element_place_invariant_p (acc_region_ir *r, acc_stmt *s, tree ref);
/* True if statements as from S on, S alone, can be between an element and its
   memory: straight-line code, conditions and loops of one thread.  */
extern bool element_stays_by_kind_p (acc_stmt *s);
/* LHS = VALUE  */
extern acc_stmt *element_set (acc_region_ir *r, location_t loc, tree lhs,
			      tree value);

/* An element of an iteration of a sequential loop.  */
struct iteration_element
{
  tree ref, var;		/* VAR stands for REF */
  tree condition;		/* it is loaded if that holds; null: always */
  bool loads;			/* false: it is stored to before anything else */
  bool stores;			/* an iteration stores to it, always or if ... */
  tree stored_if;		/* ... that holds */
  bool carried;			/* the iteration before has it */
  tree kept_if;			/* what is stored to it stays only if that holds:
				   else the next iteration stores there, too */
};

/* ---- carried-elements.cc */

/* What a loop with such elements gets: statements before it, at the top of an
   iteration and after it; variables of an iteration.  */
struct carried_code
{
  auto_vec<acc_stmt *> before, top, behind;
  auto_vec<tree> decls;
};

/* Find which of ELEMENTS an iteration of L, a sequential loop, has from the one
   before or loads for the next, and which of their stores are worth something.
   STORED: all memory that an iteration stores to.  */
extern void acc_carry_elements (acc_region_ir *r, acc_loop *l,
				vec<iteration_element> &elements,
				const vec<tree> &stored, carried_code *out);

#endif /* ACC_ELEMENTS_H */

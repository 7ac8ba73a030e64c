/* Elements of arrays that are in registers for a while: the interface between
   the files that put them there.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_ELEMENTS_H
#define ACC_ELEMENTS_H

#include "ir/ir.h"
#include "tree-affine.h"

/* The accesses of statements.  */
struct access_walk
{
  acc_region_ir *r;
  auto_vec<tree> refs;		/* memory accesses, the largest references */
  bool odd;			/* some accesses are not known */
};

/* Add the accesses of the expression at *TP to DATA.  For acc_walk_exprs.  */
extern void element_accesses (tree *tp, access_walk *data);

/* A reference, or a variable, and its place.  The address is worked out when a
   comparison asks for it, once for all comparisons.  */
struct element_place
{
  tree ref;
  tree root;			/* acc_root_of (REF) */
  mutable bool expanded;	/* what follows is set */
  mutable aff_tree address;	/* as a sum */
  mutable aff_tree minus;	/* -1 * ADDRESS */
  mutable poly_widest_int size;	/* in bytes */

  element_place (tree t);
  void expand () const;
};

/* True if A and B, which begin at the same variable, are a constant distance
   apart and do not overlap.  */
extern bool elements_constant_apart_p (const element_place &a,
				       const element_place &b);
/* True if references A and B, which begin at the same variable, are a constant
   distance of less than BYTES apart.  */
extern bool elements_near_p (tree a, tree b, HOST_WIDE_INT bytes);
/* True if E, a reference or variable, may overlap with REF.  */
extern bool element_overlaps_p (acc_region_ir *r, const element_place &ref,
				const element_place &e);
extern bool element_overlaps_p (acc_region_ir *r, tree ref, tree e);
/* True if a register can hold REF.  */
extern bool element_held_p (acc_region_ir *r, tree ref);
/* True if REF stands for the same memory during the whole list at S.  */
extern bool element_place_invariant_p (acc_region_ir *r, acc_stmt *s, tree ref);
/* True if S alone, because of its kind, can be executed while a register holds
   an element: straight-line code, conditions and loops of one thread.  */
extern bool element_stays_by_kind_p (acc_stmt *s);
/* LHS = VALUE.  */
extern acc_stmt *element_set (acc_region_ir *r, location_t loc, tree lhs,
			      tree value);

/* ---- address-sum.cc */

/* E, an integer, without conversions that keep the value of each small number and
   make none of another one.  */
extern tree element_unconverted (tree e);

/* An address as a sum: terms, each with a factor, and bytes.  */
struct address_sum
{
  struct part { tree term; HOST_WIDE_INT factor; };
  auto_vec<part> parts;
  HOST_WIDE_INT bytes;

  address_sum () : bytes (0) {}

  void
  add_term (tree e, HOST_WIDE_INT factor)
  {
    for (part &p : parts)
      if (operand_equal_p (p.term, e, 0))
	{
	  p.factor += factor;
	  return;
	}
    part p = { e, factor };
    parts.safe_push (p);
  }
};

/* Add FACTOR times the address of REF to *SUM.  False if the address is not
   made of indices and bytes.  */
extern bool element_add_address (address_sum *sum, tree ref, HOST_WIDE_INT factor);

/* An element of an iteration of a sequential loop.  */
struct iteration_element
{
  tree ref, var;		/* VAR stands for REF */
  tree condition;		/* it is loaded if this is true; null:
				   always */
  bool loads;			/* false: it is stored to before any other
				   access */
  bool stores;			/* an iteration stores to it, always or if
				   ... */
  tree stored_if;		/* ... this is true */
  bool overlaps;		/* an element that is only loaded, before that, may be
				   the same memory as one that is stored to */
  bool carried;			/* the iteration before has it in a register */
  tree kept_if;			/* the stored value stays only if this is true:
				   else the next iteration stores there, too */
};

/* ---- carried-elements.cc */

/* True if I counts as the functions below expect: it does not wrap around, not even in the
   step after its last iteration.  */
extern bool element_counts_p (const acc_iter &i);
/* True if REF, one iteration of I later, is the memory of NEXT in this iteration.  I is
   the only variable of its loop.  */
extern bool element_follows_p (const acc_iter &i, tree ref, tree next);

/* Code for a loop with such elements: statements before it, at the top of an
   iteration and after it, and variables of an iteration.  */
struct carried_code
{
  auto_vec<acc_stmt *> before, top, behind;
  auto_vec<tree> decls;
  auto_vec<tree> before_decls;	/* variables of the statements before it */
};

/* The other factors of the product TERM if VAR is one of its factors, and no other
   mentions it.  Null otherwise.  */
extern tree element_factors_beside (tree term, tree var);
/* Find the elements of ELEMENTS that an iteration of L, a sequential loop, has
   from the iteration before, and the stores of these that are needed.  */
extern void acc_carry_elements (acc_region_ir *r, acc_loop *l,
				vec<iteration_element> &elements, carried_code *out);
/* Let iterations load elements of ELEMENTS for the next one, if no store before can
   change them.  STORED is all memory that an iteration stores to.  Call this after
   acc_carry_elements.  */
extern void acc_elements_ahead (acc_region_ir *r, acc_loop *l,
				vec<iteration_element> &elements,
				const vec<tree> &stored, carried_code *out);

/* ---- same-element.cc */

/* True if F is not 0 in iterations of the loops AROUND: a counter that is not negative is
   smaller.  */
extern bool element_factor_nonzero_p (const vec<acc_loop *> &around, tree f);

/* ---- rows-ahead.cc */

/* True if REF moves in each iteration of I by a distance that is not constant.  */
extern bool acc_rows_variable_p (const acc_iter &i, tree ref);
/* True if several iterations of L, a sequential loop that stores to STORED, may begin
   with their loads of E.  The factors that must not be zero for that, and are not known
   to be, are added to TESTED.  */
extern bool acc_rows_ahead_p (acc_region_ir *r, acc_loop *l, const iteration_element &e,
			      const vec<tree> &stored, vec<tree> *tested);
/* Put groups of iterations of L before it, which begin with the loads of AHEAD unless one
   of TESTED is zero.  BLOCK is the body of one iteration, which loads them at its
   beginning.  L then has the iterations that are left.  */
extern void acc_load_rows_ahead (acc_region_ir *r, acc_loop *l, acc_stmt *block,
				 const vec<const iteration_element *> &ahead,
				 const vec<tree> &tested, carried_code *out);

#endif /* ACC_ELEMENTS_H */

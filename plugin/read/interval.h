/* Intervals of subscripts, for the sections that no clause names.

   interval.cc          arithmetic of intervals, as expressions of the host
   value-range.cc       what values expressions may have
   value-flow.cc        what values variables of a kernel may have
   one-way.cc           and counters of loops that are not counted
   implicit-section.cc  accesses, and the data clauses that they need

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_READ_INTERVAL_H
#define ACC_READ_INTERVAL_H

#include "ir/ir.h"

/* ---- interval.cc */

/* Values from LO to HI, both included: expressions of ssizetype that the host
   can evaluate where the construct begins.  They are what the program
   computes, also where that wraps around; 64-bit unsigned numbers from 2^63 on
   count as negative, since offsets are of that type.  */
struct acc_interval
{
  tree lo, hi;		/* null where nothing is known */
  tree bad;		/* boolean of the host: nothing is known after all */
  tree none;		/* boolean of the host: there is no value, since a loop
                           has no iterations or a condition never holds */
  HOST_WIDE_INT least, most; /* what is known of LO and HI at compile time */
  unsigned bits;	/* not 0: a value of a type of this many bits; LO to HI
                           are the value modulo 2^BITS. extent_settle gives the
                           value: sums go on without.  */
  tree base;		/* a pointer: LO and HI are bytes from this variable.
			   It may be known where LO is not.  */
};

/* Forget all expressions; before and after each region.  */
extern void extent_begin (void);

/* A CODE B in ssizetype; a comparison; and so on.  What is evaluated more
   than once is a SAVE_EXPR, which acc_evaluate_saved evaluates.  */
extern tree extent_op (tree_code code, tree a, tree b);
extern tree extent_test (tree_code code, tree a, tree b);
extern tree extent_and (tree a, tree b);
extern tree extent_or (tree a, tree b);
extern tree extent_not (tree a);
extern tree extent_choose (tree cond, tree yes, tree no);
extern tree extent_smaller (tree a, tree b);
extern tree extent_larger (tree a, tree b);

/* Nothing known; the constant C; from LO to HI; what the host has in REF, a
   variable or a part of one.  */
extern acc_interval extent_unknown (void);
extern acc_interval extent_constant (HOST_WIDE_INT c);
extern acc_interval extent_between (const acc_interval &lo,
				    const acc_interval &hi);
extern acc_interval extent_host_value (tree ref);
/* All values of TYPE, as far as intervals reach.  */
extern acc_interval extent_all (tree type);
/* The value of constant E.  */
extern acc_interval extent_of_constant (tree e);
/* All values of A and of B, of one base.  */
extern acc_interval extent_hull (const acc_interval &a, const acc_interval &b);
/* A; a constant of an unsigned TYPE that stands for a negative number is that.  */
extern acc_interval extent_negative_of (tree type, acc_interval a);
/* A, of TYPE, with BITS 0.  */
extern acc_interval extent_settle (tree type, acc_interval a);
/* A of type FROM converted to TYPE; CODE of A and B in TYPE; -A, ~A or |A|.  */
extern acc_interval extent_convert (tree from, tree type, acc_interval a);
extern acc_interval extent_binary (tree_code code, tree type, acc_interval a,
				   acc_interval b);
extern acc_interval extent_unary (tree_code code, tree type, acc_interval a);
/* A as far as it is at least (code GE_EXPR) or at most (LE_EXPR) LIMIT.  */
extern acc_interval extent_limit (tree_code code, acc_interval a, tree limit,
				  HOST_WIDE_INT known);

/* ---- value-flow.cc */

struct extent_frame;

/* A kernel that is scanned.  */
struct extent_flow
{
  acc_region_ir *region;
  hash_set<tree> escaped;	/* variables whose address is taken */
  hash_set<tree> unordered;	/* set more than once in a kernel with labels */
  hash_map<tree, acc_interval> values;	/* of variables, here */
  hash_map<tree, tree> definitions;	/* what variables were computed from,
					   where that still has its value */
  unsigned depth;			/* of definitions */
  hash_set<tree> rectangular;	/* loop variables that take each value from one
				   end of theirs to the other */
  extent_frame *frame;		/* the innermost loop or switch */
  tree active;			/* boolean of the host: this may be reached */
  bool host;				/* the host evaluates this */
  unsigned conditions;		/* around this */
  bool jumps;			/* so may be what follows a jump */
  hash_map<tree, tree> rows;	/* of variables that point to pointers: what
				   stands for all that these point to */
  bool keeps;			/* what is accessed is known as a variable's */
  void (*access) (extent_flow *, tree, bool);	/* see extent_scan */
  void (*lost) (extent_flow *, tree);
};

/* Go through kernel K.  For each expression of it, in an order that has values
   right, F->access (F, E, SETS) is called; SETS: E is assigned to.  F->lost (F,
   BASE) is called where a pointer may have left the variable BASE for other
   memory.  */
extern void extent_scan (extent_flow *f, acc_kernel_ir *k);

/* What a list of statements assigns.  */
struct list_store { tree var; acc_stmt *stmt; bool inner; };
struct stores_of_list
{
  auto_vec<list_store> list;
  bool inner;			/* in a loop inside */
  acc_stmt *stmt;
};

/* True if A assigns no variable that E mentions, but VAR and what holds VAR: E, a
   sum, adds the same in all iterations.  */
extern bool extent_settled_in_p (const stores_of_list &a, tree e, tree var);
extern tree extent_without_conversions (tree e);

/* ---- one-way.cc */

/* VAR, which had value START, is set by INCR alone and compared by COND: what it
   may be in the loop, which assigns A, where it goes one way.  *MORE: how often it
   does, if that is known.  */
extern acc_interval extent_one_way (extent_flow *f, const stores_of_list &a,
				    tree var, const acc_interval &start,
				    tree incr, tree cond, acc_interval *more);

/* ---- value-range.cc */

/* What values E may have here.  */
extern acc_interval extent_of (extent_flow *f, tree e);
/* Likewise, as E's type has them: BITS is 0.  */
extern acc_interval extent_settled (extent_flow *f, tree e);
/* What stands for the memory that E, a pointer in memory, points to, or null.  */
extern tree extent_row (extent_flow *f, tree e);
/* True if a conversion of V, of type FROM, to TYPE does not change any value.  */
extern bool extent_kept_p (tree from, tree type, const acc_interval &v);
/* No variable has a definition any more that mentions VAR.  */
extern void extent_forget_definitions (extent_flow *f, tree var);
/* Where pointer E may point, in bytes from its base; without one where that is
   not known.  */
extern acc_interval extent_of_pointer (extent_flow *f, tree e);
/* True if E reaches both ends of what extent_of says.  USED has the loop
   variables that have occurred.  */
extern bool extent_exact_p (extent_flow *f, tree e, auto_vec<tree> *used);
/* COND holds from here on, or does not with NEGATED.  */
extern void extent_assume (extent_flow *f, tree cond, bool negated);
/* True if V, a pointer that comes in, has one value all through.  */
extern bool extent_pointer_p (extent_flow *f, const_tree decl);

#endif /* ACC_READ_INTERVAL_H */

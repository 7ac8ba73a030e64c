/* Dependence analysis, inside: polynomials, systems of inequalities, values
   of expressions, memory accesses.

   depend.cc decides.  polynomial.cc computes with polynomials and solves
   systems; atom.cc, value.cc and loop.cc turn expressions
   into polynomials over the counters of loops.  around.cc looks
   at what is around a loop, access.cc finds its memory accesses,
   call.cc judges its calls, test.cc compares two accesses,
   cases.cc where they have quotients, array.cc looks for arrays that each iteration could have for itself.
    scalar.cc looks at scalars, reduction-pattern.cc
   at sums and the like, live.cc at who reads them
   later, atomic-updates.cc for updates that could be atomic.  source-text.cc says why not; apply.cc changes the loop as
   the answer asks.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_DEPEND_H
#define ACC_DEPEND_H

#include "ir/ir.h"
#include "depend/depend.h"

/* ---- polynomial.cc: polynomials */

#define POLY_FACTORS 4		/* of one term, at most */
#define POLY_TERMS 20		/* of one polynomial, at most */

/* COEF times the product of N atoms, in ascending order.  An atom is the
   number of an entry of acc_depend's atoms, perhaps with ATOM_PRIME: the same
   counter in another iteration.  */
#define ATOM_PRIME (1 << 20)

struct acc_term
{
  HOST_WIDE_INT coef;
  int n;
  int atom[POLY_FACTORS];
};

/* A sum of terms with different atoms; the constant has no atom.  Not known:
   nothing else in it means anything.  */
struct acc_poly
{
  bool known;
  int n;
  acc_term term[POLY_TERMS];
};

extern acc_poly poly_unknown ();
extern acc_poly poly_const (HOST_WIDE_INT c);
extern acc_poly poly_atom (int atom);
/* A + SCALE * B, A * B.  Unknown where a number or the sum gets too big.  */
extern acc_poly poly_add (const acc_poly &a, const acc_poly &b,
			  HOST_WIDE_INT scale = 1);
extern acc_poly poly_mul (const acc_poly &a, const acc_poly &b);
extern bool poly_equal_p (const acc_poly &a, const acc_poly &b);
/* The constant term.  */
extern HOST_WIDE_INT poly_constant (const acc_poly &p);
/* The factor that ATOM has in P; unknown if ATOM occurs squared.  */
extern acc_poly poly_coef (const acc_poly &p, int atom);
/* The polynomial of one term T.  */
extern acc_poly poly_term (const acc_term &t);
/* T / S in *Q; false if it is no term.  */
extern bool term_divide (const acc_term &t, const acc_term &s, acc_term *q);
/* P with Q in the place of ATOM.  */
extern acc_poly poly_replace (const acc_poly &p, int atom, const acc_poly &q);
/* *HIGH and *LOW such that P = S * *HIGH + *LOW, where as much as possible is
   in *HIGH; a constant *LOW is not negative.  S's coefficient is positive.  */
extern void poly_divide (const acc_poly &p, const acc_term &s, acc_poly *high,
			 acc_poly *low);

/* ---- polynomial.cc: systems of linear inequalities over the integers, a
   product of atoms counting as one unknown */

#define SYSTEM_COLUMNS 40

struct acc_row
{
  bool eq;			/* = 0, else >= 0 */
  HOST_WIDE_INT c[SYSTEM_COLUMNS + 1];	/* the constant last */
};

struct acc_system
{
  int n;			/* columns in use */
  acc_term column[SYSTEM_COLUMNS];
  auto_vec<acc_row> rows;
};

/* Add P >= 0 (P = 0 if EQ) to S.  What S cannot hold is left out, which only
   makes it say less.  */
extern void system_add (acc_system *s, const acc_poly &p, bool eq = false);
/* True if S has provably no solution.  Destroys S.  */
extern bool system_empty_p (acc_system *s);

/* ---- The analysis of a loop */

enum acc_base_kind
{
  BASE_NONE,			/* a number, not an address */
  BASE_OBJECT,			/* the variable BASE itself */
  BASE_POINTER,			/* what the loop-invariant pointer BASE, an
				   expression, points to */
  BASE_UNKNOWN
};

/* A value: BASE's address plus P bytes, or the number P.  If BITS is less than
   64, equal to P only modulo 2 ** BITS.  */
struct acc_value
{
  acc_base_kind kind;
  tree base;
  acc_poly p;
  unsigned bits;
};

/* What is known of an atom: each of the N polynomials is >= 0.  */
#define ATOM_FACTS 8
struct acc_atom
{
  tree expr;			/* symbol: the invariant expression; counter:
				   the loop's variable */
  bool exact;			/* a counter: it has every value that its facts
				   allow */
  bool counter;			/* counts the iterations of a loop, or changes
				   with one that does ... */
  bool outer;			/* ... that is around the candidate */
  bool floating;		/* a counter: nobody knows where it begins */
  tree first;			/* a counter of iterations: what its variable
				   begins with ... */
  HOST_WIDE_INT step;		/* ... and grows by; 0: it is the variable */
  bool quotient;		/* NUM / DEN, towards zero */
  acc_poly num, den;
  int n;
  acc_poly fact[ATOM_FACTS];
};

/* A variable whose value in the current iteration is known.  */
struct acc_binding
{
  tree var;
  acc_value value;
};

/* One access of memory in the candidate loop.  */
#define ACCESS_FACTS 16
#define ACCESS_LOOPS 12
struct acc_access
{
  tree ref;			/* the lvalue, as in the statement */
  acc_stmt *stmt;
  location_t loc;
  bool write, atomic;
  bool scalar;			/* a variable that scalar.cc handles:
				   only others can be in conflict with it */
  bool always;			/* executed for all values of the counters */
  acc_base_kind kind;
  tree base;
  acc_poly offset;		/* bytes from the base */
  HOST_WIDE_INT size;		/* bytes, -1 if unknown */
  alias_set_type set;
  unsigned depth;		/* loops around it, inside the candidate */
  int loops;			/* counters in scope, as atoms; the first ones
				   are the candidate's */
  int counter[ACCESS_LOOPS];
  int n;			/* facts: each >= 0 */
  acc_poly fact[ACCESS_FACTS];
};

/* A cache directive where it stands.  */
struct acc_cache_place
{
  acc_cache *cache;
  acc_loop *loop;
  acc_value addr;
};

struct acc_depend
{
  acc_region_ir *region;
  acc_loop *loop;
  auto_delete_vec<acc_atom> atoms;
  auto_vec<int> counters;	/* in scope, outermost first */
  auto_vec<int> outer;		/* counters of loops around */
  auto_vec<acc_binding> env;
  auto_delete_vec<acc_access> accesses;
  auto_vec<acc_cache_place> caches;
  auto_vec<acc_stmt *> switches;	/* around the current statement */
  hash_set<tree> assigned;	/* variables that the body assigns, counters
				   of inner loops included */
  hash_set<tree> inner;		/* variables declared in the body */
  auto_vec<tree> scalars;	/* assigned, declared outside, in order */
  auto_vec<tree> stores;	/* lvalues in memory that the body assigns */
  bool clean;			/* no goto or label in the body */
  bool before;			/* the current place is before the candidate:
				   what is bound may change until there */
  unsigned depth;
  unsigned maybe;		/* conditionals around the current place */
  char *reason;			/* the first obstacle */
};

/* ---- atom.cc */

/* A new atom, see acc_atom.  */
extern int depend_new_atom (acc_depend *d, tree expr, bool counter,
			    bool outer);
/* A number for the invariant expression E.  */
extern int depend_symbol (acc_depend *d, tree e);
/* NUM / DEN, integers, rounded towards zero.  */
extern acc_poly depend_quotient (acc_depend *d, const acc_poly &num,
				 const acc_poly &den);
/* Of A it is known that P >= 0.  False if that cannot be kept.  */
extern bool depend_add_fact (acc_atom *a, const acc_poly &p);
/* Of A it is known that P is a value of TYPE.  */
extern void depend_add_range (acc_atom *a, const acc_poly &p, tree type);
/* Add to S what is known of the atoms of P, and so on, those in DONE excepted;
   if PRIME, of the atoms in the other iteration.  */
extern void depend_add_facts (acc_depend *d, acc_system *s,
			      auto_vec<int> *done, const acc_poly &p,
			      bool prime);
/* P with counters of the candidate and of loops inside it primed.  */
extern acc_poly depend_prime (acc_depend *d, const acc_poly &p);
/* True if P >= 0 follows from the facts of its atoms and of A, which may be
   null.  */
extern bool depend_nonneg_p (acc_depend *d, const acc_poly &p,
			     const acc_access *a);
/* True if P is in the range of TYPE, which has less than 64 bits.  */
extern bool depend_in_range_p (acc_depend *d, const acc_poly &p, tree type);

/* ---- value.cc */

extern acc_value depend_unknown ();
extern acc_value depend_number (const acc_poly &p);
extern bool depend_known_p (const acc_value &v);
/* If E is the smaller (larger if !MIN) of two expressions, which.  */
extern bool depend_extreme_p (acc_depend *d, tree e, bool min, tree *a,
			      tree *b);
/* True if E is the same in all iterations of the candidate.  */
extern bool depend_invariant_p (acc_depend *d, tree e);
/* The value of E, an integer or pointer, at the current place.  */
extern acc_value depend_value (acc_depend *d, tree e);
/* The same, equal to its polynomial in the integers, or unknown.  */
extern acc_poly depend_exact (acc_depend *d, tree e);
/* The address of REF.  What being in bounds says goes to the facts of A
   unless that is null.  */
extern acc_value depend_address (acc_depend *d, tree ref, acc_access *a);
extern void depend_bind (acc_depend *d, tree var, const acc_value &v);
/* Forget what is known of VAR; of all variables that S assigns.  */
extern void depend_forget (acc_depend *d, const_tree var);
extern void depend_forget_assigned (acc_depend *d, acc_stmt *s);
/* ---- loop.cc */

/* Begin and end a loop: a counter for each iterator.  */
extern void depend_enter_loop (acc_depend *d, acc_loop *l, bool outer);
extern void depend_leave_loop (acc_depend *d, acc_loop *l);

/* ---- around.cc */

/* True if S is or holds TARGET.  */
extern bool depend_contains_p (acc_stmt *s, acc_stmt *target);
/* Append the declarations that E mentions to LIST.  */
extern void depend_declarations (tree e, auto_vec<tree> *list);

/* Find out what is known where the candidate begins: the loops around it, and
   variables set before it.  */
extern void depend_enter_candidate (acc_depend *d);

/* ---- access.cc */

/* Find what LOOP's body declares, assigns, accesses.  Sets D->reason where
   something in it rules out parallel execution.  */
extern void depend_scan (acc_depend *d);
/* Collect all accesses, in order.  */
extern void depend_collect (acc_depend *d);
/* True if T is a scalar variable that nothing but its name can reach.  */
extern bool depend_scalar_p (acc_depend *d, const_tree t);

/* ---- call.cc */

/* True if CALL only computes its value from its arguments' values, or ends
   the program.  */
extern bool depend_call_safe_p (tree call);

/* ---- test.cc */

/* True if A and B cannot be the same memory in two different iterations of
   the candidate.  *ALIAS is set if not knowing whether their bases overlap is
   what stands in the way.  */
extern bool depend_independent_p (acc_depend *d, const acc_access *a,
				  const acc_access *b, bool *alias);
/* True if a store to REF in the loop may change what OTHER reads: a test
   that needs no values.  */
extern bool depend_may_clobber_p (acc_depend *d, tree ref, tree other);

/* ---- cases.cc */

/* A case of two iterations: the QUOTIENT, an atom, of the other one is larger (ORDER 1),
   the same (0), smaller (-1); its divisor has the SIGN 1 or -1.  */
struct acc_case { int quotient, order, sign; };

/* Append P's quotients whose divisor is the same in all iterations to OUT, which has
   none twice.  */
extern void depend_find_quotients (acc_depend *d, const acc_poly &p,
				   auto_vec<int> *out);
/* Add to S that C holds, and what that says of the quotient and its products.  */
extern void depend_add_case (acc_depend *d, acc_system *s, auto_vec<int> *done,
			     const acc_case &c);

/* ---- array.cc */

/* True if each iteration can have its own copy of ARRAY: it sets every element
   before it reads it, and no other code uses the array.  */
extern bool depend_private_array_p (acc_depend *d, tree array);

/* ---- scalar.cc */

/* What happens to VAR in a list of statements.  */
struct acc_flow
{
  tree var;
  location_t exposed;		/* a read that no write precedes */
  bool is_exposed;
  bool odd;			/* gotos: nothing is certain */
  unsigned brk, cont;		/* states at breaks and continues */
  unsigned entry;		/* state at the cases of a switch */
  bool has_default;
};
/* States: a path comes here on which VAR is written, not written.  */
#define FLOW_WRITTEN 1u
#define FLOW_UNWRITTEN 2u

extern unsigned flow_list (acc_flow *f, acc_stmt *s, unsigned state);

/* Decide about each of D->scalars; fills OUT, sets D->reason.  */
extern void depend_scalars (acc_depend *d, acc_dependence *out);

/* ---- reduction-pattern.cc */

/* True if the candidate only combines VAR with values, always by the same
   operation.  R then has the operation.  */
extern bool depend_reduction_p (acc_depend *d, tree var, acc_reduction *r);

/* True if all that the candidate does with REF, an lvalue whose address is the
   same in all iterations, is a reduction; then R says which.  What else it
   accesses is not looked at.  */
extern bool depend_element_p (acc_depend *d, tree ref, acc_reduction *r);
/* The operation of VAR = E, if it combines VAR with something else, or
   ERROR_MARK.  */
extern tree_code depend_update_operation (tree e, tree var);
/* The operation of: if (COND) VAR = VALUE; where it is a maximum or minimum.
   The value of VAR before stays otherwise.  */
extern tree_code depend_extreme_operation (tree cond, tree value, tree var);
/* Replace each REF in E by VAR; E is changed.  */
extern tree depend_replace (tree e, tree ref, tree var);
/* REF has the same address in all iterations of LOOP.  True if LOOP may access
   its memory, as far as equal addresses tell.  */
extern bool depend_accesses_p (acc_region_ir *region, acc_loop *loop,
			       tree ref);

/* ---- atomic-updates.cc */

/* True if A's statement, or all that it controls, assigns what A is.  */
extern bool depend_assigns_p (const acc_access *a);

/* True if A and B may be in conflict with each other only because both are
   parts of updates by the same operator: then the statements that are to be
   atomic are added to OUT.  */
extern bool depend_updates_p (acc_depend *d, acc_dependence *out,
			      const acc_access *a, const acc_access *b);
/* Likewise if all that the candidate does with VAR, which it does not read, is
   to set it to one and the same value.  */
extern bool depend_flag_p (acc_depend *d, acc_dependence *out, tree var);
/* Make atomic constructs of what FOUND says of LOOP.  */
extern void depend_apply_atomics (acc_region_ir *region, acc_loop *loop,
				  acc_dependence *found);

/* ---- live.cc */

/* True if the value that VAR has after the candidate may be read later, in
   the region or by the program.  */
extern bool depend_live_p (acc_depend *d, tree var);

/* ---- source-text.cc */

/* E as the source has it, malloc'ed.  */
extern char *depend_text (tree e);
/* A copy of E in which the values of variables that the source does not have,
   set in the statements from LIST on, take their place.  */
extern tree depend_spelled (acc_stmt *list, tree e);
/* E's text in quotes; malloc'ed.  */
extern char *depend_quoted (tree e);
/* "LINE:COLUMN", valid for the next three calls.  */
extern const char *depend_place (location_t loc);
/* Set D->reason if it has none; takes over TEXT, malloc'ed.  */
extern void depend_say (acc_depend *d, char *text);

/* ---- For others */

/* Make of LOOP, which D says is parallel, a loop whose iterations may run at
   the same time: reductions get their private variable, privates and
   lastprivates a copy in the body.  */
extern void acc_apply_dependence (acc_region_ir *region, acc_loop *loop,
				  acc_dependence *d);

/* Make reductions of LOOP, which is spread, of its elements.  */
extern void acc_apply_elements (acc_region_ir *region, acc_loop *loop);

/* LOOP's iterations are known to be independent.  Make scalars from outside of
   LOOP, and arrays of the gang, variables of the body, when each iteration sets
   them before it reads them and no later code reads them.  In a parallel
   construct they are private to the gang (section 2.5.13): workers and lanes
   that share the gang's copy would overwrite each other's values.  */
extern void acc_own_scalars (acc_region_ir *region, acc_loop *loop);
/* True if iterations of LOOP may use the same element of a gang's own array,
   and one of them stores it.  */
extern bool acc_gang_conflict_p (acc_region_ir *region, acc_loop *loop);
/* The same for variables that all gangs share only because a loop inside of
   LOOP reduces them: GCC maps whatever a loop reduces.  When later code reads
   them, they get the value of the last iteration.  */
extern void acc_own_shared (acc_region_ir *region, acc_loop *loop);

/* How far an access moves from one iteration of a loop to the next.  */
struct acc_stride
{
  tree ref;
  acc_stmt *stmt;
  bool write, atomic;
  unsigned depth;		/* loops around it, inside the loop asked */
  HOST_WIDE_INT size;		/* bytes of the access, -1 if unknown */
  enum { INVARIANT, CONSTANT, SYMBOLIC, UNKNOWN } kind;
  HOST_WIDE_INT bytes;		/* CONSTANT: the distance, maybe negative */
  double guess;			/* SYMBOLIC: the distance, if each unknown
				   factor were a thousand; not negative */
};

/* Find the memory accesses and caches of LOOP of REGION; D is new, its reason
   the caller's to free.  */
extern void acc_collect_accesses (acc_depend *d, acc_region_ir *region,
				  acc_loop *loop);

/* The strides of all memory accesses of LOOP, in order of the source, with
   respect to its iterator ITER (0 outermost).  CONSTANT with BYTES = +-SIZE is
   contiguous.  Not among them: scalars and variables declared inside LOOP,
   which do not live in memory that neighbouring threads share.  */
extern void acc_find_strides (acc_region_ir *region, acc_loop *loop,
			      unsigned iter, auto_vec<acc_stride> *out);

/* The value, from 0 to 1, of the access S when neighbouring threads make it in
   neighbouring iterations.  S is not INVARIANT.  A contiguous access has 1.  If
   several accesses are in one sector of memory, the value is the share of the
   sector that is used.  Larger strides have nearly 0, and less the larger they
   are.  */
extern double acc_stride_value (const acc_stride &s);

#endif /* ACC_DEPEND_H */

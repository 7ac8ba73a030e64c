/* Dependence analysis: the interface between its files.  Polynomials, systems
   of inequalities, values of expressions, memory accesses.

   depend.cc decides.  The other files:

   polynomial.cc         computes with polynomials and solves systems
   atom.cc, value.cc, loop.cc  turn expressions into polynomials over the
                         counters of loops
   around.cc             looks at the code around a loop
   access.cc             finds the memory accesses of a loop
   call.cc               judges its calls
   test.cc               compares two accesses
   suppose.cc            finds conditions under which they are apart
   cases.cc              does so when they have quotients
   array.cc              looks for arrays that each iteration could have a copy
                         of
   scalar.cc             looks at scalars
   reduction-pattern.cc  finds sums and the like
   live.cc               tells whether later code reads a scalar
   atomic-updates.cc     looks for updates that could be atomic
   source-text.cc        writes expressions for messages
   apply.cc              changes the loop as the answer asks

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_DEPEND_H
#define ACC_DEPEND_H

#include "ir/ir.h"
#include "ir/flow.h"
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

/* A sum of terms with different atoms; the constant has no atom.  If it is not
   KNOWN, its other fields mean nothing.  */
struct acc_poly
{
  bool known;
  int n;
  acc_term term[POLY_TERMS];
};

extern acc_poly poly_unknown ();
extern acc_poly poly_const (HOST_WIDE_INT c);
extern acc_poly poly_atom (int atom);
/* A + SCALE * B, A * B.  Unknown if a number or the sum gets too big.  */
extern acc_poly poly_add (const acc_poly &a, const acc_poly &b,
			  HOST_WIDE_INT scale = 1);
extern acc_poly poly_mul (const acc_poly &a, const acc_poly &b);
extern bool poly_equal_p (const acc_poly &a, const acc_poly &b);
/* The constant term.  */
extern HOST_WIDE_INT poly_constant (const acc_poly &p);
/* The factor of ATOM in P; unknown if ATOM occurs squared.  */
extern acc_poly poly_coef (const acc_poly &p, int atom);
/* The polynomial of one term T.  */
extern acc_poly poly_term (const acc_term &t);
/* Set *Q to T / S; false if that is not a term.  */
extern bool term_divide (const acc_term &t, const acc_term &s, acc_term *q);
/* P with Q in the place of ATOM.  */
extern acc_poly poly_replace (const acc_poly &p, int atom, const acc_poly &q);
/* Set *HIGH and *LOW so that P = S * *HIGH + *LOW and as much as possible is
   in *HIGH.  A constant *LOW is not negative.  S's coefficient is
   positive.  */
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

/* Add P >= 0 (P = 0 if EQ) to S.  An inequality that does not fit in S is left
   out: S then says less, but nothing wrong.  */
extern void system_add (acc_system *s, const acc_poly &p, bool eq = false);
/* True if S has provably no solution.  Destroys S.  */
extern bool system_empty_p (acc_system *s);

/* ---- The analysis of a loop */

enum acc_base_kind
{
  BASE_NONE,			/* a number, not an address */
  BASE_OBJECT,			/* the variable BASE itself */
  BASE_POINTER,			/* the memory that the loop-invariant pointer
				   BASE, an expression, points to */
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

/* The facts known of an atom: each of the N polynomials is >= 0.  */
#define ATOM_FACTS 8
struct acc_atom
{
  tree expr;			/* symbol: the invariant expression; counter:
				   the loop's variable */
  bool exact;			/* a counter: it has every value that its facts
				   allow */
  bool counter;			/* counts the iterations of a loop, or changes
				   with such a counter ... */
  bool outer;			/* ... of a loop around the candidate */
  bool floating;		/* a counter: its first value is not known */
  tree first;			/* a counter of iterations: the first value of
				   its variable ... */
  HOST_WIDE_INT step;		/* ... and its growth; 0: the atom is the
				   variable itself */
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
  bool scalar;			/* a variable that scalar.cc handles: only
				   other accesses can be in conflict with it */
  bool always;			/* executed for all values of the counters */
  acc_base_kind kind;
  tree base;
  acc_poly offset;		/* bytes from the base */
  HOST_WIDE_INT size;		/* bytes, -1 if unknown */
  alias_set_type set;
  unsigned depth;		/* number of loops around it, inside the
				   candidate */
  int loops;			/* counters in scope, as atoms; the first ones
				   are the candidate's */
  int counter[ACCESS_LOOPS];
  int n;			/* facts: each >= 0 */
  acc_poly fact[ACCESS_FACTS];
};

/* A cache directive and its place.  */
struct acc_cache_place
{
  acc_cache *cache;
  acc_loop *loop;
  acc_value addr;
};

/* How an address is taken apart: see test.cc.  */
struct address_split
{
  const acc_access *a;		/* has the facts */
  acc_poly p;
  acc_term s;
  HOST_WIDE_INT size;
  int how;
};

struct address_split_hash : delete_ptr_hash<address_split>
{
  static hashval_t hash (const address_split *);
  static bool equal (const address_split *, const address_split *);
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
				   the value of a bound variable may change
				   until there */
  unsigned depth;
  unsigned maybe;		/* conditionals around the current place */
  char *reason;			/* the first obstacle */
  auto_vec<acc_poly> known;	/* each is >= 0: what the loop says, and what
				   was supposed since then */
  auto_vec<acc_poly> differ;	/* likewise; each is not 0 */
  unsigned said = 0;		/* so many of KNOWN are what the loop says */
  hash_table<address_split_hash> splits { 31 };	/* with what the loop says */
  bool suppose = false;		/* a proof may suppose something */
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
/* Note of A that P >= 0.  False if that cannot be kept.  */
extern bool depend_add_fact (acc_atom *a, const acc_poly &p);
/* Note of A that P is a value of TYPE.  */
extern void depend_add_range (acc_atom *a, const acc_poly &p, tree type);
/* Add to S the facts known of the atoms of P, of the atoms of those facts, and
   so on, except for the atoms in DONE.  If PRIME, use the atoms in the other
   iteration.  */
extern void depend_add_facts (acc_depend *d, acc_system *s,
			      auto_vec<int> *done, const acc_poly &p,
			      bool prime);
/* Add to S what is known where the candidate is, and the facts about that, but
   for the atoms in DONE.  */
extern void depend_add_known (acc_depend *d, acc_system *s,
			      auto_vec<int> *done);
/* P with the counters of the candidate and of loops inside it primed.  */
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
/* True if E is the smaller (larger if !MIN) of two expressions, *A and *B.  */
extern bool depend_extreme_p (acc_depend *d, tree e, bool min, tree *a,
			      tree *b);
/* True if E is the same in all iterations of the candidate.  */
extern bool depend_invariant_p (acc_depend *d, tree e);
/* The value of E, an integer or pointer, at the current place.  */
extern acc_value depend_value (acc_depend *d, tree e);
/* Likewise, as a number that equals its polynomial in the integers, or
   unknown.  */
extern acc_poly depend_exact (acc_depend *d, tree e);
/* The address of REF.  The facts of A, unless it is null, get the conditions
   that subscripts are in bounds.  */
extern acc_value depend_address (acc_depend *d, tree ref, acc_access *a);
extern void depend_bind (acc_depend *d, tree var, const acc_value &v);
/* Forget the value of VAR; of all variables that S assigns.  */
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

/* Find the values that are known at the beginning of the candidate: counters
   of the loops around it, and variables set before it.  */
extern void depend_enter_candidate (acc_depend *d);

/* ---- access.cc */

/* Find the variables that LOOP's body declares and assigns, and its accesses.
   Sets D->reason if something in it rules out parallel execution.  */
extern void depend_scan (acc_depend *d);
/* Collect all accesses, in order.  */
extern void depend_collect (acc_depend *d);
/* True if T is a scalar variable that can be accessed by its name alone.  */
extern bool depend_scalar_p (acc_depend *d, const_tree t);

/* ---- call.cc */

/* True if CALL only computes its value from the values of its arguments, or
   ends the program.  */
extern bool depend_call_safe_p (tree call);

/* ---- suppose.cc */

/* Find what the candidate and the loops around it say: D->known.  Call this
   when the variables set before the candidate have their values.  */
extern void depend_find_known (acc_depend *d);
/* Like depend_nonneg_p.  If that is false and D->suppose, append to D->known
   something from which it follows, if it is the same in all iterations.  */
extern bool depend_suppose_p (acc_depend *d, const acc_poly &p,
			      const acc_access *a);
/* If D->suppose, suppose that P, the difference between two places in one
   dimension, is not 0, unless it changes in the candidate: append it to
   D->differ.  */
extern void depend_suppose_differ (acc_depend *d, const acc_poly &p);
/* True if P is known not to be 0.  */
extern bool depend_differ_p (acc_depend *d, const acc_poly &p);
/* Append to OUT, as comparisons, what D->known and D->differ have from their
   entries KNOWN and DIFFER on, but for what follows from the others.  False,
   with nothing appended, if an entry cannot be written as one.  */
extern bool depend_conditions (acc_depend *d, unsigned known, unsigned differ,
			       auto_vec<tree> *out);

/* ---- test.cc */

/* True if A and B cannot be the same memory in two different iterations of the
   candidate.  *ALIAS is set if the only obstacle is that their bases may
   overlap.  */
extern bool depend_independent_p (acc_depend *d, const acc_access *a,
				  const acc_access *b, bool *alias);
/* True if a store to REF in the loop may change the memory that OTHER reads.
   This test needs no values.  */
extern bool depend_may_clobber_p (acc_depend *d, tree ref, tree other);

/* ---- cases.cc */

/* A case of two iterations.  The QUOTIENT, an atom, of the other one is larger
   (ORDER 1), the same (0), or smaller (-1).  Its divisor has the SIGN 1 or
   -1.  */
struct acc_case { int quotient, order, sign; };

/* Append to OUT the quotients of P whose divisor is the same in all
   iterations.  OUT has none twice.  */
extern void depend_find_quotients (acc_depend *d, const acc_poly &p,
				   auto_vec<int> *out);
/* Add to S that C holds, and what follows for the quotient and its
   products.  */
extern void depend_add_case (acc_depend *d, acc_system *s, auto_vec<int> *done,
			     const acc_case &c);

/* ---- array.cc */

/* True if each iteration can have its own copy of ARRAY: it sets every element
   before it reads it, and no other code uses the array.  */
extern bool depend_private_array_p (acc_depend *d, tree array);

/* ---- scalar.cc */

/* Decide about each of D->scalars.  Fills OUT, sets D->reason.  */
extern void depend_scalars (acc_depend *d, acc_dependence *out);

/* ---- reduction-pattern.cc */

/* True if the candidate only combines VAR with values, always by the same
   operation.  R then has the operation.  */
extern bool depend_reduction_p (acc_depend *d, tree var, acc_reduction *r);

/* True if the candidate uses REF, an lvalue whose address is the same in all
   iterations, only for a reduction.  R then has the reduction.  Other accesses
   of the same memory are not looked at.  */
extern bool depend_element_p (acc_depend *d, tree ref, acc_reduction *r);
/* The operation of VAR = E, if it combines VAR with something else, or
   ERROR_MARK.  */
extern tree_code depend_update_operation (tree e, tree var);
/* The operation of: if (COND) VAR = VALUE; if that is a maximum or minimum,
   else ERROR_MARK.  If COND is false, VAR keeps its value.  */
extern tree_code depend_extreme_operation (tree cond, tree value, tree var);
/* Replace each REF in E by VAR; E is changed.  */
extern tree depend_replace (tree e, tree ref, tree var);
/* True if LOOP may access the memory of REF, as far as equal addresses tell.
   REF has the same address in all iterations of LOOP.  */
extern bool depend_accesses_p (acc_region_ir *region, acc_loop *loop,
			       tree ref);

/* ---- atomic-updates.cc */

/* True if A is the lvalue that its statement, or the only statement that it
   controls, assigns.  */
extern bool depend_assigns_p (const acc_access *a);

/* True if A and B may be in conflict with each other only because both are
   parts of updates by the same operator.  Then the statements that must be
   atomic are added to OUT.  */
extern bool depend_updates_p (acc_depend *d, acc_dependence *out,
			      const acc_access *a, const acc_access *b);
/* Likewise, if the candidate does not read VAR and only sets it to one and the
   same value.  */
extern bool depend_flag_p (acc_depend *d, acc_dependence *out, tree var);
/* Make atomic constructs of the statements of LOOP that FOUND names.  */
extern void depend_apply_atomics (acc_region_ir *region, acc_loop *loop,
				  acc_dependence *found);

/* ---- live.cc */

/* True if the value of VAR after the candidate may be read later, in the
   region or by the program.  */
extern bool depend_live_p (acc_depend *d, tree var);

/* ---- source-text.cc */

/* E as it is in the source, malloc'ed.  */
extern char *depend_text (tree e);
/* A copy of E without variables that the source does not have.  Their values,
   set in the statements from LIST on, take their place.  */
extern tree depend_spelled (acc_stmt *list, tree e);
/* What the host tests before a kernel of L, "lda >= m and n >= 1", malloc'ed; or null.  */
extern char *depend_known_text (const acc_loop *l);
/* E's text in quotes; malloc'ed.  */
extern char *depend_quoted (tree e);
/* "LINE:COLUMN", valid for the next three calls.  */
extern const char *depend_place (location_t loc);
/* Set D->reason to TEXT, malloc'ed, if it has none.  Takes over TEXT.  */
extern void depend_say (acc_depend *d, char *text);

/* ---- For others */

/* Make LOOP, which is parallel according to D, a loop whose iterations may run
   at the same time: reductions get their private variable, privates and
   lastprivates a copy in the body.  */
extern void acc_apply_dependence (acc_region_ir *region, acc_loop *loop,
				  acc_dependence *d);

/* Make reductions of the elements of LOOP, which is spread.  */
extern void acc_apply_elements (acc_region_ir *region, acc_loop *loop);

/* LOOP's iterations are known to be independent.  Make scalars from outside of
   LOOP, and arrays of the gang, variables of the body.  This happens when each
   iteration sets them before it reads them and no later code reads them.  In a
   parallel construct they are private to the gang (section 2.5.13): workers
   and lanes that share the gang's copy would overwrite each other's
   values.  */
extern void acc_own_scalars (acc_region_ir *region, acc_loop *loop);
/* True if iterations of LOOP may use the same element of a gang's own array,
   and one of them stores it.  */
extern bool acc_gang_conflict_p (acc_region_ir *region, acc_loop *loop);
/* Like acc_own_scalars, for variables that all gangs share only because a loop
   inside of LOOP reduces them: GCC maps every variable that a loop reduces.
   If later code reads them, they get the value of the last iteration.  */
extern void acc_own_shared (acc_region_ir *region, acc_loop *loop);

/* The distance that an access moves from one iteration of a loop to the
   next.  */
struct acc_stride
{
  tree ref;
  acc_stmt *stmt;
  bool write, atomic;
  unsigned depth;		/* number of loops around it, inside the loop
				   asked about */
  HOST_WIDE_INT size;		/* bytes of the access, -1 if unknown */
  enum { INVARIANT, CONSTANT, SYMBOLIC, UNKNOWN } kind;
  HOST_WIDE_INT bytes;		/* CONSTANT: the distance, maybe negative */
  double guess;			/* SYMBOLIC: the distance, assuming a thousand
				   for each unknown factor; not negative */
};

/* Find the memory accesses and caches of LOOP of REGION.  D is new.  The
   caller frees its reason.  */
extern void acc_collect_accesses (acc_depend *d, acc_region_ir *region,
				  acc_loop *loop);

/* The strides of all memory accesses of LOOP, in order of the source, with
   respect to its iterator ITER (0 outermost).  CONSTANT with BYTES = +-SIZE is
   contiguous.  Scalars and variables declared inside LOOP are left out: they
   do not live in memory that neighbouring threads share.  */
extern void acc_find_strides (acc_region_ir *region, acc_loop *loop,
			      unsigned iter, auto_vec<acc_stride> *out);

/* The value, from 0 to 1, of the access S when neighbouring threads make it in
   neighbouring iterations.  S is not INVARIANT.  A contiguous access has 1.  If
   several accesses are in one sector of memory, the value is the share of the
   sector that is used.  Larger strides have nearly 0, and less the larger they
   are.  */
extern double acc_stride_value (const acc_stride &s);

#endif /* ACC_DEPEND_H */

/* Intervals of subscripts, for the sections that no clause names.

   interval.cc          arithmetic of intervals, as expressions of the host
   value-range.cc       values that expressions may have
   condition-range.cc   and what conditions say of them
   value-flow.cc        values that variables of a kernel may have
   branch-flow.cc       and what they are after conditions
   loop-counters.cc     and those of the variables of counted loops
   one-way.cc           and counters of loops that are not counted
   loop-head.cc         and of loops that test the value before a step
   moving-variables.cc  and other variables that such loops move one way
   net-growth.cc        what a loop adds to a variable in all
   sum-terms.cc         sums as their terms
   loop-span.cc         how far a loop's end is from its beginning
   first-values.cc      values that the host computes first
   call-flow.cc         values along the way through a function that is called
   only-read.cc         objects that functions only read
   object-copy.cc       local objects that are copies of others
   read-through.cc      functions as if they stood in the place of their calls
   member-variables.cc  local objects as their members
   copied-steps.cc      steps that go through other variables
   member-pointer.cc    pointers that are members of objects
   open-array.cc        arrays without bounds
   short-section.cc     sections in clauses that are too short
   implicit-section.cc  accesses, and the data clauses that they need

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_READ_INTERVAL_H
#define ACC_READ_INTERVAL_H

#include "ir/ir.h"

/* ---- interval.cc */

/* Values from LO to HI, both included.  They are expressions of ssizetype that
   the host can evaluate at the beginning of the construct.  They have the value
   that the program computes, even if it wraps around.  64-bit unsigned numbers
   from 2^63 on count as negative, since offsets have that type.  */
struct acc_interval
{
  tree lo, hi;		/* null if nothing is known */
  tree bad;		/* boolean of the host: nothing is known after all */
  tree none;		/* boolean of the host: there is no value, because a
			   loop has no iterations or a condition never holds */
  HOST_WIDE_INT least, most; /* bounds of LO and HI at compile time */
  unsigned bits;	/* if not 0, a value of a type of this many bits; LO to
			   HI are the value modulo 2^BITS. extent_settle gives
			   the value; sums go on without it.  */
  tree base;		/* a pointer: LO and HI are bytes from this variable,
			   which may be known when LO is not  */
  bool open;		/* only conditions say something: an end that is that of
			   the type says nothing (extent_closed) */
};

/* V, of a variable of TYPE, or unknown if an end of it is open.  The host may have to
   look.  */
extern acc_interval extent_closed (tree type, acc_interval v);
/* Forget all expressions.  To be called before and after each region.  */
extern void extent_begin (void);

/* A CODE B in ssizetype; a comparison; and so on.  An expression that is
   evaluated more than once is a SAVE_EXPR; acc_evaluate_saved evaluates it.  */
extern tree extent_op (tree_code code, tree a, tree b);
extern tree extent_test (tree_code code, tree a, tree b);
extern tree extent_and (tree a, tree b);
extern tree extent_or (tree a, tree b);
extern tree extent_not (tree a);
extern tree extent_choose (tree cond, tree yes, tree no);
extern tree extent_smaller (tree a, tree b);
extern tree extent_larger (tree a, tree b);

/* The unknown interval; the constant C; from LO to HI; the host's value of REF,
   a variable or a part of one.  */
extern acc_interval extent_unknown (void);
extern acc_interval extent_constant (HOST_WIDE_INT c);
extern acc_interval extent_between (const acc_interval &lo,
				    const acc_interval &hi);
extern acc_interval extent_host_value (tree ref);
/* All values of TYPE, as far as intervals reach.  */
extern acc_interval extent_all (tree type);
/* The value of constant E.  */
extern acc_interval extent_of_constant (tree e);
/* All values of A and of B, which have the same base.  */
extern acc_interval extent_hull (const acc_interval &a, const acc_interval &b);
/* A, or the negative number that A, a constant of an unsigned TYPE, stands
   for.  */
extern acc_interval extent_negative_of (tree type, acc_interval a);
/* A, of TYPE, with BITS 0.  */
extern acc_interval extent_settle (tree type, acc_interval a);
/* A of type FROM converted to TYPE; CODE of A and B in TYPE; -A, ~A or |A|.  */
extern acc_interval extent_convert (tree from, tree type, acc_interval a);
extern acc_interval extent_binary (tree_code code, tree type, acc_interval a,
				   acc_interval b);
extern acc_interval extent_unary (tree_code code, tree type, acc_interval a);
/* The part of A that is at least (CODE GE_EXPR) or at most (LE_EXPR) LIMIT.  */
extern acc_interval extent_limit (tree_code code, acc_interval a, tree limit,
				  HOST_WIDE_INT known);

/* ---- value-flow.cc */

struct extent_frame;
struct extent_in_call;

/* A pointer that is a member of an object.  */
struct extent_member_pointer
{
  tree root;			/* the object, a variable, or the pointer to it, a
				   variable, which may stand for another member */
  tree place;			/* bytes from there, of ssizetype */
  int elements;			/* if not 0, these many pointers from there on, of which
				   kernels use some from number FIRST to LAST */
  tree first, last;
  tree field;
  tree ref;			/* where it, or the array that it is in, first occurs */
  tree pointer;			/* the variable that stands for it */
  tree row;			/* null, or the variable that stands for what each of
				   the pointers leads to that it points to */
  tree address;			/* of the object, or null */
  tree value;			/* of the host's pointer as the construct begins, once
				   it is needed */
  unsigned map;			/* the number of its map entry */
  bool mapped;			/* by clauses for what follows */
  bool stored;
  tree lo, hi, there;
};
#define EXTENT_MOST_MEMBERS 32

/* A local object and the place that it is a copy of, or a member of a local object and its
   value.  */
struct extent_copy
{
  tree copy;
  tree original;		/* or null */
  acc_interval value;
};

/* An expression, and the variable that stands for it in VALUES while a condition narrows
   it.  */
struct extent_stand_in { tree expr, var; };

/* Variable POINTER stands for one of two pointers, when a condition chooses.  */
struct extent_choice { tree pointer, one, other; };
#define EXTENT_MOST_CHOICES 8

/* Variables ONE and OTHER stand for members that lead into the same memory.  */
struct extent_ends { tree one, other; };

/* A loop variable is FROM plus, or minus if it goes DOWN, variable BY.  */
struct extent_way { tree from, by; bool down; };

/* A scan of a kernel.  */
struct extent_flow
{
  acc_region_ir *region;
  hash_set<tree> escaped;	/* variables whose address is taken, other than
				   for a procedure that does not keep it */
  hash_set<tree> counters;	/* variables of the loops around */
  hash_set<tree> unordered;	/* variables that are set more than once in a
				   kernel with labels */
  hash_map<tree, acc_interval> values;	/* present values of variables */
  hash_map<tree, tree> definitions;	/* expressions that variables were
					   computed from, as long as they have
					   the same value */
  unsigned depth;			/* of definitions */
  hash_map<tree, tree> origins;	/* pointers in memory that variables were computed from which
				   are not followed */
  auto_vec<extent_stand_in> stand_ins;	/* expressions in conditions */
  hash_set<tree> narrowed;	/* variables that a condition has narrowed */
  hash_map<tree, acc_interval> wide;	/* their values before that */
  hash_map<tree, extent_way> ways;	/* of loop variables whose beginning moves */
  hash_set<tree> rectangular;	/* loop variables that take every value between
				   their ends */
  extent_frame *frame;		/* the innermost loop or switch */
  extent_in_call *in_call;	/* the function whose statements these are; null in
				   the kernel */
  hash_map<tree, bool> only_read;	/* whether kernels only read an object */
  hash_map<tree, tree> objects;		/* the places that parameters of functions point
					   to */
  auto_vec<extent_copy> copies;		/* local objects that nothing else sets */
  unsigned losing = 0;		/* copies of copies, whose pointers are lost */
  hash_map<tree, bool> set_once;	/* whether nothing sets parts of them twice */
  unsigned budget;		/* statements of functions that may still be looked
				   at */
  tree active;			/* boolean of the host: this statement may be
				   reached */
  tree begun;			/* boolean of the host: the iteration, or the function,
				   may be reached that this statement is in */
  bool host;				/* the host evaluates this */
  unsigned conditions;		/* number of conditions around */
  bool jumps;			/* the statements after a jump count as
				   conditional */
  hash_map<tree, tree> rows;	/* for a variable that points to pointers, or is an
				   array of them, the variable that stands for the
				   targets of all of them */
  auto_vec<extent_member_pointer> members;
  auto_vec<extent_choice> choices;
  auto_vec<extent_ends> ends;
  hash_map<tree, bool> set_fields;	/* whether kernels set such members */
  bool keeps;			/* what is done with the pointer that the access
				   computes is known */
  void (*access) (extent_flow *, tree, bool);	/* see extent_scan */
  void (*lost) (extent_flow *, tree);
};

/* Go through kernel K.  Call F->access (F, E, SETS) for each expression E, in
   an order in which values are right.  SETS: E is assigned to.  Call F->lost
   (F, BASE) when a pointer may have left variable BASE for other memory.  */
extern void extent_scan (extent_flow *f, acc_kernel_ir *k);

/* Copy the values FROM to TO.  */
extern void extent_copy_values (hash_map<tree, acc_interval> *to,
				hash_map<tree, acc_interval> *from);
/* VAR has value V now, whatever was known before.  */
extern void extent_put (extent_flow *f, tree var, const acc_interval &v);
/* True if VAR is a variable of the kernel that nothing has set yet where VALUES hold: nobody
   reads it then.  */
extern bool extent_unset_p (extent_flow *f, hash_map<tree, acc_interval> *values, tree var);
/* True if the values of VAR are followed.  */
extern bool extent_tracked_p (extent_flow *f, tree var);
/* Scan E, an assignment or another expression.  */
extern void extent_scan_expression (extent_flow *f, tree e);
/* Follow the values through the statements from ST on.  */
extern void extent_scan_list (extent_flow *f, acc_stmt *st);
/* Note the variables of BODY that cannot be followed.  */
extern void extent_prepare (extent_flow *f, acc_stmt *body);
/* All values of A and of B.  A pointer that may point into two variables is
   lost to both.  */
extern acc_interval extent_either (extent_flow *f, const acc_interval &a,
				   const acc_interval &b);

/* The values of a pointer that a condition gives the values A or B, which may lead into two
   variables; unknown if that is not followed.  */
extern acc_interval extent_one_of (extent_flow *f, const acc_interval &a, const acc_interval &b);
/* Likewise, but a pointer that is not followed is lost to both variables.  */
extern acc_interval extent_joined (extent_flow *f, const acc_interval &a, const acc_interval &b);
/* True if E needs a value from memory; the device may have another value there.  */
extern bool extent_needs_memory_p (acc_region_ir *r, tree e);

/* The assignments of a list of statements.  */
struct list_store
{
  tree var;
  acc_stmt *stmt;
  bool inner;
  bool call;			/* a procedure may set it */
};
struct stores_of_list
{
  auto_vec<list_store> list;
  bool inner;			/* in a loop inside */
  acc_stmt *stmt;
};

/* Add to A the assignments in ST, and in the statements after it if
   FOLLOWERS.  */
extern void extent_find_assignments (stores_of_list *a, acc_stmt *st,
				     bool followers);
/* True if A assigns no variable that E mentions, except VAR and the variable
   that holds VAR.  E, a sum, then adds the same amount in all iterations.  */
extern bool extent_settled_in_p (const stores_of_list &a, tree e, tree var);
extern tree extent_without_conversions (tree e);

/* ---- branch-flow.cc */

/* Follow the values through both branches of ST, a condition.  */
extern void extent_scan_if (extent_flow *f, acc_stmt *st);
/* The present place is reached from other places, too: no condition is known to hold.  */
extern void extent_widen (extent_flow *f);

/* ---- loop-counters.cc */

/* The values of I's variable.  */
extern acc_interval extent_counter (extent_flow *f, const acc_iter &i);
/* Begin an iteration for the variables of all of L's loops.  Return the number of iterations
   less one.  Add variables to UNEVEN that are no longer in F->rectangular.  */
extern acc_interval extent_begin_counters (extent_flow *f, acc_loop *l, auto_vec<tree> *uneven);
/* Note how the variables of L move that do not begin with one value.  The iterations assign A.  */
extern void extent_begin_ways (extent_flow *f, acc_loop *l, const stores_of_list &a);

/* ---- first-values.cc */

/* Take the values of variables that the host sets before it launches K, as gfortran's
   copies of the bounds of a section.  */
extern void extent_take_first_values (extent_flow *f, const acc_kernel_ir *k);

/* ---- call-flow.cc */

/* The number of statements of called functions that one scan of a construct looks
   at.  */
#define EXTENT_CALL_BUDGET 20000
/* Go through the function that CALL calls, whose parameters have the values ARGS, as
   extent_scan does.  False, and nothing is noted, if its statements are not known.  */
extern bool extent_call (extent_flow *f, tree call, const vec<acc_interval> &args);
/* The value that CALL returns: a number, or bytes from a pointer.  */
extern acc_interval extent_of_call (extent_flow *f, tree call);
/* Assume that CALL returns no zero, or zero if NEGATED.  */
extern void extent_assume_call (extent_flow *f, tree call, bool negated);
/* The object that CALL returns, a place whose members are known now; or null.  */
extern tree extent_returned_object (extent_flow *f, tree call);
/* The value of argument E of a call, for a parameter of TYPE.  */
extern acc_interval extent_of_argument (extent_flow *f, tree e, tree type);
/* REF, a part of what a parameter points to, as a part of the place that the argument
   is the address of; REF itself if that is not known.  */
extern tree extent_place (extent_flow *f, tree ref);
/* Likewise, but a local object that is a copy of another one is not that one: for a place
   that is set.  */
extern tree extent_target (extent_flow *f, tree ref);
/* REF with OBJECT in the place of BASE, which it begins with.  */
extern tree extent_put_object (tree ref, tree base, tree object);
/* The object, a variable or what a pointer from outside leads to, or the member of one,
   that argument E is the address of; or null.  */
extern tree extent_object_of (extent_flow *f, tree e);
/* Note that the function returns E, which may be null.  */
extern void extent_return (extent_flow *f, tree e);

/* ---- only-read.cc */

/* True if no kernel of R, nor a function that they call, writes OBJECT, a variable of
   the host's function.  */
extern bool extent_only_read_p (acc_region_ir *r, tree object);
/* True if CALL only reads what its argument N points to.  To be asked before
   extent_end_callees.  */
extern bool extent_reads_argument_p (tree call, int n);
/* Forget the functions that kernels call: the scan is over.  */
extern void extent_end_callees (void);

/* The object whose method call E calls, or null.  */
extern tree extent_method_object (tree e);
/* The type of the object that argument N of CALL refers to, when the function takes it by
   reference; else null.  */
extern tree extent_referred_type (tree call, int n);

/* ---- object-copy.cc */

/* REF with the places in it that local objects are copies of.  */
extern tree extent_original (extent_flow *f, tree ref);
/* Forget the objects of FN, which is called again.  */
extern void extent_forget_copies (extent_flow *f, tree fn);
/* The value of PLACE, a member of a local object; or null.  */
extern const acc_interval *extent_of_copy (extent_flow *f, tree place);
/* Note that the kernel uses pointers in OBJECT, a local object, and what they are copies of
   is not known.  */
extern void extent_lose_copies (extent_flow *f, tree object);
/* Likewise for objects that CALL passes.  True if the function may come to pointers in an
   object.  */
extern bool extent_lose_arguments (extent_flow *f, tree call);
/* Note that COPY, a parameter or a place that is set, gets the value of ORIGINAL.  True if
   ORIGINAL is a pointer, and what is done with the copy is known.  */
extern bool extent_note_copy (extent_flow *f, tree copy, tree original);

/* ---- sum-terms.cc */

/* BY times E, of any type.  */
struct extent_term { tree e; HOST_WIDE_INT by; };

/* The sum of all terms and of a constant, modulo 2^64.  */
struct extent_sum
{
  extent_flow *flow = NULL;	/* if not null, definitions stand for variables */
  auto_vec<extent_term> terms;	/* all of them different */
  unsigned HOST_WIDE_INT constant = 0;
  unsigned lookups = 0;		/* of definitions */
  bool loops = false;		/* a loop variable is its loop's beginning and a distance
				   from there, and (i - 1) * m is i * m - m */
};

/* Add BY times E to S, a sum of TYPE.  */
extern void extent_add_terms (extent_sum *s, tree e, tree type, HOST_WIDE_INT by);
/* True if a sum of type FROM is congruent to the same sum in TYPE.  */
extern bool extent_same_sum_p (tree from, tree type);

/* ---- loop-span.cc */

/* The constant step of I.  Down by one is up by all ones in an unsigned type.  */
extern HOST_WIDE_INT extent_step (const acc_iter &i);
/* The number of times that loop variable I with values V moves, at most.  */
extern acc_interval extent_moves (extent_flow *f, const acc_iter &i,
				  const acc_interval &v);

/* ---- one-way.cc */

/* The values that VAR may have in a loop with assignments A, if VAR moves one
   way only.  VAR begins at START, INCR alone sets it, COND compares it.  *MORE
   is the number of moves, if known.  */
extern acc_interval extent_one_way (extent_flow *f, const stores_of_list &a,
				    tree var, const acc_interval &start,
				    tree incr, tree cond, acc_interval *more);
/* The values that pointer VAR may have at the beginning of an iteration of loop ST,
   which is not counted, and assigns A: ST compares VAR with an end in the same
   memory, and moves it by one amount.  *MORE is the number of further iterations if each
   moves VAR.  */
extern acc_interval extent_pointer_way (extent_flow *f, const stores_of_list &a, acc_stmt *st,
					tree var, acc_interval *more);
/* Scan E, a pointer that a loop's variable begins or ends with, or that nothing takes: what is
   reached through it is known, if E is followed.  */
extern void extent_scan_followed (extent_flow *f, tree e);
/* The pointer that loop ST, which is not counted, compares and moves, and that A assigns
   once; or null.  */
extern tree extent_walking_pointer (extent_flow *f, const stores_of_list &a, acc_stmt *st);
/* The values of VAR when a condition is tested that has other parts than the one that limits
   VAR to WAY: the first value, and the one that the last iteration leaves, too.  A are the
   assignments.  */
extern acc_interval extent_tested_values (extent_flow *f, const stores_of_list &a, tree var,
					  const acc_interval &way);
/* The right side of A's only assignment of VAR, if it is not in a loop inside; or null.  */
extern tree extent_only_value (const stores_of_list &a, tree var);
/* The amount that A's only assignment of VAR adds to it, if the iterations do not change that
   amount; otherwise unknown.  */
extern acc_interval extent_growth (extent_flow *f, const stores_of_list &a, tree var);

/* ---- moving-variables.cc */

/* A variable that the iterations of a loop move from START: upwards if DIRECTION is positive,
   downwards if it is negative.  */
struct extent_mover
{
  tree var;
  int direction;
  acc_interval start;
};

/* Find the variables that A, the assignments of a loop that is about to begin, may move.  */
extern void extent_find_movers (extent_flow *f, const stores_of_list &a,
				auto_vec<extent_mover> *movers);
/* Let those of MOVERS that A moves one way, and that are not known otherwise, have their values
   at the beginning of an iteration of loop ST.  */
extern void extent_begin_movers (extent_flow *f, const stores_of_list &a, acc_stmt *st,
				 auto_vec<extent_mover> *movers);
/* The values of E, such a variable plus a constant, when only one end of them is known.  */
extern acc_interval extent_open_step (extent_flow *f, tree e);

/* ---- loop-head.cc */

/* The head of a loop: OLD = COUNTER; COUNTER = OLD + N; if (! COND) break;  */
struct extent_head
{
  tree old, counter;
  tree move;			/* OLD = OLD + N */
  tree cond;			/* of OLD */
  acc_stmt *rest;		/* the statements after it */
};

/* The only assignment that moves the variable of loop ST's condition: its increment, or a
   statement that each iteration comes to once; or null.  */
extern tree extent_step_of (acc_stmt *st);
/* True if list S is the break of the loop around it, and nothing else.  */
extern bool extent_break_p (const acc_stmt *s);
/* Find the head of loop ST.  */
extern bool extent_find_head (acc_stmt *st, extent_head *h);
/* The values of H's old variable in the rest of an iteration, and *MORE as for
   extent_one_way; unknown if the rest sets one of the two variables.  */
extern acc_interval extent_of_head (extent_flow *f, const stores_of_list &a,
				    const extent_head &h, acc_interval *more);
/* Begin the rest of an iteration, in which the old variable has the values WAY.  */
extern void extent_begin_head (extent_flow *f, const extent_head &h,
			       const acc_interval &way);

/* ---- net-growth.cc */

/* What BODY, an iteration of a loop with assignments A, adds to VAR; unknown
   unless that is one value, which the host knows, for all iterations.  */
extern acc_interval extent_net_growth (extent_flow *f, const stores_of_list &a,
				       acc_stmt *body, tree var);
/* The number of iterations of L, with assignments A; unknown unless the host
   knows it.  */
extern acc_interval extent_trips (extent_flow *f, const stores_of_list &a,
				  acc_loop *l);

/* ---- value-range.cc */

/* The values that E may have here.  */
extern acc_interval extent_of (extent_flow *f, tree e);
/* Likewise in E's type: BITS is 0.  */
extern acc_interval extent_settled (extent_flow *f, tree e);
/* The variable for the memory that E, a pointer in memory, points to, or
   null.  */
extern tree extent_row (extent_flow *f, tree e);
/* A variable that stands for what the pointers of TYPE in TABLE lead to, or null if that
   is no data of a known type.  */
extern tree extent_new_row (tree table, tree type);
/* Drop all definitions that mention VAR.  */
extern void extent_forget_definitions (extent_flow *f, tree var);
/* The address in pointer E if it is that of a place in an array, in an object that
   pointers lead to, and the array has a length: the pointer stays in that object.
   Else null.  */
extern tree extent_member_place (tree e);
/* The bytes from the beginning of REF's innermost object, a variable or what a pointer
   leads to, to REF.  */
extern acc_interval extent_of_place (extent_flow *f, tree ref);
/* Make M an implicit entry of the bytes from LO to HI of V, or of none unless THERE.  */
extern void extent_set_part (acc_map_ir *m, const acc_var &v, tree lo, tree hi,
			     tree there);
/* The bytes from its base that pointer E may point to; without a base if that
   is not known.  */
extern acc_interval extent_of_pointer (extent_flow *f, tree e);
/* True if E reaches both ends of the interval of extent_of.  USED has the loop
   variables that have occurred.  */
extern bool extent_exact_p (extent_flow *f, tree e, auto_vec<tree> *used);
/* True if DECL, a pointer from outside, has the same value all the time.  */
extern bool extent_pointer_p (extent_flow *f, const_tree decl);

/* ---- condition-range.cc */

/* The part of V, the values of what variable E was computed from, that E has under the
   conditions around.  */
extern acc_interval extent_within_value (extent_flow *f, tree e, acc_interval v);
/* The part of V, the values of E, that E has under the conditions around.  */
extern acc_interval extent_within_conditions (extent_flow *f, tree e, const acc_interval &v);
/* V, the values of sum E, or those of its terms that are not taken from it again:
   s + (a - b) is s if b was computed as a.  */
extern acc_interval extent_without_opposites (extent_flow *f, tree e, const acc_interval &v);
/* True if no value of V changes in a conversion from type FROM to TYPE.  */
extern bool extent_kept_p (tree from, tree type, const acc_interval &v);
/* Assume from here on that COND holds or, if NEGATED, that it does not.  */
extern void extent_assume (extent_flow *f, tree cond, bool negated);
/* True if E is 0 or 1.  */
extern bool extent_truth_p (extent_flow *f, tree e);
/* RHS, which VAR is set to, without the value that VAR has until then, if both are
   conditions: in = in && i > 0, and in was i < n.  Otherwise null.  */
extern tree extent_without_older (extent_flow *f, tree var, tree rhs);
/* Assume that E has one of the values V.  */
extern void extent_assume_between (extent_flow *f, tree e, const acc_interval &v);

/* ---- member-pointer.cc */

/* The member, or variable, that E is, or is an element of.  */
extern tree extent_without_subscripts (tree e);
/* The variable that stands for pointer E if it is a member of an object that the
   construct copies; else null.  */
extern tree extent_member (extent_flow *f, tree e);
/* V, bytes from a pointer, as bytes from BASE, another one: the host knows how far they are
   apart.  V itself if it does not.  A kernel compares the two, or takes one from the
   other.  */
extern acc_interval extent_from_base (extent_flow *f, acc_interval v, tree base);
/* An expression of the host for E, a number that is a member of an object that a pointer
   leads to, and that the construct copies; null if it may change.  */
extern tree extent_number_behind (extent_flow *f, tree e);
/* Note that the construct accesses the bytes from LO to HI through M if THERE, a boolean of
   the host.  STORED: it writes some.  */
extern void extent_use_member (extent_member_pointer *m, bool stored, tree lo, tree hi,
			       tree there);
/* Add the clauses for the members of F that are used.  */
extern void extent_map_members (extent_flow *f);
/* The map entry of member M, or null.  */
extern acc_map_ir *extent_map_of_member (extent_flow *f, const extent_member_pointer &m);

/* Note, for a warning, that kernels access memory through REF, a pointer in memory, and
   that nothing is known of that memory.  */
extern void extent_note_unknown (extent_flow *f, tree ref);
/* Likewise that a function gets E, which may be a pointer in memory.  */
extern void extent_note_argument (extent_flow *f, tree e);
/* Note that VAR, a pointer, which need not be followed, is computed from E.  */
extern void extent_note_origin (extent_flow *f, tree var, tree e);
/* Likewise through the pointers in TABLE, a variable that is a table of pointers or
   leads to one.  */
extern void extent_note_unknown_rows (extent_flow *f, tree table);

/* ---- returned-place.cc */

/* The place that E, the target of what a function returns, has in the terms of its
   caller; or E.  */
extern tree extent_returned_place (tree e);
/* The address that E, a call, returns in the terms of the caller, if the function does
   nothing else; or null.  */
extern tree extent_returned_address (tree e);
/* True if A and B have the same type but for qualifiers.  */
extern bool extent_same_object_p (tree a, tree b);

/* ---- open-array.cc */

/* REF with elements of an array without bounds as what pointers lead to: p[i].m,
   where p[] has no size, as (p + i * size)->m.  GCC 11 has the former for Fortran's
   arrays of assumed size that SELECT TYPE made.  */
extern tree extent_without_open_arrays (tree ref);

/* ---- short-section.cc */

/* Warn if R, which accesses the bytes from LO to HI of what V points to, accesses more
   than its clause names.  Not inside a data construct, which may map more.  */
extern void extent_check_section (acc_region_ir *r, const acc_var &v, tree lo, tree hi);

#endif /* ACC_READ_INTERVAL_H */

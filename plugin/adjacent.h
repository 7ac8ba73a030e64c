/* Constructs that follow each other.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_ADJACENT_H
#define ACC_ADJACENT_H

#include "ir/ir.h"

/* ---- adjacent.cc */

/* Join the construct of FNDECL at *GSI with those that follow it, if that is
   allowed and their loops become one nest.  *GSI is then the new construct, and
   *PARTS are the constructs that it was made of.  DATA: the data constructs
   around.  Returns the new construct, or null.  */
extern gomp_target *acc_join_adjacent (tree fndecl,
				       const vec<acc_clauses *> &data,
				       gimple_stmt_iterator *gsi,
				       auto_vec<gomp_target *> *parts);
/* R was read from a construct that was made of PARTS.  */
extern void acc_note_parts (acc_region_ir *r, const vec<gomp_target *> &parts);

/* True if G, with all that is inside of it, mentions DECL.  */
extern bool acc_mentions_p (gimple *g, tree decl);
/* True if T is a value that only the function sees.  */
extern bool acc_own_value_p (tree t);
/* True if G sets a temporary to a value computed from values.  */
extern bool acc_sets_temporary_p (gimple *g);
/* True if DECL is set in SEQ.  */
extern bool acc_sets_p (gimple_seq seq, tree decl);
/* True if G is a construct that may be joined with others.  */
extern bool acc_may_join_p (gomp_target *g);
/* True if TARGETS, constructs of FNDECL with only temporaries between them,
   become one nest.  */
extern bool acc_one_nest_p (tree fndecl, const vec<gomp_target *> &targets);

/* ---- inline-constructs.cc */

/* Replace calls in *SEQ, the body of FNDECL, of functions that are one
   construct each, by these constructs if they become one.  */
extern void acc_inline_constructs (tree fndecl, gimple_seq *seq);
/* Note that the constructs of FNDECL are calls from now on.  */
extern void acc_note_lowered (tree fndecl);

/* ---- late-results.cc */

/* The construct after the one of FNDECL at GSI, if only values of the function are
   computed between them, at *NEXT.  Else false.  */
extern bool acc_find_next_construct (gimple_stmt_iterator gsi,
				     gimple_stmt_iterator *next);
/* Let the construct after the one at GSI, of FNDECL, take the latter's results from the
   device, if that is possible.  It computes what depends on them itself, and the host
   does so after it.  Then RESULTS, those that constructs before have left on the device,
   has them, too, and the construct at GSI shall end with __acc_end_late.  New variables
   of the function are appended to VARS.  DATA: the data constructs around.  */
extern bool acc_leave_results (tree fndecl, const vec<acc_clauses *> &data,
			       gimple_stmt_iterator gsi,
			       auto_vec<tree> *results, auto_vec<tree> *vars);
/* True if G waits for the results.  */
extern bool acc_waits_for_results_p (gimple *g);

#endif /* ACC_ADJACENT_H */

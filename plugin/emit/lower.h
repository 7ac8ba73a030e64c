/* The interface between the files that replace constructs by calls into
   libacc.

   lower.cc           constructs, directives and the code around them
   describe.cc  descriptors in static data
   layout.cc    memory that objects of Fortran types lead to
   value-type.cc  types as texts
   arguments.cc      local arrays and structs, the beginning and the end
   launch.cc    launches, and the host's steps between them

   Functions with a gimple_seq append to it.  Call them between
   push_gimplify_context and pop_gimplify_context.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_LOWER_H
#define ACC_LOWER_H

#include "ir/ir.h"

/* A construct or directive, as in its region descriptor.  */
struct lower_directive
{
  location_t loc;
  tree fndecl;			/* the function around it */
  acc_construct construct;
  const char *text;		/* "parallel loop" */
  unsigned end;			/* its last line */
};

/* ---- layout.cc */

/* The address of the acc_layout of M's object, with -fplugin-arg-acc-deepcopy.
   A null pointer if the object leads to no other memory.  */
extern tree lower_layout (const acc_map_ir &m);
/* True if the entry of M is followed by one of kind ACC_MAP_NONE.  Its size is the
   distance of M's elements.  */
extern bool lower_distance_entry_p (const acc_map_ir &m);

/* ---- describe.cc */

/* The last line of the construct G, whose body is still there.  */
extern unsigned lower_last_line (gomp_target *g);

/* The address of the acc_region of D with clauses C.  Superfluous maps are
   left out.  For each map of C, its number among the remaining ones is
   appended to *INDEX.  */
extern tree lower_describe_region (const lower_directive &d,
				   const acc_clauses &c,
				   auto_vec<unsigned> *index);
/* The acc_arg of KIND for V, a parameter of a kernel.  It belongs to map MAP
   or ACC_NO_MAP, and its value has number VALUE.  SHORT_P: indices of its
   elements have 32 bits.  */
extern tree lower_describe_arg (acc_arg_kind kind, const acc_var &v,
				unsigned map, unsigned value, bool short_p);
/* The text of TYPE for acc_arg.type, of one OBJECT or of an array's elements;
   malloc'ed.  value-type.cc.  */
extern char *lower_type_text (tree type, bool object);
/* The acc_arg for scratch memory.  */
extern tree lower_describe_scratch (void);
/* The acc_arg for the table of checks.  */
extern tree lower_describe_check (void);
/* The address of the acc_kernel of K.  ARGS are its acc_args.  */
extern tree lower_describe_kernel (acc_kernel_ir *k, const vec<tree> &args);

/* ---- arguments.cc */

/* Append E, a statement.  */
extern void lower_emit (gimple_seq *seq, tree e);
/* Evaluate the SAVE_EXPRs in *E, which may be null, now.  GIMPLE would
   evaluate them at their first use, which may be in a branch that is not
   taken.  */
extern void lower_evaluate_saved (gimple_seq *seq, tree *e);
/* Append VAR = VALUE.  */
extern void lower_emit_set (gimple_seq *seq, tree var, tree value);
/* A new variable of the function, of TYPE.  */
extern tree lower_local (tree type, const char *name);
/* The address of a new array of VALUES, each converted to TYPE, or a null
   pointer if there are none.  */
extern tree lower_local_array (gimple_seq *seq, tree type, const char *name,
			       const vec<tree> &values);

/* A call of NAME, __acc_begin or __acc_data, for D with clauses C.  *INDEX is
   that of lower_describe_region.  */
extern tree lower_begin_call (gimple_seq *seq, const char *name, tree result,
			      const lower_directive &d, const acc_clauses &c,
			      auto_vec<unsigned> *index);
/* Begin D and return the variable that holds its frame.  */
extern tree lower_emit_begin (gimple_seq *seq, const lower_directive &d,
			      const acc_clauses &c, auto_vec<unsigned> *index);
/* End the construct of FRAME.  */
extern void lower_emit_end (gimple_seq *seq, location_t loc, tree frame);
/* Likewise for a compute construct that waits only if the program could
   notice, see waits.cc.  SEEN: its kernels use addresses that the program gave
   them.  LATE: nor does it wait for its results, see late-results.cc.  */
extern void lower_emit_open_end (gimple_seq *seq, location_t loc, tree frame,
				 bool seen, bool late);

/* ---- launch.cc */

/* Append R's kernels and all of the host's steps for it.  INDEX comes from the
   description of R's clauses.  */
extern void lower_plan (gimple_seq *seq, acc_region_ir *r, tree frame,
			const auto_vec<unsigned> &index);

#endif /* ACC_LOWER_H */

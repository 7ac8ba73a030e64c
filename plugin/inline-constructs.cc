/* Calls that follow each other, of functions that are one construct each.

   In: a function's high GIMPLE.  Out: the same.  The constructs replace such a
   run of calls if they become one (adjacent.cc):

     static void scale (int n, double *x) { #pragma acc parallel loop present(x) ... }
     static void add (int n, double *x, double *y) { #pragma acc parallel loop ... }

     scale (n, x);
     add (n, x, y);

   A parameter that nobody sets is the caller's variable.  A value that several
   of the functions compute from the same operands is computed once: the tests
   that decide about nests take two expressions for equal only if they are the
   same.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "emit/lower.h"
#include "ir/walk.h"
#include "read/read.h"
#include "read/alias.h"
#include "adjacent.h"

/* Calls that are replaced by their functions' bodies.  */
struct call_run
{
  tree fndecl;				/* the caller */
  gimple_seq *all;			/* its body */
  gimple_seq seq;			/* the replacement */
  auto_vec<gassign *> computed;		/* assignments of temporaries in the
					   replacement */
  hash_set<tree> fixed;			/* those of them that never change
					   ... */
  auto_vec<gimple *> first;		/* ... and the statements that set
					   them */
};

/* A body that is copied from one function to another.  */
struct body_copy
{
  copy_body_data id;
  hash_map<tree, tree> decls;
  hash_map<tree, tree> names;		/* SSA names */
};

/* ---- Functions that are one construct */

/* The statements of a function: some that set temporaries, and a construct.  */
struct construct_body
{
  auto_vec<gimple *> before;
  gomp_target *target;
};

/* Add the statements of the list SEQ to *B.  False if the list has anything
   else.  */
static bool
take_apart (gimple_seq seq, construct_body *b)
{
  for (gimple_stmt_iterator i = gsi_start (seq); !gsi_end_p (i); gsi_next (&i))
    {
      gimple *g = gsi_stmt (i);
      switch (gimple_code (g))
	{
	case GIMPLE_NOP:
	case GIMPLE_PREDICT:
	case GIMPLE_DEBUG:
	  break;
	case GIMPLE_BIND:
	  if (!take_apart (gimple_bind_body (as_a<gbind *> (g)), b))
	    return false;
	  break;
	case GIMPLE_ASSIGN:
	  if (b->target || !acc_sets_temporary_p (g))
	    return false;
	  b->before.safe_push (g);
	  break;
	case GIMPLE_OMP_TARGET:
	  if (b->target || !acc_may_join_p (as_a<gomp_target *> (g))
	      || acc_calls_through_pointer_p (as_a<gomp_target *> (g)))
	    return false;
	  b->target = as_a<gomp_target *> (g);
	  break;
	case GIMPLE_RETURN:
	  if (gimple_return_retval (as_a<greturn *> (g)))
	    return false;
	  break;
	default:
	  return false;
	}
    }
  return true;
}

/* Functions whose constructs are calls already.  */
static hash_set<tree> *lowered;

void
acc_note_lowered (tree fndecl)
{
  if (!lowered)
    lowered = new hash_set<tree>;
  lowered->add (fndecl);
}

/* True if FN, which the current function calls, is known, and its body may be
   moved.  */
static bool
local_function_p (tree fn)
{
  cgraph_node *n = fn ? cgraph_node::get (fn) : NULL;
  return (n && n->definition && !n->alias && !TREE_PUBLIC (fn)
	  && !DECL_STATIC_CHAIN (fn) && !decl_function_context (fn)
	  && !DECL_UNINLINABLE (fn) && fn != current_function_decl
	  && !lookup_attribute ("noinline", DECL_ATTRIBUTES (fn))
	  && !(lowered && lowered->contains (fn)) && !stdarg_p (TREE_TYPE (fn))
	  && VOID_TYPE_P (TREE_TYPE (TREE_TYPE (fn))));
}

/* True if C, a clause of G that maps a number of its own function, only gives
   G the value: kernels has such clauses when parallel has firstprivate.  */
static bool
value_clause_p (gomp_target *g, tree c)
{
  tree d = OMP_CLAUSE_DECL (c);
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP || !DECL_P (d) || !acc_local_var_p (d)
      || TREE_THIS_VOLATILE (d)
      || (!INTEGRAL_TYPE_P (TREE_TYPE (d)) && !SCALAR_FLOAT_TYPE_P (TREE_TYPE (d)))
      || acc_sets_p (gimple_omp_body (g), d))
    return false;
  switch (OMP_CLAUSE_MAP_KIND (c))
    {
    case GOMP_MAP_TO:
    case GOMP_MAP_TOFROM:
    case GOMP_MAP_FORCE_TO:
    case GOMP_MAP_FORCE_TOFROM:
      return true;
    default:
      return false;
    }
}

/* True if a clause of G maps P itself, and not only for its value.  */
static bool
mapped_itself_p (gomp_target *g, tree p)
{
  for (tree c = gimple_omp_target_clauses (g); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && OMP_CLAUSE_DECL (c) == p
	&& OMP_CLAUSE_MAP_KIND (c) != GOMP_MAP_FIRSTPRIVATE_POINTER
	&& !value_clause_p (g, c))
      return true;
  return false;
}

/* Fill *B for the function that CALL calls.  False if it is not only one
   construct, or if another function may be called at run time.  */
static bool
construct_of_call (gcall *call, construct_body *b)
{
  tree fn = gimple_call_fndecl (call);
  b->target = NULL;
  if (!local_function_p (fn) || gimple_call_lhs (call))
    return false;
  if (!gimple_has_body_p (fn))
    {
      if (!DECL_SAVED_TREE (fn))
	return false;
      gimplify_function_tree (fn);
    }
  if (!take_apart (gimple_body (fn), b) || !b->target)
    return false;
  unsigned i = 0;
  for (tree p = DECL_ARGUMENTS (fn); p; p = DECL_CHAIN (p), i++)
    if (i >= gimple_call_num_args (call) || TREE_ADDRESSABLE (p)
	|| mapped_itself_p (b->target, p)
	|| !is_gimple_reg_type (TREE_TYPE (p))
	|| acc_sets_p (gimple_omp_body (b->target), p))
      return false;
  return i == gimple_call_num_args (call);
}

/* ---- Copies */
/* Replace variables, labels and SSA names of the expression at *TP by those of
   the copy.  */

/* Copy operand *TP of a statement for the new body.  GCC's own function knows
   only names that it has copied itself.  */
static tree
copy_op (tree *tp, int *walk_subtrees, body_copy *c)
{
  if (TREE_CODE (*tp) == MEM_REF)
    {
      /* The type of the offset gives the alias set.  */
      tree offset = TREE_OPERAND (*tp, 1);
      tree type = remap_type (TREE_TYPE (offset), &c->id);
      /* GCC's function would make a new name for one that it does not
	 know.  */
      tree p = TREE_OPERAND (*tp, 0);
      if (TREE_CODE (p) == SSA_NAME && !c->decls.get (p))
	{
	  tree *to = c->names.get (p);
	  insert_decl_map (&c->id, p, to ? *to : p);
	}
      tree result = copy_tree_body_r (tp, walk_subtrees, &c->id);
      if (TREE_CODE (*tp) == MEM_REF && tree_int_cst_equal (TREE_OPERAND (*tp, 1),
							    offset))
	TREE_OPERAND (*tp, 1) = fold_convert (type, offset);
      return result;
    }
  if (TREE_CODE (*tp) != SSA_NAME)
    return copy_tree_body_r (tp, walk_subtrees, &c->id);
  if (tree *to = c->names.get (*tp))
    *tp = *to;
  *walk_subtrees = 0;
  return NULL_TREE;
}

/* Give blocks new variables.  */
static tree
copy_block (gimple_stmt_iterator *gsi, bool *, body_copy *c)
{
  gbind *b = dyn_cast<gbind *> (gsi_stmt (*gsi));
  if (!b)
    return NULL_TREE;
  tree vars = NULL_TREE;
  for (tree v = gimple_bind_vars (b); v; v = DECL_CHAIN (v))
    if (VAR_P (v) && !TREE_STATIC (v) && !DECL_EXTERNAL (v))
      {
	tree copy = remap_decl (v, &c->id);
	if (!DECL_P (copy))
	  continue;
	DECL_CHAIN (copy) = vars;
	vars = copy;
      }
  gimple_bind_set_vars (b, vars);
  gimple_bind_set_block (b, NULL_TREE);
  return NULL_TREE;
}

static void
begin_copy (body_copy *c, tree from, tree to)
{
  memset (&c->id, 0, sizeof c->id);
  c->id.src_fn = from;
  c->id.dst_fn = to;
  c->id.src_cfun = DECL_STRUCT_FUNCTION (from);
  c->id.decl_map = &c->decls;
  c->id.copy_decl = copy_decl_no_change;
  c->id.transform_call_graph_edges = CB_CGE_DUPLICATE;
}

/* Let VALUE replace TEMPORARY of the function that C copies.  */
static void
stand_for (body_copy *c, tree temporary, tree value)
{
  if (TREE_CODE (temporary) == SSA_NAME)
    c->names.put (temporary, value);
  else
    insert_decl_map (&c->id, temporary, value);
}

/* A temporary of R's caller with the value of G, an assignment whose operands
   are the caller's.  An old one if possible, otherwise a new one.  */
static tree
value_of (call_run *r, gassign *g)
{
  tree_code code = gimple_assign_rhs_code (g);
  tree first = gimple_assign_rhs1 (g), lhs = gimple_assign_lhs (g);
  if (get_gimple_rhs_class (code) == GIMPLE_SINGLE_RHS && DECL_P (first)
      && useless_type_conversion_p (TREE_TYPE (lhs), TREE_TYPE (first)))
    return first;
  for (gassign *o : r->computed)
    {
      bool same = gimple_assign_rhs_code (o) == code
		  && gimple_num_ops (o) == gimple_num_ops (g)
		  && types_compatible_p (TREE_TYPE (gimple_assign_lhs (o)),
					 TREE_TYPE (lhs));
      for (unsigned i = 1; same && i < gimple_num_ops (g); i++)
	same = operand_equal_p (gimple_op (o, i), gimple_op (g, i), 0);
      if (same)
	return gimple_assign_lhs (o);
    }
  tree value = create_tmp_var (TREE_TYPE (lhs));
  gimple_assign_set_lhs (g, value);
  gimple_seq_add_stmt (&r->seq, g);
  r->computed.safe_push (g);
  return value;
}

/* The caller's variable or value for parameter P, given ARG.  */
static tree
argument (call_run *r, tree p, tree arg)
{
  /* Clauses about a pointer need a variable.  */
  bool own = (CONSTANT_CLASS_P (arg) && !POINTER_TYPE_P (TREE_TYPE (p)))
	     || ((VAR_P (arg) || TREE_CODE (arg) == PARM_DECL)
		 && !DECL_ARTIFICIAL (arg) && acc_local_var_p (arg)
		 && !TREE_ADDRESSABLE (arg) && !TREE_THIS_VOLATILE (arg));
  if (own && useless_type_conversion_p (TREE_TYPE (p), TREE_TYPE (arg)))
    return arg;
  tree value = create_tmp_var (TREE_TYPE (p));
  tree_code code = useless_type_conversion_p (TREE_TYPE (p), TREE_TYPE (arg))
		   ? TREE_CODE (arg) : NOP_EXPR;
  gimple_seq_add_stmt (&r->seq, code == NOP_EXPR
			        ? gimple_build_assign (value, NOP_EXPR, arg)
				: gimple_build_assign (value, arg));
  return value;
}

/* Pass by value the numbers that G maps only for their value.  The caller's
   variable that replaces one may be on the device with another value.  */
static void
map_values (gomp_target *g)
{
  for (tree *p = gimple_omp_target_clauses_ptr (g); *p; p = &OMP_CLAUSE_CHAIN (*p))
    if (value_clause_p (g, *p))
      {
	tree c = build_omp_clause (OMP_CLAUSE_LOCATION (*p),
				   OMP_CLAUSE_FIRSTPRIVATE);
	OMP_CLAUSE_DECL (c) = OMP_CLAUSE_DECL (*p);
	/* Mark the clause as implicit: the variable keeps its value.  */
	OMP_CLAUSE_FIRSTPRIVATE_IMPLICIT (c) = 1;
	OMP_CLAUSE_CHAIN (c) = OMP_CLAUSE_CHAIN (*p);
	*p = c;
      }
}

/* Leave out the clauses of G that name constants.  */
static void
drop_constants (gomp_target *g)
{
  tree *p = gimple_omp_target_clauses_ptr (g);
  while (*p)
    if (OMP_CLAUSE_CODE (*p) == OMP_CLAUSE_FIRSTPRIVATE
	&& CONSTANT_CLASS_P (OMP_CLAUSE_DECL (*p)))
      *p = OMP_CLAUSE_CHAIN (*p);
    else
      p = &OMP_CLAUSE_CHAIN (*p);
}

/* Append the body B of the function that CALL calls to R's list.  */
static void
append_body (call_run *r, gcall *call, const construct_body &b)
{
  tree fn = gimple_call_fndecl (call);
  body_copy c;
  begin_copy (&c, fn, r->fndecl);
  unsigned n = 0;
  for (tree p = DECL_ARGUMENTS (fn); p; p = DECL_CHAIN (p))
    insert_decl_map (&c.id, p, argument (r, p, gimple_call_arg (call, n++)));
  for (gimple *g : b.before)
    {
      gassign *copy = as_a<gassign *> (gimple_copy (g));
      tree lhs = gimple_assign_lhs (copy);
      for (unsigned i = 1; i < gimple_num_ops (copy); i++)
	acc_walk_tree (gimple_op_ptr (copy, i), copy_op, &c);
      stand_for (&c, lhs, value_of (r, copy));
    }
  gimple_seq target = NULL;
  gimple_seq_add_stmt (&target, gimple_copy (b.target));
  map_values (as_a<gomp_target *> (gimple_seq_first_stmt (target)));
  acc_walk_gimple (&target, copy_block, copy_op, &c);
  drop_constants (as_a<gomp_target *> (gimple_seq_first_stmt (target)));
  gimple_seq_add_seq (&r->seq, target);
}

/* ---- Runs of calls */

/* Repeat the analysis of the function around R.  */
static void
look_again (call_run *r)
{
  acc_outline_function (r->fndecl, *r->all);
  acc_find_own_memory (r->fndecl, *r->all);
  acc_alias_function (r->fndecl, *r->all);
}

/* True if T keeps its value in R's whole caller.  */
static bool
fixed_p (call_run *r, tree t)
{
  if (CONSTANT_CLASS_P (t) || r->fixed.contains (t))
    return true;
  return (TREE_CODE (t) == PARM_DECL && !TREE_ADDRESSABLE (t)
	  && !acc_sets_p (*r->all, t));
}

/* Compute values of R that never change at the beginning of its function, not
   in each turn of a loop.  The analysis then knows them.  The other statements
   stay.  All of them go to *BODIES.  */
static void
compute_once (call_run *r, auto_vec<gimple *> *bodies)
{
  gimple_seq first = NULL, rest = NULL;
  for (gimple *g = gimple_seq_first_stmt (r->seq), *next; g; g = next)
    {
      next = g->next;
      bool fixed = is_gimple_assign (g);
      for (unsigned i = 1; fixed && i < gimple_num_ops (g); i++)
	fixed = fixed_p (r, gimple_op (g, i));
      if (fixed)
	r->fixed.add (gimple_assign_lhs (g));
      gimple_seq_add_stmt (fixed ? &first : &rest, g);
      (fixed ? &r->first : bodies)->safe_push (g);
    }
  r->seq = rest;
  gimple_seq *body = r->all;
  if (gbind *b = dyn_cast<gbind *> (gimple_seq_first_stmt (*body)))
    body = gimple_bind_body_ptr (b);
  gimple_stmt_iterator i = gsi_start (*body);
  gsi_insert_seq_before (&i, first, GSI_SAME_STMT);
}

/* Take the statements in LIST out of *GSI's list.  */
static void
take_out (const gimple_stmt_iterator *gsi, const vec<gimple *> &list)
{
  for (gimple *g : list)
    {
      gimple_stmt_iterator i = *gsi;
      i.ptr = g;
      gsi_remove (&i, false);
    }
}

/* True if a call follows G.  */
static bool
call_follows_p (gimple *g)
{
  for (g = g->next; g; g = g->next)
    if (gimple_code (g) != GIMPLE_NOP && !is_gimple_debug (g))
      return gimple_code (g) == GIMPLE_CALL;
  return false;
}

/* Replace the run of calls of R that begins at *GSI by their constructs if
   these become one.  *GSI is then the last of the new statements.  Until the
   decision, the constructs are before the calls: the analysis of the function
   must see them.  */
static bool
replace_run (call_run *r, gimple_stmt_iterator *gsi)
{
  auto_vec<gimple *> calls, bodies;
  auto_vec<gomp_target *> targets;
  if (!optimize || !call_follows_p (gsi_stmt (*gsi)))
    return false;
  r->seq = NULL;
  r->computed.truncate (0);
  r->first.truncate (0);
  r->fixed.empty ();
  for (gimple *g = gsi_stmt (*gsi); g; g = g->next)
    {
      construct_body b;
      if (gimple_code (g) == GIMPLE_NOP || is_gimple_debug (g))
	continue;
      gcall *call = dyn_cast<gcall *> (g);
      if (!call || !construct_of_call (call, &b))
	break;
      calls.safe_push (call);
      append_body (r, call, b);
    }
  if (calls.length () < 2)
    return false;
  acc_normalize (&r->seq);
  compute_once (r, &bodies);
  for (gimple *g : bodies)
    if (gimple_code (g) == GIMPLE_OMP_TARGET)
      targets.safe_push (as_a<gomp_target *> (g));
  gsi_insert_seq_before (gsi, r->seq, GSI_SAME_STMT);
  look_again (r);
  bool one = targets.length () == calls.length ()
	     && acc_one_nest_p (r->fndecl, targets);
  if (one)
    {
      gimple_stmt_iterator last = *gsi;
      last.ptr = targets.last ();
      take_out (gsi, calls);
      *gsi = last;
    }
  else
    {
      take_out (gsi, bodies);
      look_again (r);
    }
  return one;
}

/* Do so in all of *SEQ and in the lists inside.  */
static void
replace_runs (call_run *r, gimple_seq *seq)
{
  for (gimple_stmt_iterator i = gsi_start (*seq); !gsi_end_p (i); gsi_next (&i))
    {
      gimple *g = gsi_stmt (i);
      if (gimple_code (g) == GIMPLE_BIND)
	replace_runs (r, gimple_bind_body_ptr (as_a<gbind *> (g)));
      else if (gimple_code (g) == GIMPLE_TRY)
	{
	  replace_runs (r, gimple_try_eval_ptr (g));
	  replace_runs (r, gimple_try_cleanup_ptr (g));
	}
      else if (gimple_code (g) == GIMPLE_OMP_TARGET
	       && (acc_target_kind (g) == GF_OMP_TARGET_KIND_OACC_DATA
		   || acc_target_kind (g) == GF_OMP_TARGET_KIND_OACC_HOST_DATA))
	replace_runs (r, gimple_omp_body_ptr (g));
      else if (gimple_code (g) == GIMPLE_CALL)
	replace_run (r, &i);
    }
}

void
acc_inline_constructs (tree fndecl, gimple_seq *seq)
{
  call_run r;
  r.fndecl = fndecl;
  r.all = seq;
  replace_runs (&r, seq);
}

/* Constructs and directives, replaced by calls into libacc.

   In: a function's high GIMPLE.  Out: the same without anything of OpenACC:
   calls of libacc/abi.h where the constructs were.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "emit/lower.h"
#include "checks.h"
#include "pragma/pragma.h"
#include "read/callee.h"
#include "read/read.h"
#include "emit/emit.h"
#include "unit/unit.h"
#include "pipeline.h"
#include "adjacent.h"
#include "feedback.h"
#include "minfo.h"
#include "read/alias.h"
#include "ir/walk.h"

/* What a construct was made of.  */
struct joined_construct
{
  gomp_target *all;
  auto_vec<gomp_target *> parts;
  bool parallel;		/* they are parallel constructs */
};

/* The data for lowering one function.  */
struct lowering
{
  tree fndecl;
  auto_vec<tree> frames;	/* of the enclosing data constructs */
  acc_clauses declared {};	/* deviceptr clauses of declare directives */
  auto_vec<acc_clauses *> data;	/* DECLARED, then those of the data
				   constructs */
  auto_vec<tree> moving;	/* scalars of the data constructs that change
				   in there */
  auto_vec<tree> device_scalars; /* those that deviceptr names there */
  hash_map<tree, tree> use_device; /* host_data: variable -> pointer */
  /* A bind around the body of the innermost OpenMP construct that GCC will
     make a function of its own.  It holds the declarations for regions inside.
     NULL outside of such constructs.  */
  gbind *outlined;
  acc_dummies dummies;		/* of Fortran */
  auto_delete_vec<joined_construct> joined; /* by adjacent.cc */
  hash_set<gomp_target *> tried;	/* constructs that it has looked at */
  auto_vec<tree> results;	/* left on the device by the constructs before; see
				   late-results.cc */
  bool late;			/* this construct leaves its results, too */
  bool any;
  bool broken;			/* GCC found errors: clauses may be nonsense */
};

/* End the context of push_gimplify_context: declare the temporaries.  */
static void
pop_context (lowering *l)
{
  pop_gimplify_context (l->outlined);
}

/* Declare variable D of a region.  */
static void
declare_local (lowering *l, tree d)
{
  DECL_CHAIN (d) = NULL_TREE;
  acc_main_variable (l->fndecl, d);
  if (!l->outlined)
    {
      add_local_decl (cfun, d);
      return;
    }
  DECL_CHAIN (d) = gimple_bind_vars (l->outlined);
  gimple_bind_set_vars (l->outlined, d);
}

/* ---- Compute constructs */

/* True if kernels of R access memory whose address the host may have.  */
static bool
host_may_see_p (acc_region_ir *r)
{
  if (r->unknown_read || r->unknown_write)
    return true;
  for (const acc_var &v : r->vars)
    if (v.kind == VAR_VALUE && POINTER_TYPE_P (TREE_TYPE (v.decl))
	&& !acc_device_memory_p (r->fndecl, v.decl))
      return true;
  return false;
}

/* The statements that replace G; none after an error message.  */
static gimple_seq
lower_compute (lowering *l, gomp_target *g)
{
  unsigned last_line = lower_last_line (g);
  gimple_seq seq = NULL;
  hash_map<tree, tree> places;
  push_gimplify_context ();
  acc_check_component_memory (g);
  acc_keep_moving (g, l->moving);
  acc_use_device_scalars (g, l->device_scalars);
  acc_plain_statements (g);
  acc_plain_bounds (g);
  acc_equal_bounds (g);
  acc_take_components (g, l->fndecl, &seq);
  acc_take_cray_targets (g, l->fndecl, &seq);
  hash_set<tree> copies;
  acc_take_private_arrays (g, l->fndecl, &l->dummies, &seq, &copies);
  acc_take_places (g, l->fndecl, &seq, &places);
  acc_know_calls (g, l->fndecl, &seq);
  acc_drop_references (g, l->fndecl, &seq);
  /* References to allocatable texts are pointers now.  */
  acc_take_private_arrays (g, l->fndecl, &l->dummies, &seq, &copies);
  pop_context (l);
  acc_passed_components passed_on;
  acc_find_passed_on (g, l->fndecl, &passed_on);
  acc_region_ir *r = acc_read_region (g, l->fndecl, l->data);
  if (!r)
    return NULL;
  acc_copy_passed_on (r, passed_on);
  for (joined_construct *j : l->joined)
    if (j->all == g)
      {
	acc_note_parts (r, j->parts);
	if (j->parallel)
	  r->directive = acc_directive_words (r->loc, ACC_PARALLEL);
      }
  if (acc_run_passes (r))
    {
      push_gimplify_context ();
      for (auto_vec<tree> *list : { &r->promoted, &r->host_locals })
	for (tree d : *list)
	  declare_local (l, d);
      auto_vec<unsigned> index;
      if (l->late)
	for (acc_map_ir &m : r->clauses.maps)
	  m.flags |= l->results.contains (m.decl) ? ACC_MAP_RESULT : 0;
      lower_directive d = { r->loc, l->fndecl, r->construct, r->directive,
			    last_line };
      tree frame = lower_emit_begin (&seq, d, r->clauses, &index);
      lower_plan (&seq, r, frame, index);
      if (r->clauses.async)
	lower_emit_end (&seq, r->loc, frame);
      else
	lower_emit_open_end (&seq, r->loc, frame, host_may_see_p (r), l->late);
      acc_put_places (&seq, &places);
      pop_context (l);
    }
  free (r->whole);
  delete r;
  return seq;
}

/* ---- Data constructs */

static void lower_seq (lowering *, gimple_seq *);

/* A copy of DESCRIPTOR, the descriptor of D, which points to ADDRESS on the
   device.  It replaces D in the body of host_data.  If D is optional and
   absent, it is absent there.  */
static tree
device_descriptor (gimple_seq *seq, tree d, tree descriptor, tree address)
{
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (descriptor));
  tree copy = lower_local (type, "use_device");
  TREE_ADDRESSABLE (copy) = 1;
  tree set = build2 (MODIFY_EXPR, type, copy, descriptor);
  tree at = build_fold_addr_expr (copy);
  if (acc_optional_pointer_p (d))
    {
      tree none = build_zero_cst (TREE_TYPE (d));
      tree there = build2 (NE_EXPR, boolean_type_node, d, none);
      set = build3 (COND_EXPR, void_type_node, there, set, NULL_TREE);
      at = build3 (COND_EXPR, TREE_TYPE (d), unshare_expr (there),
		   fold_convert (TREE_TYPE (d), at), none);
    }
  lower_emit (seq, set);
  lower_emit_set (seq, acc_descriptor_data (copy), address);
  if (descriptor == d)
    return copy;
  tree p = lower_local (TYPE_MAIN_VARIANT (TREE_TYPE (d)), "use_device");
  lower_emit_set (seq, p, at);
  return p;
}

/* Give each variable of use_device its address on the device in the body of
   host_data.  */
static void
emit_use_device (lowering *l, gimple_seq *seq, tree frame,
		 const acc_clauses &c, const auto_vec<unsigned> &index)
{
  for (unsigned i = 0; i < c.maps.length (); i++)
    {
      if (c.maps[i].kind != ACC_MAP_USE_DEVICE)
	continue;
      tree d = c.maps[i].decl;
      tree type = POINTER_TYPE_P (TREE_TYPE (d)) ? TREE_TYPE (d)
		  : build_pointer_type (TREE_TYPE (d));
      if (acc_pointer_reference_p (d) || acc_optional_pointer_p (d))
	type = TREE_TYPE (type);
      tree descriptor = acc_descriptor (d);
      if (acc_optional_pointer_p (d) && acc_descriptor_type_p (type))
	{
	  descriptor = build_simple_mem_ref (d);
	  type = ptr_type_node;
	}
      tree p = lower_local (TYPE_MAIN_VARIANT (type), "use_device");
      tree call = build_call_expr (abi_function ("__acc_device_address",
						 ptr_type_node),
				   2, frame, build_int_cst (unsigned_type_node,
							    index[i]));
      lower_emit_set (seq, p, call);
      if (descriptor)
	p = device_descriptor (seq, d, descriptor, p);
      l->use_device.put (d, p);
      l->use_device.put (acc_pointer_decl (d), p);
    }
}

/* True if T is the address of a pointer or allocatable scalar that may be
   absent.  Only the pointer has another value in the body of host_data.  */
static bool
optional_scalar_p (const_tree t)
{
  return (acc_optional_pointer_p (t)
	  && POINTER_TYPE_P (TREE_TYPE (TREE_TYPE (t))));
}

/* True if T is a scalar of C or C++.  Only its address is another one in the
   body of host_data.  */
static bool
host_value_p (const_tree t)
{
  return (DECL_P (t) && !lang_GNU_Fortran ()
	  && is_gimple_reg_type (TREE_TYPE (t))
	  && !POINTER_TYPE_P (TREE_TYPE (t)));
}

/* Replace *TP by its value in the body of host_data.  */
static tree
use_device_op (tree *tp, int *walk_subtrees, lowering *l)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if ((TREE_CODE (t) == MEM_REF || TREE_CODE (t) == INDIRECT_REF)
	   && (acc_pointer_reference_p (TREE_OPERAND (t, 0))
	       || optional_scalar_p (TREE_OPERAND (t, 0))))
    {
      if (tree *p = l->use_device.get (TREE_OPERAND (t, 0)))
	*tp = *p;
      *walk_subtrees = 0;
    }
  else if (optional_scalar_p (t) || host_value_p (t))
    *walk_subtrees = 0;
  else if (DECL_P (t))
    {
      if (tree *p = l->use_device.get (t))
	*tp = POINTER_TYPE_P (TREE_TYPE (t)) || TREE_TYPE (*p) == TREE_TYPE (t)
	      ? *p : build_simple_mem_ref (*p);
      *walk_subtrees = 0;
    }
  else if (TREE_CODE (t) == ADDR_EXPR && DECL_P (TREE_OPERAND (t, 0)))
    {
      tree *p = l->use_device.get (TREE_OPERAND (t, 0));
      if (p && POINTER_TYPE_P (TREE_TYPE (*p))
	  && !POINTER_TYPE_P (TREE_TYPE (TREE_OPERAND (t, 0))))
	*tp = *p;
    }
  else if (TREE_CODE (t) == ADDR_EXPR)
    {
      /* The address of a part is no longer a constant.  */
      *tp = unshare_expr (t);
      acc_walk_tree (&TREE_OPERAND (*tp, 0), use_device_op, l);
      recompute_tree_invariant_for_addr_expr (*tp);
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* Find an operand that a statement must load, or compute, first: a name that
   stands for something else, or the address of a part of a pointer's
   target.  */
static tree
find_value_expr (tree *tp, int *walk_subtrees)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (TREE_CODE (*tp) == ADDR_EXPR && !TREE_CONSTANT (*tp))
    return *tp;
  return DECL_P (*tp) && VAR_P (*tp) && DECL_HAS_VALUE_EXPR_P (*tp)
	 ? *tp : NULL_TREE;
}

/* Expand names for captured variables of a lambda, and the like, in
   constructs.  GCC leaves them to its own lowering, which is still to come for
   statements of OpenMP.  */
static tree
expand_values (gimple_stmt_iterator *gsi, bool *handled)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = is_gimple_omp (g);
  if (*handled || gimple_has_substatements (g))
    return NULL_TREE;
  if (acc_walk_gimple_op (g, find_value_expr))
    acc_regimplify_operands (g, gsi);
  *handled = true;
  return NULL_TREE;
}

/* Lower G, a data or host_data construct, and its body.  */
static gimple_seq
lower_data (lowering *l, gomp_target *g, acc_construct construct,
	    const char *directive)
{
  lower_directive d = { gimple_location (g), l->fndecl, construct, directive,
			lower_last_line (g) };
  acc_clauses c = {};
  acc_read_clauses (g, construct, d.loc, &c);
  acc_warn_pointers (construct, c);
  acc_minfo_directive (l->fndecl, d.loc, construct, directive, c);
  gimple_seq seq = NULL;
  push_gimplify_context ();
  auto_vec<unsigned> index;
  tree frame = lower_emit_begin (&seq, d, c, &index);
  /* The body stays in the function while it is lowered: the functions that a
     construct in it may call are found in all of the function's
     statements.  */
  gimple_seq *body = gimple_omp_body_ptr (g);
  if (construct == ACC_HOST_DATA)
    {
      emit_use_device (l, &seq, frame, c, index);
      acc_walk_gimple_ops (body, use_device_op, l);
      for (tree d : c.use_device)
	{
	  l->use_device.remove (d);
	  l->use_device.remove (acc_pointer_decl (d));
	}
    }
  pop_context (l);
  l->frames.safe_push (frame);
  l->data.safe_push (&c);
  unsigned moving = l->moving.length (), scalars = l->device_scalars.length ();
  acc_find_moving (g, &l->moving);
  acc_find_device_scalars (g, &l->device_scalars);
  lower_seq (l, body);
  l->moving.truncate (moving);
  l->device_scalars.truncate (scalars);
  l->data.pop ();
  l->frames.pop ();
  acc_walk_gimple_stmts (body, expand_values);
  gimple_seq_add_seq (&seq, *body);
  gimple_omp_set_body (g, NULL);
  return seq;
}

/* Lower G, a data directive without a body.  */
static gimple_seq
lower_standalone (lowering *l, gomp_target *g, acc_construct construct,
		  const char *directive)
{
  lower_directive d = { gimple_location (g), l->fndecl, construct, directive,
			lower_last_line (g) };
  acc_clauses c = {};
  acc_read_clauses (g, construct, d.loc, &c);
  acc_warn_pointers (construct, c);
  acc_minfo_directive (l->fndecl, d.loc, construct, directive, c);
  gimple_seq seq = NULL;
  push_gimplify_context ();
  auto_vec<unsigned> index;
  lower_emit (&seq, lower_begin_call (&seq, "__acc_data", void_type_node, d, c,
				      &index));
  pop_context (l);
  return seq;
}

/* Lower GOACC_wait (async, n, queues...).  */
static gimple_seq
lower_wait (lowering *l, gcall *g)
{
  lower_directive d = { gimple_location (g), l->fndecl, ACC_WAIT, "wait",
			(unsigned) gimple_lineno (g) };
  acc_clauses none = {};
  auto_vec<unsigned> index;
  auto_vec<tree> queues;
  for (unsigned i = 2; i < gimple_call_num_args (g); i++)
    queues.safe_push (gimple_call_arg (g, i));
  gimple_seq seq = NULL;
  push_gimplify_context ();
  tree region = lower_describe_region (d, none, &index);
  tree list = lower_local_array (&seq, integer_type_node, ".acc_waits", queues);
  tree wait = abi_function ("__acc_wait", void_type_node);
  tree n = build_int_cst (integer_type_node, queues.length ());
  lower_emit (&seq, build_call_expr_loc (d.loc, wait, 4, region,
					 gimple_call_arg (g, 0), n, list));
  pop_context (l);
  return seq;
}

/* ---- Statements */

static gimple_seq
lower_construct (lowering *l, gomp_target *g)
{
  switch (acc_target_kind (g))
    {
    case GF_OMP_TARGET_KIND_OACC_PARALLEL:
    case GF_OMP_TARGET_KIND_OACC_KERNELS:
    case GF_OMP_TARGET_KIND_OACC_SERIAL:
      return lower_compute (l, g);
    case GF_OMP_TARGET_KIND_OACC_DATA:
      return lower_data (l, g, ACC_DATA, "data");
    case GF_OMP_TARGET_KIND_OACC_HOST_DATA:
      return lower_data (l, g, ACC_HOST_DATA, "host_data");
    case GF_OMP_TARGET_KIND_OACC_ENTER_DATA:
      return lower_standalone (l, g, ACC_ENTER_DATA, "enter data");
    case GF_OMP_TARGET_KIND_OACC_EXIT_DATA:
      return lower_standalone (l, g, ACC_EXIT_DATA, "exit data");
    case GF_OMP_TARGET_KIND_OACC_UPDATE:
      return lower_standalone (l, g, ACC_UPDATE, "update");
    case GF_OMP_TARGET_KIND_OACC_DECLARE:
      return lower_standalone (l, g, ACC_DECLARE, "declare");
    default:
      never_here ();
    }
}

static gimple_seq
lower_target (lowering *l, gomp_target *g)
{
  if (l->broken)
    return NULL;
  gimple_seq seq = NULL;
  push_gimplify_context ();
  acc_take_extents (g, &l->dummies, &seq);
  pop_context (l);
  gimple_seq_add_seq (&seq, lower_construct (l, g));
  return seq;
}

/* True if GCC must be kept from reducing C, a reduction clause, in lanes.  GCC
   12 overwrites the stack if lanes have truth values, and has no reductions of
   arrays and structs.  GCC 11 makes integers of the operands of && and ||.  */
static bool
reduced_in_order_p (const_tree c)
{
  tree type = TREE_TYPE (OMP_CLAUSE_DECL (c));
  tree_code op = OMP_CLAUSE_REDUCTION_CODE (c);
  return (TREE_CODE (type) == BOOLEAN_TYPE || AGGREGATE_TYPE_P (type)
	  || ((op == TRUTH_ANDIF_EXPR || op == TRUTH_ORIF_EXPR)
	      && !INTEGRAL_TYPE_P (type)));
}

/* Make an `omp simd' loop of G, a loop with a directive in a routine, for the
   host.  A seq clause or another level than vector keeps it in order.  */
static void
make_simd (gomp_for *g)
{
  bool vector = false, in_order = false;
  tree *p = gimple_omp_for_clauses_ptr (g);
  while (*p)
    switch (OMP_CLAUSE_CODE (*p))
      {
      case OMP_CLAUSE_VECTOR:
	vector = true;
	/* FALLTHRU */
      case OMP_CLAUSE_GANG:
      case OMP_CLAUSE_WORKER:
      case OMP_CLAUSE_SEQ:
      case OMP_CLAUSE_INDEPENDENT:
      case OMP_CLAUSE_AUTO:
      case OMP_CLAUSE_TILE:
	*p = OMP_CLAUSE_CHAIN (*p);
	break;
      case OMP_CLAUSE_REDUCTION:
	/* In order, no values must be combined.  */
	if (reduced_in_order_p (*p))
	  {
	    in_order = true;
	    *p = OMP_CLAUSE_CHAIN (*p);
	    break;
	  }
	/* FALLTHRU */
      default:
	p = &OMP_CLAUSE_CHAIN (*p);
	break;
      }
  if (!vector || in_order)
    {
      tree c = build_omp_clause (gimple_location (g), OMP_CLAUSE_SAFELEN);
      OMP_CLAUSE_SAFELEN_EXPR (c) = integer_one_node;
      *p = c;
    }
  gimple_omp_for_set_kind (g, GF_OMP_FOR_KIND_SIMD);
}

/* Replace the statement at *GSI by SEQ and continue after it.  */
static void
replace (gimple_stmt_iterator *gsi, gimple_seq seq)
{
  if (seq)
    gsi_replace_with_seq (gsi, seq, true);
  else
    gsi_replace (gsi, gimple_build_nop (), true);
}

/* Lower G, whose body becomes a function of its own.  Declarations for the
   body must be in it.  */
static void
lower_outlined (lowering *l, gimple *g)
{
  gbind *outer = l->outlined;
  bool any = l->any;
  l->any = false;
  l->outlined = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  lower_seq (l, gimple_omp_body_ptr (g));
  if (gimple_bind_vars (l->outlined))
    {
      gimple_bind_set_body (l->outlined, gimple_omp_body (g));
      /* GCC moves what is in the block of the outermost bind to the new function.
	 Without that one it would move the blocks of the function around.  */
      if (gbind *b = safe_dyn_cast<gbind *> (gimple_omp_body (g)))
	{
	  gimple_bind_set_block (l->outlined, gimple_bind_block (b));
	  gimple_bind_set_block (b, NULL_TREE);
	}
      gimple_omp_set_body (g, l->outlined);
    }
  /* GCC 12 crashes when it copies functions from which such bodies were taken,
     if the regions in there are calls already.  */
  if (l->any && !DECL_UNINLINABLE (l->fndecl))
    {
      DECL_UNINLINABLE (l->fndecl) = 1;
      DECL_ATTRIBUTES (l->fndecl) = tree_cons (get_identifier ("noclone"),
					       NULL_TREE,
					       DECL_ATTRIBUTES (l->fndecl));
    }
  l->any |= any;
  l->outlined = outer;
}

/* Lower the loop G outside of all constructs.  False after an error message.
   NVIDIA's compiler accepts it in any function, and kernels may call that
   function.  */
static bool
lower_loop (lowering *l, gomp_for *g)
{
  if (gimple_omp_for_kind (g) != GF_OMP_FOR_KIND_OACC_LOOP)
    return true;
  if (!acc_routine_p (l->fndecl) && acc_like_nvc_p ())
    {
      if (acc_opts.info)
	inform (gimple_location (g), "loop directive outside of all constructs: "
		"the host executes the loop in its place");
    }
  else if (!acc_routine_p (l->fndecl))
    {
      error_at (gimple_location (g), "loop directive must be associated with "
		"an OpenACC compute region");
      return false;
    }
  make_simd (g);
  return true;
}

/* Join the construct at *GSI with those that follow it, if that has not been tried.
   Returns the construct there.  */
static gomp_target *
join_here (lowering *l, gimple_stmt_iterator *gsi)
{
  gomp_target *t = as_a<gomp_target *> (gsi_stmt (*gsi));
  auto_vec<gomp_target *> parts;
  if (l->broken || l->tried.add (t))
    return t;
  bool parallel = gimple_omp_target_kind (t) == GF_OMP_TARGET_KIND_OACC_PARALLEL;
  gomp_target *all = acc_join_adjacent (l->fndecl, l->data, gsi, &parts);
  if (!all)
    return t;
  joined_construct *j = new joined_construct;
  j->all = all;
  j->parts.safe_splice (parts);
  j->parallel = parallel;
  l->joined.safe_push (j);
  l->tried.add (all);
  return all;
}

/* Let the construct after the one at GSI take its results from the device.  Returns true
   if it does.  */
static bool
leave_results (lowering *l, gimple_stmt_iterator gsi)
{
  gimple_stmt_iterator next;
  auto_vec<tree> vars;
  if (l->broken || !acc_find_next_construct (gsi, &next))
    return false;
  join_here (l, &next);
  bool leaves = acc_leave_results (l->fndecl, l->data, gsi, &l->results, &vars);
  for (tree v : vars)
    declare_local (l, v);
  return leaves;
}

/* Replace the construct or directive G at *GSI.  */
static void
replace_target (lowering *l, gimple_stmt_iterator *gsi, gomp_target *g)
{
  /* The gimplifier gives statements for our calls the directive's
     location.  */
  location_t saved = input_location;
  input_location = gimple_location (g);
  l->any = true;
  replace (gsi, lower_target (l, g));
  input_location = saved;
}

/* Replace the call G at *GSI if it stands for something of OpenACC outside of
   compute constructs.  */
static void
replace_call (lowering *l, gimple_stmt_iterator *gsi, gcall *g)
{
  tree fn = gimple_call_fndecl (g);
  if (acc_waits_for_results_p (g))
    l->results.truncate (0);
  if (!fn)
    return;
  if (tree value = acc_host_parlevel (fn))
    {
      tree lhs = gimple_call_lhs (g);
      gimple *a = gimple_build_nop ();
      if (lhs)
	a = gimple_build_assign (lhs, value);
      if (!acc_has_device_version_p (l->fndecl))
	error_at (gimple_location (g), "%qD only supported in OpenACC code",
		  fn);
      gsi_replace (gsi, a, false);
    }
  else if (acc_mark_p (fn))
    {
      /* It belongs to the host version of a routine, or is an error.  */
      if (!acc_routine_p (l->fndecl)
	  && (acc_barrier_p (fn) || acc_cached_p (fn)))
	error_at (gimple_location (g), "%s directive must be in an OpenACC "
		  "compute region", acc_barrier_p (fn) ? "barrier" : "cache");
      gsi_replace (gsi, gimple_build_nop (), true);
    }
  else if (fndecl_built_in_p (fn, BUILT_IN_GOACC_WAIT))
    {
      l->any = true;
      replace (gsi, lower_wait (l, g));
    }
  else if (fndecl_built_in_p (fn, BUILT_IN_GOACC_DATA_END)
	   && l->frames.length ())
    {
      gimple_seq end = NULL;
      push_gimplify_context ();
      lower_emit_end (&end, gimple_location (g), l->frames.last ());
      pop_context (l);
      replace (gsi, end);
    }
}

/* Lower everything in *SEQ.  Constructs are replaced from the outside in,
   because the frames and clauses of data constructs must be known inside.  */
static void
lower_seq (lowering *l, gimple_seq *seq)
{
  for (gimple_stmt_iterator i = gsi_start (*seq); !gsi_end_p (i);
       gsi_next (&i))
    {
      gimple *g = gsi_stmt (i);
      switch (gimple_code (g))
	{
	case GIMPLE_BIND:
	  lower_seq (l, gimple_bind_body_ptr (as_a<gbind *> (g)));
	  break;
	case GIMPLE_TRY:
	  lower_seq (l, gimple_try_eval_ptr (g));
	  lower_seq (l, gimple_try_cleanup_ptr (g));
	  break;
	case GIMPLE_CATCH:
	  lower_seq (l, gimple_catch_handler_ptr (as_a<gcatch *> (g)));
	  break;
	case GIMPLE_EH_FILTER:
	  lower_seq (l, gimple_eh_filter_failure_ptr (g));
	  break;
	case GIMPLE_OMP_FOR:
	  if (lower_loop (l, as_a<gomp_for *> (g)))
	    lower_seq (l, gimple_omp_body_ptr (g));
	  break;
	case GIMPLE_OMP_PARALLEL:
	case GIMPLE_OMP_TASK:
	case GIMPLE_OMP_TEAMS:
	  lower_outlined (l, g);
	  break;
	case GIMPLE_OMP_SECTIONS:
	case GIMPLE_OMP_SECTION:
	case GIMPLE_OMP_SINGLE:
	case GIMPLE_OMP_MASTER:
	case GIMPLE_OMP_TASKGROUP:
	case GIMPLE_OMP_ORDERED:
	case GIMPLE_OMP_CRITICAL:
	  lower_seq (l, gimple_omp_body_ptr (g));
	  break;
	case GIMPLE_OMP_TARGET:
	  if (is_gimple_omp_oacc (g))
	    {
	      gomp_target *t = join_here (l, &i);
	      l->late = leave_results (l, i);
	      replace_target (l, &i, t);
	    }
	  break;
	case GIMPLE_CALL:
	  replace_call (l, &i, as_a<gcall *> (g));
	  break;
	default:
	  break;
	}
    }
}

static tree
find_made_addressable (tree *tp, int *walk_subtrees)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return DECL_P (*tp) && acc_made_addressable->contains (*tp) ? *tp
							      : NULL_TREE;
}

/* True if G's body becomes a function of its own.  */
static bool
outlined_p (const gimple *g)
{
  return (gimple_code (g) == GIMPLE_OMP_PARALLEL
	  || gimple_code (g) == GIMPLE_OMP_TASK
	  || gimple_code (g) == GIMPLE_OMP_TEAMS);
}

/* Gimplify again.  A variable that now has an address is no longer a value:
   statements that use it as one must load it first.  The temporaries of a body
   that becomes a function are declared there.  */
static tree
regimplify (gimple_stmt_iterator *gsi, bool *handled)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = outlined_p (g);
  if (*handled)
    {
      unsigned before = vec_safe_length (cfun->local_decls);
      acc_walk_gimple_stmts (gimple_omp_body_ptr (g), regimplify);
      if (vec_safe_length (cfun->local_decls) == before)
	return NULL_TREE;
      tree vars = NULL_TREE;
      while (vec_safe_length (cfun->local_decls) > before)
	{
	  tree v = cfun->local_decls->pop ();
	  DECL_CHAIN (v) = vars;
	  vars = v;
	}
      gimple_omp_set_body (g, gimple_build_bind (vars, gimple_omp_body (g),
						 NULL_TREE));
      return NULL_TREE;
    }
  for (unsigned i = 0; i < gimple_num_ops (g); i++)
    if (gimple_op (g, i)
	&& acc_walk_tree (gimple_op_ptr (g, i), find_made_addressable))
      {
	acc_regimplify_operands (g, gsi);
	break;
      }
  return NULL_TREE;
}

/* Note the pointers on the way to PLACE, which a directive names.  */
static void
note_named (tree place, acc_clauses *declared)
{
  for (;;)
    if (DECL_P (place))
      {
	declared->named.safe_push (place);
	return;
      }
    else if (handled_component_p (place) || TREE_CODE (place) == MEM_REF
	     || TREE_CODE (place) == INDIRECT_REF || CONVERT_EXPR_P (place)
	     || TREE_CODE (place) == POINTER_PLUS_EXPR || TREE_CODE (place) == ADDR_EXPR)
      {
	if (TREE_CODE (place) == COMPONENT_REF)
	  declared->named.safe_push (TREE_OPERAND (place, 1));
	place = TREE_OPERAND (place, 0);
      }
    else
      return;
}

/* Note the pointers that a declare directive at *GSI declares as device
   pointers, and what other directives without a body name.  */
static tree
note_declared (gimple_stmt_iterator *gsi, bool *, acc_clauses *declared)
{
  gimple *g = gsi_stmt (*gsi);
  if (gimple_code (g) != GIMPLE_OMP_TARGET)
    return NULL_TREE;
  bool declares = gimple_omp_target_kind (g) == GF_OMP_TARGET_KIND_OACC_DECLARE;
  if (!declares && gimple_omp_body (g))
    return NULL_TREE;
  for (tree c = gimple_omp_target_clauses (g); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
      continue;
    else if (!declares)
      note_named (OMP_CLAUSE_DECL (c), declared);
    else if (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FORCE_DEVICEPTR)
      declared->deviceptrs.safe_push (OMP_CLAUSE_DECL (c));
  return NULL_TREE;
}

/* Note L's declare directives, and those without a body, for constructs in SEQ.  OpenACC 2.6, section
   2.13.  */
static void
find_declared (lowering *l, gimple_seq seq)
{
  acc_walk_gimple_stmts (seq, note_declared, &l->declared);
  l->data.safe_push (&l->declared);
}

void
acc_lower_function (tree fndecl, gimple_seq *seq)
{
  /* After errors of GCC, clauses may be nonsense.  After our own errors they
     are not, and the other functions' errors should be reported, too.  */
  static int our_errors;
  int errors = errorcount;
  lowering l;
  l.fndecl = fndecl;
  l.outlined = NULL;
  l.any = false;
  l.late = false;
  acc_main_program (fndecl, seq);
  if (errors == our_errors)
    acc_normalize (seq);
  l.broken = !acc_check_function (fndecl, *seq) || errors > our_errors;
  acc_outline_function (fndecl, *seq);
  acc_find_own_memory (fndecl, *seq);
  acc_find_dummies (fndecl, seq, &l.dummies);
  acc_alias_function (fndecl, *seq);
  if (!l.broken)
    acc_inline_constructs (fndecl, seq);
  acc_note_lowered (fndecl);
  find_declared (&l, *seq);
  if (!l.broken && acc_routine_wanted_p (fndecl))
    {
      acc_keep_callee (fndecl, *seq);
      acc_drop_routine_references (fndecl, seq);
      acc_compile_routine (fndecl, *seq);
    }
  lower_seq (&l, seq);
  our_errors += errorcount - errors;
  acc_hide_routine (fndecl);
  if (!l.any || !acc_made_addressable)
    return;
  acc_walk_gimple_stmts (seq, regimplify);
  acc_made_addressable->empty ();
}

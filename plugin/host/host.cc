/* The host version of a kernel.

   In: a kernel, scheduled, before device/modes.cc.  Out: a function that
   executes one gang of it, gimplified and given to the call graph.

   A gang is one thread of the host.  The outermost gang loop of each nest does
   a contiguous part of its iterations.  Worker loops are loops, and the
   innermost vector loop becomes an OMP_SIMD loop, which GCC lowers and
   vectorizes with or without -fopenmp.  Nothing of libgomp is called.

   The stages: copy.cc copies expressions, stmt.cc statements,
   nest.cc and loop.cc loops, reduce.cc and atomic.cc the
   rest.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "host/version.h"
#include "host/host.h"
#include "unit/abi.h"
#include "read/alias.h"

/* The attribute of host versions; no attribute of the user can have this
   name.  */
#define HOST_ATTRIBUTE "acc host version"

/* ---- The function */

/* Set options of the function, unless the user gives them.

   A region cannot observe floating-point exceptions and errno: a device has
   neither.  Without them, conditional code is vectorized.  But then functions
   of the user could not be inlined, because their options would differ.

   -O2 alone vectorizes only if the code does not grow, which leaves parts of a
   simd loop's reduction in memory.

   Host versions are fast because of their loops.  Scheduling instructions and
   finding common expressions in RTL take much compile time and save little run
   time.  Jumps are threaded: without that, a vectorized loop with a maximum is
   20 % slower.

   Parameters are restrict pointers where the program has none.  A GCC that is
   wrong with these must not make vectors of statements.  A gang may have one
   iteration of a loop.  A GCC that is wrong with such loops must not distribute
   them, nor make memset and memcpy of a part of them.

   GCC makes one of two equal versions call the other (ICF), which saves the time
   to compile it.  Then GCC must not ask what the other's effects are:
   induction variables (ivopts) can turn an access into one with a null base.
   That ends the search for effects (local-pure-const), and the call is left
   out.  */
static void
set_options (host_version *h)
{
  int saved_trapping = flag_trapping_math, saved_errno = flag_errno_math;
  int *const slow[] = { &flag_schedule_insns_after_reload, &flag_gcse,
			&flag_rerun_cse_after_loop };
  int saved_slp = flag_tree_slp_vectorize;
  int saved_pure_const = flag_ipa_pure_const, saved_modref = flag_ipa_modref;
  int saved_distribution = flag_tree_loop_distribution;
  int saved_patterns = flag_tree_loop_distribute_patterns;
  bool said[] = { OPTION_SET_P (flag_schedule_insns_after_reload) != 0,
		  OPTION_SET_P (flag_gcse) != 0,
		  OPTION_SET_P (flag_rerun_cse_after_loop) != 0 };
  int saved_slow[ARRAY_SIZE (slow)];
  vect_cost_model saved_model = flag_vect_cost_model;
  bool relax = optimize && !h->calls;
  if (relax && !OPTION_SET_P (flag_trapping_math))
    flag_trapping_math = 0;
  if (relax && !OPTION_SET_P (flag_errno_math))
    flag_errno_math = 0;
  if (optimize >= 2 && !OPTION_SET_P (flag_vect_cost_model))
    flag_vect_cost_model = VECT_COST_MODEL_DYNAMIC;
  if (ACC_GCC_LOSES_STORES)
    flag_tree_slp_vectorize = 0;
  if (ACC_GCC_DISTRIBUTES_WRONGLY)
    flag_tree_loop_distribution = flag_tree_loop_distribute_patterns = 0;
  flag_ipa_pure_const = flag_ipa_modref = 0;
  for (unsigned i = 0; i < ARRAY_SIZE (slow); i++)
    {
      saved_slow[i] = *slow[i];
      if (optimize < 3 && !said[i])
	*slow[i] = 0;
    }
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (h->fn)
    = build_optimization_node (&global_options, &global_options_set);
  flag_trapping_math = saved_trapping;
  flag_errno_math = saved_errno;
  for (unsigned i = 0; i < ARRAY_SIZE (slow); i++)
    *slow[i] = saved_slow[i];
  flag_vect_cost_model = saved_model;
  flag_tree_slp_vectorize = saved_slp;
  flag_tree_loop_distribution = saved_distribution;
  flag_tree_loop_distribute_patterns = saved_patterns;
  flag_ipa_pure_const = saved_pure_const;
  flag_ipa_modref = saved_modref;
}

/* Give FN the target options and pragmas of OUTER, the enclosing function.  */
static void
copy_options (tree fn, tree outer)
{
  DECL_FUNCTION_SPECIFIC_TARGET (fn) = DECL_FUNCTION_SPECIFIC_TARGET (outer);
  static const char *const names[] = { "target", "optimize", "no_sanitize",
				       "no_instrument_function",
				       "no_profile_instrument_function" };
  for (const char *name : names)
    if (tree a = lookup_attribute (name, DECL_ATTRIBUTES (outer)))
      DECL_ATTRIBUTES (fn) = tree_cons (TREE_PURPOSE (a), TREE_VALUE (a),
					DECL_ATTRIBUTES (fn));
}

/* A new function for the host version of K, without parameters and body.  */
static tree
new_function (acc_kernel_ir *k)
{
  char *name = concat (k->name, "_host", NULL);
  tree fn = build_decl (k->loc, FUNCTION_DECL, get_identifier (name),
			build_function_type (void_type_node, NULL_TREE));
  free (name);
  /* No function of the user can have this name.  */
  char *asm_name = concat (k->name, ".host", NULL);
  SET_DECL_ASSEMBLER_NAME (fn, get_identifier (asm_name));
  free (asm_name);
  TREE_STATIC (fn) = 1;
  TREE_USED (fn) = 1;
  DECL_UNINLINABLE (fn) = 1;
  /* gcov leaves out code that nobody wrote.  */
  DECL_ARTIFICIAL (fn) = !flag_test_coverage;
  copy_options (fn, k->region->fndecl);
  DECL_ATTRIBUTES (fn) = tree_cons (get_identifier (HOST_ATTRIBUTE), NULL_TREE,
				    DECL_ATTRIBUTES (fn));

  tree res = build_decl (k->loc, RESULT_DECL, NULL_TREE, void_type_node);
  DECL_ARTIFICIAL (res) = 1;
  DECL_IGNORED_P (res) = 1;
  DECL_CONTEXT (res) = fn;
  DECL_RESULT (fn) = res;
  tree block = make_node (BLOCK);
  TREE_USED (block) = 1;
  BLOCK_SUPERCONTEXT (block) = fn;
  DECL_INITIAL (fn) = block;
  return fn;
}

/* ---- Parameters */

/* The type of the parameter for V.  */
static tree
param_type (host_version *h, const acc_var &v)
{
  tree type = host_type (h, TREE_TYPE (v.decl));
  if (v.kind == VAR_OBJECT
      || (v.kind == VAR_VALUE && !host_by_value_p (type)))
    type = build_pointer_type (type);
  if (v.kind == VAR_VALUE || TREE_CODE (type) != POINTER_TYPE)
    return type;
  int quals = TYPE_QUALS (type) & ~TYPE_QUAL_RESTRICT;
  if (v.restrict_p || acc_restrict_holds_p (h->k->region, v))
    quals |= TYPE_QUAL_RESTRICT;
  return build_qualified_type (type, quals);
}

static tree
new_param (host_version *h, tree type, tree name, location_t loc)
{
  tree p = build_decl (loc, PARM_DECL, name, type);
  DECL_CONTEXT (p) = h->fn;
  DECL_ARG_TYPE (p) = type;
  TREE_USED (p) = 1;
  return p;
}

/* Let D stand for *P.  For debuggers there is a variable D with this
   value.  */
static void
bind_object (host_version *h, tree d, tree p)
{
  tree ref = build_simple_mem_ref (p);
  TREE_THIS_VOLATILE (ref) = TREE_THIS_VOLATILE (d);
  TREE_SIDE_EFFECTS (ref) = TREE_THIS_VOLATILE (d);
  tree shown = host_local (h, h->top, d);
  SET_DECL_VALUE_EXPR (shown, unshare_expr (ref));
  DECL_HAS_VALUE_EXPR_P (shown) = 1;
  TREE_ADDRESSABLE (shown) = 0;
  DECL_ARTIFICIAL (p) = 1;
  h->map.put (d, ref);
}

/* The parameter for V.  */
static tree
bind_param (host_version *h, const acc_var &v)
{
  tree d = v.decl;
  tree p = new_param (h, param_type (h, v), DECL_NAME (d),
		      DECL_SOURCE_LOCATION (d));
  if (v.kind == VAR_OBJECT)
    bind_object (h, d, p);
  else if (v.kind == VAR_POINTER || host_by_value_p (TREE_TYPE (d)))
    {
      TREE_ADDRESSABLE (p) = h->escaped.contains (d);
      TREE_THIS_VOLATILE (p) = TREE_THIS_VOLATILE (d);
      TREE_SIDE_EFFECTS (p) = TREE_THIS_VOLATILE (d);
      DECL_ARTIFICIAL (p) = DECL_ARTIFICIAL (d);
      DECL_IGNORED_P (p) = DECL_IGNORED_P (d);
      h->map.put (d, p);
    }
  else
    {
      /* Each gang has its own.  */
      tree local = host_local (h, h->top, d);
      DECL_ARTIFICIAL (p) = 1;
      host_set (h->top, h->k->loc, local, build_simple_mem_ref (p));
    }
  return p;
}

/* Make the parameters, and the function's type from them.  */
static void
make_params (host_version *h)
{
  acc_kernel_ir *k = h->k;
  auto_vec<tree> params;
  h->gang = new_param (h, integer_type_node, get_identifier ("gang"), k->loc);
  h->gangs = new_param (h, integer_type_node, get_identifier ("gangs"),
			k->loc);
  params.safe_push (h->gang);
  params.safe_push (h->gangs);
  for (unsigned i = 0; i < k->params.length (); i++)
    params.safe_push (NULL_TREE);
  /* The sizes of variably modified types are parameters, too.  */
  for (bool vla : { false, true })
    for (unsigned i = 0; i < k->params.length (); i++)
      {
	const acc_var &v = k->region->vars[k->params[i]];
	if (vla == !!variably_modified_type_p (TREE_TYPE (v.decl),
					       k->region->fndecl))
	  params[i + 2] = bind_param (h, v);
      }
  auto_vec<tree> types;
  tree *tail = &DECL_ARGUMENTS (h->fn);
  for (tree p : params)
    {
      *tail = p;
      tail = &DECL_CHAIN (p);
      types.safe_push (TREE_TYPE (p));
    }
  TREE_TYPE (h->fn) = build_function_type_array (void_type_node,
						 types.length (),
						 types.address ());
}

/* ---- The body */

/* Gimplify FN and give it to the call graph.  */
static void
finish_function (tree fn, location_t loc)
{
  location_t saved_location = input_location;
  input_location = loc;
  push_struct_function (fn);
  cfun->function_start_locus = loc;
  cfun->function_end_locus = loc;
  pop_cfun ();
  /* These warnings have been given for the source already.  */
  int saved_fallthrough = warn_implicit_fallthrough;
  int saved_unreachable = warn_switch_unreachable;
  warn_implicit_fallthrough = 0;
  warn_switch_unreachable = 0;
  gimplify_function_tree (fn);
  warn_implicit_fallthrough = saved_fallthrough;
  warn_switch_unreachable = saved_unreachable;
  input_location = saved_location;
  cgraph_node::add_new_function (fn, false);
}

/* Give H's function a call, which is never executed: GCC may misalign the
   arrays of a function that calls nothing.  */
static void
call_something (host_version *h)
{
  /* One declaration for all versions: else GCC does not see that two are
     equal.  */
  tree never = abi_function ("abort", void_type_node);
  TREE_THIS_VOLATILE (never) = 1;
  tree none = fold_build2 (LE_EXPR, boolean_type_node, h->gangs,
			   integer_zero_node);
  append_to_statement_list
    (build3 (COND_EXPR, void_type_node, none,
	     build_call_expr_loc (h->k->loc, never, 0), NULL_TREE),
     &h->top->stmts);
}

tree
acc_host_function (acc_kernel_ir *k, acc_stmt *code)
{
  host_version h;
  host_scope top, body;
  h.k = k;
  h.top = &top;
  h.fn = new_function (k);
  host_init_copy (&h, code);
  set_options (&h);
  make_params (&h);

  host_begin_reductions (&h, &body, k->reductions);
  host_list (&h, &body, code);
  host_end_reductions (&h, &body, k->reductions, true);
  if (h.memory)
    call_something (&h);
  append_to_statement_list (host_close (&body, k->loc), &top.stmts);

  /* The variables that debuggers show are in a block of their own: it hides
     the parameters of the same names.  */
  tree bind = build3 (BIND_EXPR, void_type_node, NULL_TREE,
		      host_close (&top, k->loc), DECL_INITIAL (h.fn));
  TREE_SIDE_EFFECTS (bind) = 1;
  SET_EXPR_LOCATION (bind, k->loc);
  DECL_SAVED_TREE (h.fn) = bind;
  finish_function (h.fn, k->loc);
  return h.fn;
}

/* ---- Later, with a control flow graph */

bool
acc_host_version_p (const_tree fn)
{
  return lookup_attribute (HOST_ATTRIBUTE, DECL_ATTRIBUTES (fn));
}

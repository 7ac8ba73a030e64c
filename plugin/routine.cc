/* Functions that kernels call.

   In: the functions of the translation unit.  Out: which of them need a
   device version (those with a routine directive, OpenACC 2.6 section 2.15,
   and those that a region or such a function calls), and that version.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"

/* Functions that need a device version.  */
static hash_set<tree> *wanted;
static auto_vec<tree> *work;

/* GCC's attribute for the directive, and ours for what GCC must not see any
   more once we have made the function's loops ordinary ones.  */
#define GCC_ATTRIBUTE "oacc function"
#define OUR_ATTRIBUTE "acc routine seen"

static tree
routine_attribute (const_tree fn)
{
  tree a = lookup_attribute (GCC_ATTRIBUTE, DECL_ATTRIBUTES (fn));
  return a ? a : lookup_attribute (OUR_ATTRIBUTE, DECL_ATTRIBUTES (fn));
}

bool
acc_routine_p (const_tree fn)
{
  return routine_attribute (fn) != NULL_TREE;
}

void
acc_hide_routine (tree fn)
{
  if (tree a = lookup_attribute (GCC_ATTRIBUTE, DECL_ATTRIBUTES (fn)))
    {
      tree value = TREE_VALUE (a);
      DECL_ATTRIBUTES (fn)
	= tree_cons (get_identifier (OUR_ATTRIBUTE), value,
		     remove_attribute (GCC_ATTRIBUTE, DECL_ATTRIBUTES (fn)));
    }
}

static void
want (tree fn)
{
  if (TREE_CODE (fn) != FUNCTION_DECL || fndecl_built_in_p (fn))
    return;
  if (!wanted->add (fn))
    work->safe_push (fn);
}

/* ---- Calls in GENERIC and GIMPLE */

static tree
want_calls (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == CALL_EXPR)
    {
      if (tree fn = get_callee_fndecl (*tp))
	want (fn);
    }
  else if (TREE_CODE (*tp) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (*tp); v; v = DECL_CHAIN (v))
      if (VAR_P (v) && DECL_INITIAL (v))
	walk_tree (&DECL_INITIAL (v), want_calls, NULL, NULL);
  return NULL_TREE;
}

/* Calls inside compute constructs.  */
static tree
find_regions (tree *tp, int *walk_subtrees, void *)
{
  switch (TREE_CODE (*tp))
    {
    case OACC_PARALLEL:
    case OACC_KERNELS:
    case OACC_SERIAL:
      walk_tree_without_duplicates (&OMP_BODY (*tp), want_calls, NULL);
      *walk_subtrees = 0;
      break;
    default:
      if (TYPE_P (*tp))
	*walk_subtrees = 0;
      break;
    }
  return NULL_TREE;
}

static tree
want_gimple_call (gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *wi)
{
  *handled = false;
  gimple *g = gsi_stmt (*gsi);
  bool in_region = wi->info != NULL;
  if (is_gimple_call (g) && in_region)
    {
      if (tree fn = gimple_call_fndecl (g))
	want (fn);
    }
  else if (gomp_target *t = dyn_cast<gomp_target *> (g))
    {
      if (is_gimple_omp_offloaded (t) && is_gimple_omp_oacc (t))
	{
	  walk_stmt_info inner;
	  memset (&inner, 0, sizeof inner);
	  inner.info = wanted;
	  walk_gimple_seq (gimple_omp_body (t), want_gimple_call, NULL, &inner);
	}
    }
  return NULL_TREE;
}

static void
want_from_body (tree fn, bool all)
{
  if (gimple_seq body = gimple_body (fn))
    {
      walk_stmt_info wi;
      memset (&wi, 0, sizeof wi);
      wi.info = all ? wanted : NULL;
      walk_gimple_seq (body, want_gimple_call, NULL, &wi);
    }
  else if (DECL_SAVED_TREE (fn))
    walk_tree_without_duplicates (&DECL_SAVED_TREE (fn),
				  all ? want_calls : find_regions, NULL);
}

/* All functions have been parsed and the first one gimplified.  */
static void
find_wanted (void)
{
  wanted = new hash_set<tree> ();
  work = new auto_vec<tree> ();
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    {
      tree fn = node->decl;
      if (acc_routine_p (fn))
	want (fn);
      want_from_body (fn, false);
    }
  while (work->length ())
    want_from_body (work->pop (), true);
}

/* ---- */

int
acc_routine_level (const_tree fn)
{
  tree attr = routine_attribute (fn);
  if (!attr)
    return GOMP_DIM_MAX;
  int level = 0;
  for (tree d = TREE_VALUE (attr); d; d = TREE_CHAIN (d), level++)
    if (TREE_PURPOSE (d) && !integer_zerop (TREE_PURPOSE (d)))
      return level;
  return GOMP_DIM_MAX;
}

bool
acc_has_device_version_p (tree fn)
{
  if (acc_routine_p (fn))
    return true;
  return wanted && wanted->contains (fn)
	 && (DECL_SAVED_TREE (fn) || gimple_has_body_p (fn)
	     || DECL_INITIAL (fn));
}

static acc_routine_ir *
read_routine (tree fn, gimple_seq body)
{
  acc_routine_ir *r = new acc_routine_ir ();
  r->fndecl = fn;
  acc_reader reader;
  reader.stmts = &r->stmts;
  reader.loops = &r->loops;
  reader.fndecl = fn;
  reader.reason = NULL;
  reader.where = UNKNOWN_LOCATION;
  r->body = acc_read_body (&reader, body);
  if (r->body)
    return r;
  error_at (reader.where == UNKNOWN_LOCATION ? DECL_SOURCE_LOCATION (fn)
					     : reader.where,
	    "%s is not supported in an OpenACC routine", reader.reason);
  delete r;
  return NULL;
}

void
acc_compile_routine (tree fn, gimple_seq body)
{
  if (!wanted)
    find_wanted ();
  if (!wanted->contains (fn))
    return;
  acc_routine_ir *r = read_routine (fn, body);
  if (!r)
    return;
  acc_place_vlas (r);
  location_t where = DECL_SOURCE_LOCATION (fn);
  if (char *why = acc_cuda_routine (acc_unit (), r, &where))
    error_at (where, "no device version of function %qD: %s", fn, why);
  delete r;
}

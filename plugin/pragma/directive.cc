/* Directives that stand alone: init, shutdown, set, barrier, cache and wait.

   In: the marker of such a directive, which GCC's parser took for a wait, or a
   cache directive as GCC has parsed it.  Out: the statements that do it: calls
   of the runtime library, or calls that read/read.cc and read/place-marks.cc
   know.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/marker.h"
#include "pragma/pragma.h"

/* ---- Calls */

/* A function of g++.  cc1 has none.  */
extern void retrofit_lang_decl (tree) __attribute__ ((weak));

/* The call NAME (ARGS).  NAME is part of libacc's interface for programs, or a
   name that read/place-marks.cc knows.  */
tree
acc_call (location_t loc, const char *name, const vec<tree> &args)
{
  tree type = build_function_type (void_type_node, NULL_TREE);
  tree fn = build_fn_decl (name, type);
  SET_DECL_ASSEMBLER_NAME (fn, get_identifier (name));
  /* g++ 16 looks up language data of each called function.  */
  if (&retrofit_lang_decl)
    retrofit_lang_decl (fn);
  tree *list = XALLOCAVEC (tree, args.length () + 1);
  for (unsigned i = 0; i < args.length (); i++)
    list[i] = args[i];
  return build_call_array_loc (loc, void_type_node,
			       build_fold_addr_expr (fn), args.length (),
			       list);
}

void
marker_wait_on_device (const marker &m, const item &i, tree async, tree *list)
{
  tree device = marker_int_argument (m, i);
  for (unsigned n = 1; device && (n < i.n || n == 1); n++)
    {
      auto_vec<tree> args;
      bool all = i.n == 1;
      if (!all)
	{
	  tree queue = marker_int_argument (m, i, n);
	  if (!queue)
	    return;
	  args.safe_push (queue);
	}
      if (async)
	args.safe_push (unshare_expr (async));
      args.safe_push (unshare_expr (device));
      append_to_statement_list
	(acc_call (i.loc, all ? (async ? "acc_wait_all_device_async"
				       : "acc_wait_all_device")
			  : (async ? "acc_wait_device_async"
				   : "acc_wait_device"), args), list);
    }
}

/* ---- Directives that GCC does not know */

/* init, shutdown: for each device type named, or the current one.  */
static void
start_or_stop (const marker &m, const char *verb, location_t loc, tree *list)
{
  tree number = NULL_TREE;
  if (const item *i = marker_item (m, ITEM_DEVICE_NUM))
    if (!(number = marker_int_argument (m, *i)))
      return;
  auto_vec<int> types;
  for (const item &i : m.items)
    if (i.what == ITEM_TYPES)
      types.safe_push (i.number);
  if (types.is_empty ())
    types.safe_push (-1);	/* acc_device_current */
  for (int t : types)
    {
      auto_vec<tree> args;
      if (number)
	args.safe_push (unshare_expr (number));
      args.safe_push (build_int_cst (integer_type_node, t));
      char *name = xasprintf ("acc_%s%s", verb, number ? "_device" : "");
      append_to_statement_list (acc_call (loc, name, args), list);
      free (name);
    }
}

static void
set (const marker &m, location_t loc, tree *list)
{
  const item *type = marker_item (m, ITEM_TYPES);
  const item *number = marker_item (m, ITEM_DEVICE_NUM);
  const item *async = marker_item (m, ITEM_DEFAULT_ASYNC);
  tree t = build_int_cst (integer_type_node,
			  type ? (int) type->number : -1);
  auto_vec<tree> args;
  if (number)
    {
      tree n = marker_int_argument (m, *number);
      if (!n)
	return;
      args.safe_push (n);
      args.safe_push (t);
      append_to_statement_list (acc_call (loc, "acc_set_device_num", args),
				list);
    }
  else if (type)
    {
      args.safe_push (t);
      append_to_statement_list (acc_call (loc, "acc_set_device_type", args),
				list);
    }
  if (async)
    if (tree queue = marker_int_argument (m, *async))
      {
	args.truncate (0);
	args.safe_push (queue);
	append_to_statement_list (acc_call (loc, "acc_set_default_async",
					    args), list);
      }
}

/* barrier: a call of BARRIER_CALL (words) that read/read.cc knows.  */
static void
barrier (const marker &m, location_t loc, tree *list)
{
  unsigned words = 0;
  for (const item &i : m.items)
    if (i.what == ITEM_WORD)
      words |= i.number;
  auto_vec<tree> args;
  args.safe_push (build_int_cst (integer_type_node, words));
  append_to_statement_list (acc_call (loc, ACC_BARRIER_CALL, args), list);
}

/* cache: add calls of CACHE_CALL for read/place-marks.cc to *LIST.  REF is the
   first element of a section, ARGS has its lengths and strides.  Elements that
   are arrays themselves are cached as a whole.  */
static void
cache_call (location_t loc, tree ref, auto_vec<tree> *args, tree *list)
{
  while (TREE_CODE (TREE_TYPE (ref)) == ARRAY_TYPE)
    {
      tree type = TREE_TYPE (ref), last = TYPE_MAX_VALUE (TYPE_DOMAIN (type));
      if (!last || !TYPE_SIZE_UNIT (TREE_TYPE (type)))
	return;
      args->safe_push (fold_build2 (PLUS_EXPR, sizetype,
				    fold_convert (sizetype, last),
				    size_one_node));
      args->safe_push (TYPE_SIZE_UNIT (TREE_TYPE (type)));
      ref = build4 (ARRAY_REF, TREE_TYPE (type), ref, size_zero_node,
		    NULL_TREE, NULL_TREE);
    }
  auto_vec<tree> all;
  all.safe_push (build1 (ADDR_EXPR, build_pointer_type (TREE_TYPE (ref)),
			 ref));
  if (INDIRECT_REF_P (ref))
    all[0] = TREE_OPERAND (ref, 0);
  for (tree a : *args)
    all.safe_push (unshare_expr (a));
  append_to_statement_list (acc_call (loc, ACC_CACHE_CALL, all), list);
}

/* The element of REF at INDEX; REF is an array or, if FIRST_ONE, a pointer.
   NULL if there is none.  */
static tree
element_of (tree ref, tree index, bool first_one)
{
  tree type = TREE_TYPE (ref);
  if (TREE_CODE (type) == ARRAY_TYPE)
    return build4 (ARRAY_REF, TREE_TYPE (type), ref, index, NULL_TREE,
		   NULL_TREE);
  if (!POINTER_TYPE_P (type) || !first_one
      || !COMPLETE_TYPE_P (TREE_TYPE (type)) || VOID_TYPE_P (TREE_TYPE (type)))
    return NULL_TREE;
  tree bytes = fold_build2 (MULT_EXPR, sizetype, fold_convert (sizetype, index),
			    fold_convert (sizetype,
					  TYPE_SIZE_UNIT (TREE_TYPE (type))));
  return build1 (INDIRECT_REF, TREE_TYPE (type),
		 build2 (POINTER_PLUS_EXPR, type, ref, bytes));
}

/* cache: take one item, I.  */
static void
cache_item (const marker &m, const item &i, tree *list)
{
  tree ref = marker_variable (m, i);
  if (!ref || TREE_CODE (TREE_TYPE (ref)) == REFERENCE_TYPE)
    return;
  if (i.n == 1 && TREE_CODE (TREE_TYPE (ref)) != ARRAY_TYPE)
    {
      error_at (i.loc, "%qD in %qs directive is no array", ref, "cache");
      return;
    }
  auto_vec<tree> args;
  for (unsigned n = 1; n < i.n; n += 2)
    {
      tree first = marker_argument (m, i, n);
      tree length = marker_argument (m, i, n + 1);
      if (!INTEGRAL_TYPE_P (TREE_TYPE (first))
	  || !INTEGRAL_TYPE_P (TREE_TYPE (length)))
	{
	  error_at (i.loc, "array section of %qs needs integral bounds",
		    i.name);
	  return;
	}
      tree type = TREE_TYPE (ref);
      tree element = element_of (ref, first, n == 1);
      if (!element)
	{
	  error_at (i.loc, "%qs does not have so many dimensions", i.name);
	  return;
	}
      if (integer_zerop (length))
	{
	  tree last = TREE_CODE (type) == ARRAY_TYPE && TYPE_DOMAIN (type)
		      ? TYPE_MAX_VALUE (TYPE_DOMAIN (type)) : NULL_TREE;
	  if (!last)
	    {
	      error_at (i.loc, "for pointer type length expression must be "
			"specified");
	      return;
	    }
	  length = fold_build2 (PLUS_EXPR, sizetype,
				fold_convert (sizetype, last), size_one_node);
	  length = fold_build2 (MINUS_EXPR, sizetype, length,
				fold_convert (sizetype, first));
	}
      args.safe_push (fold_convert (sizetype, length));
      args.safe_push (TYPE_SIZE_UNIT (TREE_TYPE (element)));
      ref = element;
    }
  cache_call (i.loc, ref, &args, list);
}

tree
marker_cache_directive (tree t)
{
  tree list = NULL_TREE;
  for (tree c = OACC_CACHE_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree ref = OMP_CLAUSE_DECL (c), size = OMP_CLAUSE_SIZE (c);
      if (!ref || TREE_CODE (ref) == TREE_LIST || DECL_P (ref) || !size)
	continue;
      while (CONVERT_EXPR_P (ref) || TREE_CODE (ref) == NON_LVALUE_EXPR)
	ref = TREE_OPERAND (ref, 0);
      tree bytes = TYPE_SIZE_UNIT (TREE_TYPE (ref));
      if (!bytes || integer_zerop (bytes)
	  || (TREE_CODE (ref) != ARRAY_REF && !INDIRECT_REF_P (ref)))
	continue;
      auto_vec<tree> args;
      args.safe_push (fold_build2 (EXACT_DIV_EXPR, sizetype,
				   fold_convert (sizetype, size), bytes));
      args.safe_push (bytes);
      cache_call (OMP_CLAUSE_LOCATION (c), ref, &args, &list);
    }
  return list ? list : build_empty_stmt (EXPR_LOCATION (t));
}

/* wait with a device or a condition.  CALL is GOACC_wait (async, n, ...).  */
static void
wait_directive (const marker &m, tree call, tree *list)
{
  tree async = CALL_EXPR_ARG (call, 0);
  if (const item *i = marker_item (m, ITEM_ASYNC))
    if (tree queue = marker_int_argument (m, *i))
      async = queue;
  bool sync = TREE_CODE (async) == INTEGER_CST
	      && tree_to_shwi (async) == GOMP_ASYNC_SYNC;
  if (const item *i = marker_item (m, ITEM_WAIT_DEVICE))
    {
      marker_wait_on_device (m, *i, sync ? NULL_TREE : async, list);
      return;
    }
  auto_vec<tree> args;
  args.safe_push (async);
  args.safe_push (integer_zero_node);
  if (const item *i = marker_item (m, ITEM_WAIT))
    for (unsigned n = 0; n < i->n; n++)
      if (tree queue = marker_int_argument (m, *i, n))
	args.safe_push (queue);
  args[1] = build_int_cst (integer_type_node, args.length () - 2);
  append_to_statement_list
    (build_call_array_loc (EXPR_LOCATION (call), TREE_TYPE (call),
			   CALL_EXPR_FN (call), args.length (),
			   args.address ()), list);
}

tree
marker_directive (const marker &m, tree call)
{
  const item *d = marker_item (m, ITEM_DIRECTIVE);
  tree list = NULL_TREE;
  switch (d->number)
    {
    case ACC_BIT_INIT:
      start_or_stop (m, "init", d->loc, &list);
      break;
    case ACC_BIT_SHUTDOWN:
      start_or_stop (m, "shutdown", d->loc, &list);
      break;
    case ACC_BIT_SET:
      set (m, d->loc, &list);
      break;
    case ACC_BIT_CACHE:
      if (!marker_item (m, ITEM_CACHE))
	return acc_call (d->loc, ACC_CACHED_CALL, vNULL);
      for (const item &i : m.items)
	if (i.what == ITEM_CACHE)
	  cache_item (m, i, &list);
      break;
    case ACC_BIT_BARRIER:
      barrier (m, d->loc, &list);
      break;
    default:
      wait_directive (m, call, &list);
      break;
    }
  if (!list)
    return build_empty_stmt (d->loc);
  if (const item *i = marker_item (m, ITEM_IF))
    {
      tree cond = marker_argument (m, *i);
      tree type = TREE_TYPE (cond);
      if (!SCALAR_FLOAT_TYPE_P (type) && !INTEGRAL_TYPE_P (type)
	  && !POINTER_TYPE_P (type))
	{
	  error_at (i->loc, "expected a condition in %qs clause", "if");
	  return build_empty_stmt (d->loc);
	}
      cond = build2 (NE_EXPR, boolean_type_node, cond, build_zero_cst (type));
      return build3_loc (d->loc, COND_EXPR, void_type_node, cond, list,
			 build_empty_stmt (d->loc));
    }
  return list;
}

/* Markers, taken out of what the front end made.

   In: a function as the C or C++ front end left it, with markers of pragma.cc
   in clauses and wait directives.  Out: the same without them.  What an item
   says becomes a clause of GCC's, a flag of one, an extra clause, or
   statements.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma.h"

struct item
{
  char what;
  unsigned number;
  location_t loc;
  unsigned first, n;		/* arguments of the call */
  char name[64];
};

struct marker
{
  tree call;
  auto_vec<item> items;
};

/* ---- Clauses of ours */

#define EXTRA_CODE OMP_CLAUSE_PRIORITY	/* OpenMP's, on tasks only */

static void
set_modifiers (tree c, unsigned mask)
{
  TREE_LANG_FLAG_0 (c) = (mask & MODIFIER_READONLY) != 0;
  TREE_LANG_FLAG_1 (c) = (mask & MODIFIER_ZERO) != 0;
  TREE_LANG_FLAG_2 (c) = (mask & MODIFIER_ALWAYS_IN) != 0;
  TREE_LANG_FLAG_3 (c) = (mask & MODIFIER_ALWAYS_OUT) != 0;
  TREE_LANG_FLAG_4 (c) = (mask & MODIFIER_CAPTURE) != 0;
}

unsigned
acc_clause_modifiers (const_tree c)
{
  return (TREE_LANG_FLAG_0 (c) ? MODIFIER_READONLY : 0)
	 | (TREE_LANG_FLAG_1 (c) ? MODIFIER_ZERO : 0)
	 | (TREE_LANG_FLAG_2 (c) ? MODIFIER_ALWAYS_IN : 0)
	 | (TREE_LANG_FLAG_3 (c) ? MODIFIER_ALWAYS_OUT : 0)
	 | (TREE_LANG_FLAG_4 (c) ? MODIFIER_CAPTURE : 0);
}

bool
acc_clause_shaped_p (const_tree c)
{
  return TREE_LANG_FLAG_5 (c);
}

static void
add_clause (tree *list, tree c)
{
  OMP_CLAUSE_CHAIN (c) = *list;
  *list = c;
}

static void
add_extra (tree *list, const item &i, tree value)
{
  tree c = build_omp_clause (i.loc, EXTRA_CODE);
  OMP_CLAUSE_OPERAND (c, 0) = value;
  c->omp_clause.subcode.map_kind = (unsigned char) i.what | i.number << 8;
  add_clause (list, c);
}

bool
acc_extra_clause_p (const_tree c, int *what, unsigned *number, tree *value)
{
  if (OMP_CLAUSE_CODE (c) != EXTRA_CODE)
    return false;
  *what = c->omp_clause.subcode.map_kind & 0xff;
  *number = c->omp_clause.subcode.map_kind >> 8;
  *value = OMP_CLAUSE_OPERAND (c, 0);
  return true;
}

/* ---- Finding markers */

/* The marker's call that E is, under conversions, or NULL.  */
static tree
marker_call (tree e)
{
  while (e)
    switch (TREE_CODE (e))
      {
      case CLEANUP_POINT_EXPR:
      case NON_LVALUE_EXPR:
      CASE_CONVERT:
	e = TREE_OPERAND (e, 0);
	break;
      case TARGET_EXPR:
	e = TREE_OPERAND (e, 1);
	break;
      case CALL_EXPR:
	{
	  tree fn = get_callee_fndecl (e);
	  return fn && DECL_NAME (fn)
		 && !strcmp (IDENTIFIER_POINTER (DECL_NAME (fn)), MARKER)
		 ? e : NULL_TREE;
	}
      default:
	return NULL_TREE;
      }
  return NULL_TREE;
}

/* Replace (marker, X) inside *TP by X; the call, or NULL.  */
static tree
cut_marker (tree *tp)
{
  tree t = *tp;
  if (!t)
    return NULL_TREE;
  if (TREE_CODE (t) == COMPOUND_EXPR)
    if (tree call = marker_call (TREE_OPERAND (t, 0)))
      {
	*tp = TREE_OPERAND (t, 1);
	return call;
      }
  if (EXPR_P (t))
    for (int i = 0; i < TREE_OPERAND_LENGTH (t); i++)
      if (tree call = cut_marker (&TREE_OPERAND (t, i)))
	return call;
  return NULL_TREE;
}

static void
read_marker (tree call, marker *m)
{
  m->call = call;
  const char *p = c_getstr (CALL_EXPR_ARG (call, 0));
  gcc_assert (p);
  for (; *p; p = strchr (p, ';') + 1)
    {
      item i;
      if (sscanf (p, "%c %u %u %u %u %63[^;]", &i.what, &i.number, &i.loc,
		  &i.first, &i.n, i.name) != 6)
	gcc_unreachable ();
      m->items.safe_push (i);
    }
}

static tree
argument (const marker &m, const item &i, unsigned n = 0)
{
  return CALL_EXPR_ARG (m.call, 1 + i.first + n);
}

/* Argument N of I as an int; NULL, after an error message, if it is none.  */
static tree
int_argument (const marker &m, const item &i, unsigned n = 0)
{
  tree e = argument (m, i, n);
  if (!INTEGRAL_TYPE_P (TREE_TYPE (e)))
    {
      error_at (i.loc, "expected integer expression");
      return NULL_TREE;
    }
  return fold_convert (integer_type_node, e);
}

/* The variable that argument 0 of I names, or NULL.  */
static tree
variable_argument (const marker &m, const item &i)
{
  tree e = argument (m, i);
  while (CONVERT_EXPR_P (e) || TREE_CODE (e) == NON_LVALUE_EXPR
	 || TREE_CODE (e) == VIEW_CONVERT_EXPR || TREE_CODE (e) == PAREN_EXPR
	 || TREE_CODE (e) == ADDR_EXPR || INDIRECT_REF_P (e)
	 || TREE_CODE (e) == ARRAY_REF)
    e = TREE_OPERAND (e, 0);
  return DECL_P (e) ? e : NULL_TREE;
}

static const item *
find_item (const marker &m, char what)
{
  for (const item &i : m.items)
    if (i.what == what)
      return &i;
  return NULL;
}

/* ---- Calls */

/* NAME (ARGS), of libacc's interface for programs.  */
static tree
call_api (location_t loc, const char *name, const vec<tree> &args)
{
  tree type = build_function_type (void_type_node, NULL_TREE);
  tree fn = build_fn_decl (name, type);
  SET_DECL_ASSEMBLER_NAME (fn, get_identifier (name));
  tree *list = XALLOCAVEC (tree, args.length () + 1);
  for (unsigned i = 0; i < args.length (); i++)
    list[i] = args[i];
  return build_call_array_loc (loc, void_type_node,
			       build_fold_addr_expr (fn), args.length (),
			       list);
}

/* WAIT_DEVICE item I: wait on the host, or on queue ASYNC.  */
static void
wait_on_device (const marker &m, const item &i, tree async, tree *list)
{
  tree device = int_argument (m, i);
  for (unsigned n = 1; device && (n < i.n || n == 1); n++)
    {
      auto_vec<tree> args;
      bool all = i.n == 1;
      if (!all)
	{
	  tree queue = int_argument (m, i, n);
	  if (!queue)
	    return;
	  args.safe_push (queue);
	}
      if (async)
	args.safe_push (unshare_expr (async));
      args.safe_push (unshare_expr (device));
      append_to_statement_list
	(call_api (i.loc, all ? (async ? "acc_wait_all_device_async"
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
  if (const item *i = find_item (m, ITEM_DEVICE_NUM))
    if (!(number = int_argument (m, *i)))
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
      append_to_statement_list (call_api (loc, name, args), list);
      free (name);
    }
}

static void
set (const marker &m, location_t loc, tree *list)
{
  const item *type = find_item (m, ITEM_TYPES);
  const item *number = find_item (m, ITEM_DEVICE_NUM);
  const item *async = find_item (m, ITEM_DEFAULT_ASYNC);
  tree t = build_int_cst (integer_type_node,
			  type ? (int) type->number : -1);
  auto_vec<tree> args;
  if (number)
    {
      tree n = int_argument (m, *number);
      if (!n)
	return;
      args.safe_push (n);
      args.safe_push (t);
      append_to_statement_list (call_api (loc, "acc_set_device_num", args),
				list);
    }
  else if (type)
    {
      args.safe_push (t);
      append_to_statement_list (call_api (loc, "acc_set_device_type", args),
				list);
    }
  if (async)
    if (tree queue = int_argument (m, *async))
      {
	args.truncate (0);
	args.safe_push (queue);
	append_to_statement_list (call_api (loc, "acc_set_default_async",
					    args), list);
      }
}

/* barrier: a call of BARRIER_CALL (words) that read.cc knows.  */
static void
barrier (const marker &m, location_t loc, tree *list)
{
  unsigned words = 0;
  for (const item &i : m.items)
    if (i.what == ITEM_WORD)
      words |= i.number;
  auto_vec<tree> args;
  args.safe_push (build_int_cst (integer_type_node, words));
  append_to_statement_list (call_api (loc, ACC_BARRIER_CALL, args), list);
}

/* cache: calls of CACHE_CALL for marks.cc.  REF is the first element of a
   section whose lengths and strides are in ARGS; what of it is arrays is
   cached as a whole.  */
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
  append_to_statement_list (call_api (loc, ACC_CACHE_CALL, all), list);
}

/* The element of REF, an array or if FIRST_ONE a pointer, at INDEX; or
   NULL.  */
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

/* CACHE item I.  */
static void
cache_item (const marker &m, const item &i, tree *list)
{
  tree ref = variable_argument (m, i);
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
      tree first = argument (m, i, n), length = argument (m, i, n + 1);
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

/* What stands for cache directive T, whose list GCC has parsed.  */
static tree
cache_directive (tree t)
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

/* wait, with a device or a condition.  CALL is GOACC_wait (async, n, ...).  */
static void
wait_directive (const marker &m, tree call, tree *list)
{
  tree async = CALL_EXPR_ARG (call, 0);
  bool sync = TREE_CODE (async) == INTEGER_CST
	      && tree_to_shwi (async) == GOMP_ASYNC_SYNC;
  if (const item *i = find_item (m, ITEM_WAIT_DEVICE))
    {
      wait_on_device (m, *i, sync ? NULL_TREE : async, list);
      return;
    }
  auto_vec<tree> args;
  args.safe_push (async);
  args.safe_push (integer_zero_node);
  if (const item *i = find_item (m, ITEM_WAIT))
    for (unsigned n = 0; n < i->n; n++)
      if (tree queue = int_argument (m, *i, n))
	args.safe_push (queue);
  args[1] = build_int_cst (integer_type_node, args.length () - 2);
  append_to_statement_list
    (build_call_array_loc (EXPR_LOCATION (call), TREE_TYPE (call),
			   CALL_EXPR_FN (call), args.length (),
			   args.address ()), list);
}

/* What stands for CALL, a GOACC_wait whose list is marker M.  */
static tree
standalone (const marker &m, tree call)
{
  const item *d = find_item (m, ITEM_DIRECTIVE);
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
  if (const item *i = find_item (m, ITEM_IF))
    {
      tree cond = argument (m, *i);
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

/* ---- Constructs and loops */

static bool
compute_p (const_tree t)
{
  return TREE_CODE (t) == OACC_PARALLEL || TREE_CODE (t) == OACC_KERNELS
	 || TREE_CODE (t) == OACC_SERIAL;
}

/* The list of clauses of T, or NULL if it is nothing of OpenACC.  */
static tree *
clauses_of (tree t)
{
  switch (TREE_CODE (t))
    {
    case OACC_PARALLEL:
    case OACC_KERNELS:
    case OACC_SERIAL:
    case OACC_DATA:
    case OACC_HOST_DATA:
      return &OMP_CLAUSES (t);
    case OACC_ENTER_DATA:
    case OACC_EXIT_DATA:
    case OACC_UPDATE:
      return &TREE_OPERAND (t, 0);
    case OACC_LOOP:
      return &OMP_FOR_CLAUSES (t);
    default:
      return NULL;
    }
}

/* The marker in clauses *LIST, taken out; NULL if there is none.  An if or
   vector clause that was made for it goes too.  */
static tree
cut_from_clauses (tree *list)
{
  for (tree *p = list; *p; p = &OMP_CLAUSE_CHAIN (*p))
    {
      omp_clause_code code = OMP_CLAUSE_CODE (*p);
      if (code != OMP_CLAUSE_IF && code != OMP_CLAUSE_VECTOR)
	continue;
      tree *operand = code == OMP_CLAUSE_IF ? &OMP_CLAUSE_IF_EXPR (*p)
					    : &OMP_CLAUSE_VECTOR_EXPR (*p);
      tree call = cut_marker (operand);
      if (!call)
	continue;
      marker m;
      read_marker (call, &m);
      const item *bare = find_item (m, ITEM_BARE);
      if (bare && bare->number)
	*operand = NULL_TREE;
      else if (bare || (code == OMP_CLAUSE_IF && integer_onep (*operand)))
	*p = OMP_CLAUSE_CHAIN (*p);
      return call;
    }
  return NULL_TREE;
}

static const char *
base_name (tree c)
{
  tree d = OMP_CLAUSE_DECL (c);
  while (d && (handled_component_p (d) || INDIRECT_REF_P (d)
	       || TREE_CODE (d) == MEM_REF || TREE_CODE (d) == ADDR_EXPR
	       || TREE_CODE (d) == POINTER_PLUS_EXPR || CONVERT_EXPR_P (d)
	       || TREE_CODE (d) == SAVE_EXPR
	       || TREE_CODE (d) == NON_LVALUE_EXPR))
    d = TREE_OPERAND (d, 0);
  return d && DECL_P (d) && DECL_NAME (d)
	 ? IDENTIFIER_POINTER (DECL_NAME (d)) : "";
}

/* Modifier item I is for the clauses of the variable of its name that stand
   where it stands; where all tokens have one place (_Pragma), for those of the
   name.  */
static void
apply_modifier (const item &i, tree clauses)
{
  bool found = false;
  for (int pass = 0; pass < 2 && !found; pass++)
    for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	  && (pass || OMP_CLAUSE_LOCATION (c) == i.loc)
	  && (!strcmp (base_name (c), i.name)
	      || (!pass && !strcmp (i.name, "this"))))
	{
	  set_modifiers (c, acc_clause_modifiers (c) | i.number);
	  found = true;
	}
}

/* Give the clause of CLAUSES that I is about its shape.  Variables are chained
   to *VARS, statements added to *LIST.  */
static void
apply_shape (const marker &m, const item &i, tree t, tree clauses, tree *vars,
	     tree *list)
{
  auto_vec<tree> bounds;
  for (unsigned n = 1; n < i.n; n++)
    bounds.safe_push (argument (m, i, n));
  for (int pass = 0; pass < 2; pass++)
    for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && !acc_clause_shaped_p (c)
	  && (pass || OMP_CLAUSE_LOCATION (c) == i.loc)
	  && !DECL_P (OMP_CLAUSE_DECL (c))
	  && (!strcmp (base_name (c), i.name)
	      || (!pass && !strcmp (i.name, "this"))))
	{
	  tree v = acc_shape_section (i.loc, c, argument (m, i), bounds,
				      i.number, TREE_CODE (t) == OACC_UPDATE,
				      list);
	  if (v)
	    {
	      TREE_LANG_FLAG_5 (c) = 1;
	      DECL_CHAIN (v) = *vars;
	      *vars = v;
	    }
	  return;
	}
}

/* The clause of update directive T for the section that I says: of a variable
   that another clause names, too.  */
static void
apply_section (const marker &m, const item &i, tree t, tree *clauses,
	       tree *vars, tree *list)
{
  auto_vec<tree> bounds;
  tree base = argument (m, i);
  for (unsigned n = 3; n < i.n; n++)
    bounds.safe_push (argument (m, i, n));
  if (!POINTER_TYPE_P (TREE_TYPE (base))
      || !COMPLETE_TYPE_P (TREE_TYPE (TREE_TYPE (base))))
    {
      error_at (i.loc, "array section of what is neither array nor pointer");
      return;
    }
  tree type = TREE_TYPE (TREE_TYPE (base)), size = TYPE_SIZE_UNIT (type);
  tree part[2];
  for (unsigned n = 0; n < 2; n++)
    {
      tree e = argument (m, i, n + 1);
      if (!INTEGRAL_TYPE_P (TREE_TYPE (e)))
	{
	  error_at (i.loc, "bounds of array sections need integral type");
	  return;
	}
      part[n] = fold_build2 (MULT_EXPR, sizetype, fold_convert (sizetype, e),
			     fold_convert (sizetype, unshare_expr (size)));
    }
  tree c = build_omp_clause (i.loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (c, i.number & SECTION_TO_DEVICE
			      ? GOMP_MAP_FORCE_TO : GOMP_MAP_FORCE_FROM);
  OMP_CLAUSE_DECL (c) = build1 (INDIRECT_REF, type,
				build2 (POINTER_PLUS_EXPR, TREE_TYPE (base),
					unshare_expr (base), part[0]));
  OMP_CLAUSE_SIZE (c) = part[1];
  if (bounds.length ())
    if (tree v = acc_shape_section (i.loc, c, base, bounds,
				    i.number & ~SECTION_TO_DEVICE,
				    TREE_CODE (t) == OACC_UPDATE, list))
      {
	TREE_LANG_FLAG_5 (c) = 1;
	DECL_CHAIN (v) = *vars;
	*vars = v;
      }
  add_clause (clauses, c);
}

static tree
find_loop (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return TREE_CODE (*tp) == OACC_LOOP ? *tp : NULL_TREE;
}

struct default_walk { tree clause; };

static tree
add_default (tree *tp, int *walk_subtrees, void *data)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == OACC_DATA)
    {
      /* A nearer one counts; its own marker is still there or its constructs
	 have a clause already.  */
    }
  else if (compute_p (t) && !omp_find_clause (OMP_CLAUSES (t),
					      OMP_CLAUSE_DEFAULT))
    {
      tree c = copy_node (((default_walk *) data)->clause);
      add_clause (&OMP_CLAUSES (t), c);
    }
  return NULL_TREE;
}

static void
add_async (const marker &m, const item &i, tree *clauses)
{
  tree e = i.n ? int_argument (m, i)
	       : build_int_cst (integer_type_node, GOMP_ASYNC_NOVAL);
  if (!e)
    return;
  tree c = build_omp_clause (i.loc, OMP_CLAUSE_ASYNC);
  OMP_CLAUSE_ASYNC_EXPR (c) = e;
  add_clause (clauses, c);
}

static void
add_waits (const marker &m, const item &i, tree *clauses)
{
  for (unsigned n = 0; n < i.n || n == 0; n++)
    {
      tree e = i.n ? int_argument (m, i, n)
		   : build_int_cst (integer_type_node, GOMP_ASYNC_NOVAL);
      if (!e)
	return;
      tree c = build_omp_clause (i.loc, OMP_CLAUSE_WAIT);
      OMP_CLAUSE_WAIT_EXPR (c) = e;
      add_clause (clauses, c);
    }
}

/* A constant in [LOW, HIGH], or 0 after an error message.  */
static int
constant_argument (const marker &m, const item &i, const char *what, int low,
		   int high)
{
  tree e = fold (argument (m, i));
  STRIP_NOPS (e);
  if (TREE_CODE (e) == INTEGER_CST && tree_fits_shwi_p (e)
      && tree_to_shwi (e) >= low && tree_to_shwi (e) <= high)
    return tree_to_shwi (e);
  error_at (i.loc, "%qs requires a constant from %d to %d", what, low, high);
  return 0;
}

static void
apply_tile (const marker &m, const item &i, tree *clauses)
{
  tree c = omp_find_clause (*clauses, OMP_CLAUSE_TILE);
  if (!c)
    return;
  tree e = argument (m, i);
  if (!INTEGRAL_TYPE_P (TREE_TYPE (e)))
    {
      error_at (i.loc, "%<tile%> argument needs integral type");
      return;
    }
  e = fold (e);
  STRIP_NOPS (e);
  if (TREE_CODE (e) != INTEGER_CST)
    {
      add_extra (clauses, i, fold_convert (long_long_integer_type_node, e));
      return;
    }
  if (tree_int_cst_sgn (e) <= 0)
    {
      error_at (i.loc, "%<tile%> argument needs positive integral constant");
      return;
    }
  /* The list is in the order of the source.  */
  tree list = OMP_CLAUSE_TILE_LIST (c);
  for (unsigned n = 0; n < i.number && list; n++)
    list = TREE_CHAIN (list);
  if (list)
    TREE_VALUE (list) = e;
}

/* private and firstprivate of a section.  LOOP is that of a combined
   construct, where private went.  */
static void
apply_private (const marker &m, const item &i, tree t, tree loop)
{
  tree var = variable_argument (m, i);
  /* Arrays are private as a whole.  */
  if (!var || !POINTER_TYPE_P (TREE_TYPE (var)))
    return;
  tree first = argument (m, i, 1), length = argument (m, i, 2);
  if (!INTEGRAL_TYPE_P (TREE_TYPE (first))
      || !INTEGRAL_TYPE_P (TREE_TYPE (length)))
    {
      error_at (i.loc, "array section of %qD needs integral bounds", var);
      return;
    }
  if (integer_zerop (length))
    {
      error_at (i.loc, "for pointer type length expression must be "
		"specified");
      return;
    }
  if (i.what == ITEM_PRIVATE && loop)
    t = loop;
  tree *body = TREE_CODE (t) == OACC_LOOP ? &OMP_FOR_BODY (t) : &OMP_BODY (t);
  acc_privatize_section (i.loc, body, clauses_of (t), var, first, length,
			 i.what == ITEM_FIRSTPRIVATE);
}

/* A reduction of a struct, of construct or loop T; LOOP is that of a combined
   construct, and a reduction of both then, where GCC has those of scalars,
   too.  */
static void
apply_reduction (const marker &m, const item &i, tree t, tree loop)
{
  tree var = variable_argument (m, i);
  if (!var)
    return;
  tree c = acc_record_clause (i.loc, tree_code (i.number), var,
			      i.n > 1 ? argument (m, i, 1) : NULL_TREE,
			      i.n > 1 ? argument (m, i, 2) : NULL_TREE);
  if (!c)
    return;
  if (loop)
    add_clause (&OMP_FOR_CLAUSES (loop), copy_node (c));
  if (TREE_CODE (t) != OACC_KERNELS)
    add_clause (clauses_of (t), c);
}

/* Do what M says of construct or loop *TP.  */
static void
apply (const marker &m, tree *tp)
{
  tree t = *tp, before = NULL_TREE, vars = NULL_TREE;
  tree loop = find_item (m, ITEM_COMBINED)
	      ? walk_tree_without_duplicates (&OMP_BODY (t), find_loop, NULL)
	      : NULL_TREE;
  tree *clauses = clauses_of (t);
  tree *loop_clauses = loop ? &OMP_FOR_CLAUSES (loop) : clauses;
  for (item i : m.items)
    switch (i.what)
      {
      case ITEM_ASYNC:
	add_async (m, i, clauses);
	break;
      case ITEM_WAIT:
	add_waits (m, i, clauses);
	break;
      case ITEM_WAIT_DEVICE:
	wait_on_device (m, i, NULL_TREE, &before);
	break;
      case ITEM_DEFAULT:
	{
	  default_walk w = { build_omp_clause (i.loc, OMP_CLAUSE_DEFAULT) };
	  OMP_CLAUSE_DEFAULT_KIND (w.clause)
	    = (omp_clause_default_kind) i.number;
	  walk_tree_without_duplicates (&OMP_BODY (t), add_default, &w);
	  break;
	}
      case ITEM_MODIFIER:
	apply_modifier (i, *clauses);
	break;
      case ITEM_SHAPE:
	apply_shape (m, i, t, *clauses, &vars, &before);
	break;
      case ITEM_SECTION:
	apply_section (m, i, t, clauses, &vars, &before);
	break;
      case ITEM_GANGS:
      case ITEM_HOST_GANGS:
	if (tree e = int_argument (m, i))
	  add_extra (clauses, i, e);
	break;
      case ITEM_DIM:
	i.number = constant_argument (m, i, "dim:", 1, 3);
	add_extra (loop_clauses, i, integer_zero_node);
	break;
      case ITEM_FORCE:
	i.number = constant_argument (m, i, "collapse", 1, 100);
	add_extra (loop_clauses, i, integer_zero_node);
	break;
      case ITEM_HOST_SEQ:
      case ITEM_HOST_PARALLEL:
	add_extra (loop_clauses, i, integer_zero_node);
	break;
      case ITEM_TILE:
	apply_tile (m, i, loop_clauses);
	break;
      case ITEM_PRIVATE:
      case ITEM_FIRSTPRIVATE:
	apply_private (m, i, t, loop);
	break;
      case ITEM_REDUCTION:
	apply_reduction (m, i, t, loop);
	break;
      case ITEM_CONST:
	if (tree var = variable_argument (m, i))
	  add_extra (clauses, i, build_int_cst (unsigned_type_node,
						DECL_UID (var)));
	break;
      default:
	break;
      }
  if (before)
    {
      append_to_statement_list (t, &before);
      if (vars)
	{
	  before = build3 (BIND_EXPR, void_type_node, vars, before, NULL_TREE);
	  TREE_SIDE_EFFECTS (before) = 1;
	}
      *tp = before;
    }
}

/* ---- Declare */

/* GCC forgets to release the variables of a function that a declare directive
   *TP copies to the device: a later function's would be taken for them.  What
   it does release is what is created, so they are created, and updated then;
   OpenACC 2.6, section 2.13.  */
static void
take_declare (tree *tp)
{
  tree t = *tp, copied = NULL_TREE;
  for (tree c = OACC_DECLARE_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree v = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP ? OMP_CLAUSE_DECL (c)
						     : NULL_TREE;
      if (!v || !DECL_P (v) || is_global_var (v)
	  || OMP_CLAUSE_MAP_KIND (c) != GOMP_MAP_TO)
	continue;
      tree u = copy_node (c);
      OMP_CLAUSE_SET_MAP_KIND (u, GOMP_MAP_FORCE_TO);
      add_clause (&copied, u);
      OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_ALLOC);
    }
  if (!copied)
    return;
  tree update = make_node (OACC_UPDATE), list = NULL_TREE;
  TREE_TYPE (update) = void_type_node;
  OACC_UPDATE_CLAUSES (update) = copied;
  SET_EXPR_LOCATION (update, EXPR_LOCATION (t));
  append_to_statement_list (t, &list);
  append_to_statement_list (update, &list);
  *tp = list;
}

/* ---- */

static tree
take (tree *tp, int *walk_subtrees, void *)
{
  tree t = *tp;
  if (TYPE_P (t))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (TREE_CODE (t) == OACC_DECLARE)
    {
      *walk_subtrees = 0;
      take_declare (tp);
    }
  else if (tree *clauses = clauses_of (t))
    {
      if (tree call = cut_from_clauses (clauses))
	{
	  marker m;
	  read_marker (call, &m);
	  apply (m, tp);
	  /* The walk takes T for something that it has seen.  */
	  if (*tp != t)
	    {
	      *walk_subtrees = 0;
	      if (TREE_CODE (t) == OACC_LOOP)
		walk_tree_without_duplicates (&OMP_FOR_BODY (t), take, NULL);
	      else if (TREE_CODE (t) != OACC_UPDATE
		       && TREE_CODE (t) != OACC_ENTER_DATA
		       && TREE_CODE (t) != OACC_EXIT_DATA)
		walk_tree_without_duplicates (&OMP_BODY (t), take, NULL);
	    }
	}
    }
  else if (TREE_CODE (t) == OACC_CACHE)
    {
      *tp = cache_directive (t);
      *walk_subtrees = 0;
    }
  else if (TREE_CODE (t) == CALL_EXPR && call_expr_nargs (t) == 3)
    {
      tree fn = get_callee_fndecl (t);
      tree call = fn && fndecl_built_in_p (fn, BUILT_IN_NORMAL)
		  && DECL_FUNCTION_CODE (fn) == BUILT_IN_GOACC_WAIT
		  ? marker_call (CALL_EXPR_ARG (t, 2)) : NULL_TREE;
      if (call)
	{
	  marker m;
	  read_marker (call, &m);
	  *tp = standalone (m, t);
	}
    }
  return NULL_TREE;
}

void
acc_take_markers (tree fn)
{
  if (TREE_CODE (fn) == FUNCTION_DECL && DECL_SAVED_TREE (fn))
    walk_tree_without_duplicates (&DECL_SAVED_TREE (fn), take, NULL);
}

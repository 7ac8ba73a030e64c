/* Calls through pointers to functions where all that they may lead to is known.

   In: a call in a region or routine, and the function around it.  The pointer is a
   local variable that nothing but its name can reach; it is set to addresses of
   functions, to other such pointers, and to elements of constant tables.

   Out: if that is one function, this function.

     int (*op) (int) = twice;
     #pragma acc parallel loop		becomes twice (a[i])
     for (int i = 0; i < n; i++)
       a[i] = op (a[i]);

   Of several functions, a construct takes along the addresses that they have on the
   host, and compares:

     op = i & 1 ? twice : half;		op = i & 1 ? at0 : at1;
     a[i] = op (a[i]);			if (op == at0)
					  a[i] = twice (a[i]);
					else
					  a[i] = half (a[i]);

   So pointers, and tables of them, have the same values on host and device.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "read/read.h"

/* What is known of a pointer.  */
struct pointer_values
{
  tree fndecl;			/* where it is declared */
  auto_vec<tree> sources;	/* it, and what it is a copy of, or of an element of */
  auto_vec<tree> tables;	/* that elements are of */
  auto_vec<tree> targets;	/* functions, in the order of the text */
  bool other;			/* something else, too */
};

/* Non-null if *TP takes the address of the walk's variable, or of a part of it.  */
static tree
address_taken (tree *tp, int *walk_subtrees, void *data)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return TREE_CODE (*tp) == ADDR_EXPR
	 && get_base_address (TREE_OPERAND (*tp, 0))
	    == ((walk_stmt_info *) data)->info
	 ? *tp : NULL_TREE;
}

/* True if nothing but its name reaches P, a local variable of V's function.  To GCC an
   array with any subscript that is no constant is addressable.  */
static bool
plain_local_p (const pointer_values *v, tree p)
{
  if (!VAR_P (p) || is_global_var (p) || TREE_THIS_VOLATILE (p)
      || DECL_HAS_VALUE_EXPR_P (p) || decl_function_context (p) != v->fndecl)
    return false;
  if (!TREE_ADDRESSABLE (p))
    return true;
  walk_stmt_info info = {};
  info.info = p;
  return TREE_CODE (TREE_TYPE (p)) == ARRAY_TYPE
	 && !walk_gimple_seq (gimple_body (v->fndecl), NULL, address_taken, &info);
}

/* Add the functions whose addresses are in *TP, part of an initializer.  */
static tree
add_functions (tree *tp, int *walk_subtrees, void *data)
{
  pointer_values *v = (pointer_values *) data;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == FUNCTION_DECL && !v->targets.contains (*tp))
    v->targets.safe_push (*tp);
  return NULL_TREE;
}

/* True if BASE is a constant table: its initializer is all that is in there.  */
static bool
constant_table_p (tree base)
{
  return (VAR_P (base) && TREE_STATIC (base) && TREE_READONLY (base)
	  && DECL_INITIAL (base) && DECL_INITIAL (base) != error_mark_node);
}

/* Note that VALUE is stored to one of V's pointers.  */
static void
add_value (pointer_values *v, tree value)
{
  tree object = TREE_CODE (value) == ADDR_EXPR ? TREE_OPERAND (value, 0) : value;
  tree base = get_base_address (object);
  if (base && TREE_CODE (base) == MEM_REF && object == value)
    base = TREE_OPERAND (base, 0);
  if (object != value && TREE_CODE (object) == FUNCTION_DECL)
    add_functions (&object, NULL, v);
  else if (base && constant_table_p (base))
    {
      if (!v->tables.contains (base))
	v->tables.safe_push (base);
      walk_tree_without_duplicates (&DECL_INITIAL (base), add_functions, v);
    }
  else if (base && object == value && plain_local_p (v, base))
    {
      if (!v->sources.contains (base))
	v->sources.safe_push (base);
    }
  else if (!integer_zerop (value)
	   && !(TREE_CODE (value) == CONSTRUCTOR && !CONSTRUCTOR_NELTS (value)))
    v->other = true;
}

/* Note what the statement at GSI stores to one of the pointers.  */
static tree
note_store (gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *info)
{
  pointer_values *v = (pointer_values *) info->info;
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  tree lhs = gimple_get_lhs (g);
  if (!lhs || !v->sources.contains (get_base_address (lhs))
      || gimple_clobber_p (g))
    return NULL_TREE;
  /* What else a structure holds does not matter.  */
  if (lhs != get_base_address (lhs) && !AGGREGATE_TYPE_P (TREE_TYPE (lhs))
      && !FUNCTION_POINTER_TYPE_P (TREE_TYPE (lhs)))
    return NULL_TREE;
  if (gimple_assign_single_p (g) || gimple_assign_cast_p (g)
      || (is_gimple_assign (g)
	  && gimple_assign_rhs_code (g) == POINTER_PLUS_EXPR))
    add_value (v, gimple_assign_rhs1 (g));
  else
    v->other = true;
  return NULL_TREE;
}

/* Find the functions that G, a call through a pointer in V's function, may lead to;
   false if that may be others, too.  */
static bool
find_targets (pointer_values *v, gcall *g)
{
  tree p = gimple_call_fn (g);
  if (!p || !plain_local_p (v, p))
    return false;
  v->sources.safe_push (p);
  walk_stmt_info info = {};
  info.info = v;
  unsigned n;
  do
    {
      n = v->sources.length ();
      walk_gimple_seq (gimple_body (v->fndecl), note_store, NULL, &info);
    }
  while (!v->other && v->sources.length () > n);
  /* A table may have functions of other types, which are not called here.  */
  for (unsigned i = v->targets.length (); i-- > 0; )
    if (!useless_type_conversion_p (TREE_TYPE (TREE_TYPE (p)),
				    TREE_TYPE (v->targets[i])))
      v->targets.ordered_remove (i);
  return !v->other && v->targets.length ();
}

tree
acc_sole_target (tree fndecl, gcall *g)
{
  pointer_values v = {};
  v.fndecl = fndecl;
  return find_targets (&v, g) && v.targets.length () == 1 ? v.targets[0] : NULL;
}

/* ---- Several functions */

/* What the calls of a construct are made of.  */
struct known_calls
{
  gomp_target *construct;
  tree fndecl;
  gimple_seq *before;			/* what precedes the construct */
  hash_map<tree, tree> addresses;	/* function -> variable with its address */
  hash_map<tree, tree> tables;		/* constant table -> the construct's copy */
};

/* Give each gang of construct K the value that V has before it.  */
static void
take_along (known_calls *k, tree v)
{
  tree c = build_omp_clause (gimple_location (k->construct),
			     OMP_CLAUSE_FIRSTPRIVATE);
  OMP_CLAUSE_DECL (c) = v;
  OMP_CLAUSE_CHAIN (c) = gimple_omp_target_clauses (k->construct);
  gimple_omp_target_set_clauses (k->construct, c);
}

/* The variable that has the address of FN on the host in construct K.  */
static tree
address_of (known_calls *k, tree fn)
{
  bool known;
  tree &v = k->addresses.get_or_insert (fn, &known);
  if (known)
    return v;
  v = create_tmp_var (build_pointer_type (TREE_TYPE (fn)), "at");
  TREE_ADDRESSABLE (fn) = 1;
  gimple_seq_add_stmt (k->before,
		       gimple_build_assign (v, build_fold_addr_expr (fn)));
  take_along (k, v);
  return v;
}

/* Make a copy of the constant table T for construct K: what a device has of constants
   are their initializers.  */
static void
copy_table (known_calls *k, tree t)
{
  bool known;
  tree &v = k->tables.get_or_insert (t, &known);
  if (known)
    return;
  v = create_tmp_var (TYPE_MAIN_VARIANT (TREE_TYPE (t)), "table");
  gimple_seq_add_stmt (k->before, gimple_build_assign (v, t));
  TREE_ADDRESSABLE (v) = TREE_ADDRESSABLE (t);
  DECL_ARTIFICIAL (v) = 0;	/* It has a value before its first use.  */
  take_along (k, v);
}

/* G, but of FN.  */
static gimple *
call_of (gcall *g, tree fn)
{
  gcall *call = as_a<gcall *> (gimple_copy (g));
  gimple_call_set_fndecl (call, fn);
  return call;
}

/* Put calls of TARGETS, after comparisons, in the place of the call at GSI.  */
static void
compare_and_call (known_calls *k, gimple_stmt_iterator *gsi,
		  vec<tree> &targets)
{
  gcall *g = as_a<gcall *> (gsi_stmt (*gsi));
  location_t loc = gimple_location (g);
  tree end = create_artificial_label (loc);
  gimple_seq seq = NULL;
  for (unsigned i = 0; i + 1 < targets.length (); i++)
    {
      tree found = create_artificial_label (loc);
      tree next = create_artificial_label (loc);
      gimple_seq_add_stmt (&seq,
			   gimple_build_cond (EQ_EXPR, gimple_call_fn (g),
					      address_of (k, targets[i]), found,
					      next));
      gimple_seq_add_stmt (&seq, gimple_build_label (found));
      gimple_seq_add_stmt (&seq, call_of (g, targets[i]));
      gimple_seq_add_stmt (&seq, gimple_build_goto (end));
      gimple_seq_add_stmt (&seq, gimple_build_label (next));
    }
  gimple_seq_add_stmt (&seq, call_of (g, targets.last ()));
  gimple_seq_add_stmt (&seq, gimple_build_label (end));
  for (gimple_stmt_iterator i = gsi_start (seq); !gsi_end_p (i); gsi_next (&i))
    gimple_set_location (gsi_stmt (i), loc);
  gsi_replace_with_seq (gsi, seq, true);
}

/* Replace the statement at GSI if it calls one of several functions.  */
static tree
know_call (gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *info)
{
  known_calls *k = (known_calls *) info->info;
  gcall *g = dyn_cast<gcall *> (gsi_stmt (*gsi));
  *handled = g != NULL;
  pointer_values v = {};
  v.fndecl = k->fndecl;
  if (g && !gimple_call_internal_p (g) && !gimple_call_fndecl (g)
      && find_targets (&v, g) && v.targets.length () > 1)
    {
      for (tree t : v.tables)
	copy_table (k, t);
      compare_and_call (k, gsi, v.targets);
    }
  return NULL_TREE;
}

/* Replace *TP if it is a table that the construct has a copy of, or the address of a
   function.  */
static tree
know_operand (tree *tp, int *walk_subtrees, void *data)
{
  known_calls *k = (known_calls *) ((walk_stmt_info *) data)->info;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (VAR_P (*tp))
    {
      if (tree *copy = k->tables.get (*tp))
	*tp = *copy;
    }
  else if (TREE_CODE (*tp) == ADDR_EXPR
	   && TREE_CODE (TREE_OPERAND (*tp, 0)) == FUNCTION_DECL)
    {
      *tp = address_of (k, TREE_OPERAND (*tp, 0));
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* Do so in the statement at GSI, but for what it calls.  */
static tree
know_operands (gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *info)
{
  gimple *g = gsi_stmt (*gsi);
  tree fn = is_gimple_call (g) ? gimple_call_fndecl (g) : NULL_TREE;
  *handled = fn != NULL_TREE;
  if (!fn)
    return NULL_TREE;
  for (unsigned i = 0; i < gimple_call_num_args (g); i++)
    walk_tree (gimple_call_arg_ptr (g, i), know_operand, info, NULL);
  return NULL_TREE;
}

void
acc_know_calls (gomp_target *g, tree fndecl, gimple_seq *before)
{
  known_calls k;
  k.construct = g;
  k.fndecl = fndecl;
  k.before = before;
  walk_stmt_info info = {};
  info.info = &k;
  walk_gimple_seq_mod (gimple_omp_body_ptr (g), know_call, NULL, &info);
  if (!k.addresses.is_empty ())
    walk_gimple_seq_mod (gimple_omp_body_ptr (g), know_operands, know_operand,
			 &info);
}

static tree
calls_through_pointer (gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *)
{
  gcall *g = dyn_cast<gcall *> (gsi_stmt (*gsi));
  *handled = g != NULL;
  return g && !gimple_call_internal_p (g) && !gimple_call_fndecl (g)
	 ? gimple_call_fn (g) : NULL_TREE;
}

bool
acc_calls_through_pointer_p (gomp_target *g)
{
  walk_stmt_info info = {};
  return walk_gimple_seq (gimple_omp_body (g), calls_through_pointer, NULL, &info);
}

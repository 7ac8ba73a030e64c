/* Calls through pointers to functions whose targets are all known.

   In: a call in a region or routine, and the function around it.  The pointer
   is a local variable that can be reached only by its name.  It is set to
   addresses of functions, to other such pointers, and to elements of constant
   tables.

   Out: if there is one target, a call of this function.

     int (*op) (int) = twice;
     #pragma acc parallel loop		becomes twice (a[i])
     for (int i = 0; i < n; i++)
       a[i] = op (a[i]);

   With several targets, the construct gets their host addresses and compares:

     op = i & 1 ? twice : half;		op = i & 1 ? at0 : at1;
     a[i] = op (a[i]);			if (op == at0)
					  a[i] = twice (a[i]);
					else
					  a[i] = half (a[i]);

   So pointers, and tables of them, have the same values on host and device.  A
   routine compares with the addresses that the functions have where it runs, so
   its pointers must not leave it.  Where they do, and where a routine gets a pointer,
   they are addresses of the device, and the text has the call as it is; a function that
   a construct calls gets such an address, too.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "ir/walk.h"
#include "read/read.h"

/* The possible values of a pointer.  */
struct pointer_values
{
  tree fndecl;			/* the function that declares it */
  auto_vec<tree> sources;	/* the pointer, and the pointers and tables
				   that it copies */
  auto_vec<tree> tables;	/* tables whose elements it copies */
  auto_vec<tree> targets;	/* functions, in their order in the text */
  tree bound;			/* the type-bound procedure that it is, or null */
  bool other;			/* it may have other values */
};

/* Non-null if *TP takes the address of the walk's variable, or of a part of it.  */
static tree
address_taken (tree *tp, int *walk_subtrees, tree var)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return TREE_CODE (*tp) == ADDR_EXPR
	 && acc_base_address (TREE_OPERAND (*tp, 0)) == var
	 ? *tp : NULL_TREE;
}

/* True if P, a local variable of V's function, can be reached only by its name.
   GCC takes an array for addressable when one of its subscripts is not
   constant.  */
static bool
plain_local_p (const pointer_values *v, tree p)
{
  /* A temporary; it is set once.  */
  if (TREE_CODE (p) == SSA_NAME)
    return true;
  if (!VAR_P (p) || is_global_var (p) || TREE_THIS_VOLATILE (p)
      || DECL_HAS_VALUE_EXPR_P (p) || decl_function_context (p) != v->fndecl)
    return false;
  if (!TREE_ADDRESSABLE (p))
    return true;
  return TREE_CODE (TREE_TYPE (p)) == ARRAY_TYPE
	 && !acc_walk_gimple_ops (gimple_body (v->fndecl), address_taken, p);
}

/* Add the functions whose addresses are in *TP, part of an initializer.  */
static tree
add_functions (tree *tp, int *walk_subtrees, pointer_values *v)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == FUNCTION_DECL && !v->targets.contains (*tp))
    v->targets.safe_push (*tp);
  return NULL_TREE;
}

/* True if BASE is a constant table, with the values of its initializer.  */
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
  tree base = acc_base_address (object);
  if (base && TREE_CODE (base) == MEM_REF && object == value)
    base = TREE_OPERAND (base, 0);
  if (object != value && TREE_CODE (object) == FUNCTION_DECL)
    add_functions (&object, NULL, v);
  else if (tree fn = acc_bound_procedure (value))
    {
      v->bound = fn;
      add_functions (&fn, NULL, v);
    }
  else if (base && constant_table_p (base))
    {
      if (!v->tables.contains (base))
	v->tables.safe_push (base);
      acc_walk_tree_once (&DECL_INITIAL (base), add_functions, v);
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

/* The constant table that call G, operator[] or at() of a std::array, indexes,
   or null.  */
static tree
array_of_element (gimple *g)
{
  tree fn = is_gimple_call (g) ? gimple_call_fndecl (g) : NULL_TREE;
  tree type = fn ? DECL_CONTEXT (fn) : NULL_TREE;
  if (!type || !RECORD_OR_UNION_TYPE_P (type) || !TYPE_IDENTIFIER (type)
      || !id_equal (TYPE_IDENTIFIER (type), "array") || !TYPE_CONTEXT (type)
      || TREE_CODE (TYPE_CONTEXT (type)) != NAMESPACE_DECL
      || !id_equal (DECL_NAME (TYPE_CONTEXT (type)), "std")
      || TREE_CODE (TREE_TYPE (TREE_TYPE (fn))) != REFERENCE_TYPE
      || !gimple_call_num_args (g))
    return NULL_TREE;
  tree object = gimple_call_arg (g, 0);
  return TREE_CODE (object) == ADDR_EXPR && constant_table_p (TREE_OPERAND (object, 0))
	 ? TREE_OPERAND (object, 0) : NULL_TREE;
}

/* Note the value that the statement at GSI stores to one of the pointers.  */
static tree
note_store (gimple_stmt_iterator *gsi, bool *handled, pointer_values *v)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  tree lhs = gimple_get_lhs (g);
  if (!lhs || !v->sources.contains (acc_base_address (lhs))
      || gimple_clobber_p (g))
    return NULL_TREE;
  /* Other members of a structure do not matter.  */
  if (lhs != acc_base_address (lhs) && !AGGREGATE_TYPE_P (TREE_TYPE (lhs))
      && !FUNCTION_POINTER_TYPE_P (TREE_TYPE (lhs)))
    return NULL_TREE;
  if (gimple_assign_single_p (g) || gimple_assign_cast_p (g)
      || (is_gimple_assign (g)
	  && gimple_assign_rhs_code (g) == POINTER_PLUS_EXPR))
    add_value (v, gimple_assign_rhs1 (g));
  else if (tree table = array_of_element (g))
    add_value (v, table);
  else
    v->other = true;
  return NULL_TREE;
}

/* Find the functions that call G through a pointer of V's function may lead to.
   False if there may be others.  */
static bool
find_targets (pointer_values *v, gcall *g)
{
  tree p = gimple_call_fn (g);
  if (!p || !plain_local_p (v, p))
    return false;
  v->sources.safe_push (p);
  unsigned n;
  do
    {
      n = v->sources.length ();
      acc_walk_gimple_stmts (gimple_body (v->fndecl), note_store, v);
    }
  while (!v->other && v->sources.length () > n);
  /* A table may have functions of other types; this call cannot reach
     them.  */
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
  if (!find_targets (&v, g) || v.targets.length () != 1)
    return NULL_TREE;
  if (v.bound)
    acc_warn_bound_procedure (gimple_location (g), v.bound);
  return v.targets[0];
}

/* ---- Several functions */

/* The context for replacing the calls of a construct or a routine.  */
struct known_calls
{
  gomp_target *construct;		/* null in a routine */
  tree fndecl;
  gimple_seq *before;			/* statements before the construct */
  hash_map<tree, tree> addresses;	/* function -> variable with its address */
  hash_map<tree, tree> tables;		/* constant table -> the construct's copy */
  bool own;				/* pointers have the addresses of where the
					   routine or construct runs */
  bool any;				/* some call was replaced */
};

/* Give each gang of construct K the value of V from before the construct.  */
static void
take_along (known_calls *k, tree v)
{
  tree c = build_omp_clause (gimple_location (k->construct),
			     OMP_CLAUSE_FIRSTPRIVATE);
  OMP_CLAUSE_DECL (c) = v;
  OMP_CLAUSE_CHAIN (c) = gimple_omp_target_clauses (k->construct);
  gimple_omp_target_set_clauses (k->construct, c);
}

/* The variable with the host address of FN in construct K; in a routine, or a construct
   with addresses of its own, the address itself.  */
static tree
address_of (known_calls *k, tree fn)
{
  if (k->own)
    return build_fold_addr_expr (fn);
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

/* Make a copy of the constant table T for construct K.  The device has
   constants only by their initializers.  */
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

/* Call G with FN as the callee.  */
static gimple *
call_of (gcall *g, tree fn)
{
  gcall *call = as_a<gcall *> (gimple_copy (g));
  gimple_call_set_fndecl (call, fn);
  return call;
}

/* Replace the call at GSI by comparisons and calls of TARGETS.  */
static void
compare_and_call (known_calls *k, gimple_stmt_iterator *gsi,
		  vec<tree> &targets)
{
  gcall *g = as_a<gcall *> (gsi_stmt (*gsi));
  location_t loc = gimple_location (g);
  tree end = create_artificial_label (loc), result = gimple_call_lhs (g);
  gimple_seq seq = NULL;
  /* A temporary is set at one place only.  */
  bool once = result && TREE_CODE (result) == SSA_NAME;
  if (once)
    gimple_call_set_lhs (g, create_tmp_var (TREE_TYPE (result)));
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
  if (once)
    gimple_seq_add_stmt (&seq, gimple_build_assign (result, gimple_call_lhs (g)));
  for (gimple_stmt_iterator i = gsi_start (seq); !gsi_end_p (i); gsi_next (&i))
    gimple_set_location (gsi_stmt (i), loc);
  gimple_call_set_lhs (g, NULL_TREE);
  gsi_replace_with_seq (gsi, seq, true);
}

/* True if T is a scalar member of an object that is no pointer to a function.  */
static bool
other_member_p (const_tree t)
{
  return (TREE_CODE (t) == COMPONENT_REF && is_gimple_reg_type (TREE_TYPE (t))
	  && TREE_CODE (TREE_TYPE (TREE_OPERAND (t, 0))) == RECORD_TYPE
	  && !FUNCTION_POINTER_TYPE_P (TREE_TYPE (t)));
}

/* Non-null if *TP is a pointer of V, or the address of a function.  */
static tree
find_pointer (tree *tp, int *walk_subtrees, pointer_values *v)
{
  if (TYPE_P (*tp) || other_member_p (*tp))
    *walk_subtrees = 0;
  return v->sources.contains (*tp) || TREE_CODE (*tp) == FUNCTION_DECL
	 ? *tp : NULL_TREE;
}

/* Non-null if the statement at GSI uses V's pointers other than by copying
   them, comparing them or calling the functions.  */
static tree
note_leak (gimple_stmt_iterator *gsi, bool *handled, pointer_values *v)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = true;
  switch (gimple_code (g))
    {
    case GIMPLE_COND:
    case GIMPLE_BIND:
    case GIMPLE_TRY:
      *handled = gimple_code (g) == GIMPLE_COND;
      return NULL_TREE;
    case GIMPLE_CALL:
      for (unsigned i = 0; i < gimple_call_num_args (g); i++)
	if (tree t = acc_walk_tree (gimple_call_arg_ptr (g, i), find_pointer, v))
	  return t;
      return NULL_TREE;
    case GIMPLE_ASSIGN:
      if (gimple_assign_single_p (g)
	  && v->sources.contains (gimple_assign_rhs1 (g))
	  && !v->sources.contains (gimple_assign_lhs (g))
	  && plain_local_p (v, gimple_assign_lhs (g)))
	v->sources.safe_push (gimple_assign_lhs (g));
      *handled = v->sources.contains (acc_base_address (gimple_get_lhs (g)))
		 || (TREE_CODE_CLASS (gimple_assign_rhs_code (g)) == tcc_comparison);
      return NULL_TREE;
    default:
      *handled = false;
      return NULL_TREE;
    }
}

/* True if the pointers of V and the copies of them stay in BODY, a routine or a
   construct: no function that BODY calls gets one.  */
static bool
stay_p (pointer_values *v, gimple_seq body)
{
  unsigned n;
  do
    {
      n = v->sources.length ();
      if (acc_walk_gimple (body, note_leak, find_pointer, v))
	return false;
    }
  while (v->sources.length () > n);
  return true;
}

/* Non-null if the statement at GSI is a call that gets a pointer of V or the address of a
   function.  */
static tree
passes (gimple_stmt_iterator *gsi, bool *handled, pointer_values *v)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = is_gimple_call (g);
  if (*handled)
    for (unsigned i = 0; i < gimple_call_num_args (g); i++)
      if (tree t = acc_walk_tree (gimple_call_arg_ptr (g, i), find_pointer, v))
	return t;
  return NULL_TREE;
}

/* True if a function that construct BODY calls gets a pointer of V: it is compared with
   addresses of the device there.  */
static bool
passes_p (pointer_values *v, gimple_seq body)
{
  return acc_walk_gimple_stmts (body, passes, v);
}

/* Replace the statement at GSI if it calls one of several functions.  */
static tree
know_call (gimple_stmt_iterator *gsi, bool *handled, known_calls *k)
{
  gcall *g = dyn_cast<gcall *> (gsi_stmt (*gsi));
  *handled = g != NULL;
  pointer_values v = {};
  v.fndecl = k->fndecl;
  if (g && !gimple_call_internal_p (g) && !gimple_call_fndecl (g)
      && find_targets (&v, g) && v.targets.length () > 1
      && (k->construct ? !passes_p (&v, gimple_omp_body (k->construct))
		       : stay_p (&v, gimple_body (k->fndecl))))
    {
      for (tree t : v.tables)
	if (!k->own)
	  copy_table (k, t);
      k->any = true;
      compare_and_call (k, gsi, v.targets);
    }
  return NULL_TREE;
}

/* True if T is a scalar of one of K's tables that is no pointer to a function.  The
   device has it in its own table: a pointer in the copy leads to memory of the host.  */
static bool
other_element_p (known_calls *k, tree t)
{
  tree type = TREE_TYPE (t);
  return handled_component_p (t) && k->tables.get (acc_base_of (t))
	 && is_gimple_reg_type (type) && !FUNCTION_POINTER_TYPE_P (type);
}

/* Replace *TP if it is a table that the construct has a copy of, or the address
   of a function.  */
static tree
know_operand (tree *tp, int *walk_subtrees, known_calls *k)
{
  if (TYPE_P (*tp) || other_element_p (k, *tp))
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

/* Replace operands of the statement at GSI, except the function that it
   calls.  */
static tree
know_operands (gimple_stmt_iterator *gsi, bool *handled, known_calls *k)
{
  gimple *g = gsi_stmt (*gsi);
  tree fn = is_gimple_call (g) ? gimple_call_fndecl (g) : NULL_TREE;
  *handled = fn != NULL_TREE;
  if (!fn)
    return NULL_TREE;
  for (unsigned i = 0; i < gimple_call_num_args (g); i++)
    acc_walk_tree (gimple_call_arg_ptr (g, i), know_operand, k);
  return NULL_TREE;
}

/* ---- Tables with other pointers

   A construct's copy of a table of the host has the host's addresses of texts and
   other tables, too.  Where only the construct has the pointers to functions, they may
   be addresses of the device, and come from the device's table.  */

/* What the calls of a construct need.  */
struct call_needs
{
  known_calls *k;
  bool mixed;			/* a table has other pointers, too */
  bool outside;			/* a pointer comes from outside of the construct */
};

/* True if TYPE has pointers that do not lead to functions.  */
static bool
data_pointers_p (const_tree type)
{
  while (TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  if (POINTER_TYPE_P (type))
    return !FUNC_OR_METHOD_TYPE_P (TREE_TYPE (type));
  if (RECORD_OR_UNION_TYPE_P (type))
    for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
      if (TREE_CODE (f) == FIELD_DECL && data_pointers_p (TREE_TYPE (f)))
	return true;
  return false;
}

/* True if V comes into construct G.  */
static bool
comes_in_p (gomp_target *g, const_tree v)
{
  for (tree c = gimple_omp_target_clauses (g); c; c = OMP_CLAUSE_CHAIN (c))
    if ((OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE
	 || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP)
	&& OMP_CLAUSE_DECL (c) == v)
      return true;
  return false;
}

/* Note what the statement at GSI needs if it calls one of several functions.  */
static tree
note_needs (gimple_stmt_iterator *gsi, bool *handled, call_needs *n)
{
  gcall *g = dyn_cast<gcall *> (gsi_stmt (*gsi));
  *handled = g != NULL;
  pointer_values v = {};
  v.fndecl = n->k->fndecl;
  if (!g || gimple_call_internal_p (g) || gimple_call_fndecl (g) || !find_targets (&v, g))
    return NULL_TREE;
  n->outside |= !stay_p (&v, gimple_omp_body (n->k->construct));
  for (tree t : v.tables)
    n->mixed |= data_pointers_p (TREE_TYPE (t));
  for (tree s : v.sources)
    n->outside |= VAR_P (s) && comes_in_p (n->k->construct, s);
  return NULL_TREE;
}

/* True if the pointers of construct K are better addresses of the device.  The host may
   set pointers of kernels.  */
static bool
own_addresses_p (known_calls *k)
{
  call_needs n = { k, false, false };
  if (acc_target_kind (k->construct) == GF_OMP_TARGET_KIND_OACC_KERNELS)
    return false;
  acc_walk_gimple_stmts (gimple_omp_body_ptr (k->construct), note_needs, &n);
  return n.mixed && !n.outside;
}

void
acc_know_calls (gomp_target *g, tree fndecl, gimple_seq *before)
{
  known_calls k;
  k.construct = g;
  k.fndecl = fndecl;
  k.before = before;
  k.any = false;
  k.own = own_addresses_p (&k);
  acc_walk_gimple_stmts (gimple_omp_body_ptr (g), know_call, &k);
  if (!k.addresses.is_empty ())
    acc_walk_gimple (gimple_omp_body_ptr (g), know_operands, know_operand, &k);
}

bool
acc_know_routine_calls (tree fndecl, gimple_seq *body)
{
  known_calls k;
  k.construct = NULL;
  k.own = true;
  k.fndecl = fndecl;
  k.any = false;
  push_gimplify_context ();
  acc_walk_gimple_stmts (body, know_call, &k);
  pop_gimplify_context (gimple_seq_first_stmt (*body));
  return k.any;
}

static tree
calls_through_pointer (gimple_stmt_iterator *gsi, bool *handled)
{
  gcall *g = dyn_cast<gcall *> (gsi_stmt (*gsi));
  *handled = g != NULL;
  return g && !gimple_call_internal_p (g) && !gimple_call_fndecl (g)
	 ? gimple_call_fn (g) : NULL_TREE;
}

bool
acc_calls_through_pointer_p (gomp_target *g)
{
  return acc_walk_gimple_stmts (gimple_omp_body (g), calls_through_pointer);
}

/* Results of a construct that the next one takes from the device.

   In: two constructs of a function's high GIMPLE, and what the host computes from the
   first one's results between them.  Out: the host waits for the results after the
   second, which computes what it needs itself:

     #pragma acc parallel loop reduction(+:pq)	#pragma acc parallel loop reduction(+:pq)
     ...					...
     alpha = rr / pq;				#pragma acc parallel loop copyin(pq)
     #pragma acc parallel loop			for (...)
     for (...)					  x[i] += rr / pq * p[i];
       x[i] += alpha * p[i];			__acc_results ();
						alpha = rr / pq;

   More constructs may follow in the same way, and the host waits after the last one.

   The device has to compute the same numbers.  So only operations take part that IEEE
   754 defines, and none that nvcc could join with another to a fused one.  What is
   computed from results are floating-point numbers: the number of threads, and other
   decisions of the host, never depend on them.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "emit/lower.h"
#include "ir/walk.h"
#include "read/read.h"
#include "unit/abi.h"
#include "adjacent.h"
#include "feedback.h"

typedef hash_map<tree, tree> renamed_values;

struct late_results
{
  tree fndecl;
  const vec<acc_clauses *> *data;	/* directives around, and declare */
  location_t loc;		/* of the construct whose results it takes */
  gomp_target *next;		/* the construct that takes them */
  auto_vec<tree> results;	/* variables whose values are on the device */
  auto_vec<gimple *> moved;	/* what depends on them, in order */
  auto_vec<tree> taken;		/* values of these that NEXT mentions */
  auto_vec<tree> host_values;	/* others that it needs ... */
  auto_vec<tree> copies;	/* ... and their copies */
};

/* ---- Statements between constructs */

bool
acc_waits_for_results_p (gimple *g)
{
  tree fn = is_gimple_call (g) ? gimple_call_fndecl (g) : NULL_TREE;
  return fn && DECL_NAME (fn) && id_equal (DECL_NAME (fn), "__acc_results");
}

/* True if G calls a function that gives the same number everywhere.  */
static bool
exact_call_p (gimple *g)
{
  for (built_in_function f : { BUILT_IN_SQRT, BUILT_IN_SQRTF, BUILT_IN_FMAX, BUILT_IN_FMAXF,
			       BUILT_IN_FMIN, BUILT_IN_FMINF })
    if (gimple_call_builtin_p (g, f))
      return true;
  return false;
}

/* True if G does nothing.  */
static bool
nothing_p (gimple *g)
{
  return gimple_code (g) == GIMPLE_NOP || is_gimple_debug (g);
}

/* Call FN (tree *) for the operands of G, an assignment or a call.  */
template <typename F>
static void
walk_inputs (gimple *g, F fn)
{
  if (is_gimple_call (g))
    for (unsigned i = 0; i < gimple_call_num_args (g); i++)
      fn (gimple_call_arg_ptr (g, i));
  else
    for (unsigned i = 1; i < gimple_num_ops (g); i++)
      fn (gimple_op_ptr (g, i));
}

/* True if G computes a value of the function from such values.  */
static bool
computes_p (gimple *g)
{
  if ((!is_gimple_assign (g) && !exact_call_p (g)) || gimple_has_volatile_ops (g)
      || !gimple_get_lhs (g) || !acc_own_value_p (gimple_get_lhs (g)))
    return false;
  bool ok = true;
  walk_inputs (g, [&] (tree *t) { ok &= acc_own_value_p (*t); });
  return ok;
}

bool
acc_find_next_construct (gimple_stmt_iterator gsi, gimple_stmt_iterator *next)
{
  for (gsi_next (&gsi); !gsi_end_p (gsi); gsi_next (&gsi))
    {
      gimple *g = gsi_stmt (gsi);
      *next = gsi;
      if (gimple_code (g) == GIMPLE_OMP_TARGET)
	return is_gimple_omp_oacc (g);
      if (!nothing_p (g) && !acc_waits_for_results_p (g) && !computes_p (g))
	return false;
    }
  return false;
}

/* True if G reads one of VALUES.  */
static bool
reads_any_p (gimple *g, const vec<tree> &values)
{
  bool any = false;
  walk_inputs (g, [&] (tree *t) { any |= values.contains (*t); });
  return any;
}

/* Find what L moves between FIRST and its NEXT: what is computed from results.  False
   if other statements there could not stay where they are.  */
static bool
find_moved (late_results *l, gimple *first)
{
  auto_vec<tree> changed;	/* what depends on results */
  changed.safe_splice (l->results);
  for (gimple *g = first->next; g != l->next; g = g->next)
    {
      if (nothing_p (g) || acc_waits_for_results_p (g))
	continue;
      tree to = gimple_get_lhs (g);
      if (l->results.contains (to))
	return false;
      if (reads_any_p (g, changed))
	{
	  l->moved.safe_push (g);
	  changed.safe_push (to);
	  continue;
	}
      for (gimple *m : l->moved)
	if (acc_mentions_p (m, to))
	  return false;
    }
  return true;
}

/* ---- Constructs */

/* True if G may leave its results, or take those of another one.  */
static bool
suitable_p (gomp_target *g)
{
  switch (gimple_omp_target_kind (g))
    {
    case GF_OMP_TARGET_KIND_OACC_PARALLEL:
    case GF_OMP_TARGET_KIND_OACC_KERNELS:
    case GF_OMP_TARGET_KIND_OACC_SERIAL:
      break;
    default:
      return false;
    }
  for (tree c = gimple_omp_target_clauses (g); c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_MAP:
      case OMP_CLAUSE_FIRSTPRIVATE:
      case OMP_CLAUSE_PRIVATE:
      case OMP_CLAUSE_REDUCTION:
      case OMP_CLAUSE_DEFAULT:
      case OMP_CLAUSE_NUM_GANGS:
      case OMP_CLAUSE_NUM_WORKERS:
      case OMP_CLAUSE_VECTOR_LENGTH:
	break;
      default:
	return false;
      }
  return true;
}

/* True if C copies its variable, a value of the function, from the device.  */
static bool
copies_value_p (tree c)
{
  return (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && DECL_P (OMP_CLAUSE_DECL (c))
	  && acc_own_value_p (OMP_CLAUSE_DECL (c)) && acc_map_copies_back_p (c));
}

/* True if another directive than L's constructs may have X on the device.  Then host and
   device have values of their own.  */
static bool
mapped_elsewhere_p (late_results *l, tree x)
{
  if (DECL_P (x) && lookup_attribute ("oacc declare target", DECL_ATTRIBUTES (x)))
    return true;
  for (const acc_clauses *c : *l->data)
    {
      if (c->named.contains (x))
	return true;
      for (const acc_map_ir &m : c->maps)
	if (m.decl == x)
	  return true;
    }
  return false;
}

/* Append G's results that are values of the function to LIST.  False if one of them is on
   the device anyway.  */
static bool
find_results (late_results *l, gomp_target *g, auto_vec<tree> *list)
{
  bool ok = true;
  for (tree c = gimple_omp_target_clauses (g); c; c = OMP_CLAUSE_CHAIN (c))
    if (copies_value_p (c) && acc_sets_p (gimple_omp_body (g), OMP_CLAUSE_DECL (c)))
      {
	list->safe_push (OMP_CLAUSE_DECL (c));
	ok &= !mapped_elsewhere_p (l, OMP_CLAUSE_DECL (c));
      }
  return ok;
}

/* True if numbers of TYPE are the same on host and device.  */
static bool
plain_number_p (tree type)
{
  return (SCALAR_FLOAT_TYPE_P (type)
	  && (TYPE_MODE (type) == DFmode || TYPE_MODE (type) == SFmode));
}

/* G's clause that makes X a copy of the host's value, or null.  */
static tree
copy_clause (gomp_target *g, tree x)
{
  for (tree c = gimple_omp_target_clauses (g); c; c = OMP_CLAUSE_CHAIN (c))
    if ((OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP)
	&& OMP_CLAUSE_DECL (c) == x)
      return (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE || copies_value_p (c)
	      || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_TO) ? c : NULL_TREE;
  return NULL_TREE;
}

/* True if a clause of G, other than the copy of X itself, mentions X.  */
static bool
in_clauses_p (tree clauses, tree x)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    for (unsigned i = 0; i < omp_clause_num_ops[OMP_CLAUSE_CODE (c)]; i++)
      {
	bool found = false;
	if (i == 0 && OMP_CLAUSE_OPERAND (c, i) == x
	    && (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE
		|| OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP))
	  continue;
	acc_walk_trees (&OMP_CLAUSE_OPERAND (c, i), [&] (tree *t)
	  { found |= *t == x; return true; });
	if (found)
	  return true;
      }
  return false;
}

/* True if all of G's statements that mention X are assignments that read it.  */
static bool
only_assigned_from_p (gomp_target *g, tree x)
{
  bool ok = true;
  acc_walk_gimple_stmts (gimple_omp_body (g), [&] (gimple_stmt_iterator *i, bool *) -> tree
    {
      gimple *s = gsi_stmt (*i);
      if (gimple_code (s) == GIMPLE_OMP_FOR)
	ok &= !in_clauses_p (gimple_omp_for_clauses (s), x);
      else if (!gimple_has_substatements (s) && !is_gimple_assign (s))
	ok &= !acc_mentions_p (s, x);
      return NULL_TREE;
    });
  return ok;
}

/* Find what L's NEXT takes, of the results themselves and of what is computed from
   them.  False if it cannot take that.  */
static bool
find_taken (late_results *l)
{
  auto_vec<tree> own, values;
  find_results (l, l->next, &own);
  values.safe_splice (l->results);
  for (gimple *m : l->moved)
    {
      if (reads_any_p (m, own) || own.contains (gimple_get_lhs (m)))
	return false;
      values.safe_push (gimple_get_lhs (m));
    }
  for (tree x : values)
    {
      if (!acc_mentions_p (l->next, x) || l->taken.contains (x))
	continue;
      if (!DECL_P (x) || !plain_number_p (TREE_TYPE (x)) || own.contains (x)
	  || mapped_elsewhere_p (l, x)
	  || !copy_clause (l->next, x)
	  || in_clauses_p (gimple_omp_target_clauses (l->next), x)
	  || !only_assigned_from_p (l->next, x))
	return false;
      l->taken.safe_push (x);
    }
  return true;
}

/* ---- The computation */

/* True if G's result is the same on host and device.  */
static bool
exact_p (gimple *g)
{
  if (exact_call_p (g))
    return true;
  bool real = plain_number_p (TREE_TYPE (gimple_get_lhs (g)));
  switch (gimple_assign_rhs_code (g))
    {
    case RDIV_EXPR:
    case MULT_EXPR:
    case PLUS_EXPR:
    case MINUS_EXPR:
    case NEGATE_EXPR:
    case ABS_EXPR:
    case MAX_EXPR:
    case MIN_EXPR:
      return real;
    case FLOAT_EXPR:
    case SSA_NAME:
    case VAR_DECL:
    case PARM_DECL:
    case REAL_CST:
      return true;
    CASE_CONVERT:
      return real && plain_number_p (TREE_TYPE (gimple_assign_rhs1 (g)));
    default:
      return false;
    }
}

/* True if G is a sum or a difference.  */
static bool
sum_p (gimple *g)
{
  tree_code code = is_gimple_assign (g) ? gimple_assign_rhs_code (g) : ERROR_MARK;
  return code == PLUS_EXPR || code == MINUS_EXPR;
}

/* True if nvcc may join the product G with the statement S to a fused operation.  */
static bool
fused_with_p (gimple *g, gimple *s)
{
  return (is_gimple_assign (g) && gimple_assign_rhs_code (g) == MULT_EXPR && sum_p (s)
	  && flag_fp_contract_mode != FP_CONTRACT_OFF
	  && acc_mentions_p (s, gimple_get_lhs (g)));
}

/* Mark in NEEDED those of L's moved statements that X is computed by.  False if the
   device might compute something else.  */
static bool
find_needed (late_results *l, tree x, auto_vec<bool> *needed)
{
  auto_vec<tree> wanted;
  wanted.safe_push (x);
  needed->truncate (0);
  needed->safe_grow_cleared (l->moved.length ());
  for (unsigned i = l->moved.length (); i-- > 0; )
    {
      gimple *g = l->moved[i];
      tree to = gimple_get_lhs (g);
      if (!wanted.contains (to))
	continue;
      if (!exact_p (g))
	return false;
      for (unsigned j = i + 1; j < l->moved.length (); j++)
	if ((*needed)[j] && fused_with_p (g, l->moved[j]))
	  return false;
      (*needed)[i] = true;
      for (unsigned j = wanted.length (); j-- > 0; )
	if (wanted[j] == to)
	  wanted.ordered_remove (j);
      walk_inputs (g, [&] (tree *t) { wanted.safe_push (*t); });
    }
  return true;
}

/* The last of L's moved statements that computes X, or null.  */
static gimple *
computed_by (late_results *l, tree x)
{
  gimple *found = NULL;
  for (gimple *m : l->moved)
    if (gimple_get_lhs (m) == x)
      found = m;
  return found;
}

/* True if G adds X, or subtracts with it.  */
static bool
adds_p (gomp_target *g, tree x)
{
  bool adds = false;
  acc_walk_gimple_stmts (gimple_omp_body (g), [&] (gimple_stmt_iterator *i, bool *) -> tree
    {
      adds |= sum_p (gsi_stmt (*i)) && acc_mentions_p (gsi_stmt (*i), x);
      return NULL_TREE;
    });
  return adds;
}

/* True if the device can compute all that L's NEXT takes.  */
static bool
computable_p (late_results *l)
{
  auto_vec<bool> needed;
  for (tree x : l->taken)
    {
      gimple *by = computed_by (l, x);
      if (!by)
	continue;
      if (!find_needed (l, x, &needed))
	return false;
      /* Copies make a product of an operand.  */
      while (by && gimple_assign_single_p (by))
	by = computed_by (l, gimple_assign_rhs1 (by));
      if (by && is_gimple_assign (by) && gimple_assign_rhs_code (by) == MULT_EXPR
	  && flag_fp_contract_mode != FP_CONTRACT_OFF && adds_p (l->next, x))
	return false;
    }
  return true;
}

/* A new variable of L's function for a value of T.  */
static tree
variable_for (late_results *l, tree t)
{
  tree v = create_tmp_var_raw (TYPE_MAIN_VARIANT (TREE_TYPE (t)), "value");
  if (DECL_P (t) && DECL_NAME (t))
    DECL_NAME (v) = DECL_NAME (t);
  DECL_CONTEXT (v) = l->fndecl;
  DECL_SEEN_IN_BIND_EXPR_P (v) = 1;
  return v;
}

/* What stands for T, an operand of a moved statement, in L's NEXT.  NOW has the values
   that were computed there.  */
static tree
value_in_next (late_results *l, renamed_values *now, tree t)
{
  if (CONSTANT_CLASS_P (t) || l->results.contains (t))
    return t;
  if (tree *v = now->get (t))
    return *v;
  for (unsigned i = 0; i < l->host_values.length (); i++)
    if (l->host_values[i] == t)
      return l->copies[i];
  l->host_values.safe_push (t);
  l->copies.safe_push (variable_for (l, t));
  return l->copies.last ();
}

/* Append to SEQ the computation of X, for L's NEXT.  *VARS: the variables of it.
   Returns the one that has the value.  */
static tree
compute (late_results *l, tree x, gimple_seq *seq, tree *vars)
{
  auto_vec<bool> needed;
  renamed_values now;
  find_needed (l, x, &needed);
  for (unsigned i = 0; i < l->moved.length (); i++)
    {
      if (!needed[i])
	continue;
      gimple *copy = gimple_copy (l->moved[i]);
      walk_inputs (copy, [&] (tree *t) { *t = value_in_next (l, &now, *t); });
      tree to = gimple_get_lhs (copy), v = variable_for (l, to);
      DECL_CHAIN (v) = *vars;
      *vars = v;
      gimple_set_lhs (copy, v);
      gimple_seq_add_stmt (seq, copy);
      now.put (to, v);
    }
  return *now.get (x);
}

/* ---- The change */

/* Replace the statement at *GSI, of L's NEXT, by a block that computes first what it
   takes.  */
static tree
take_values (gimple_stmt_iterator *gsi, bool *handled, late_results *l)
{
  gimple *g = gsi_stmt (*gsi);
  if (!is_gimple_assign (g))
    return NULL_TREE;
  gimple_seq seq = NULL;
  tree vars = NULL_TREE;
  for (tree x : l->taken)
    if (computed_by (l, x) && acc_mentions_p (g, x))
      {
	tree v = compute (l, x, &seq, &vars);
	walk_inputs (g, [&] (tree *t) { *t = *t == x ? v : *t; });
      }
  if (!seq)
    return NULL_TREE;
  gbind *b = gimple_build_bind (vars, NULL, NULL_TREE);
  gsi_replace (gsi, b, false);
  gimple_seq_add_stmt (&seq, g);
  gimple_bind_set_body (b, seq);
  *handled = true;
  return NULL_TREE;
}

/* Put a clause of kind CODE for D in front of those of G.  */
static tree
add_clause (gomp_target *g, omp_clause_code code, tree d)
{
  tree c = build_omp_clause (gimple_location (g), code), *all = gimple_omp_target_clauses_ptr (g);
  OMP_CLAUSE_DECL (c) = d;
  OMP_CLAUSE_CHAIN (c) = *all;
  *all = c;
  return c;
}

/* Let D, a result, be an object on the device in L's NEXT, which only reads it.  */
static void
take_result (late_results *l, tree d)
{
  tree *p = gimple_omp_target_clauses_ptr (l->next);
  for (; *p; p = &OMP_CLAUSE_CHAIN (*p))
    if (OMP_CLAUSE_DECL (*p) == d
	&& (OMP_CLAUSE_CODE (*p) == OMP_CLAUSE_FIRSTPRIVATE || OMP_CLAUSE_CODE (*p) == OMP_CLAUSE_MAP))
      {
	*p = OMP_CLAUSE_CHAIN (*p);
	break;
      }
  tree c = add_clause (l->next, OMP_CLAUSE_MAP, d);
  /* At NEXT's place it would be implicit, and may become a value of the host.  */
  OMP_CLAUSE_LOCATION (c) = l->loc;
  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TO);
  OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (TREE_TYPE (d));
}

/* Remove the clause of X from L's NEXT, which computes it.  */
static void
drop_clause (late_results *l, tree x)
{
  for (tree *p = gimple_omp_target_clauses_ptr (l->next); *p; )
    if (*p == copy_clause (l->next, x))
      *p = OMP_CLAUSE_CHAIN (*p);
    else
      p = &OMP_CLAUSE_CHAIN (*p);
}

/* Change L's NEXT.  Append what the host computes before it to BEFORE.  */
static void
change_next (late_results *l, gimple_seq *before)
{
  acc_walk_gimple_stmts (gimple_omp_body_ptr (l->next), take_values, l);
  for (tree x : l->taken)
    if (computed_by (l, x))
      drop_clause (l, x);
  for (unsigned i = 0; i < l->copies.length (); i++)
    {
      gimple_seq_add_stmt (before, gimple_build_assign (l->copies[i], l->host_values[i]));
      add_clause (l->next, OMP_CLAUSE_FIRSTPRIVATE, l->copies[i]);
    }
  for (tree d : l->results)
    if (acc_mentions_p (l->next, d))
      take_result (l, d);
}

/* Move L's statements after NEXT, at AT, and let the host wait before them.  */
static void
move_statements (late_results *l, gimple_stmt_iterator first, gimple_stmt_iterator at)
{
  gimple *g;
  gsi_next (&first);
  while ((g = gsi_stmt (first)) != l->next)
    if (acc_waits_for_results_p (g) || l->moved.contains (g))
      gsi_remove (&first, false);
    else
      gsi_next (&first);
  gcall *wait = gimple_build_call (abi_function ("__acc_results", void_type_node), 0);
  gimple_set_location (wait, gimple_location (l->next));
  gsi_insert_after (&at, wait, GSI_NEW_STMT);
  for (gimple *m : l->moved)
    gsi_insert_after (&at, m, GSI_NEW_STMT);
}

bool
acc_leave_results (tree fndecl, const vec<acc_clauses *> &data, gimple_stmt_iterator gsi,
		   auto_vec<tree> *results, auto_vec<tree> *vars)
{
  late_results l;
  gimple_stmt_iterator next;
  gomp_target *first = as_a<gomp_target *> (gsi_stmt (gsi));
  if (!optimize || !acc_find_next_construct (gsi, &next))
    return false;
  l.fndecl = fndecl;
  l.loc = gimple_location (first);
  l.next = as_a<gomp_target *> (gsi_stmt (next));
  l.data = &data;
  bool apart = find_results (&l, first, &l.results);
  unsigned n = l.results.length ();
  if (!apart || !n || !suitable_p (first) || !suitable_p (l.next))
    return false;
  l.results.safe_splice (*results);
  if (!find_moved (&l, first) || !find_taken (&l) || !computable_p (&l))
    return false;
  gimple_seq before = NULL;
  change_next (&l, &before);
  vars->safe_splice (l.copies);
  for (unsigned i = 0; i < n; i++)
    acc_feedback_late (l.loc, l.results[i], gimple_location (l.next));
  if (before)
    gsi_insert_seq_before (&next, before, GSI_SAME_STMT);
  move_statements (&l, gsi, next);
  results->truncate (0);
  results->safe_splice (l.results);
  return true;
}

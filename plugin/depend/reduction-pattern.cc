/* Reductions, found by their pattern.

   In: a scalar that an iteration reads before it assigns it.  Out: the
   operation, if the loop only combines it with other values by that one
   operation: s += e, s = e * s, s = max (s, e), if (e > s) s = e, s = s && e,
   c ? s + e : s, ...  Likewise for an lvalue in memory that stays the same.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"
#include "read/read.h"
#include "ir/walk.h"

struct matcher
{
  acc_depend *d;
  tree var;
  tree_code op;			/* ERROR_MARK: none yet */
  location_t loc;
  int accounted;		/* mentions of VAR that matched */
  bool failed;
};

/* True if a value of VAR may be converted to TYPE and back around OP without
   changing the meaning of the reduction.  */
static bool
conversion_ok_p (tree var, tree type, tree_code op)
{
  tree own = TREE_TYPE (var);
  if (types_compatible_p (own, type))
    return true;
  switch (op)
    {
    case TRUTH_ANDIF_EXPR:
    case TRUTH_ORIF_EXPR:
      return INTEGRAL_TYPE_P (own) && INTEGRAL_TYPE_P (type);
    case MIN_EXPR:
    case MAX_EXPR:
      return false;
    default:
      if (TREE_CODE (own) == BOOLEAN_TYPE)
	return false;
      return ((INTEGRAL_TYPE_P (own) && INTEGRAL_TYPE_P (type))
	      || (SCALAR_FLOAT_TYPE_P (own) && SCALAR_FLOAT_TYPE_P (type)))
	     && TYPE_PRECISION (type) >= TYPE_PRECISION (own);
    }
}

/* True if VAR's type has reductions with OP.  */
static bool
type_ok_p (tree var, tree_code op)
{
  tree type = TREE_TYPE (var);
  switch (op)
    {
    case PLUS_EXPR:
    case MULT_EXPR:
      return ((INTEGRAL_TYPE_P (type) && TREE_CODE (type) != BOOLEAN_TYPE)
	      || SCALAR_FLOAT_TYPE_P (type)
	      || TREE_CODE (type) == COMPLEX_TYPE);
    case MIN_EXPR:
    case MAX_EXPR:
      return INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type);
    default:
      return INTEGRAL_TYPE_P (type);
    }
}

/* The operation of reductions at the top of E, or ERROR_MARK.  */
static tree_code
operation (tree e)
{
  switch (TREE_CODE (e))
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
      return PLUS_EXPR;
    case MULT_EXPR:
    case MIN_EXPR:
    case MAX_EXPR:
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
      return TREE_CODE (e);
    case TRUTH_AND_EXPR:
    case TRUTH_ANDIF_EXPR:
      return TRUTH_ANDIF_EXPR;
    case TRUTH_OR_EXPR:
    case TRUTH_ORIF_EXPR:
      return TRUTH_ORIF_EXPR;
    case CALL_EXPR:
      {
	tree fn = get_callee_fndecl (e);
	if (fn && fndecl_built_in_p (fn, BUILT_IN_NORMAL))
	  switch (DECL_FUNCTION_CODE (fn))
	    {
	    CASE_FLT_FN (BUILT_IN_FMIN):
	      return MIN_EXPR;
	    CASE_FLT_FN (BUILT_IN_FMAX):
	      return MAX_EXPR;
	    default:
	      break;
	    }
	return ERROR_MARK;
      }
    default:
      return ERROR_MARK;
    }
}

static tree
operand (tree e, int i)
{
  return TREE_CODE (e) == CALL_EXPR ? CALL_EXPR_ARG (e, i)
				    : TREE_OPERAND (e, i);
}

/* True if E is VAR op ..., with VAR once, in a place where it counts
   fully.  */
static bool
chain_p (tree e, tree var, tree_code op)
{
  for (;;)
    {
      while (CONVERT_EXPR_P (e) || TREE_CODE (e) == NON_LVALUE_EXPR)
	{
	  if (!conversion_ok_p (var, TREE_TYPE (e), op))
	    return false;
	  e = TREE_OPERAND (e, 0);
	}
      if (e == var)
	return true;
      bool truth = op == TRUTH_ANDIF_EXPR || op == TRUTH_ORIF_EXPR;
      if (truth && TREE_CODE (e) == NE_EXPR
	  && integer_zerop (TREE_OPERAND (e, 1)))
	{
	  e = TREE_OPERAND (e, 0);
	  continue;
	}
      if (operation (e) != op || !conversion_ok_p (var, TREE_TYPE (e), op))
	return false;
      bool right = acc_count_mentions (operand (e, 1), var) != 0;
      if (right && TREE_CODE (e) == MINUS_EXPR)
	return false;
      e = operand (e, right);
    }
}

static tree
without_conversions (tree e)
{
  while (CONVERT_EXPR_P (e) || TREE_CODE (e) == NON_LVALUE_EXPR)
    e = TREE_OPERAND (e, 0);
  return e;
}

/* True if E is 0 or 1.  */
static bool
truth_p (tree e)
{
  e = without_conversions (e);
  return TREE_CODE (TREE_TYPE (e)) == BOOLEAN_TYPE || COMPARISON_CLASS_P (e)
	 || TREE_CODE (e) == TRUTH_NOT_EXPR
	 || operation (e) == TRUTH_ANDIF_EXPR
	 || operation (e) == TRUTH_ORIF_EXPR;
}

/* The operation of VAR = E for a truth value VAR, as in VAR |= a > b, which is
   computed with integers.  */
static tree_code
truth_operation (tree e, tree var)
{
  for (;;)
    {
      e = without_conversions (e);
      if (TREE_CODE (e) == NE_EXPR && integer_zerop (TREE_OPERAND (e, 1)))
	e = TREE_OPERAND (e, 0);
      else if (TREE_CODE (e) == BIT_AND_EXPR
	       && integer_onep (TREE_OPERAND (e, 1))
	       && truth_p (TREE_OPERAND (e, 0)))
	e = TREE_OPERAND (e, 0);
      else
	break;
    }
  tree_code op = operation (e);
  if (op == BIT_IOR_EXPR)
    op = TRUTH_ORIF_EXPR;
  else if (op == BIT_AND_EXPR && truth_p (TREE_OPERAND (e, 0))
	   && truth_p (TREE_OPERAND (e, 1)))
    op = TRUTH_ANDIF_EXPR;
  if ((op != TRUTH_ORIF_EXPR && op != TRUTH_ANDIF_EXPR)
      || acc_count_mentions (e, var) != 1)
    return ERROR_MARK;
  for (int i = 0; i < 2; i++)
    {
      tree t = without_conversions (TREE_OPERAND (e, i));
      if (TREE_CODE (t) == NE_EXPR && integer_zerop (TREE_OPERAND (t, 1)))
	t = without_conversions (TREE_OPERAND (t, 0));
      if (t == var)
	return op;
    }
  return ERROR_MARK;
}

/* The operation of VAR = E, a COMPLEX_EXPR.  The front end makes these of VAR
   + x, VAR - x and VAR * x for a real x.  */
static tree_code
complex_operation (tree e, tree var)
{
  tree by[2] = { NULL_TREE, NULL_TREE };
  tree_code op = ERROR_MARK;
  for (int i = 0; i < 2; i++)
    {
      tree_code part = i ? IMAGPART_EXPR : REALPART_EXPR;
      tree t = TREE_OPERAND (e, i);
      if (TREE_CODE (t) != part)
	{
	  if (op != ERROR_MARK && operation (t) != op)
	    return ERROR_MARK;
	  op = operation (t);
	  if (op != PLUS_EXPR && op != MULT_EXPR)
	    return ERROR_MARK;
	  bool right = TREE_CODE (TREE_OPERAND (t, 1)) == part
		       && TREE_CODE (t) != MINUS_EXPR;
	  by[i] = TREE_OPERAND (t, !right);
	  t = TREE_OPERAND (t, right);
	}
      if (TREE_CODE (t) != part || TREE_OPERAND (t, 0) != var
	  || (by[i] && acc_count_mentions (by[i], var)))
	return ERROR_MARK;
    }
  if (op == MULT_EXPR && (!by[0] || !by[1]
			  || !operand_equal_p (by[0], by[1], 0)))
    return ERROR_MARK;
  return op;
}

tree_code
depend_update_operation (tree e, tree var)
{
  tree inner = without_conversions (e);
  if (TREE_CODE (TREE_TYPE (var)) == BOOLEAN_TYPE)
    return truth_operation (e, var);
  if (TREE_CODE (inner) == COMPLEX_EXPR)
    return complex_operation (inner, var);
  tree_code op = operation (inner);
  if (op == ERROR_MARK || acc_count_mentions (e, var) != 1
      || !type_ok_p (var, op) || !chain_p (e, var, op))
    return ERROR_MARK;
  return op;
}

tree_code
depend_extreme_operation (tree cond, tree value, tree var)
{
  if (!COMPARISON_CLASS_P (cond) || acc_count_mentions (value, var)
      || TREE_SIDE_EFFECTS (value))
    return ERROR_MARK;
  tree a = TREE_OPERAND (cond, 0), b = TREE_OPERAND (cond, 1);
  tree_code code = TREE_CODE (cond);
  if (a == var)
    {
      std::swap (a, b);
      code = swap_tree_comparison (code);
    }
  if (b != var || !operand_equal_p (a, value, 0)
      || !types_compatible_p (TREE_TYPE (value), TREE_TYPE (var)))
    return ERROR_MARK;
  tree_code op = code == GT_EXPR || code == GE_EXPR ? MAX_EXPR
		 : code == LT_EXPR || code == LE_EXPR ? MIN_EXPR : ERROR_MARK;
  return op != ERROR_MARK && type_ok_p (var, op) ? op : ERROR_MARK;
}

/* The operation of VAR = COND ? A : B.  */
static tree_code
conditional_operation (tree e, tree var)
{
  tree cond = TREE_OPERAND (e, 0);
  tree a = TREE_OPERAND (e, 1), b = TREE_OPERAND (e, 2);
  if (b == var)
    {
      tree_code op = depend_extreme_operation (cond, a, var);
      if (op != ERROR_MARK)
	return op;
    }
  else if (a == var)
    {
      tree_code op = depend_extreme_operation (acc_not (cond), b, var);
      if (op != ERROR_MARK)
	return op;
      std::swap (a, b);
    }
  return b == var && !acc_count_mentions (cond, var) ? depend_update_operation (a, var)
						  : ERROR_MARK;
}

static int
mentions_in (acc_stmt *s, tree var)
{
  int n = 0;
  acc_walk_exprs (s, [&] (tree *tp) { n += acc_count_mentions (*tp, var); });
  return n;
}

static void
match (matcher *m, acc_stmt *s, tree_code op, int mentions)
{
  if (m->op == ERROR_MARK)
    {
      m->op = op;
      m->loc = s->loc;
    }
  m->failed |= op == ERROR_MARK || op != m->op;
  m->accounted += mentions;
}

/* The assignment VAR = ... if it is the only statement of the list at S, or
   null.  */
static tree
sole_assignment (acc_stmt *s, tree var)
{
  while (s && s->code == ST_BLOCK && !s->next)
    s = s->body;
  if (!s || s->next || s->code != ST_EXPR
      || TREE_CODE (s->expr) != MODIFY_EXPR
      || TREE_OPERAND (s->expr, 0) != var)
    return NULL_TREE;
  return s->expr;
}

/* Match the uses of the variable in S with the pattern; false if one does not
   match.  */
static bool
match_stmt (acc_stmt *s, matcher *m)
{
  if (s->code == ST_IF && !s->other)
    if (tree set = sole_assignment (s->body, m->var))
      {
	tree_code op = depend_extreme_operation (s->expr, TREE_OPERAND (set, 1),
					  m->var);
	if (op != ERROR_MARK)
	  {
	    match (m, s, op, mentions_in (s, m->var));
	    return false;
	  }
      }
  if (s->code == ST_EXPR && TREE_CODE (s->expr) == MODIFY_EXPR
      && TREE_OPERAND (s->expr, 0) == m->var)
    {
      tree e = TREE_OPERAND (s->expr, 1);
      match (m, s, TREE_CODE (e) == COND_EXPR
		   ? conditional_operation (e, m->var)
		   : depend_update_operation (e, m->var),
	     mentions_in (s, m->var));
    }
  if (s->loop)
    for (acc_reduction &r : s->loop->reductions)
      if (r.var == m->var)
	match (m, s, r.op, 1);
  return !m->failed;
}

/* True if A and B combine values of TYPE in the same way.  Several operators
   do for truth values.  */
static bool
same_operation_p (tree_code a, tree_code b, const_tree type)
{
  auto kind = [type] (tree_code op)
    {
      bool truth = TREE_CODE (type) == BOOLEAN_TYPE;
      switch (op)
	{
	case MINUS_EXPR:
	  return PLUS_EXPR;
	case BIT_AND_EXPR:
	  return truth ? TRUTH_ANDIF_EXPR : op;
	case BIT_IOR_EXPR:
	  return truth ? TRUTH_ORIF_EXPR : op;
	default:
	  return op;
	}
    };
  return kind (a) == kind (b);
}

bool
depend_reduction_p (acc_depend *d, tree var, acc_reduction *r)
{
  matcher m = { d, var, ERROR_MARK, UNKNOWN_LOCATION, 0, false };
  acc_stmt *body = d->loop->stmt->body;
  acc_walk_list (body, match_stmt, &m);
  int all = 0;
  for (acc_stmt *s = body; s; s = s->next)
    all += mentions_in (s, var);
  if (m.failed || m.op == ERROR_MARK || m.accounted != all)
    return false;
  /* The clause of a loop around may also give the operation.  */
  for (acc_loop *l = d->loop->outer; l; l = l->outer)
    for (const acc_reduction &red : l->reductions)
      if (red.priv == var)
	{
	  if (!same_operation_p (m.op, red.op, TREE_TYPE (var)))
	    return false;
	  m.op = red.op;
	}
  r->var = var;
  r->op = m.op;
  r->loc = m.loc;
  r->implicit = true;
  return true;
}

/* ---- Elements */

/* The places where a variable replaces an lvalue for a while.  */
struct load_replacement
{
  tree ref, var;
  auto_vec<tree *> places;
  auto_vec<tree> old;
};

static tree
replace_op (tree *tp, int *walk_subtrees, load_replacement *r)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == TREE_CODE (r->ref)
	   && operand_equal_p (*tp, r->ref, 0)
	   && types_compatible_p (TREE_TYPE (*tp), TREE_TYPE (r->ref)))
    {
      r->places.safe_push (tp);
      r->old.safe_push (*tp);
      *tp = r->var;
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

static void
replace_expr (tree *tp, load_replacement *data)
{
  acc_walk_tree (tp, replace_op, data);
}

static void
replace_list (acc_stmt *s, load_replacement *r)
{
  for (; s; s = s->next)
    acc_walk_exprs (s, replace_expr, r);
}

tree
depend_replace (tree e, tree ref, tree var)
{
  load_replacement r;
  r.ref = ref;
  r.var = var;
  replace_expr (&e, &r);
  return e;
}

/* True if REF can be evaluated before the candidate.  */
static bool
outside_p (acc_depend *d, tree ref)
{
  auto_vec<tree> vars;
  depend_declarations (ref, &vars);
  for (tree v : vars)
    if (d->inner.contains (v)
	|| (d->assigned.contains (v) && !AGGREGATE_TYPE_P (TREE_TYPE (v))))
      return false;
  return !TREE_SIDE_EFFECTS (ref);
}

bool
depend_element_p (acc_depend *d, tree ref, acc_reduction *r)
{
  tree type = TREE_TYPE (ref);
  if (!is_gimple_reg_type (type) || POINTER_TYPE_P (type) || DECL_P (ref)
      || (TREE_CODE (ref) == COMPONENT_REF
	  && DECL_BIT_FIELD (TREE_OPERAND (ref, 1)))
      || !outside_p (d, ref))
    return false;
  load_replacement p;
  p.ref = ref;
  p.var = acc_new_var (TYPE_MAIN_VARIANT (type), "element",
		       d->region->fndecl);
  replace_list (d->loop->stmt->body, &p);
  /* Another expression for the same memory would not have been replaced.  */
  bool ok = depend_reduction_p (d, p.var, r)
	    && !depend_accesses_p (d->region, d->loop, ref);
  for (unsigned i = p.places.length (); i-- > 0; )
    *p.places[i] = p.old[i];
  r->var = ref;
  return ok;
}

static const char *
element_name (tree_code op)
{
  return op == PLUS_EXPR ? "sum" : op == MULT_EXPR ? "product"
	 : op == MAX_EXPR ? "most" : op == MIN_EXPR ? "least" : "all";
}

/* Put a conditional around L, with the condition that it has iterations:
   without any, L must not touch the reduced elements.  */
static void
guard_loop (acc_region_ir *r, acc_loop *l)
{
  tree some = NULL_TREE;
  for (const acc_iter &i : l->iters)
    {
      tree c = fold_build2 (i.cond, boolean_type_node, unshare_expr (i.from),
			    unshare_expr (i.to));
      some = some ? fold_build2 (TRUTH_ANDIF_EXPR, boolean_type_node, some, c)
		  : c;
    }
  if (integer_onep (some))
    return;
  acc_stmt *s = l->stmt, *loop = acc_new_stmt (&r->stmts, ST_LOOP, s->loc);
  loop->loop = l;
  loop->body = s->body;
  l->stmt = loop;
  s->code = ST_IF;
  s->expr = some;
  s->loop = NULL;
  s->body = loop;
}

void
acc_apply_elements (acc_region_ir *r, acc_loop *l)
{
  bool any = false;
  for (acc_reduction &red : l->elements)
    {
      load_replacement p;
      p.ref = red.var;
      p.var = acc_new_var (TYPE_MAIN_VARIANT (TREE_TYPE (red.var)),
			   element_name (red.op), r->fndecl);
      replace_list (l->stmt->body, &p);
      /* Otherwise a loop around already has the reduction.  */
      if (p.places.is_empty ())
	continue;
      red.var = unshare_expr (red.var);
      red.priv = p.var;
      l->reductions.safe_push (red);
      any = true;
    }
  l->elements.truncate (0);
  if (any)
    guard_loop (r, l);
}

tree
acc_reduced_by_user (const acc_loop *l, const acc_reduction &red)
{
  for (const acc_loop *o = l->outer; o; o = o->outer)
    for (const acc_reduction &r : o->reductions)
      if (r.priv == red.var && !DECL_P (r.var))
	return r.var;
  return red.var;
}

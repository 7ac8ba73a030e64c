/* Reductions of arrays and array sections, as the front end leaves them.

   In: constructs and loops whose reduction clauses name a section.  GCC's
   gimplifier crashes on them.  Out: the same without such clauses.  A small
   array is reduced as a whole.  Any other section is reduced element by element
   where an element is updated:

     reduction(+:a[0:4])   of int a[4]	reduction(+:a)
     reduction(+:p[0:n])		copy(p[0:n]), without the clause,
     p[e] += v;				ACC_REDUCED_CALL (...);
					#pragma acc atomic update
					p[e] += v;

   A variable of the construct that always leads to the same element, as r in
   int &r = p[e], is a view: what it leads to is an element, too.

   reduce/section-copies.cc may give blocks or threads their own copies
   later.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/pragma.h"
#include "checks.h"
#include "ir/ir.h"
#include "ir/walk.h"

/* A section that is reduced by OP: elements of array or pointer BASE.  */
struct reduced
{
  tree base;
  tree_code op;
  location_t loc;
  bool again;			/* on the loop of a combined construct; the
				   construct has had its message */
  tree offset, bytes;		/* bytes from BASE's first element to the
				   section, and its length in bytes; null if
				   not known */
  auto_vec<tree> *views;	/* references and pointers that lead to elements
				   all the time */
};

/* ---- Small arrays */

/* The variable to reduce as a whole for section REF, or null.  */
static tree
whole_array (tree ref)
{
  tree a = TREE_OPERAND (ref, 0);
  STRIP_NOPS (a);
  while (TREE_CODE (a) == POINTER_PLUS_EXPR)
    {
      a = TREE_OPERAND (a, 0);
      STRIP_NOPS (a);
    }
  if (TREE_CODE (a) != ADDR_EXPR)
    return NULL_TREE;
  a = TREE_OPERAND (a, 0);
  while (TREE_CODE (a) == ARRAY_REF)
    a = TREE_OPERAND (a, 0);
  return DECL_P (a) && acc_reduced_whole_p (TREE_TYPE (a)) ? a : NULL_TREE;
}

/* ---- Others: atomic updates */

static tree
base_of (tree t)
{
  for (;;)
    {
      STRIP_NOPS (t);
      if (handled_component_p (t) || INDIRECT_REF_P (t)
	  || TREE_CODE (t) == MEM_REF || TREE_CODE (t) == ADDR_EXPR
	  || TREE_CODE (t) == POINTER_PLUS_EXPR || TREE_CODE (t) == SAVE_EXPR
	  || TREE_CODE (t) == COMPOUND_EXPR)
	t = TREE_OPERAND (t, TREE_CODE (t) == COMPOUND_EXPR);
      else
	return t;
    }
}

/* True if VAR is S's variable or one of its views.  */
static bool
leads_to_p (const reduced &s, tree var)
{
  return var == s.base || s.views->contains (var);
}

/* True if T is an element of S.  */
static bool
element_p (const reduced &s, tree t)
{
  return (handled_component_p (t) || INDIRECT_REF_P (t)
	  || TREE_CODE (t) == MEM_REF)
	 && leads_to_p (s, base_of (t));
}

/* ---- Views */

/* The variable that T sets, declares with a value, or takes the address of, or
   null.  *VALUE gets the value if the variable has it from its beginning.  */
static tree
variable_set (tree t, tree *value)
{
  *value = NULL_TREE;
  switch (TREE_CODE (t))
    {
    case DECL_EXPR:
      if (!VAR_P (DECL_EXPR_DECL (t)) || TREE_STATIC (DECL_EXPR_DECL (t)))
	return NULL_TREE;
      *value = DECL_INITIAL (DECL_EXPR_DECL (t));
      return *value ? DECL_EXPR_DECL (t) : NULL_TREE;
    case INIT_EXPR:
      *value = TREE_OPERAND (t, 1);
      return TREE_OPERAND (t, 0);
    case MODIFY_EXPR:
    case PREINCREMENT_EXPR:
    case POSTINCREMENT_EXPR:
    case PREDECREMENT_EXPR:
    case POSTDECREMENT_EXPR:
    case ADDR_EXPR:
      return TREE_OPERAND (t, 0);
    default:
      return NULL_TREE;
    }
}

/* A search for variables that are views of S's section: SET has all variables
   that have got a value so far.  */
struct view_search { reduced *s; hash_set<tree> set; };

static tree
find_view (tree *tp, int *walk_subtrees, view_search *v)
{
  tree value, var = TYPE_P (*tp) ? NULL_TREE : variable_set (*tp, &value);
  if (TYPE_P (*tp) || TREE_CODE (*tp) == OMP_CLAUSE)
    *walk_subtrees = 0;
  if (!var || !VAR_P (var) || !POINTER_TYPE_P (TREE_TYPE (var)))
    return NULL_TREE;
  if (v->set.add (var) || !value)
    {
      /* It leads to something else, too.  */
      for (unsigned i = 0; i < v->s->views->length (); i++)
	if ((*v->s->views)[i] == var)
	  v->s->views->unordered_remove (i);
    }
  else if (leads_to_p (*v->s, base_of (value)) && POINTER_TYPE_P (TREE_TYPE (value)))
    v->s->views->safe_push (var);
  return NULL_TREE;
}

/* Find the views of S's section in *BODY.  */
static void
find_views (reduced *s, tree *body)
{
  view_search v;
  v.s = s;
  acc_walk_tree_once (body, find_view, &v);
}

/* ---- Updates */

/* True if A and B, elements, are the same element.  h[f ()] += x has one call: the
   front end puts it in a SAVE_EXPR, which both sides have.  */
static bool
equal_p (tree a, tree b)
{
  return operand_equal_p (a, b, TREE_SIDE_EFFECTS (b) && !acc_effects_p (b)
				? OEP_MATCH_SIDE_EFFECTS : 0);
}

struct replacement { tree from, to; unsigned count; };

static tree
replace (tree *tp, int *walk_subtrees, replacement *r)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (equal_p (*tp, r->from))
    {
      *tp = unshare_expr (r->to);
      r->count++;
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* T without conversions, those of floating point included.  */
static tree
unconverted (tree t)
{
  while (CONVERT_EXPR_P (t) || TREE_CODE (t) == NON_LVALUE_EXPR
	 || TREE_CODE (t) == FLOAT_EXPR || TREE_CODE (t) == FIX_TRUNC_EXPR
	 || TREE_CODE (t) == SAVE_EXPR)
    t = TREE_OPERAND (t, 0);
  return t;
}

static bool
same_p (tree t, tree old)
{
  return equal_p (unconverted (t), old);
}

static bool
logical_p (tree_code code)
{
  return code == TRUTH_ANDIF_EXPR || code == TRUTH_ORIF_EXPR;
}

/* True if VALUE is OLD combined with other values by OP.  */
static bool
combined_p (tree_code op, tree value, tree old)
{
  tree t = unconverted (value);
  tree_code code = TREE_CODE (t);
  if (equal_p (t, old))
    return true;
  if (code == COMPLEX_EXPR)
    return combined_p (op, TREE_OPERAND (t, 0), old)
	   && combined_p (op, TREE_OPERAND (t, 1), old);
  if (code == REALPART_EXPR || code == IMAGPART_EXPR)
    return same_p (TREE_OPERAND (t, 0), old);
  if (code == COMPOUND_EXPR)
    return combined_p (op, TREE_OPERAND (t, 1), old);
  if (logical_p (op))
    {
      bool and_p = op == TRUTH_ANDIF_EXPR;
      if (code == NE_EXPR && integer_zerop (TREE_OPERAND (t, 1)))
	return combined_p (op, TREE_OPERAND (t, 0), old);
      /* The front end may have other forms of old && x.  */
      return (code == op
	      || code == (and_p ? TRUTH_AND_EXPR : TRUTH_OR_EXPR)
	      || code == (and_p ? BIT_AND_EXPR : BIT_IOR_EXPR));
    }
  /* old - x is an addition, old / x a multiplication, except of integers.  */
  if ((op == PLUS_EXPR || op == MINUS_EXPR) && code == MINUS_EXPR)
    return combined_p (op, TREE_OPERAND (t, 0), old);
  if (op == MULT_EXPR && code == RDIV_EXPR)
    return combined_p (op, TREE_OPERAND (t, 0), old);
  if (code != (op == MINUS_EXPR ? PLUS_EXPR : op))
    return false;
  return combined_p (op, TREE_OPERAND (t, 0), old)
	 || combined_p (op, TREE_OPERAND (t, 1), old);
}

/* True if FN is a function that chooses as OP, a minimum or maximum, does: fmax and
   the like, which get values, or std::max and the like if they get REFERENCES.  */
static bool
choice_p (tree_code op, tree fn, bool references)
{
  if (!fn || !DECL_NAME (fn))
    return false;
  tree scope = DECL_CONTEXT (fn);
  bool library = scope && TREE_CODE (scope) == NAMESPACE_DECL && DECL_NAME (scope)
		 && !strcmp (IDENTIFIER_POINTER (DECL_NAME (scope)), "std");
  if (!library && (references || !fndecl_built_in_p (fn, BUILT_IN_NORMAL)))
    return false;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (fn));
  if (startswith (name, "__builtin_"))
    name += strlen ("__builtin_");
  if (references)
    return !strcmp (name, op == MAX_EXPR ? "max" : "min");
  const char *f = op == MAX_EXPR ? "fmax" : "fmin";
  return startswith (name, f) && (!name[4] || (strchr ("fl", name[4]) && !name[5]));
}

/* What reference E, an argument, refers to.  */
static tree
referred (tree e)
{
  STRIP_NOPS (e);
  if (TREE_CODE (e) == ADDR_EXPR
      && TREE_CODE (TREE_OPERAND (e, 0)) == TARGET_EXPR)
    return TARGET_EXPR_INITIAL (TREE_OPERAND (e, 0));
  return build_fold_indirect_ref (e);
}

/* Make a MIN_EXPR or MAX_EXPR, as *OP says, of *TP if it is a call that chooses
   like that.  */
static tree
open_choice (tree *tp, int *walk_subtrees, tree_code *op)
{
  tree t = *tp;
  bool references = INDIRECT_REF_P (t);
  if (TYPE_P (t))
    *walk_subtrees = 0;
  if (references)
    {
      t = TREE_OPERAND (t, 0);
      STRIP_NOPS (t);
    }
  if (TREE_CODE (t) != CALL_EXPR || call_expr_nargs (t) != 2
      || !choice_p (*op, get_callee_fndecl (t), references))
    return NULL_TREE;
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (*tp)), args[2];
  for (int i = 0; i < 2; i++)
    {
      args[i] = CALL_EXPR_ARG (t, i);
      args[i] = fold_convert (type, references ? referred (args[i]) : args[i]);
    }
  *tp = build2 (*op, type, args[0], args[1]);
  return NULL_TREE;
}

/* The same for all that *TP, if it changes an element that is reduced, gives it.  */
static tree
open_choices (tree *tp, int *walk_subtrees, reduced *s)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == MODIFY_EXPR && element_p (*s, TREE_OPERAND (*tp, 0)))
    acc_walk_tree_once (&TREE_OPERAND (*tp, 1), open_choice, &s->op);
  return NULL_TREE;
}

/* True if COND chooses between OLD and another value as OP, a minimum or
   maximum, does: OLD is kept when COND holds if STAYS, otherwise when it does
   not hold.  */
static bool
chooses_p (tree_code op, tree cond, tree old, bool stays)
{
  STRIP_NOPS (cond);
  if (!COMPARISON_CLASS_P (cond))
    return false;
  tree_code code = TREE_CODE (cond);
  if (!same_p (TREE_OPERAND (cond, 0), old))
    {
      if (!same_p (TREE_OPERAND (cond, 1), old))
	return false;
      code = swap_tree_comparison (code);
    }
  bool greater = code == GT_EXPR || code == GE_EXPR;
  bool less = code == LT_EXPR || code == LE_EXPR;
  return (greater || less) && greater == ((op == MAX_EXPR) == stays);
}

/* The new value of an element for VALUE, an expression with its old value OLD.
   Null if that is not an update by S's operator.  */
static tree
updated (const reduced &s, tree value, tree old)
{
  if (s.op != MAX_EXPR && s.op != MIN_EXPR)
    {
      if (!combined_p (s.op, value, old))
	return NULL_TREE;
      tree t = unconverted (value);
      if (!logical_p (s.op) || TREE_CODE (t) != s.op || TREE_SIDE_EFFECTS (t))
	return value;
      /* An atomic update must have no control flow.  */
      t = build2 (s.op == TRUTH_ANDIF_EXPR ? TRUTH_AND_EXPR : TRUTH_OR_EXPR,
		  TREE_TYPE (t), TREE_OPERAND (t, 0), TREE_OPERAND (t, 1));
      return fold_convert (TREE_TYPE (value), t);
    }
  /* old > x ? old : x  */
  tree whole = value;
  value = unconverted (value);
  if (TREE_CODE (value) == s.op)
    return combined_p (s.op, value, old) ? whole : NULL_TREE;
  if (TREE_CODE (value) != COND_EXPR)
    return NULL_TREE;
  bool stays = same_p (TREE_OPERAND (value, 1), old);
  if ((!stays && !same_p (TREE_OPERAND (value, 2), old))
      || !chooses_p (s.op, TREE_OPERAND (value, 0), old, stays))
    return NULL_TREE;
  tree type = TREE_TYPE (old);
  return build2 (s.op, type, old,
		 fold_convert (type, TREE_OPERAND (value, stays ? 2 : 1)));
}

/* Add a call that tells read/place-marks.cc: an update of ELEMENT of S
   follows.  The place of what a view leads to is not known: no copies.  */
static void
mark_update (const reduced &s, tree element, location_t loc, tree *list)
{
  if (!s.bytes || base_of (element) != s.base)
    return;
  auto_vec<tree> args;
  args.safe_push (build_int_cst (long_long_unsigned_type_node, s.loc));
  args.safe_push (build_int_cst (unsigned_type_node, s.op));
  args.safe_push (unshare_expr (s.offset));
  args.safe_push (unshare_expr (s.bytes));
  append_to_statement_list (acc_call (loc, ACC_REDUCED_CALL, args), list);
}

/* An atomic LHS = VALUE, where LHS is an element of S.  */
static tree
atomic_update (const reduced &s, tree lhs, tree value, location_t loc)
{
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (lhs));
  tree p = build_decl (loc, VAR_DECL, NULL_TREE, build_pointer_type (type));
  /* A temporary; read/fold.cc replaces its uses by its value.  */
  DECL_ARTIFICIAL (p) = DECL_IGNORED_P (p) = 1;
  DECL_CONTEXT (p) = current_function_decl;
  TREE_USED (p) = 1;
  tree target = build1 (INDIRECT_REF, type, p);
  value = unshare_expr (value);
  replacement r = { lhs, target, 0 };
  acc_walk_tree_once (&value, replace, &r);
  value = r.count ? updated (s, value, target) : NULL_TREE;
  if (!value)
    return NULL_TREE;
  tree list = NULL_TREE;
  mark_update (s, lhs, loc, &list);
  append_to_statement_list (build1 (DECL_EXPR, void_type_node, p), &list);
  append_to_statement_list
    (build2 (MODIFY_EXPR, TREE_TYPE (p), p,
	     fold_convert (TREE_TYPE (p), build_fold_addr_expr (lhs))), &list);
  tree atomic = build2_loc (loc, OMP_ATOMIC, void_type_node, p,
			    fold_convert (type, value));
  OMP_ATOMIC_MEMORY_ORDER (atomic) = OMP_MEMORY_ORDER_RELAXED;
  TREE_SIDE_EFFECTS (atomic) = 1;
  append_to_statement_list (atomic, &list);
  tree bind = build3 (BIND_EXPR, void_type_node, p, list, NULL_TREE);
  TREE_SIDE_EFFECTS (bind) = 1;
  return bind;
}

/* The replacement of one part of a complex number.  */
struct reduced_part { tree_code code; tree whole, lvalue; };

static tree
replace_part (tree *tp, int *walk_subtrees, reduced_part *r)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == r->code
	   && same_p (TREE_OPERAND (*tp, 0), r->whole))
    {
      *tp = fold_convert (TREE_TYPE (*tp), unshare_expr (r->lvalue));
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* Update LHS = COMPLEX_EXPR <A, B> part by part; the front end makes this of c
   += x.  Null if a part of the new value needs the other part of the old
   one.  */
static tree
update_parts (const reduced &s, tree lhs, tree value, location_t loc)
{
  tree list = NULL_TREE, type = TREE_TYPE (TREE_TYPE (lhs));
  for (int i = 0; i < 2; i++)
    {
      tree_code code = i ? IMAGPART_EXPR : REALPART_EXPR;
      tree lvalue = build1 (code, type, unshare_expr (lhs));
      tree v = fold_convert (type, unshare_expr (TREE_OPERAND (value, i)));
      reduced_part r = { code, lhs, lvalue };
      acc_walk_tree_once (&v, replace_part, &r);
      if (same_p (v, lvalue))
	continue;
      tree atomic = atomic_update (s, lvalue, v, loc);
      if (!atomic)
	return NULL_TREE;
      append_to_statement_list (atomic, &list);
    }
  return list ? list : build_empty_stmt (loc);
}

/* Like atomic_update, but LHS = C ? A : B becomes if (C) LHS = A; else LHS =
   B;  */
static tree
update_of (const reduced &s, tree lhs, tree value, location_t loc)
{
  tree t = unconverted (value);
  if (TREE_CODE (t) == COMPLEX_EXPR && !logical_p (s.op))
    return update_parts (s, lhs, t, loc);
  if (s.op == MAX_EXPR || s.op == MIN_EXPR || TREE_CODE (t) != COND_EXPR)
    return atomic_update (s, lhs, value, loc);
  tree cond = unshare_expr (TREE_OPERAND (t, 0));
  replacement r = { lhs, lhs, 0 };
  acc_walk_tree_once (&cond, replace, &r);
  if (r.count)
    return NULL_TREE;
  tree arms[2];
  for (int i = 0; i < 2; i++)
    {
      tree a = TREE_OPERAND (t, i + 1);
      arms[i] = same_p (a, lhs) ? build_empty_stmt (loc)
		: update_of (s, lhs, fold_convert (TREE_TYPE (lhs), a), loc);
      if (!arms[i])
	return NULL_TREE;
    }
  return build3_loc (loc, COND_EXPR, void_type_node, cond, arms[0], arms[1]);
}

/* True if T is an if statement of either front end.  Its operands are the
   condition, the statement and the one after else.  */
static bool
if_statement_p (tree t)
{
  return TREE_CODE (t) == COND_EXPR
	 || !strcmp (get_tree_code_name (TREE_CODE (t)), "if_stmt");
}

/* The only expression in statement T of either front end, or what it is instead,
   or null.  */
static tree
only_expression (tree t)
{
  for (;;)
    if (t && TREE_CODE (t) == STATEMENT_LIST)
      t = expr_first (t) == expr_last (t) ? expr_first (t) : NULL_TREE;
    else if (t && TREE_CODE (t) == BIND_EXPR && !BIND_EXPR_VARS (t))
      t = BIND_EXPR_BODY (t);
    else if (t && (TREE_CODE (t) == CLEANUP_POINT_EXPR || CONVERT_EXPR_P (t)
		   || !strcmp (get_tree_code_name (TREE_CODE (t)), "expr_stmt")))
      t = TREE_OPERAND (t, 0);
    else
      return t;
}

/* Look in COND, terms of which each must hold, for one by which another value
   takes the place of OLD as OP does.  If there is none, return false.  *REST gets
   the other terms, or null.  */
static bool
choosing_term (tree_code op, tree cond, tree old, tree *rest)
{
  *rest = NULL_TREE;
  if (TREE_CODE (cond) == CLEANUP_POINT_EXPR)
    cond = TREE_OPERAND (cond, 0);
  STRIP_NOPS (cond);
  if (TREE_CODE (cond) != TRUTH_ANDIF_EXPR && TREE_CODE (cond) != TRUTH_AND_EXPR)
    return chooses_p (op, cond, old, false);
  for (int i = 0; i < 2; i++)
    if (choosing_term (op, TREE_OPERAND (cond, i), old, rest))
      {
	tree other = TREE_OPERAND (cond, !i);
	*rest = !*rest ? other
		: build2 (TREE_CODE (cond), TREE_TYPE (cond), i ? other : *rest,
			  i ? *rest : other);
	return true;
      }
  return false;
}

static tree make_atomic (tree *, int *, reduced *);

/* Make the reads of LHS in *COND atomic.  */
static void
read_atomically (tree *cond, tree lhs)
{
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (lhs));
  tree address = fold_convert (build_pointer_type (type),
			       build_fold_addr_expr (unshare_expr (lhs)));
  tree read = build1 (OMP_ATOMIC_READ, type, address);
  OMP_ATOMIC_MEMORY_ORDER (read) = OMP_MEMORY_ORDER_RELAXED;
  TREE_SIDE_EFFECTS (read) = 1;
  replacement r = { lhs, read, 0 };
  acc_walk_tree_once (cond, replace, &r);
}

/* T, if (x > old) old = x;, as an update, or null.  The condition may have other
   terms.  Where there is an else, the whole condition stays.  It may see a value
   that is not the newest one; then the update decides.  */
static tree
conditional_update (const reduced &s, tree t)
{
  tree set = only_expression (TREE_OPERAND (t, 1)), rest;
  if (!VOID_TYPE_P (TREE_TYPE (t)) || !set || TREE_CODE (set) != MODIFY_EXPR)
    return NULL_TREE;
  tree lhs = TREE_OPERAND (set, 0);
  if (!element_p (s, lhs) || (s.op != MAX_EXPR && s.op != MIN_EXPR)
      || !choosing_term (s.op, TREE_OPERAND (t, 0), lhs, &rest))
    return NULL_TREE;
  tree value = build2 (s.op, TREE_TYPE (lhs), unshare_expr (lhs),
		       TREE_OPERAND (set, 1));
  tree atomic = atomic_update (s, lhs, value, EXPR_LOCATION (set));
  tree otherwise = TREE_OPERAND (t, 2);
  if (!atomic || ((!otherwise || IS_EMPTY_STMT (otherwise)) && !rest))
    return atomic;
  if (!otherwise || IS_EMPTY_STMT (otherwise))
    return build3_loc (EXPR_LOCATION (t), COND_EXPR, void_type_node, rest, atomic,
		       build_empty_stmt (EXPR_LOCATION (t)));
  read_atomically (&TREE_OPERAND (t, 0), lhs);
  TREE_OPERAND (t, 1) = atomic;
  reduced same = s;
  acc_walk_tree (&TREE_OPERAND (t, 2), make_atomic, &same);
  return t;
}

/* UPDATE, of element LHS, after what LHS evaluates once: there may be conditions
   around it in UPDATE.  */
static tree
after_effects (tree lhs, tree update)
{
  tree list = NULL_TREE;
  tree address = build_fold_addr_expr (unshare_expr (lhs));
  append_to_statement_list (build1 (CONVERT_EXPR, void_type_node, address), &list);
  append_to_statement_list (update, &list);
  return list;
}

/* Make *TP an atomic update if it changes an element that is reduced.  Report
   any other change, unless an earlier clause did.  */
static tree
make_atomic (tree *tp, int *walk_subtrees, reduced *data)
{
  const reduced &s = *(const reduced *) data;
  tree t = *tp;
  if (TYPE_P (t) || TREE_CODE (t) == OMP_ATOMIC)
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  tree atomic = NULL_TREE;
  tree_code code = TREE_CODE (t);
  if (if_statement_p (t))
    {
      if (!(atomic = conditional_update (s, t)))
	return NULL_TREE;
    }
  else if ((code == MODIFY_EXPR || code == PREINCREMENT_EXPR
	    || code == POSTINCREMENT_EXPR || code == PREDECREMENT_EXPR
	    || code == POSTDECREMENT_EXPR)
	   && element_p (s, TREE_OPERAND (t, 0)))
    {
      tree lhs = TREE_OPERAND (t, 0), value = TREE_OPERAND (t, 1);
      if (code != MODIFY_EXPR && TREE_SIDE_EFFECTS (lhs))
	lhs = stabilize_reference (lhs);
      if (code != MODIFY_EXPR)
	value = build2 (code == PREINCREMENT_EXPR || code == POSTINCREMENT_EXPR
			? PLUS_EXPR : MINUS_EXPR, TREE_TYPE (lhs), lhs,
			fold_convert (TREE_TYPE (lhs), value));
      atomic = update_of (s, lhs, value, EXPR_LOCATION (t));
      if (atomic && TREE_SIDE_EFFECTS (lhs))
	atomic = after_effects (lhs, atomic);
      if (!atomic && !s.again)
	error_at (EXPR_LOC_OR_LOC (t, s.loc), "an element of %qD is changed "
		  "in another way than by the operator of its reduction",
		  s.base);
    }
  if (atomic)
    *tp = atomic;
  *walk_subtrees = !atomic;
  return NULL_TREE;
}

/* A walk that looks for uses of a section's base other than element by
   element.  */
struct use_walk { const reduced *s; location_t loc; };

static tree find_bare_use (tree *, int *, use_walk *);

/* Look in the subscripts and offsets of T, an element or its address: in the rest
   of the expression, not on the way to the variable.  */
static tree
bare_in_subscripts (tree t, use_walk *w)
{
  for (; !leads_to_p (*w->s, t); t = TREE_OPERAND (t, TREE_CODE (t) == COMPOUND_EXPR))
    for (int i = 0; i < TREE_OPERAND_LENGTH (t); i++)
      if (i != (TREE_CODE (t) == COMPOUND_EXPR))
	if (tree bare = acc_walk_tree (&TREE_OPERAND (t, i), find_bare_use, w))
	  return bare;
  return NULL_TREE;
}

static tree
find_bare_use (tree *tp, int *walk_subtrees, use_walk *w)
{
  tree t = *tp, value = NULL_TREE;
  tree var = TREE_CODE (t) == DECL_EXPR || TREE_CODE (t) == INIT_EXPR
	     ? variable_set (t, &value) : NULL_TREE;
  if (TYPE_P (t) || TREE_CODE (t) == OMP_CLAUSE)
    *walk_subtrees = 0;
  else if (leads_to_p (*w->s, t))
    return t;
  else if (TREE_CODE (t) == BIND_EXPR)
    {
      /* Values of its variables are looked at in their declarations.  */
      *walk_subtrees = 0;
      return acc_walk_tree (&BIND_EXPR_BODY (t), find_bare_use, w);
    }
  else if (var && leads_to_p (*w->s, var))
    {
      *walk_subtrees = 0;
      return bare_in_subscripts (value, w);
    }
  else if (TREE_CODE (t) == DECL_EXPR && value)
    return acc_walk_tree (&value, find_bare_use, w);
  else if (element_p (*w->s, t))
    {
      *walk_subtrees = 0;
      return bare_in_subscripts (t, w);
    }
  else if (EXPR_HAS_LOCATION (t))
    w->loc = EXPR_LOCATION (t);
  return NULL_TREE;
}

/* The pointer in variable BASE, or that BASE refers to if it is a
   reference.  */
static tree
pointer_value (tree base)
{
  tree type = TREE_TYPE (base);
  return TREE_CODE (type) == REFERENCE_TYPE && POINTER_TYPE_P (TREE_TYPE (type))
	 ? build1 (INDIRECT_REF, TREE_TYPE (type), base) : base;
}

/* Add a clause for REF to *LIST, the clauses of a compute construct, unless one
   maps it already.  */
static void
map_section (location_t loc, tree *list, tree base, tree ref)
{
  for (tree c = *list; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	&& base_of (OMP_CLAUSE_DECL (c)) == base)
      return;
  tree c = build_omp_clause (loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TOFROM);
  tree type = TREE_TYPE (ref), address = TREE_OPERAND (ref, 0);
  tree offset = fold_convert (sizetype, TREE_OPERAND (ref, 1));
  while (TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  tree pointer_type = build_pointer_type (type);
  tree plain = address;
  STRIP_NOPS (plain);
  if (TREE_CODE (plain) == POINTER_PLUS_EXPR)
    offset = fold_build2 (PLUS_EXPR, sizetype, offset,
			  fold_convert (sizetype, TREE_OPERAND (plain, 1)));
  OMP_CLAUSE_DECL (c)
    = build1 (INDIRECT_REF, type,
	      build2 (POINTER_PLUS_EXPR, pointer_type,
		      fold_convert (pointer_type, pointer_value (base)),
		      unshare_expr (offset)));
  OMP_CLAUSE_SIZE (c) = unshare_expr (TYPE_SIZE_UNIT (TREE_TYPE (ref)));
  tree pointer = build_omp_clause (loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (pointer, GOMP_MAP_FIRSTPRIVATE_POINTER);
  OMP_CLAUSE_DECL (pointer) = base;
  OMP_CLAUSE_SIZE (pointer) = unshare_expr (offset);
  OMP_CLAUSE_CHAIN (pointer) = *list;
  OMP_CLAUSE_CHAIN (c) = pointer;
  *list = c;
}

/* ---- */

/* E without SAVE_EXPRs, as short as it gets without them, since it is evaluated
   again and again.  Null if it has effects.  */
static tree
unsaved (tree e)
{
  tree_code code = TREE_CODE (e);
  if (code == SAVE_EXPR || code == NON_LVALUE_EXPR)
    return unsaved (TREE_OPERAND (e, 0));
  if (!UNARY_CLASS_P (e) && !BINARY_CLASS_P (e))
    return TREE_SIDE_EFFECTS (e) ? NULL_TREE : unshare_expr (e);
  tree x = unsaved (TREE_OPERAND (e, 0));
  if (!x || UNARY_CLASS_P (e))
    return x ? fold_build1 (code, TREE_TYPE (e), x) : NULL_TREE;
  tree y = unsaved (TREE_OPERAND (e, 1));
  return y ? fold_build2 (code, TREE_TYPE (e), x, y) : NULL_TREE;
}

/* Set S's offset and bytes to those of section REF, if they are expressions
   without effects and the section begins inside S's variable.  */
static void
find_extent (reduced *s, tree ref)
{
  tree address = TREE_OPERAND (ref, 0);
  tree offset = fold_convert (sizetype, TREE_OPERAND (ref, 1));
  STRIP_NOPS (address);
  if (TREE_CODE (address) == POINTER_PLUS_EXPR)
    {
      offset = fold_build2 (PLUS_EXPR, sizetype, offset,
			    fold_convert (sizetype, TREE_OPERAND (address, 1)));
      address = TREE_OPERAND (address, 0);
      STRIP_NOPS (address);
    }
  if (TREE_CODE (TREE_TYPE (s->base)) == ARRAY_TYPE
      && TREE_CODE (address) == ADDR_EXPR)
    address = TREE_OPERAND (address, 0);
  tree bytes = TYPE_SIZE_UNIT (TREE_TYPE (ref));
  if (address != s->base || !bytes)
    return;
  offset = unsaved (offset);
  bytes = unsaved (bytes);
  if (!offset || !bytes)
    return;
  s->offset = offset;
  s->bytes = bytes;
}

/* Take clause C of LIST, the reduction of a section, on construct or loop T.
   True if C has to be removed.  CLAUSES has the locations of the clauses taken
   before.  */
static bool
take_section (tree t, tree *list, tree c, auto_vec<location_t> *clauses)
{
  bool again = clauses->contains (OMP_CLAUSE_LOCATION (c));
  clauses->safe_push (OMP_CLAUSE_LOCATION (c));
  tree ref = OMP_CLAUSE_DECL (c);
  if (tree whole = whole_array (ref))
    {
      OMP_CLAUSE_DECL (c) = whole;
      return false;
    }
  auto_vec<tree> views;
  reduced s = { base_of (ref), OMP_CLAUSE_REDUCTION_CODE (c),
		OMP_CLAUSE_LOCATION (c), again, NULL_TREE, NULL_TREE, &views };
  checked_that (DECL_P (s.base));
  find_extent (&s, ref);
  if (TREE_CODE (t) != OACC_LOOP && POINTER_TYPE_P (TREE_TYPE (s.base)))
    map_section (s.loc, list, s.base, ref);
  tree *body = TREE_CODE (t) == OACC_LOOP ? &OMP_FOR_BODY (t) : &OMP_BODY (t);
  find_views (&s, body);
  use_walk w = { &s, s.loc };
  if (s.op == MAX_EXPR || s.op == MIN_EXPR)
    acc_walk_tree_once (body, open_choices, &s);
  if (!again && acc_walk_tree (body, find_bare_use, &w))
    sorry_at (w.loc, "%qD is reduced and used in another way than element by "
	      "element", s.base);
  acc_walk_tree (body, make_atomic, &s);
  if (TREE_CODE (t) == OACC_LOOP && s.bytes)
    acc_add_extra_clause (s.loc, list, ITEM_REDUCTION, 0,
			  build_int_cst (long_long_unsigned_type_node, s.loc));
  return true;
}

/* Take the reductions of sections out of the clauses of *TP.  DATA has the
   locations of the clauses taken before.  */
static tree
take (tree *tp, int *walk_subtrees, auto_vec<location_t> *data)
{
  tree t = *tp, *list = NULL;
  switch (TREE_CODE (t))
    {
    case OACC_LOOP:
      list = &OMP_FOR_CLAUSES (t);
      break;
    case OACC_PARALLEL:
    case OACC_SERIAL:
    case OACC_KERNELS:
      list = &OMP_CLAUSES (t);
      break;
    default:
      if (TYPE_P (t))
	*walk_subtrees = 0;
      return NULL_TREE;
    }
  for (tree *p = list; *p; )
    {
      tree c = *p;
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION
	  && TREE_CODE (OMP_CLAUSE_DECL (c)) == MEM_REF)
	{
	  *p = OMP_CLAUSE_CHAIN (c);
	  if (!take_section (t, list, c, data))
	    {
	      OMP_CLAUSE_CHAIN (c) = *p;
	      *p = c;
	    }
	  else
	    {
	      /* The first clause may be new.  */
	      p = list;
	      continue;
	    }
	}
      p = &OMP_CLAUSE_CHAIN (*p);
    }
  return NULL_TREE;
}

void
acc_take_sections (tree fn)
{
  auto_vec<location_t> clauses;
  if (TREE_CODE (fn) == FUNCTION_DECL && DECL_SAVED_TREE (fn))
    acc_walk_tree_once (&DECL_SAVED_TREE (fn), take, &clauses);
}

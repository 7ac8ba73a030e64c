/* Loops whose iterations can be counted.

   In: loops of structure.cc: a condition that is tested before or after each
   iteration.  Out: for loops, where the last statement of the body moves a
   variable of the condition, and counted loops (ST_LOOP), where the iterations
   can be counted on entry.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "read/read.h"

typedef auto_vec<acc_stmt *> stmt_list;

/* ---- For loops */

/* The variable that assignment INCR moves by a constant amount, *STEP.  NULL if
   it does something else.  */
static tree
moved_variable (tree incr, tree *step)
{
  if (!incr || TREE_CODE (incr) != MODIFY_EXPR)
    return NULL_TREE;
  tree var = TREE_OPERAND (incr, 0), e = TREE_OPERAND (incr, 1);
  if (!DECL_P (var))
    return NULL_TREE;
  STRIP_NOPS (e);
  bool minus = TREE_CODE (e) == MINUS_EXPR;
  if (!minus && TREE_CODE (e) != PLUS_EXPR
      && TREE_CODE (e) != POINTER_PLUS_EXPR)
    return NULL_TREE;
  tree a = TREE_OPERAND (e, 0), b = TREE_OPERAND (e, 1);
  STRIP_NOPS (a);
  if (a != var && TREE_CODE (e) == PLUS_EXPR)
    {
      a = TREE_OPERAND (e, 1);
      b = TREE_OPERAND (e, 0);
      STRIP_NOPS (a);
    }
  if (a != var)
    return NULL_TREE;
  if (TREE_CODE (e) != POINTER_PLUS_EXPR)
    {
      b = fold_convert (TREE_TYPE (var), b);
      if (minus)
	b = fold_build1 (NEGATE_EXPR, TREE_TYPE (b), b);
    }
  *step = b;
  return var;
}

tree
acc_scaled_variable (tree incr)
{
  if (!incr || TREE_CODE (incr) != MODIFY_EXPR)
    return NULL_TREE;
  tree var = TREE_OPERAND (incr, 0), e = TREE_OPERAND (incr, 1);
  if (!DECL_P (var) || !INTEGRAL_TYPE_P (TREE_TYPE (var)))
    return NULL_TREE;
  STRIP_NOPS (e);
  if (TREE_CODE (e) != MULT_EXPR && TREE_CODE (e) != TRUNC_DIV_EXPR
      && TREE_CODE (e) != LSHIFT_EXPR && TREE_CODE (e) != RSHIFT_EXPR)
    return NULL_TREE;
  tree a = TREE_OPERAND (e, 0);
  STRIP_NOPS (a);
  return a == var && TREE_CODE (TREE_OPERAND (e, 1)) == INTEGER_CST ? var : NULL_TREE;
}

/* The variable that INCR moves by a constant amount, or scales by one, or null.  */
static tree
stepped_variable (tree incr)
{
  tree step, var = moved_variable (incr, &step);
  return var ? var : acc_scaled_variable (incr);
}

bool
acc_find_condition (acc_stmt *loop)
{
  acc_stmt *first = loop->body;
  if (loop->expr || loop->incr || !first || first->code != ST_IF
      || first->other || !first->body || first->body->code != ST_BREAK)
    return false;
  loop->expr = acc_not (first->expr);
  loop->body = first->next;
  return true;
}

/* True if the list at S mentions VAR.  */
static bool
list_mentions_p (acc_stmt *s, tree var)
{
  for (; s; s = s->next)
    if (acc_mentions_p (s, var))
      return true;
  return false;
}

/* The constant that STMT adds to VAR, or null.  OLD has the same value as
   VAR.  */
static tree
added_to_old (acc_stmt *stmt, tree var, tree old)
{
  tree e = stmt->expr;
  if (stmt->code != ST_EXPR || TREE_CODE (e) != MODIFY_EXPR
      || TREE_OPERAND (e, 0) != var)
    return NULL_TREE;
  e = TREE_OPERAND (e, 1);
  if (TREE_CODE (e) != PLUS_EXPR
      || (TREE_OPERAND (e, 0) != old && TREE_OPERAND (e, 0) != var)
      || TREE_CODE (TREE_OPERAND (e, 1)) != INTEGER_CST)
    return NULL_TREE;
  return TREE_OPERAND (e, 1);
}

/* The condition of TEST, which leaves the loop by comparing OLD with a
   constant, rewritten for VAR, which is OLD plus STEP; or null.  */
static tree
test_of_new (acc_stmt *test, tree old, tree var, tree step)
{
  tree e = test->expr, type = TREE_TYPE (var);
  if (test->code != ST_IF || test->other || !test->body
      || test->body->code != ST_BREAK || !COMPARISON_CLASS_P (e)
      || TREE_OPERAND (e, 0) != old
      || TREE_CODE (TREE_OPERAND (e, 1)) != INTEGER_CST)
    return NULL_TREE;
  /* Unsigned values wrap around, so only a test for equality stays the
     same.  */
  if (TYPE_OVERFLOW_WRAPS (type) && TREE_CODE (e) != EQ_EXPR)
    return NULL_TREE;
  tree end = int_const_binop (PLUS_EXPR, TREE_OPERAND (e, 1), step);
  return TREE_OVERFLOW (end) ? NULL_TREE
			     : build2 (TREE_CODE (e), TREE_TYPE (e), var, end);
}

bool
acc_find_countdown (acc_stmt *s, acc_stmt *loop)
{
  if (loop->code != ST_FOR || loop->expr || loop->incr || loop->init
      || s->code != ST_EXPR || TREE_CODE (s->expr) != MODIFY_EXPR)
    return false;
  tree var = TREE_OPERAND (s->expr, 0);
  acc_stmt **head = &loop->body;
  if (*head && (*head)->code == ST_BLOCK && !(*head)->next)
    head = &(*head)->body;
  acc_stmt *set = *head, *move = set ? set->next : NULL;
  acc_stmt *test = move ? move->next : NULL;
  if (!test || set->code != ST_EXPR || TREE_CODE (set->expr) != MODIFY_EXPR
      || !DECL_P (var) || !INTEGRAL_TYPE_P (TREE_TYPE (var))
      || TREE_OPERAND (set->expr, 1) != var)
    return false;
  tree old = TREE_OPERAND (set->expr, 0), type = TREE_TYPE (var);
  tree step = added_to_old (move, var, old);
  tree leave = step ? test_of_new (test, old, var, step) : NULL_TREE;
  if (!leave || !DECL_P (old) || list_mentions_p (test->next, old))
    return false;
  TREE_OPERAND (s->expr, 1)
    = fold_build2 (PLUS_EXPR, type, fold_convert (type, TREE_OPERAND (s->expr, 1)),
		   step);
  loop->expr = acc_not (leave);
  move->expr = build2 (MODIFY_EXPR, type, var,
		       build2 (PLUS_EXPR, type, var, step));
  *head = test->next;
  move->next = NULL;
  loop->incr = move;
  return true;
}

/* True if LOOP's condition mentions VAR.  */
static bool
tests_p (acc_stmt *loop, tree var)
{
  acc_stmt probe = {};
  probe.code = ST_EXPR;
  probe.expr = loop->expr;
  return acc_mentions_p (&probe, var);
}

bool
acc_find_increment (acc_stmt *loop)
{
  if (loop->incr || !loop->expr || !loop->body || acc_continues_p (loop->body))
    return false;
  stmt_list list;
  acc_unlink (loop->body, &list);
  tree var = NULL_TREE;
  unsigned at = list.length ();
  while (at-- > 0)
    {
      tree moved = (list[at]->code == ST_EXPR
		    ? stepped_variable (list[at]->expr) : NULL_TREE);
      if (!moved)
	break;
      if (tests_p (loop, moved))
	{
	  var = moved;
	  break;
	}
    }
  for (unsigned i = at + 1; var && i < list.length (); i++)
    {
      tree other = TREE_OPERAND (list[i]->expr, 0);
      if (acc_count_mentions (list[i]->expr, var)
	  || acc_count_mentions (list[at]->expr, other))
	var = NULL_TREE;
    }
  if (var)
    {
      loop->incr = list[at];
      list.ordered_remove (at);
      loop->incr->next = NULL;
    }
  loop->body = acc_link (list);
  return var != NULL_TREE;
}

bool
acc_find_init (acc_stmt *s, acc_stmt *loop)
{
  if (loop->init || !loop->incr || s->code != ST_EXPR
      || TREE_CODE (s->expr) != MODIFY_EXPR)
    return false;
  tree var = stepped_variable (loop->incr->expr);
  if (!var || TREE_OPERAND (s->expr, 0) != var
      || acc_expr_levels (s->expr))
    return false;
  loop->init = s;
  return true;
}

/* The end for a loop with condition VAR CODE E that tests before each
   iteration, made from a do loop with end E.  The first iteration, with VAR at
   FROM, always happens.  */
static tree
end_after_one (tree_code code, tree e, tree from)
{
  tree type = TREE_TYPE (e), first = fold_convert (type, from);
  tree one = build_one_cst (type);
  switch (code)
    {
    case LT_EXPR:
      return fold_build2 (MAX_EXPR, type, e,
			  fold_build2 (PLUS_EXPR, type, first, one));
    case LE_EXPR:
      return fold_build2 (MAX_EXPR, type, e, first);
    case GT_EXPR:
      return fold_build2 (MIN_EXPR, type, e,
			  fold_build2 (MINUS_EXPR, type, first, one));
    case GE_EXPR:
      return fold_build2 (MIN_EXPR, type, e, first);
    default:
      return NULL_TREE;
    }
}

/* The value that the condition of LOOP compares VAR with; *CODE is the
   comparison.  VAR begins at the constant FROM.  Null if the condition has
   another form, or a type that does not hold the values around FROM.  */
static tree
compared_with (acc_stmt *loop, tree var, tree from, tree_code *code)
{
  if (!loop->expr || !COMPARISON_CLASS_P (loop->expr))
    return NULL_TREE;
  tree a = TREE_OPERAND (loop->expr, 0), b = TREE_OPERAND (loop->expr, 1);
  *code = TREE_CODE (loop->expr);
  tree inner = a;
  STRIP_NOPS (inner);
  if (inner != var)
    {
      std::swap (a, b);
      *code = swap_tree_comparison (*code);
      inner = a;
      STRIP_NOPS (inner);
    }
  tree type = TREE_TYPE (a);
  HOST_WIDE_INT at = tree_fits_shwi_p (from) ? tree_to_shwi (from) : -1;
  return inner == var && INTEGRAL_TYPE_P (type) && INTEGRAL_TYPE_P (TREE_TYPE (var))
	 && TYPE_PRECISION (type) >= TYPE_PRECISION (integer_type_node)
	 && at >= 1 - !TYPE_UNSIGNED (type) && at < HOST_WIDE_INT_1 << 30
	 && types_compatible_p (type, TREE_TYPE (b)) ? b : NULL_TREE;
}

bool
acc_do_to_for (acc_reader *r, acc_stmt *s, acc_stmt *loop)
{
  if (loop->code != ST_DO || s->code != ST_EXPR
      || TREE_CODE (s->expr) != MODIFY_EXPR)
    return false;
  tree var = TREE_OPERAND (s->expr, 0), from = TREE_OPERAND (s->expr, 1), step;
  tree_code code;
  tree to = DECL_P (var) && TREE_CODE (from) == INTEGER_CST
	    && !TREE_THIS_VOLATILE (var) && acc_local_var_p (var)
	    && !r->escaped.contains (var)
	    ? compared_with (loop, var, from, &code) : NULL_TREE;
  tree end = to ? end_after_one (code, to, from) : NULL_TREE;
  if (!end || !acc_find_increment (loop))
    return false;
  if (moved_variable (loop->incr->expr, &step) != var
      || acc_mentions_p (loop->body, var, true))
    {
      /* Restore the old order.  */
      stmt_list list;
      acc_unlink (loop->body, &list);
      list.safe_push (loop->incr);
      loop->body = acc_link (list);
      loop->incr = NULL;
      return false;
    }
  tree side = TREE_OPERAND (loop->expr, TREE_OPERAND (loop->expr, 0) == to);
  loop->expr = build2 (code, TREE_TYPE (loop->expr), side, end);
  loop->init = s;
  loop->code = ST_FOR;
  return true;
}

/* ---- Counted loops */

/* True if the statements from S on may leave the loop that they are in, other
   than by its end.  IN_SWITCH and IN_LOOP: a break leaves a statement inside
   of it.  */
static bool
leaves_p (acc_stmt *s, bool in_switch, bool in_loop)
{
  for (; s; s = s->next)
    switch (s->code)
      {
      case ST_BREAK:
	if (!in_switch && !in_loop)
	  return true;
	break;
      case ST_GOTO:
      case ST_RETURN:
      case ST_LABEL:
	return true;
      case ST_FOR:
      case ST_DO:
      case ST_LOOP:
	if (leaves_p (s->body, false, true))
	  return true;
	break;
      case ST_SWITCH:
	if (leaves_p (s->body, true, in_loop))
	  return true;
	break;
      default:
	if (leaves_p (s->body, in_switch, in_loop)
	    || leaves_p (s->other, in_switch, in_loop))
	  return true;
	break;
      }
  return false;
}

bool
acc_leaves_loop_p (acc_stmt *s)
{
  return leaves_p (s, false, false);
}

/* True if STEP moves its variable by one, upwards if UP.  */
static bool
one_up_p (tree step, bool up)
{
  return up && integer_onep (step);
}

/* True if E is a constant that is not negative.  */
static bool
not_negative_p (tree e)
{
  return TREE_CODE (e) == INTEGER_CST && tree_int_cst_sgn (e) >= 0;
}

/* The type in which side E of a comparison compares VAR, through a widening
   conversion that keeps its value.  VAR starts at FROM and grows by STEP if UP.
   Null if E is something else.

   A signed counter that is compared with an unsigned bound, as in

     for (int j = i; j < n; j++)

   with a size_t n, may start below zero.  It then counts as a very large
   number.  Counted by one in the wide type, the loop has the same iterations:
   it ends before zero at the latest.  */
static tree
compared_variable (tree e, tree var, tree from, tree step, bool up)
{
  if (e == var)
    return TREE_TYPE (var);
  tree inner = e;
  if (!CONVERT_EXPR_P (inner) || !INTEGRAL_TYPE_P (TREE_TYPE (inner)))
    return NULL_TREE;
  inner = TREE_OPERAND (inner, 0);
  if (inner != var || !INTEGRAL_TYPE_P (TREE_TYPE (var)))
    return NULL_TREE;
  bool to_unsigned = TYPE_UNSIGNED (TREE_TYPE (e))
		     && !TYPE_UNSIGNED (TREE_TYPE (var));
  int wider = TYPE_PRECISION (TREE_TYPE (e)) - TYPE_PRECISION (TREE_TYPE (var));
  if (wider < 0 || (wider == 0 && !to_unsigned))
    return NULL_TREE;
  bool keeps = !to_unsigned || one_up_p (step, up)
	       || (up && not_negative_p (from));
  if (!keeps)
    return NULL_TREE;
  /* The types are equally wide, and VAR grows from zero or more: it does not
     overflow.  */
  return wider == 0 && not_negative_p (from) ? TREE_TYPE (var) : TREE_TYPE (e);
}

/* True if a counter of TYPE gets from FROM to TO, where its loop ends, without
   wrapping around.  */
static bool
straight_p (tree type, tree from, tree to, bool up)
{
  if (!INTEGRAL_TYPE_P (type)
      || (!TYPE_UNSIGNED (type) && TYPE_OVERFLOW_UNDEFINED (type)
	  && TYPE_PRECISION (type) >= TYPE_PRECISION (integer_type_node)))
    return true;
  tree first = up ? from : to, last = up ? to : from;
  if (TREE_CODE (first) != INTEGER_CST)
    return false;
  if (TYPE_UNSIGNED (type) && integer_zerop (first))
    return true;
  return TREE_CODE (last) == INTEGER_CST && !tree_int_cst_lt (last, first);
}

/* The counter of S, a for loop that is left only at its end, or null.  *STEP is
   the amount that it grows by.  */
static tree
counter_of (acc_reader *r, acc_stmt *s, tree *step)
{
  if (s->code != ST_FOR || !s->init || !s->incr || !s->expr
      || !COMPARISON_CLASS_P (s->expr) || acc_leaves_loop_p (s->body))
    return NULL_TREE;
  tree var = moved_variable (s->incr->expr, step);
  if (!var || TREE_THIS_VOLATILE (var) || !acc_local_var_p (var)
      || r->escaped.contains (var) || acc_mentions_p (s->body, var, true)
      || !acc_mentions_p (s->init, var)
      || (!INTEGRAL_TYPE_P (TREE_TYPE (var))
	  && !POINTER_TYPE_P (TREE_TYPE (var))))
    return NULL_TREE;
  return var;
}

/* True if the direction in which STEP moves VAR, the counter of S, is known.
   *UP says whether VAR grows.  */
static bool
direction_p (acc_reader *r, acc_stmt *s, tree var, tree step, bool *up)
{
  if (TREE_CODE (step) == INTEGER_CST)
    {
      *up = TYPE_UNSIGNED (TREE_TYPE (step)) ? !wi::neg_p (wi::to_wide (step))
					     : tree_int_cst_sgn (step) > 0;
      return !integer_zerop (step);
    }
  /* A step of unknown sign goes towards the end of the condition.  Otherwise
     the loop would end only when the counter overflows.  An unsigned step goes up; like
     a constant one, it is taken not to pass the greatest number.  */
  tree type = TREE_TYPE (var);
  bool natural = INTEGRAL_TYPE_P (type) && TYPE_UNSIGNED (type)
		 && TYPE_PRECISION (type) >= TYPE_PRECISION (integer_type_node)
		 && TREE_CODE (step) != NEGATE_EXPR;
  if (!INTEGRAL_TYPE_P (type) || !(natural || TYPE_OVERFLOW_UNDEFINED (type))
      || !acc_invariant_p (r, s->body, step))
    return false;
  tree left = TREE_OPERAND (s->expr, 0);
  tree_code cond = TREE_CODE (s->expr);
  STRIP_NOPS (left);
  if (left != var)
    cond = swap_tree_comparison (cond);
  *up = cond == LT_EXPR || cond == LE_EXPR;
  return *up || !natural;
}

/* True if VAR, moved by STEP, takes every value (or visits every element) in
   its range.  */
static bool
unit_step_p (tree var, tree step, bool up)
{
  if (!POINTER_TYPE_P (TREE_TYPE (var)) || TREE_CODE (step) != INTEGER_CST)
    return integer_onep (step) || integer_all_onesp (step);
  /* Pointers that are compared are whole elements apart.  */
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (var)));
  tree bytes = up ? step : fold_build1 (NEGATE_EXPR, TREE_TYPE (step), step);
  return size && TREE_CODE (size) == INTEGER_CST
	 && tree_int_cst_equal (bytes, size);
}

/* True if a statement of LIST other than S mentions VAR.  */
static bool
used_beside_p (acc_stmt *list, acc_stmt *s, tree var)
{
  for (acc_stmt *o = list; o; o = o->next)
    if (o != s)
      {
	acc_stmt *next = o->next;
	o->next = NULL;
	bool used = acc_mentions_p (o, var);
	o->next = next;
	if (used)
	  return true;
      }
  return false;
}

/* Give IT, the only iterator of loop S, which goes up if UP, a variable of
   TYPE, the type in which the condition compares it.  */
static void
widen_counter (acc_reader *r, acc_stmt *s, acc_iter *it, tree type, bool up)
{
  tree wide = acc_copy_var (it->var, r->fndecl);
  TREE_TYPE (wide) = type;
  SET_DECL_MODE (wide, TYPE_MODE (type));
  DECL_SIZE (wide) = TYPE_SIZE (type);
  DECL_SIZE_UNIT (wide) = TYPE_SIZE_UNIT (type);
  SET_DECL_ALIGN (wide, TYPE_ALIGN (type));
  tree narrow = build1 (NOP_EXPR, TREE_TYPE (it->var), wide);
  for (acc_stmt *b = s->body; b; b = b->next)
    acc_replace_value (b, it->var, narrow);
  it->narrow = TREE_TYPE (it->var);
  it->var = wide;
  it->from = fold_convert (type, it->from);
  /* Down by one is up by all ones in an unsigned type.  */
  tree step = it->step;
  if (!up)
    step = fold_convert (signed_type_for (TREE_TYPE (step)), step);
  it->step = fold_convert (type, step);
}

/* The end of IT, whose counter goes up and is compared in unsigned TYPE.  A
   narrow signed counter that passes its greatest value is negative, which is a
   very large number of TYPE and ends the loop.  */
static tree
narrow_end (const acc_iter &it, tree type)
{
  tree own = TREE_TYPE (it.var);
  if (!INTEGRAL_TYPE_P (own) || TYPE_UNSIGNED (own) || !TYPE_UNSIGNED (type)
      || TYPE_PRECISION (own) >= TYPE_PRECISION (integer_type_node))
    return it.to;
  tree last = fold_convert (type, TYPE_MAX_VALUE (own));
  if (it.cond == LT_EXPR)
    last = fold_build2 (PLUS_EXPR, type, last, build_one_cst (type));
  last = fold_build2 (MIN_EXPR, type, last, fold_convert (type, it.to));
  if (not_negative_p (it.from))
    return last;
  tree negative = fold_build2 (LT_EXPR, boolean_type_node, it.from,
			       build_zero_cst (TREE_TYPE (it.from)));
  return build3 (COND_EXPR, type, negative, fold_convert (type, it.to), last);
}

/* Count the iterations of S, a for loop, on entry.  Set *IT and return the type
   in which its variable is compared; null if they cannot be counted.  *UP: the
   variable grows.  */
static tree
count_iterations (acc_reader *r, acc_stmt *s, acc_iter *it, bool *up)
{
  it->var = counter_of (r, s, &it->step);
  if (!it->var || !direction_p (r, s, it->var, it->step, up))
    return NULL_TREE;
  it->from = TREE_OPERAND (s->init->expr, 1);
  it->cond = TREE_CODE (s->expr);
  tree a = TREE_OPERAND (s->expr, 0);
  it->to = TREE_OPERAND (s->expr, 1);
  if (!compared_variable (a, it->var, it->from, it->step, *up))
    {
      std::swap (a, it->to);
      it->cond = swap_tree_comparison (it->cond);
    }
  tree type = compared_variable (a, it->var, it->from, it->step, *up);
  if (!type || !acc_invariant_p (r, s->body, it->to)
      || acc_count_mentions (it->to, it->var))
    return NULL_TREE;
  if (type == TREE_TYPE (it->var) && a != it->var)
    it->to = fold_convert (type, it->to);
  if (*up)
    it->to = narrow_end (*it, type);
  bool ends = it->cond == (*up ? LT_EXPR : GT_EXPR)
	      || it->cond == (*up ? LE_EXPR : GE_EXPR)
	      || (it->cond == NE_EXPR && unit_step_p (it->var, it->step, *up)
		  && straight_p (type, it->from, it->to, *up));
  return ends ? type : NULL_TREE;
}

bool
acc_make_counted (acc_reader *r, acc_stmt *s, acc_stmt *list)
{
  acc_iter it = {};
  bool up;
  tree type = count_iterations (r, s, &it, &up);
  if (!type)
    return false;
  if (type != TREE_TYPE (it.var)
      && !types_compatible_p (type, TREE_TYPE (it.var)))
    {
      /* With !=, a narrow variable may wrap around on its way to the end.  The
	 variable gets the wider type, so nothing else may use it.  */
      if (it.cond == NE_EXPR || used_beside_p (list, s, it.var))
	return false;
      widen_counter (r, s, &it, type, up);
    }
  acc_loop *l = acc_new_loop (r->loops, s);
  l->iters.safe_push (it);
  s->code = ST_LOOP;
  s->expr = NULL_TREE;
  s->init = s->incr = NULL;
  acc_stmt *block = acc_new_stmt (r, ST_BLOCK, s->loc);
  block->body = s->body;
  s->body = block;
  return true;
}

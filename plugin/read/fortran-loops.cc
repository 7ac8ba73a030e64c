/* Loops of Fortran whose iterations gfortran counts in a variable of its own.

   In: a list of structured statements.  Out: the same, with loops that test the
   variable of the source, as a loop of C does.

   A do loop with a step that is not 1 or -1:

     i = 1;						for (i = 1; i <= n; i += 2)
     countm1 = ((unsigned) n + 4294967295) / 2;		  ...
     if (n > 0)
       for (;;)
	 {
	   ...						   ->
	   i = i + 2;
	   countm1t = countm1;
	   countm1 = countm1 + 4294967295;
	   if (countm1t == 0)
	     break;
	 }

   The end is the sum of the numerator and the first value.  A do loop whose
   step is a variable, which may be negative but not zero:

     i = a;						first = a, step = k;
     if (k < 0)						last = k < 0
       {						  ? b > a ? -1 : ...
	 countm1 = ((unsigned) a - (unsigned) b) / -(unsigned) k;
	 if (b > a)					  : b < a ? -1 : ...;
	   goto end;					for (at = 0; at <= last; at++)
       }						  {
     else						    i = first + at * step;
       ...						    ...
     for (;;)						  }
       ...						i = first + (last + 1) * step;

   The variable I in the loop is then another one than I after it.  The loop is
   numbered likewise if the step is constant, but one more of it than the loop
   makes would leave the variable's type: i <= b would stay true.

   Do concurrent and forall:

     i = 1;						for (i = 1; i <= n; i += 1)
     for (count = n; count > 0; count += -1)		  ...
       {						   ->
	 ...
	 i = i + 1;
       }

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "read/read.h"
#include "ir/walk.h"

typedef auto_vec<acc_stmt *> stmt_list;

/* True if gfortran made VAR and called it NAME.  */
static bool
called_p (const_tree var, const char *name)
{
  return VAR_P (var) && DECL_ARTIFICIAL (var) && DECL_NAME (var)
	 && (id_equal (DECL_NAME (var), name)
	     || (startswith (IDENTIFIER_POINTER (DECL_NAME (var)), name)
		 && IDENTIFIER_POINTER (DECL_NAME (var))[strlen (name)] == '.'));
}

/* The variable that S, VAR = *VALUE, sets; or null.  */
static tree
set_variable (const acc_stmt *s, tree *value)
{
  if (!s || s->code != ST_EXPR || TREE_CODE (s->expr) != MODIFY_EXPR
      || !DECL_P (TREE_OPERAND (s->expr, 0)))
    return NULL_TREE;
  *value = TREE_OPERAND (s->expr, 1);
  return TREE_OPERAND (s->expr, 0);
}

/* The signed variable that S moves by *STEP; or null.  */
static tree
moved_variable (const acc_stmt *s, tree *step)
{
  tree value, var = set_variable (s, &value);
  if (!var || TREE_CODE (value) != PLUS_EXPR || TYPE_UNSIGNED (TREE_TYPE (var)))
    return NULL_TREE;
  int own = TREE_OPERAND (value, 0) != var;
  *step = TREE_OPERAND (value, !own);
  return TREE_OPERAND (value, own) == var ? var : NULL_TREE;
}

/* True if VAR, which is moved at the end of a loop, can be its counter as far
   as statement S of the body is concerned.  */
static bool
counter_p (acc_reader *r, acc_stmt *s, tree var)
{
  acc_stmt *next = s->next;
  s->next = NULL;
  bool stored = acc_mentions_p (s, var, true);
  s->next = next;
  return !stored && INTEGRAL_TYPE_P (TREE_TYPE (var)) && acc_local_var_p (var)
	 && !TREE_THIS_VOLATILE (var) && !r->escaped.contains (var);
}

/* ---- Do loops */

/* The statements of LOOP's body, without blocks that are alone in a list.  */
static acc_stmt **
body_of (acc_stmt *loop)
{
  acc_stmt **p = &loop->body;
  while (*p && (*p)->code == ST_BLOCK && !(*p)->next)
    p = &(*p)->body;
  return p;
}

/* The variable of a do loop with body LIST, if the last four statements move it
   and the count; else null.  Sets *STEP, which may be variable, and *COUNT.  */
static tree
counted_by (const stmt_list &list, tree *step, tree *count)
{
  unsigned n = list.length ();
  tree value = NULL_TREE, down = NULL_TREE;
  if (n < 4)
    return NULL_TREE;
  acc_stmt *last = list[n - 1];
  tree copy = set_variable (list[n - 3], &value);
  *count = set_variable (list[n - 2], &down);
  if (!copy || !*count || value != *count || !called_p (*count, "countm1")
      || last->code != ST_IF || last->other || !last->body || last->body->next
      || (last->body->code != ST_BREAK && last->body->code != ST_GOTO)
      || TREE_CODE (last->expr) != EQ_EXPR
      || TREE_OPERAND (last->expr, 0) != copy)
    return NULL_TREE;
  return moved_variable (list[n - 4], step);
}

/* The end of a loop from FROM by STEP with COUNT + 1 iterations; COUNT is an
   expression.  Null if it is not known.  */
static tree
end_of (tree from, tree step, tree count)
{
  tree type = TREE_TYPE (from);
  bool up = tree_int_cst_sgn (step) > 0;
  if (TREE_CODE (count) == INTEGER_CST)
    return fold_build2 (PLUS_EXPR, type, from,
			fold_build2 (MULT_EXPR, type,
				     fold_convert (type, count), step));
  tree size = up ? step : fold_build1 (NEGATE_EXPR, TREE_TYPE (step), step);
  if (TREE_CODE (count) != TRUNC_DIV_EXPR
      || TREE_CODE (TREE_OPERAND (count, 1)) != INTEGER_CST
      || wi::to_widest (TREE_OPERAND (count, 1)) != wi::to_widest (size))
    return NULL_TREE;
  tree distance = TREE_OPERAND (count, 0), wide = TREE_TYPE (distance);
  return fold_convert (type, fold_build2 (up ? PLUS_EXPR : MINUS_EXPR, wide,
					  fold_convert (wide, from), distance));
}

/* E without conversions that change nothing: (int) (unsigned) i is i.  */
static tree
plain_value (tree e)
{
  tree inner = e;
  while (CONVERT_EXPR_P (inner)
	 && INTEGRAL_TYPE_P (TREE_TYPE (TREE_OPERAND (inner, 0)))
	 && TYPE_PRECISION (TREE_TYPE (TREE_OPERAND (inner, 0)))
	    == TYPE_PRECISION (TREE_TYPE (e)))
    inner = TREE_OPERAND (inner, 0);
  return types_compatible_p (TREE_TYPE (inner), TREE_TYPE (e)) ? inner : e;
}

/* The endless for loop that S is, or that S executes under a condition; else
   null.  Sets *ALWAYS if the condition is a constant.  */
static acc_stmt *
endless_loop (acc_stmt *s, bool *always)
{
  *always = false;
  if (s->code == ST_IF && !s->other && s->body && !s->body->next)
    {
      tree c = fold (s->expr);
      *always = TREE_CODE (c) == INTEGER_CST && !integer_zerop (c);
      s = s->body;
    }
  return s->code == ST_FOR && !s->expr && !s->init && !s->incr ? s : NULL;
}

/* The end of a do loop with body INNER, or null if it is another loop.  VAR has
   first value FROM, COUNTER begins at COUNT.  Sets *STEP.  */
static tree
do_end (acc_reader *r, const stmt_list &inner, tree var, tree from,
	tree counter, tree count, tree *step)
{
  tree by;
  if (counted_by (inner, step, &by) != var || by != counter
      || TREE_CODE (*step) != INTEGER_CST || integer_zerop (*step))
    return NULL_TREE;
  for (unsigned i = 0; i + 4 < inner.length (); i++)
    if (!counter_p (r, inner[i], var))
      return NULL_TREE;
  tree end = end_of (plain_value (from), *step, count);
  return end ? plain_value (end) : NULL_TREE;
}

/* Note that one goto to LABEL is gone.  Remove the label from LIST if it was
   the last.  */
static void
drop_use (acc_reader *r, stmt_list *list, tree label)
{
  int &uses = r->label_uses.get_or_insert (label);
  if (--uses > 0)
    return;
  for (unsigned i = 0; i < list->length (); i++)
    if ((*list)[i]->code == ST_LABEL && (*list)[i]->label == label)
      {
	list->ordered_remove (i);
	return;
      }
}

static tree
temporary_op (tree *tp, int *walk_subtrees)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return ((DECL_P (*tp) || TREE_CODE (*tp) == SSA_NAME)
	  && acc_temporary_p (*tp) ? *tp : NULL_TREE);
}

/* True if END may stand in the condition of a loop made of LOOP, where it is
   evaluated repeatedly.  It must not name a temporary, which lives in one
   statement.  */
static bool
may_stay_p (acc_reader *r, acc_stmt *loop, tree end)
{
  return (CONSTANT_CLASS_P (end)
	  || (acc_invariant_p (r, loop->body, end)
	      && !acc_walk_tree_once (&end, temporary_op)));
}

/* ---- Do loops whose step is a variable */

/* An attribute of variables that hold the step of a do loop.  */
#define STEP_ATTRIBUTE "acc loop step"

bool
acc_loop_step_p (tree e)
{
  if (!e)
    return false;
  STRIP_NOPS (e);
  return VAR_P (e) && lookup_attribute (STEP_ATTRIBUTE, DECL_ATTRIBUTES (e));
}

/* The number of iterations less one, as TYPE, or -1 if there are none.  The
   list from S on sets *COUNTER to that number, for one direction, and jumps to
   *LABEL if there are none.  Null if it is another list.  */
static tree
iterations_less_one (const acc_stmt *s, tree type, tree *counter, tree *label)
{
  while (s && s->code == ST_BLOCK && !s->next)
    s = s->body;
  tree count;
  *counter = set_variable (s, &count);
  const acc_stmt *none = s ? s->next : NULL;
  if (!*counter || !called_p (*counter, "countm1") || !none || none->next
      || none->code != ST_IF || none->other || !none->body || none->body->next
      || none->body->code != ST_GOTO)
    return NULL_TREE;
  *label = none->body->label;
  return build3 (COND_EXPR, type, unshare_expr (none->expr),
		 build_minus_one_cst (type), fold_convert (type, count));
}

/* The type of the number of an iteration of a loop over a variable of TYPE.  From -100
   to 100 are more than an 8-bit integer counts.  */
static tree
number_type (tree type)
{
  return TYPE_PRECISION (type) < TYPE_PRECISION (integer_type_node)
	 ? integer_type_node : type;
}

/* A new variable for the number of an iteration of a loop over VAR.  */
static tree
new_number (acc_reader *r, tree var)
{
  tree type = number_type (TREE_TYPE (var));
  return TREE_TYPE (var) == type ? acc_copy_var (var, r->fndecl)
				 : acc_new_var (type, "n", r->fndecl);
}

/* True if the statement S of a loop's body leaves the loop.  */
static bool
left_in_p (acc_stmt *s)
{
  acc_stmt *next = s->next;
  s->next = NULL;
  bool left = acc_leaves_loop_p (s);
  s->next = next;
  return left;
}

/* A do loop whose step is a variable.  */
struct variable_do
{
  acc_stmt *loop;		/* without a condition */
  tree var, from, step, last;
  tree none;			/* label of the jump when a direction has no
				   iteration */
  tree left;			/* label of the jump in its last statement, or
				   null */
  stmt_list inner;		/* its body */
};

/* Fill D from a do loop in LIST.  LIST has at AT the assignment of the first
   value, at AT + 1 the choice that sets the count by the sign of the step, then
   the loop.  False, with nothing changed, if it is something else.  */
static bool
find_variable_do (acc_reader *r, const stmt_list &list, unsigned at,
		  variable_do *d)
{
  bool always;
  tree counter, other, label, by;
  acc_stmt *choice = list[at + 1];
  d->var = set_variable (list[at], &d->from);
  d->loop = endless_loop (list[at + 2], &always);
  if (!d->var || !d->loop || d->loop != list[at + 2] || choice->code != ST_IF
      || TREE_CODE (choice->expr) != LT_EXPR
      || !integer_zerop (TREE_OPERAND (choice->expr, 1)))
    return false;
  tree type = TREE_TYPE (d->var), number = number_type (type);
  d->step = TREE_OPERAND (choice->expr, 0);
  tree down = iterations_less_one (choice->body, number, &counter, &d->none);
  tree up = iterations_less_one (choice->other, number, &other, &label);
  if (!down || !up || counter != other || d->none != label
      || !types_compatible_p (TREE_TYPE (d->step), type))
    return false;
  d->last = build3 (COND_EXPR, number, unshare_expr (choice->expr), down, up);
  tree step;
  acc_stmt **body = body_of (d->loop);
  acc_unlink (*body, &d->inner);
  bool is = (counted_by (d->inner, &step, &by) == d->var && by == counter
	     && operand_equal_p (step, d->step));
  for (unsigned i = 0; is && i + 4 < d->inner.length (); i++)
    is = counter_p (r, d->inner[i], d->var) && !left_in_p (d->inner[i]);
  *body = acc_link (d->inner);
  const acc_stmt *end = is ? d->inner.last ()->body : NULL;
  d->left = is && end->code == ST_GOTO ? end->label : NULL_TREE;
  return is;
}

/* A variable NAME that is set to VALUE by a new statement before AT in LIST.  */
static tree
set_before (acc_reader *r, stmt_list *list, unsigned at, const char *name,
	    tree value)
{
  tree v = acc_new_var (TREE_TYPE (value), name, r->fndecl);
  list->safe_insert (at, acc_new_set (r->stmts, (*list)[at]->loc, v, value));
  return v;
}

/* Mark VAR as a step, which is not zero.  */
static void
mark_step (tree var)
{
  DECL_ATTRIBUTES (var) = tree_cons (get_identifier (STEP_ATTRIBUTE), NULL_TREE,
				     DECL_ATTRIBUTES (var));
}

/* The value after AT steps of STEP from FIRST.  Some large steps from a negative
   value are more than a signed number holds, even if the sum is not.  */
static tree
value_at (tree first, tree at, tree step)
{
  tree type = TREE_TYPE (at);
  if (TREE_CODE (step) == INTEGER_CST
      && TYPE_PRECISION (type) == TYPE_PRECISION (TREE_TYPE (first)))
    {
      type = unsigned_type_for (type);
      at = fold_convert (type, at);
    }
  at = build2 (MULT_EXPR, type, at, fold_convert (type, step));
  at = build2 (PLUS_EXPR, type, fold_convert (type, first), at);
  return fold_convert (TREE_TYPE (first), at);
}

/* Number the iterations of a loop.  Insert variables for FROM, the first value
   of VAR, and for its step BY before the loop at *AT in LIST, and move *AT.
   Return a block of list INNER, the loop's body, in which another variable
   takes the place of VAR; it is computed from N, the number of the
   iteration.  */
static acc_stmt *
number_iterations (acc_reader *r, stmt_list *list, unsigned *at, tree var,
		   tree from, tree by, tree n, stmt_list *inner, tree *first,
		   tree *step)
{
  location_t loc = (*list)[*at]->loc;
  *first = set_before (r, list, (*at)++, "first", from);
  *step = by;
  if (TREE_CODE (by) != INTEGER_CST)
    {
      *step = set_before (r, list, (*at)++, "step", by);
      mark_step (*step);
    }
  tree own = acc_copy_var (var, r->fndecl);
  TREE_ADDRESSABLE (own) = 0;
  for (acc_stmt *s : *inner)
    acc_replace_var (s, var, own);
  inner->safe_insert (0, acc_new_set (r->stmts, loc, own,
				      value_at (*first, n, *step)));
  acc_stmt *block = acc_new_stmt (r, ST_BLOCK, loc);
  block->decls.safe_push (own);
  block->body = acc_link (*inner);
  return block;
}

/* Let LOOP count N from zero to LAST.  */
static void
count_to (acc_reader *r, acc_stmt *loop, tree n, tree last)
{
  tree type = TREE_TYPE (n);
  loop->init = acc_new_set (r->stmts, loop->loc, n, build_zero_cst (type));
  loop->expr = build2 (LE_EXPR, boolean_type_node, n, last);
  loop->incr = acc_new_set (r->stmts, loop->loc, n,
			    build2 (PLUS_EXPR, type, n, build_one_cst (type)));
}

/* Change a do loop of LIST with a variable step into a loop over the number of
   the iteration.  Its first value is set at AT.  False if it is something
   else.  */
static bool
take_variable_do (acc_reader *r, stmt_list *list, unsigned at)
{
  variable_do d;
  if (!find_variable_do (r, *list, at, &d))
    return false;
  location_t loc = d.loop->loc;
  tree first, step, type = TREE_TYPE (d.last), one = build_one_cst (type);
  tree n = new_number (r, d.var);
  acc_stmt **body = body_of (d.loop);
  d.inner.truncate (d.inner.length () - 4);
  *body = number_iterations (r, list, &at, d.var, d.from, d.step, n, &d.inner,
			     &first, &step);
  tree last = set_before (r, list, at++, "last", d.last);
  /* Remove the statements that set the variable and the count.  */
  list->ordered_remove (at);
  list->ordered_remove (at);
  count_to (r, d.loop, n, last);
  tree end = build2 (PLUS_EXPR, type, last, one);
  list->safe_insert (at + 1, acc_new_set (r->stmts, loc, d.var,
					  value_at (first, end, step)));
  drop_use (r, list, d.none);
  drop_use (r, list, d.none);
  if (d.left)
    drop_use (r, list, d.left);
  return true;
}

/* ---- Do loops whose step is constant */

/* The largest constant step of a loop that tests its variable if its end is not
   known.  Such a loop goes wrong only if its end is less than a step from the
   limit of the type.  No step from element to element or from block to block is
   larger.  */
#define LARGEST_STEP 65536

/* True if a variable of TYPE may wrap around when it is moved by the constant
   STEP once more than a loop to END does.  */
static bool
may_wrap_p (tree type, tree end, tree step)
{
  if (TREE_CODE (end) == INTEGER_CST)
    return !wi::fits_to_tree_p (wi::to_widest (end) + wi::to_widest (step), type);
  return (TYPE_PRECISION (type) < TYPE_PRECISION (integer_type_node)
	  || wi::gtu_p (wi::abs (wi::to_widest (step)), LARGEST_STEP));
}

/* A do loop whose step is constant.  */
struct constant_do
{
  acc_stmt *loop;		/* without a condition */
  tree var, from, step;
  tree count;			/* iterations less one, if there are any */
  tree left;			/* as in variable_do */
};

/* Change D, a do loop of LIST whose first value is set at AT, into one over the number
   of the iteration.  INNER is its body without the statements that count.  */
static void
number_do (acc_reader *r, stmt_list *list, unsigned at, const constant_do &d,
	   stmt_list *inner)
{
  acc_stmt *test = (*list)[at + 2];
  tree n = new_number (r, d.var), type = TREE_TYPE (n);
  tree first, step, last = fold_convert (type, d.count);
  if (test != d.loop)
    last = build3 (COND_EXPR, type, test->expr, last, build_minus_one_cst (type));
  acc_stmt **body = body_of (d.loop);
  *body = number_iterations (r, list, &at, d.var, d.from, d.step, n, inner, &first,
			     &step);
  last = set_before (r, list, at + 2, "last", last);
  acc_replace_var ((*list)[at + 2], d.var, first);
  list->ordered_remove (at);
  list->ordered_remove (at);
  (*list)[at + 1] = d.loop;
  count_to (r, d.loop, n, last);
  tree ends = build2 (PLUS_EXPR, type, last, build_one_cst (type));
  list->safe_insert (at + 2, acc_new_set (r->stmts, d.loop->loc, d.var,
					  value_at (first, ends, step)));
  acc_resolve_continues (r, d.loop);
  if (d.left)
    drop_use (r, list, d.left);
}

/* Make a do loop in LIST one that tests its variable, or the number of its
   iteration.  LIST has at AT the assignment of the first value, at AT + 1 that
   of the count, then the loop.  False if it is something else.  */
static bool
take_do (acc_reader *r, stmt_list *list, unsigned at)
{
  bool always;
  tree from = NULL_TREE, count = NULL_TREE, step;
  tree var = set_variable ((*list)[at], &from);
  tree counter = set_variable ((*list)[at + 1], &count);
  if (!var || !counter || !called_p (counter, "countm1"))
    return false;
  acc_stmt *loop = endless_loop ((*list)[at + 2], &always);
  if (!loop || (!always && TREE_CODE (count) == INTEGER_CST))
    return false;
  acc_stmt **body = body_of (loop);
  stmt_list inner;
  acc_unlink (*body, &inner);
  tree end = do_end (r, inner, var, from, counter, count, &step);
  tree left = NULL_TREE;
  bool wraps = end && may_wrap_p (TREE_TYPE (var), end, step);
  /* After an exit the variable has the value of that iteration.  gfortran's own loop is
     right then.  */
  for (unsigned i = 0; wraps && end && i + 4 < inner.length (); i++)
    if (left_in_p (inner[i]))
      end = NULL_TREE;
  if (end)
    {
      unsigned rest = inner.length () - 4;
      if (inner.last ()->body->code == ST_GOTO)
	left = inner.last ()->body->label;
      loop->incr = inner[rest];
      loop->incr->next = NULL;
      inner.truncate (rest);
    }
  if (end && wraps)
    {
      number_do (r, list, at, { loop, var, from, step, count, left }, &inner);
      return true;
    }
  *body = acc_link (inner);
  if (!end)
    return false;
  tree_code code = tree_int_cst_sgn (step) > 0 ? LE_EXPR : GE_EXPR;
  if (!may_stay_p (r, loop, end))
    {
      /* Not a temporary: that would be folded.  */
      tree v = acc_new_var (TREE_TYPE (end), "last", r->fndecl);
      (*list)[at + 1] = acc_new_set (r->stmts, loop->loc, v, end);
      end = v;
    }
  else
    list->ordered_remove (at + 1);
  loop->expr = build2 (code, boolean_type_node, var, end);
  loop->next = NULL;
  acc_resolve_continues (r, loop);
  for (acc_stmt *&s : *list)
    if (s == loop || s->body == loop)
      s = loop;
  if (left)
    drop_use (r, list, left);
  return true;
}

/* ---- Do concurrent and forall */

/* Change a loop of LIST that counts down to zero into one over its variable.
   LIST has at AT the assignment of the variable's first value, then the loop.
   If the step is not constant, the loop is over the number of the iteration.
   False if it is something else.  */
static bool
take_concurrent (acc_reader *r, stmt_list *list, unsigned at)
{
  acc_stmt *loop = (*list)[at + 1];
  tree from, step, var = set_variable ((*list)[at], &from);
  if (!var || loop->code != ST_LOOP || loop->loop->directive
      || loop->loop->iters.length () != 1)
    return false;
  acc_iter *it = &loop->loop->iters[0];
  if (!called_p (it->var, "count") || it->cond != GT_EXPR
      || !integer_zerop (it->to) || !integer_minus_onep (it->step)
      || acc_count_mentions (from, it->var))
    return false;
  acc_stmt **body = body_of (loop);
  stmt_list inner;
  acc_unlink (*body, &inner);
  bool is = inner.length () && moved_variable (inner.last (), &step) == var
	    && !integer_zerop (step);
  for (unsigned i = 0; is && i + 1 < inner.length (); i++)
    is = counter_p (r, inner[i], var)
	 && !acc_mentions_p (inner[i], it->var);
  bool variable = is && TREE_CODE (step) != INTEGER_CST;
  if (variable)
    is = (acc_invariant_p (r, loop->body, step)
	  && types_compatible_p (TREE_TYPE (step), TREE_TYPE (var)));
  if (is)
    inner.truncate (inner.length () - 1);
  if (is && variable)
    {
      tree name = DECL_NAME (var), first;
      tree n = acc_new_var (TREE_TYPE (it->var),
			    name ? IDENTIFIER_POINTER (name) : NULL, r->fndecl);
      *body = number_iterations (r, list, &at, var, from, step, n, &inner, &first,
				 &step);
      list->ordered_remove (at);
      it->to = it->from;
      it->from = build_zero_cst (TREE_TYPE (n));
      it->step = build_one_cst (TREE_TYPE (n));
      it->cond = LT_EXPR;
      it->var = n;
      return true;
    }
  *body = acc_link (inner);
  if (!is)
    return false;
  list->ordered_remove (at);
  tree type = TREE_TYPE (var);
  tree last = fold_build2 (MINUS_EXPR, type, fold_convert (type, it->from),
			   build_one_cst (type));
  last = fold_build2 (MULT_EXPR, type, last, step);
  it->var = var;
  it->from = from;
  it->to = fold_build2 (PLUS_EXPR, type, from, last);
  it->step = step;
  it->cond = tree_int_cst_sgn (step) > 0 ? LE_EXPR : GE_EXPR;
  return true;
}

bool
acc_take_counts (acc_reader *r, stmt_list *list)
{
  bool changed = false;
  if (!lang_GNU_Fortran ())
    return false;
  for (unsigned i = 0; i + 2 < list->length (); i++)
    changed |= take_do (r, list, i) || take_variable_do (r, list, i);
  for (unsigned i = 0; i + 1 < list->length (); i++)
    changed |= take_concurrent (r, list, i);
  return changed;
}

/* ---- Sections with a step */

/* The first divisor in E that is neither constant nor a step already; or
   null.  */
static tree
divisor_in (tree e)
{
  return acc_walk_tree_once (&e, [] (tree *t, int *) -> tree
    {
      if ((TREE_CODE (*t) != FLOOR_DIV_EXPR && TREE_CODE (*t) != TRUNC_DIV_EXPR)
	  || CONSTANT_CLASS_P (TREE_OPERAND (*t, 1))
	  || !INTEGRAL_TYPE_P (TREE_TYPE (*t))
	  || acc_loop_step_p (TREE_OPERAND (*t, 1)))
	return NULL_TREE;
      return TREE_OPERAND (*t, 1);
    });
}

struct step_names { tree step, name; };

static tree
name_step_op (tree *tp, int *walk_subtrees, step_names *n)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (operand_equal_p (*tp, n->step)
	   || (CONVERT_EXPR_P (*tp) && CONVERT_EXPR_P (n->step)
	       && types_compatible_p (TREE_TYPE (*tp), TREE_TYPE (n->step))
	       && operand_equal_p (TREE_OPERAND (*tp, 0),
				   TREE_OPERAND (n->step, 0))))
    {
      *tp = n->name;
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* Use N's name for the step in statement S alone.  */
static void
name_step_in (acc_stmt *s, step_names *n)
{
  acc_stmt *next = s->next;
  s->next = NULL;
  acc_walk_exprs (s, [n] (tree *tp) { acc_walk_tree (tp, name_step_op, n); });
  s->next = next;
}

/* True if statement S, without the statements after it, mentions VAR.  */
static bool
mentions_p (acc_stmt *s, tree var)
{
  acc_stmt *next = s->next;
  s->next = NULL;
  bool found = acc_mentions_p (s, var);
  s->next = next;
  return found;
}

/* True if S stores nothing that STEP is computed from.  */
static bool
keeps_p (acc_stmt *s, tree step)
{
  acc_stmt *next = s->next;
  bool stored = false;
  s->next = NULL;
  acc_walk_tree_once (&step, [&] (tree *t, int *) -> tree
    {
      stored |= DECL_P (*t) && acc_mentions_p (s, *t, true);
      return NULL_TREE;
    });
  s->next = next;
  return !stored;
}

/* Name the steps of assignments between sections.  Such a loop goes over the
   numbers of the elements:

     last = max ((n - 1) / (long) k, -1);	step = k; last = ... / step;
     for (S = 0; S <= last; S++)	->	for (S = 0; S <= last; S++)
       r[S * (long) k] = ...;			  r[S * step] = ...;

   A program that divides by the step has one that is not zero; the new variable
   is marked with that.  */
bool
acc_name_steps (acc_reader *r, acc_stmt **head)
{
  stmt_list list;
  bool any = false;
  acc_unlink (*head, &list);
  for (unsigned i = 0; i < list.length (); i++)
    {
      acc_stmt *s = list[i];
      bool plain = s->code == ST_LOOP && !s->loop->directive
		   && s->loop->iters.length () == 1;
      tree value, var = set_variable (s, &value);
      tree step = plain ? divisor_in (s->loop->iters[0].to)
		  : var && DECL_ARTIFICIAL (var) ? divisor_in (value) : NULL_TREE;
      bool known = step && !TREE_SIDE_EFFECTS (step)
		   && !acc_reads_memory_p (r, step) && keeps_p (s, step);
      stmt_list users;
      for (unsigned j = i + 1; known && var && j < list.length (); j++)
	if (list[j]->code != ST_EXPR && mentions_p (list[j], var))
	  {
	    users.safe_push (list[j]);
	    known = keeps_p (list[j], step);
	  }
      if (known && (plain || users.length ()))
	{
	  step_names n = { step, NULL_TREE };
	  n.name = set_before (r, &list, i++, "step", unshare_expr (step));
	  mark_step (n.name);
	  name_step_in (s, &n);
	  for (acc_stmt *u : users)
	    name_step_in (u, &n);
	  any = true;
	}
      /* The one block of a loop's body stays.  */
      any |= acc_name_steps (r, s->code == ST_LOOP ? &s->body->body : &s->body);
      any |= acc_name_steps (r, &s->other);
    }
  *head = acc_link (list);
  return any;
}

/* ---- Bounds */

/* If E is X > 0 ? (T) X + C : C, an upper bound of Fortran, return (T) max (X,
   0) + C, else null.  */
static tree
bound_or_none (tree e)
{
  if (TREE_CODE (e) != COND_EXPR
      || TREE_CODE (TREE_OPERAND (e, 0)) != GT_EXPR
      || !integer_zerop (TREE_OPERAND (TREE_OPERAND (e, 0), 1)))
    return NULL_TREE;
  tree x = TREE_OPERAND (TREE_OPERAND (e, 0), 0), type = TREE_TYPE (e);
  tree value = TREE_OPERAND (e, 1), none = TREE_OPERAND (e, 2);
  tree rest = build_zero_cst (type), from = value;
  if (TREE_CODE (value) == PLUS_EXPR)
    {
      from = TREE_OPERAND (value, 0);
      rest = TREE_OPERAND (value, 1);
    }
  STRIP_NOPS (from);
  while (CONVERT_EXPR_P (from))
    from = TREE_OPERAND (from, 0);
  if (TREE_CODE (rest) != INTEGER_CST || !tree_int_cst_equal (rest, none)
      || !operand_equal_p (from, x))
    return NULL_TREE;
  tree most = fold_build2 (MAX_EXPR, TREE_TYPE (x), x,
			   build_zero_cst (TREE_TYPE (x)));
  return fold_build2 (PLUS_EXPR, type, fold_convert (type, most), rest);
}

tree
acc_simple_bound (tree e)
{
  tree_code code = TREE_CODE (e);
  if (UNARY_CLASS_P (e))
    {
      tree a = acc_simple_bound (TREE_OPERAND (e, 0));
      return a == TREE_OPERAND (e, 0) ? e
	     : fold_build1 (code, TREE_TYPE (e), a);
    }
  if (BINARY_CLASS_P (e) || COMPARISON_CLASS_P (e))
    return fold_build2 (code, TREE_TYPE (e),
			acc_simple_bound (TREE_OPERAND (e, 0)),
			acc_simple_bound (TREE_OPERAND (e, 1)));
  if (code != COND_EXPR)
    return e;
  e = fold_build3 (code, TREE_TYPE (e), acc_simple_bound (TREE_OPERAND (e, 0)),
		   acc_simple_bound (TREE_OPERAND (e, 1)),
		   acc_simple_bound (TREE_OPERAND (e, 2)));
  tree bound = bound_or_none (e);
  return bound ? bound : e;
}

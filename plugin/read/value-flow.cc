/* The values that the variables of a kernel may have.

   In: a kernel's statements.  Out: for each expression, at its place, the
   interval of its values.  Loop variables have their loops' values, other
   variables the values of their assignments; conditions around make both
   narrower.  Pointers that kernels set are bytes from the variable that they
   began at.

     for (int y = 0; y < h; y++)	y: [0, h - 1]
       {
	 double *row = image + y * w;	row: image + [0, (h - 1) * w * 8]
	 int k = 0;
	 for (int x = 1; x < w; x += 2)
	   row[k++] = x;		k: [0, (w - 2) / 2]
       }

   A variable that a loop assigns is unknown at the beginning of an iteration,
   unless the iterations only add to it.  After a loop it has the value that the
   iterations have left (net-growth.cc), or any of the values that it was given,
   so that jumps need no care.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/objects.h"
#include "read/read.h"
#include "ir/walk.h"

/* A loop or a switch around the statement that is being scanned.  */
struct extent_frame
{
  extent_frame *outer;
  hash_map<tree, acc_interval> given;	/* all values that variables are given
					   in it */
  auto_vec<tree> order;			/* the order of these variables */
  hash_map<tree, acc_interval> before;	/* of a switch: values at its
					   beginning */
  tree active;				/* and whether it may be reached */
  bool is_switch;
};

/* ---- Assignments in a list of statements  */

static void
add_assignment (stores_of_list *a, tree var, bool call = false)
{
  if (DECL_P (var))
    a->list.safe_push ({ var, a->stmt, a->inner, call });
}

static tree
find_assigned (tree *tp, int *walk_subtrees, stores_of_list *data)
{
  switch (TREE_CODE (*tp))
    {
    case MODIFY_EXPR:
    case INIT_EXPR:
    case PREINCREMENT_EXPR:
    case PREDECREMENT_EXPR:
    case POSTINCREMENT_EXPR:
    case POSTDECREMENT_EXPR:
      add_assignment (data, TREE_OPERAND (*tp, 0));
      break;
    case CALL_EXPR:
      {
	auto_vec<tree> passed;
	extent_find_passed (*tp, &passed);
	for (tree var : passed)
	  add_assignment (data, var, true);
	break;
      }
    default:
      if (TYPE_P (*tp))
	*walk_subtrees = 0;
    }
  return NULL_TREE;
}

void
extent_find_assignments (stores_of_list *a, acc_stmt *st, bool followers)
{
  for (; st; st = followers ? st->next : NULL)
    {
      a->stmt = st;
      acc_walk_tree (&st->expr, find_assigned, a);
      bool inner = a->inner;
      a->inner |= st->code == ST_LOOP || st->code == ST_FOR
		  || st->code == ST_DO;
      if (st->loop)
	{
	  for (const acc_iter &i : st->loop->iters)
	    add_assignment (a, i.var);
	  for (const acc_reduction &r : st->loop->reductions)
	    for (tree t : { r.var, r.priv })
	      if (t)
		add_assignment (a, t);
	}
      if (st->atomic && st->atomic->value)
	add_assignment (a, st->atomic->value);
      /* These statements belong to no list.  */
      extent_find_assignments (a, st->init, false);
      extent_find_assignments (a, st->incr, false);
      extent_find_assignments (a, st->body, true);
      extent_find_assignments (a, st->other, true);
      a->inner = inner;
    }
}

static bool
find_label (acc_stmt *st, bool *data)
{
  *data |= st->code == ST_LABEL || st->code == ST_GOTO;
  return true;
}

/* ---- Assignments */

void
extent_copy_values (hash_map<tree, acc_interval> *to, hash_map<tree, acc_interval> *from)
{
  to->empty ();
  for (auto i : *from)
    to->put (i.first, i.second);
}

void
extent_put (extent_flow *f, tree var, const acc_interval &v)
{
  f->values.put (var, v);
  f->wide.remove (var);
  extent_forget_definitions (f, var);
}

acc_interval
extent_either (extent_flow *f, const acc_interval &a, const acc_interval &b)
{
  acc_interval v = extent_unknown ();
  if (a.base == b.base)
    {
      v = extent_hull (a, b);
      v.base = a.base;
      return v;
    }
  for (tree base : { a.base, b.base })
    if (base)
      f->lost (f, base);
  return v;
}

bool
extent_tracked_p (extent_flow *f, tree var)
{
  if (!VAR_P (var) && TREE_CODE (var) != PARM_DECL)
    return false;
  acc_var *v = acc_find_var (f->region, var);
  return acc_local_var_p (var) && !f->escaped.contains (var)
	 && !f->unordered.contains (var)
	 && (!v || v->kind == VAR_VALUE)
	 && (INTEGRAL_TYPE_P (TREE_TYPE (var))
	     || POINTER_TYPE_P (TREE_TYPE (var)));
}

/* Note that VAR has value V from here on.  */
static void
set_value (extent_flow *f, tree var, acc_interval v)
{
  if (!extent_tracked_p (f, var))
    {
      if (v.base)
	f->lost (f, v.base);
      return;
    }
  extent_put (f, var, v);
  if (!f->frame)
    return;
  v = extent_closed (TREE_TYPE (var), v);
  v.none = extent_or (v.none, extent_not (f->active));
  if (acc_interval *given = f->frame->given.get (var))
    *given = extent_joined (f, *given, v);
  else
    {
      f->frame->given.put (var, v);
      f->frame->order.safe_push (var);
    }
}

/* Forget the values of the variables that E, no assignment itself, sets.  No procedure
   sets the variable of a loop around.  */
static void
forget_set (extent_flow *f, tree e)
{
  stores_of_list a;
  a.inner = false;
  a.stmt = NULL;
  acc_walk_tree (&e, find_assigned, &a);
  for (const list_store &x : a.list)
    if (!x.call || !f->counters.contains (x.var))
      {
	acc_interval *old = f->values.get (x.var);
	acc_interval v = extent_unknown ();
	v.base = old ? old->base : NULL_TREE;
	set_value (f, x.var, v);
      }
}

void
extent_scan_expression (extent_flow *f, tree e)
{
  if (TREE_CODE (e) != MODIFY_EXPR && TREE_CODE (e) != INIT_EXPR)
    {
      f->access (f, e, false);
      forget_set (f, e);
      return;
    }
  tree lhs = TREE_OPERAND (e, 0), rhs = TREE_OPERAND (e, 1);
  bool keeps = extent_note_copy (f, lhs, rhs);
  if (!DECL_P (lhs))
    {
      if (!extent_of_copy (f, extent_target (f, lhs)))
	f->access (f, lhs, true);
      f->keeps = keeps;
      f->access (f, rhs, false);
      f->keeps = false;
      forget_set (f, rhs);
      return;
    }
  acc_interval v;
  if (POINTER_TYPE_P (TREE_TYPE (lhs)))
    {
      v = extent_of_pointer (f, rhs);
      if (tree place = v.base && !v.lo ? extent_member_place (rhs) : NULL_TREE)
	{
	  f->access (f, place, false);
	  v = extent_unknown ();
	}
      f->keeps = v.base && extent_tracked_p (f, lhs);
      f->access (f, rhs, false);
      f->keeps = false;
      extent_note_origin (f, lhs, rhs);
    }
  else
    {
      f->access (f, rhs, false);
      v = extent_of (f, rhs);
      if (!v.lo)
	v = extent_open_step (f, rhs);
    }
  forget_set (f, rhs);
  if (acc_count_mentions (rhs, lhs))
    rhs = extent_without_older (f, lhs, rhs);
  set_value (f, lhs, v);
  if (rhs && (v.lo || POINTER_TYPE_P (TREE_TYPE (lhs))) && extent_tracked_p (f, lhs))
    f->definitions.put (lhs, rhs);
}

/* ---- Loops */

tree
extent_without_conversions (tree e)
{
  while (CONVERT_EXPR_P (e))
    e = TREE_OPERAND (e, 0);
  return e;
}

tree
extent_only_value (const stores_of_list &a, tree var)
{
  const list_store *only = NULL;
  for (const list_store &x : a.list)
    if (x.var == var)
      {
	if (only || x.inner)
	  return NULL_TREE;
	only = &x;
      }
  tree e = only && only->stmt ? only->stmt->expr : NULL_TREE;
  return e && TREE_CODE (e) == MODIFY_EXPR && TREE_OPERAND (e, 0) == var
	 ? TREE_OPERAND (e, 1) : NULL_TREE;
}

/* True if E is VAR, or a variable that A sets to VAR, as in old = p; p = old +
   4; *old = 0;  */
static bool
is_variable (const stores_of_list &a, tree e, tree var)
{
  e = extent_without_conversions (e);
  if (e == var || !DECL_P (e))
    return e == var;
  tree value = extent_only_value (a, e);
  return value && extent_without_conversions (value) == var;
}

bool
extent_settled_in_p (const stores_of_list &a, tree e, tree var)
{
  for (const list_store &x : a.list)
    if (x.var != var && acc_count_mentions (e, x.var)
	&& !is_variable (a, x.var, var))
      return false;
  return true;
}

acc_interval
extent_growth (extent_flow *f, const stores_of_list &a, tree var)
{
  tree rhs = extent_only_value (a, var);
  if (!rhs || !extent_settled_in_p (a, rhs, var))
    return extent_unknown ();
  rhs = extent_without_conversions (rhs);
  tree_code code = TREE_CODE (rhs);
  if (code != PLUS_EXPR && code != MINUS_EXPR && code != POINTER_PLUS_EXPR)
    return extent_unknown ();
  tree x = TREE_OPERAND (rhs, 0), by = TREE_OPERAND (rhs, 1);
  if (code == PLUS_EXPR && is_variable (a, by, var))
    std::swap (x, by);
  if (!is_variable (a, x, var))
    return extent_unknown ();
  tree type = TREE_TYPE (rhs);
  acc_interval v = extent_of (f, by);
  /* A constant added to an unsigned number may mean a negative one.  */
  if (code == PLUS_EXPR && TREE_CODE (by) == INTEGER_CST
      && TYPE_UNSIGNED (type) && wi::neg_p (wi::to_wide (by), SIGNED))
    v = extent_constant (wi::to_wide (by).to_shwi ());
  return code == MINUS_EXPR
	 ? extent_binary (MINUS_EXPR, ssizetype, extent_constant (0), v) : v;
}

/* V + BY in VAR's type.  */
static acc_interval
sum_in_type (tree var, const acc_interval &v, const acc_interval &by)
{
  acc_interval sum = extent_binary (PLUS_EXPR, ssizetype, v, by);
  return INTEGRAL_TYPE_P (TREE_TYPE (var))
	 ? extent_convert (ssizetype, TREE_TYPE (var), sum) : sum;
}

/* The values that VAR may have at the beginning of an iteration.  V is its
   value before the loop; at most MORE iterations come before, and each adds
   BY.  */
static acc_interval
grown (tree var, const acc_interval &v, const acc_interval &by,
       const acc_interval &more)
{
  if (!v.lo || !by.lo || !more.lo)
    return extent_unknown ();
  acc_interval zero = extent_constant (0);
  acc_interval times = extent_binary (MAX_EXPR, ssizetype, more, zero);
  acc_interval all = extent_binary (MULT_EXPR, ssizetype, times, by);
  return sum_in_type (var, v, extent_hull (zero, all));
}

/* The value of VAR, which was V, after TIMES iterations that each add BY.  */
static acc_interval
moved_by (tree var, const acc_interval &v, const acc_interval &by,
	  const acc_interval &times)
{
  if (!v.lo || !by.lo || !times.lo)
    return extent_unknown ();
  return sum_in_type (var, v, extent_binary (MULT_EXPR, ssizetype, times, by));
}

/* Begin an iteration of a loop with BODY that assigns A.  MORE is the number of
   iterations before the last one, TRIPS the number of all, or unknown.  Put
   values that are known after the loop into ENDS, if not null.  */
static void
begin_iteration (extent_flow *f, const stores_of_list &a, acc_stmt *body,
		 const acc_interval &more, const acc_interval &trips,
		 hash_map<tree, acc_interval> *ends)
{
  hash_map<tree, acc_interval> begun;
  for (const list_store &x : a.list)
    if (extent_tracked_p (f, x.var) && !begun.get (x.var))
      {
	acc_interval v = POINTER_TYPE_P (TREE_TYPE (x.var))
			 ? extent_of_pointer (f, x.var)
			 : extent_of (f, x.var);
	tree base = v.base;
	acc_interval by = extent_growth (f, a, x.var);
	acc_interval net = extent_net_growth (f, a, body, x.var);
	acc_interval end = moved_by (x.var, v, net, trips);
	end.base = base;
	if (end.lo && ends)
	  ends->put (x.var, end);
	v = grown (x.var, v, by.lo ? by : net, more);
	v.base = base;
	begun.put (x.var, v);
      }
  for (const list_store &x : a.list)
    extent_forget_definitions (f, x.var);
  for (auto i : begun)
    extent_put (f, i.first, i.second);
}

/* End the loop or switch of FRAME.  At its beginning, variables had the values
   BEFORE.  ENDS, if not null, has the values of some after it.  */
static void
end_frame (extent_flow *f, extent_frame *frame,
	   hash_map<tree, acc_interval> *before,
	   hash_map<tree, acc_interval> *ends = NULL)
{
  f->frame = frame->outer;
  extent_copy_values (&f->values, before);
  for (tree var : frame->order)
    {
      extent_forget_definitions (f, var);
      acc_interval *end = ends ? ends->get (var) : NULL;
      if (end)
	{
	  set_value (f, var, *end);
	  continue;
	}
      acc_interval given = *frame->given.get (var);
      acc_interval v = POINTER_TYPE_P (TREE_TYPE (var))
		       ? extent_of_pointer (f, var) : extent_of (f, var);
      if (extent_unset_p (f, &f->values, var))
	set_value (f, var, given);
      else
	set_value (f, var, v.base || !given.base ? extent_either (f, v, given) : given);
    }
}

/* Give variable TO the value of FROM, which stands for it in a loop with a reduction, or
   until then.  The sum of all iterations is the same as in their order.  */
static void
hand_on (extent_flow *f, tree from, tree to)
{
  if (from != to && from && to && DECL_P (to))
    set_value (f, to, INTEGRAL_TYPE_P (TREE_TYPE (from)) && extent_tracked_p (f, from)
		      ? extent_settled (f, from) : extent_unknown ());
}

static void
scan_loop (extent_flow *f, acc_stmt *st)
{
  acc_loop *l = st->loop;
  tree active = f->active, begun = f->begun;
  for (const acc_reduction &r : l->reductions)
    if (DECL_P (r.var))
      hand_on (f, r.var, r.priv);
    else
      f->access (f, r.var, true);	/* a[i] += ..., after the loop */
  hash_map<tree, acc_interval> before, wide;
  extent_copy_values (&before, &f->values);
  extent_copy_values (&wide, &f->wide);
  auto_vec<tree> uneven;
  acc_interval more = extent_begin_counters (f, l, &uneven);
  stores_of_list a;
  a.inner = false;
  extent_find_assignments (&a, st->body, true);
  for (const acc_iter &i : l->iters)
    {
      f->counters.add (i.var);
      for (unsigned n = a.list.length (); n--;)
	if (a.list[n].var == i.var && a.list[n].call)
	  a.list.ordered_remove (n);
    }
  hash_map<tree, acc_interval> ends;
  begin_iteration (f, a, st->body, more, extent_trips (f, a, l), &ends);
  extent_frame frame;
  frame.outer = f->frame;
  frame.is_switch = false;
  f->frame = &frame;
  f->begun = f->active;
  extent_begin_ways (f, l, a);
  extent_scan_list (f, st->body);
  f->begun = begun;
  f->active = active;
  extent_copy_values (&f->wide, &wide);
  end_frame (f, &frame, &before, &ends);
  for (tree var : uneven)
    f->rectangular.add (var);
  for (const acc_reduction &r : l->reductions)
    hand_on (f, r.priv, r.var);
  for (const acc_iter &i : l->iters)
    {
      f->values.remove (i.var);
      f->ways.remove (i.var);
      f->counters.remove (i.var);
      f->rectangular.remove (i.var);
    }
}

static bool
find_continue (acc_stmt *st, bool *data)
{
  *data |= st->code == ST_CONTINUE;
  return true;
}

/* Scan the condition of ST.  VAR, if not null, has the values WAY if all of it holds, and TESTED
   where it is tested.  */
static void
scan_condition (extent_flow *f, acc_stmt *st, tree var, const acc_interval &way,
		const acc_interval &tested)
{
  bool parts = var && st->expr && !COMPARISON_CLASS_P (st->expr);
  if (parts)
    f->values.put (var, tested);
  if (st->expr)
    extent_scan_expression (f, st->expr);
  if (parts)
    f->values.put (var, way);
}

/* Scan a loop that is not counted.  */
static void
scan_for (extent_flow *f, acc_stmt *st)
{
  tree active = f->active, begun = f->begun;
  if (st->init)
    extent_scan_expression (f, st->init->expr);
  hash_map<tree, acc_interval> before;
  extent_copy_values (&before, &f->values);
  stores_of_list a;
  a.inner = false;
  extent_find_assignments (&a, st->body, true);
  extent_find_assignments (&a, st->incr, false);
  a.stmt = st;
  acc_walk_tree (&st->expr, find_assigned, &a);
  tree incr = extent_step_of (st);
  tree var = incr ? TREE_OPERAND (incr, 0) : NULL_TREE;
  unsigned sets = 0;
  for (const list_store &x : a.list)
    sets += x.var == var;
  acc_interval way = extent_unknown (), more = extent_unknown ();
  extent_head head;
  bool tests_old = extent_find_head (st, &head) && extent_tracked_p (f, head.old)
		   && extent_tracked_p (f, head.counter);
  if (tests_old)
    {
      way = extent_of_head (f, a, head, &more);
      tests_old = way.lo;
    }
  else if (sets == 1 && DECL_P (var) && extent_tracked_p (f, var)
      && INTEGRAL_TYPE_P (TREE_TYPE (var)))
    way = extent_one_way (f, a, var, extent_settled (f, var), incr, st->expr,
			  &more);
  if (tree p = way.lo || tests_old ? NULL_TREE : extent_walking_pointer (f, a, st))
    {
      var = p;
      way = extent_pointer_way (f, a, st, p, &more);
    }
  acc_interval tested = way.lo && !tests_old ? extent_tested_values (f, a, var, way)
			: extent_unknown ();
  auto_vec<extent_mover> movers;
  extent_find_movers (f, a, &movers);
  begin_iteration (f, a, NULL, more, extent_unknown (), NULL);
  extent_frame frame;
  frame.outer = f->frame;
  frame.is_switch = false;
  f->frame = &frame;
  if (way.lo)
    {
      if (tests_old)
	{
	  /* What they are after the loop is not followed.  */
	  set_value (f, head.old, extent_unknown ());
	  set_value (f, head.counter, extent_unknown ());
	  extent_begin_head (f, head, way);
	}
      else
	f->values.put (var, way);
    }
  extent_begin_movers (f, a, st, &movers);
  f->conditions++;
  if (st->code == ST_FOR)
    scan_condition (f, st, way.lo && !tests_old ? var : NULL_TREE, way, tested);
  if (way.lo)
    f->active = extent_and (f->active, extent_not (way.none));
  if (st->expr && st->code == ST_FOR)
    extent_assume (f, st->expr, false);
  f->begun = f->active;
  extent_scan_list (f, tests_old ? head.rest : st->body);
  bool continues = false;
  acc_walk_list (st->body, find_continue, &continues);
  if (continues)
    extent_widen (f);
  if (st->expr && st->code == ST_DO)
    extent_scan_expression (f, st->expr);
  if (st->incr)
    extent_scan_expression (f, st->incr->expr);
  f->conditions--;
  f->begun = begun;
  f->active = active;
  end_frame (f, &frame, &before);
}

static void
scan_switch (extent_flow *f, acc_stmt *st)
{
  extent_scan_expression (f, st->expr);
  extent_frame frame;
  frame.outer = f->frame;
  frame.is_switch = true;
  extent_copy_values (&frame.before, &f->values);
  frame.active = f->active;
  f->frame = &frame;
  f->conditions++;
  extent_scan_list (f, st->body);
  f->conditions--;
  f->active = frame.active;
  hash_map<tree, acc_interval> before;
  extent_copy_values (&before, &frame.before);
  end_frame (f, &frame, &before);
}

/* Begin a case, which is reached by a jump or from the case before.  */
static void
scan_case (extent_flow *f)
{
  extent_frame *frame = f->frame;
  while (frame && !frame->is_switch)
    frame = frame->outer;
  if (!frame)
    return;
  extent_copy_values (&f->values, &frame->before);
  f->active = frame->active;
  for (auto i : frame->given)
    {
      acc_interval v = extent_unknown ();
      v.base = i.second.base;
      if (extent_unset_p (f, &frame->before, i.first))
	v = i.second;
      else if (!v.base)
	v = extent_either (f, extent_of (f, i.first), i.second);
      extent_put (f, i.first, v);
    }
}

/* ---- Other statements */

static void
scan_atomic (extent_flow *f, acc_atomic *a)
{
  tree target = TREE_CODE (a->addr) == ADDR_EXPR
		? TREE_OPERAND (a->addr, 0)
		: build2 (MEM_REF, a->type, a->addr,
			  build_zero_cst (ptr_type_node));
  f->access (f, target, true);
  for (tree e : { a->operand, a->value })
    if (e)
      f->access (f, e, false);
  if (a->value && DECL_P (a->value))
    set_value (f, a->value, extent_unknown ());
}

/* Scan E, whose value nothing takes: a += b, a call of a function that returns a reference
   of its first argument, gives no pointer away.  */
static void
scan_statement (extent_flow *f, tree e)
{
  if (TREE_CODE (e) == CALL_EXPR && POINTER_TYPE_P (TREE_TYPE (e)))
    {
      extent_scan_followed (f, e);
      forget_set (f, e);
    }
  else
    extent_scan_expression (f, e);
}

/* Nothing has set the variables that block ST declares yet.  */
static void
begin_block (extent_flow *f, const acc_stmt *st)
{
  if (st->code == ST_BLOCK)
    for (tree var : st->decls)
      if (f->values.get (var))
	{
	  extent_put (f, var, extent_unknown ());
	  f->values.remove (var);
	}
}

void
extent_scan_list (extent_flow *f, acc_stmt *st)
{
  for (; st; st = st->next)
    switch (st->code)
      {
      case ST_LOOP:
	scan_loop (f, st);
	break;
      case ST_FOR:
      case ST_DO:
	scan_for (f, st);
	break;
      case ST_IF:
	extent_scan_if (f, st);
	break;
      case ST_LABEL:
	extent_widen (f);
	break;
      case ST_SWITCH:
	scan_switch (f, st);
	break;
      case ST_CASE:
	scan_case (f);
	break;
      case ST_EXPR:
	scan_statement (f, st->expr);
	break;
      case ST_ATOMIC:
	scan_atomic (f, st->atomic);
	break;
      default:
	f->jumps |= st->code == ST_GOTO || st->code == ST_BREAK
		    || st->code == ST_CONTINUE || st->code == ST_RETURN;
	if (st->code == ST_RETURN && f->in_call)
	  extent_return (f, st->expr);
	else if (st->expr)
	  extent_scan_expression (f, st->expr);
	begin_block (f, st);
	extent_scan_list (f, st->body);
	extent_scan_list (f, st->other);
	break;
      }
}

void
extent_prepare (extent_flow *f, acc_stmt *body)
{
  bool labels = false;
  acc_walk_stmts (body, find_label, &labels);
  extent_find_escaped (f, body);
  if (!labels)
    return;
  stores_of_list a;
  a.inner = false;
  extent_find_assignments (&a, body, true);
  hash_set<tree> once;
  for (const list_store &x : a.list)
    if (once.add (x.var) || TREE_CODE (x.var) == PARM_DECL || acc_find_var (f->region, x.var))
      f->unordered.add (x.var);
}

void
extent_scan (extent_flow *f, acc_kernel_ir *k)
{
  f->values.empty ();
  f->wide.empty ();
  f->definitions.empty ();
  f->depth = f->conditions = 0;
  f->frame = NULL;
  f->in_call = NULL;
  f->active = f->begun = boolean_true_node;
  f->stand_ins.truncate (0);
  extent_prepare (f, k->body);
  /* The host counts some loops itself.  */
  f->host = true;
  extent_take_first_values (f, k);
  for (acc_loop *l : f->region->host_loops)
    f->values.put (l->iters[0].var, extent_counter (f, l->iters[0]));
  f->host = false;
  extent_scan_list (f, k->body);
}

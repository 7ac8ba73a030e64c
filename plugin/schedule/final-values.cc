/* Counters and pointers that are used after the loops that move them.

   In: the body of a kernels construct.  Out: the same, with counters that get
   their last value after the loop, and pointers and integers that loops no longer
   step:

     for (i = 0; i < n; i++)		for (i = 0; i < n; i++)
       *p++ = i;			  *(p + i * 4) = i;
					p = p + n * 4;

     for (i = 0; i < n; i++)		for (i = 0; i < n; i++)
       a[k++] = i;			  a[k + i] = i;
					k = k + n;

   The host can do the assignment, so that a pointer stays a host address.
   The loop has no value left that goes from one iteration to the next.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"
#include "read/read.h"
#include "depend/depend.h"
#include "schedule/schedule.h"
#include "ir/walk.h"

/* ---- Iterations */

/* The step of I in WIDE, a type of 64 bits.  The step of an unsigned counter
   that goes down is all ones: it becomes negative.  */
static tree
wide_step (const acc_iter &i, tree wide)
{
  tree step = unshare_expr (i.step);
  return fold_convert (wide, fold_convert (signed_type_for (TREE_TYPE (step)),
					   step));
}

/* True if I counts down.  */
static bool
down_p (const acc_iter &i)
{
  if (i.cond == NE_EXPR)
    return tree_int_cst_sgn (wide_step (i, ssizetype)) < 0;
  return i.cond == GT_EXPR || i.cond == GE_EXPR;
}

/* True if the values of I's counter can be computed.  */
static bool
countable_p (const acc_iter &i)
{
  return (TYPE_PRECISION (TREE_TYPE (i.var)) <= 64
	  && (i.cond != NE_EXPR || TREE_CODE (i.step) == INTEGER_CST));
}

/* The iterations of I in WIDE, assuming that there are any.  */
static tree
trips_of (const acc_iter &i, tree wide)
{
  tree type = TREE_TYPE (i.var);
  tree a = fold_convert (wide, fold_convert (type, unshare_expr (i.from)));
  tree b = fold_convert (wide, fold_convert (type, unshare_expr (i.to)));
  tree step = wide_step (i, wide), one = build_one_cst (wide);
  if (down_p (i))
    {
      std::swap (a, b);
      step = fold_build1 (NEGATE_EXPR, wide, step);
    }
  /* Divide the span by the step, rounded up.  Count one more if the end is
     included and is reached.  */
  tree span = fold_build2 (MINUS_EXPR, wide, b, a);
  if (i.cond == LE_EXPR || i.cond == GE_EXPR)
    return fold_build2 (PLUS_EXPR, wide,
			fold_build2 (TRUNC_DIV_EXPR, wide, span, step), one);
  if (integer_onep (step))
    return span;
  return fold_build2 (PLUS_EXPR, wide,
		      fold_build2 (TRUNC_DIV_EXPR, wide,
				   fold_build2 (MINUS_EXPR, wide, span, one),
				   step), one);
}

/* A condition: true if I has an iteration.  */
static tree
some_trips (const acc_iter &i)
{
  tree type = TREE_TYPE (i.var);
  return fold_build2 (i.cond, boolean_type_node,
		      fold_convert (type, unshare_expr (i.from)),
		      fold_convert (type, unshare_expr (i.to)));
}

static tree
wide_type (const acc_iter &i)
{
  return (TYPE_PRECISION (TREE_TYPE (i.var)) < 64
	  ? long_long_integer_type_node : long_long_unsigned_type_node);
}

/* POINTER plus BYTES; if POINTER is an integer, plus that integer.  */
static tree
pointer_at (tree pointer, tree bytes)
{
  tree type = TREE_TYPE (pointer);
  if (INTEGRAL_TYPE_P (type))
    return (integer_zerop (bytes) ? pointer
	    : build2 (PLUS_EXPR, type, pointer, fold_convert (type, bytes)));
  bytes = fold_convert (sizetype, bytes);
  if (integer_zerop (bytes))
    return pointer;
  return build2 (POINTER_PLUS_EXPR, TREE_TYPE (pointer), pointer, bytes);
}

/* The total of COUNT steps of STEP.  COUNT is the number of I's
   iterations.  */
static tree
moved_by (const acc_iter &i, tree count, tree step, tree type)
{
  tree moved = fold_build2 (MULT_EXPR, type, fold_convert (type, count),
			    fold_convert (type, step));
  return fold_build3 (COND_EXPR, type, some_trips (i), moved,
		      build_zero_cst (type));
}

/* The value of I's counter after the loop.  */
static tree
final_value (const acc_iter &i)
{
  tree type = TREE_TYPE (i.var);
  if (!countable_p (i))
    return NULL_TREE;
  tree from = fold_convert (type, unshare_expr (i.from));
  if (i.cond == NE_EXPR)
    return fold_convert (type, unshare_expr (i.to));
  tree wide = wide_type (i), n = trips_of (i, wide);
  if (POINTER_TYPE_P (type))
    return pointer_at (from, moved_by (i, n, wide_step (i, wide), sizetype));
  tree moved = fold_build2 (MULT_EXPR, wide, n, wide_step (i, wide));
  tree end = fold_build2 (PLUS_EXPR, wide, fold_convert (wide, from), moved);
  return fold_build3 (COND_EXPR, type, some_trips (i),
		      fold_convert (type, end), unshare_expr (from));
}

/* True if VAR may be read after the loop S of R.  */
static bool
live_p (acc_region_ir *r, acc_stmt *s, tree var)
{
  acc_depend d;
  d.region = r;
  d.loop = s->loop;
  return depend_live_p (&d, var);
}

static void
set_after (acc_host_control *h, acc_stmt *s, tree var, tree value)
{
  acc_stmt *set = acc_new_set (&h->region->stmts, s->loc, var, value);
  h->finals.add (set);
  set->next = s->next;
  s->next = set;
}

struct other_use { tree var; acc_stmt *loop; bool found; };

static bool
find_other_use (acc_stmt *s, other_use *o)
{
  if (s == o->loop)
    return false;
  acc_stmt alone = {};
  acc_alone (s, &alone);
  o->found |= acc_mentions_p (&alone, o->var) || acc_mentions_p (&alone, o->var, true);
  return true;
}

/* True if all threads share the counter VAR of loop S in R: other statements of the
   construct use it, too.  */
static bool
shared_counter_p (acc_region_ir *r, acc_stmt *s, tree var)
{
  if (const acc_var *v = acc_find_var (r, var))
    return v->kind == VAR_OBJECT && acc_mentions_p (r->body, var, true);
  other_use o = { var, s, false };
  acc_walk_list (r->body, find_other_use, &o);
  return o.found;
}

/* Give the plain loop S a counter of its own if its counter is read later, and
   assign the last value after the loop.  Do so, too, if all threads share the
   counter.  */
static void
keep_counter (acc_host_control *h, acc_stmt *s)
{
  acc_region_ir *r = h->region;
  acc_loop *l = s->loop;
  if (!l || l->directive || l->iters.length () != 1)
    return;
  tree var = l->iters[0].var;
  if (acc_mentions_p (s->body, var, true))
    return;
  bool live = live_p (r, s, var);
  if (!live && !shared_counter_p (r, s, var))
    return;
  tree value = live ? final_value (l->iters[0]) : NULL_TREE;
  if (live && !value)
    return;
  tree copy = acc_copy_var (var, r->fndecl);
  TREE_ADDRESSABLE (copy) = 0;
  acc_replace_var (s->body, var, copy);
  l->iters[0].var = copy;
  if (live)
    set_after (h, s, var, value);
}

/* ---- Pointers and integers that loops step */

/* The type of the distance of VAR from its value before a loop.  */
static tree
distance_type (const_tree var)
{
  tree type = TREE_TYPE (var);
  return INTEGRAL_TYPE_P (type) ? type : sizetype;
}

/* A statement p = p + STEP of a loop's body.  */
struct pointer_step
{
  tree var, step;
  acc_stmt *stmt;
  acc_stmt *copy;		/* t = p, or null */
};

/* Fill *P if S, after BEFORE, steps a pointer or an integer.  When p++ is used as a
   value, GCC first puts it in a temporary: t = p; p = t + 4.  */
static bool
step_p (acc_stmt *s, acc_stmt *before, pointer_step *p)
{
  tree var = acc_assigned_scalar (s);
  if (!var || !(POINTER_TYPE_P (TREE_TYPE (var))
		|| TREE_CODE (TREE_TYPE (var)) == INTEGER_TYPE))
    return false;
  tree e = TREE_OPERAND (s->expr, 1);
  STRIP_NOPS (e);
  if (TREE_CODE (e) != POINTER_PLUS_EXPR && TREE_CODE (e) != PLUS_EXPR)
    return false;
  tree base = TREE_OPERAND (e, 0);
  STRIP_NOPS (base);
  p->copy = base != var ? before : NULL;
  if (base != var)
    {
      tree t = before ? acc_assigned_scalar (before) : NULL_TREE;
      tree from = t ? TREE_OPERAND (before->expr, 1) : NULL_TREE;
      if (from)
	STRIP_NOPS (from);
      if (!t || base != t || from != var)
	return false;
    }
  p->var = var;
  p->step = TREE_OPERAND (e, 1);
  p->stmt = s;
  return true;
}

/* Find statements that may skip others of a loop's body, and directives whose
   addresses are not looked at here.  */
static bool
find_jump (acc_stmt *s, bool *data)
{
  *data |= (s->code == ST_GOTO || s->code == ST_LABEL
		     || s->code == ST_RETURN
		     || (s->loop && s->loop->caches.length ()));
  return true;
}

/* True if every iteration of the list at S reaches its end.  */
static bool
straight_p (acc_stmt *s)
{
  bool jumps = acc_continues_p (s);
  acc_walk_list (s, find_jump, &jumps);
  return !jumps;
}

/* True if nothing depends on the place of VAR in memory.  */
static bool
steppable_p (acc_region_ir *r, tree var)
{
  if (!acc_local_var_p (var) || TREE_THIS_VOLATILE (var)
      || DECL_HAS_VALUE_EXPR_P (var) || r->reader.escaped.contains (var)
      || (TREE_CODE (TREE_TYPE (var)) != POINTER_TYPE
	  && TREE_CODE (TREE_TYPE (var)) != INTEGER_TYPE))
    return false;
  if (acc_find_var (r, var) && outline_address_taken_p (var))
    return false;
  for (const acc_map_ir &m : r->clauses.maps)
    if (m.decl == var && !(m.flags & ACC_MAP_IMPLICIT) && !m.section)
      return false;
  return true;
}

/* Append to *LIST the statements from S on, with blocks replaced by their
   statements.  */
static void
in_order (acc_stmt *s, auto_vec<acc_stmt *> *list)
{
  for (; s; s = s->next)
    if (s->code == ST_BLOCK)
      in_order (s->body, list);
    else
      list->safe_push (s);
}

/* A count of the assignments to a variable.  */
struct store_count { tree var; unsigned n; };

static bool
count_store (acc_stmt *s, store_count *c)
{
  acc_stmt alone = {};
  acc_alone (s, &alone);
  c->n += acc_mentions_p (&alone, c->var, true);
  return true;
}

/* The steps of one variable in a loop's body.  */
typedef auto_vec<pointer_step> pointer_steps;

/* True if T is the statement of one of STEPS.  */
static bool
step_of_p (const pointer_steps &steps, const acc_stmt *t)
{
  for (const pointer_step &p : steps)
    if (p.stmt == t)
      return true;
  return false;
}

/* True if something in LIST other than STEPS reads VAR, which they step.  A sum that
   nothing reads is a reduction.  */
static bool
read_too_p (const vec<acc_stmt *> &list, const pointer_steps &steps, tree var)
{
  bool used = false;
  for (acc_stmt *t : list)
    if (!step_of_p (steps, t))
      {
	acc_stmt *next = t->next;
	t->next = NULL;
	used |= acc_mentions_p (t, var);
	t->next = next;
      }
  return used;
}

/* True if P, one of N steps, is the same in each iteration of S's loop, and nothing
   else changes its variable there.  */
static bool
only_step_p (acc_region_ir *r, acc_stmt *s, const pointer_step &p, unsigned n)
{
  const acc_iter &i = s->loop->iters[0];
  store_count c = { p.var, 0 };
  acc_walk_list (s->body, count_store, &c);
  return (c.n == n && i.var != p.var && steppable_p (r, p.var)
	  && acc_invariant_p (&r->reader, s->body, p.step)
	  && acc_invariant_p (&r->reader, s->body, i.from)
	  && acc_invariant_p (&r->reader, s->body, i.to)
	  && acc_invariant_p (&r->reader, s->body, i.step)
	  && !acc_mentions_p (s->body, i.var, true)
	  && !acc_count_mentions (p.step, i.var)
	  && !acc_count_mentions (i.from, p.var)
	  && !acc_count_mentions (i.to, p.var));
}

/* The type in which the iterations of I before another one are counted, for the
   distance of VAR.  An integer as wide as I's counter needs no wider one.  */
static tree
count_type (const acc_iter &i, const_tree var)
{
  tree type = TREE_TYPE (var), counter = TREE_TYPE (i.var);
  return (INTEGRAL_TYPE_P (type) && INTEGRAL_TYPE_P (counter)
	  && !TYPE_UNSIGNED (type) && !TYPE_UNSIGNED (counter)
	  && TYPE_PRECISION (counter) <= TYPE_PRECISION (type) ? type : ssizetype);
}

/* The distance of VAR, which moves by STEP in each iteration, in an iteration of I from
   its value before the loop.  */
static tree
distance (const acc_iter &i, tree var, tree step)
{
  tree type = count_type (i, var), to = distance_type (var);
  tree by = wide_step (i, type);
  tree far = fold_convert (type, unshare_expr (step));
  tree at = fold_convert (type, i.var);
  tree from = fold_convert (type,
			    fold_convert (TREE_TYPE (i.var),
					  unshare_expr (i.from)));
  if (down_p (i))
    {
      std::swap (at, from);
      by = fold_build1 (NEGATE_EXPR, type, by);
    }
  tree n = fold_build2 (MINUS_EXPR, type, at, from);
  tree whole = fold_build2 (TRUNC_DIV_EXPR, type, far, by);
  /* Avoid a division if it is not needed: the analysis then knows more.  */
  if (TREE_CODE (whole) == INTEGER_CST
      && tree_int_cst_equal (fold_build2 (MULT_EXPR, type, whole, by), far))
    far = whole;
  else
    n = fold_build2 (TRUNC_DIV_EXPR, type, n, by);
  return fold_build2 (MULT_EXPR, to, fold_convert (to, n),
		      fold_convert (to, far));
}

/* Drop DECL from the declarations of the blocks in S.  */
static bool
drop_declaration (acc_stmt *s, tree *decl)
{
  for (unsigned i = 0; i < s->decls.length (); i++)
    if (s->decls[i] == *decl)
      s->decls.ordered_remove (i--);
  return true;
}

/* Replace the temporary that COPY in LIST, the body of loop S, sets by its value: the
   subscripts that use it are then known.  */
static void
drop_copy (acc_stmt *s, const vec<acc_stmt *> &list, acc_stmt *copy)
{
  tree t = TREE_OPERAND (copy->expr, 0), value = TREE_OPERAND (copy->expr, 1);
  store_count c = { t, 0 };
  acc_walk_list (s->body, count_store, &c);
  if (c.n != 1 || !acc_temporary_p (t))
    return;
  bool past = false;
  for (acc_stmt *u : list)
    if (past)
      acc_replace_value (u, t, value);
    else
      past = u == copy;
  copy->code = ST_NOP;
  copy->expr = NULL_TREE;
  acc_walk_list (s->body, drop_declaration, &t);
}

/* Take STEPS, those of VAR, out of the loop S: the loop no longer steps it.  */
static void
take_out (acc_host_control *h, acc_stmt *s, const vec<acc_stmt *> &list,
	  const pointer_steps &steps, tree var)
{
  const acc_iter &i = s->loop->iters[0];
  bool live = live_p (h->region, s, var);
  tree type = distance_type (var), all = build_zero_cst (type);
  for (const pointer_step &p : steps)
    all = fold_build2 (PLUS_EXPR, type, all,
		       fold_convert (type, unshare_expr (p.step)));
  tree far = distance (i, var, all);
  unsigned next = 0;
  for (acc_stmt *t : list)
    if (next < steps.length () && t == steps[next].stmt)
      {
	tree step = fold_convert (type, unshare_expr (steps[next++].step));
	far = fold_build2 (PLUS_EXPR, type, far, step);
	t->code = ST_NOP;
	t->expr = NULL_TREE;
	h->finals.remove (t);
      }
    else
      acc_replace_value (t, var, pointer_at (var, far));
  for (const pointer_step &p : steps)
    if (p.copy && INTEGRAL_TYPE_P (TREE_TYPE (var)))
      drop_copy (s, list, p.copy);
  if (live)
    set_after (h, s, var,
	       pointer_at (var, moved_by (i, trips_of (i, wide_type (i)), all,
					  type)));
}

/* Find the steps of VAR in LIST, the body of loop S.  False if something else changes
   the variable, or if a step is not always the same.  */
static bool
find_steps (acc_region_ir *r, acc_stmt *s, const vec<acc_stmt *> &list, tree var,
	    pointer_steps *steps)
{
  pointer_step p;
  acc_stmt *before = NULL;
  for (acc_stmt *t : list)
    {
      if (step_p (t, before, &p) && p.var == var)
	steps->safe_push (p);
      before = t;
    }
  for (const pointer_step &one : *steps)
    if (!only_step_p (r, s, one, steps->length ()))
      return false;
  return true;
}

/* Compute pointers and integers that the loop S steps from its counter.  */
static void
keep_stepped (acc_host_control *h, acc_stmt *s)
{
  acc_region_ir *r = h->region;
  acc_loop *l = s->loop;
  if (!l || l->iters.length () != 1 || l->independent || l->tile_p
      || !countable_p (l->iters[0]))
    return;
  auto_vec<acc_stmt *> list;
  acc_stmt *before = NULL;
  if (!straight_p (s->body))
    return;
  in_order (s->body, &list);
  for (acc_stmt *t : list)
    {
      pointer_step p;
      pointer_steps steps;
      bool step = step_p (t, before, &p);
      before = t;
      if (step && find_steps (r, s, list, p.var, &steps)
	  && (POINTER_TYPE_P (TREE_TYPE (p.var))
	      || read_too_p (list, steps, p.var)))
	take_out (h, s, list, steps, p.var);
    }
}

/* ---- Pointers that several loops step */

/* The distance by which S, an assignment, moves VAR, a pointer; or null.  */
static tree
final_move (acc_host_control *h, acc_stmt *s, tree var)
{
  if (acc_assigned_scalar (s) != var || !steppable_p (h->region, var))
    return NULL_TREE;
  tree e = TREE_OPERAND (s->expr, 1);
  STRIP_NOPS (e);
  bool moves = (TREE_CODE (e) == POINTER_PLUS_EXPR
		&& TREE_OPERAND (e, 0) == var);
  return moves ? TREE_OPERAND (e, 1) : NULL_TREE;
}

/* True if assignments of LIST, which is everything that the region executes,
   are the only ones of VAR, and their distances do not change.  */
static bool
only_moves_p (acc_host_control *h, const vec<acc_stmt *> &list, tree var)
{
  store_count c = { var, 0 };
  acc_walk_list (h->region->body, count_store, &c);
  unsigned moves = 0;
  for (acc_stmt *s : list)
    if (tree by = final_move (h, s, var))
      {
	moves++;
	if (!acc_invariant_p (&h->region->reader, h->region->body, by))
	  return false;
      }
  return c.n == moves;
}

/* Let VAR keep its first value in LIST, which is everything that the region
   executes.  Each use adds the distance, and the end of LIST adds the whole
   distance to VAR.  Kernels then know their place in the memory that VAR
   points to.  */
static void
move_at_end (acc_host_control *h, const vec<acc_stmt *> &list, tree var)
{
  tree moved = size_zero_node;
  for (acc_stmt *s : list)
    if (tree by = final_move (h, s, var))
      {
	moved = fold_build2 (PLUS_EXPR, sizetype, moved, unshare_expr (by));
	h->finals.remove (s);
	s->code = ST_NOP;
	s->expr = NULL_TREE;
      }
    else if (!integer_zerop (moved))
      {
	acc_replace_value (s, var, pointer_at (var, moved));
      }
  /* A variable of the region itself ends with it.  */
  acc_stmt *last = list[list.length () - 1];
  if (!integer_zerop (moved) && acc_find_var (h->region, var))
    set_after (h, last, var, pointer_at (var, unshare_expr (moved)));
}

static void
move_pointers (acc_host_control *h)
{
  auto_vec<acc_stmt *> list;
  if (!straight_p (h->region->body))
    return;
  in_order (h->region->body, &list);
  auto_vec<tree> vars;
  for (acc_stmt *s : list)
    if (tree var = acc_assigned_scalar (s))
      if (final_move (h, s, var) && !vars.contains (var)
	  && only_moves_p (h, list, var))
	vars.safe_push (var);
  for (tree var : vars)
    move_at_end (h, list, var);
}

/* ---- All loops */

/* True if E mentions the step of a do loop.  */
static bool
mentions_step_p (tree e)
{
  return acc_walk_tree_once (&e, [] (tree *t, int *) -> tree
			     { return acc_loop_step_p (*t) ? *t : NULL_TREE; });
}

/* Leave the last value of a do loop's variable to the host, if the statement
   after the loop S assigns it as read/fortran-loops.cc writes it.  Drop that
   statement if nobody reads the variable.  */
static void
keep_do_variable (acc_host_control *h, acc_stmt *s)
{
  acc_stmt *set = s->next;
  tree var = s->loop && !s->loop->directive && set ? acc_assigned_scalar (set)
	     : NULL_TREE;
  if (!var || acc_mentions_p (s->body, var)
      || !mentions_step_p (TREE_OPERAND (set->expr, 1)))
    return;
  s->next = set->next;
  if (live_p (h->region, s, var))
    {
      s->next = set;
      h->finals.add (set);
    }
}

/* Do this for all loops, inner ones first: the distance by which one moves a
   pointer may be a step of the loop around.  */
static void
keep_values (acc_host_control *h, acc_stmt *s)
{
  for (; s; s = s->next)
    {
      keep_values (h, s->body);
      keep_values (h, s->other);
      keep_stepped (h, s);
      keep_counter (h, s);
      keep_do_variable (h, s);
    }
}

void
acc_keep_final_values (acc_host_control *h)
{
  keep_values (h, h->region->body);
  move_pointers (h);
}

/* ---- The host's plan */

/* True if S is the host's assignment of VAR.  */
static bool
sets_p (const acc_step *s, const_tree var)
{
  return s->code == STEP_SET && TREE_OPERAND (s->expr, 0) == var;
}

/* True if one of the steps from S on sets VAR, or launches a kernel that uses
   it.  */
static bool
uses_p (const acc_step *s, const_tree var)
{
  for (; s; s = s->next)
    if (sets_p (s, var)
	|| (s->kernel && acc_mentions_p (s->kernel->body, var))
	|| uses_p (s->body, var) || uses_p (s->other, var))
      return true;
  return false;
}

bool
acc_clause_names_p (const acc_region_ir *r, const_tree var)
{
  for (const acc_map_ir &m : r->clauses.maps)
    if (m.decl == var)
      return true;
  return false;
}

bool
acc_set_last_p (acc_region_ir *r, const_tree var)
{
  if (!POINTER_TYPE_P (TREE_TYPE (var)))
    return false;
  for (const acc_step *s = r->plan; s; s = s->next)
    if (sets_p (s, var))
      return !uses_p (s->next, var);
    else if (s->code == STEP_LOOP || s->code == STEP_IF)
      for (const acc_step *inner : { s->body, s->other })
	for (; inner; inner = inner->next)
	  if (sets_p (inner, var) || uses_p (inner->body, var)
	      || uses_p (inner->other, var))
	    return false;
  return false;
}

/* True if RHS is the address of a variable that ends with construct R.  */
static bool
ending_address_p (acc_region_ir *r, tree rhs)
{
  STRIP_NOPS (rhs);
  if (TREE_CODE (rhs) != ADDR_EXPR)
    return false;
  const_tree base = acc_base_address (TREE_OPERAND (rhs, 0));
  return (base && acc_local_var_p (base) && !TREE_STATIC (base)
	  && !acc_find_var (r, base));
}

/* True if kernel K gives VAR only addresses that end with the construct:
   nobody can use the value of VAR after it.  */
static bool
ends_with_construct_p (acc_kernel_ir *k, const_tree var)
{
  bool all = true;
  acc_walk_list (k->body, [&] (acc_stmt *s)
    {
      acc_stmt self = {};
      acc_alone (s, &self);
      if (acc_mentions_p (&self, var, true))
	all &= (acc_assigned_scalar (s) == var
		&& ending_address_p (k->region, TREE_OPERAND (s->expr, 1)));
      return true;
    });
  return all;
}

bool
acc_check_final_pointers (acc_region_ir *r)
{
  if (r->construct != ACC_KERNELS)
    return true;
  for (const acc_var &v : r->vars)
    if (v.kind == VAR_POINTER && !DECL_ARTIFICIAL (v.decl))
      for (acc_kernel_ir *k : r->kernels)
	if (acc_mentions_p (k->body, v.decl, true)
	    && !ends_with_construct_p (k, v.decl)
	    && outline_reads_after_p (r, v.decl))
	  {
	    error_at (r->loc, "the value that pointer %qD has after this "
		      "construct is known to the device only: assign a copy of "
		      "it that is declared in the construct", v.decl);
	    return false;
	  }
  return true;
}

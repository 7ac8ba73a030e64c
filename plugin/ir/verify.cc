/* Checks of a kernel between passes.

   In: a kernel after a pass.  Out: nothing, or an internal error that names
   the pass.  A fault is found in the pass that made it, not in the printer.
   Runs with -fplugin-arg-acc-verify, and in a GCC that checks itself
   (-fchecking).
   - A statement is in one place.  Only ST_LOOPs have a loop, only ST_ATOMICs
     an acc_atomic, only ST_SINGLEs an acc_single, and the loop knows its
     statement.
   - An expression is in one place.  What changes it there would change the
     other place, too.
   - Numbers that are compared or computed with have the same size.  GCC relies
     on it, and CUDA C would convert them.
   - A label is set once, and gotos lead to labels of the kernel.
   - After schedule/, no axis is spread twice along a nest, a loop without
     levels has no axes, and the levels of a loop do not change.
   - After acc_find_vars, a variable that is mentioned is declared before, is a
     counter or private copy of a loop, or comes from outside.
   - After "launch", the sizes, the trip counts and the loop of each axis do
     not change, and no part of a nest with tiles is for one thread alone.
   - Before device/modes.cc, no part is for a single thread.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "checks.h"
#include "ir/walk.h"

/* The levels that loops had when they were first seen after schedule/, in the
   region that is compiled.  */
static hash_map<acc_loop *, unsigned> *decided;
/* Likewise, how each kernel is launched.  */
static hash_map<acc_kernel_ir *, acc_launch> *launches;

struct verifier
{
  acc_kernel_ir *k;
  const char *pass;
  unsigned promises;
  hash_set<acc_stmt *> seen;
  hash_set<tree> parts;		/* of expressions */
  hash_set<tree> labels, gotos;
  hash_set<tree> bound;		/* declared before */
  unsigned axes = 0;		/* axes that the loops around spread */

  verifier (acc_kernel_ir *kernel, const char *p, unsigned mask)
    : k (kernel), pass (p), promises (mask) {}
};

static void
fail (verifier *v, location_t loc, const char *what)
{
  inform (loc, "here");
  internal_error ("acc: kernel %s after pass %s: %s",
		  v->k->name ? v->k->name : "-", v->pass, what);
}

/* ---- Variables */

/* True if D needs no declaration in the kernel: it belongs to the program or
   to the machine.  */
static bool
free_p (verifier *v, tree d)
{
  if (TREE_STATIC (d) || DECL_EXTERNAL (d) || !DECL_CONTEXT (d))
    return true;
  if (TREE_CODE (d) == VAR_DECL || TREE_CODE (d) == PARM_DECL
      || TREE_CODE (d) == RESULT_DECL)
    {
      for (const acc_var &var : v->k->region->vars)
	if (var.decl == d)
	  return true;
      return v->k->region->routine && TREE_CODE (d) != VAR_DECL;
    }
  return true;
}

struct use { verifier *v; location_t loc; };

static tree
check_op (tree *tp, int *walk_subtrees, use *u)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if ((VAR_P (t) || TREE_CODE (t) == PARM_DECL
	    || TREE_CODE (t) == RESULT_DECL)
	   && !u->v->bound.contains (t) && !free_p (u->v, t))
    {
      char *what = xasprintf ("variable %s is declared nowhere",
			      DECL_NAME (t) ? IDENTIFIER_POINTER (DECL_NAME (t))
			      : "without a name");
      fail (u->v, u->loc, what);
    }
  return NULL_TREE;
}

static void
check_expr (tree *tp, use *data)
{
  acc_walk_tree (tp, check_op, data);
}

/* True if types A and B are numbers of one kind and size, or anything else.  */
static bool
same_numbers (tree a, tree b)
{
  if (INTEGRAL_TYPE_P (a) && INTEGRAL_TYPE_P (b))
    return TYPE_PRECISION (a) == TYPE_PRECISION (b)
	   && TYPE_UNSIGNED (a) == TYPE_UNSIGNED (b);
  return !SCALAR_FLOAT_TYPE_P (a) || !SCALAR_FLOAT_TYPE_P (b)
	 || TYPE_MODE (a) == TYPE_MODE (b);
}

/* True if the operands of T have the same type, in so far as its operation wants
   that.  */
static bool
operands_fit (tree t)
{
  switch (TREE_CODE (t))
    {
    case LT_EXPR: case LE_EXPR: case GT_EXPR: case GE_EXPR: case EQ_EXPR:
    case NE_EXPR:
    case PLUS_EXPR: case MINUS_EXPR: case MULT_EXPR: case MIN_EXPR: case MAX_EXPR:
    case TRUNC_DIV_EXPR: case TRUNC_MOD_EXPR: case RDIV_EXPR:
    case BIT_AND_EXPR: case BIT_IOR_EXPR: case BIT_XOR_EXPR:
      return same_numbers (TREE_TYPE (TREE_OPERAND (t, 0)),
			   TREE_TYPE (TREE_OPERAND (t, 1)));
    case COND_EXPR:
      return !TREE_OPERAND (t, 2)
	     || same_numbers (TREE_TYPE (TREE_OPERAND (t, 1)),
			      TREE_TYPE (TREE_OPERAND (t, 2)));
    default:
      return true;
    }
}

/* Check that the operands of the expression at *TP fit, and that it has no part
   that is in another place, too.  Constants may be anywhere, as may addresses of
   variables, which nothing changes.  */
static tree
check_part (tree *tp, int *walk_subtrees, use *u)
{
  tree t = *tp;
  if (!EXPR_P (t) && !REFERENCE_CLASS_P (t))
    *walk_subtrees = 0;
  else if (TREE_CONSTANT (t))
    *walk_subtrees = 0;
  else if (u->v->parts.add (t))
    fail (u->v, u->loc, "an expression is in two places");
  else if (!operands_fit (t))
    fail (u->v, u->loc, "operands of different types");
  return NULL_TREE;
}

/* Check the parts of the expressions of S.  */
static void
check_parts (verifier *v, acc_stmt *s)
{
  use u = { v, s->loc };
  acc_walk_exprs (s, [&] (tree *t) { acc_walk_tree (t, check_part, &u); }, false);
}

static void
bind_section_copies (verifier *v, const vec<acc_section_copy> &copies)
{
  for (const acc_section_copy &s : copies)
    for (tree d : { s.own, s.copied })
      if (d)
	v->bound.add (d);
}

/* ---- Statements */

static void check_list (verifier *v, acc_stmt *s);

static void
bind_loop (verifier *v, acc_loop *l)
{
  for (acc_iter &i : l->iters)
    v->bound.add (i.var);
  for (acc_reduction &r : l->reductions)
    if (r.priv)
      v->bound.add (r.priv);
  bind_section_copies (v, l->section_copies);
}

static void
check_loop (verifier *v, acc_stmt *s)
{
  acc_loop *l = s->loop;
  if (l->stmt != s)
    fail (v, s->loc, "a loop belongs to another statement");
  if (l->iters.is_empty ())
    fail (v, s->loc, "a loop has no counter");
  if (v->axes & l->axes)
    fail (v, s->loc, "an axis is spread by two loops of a nest");
  if (v->promises & PROMISE_SCHEDULED)
    {
      if (!l->levels && l->axes)
	fail (v, s->loc, "a loop without levels has axes");
      if (!decided)
	decided = new hash_map<acc_loop *, unsigned> ();
      bool known;
      unsigned &levels = decided->get_or_insert (l, &known);
      if (known && levels != l->levels)
	fail (v, s->loc, "the levels of a loop are not those of its schedule");
      levels = l->levels;
      if (l->index >= ACC_LOOPS)
	fail (v, s->loc, "a loop has an index that the launch lacks");
    }
  bind_loop (v, l);
}

/* Check that the parts of S fit its code.  */
static void
check_kind (verifier *v, acc_stmt *s)
{
  if ((s->code == ST_LOOP) != (s->loop != NULL))
    fail (v, s->loc, "a statement has a loop and is none, or the other way");
  if ((s->code == ST_ATOMIC) != (s->atomic != NULL))
    fail (v, s->loc, "a statement has an atomic and is none, or the other "
	  "way");
  if ((s->code == ST_SINGLE) != (s->single != NULL))
    fail (v, s->loc, "a statement has a single part and is none, or the other "
	  "way");
  if (s->code == ST_SINGLE && !(v->promises & PROMISE_MODES))
    fail (v, s->loc, "a single part before modes");
  if (s->code == ST_SINGLE && v->k->launch.tile)
    fail (v, s->loc, "a single part in a nest that has tiles");
  if ((s->code == ST_EXPR || s->code == ST_IF || s->code == ST_SWITCH
       || s->code == ST_DO) && !s->expr)
    fail (v, s->loc, "a statement lacks its expression");
}

/* Check S and everything inside it, with the declarations and axes that are
   valid there.  */
static void
check_stmt (verifier *v, acc_stmt *s)
{
  if (v->seen.add (s))
    fail (v, s->loc, "a statement is in two places");
  check_kind (v, s);
  for (tree d : s->decls)
    v->bound.add (d);
  if (s->atomic && s->atomic->loaded)
    v->bound.add (s->atomic->loaded);
  if (s->loop)
    check_loop (v, s);
  if (s->code == ST_LABEL && v->labels.add (s->label))
    fail (v, s->loc, "a label is set twice");
  if (s->code == ST_GOTO)
    v->gotos.add (s->label);
  if (v->promises & PROMISE_BOUND)
    {
      use u = { v, s->loc };
      acc_walk_own_exprs (s, [&] (tree *tp) { check_expr (tp, &u); });
    }
  check_parts (v, s);
  unsigned axes = v->axes;
  if (s->loop)
    v->axes |= s->loop->axes;
  check_list (v, s->body);
  check_list (v, s->other);
  v->axes = axes;
}

static void
check_list (verifier *v, acc_stmt *s)
{
  for (; s; s = s->next)
    check_stmt (v, s);
}

/* Check that the launch of V's kernel has not changed since it was first
   seen.  */
static void
check_launch (verifier *v)
{
  acc_kernel_ir *k = v->k;
  if (!launches)
    launches = new hash_map<acc_kernel_ir *, acc_launch> ();
  bool known;
  acc_launch &launch = launches->get_or_insert (k, &known);
  if (!known)
    launch = k->launch;
  for (int a = 0; a < ACC_AXES; a++)
    if (launch.size[a] != k->launch.size[a]
	|| launch.axis_loop[a] != k->launch.axis_loop[a])
      fail (v, k->loc, "the size of an axis is not that of its launch");
  for (int l = 0; l < ACC_LOOPS; l++)
    if (launch.trips[l] != k->launch.trips[l])
      fail (v, k->loc, "the iterations of a loop are not those of the launch");
  if (k->launch.tile && k->shared.length ())
    fail (v, k->loc, "threads share a variable before the nest is in tiles");
}

void
acc_verify_kernel (acc_kernel_ir *k, const char *pass, unsigned promises)
{
  /* In another region, loops of the last one may be gone.  */
  if (!promises && decided)
    decided->empty ();
  if (!promises && launches)
    launches->empty ();
  verifier v (k, pass, promises);
  for (const acc_reduction &r : k->reductions)
    if (r.priv)
      v.bound.add (r.priv);
  for (const acc_shared &s : k->shared)
    v.bound.add (s.decl);
  bind_section_copies (&v, k->section_copies);
  if (promises & PROMISE_LAUNCH)
    check_launch (&v);
  check_list (&v, k->body);
  for (hash_set<tree>::iterator i = v.gotos.begin (); i != v.gotos.end (); ++i)
    if (!v.labels.contains (*i))
      fail (&v, k->loc, "a goto leads nowhere");
}

void
acc_check_failed (const char *what, const char *file, int line)
{
  internal_error ("acc: %s, at %s:%d", what, file, line);
}

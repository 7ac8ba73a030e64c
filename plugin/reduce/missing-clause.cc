/* Warnings about reduction clauses that were forgotten.

   In: a kernel whose loops are scheduled, otherwise as in the program.  Out:
   warnings when iterations that run at the same time update one variable and
   no clause combines their values:

     #pragma acc parallel loop gang copy(s)	reduction(+:s) is missing
     for (int i = 0; i < n; i++)
     #pragma acc loop vector reduction(+:s)
       for (int j = 0; j < n; j++)
         s += a[i][j];

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "acc.h"
#include "depend/analysis.h"
#include "read/read.h"
#include "depend/depend.h"
#include "reduce/reduce.h"
#include "ir/fix-it.h"
#include "ir/walk.h"

/* The reductions in a loop's body, and the variables of each iteration.  */
struct inside
{
  auto_vec<acc_reduction> reductions;
  hash_set<tree> own;
};

static bool
look_inside (acc_stmt *s, inside *in)
{
  for (tree v : s->decls)
    in->own.add (v);
  if (s->loop)
    {
      for (const acc_reduction &r : s->loop->reductions)
	{
	  in->reductions.safe_push (r);
	  in->own.add (r.priv);
	}
      for (const acc_iter &i : s->loop->iters)
	in->own.add (i.var);
    }
  return true;
}

/* The axes that spread L's iterations over more than one thread or block.  */
static unsigned
real_axes (const acc_kernel_ir *k, const acc_loop *l)
{
  unsigned axes = 0;
  for (int a = 0; a < ACC_AXES; a++)
    if ((l->axes & AXIS (a)) && !(k->asked[a] && integer_onep (k->asked[a])))
      axes |= AXIS (a);
  return axes;
}

struct mentions { tree var; unsigned n; };

static void
count (tree *tp, mentions *m)
{
  acc_walk_trees (tp, [&] (tree *op)
    {
      m->n += *op == m->var;
      return true;
    });
}

/* True if K uses VAR only in loop L.  */
static bool
only_in_p (const acc_kernel_ir *k, const acc_loop *l, tree var)
{
  mentions all = { var, 0 }, here = { var, 0 };
  acc_walk_exprs (k->body, count, &all);
  acc_walk_exprs (l->stmt, count, &here);
  return all.n == here.n;
}

/* True if condition E holds in one iteration of L at most: it compares L's
   counter with a value that the iterations share.  */
static bool
names_iteration_p (acc_reader *r, acc_loop *l, tree e)
{
  if (TREE_CODE (e) == TRUTH_ANDIF_EXPR || TREE_CODE (e) == TRUTH_AND_EXPR)
    return (names_iteration_p (r, l, TREE_OPERAND (e, 0))
	    || names_iteration_p (r, l, TREE_OPERAND (e, 1)));
  if (TREE_CODE (e) != EQ_EXPR || l->iters.length () != 1)
    return false;
  tree counter = l->iters[0].var;
  for (int i : { 0, 1 })
    if (TREE_OPERAND (e, i) == counter)
      {
	tree other = TREE_OPERAND (e, 1 - i);
	return (!acc_count_mentions (other, counter)
		&& acc_invariant_p (r, l->stmt->body, other));
      }
  return false;
}

/* True if one iteration of L at most mentions VAR in the list at S.  */
static bool
one_iteration_p (acc_reader *r, acc_loop *l, acc_stmt *s, tree var)
{
  for (; s; s = s->next)
    {
      acc_stmt self = {};
      acc_alone (s, &self);
      if (acc_mentions_p (&self, var))
	return false;
      bool named = s->code == ST_IF && names_iteration_p (r, l, s->expr);
      if (!named && !one_iteration_p (r, l, s->body, var))
	return false;
      if (!one_iteration_p (r, l, s->other, var))
	return false;
    }
  return true;
}

/* Warn that loop L updates VAR as RED describes, without a reduction clause.
   SHARED: all threads see VAR, otherwise each gang has one.  */
static void
warn (const acc_loop *l, tree var, const acc_reduction &red, bool shared)
{
  if (!acc_warns_p (WARN_REDUCTION))
    return;
  location_t loc = l->stmt->loc;
  char *clause = xasprintf ("reduction(%s:%s)", acc_operator_text (red.op),
			    IDENTIFIER_POINTER (DECL_NAME (var)));
  gcc_rich_location where (loc);
  acc_hint_append (&where, loc, clause);
  auto_diagnostic_group group;
  if (shared
      ? warning_at (&where, 0, "the iterations of this loop race for %qD "
		    "without %qs", var, clause)
      : warning_at (&where, 0, "each gang has a %qD of its own, which is lost "
		    "without %qs on this loop", var, clause))
    inform (red.loc, "updated here");
  free (clause);
}

/* Warn about RED, found in loop L of K, if a clause is missing.  IN has the
   variables inside of L, D is the answer of depend/depend.cc for L.  WRITTEN:
   RED is a clause.  */
static void
check (acc_kernel_ir *k, acc_loop *l, inside *in, const acc_dependence &d,
       const acc_reduction &red, bool written)
{
  tree var = red.var;
  if (!DECL_P (var) || !DECL_NAME (var) || in->own.contains (var))
    return;
  for (const acc_reduction &r : l->reductions)
    if (r.priv == var || r.var == var)
      return;
  /* If the loop sets it first, a sum over this loop is not the missing
     part.  */
  if (d.privates.contains (var) || d.lastprivates.contains (var))
    return;
  if (one_iteration_p (&k->region->reader, l, l->stmt->body, var))
    return;
  const acc_var *v = acc_find_var (k->region, var);
  bool object = v ? v->kind != VAR_VALUE : is_global_var (var);
  if (object || (real_axes (k, l) & AXES_BLOCK))
    warn (l, var, red, true);
  /* A variable that a program declares for a gang may be meant for it
     alone.  */
  else if (v && written && !k->region->routine && only_in_p (k, l, var))
    warn (l, var, red, false);
}

/* Warn if L's iterations depend on one another, though a directive says that
   they do not.  OpenACC 2.6, section 2.9.6.  Returns true if they do.  */
static bool
check_promise (acc_kernel_ir *k, acc_loop *l)
{
  bool gangs = !(real_axes (k, l) & AXES_BLOCK);
  char *text = l->directive && !l->auto_p
	       ? acc_certain_conflict (k->region, l, gangs) : NULL;
  if (text)
    if (acc_warns_p (WARN_INDEPENDENT))
      warning_at (l->stmt->loc, 0, "the iterations of this loop are not "
		  "independent, as its directive says: %s", text);
  bool conflict = text;
  free (text);
  return conflict;
}

/* Warn about the elements of D that iterations of L update, perhaps under a
   condition, without a clause that combines their values.  Each gang may have
   an object of its own.  */
static void
check_elements (acc_kernel_ir *k, acc_loop *l, inside &in,
		const acc_dependence &d)
{
  for (const acc_reduction &red : d.elements)
    {
      tree root = acc_root_of (red.var);
      bool own = DECL_P (root) && !is_global_var (root)
		 && !POINTER_TYPE_P (TREE_TYPE (root))
		 && !(real_axes (k, l) & AXES_BLOCK);
      bool clause = false;
      for (acc_loop *o = l; o; o = o->outer)
	for (const acc_reduction &r : o->reductions)
	  clause |= r.priv == root || r.var == root;
      if (own || clause || in.own.contains (root)
	  || !acc_forgotten_element_p (d, red)
	  || one_iteration_p (&k->region->reader, l, l->stmt->body, root)
	  || !acc_warns_p (WARN_REDUCTION))
	continue;
      char *name = depend_quoted (depend_spelled (l->stmt->body, red.var));
      auto_diagnostic_group group;
      if (warning_at (l->stmt->loc, 0, "the iterations of this loop race for "
		      "%s, which no %qs clause names", name, "reduction"))
	inform (red.loc, "updated here");
      free (name);
    }
}

/* Warn if gangs reduce a variable in loop L of K whose complete result no gang
   has at the end.  */
static void
check_results (acc_kernel_ir *k, const acc_loop *l)
{
  if (k->region->routine || !(real_axes (k, l) & AXES_GRID))
    return;
  for (const acc_reduction &red : l->reductions)
    {
      bool combined = !DECL_P (red.var) || !DECL_NAME (red.var);
      for (const acc_reduction &r : k->reductions)
	combined |= r.priv == red.var;
      if (!combined && acc_part_of_gang_p (k, l, red)
	  && acc_warns_p (WARN_REDUCTION))
	warning_at (red.loc, 0, "each gang has a %qD of its own, with its part "
		    "of this reduction", red.var);
    }
}

static bool
check_loop (acc_stmt *s, acc_kernel_ir *k)
{
  acc_loop *l = s->loop;
  if (!l || !real_axes (k, l))
    return true;
  bool conflict = check_promise (k, l);
  check_results (k, l);
  inside in;
  acc_walk_list (s->body, look_inside, &in);
  acc_dependence d = {};
  d.assumed = d.forgotten = true;
  acc_analyze_loop (k->region, l, &d);
  free (d.reason);
  hash_set<tree> done;
  for (const acc_reduction &r : in.reductions)
    if (!done.add (r.var))
      check (k, l, &in, d, r, !r.implicit);
  for (const acc_reduction &r : d.reductions)
    if (!done.add (r.var))
      check (k, l, &in, d, r, false);
  if (!conflict && l->directive && !l->auto_p)
    check_elements (k, l, in, d);
  return true;
}

/* Warn about variables of K that gangs update atomically although each gang
   has its own.  */
static void
check_atomics (acc_kernel_ir *k)
{
  for (const acc_var &v : k->region->vars)
    if (acc_lost_atomic_p (k->region, v))
      if (acc_warns_p (WARN_REDUCTION))
	warning_at (k->region->loc, 0, "each gang has a %qD of its own, and what "
		    "atomic updates leave in it is lost: write "
		    "%<copy(%D)%>", v.decl, v.decl);
}

void
acc_warn_races (acc_kernel_ir *k)
{
  check_atomics (k);
  if (k->region->construct != ACC_KERNELS || k->region->routine)
    acc_walk_stmts (k->body, check_loop, k);
}

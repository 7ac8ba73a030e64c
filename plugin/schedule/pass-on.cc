/* Loops of a thread that follow each other become one.

   In: a kernel whose loops have their axes.  Out: if a thread stores numbers
   in one loop and reads them in the next one, the two become one loop, and the
   numbers are in registers:

     for (j = 0; j < 2 * n; j++)	for (j = 0; j < n; j++)
       row[j] = f (j);			  {
     for (j = 0; j < n; j++)		    double v0 = f (2 * j), v1 = f (2 * j + 1);
       use (row[2 * j], row[2 * j + 1]);    row[2 * j] = v0;  row[2 * j + 1] = v1;
					    use (v0, v1);
					  }

   An iteration of the second loop then comes before those iterations of the
   first one that it does not need.  Two conditions make this correct.  No
   access of one loop is to the same memory as a store of the other one in
   another iteration of the new loop.  No variable is set by one of them and
   used by the other.

   If a loop around stores the same row again in each iteration, and nobody
   reads it any more, only the last iteration stores it.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"
#include "ir/copy.h"
#include "ir/walk.h"
#include "read/read.h"
#include "schedule/schedule.h"
#include "target.h"

struct passer
{
  acc_kernel_ir *k;
  acc_region_ir *r;
};

/* Two loops, and the loop that replaces them.  */
struct two_loops
{
  acc_stmt *first, *second;	/* in the list */
  acc_stmt *a, *b;		/* the loops */
  HOST_WIDE_INT times;		/* number of A's iterations for one of B */
  acc_stmt *block, *loop;	/* the replacement */
  auto_vec<acc_stmt *> copies;	/* copies of A's body, blocks */
  acc_stmt *user;		/* B's body, a block */
  auto_vec<acc_stmt *> stores;	/* stores of A whose values are in registers */
};

/* ---- Suitable loops */

/* The loop that makes up S, or null.  */
static acc_stmt *
loop_in (acc_stmt *s)
{
  while (s && s->code == ST_BLOCK && s->body && !s->body->next)
    s = s->body;
  return s && s->code == ST_LOOP ? s : NULL;
}

/* True if the list at S may be left before its end, or has other statements
   than assignments, conditionals and blocks.  */
static bool
unfit_p (acc_stmt *s, bool loops)
{
  bool unfit = false;
  acc_walk_list (s, [&] (acc_stmt *t)
    {
      unfit |= t->code != ST_BLOCK && t->code != ST_EXPR && t->code != ST_IF
	       && t->code != ST_NOP && !(loops && t->code == ST_LOOP && !t->loop->axes);
      return !unfit;
    });
  return unfit;
}

/* True if L is a loop of one thread that counts up by one.  */
static bool
plain_p (const acc_loop *l)
{
  if (l->axes || l->iters.length () != 1 || l->reductions.length ()
      || l->elements.length () || l->caches.length () || l->tile_p)
    return false;
  const acc_iter &i = l->iters[0];
  return (!i.narrow && INTEGRAL_TYPE_P (TREE_TYPE (i.var))
	  && integer_onep (i.step) && TREE_CODE (i.from) == INTEGER_CST
	  && (i.cond == LT_EXPR || i.cond == LE_EXPR));
}

/* True if each lane executes the iterations of the loops around L for
   itself.  */
static bool
lane_p (const acc_loop *l)
{
  unsigned axes = 0;
  for (; l; l = l->outer)
    axes |= l->axes;
  return axes & AXIS (ACC_BX);
}

/* The iterations of I, which counts up by one, if they are constant, else
   -1.  */
static HOST_WIDE_INT
trips (const acc_iter &i)
{
  if (!tree_fits_shwi_p (i.from) || !tree_fits_shwi_p (i.to))
    return -1;
  HOST_WIDE_INT n = tree_to_shwi (i.to) - tree_to_shwi (i.from);
  return n + (i.cond == LE_EXPR);
}

/* The iterations of A for each one of B; 0 if that is not known, or too
   many.  */
static HOST_WIDE_INT
ratio (const acc_loop *a, const acc_loop *b)
{
  const acc_iter &i = a->iters[0], &j = b->iters[0];
  HOST_WIDE_INT n = trips (i), m = trips (j);
  if (n > 0 && m > 0)
    return n % m == 0 && n / m <= TARGET_PASSED_ON ? n / m : 0;
  return (i.cond == j.cond && operand_equal_p (i.from, j.from, 0)
	  && operand_equal_p (i.to, j.to, 0));
}

/* True if VAR, which counts the iterations of LOOP, is used outside of it, or
   may be.  */
static bool
used_later_p (passer *p, acc_stmt *loop, tree var)
{
  acc_var *v = acc_find_var (p->r, var);
  if ((v && v->kind != VAR_VALUE) || p->r->promoted.contains (var))
    return true;
  bool used = false;
  acc_walk_stmts (p->k->body, [&] (acc_stmt *s)
    {
      if (s == loop)
	return false;
      if (s->loop)
	for (const acc_iter &i : s->loop->iters)
	  if (i.var == var && !acc_count_mentions (i.from, var)
	      && s->loop->iters.length () == 1)
	    return false;
      acc_stmt self = {};
      acc_alone (s, &self);
      used |= acc_mentions_p (&self, var);
      return !used;
    });
  return used;
}

/* True if a variable that the list at A or that at B sets is used by the other
   list.  */
static bool
share_variables_p (acc_stmt *a, acc_stmt *b)
{
  auto_vec<tree> vars;
  acc_walk_list (a, [&] (acc_stmt *s)
    {
      acc_walk_exprs (s, [&] (tree *t) { depend_declarations (*t, &vars); });
      return true;
    });
  for (tree v : vars)
    if (!AGGREGATE_TYPE_P (TREE_TYPE (v)) && acc_mentions_p (b, v)
	&& (acc_mentions_p (a, v, true) || acc_mentions_p (b, v, true)))
      return true;
  return false;
}

static bool
candidates_p (passer *p, two_loops *t)
{
  acc_loop *a = t->a->loop, *b = t->b->loop;
  if (!plain_p (a) || !plain_p (b) || !lane_p (a->outer)
      || unfit_p (t->a->body, false) || unfit_p (t->b->body, true))
    return false;
  t->times = ratio (a, b);
  return (t->times && !used_later_p (p, t->a, a->iters[0].var)
	  && (a->iters[0].var == b->iters[0].var
	      || !acc_mentions_p (t->b->body, a->iters[0].var))
	  && !share_variables_p (t->a->body, t->b->body));
}

/* ---- Making one loop of two */

/* A copy of the body of T's first loop, for number N of its iterations that
   belong to one iteration of LOOP.  */
static acc_stmt *
copy_body (passer *p, two_loops *t, acc_stmt *loop, HOST_WIDE_INT n)
{
  const acc_iter &i = t->a->loop->iters[0], &j = loop->loop->iters[0];
  tree type = TREE_TYPE (i.var), own = acc_copy_var (i.var, p->r->fndecl);
  acc_stmt *block = acc_new_stmt (&p->r->stmts, ST_BLOCK, t->a->loc);
  block->body = acc_copy_list (p->r, t->a->body);
  acc_replace_var (block, i.var, own);
  tree from = fold_build2 (MULT_EXPR, type, fold_convert (type, j.from),
			   build_int_cst (type, t->times));
  tree value = fold_build2 (MULT_EXPR, type, fold_convert (type, j.var),
			    build_int_cst (type, t->times));
  tree more = fold_build2 (PLUS_EXPR, type,
			   fold_build2 (MINUS_EXPR, type, i.from, from),
			   build_int_cst (type, n));
  acc_stmt *set = acc_new_set (&p->r->stmts, t->a->loc, own,
			       fold_build2 (PLUS_EXPR, type, value, more));
  set->next = block->body;
  block->body = set;
  block->decls.safe_push (own);
  return block;
}

/* Append to *OUT the declarations of the blocks around loop LOOP in S.  */
static void
declarations (acc_stmt *s, acc_stmt *loop, auto_vec<tree> *out)
{
  for (; s != loop; s = s->body)
    out->safe_splice (s->decls);
}

/* Make T's one loop.  */
static void
build (passer *p, two_loops *t)
{
  acc_stmt *rest = t->second->next;
  t->second->next = NULL;
  t->block = acc_new_stmt (&p->r->stmts, ST_BLOCK, t->first->loc);
  t->block->body = acc_copy_stmt (p->r, t->second, t->b->loop->outer);
  t->second->next = rest;
  t->block->next = rest;
  declarations (t->first, t->a, &t->block->decls);
  t->loop = loop_in (t->block);
  t->user = acc_new_stmt (&p->r->stmts, ST_BLOCK, t->b->loc);
  t->user->body = t->loop->body;
  auto_vec<acc_stmt *> list;
  for (HOST_WIDE_INT n = 0; n < t->times; n++)
    {
      t->copies.safe_push (copy_body (p, t, t->loop, n));
      list.safe_push (t->copies.last ());
    }
  list.safe_push (t->user);
  t->loop->body = acc_link (list);
}

/* True if REF occurs in the list at S.  */
static bool
occurs_p (acc_stmt *s, tree ref)
{
  bool found = false;
  acc_walk_list (s, [&] (acc_stmt *t)
    {
      acc_walk_exprs (t, [&] (tree *e)
	{
	  acc_walk_trees (e, [&] (tree *u)
	    {
	      found |= operand_equal_p (*u, ref, 0);
	      return !found;
	    });
	});
      return !found;
    });
  return found;
}

static bool
in_copies_p (const two_loops *t, tree ref)
{
  for (acc_stmt *c : t->copies)
    if (occurs_p (c->body, ref))
      return true;
  return false;
}

/* True if the accesses of T's loop, those of D, allow that order of its
   iterations.  */
static bool
legal_p (acc_depend *d, const two_loops *t)
{
  if (d->reason)
    return false;
  for (const acc_access *a : d->accesses)
    for (const acc_access *b : d->accesses)
      {
	bool alias;
	if ((a->write || b->write) && in_copies_p (t, a->ref)
	    && occurs_p (t->user->body, b->ref)
	    && !depend_independent_p (d, a, b, &alias))
	  return false;
      }
  return true;
}

/* ---- Registers */

/* The statement of the list at S, or of blocks in it, that stores to memory
   for the access A and is always executed; or null.  */
static acc_stmt *
store_in (acc_stmt *s, const acc_access *a)
{
  for (; s; s = s->next)
    if (s->code == ST_BLOCK)
      {
	if (acc_stmt *found = store_in (s->body, a))
	  return found;
      }
    else if (s == a->stmt && s->code == ST_EXPR
	     && TREE_CODE (s->expr) == MODIFY_EXPR
	     && TREE_OPERAND (s->expr, 0) == a->ref)
      return s;
  return NULL;
}

/* True if REF means the same memory during the whole list at S.  */
static bool
stays_p (acc_stmt *s, tree ref)
{
  auto_vec<tree> vars;
  depend_declarations (ref, &vars);
  for (tree v : vars)
    if (!AGGREGATE_TYPE_P (TREE_TYPE (v)) && acc_mentions_p (s, v, true))
      return false;
  return true;
}

/* True if A and B, of D, are accesses of the same whole scalar.  */
static bool
same_place_p (const acc_access *a, const acc_access *b)
{
  tree type = TREE_TYPE (a->ref);
  return (a->kind == b->kind && a->kind != BASE_UNKNOWN
	  && operand_equal_p (a->base, b->base, 0) && a->offset.known
	  && poly_equal_p (a->offset, b->offset) && a->size == b->size
	  && !a->atomic && !b->atomic && is_gimple_reg_type (type)
	  && TYPE_MAIN_VARIANT (type) == TYPE_MAIN_VARIANT (TREE_TYPE (b->ref)));
}

/* True if D's loop stores to the memory of A elsewhere, or may do so.  */
static bool
stored_again_p (acc_depend *d, const acc_access *a)
{
  for (const acc_access *o : d->accesses)
    {
      bool alias;
      if (o == a || !o->write)
	continue;
      if (o->kind != a->kind || o->kind == BASE_UNKNOWN
	  || !operand_equal_p (o->base, a->base, 0))
	{
	  if (!depend_independent_p (d, a, o, &alias))
	    return true;
	  continue;
	}
      acc_poly gap = poly_add (o->offset, a->offset, -1);
      if (!gap.known || gap.n != 1 || gap.term[0].n
	  || absu_hwi (gap.term[0].coef)
	     < (unsigned HOST_WIDE_INT) MAX (o->size, a->size)
	  || o->size < 0)
	return true;
    }
  return false;
}

/* Let B's reads find A, the value of store S, in a register.  True if there
   are any.  */
static bool
pass_on (passer *p, acc_depend *d, two_loops *t, acc_stmt *s, const acc_access *a)
{
  tree value = NULL_TREE;
  for (const acc_access *b : d->accesses)
    {
      if (b->write || !same_place_p (a, b) || in_copies_p (t, b->ref)
	  || !occurs_p (t->user->body, b->ref) || !stays_p (t->user->body, b->ref))
	continue;
      if (!value)
	value = acc_new_var (TYPE_MAIN_VARIANT (TREE_TYPE (a->ref)), "passed",
			     p->r->fndecl);
      acc_replace_ref (t->user, b->ref, value);
    }
  if (!value)
    return false;
  acc_stmt *set = acc_new_set (&p->r->stmts, s->loc, value,
			       TREE_OPERAND (s->expr, 1)),
	   *store = acc_new_stmt (&p->r->stmts, ST_EXPR, s->loc);
  store->expr = build2 (MODIFY_EXPR, TREE_TYPE (a->ref), unshare_expr (a->ref),
			value);
  s->code = ST_BLOCK;
  s->expr = NULL_TREE;
  s->body = set;
  set->next = store;
  t->stores.safe_push (store);
  /* Declare it for the rest of the iteration.  */
  acc_stmt *around = acc_new_stmt (&p->r->stmts, ST_BLOCK, t->loop->loc);
  around->body = t->loop->body;
  around->decls.safe_push (value);
  t->loop->body = around;
  return true;
}

/* Take ARRAY, of the iteration itself, out of P's kernel if only stores of T
   use it.  */
static void
forget_array (passer *p, two_loops *t, tree array)
{
  auto_vec<acc_stmt *> left;
  for (acc_stmt *s : t->stores)
    if (s->code == ST_EXPR && acc_root_of (TREE_OPERAND (s->expr, 0)) == array)
      left.safe_push (s);
  if (!VAR_P (array) || !AGGREGATE_TYPE_P (TREE_TYPE (array))
      || acc_find_var (p->r, array)
      || acc_count_mentions (p->k->body, array) != (int) left.length ())
    return;
  for (acc_stmt *s : left)
    {
      s->code = ST_NOP;
      s->expr = NULL_TREE;
    }
  acc_walk_stmts (p->k->body, [=] (acc_stmt *s)
    {
      for (unsigned i = s->decls.length (); i-- > 0; )
	if (s->decls[i] == array)
	  s->decls.ordered_remove (i);
      return true;
    });
}

/* ---- Stores of the last iteration */

/* The loop around T's loop, if each of its iterations always executes that; or
   null.  */
static acc_loop *
loop_around (const two_loops *t)
{
  acc_loop *o = t->loop->loop->outer;
  if (!o || o->axes || o->iters.length () != 1 || o->iters[0].narrow
      || !INTEGRAL_TYPE_P (TREE_TYPE (o->iters[0].var))
      || unfit_p (o->stmt->body, true))
    return NULL;
  for (acc_stmt *s = o->stmt->body; s; )
    if (s == t->loop)
      return o;
    else if (s->code == ST_BLOCK && depend_contains_p (s, t->loop))
      s = s->body;
    else
      s = s->next;
  return NULL;
}

/* True if P, of D, depends on no counter of D's loop and of loops inside of it
   except COUNTER.  */
static bool
only_counter_p (acc_depend *d, const acc_poly &p, int counter)
{
  for (int i = 0; i < p.n; i++)
    for (int j = 0; j < p.term[i].n; j++)
      {
	int atom = p.term[i].atom[j];
	if (atom != counter && d->atoms[atom]->counter && !d->atoms[atom]->outer)
	  return false;
      }
  return true;
}

/* True if the next iteration of D's loop overwrites the value of store A
   before anybody reads it.  */
static bool
overwritten_p (acc_depend *d, const two_loops *t, const acc_access *a)
{
  const acc_iter &i = t->loop->loop->iters[0];
  if (d->reason || !a->always || !a->offset.known || a->kind == BASE_UNKNOWN
      || a->loops != 2 || !only_counter_p (d, a->offset, a->counter[1])
      || acc_count_mentions (i.to, d->loop->iters[0].var)
      || !acc_invariant_p (&d->region->reader, d->loop->stmt->body, i.to))
    return false;
  for (const acc_access *o : d->accesses)
    {
      bool alias;
      if (t->stores.contains (o->stmt) && o->write)
	continue;
      if ((o->kind == a->kind && operand_equal_p (o->base, a->base, 0))
	  || !depend_independent_p (d, a, o, &alias))
	return false;
    }
  return true;
}

/* Let only the last iteration of the loop around execute stores of T, if
   nobody needs the others.  */
static void
store_last (passer *p, two_loops *t)
{
  acc_loop *o = loop_around (t);
  if (!o)
    return;
  auto_vec<acc_stmt *> late;
  acc_depend d;
  acc_collect_accesses (&d, p->r, o);
  for (const acc_access *a : d.accesses)
    if (a->write && t->stores.contains (a->stmt) && overwritten_p (&d, t, a))
      late.safe_push (a->stmt);
  free (d.reason);
  if (late.length () != t->stores.length ())
    return;
  const acc_iter &i = o->iters[0];
  for (acc_stmt *s : late)
    {
      tree next = build2 (PLUS_EXPR, TREE_TYPE (i.var), i.var,
			  fold_convert (TREE_TYPE (i.var), unshare_expr (i.step)));
      acc_stmt *store = acc_new_stmt (&p->r->stmts, ST_EXPR, s->loc);
      store->expr = s->expr;
      s->code = ST_IF;
      s->expr = build1 (TRUTH_NOT_EXPR, boolean_type_node,
			build2 (i.cond, boolean_type_node, next,
				unshare_expr (i.to)));
      s->body = store;
    }
}

/* ---- Lists */

/* Put one loop in the place of FIRST at *LINK and of SECOND, which follows it,
   if that is allowed and a value is passed on.  */
static bool
put_together (passer *p, acc_stmt **link, acc_stmt *first, acc_stmt *second)
{
  two_loops t;
  t.first = first;
  t.second = second;
  t.a = loop_in (first);
  t.b = loop_in (second);
  if (!t.a || !t.b || !candidates_p (p, &t))
    return false;
  build (p, &t);
  *link = t.block;
  acc_depend d;
  acc_collect_accesses (&d, p->r, t.loop->loop);
  bool any = false;
  if (legal_p (&d, &t))
    for (const acc_access *a : d.accesses)
      if (a->write && a->always && !stored_again_p (&d, a))
	for (acc_stmt *c : t.copies)
	  if (acc_stmt *s = store_in (c->body, a))
	    {
	      any |= pass_on (p, &d, &t, s, a);
	      break;
	    }
  free (d.reason);
  if (!any)
    {
      *link = first;
      return false;
    }
  for (acc_stmt *s : t.stores)
    if (tree root = s->code == ST_EXPR ? acc_root_of (TREE_OPERAND (s->expr, 0))
				       : NULL_TREE)
      forget_array (p, &t, root);
  store_last (p, &t);
  acc_passed_on lines = { t.a->loc, t.b->loc };
  p->k->passed_on.safe_push (lines);
  return true;
}

/* Look through the list that begins at *LINK, and through lists inside of
   it.  */
static void
look_through (passer *p, acc_stmt **link)
{
  while (acc_stmt *s = *link)
    {
      acc_stmt *next = s->next;
      while (next && next->code == ST_NOP)
	next = next->next;
      if (next && put_together (p, link, s, next))
	continue;
      look_through (p, &s->body);
      look_through (p, &s->other);
      link = &s->next;
    }
}

void
acc_pass_rows_on (acc_kernel_ir *k)
{
  passer p = { k, k->region };
  k->region->apart = &k->apart;
  look_through (&p, &k->body);
  k->region->apart = NULL;
}

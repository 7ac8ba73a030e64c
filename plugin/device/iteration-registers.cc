/* Elements that an iteration of a sequential loop uses, in registers.

   In: a kernel of the device, after the tiles.  Out: the same kernel.  If a
   sequential loop of one thread stores to an array and then loads other
   elements, which nvcc cannot tell from the stored ones, the iteration begins
   with its loads:

     for (j = 0; j < n; j++)		for (j = 0; j < n; j++)
       {				  {
	 a[1][j] *= a[0][j];		    double a0 = a[0][j], a1 = a[1][j], ...
	 a[2][j] *= a[1][j];		    a1 *= a0; a[1][j] = a1;
       }				    a2 *= a1; a[2][j] = a2;
					  }

   nvcc keeps the order of a store and a load that may be the same memory, and
   then the latencies of the loads add up.  It cannot tell planes of an array
   with variable extents apart.  By the rules of C they differ: an index does
   not lead out of its dimension.

   If an iteration loads what the one before has stored in another row, nvcc
   loads it from memory, too:

     for (i = 1; i < n; i++)		double b0 = b[j];
       b[i * n + j] = a[i * n + j]	for (i = 1; i < n; i++)
		      + b[(i - 1) * n	  {
			  + j];		    double b1 = a[i * n + j] + b0;
					    b[i * n + j] = b1;
					    b0 = b1;
					  }

   N might be zero.  So b[i * n + j] and b[(i - 1) * n + j] might be the same memory,
   which does not matter: the load comes before the store.

   - Short inner loops with a constant number of iterations are unrolled first,
     so that the planes in them are constants, too.
   - An element gets a variable if its place stays the same during the
     iteration, and if every other access of the same array is either the same
     element, or does not overlap with it, or comes in the right order: the
     iteration stores to only one of the two, and loads the other one before.
     A value stored to it is stored to memory at once as well.
   - It is loaded at the beginning if the iteration always accesses it.  If the
     iteration accesses it under a condition that is known at the beginning, it
     is loaded under that condition.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"
#include "read/read.h"
#include "device/device.h"
#include "device/elements.h"
#include "ir/copy.h"
#include "ir/walk.h"
#include "feedback.h"
#include "target.h"

/* ---- Unrolling */

/* The iterations of S if it is a loop with constant bounds that could be
   unrolled, else 0.  */
static HOST_WIDE_INT
constant_trips (acc_stmt *s)
{
  if (s->code != ST_LOOP || s->loop->axes || s->loop->iters.length () != 1
      || s->loop->reductions.length ())
    return 0;
  const acc_iter &i = s->loop->iters[0];
  if (!tree_fits_shwi_p (i.from) || !tree_fits_shwi_p (i.to)
      || !integer_onep (i.step) || (i.cond != LT_EXPR && i.cond != LE_EXPR))
    return 0;
  HOST_WIDE_INT n = tree_to_shwi (i.to) - tree_to_shwi (i.from)
		    + (i.cond == LE_EXPR);
  return n > 0 && n <= TARGET_UNROLLED_TRIPS ? n : 0;
}

/* Simplify (c * x) * d to x * (c * d), and p + 0 to p.  The address of a plane
   then has the same form after unrolling as with a constant index.  */
static tree
simplify_op (tree *tp, int *walk_subtrees)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (CONVERT_EXPR_P (t) && TREE_CODE (TREE_OPERAND (t, 0)) == INTEGER_CST)
    *tp = fold_convert (TREE_TYPE (t), TREE_OPERAND (t, 0));
  return NULL_TREE;
}

/* Combine the constants of the expression at *TP.  */
static tree
combine_op (tree *tp, int *walk_subtrees)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == MULT_EXPR
	   && TREE_CODE (TREE_OPERAND (t, 1)) == INTEGER_CST
	   && TREE_CODE (TREE_OPERAND (t, 0)) == MULT_EXPR
	   && TREE_CODE (TREE_OPERAND (TREE_OPERAND (t, 0), 0)) == INTEGER_CST
	   && TYPE_UNSIGNED (TREE_TYPE (t)))
    {
      tree inner = TREE_OPERAND (t, 0);
      tree c = fold_build2 (MULT_EXPR, TREE_TYPE (t), TREE_OPERAND (t, 1),
			    fold_convert (TREE_TYPE (t), TREE_OPERAND (inner, 0)));
      *tp = integer_zerop (c) ? c : build2 (MULT_EXPR, TREE_TYPE (t),
					    TREE_OPERAND (inner, 1), c);
    }
  else if (TREE_CODE (t) == PLUS_EXPR || TREE_CODE (t) == MINUS_EXPR)
    {
      tree f = fold_binary (TREE_CODE (t), TREE_TYPE (t), TREE_OPERAND (t, 0),
			    TREE_OPERAND (t, 1));
      if (f && TREE_CODE (f) == INTEGER_CST)
	*tp = f;
    }
  return NULL_TREE;
}

static tree
zero_op (tree *tp, int *walk_subtrees)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == POINTER_PLUS_EXPR && integer_zerop (TREE_OPERAND (t, 1)))
    *tp = TREE_OPERAND (t, 0);
  return NULL_TREE;
}

/* The block that replaces S, a loop with N iterations, unrolled.  */
static acc_stmt *
unrolled (acc_region_ir *r, acc_stmt *s, HOST_WIDE_INT n)
{
  const acc_iter &i = s->loop->iters[0];
  auto_vec<acc_stmt *> list;
  for (HOST_WIDE_INT k = 0; k < n; k++)
    {
      acc_stmt *b = acc_new_stmt (&r->stmts, ST_BLOCK, s->loc);
      b->body = acc_copy_list (r, s->body);
      acc_replace_var (b, i.var, build_int_cst (TREE_TYPE (i.var),
						tree_to_shwi (i.from) + k));
      acc_walk_exprs (b, [] (tree *t) { acc_walk_tree (t, simplify_op); });
      acc_walk_exprs (b, [] (tree *t) { acc_walk_tree (t, combine_op); });
      acc_walk_exprs (b, [] (tree *t) { acc_walk_tree (t, zero_op); });
      list.safe_push (b);
    }
  acc_stmt *all = acc_new_stmt (&r->stmts, ST_BLOCK, s->loc);
  all->body = acc_link (list);
  return all;
}

/* Unroll all such loops in the list at *HEAD.  */
static void
unroll_list (acc_region_ir *r, acc_stmt **head)
{
  for (acc_stmt **at = head; *at; at = &(*at)->next)
    {
      unroll_list (r, &(*at)->body);
      unroll_list (r, &(*at)->other);
      if (HOST_WIDE_INT n = constant_trips (*at))
	{
	  acc_stmt *next = (*at)->next;
	  *at = unrolled (r, *at, n);
	  (*at)->next = next;
	}
    }
}

/* ---- Elements of an iteration */

/* An access of an iteration.  */
struct iteration_place : element_place
{
  unsigned last_load;		/* numbers of operations in the order of the program; */
  unsigned first_store;		/* ... 0: none */

  iteration_place (tree t) : element_place (t), last_load (0), first_store (0) {}
};

struct element_iteration
{
  acc_region_ir *r;
  acc_stmt *body;		/* the list of statements */
  auto_delete_vec<iteration_place> all;	/* accesses, each place once */
  auto_vec<iteration_place *> stored;	/* those that are stored to */
};

/* True if E, or a part of it, is REF.  */
static bool
mentions_p (tree e, tree ref)
{
  bool found = false;
  if (e)
    acc_walk_trees (&e, [&] (tree *t)
      {
	found |= operand_equal_p (*t, ref, 0);
	return !found;
      });
  return found;
}

/* Note that E, of IT, loads its accesses in operation N.  */
static void
note_loads (element_iteration *it, tree e, unsigned n)
{
  for (iteration_place *p : it->all)
    if (mentions_p (e, p->ref))
      p->last_load = n;
}

/* Note the order in which the list at S accesses the places of IT.  *N is the number of
   operations before.  */
static void
note_order (element_iteration *it, acc_stmt *s, unsigned *n)
{
  for (; s; s = s->next)
    {
      bool assigns = s->code == ST_EXPR && s->expr && TREE_CODE (s->expr) == MODIFY_EXPR;
      tree to = assigns ? TREE_OPERAND (s->expr, 0) : NULL_TREE;
      note_loads (it, assigns ? TREE_OPERAND (s->expr, 1) : s->expr, ++*n);
      for (iteration_place *p : it->all)
	if (to && !operand_equal_p (to, p->ref, 0) && mentions_p (to, p->ref))
	  p->last_load = *n;
      ++*n;
      for (iteration_place *p : it->stored)
	if (to && !p->first_store && operand_equal_p (to, p->ref, 0))
	  p->first_store = *n;
      note_order (it, s->body, n);
      note_order (it, s->other, n);
    }
}

/* Find the accesses of the list at IT's BODY.  False if it has other
   statements than accesses, conditions and calls that access no memory, or too
   many accesses.  */
static bool
find_accesses (element_iteration *it)
{
  bool ok = true;
  access_walk w;
  w.r = it->r;
  w.odd = false;
  hash_set<tree, false, tree_operand_hash> all, stored;
  for (acc_stmt *s = it->body; s; s = s->next)
    {
      ok &= element_stays_by_kind_p (s);
      acc_walk_stmts (s, [&] (acc_stmt *t)
	{
	  ok &= t->code != ST_LOOP;
	  if (t->code == ST_EXPR && TREE_CODE (t->expr) == MODIFY_EXPR
	      && !DECL_P (TREE_OPERAND (t->expr, 0)))
	    stored.add (TREE_OPERAND (t->expr, 0));
	  return true;
	});
      acc_walk_exprs (s, [&] (tree *t) { element_accesses (t, &w); });
    }
  if (!ok || w.odd)
    return false;
  for (tree ref : w.refs)
    if (!all.add (ref))
      {
	if (it->all.length () == 3 * TARGET_ITERATION_ELEMENTS)
	  return false;
	iteration_place *p = new iteration_place (ref);
	it->all.safe_push (p);
	if (stored.contains (ref))
	  it->stored.safe_push (p);
      }
  unsigned n = 0;
  note_order (it, it->body, &n);
  return true;
}

/* True if PLACE and E of IT, which may be the same memory, may both be in registers: at
   most one of them is stored to, and the other one is not loaded after that.  */
static bool
in_order_p (const iteration_place &place, const iteration_place &e)
{
  if (place.first_store && e.first_store)
    return false;
  return ((!place.first_store || e.last_load < place.first_store)
	  && (!e.first_store || place.last_load < e.first_store));
}

/* True if PLACE can be in a register during the whole iteration.  */
static bool
fits_p (const element_iteration *it, const iteration_place &place)
{
  tree ref = place.ref;
  acc_var *v = place.root ? acc_find_var (it->r, place.root) : NULL;
  if (!element_held_p (it->r, ref) || !v || !v->restrict_p)
    return false;
  for (acc_stmt *s = it->body; s; s = s->next)
    {
      acc_stmt *next = s->next;
      s->next = NULL;
      bool stays = element_place_invariant_p (it->r, s, ref);
      s->next = next;
      if (!stays)
	return false;
    }
  for (const iteration_place *e : it->all)
    if (e != &place && !in_order_p (place, *e) && element_overlaps_p (it->r, place, *e))
      return false;
  return true;
}

/* True if PLACE of IT may be the same memory as another one, and a store changes it.  */
static bool
may_change_p (const element_iteration *it, const iteration_place &place)
{
  for (const iteration_place *e : it->all)
    if (e != &place && (e->first_store || place.first_store)
	&& element_overlaps_p (it->r, place, *e))
      return true;
  return false;
}

/* True if an iteration of L loads what the one before has stored, in another row.  */
static bool
recurrence_p (const element_iteration *it, acc_loop *l)
{
  if (l->iters.length () != 1 || it->all.length () > TARGET_RECURRENCE_PLACES)
    return false;
  for (const iteration_place *s : it->stored)
    for (const iteration_place *e : it->all)
      if (s != e && s->root && s->root == e->root && !e->first_store
	  && !elements_near_p (s->ref, e->ref, TARGET_SECTOR)
	  && element_follows_p (l->iters[0], e->ref, s->ref)
	  && fits_p (it, *e) && fits_p (it, *s))
	return true;
  return false;
}

/* True if an iteration of L updates an element that is a variable distance from that of
   the next one.  */
static bool
updates_p (const element_iteration *it, acc_loop *l)
{
  if (l->iters.length () != 1 || it->all.length () > TARGET_RECURRENCE_PLACES)
    return false;
  for (const iteration_place *s : it->stored)
    if (s->last_load && s->last_load < s->first_store
	&& acc_rows_variable_p (l->iters[0], s->ref) && fits_p (it, *s))
      return true;
  return false;
}

/* True if nvcc would keep some load of IT after a store that does not overlap
   with it.  */
static bool
hazard_p (const element_iteration *it)
{
  for (const iteration_place *s : it->stored)
    for (const iteration_place *e : it->all)
      if (s != e && s->root && s->root == e->root
	  && !elements_constant_apart_p (*s, *e)
	  && !element_overlaps_p (it->r, *s, *e))
	return true;
  return false;
}

/* Accesses of a list to an element: not at all; under a condition; by a store
   before any load; always.  */
enum access_kind { ACCESS_NONE, ACCESS_PERHAPS, ACCESS_STORED, ACCESS_ALWAYS };

/* True if E evaluates some part only under a condition.  */
static bool
branches_p (tree e)
{
  bool found = false;
  if (e)
    acc_walk_trees (&e, [&] (tree *t)
      {
	tree_code c = TREE_CODE (*t);
	found |= c == COND_EXPR || c == TRUTH_ANDIF_EXPR || c == TRUTH_ORIF_EXPR;
	return !found;
      });
  return found;
}

/* Return the kind of access of the list at S to REF.  *CONDITION is the
   condition of the only ST_IF of the list with an access, null if there are
   several or none.  */
static access_kind
accessed (acc_stmt *s, tree ref, tree *condition)
{
  access_kind kind = ACCESS_NONE;
  unsigned ifs = 0;
  *condition = NULL_TREE;
  for (; s; s = s->next)
    {
      tree inner;
      access_kind here = ACCESS_NONE;
      if (s->code == ST_BLOCK)
	{
	  here = accessed (s->body, ref, &inner);
	  if (here == ACCESS_PERHAPS)
	    {
	      ifs += inner ? 1 : 2;
	      *condition = inner;
	    }
	}
      else if (s->code == ST_IF)
	{
	  if (mentions_p (s->expr, ref))
	    here = branches_p (s->expr) ? ACCESS_PERHAPS : ACCESS_ALWAYS;
	  else
	    {
	      tree other;
	      access_kind then = accessed (s->body, ref, &inner);
	      access_kind els = accessed (s->other, ref, &other);
	      if (then != ACCESS_NONE || els != ACCESS_NONE)
		{
		  here = ACCESS_PERHAPS;
		  ifs += then > ACCESS_PERHAPS && els == ACCESS_NONE ? 1 : 2;
		  *condition = s->expr;
		}
	    }
	}
      else if (s->code == ST_EXPR && s->expr)
	{
	  bool assigns = TREE_CODE (s->expr) == MODIFY_EXPR;
	  tree value = assigns ? TREE_OPERAND (s->expr, 1) : s->expr;
	  bool stores = assigns && operand_equal_p (TREE_OPERAND (s->expr, 0), ref, 0);
	  if (mentions_p (value, ref)
	      || (assigns && !stores && mentions_p (TREE_OPERAND (s->expr, 0), ref)))
	    here = branches_p (value) ? (stores ? ACCESS_ALWAYS : ACCESS_PERHAPS)
				      : ACCESS_ALWAYS;
	  else if (stores)
	    here = ACCESS_STORED;
	  if (here == ACCESS_PERHAPS)
	    ifs += 2;
	}
      if (here > ACCESS_PERHAPS)
	return kind == ACCESS_NONE ? here : ACCESS_ALWAYS;
      if (here == ACCESS_PERHAPS)
	kind = here;
    }
  if (ifs != 1)
    *condition = NULL_TREE;
  return kind;
}

/* True if the list at S always stores to REF, or stores to it under one
   condition.  In the latter case *CONDITION is set.  */
static bool
stores_p (acc_stmt *s, tree ref, tree *condition)
{
  for (; s; s = s->next)
    {
      if (s->code == ST_BLOCK && stores_p (s->body, ref, condition))
	return true;
      if (s->code == ST_EXPR && s->expr && TREE_CODE (s->expr) == MODIFY_EXPR
	  && operand_equal_p (TREE_OPERAND (s->expr, 0), ref, 0))
	return true;
      tree inner = NULL_TREE;
      if (s->code == ST_IF && stores_p (s->body, ref, &inner) && !inner)
	{
	  *condition = s->expr;
	  return true;
	}
    }
  return false;
}

/* Let E's variable stand for it in the list at *HEAD.  A value assigned to the
   variable is stored to memory, too.  */
static void
stand_for (acc_region_ir *r, acc_stmt **head, const iteration_element &e)
{
  tree ref = e.ref, var = e.var;
  for (acc_stmt **at = head; *at; at = &(*at)->next)
    {
      acc_stmt *s = *at;
      stand_for (r, &s->body, e);
      stand_for (r, &s->other, e);
      bool stores = (s->code == ST_EXPR && s->expr
		     && TREE_CODE (s->expr) == MODIFY_EXPR
		     && operand_equal_p (TREE_OPERAND (s->expr, 0), ref, 0));
      acc_stmt *next = s->next, *body = s->body, *other = s->other;
      s->next = s->body = s->other = NULL;
      acc_replace_ref (s, ref, var);
      s->next = next;
      s->body = body;
      s->other = other;
      if (!stores)
	continue;
      acc_stmt *store = element_set (r, s->loc, unshare_expr (ref), var);
      if (e.kept_if)
	{
	  acc_stmt *kept = acc_new_stmt (&r->stmts, ST_IF, s->loc);
	  kept->expr = unshare_expr (e.kept_if);
	  kept->body = store;
	  store = kept;
	}
      store->next = s->next;
      s->next = store;
      at = &s->next;
    }
}

/* True if the value of E is known at the beginning of the iteration.  */
static bool
known_p (const element_iteration *it, tree e)
{
  if (TREE_SIDE_EFFECTS (e) || acc_reads_memory_p (&it->r->reader, e))
    return false;
  for (acc_stmt *s = it->body; s; s = s->next)
    {
      acc_stmt *next = s->next;
      s->next = NULL;
      bool same = acc_invariant_p (&it->r->reader, s, e);
      s->next = next;
      if (!same)
	return false;
    }
  return true;
}

/* The elements of IT that fit into registers, or none if there are too
   many.  */
static void
find_elements (element_iteration *it, auto_vec<iteration_element> *out)
{
  acc_region_ir *r = it->r;
  auto_vec<const iteration_place *> held;
  for (const iteration_place *p : it->all)
    {
      bool touched = false;
      for (const iteration_place *s : it->stored)
	touched |= p->root && p->root == s->root;
      if (touched && fits_p (it, *p))
	held.safe_push (p);
    }
  if (held.length () > TARGET_ITERATION_ELEMENTS)
    return;
  for (const iteration_place *p : held)
    {
      iteration_element e = {};
      tree ref = unshare_expr (p->ref);
      access_kind kind = accessed (it->body, ref, &e.condition);
      if (kind == ACCESS_NONE
	  || (kind == ACCESS_PERHAPS
	      && !(e.condition && known_p (it, e.condition))))
	continue;
      if (kind != ACCESS_PERHAPS)
	e.condition = NULL_TREE;
      e.ref = ref;
      e.var = acc_new_var (TYPE_MAIN_VARIANT (TREE_TYPE (ref)), "element",
			   r->fndecl);
      e.overlaps = may_change_p (it, *p);
      e.loads = kind != ACCESS_STORED;
      e.stores = stores_p (it->body, ref, &e.stored_if)
		 && (!e.stored_if || known_p (it, e.stored_if));
      out->safe_push (e);
    }
}

/* The load of E at the beginning of an iteration.  */
static acc_stmt *
load_of (acc_region_ir *r, const iteration_element &e, location_t loc)
{
  tree value = unshare_expr (e.ref), type = TREE_TYPE (e.var);
  if (e.condition)
    value = build3 (COND_EXPR, type, unshare_expr (e.condition), value,
		    build_zero_cst (type));
  return element_set (r, loc, e.var, value);
}

/* Put S, a loop, into a block with DECLS after the statements BEFORE.  */
static void
wrap (acc_region_ir *r, acc_stmt *s, vec<tree> &decls, vec<acc_stmt *> &before)
{
  acc_stmt *loop = acc_new_stmt (&r->stmts, ST_LOOP, s->loc);
  loop->loop = s->loop;
  loop->loop->stmt = loop;
  loop->body = s->body;
  before.safe_push (loop);
  s->code = ST_BLOCK;
  s->loop = NULL;
  s->body = acc_link (before);
  for (tree d : decls)
    s->decls.safe_push (d);
}

/* Put the elements of S, a sequential loop, into registers.  If ALWAYS, do so
   even if nvcc would do it, too.  False if there is nothing to do.  */
static bool
one_loop (acc_region_ir *r, acc_stmt *s, bool always)
{
  acc_stmt *copy = acc_copy_list (r, s->body);
  unroll_list (r, &copy);
  element_iteration it;
  it.r = r;
  it.body = copy;
  auto_vec<iteration_element> elements;
  if (!find_accesses (&it))
    return false;
  bool wanted = always || hazard_p (&it), recurs = !wanted && recurrence_p (&it, s->loop);
  if (!wanted && !recurs && !updates_p (&it, s->loop))
    return false;
  find_elements (&it, &elements);
  s->loop->ahead = elements.length ();
  if (elements.is_empty ())
    return false;
  if (recurs && !s->loop->unroll)
    s->loop->unroll = TARGET_RECURRENCE_UNROLL;
  auto_vec<acc_stmt *> list;
  auto_vec<tree> decls;
  carried_code code;
  auto_vec<tree> stored;
  for (const iteration_place *p : it.stored)
    stored.safe_push (p->ref);
  acc_carry_elements (r, s->loop, elements, &code);
  auto_vec<const iteration_element *> ahead;	/* loaded some iterations ahead */
  auto_vec<tree> tested;
  for (const iteration_element &e : elements)
    if (!wanted && acc_rows_ahead_p (r, s->loop, e, stored, &tested))
      ahead.safe_push (&e);
  if (ahead.is_empty ())
    acc_elements_ahead (r, s->loop, elements, stored, &code);
  for (auto *part : { &code.before, &code.top })
    for (acc_stmt *b : *part)
      acc_walk_exprs (b, [] (tree *t) { acc_walk_tree (t, combine_op); });
  acc_stmt *block = acc_new_stmt (&r->stmts, ST_BLOCK, s->loc);
  block->decls.safe_splice (code.decls);
  list.safe_splice (code.top);
  for (const iteration_element &e : elements)
    {
      (e.carried ? decls : block->decls).safe_push (e.var);
      if (e.loads && !e.carried)
	list.safe_push (load_of (r, e, block->loc));
      stand_for (r, &it.body, e);
    }
  acc_unlink (it.body, &list);
  list.safe_splice (code.behind);
  block->body = acc_link (list);
  s->body = block;
  if (ahead.length ())
    acc_load_rows_ahead (r, s->loop, block, ahead, tested, &code);
  decls.safe_splice (code.before_decls);
  if (code.before.length ())
    wrap (r, s, decls, code.before);
  return true;
}

void
acc_iteration_registers (acc_kernel_ir *k)
{
  acc_region_ir *r = k->region;
  if (r->unknown_write || r->unknown_read)
    return;
  acc_walk_stmts (k->body, [&] (acc_stmt *s)
    {
      return !(s->code == ST_LOOP && !s->loop->axes && !constant_trips (s)
	       && one_loop (r, s, k->lines));
    });
}

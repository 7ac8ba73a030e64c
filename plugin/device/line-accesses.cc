/* The accesses of a turn of a loop along lines of memory, and those that may
   be moved.

   In: a sequential loop in the threads of a block, each with a line of its
   own.  Out: the places that a turn accesses, with their conditions, and those
   that other threads load before a number of turns, or store after them.

   An element is loaded early if no store of an earlier turn may change it.  It
   is stored late if nobody reads it, or stores to it, after that.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"
#include "read/read.h"
#include "device/elements.h"
#include "device/line-panels.h"
#include "ir/walk.h"
#include "target.h"

tree
line_both (tree a, tree b)
{
  return !a ? b : !b ? a : build2 (TRUTH_ANDIF_EXPR, boolean_type_node, a, b);
}

tree
line_inverted (tree e)
{
  return build1 (TRUTH_NOT_EXPR, boolean_type_node, unshare_expr (e));
}

/* ---- Accesses of an iteration */

/* True if E is the same for all threads and turns, except for the counters.
   Then another thread can evaluate it.  */
bool
line_known_p (line_loop *l, tree e)
{
  if (TREE_SIDE_EFFECTS (e) || acc_reads_memory_p (&l->r->reader, e))
    return false;
  bool ok = true;
  acc_walk_trees (&e, [&] (tree *t)
    {
      if (TREE_CODE (*t) == CALL_EXPR)
	ok = false;
      if ((VAR_P (*t) || TREE_CODE (*t) == PARM_DECL || TREE_CODE (*t) == RESULT_DECL)
	  && *t != l->across->iters[0].var && *t != l->along->iters[0].var)
	{
	  /* Variables that an iteration declares and sets differ from line to
	     line.  */
	  ok &= !l->own.contains (*t)
		&& !acc_mentions_p (l->across->stmt->body, *t, true);
	}
      return true;
    });
  return ok;
}

/* Likewise for the place of REF.  */
static bool
place_known_p (line_loop *l, tree ref)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if ((TREE_CODE (ref) == ARRAY_REF && !line_known_p (l, TREE_OPERAND (ref, 1)))
	|| TREE_CODE (ref) == ARRAY_RANGE_REF)
      return false;
  return DECL_P (ref) || line_known_p (l, TREE_OPERAND (ref, 0));
}

/* Set *D to the bytes from B to A.  False if they are not constant.  */
static bool
distance (tree a, tree b, HOST_WIDE_INT *d)
{
  address_sum sum;
  if (!element_add_address (&sum, a, 1) || !element_add_address (&sum, b, -1))
    return false;
  for (const address_sum::part &p : sum.parts)
    if (p.factor)
      return false;
  *d = sum.bytes;
  return true;
}

/* The bytes from REF to its place an iteration of I later; 0 if they are not
   known.  */
static HOST_WIDE_INT
moves (const acc_iter &i, tree ref)
{
  HOST_WIDE_INT d;
  tree later = unshare_expr (ref), next
    = fold_build2 (PLUS_EXPR, TREE_TYPE (i.var), i.var,
		   fold_convert (TREE_TYPE (i.var), unshare_expr (i.step)));
  acc_walk_tree (&later, [&] (tree *t, int *w) -> tree
    {
      if (TYPE_P (*t))
	*w = 0;
      else if (*t == i.var)
	{
	  *t = unshare_expr (next);
	  *w = 0;
	}
      return NULL_TREE;
    });
  return distance (later, ref, &d) ? d : 0;
}

/* The record of L's accesses to REF.  It is new if there is none yet.  */
static line_access *
access_of (line_loop *l, tree ref)
{
  for (line_access &a : l->all)
    if (operand_equal_p (a.ref, ref, 0))
      return &a;
  line_access a = {};
  a.ref = unshare_expr (ref);
  HOST_WIDE_INT size = int_size_in_bytes (TREE_TYPE (ref)),
		along = moves (l->along->iters[0], ref),
		across = moves (l->across->iters[0], ref);
  if (size > 0 && (along == size || along == -size)
      && (across == 0 || across > TARGET_SECTOR || across < -TARGET_SECTOR)
      && acc_count_mentions (ref, l->across->iters[0].var)
      && acc_root_of (ref) && acc_find_var (l->r, acc_root_of (ref))
      && element_held_p (l->r, ref) && place_known_p (l, ref))
    a.step = along;
  l->all.safe_push (a);
  return &l->all.last ();
}

/* Add a condition to *GUARD: the access is made if NOW; null means always.
   NOW_ODD: the condition is not known.  */
static void
add_guard (tree *guard, bool *always, bool *odd, bool now_odd, tree now)
{
  if (now_odd)
    {
      *odd = true;
      return;
    }
  *always |= !now;
  if (now && !*always)
    *guard = *guard ? build2 (TRUTH_ORIF_EXPR, boolean_type_node, *guard,
			      unshare_expr (now)) : unshare_expr (now);
}

static void find_loads (line_loop *l, tree e, bool odd, tree guard);

/* Find the loads of E, which is evaluated if COND is true, or false if
   NOT_P.  */
static void
find_guarded (line_loop *l, tree e, bool odd, tree guard, tree cond, bool not_p)
{
  if (odd || !line_known_p (l, cond))
    find_loads (l, e, true, NULL_TREE);
  else
    find_loads (l, e, false,
		line_both (guard ? unshare_expr (guard) : NULL_TREE,
		      not_p ? line_inverted (cond) : unshare_expr (cond)));
}

/* Find the loads in the evaluation of E, under GUARD.  */
static void
find_loads (line_loop *l, tree e, bool odd, tree guard)
{
  tree_code code = TREE_CODE (e);
  if (code == COND_EXPR)
    {
      find_loads (l, TREE_OPERAND (e, 0), odd, guard);
      for (int n : { 1, 2 })
	if (tree part = TREE_OPERAND (e, n))
	  find_guarded (l, part, odd, guard, TREE_OPERAND (e, 0), n == 2);
      return;
    }
  if (code == TRUTH_ANDIF_EXPR || code == TRUTH_ORIF_EXPR)
    {
      find_loads (l, TREE_OPERAND (e, 0), odd, guard);
      find_guarded (l, TREE_OPERAND (e, 1), odd, guard, TREE_OPERAND (e, 0),
		    code == TRUTH_ORIF_EXPR);
      return;
    }
  access_walk w;
  w.r = l->r;
  w.odd = false;
  if (code == CALL_EXPR || code == ASM_EXPR || code == VA_ARG_EXPR
      || code == MODIFY_EXPR || code == INIT_EXPR)
    {
      element_accesses (&e, &w);
      l->odd |= w.odd || code != CALL_EXPR;
      if (code == CALL_EXPR)
	for (int n = 0; n < call_expr_nargs (e); n++)
	  find_loads (l, CALL_EXPR_ARG (e, n), odd, guard);
      return;
    }
  if (handled_component_p (e) || code == MEM_REF || code == INDIRECT_REF
      || DECL_P (e))
    {
      element_accesses (&e, &w);
      l->odd |= w.odd;
      for (tree ref : w.refs)
	{
	  line_access *a = access_of (l, ref);
	  a->loads = true;
	  a->last_load = odd ? UINT_MAX : l->place;
	  add_guard (&a->load_if, &a->load_always, &a->load_odd, odd, guard);
	}
      return;
    }
  if (EXPR_P (e))
    for (int n = 0; n < TREE_OPERAND_LENGTH (e); n++)
      if (TREE_OPERAND (e, n))
	find_loads (l, TREE_OPERAND (e, n), odd, guard);
}

/* Find the accesses of the list at S, under GUARD.  */
static void
find_accesses (line_loop *l, acc_stmt *s, bool odd, tree guard)
{
  for (; s; s = s->next)
    if (s->code == ST_BLOCK)
      find_accesses (l, s->body, odd, guard);
    else if (s->code == ST_IF)
      {
	find_loads (l, s->expr, odd, guard);
	bool here = odd || !line_known_p (l, s->expr);
	for (bool other : { false, true })
	  find_accesses (l, other ? s->other : s->body, here,
			 here ? NULL_TREE
			 : line_both (guard ? unshare_expr (guard) : NULL_TREE,
				 other ? line_inverted (s->expr)
				       : unshare_expr (s->expr)));
      }
    else if (s->code == ST_EXPR && TREE_CODE (s->expr) == MODIFY_EXPR)
      {
	tree lhs = TREE_OPERAND (s->expr, 0);
	find_loads (l, TREE_OPERAND (s->expr, 1), odd, guard);
	access_walk w;
	w.r = l->r;
	w.odd = false;
	element_accesses (&lhs, &w);
	l->odd |= w.odd;
	for (tree ref : w.refs)
	  {
	    line_access *a = access_of (l, ref);
	    bool stores = ref == lhs;
	    (stores ? a->stores : a->loads) = true;
	    if (!stores)
	      a->last_load = UINT_MAX;
	    else if (odd)
	      a->first_store = 0;
	    else if (!a->first_store)
	      a->first_store = l->place;
	    if (stores)
	      add_guard (&a->store_if, &a->store_always, &a->store_odd, odd, guard);
	    else
	      add_guard (&a->load_if, &a->load_always, &a->load_odd, odd, guard);
	  }
	l->place++;
      }
    else if (s->code == ST_LOOP && !s->loop->axes && s->loop->reductions.is_empty ())
      {
	for (const acc_iter &i : s->loop->iters)
	  for (tree e : { i.from, i.to, i.step })
	    find_loads (l, e, true, NULL_TREE);
	find_accesses (l, s->body, true, NULL_TREE);
      }
    else if (s->code == ST_EXPR)
      find_loads (l, s->expr, odd, guard);
    else
      l->odd |= s->code != ST_NOP;
}

/* ---- Accesses that go through shared memory */

/* Relations of access A of a turn to B of any other: they never overlap; they
   are the same memory if A's turn is *TURNS later than B's; or nothing is
   known.  */
enum meeting { MEET_NEVER, MEET_LATER, MEET_PERHAPS };

static meeting
meet (line_loop *l, const line_access &a, const line_access &b, HOST_WIDE_INT *turns)
{
  const acc_iter &i = l->along->iters[0];
  tree other = acc_new_var (TREE_TYPE (i.var), "other", l->r->fndecl);
  const line_access &moved = a.panel ? a : b, &rest = a.panel ? b : a;
  if (!element_overlaps_p (l->r, moved.ref, acc_with_var (rest.ref, i.var, other)))
    return MEET_NEVER;
  HOST_WIDE_INT d;
  if (!a.step || a.step != b.step || !distance (a.ref, b.ref, &d) || d % a.step
      || int_size_in_bytes (TREE_TYPE (a.ref)) != int_size_in_bytes (TREE_TYPE (b.ref)))
    return MEET_PERHAPS;
  *turns = -d / a.step;
  return MEET_LATER;
}

/* Decide which of L's accesses have panels, and which of these are stored late.
   False if nothing can be moved.  */
static bool
decide (line_loop *l)
{
  for (line_access &a : l->all)
    if (a.step && (!a.loads || !a.load_odd || a.load_always))
      a.panel = error_mark_node;	/* wanted */
  /* Among stores to the same line, the last one is late.  */
  for (line_access &a : l->all)
    {
      a.late = a.panel && a.stores && (a.store_always || !a.store_odd);
      for (line_access &b : l->all)
	{
	  HOST_WIDE_INT turns = 0;
	  if (&a == &b || (!a.stores && !b.stores) || (!a.panel && !b.panel))
	    continue;
	  meeting m = meet (l, a, b, &turns);
	  if (m == MEET_NEVER)
	    continue;
	  if (m == MEET_PERHAPS || !turns)
	    return false;
	  /* A loads a value that B has stored TURNS before; with a panel, the
	     load would come first.  */
	  if (b.stores && a.loads && a.panel && turns > 0)
	    return false;
	  if (b.stores && a.stores && turns < 0)
	    a.late = false;
	}
    }
  for (line_access &a : l->all)
    for (line_access &b : l->all)
      {
	HOST_WIDE_INT turns = 0;
	if (&a != &b && a.late && b.loads && !b.panel
	    && meet (l, b, a, &turns) == MEET_LATER && turns > 0)
	  return false;
      }
  unsigned loads = 0, stores = 0;
  for (line_access &a : l->all)
    {
      if (a.panel && !a.loads && !a.late)
	a.panel = NULL_TREE;
      loads += a.panel && a.loads;
      stores += a.late;
    }
  return stores + loads / 3 > 0;
}

bool
line_accesses (line_loop *l)
{
  find_accesses (l, l->along->stmt->body, false, NULL_TREE);
  return !l->odd && decide (l);
}

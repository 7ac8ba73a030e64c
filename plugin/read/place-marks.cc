/* Calls that mark a place: cache and barrier directives, and updates for the
   reduction of a section.

   In: statements with the calls that pragma/ has made of them.  Out: caches
   belong to the loop around them, barriers are statements, atomic updates know
   their reductions.  The host ignores all three.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "acc.h"
#include "pragma/pragma.h"
#include "read/read.h"

static bool
named_p (const_tree fn, const char *name)
{
  return DECL_NAME (fn) && !strcmp (IDENTIFIER_POINTER (DECL_NAME (fn)), name);
}

bool
acc_barrier_p (const_tree fn)
{
  return named_p (fn, ACC_BARRIER_CALL);
}

bool
acc_cached_p (const_tree fn)
{
  return named_p (fn, ACC_CACHED_CALL);
}

bool
acc_mark_p (const_tree fn)
{
  return named_p (fn, ACC_CACHE_CALL) || named_p (fn, ACC_REDUCED_CALL)
	 || acc_cached_p (fn) || acc_barrier_p (fn);
}

/* The mark that S calls, or NULL.  */
static tree
mark_of (acc_stmt *s)
{
  if (s->code != ST_EXPR || TREE_CODE (s->expr) != CALL_EXPR
      || !CALL_EXPR_FN (s->expr))
    return NULL_TREE;
  tree fn = get_callee_fndecl (s->expr);
  return fn && acc_mark_p (fn) ? fn : NULL_TREE;
}

/* A new cache from CALL, ACC_CACHE_CALL (address, length, stride, ...).  */
static acc_cache *
new_cache (location_t loc, tree call)
{
  acc_cache *c = new acc_cache ();
  c->loc = loc;
  c->addr = CALL_EXPR_ARG (call, 0);
  for (int i = 1; i + 1 < call_expr_nargs (call); i += 2)
    {
      c->length.safe_push (CALL_EXPR_ARG (call, i));
      c->stride.safe_push (CALL_EXPR_ARG (call, i + 1));
    }
  return c;
}

static void
make_barrier (acc_stmt *s)
{
  unsigned words = tree_to_uhwi (CALL_EXPR_ARG (s->expr, 0));
  s->code = ST_BARRIER;
  s->expr = NULL_TREE;
  s->fence = words & BARRIER_GLOBAL;
  s->levels = words & BARRIER_WORKER ? LEVEL_VECTOR
				     : LEVEL_WORKER | LEVEL_VECTOR;
}

/* Mark atomic update S with the reduction in CALL, ACC_REDUCED_CALL (clause,
   operator, offset, bytes), which stands before it.  */
static void
mark_update (acc_stmt *s, tree call)
{
  acc_atomic *a = s->atomic;
  tree_code op = tree_code (tree_to_uhwi (CALL_EXPR_ARG (call, 1)));
  if (op == MINUS_EXPR)
    op = PLUS_EXPR;
  if (a->kind != acc_atomic::UPDATE)
    return;
  a->clause = tree_to_uhwi (CALL_EXPR_ARG (call, 0));
  a->reduced = op;
  a->offset = CALL_EXPR_ARG (call, 2);
  a->bytes = CALL_EXPR_ARG (call, 3);
}

/* Warn, once, that the cache directive at LOC is in no counted loop.  A region
   may be read more than once.  */
static void
warn_no_loop (location_t loc)
{
  static auto_vec<location_t> told;
  if (told.contains (loc) || !acc_warns_p (WARN_IGNORED))
    return;
  told.safe_push (loc);
  warning_at (loc, 0, "%qs directive ignored: no counted loop is around it", "cache");
}

/* Take the marks in the list at *P.  It is inside of LOOP or, if LOOP is null,
   of no counted loop.  */
static void
take_list (acc_reader *r, acc_stmt **p, acc_loop *loop)
{
  tree reduced = NULL_TREE;
  while (acc_stmt *s = *p)
    {
      tree fn = mark_of (s);
      if (fn && named_p (fn, ACC_REDUCED_CALL))
	{
	  reduced = s->expr;
	  *p = s->next;
	  continue;
	}
      if (s->atomic && reduced)
	{
	  mark_update (s, reduced);
	  reduced = NULL_TREE;
	}
      if (fn && named_p (fn, ACC_CACHE_CALL))
	{
	  if (loop)
	    loop->caches.safe_push (new_cache (s->loc, s->expr));
	  else
	    warn_no_loop (s->loc);
	  *p = s->next;
	  continue;
	}
      if (fn && acc_cached_p (fn))
	{
	  *p = s->next;
	  continue;
	}
      if (fn)
	make_barrier (s);
      acc_loop *inside = s->code == ST_LOOP ? s->loop
			 : s->code == ST_FOR || s->code == ST_DO ? NULL
			 : loop;
      take_list (r, &s->body, inside);
      take_list (r, &s->other, inside);
      p = &s->next;
    }
}

void
acc_take_marks (acc_reader *r, acc_stmt *body)
{
  take_list (r, &body, NULL);
}

/* ---- Places of barriers and of arrays that threads share  */

/* Check the arrays of S, which is in loops that are spread over AXES.  */
static void
check_arrays (acc_stmt *s, unsigned axes, unsigned levels)
{
  if (s->code == ST_BLOCK
      && ((axes & AXIS (ACC_BX)) || !(levels & LEVEL_VECTOR)))
    for (tree d : s->decls)
      if (acc_cached_array_p (d))
	{
	  warning_at (DECL_SOURCE_LOCATION (d), 0, "%qD is not in shared memory: "
		      "each thread has one of its own here", d);
	  acc_forget_cached_array (d);
	}
}

/* Check the list at S.  The loops around it are spread over AXES.  */
static bool
check_list (acc_stmt *s, unsigned axes, unsigned levels)
{
  bool ok = true;
  for (; s; s = s->next)
    {
      if (s->code == ST_BARRIER)
	{
	  bool gang = s->levels & LEVEL_WORKER;
	  unsigned apart = axes & (gang ? AXES_BLOCK : AXIS (ACC_BX));
	  if (apart || (s->levels & ~levels))
	    {
	      error_at (s->loc, "not all threads of a %s come to this barrier",
			gang ? "gang" : "worker");
	      ok = false;
	    }
	}
      check_arrays (s, axes, levels);
      unsigned inside = axes | (s->loop ? s->loop->axes : 0);
      ok &= check_list (s->body, inside, levels);
      ok &= check_list (s->other, inside, levels);
    }
  return ok;
}

bool
acc_check_barriers (acc_stmt *body, unsigned levels)
{
  return check_list (body, 0, levels);
}

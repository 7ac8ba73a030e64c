/* Loads of all of a thread's rows before its first store.

   In: straight-line code, which each thread executes for several rows of a
   tile.  Out: the same code after loads of the elements that every iteration begins
   with, if the kernel stores to their array:

     for (u = 0; u < 4; u++)		for (u = 0; u < 4; u++)
       if (...)				  if (...)
	 a[i + u][j] -= a[i + u][k]	    a_now[u] = a[i + u][j];
			* a[k][j];	for (u = 0; u < 4; u++)
					  if (...)
					    a[i + u][j] = a_now[u] - ...;

   nvcc keeps the order of a store and a later load that may be the same memory.  So a
   row would wait for the row before it, and what all rows of a column have in common
   would be loaded for each of them.  The iterations are independent: no other
   iteration stores to an element that one of them loads.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "device/tile-build.h"
#include "checks.h"
#include "ir/walk.h"
#include "read/read.h"
#include "target.h"

/* An element that each iteration loads before it stores anything.  */
struct early_load
{
  tree ref;			/* as in the body */
  bool by_row;			/* it depends on Y */
  tree value;			/* the register, or its element for u */
};

struct early_search
{
  tile_builder *b;
  auto_vec<early_load> loads;
};

/* True if the read REF can come first: of memory that the kernel stores to, at an
   address that is known at the beginning of the iteration.  */
static bool
early_read_p (tile_nest *n, tree ref)
{
  tree type = TREE_TYPE (ref), root = acc_root_of (ref);
  acc_var *v = root ? acc_find_var (n->r, root) : NULL;
  auto_vec<tree> inside;
  tile_find_reads (ref, true, &inside);
  return (v && v->written && !v->atomic_p && inside.length () == 1
	  && (SCALAR_FLOAT_TYPE_P (type) || TREE_CODE (type) == INTEGER_TYPE)
	  && TREE_CODE (ref) != BIT_FIELD_REF
	  && !(TREE_CODE (ref) == COMPONENT_REF && DECL_BIT_FIELD (TREE_OPERAND (ref, 1)))
	  && int_size_in_bytes (type) <= UNITS_PER_WORD
	  && tile_early_p (n, ref) && !tile_mentions_local_p (n, ref));
}

/* True if to evaluate E changes nothing: a load in it may then come before the rest.  */
static bool
changes_nothing_p (tree e)
{
  bool ok = true;
  acc_walk_trees (&e, [&] (tree *t)
    {
      tree_code c = TREE_CODE (*t);
      ok &= c == CALL_EXPR ? depend_call_safe_p (*t)
	    : (c != MODIFY_EXPR && c != INIT_EXPR && c != VA_ARG_EXPR
	       && !TREE_THIS_VOLATILE (*t));
      return ok;
    });
  return ok;
}

/* A register for L, with an element for each row of the thread if it depends on the
   row.  */
static void
make_register (tile_builder *b, early_load *l)
{
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (l->ref)), root = acc_root_of (l->ref);
  char *name = xasprintf ("%s_now", DECL_NAME (root)
				    ? IDENTIFIER_POINTER (DECL_NAME (root)) : "t");
  l->value = variable (b, l->by_row ? build_array_type_nelts (type, b->n->each_y) : type,
		       name);
  free (name);
  b->locals.safe_push (l->value);
  if (l->by_row)
    l->value = build4 (ARRAY_REF, type, l->value, b->u, NULL_TREE, NULL_TREE);
}

/* Let the reads of the expression at *E that are always evaluated come from
   registers.  */
static void
take_reads (early_search *s, tree *e)
{
  tile_nest *n = s->b->n;
  auto_vec<tree> reads;
  tile_find_reads (*e, false, &reads);
  for (tree ref : reads)
    {
      if (!early_read_p (n, ref))
	continue;
      early_load *found = NULL;
      for (early_load &l : s->loads)
	if (operand_equal_p (l.ref, ref, 0))
	  found = &l;
      if (!found)
	{
	  if (s->loads.length () == TARGET_EARLY_LOADS)
	    continue;
	  early_load l = { ref, tile_mentions_p (ref, n->iters[n->y].var), NULL_TREE };
	  make_register (s->b, &l);
	  found = s->loads.safe_push (l);
	}
      acc_walk_trees (e, [&] (tree *t)
	{
	  bool here = *t == ref;
	  if (here)
	    *t = unshare_expr (found->value);
	  return !here;
	});
    }
}

/* Do so in the list at L, up to the first statement that may store to memory.  False if
   there is such a statement.  */
static bool
take_list (early_search *s, acc_stmt *l)
{
  for (; l; l = l->next)
    switch (l->code)
      {
      case ST_NOP:
	break;
      case ST_BLOCK:
	if (!take_list (s, l->body))
	  return false;
	break;
      case ST_IF:
	if (changes_nothing_p (l->expr))
	  take_reads (s, &l->expr);
	return false;
      case ST_EXPR:
	{
	  if (TREE_CODE (l->expr) != MODIFY_EXPR
	      || !changes_nothing_p (TREE_OPERAND (l->expr, 1)))
	    return false;
	  tree lhs = TREE_OPERAND (l->expr, 0);
	  take_reads (s, &TREE_OPERAND (l->expr, 1));
	  if (!VAR_P (lhs) || !s->b->n->locals.contains (lhs) || TREE_ADDRESSABLE (lhs))
	    return false;
	  break;
	}
      default:
	return false;
      }
  return true;
}

/* LOAD, which is the same for all rows of the thread.  */
static acc_stmt *
load_for_column (tile_builder *b, acc_stmt *load)
{
  const acc_iter &x = b->n->iters[b->n->x];
  tree col = build_col (b, b->v);
  stmt_list body;
  auto_vec<tree> own;
  own.safe_push (x.var);
  body.safe_push (set (b, x.var, build_counter_after (x, b->x0, col)));
  body.safe_push (load);
  return conditional (b, fold_build2 (LT_EXPR, boolean_type_node, unshare_expr (col),
				      b->cols), block (b, own, body));
}

void
build_early_loads (tile_builder *b, stmt_list *out)
{
  early_search s = { b, {} };
  /* This was measured for rows (target.h), not for a single loop.  */
  if (b->n->each_y == 1)
    return;
  checked_that (b->n->each_x == 1);
  take_list (&s, b->n->body);
  stmt_list rows;
  auto_vec<tree> none;
  for (const early_load &l : s.loads)
    {
      acc_stmt *load = set (b, unshare_expr (l.value), unshare_expr (l.ref));
      if (l.by_row)
	rows.safe_push (load);
      else
	out->safe_push (load_for_column (b, load));
    }
  if (rows.length ())
    out->safe_push (build_for_each (b, false, none, acc_link (rows)));
}

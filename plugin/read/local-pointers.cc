/* Pointers of a region that are another name for a place in an array.

   In: polished statements.  Out: the same without such pointers.

     double *row = c + b * n;
     row[0] = 0;			c[b * n] = 0;
     for (i = 1; i < n; i++)	->	for (i = 1; i < n; i++)
       row[i] += row[i - 1];		  c[b * n + i] += c[b * n + i - 1];

     particle *p = &all[i];
     p->x += dt * p->v;		->	all[i].x += dt * all[i].v;

   All later passes then see the variable whose memory it is: which arrays a kernel
   stores to, which accesses neighbouring threads make, what may be __restrict__.  A store
   by a pointer of the region could be to any array.

   A pointer stays if anything can give it another value, if its place depends on
   memory or on something that changes while the pointer is used, if it has another
   type than the array, and if a clause names it.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "read/read.h"
#include "ir/walk.h"

namespace {

struct name_scan
{
  acc_reader *r;
  acc_stmt *body;		/* everything that the region does */
  hash_set<tree> declared;	/* pointers that the region declares */
  hash_set<tree> named;		/* variables in clauses and cache directives */
  hash_set<tree> replaced;	/* those that are gone */
};

}

/* The pointer that S sets, if S does nothing else, or null.  */
static tree
pointer_set_by (const acc_stmt *s)
{
  if (s->code != ST_EXPR || TREE_CODE (s->expr) != MODIFY_EXPR)
    return NULL_TREE;
  tree var = TREE_OPERAND (s->expr, 0);
  return VAR_P (var) && POINTER_TYPE_P (TREE_TYPE (var)) ? var : NULL_TREE;
}

/* True if VALUE, which pointer VAR gets, is a place in an array of the elements
   that VAR points to.  */
static bool
place_p (acc_reader *r, tree var, tree value)
{
  tree to = TREE_TYPE (TREE_TYPE (var)), from = TREE_TYPE (value);
  tree root = acc_root_of (value);
  if (!root || root == var || !POINTER_TYPE_P (from) || VOID_TYPE_P (to)
      || FUNC_OR_METHOD_TYPE_P (to) || TYPE_VOLATILE (to)
      || TYPE_MAIN_VARIANT (to) != TYPE_MAIN_VARIANT (TREE_TYPE (from)))
    return false;
  tree type = TREE_TYPE (root);
  if (POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  return (!VOID_TYPE_P (type) && !FUNC_OR_METHOD_TYPE_P (type) && !acc_reads_memory_p (r, value)
	  && !TREE_SIDE_EFFECTS (value));
}

/* The statement of the list after S that sets VAR next, or null.  */
static acc_stmt *
next_set (acc_stmt *s, tree var)
{
  for (s = s->next; s; s = s->next)
    if (pointer_set_by (s) == var)
      return s;
  return NULL;
}

/* True if control may come into the list at S other than at its start.  */
static bool
entered_p (acc_stmt *s)
{
  for (; s; s = s->next)
    if (s->code == ST_LABEL || s->code == ST_CASE)
      return true;
  return false;
}

/* True if each use of VAR in the region is in the list after S, which sets it first,
   and gets the value that the list sets before: a place each time, whose parts do not
   change until the next one.  */
static bool
only_name_p (name_scan *n, acc_stmt *s, tree var)
{
  int uses = 0;
  for (acc_stmt *set = s, *next; set; set = next)
    {
      tree value = TREE_OPERAND (set->expr, 1);
      next = next_set (set, var);
      if (!place_p (n->r, var, value) || (next && entered_p (s))
	  || (next && acc_count_mentions (TREE_OPERAND (next->expr, 1), var)))
	return false;
      uses++;
      for (acc_stmt *t = set->next; t != next; t = t->next)
	{
	  if (acc_mentions_p (t, var, true))
	    return false;
	  uses += acc_count_mentions (t, var);
	}
      if (!acc_invariant_p (n->r, set->next, value))
	return false;
    }
  return uses == acc_count_mentions (n->body, var);
}

/* The number that E, an offset in bytes, multiplies by *SIZE, a constant; or null.  */
static tree
scaled_by (tree e, tree *size)
{
  if (TREE_CODE (e) != MULT_EXPR || TREE_CODE (TREE_OPERAND (e, 1)) != INTEGER_CST)
    return NULL_TREE;
  *size = TREE_OPERAND (e, 1);
  return TREE_OPERAND (e, 0);
}

/* The sum of A and B, offsets in bytes, as the front end writes that of one
   subscript.  */
static tree
sum_of_offsets (tree a, tree b)
{
  tree type = TREE_TYPE (a), size_a, size_b;
  tree x = scaled_by (a, &size_a), y = scaled_by (b, &size_b);
  if (x && TREE_CODE (b) == INTEGER_CST
      && wi::multiple_of_p (wi::to_wide (b), wi::to_wide (size_a), SIGNED))
    {
      size_b = size_a;
      y = wide_int_to_tree (type, wi::div_trunc (wi::to_wide (b), wi::to_wide (size_a),
						 SIGNED));
    }
  if (x && y && tree_int_cst_equal (size_a, size_b))
    return build2 (MULT_EXPR, type, build2 (PLUS_EXPR, type, x, y), size_a);
  return build2 (PLUS_EXPR, type, a, b);
}

/* Make (p + a) + b a single sum everywhere in *TP.  */
static void
join_sums (tree *tp)
{
  acc_walk_trees (tp, [] (tree *t)
    {
      while (TREE_CODE (*t) == POINTER_PLUS_EXPR)
	{
	  tree p = TREE_OPERAND (*t, 0);
	  if (TREE_CODE (p) != POINTER_PLUS_EXPR)
	    break;
	  *t = build2 (POINTER_PLUS_EXPR, TREE_TYPE (*t), TREE_OPERAND (p, 0),
		       sum_of_offsets (TREE_OPERAND (p, 1), TREE_OPERAND (*t, 1)));
	}
      return true;
    });
}

/* Put the places that VAR names, which *LIST sets first, where VAR is, and drop the
   statements that set it.  */
static void
put_places (name_scan *n, acc_stmt **list, tree var)
{
  tree value = NULL_TREE;
  while (acc_stmt *s = *list)
    if (pointer_set_by (s) == var)
      {
	value = TREE_OPERAND (s->expr, 1);
	*list = s->next;
      }
    else
      {
	if (acc_count_mentions (s, var))
	  {
	    acc_put_value (s, var, value);
	    acc_walk_exprs (s, join_sums);
	  }
	list = &s->next;
      }
  n->replaced.add (var);
}

/* Do so for each pointer that a statement in the lists of S names first.  */
static bool
put_in_lists (acc_stmt *s, name_scan *n)
{
  for (acc_stmt **list : { &s->body, &s->other })
    while (*list)
      {
	tree var = pointer_set_by (*list);
	if (var && n->declared.contains (var) && !n->r->escaped.contains (var)
	    && !n->named.contains (var) && !TREE_THIS_VOLATILE (var)
	    && only_name_p (n, *list, var))
	  put_places (n, list, var);
	else
	  list = &(*list)->next;
      }
  return true;
}

/* Note the variables in E, which a clause or a directive names.  */
static void
note_named (tree e, name_scan *n)
{
  acc_walk_trees (&e, [&] (tree *t)
    {
      if (DECL_P (*t))
	n->named.add (*t);
      return true;
    });
}

/* Note what S declares, and the variables in its clauses and cache directives.  */
static bool
note_declared (acc_stmt *s, name_scan *n)
{
  /* An update of a section that a clause reduces.  */
  if (s->atomic && s->atomic->clause != UNKNOWN_LOCATION)
    note_named (s->atomic->addr, n);
  for (tree d : s->decls)
    if (VAR_P (d) && POINTER_TYPE_P (TREE_TYPE (d)))
      n->declared.add (d);
  if (s->loop)
    for (acc_cache *c : s->loop->caches)
      note_named (c->addr, n);
  return true;
}

static bool
drop_declarations (acc_stmt *s, name_scan *n)
{
  unsigned left = 0;
  for (tree d : s->decls)
    if (!n->replaced.contains (d))
      s->decls[left++] = d;
  s->decls.truncate (left);
  return true;
}

void
acc_replace_local_pointers (acc_reader *r, acc_stmt *body)
{
  name_scan n;
  n.r = r;
  n.body = body;
  acc_walk_stmts (body, note_declared, &n);
  if (n.declared.is_empty ())
    return;
  acc_walk_stmts (body, put_in_lists, &n);
  if (!n.replaced.is_empty ())
    acc_walk_stmts (body, drop_declarations, &n);
}

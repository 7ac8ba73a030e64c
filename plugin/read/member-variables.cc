/* Local objects as their members, for the sections that no clause names.

   In: a copy of a kernel's statements.  Out: the same with a variable for each member of
   the local objects that hold integers or pointers, if nothing uses such an object as a whole but to
   copy it.

     view w = v;		w.p = v.p; w.n = v.n;
     w.p++;			w.p++;		where w.p is a variable

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/objects.h"
#include "read/read.h"
#include "ir/walk.h"

/* The members of one object that become variables.  */
#define MOST_LEAVES 16

namespace {

/* A member of a local object, and its variable.  */
struct leaf { tree ref, var; };

struct split
{
  acc_region_ir *region;
  hash_set<tree> whole;		/* objects that must stay */
  auto_vec<leaf> leaves;
};

}

/* Add the members of PLACE, an object, that are no objects to *REFS.  False if there is one
   that cannot be a variable.  */
static bool
find_leaves (tree place, auto_vec<tree> *refs)
{
  for (tree f = TYPE_FIELDS (TREE_TYPE (place)); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL)
      {
	tree type = TREE_TYPE (f);
	tree ref = build3 (COMPONENT_REF, type, unshare_expr (place), f, NULL_TREE);
	if (TREE_CODE (type) == RECORD_TYPE)
	  {
	    if (!find_leaves (ref, refs))
	      return false;
	  }
	else if (AGGREGATE_TYPE_P (type) || DECL_BIT_FIELD (f) || TYPE_VOLATILE (type)
		 || refs->length () == MOST_LEAVES)
	  return false;
	else
	  refs->safe_push (ref);
      }
  return true;
}

/* The local object that REF is, or is a member of, if it may become its members; else
   null.  */
static tree
object_of (split *s, tree ref)
{
  while (TREE_CODE (ref) == COMPONENT_REF
	 && TREE_CODE (TREE_TYPE (TREE_OPERAND (ref, 0))) == RECORD_TYPE)
    ref = TREE_OPERAND (ref, 0);
  return extent_local_object_p (s->region, ref) && !s->whole.contains (ref) ? ref : NULL_TREE;
}

/* True if E is a place that an object is copied from or to.  */
static bool
place_p (tree e)
{
  return DECL_P (e) || handled_component_p (e) || TREE_CODE (e) == MEM_REF
	 || TREE_CODE (e) == INDIRECT_REF;
}

/* True if E assigns an object that is to become its members.  */
static bool
copies_p (split *s, tree e)
{
  if ((TREE_CODE (e) != MODIFY_EXPR && TREE_CODE (e) != INIT_EXPR)
      || TREE_CODE (TREE_TYPE (TREE_OPERAND (e, 0))) != RECORD_TYPE)
    return false;
  tree to = TREE_OPERAND (e, 0), from = TREE_OPERAND (e, 1);
  bool clears = TREE_CODE (from) == CONSTRUCTOR && !CONSTRUCTOR_NELTS (from);
  return (object_of (s, to) || (!clears && object_of (s, from)))
	 && (clears || (place_p (from)
			&& TYPE_MAIN_VARIANT (TREE_TYPE (to))
			   == TYPE_MAIN_VARIANT (TREE_TYPE (from))));
}

/* Note the objects that E uses as a whole.  TOP: E may be a statement.  */
static void
find_whole (split *s, tree e, bool top)
{
  acc_walk_trees (&e, [&] (tree *tp)
    {
      tree t = *tp;
      if (top && t == e && copies_p (s, t))
	{
	  for (int i = 0; i < 2; i++)
	    if (!object_of (s, TREE_OPERAND (t, i)))
	      find_whole (s, TREE_OPERAND (t, i), false);
	  return false;
	}
      if (TREE_CODE (t) == COMPONENT_REF && !AGGREGATE_TYPE_P (TREE_TYPE (t))
	  && object_of (s, t))
	return false;
      if (extent_local_object_p (s->region, t))
	s->whole.add (t);
      return true;
    });
}

/* Find the objects in the statements from ST on that must stay.  */
static void
find_all_whole (split *s, acc_stmt *st)
{
  for (; st; st = st->next)
    acc_walk_exprs (st, [&] (tree *tp) { find_whole (s, *tp, true); });
}

/* The variable for REF, a member.  */
static tree
variable_for (split *s, tree ref)
{
  for (const leaf &l : s->leaves)
    if (operand_equal_p (l.ref, ref, 0))
      return l.var;
  tree name = DECL_NAME (TREE_OPERAND (ref, 1));
  tree var = acc_new_var (TYPE_MAIN_VARIANT (TREE_TYPE (ref)),
			  name ? IDENTIFIER_POINTER (name) : NULL, s->region->fndecl);
  s->leaves.safe_push (leaf { unshare_expr (ref), var });
  return var;
}

/* Put variables in the place of members in *TP.  */
static void
put_variables (split *s, tree *tp)
{
  acc_walk_trees (tp, [&] (tree *sub)
    {
      tree t = *sub;
      if (TREE_CODE (t) == COMPONENT_REF && !AGGREGATE_TYPE_P (TREE_TYPE (t))
	  && object_of (s, t))
	*sub = variable_for (s, t);
      return true;
    });
}

/* Make the copy of an object that S is one of each member, before it.  */
static void
copy_members (split *s, acc_stmt **at)
{
  acc_stmt *st = *at;
  tree to = TREE_OPERAND (st->expr, 0), from = TREE_OPERAND (st->expr, 1);
  auto_vec<tree> a, b;
  find_leaves (to, &a);
  if (place_p (from))
    find_leaves (from, &b);
  else
    for (tree ref : a)
      b.safe_push (build_zero_cst (TREE_TYPE (ref)));
  for (unsigned i = 0; i < a.length (); i++)
    {
      if (integer_zerop (b[i]) && POINTER_TYPE_P (TREE_TYPE (b[i])))
	continue;
      acc_stmt *one = acc_new_set (&s->region->stmts, st->loc, a[i], b[i]);
      put_variables (s, &one->expr);
      one->next = st;
      *at = one;
      at = &one->next;
    }
  st->code = ST_NOP;
  st->expr = NULL_TREE;
}

static void
split_list (split *s, acc_stmt **list)
{
  for (acc_stmt **at = list; *at; at = &(*at)->next)
    {
      acc_stmt *st = *at;
      split_list (s, &st->body);
      split_list (s, &st->other);
      if (st->code == ST_EXPR && copies_p (s, st->expr))
	{
	  copy_members (s, at);
	  while (*at != st)
	    at = &(*at)->next;
	}
      else
	acc_walk_exprs (st, [&] (tree *tp) { put_variables (s, tp); }, false);
    }
}

/* Note the local objects of BODY that cannot become their members.  */
static void
find_fixed (split *s, acc_stmt *st)
{
  for (; st; st = st->next)
    acc_walk_exprs (st, [&] (tree *tp)
      {
	acc_walk_trees (tp, [&] (tree *sub)
	  {
	    auto_vec<tree> refs;
	    if (extent_local_object_p (s->region, *sub)
		&& (TREE_THIS_VOLATILE (*sub) || !find_leaves (*sub, &refs)))
	      s->whole.add (*sub);
	    return true;
	  });
      });
}

void
extent_take_members (acc_region_ir *r, acc_stmt *body)
{
  split s;
  s.region = r;
  find_fixed (&s, body);
  /* A copy of an object that must stay is a use of the other one's members only.  */
  find_all_whole (&s, body);
  split_list (&s, &body);
  acc_walk_stmts (body, [&] (acc_stmt *st)
    {
      for (const leaf &l : s.leaves)
	if (st->decls.contains (acc_base_of (l.ref)))
	  st->decls.safe_push (l.var);
      return true;
    });
}

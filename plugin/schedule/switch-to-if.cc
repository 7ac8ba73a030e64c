/* Switches as conditionals.

   In: a switch around loop nests of a kernels construct.  Out: the same as a
   block of conditionals, which the host can follow from kernel to kernel:

     switch (e)                 sel = e == 1 ? 0 : e == 2 ? 1 : 2;
       {                        if (sel == 0)
       case 1: A; break;          A
       case 2: B;               if (sel == 1)
       default: C;                B
       }                        if (sel >= 1 && sel <= 2)
                                  C

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "read/read.h"
#include "schedule/schedule.h"

/* The statements between one run of case labels and the next.  */
struct segment
{
  tree test;			/* the test of its labels, or null */
  bool is_default;
  bool ends;			/* it ends with a break: nothing falls
				   through */
  int first;			/* the first segment that falls through to this
				   one */
  auto_vec<acc_stmt *> stmts;
};

/* True if the list at S has a break or a case label of the switch around
   it.  */
static bool
belongs_p (acc_stmt *s)
{
  for (; s; s = s->next)
    {
      if (s->code == ST_BREAK || s->code == ST_CASE)
	return true;
      if (s->code == ST_FOR || s->code == ST_DO || s->code == ST_LOOP
	  || s->code == ST_SWITCH)
	continue;
      if (belongs_p (s->body) || belongs_p (s->other))
	return true;
    }
  return false;
}

/* True if the lists inside of S have one.  */
static bool
inside_p (acc_stmt *s)
{
  return s->code != ST_FOR && s->code != ST_DO && s->code != ST_LOOP
	 && s->code != ST_SWITCH
	 && (belongs_p (s->body) || belongs_p (s->other));
}

/* The test of VALUE for label S; null for default.  */
static tree
label_test (acc_stmt *s, tree value)
{
  tree type = TREE_TYPE (value);
  if (!s->low)
    return NULL_TREE;
  tree low = fold_convert (type, s->low);
  if (!s->high || operand_equal_p (s->low, s->high, 0))
    return build2 (EQ_EXPR, boolean_type_node, value, low);
  return build2 (TRUTH_ANDIF_EXPR, boolean_type_node,
		 build2 (GE_EXPR, boolean_type_node, value, low),
		 build2 (LE_EXPR, boolean_type_node, value,
			 fold_convert (type, s->high)));
}

/* Split the list at S into segments.  False if it has jumps that conditionals
   cannot express.  */
static bool
find_segments (acc_stmt *s, tree value, auto_delete_vec<segment> *out)
{
  segment *open = NULL;
  for (; s; s = s->next)
    if (s->code == ST_CASE)
      {
	if (!open || open->ends || open->stmts.length ())
	  {
	    segment *g = new segment ();
	    g->first = open && !open->ends ? open->first : out->length ();
	    out->safe_push (g);
	    open = g;
	  }
	tree test = label_test (s, value);
	open->is_default |= !test;
	if (test)
	  open->test = open->test ? build2 (TRUTH_ORIF_EXPR, boolean_type_node,
					    open->test, test) : test;
      }
    else if (!open || s->code == ST_LABEL || inside_p (s))
      return false;
    else if (s->code == ST_BREAK)
      open->ends = true;
    else if (!open->ends && s->code != ST_NOP)
      open->stmts.safe_push (s);
  return open != NULL;
}

static tree
number (int n)
{
  return build_int_cst (integer_type_node, n);
}

/* The number of the segment that the switch selects, as an expression.  */
static tree
selection (const auto_delete_vec<segment> &all)
{
  tree sel = number (all.length ());
  for (unsigned i = 0; i < all.length (); i++)
    if (all[i]->is_default)
      sel = number (i);
  for (unsigned i = all.length (); i-- > 0; )
    if (all[i]->test)
      sel = build3 (COND_EXPR, integer_type_node, all[i]->test, number (i),
		    sel);
  return sel;
}

bool
acc_switch_to_if (acc_region_ir *r, acc_stmt *s)
{
  location_t loc = s->loc;
  auto_vec<tree> decls;
  acc_stmt *body = s->body;
  for (; body && body->code == ST_BLOCK && !body->next; body = body->body)
    decls.safe_splice (body->decls);
  tree value = acc_new_var (TYPE_MAIN_VARIANT (TREE_TYPE (s->expr)), "value",
			    r->fndecl);
  tree sel = acc_new_var (integer_type_node, "sel", r->fndecl);
  auto_delete_vec<segment> all;
  if (!find_segments (body, value, &all))
    return false;

  auto_vec<acc_stmt *> list;
  list.safe_push (acc_new_set (&r->stmts, loc, value, s->expr));
  list.safe_push (acc_new_set (&r->stmts, loc, sel, selection (all)));
  for (unsigned i = 0; i < all.length (); i++)
    {
      if (!all[i]->stmts.length ())
	continue;
      acc_stmt *when = acc_new_stmt (&r->stmts, ST_IF, all[i]->stmts[0]->loc);
      int first = all[i]->first;
      when->expr = build2 (EQ_EXPR, boolean_type_node, sel, number (i));
      if ((unsigned) first != i)
	when->expr = build2 (TRUTH_ANDIF_EXPR, boolean_type_node,
			     build2 (GE_EXPR, boolean_type_node, sel,
				     number (first)),
			     build2 (LE_EXPR, boolean_type_node, sel,
				     number (i)));
      when->body = acc_link (all[i]->stmts);
      list.safe_push (when);
    }
  decls.safe_push (value);
  decls.safe_push (sel);
  s->code = ST_BLOCK;
  s->expr = NULL_TREE;
  s->decls.safe_splice (decls);
  s->body = acc_link (list);
  return true;
}

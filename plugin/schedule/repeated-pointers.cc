/* Pointers that each kernel of a construct computes for itself.

   In: the parts of a kernels construct that become kernels, and its pointers whose
   only assignment may be done again (host-control.cc).  Out: parts that begin with
   the assignments of those that they use.  One pointer may be computed from another:

     kernels				part 1		part 2
       p = data; q = p + 1;		p = data;	p = data;
       *p = 0;				*p = 0;		q = p + 1;
       loop: q[i] = ...					loop: q[i] = ...

   A part that sets what an assignment needs has it at its own place:

     data = malloc (n); p = data; *p = 0;

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/walk.h"
#include "depend/analysis.h"
#include "schedule/schedule.h"

bool
acc_listed_mention_p (const vec<acc_stmt *> &stmts, tree d, bool stored)
{
  for (acc_stmt *s : stmts)
    {
      acc_stmt *next = s->next;
      s->next = NULL;
      bool m = acc_mentions_p (s, d, stored);
      s->next = next;
      if (m)
	return true;
    }
  return false;
}

bool
acc_repeated_in_place_p (const vec<acc_stmt *> &stmts, acc_stmt *set)
{
  auto_vec<tree> vars;
  depend_declarations (TREE_OPERAND (set->expr, 1), &vars);
  for (tree d : vars)
    if (acc_listed_mention_p (stmts, d, true))
      return true;
  return false;
}

/* Append to *SETS the assignment of V, one of the pointers VARS, after those of the
   pointers that V is computed from; and V to *DECLS.  */
static void
append (acc_host_control *h, const vec<tree> &vars, tree v,
	auto_vec<tree> *decls, auto_vec<acc_stmt *> *sets)
{
  if (decls->contains (v))
    return;
  acc_stmt *from = *h->repeated.get (v);
  acc_stmt *set = acc_new_stmt (&h->region->stmts, ST_EXPR, from->loc);
  set->expr = unshare_expr (from->expr);
  decls->safe_push (v);
  for (tree w : vars)
    if (acc_mentions_p (set, w))
      append (h, vars, w, decls, sets);
  sets->safe_push (set);
}

void
acc_repeat_pointers (acc_host_control *h, const vec<tree> &vars,
		     auto_vec<acc_stmt *> *stmts, auto_vec<tree> *decls)
{
  auto_vec<acc_stmt *> sets;
  for (tree v : vars)
    if (acc_listed_mention_p (*stmts, v, false))
      append (h, vars, v, decls, &sets);
  while (!sets.is_empty ())
    stmts->safe_insert (0, sets.pop ());
}

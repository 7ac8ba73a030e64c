/* Reductions of nested loops: one if that is enough.

   In: a kernel whose loops have their axes, after the host version is made.
   Out: the same kernel.  Reductions of nested loops are merged if nobody reads
   the values between them.  Loops of one thread have no reductions.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/effects.h"
#include "ir/walk.h"
#include "read/read.h"
#include "reduce/reduce.h"

/* Take reduction N of INNER into RED of an enclosing loop: each thread
   continues with RED's private variable.  */
static void
merge_reduction (acc_reduction *red, acc_loop *inner, unsigned n)
{
  acc_reduction mine = inner->reductions[n];
  acc_replace_var (inner->stmt->body, mine.priv, red->priv);
  red->axes |= mine.axes;
  inner->reductions.ordered_remove (n);
}

static bool
merge_in (acc_stmt *s, acc_loop *outer)
{
  if (!s->loop)
    return true;
  for (acc_reduction &red : outer->reductions)
    for (unsigned n = 0; n < s->loop->reductions.length (); n++)
      if (s->loop->reductions[n].var == red.priv
	  && s->loop->reductions[n].op == red.op
	  && !threads_mentioned_outside_p (outer->stmt->body, s, red.priv))
	{
	  merge_reduction (&red, s->loop, n);
	  break;
	}
  return true;
}

/* Merge innermost loops first, so that chains collapse.  */
static void
merge_reductions (acc_stmt *s)
{
  for (; s; s = s->next)
    {
      merge_reductions (s->body);
      merge_reductions (s->other);
      if (s->loop && s->loop->axes && s->loop->reductions.length ())
	acc_walk_list (s->body, merge_in, s->loop);
    }
}

/* Remove the reductions of a loop that one thread executes: values that it
   adds to a variable of the thread stay there.  */
static bool
forget_reductions (acc_stmt *s, acc_kernel_ir *k)
{
  if (!s->loop || s->loop->axes)
    return true;
  auto_vec<acc_reduction> *reds = &s->loop->reductions;
  for (unsigned i = 0; i < reds->length (); )
    {
      acc_reduction &red = (*reds)[i];
      if (red.axes || !VAR_P (red.var) || !acc_local_var_p (red.var)
	  || AGGREGATE_TYPE_P (TREE_TYPE (red.var))
	  || acc_find_var (k->region, red.var))
	{
	  i++;
	  continue;
	}
      for (acc_stmt *t = s->body; t; t = t->next)
	acc_replace_var (t, red.priv, red.var);
      reds->ordered_remove (i);
    }
  return true;
}

void
acc_merge_reductions (acc_kernel_ir *k)
{
  merge_reductions (k->body);
}

void
acc_forget_reductions (acc_kernel_ir *k)
{
  acc_walk_stmts (k->body, forget_reductions, k);
}

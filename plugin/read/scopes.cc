/* Scopes of GIMPLE that can be blocks: those that no jump enters.

   In: the statements of a body.  Out: the binds whose variables have to be declared
   further out, since a jump leads to a label in there.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/read.h"

/* Call FN (STATEMENT, BIND) for each statement in SEQ, and in what it holds; BIND is the bind
   around it, at first the one around SEQ.  */
template <typename F>
static void
walk_in_binds (gimple_seq seq, gimple *bind, const F &fn)
{
  for (gimple_stmt_iterator i = gsi_start (seq); !gsi_end_p (i); gsi_next (&i))
    {
      gimple *g = gsi_stmt (i);
      fn (g, bind);
      switch (gimple_code (g))
	{
	case GIMPLE_BIND:
	  walk_in_binds (gimple_bind_body (as_a<gbind *> (g)), g, fn);
	  break;
	case GIMPLE_TRY:
	  walk_in_binds (gimple_try_eval (g), bind, fn);
	  if (gimple_try_kind (g) == GIMPLE_TRY_FINALLY)
	    walk_in_binds (gimple_try_cleanup (g), bind, fn);
	  break;
	case GIMPLE_OMP_TARGET:
	  walk_in_binds (acc_data_body (g), bind, fn);
	  break;
	case GIMPLE_OMP_FOR:
	  walk_in_binds (gimple_omp_for_pre_body (g), bind, fn);
	  break;
	default:
	  break;
	}
    }
}

/* Note a jump from BIND to LABEL.  Binds around LABEL that are not around the
   jump cannot become blocks.  */
static void
note_jump (acc_reader *r, acc_binds *b, tree label, gimple *bind)
{
  r->label_uses.get_or_insert (label)++;
  gimple **at = b->label_bind.get (label);
  if (!at)
    return;
  hash_set<gimple *> around;
  for (gimple *o = bind; o; o = *b->outer.get (o))
    around.add (o);
  for (gimple *o = *at; o && !around.contains (o); o = *b->outer.get (o))
    b->dissolved.add (o);
}

/* Note the jumps of G, a statement in BIND.  */
static void
note_jumps_of (acc_reader *r, acc_binds *b, gimple *g, gimple *bind)
{
  if (gimple_code (g) == GIMPLE_GOTO)
    note_jump (r, b, gimple_goto_dest (g), bind);
  else if (gcond *c = dyn_cast<gcond *> (g))
    {
      note_jump (r, b, gimple_cond_true_label (c), bind);
      note_jump (r, b, gimple_cond_false_label (c), bind);
    }
  else if (gswitch *sw = dyn_cast<gswitch *> (g))
    for (unsigned j = 0; j < gimple_switch_num_labels (sw); j++)
      note_jump (r, b, CASE_LABEL (gimple_switch_label (sw, j)), bind);
}

void
acc_note_jumps (acc_reader *r, acc_binds *b, gimple_seq seq)
{
  walk_in_binds (seq, NULL, [=] (gimple *g, gimple *bind)
    {
      if (gimple_code (g) == GIMPLE_BIND)
	b->outer.put (g, bind);
      else if (glabel *l = dyn_cast<glabel *> (g))
	b->label_bind.put (gimple_label_label (l), bind);
    });
  /* All labels are known by now.  */
  walk_in_binds (seq, NULL, [=] (gimple *g, gimple *bind)
    {
      note_jumps_of (r, b, g, bind);
    });
}

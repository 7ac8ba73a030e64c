/* Scopes of GIMPLE that can be blocks: those that no jump enters.

   In: the statements of a body.  Out: the binds whose variables have to be declared
   further out, since a jump leads to a label in there.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/read.h"

/* Note in B the labels in SEQ, and the binds around labels and binds.  */
static void
find_labels (acc_reader *r, acc_binds *b, gimple_seq seq, gimple *bind)
{
  for (gimple_stmt_iterator i = gsi_start (seq); !gsi_end_p (i); gsi_next (&i))
    {
      gimple *g = gsi_stmt (i);
      switch (gimple_code (g))
	{
	case GIMPLE_BIND:
	  b->outer.put (g, bind);
	  find_labels (r, b, gimple_bind_body (as_a<gbind *> (g)), g);
	  break;
	case GIMPLE_TRY:
	  find_labels (r, b, gimple_try_eval (g), bind);
	  if (gimple_try_kind (g) == GIMPLE_TRY_FINALLY)
	    find_labels (r, b, gimple_try_cleanup (g), bind);
	  break;
	case GIMPLE_OMP_TARGET:
	  find_labels (r, b, acc_data_body (g), bind);
	  break;
	case GIMPLE_OMP_FOR:
	  find_labels (r, b, gimple_omp_for_pre_body (g), bind);
	  break;
	case GIMPLE_LABEL:
	  {
	    tree l = gimple_label_label (as_a<glabel *> (g));
	    b->label_bind.put (l, bind);
	    break;
	  }
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

/* Note in B the jumps in SEQ.  All labels are known by now.  */
static void
find_jumps (acc_reader *r, acc_binds *b, gimple_seq seq, gimple *bind)
{
  for (gimple_stmt_iterator i = gsi_start (seq); !gsi_end_p (i); gsi_next (&i))
    {
      gimple *g = gsi_stmt (i);
      switch (gimple_code (g))
	{
	case GIMPLE_BIND:
	  find_jumps (r, b, gimple_bind_body (as_a<gbind *> (g)), g);
	  break;
	case GIMPLE_TRY:
	  find_jumps (r, b, gimple_try_eval (g), bind);
	  if (gimple_try_kind (g) == GIMPLE_TRY_FINALLY)
	    find_jumps (r, b, gimple_try_cleanup (g), bind);
	  break;
	case GIMPLE_OMP_TARGET:
	  find_jumps (r, b, acc_data_body (g), bind);
	  break;
	case GIMPLE_OMP_FOR:
	  find_jumps (r, b, gimple_omp_for_pre_body (g), bind);
	  break;
	case GIMPLE_GOTO:
	  note_jump (r, b, gimple_goto_dest (g), bind);
	  break;
	case GIMPLE_COND:
	  note_jump (r, b, gimple_cond_true_label (as_a<gcond *> (g)), bind);
	  note_jump (r, b, gimple_cond_false_label (as_a<gcond *> (g)), bind);
	  break;
	case GIMPLE_SWITCH:
	  {
	    gswitch *sw = as_a<gswitch *> (g);
	    for (unsigned j = 0; j < gimple_switch_num_labels (sw); j++)
	      note_jump (r, b, CASE_LABEL (gimple_switch_label (sw, j)), bind);
	    break;
	  }
	default:
	  break;
	}
    }
}

void
acc_note_jumps (acc_reader *r, acc_binds *b, gimple_seq seq)
{
  find_labels (r, b, seq, NULL);
  find_jumps (r, b, seq, NULL);
}

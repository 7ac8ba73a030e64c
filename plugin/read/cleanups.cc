/* Cleanups of scopes that a jump leaves.

   In: GIMPLE's try and finally statements.  Out: which of them a jump or a return
   leaves, and the statements to execute on the way.

   The end of a scope destroys its objects, however control comes there:

     for (...)
       {
	 object x;
	 if (...)
	   continue;	destroys x, then goes to the end of the loop's body
       }

   GIMPLE has the destructor once, in the cleanup.  The IR has no such statement,
   so a jump out of the scope gets a copy of the cleanup before it.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/read.h"
#include "ir/walk.h"
#include "tree-inline.h"

/* True if the statements of SEQ do nothing: marks of the ends of variables.  */
static bool
nothing_p (gimple_seq seq)
{
  for (gimple_stmt_iterator i = gsi_start (seq); !gsi_end_p (i); gsi_next (&i))
    if (!gimple_clobber_p (gsi_stmt (i))
	&& !gimple_call_builtin_p (gsi_stmt (i), BUILT_IN_STACK_RESTORE))
      return false;
  return true;
}

acc_cleanup::acc_cleanup (acc_reader *r, gtry *g)
  : reader (r), statement (g), outer (r->cleanups)
{
  if (nothing_p (gimple_try_cleanup (g)))
    return;
  acc_walk_gimple_stmts (gimple_try_eval (g), [&] (gimple_stmt_iterator *i, bool *handled)
    {
      if (glabel *l = dyn_cast<glabel *> (gsi_stmt (*i)))
	labels.add (gimple_label_label (l));
      *handled = false;
      return NULL_TREE;
    });
  r->cleanups = this;
}

acc_cleanup::~acc_cleanup ()
{
  reader->cleanups = outer;
}

bool
acc_leaves_scope_p (acc_reader *r, tree label)
{
  return r->cleanups && !(label && r->cleanups->labels.contains (label));
}

gimple_seq
acc_copied_cleanup (acc_cleanup *c)
{
  return copy_gimple_seq_and_replace_locals (gimple_try_cleanup (c->statement));
}

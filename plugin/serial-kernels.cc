/* Warnings about kernels constructs that stay sequential.

   In: the kernels of a kernels construct, scheduled.  Out: a warning when one
   thread runs all of them, or when a loop whose directive says gang, worker or
   vector is not spread, with the reason and with what makes the loop parallel.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "depend/depend.h"
#include "read/read.h"
#include "feedback.h"
#include "ir/fix-it.h"
#include "ir/walk.h"

/* True if loop L of kernels has iterations for more than one thread, as far as
   is known.  */
static bool
worth_spreading_p (const acc_loop *l)
{
  for (const acc_iter &i : l->iters)
    if (TREE_CODE (i.from) != INTEGER_CST || TREE_CODE (i.to) != INTEGER_CST
	|| TREE_CODE (i.step) != INTEGER_CST
	|| wi::gtu_p (wi::abs (wi::sub (wi::to_widest (i.to),
					wi::to_widest (i.from))), 16))
      return true;
  return false;
}

/* Tell why S, a loop of kernels, is sequential, and what makes it parallel.  */
static void
inform_sequential (acc_region_ir *r, acc_stmt *s)
{
  acc_loop *l = s->loop;
  inform (s->loc, "the loop over %qD is sequential: %s", l->iters[0].var,
	  l->reason);
  /* A promise does not help if iterations certainly depend on each other.  */
  char *conflict = acc_certain_conflict (r, l, false);
  if (!conflict)
    {
      gcc_rich_location where (s->loc);
      if (l->directive)
	acc_hint_append (&where, s->loc, "independent");
      else
	acc_hint_line (&where, s->loc, "#pragma acc loop independent");
      inform (&where, "it is parallel if %<loop independent%> promises that no iteration "
	      "depends on another one");
    }
  free (conflict);
}

/* Warn about loops of R, kernels, that say gang, worker or vector and stay
   sequential in all versions (OpenACC 3.3, section 2.9.7).  Returns true if there is
   one.  */
static bool
warn_ignored_levels (acc_region_ir *r)
{
  hash_set<int_hash<location_t, 0, UINT_MAX>> told;	/* or spread */
  auto_vec<acc_stmt *> loops;
  for (acc_kernel_ir *k : r->kernels)
    acc_walk_list (k->body, [&] (acc_stmt *s)
      {
	acc_loop *l = s->loop;
	if (l && l->axes)
	  told.add (s->loc);
	else if (l && l->said && !l->seq && l->reason && worth_spreading_p (l))
	  loops.safe_push (s);
	return true;
      });
  bool any = false;
  for (acc_stmt *s : loops)
    if (!told.add (s->loc))
      {
	any = true;
	auto_diagnostic_group group;
	if (warning_at (s->loc, OPT_Wextra, "the levels of this loop are ignored: "
			"its iterations may depend on one another"))
	  inform_sequential (r, s);
      }
  return any;
}

void
acc_warn_serial (acc_region_ir *r)
{
  if (r->construct != ACC_KERNELS || !acc_warns_p (WARN_SERIAL))
    return;
  if (warn_ignored_levels (r))
    return;
  acc_stmt *loop = NULL;
  for (acc_kernel_ir *k : r->kernels)
    {
      if (k->axes || acc_list_levels (k->body))
	return;
      acc_walk_list (k->body, [&] (acc_stmt *s)
	{
	  if (!loop && s->loop && !s->loop->seq && s->loop->reason
	      && worth_spreading_p (s->loop))
	    loop = s;
	  return !s->loop || !s->loop->seq;
	});
    }
  auto_diagnostic_group group;
  if (loop && warning_at (r->loc, OPT_Wextra,
			  "one thread runs this %<kernels%> construct"))
    inform_sequential (r, loop);
}

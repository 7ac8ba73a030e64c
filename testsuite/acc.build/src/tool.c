/* A tool for acc_prof.h that prints a line for some events.  With
   SAY_START, one when it is started, too.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include <acc_prof.h>
#include <stdio.h>

#ifdef ACC_PROF_LOOKUP_TYPE
#define LOOKUP acc_prof_lookup
#else
#define LOOKUP acc_prof_lookup_func
#endif

static void
print (acc_prof_info *p, acc_event_info *e, acc_api_info *a)
{
  static const char *const names[acc_ev_last] = {
    [acc_ev_compute_construct_start] = "construct",
    [acc_ev_enqueue_launch_end] = "launch",
    [acc_ev_runtime_shutdown] = "end"
  };
  printf ("%s %s: %s, line %d\n", TOOL, names[p->event_type],
	  p->src_file ? p->src_file : "nowhere", p->line_no);
  fflush (stdout);
  (void) e, (void) a;
}

void
acc_register_library (acc_prof_reg reg, acc_prof_reg unreg,
		      LOOKUP lookup)
{
#ifdef SAY_START
  fprintf (stderr, "%s starts\n", TOOL);
#endif
  reg (acc_ev_compute_construct_start, print, acc_reg);
  reg (acc_ev_enqueue_launch_end, print, acc_reg);
  reg (acc_ev_runtime_shutdown, print, acc_reg);
  (void) unreg, (void) lookup;
}

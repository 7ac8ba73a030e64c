/* From statements to kernels: the passes, in their order.

   In: a construct from read/region.cc, or the body of a function that kernels
   call, from routine.cc.  Out: its kernels with their host versions.  The text
   of their device versions is in the unit.

   Each pass can be dumped (-fplugin-arg-acc-dump=NAME), be the last one
   (-fplugin-arg-acc-stop=NAME), be checked (-fplugin-arg-acc-verify) and timed
   (-fplugin-arg-acc-time).

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "ir/walk.h"
#include "read/read.h"
#include "depend/depend.h"
#include "schedule/schedule.h"
#include "reduce/reduce.h"
#include "device/device.h"
#include "host/host.h"
#include "cuda/cuda.h"
#include "emit/emit.h"
#include "feedback.h"
#include "minfo.h"
#include "pipeline.h"

/* ---- Passes of a region */

/* The function for a pass that is run, and dumped, when a directive is
   read.  */
static bool
run_elsewhere (acc_region_ir *)
{
  return true;
}

/* The function for a pass that has been run before, and can be dumped like the
   others.  */
static bool
run_nothing (acc_region_ir *)
{
  return true;
}

static bool
run_split (acc_region_ir *r)
{
  acc_collapse_forced (r);
  acc_split (r);
  return acc_check_final_pointers (r);
}

static bool
run_nesting (acc_region_ir *r)
{
  return acc_check_nesting (r->body, r->construct, 0)
	 && acc_check_calls (r->body, r->routine ? r->fndecl : NULL_TREE,
			     r->routine ? r->levels
			     : LEVEL_GANG | LEVEL_WORKER | LEVEL_VECTOR);
}

static bool
run_vars (acc_region_ir *r)
{
  acc_find_vars (r);
  if (acc_like_nvc_p ())
    {
      acc_keep_atomics (r);
      acc_find_vars (r);
    }
  return true;
}

static bool
run_objects (acc_region_ir *r)
{
  acc_find_objects (r);
  return true;
}

static bool
run_extents (acc_region_ir *r)
{
  acc_find_extents (r);
  return true;
}

static bool
run_params (acc_region_ir *r)
{
  acc_find_params (r);
  return true;
}

static bool
run_feedback (acc_region_ir *r)
{
  acc_feedback (r);
  acc_minfo_region (r);
  if (!r->routine && acc_device_wanted_p ())
    {
      acc_warn_unknown (r);
      acc_warn_serial (r);
    }
  return true;
}

/* ---- Passes of a kernel */

static bool
run_schedule (acc_kernel_ir *k)
{
  acc_schedule (k);
  return true;
}

static bool
run_digest (acc_kernel_ir *k)
{
  k->source_digest = acc_source_digest (k);
  return true;
}

static bool
cuda_kept_p (acc_kernel_ir *)
{
  return acc_opts.cuda;
}

static bool
run_barriers (acc_kernel_ir *k)
{
  return acc_check_orphans (k)
	 && acc_check_barriers (k->body, k->region->routine ? k->region->levels
				: LEVEL_WORKER | LEVEL_VECTOR);
}

static bool
run_races (acc_kernel_ir *k)
{
  if (!k->fallback && !k->gaps)
    acc_warn_races (k);
  return true;
}

static bool
run_scan (acc_kernel_ir *k)
{
  acc_scan_kernel (k);
  acc_find_pointer_starts (k);
  return true;
}

/* The gangs on the host of K whose program asks for NUM_GANGS: one if that is one, since
   such a program may rely on it.  Null, or 0, stands for as many as there are threads.  */
static tree
one_gang (acc_kernel_ir *k)
{
  const acc_clauses &c = k->region->clauses;
  tree n = c.num_gangs;
  if (!n || c.default_gangs || c.gangs_y || c.gangs_z
      || (CONSTANT_CLASS_P (n) && !integer_onep (n)))
    return NULL_TREE;
  return fold_build3 (COND_EXPR, integer_type_node,
		      fold_build2 (EQ_EXPR, boolean_type_node, n,
				   build_one_cst (TREE_TYPE (n))),
		      integer_one_node, integer_zero_node);
}

/* Make K's host version from a copy of its body.  Loops of the copy may have
   another schedule.  */
static bool
run_host (acc_kernel_ir *k)
{
  bool gangs = false;
  acc_stmt *code = acc_copy_stmt (k->region, k->body, NULL);
  acc_walk_stmts (code, [&] (acc_stmt *s)
    {
      if (s->loop && s->loop->host_seq)
	{
	  gangs |= (s->loop->levels & LEVEL_GANG) != 0;
	  s->loop->levels = 0;
	}
      return true;
    });
  acc_host_blocks (k, code);
  k->host_fn = acc_host_function (k, code);
  /* Gangs of the host combine their results in the order in which they
     end.  */
  gangs |= acc_opts.reproducible && (acc_ordered_reductions_p (k)
				     || acc_ordered_sections_p (k));
  k->host_gangs = gangs ? integer_one_node : k->region->clauses.host_gangs;
  if (!k->host_gangs)
    k->host_gangs = one_gang (k);
  if (k->host_gangs)
    k->flags |= ACC_KERNEL_HOST_GANGS;
  return true;
}

static bool
run_merge (acc_kernel_ir *k)
{
  acc_merge_reductions (k);
  return true;
}

static bool
run_launch (acc_kernel_ir *k)
{
  acc_set_launch (k);
  return true;
}

static bool
feedback_p (acc_kernel_ir *k)
{
  return (dump_enabled_p () || acc_opts.info) && !k->gaps && !k->fallback;
}

static bool
run_limits (acc_kernel_ir *k)
{
  acc_find_limits (k);
  return true;
}

static bool
run_modes (acc_kernel_ir *k)
{
  acc_modes (k);
  return true;
}

static bool
run_section_copies (acc_kernel_ir *k)
{
  acc_make_section_copies (k);
  return true;
}

/* True unless K has copies of sections: the pass does not know these.  */
static bool
no_section_copies_p (acc_kernel_ir *k)
{
  return !(k->flags & ACC_KERNEL_SECTION_COPIES);
}

/* True unless accesses are checked.  Accesses of copies would not be checked,
   and moved ones not in their places.  */
static bool
unchecked_p (acc_kernel_ir *)
{
  return !acc_opts.check;
}

static bool
block_copies_p (acc_kernel_ir *k)
{
  return no_section_copies_p (k) && unchecked_p (k);
}

/* Like no_section_copies_p, and true only if K is not a nest: nests have been
   treated before.  */
static bool
no_nest_p (acc_kernel_ir *k)
{
  return no_section_copies_p (k) && !acc_nest_p (k);
}

static bool
run_elements (acc_kernel_ir *k)
{
  acc_keep_elements (k);
  if (k->shared.is_empty ())
    acc_forget_reductions (k);
  return true;
}

static bool
run_iterations (acc_kernel_ir *k)
{
  acc_iteration_registers (k);
  return true;
}

static bool
run_lines (acc_kernel_ir *k)
{
  acc_line_panels (k);
  return true;
}

static bool
run_read_back (acc_kernel_ir *k)
{
  acc_read_back (k);
  return true;
}

static bool
run_own_rows (acc_kernel_ir *k)
{
  acc_take_own_rows (k);
  return true;
}

static bool
run_tile (acc_kernel_ir *k)
{
  acc_build_tiles (k);
  return true;
}

static bool
run_block_copies (acc_kernel_ir *k)
{
  acc_make_block_copies (k);
  return true;
}

static bool
run_plain (acc_kernel_ir *k)
{
  acc_find_plain (k);
  acc_find_index_hazard (k);
  return true;
}

static bool
run_plan (acc_kernel_ir *k)
{
  acc_cuda_plan (k);
  if (dump_file)
    acc_dump_kernel (dump_file, k);
  return true;
}

/* Print the device version of K, of a function.  */
static void
print_routine (acc_kernel_ir *k)
{
  location_t where = k->loc;
  char *why = acc_cuda_routine (acc_unit (), k, &where);
  if (why && k->host_type && acc_device_wanted_p ())
    warning_at (where, 0, "no device version of function %qD, only the host "
		"can call it: %s", k->region->fndecl, why);
  else if (why && acc_device_wanted_p () && !acc_routine_p (k->region->fndecl))
    acc_refuse_routine (acc_unit (), k->region->fndecl, where, why);
  else if (why && acc_device_wanted_p ())
    error_at (where, "no device version of function %qD: %s",
	      k->region->fndecl, why);
}

/* Print K's device version.  */
static bool
run_print (acc_kernel_ir *k)
{
  if (k->region->routine)
    {
      print_routine (k);
      return true;
    }
  location_t where = k->loc;
  k->no_device = acc_cuda_kernel (acc_unit (), k, &where);
  if (k->no_device && k->host_type && acc_device_wanted_p ())
    warning_at (where, 0, "no device version of this %qs construct, only the "
		"host can run it: %s", k->region->directive, k->no_device);
  else if (k->no_device && acc_device_wanted_p ())
    {
      error_at (where, "no device version of this %qs construct: %s",
		k->region->directive, k->no_device);
      acc_report_refused (acc_unit ());
    }
  else
    acc_feedback_kernel (k);
  return true;
}

/* ---- The table */

/* The regions that a pass runs for.  */
enum pass_scope { CONSTRUCTS = 1, ROUTINES = 2, ALL = 3 };

struct pipeline_pass
{
  const char *name;
  unsigned scope;
  bool (*region) (acc_region_ir *);	/* either this ... */
  bool (*kernel) (acc_kernel_ir *);	/* ... or this, for each kernel; false
					   after an error message */
  bool (*gate) (acc_kernel_ir *);	/* null: always */
  unsigned promises;			/* promises that it adds for all later
					   passes */
  const char *what;			/* its input and output */
};

/* The passes.  Passes of kernels that follow each other all run for one
   kernel, then for the next.  */
static const pipeline_pass passes[] = {
  { "normal", ALL, run_elsewhere, NULL, NULL, 0,
    "GCC's clauses -> one form for all its versions (read/normalize.cc)" },
  { "clauses", ALL, run_elsewhere, NULL, NULL, 0,
    "clauses of any directive -> acc_clauses (read/clauses.cc)" },
  { "read", ALL, run_nothing, NULL, NULL, 0,
    "GIMPLE -> a region's statements (read/, routine.cc)" },
  { "split", CONSTRUCTS, run_split, NULL, NULL, 0,
    "a region -> its kernels, the host's plan" },
  { "digest", ALL, NULL, run_digest, cuda_kept_p, 0,
    "a kernel -> a digest of its source, for kernels that are edited" },
  { "nesting", ALL, run_nesting, NULL, NULL, 0,
    "loops and calls -> messages where they may not be" },
  { "routine-vars", ROUTINES, run_vars, NULL, NULL, 0,
    "statements -> the variables that come in" },
  { "schedule", ALL, NULL, run_schedule, NULL, PROMISE_SCHEDULED,
    "a kernel -> levels and axes" },
  { "barriers", ALL, NULL, run_barriers, NULL, 0,
    "barriers, reductions of routines -> messages where they may not be" },
  { "vars", ALL, run_vars, NULL, NULL, PROMISE_BOUND,
    "kernels -> the variables that come in" },
  { "objects", CONSTRUCTS, run_objects, NULL, NULL, 0,
    "objects that no clause names -> map entries" },
  { "extents", CONSTRUCTS, run_extents, NULL, NULL, 0,
    "pointers that no clause names -> map entries of what loops reach" },
  { "params", CONSTRUCTS, run_params, NULL, NULL, 0,
    "variables -> parameters of each kernel" },
  { "feedback", ALL, run_feedback, NULL, NULL, 0,
    "decisions -> notes for the user" },
  { "races", ALL, NULL, run_races, NULL, 0,
    "loops -> warnings of reduction clauses that are missing" },
  { "scan", CONSTRUCTS, NULL, run_scan, NULL, 0,
    "a kernel -> which variables it reads and writes" },
  { "host", CONSTRUCTS, NULL, run_host, NULL, 0,
    "a kernel -> its host version; the kernel stays" },
  { "merge", ALL, NULL, run_merge, NULL, 0,
    "reductions of nested loops -> one" },
  { "nest", CONSTRUCTS, NULL, run_elements, acc_nest_p, 0,
    "a nest: elements that a loop goes on updating -> registers" },
  { "launch", CONSTRUCTS, NULL, run_launch, NULL, PROMISE_LAUNCH,
    "a kernel -> tiles, sizes, trip counts" },
  { "limits", CONSTRUCTS, NULL, run_limits, feedback_p, 0,
    "a kernel -> what keeps it from being fast, for the user" },
  { "modes", ALL, NULL, run_modes, NULL, PROMISE_MODES,
    "a kernel -> what one thread does, barriers, shared variables" },
  { "section-copies", CONSTRUCTS, NULL, run_section_copies, NULL, 0,
    "sections that are reduced -> copies of them" },
  { "elements", CONSTRUCTS, NULL, run_elements, no_nest_p, 0,
    "another kernel: elements that a loop goes on updating -> registers" },
  { "tile", CONSTRUCTS, NULL, run_tile, NULL, 0,
    "a nest -> the same in tiles" },
  { "iterations", CONSTRUCTS, NULL, run_iterations, unchecked_p, 0,
    "iterations of sequential loops -> loads first, elements in registers" },
  { "lines", CONSTRUCTS, NULL, run_lines, no_section_copies_p, 0,
    "lines of memory far from each other -> panels in shared memory" },
  { "read-back", CONSTRUCTS, NULL, run_read_back, unchecked_p, 0,
    "elements that short loops store and later ones read -> registers" },
  { "own-rows", CONSTRUCTS, NULL, run_own_rows, block_copies_p, 0,
    "a row that an iteration has for itself -> an array of the thread" },
  { "block-copies", CONSTRUCTS, NULL, run_block_copies, block_copies_p, 0,
    "a small array that is only updated -> copies in the blocks" },
  { "plain", CONSTRUCTS, NULL, run_plain, NULL, 0,
    "variables -> those that only look read-only" },
  { "plan", ALL, NULL, run_plan, NULL, 0,
    "a kernel -> shared and scratch memory of its text" },
  { "print", ALL, NULL, run_print, NULL, 0,
    "a kernel -> CUDA C" }
};

#define N_PASSES (sizeof passes / sizeof passes[0])

/* The microseconds and calls of each pass.  */
static struct { long time; unsigned calls; } spent[N_PASSES];

static void
dump_pass (const pipeline_pass &p, acc_region_ir *r, acc_kernel_ir *k)
{
  if (p.region == run_elsewhere)
    return;
  FILE *f = acc_dump_begin (p.name, r->fndecl, k ? k->loc : r->loc);
  if (!f)
    return;
  if (k)
    acc_dump_kernel (f, k);
  else
    acc_dump_region (f, r);
  fclose (f);
}

/* Run pass N on R, or on K if that is not null.  False after an error
   message.  */
static bool
run_pass (unsigned n, acc_region_ir *r, acc_kernel_ir *k)
{
  const pipeline_pass &p = passes[n];
  if (!(p.scope & (r->routine ? ROUTINES : CONSTRUCTS))
      || (k && p.gate && !p.gate (k)))
    return true;
  long start = acc_opts.time ? get_run_time () : 0;
  bool ok = k ? p.kernel (k) : p.region (r);
  spent[n].calls++;
  if (acc_opts.time)
    spent[n].time += get_run_time () - start;
  dump_pass (p, r, k);
  if (k && acc_opts.fault)
    acc_make_fault (k, p.name, acc_opts.fault);
  if (ok && (acc_opts.verify || flag_checking))
    {
      unsigned promises = 0;
      for (unsigned i = 0; i <= n; i++)
	promises |= passes[i].promises;
      if (k)
	acc_verify_kernel (k, p.name, promises);
      else
	for (acc_kernel_ir *each : r->kernels)
	  acc_verify_kernel (each, p.name, promises);
    }
  return ok;
}

/* True if pass N is the last one that the user wants.  Gives a message
   then.  */
static bool
stops_p (unsigned n, acc_region_ir *r)
{
  if (!acc_opts.stop || strcmp (acc_opts.stop, passes[n].name))
    return false;
  error_at (r->loc, "%<-fplugin-arg-acc-stop=%s%>: no code for this construct",
	    acc_opts.stop);
  return true;
}

/* Run passes FIRST to LAST - 1 for each kernel of R.  */
static bool
run_kernels (unsigned first, unsigned last, acc_region_ir *r)
{
  bool ok = true;
  for (acc_kernel_ir *k : r->kernels)
    for (unsigned n = first; n < last; n++)
      if (!run_pass (n, r, k) || stops_p (n, r))
	{
	  ok = false;
	  break;
	}
  return ok;
}

bool
acc_run_passes (acc_region_ir *r)
{
  for (unsigned n = 0; n < N_PASSES; )
    if (passes[n].region)
      {
	if (!run_pass (n, r, NULL) || stops_p (n, r))
	  return false;
	n++;
      }
    else
      {
	unsigned first = n;
	while (n < N_PASSES && passes[n].kernel)
	  n++;
	if (!run_kernels (first, n, r))
	  return false;
      }
  return true;
}

/* ---- Options */

/* True if there is a pass whose name is the first LENGTH characters of
   NAME.  */
static bool
pass_p (const char *name, size_t length)
{
  for (const pipeline_pass &p : passes)
    if (strlen (p.name) == length && !strncmp (p.name, name, length))
      return true;
  return false;
}

/* Give the error that NAME, LENGTH characters, is not a pass.  */
static void
refuse_pass (const char *name, int length)
{
  char *all = xstrdup (passes[0].name), *wrong = xstrndup (name, length);
  for (unsigned n = 1; n < N_PASSES; n++)
    all = reconcat (all, all, ", ", passes[n].name, NULL);
  error_at (UNKNOWN_LOCATION, "%qs is no pass; there are %s", wrong, all);
  free (all);
  free (wrong);
}

bool
acc_check_passes (void)
{
  bool ok = true;
  if (acc_opts.stop && !pass_p (acc_opts.stop, strlen (acc_opts.stop)))
    {
      refuse_pass (acc_opts.stop, strlen (acc_opts.stop));
      ok = false;
    }
  for (const char *p = acc_opts.dump; p && *p; )
    {
      size_t length = strcspn (p, ",");
      if (!pass_p (p, length) && (length != 3 || !startswith (p, "all")))
	{
	  refuse_pass (p, length);
	  ok = false;
	}
      p += length + (p[length] == ',');
    }
  return ok;
}

void
acc_report_passes (void)
{
  if (!acc_opts.time)
    return;
  fprintf (stderr, "acc: %-14s %10s %7s  %s\n", "pass", "ms", "calls", "what");
  for (unsigned n = 0; n < N_PASSES; n++)
    if (passes[n].region == run_nothing || passes[n].region == run_elsewhere)
      fprintf (stderr, "acc: %-14s %10s %7s  %s\n", passes[n].name, "-", "-",
	       passes[n].what);
    else
      fprintf (stderr, "acc: %-14s %10.3f %7u  %s\n", passes[n].name,
	       spent[n].time / 1000.0, spent[n].calls, passes[n].what);
}

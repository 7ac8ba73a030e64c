/* acc/plugin.so: an OpenACC compiler inside of GCC.  loader.cc loads it.

   The plugin adds one pass, before GCC's own lowering of OpenACC.  The pass
   replaces each construct and directive in a function's GIMPLE by calls into
   libacc.  The loops of compute constructs become CUDA C, which nvcc compiles
   into the object, and a host version that GCC compiles.
   doc/internals/how-it-works.md follows a region through the stages.

   Options: -fplugin-arg-acc-NAME[=VALUE], see acc.cc.
   Debugging: -fdump-tree-acc shows each function after the pass, and each
   kernel after all decisions; -fplugin-arg-acc-keep leaves the CUDA C.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "pragma/pragma.h"
#include "fortran/fortran.h"
#include "unit/side-table.h"
#include "host/host.h"
#include "emit/emit.h"
#include "unit/unit.h"
#include "pipeline.h"
#include "read/callee.h"
#include "incpath.h"
#include "minfo.h"

/* ---- The pass */

static const pass_data acc_pass_data = {
  GIMPLE_PASS, "acc", OPTGROUP_OMP, TV_NONE, PROP_gimple_any, 0, 0, 0, 0
};

class acc_pass : public gimple_opt_pass
{
public:
  acc_pass (gcc::context *ctxt) : gimple_opt_pass (acc_pass_data, ctxt) {}
  bool gate (function *) final override { return flag_openacc; }
  unsigned execute (function *fn) final override;
};

unsigned
acc_pass::execute (function *fn)
{
  gimple_seq body = gimple_body (fn->decl);
  acc_restore_parameters (fn->decl);
  acc_take_fortran_notes (&body);
  acc_lower_function (fn->decl, &body);
  gimple_set_body (fn->decl, body);
  /* Functions with a routine directive and variables in regions have made GCC
     expect to generate device code, with early debug information.  */
  g->have_offload = false;
  flag_generate_offload = 0;
  return 0;
}

static const pass_data outer_order_data = {
  GIMPLE_PASS, "accorder", OPTGROUP_OMP, TV_NONE, PROP_cfg, 0, 0, 0, 0
};
static const pass_data inner_order_data = {
  GIMPLE_PASS, "accinnerorder", OPTGROUP_OMP, TV_NONE, PROP_cfg, 0, 0, 0, 0
};

/* Limits what GCC's vectorizer may do to host versions, by KEEP of
   host/keep-order.cc.  */
class order_pass : public gimple_opt_pass
{
public:
  order_pass (gcc::context *ctxt, const pass_data &data,
	      void (*keep) (function *))
    : gimple_opt_pass (data, ctxt), m_keep (keep) {}
  bool gate (function *fn) final override
  {
    return acc_host_version_p (fn->decl) && fn->x_current_loops;
  }
  unsigned execute (function *fn) final override
  {
    m_keep (fn);
    return 0;
  }

private:
  void (*m_keep) (function *);
};

/* ---- Callbacks */

/* GCC has put out early debug information as if there were device code to stream:
   functions of other files have a routine directive, or variables a declare directive.  */
static bool early_debug;

/* Called when all functions are lowered.  */
static void
on_ipa_start (void *, void *)
{
  if (in_lto_p)
    return;
  early_debug = flag_generate_offload;
  acc_check_declared ();
  acc_declare_unused_blocks ();
  acc_check_member_data ();
  acc_tell_imported ();
  acc_warn_detached (acc_no_host_address_p);
  acc_settle_waits ();
  acc_embed ();
  if (acc_memory () == MEMORY_MANAGED)
    acc_manage_memory ();
  acc_minfo_print ();
  acc_report_passes ();
  acc_drop_host_versions ();
  acc_drop_callees ();
  acc_forget ();
  /* GCC's own device compiler has nothing left to do, so its lists are
     empty.  */
  offload_funcs = NULL;
  offload_vars = NULL;
  g->have_offload = false;
  flag_generate_offload = 0;
}

/* Called after the passes that see all functions.  When debug information has been put
   out before, GCC must know that, or else it breaks down.  */
static void
on_ipa_end (void *, void *)
{
  if (early_debug)
    flag_generate_offload = 1;
}

static void
on_pragmas (void *, void *)
{
  acc_start_pragmas ();
}

static void
on_include (void *, void *)
{
  if (flag_openacc)
    acc_start_file ();
}

/* Called for a declaration that the C or C++ front end has finished.  */
static void
on_declaration (void *decl, void *)
{
  if (!flag_openacc)
    return;
  acc_settle_dims ((tree) decl);
  acc_mark_member ((tree) decl);
  acc_mark_member_data ((tree) decl);
}

/* Called for a function that has been parsed, perhaps a template.  */
static void
on_parsed (void *fn, void *)
{
  if (flag_openacc)
    acc_keep_host_data ((tree) fn);
}

/* Called for a function after the C and C++ front ends.  */
static void
on_function (void *fn, void *)
{
  if (flag_openacc)
    {
      acc_settle_dims ((tree) fn);
      acc_mark_member ((tree) fn);
      acc_mark_called ((tree) fn);
      acc_mark_used_data ((tree) fn);
      acc_restore_host_data ((tree) fn);
      acc_take_markers ((tree) fn);
      acc_take_cached_arrays ((tree) fn);
      acc_take_sections ((tree) fn);
      acc_open_host_data ((tree) fn);
      acc_allow_tables ((tree) fn);
      acc_note_declared_tables ((tree) fn);
      if (lang_GNU_C ())
	acc_pass_outer_variables ((tree) fn, &DECL_SAVED_TREE ((tree) fn));
      acc_note_set_pointers ((tree) fn);
    }
}

/* Read the options in INFO.  False after an error message.  */
static bool
read_options (plugin_name_args *info)
{
  bool ok = true;
  for (int i = 0; i < info->argc; i++)
    {
      const char *key = info->argv[i].key, *value = info->argv[i].value;
      if (!strcmp (key, "std") && value)
	{
	  if (acc_set_standard (value))
	    continue;
	  error_at (UNKNOWN_LOCATION, "%<-fplugin-arg-%s-std=%s%>: no version "
		    "of OpenACC from 2.6 to 3.4", info->base_name, value);
	  ok = false;
	}
      else if (!strcmp (key, "memory") && value && strcmp (value, "separate")
	       && strcmp (value, "managed") && strcmp (value, "unified"))
	{
	  error_at (UNKNOWN_LOCATION, "%<-fplugin-arg-%s-memory=%s%>: not "
		    "%<separate%>, %<managed%> or %<unified%>",
		    info->base_name, value);
	  ok = false;
	}
      else if (!strcmp (key, "info") && value)
	{
	  acc_opts.minfo = !strcmp (value, "accel");
	  if (acc_opts.minfo)
	    continue;
	  error_at (UNKNOWN_LOCATION, "%<-fplugin-arg-%s-info=%s%>: not "
		    "%<accel%>", info->base_name, value);
	  ok = false;
	}
      else if (!acc_set_option (key, value))
	{
	  error_at (UNKNOWN_LOCATION,
		    "unrecognized plugin option %<-fplugin-arg-%s-%s%>",
		    info->base_name, key);
	  ok = false;
	}
      else if (!strcmp (key, "compat") && strcmp (value, "nvc"))
	{
	  error_at (UNKNOWN_LOCATION, "%<-fplugin-arg-%s-compat=%s%>: the "
		    "only other compiler is %<nvc%>", info->base_name, value);
	  ok = false;
	}
    }
  return ok;
}

/* ---- The headers */

/* lto1 does not have this function.  */
extern void add_path (char *, incpath_kind, int, bool)
  __attribute__ ((weak));

/* Let GCC find our openacc.h before its own, without an option.  It is
   installed beside the plugin, whose file is PLUGIN.  The user's -I comes
   first.  */
static void
add_headers (const char *plugin)
{
  char *dir = concat (plugin, NULL);
  *const_cast<char *> (lbasename (dir)) = 0;
  char *headers = concat (dir, "acc", NULL);
  bool there = !access (headers, R_OK);
  if (there)
    acc_add_fortran_folder (headers);
  if (flag_openacc && &gfc_current_locus)
    acc_start_file ();
  if (add_path && there)
    add_path (headers, INC_SYSTEM, 0, false);
  else
    free (headers);
  free (dir);
}

/* Called when all options are known and nothing is parsed yet.  */
static void
on_start (void *, void *)
{
  if (flag_openacc && POINTER_SIZE != 64)
    fatal_error (UNKNOWN_LOCATION, "acc: OpenACC needs 64-bit pointers, and "
		 "this target has %d bits", (int) POINTER_SIZE);
  if (!flag_openacc)
    return;
  acc_rewrite_fortran ();
  acc_prepare_fortran ();
  acc_keep_lane_copies ();
}

/* The plugin_init of this file, for loader.cc: 0, or 1 after an error
   message.  */
extern "C" int
acc_plugin_init (plugin_name_args *info, plugin_gcc_version *)
{
  if (!read_options (info) || !acc_check_passes ())
    return 1;
  add_headers (info->full_name);
  static plugin_info about = { ACC_VERSION, "OpenACC through CUDA C and OpenMP" };
  register_callback (info->base_name, PLUGIN_INFO, NULL, &about);
  register_pass_info pass = { new acc_pass (g), "omp_oacc_kernels_decompose",
			      1, PASS_POS_INSERT_BEFORE };
  register_callback (info->base_name, PLUGIN_PASS_MANAGER_SETUP, NULL, &pass);
  register_pass_info order
    = { new order_pass (g, outer_order_data, acc_keep_outer_order), "ompexp", 1,
	PASS_POS_INSERT_AFTER };
  register_callback (info->base_name, PLUGIN_PASS_MANAGER_SETUP, NULL, &order);
  register_pass_info inner_order
    = { new order_pass (g, inner_order_data, acc_keep_inner_order), "ifcvt", 1,
	PASS_POS_INSERT_BEFORE };
  register_callback (info->base_name, PLUGIN_PASS_MANAGER_SETUP, NULL,
		     &inner_order);
  register_callback (info->base_name, PLUGIN_START_UNIT, on_start, NULL);
  register_callback (info->base_name, PLUGIN_PRAGMAS, on_pragmas, NULL);
  register_callback (info->base_name, PLUGIN_INCLUDE_FILE, on_include, NULL);
  register_callback (info->base_name, PLUGIN_FINISH_DECL, on_declaration,
		     NULL);
  register_callback (info->base_name, PLUGIN_FINISH_PARSE_FUNCTION, on_parsed,
		     NULL);
  register_callback (info->base_name, PLUGIN_PRE_GENERICIZE, on_function,
		     NULL);
  register_callback (info->base_name, PLUGIN_ALL_IPA_PASSES_START,
		     on_ipa_start, NULL);
  register_callback (info->base_name, PLUGIN_ALL_IPA_PASSES_END, on_ipa_end,
		     NULL);
  register_callback (info->base_name, PLUGIN_REGISTER_GGC_ROOTS, NULL,
		     const_cast<ggc_root_tab *> (acc_roots));
  register_callback (info->base_name, PLUGIN_REGISTER_GGC_ROOTS, NULL,
		     const_cast<ggc_root_tab *> (acc_callee_roots));
  return 0;
}

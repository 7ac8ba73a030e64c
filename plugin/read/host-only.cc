/* Directives in a routine that only the host obeys, calls that are for the host, and
   handlers of exceptions.

   In: GIMPLE statements.  Out: the statements that a device version keeps; a warning.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "ir/ir.h"
#include "read/read.h"

gimple_seq
acc_data_body (gimple *g)
{
  int kind = gimple_omp_target_kind (g);
  return kind == GF_OMP_TARGET_KIND_OACC_DATA
	 || kind == GF_OMP_TARGET_KIND_OACC_HOST_DATA
	 ? gimple_omp_body (g) : NULL;
}

bool
acc_warn_host_only (acc_reader *r, gimple *g)
{
  const char *name = NULL;
  if (gomp_target *target = dyn_cast<gomp_target *> (g))
    name = acc_directive_name (target);
  else if (gimple_call_builtin_p (g, BUILT_IN_GOACC_DATA_END))
    return true;
  else if (gimple_call_builtin_p (g, BUILT_IN_GOACC_WAIT))
    name = "wait";
  if (name && !r->silent && acc_device_wanted_p ())
    if (acc_warns_p (WARN_IGNORED))
      warning_at (gimple_location (g), 0, "%<#pragma acc %s%> has no effect in "
		  "the device version of %qD", name, r->fndecl);
  return name;
}

void
acc_warn_handler (gtry *g)
{
  for (gimple_stmt_iterator i = gsi_start (*gimple_try_cleanup_ptr (g));
       !gsi_end_p (i); gsi_next (&i))
    if (gimple_code (gsi_stmt (i)) == GIMPLE_CATCH)
      {
	location_t loc = gimple_location (gsi_stmt (i));
	if (loc == UNKNOWN_LOCATION)
	  loc = gimple_location (g);
	if (!in_system_header_at (loc) && acc_device_wanted_p ()
	    && acc_warns_p (WARN_IGNORED))
	  warning_at (loc, 0, "the handler has no effect: an exception in an OpenACC "
		      "region ends the program");
	return;
      }
}

/* True if -fsanitize added call G.  A device cannot report what it finds.  */
static bool
sanitizer_p (gcall *g)
{
  if (gimple_call_internal_p (g))
    {
      const char *name = internal_fn_name (gimple_call_internal_fn (g));
      for (const char *kind : { "UBSAN_", "TSAN_", "ASAN_", "HWASAN_" })
	if (startswith (name, kind))
	  return true;
      return false;
    }
  tree fn = gimple_call_fndecl (g);
  return fn && fndecl_built_in_p (fn)
	 && startswith (IDENTIFIER_POINTER (DECL_NAME (fn)),
			"__builtin___ubsan_");
}

/* True if -finstrument-functions, which measures calls on the host, added call G.  */
static bool
instrument_p (gcall *g)
{
  tree fn = gimple_call_fndecl (g);
  if (!flag_instrument_function_entry_exit || !fn
      || !fndecl_built_in_p (fn, BUILT_IN_NORMAL))
    return false;
  built_in_function code = DECL_FUNCTION_CODE (fn);
  return (code == BUILT_IN_PROFILE_FUNC_ENTER || code == BUILT_IN_PROFILE_FUNC_EXIT
	  || code == BUILT_IN_RETURN_ADDRESS);
}

/* True if call G saves or restores the state of the floating point unit, as gfortran does
   in procedures that use IEEE modules.  A device has none.  */
static bool
fpu_state_p (gcall *g)
{
  tree fn = gimple_call_fndecl (g);
  return (fn && DECL_NAME (fn) && lang_GNU_Fortran ()
	  && (id_equal (DECL_NAME (fn), "_gfortran_ieee_procedure_entry")
	      || id_equal (DECL_NAME (fn), "_gfortran_ieee_procedure_exit")));
}

/* True if -ftrivial-auto-var-init added call G, which clears what is between the
   members of a variable.  */
static bool
clears_padding_p (gcall *g)
{
  return (gimple_call_builtin_p (g, BUILT_IN_CLEAR_PADDING)
	  && gimple_call_num_args (g) > 1 && !integer_zerop (gimple_call_arg (g, 1)));
}

bool
acc_added_call_p (gcall *g)
{
  return sanitizer_p (g) || instrument_p (g) || fpu_state_p (g) || clears_padding_p (g);
}

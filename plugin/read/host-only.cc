/* Directives in a routine that only the host obeys.

   In: GIMPLE statements of a routine.  Out: the statements that its device
   version keeps; a warning.

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
acc_warn_host_only (tree fn, gimple *g)
{
  const char *name = NULL;
  if (gomp_target *target = dyn_cast<gomp_target *> (g))
    name = acc_directive_name (target);
  else if (gimple_call_builtin_p (g, BUILT_IN_GOACC_DATA_END))
    return true;
  else if (gimple_call_builtin_p (g, BUILT_IN_GOACC_WAIT))
    name = "wait";
  if (name && acc_device_wanted_p ())
    if (acc_warns_p (WARN_IGNORED))
      warning_at (gimple_location (g), 0, "%<#pragma acc %s%> has no effect in "
		  "the device version of %qD", name, fn);
  return name;
}

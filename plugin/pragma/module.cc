/* Directives in modules of C++.

   In: a construct in a function that g++ has read from a compiled module: an
   inline function or a template.  Out: an error if the construct has clauses.
   In compiled modules g++ keeps only the first clause of a construct.
   Functions that are neither inline nor templates are in the module's own
   object, with all clauses.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/lex.h"
#include "pragma/pragma.h"
#include "input.h"

/* True if LOC is in a file of an imported module.  */
static bool
imported_p (location_t loc)
{
  const line_map_ordinary *map = NULL;
  linemap_resolve_location (line_table, loc, LRK_MACRO_EXPANSION_POINT, &map);
  while (map && !MAP_MODULE_P (map))
    map = linemap_included_from_linemap (line_table, map);
  return map != NULL;
}

void
acc_allow_modules (void)
{
  /* g++ records in a module that it contains OpenMP, and imports such a module
     only with -fopenmp.  Wait until `#pragma omp' and _OPENMP have been
     defined along with the built-in macros.  */
  if (lang_GNU_CXX () && flag_modules && acc_version_defined_p ())
    flag_openmp = 1;
}

/* The locations of such constructs, one for each function.  */
static auto_vec<location_t> refused;

bool
acc_refuse_imported (const_tree t, const_tree clauses)
{
  static const_tree last;
  if (!clauses || !lang_GNU_CXX () || !flag_modules
      || !imported_p (EXPR_LOCATION (t)))
    return false;
  if (last != current_function_decl)
    refused.safe_push (EXPR_LOCATION (t));
  last = current_function_decl;
  return true;
}

/* g++ 12 crashes when it reports an error in a template that is being
   instantiated and comes from a module.  */
void
acc_tell_imported ()
{
  for (location_t loc : refused)
    {
      error_at (loc, "directive with clauses in an inline function or a template of "
		"an imported module: compiled modules of g++ keep the first clause only");
      inform (loc, "let it call a function of the module that is neither");
    }
  refused.truncate (0);
}

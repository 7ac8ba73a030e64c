/* Directives in modules of C++.

   In: a construct in a function that g++ has read from a compiled module: an inline
   function or a template.  Out: an error if the construct has clauses, since g++
   keeps the first clause of each in compiled modules, and drops the others.  What
   is neither inline nor a template is in the module's own object, with all clauses.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/lex.h"
#include "pragma/pragma.h"
#include "input.h"

/* True if LOC is in a file that a module was made of which this one imports.  */
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
  /* g++ says of a module with directives that it contains OpenMP, and imports it
     where that is on only.  After the macros that are built in `#pragma omp' and
     _OPENMP are what they are.  */
  if (lang_GNU_CXX () && flag_modules && acc_version_defined_p ())
    flag_openmp = 1;
}

/* Where such constructs are, one of a function.  */
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

/* g++ 12 breaks down when it tells of an error in a template that is being
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

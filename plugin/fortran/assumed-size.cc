/* Dummies of assumed size without a data clause.

   In: a clause that the gimplifier is about to add to a construct.  Out: the same, or
   another clause.

     real a(*)		map(a), gfortran's error	->	firstprivate(a)

   Nothing says where such an array ends.  So it is what a pointer is in C: data of it that
   is on the device is used, else the part that the loops reach is copied.  present(a) is
   left out before the parser (clause.cc), which does not take it.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "fortran/fortran.h"

static void (*next_finish) (tree, gimple_seq *, bool);

/* True if D is a dummy of assumed size.  */
static bool
assumed_size_p (const_tree d)
{
  if (TREE_CODE (d) != PARM_DECL || !POINTER_TYPE_P (TREE_TYPE (d)))
    return false;
  const_tree type = TREE_TYPE (TREE_TYPE (d));
  return TREE_CODE (type) == ARRAY_TYPE && !TYPE_SIZE (type);
}

static void
finish_clause (tree c, gimple_seq *before, bool openacc)
{
  if (openacc && OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
      && assumed_size_p (OMP_CLAUSE_DECL (c)))
    OMP_CLAUSE_SET_CODE (c, OMP_CLAUSE_FIRSTPRIVATE);
  else
    next_finish (c, before, openacc);
}

void
acc_finish_assumed_sizes (void)
{
  next_finish = lang_hooks.decls.omp_finish_clause;
  lang_hooks.decls.omp_finish_clause = finish_clause;
}

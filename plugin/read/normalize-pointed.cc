/* Allocatable and pointer texts and scalars of derived types that no clause names.

   In: a parallel or serial construct as gfortran left it.  To gfortran such a variable
   is a scalar, so that it is firstprivate.  Out: it is an aggregate, which comes with
   copy, or with present under default(present) (OpenACC 3.4, 2.6.2), as gfortran
   itself has it in kernels.

     firstprivate(v)	->	map(tofrom:*v) map(alloc:v [pointer assign])

   In: a dummy of assumed size whose elements have a length that is a variable, and that
   no clause names.  To the gimplifier it is an array behind a pointer, whose size it does
   not know.  Out: the pointer alone, as for other dummies of assumed size
   (fortran/assumed-size.cc).

     character(*) c(*)	map(tofrom:*c) map(alloc:c [pointer assign])	->	nothing

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/normalize.h"
#include "fortran/fortran.h"
#include "pragma/pragma.h"

/* True if D is such a variable, or a dummy that refers to one.  */
static bool
object_pointer_p (tree d)
{
  if (!DECL_P (d) || !lang_hooks.decls.omp_is_allocatable_or_ptr (d))
    return false;
  if (acc_text_without_length_p (d))
    return true;
  tree type = TREE_TYPE (d);
  while (POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  if (TREE_CODE (type) == ARRAY_TYPE)
    return TYPE_STRING_FLAG (type);
  return (TREE_CODE (type) == RECORD_TYPE && !acc_descriptor_type_p (type)
	  && !acc_container_type_p (type));
}

bool
acc_default_present_p (const_tree clauses)
{
  tree c = omp_find_clause (CONST_CAST_TREE (clauses), OMP_CLAUSE_DEFAULT);
  return c && OMP_CLAUSE_DEFAULT_KIND (c) == OMP_CLAUSE_DEFAULT_PRESENT;
}

/* True if C maps an array behind a pointer whose size nobody knows.  */
static bool
open_array_p (normal_form *f, tree c)
{
  return (f->compute && normal_data_clause_p (c) && !acc_clause_written_p (c)
	  && !OMP_CLAUSE_SIZE (c) && normal_deref_p (OMP_CLAUSE_DECL (c))
	  && TREE_CODE (TREE_TYPE (OMP_CLAUSE_DECL (c))) == ARRAY_TYPE
	  && !TYPE_SIZE_UNIT (TREE_TYPE (OMP_CLAUSE_DECL (c))));
}

/* Drop the clauses of such arrays from F.  */
static void
drop_open_arrays (normal_form *f)
{
  for (tree *p = f->clauses; *p; )
    if (open_array_p (f, *p))
      {
	tree pointer = TREE_OPERAND (OMP_CLAUSE_DECL (*p), 0);
	*p = OMP_CLAUSE_CHAIN (*p);
	while (*p && normal_pointer_clause_p (*p) && OMP_CLAUSE_DECL (*p) == pointer)
	  *p = OMP_CLAUSE_CHAIN (*p);
      }
    else
      p = &OMP_CLAUSE_CHAIN (*p);
}

void
normal_pointed (normal_form *f, gimple_seq *before)
{
  drop_open_arrays (f);
  for (tree *p = f->clauses; *p; p = &OMP_CLAUSE_CHAIN (*p))
    {
      tree c = *p;
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_FIRSTPRIVATE
	  || acc_clause_written_p (c) || !object_pointer_p (OMP_CLAUSE_DECL (c)))
	continue;
      tree m = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_MAP);
      OMP_CLAUSE_SET_MAP_KIND (m, acc_default_present_p (*f->clauses)
				  ? GOMP_MAP_FORCE_PRESENT : GOMP_MAP_TOFROM);
      OMP_CLAUSE_DECL (m) = OMP_CLAUSE_DECL (c);
      OMP_CLAUSE_CHAIN (m) = OMP_CLAUSE_CHAIN (c);
      *p = m;
      lang_hooks.decls.omp_finish_clause (m, before, true);
    }
}

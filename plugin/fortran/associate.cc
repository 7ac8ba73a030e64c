/* Names of ASSOCIATE, SELECT TYPE and SELECT RANK.

   In: a block whose variables are such names, as gfortran left it.  The name of a
   scalar, or of an object of a derived type, is a pointer to what it stands for; a
   clause of OpenACC that names a scalar means the pointer.  Out: references, as
   dummy arguments are, and clauses of what they refer to.

     real *x = &v%s;				real &x = &v%s;
     map(tofrom:x)			->	map(tofrom:*x) map(alloc:x [pointer assign])
     { *x = *x + 1; }				{ *x = *x + 1; }

   The name of an array is a descriptor, as a pointer array is, and stays one.
   The name of an expression is a variable of its own.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "fortran/fortran.h"

/* True if D is a name that gfortran made a pointer.  A type(c_ptr) is a pointer, too,
   but as a value.  */
static bool
pointer_name_p (const_tree d)
{
  if (!VAR_P (d) || !ACC_GFC_ASSOCIATE_NAME_P (d)
      || TREE_CODE (TREE_TYPE (d)) != POINTER_TYPE)
    return false;
  const_tree type = TREE_TYPE (TREE_TYPE (d));
  return !VOID_TYPE_P (type) && TREE_CODE (type) != FUNCTION_TYPE;
}

/* The names that are references now.  */
static bool
reference_name_p (const_tree d)
{
  return VAR_P (d) && TREE_CODE (TREE_TYPE (d)) == REFERENCE_TYPE;
}

void
acc_refer_associate_names (tree bind)
{
  for (tree d = BIND_EXPR_VARS (bind); d; d = DECL_CHAIN (d))
    if (pointer_name_p (d))
      {
	/* A pointer or allocatable scalar is what gfortran takes it for.  */
	if (!lang_hooks.decls.omp_is_allocatable_or_ptr (d))
	  TREE_TYPE (d) = build_reference_type (TREE_TYPE (TREE_TYPE (d)));
	ACC_GFC_ASSOCIATE_NAME_P (d) = 0;
	/* Those of SELECT TYPE and SELECT RANK are gfortran's own variables.  */
	DECL_ARTIFICIAL (d) = 0;
      }
}

void
acc_map_associate_names (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
	  || !reference_name_p (OMP_CLAUSE_DECL (c))
	  || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_POINTER)
	continue;
      tree d = OMP_CLAUSE_DECL (c);
      tree pointer = build_omp_clause (OMP_CLAUSE_LOCATION (c),
				       OMP_CLAUSE_MAP);
      OMP_CLAUSE_SET_MAP_KIND (pointer, GOMP_MAP_POINTER);
      OMP_CLAUSE_DECL (pointer) = d;
      OMP_CLAUSE_SIZE (pointer) = size_int (0);
      OMP_CLAUSE_CHAIN (pointer) = OMP_CLAUSE_CHAIN (c);
      OMP_CLAUSE_DECL (c) = build_fold_indirect_ref (d);
      OMP_CLAUSE_SIZE (c)
	= unshare_expr (TYPE_SIZE_UNIT (TREE_TYPE (OMP_CLAUSE_DECL (c))));
      OMP_CLAUSE_CHAIN (c) = pointer;
      c = pointer;
    }
}

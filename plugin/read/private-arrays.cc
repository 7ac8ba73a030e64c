/* Private copies of Fortran's arrays whose size is not constant.

   In: such an array in a private clause: a dummy, an automatic or an allocatable
   array, which is a pointer to its data.  Out: what C has for an array of variable
   length: a name for what a private pointer points to; reading the clause makes
   room (acc_new_private_vla).

     private(a)   { x = (*a)[i]; }  ->  private(*a') private(a')  { x = (*a')[i]; }

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/read.h"

/* An array type with elements of type ELEMENT and BYTES of memory.  */
static tree
sized_array_type (tree element, tree bytes)
{
  tree index = build_index_type (NULL_TREE);
  tree type = build_distinct_type_copy (build_array_type (element, index));
  TYPE_SIZE_UNIT (type) = bytes;
  TYPE_SIZE (type) = fold_build2 (MULT_EXPR, bitsizetype,
				  fold_convert (bitsizetype, bytes),
				  bitsize_int (BITS_PER_UNIT));
  SET_TYPE_ALIGN (type, TYPE_ALIGN (element));
  SET_TYPE_MODE (type, BLKmode);
  return type;
}

/* Let G begin with the value that V has before it.  */
static void
add_value (gomp_target *g, tree v)
{
  tree c = build_omp_clause (gimple_location (g), OMP_CLAUSE_FIRSTPRIVATE);
  OMP_CLAUSE_DECL (c) = v;
  OMP_CLAUSE_FIRSTPRIVATE_IMPLICIT (c) = 1;
  OMP_CLAUSE_CHAIN (c) = gimple_omp_target_clauses (g);
  gimple_omp_target_set_clauses (g, c);
}

tree
acc_make_private_array (gomp_target *g, tree fndecl, tree c, tree element,
			tree bytes, gimple_seq *before)
{
  tree d = OMP_CLAUSE_DECL (c);
  tree size = create_tmp_var (sizetype, "size");
  gimplify_and_add (build2 (MODIFY_EXPR, sizetype, size,
			    unshare_expr (bytes)), before);
  add_value (g, size);
  tree type = sized_array_type (element, size);
  tree p = build_decl (DECL_SOURCE_LOCATION (d), VAR_DECL, DECL_NAME (d),
		       build_pointer_type (type));
  tree v = build_decl (DECL_SOURCE_LOCATION (d), VAR_DECL, DECL_NAME (d), type);
  DECL_CONTEXT (p) = DECL_CONTEXT (v) = fndecl;
  TREE_USED (p) = TREE_USED (v) = DECL_ARTIFICIAL (p) = 1;
  gimple_add_tmp_var (p);
  SET_DECL_ALIGN (v, TYPE_ALIGN (element));
  SET_DECL_VALUE_EXPR (v, build1 (INDIRECT_REF, type, p));
  DECL_HAS_VALUE_EXPR_P (v) = 1;
  DECL_SEEN_IN_BIND_EXPR_P (v) = 1;
  tree next = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_PRIVATE);
  OMP_CLAUSE_DECL (next) = p;
  OMP_CLAUSE_CHAIN (next) = OMP_CLAUSE_CHAIN (c);
  OMP_CLAUSE_CHAIN (c) = next;
  OMP_CLAUSE_DECL (c) = v;
  return p;
}

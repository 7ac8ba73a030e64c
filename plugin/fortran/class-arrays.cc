/* Whole polymorphic arrays in data clauses, where gfortran breaks down.

   In: the clauses of a construct, as gfortran left them.  For an allocatable or
   pointer array of class (t) or class (*), gfortran dereferences the descriptor as
   if it was a pointer to one object: the clause has no type, and the gimplifier ends
   with an internal error.  Out: clauses of the array's data, and of the container,
   which is only read.

     map(tofrom:*x->_data [len: x->_vptr->_size])	map(tofrom:*x->_data.data [len: n * size])
       map(to:*x [pointer set]) map(attach_detach:x->_data)
       map(alloc:x [pointer assign])		->	map(to:*x) map(alloc:x [pointer assign])

   Of a pointer array, plugin/read/fortran-sections.cc takes the extent that the
   descriptor says.  Other polymorphic arrays are sections by then: see
   class-lines.cc.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "fortran/fortran.h"

/* The descriptor that clause C dereferences; null if C is another clause.  */
static tree
taken_for_object (const_tree c)
{
  tree d = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP ? OMP_CLAUSE_DECL (c) : NULL_TREE;
  if (!d || TREE_CODE (d) != INDIRECT_REF)
    return NULL_TREE;
  d = TREE_OPERAND (d, 0);
  return TREE_CODE (TREE_TYPE (d)) == RECORD_TYPE ? d : NULL_TREE;
}

/* True if the next clause after C has KIND.  */
static bool
followed_by_p (const_tree c, gomp_map_kind kind)
{
  tree next = OMP_CLAUSE_CHAIN (c);
  return (next && OMP_CLAUSE_CODE (next) == OMP_CLAUSE_MAP
	  && OMP_CLAUSE_MAP_KIND (next) == kind);
}

/* The member of RECORD that has the name NAME.  */
static tree
member (tree record, const char *name)
{
  tree f = TYPE_FIELDS (TREE_TYPE (record));
  while (f && !(DECL_NAME (f) && id_equal (DECL_NAME (f), name)))
    f = DECL_CHAIN (f);
  return f ? build3 (COMPONENT_REF, TREE_TYPE (f), unshare_expr (record), f,
		     NULL_TREE) : NULL_TREE;
}

/* The type of the elements of the array with the container CONTAINER, as it was
   declared.  */
static tree
declared_type (tree container)
{
  tree table = member (container, "_vptr");
  tree object = table ? member (build_fold_indirect_ref (table), "_def_init")
		      : NULL_TREE;
  return object ? TREE_TYPE (TREE_TYPE (object)) : NULL_TREE;
}

/* Make C a clause of the data of DESCRIPTOR.  */
static void
name_data (tree c, tree descriptor)
{
  tree element = declared_type (TREE_OPERAND (descriptor, 0));
  if (!element || VOID_TYPE_P (element))
    element = char_type_node;
  tree type = build_array_type (element, build_index_type (size_int (0)));
  tree data = fold_convert (build_pointer_type (type), member (descriptor, "data"));
  OMP_CLAUSE_DECL (c) = build1 (INDIRECT_REF, type, data);
}

/* Remove the clauses after C that attach the data of a container.  In a construct
   that computes, let them map the container for reading instead.  */
static void
take_container (tree c, bool compute)
{
  if (followed_by_p (c, GOMP_MAP_TO_PSET))
    {
      tree set = OMP_CLAUSE_CHAIN (c);
      if (compute)
	{
	  OMP_CLAUSE_SET_MAP_KIND (set, GOMP_MAP_TO);
	  OMP_CLAUSE_SIZE (set) = TYPE_SIZE_UNIT (TREE_TYPE (OMP_CLAUSE_DECL (set)));
	  c = set;
	}
      else
	OMP_CLAUSE_CHAIN (c) = OMP_CLAUSE_CHAIN (set);
    }
  if (followed_by_p (c, GOMP_MAP_ATTACH_DETACH))
    OMP_CLAUSE_CHAIN (c) = OMP_CLAUSE_CHAIN (OMP_CLAUSE_CHAIN (c));
  if (!compute && followed_by_p (c, GOMP_MAP_POINTER))
    OMP_CLAUSE_CHAIN (c) = OMP_CLAUSE_CHAIN (OMP_CLAUSE_CHAIN (c));
}

void
acc_map_class_arrays (tree clauses, bool compute)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (tree descriptor = taken_for_object (c))
      {
	name_data (c, descriptor);
	take_container (c, compute);
      }
}

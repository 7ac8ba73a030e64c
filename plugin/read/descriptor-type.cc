/* The types of gfortran's descriptors and containers.

   In: a declaration or a type.  Out: whether it is one of these, and its parts.

   A descriptor is gfortran's form of an allocatable or pointer array, or of a
   dummy of assumed shape: a structure that begins with a pointer to the data
   and also has bounds and strides.  A container is its form of a polymorphic
   variable: a pointer to the object, or the descriptor of an array, and a pointer
   to the table of its type.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/read.h"

tree
acc_descriptor (tree d)
{
  tree type = TREE_TYPE (d);
  if (!lang_GNU_Fortran ())
    return NULL_TREE;
  if (acc_descriptor_type_p (type))
    return d;
  return (TREE_CODE (type) == REFERENCE_TYPE
	  && acc_descriptor_type_p (TREE_TYPE (type))
	  ? build_simple_mem_ref (d) : NULL_TREE);
}

tree
acc_descriptor_data (tree descriptor)
{
  tree f = TYPE_FIELDS (TREE_TYPE (descriptor));
  return build3 (COMPONENT_REF, TREE_TYPE (f), descriptor, f, NULL_TREE);
}

tree
acc_part (tree d, const char *name)
{
  for (tree f = TYPE_FIELDS (TREE_TYPE (d)); f; f = DECL_CHAIN (f))
    if (DECL_NAME (f) && id_equal (DECL_NAME (f), name))
      return build3 (COMPONENT_REF, TREE_TYPE (f), unshare_expr (d), f,
		     NULL_TREE);
  return NULL_TREE;
}

int
acc_descriptor_rank (tree d)
{
  tree dims = acc_part (d, "dim");
  tree domain = dims ? TYPE_DOMAIN (TREE_TYPE (dims)) : NULL_TREE;
  tree most = domain ? TYPE_MAX_VALUE (domain) : NULL_TREE;
  return most && tree_fits_shwi_p (most) ? tree_to_shwi (most) + 1 : 0;
}

HOST_WIDE_INT
acc_descriptor_element_size (tree d)
{
  tree data = lang_hooks.decls.omp_array_data (unshare_expr (d), true);
  tree type = data && !acc_dynamic_size (d) ? TREE_TYPE (data) : NULL_TREE;
  if (type && POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  while (type && TREE_CODE (type) == ARRAY_TYPE && !TYPE_STRING_FLAG (type))
    type = TREE_TYPE (type);
  return type ? MAX (int_size_in_bytes (type), 0) : 0;
}

bool
acc_container_type_p (const_tree type)
{
  if (TREE_CODE (type) != RECORD_TYPE || !TYPE_FIELDS (type)
      || !lang_GNU_Fortran ())
    return false;
  tree data = TYPE_FIELDS (type), table = DECL_CHAIN (data);
  return (table && DECL_NAME (data) && DECL_NAME (table)
	  && TREE_CODE (TREE_TYPE (data)) == POINTER_TYPE
	  && id_equal (DECL_NAME (data), "_data")
	  && id_equal (DECL_NAME (table), "_vptr"));
}

bool
acc_array_container_p (const_tree type)
{
  tree data = TREE_CODE (type) == RECORD_TYPE ? TYPE_FIELDS (type) : NULL_TREE;
  return (data && lang_GNU_Fortran () && DECL_NAME (data)
	  && acc_descriptor_type_p (TREE_TYPE (data))
	  && id_equal (DECL_NAME (data), "_data"));
}

bool
acc_class_owned_p (const_tree type)
{
  tree name = TYPE_NAME (type);
  if (name && TREE_CODE (name) == TYPE_DECL)
    name = DECL_NAME (name);
  if (!name)
    return false;
  const char *text = IDENTIFIER_POINTER (name);
  return (startswith (text, "__class_")
	  && (text[strlen (text) - 1] == 't' || text[strlen (text) - 1] == 'a'));
}

/* The field called NAME in TYPE, or null.  */
static tree
field_called (const_tree type, const char *name)
{
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (DECL_NAME (f) && id_equal (DECL_NAME (f), name))
      return f;
  return NULL_TREE;
}

tree
acc_declared_size (const_tree table)
{
  tree f = field_called (table, "_def_init");
  tree size = f ? TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (f))) : NULL_TREE;
  return size && TREE_CODE (size) == INTEGER_CST ? size : NULL_TREE;
}

tree
acc_unlimited_size (tree container, tree size)
{
  tree f = field_called (TREE_TYPE (container), "_len");
  if (!f)
    return size;
  tree n = build3 (COMPONENT_REF, TREE_TYPE (f), unshare_expr (container), f,
		   NULL_TREE);
  tree type = TREE_TYPE (size);
  n = build3 (COND_EXPR, type,
	      build2 (GT_EXPR, boolean_type_node, n, build_zero_cst (TREE_TYPE (f))),
	      fold_convert (type, unshare_expr (n)), build_one_cst (type));
  return build2 (MULT_EXPR, type, size, n);
}

tree
acc_table_size (tree descriptor)
{
  if (TREE_CODE (descriptor) != COMPONENT_REF)
    return NULL_TREE;
  tree container = TREE_OPERAND (descriptor, 0);
  if (!acc_array_container_p (TREE_TYPE (container)))
    return NULL_TREE;
  tree f = field_called (TREE_TYPE (container), "_vptr");
  if (!f || !acc_type_table_p (TREE_TYPE (TREE_TYPE (f))))
    return NULL_TREE;
  tree table = build3 (COMPONENT_REF, TREE_TYPE (f), unshare_expr (container), f,
		       NULL_TREE);
  f = field_called (TREE_TYPE (TREE_TYPE (f)), "_size");
  return build3 (COMPONENT_REF, TREE_TYPE (f), build_simple_mem_ref (table), f,
		 NULL_TREE);
}

tree
acc_dynamic_size (tree descriptor)
{
  tree size = acc_table_size (descriptor);
  return size ? acc_unlimited_size (TREE_OPERAND (descriptor, 0), size) : NULL_TREE;
}

bool
acc_allocatable_component_p (tree field)
{
  tree probe = copy_node (field);
  if (!acc_descriptor_type_p (TREE_TYPE (field)))
    TREE_TYPE (probe) = build_pointer_type (integer_type_node);
  return lang_hooks.decls.omp_is_allocatable_or_ptr (probe)
	 ? lang_hooks.decls.omp_private_outer_ref (probe)
	 : (acc_descriptor_type_p (TREE_TYPE (field))
	    && lang_hooks.decls.omp_private_outer_ref (probe));
}

bool
acc_write_state_p (const_tree type)
{
  tree id = TYPE_NAME (TYPE_MAIN_VARIANT (type));
  if (id && TREE_CODE (id) == TYPE_DECL)
    id = DECL_NAME (id);
  return id && id_equal (id, "__st_parameter_dt");
}

bool
acc_leading_component_p (tree field)
{
  tree type = TREE_TYPE (field);
  return DECL_NAME (field)
	 && (acc_descriptor_type_p (type)
	     || (TREE_CODE (type) == POINTER_TYPE && !VOID_TYPE_P (TREE_TYPE (type))
		 && TREE_CODE (TREE_TYPE (type)) != FUNCTION_TYPE
		 && !acc_type_table_p (TREE_TYPE (type))));
}

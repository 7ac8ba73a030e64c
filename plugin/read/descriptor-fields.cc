/* Variables for numbers of descriptors: strides, bounds, offsets.

   In: a number that a construct uses, and its variable, which descriptors.cc makes.
   Out: the end of its name, and what is known about its value.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/descriptors.h"

const char *
thing_field_suffix (tree ref)
{
  static char text[64];
  tree f = TREE_OPERAND (ref, 1);
  const char *name = TREE_CODE (ref) == COMPONENT_REF && DECL_NAME (f)
		     ? IDENTIFIER_POINTER (DECL_NAME (f)) : "part";
  tree of = TREE_CODE (ref) == COMPONENT_REF ? TREE_OPERAND (ref, 0) : NULL_TREE;
  if (of && TREE_CODE (of) == ARRAY_REF
      && TREE_CODE (TREE_OPERAND (of, 1)) == INTEGER_CST)
    snprintf (text, sizeof text, "_%s%d", name,
	      (int) tree_to_shwi (TREE_OPERAND (of, 1)) + 1);
  else
    snprintf (text, sizeof text, "_%s", name);
  return text;
}

/* An attribute of variables that hold the stride of a dimension.  */
#define STRIDE_ATTRIBUTE "acc stride"

/* True if REF, a number in a descriptor, is the stride of a dimension.  */
static bool
stride_field_p (tree ref)
{
  return (TREE_CODE (ref) == COMPONENT_REF
	  && DECL_NAME (TREE_OPERAND (ref, 1))
	  && id_equal (DECL_NAME (TREE_OPERAND (ref, 1)), "stride"));
}

/* True if stride REF belongs to the first dimension.  */
static bool
first_dimension_p (tree ref)
{
  tree of = TREE_OPERAND (ref, 0);
  return TREE_CODE (of) == ARRAY_REF && integer_zerop (TREE_OPERAND (of, 1));
}

void
thing_note_stride (tree var, tree ref, tree element)
{
  if (stride_field_p (ref))
    {
      DECL_ATTRIBUTES (var) = tree_cons (get_identifier (STRIDE_ATTRIBUTE),
					 NULL_TREE, DECL_ATTRIBUTES (var));
      if (first_dimension_p (ref))
	acc_expect_value (var, build_one_cst (TREE_TYPE (var)));
    }
  else if (TREE_CODE (ref) == COMPONENT_REF && element
	   && DECL_NAME (TREE_OPERAND (ref, 1))
	   && id_equal (DECL_NAME (TREE_OPERAND (ref, 1)), "span")
	   && TREE_CODE (TYPE_SIZE_UNIT (element)) == INTEGER_CST
	   /* The type of a text of deferred length is that of one character.  */
	   && !(TREE_CODE (element) == INTEGER_TYPE && TYPE_STRING_FLAG (element)))
    acc_expect_value (var, fold_convert (TREE_TYPE (var),
					 TYPE_SIZE_UNIT (element)));
}

bool
acc_array_stride_p (tree e)
{
  if (!e)
    return false;
  STRIP_NOPS (e);
  if (!VAR_P (e) || !lang_GNU_Fortran ())
    return false;
  if (lookup_attribute (STRIDE_ATTRIBUTE, DECL_ATTRIBUTES (e)))
    return true;
  /* gfortran's own variables, for explicit and assumed shapes.  */
  return (DECL_ARTIFICIAL (e) && DECL_NAME (e)
	  && startswith (IDENTIFIER_POINTER (DECL_NAME (e)), "stride"));
}

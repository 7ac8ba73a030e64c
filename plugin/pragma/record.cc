/* Reductions of structs, which GCC's parser does not take.

   In: variables with an operator, from markers.  Out: the clauses that GCC's
   parser makes for scalars and for sections.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/pragma.h"
#include "ir/ir.h"

/* Maximum size in bytes of a copy for each thread.  */
#define COPY_LIMIT 1024

/* True if values of scalar TYPE can be combined by OP.  */
static bool
combinable_p (tree_code op, const_tree type)
{
  switch (op)
    {
    case MAX_EXPR:
    case MIN_EXPR:
      return INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type);
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
      return INTEGRAL_TYPE_P (type);
    default:
      return INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type)
	     || TREE_CODE (type) == COMPLEX_TYPE;
    }
}

/* The first member of TYPE, at any depth, that OP cannot reduce, or NULL.  */
static tree
wrong_member (tree_code op, const_tree type)
{
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    {
      if (TREE_CODE (f) != FIELD_DECL)
	continue;
      tree t = TREE_TYPE (f);
      while (TREE_CODE (t) == ARRAY_TYPE)
	t = TREE_TYPE (t);
      if (TREE_CODE (t) == RECORD_TYPE)
	{
	  if (tree inner = wrong_member (op, t))
	    return inner;
	}
      else if (DECL_BIT_FIELD_TYPE (f) || !combinable_p (op, t)
	       || !TYPE_SIZE (TREE_TYPE (f)))
	return f;
    }
  return NULL_TREE;
}

/* LENGTH elements of VAR from FIRST on, as the front end writes a section; or
   null after an error message.  */
static tree
section_of (location_t loc, tree var, tree first, tree length)
{
  tree type = TREE_TYPE (var);
  if (!INTEGRAL_TYPE_P (TREE_TYPE (first))
      || !INTEGRAL_TYPE_P (TREE_TYPE (length)))
    {
      error_at (loc, "array section of %qD needs integral bounds", var);
      return NULL_TREE;
    }
  tree element = TREE_TYPE (type);
  first = fold_convert (sizetype, first);
  length = fold_convert (sizetype, length);
  if (integer_zerop (length))
    {
      tree last = TREE_CODE (type) == ARRAY_TYPE && TYPE_DOMAIN (type)
		  ? TYPE_MAX_VALUE (TYPE_DOMAIN (type)) : NULL_TREE;
      if (!last)
	{
	  error_at (loc, "for pointer type length expression must be "
		    "specified");
	  return NULL_TREE;
	}
      length = size_binop (MINUS_EXPR,
			   size_binop (PLUS_EXPR, fold_convert (sizetype, last),
				       size_one_node), first);
    }
  tree pointer = TREE_CODE (type) == ARRAY_TYPE ? build_fold_addr_expr (var)
						: var;
  tree pointer_type = build_pointer_type (element);
  tree offset = size_binop (MULT_EXPR, first, TYPE_SIZE_UNIT (element));
  if (!integer_zerop (offset))
    pointer = build2 (POINTER_PLUS_EXPR, pointer_type,
		      fold_convert (pointer_type, pointer), offset);
  tree domain = build_index_type (size_binop (MINUS_EXPR, length,
					      size_one_node));
  return build2 (MEM_REF, build_array_type (element, domain), pointer,
		 build_int_cst (pointer_type, 0));
}

bool
acc_reduced_whole_p (const_tree type)
{
  tree size = TREE_CODE (type) == ARRAY_TYPE ? TYPE_SIZE_UNIT (type) : NULL_TREE;
  return size && TREE_CODE (size) == INTEGER_CST
	 && compare_tree_int (size, COPY_LIMIT) <= 0;
}

tree
acc_record_clause (location_t loc, tree_code op, tree var, tree first,
		   tree length)
{
  tree type = TREE_TYPE (var), decl = var;
  /* In C++ this gets all variables that look like structs.  */
  if (TREE_CODE (type) == REFERENCE_TYPE)
    type = TREE_TYPE (type);
  if (POINTER_TYPE_P (type) && length)
    type = TREE_TYPE (type);
  while (TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  bool record = TREE_CODE (type) == RECORD_TYPE && COMPLETE_TYPE_P (type);
  if (!record && !combinable_p (op, type))
    {
      error_at (loc, "%qD has no type that %<reduction(%s)%> can reduce", var,
		acc_operator_text (op));
      return NULL_TREE;
    }
  /* A reference never changes itself, nor does the pointer of a section.  */
  bool reference = TREE_CODE (TREE_TYPE (var)) == REFERENCE_TYPE;
  bool leads = reference || (length && POINTER_TYPE_P (TREE_TYPE (var)));
  if ((TREE_READONLY (var) && !leads) || TYPE_READONLY (type))
    {
      error_at (loc, "%qD is constant and cannot be reduced", var);
      return NULL_TREE;
    }
  if (tree member = record ? wrong_member (op, type) : NULL_TREE)
    {
      if (DECL_BIT_FIELD_TYPE (member))
	error_at (loc, "%qD cannot be reduced: its member %qD is a bit-field",
		  var, member);
      else
	error_at (loc, "%qD cannot be reduced by %qs: its member %qD has type "
		  "%qT", var, acc_operator_text (op), member, TREE_TYPE (member));
      inform (DECL_SOURCE_LOCATION (member), "declared here");
      return NULL_TREE;
    }
  if (reference && !record
      && (!length || acc_reduced_whole_p (TREE_TYPE (TREE_TYPE (var)))))
    decl = var;
  else if (reference)
    /* The referenced object is a section of one element.  */
    decl = section_of (loc, var, length ? first : size_zero_node,
		       length ? length : size_one_node);
  else if (length)
    decl = section_of (loc, var, first, length);
  else if (TREE_CODE (TREE_TYPE (var)) == ARRAY_TYPE)
    decl = section_of (loc, var, size_zero_node, size_zero_node);
  if (!decl)
    return NULL_TREE;
  tree c = build_omp_clause (loc, OMP_CLAUSE_REDUCTION);
  OMP_CLAUSE_DECL (c) = decl;
  OMP_CLAUSE_REDUCTION_CODE (c) = op;
  return c;
}

bool
acc_reduced_p (tree list, const_tree decl)
{
  for (tree c = list; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION
	&& operand_equal_p (OMP_CLAUSE_DECL (c), decl, 0))
      return true;
  return false;
}

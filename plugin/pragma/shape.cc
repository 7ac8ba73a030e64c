/* Sections that are not contiguous.

   In: a data clause or update directive of the front end with the section
   a[i:n], and the brackets that stand after it in the source.  Out: the size of
   the clause is the address of an acc_shape, see abi.h:

     update self(a[i:n][j:m])	{ size_t shape[] = { 1, n * sizeof a[0],
				    sizeof a[0], 0, j, m, sizeof a[0][0] };
				  update self(a[i:n], size &shape) }

   A section that turns out to be contiguous does not change.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/pragma.h"

/* The number of elements of array TYPE, or null.  */
static tree
array_length (tree type)
{
  tree domain = TYPE_DOMAIN (type);
  tree most = domain ? TYPE_MAX_VALUE (domain) : NULL_TREE;
  if (!most)
    return NULL_TREE;
  return fold_build2 (PLUS_EXPR, sizetype,
		      fold_convert (sizetype, unshare_expr (most)),
		      size_one_node);
}

/* True if [FIRST, FIRST + COUNT) is all of LENGTH elements.  */
static bool
whole_p (tree first, tree count, tree length)
{
  return length && integer_zerop (first) && operand_equal_p (count, length, 0);
}

static bool
constant_p (tree t)
{
  return t && TREE_CODE (t) == INTEGER_CST;
}

/* Check bounds that are constant.  */
static bool
check_bounds (location_t loc, tree first, tree count, tree length)
{
  if (!constant_p (length))
    return true;
  tree end = fold_build2 (PLUS_EXPR, sizetype, first, count);
  if (constant_p (count) && tree_int_cst_lt (length, count))
    error_at (loc, "length %qE above array section size in %qs clause", count,
	      "map");
  else if (constant_p (end) && constant_p (first)
	   && tree_int_cst_lt (length, end))
    error_at (loc, "high bound %qE above array section size in %qs clause",
	      end, "map");
  else
    return true;
  return false;
}

/* E as a number of elements; null, after an error, if it is not a number.  */
static tree
number (location_t loc, tree e)
{
  if (!INTEGRAL_TYPE_P (TREE_TYPE (e)))
    {
      error_at (loc, "bounds of array sections need integral type");
      return NULL_TREE;
    }
  return fold_convert (sizetype, fold_convert (ssizetype, fold (e)));
}

struct acc_level_tree { bool pointer; tree first, count, stride; };

/* Read the brackets after a section whose elements have TYPE.  BOUNDS has pairs
   of first element and length; the bits of MISSING are the brackets without a
   length.  False after an error.  */
static bool
read_levels (location_t loc, tree type, const vec<tree> &bounds,
	     unsigned missing, vec<acc_level_tree> *levels)
{
  for (unsigned i = 0; i < bounds.length (); i += 2)
    {
      acc_level_tree l = {};
      l.pointer = POINTER_TYPE_P (type);
      if (!l.pointer && TREE_CODE (type) != ARRAY_TYPE)
	{
	  error_at (loc, "array section has more dimensions than its "
		    "variable");
	  return false;
	}
      tree length = l.pointer ? NULL_TREE : array_length (type);
      type = TREE_TYPE (type);
      if (!(l.first = number (loc, bounds[i])))
	return false;
      if (!(missing >> (i / 2) & 1))
	l.count = number (loc, bounds[i + 1]);
      else if (length)
	l.count = fold_build2 (MINUS_EXPR, sizetype, unshare_expr (length),
			       unshare_expr (l.first));
      else
	error_at (loc, "array section needs the length of a dimension");
      if (!l.count || !check_bounds (loc, l.first, l.count, length))
	return false;
      if (!COMPLETE_TYPE_P (type))
	{
	  error_at (loc, "array section of incomplete type");
	  return false;
	}
      l.stride = fold_convert (sizetype, unshare_expr (TYPE_SIZE_UNIT (type)));
      levels->safe_push (l);
    }
  return true;
}

/* 1 if the COUNT elements of TYPE with LEVELS are contiguous, 0 if not, -1 if
   not known.  */
static int
contiguous (tree type, tree count, const vec<acc_level_tree> &levels)
{
  bool partial = false;
  int result = 1;
  /* From the innermost dimension on: outside of one that is not whole, more
     than one element leaves a gap.  */
  auto_vec<tree> lengths;
  for (const acc_level_tree &l : levels)
    {
      if (l.pointer)
	return -1;
      lengths.safe_push (array_length (type));
      type = TREE_TYPE (type);
    }
  for (unsigned i = levels.length (); i-- > 0; )
    {
      const acc_level_tree &l = levels[i];
      if (partial && !integer_onep (l.count))
	result = constant_p (l.count) && result ? 0 : -1;
      if (!whole_p (l.first, l.count, lengths[i]))
	{
	  if (!constant_p (l.first) || !constant_p (l.count)
	      || !constant_p (lengths[i]))
	    return -1;
	  partial = true;
	}
    }
  if (partial && !integer_onep (count))
    result = constant_p (count) && result ? 0 : -1;
  /* The address is the section's address only if nothing is left out.  */
  return partial && result == 1 ? -1 : result;
}

tree
acc_shape_section (location_t loc, tree c, tree base, const vec<tree> &bounds,
		   unsigned missing, bool gaps, tree *list)
{
  auto_vec<acc_level_tree> levels;
  if (!POINTER_TYPE_P (TREE_TYPE (base)))
    return NULL_TREE;
  tree type = TREE_TYPE (TREE_TYPE (base)), bytes = OMP_CLAUSE_SIZE (c);
  if (!bytes || !COMPLETE_TYPE_P (type)
      || !read_levels (OMP_CLAUSE_LOCATION (c), type, bounds, missing,
		       &levels))
    return NULL_TREE;
  tree stride = fold_convert (sizetype, unshare_expr (TYPE_SIZE_UNIT (type)));
  bytes = fold_convert (sizetype, bytes);
  tree count = constant_p (bytes) && constant_p (stride)
	       && !integer_zerop (stride)
	       ? fold_build2 (TRUNC_DIV_EXPR, sizetype, bytes, stride)
	       : error_mark_node;
  int solid = contiguous (type, count, levels);
  if (solid == 0 && !gaps)
    {
      error_at (loc, "array section is not contiguous in %qs clause", "map");
      return NULL_TREE;
    }
  if (solid == 1)
    return NULL_TREE;

  auto_vec<tree> words;
  words.safe_push (size_int (levels.length ()));
  words.safe_push (bytes);
  words.safe_push (stride);
  for (const acc_level_tree &l : levels)
    {
      words.safe_push (size_int (l.pointer));
      words.safe_push (l.first);
      words.safe_push (l.count);
      words.safe_push (l.stride);
    }
  tree shape = build_decl (loc, VAR_DECL, get_identifier (".acc_shape"),
			   build_array_type_nelts (sizetype,
						   words.length ()));
  DECL_ARTIFICIAL (shape) = 1;
  DECL_CONTEXT (shape) = current_function_decl;
  TREE_USED (shape) = TREE_ADDRESSABLE (shape) = 1;
  append_to_statement_list (build1 (DECL_EXPR, void_type_node, shape), list);
  for (unsigned i = 0; i < words.length (); i++)
    {
      tree word = build4 (ARRAY_REF, sizetype, shape, size_int (i), NULL_TREE,
			  NULL_TREE);
      append_to_statement_list (build2 (MODIFY_EXPR, sizetype, word,
					words[i]), list);
    }
  OMP_CLAUSE_SIZE (c) = fold_convert (sizetype, build_fold_addr_expr (shape));
  return shape;
}

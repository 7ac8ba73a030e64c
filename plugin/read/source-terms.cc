/* The gimplifier's names of extents, back to the program's.

   In: a region as it has been read.  Out: the same, with expressions of the
   program's variables in place of the temporaries that the gimplifier sets for
   array types before the region.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/walk.h"
#include "read/read.h"

/* Enough for the size of an element of an array of four dimensions.  */
#define EXTENT_DEPTH 12

/* The sums that the gimplifier has computed.  It computes n + 1 again for each
   array type that mentions it.  */
struct known_sums
{
  acc_region_ir *region;
  hash_set<tree> set;		/* variables set in the region: each thread has
				   another value */
  auto_vec<tree> names, values;
};

/* The first of the gimplifier's variables with VALUE; T if there was no
   other.  */
static tree
first_name (known_sums *k, tree t, tree value)
{
  for (unsigned i = 0; i < k->names.length (); i++)
    if (types_compatible_p (TREE_TYPE (k->names[i]), TREE_TYPE (t))
	&& operand_equal_p (k->values[i], value, 0))
      return k->names[i];
  k->names.safe_push (t);
  k->values.safe_push (value);
  return t;
}

/* T in terms of variables of the program that never change, and of sums; or
   null.  T is an operand that the gimplifier computes once.  A variable in a
   data clause may have another value on the device.  */
static tree
in_source_terms (known_sums *k, tree t, unsigned depth)
{
  if (TREE_CODE (t) == INTEGER_CST)
    return t;
  if (depth > EXTENT_DEPTH || !INTEGRAL_TYPE_P (TREE_TYPE (t)))
    return NULL_TREE;
  if (k->set.contains (t))
    return NULL_TREE;
  if (VAR_P (t) && DECL_ARTIFICIAL (t) && acc_local_var_p (t))
    {
      tree def = outline_definition (k->region->fndecl, t);
      tree value = def ? in_source_terms (k, def, depth + 1) : NULL_TREE;
      bool sum = value && (TREE_CODE (value) == PLUS_EXPR
			   || TREE_CODE (value) == MINUS_EXPR);
      return sum ? first_name (k, t, value) : value;
    }
  if (VAR_P (t) || TREE_CODE (t) == PARM_DECL)
    return outline_exposed_p (t) || DECL_HAS_VALUE_EXPR_P (t)
	   || outline_in_clause_p (k->region->fndecl, t) ? NULL_TREE : t;
  if (!CONVERT_EXPR_P (t) && TREE_CODE (t) != MULT_EXPR
      && TREE_CODE (t) != PLUS_EXPR && TREE_CODE (t) != MINUS_EXPR)
    return NULL_TREE;
  tree a = in_source_terms (k, TREE_OPERAND (t, 0), depth + 1);
  if (CONVERT_EXPR_P (t) || !a)
    return a ? fold_convert (TREE_TYPE (t), a) : a;
  tree b = in_source_terms (k, TREE_OPERAND (t, 1), depth + 1);
  return b ? fold_build2 (TREE_CODE (t), TREE_TYPE (t), a, b) : b;
}

/* Make R, which has just been read, use each extent once: m itself, where the
   gimplifier has m.0 and m.1 for the types of two arrays, and D.1 for m *
   8.  */
void
acc_use_source_terms (acc_region_ir *r)
{
  known_sums sums;
  hash_set<tree> seen;
  auto_vec<tree> names, values;
  sums.region = r;
  acc_walk_exprs (r->body, [&] (tree *tp)
    {
      if (TREE_CODE (*tp) == MODIFY_EXPR || TREE_CODE (*tp) == INIT_EXPR)
	sums.set.add (TREE_OPERAND (*tp, 0));
    });
  acc_walk_exprs (r->body, [&] (tree *tp)
    {
      acc_walk_trees (tp, [&] (tree *t)
	{
	  if (!VAR_P (*t) || !DECL_ARTIFICIAL (*t) || seen.add (*t))
	    return true;
	  tree value = in_source_terms (&sums, *t, 0);
	  if (value && value != *t)
	    {
	      names.safe_push (*t);
	      values.safe_push (value);
	    }
	  return true;
	});
    });
  for (unsigned i = 0; i < names.length (); i++)
    acc_replace_value (r->body, names[i], values[i]);
}

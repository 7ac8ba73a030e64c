/* What a switch compares, in forms that CUDA C has.

   In: the cases of a switch, some of them ranges, and a call that finds the case of a
   text.  Out: ranges of many values are single values, which the switch's
   operand becomes in the range; comparisons of texts.

     switch (i)				switch (i <= -10 ? -10 : i >= 90 ? 90 : i)
     case INT_MIN ... -10:	->	case -10:
     case 90 ... INT_MAX:		case 90:

     select_string (&table, 2, s, n)	->  compare_string (n, s, 1, "b") >= 0 ? 2
					    : compare_string (n, s, 3, "abc") == 0 ? 1 : -1

   nvcc takes a range for its first value, without a word: the printer writes
   short ranges as a case for each value (cuda/stmt.cc).

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/read.h"

/* ---- Ranges */

/* A range of more values than this is compared.  */
#define MOST_LABELS 16

/* LABEL as a constant of TYPE.  An enumerator keeps its name where it fits.  */
static tree
label_of_type (tree type, tree label)
{
  tree old = TREE_TYPE (label);
  return TYPE_PRECISION (old) == TYPE_PRECISION (type)
	 && TYPE_UNSIGNED (old) == TYPE_UNSIGNED (type)
	 ? label : fold_convert (type, label);
}

/* True if LABEL is the least value of its type.  C's labels have the type that the
   operand has before it is promoted, so the operand has none less.  */
static bool
least_p (tree label)
{
  tree type = TREE_TYPE (label);
  return wi::to_wide (label) == wi::min_value (TYPE_PRECISION (type),
						TYPE_SIGN (type));
}

/* True if INDEX is in the range of C.  Sides at an end of the labels' type are
   not compared.  */
static tree
in_range (tree index, const acc_stmt *c)
{
  tree type = TREE_TYPE (index), label = TREE_TYPE (c->high);
  tree in = boolean_true_node;
  if (!least_p (c->low))
    in = build2 (GE_EXPR, boolean_type_node, unshare_expr (index),
		 label_of_type (type, c->low));
  if (wi::to_wide (c->high) == wi::max_value (TYPE_PRECISION (label),
					      TYPE_SIGN (label)))
    return in;
  tree below = build2 (LE_EXPR, boolean_type_node, unshare_expr (index),
		       label_of_type (type, c->high));
  return in == boolean_true_node
	 ? below : build2 (TRUTH_ANDIF_EXPR, boolean_type_node, in, below);
}

/* Make ranges of many values among CASES, those of a switch, single values.
   Return what the switch compares for INDEX.  All labels get its type.  */
tree
acc_switch_index (tree index, const auto_vec<acc_stmt *> &cases)
{
  tree type = TREE_TYPE (index), value = index;
  for (unsigned i = cases.length (); i-- > 0; )
    {
      acc_stmt *c = cases[i];
      if (c->low && c->high
	  && wi::geu_p (wi::to_widest (c->high) - wi::to_widest (c->low),
			MOST_LABELS))
	{
	  tree one = label_of_type (type, least_p (c->low) ? c->high : c->low);
	  value = build3 (COND_EXPR, type, in_range (index, c), one, value);
	  c->low = one;
	  c->high = NULL_TREE;
	}
      if (c->low)
	c->low = label_of_type (type, c->low);
      if (c->high)
	c->high = label_of_type (type, c->high);
    }
  return value;
}

/* ---- Texts */

/* The members of an entry of the table that Fortran's library searches, in their
   order.  */
enum { FROM, FROM_LENGTH, TO, TO_LENGTH, TARGET };

/* COMPARE of text S, of LENGTH characters, and the one that ENTRY has at
   WHICH.  */
static tree
compare_text (tree_code compare, tree length, tree s, const auto_vec<tree> &entry,
	      int which)
{
  static tree fn;
  tree size = TREE_TYPE (length);
  if (!fn)
    {
      fn = build_fn_decl ("_gfortran_compare_string",
			  build_function_type_list (integer_type_node, size,
						    const_ptr_type_node, size,
						    const_ptr_type_node,
						    NULL_TREE));
      TREE_NOTHROW (fn) = 1;
      DECL_PURE_P (fn) = 1;
    }
  tree call = build_call_expr (fn, 4, unshare_expr (length), unshare_expr (s),
			       fold_convert (size, entry[which + 1]),
			       unshare_expr (entry[which]));
  return build2 (compare, boolean_type_node, call, integer_zero_node);
}

/* True if text S, of LENGTH characters, is in the range of ENTRY.  */
static tree
text_in_range (tree length, tree s, const auto_vec<tree> &entry)
{
  bool from = !integer_zerop (entry[FROM]), to = !integer_zerop (entry[TO]);
  if (from && to && operand_equal_p (entry[FROM], entry[TO]))
    return compare_text (EQ_EXPR, length, s, entry, FROM);
  tree above = from ? compare_text (GE_EXPR, length, s, entry, FROM) : NULL_TREE;
  tree below = to ? compare_text (LE_EXPR, length, s, entry, TO) : NULL_TREE;
  return above && below
	 ? build2 (TRUTH_ANDIF_EXPR, boolean_type_node, above, below)
	 : above ? above : below;
}

/* The table at ADDRESS, if its contents are known; or null.  */
static tree
table_at (tree address)
{
  STRIP_NOPS (address);
  tree table = TREE_CODE (address) == ADDR_EXPR ? TREE_OPERAND (address, 0)
						: NULL_TREE;
  if (table && TREE_CODE (table) == ARRAY_REF)
    table = TREE_OPERAND (table, 0);
  tree init = table && VAR_P (table) ? DECL_INITIAL (table) : NULL_TREE;
  return init && TREE_CODE (init) == CONSTRUCTOR ? init : NULL_TREE;
}

/* If CALL finds the case of a text, the same as comparisons; else CALL.  */
tree
acc_select_text (tree call)
{
  tree fn = TREE_CODE (call) == CALL_EXPR ? get_callee_fndecl (call) : NULL_TREE;
  if (!fn || !DECL_NAME (fn) || !id_equal (DECL_NAME (fn),
					   "_gfortran_select_string"))
    return call;
  tree table = table_at (CALL_EXPR_ARG (call, 0));
  if (!table)
    return call;
  tree s = CALL_EXPR_ARG (call, 2), length = CALL_EXPR_ARG (call, 3);
  tree type = TREE_TYPE (call), value = build_int_cst (type, -1);
  unsigned i, j;
  tree row, member;
  FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS (table), i, row)
    {
      auto_vec<tree> entry;
      if (TREE_CODE (row) != CONSTRUCTOR)
	return call;
      FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS (row), j, member)
	entry.safe_push (member);
      if (entry.length () != TARGET + 1)
	return call;
      tree number = fold_convert (type, entry[TARGET]);
      tree in = text_in_range (length, s, entry);
      /* The default case comes first.  */
      value = in ? build3 (COND_EXPR, type, in, number, value) : number;
    }
  return value;
}

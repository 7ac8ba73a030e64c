/* Arguments of libacc's functions that are evaluated at the calls.

   In: clauses.  Out: GIMPLE that fills local arrays and structs, and the calls
   that begin and end a construct.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "emit/lower.h"
#include "emit/emit.h"
#include "ir/walk.h"

void
lower_emit (gimple_seq *seq, tree e)
{
  gimplify_and_add (e, seq);
}

void
lower_emit_set (gimple_seq *seq, tree var, tree value)
{
  tree type = TREE_TYPE (var);
  lower_emit (seq, build2 (MODIFY_EXPR, type, var, fold_convert (type, value)));
}

tree
lower_local (tree type, const char *name)
{
  tree v = create_tmp_var_raw (type, name);
  gimple_add_tmp_var (v);
  return v;
}

tree
lower_local_array (gimple_seq *seq, tree type, const char *name,
		   const vec<tree> &values)
{
  if (values.is_empty ())
    return null_pointer_node;
  tree at = build_array_type_nelts (type, values.length ());
  tree a = lower_local (at, name);
  TREE_ADDRESSABLE (a) = 1;
  for (unsigned i = 0; i < values.length (); i++)
    lower_emit_set (seq, build4 (ARRAY_REF, type, a, size_int (i), NULL_TREE,
				 NULL_TREE), unshare_expr (values[i]));
  return build_fold_addr_expr (a);
}

/* The address of the acc_when of clauses C, or a null pointer.  */
static tree
make_when (gimple_seq *seq, const acc_clauses &c)
{
  if (!c.cond && !c.async && !c.wait)
    return null_pointer_node;
  tree waits = lower_local_array (seq, integer_type_node, ".acc_waits",
				  c.waits);
  tree type = abi_type (REC_WHEN);
  tree w = lower_local (type, ".acc_when");
  TREE_ADDRESSABLE (w) = 1;
  tree cond = c.cond ? build2 (NE_EXPR, boolean_type_node,
			       unshare_expr (c.cond),
			       build_zero_cst (TREE_TYPE (c.cond)))
		     : boolean_true_node;
  tree values[] = {
    cond,
    c.async ? unshare_expr (c.async) : build_int_cst (integer_type_node,
						      GOMP_ASYNC_SYNC),
    build_int_cst (integer_type_node, c.wait ? (int) c.waits.length () : -1),
    integer_zero_node, waits
  };
  unsigned i = 0;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f), i++)
    lower_emit_set (seq, build3 (COMPONENT_REF, TREE_TYPE (f), w, f,
				 NULL_TREE), values[i]);
  return build_fold_addr_expr (w);
}

/* Evaluate the SAVE_EXPRs in *TP, innermost first, in any surroundings.  All
   uses of one have its value then.  */
static tree
evaluate_saved (tree *tp, int *walk_subtrees, gimple_seq *data)
{
  if (TREE_CODE (*tp) != SAVE_EXPR)
    return NULL_TREE;
  *walk_subtrees = 0;
  if (SAVE_EXPR_RESOLVED_P (*tp))
    return NULL_TREE;
  acc_walk_tree (&TREE_OPERAND (*tp, 0), evaluate_saved, data);
  tree e = *tp;
  gimplify_expr (&e, data, NULL, is_gimple_val, fb_rvalue);
  return NULL_TREE;
}

void
lower_evaluate_saved (gimple_seq *seq, tree *e)
{
  if (*e)
    acc_walk_tree (e, evaluate_saved, seq);
}

/* The address of an acc_shape (abi.h) of M, which is an array of pointers with
   rows, as a number.  */
static tree
rows_shape (gimple_seq *seq, const acc_map_ir &m)
{
  auto_vec<tree> words;
  tree one = size_one_node;
  for (tree t : { one, m.size, TYPE_SIZE_UNIT (ptr_type_node), one, m.rows_first,
		  m.rows_bytes, one })
    words.safe_push (fold_convert (size_type_node, t));
  return fold_convert (size_type_node,
		       lower_local_array (seq, size_type_node, ".acc_shape",
					  words));
}

/* The number of bytes that M maps.  An array of Fortran is empty where its upper bound
   is less than the lower one, by however much.  */
static tree
mapped_size (const acc_map_ir &m)
{
  if (!m.size)
    return size_zero_node;
  if (!lang_GNU_Fortran () || TREE_CONSTANT (m.size))
    return m.size;
  return fold_build2 (MAX_EXPR, ssizetype, fold_convert (ssizetype, m.size),
		      ssize_int (0));
}

tree
lower_begin_call (gimple_seq *seq, const char *name, tree result,
		  const lower_directive &d, const acc_clauses &c,
		  auto_vec<unsigned> *index)
{
  tree region = lower_describe_region (d, c, index);
  auto_vec<tree> addrs, sizes;
  for (const acc_map_ir &m : c.maps)
    if (m.used)
      {
	for (tree e : { m.addr, m.size, m.rows_first, m.rows_bytes })
	  lower_evaluate_saved (seq, &e);
	addrs.safe_push (m.addr);
	sizes.safe_push (m.rows_bytes ? rows_shape (seq, m)
			 : mapped_size (m));
	if (lower_distance_entry_p (m))
	  {
	    addrs.safe_push (null_pointer_node);
	    sizes.safe_push (fold_convert (size_type_node, m.distance));
	  }
      }
  tree addrs_addr = lower_local_array (seq, ptr_type_node, ".acc_addrs", addrs);
  tree sizes_addr = lower_local_array (seq, size_type_node, ".acc_sizes",
				       sizes);
  tree when = make_when (seq, c);
  return build_call_expr_loc (d.loc, abi_function (name, result), 4, region,
			      addrs_addr, sizes_addr, when);
}

tree
lower_emit_begin (gimple_seq *seq, const lower_directive &d,
		  const acc_clauses &c, auto_vec<unsigned> *index)
{
  tree call = lower_begin_call (seq, "__acc_begin", ptr_type_node, d, c, index);
  tree frame = lower_local (ptr_type_node, ".acc_frame");
  lower_emit_set (seq, frame, call);
  return frame;
}

void
lower_emit_open_end (gimple_seq *seq, location_t loc, tree frame, bool seen, bool late)
{
  tree end = abi_function (late ? "__acc_end_late" : "__acc_end_open", void_type_node);
  lower_emit (seq, build_call_expr_loc (loc, end, 2, frame,
					build_int_cst (integer_type_node, seen)));
}

void
lower_emit_end (gimple_seq *seq, location_t loc, tree frame)
{
  tree end = abi_function ("__acc_end", void_type_node);
  lower_emit (seq, build_call_expr_loc (loc, end, 1, frame));
}

/* Array constructors whose length is known when they are evaluated.

   In: the body of a construct or routine of f951.  gfortran lets the memory of such a
   constructor grow, one value after the other, by realloc, which a device does not have.
   Out: new memory, and a copy of what is there already.

     t.dim[0].ubound = t.dim[0].ubound + size (a);
     p = realloc (t.data, (t.dim[0].ubound + 1) * 4);

   becomes

     old = t.dim[0].ubound;
     t.dim[0].ubound = t.dim[0].ubound + size (a);
     made = malloc (...);
     if (t.data != 0)
       memcpy (made, t.data, (old + 1) * 4);
     free (t.data);
     p = made;

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/read.h"
#include "ir/walk.h"

/* A descriptor that gfortran made for a constructor.  */
struct grown_array
{
  tree descriptor;
  gbind *block;			/* which declares it */
  tree old;			/* the last index before it grew, or null if it does
				   not grow */
};

struct growths
{
  auto_vec<grown_array> all;
  hash_map<tree, tree> data;	/* temporary -> the descriptor whose data it is */
};

static grown_array *
grown_of (growths *s, const_tree descriptor)
{
  for (grown_array &g : s->all)
    if (g.descriptor == descriptor)
      return &g;
  return NULL;
}

/* The descriptor of S that REF is field NAME of, or of its first dimension; or null.  */
static grown_array *
field_of (growths *s, tree ref, const char *name)
{
  if (TREE_CODE (ref) != COMPONENT_REF || !DECL_NAME (TREE_OPERAND (ref, 1))
      || !id_equal (DECL_NAME (TREE_OPERAND (ref, 1)), name))
    return NULL;
  tree base = TREE_OPERAND (ref, 0);
  if (TREE_CODE (base) == ARRAY_REF && integer_zerop (TREE_OPERAND (base, 1)))
    base = TREE_OPERAND (TREE_OPERAND (base, 0), 0);
  return grown_of (s, base);
}

/* A new variable of the block that declares G.  */
static tree
local (const grown_array &g, tree type, const char *name)
{
  tree v = build_decl (UNKNOWN_LOCATION, VAR_DECL, get_identifier (name), type);
  DECL_CONTEXT (v) = DECL_CONTEXT (g.descriptor);
  DECL_ARTIFICIAL (v) = 1;
  DECL_SEEN_IN_BIND_EXPR_P (v) = 1;
  TREE_USED (v) = 1;
  gimple_bind_append_vars (g.block, v);
  return v;
}

/* The type of the elements that CALL, of realloc, returns; or null.  Texts are arrays,
   too.  */
static tree
element_type (gcall *call)
{
  tree lhs = gimple_call_lhs (call);
  tree type = lhs ? TREE_TYPE (TREE_TYPE (lhs)) : NULL_TREE;
  while (type && TREE_CODE (type) == ARRAY_TYPE && !TYPE_STRING_FLAG (type))
    type = TREE_TYPE (type);
  return type && !VOID_TYPE_P (type) ? type : NULL_TREE;
}

/* True if G calls realloc.  gfortran gives it other types than C has.  */
static bool
realloc_p (gimple *g)
{
  tree fn = is_gimple_call (g) ? gimple_call_fndecl (g) : NULL_TREE;
  return fn && fndecl_built_in_p (fn, BUILT_IN_REALLOC);
}

/* Find descriptors, and those that grow.  */
static tree
find_stmt (gimple_stmt_iterator *gsi, bool *handled, growths *s)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  if (gbind *b = dyn_cast<gbind *> (g))
    for (tree v = gimple_bind_vars (b); v; v = DECL_CHAIN (v))
      if (VAR_P (v) && DECL_ARTIFICIAL (v) && acc_descriptor_type_p (TREE_TYPE (v)))
	s->all.safe_push (grown_array { v, b, NULL_TREE });
  if (gimple_assign_single_p (g)
      && (DECL_P (gimple_assign_lhs (g)) || TREE_CODE (gimple_assign_lhs (g)) == SSA_NAME))
    if (grown_array *d = field_of (s, gimple_assign_rhs1 (g), "data"))
      s->data.put (gimple_assign_lhs (g), d->descriptor);
  if (realloc_p (g))
    if (tree *d = s->data.get (gimple_call_arg (g, 0)))
      if (element_type (as_a<gcall *> (g)))
	{
	  grown_array *w = grown_of (s, *d);
	  if (!w->old)
	    w->old = local (*w, ssizetype, "old");
	}
  return NULL_TREE;
}

/* Add the assignment of A, or of A CODE B, to a new variable of TYPE to *SEQ.  */
static tree
add_value (gimple_seq *seq, const grown_array &g, tree type, tree_code code, tree a,
	   tree b = NULL_TREE)
{
  tree v = local (g, type, "n");
  gimple_seq_add_stmt (seq, b ? gimple_build_assign (v, code, a, b)
			      : gimple_build_assign (v, code, a));
  return v;
}

/* The size of an element of TYPE.  CALL, of realloc, asks for all elements of G.  What has
   to be computed is added to *SEQ.  */
static tree
element_size (gimple_seq *seq, const grown_array &g, gcall *call, tree type)
{
  tree size = TYPE_SIZE_UNIT (type);
  if (size && TREE_CODE (size) == INTEGER_CST)
    return fold_convert (size_type_node, size);
  tree dims = acc_part (g.descriptor, "dim");
  tree dim = build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (dims)), dims,
		     build_int_cst (ssizetype, 0), NULL_TREE, NULL_TREE);
  tree signed_type = TREE_TYPE (g.old);
  tree last = add_value (seq, g, signed_type, NOP_EXPR, acc_part (dim, "ubound"));
  tree one = build_one_cst (signed_type);
  tree n = add_value (seq, g, signed_type, PLUS_EXPR, last, one);
  n = add_value (seq, g, signed_type, MAX_EXPR, n, one);
  n = add_value (seq, g, size_type_node, NOP_EXPR, n);
  tree all = add_value (seq, g, size_type_node, NOP_EXPR, gimple_call_arg (call, 1));
  return add_value (seq, g, size_type_node, TRUNC_DIV_EXPR, all, n);
}

/* Replace CALL at GSI, which lets G grow.  */
static void
replace_realloc (gimple_stmt_iterator *gsi, gcall *call, const grown_array &g)
{
  tree p = gimple_call_arg (call, 0), size = gimple_call_arg (call, 1);
  tree count = local (g, TREE_TYPE (g.old), "count");
  tree n = local (g, size_type_node, "n"), bytes = local (g, size_type_node, "bytes");
  tree made = local (g, ptr_type_node, "made");
  gimple_seq seq = NULL;
  gimple_seq_add_stmt (&seq, gimple_build_assign (count, PLUS_EXPR, g.old,
						  build_one_cst (TREE_TYPE (g.old))));
  gimple_seq_add_stmt (&seq, gimple_build_assign (n, NOP_EXPR, count));
  tree each = element_size (&seq, g, call, element_type (call));
  gimple_seq_add_stmt (&seq, gimple_build_assign (bytes, MULT_EXPR, n, each));
  gcall *alloc = gimple_build_call (builtin_decl_explicit (BUILT_IN_MALLOC), 1, size);
  gimple_call_set_lhs (alloc, made);
  gimple_seq_add_stmt (&seq, alloc);
  /* A constructor of one value and a loop has no memory before the loop.  */
  location_t loc = gimple_location (call);
  tree some = create_artificial_label (loc), none = create_artificial_label (loc);
  gimple_seq_add_stmt (&seq, gimple_build_cond (NE_EXPR, p, build_zero_cst (TREE_TYPE (p)),
						some, none));
  gimple_seq_add_stmt (&seq, gimple_build_label (some));
  gimple_seq_add_stmt (&seq, gimple_build_call (builtin_decl_explicit (BUILT_IN_MEMCPY),
						3, made, p, bytes));
  gimple_seq_add_stmt (&seq, gimple_build_label (none));
  gimple_seq_add_stmt (&seq, gimple_build_call (builtin_decl_explicit (BUILT_IN_FREE),
						1, p));
  for (gimple_stmt_iterator i = gsi_start (seq); !gsi_end_p (i); gsi_next (&i))
    gimple_set_location (gsi_stmt (i), gimple_location (call));
  tree lhs = gimple_call_lhs (call);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  gsi_replace (gsi, gimple_build_assign (lhs, NOP_EXPR, made), true);
}

static tree
grow_stmt (gimple_stmt_iterator *gsi, bool *handled, growths *s)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = !gimple_has_substatements (g);
  if (gimple_assign_single_p (g))
    {
      tree lhs = gimple_assign_lhs (g);
      grown_array *d = field_of (s, lhs, "ubound");
      if (d && d->old)
	gsi_insert_before (gsi, gimple_build_assign (d->old, unshare_expr (lhs)),
			   GSI_SAME_STMT);
    }
  else if (realloc_p (g))
    if (tree *descriptor = s->data.get (gimple_call_arg (g, 0)))
      {
	grown_array *d = grown_of (s, *descriptor);
	if (d->old && element_type (as_a<gcall *> (g)))
	  replace_realloc (gsi, as_a<gcall *> (g), *d);
      }
  return NULL_TREE;
}

void
acc_plain_growth (gimple_seq *body)
{
  growths s;
  acc_walk_gimple_stmts (*body, find_stmt, &s);
  acc_walk_gimple_stmts (body, grow_stmt, &s);
}

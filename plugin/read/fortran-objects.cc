/* Assignments of objects with allocatable components.

   In: the body of a construct or routine of f951.  gfortran copies an object with its
   descriptors, allocates the memory of each component anew, and frees the old one.  What a
   data clause of a component has put on a device is not the device's to free, and the host
   would never see the new memory.
   Out: a component of the same shape keeps its memory.

     t = y;					t = y;
     y = x;					y = x;
     if (x.a.data != 0)				if (x.a.data != 0)
       {					  {
	 p = malloc (size);			    if (t.a.data != 0 && same shape)
	 y.a.data = p;				      p = t.a.data, t.a.data = 0;
	 memcpy (y.a.data, x.a.data, size);	    else
       }					      p = malloc (size);
     else					    ...
       y.a.data = 0;
     if (t.a.data != 0)				if (t.a.data != 0)
       free (t.a.data);				  free (t.a.data);

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/normalize.h"
#include "ir/walk.h"

/* An assignment to an object, and the copy of what it was before.  */
struct assigned_object
{
  tree saved;			/* the copy */
  tree object;			/* without temporaries */
};

struct objects
{
  hash_map<tree, gbind *> blocks;	/* variable -> the block that declares it */
  auto_vec<assigned_object> all;
};

static tree
note_block (gimple_stmt_iterator *gsi, bool *handled, objects *o)
{
  *handled = false;
  if (gbind *b = dyn_cast<gbind *> (gsi_stmt (*gsi)))
    for (tree v = gimple_bind_vars (b); v; v = DECL_CHAIN (v))
      o->blocks.put (v, b);
  return NULL_TREE;
}

/* Note the assignment at GSI to an object, if a statement before saves what it was.  Only
   computations of addresses may stand between.  */
static void
note_assignment (objects *o, gimple_stmt_iterator gsi)
{
  gimple *g = gsi_stmt (gsi), *before;
  do
    {
      gsi_prev (&gsi);
      if (gsi_end_p (gsi) || !is_gimple_assign (gsi_stmt (gsi)))
	return;
      before = gsi_stmt (gsi);
    }
  while (normal_temporary_p (gimple_assign_lhs (before))
	 && !RECORD_OR_UNION_TYPE_P (TREE_TYPE (gimple_assign_lhs (before))));
  if (!gimple_assign_single_p (before))
    return;
  tree saved = gimple_assign_lhs (before);
  if (!VAR_P (saved) || !DECL_ARTIFICIAL (saved) || !o->blocks.get (saved))
    return;
  tree object = normal_expand (gimple_assign_lhs (g), g);
  if (normal_same_p (normal_expand (gimple_assign_rhs1 (before), before), object))
    o->all.safe_push (assigned_object { saved, object });
}

/* PLACE of statement G, a component of an object that was assigned to, as the same
   component of the saved object *SAVED; or null.  */
static tree
in_saved (objects *o, tree place, gimple *g, tree *saved)
{
  if (TREE_CODE (place) != COMPONENT_REF)
    return NULL_TREE;
  tree object = TREE_OPERAND (place, 0);
  for (assigned_object &a : o->all)
    if (TYPE_MAIN_VARIANT (TREE_TYPE (object)) == TYPE_MAIN_VARIANT (TREE_TYPE (a.saved))
	&& normal_same_p (normal_expand (object, g), a.object))
      {
	*saved = a.saved;
	object = a.saved;
	place = copy_node (place);
	TREE_OPERAND (place, 0) = object;
	return place;
      }
  object = in_saved (o, object, g, saved);
  if (!object)
    return NULL_TREE;
  place = copy_node (place);
  TREE_OPERAND (place, 0) = object;
  return place;
}

/* The statement that stores the pointer to the memory which the call at GSI allocates, in an
   object; or null.  */
static gimple *
store_of_memory (gimple_stmt_iterator gsi)
{
  tree p = gimple_call_lhs (gsi_stmt (gsi));
  for (gsi_next (&gsi); p && !gsi_end_p (gsi); gsi_next (&gsi))
    {
      gimple *g = gsi_stmt (gsi);
      if (!is_gimple_assign (g))
	return NULL;
      if ((gimple_assign_single_p (g) || gimple_assign_cast_p (g))
	  && gimple_assign_rhs1 (g) == p)
	return TREE_CODE (gimple_assign_lhs (g)) == COMPONENT_REF ? g : NULL;
    }
  return NULL;
}

/* Code that decides whether a component keeps its memory.  */
struct decision
{
  gbind *block;			/* which declares its variables */
  gimple_seq seq;
  location_t loc;
  tree no;			/* the label if it does not */
};

static void
add (decision *d, gimple *g)
{
  gimple_set_location (g, d->loc);
  gimple_seq_add_stmt (&d->seq, g);
}

static void
add_label (decision *d, tree label)
{
  add (d, gimple_build_label (label));
}

/* A new variable with the value of A, or of A minus B.  */
static tree
value_of (decision *d, tree a, tree b = NULL_TREE)
{
  tree v = build_decl (UNKNOWN_LOCATION, VAR_DECL, get_identifier ("kept"),
		       TYPE_MAIN_VARIANT (TREE_TYPE (a)));
  DECL_CONTEXT (v) = DECL_CONTEXT (gimple_bind_vars (d->block));
  DECL_ARTIFICIAL (v) = 1;
  DECL_SEEN_IN_BIND_EXPR_P (v) = 1;
  TREE_USED (v) = 1;
  gimple_bind_append_vars (d->block, v);
  add (d, b ? gimple_build_assign (v, MINUS_EXPR, a, b) : gimple_build_assign (v, a));
  return v;
}

/* Go on if A CODE B.  */
static void
add_condition (decision *d, tree_code code, tree a, tree b)
{
  tree yes = create_artificial_label (d->loc);
  add (d, gimple_build_cond (code, a, b, yes, d->no));
  add_label (d, yes);
}

/* A variable with the distance of the bounds of dimension I of descriptor DESC.  */
static tree
length_of (decision *d, tree desc, int i)
{
  tree dims = acc_part (desc, "dim");
  tree dim = build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (dims)), dims,
		     build_int_cst (ssizetype, i), NULL_TREE, NULL_TREE);
  tree last = value_of (d, acc_part (dim, "ubound"));
  return value_of (d, last, value_of (d, acc_part (dim, "lbound")));
}

/* True if objects of TYPE have allocatable components, whose memory is their own.  */
static bool
owns_memory_p (const_tree type)
{
  if (TREE_CODE (type) == ARRAY_TYPE)
    return owns_memory_p (TREE_TYPE (type));
  if (TREE_CODE (type) != RECORD_TYPE)
    return false;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL
	&& (POINTER_TYPE_P (TREE_TYPE (f)) || owns_memory_p (TREE_TYPE (f))))
      return true;
  return false;
}

/* True if the pointer PLACE leads to something whose size is known but for the bounds that
   are beside it, and that owns no memory; CALL allocates it.  */
static bool
known_size_p (tree place, gimple *call)
{
  tree whole = TREE_OPERAND (place, 0);
  if (!acc_descriptor_type_p (TREE_TYPE (whole)))
    return TREE_CODE (gimple_call_arg (call, 0)) == INTEGER_CST
	   && !owns_memory_p (TREE_TYPE (TREE_TYPE (place)));
  tree data = lang_hooks.decls.omp_array_data (whole, true);
  tree type = data ? strip_array_types (TREE_TYPE (data)) : NULL_TREE;
  if (data && TREE_CODE (TREE_TYPE (data)) == ARRAY_TYPE)
    type = TREE_TYPE (TREE_TYPE (data));
  tree size = type ? TYPE_SIZE_UNIT (type) : NULL_TREE;
  return size && TREE_CODE (size) == INTEGER_CST && !owns_memory_p (type)
	 && acc_descriptor_rank (whole) > 0;
}

/* Let the component at PLACE keep the memory that it had as OLD, instead of what the call
   at GSI allocates, if its shape is the same.  BLOCK declares variables.  */
static void
keep_memory (gimple_stmt_iterator *gsi, tree place, tree old, gbind *block)
{
  gimple *call = gsi_stmt (*gsi);
  tree end = create_artificial_label (gimple_location (call));
  decision d = { block, NULL, gimple_location (call),
		 create_artificial_label (gimple_location (call)) };
  tree p = value_of (&d, unshare_expr (old)), whole = TREE_OPERAND (place, 0);
  auto_vec<tree> lengths;
  if (acc_descriptor_type_p (TREE_TYPE (whole)))
    for (int i = 0; i < acc_descriptor_rank (whole); i++)
      for (tree desc : { TREE_OPERAND (old, 0), whole })
	lengths.safe_push (length_of (&d, desc, i));
  add_condition (&d, NE_EXPR, p, build_zero_cst (TREE_TYPE (p)));
  for (unsigned i = 0; i < lengths.length (); i += 2)
    add_condition (&d, EQ_EXPR, lengths[i], lengths[i + 1]);
  add (&d, gimple_build_assign (unshare_expr (old), build_zero_cst (TREE_TYPE (old))));
  add (&d, gimple_build_goto (end));
  add_label (&d, d.no);
  gsi_insert_seq_before (gsi, d.seq, GSI_SAME_STMT);
  /* The variable of the call may have one definition only.  */
  tree lhs = gimple_call_lhs (call);
  gimple_call_set_lhs (call, p);
  gsi_insert_after (gsi, gimple_build_label (end), GSI_NEW_STMT);
  gsi_insert_after (gsi, gimple_build_assign (lhs, NOP_EXPR, p), GSI_NEW_STMT);
}

static tree
keep_stmt (gimple_stmt_iterator *gsi, bool *handled, objects *o)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  if (gimple_assign_single_p (g)
      && RECORD_OR_UNION_TYPE_P (TREE_TYPE (gimple_assign_lhs (g))))
    note_assignment (o, *gsi);
  else if (gimple_call_builtin_p (g, BUILT_IN_MALLOC) && !o->all.is_empty ())
    if (gimple *store = store_of_memory (*gsi))
      {
	tree saved, place = gimple_assign_lhs (store);
	tree old = in_saved (o, place, store, &saved);
	if (old && known_size_p (place, g))
	  keep_memory (gsi, place, old, *o->blocks.get (saved));
      }
  return NULL_TREE;
}

void
acc_keep_components (gimple_seq *body)
{
  objects o;
  acc_walk_gimple_stmts (*body, note_block, &o);
  acc_walk_gimple_stmts (body, keep_stmt, &o);
}

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

   The memory of a function's result, or a structure constructor's, goes to the object.  Its contents do instead, if the
   shape is the same:

     t = y;					t = y;
     y = f ();					y = f ();
     if (t.a.data != 0)				if (t.a.data != 0 && y.a.data != 0 && same shape)
       free (t.a.data);				  memcpy (t.a.data, y.a.data, size),
						  swap (t.a.data, y.a.data);
						if (t.a.data != 0)
						  free (t.a.data);

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/normalize.h"
#include "ir/walk.h"

/* An assignment to an object, and the copy of what it was before.  */
struct assigned_object
{
  tree saved;			/* the copy */
  tree object;			/* without temporaries */
  tree value;			/* what is assigned */
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

/* The variable that has what the object was to which the statement at GSI assigns, if a
   statement before saves that; otherwise null.  Only computations of addresses, and of
   arguments, may stand between.  */
static tree
saved_object (objects *o, gimple_stmt_iterator gsi)
{
  gimple *g = gsi_stmt (gsi), *before;
  do
    {
      gsi_prev (&gsi);
      if (gsi_end_p (gsi) || !is_gimple_assign (gsi_stmt (gsi)))
	return NULL_TREE;
      before = gsi_stmt (gsi);
    }
  while (normal_temporary_p (gimple_assign_lhs (before))
	 && !RECORD_OR_UNION_TYPE_P (TREE_TYPE (gimple_assign_lhs (before))));
  if (!gimple_assign_single_p (before))
    return NULL_TREE;
  tree saved = gimple_assign_lhs (before);
  if (!VAR_P (saved) || !DECL_ARTIFICIAL (saved) || !o->blocks.get (saved))
    return NULL_TREE;
  tree object = normal_expand (gimple_get_lhs (g), g);
  return normal_same_p (normal_expand (gimple_assign_rhs1 (before), before), object)
	 ? saved : NULL_TREE;
}

/* PLACE of statement G, a component of an object that was assigned to, as the same
   component of the saved object, or of the VALUE that was assigned; or null.  *A is the
   assignment.  */
static tree
in_saved (objects *o, tree place, gimple *g, bool value, assigned_object **a)
{
  if (TREE_CODE (place) != COMPONENT_REF)
    return NULL_TREE;
  tree object = TREE_OPERAND (place, 0);
  for (assigned_object &one : o->all)
    if (TYPE_MAIN_VARIANT (TREE_TYPE (object)) == TYPE_MAIN_VARIANT (TREE_TYPE (one.saved))
	&& normal_same_p (normal_expand (object, g), one.object))
      {
	*a = &one;
	place = copy_node (place);
	TREE_OPERAND (place, 0) = value ? unshare_expr (one.value) : one.saved;
	return place;
      }
  object = in_saved (o, object, g, value, a);
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

/* A new variable with the value of A, or of A CODE B.  */
static tree
value_of (decision *d, tree a, tree b = NULL_TREE, tree_code code = MINUS_EXPR)
{
  tree v = build_decl (UNKNOWN_LOCATION, VAR_DECL, get_identifier ("kept"),
		       TYPE_MAIN_VARIANT (TREE_TYPE (a)));
  DECL_CONTEXT (v) = DECL_CONTEXT (gimple_bind_vars (d->block));
  DECL_ARTIFICIAL (v) = 1;
  DECL_SEEN_IN_BIND_EXPR_P (v) = 1;
  TREE_USED (v) = 1;
  gimple_bind_append_vars (d->block, v);
  add (d, b ? gimple_build_assign (v, code, a, b) : gimple_build_assign (v, a));
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

/* The size of an element of descriptor DESC, if it is known and elements own no memory;
   otherwise null.  */
static tree
element_size (tree desc)
{
  tree data = lang_hooks.decls.omp_array_data (desc, true);
  tree type = data ? strip_array_types (TREE_TYPE (data)) : NULL_TREE;
  if (data && TREE_CODE (TREE_TYPE (data)) == ARRAY_TYPE)
    type = TREE_TYPE (TREE_TYPE (data));
  tree size = type ? TYPE_SIZE_UNIT (type) : NULL_TREE;
  return size && TREE_CODE (size) == INTEGER_CST && !owns_memory_p (type)
	 && acc_descriptor_rank (desc) > 0 ? size : NULL_TREE;
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
  return element_size (whole) != NULL_TREE;
}

/* Variables with the distances of the bounds of descriptors OLD and DESC, two for each
   dimension.  */
static void
add_lengths (decision *d, tree old, tree desc, vec<tree> *lengths)
{
  for (int i = 0; i < acc_descriptor_rank (desc); i++)
    for (tree one : { old, desc })
      lengths->safe_push (length_of (d, one, i));
}

/* Go on if the LENGTHS of two descriptors are the same.  */
static void
add_shape_conditions (decision *d, const vec<tree> &lengths)
{
  for (unsigned i = 0; i < lengths.length (); i += 2)
    add_condition (d, EQ_EXPR, lengths[i], lengths[i + 1]);
}

/* Let a component keep the memory that it had as OLD, instead of what the call at GSI
   allocates, if its shape is the same.  Its shape now is that of PLACE, the component of
   the value: the way to the component itself may be computed after the call.  BLOCK
   declares variables.  */
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
    add_lengths (&d, TREE_OPERAND (old, 0), whole, &lengths);
  add_condition (&d, NE_EXPR, p, build_zero_cst (TREE_TYPE (p)));
  add_shape_conditions (&d, lengths);
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

/* ---- Results of functions, and structure constructors  */

/* True if the object to which the statement at GSI assigns has the memory of the value now,
   not a copy of it: gfortran goes on with SAVED.  */
static bool
moved_p (gimple_stmt_iterator gsi, tree saved)
{
  for (gsi_next (&gsi); !gsi_end_p (gsi); gsi_next (&gsi))
    {
      gimple *g = gsi_stmt (gsi);
      if (gimple_assign_single_p (g) && normal_temporary_p (gimple_assign_lhs (g)))
	return get_base_address (gimple_assign_rhs1 (g)) == saved;
      if (!is_gimple_assign (g) || !normal_temporary_p (gimple_assign_lhs (g)))
	return false;
    }
  return false;
}

/* After the statement at GSI: the pointers PLACE, a component of the result, and OLD, the same
   of the object before, change places if both lead to memory of one shape, and OLD's gets
   what is in PLACE's.  SIZE is that of the memory, or of an element.  BLOCK declares
   variables.  */
static void
swap_memory (gimple_stmt_iterator *gsi, tree place, tree old, tree size, gbind *block)
{
  location_t loc = gimple_location (gsi_stmt (*gsi));
  decision d = { block, NULL, loc, create_artificial_label (loc) };
  tree p = value_of (&d, old), q = value_of (&d, place);
  add_condition (&d, NE_EXPR, p, build_zero_cst (TREE_TYPE (p)));
  add_condition (&d, NE_EXPR, q, build_zero_cst (TREE_TYPE (q)));
  tree whole = TREE_OPERAND (place, 0), bytes = fold_convert (ssizetype, size);
  auto_vec<tree> lengths;
  if (acc_descriptor_type_p (TREE_TYPE (whole)))
    add_lengths (&d, TREE_OPERAND (old, 0), whole, &lengths);
  add_shape_conditions (&d, lengths);
  for (unsigned i = 0; i < lengths.length (); i += 2)
    {
      tree n = value_of (&d, lengths[i], build_one_cst (TREE_TYPE (lengths[i])), PLUS_EXPR);
      bytes = value_of (&d, n, fold_convert (TREE_TYPE (n), bytes), MULT_EXPR);
    }
  tree all = build_decl (loc, VAR_DECL, get_identifier ("kept"), size_type_node);
  DECL_CONTEXT (all) = DECL_CONTEXT (p);
  DECL_ARTIFICIAL (all) = DECL_SEEN_IN_BIND_EXPR_P (all) = TREE_USED (all) = 1;
  gimple_bind_append_vars (block, all);
  add (&d, gimple_build_assign (all, NOP_EXPR, bytes));
  add (&d, gimple_build_call (builtin_decl_explicit (BUILT_IN_MEMCPY), 3, p, q, all));
  add (&d, gimple_build_assign (unshare_expr (place), p));
  add (&d, gimple_build_assign (unshare_expr (old), q));
  add_label (&d, d.no);
  gsi_insert_seq_after (gsi, d.seq, GSI_CONTINUE_LINKING);
}

/* Likewise for all allocatable components of RESULT and OLD, objects.  */
static void
keep_contents (gimple_stmt_iterator *gsi, tree result, tree old, gbind *block)
{
  for (tree f = TYPE_FIELDS (TREE_TYPE (result)); f; f = DECL_CHAIN (f))
    {
      if (TREE_CODE (f) != FIELD_DECL)
	continue;
      tree type = TREE_TYPE (f), to = POINTER_TYPE_P (type) ? TREE_TYPE (type) : NULL_TREE;
      tree parts[2];
      for (int i = 0; i < 2; i++)
	parts[i] = build3 (COMPONENT_REF, type, unshare_expr (i ? old : result), f, NULL_TREE);
      if (acc_descriptor_type_p (type))
	{
	  tree size = element_size (parts[0]);
	  if (size && TYPE_RESTRICT (TREE_TYPE (TYPE_FIELDS (TYPE_MAIN_VARIANT (type)))))
	    swap_memory (gsi, acc_part (parts[0], "data"), acc_part (parts[1], "data"), size,
			 block);
	}
      else if (TREE_CODE (type) == RECORD_TYPE && !acc_container_type_p (type))
	keep_contents (gsi, parts[0], parts[1], block);
      else if (to && acc_allocatable_component_p (f) && TYPE_SIZE_UNIT (to)
	       && TREE_CODE (TYPE_SIZE_UNIT (to)) == INTEGER_CST
	       && !integer_zerop (TYPE_SIZE_UNIT (to)) && !owns_memory_p (to))
	swap_memory (gsi, parts[0], parts[1], TYPE_SIZE_UNIT (to), block);
    }
}

static tree
keep_stmt (gimple_stmt_iterator *gsi, bool *handled, objects *o)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  tree lhs = gimple_get_lhs (g);
  if (lhs && TREE_CODE (TREE_TYPE (lhs)) == RECORD_TYPE
      && (gimple_assign_single_p (g) || is_gimple_call (g)))
    {
      tree saved = saved_object (o, *gsi);
      if (saved && (is_gimple_call (g) || moved_p (*gsi, saved)))
	keep_contents (gsi, lhs, saved, *o->blocks.get (saved));
      else if (saved)
	o->all.safe_push (assigned_object { saved, normal_expand (lhs, g),
					    gimple_assign_rhs1 (g) });
    }
  else if (gimple_call_builtin_p (g, BUILT_IN_MALLOC) && !o->all.is_empty ())
    if (gimple *store = store_of_memory (*gsi))
      {
	assigned_object *a;
	tree place = gimple_assign_lhs (store);
	tree old = in_saved (o, place, store, false, &a);
	if (old && known_size_p (place, g))
	  keep_memory (gsi, in_saved (o, place, store, true, &a), old,
		       *o->blocks.get (a->saved));
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

/* Private copies of Fortran's allocatable and pointer arrays.

   In: a clause of a construct, or of a loop inside, that names such an array: a
   descriptor, or a pointer to one.  Out: another name in the body, with the
   bounds that the array has before the construct, and private memory for the
   elements.

     private(a)			private(*p) private(p)
     { a.data, a.offset }  ->	{ a'.data, a'.offset }	  a'.data: p

   A pointer that the body lets point to something has no memory of its own: the private
   copy is the descriptor alone.  An array that the body allocates has memory of the heap,
   as one that the body declares, which is free when the body ends.  A firstprivate one
   begins with the elements of the host's array.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/descriptors.h"
#include "ir/walk.h"

/* ---- Elements */

/* A search for the type of the elements, in a body, of descriptor ROOT or of
   the descriptor that ROOT points to.  */
struct element_search
{
  tree root;
  hash_set<tree> pointers;	/* temporaries that lead to the data */
  tree type;
};

static tree
element_op (tree *tp, int *walk_subtrees, element_search *e)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == MEM_REF
	   && e->pointers.contains (TREE_OPERAND (t, 0)))
    {
      tree type = TREE_TYPE (TREE_TYPE (TREE_OPERAND (t, 1)));
      e->type = strip_array_types (VOID_TYPE_P (type) ? TREE_TYPE (t) : type);
    }
  return NULL_TREE;
}

static tree
element_stmt (gimple_stmt_iterator *gsi, bool *handled, element_search *e)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = e->type != NULL_TREE;
  tree lhs = gimple_get_lhs (g);
  if (!is_gimple_assign (g) || !POINTER_TYPE_P (TREE_TYPE (lhs)))
    return NULL_TREE;
  tree from = gimple_assign_rhs1 (g), base = acc_base_address (from);
  if (base && TREE_CODE (base) == MEM_REF)
    base = TREE_OPERAND (base, 0);
  if (e->pointers.contains (from)
      || (TREE_CODE (from) == COMPONENT_REF && base == e->root))
    {
      e->pointers.add (lhs);
      tree type = TREE_TYPE (TREE_TYPE (lhs));
      if (!VOID_TYPE_P (type) && TREE_CODE (type) != FUNCTION_TYPE)
	e->type = strip_array_types (type);
    }
  return NULL_TREE;
}

/* The type of the elements that the body of OWNER uses of the array with
   descriptor ROOT; bytes if only other procedures know it.  */
static tree
element_type (gimple *owner, tree root)
{
  element_search e;
  e.root = root;
  e.type = NULL_TREE;
  acc_walk_gimple (gimple_omp_body (owner), element_stmt, element_op, &e);
  return (e.type && TYPE_SIZE_UNIT (e.type)
	  && TREE_CODE (TYPE_SIZE_UNIT (e.type)) == INTEGER_CST
	  ? e.type : char_type_node);
}

/* ---- Targets */

/* A search for a statement that sets the pointer in descriptor ROOT, or in the one that
   ROOT points to: alone, or with all of the descriptor.  */
struct target_search
{
  tree root;
  bool found;
};

static tree
target_op (tree *, int *walk_subtrees, target_search *)
{
  *walk_subtrees = 0;
  return NULL_TREE;
}

/* True if PLACE is the descriptor of S.  */
static bool
target_descriptor_p (target_search *s, tree place)
{
  return place == s->root
	 || ((TREE_CODE (place) == MEM_REF || INDIRECT_REF_P (place))
	     && TREE_OPERAND (place, 0) == s->root);
}

static tree
target_stmt (gimple_stmt_iterator *gsi, bool *handled, target_search *s)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  tree lhs = is_gimple_assign (g) ? gimple_assign_lhs (g) : NULL_TREE;
  if (!lhs || gimple_clobber_p (g))
    return NULL_TREE;
  if (TREE_CODE (lhs) == COMPONENT_REF)
    s->found |= TREE_OPERAND (lhs, 1) == TYPE_FIELDS (TREE_TYPE (TREE_OPERAND (lhs, 0)))
		&& target_descriptor_p (s, TREE_OPERAND (lhs, 0));
  else
    s->found |= acc_descriptor_type_p (TREE_TYPE (lhs)) && target_descriptor_p (s, lhs);
  return NULL_TREE;
}

/* True if the body of OWNER sets the pointer in descriptor D, or in the one that D points
   to.  */
static bool
set_inside_p (gimple *owner, tree d)
{
  target_search s = { d, false };
  acc_walk_gimple (gimple_omp_body_ptr (owner), target_stmt, target_op, &s);
  return s.found;
}

/* True if the body of OWNER has a pointer assignment to D, the descriptor of a pointer
   array.  Before the construct D may point nowhere.  */
static bool
pointed_inside_p (gimple *owner, tree d)
{
  if (!acc_descriptor_type_p (TREE_TYPE (d))
      || TYPE_RESTRICT (TREE_TYPE (TYPE_FIELDS (TREE_TYPE (d)))))
    return false;
  return set_inside_p (owner, d);
}

/* ---- Names */

struct own_name { tree from, to; };

static tree
rename_op (tree *tp, int *walk_subtrees, own_name *r)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (*tp == r->from)
    *tp = r->to;
  return NULL_TREE;
}

/* Replace name FROM by TO in the body of OWNER.  */
static void
rename_in_body (gimple *owner, tree from, tree to)
{
  own_name r = { from, to };
  acc_walk_gimple_ops (gimple_omp_body_ptr (owner), rename_op, &r);
}

bool
thing_make_private (things *s, tree c, gimple *owner)
{
  tree d = OMP_CLAUSE_DECL (c), type = TREE_TYPE (d);
  bool behind = POINTER_TYPE_P (type);
  if (behind)
    type = TREE_TYPE (type);
  if (!acc_descriptor_type_p (type) || pointed_inside_p (owner, d))
    return false;
  tree element = element_type (owner, d);
  tree value = VAR_P (d) && DECL_HAS_VALUE_EXPR_P (d)
	       ? unshare_expr (DECL_VALUE_EXPR (d)) : d;
  tree place = behind ? build_simple_mem_ref (value) : value;
  acc_private_array a = { s->stmt, s->fndecl, owner, s->before, element,
			  NULL_TREE, NULL_TREE, NULL_TREE };
  acc_array_bytes (place, false, s->before, &a.low, &a.bytes);
  tree data = acc_descriptor_data (unshare_expr (place));
  a.source = fold_build_pointer_plus (data, a.low);
  /* Allocatable arrays have no negative strides.  */
  bool allocatable = TYPE_RESTRICT (TREE_TYPE (TYPE_FIELDS (type)));
  if (allocatable)
    a.low = NULL_TREE;
  bool allocates = allocatable && set_inside_p (owner, d);

  tree own = build_decl (DECL_SOURCE_LOCATION (d), VAR_DECL, DECL_NAME (d),
			 TREE_TYPE (d));
  DECL_CONTEXT (own) = s->fndecl;
  rename_in_body (owner, d, own);
  thing *h = thing_for (s, own, behind,
			behind ? build_simple_mem_ref (own) : own);
  h->place = place;
  h->presence = value;
  if (h->optional)
    {
      /* The body may test whether it is present.  */
      gimple_add_tmp_var (own);
      gimplify_and_add (build2 (MODIFY_EXPR, TREE_TYPE (own), own,
				unshare_expr (value)), s->before);
    }
  h->owner = owner;
  h->element = element;
  if (!allocates)
    {
      h->data = acc_make_private_array (a, c);
      return true;
    }
  h->room = create_tmp_var (sizetype, "size");
  gimplify_and_add (build2 (MODIFY_EXPR, sizetype, h->room, unshare_expr (a.bytes)),
		    s->before);
  if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
    h->source = acc_map_private_source (a, d);
  OMP_CLAUSE_DECL (c) = NULL_TREE;
  return true;
}

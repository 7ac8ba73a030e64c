/* Dummies of assumed shape, and the places of their descriptors.

   In: the body of a function of f951.  When the function begins, gfortran
   copies the data pointer of such a dummy, its strides and bounds to variables,
   and uses only those from then on.  Out: the descriptor of each copy of a data
   pointer.

   Contained procedures reach variables of the function around them through its
   frame.  If they have directives, the frame gets the addresses of the
   descriptors, too.

     x.0 = x->data;		x.0 -> *x
     x.0 = x->_data.data;	x.0 -> x->_data, x is polymorphic
     FRAME.x.0 = x->data;	FRAME.x.0 -> *x, and in contained procedures
				FRAME.x.0 -> *FRAME.x.0's descriptor

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/read.h"
#include "ir/walk.h"

/* ---- Copies of pointers */

tree
acc_loaded_from (tree t, gimple **at)
{
  gimple *g = acc_definition (t, *at);
  if (!g || !gimple_assign_single_p (g))
    return NULL_TREE;
  if (TREE_CODE (t) != SSA_NAME)
    *at = g;
  return gimple_assign_rhs1 (g);
}

tree
acc_descriptor_with_data (tree t, gimple *at)
{
  for (int depth = 0; depth < 8; depth++)
    {
      STRIP_NOPS (t);
      if (TREE_CODE (t) == COMPONENT_REF)
	{
	  tree d = TREE_OPERAND (t, 0);
	  return (acc_descriptor_type_p (TREE_TYPE (d))
		  && TREE_OPERAND (t, 1) == TYPE_FIELDS (TREE_TYPE (d))
		  ? d : NULL_TREE);
	}
      t = acc_loaded_from (t, &at);
      if (!t)
	return NULL_TREE;
    }
  return NULL_TREE;
}

/* The place of D, of the function or a frame: a variable or a member.  */
static tree
place_of (tree d)
{
  return (VAR_P (d) && DECL_HAS_VALUE_EXPR_P (d) ? DECL_VALUE_EXPR (d) : d);
}

/* ---- Frames */

/* The name of a frame's member with the address of the descriptor whose data
   pointer is in FIELD.  */
static tree
descriptor_name (tree field)
{
  char text[32];
  snprintf (text, sizeof text, ".acc_descriptor.%u", DECL_UID (field));
  return get_identifier (text);
}

/* The member of that name in the frame of MEMBER, or null.  */
static tree
descriptor_member (tree member)
{
  tree field = TREE_OPERAND (member, 1), object = TREE_OPERAND (member, 0);
  tree name = descriptor_name (field);
  for (tree f = TYPE_FIELDS (TREE_TYPE (object)); f; f = DECL_CHAIN (f))
    if (DECL_NAME (f) == name)
      return build3 (COMPONENT_REF, TREE_TYPE (f), unshare_expr (object), f,
		     NULL_TREE);
  return NULL_TREE;
}

/* Add a member of TYPE to the frame of MEMBER, a member with a data
   pointer.  */
static void
add_member (tree member, tree type)
{
  tree frame = TREE_OPERAND (member, 0), record = TREE_TYPE (frame);
  tree f = build_decl (DECL_SOURCE_LOCATION (TREE_OPERAND (member, 1)),
		       FIELD_DECL, descriptor_name (TREE_OPERAND (member, 1)),
		       type);
  DECL_CONTEXT (f) = record;
  SET_DECL_ALIGN (f, TYPE_ALIGN (type));
  DECL_ARTIFICIAL (f) = DECL_IGNORED_P (f) = 1;
  TYPE_FIELDS (record) = chainon (TYPE_FIELDS (record), f);
  TYPE_SIZE (record) = TYPE_SIZE_UNIT (record) = NULL_TREE;
  layout_type (record);
  relayout_decl (frame);
}

static tree
has_directive (gimple_stmt_iterator *gsi, bool *handled)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = (gimple_code (g) == GIMPLE_OMP_TARGET && is_gimple_omp_oacc (g));
  return *handled ? integer_one_node : NULL_TREE;
}

/* True if a procedure that FNDECL contains has a directive.  */
static bool
contains_directive_p (tree fndecl)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    {
      tree outer = decl_function_context (node->decl);
      while (outer && outer != fndecl)
	outer = decl_function_context (outer);
      if (!outer || !gimple_has_body_p (node->decl))
	continue;
      if (acc_walk_gimple_stmts (gimple_body (node->decl), has_directive))
	return true;
    }
  return false;
}

/* ---- Elements that lie side by side */

#define EXPECTED_ATTRIBUTE "acc expected"

tree
acc_expected_value (const_tree v)
{
  tree a = VAR_P (v) ? lookup_attribute (EXPECTED_ATTRIBUTE,
					 DECL_ATTRIBUTES (v)) : NULL_TREE;
  return a ? TREE_VALUE (a) : NULL_TREE;
}

void
acc_expect_value (tree v, tree value)
{
  if (!acc_expected_value (v))
    DECL_ATTRIBUTES (v) = tree_cons (get_identifier (EXPECTED_ATTRIBUTE), value,
				     DECL_ATTRIBUTES (v));
}

/* ---- Arrays of assumed size */

/* gfortran makes a descriptor for the name that SELECT TYPE gives an array.  That
   of class (t) :: x(*) has no bound: the last dimension has 0 as its upper one.

     parm.0.dim[0].ubound = 0;
     _4 = &(*x.0)[0];  parm.0.data = _4;
     __tmp_type_t2 = parm.0;				type is
     class.2._data = parm.0;  __tmp_class_t2 = &class.2;	class is  */
#define ASSUMED_SIZE_ATTRIBUTE "acc assumed size"

/* The variable whose descriptor or container T is a part of, or T.  */
static tree
holder_of (tree t)
{
  t = acc_base_of (t);
  if (TREE_CODE (t) == MEM_REF || TREE_CODE (t) == INDIRECT_REF
      || TREE_CODE (t) == ADDR_EXPR)
    t = TREE_OPERAND (t, 0);
  return t;
}

bool
acc_assumed_size_p (tree d)
{
  d = holder_of (d);
  return VAR_P (d) && lookup_attribute (ASSUMED_SIZE_ATTRIBUTE,
					DECL_ATTRIBUTES (d));
}

/* True if T, a data pointer at statement AT, is that of an array whose type has no
   upper bound, and which has no descriptor.  */
static bool
unbounded_p (tree t, gimple *at)
{
  if (TREE_CODE (t) != ADDR_EXPR)
    t = acc_loaded_from (t, &at);
  if (!t || TREE_CODE (t) != ADDR_EXPR
      || TREE_CODE (TREE_OPERAND (t, 0)) != ARRAY_REF)
    return false;
  tree array = TREE_OPERAND (TREE_OPERAND (t, 0), 0);
  tree domain = TYPE_DOMAIN (TREE_TYPE (array));
  tree p = holder_of (array);
  if (TREE_CODE (p) == SSA_NAME)
    p = acc_loaded_from (p, &at);
  return p && VAR_P (p) && domain && !TYPE_MAX_VALUE (domain);
}

/* True if REF is the upper bound of a dimension.  */
static bool
upper_bound_p (const_tree ref)
{
  return (TREE_CODE (ref) == COMPONENT_REF && DECL_NAME (TREE_OPERAND (ref, 1))
	  && id_equal (DECL_NAME (TREE_OPERAND (ref, 1)), "ubound"));
}

/* ---- Sections of polymorphic arrays */

/* The descriptor of such a section has elements of the declared type, and how far they
   are apart depends on the version of gfortran.  The array's container has the table with
   the size of the type, and the length of texts.  The section's data leads to it.

     _1 = x->_data.data;  _2 = _1 + 24;  parm.0.data = _2;	parm.0 -> x->_data
     x.0 = x->_data.data;  _2 = x.0 + 24;  parm.0.data = _2;
     x.0 = x->_data.data;  _2 = &(*x.0)[0];  parm.0.data = _2;  */

/* The descriptor of the polymorphic array that POINTER, for statement G, points into; or
   null.  */
static tree
polymorphic_descriptor (acc_dummies *dummies, tree pointer, gimple *g)
{
  for (int depth = 0; depth < 8; depth++)
    {
      tree d = acc_descriptor_with_data (pointer, g);
      if (!d)
	d = acc_dummy_descriptor (dummies, pointer);
      if (d)
	return acc_dynamic_size (d) ? d : NULL_TREE;
      gimple *from = acc_definition (pointer, g);
      if (!from || !is_gimple_assign (from))
	return NULL_TREE;
      enum tree_code code = gimple_assign_rhs_code (from);
      if (code != POINTER_PLUS_EXPR && !gimple_assign_single_p (from)
	  && !CONVERT_EXPR_CODE_P (code))
	return NULL_TREE;
      if (TREE_CODE (pointer) != SSA_NAME)
	g = from;
      pointer = gimple_assign_rhs1 (from);
      tree base = TREE_CODE (pointer) == ADDR_EXPR
		  ? acc_base_address (TREE_OPERAND (pointer, 0)) : NULL_TREE;
      if (base && TREE_CODE (base) == MEM_REF)
	pointer = TREE_OPERAND (base, 0);
    }
  return NULL_TREE;
}

tree
acc_polymorphic_array (acc_dummies *dummies, tree d, const_tree type)
{
  tree *whole = VAR_P (d) ? dummies->get (d) : NULL;
  if (!whole || !type)
    return whole ? *whole : NULL_TREE;
  /* Elements of class (*) are void *.  */
  if (POINTER_TYPE_P (type))
    return VOID_TYPE_P (TREE_TYPE (type)) ? *whole : NULL_TREE;
  tree table = TREE_OPERAND (acc_table_size (*whole), 0);
  tree declared = acc_declared_size (TREE_TYPE (table));
  return (TREE_CODE (type) == RECORD_TYPE && declared
	  && operand_equal_p (TYPE_SIZE_UNIT (type), declared) ? *whole : NULL_TREE);
}

/* Remember the descriptor whose data G sets if it is that of a section of a polymorphic
   array.  */
static void
note_polymorphic (acc_dummies *dummies, gimple *g)
{
  tree lhs = gimple_assign_lhs (g);
  tree d = TREE_CODE (lhs) == COMPONENT_REF ? TREE_OPERAND (lhs, 0) : NULL_TREE;
  if (!d || !VAR_P (d) || !DECL_ARTIFICIAL (d)
      || !acc_descriptor_type_p (TREE_TYPE (d))
      || TREE_OPERAND (lhs, 1) != TYPE_FIELDS (TREE_TYPE (d)))
    return;
  if (tree whole = polymorphic_descriptor (dummies, gimple_assign_rhs1 (g), g))
    dummies->put (d, whole);
}

/* ---- Dummies */

struct dummy_finder
{
  acc_dummies *dummies;
  tree fndecl;
  int contains;
  hash_set<tree> strides;	/* temporaries with the stride of a dummy's
				   first dimension */
  hash_set<tree> ends;		/* descriptors whose last upper bound was set
				   to 0 */
};

/* True if REF is the stride of a descriptor's first dimension.  */
static bool
first_stride_p (tree ref)
{
  return (TREE_CODE (ref) == COMPONENT_REF && DECL_NAME (TREE_OPERAND (ref, 1))
	  && id_equal (DECL_NAME (TREE_OPERAND (ref, 1)), "stride")
	  && TREE_CODE (TREE_OPERAND (ref, 0)) == ARRAY_REF
	  && integer_zerop (TREE_OPERAND (TREE_OPERAND (ref, 0), 1)));
}

/* Remember LHS, which G sets, if it gets the stride of a dummy's first
   dimension.  */
static void
note_stride (dummy_finder *f, gimple *g, tree lhs)
{
  tree from = gimple_assign_rhs1 (g);
  if (!VAR_P (lhs) || !DECL_ARTIFICIAL (lhs)
      || !(first_stride_p (from) || f->strides.contains (from)))
    return;
  f->strides.add (lhs);
  if (DECL_NAME (lhs)
      && startswith (IDENTIFIER_POINTER (DECL_NAME (lhs)), "stride"))
    acc_expect_value (lhs, build_one_cst (TREE_TYPE (lhs)));
}

/* Remember the variable that G, a plain assignment, sets if it is the descriptor
   or the container of an array of assumed size, or leads to one.  */
static void
note_assumed_size (dummy_finder *f, gimple *g)
{
  tree lhs = gimple_assign_lhs (g), rhs = gimple_assign_rhs1 (g);
  tree d = holder_of (lhs);
  if (!VAR_P (d))
    return;
  if (upper_bound_p (lhs))
    {
      if (integer_zerop (rhs))
	f->ends.add (d);
      else
	f->ends.remove (d);
      return;
    }
  bool data = (TREE_CODE (lhs) == COMPONENT_REF
	       && acc_descriptor_type_p (TREE_TYPE (TREE_OPERAND (lhs, 0)))
	       && TREE_OPERAND (lhs, 1)
		  == TYPE_FIELDS (TREE_TYPE (TREE_OPERAND (lhs, 0))));
  bool all = acc_descriptor_type_p (TREE_TYPE (lhs))
	     || (POINTER_TYPE_P (TREE_TYPE (lhs))
		 && acc_array_container_p (TREE_TYPE (TREE_TYPE (lhs))));
  if (data ? f->ends.contains (d) && unbounded_p (rhs, g)
      : all && acc_assumed_size_p (rhs))
    DECL_ATTRIBUTES (d) = tree_cons (get_identifier (ASSUMED_SIZE_ATTRIBUTE),
				     NULL_TREE, DECL_ATTRIBUTES (d));
}

/* The statement at GSI copies a data pointer to MEMBER of F's frame, from the
   descriptor, or the container of one, that P points to.  Add P to the frame,
   too.  */
static void
keep_descriptor (dummy_finder *f, gimple_stmt_iterator *gsi, tree member,
		 tree p)
{
  tree frame = TREE_OPERAND (member, 0);
  if (!VAR_P (frame) || !is_gimple_val (p))
    return;
  if (f->contains < 0)
    f->contains = contains_directive_p (f->fndecl);
  if (!f->contains)
    return;
  if (!descriptor_member (member))
    add_member (member, build_pointer_type (TREE_TYPE (TREE_TYPE (p))));
  tree place = descriptor_member (member);
  gsi_insert_after (gsi, gimple_build_assign (place, p), GSI_SAME_STMT);
}

static tree
find_dummy (gimple_stmt_iterator *gsi, bool *handled, dummy_finder *f)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = !gimple_has_substatements (g);
  if (gimple_assign_single_p (g))
    {
      note_stride (f, g, gimple_assign_lhs (g));
      note_assumed_size (f, g);
      note_polymorphic (f->dummies, g);
    }
  if (!gimple_assign_single_p (g)
      || !POINTER_TYPE_P (TREE_TYPE (gimple_assign_lhs (g))))
    return NULL_TREE;
  tree lhs = gimple_assign_lhs (g);
  if (!VAR_P (lhs) && TREE_CODE (lhs) != COMPONENT_REF)
    return NULL_TREE;
  tree d = acc_descriptor_with_data (gimple_assign_rhs1 (g), g);
  tree object = d && acc_dynamic_size (d) ? TREE_OPERAND (d, 0) : d;
  if (!d || TREE_CODE (object) != MEM_REF
      || !integer_zerop (TREE_OPERAND (object, 1))
      || TREE_CODE (TREE_OPERAND (object, 0)) != PARM_DECL)
    return NULL_TREE;
  tree place = place_of (lhs);
  bool member = TREE_CODE (place) == COMPONENT_REF;
  f->dummies->put (member ? TREE_OPERAND (place, 1) : place, d);
  if (member)
    keep_descriptor (f, gsi, place, TREE_OPERAND (object, 0));
  return NULL_TREE;
}

void
acc_find_dummies (tree fndecl, gimple_seq *seq, acc_dummies *dummies)
{
  if (!lang_GNU_Fortran ())
    return;
  dummy_finder f;
  f.dummies = dummies;
  f.fndecl = fndecl;
  f.contains = -1;
  acc_walk_gimple_stmts (seq, find_dummy, &f);
}

tree
acc_dummy_descriptor (acc_dummies *dummies, tree pointer)
{
  tree place = place_of (pointer);
  bool member = TREE_CODE (place) == COMPONENT_REF;
  if (tree *d = dummies->get (member ? TREE_OPERAND (place, 1) : place))
    return *d;
  tree kept = member ? descriptor_member (place) : NULL_TREE;
  tree object = kept ? build_simple_mem_ref (kept) : NULL_TREE;
  return (object && !acc_descriptor_type_p (TREE_TYPE (object))
	  ? acc_descriptor_data (object) : object);
}

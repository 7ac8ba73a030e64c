/* The effects of a construct on components of objects, and the host's values of them.

   In: a compute construct of f951.  Out: what it sets, loads and passes on; for a
   component that it does not change, the same on the host before the construct.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/components.h"
#include "ir/walk.h"

/* ---- The effects of the construct  */

/* Note the CLAUSES that give something its own copy, or say that it belongs to
   the device.  */
static void
note_clauses (component_search *s, tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_FIRSTPRIVATE:
	if (is_gimple_reg_type (TREE_TYPE (OMP_CLAUSE_DECL (c))))
	  break;
	/* FALLTHRU */
      case OMP_CLAUSE_PRIVATE:
      case OMP_CLAUSE_REDUCTION:
	s->changed.add (OMP_CLAUSE_DECL (c));
	break;
      case OMP_CLAUSE_MAP:
	if (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FORCE_DEVICEPTR)
	  {
	    tree base = acc_base_address (OMP_CLAUSE_DECL (c));
	    if (base && TREE_CODE (base) == MEM_REF)
	      base = TREE_OPERAND (base, 0);
	    if (base)
	      s->changed.add (base);
	  }
	break;
      default:
	break;
      }
}

tree
component_copied_from (component_search *s, tree t)
{
  gimple **g = s->loads.get (t);
  return (g && *g && gimple_assign_single_p (*g)
	  && DECL_P (gimple_assign_rhs1 (*g)) ? gimple_assign_rhs1 (*g) : t);
}

/* Pointers are followed through so many loads: x%a%b%c takes three.  */
#define MOST_LOADS 8

static bool same_operand_p (component_search *s, tree a, tree b, int depth);

/* True if A and B, pointers, are copies of one pointer, or are loaded from one
   place.  */
static bool
same_pointer_p (component_search *s, tree a, tree b, int depth)
{
  a = component_copied_from (s, a);
  b = component_copied_from (s, b);
  if (operand_equal_p (a, b))
    return true;
  gimple **f = s->loads.get (a), **g = s->loads.get (b);
  return (depth && f && *f && gimple_assign_single_p (*f)
	  && g && *g && gimple_assign_single_p (*g)
	  && same_operand_p (s, gimple_assign_rhs1 (*f),
			     gimple_assign_rhs1 (*g), depth - 1));
}

static bool
same_operand_p (component_search *s, tree a, tree b, int depth)
{
  if (operand_equal_p (a, b))
    return true;
  if (TREE_CODE (a) != TREE_CODE (b))
    return false;
  if (TREE_CODE (a) == COMPONENT_REF && TREE_OPERAND (a, 1) == TREE_OPERAND (b, 1))
    return same_operand_p (s, TREE_OPERAND (a, 0), TREE_OPERAND (b, 0), depth);
  return (TREE_CODE (a) == MEM_REF
	  && operand_equal_p (TREE_OPERAND (a, 1), TREE_OPERAND (b, 1))
	  && same_pointer_p (s, TREE_OPERAND (a, 0), TREE_OPERAND (b, 0), depth));
}

bool
component_same_operand_p (component_search *s, tree a, tree b)
{
  return same_operand_p (s, a, b, MOST_LOADS);
}

/* True if A and B compute the same.  */
static bool
same_assignment_p (component_search *s, gimple *a, gimple *b)
{
  if (!a || !b || gimple_assign_rhs_code (a) != gimple_assign_rhs_code (b)
      || gimple_num_ops (a) != gimple_num_ops (b))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (a); i++)
    if (!component_same_operand_p (s, gimple_op (a, i), gimple_op (b, i)))
      return false;
  return true;
}

/* Note that LHS, a place, is set.  */
static void
note_place_set (component_search *s, tree lhs)
{
  for (; handled_component_p (lhs); lhs = TREE_OPERAND (lhs, 0))
    if (TREE_CODE (lhs) == COMPONENT_REF)
      component_note_set (s, TREE_OPERAND (lhs, 1));
  if (DECL_P (lhs))
    s->changed.add (lhs);
  else if (TREE_CODE (lhs) == MEM_REF || TREE_CODE (lhs) == INDIRECT_REF)
    s->passed.safe_push (TREE_OPERAND (lhs, 0));
}

/* Note that G sets LHS.  */
static void
note_set (component_search *s, gimple *g, tree lhs)
{
  if (TREE_CODE (TREE_TYPE (lhs)) == RECORD_TYPE)
    component_note_set (s, TYPE_MAIN_VARIANT (TREE_TYPE (lhs)));
  if (TREE_CODE (lhs) == SSA_NAME || (DECL_P (lhs) && acc_temporary_p (lhs))
      || (s->inside.contains (lhs) && POINTER_TYPE_P (TREE_TYPE (lhs))))
    {
      gimple **known = s->loads.get (lhs);
      gimple *load = is_gimple_assign (g) ? g : NULL;
      if (!known)
	s->loads.put (lhs, load);
      else if (!same_assignment_p (s, *known, load))
	*known = NULL;
      return;
    }
  if (TREE_CODE (lhs) == COMPONENT_REF && gimple_assign_single_p (g)
      && POINTER_TYPE_P (TREE_TYPE (lhs)))
    {
      s->pointer_sets.safe_push (g);
      return;
    }
  note_place_set (s, lhs);
}

/* True if G sets a pointer in an object to the value that it has: gfortran does so at
   the end of the scope of a name for a polymorphic variable.  */
static bool
sets_same_p (component_search *s, gimple *g)
{
  tree value = gimple_assign_rhs1 (g);
  int depth = 24;
  for (gimple **of; depth && (of = s->loads.get (value)); depth--)
    {
      if (!*of || !gimple_assign_single_p (*of))
	return false;
      value = gimple_assign_rhs1 (*of);
    }
  return operand_equal_p (value, gimple_assign_lhs (g));
}

/* Note the pointers in objects that the construct changes.  The statements that change
   none stay in the list.  */
static void
note_pointer_sets (component_search *s)
{
  unsigned same = 0;
  for (gimple *g : s->pointer_sets)
    if (sets_same_p (s, g))
      s->pointer_sets[same++] = g;
    else
      note_place_set (s, gimple_assign_lhs (g));
  s->pointer_sets.truncate (same);
}

/* Note that pointer P, a temporary, leads to elements of the type that TO, a type of
   pointers, says.  */
static void
note_target (component_search *s, tree p, tree to)
{
  if (acc_temporary_p (p) && POINTER_TYPE_P (to)
      && TREE_CODE (TREE_TYPE (to)) == RECORD_TYPE && !s->elements.get (p))
    s->elements.put (p, TYPE_MAIN_VARIANT (TREE_TYPE (to)));
}

/* Note the type of an element of a polymorphic array that only procedures use.  Its
   address has no type:

     p = d->_data.data + offset;	void *p
     c._data = p;			the object of a polymorphic dummy
     f (&c);
     g (p);				a dummy of fixed type  */
static void
note_passed_element (component_search *s, gimple *g)
{
  if (gimple_assign_single_p (g)
      && TREE_CODE (gimple_assign_lhs (g)) == COMPONENT_REF
      && acc_container_type_p (TREE_TYPE (TREE_OPERAND (gimple_assign_lhs (g), 0))))
    note_target (s, gimple_assign_rhs1 (g), TREE_TYPE (gimple_assign_lhs (g)));
  tree fn = is_gimple_call (g) ? gimple_call_fndecl (g) : NULL_TREE;
  tree type = fn ? TYPE_ARG_TYPES (TREE_TYPE (fn)) : NULL_TREE;
  for (unsigned i = 0; type && i < gimple_call_num_args (g);
       i++, type = TREE_CHAIN (type))
    note_target (s, gimple_call_arg (g, i), TREE_VALUE (type));
}

static tree
note_stmt (gimple_stmt_iterator *gsi, bool *handled, component_search *s)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  if (gbind *b = dyn_cast<gbind *> (g))
    for (tree v = gimple_bind_vars (b); v; v = DECL_CHAIN (v))
      s->inside.add (v);
  if (gomp_for *f = dyn_cast<gomp_for *> (g))
    {
      note_clauses (s, gimple_omp_for_clauses (f));
      for (unsigned i = 0; i < gimple_omp_for_collapse (f); i++)
	s->changed.add (gimple_omp_for_index (f, i));
    }
  if (is_gimple_call (g))
    for (unsigned i = 0; i < gimple_call_num_args (g); i++)
      s->passed.safe_push (gimple_call_arg (g, i));
  if (tree fn = is_gimple_call (g) ? gimple_call_fndecl (g) : NULL_TREE)
    s->callees.safe_push (fn);
  if (is_gimple_assign (g)
      && (gimple_assign_rhs_code (g) == POINTER_PLUS_EXPR
	  || (gimple_assign_rhs_code (g) == VAR_DECL
	      && POINTER_TYPE_P (TREE_TYPE (gimple_assign_lhs (g))))))
    s->sums.safe_push (g);
  note_passed_element (s, g);
  if (tree lhs = gimple_get_lhs (g))
    note_set (s, g, lhs);
  return NULL_TREE;
}

/* Note the type of the elements that a pointer leads to.  */
static tree
note_op (tree *tp, int *walk_subtrees, component_search *s)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == MEM_REF)
    {
      tree type = TREE_TYPE (TREE_TYPE (TREE_OPERAND (t, 1)));
      type = strip_array_types (VOID_TYPE_P (type) ? TREE_TYPE (t) : type);
      s->elements.put (TREE_OPERAND (t, 0), TYPE_MAIN_VARIANT (type));
    }
  return NULL_TREE;
}

/* Give the pointer of a sum the element type of the sum.  A pointer is set before it
   is used.  */
static void
note_sums (component_search *s)
{
  while (!s->sums.is_empty ())
    {
      gimple *g = s->sums.pop ();
      if (tree *type = s->elements.get (gimple_assign_lhs (g)))
	{
	  tree element = *type;
	  s->elements.put (gimple_assign_rhs1 (g), element);
	}
    }
}

/* Note scalars that may change because a procedure gets them or a store goes
   through them.  */
static void
note_passed (component_search *s)
{
  for (tree t : s->passed)
    {
      gimple **g = s->loads.get (t);
      if (g && *g && gimple_assign_single_p (*g))
	t = gimple_assign_rhs1 (*g);
      if (TREE_CODE (t) == ADDR_EXPR)
	t = acc_base_address (TREE_OPERAND (t, 0));
      if (t && DECL_P (t)
	  && !(POINTER_TYPE_P (TREE_TYPE (t))
	       && AGGREGATE_TYPE_P (TREE_TYPE (TREE_TYPE (t))))
	  && !AGGREGATE_TYPE_P (TREE_TYPE (t)))
	s->changed.add (t);
    }
}

void
component_find_effects (component_search *s)
{
  note_clauses (s, gimple_omp_target_clauses (s->stmt));
  acc_walk_gimple (*gimple_omp_body_ptr (s->stmt), note_stmt, note_op, s);
  note_pointer_sets (s);
  component_note_callees (s);
  note_sums (s);
  note_passed (s);
}

/* ---- The way to a component  */

tree
component_value (component_search *s, const char *name, tree type, tree value)
{
  tree v = build_decl (gimple_location (s->stmt), VAR_DECL,
		       get_identifier (name), TYPE_MAIN_VARIANT (type));
  DECL_CONTEXT (v) = s->fndecl;
  TREE_USED (v) = 1;
  gimple_add_tmp_var (v);
  s->before_vars.add (v);
  if (POINTER_TYPE_P (type))
    value = fold_convert (TREE_TYPE (v), value);
  gimplify_and_add (build2 (MODIFY_EXPR, TREE_TYPE (v), v, value), s->before);
  return v;
}

/* The address of an object of TYPE that is all zeros.  */
static tree
address_of_nothing (tree type)
{
  static hash_map<tree, tree> *known;
  if (!known)
    known = new hash_map<tree, tree> ();
  tree &v = known->get_or_insert (type);
  if (!v)
    {
      v = build_decl (UNKNOWN_LOCATION, VAR_DECL,
		      create_tmp_var_name ("nothing"), type);
      TREE_STATIC (v) = 1;
      DECL_ARTIFICIAL (v) = 1;
      TREE_ADDRESSABLE (v) = 1;
      TREE_USED (v) = 1;
      varpool_node::finalize_decl (v);
    }
  return build_fold_addr_expr (v);
}

/* The object of TYPE at POINTER, or OFFSET bytes after it.  If POINTER is null,
   an object of zeros.  */
static tree
object_at (component_search *s, tree type, tree pointer, tree offset)
{
  type = TYPE_MAIN_VARIANT (type);
  tree to = build_pointer_type (type);
  tree p = component_value (s, "object", to, pointer);
  tree there = build2 (NE_EXPR, boolean_type_node, p, build_zero_cst (to));
  tree at = offset ? fold_build_pointer_plus (p, offset) : p;
  p = component_value (s, "object", to,
		    build3 (COND_EXPR, to, there, fold_convert (to, at),
			    address_of_nothing (type)));
  return build_simple_mem_ref (p);
}

static tree host_value (component_search *s, tree t, int depth);

/* POINTER, to the data of an array, and BYTES as the address of an element; null if there
   is no array, or the descriptor of a pointer array has not been set.  */
static tree
element_address (component_search *s, tree pointer, tree bytes)
{
  tree type = TREE_TYPE (pointer);
  tree data = component_value (s, "elements", type, pointer);
  tree there = build2 (NE_EXPR, boolean_type_node, data, build_zero_cst (TREE_TYPE (data)));
  if (TREE_CODE (pointer) == COMPONENT_REF
      && acc_descriptor_type_p (TREE_TYPE (TREE_OPERAND (pointer, 0))))
    there = build2 (TRUTH_ANDIF_EXPR, boolean_type_node, there,
		    component_set_descriptor (TREE_OPERAND (pointer, 0)));
  return build3 (COND_EXPR, type, there,
		 fold_build_pointer_plus (fold_convert (type, data), bytes),
		 build_zero_cst (type));
}

/* The host's value, before the construct, of the right side of assignment G; or
   null.  */
static tree
host_assigned (component_search *s, gimple *g, int depth)
{
  auto value = [&] (tree x) { return host_value (s, x, depth); };
  if (gimple_assign_rhs_code (g) != POINTER_PLUS_EXPR)
    return component_assigned (g, value);
  tree pointer = value (gimple_assign_rhs1 (g));
  tree bytes = pointer ? value (gimple_assign_rhs2 (g)) : NULL_TREE;
  return bytes ? fold_convert (TREE_TYPE (gimple_assign_lhs (g)),
			       element_address (s, pointer, bytes)) : NULL_TREE;
}

/* Likewise for MEM_REF or INDIRECT_REF T, *INDEX elements after it if INDEX is
   not null.  */
static tree
host_target (component_search *s, tree t, tree index, int depth)
{
  tree p = TREE_OPERAND (t, 0);
  tree type = index ? strip_array_types (TREE_TYPE (t)) : TREE_TYPE (t);
  if (TREE_CODE (t) == MEM_REF && !integer_zerop (TREE_OPERAND (t, 1)))
    return NULL_TREE;
  tree pointer = host_value (s, p, depth);
  if (!pointer)
    return NULL_TREE;
  if (TREE_CODE (TREE_TYPE (pointer)) == REFERENCE_TYPE && !index)
    return build_simple_mem_ref (pointer);
  if (TREE_CODE (type) != RECORD_TYPE || !TYPE_SIZE_UNIT (type))
    return NULL_TREE;
  tree offset = NULL_TREE;
  if (index)
    offset = fold_build2 (MULT_EXPR, sizetype, fold_convert (sizetype, index),
			  TYPE_SIZE_UNIT (type));
  return object_at (s, type, pointer, offset);
}

/* Likewise for T, a variable of the construct or of the function.  */
static tree
host_variable (component_search *s, tree t, int depth)
{
  if (gimple **g = s->loads.get (t))
    return *g ? host_assigned (s, *g, depth) : NULL_TREE;
  if (!DECL_P (t) || s->inside.contains (t) || s->changed.contains (t)
      || TREE_THIS_VOLATILE (t))
    return NULL_TREE;
  return DECL_HAS_VALUE_EXPR_P (t) ? unshare_expr (DECL_VALUE_EXPR (t)) : t;
}

/* True if FIELD of objects of TYPE does not change in the construct.  */
static bool
same_field_p (component_search *s, tree type, tree field)
{
  return !component_set_p (s, field)
	 && !component_set_p (s, TYPE_MAIN_VARIANT (type));
}

/* True if OBJECT is a descriptor, or the bounds of a dimension in one.  */
static bool
in_descriptor_p (tree object)
{
  if (TREE_CODE (object) == ARRAY_REF)
    object = TREE_OPERAND (object, 0);
  if (acc_descriptor_type_p (TREE_TYPE (object)))
    return true;
  return TREE_CODE (object) == COMPONENT_REF
	 && acc_descriptor_type_p (TREE_TYPE (TREE_OPERAND (object, 0)));
}

/* The host's value of T before the construct, which does not change it.  Null
   if T may be something else.  */
static tree
host_value (component_search *s, tree t, int depth)
{
  if (depth-- == 0)
    return NULL_TREE;
  if (CONSTANT_CLASS_P (t))
    return t;
  switch (TREE_CODE (t))
    {
    case VAR_DECL:
    case PARM_DECL:
    case SSA_NAME:
      return host_variable (s, t, depth);
    case ADDR_EXPR:
      {
	tree object = host_value (s, TREE_OPERAND (t, 0), depth);
	return object ? build_fold_addr_expr_with_type (object, TREE_TYPE (t))
		      : NULL_TREE;
      }
    case MEM_REF:
    case INDIRECT_REF:
      if (is_gimple_reg_type (TREE_TYPE (t))
	  && s->changed.contains (TREE_OPERAND (t, 0)))
	return NULL_TREE;
      return host_target (s, t, NULL_TREE, depth);
    case COMPONENT_REF:
      {
	tree object = TREE_OPERAND (t, 0), field = TREE_OPERAND (t, 1);
	/* A plain number of an object may differ on the device.  */
	bool number = is_gimple_reg_type (TREE_TYPE (t))
		      && !POINTER_TYPE_P (TREE_TYPE (t))
		      && !in_descriptor_p (object)
		      && !acc_type_table_p (TREE_TYPE (object));
	if ((number && !s->any_number) || !same_field_p (s, TREE_TYPE (object), field))
	  return NULL_TREE;
	object = host_value (s, object, depth);
	return object ? build3 (COMPONENT_REF, TREE_TYPE (t), object, field,
				NULL_TREE) : NULL_TREE;
      }
    case ARRAY_REF:
      {
	tree array = TREE_OPERAND (t, 0);
	tree index = host_value (s, TREE_OPERAND (t, 1), depth);
	if (!index || TREE_OPERAND (t, 2))
	  return NULL_TREE;
	if (TREE_CODE (array) == MEM_REF)
	  return host_target (s, array, index, depth);
	array = host_value (s, array, depth);
	return array ? build4 (ARRAY_REF, TREE_TYPE (t), array, index,
			       NULL_TREE, NULL_TREE) : NULL_TREE;
      }
    default:
      return NULL_TREE;
    }
}

tree
component_host_value (component_search *s, tree t)
{
  return host_value (s, t, 24);
}

/* ---- Clauses and names  */

void
component_map (component_search *s, gomp_map_kind kind, tree start, tree size,
	       tree pointer)
{
  tree section = build_omp_clause (gimple_location (s->stmt), OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (section, kind);
  OMP_CLAUSE_DECL (section) = build_simple_mem_ref (start);
  OMP_CLAUSE_SIZE (section) = size;
  tree leads = build_omp_clause (gimple_location (s->stmt), OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (leads, GOMP_MAP_FIRSTPRIVATE_POINTER);
  OMP_CLAUSE_DECL (leads) = pointer;
  OMP_CLAUSE_SIZE (leads) = size_zero_node;
  OMP_CLAUSE_CHAIN (section) = leads;
  tree *p = gimple_omp_target_clauses_ptr (s->stmt);
  while (*p)
    p = &OMP_CLAUSE_CHAIN (*p);
  *p = section;
}

#define COMPONENT_ATTRIBUTE "acc component"

bool
acc_component_data_p (const_tree t)
{
  return VAR_P (t) && lookup_attribute (COMPONENT_ATTRIBUTE,
					DECL_ATTRIBUTES (t));
}

void
component_mark (tree v)
{
  DECL_ATTRIBUTES (v) = tree_cons (get_identifier (COMPONENT_ATTRIBUTE), NULL_TREE,
				   NULL_TREE);
}

/* A name for PATH, as "x_a" for x%a, malloc'ed.  */
static char *
path_name (component_search *s, tree path, int depth)
{
  while (TREE_CODE (path) == ARRAY_REF || TREE_CODE (path) == MEM_REF
	 || TREE_CODE (path) == INDIRECT_REF || TREE_CODE (path) == ADDR_EXPR)
    path = TREE_OPERAND (path, 0);
  if (gimple **g = s->loads.get (path))
    return *g && depth ? path_name (s, gimple_assign_rhs1 (*g), depth - 1)
		       : xstrdup ("");
  if (TREE_CODE (path) != COMPONENT_REF)
    return xstrdup (DECL_P (path) && DECL_NAME (path)
		    ? IDENTIFIER_POINTER (DECL_NAME (path)) : "");
  char *before = path_name (s, TREE_OPERAND (path, 0), depth);
  tree field = TREE_OPERAND (path, 1);
  const char *name = DECL_NAME (field)
		     ? IDENTIFIER_POINTER (DECL_NAME (field)) : "part";
  /* The structures that gfortran puts around an array or an object have no
     names.  */
  if (acc_descriptor_type_p (TREE_TYPE (TREE_OPERAND (path, 0)))
      || id_equal (DECL_NAME (field), "_data"))
    return before;
  char *all = *before ? concat (before, "_", name, NULL) : xstrdup (name);
  free (before);
  return all;
}

char *
component_path_name (component_search *s, tree path)
{
  return path_name (s, path, 24);
}

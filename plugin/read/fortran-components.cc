/* Arrays that are components: x%a (i,j) as an array of its own.

   In: a compute construct of f951 that uses allocatable and pointer components
   of objects.  Each component stays the same during the construct.  Out: the
   same with a pointer to the data, and with the values of the bounds, as local
   arrays have them.

     D = x->a.data;			x_a = x->a.data;	before the construct
     O = x->a.offset;		->	x_a_offset = x->a.offset;
     y = D[O + i];			copy(x_a[0:n])		present data is used
					y = x_a[x_a_offset + i];

   The object of the component may be a dummy argument, a variable, the target
   of a pointer, a polymorphic object, or an element of an array with an index
   that the construct does not change.  The descriptors of the host have the
   same contents as those of the device: who allocates or associates a component
   on the device has to tell the host before a construct may use it.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/descriptors.h"
#include "ir/walk.h"

/* A component.  PLACE is the host's descriptor.  */
struct array_component
{
  tree place;
  tree path;			/* one use of it */
  tree data;			/* the pointer to the data, or null */
  tree element;			/* type; null if only bounds are used */
  bool apart;			/* nothing else in the construct uses its
				   memory */
  auto_vec<field> fields;
};

/* A number in the table of a type, and the variable that has its value.  */
struct table_value
{
  tree field, table;
  tree var;
};

/* The effects of a construct on components.  */
struct component_search
{
  tree fndecl;
  gomp_target *stmt;
  gimple_seq *before;
  hash_set<tree> inside;	/* variables that the construct declares */
  hash_set<tree> changed;	/* variables that it sets or copies */
  hash_set<tree> set;		/* FIELD_DECLs and types of objects that it
				   sets or copies */
  hash_map<tree, gimple *> loads; /* temporary, or pointer that the construct
				     declares -> its one assignment, or null */
  hash_map<tree, tree> elements; /* temporary that points to data -> type of
				    the data */
  auto_vec<tree> passed;	/* arguments of procedures */
  auto_vec<gimple *> sums;	/* sums of a pointer and an offset, and copies of
				   pointers */
  auto_delete_vec<array_component> all;
  auto_vec<table_value> tables;
  auto_vec<gimple *> pointer_sets; /* assignments of pointers in objects */
  bool uses_tables;
  hash_set<tree> before_vars;	/* variables that are set before the construct */
};

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
	    tree base = get_base_address (OMP_CLAUSE_DECL (c));
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

/* The variable that T, a temporary, is a copy of; otherwise T.  */
static tree
copied_from (component_search *s, tree t)
{
  gimple **g = s->loads.get (t);
  return (g && *g && gimple_assign_single_p (*g)
	  && DECL_P (gimple_assign_rhs1 (*g)) ? gimple_assign_rhs1 (*g) : t);
}

/* True if A and B are the same operand.  In a contained procedure, each use of a
   variable of the procedure around it is a copy.  */
static bool
same_operand_p (component_search *s, tree a, tree b)
{
  if (operand_equal_p (a, b))
    return true;
  if (TREE_CODE (a) != TREE_CODE (b))
    return false;
  if (TREE_CODE (a) == COMPONENT_REF && TREE_OPERAND (a, 1) == TREE_OPERAND (b, 1))
    return same_operand_p (s, TREE_OPERAND (a, 0), TREE_OPERAND (b, 0));
  return (TREE_CODE (a) == MEM_REF
	  && operand_equal_p (TREE_OPERAND (a, 1), TREE_OPERAND (b, 1))
	  && copied_from (s, TREE_OPERAND (a, 0))
	     == copied_from (s, TREE_OPERAND (b, 0)));
}

/* True if A and B compute the same.  */
static bool
same_assignment_p (component_search *s, gimple *a, gimple *b)
{
  if (!a || !b || gimple_assign_rhs_code (a) != gimple_assign_rhs_code (b)
      || gimple_num_ops (a) != gimple_num_ops (b))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (a); i++)
    if (!same_operand_p (s, gimple_op (a, i), gimple_op (b, i)))
      return false;
  return true;
}

/* Note that LHS, a place, is set.  */
static void
note_place_set (component_search *s, tree lhs)
{
  for (; handled_component_p (lhs); lhs = TREE_OPERAND (lhs, 0))
    if (TREE_CODE (lhs) == COMPONENT_REF)
      s->set.add (TREE_OPERAND (lhs, 1));
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
    s->set.add (TYPE_MAIN_VARIANT (TREE_TYPE (lhs)));
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
  if (is_gimple_assign (g)
      && (gimple_assign_rhs_code (g) == POINTER_PLUS_EXPR
	  || (gimple_assign_rhs_code (g) == VAR_DECL
	      && POINTER_TYPE_P (TREE_TYPE (gimple_assign_lhs (g))))))
    s->sums.safe_push (g);
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
	t = get_base_address (TREE_OPERAND (t, 0));
      if (t && DECL_P (t)
	  && !(POINTER_TYPE_P (TREE_TYPE (t))
	       && AGGREGATE_TYPE_P (TREE_TYPE (TREE_TYPE (t))))
	  && !AGGREGATE_TYPE_P (TREE_TYPE (t)))
	s->changed.add (t);
    }
}

/* ---- The way to a component  */

/* A new variable of TYPE that has VALUE before the construct.  */
static tree
value_before (component_search *s, const char *name, tree type, tree value)
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
  tree p = value_before (s, "object", to, pointer);
  tree there = build2 (NE_EXPR, boolean_type_node, p, build_zero_cst (to));
  tree at = offset ? fold_build_pointer_plus (p, offset) : p;
  p = value_before (s, "object", to,
		    build3 (COND_EXPR, to, there, fold_convert (to, at),
			    address_of_nothing (type)));
  return build_simple_mem_ref (p);
}

static tree host_value (component_search *s, tree t, int depth);

/* The host's value, before the construct, of the right side of assignment G; or
   null.  */
static tree
host_assigned (component_search *s, gimple *g, int depth)
{
  tree_code code = gimple_assign_rhs_code (g);
  tree type = TREE_TYPE (gimple_assign_lhs (g));
  tree a = host_value (s, gimple_assign_rhs1 (g), depth);
  if (!a || gimple_assign_rhs_class (g) == GIMPLE_SINGLE_RHS)
    return a;
  if (gimple_assign_rhs_class (g) == GIMPLE_UNARY_RHS)
    return CONVERT_EXPR_CODE_P (code) ? fold_convert (type, a) : NULL_TREE;
  if (code != PLUS_EXPR && code != MINUS_EXPR && code != MULT_EXPR)
    return NULL_TREE;
  tree b = host_value (s, gimple_assign_rhs2 (g), depth);
  return b ? fold_build2 (code, type, a, b) : NULL_TREE;
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
  return !s->set.contains (field)
	 && !s->set.contains (TYPE_MAIN_VARIANT (type));
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
		      && !acc_descriptor_type_p (TREE_TYPE (object))
		      && !acc_type_table_p (TREE_TYPE (object));
	if (number || !same_field_p (s, TREE_TYPE (object), field))
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

/* ---- Components */

/* The descriptor of a component that has the number REF, or null.  */
static tree
component_of (tree ref)
{
  if (!handled_component_p (ref) || AGGREGATE_TYPE_P (TREE_TYPE (ref)))
    return NULL_TREE;
  for (tree t = TREE_OPERAND (ref, 0); handled_component_p (t);
       t = TREE_OPERAND (t, 0))
    if (acc_descriptor_type_p (TREE_TYPE (t)))
      return TREE_CODE (t) == COMPONENT_REF ? t : NULL_TREE;
    else if (TREE_CODE (t) == ARRAY_REF
	     && TREE_CODE (TREE_OPERAND (t, 1)) != INTEGER_CST)
      return NULL_TREE;
  return NULL_TREE;
}

/* The entry of S for PATH, a descriptor; it is made if it is new.  Null if PATH
   may change.  */
static array_component *
component_at (component_search *s, tree path)
{
  for (array_component *c : s->all)
    if (operand_equal_p (c->path, path))
      return c->place ? c : NULL;
  array_component *c = new array_component ();
  c->path = unshare_expr (path);
  c->place = host_value (s, path, 24);
  s->all.safe_push (c);
  return c->place ? c : NULL;
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

#define COMPONENT_ATTRIBUTE "acc component"

bool
acc_component_data_p (const_tree t)
{
  return VAR_P (t) && lookup_attribute (COMPONENT_ATTRIBUTE,
					DECL_ATTRIBUTES (t));
}

/* True if PATH is the descriptor of a polymorphic variable, not of a component.  The
   variable itself or a pointer to it has a name.  */
static bool
class_array_p (component_search *s, tree path)
{
  tree object = TREE_OPERAND (path, 0);
  if (!acc_dynamic_size (path))
    return false;
  if (TREE_CODE (object) == MEM_REF && integer_zerop (TREE_OPERAND (object, 1)))
    object = TREE_OPERAND (object, 0);
  gimple **g = s->loads.get (object);
  if (g && *g && gimple_assign_single_p (*g))
    object = gimple_assign_rhs1 (*g);
  return DECL_P (object);
}

/* The kind of clause for the data of C.  Present data is used.  If there is none, an
   OWNED component, which is allocated or null, is copied, and so is a polymorphic array;
   a pointer component may be undefined.  */
static gomp_map_kind
data_kind (component_search *s, array_component *c, bool owned)
{
  if (!class_array_p (s, c->path))
    return owned ? GOMP_MAP_TOFROM : GOMP_MAP_IF_PRESENT;
  return (acc_default_present_p (gimple_omp_target_clauses (s->stmt))
	  ? GOMP_MAP_FORCE_PRESENT : GOMP_MAP_TOFROM);
}

/* Add clauses for the data of C to the construct.  OWNED: it begins at its
   pointer.  */
static void
map_data (component_search *s, array_component *c, bool owned)
{
  tree low, bytes, start = c->data;
  acc_array_bytes (c->place, false, s->before, &low, &bytes);
  if (!owned)
    start = value_before (s, "start", TREE_TYPE (c->data),
			  fold_build_pointer_plus (c->data, low));
  tree section = build_omp_clause (gimple_location (s->stmt), OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (section, data_kind (s, c, owned));
  if (acc_assumed_size_p (c->place))
    {
      /* As what a pointer of C leads to: implicit-section.cc.  */
      start = c->data;
      OMP_CLAUSE_SET_MAP_KIND (section, GOMP_MAP_ALLOC);
      bytes = size_zero_node;
    }
  OMP_CLAUSE_DECL (section) = build_simple_mem_ref (start);
  OMP_CLAUSE_SIZE (section) = bytes;
  tree pointer = build_omp_clause (gimple_location (s->stmt), OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (pointer, GOMP_MAP_FIRSTPRIVATE_POINTER);
  OMP_CLAUSE_DECL (pointer) = c->data;
  OMP_CLAUSE_SIZE (pointer) = size_zero_node;
  OMP_CLAUSE_CHAIN (section) = pointer;
  tree *p = gimple_omp_target_clauses_ptr (s->stmt);
  while (*p)
    p = &OMP_CLAUSE_CHAIN (*p);
  *p = section;
}

/* The pointer to the data of C.  */
static tree
component_data (component_search *s, array_component *c)
{
  tree type = c->element;
  if (c->data)
    return c->data;
  char *name = path_name (s, c->path, 24);
  c->data = value_before (s, name, build_pointer_type (type),
			  acc_descriptor_data (unshare_expr (c->place)));
  free (name);
  DECL_ATTRIBUTES (c->data)
    = tree_cons (get_identifier (COMPONENT_ATTRIBUTE), NULL_TREE, NULL_TREE);
  /* The descriptor of a variable with the target attribute has a type variant
     without the attribute.  */
  tree f = TYPE_FIELDS (TYPE_MAIN_VARIANT (TREE_TYPE (c->place)));
  bool owned = TYPE_RESTRICT (TREE_TYPE (f));
  map_data (s, c, owned);
  if (owned && c->apart)
    TREE_TYPE (c->data) = build_qualified_type (TREE_TYPE (c->data),
						TYPE_QUAL_RESTRICT);
  return c->data;
}

/* The variable that holds REF, a number of C, before the construct.  */
static tree
component_number (component_search *s, array_component *c, tree ref)
{
  for (const field &f : c->fields)
    if (operand_equal_p (f.ref, ref))
      return f.var;
  tree place = unshare_expr (ref), *p = &place;
  while (!acc_descriptor_type_p (TREE_TYPE (*p)))
    p = &TREE_OPERAND (*p, 0);
  *p = unshare_expr (c->place);
  char *path = path_name (s, c->path, 24);
  char *name = concat (path, thing_field_suffix (ref), NULL);
  field f = { 0, unshare_expr (ref), NULL_TREE };
  f.var = value_before (s, name, TREE_TYPE (ref), place);
  thing_note_stride (f.var, ref, c->element);
  free (path);
  free (name);
  c->fields.safe_push (f);
  return f.var;
}

/* ---- Tables of types

   The elements of a polymorphic array are as far apart as the table of its type
   says.  The table is in the host's memory.  */

/* True if REF is a number in the table of a type.  */
static bool
table_number_p (tree ref)
{
  return (TREE_CODE (ref) == COMPONENT_REF
	  && INTEGRAL_TYPE_P (TREE_TYPE (ref))
	  && TREE_CODE (TREE_OPERAND (ref, 0)) == MEM_REF
	  && acc_type_table_p (TREE_TYPE (TREE_OPERAND (ref, 0))));
}

/* The variable that holds REF, a number in the table of a type, before the
   construct.  Null if the construct may use another table.  */
static tree
table_number (component_search *s, tree ref)
{
  tree table = TREE_OPERAND (TREE_OPERAND (ref, 0), 0);
  gimple **g = s->loads.get (table);
  if (g && *g && gimple_assign_single_p (*g))
    table = gimple_assign_rhs1 (*g);
  for (const table_value &v : s->tables)
    if (v.field == TREE_OPERAND (ref, 1) && same_operand_p (s, v.table, table))
      return v.var;
  tree value = host_value (s, ref, 24);
  if (!value)
    return NULL_TREE;
  char *path = path_name (s, table, 24);
  char *name = concat (path, *path ? "_size" : "size", NULL);
  table_value v = { TREE_OPERAND (ref, 1), unshare_expr (table),
		    value_before (s, name, TREE_TYPE (ref), value) };
  free (path);
  free (name);
  tree size = acc_declared_size (TREE_TYPE (TREE_OPERAND (ref, 0)));
  if (size && id_equal (DECL_NAME (v.field), "_size"))
    acc_expect_value (v.var, fold_convert (TREE_TYPE (ref), size));
  s->tables.safe_push (v);
  return v.var;
}

/* The variable from before the construct that T, a temporary of the construct, is a
   copy of; or null.  */
static tree
same_value (component_search *s, tree t)
{
  gimple **g = VAR_P (t) ? s->loads.get (t) : NULL;
  tree of = g && *g && gimple_assign_single_p (*g) ? gimple_assign_rhs1 (*g)
						    : NULL_TREE;
  return of && s->before_vars.contains (of) ? of : NULL_TREE;
}

/* Replace a number of a component or of a type's table, or the pointer to a
   component's data.  */
static tree
component_stmt (gimple_stmt_iterator *gsi, bool *handled, component_search *s)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  tree ref = gimple_assign_single_p (g) ? gimple_assign_rhs1 (g) : NULL_TREE;
  if (s->pointer_sets.contains (g))
    {
      gsi_replace (gsi, gimple_build_nop (), true);
      *handled = true;
      return NULL_TREE;
    }
  if (tree v = ref ? same_value (s, ref) : NULL_TREE)
    {
      gimple_assign_set_rhs1 (g, v);
      return NULL_TREE;
    }
  if (ref && table_number_p (ref))
    {
      if (tree v = table_number (s, ref))
	gimple_assign_set_rhs1 (g, v);
      return NULL_TREE;
    }
  tree path = ref ? component_of (ref) : NULL_TREE;
  array_component *c = path ? component_at (s, path) : NULL;
  if (!c)
    return NULL_TREE;
  bool data = POINTER_TYPE_P (TREE_TYPE (ref));
  if (!data || c->element)
    gimple_assign_set_rhs1 (g, data ? component_data (s, c)
			       : component_number (s, c, ref));
  return NULL_TREE;
}

/* ---- Components that share no memory  */

/* True if TYPE belongs to a polymorphic object that is not a pointer: the
   type's name in gfortran says so.  */
static bool
class_object_p (tree type)
{
  tree name = TYPE_NAME (type);
  if (name && TREE_CODE (name) == TYPE_DECL)
    name = DECL_NAME (name);
  if (!name)
    return false;
  const char *text = IDENTIFIER_POINTER (name);
  return (startswith (text, "__class_")
	  && (text[strlen (text) - 1] == 't' || text[strlen (text) - 1] == 'a'));
}

/* True if PATH is a part of a dummy argument that shares no memory with another
   one that the construct writes.  *INDEXED: PATH has a variable index.  */
static bool
own_path_p (component_search *s, tree path, bool *indexed, int depth)
{
  for (; handled_component_p (path); path = TREE_OPERAND (path, 0))
    *indexed |= TREE_CODE (path) == ARRAY_REF
		&& TREE_CODE (TREE_OPERAND (path, 1)) != INTEGER_CST;
  if (TREE_CODE (path) != MEM_REF || !depth)
    return false;
  tree p = TREE_OPERAND (path, 0);
  for (gimple **g; (g = s->loads.get (p)) && depth; depth--)
    {
      if (!*g || !gimple_assign_single_p (*g))
	return false;
      p = gimple_assign_rhs1 (*g);
    }
  if (TREE_CODE (p) == PARM_DECL)
    return TYPE_RESTRICT (TREE_TYPE (p));
  /* Memory that a pointer in an object leads to belongs to the object.  */
  tree in = TREE_CODE (p) == COMPONENT_REF ? TREE_OPERAND (p, 0) : NULL_TREE;
  if (!in || !(class_object_p (TREE_TYPE (in))
	       || (acc_descriptor_type_p (TREE_TYPE (in))
		   && TYPE_RESTRICT (TREE_TYPE (p)))))
    return false;
  return own_path_p (s, in, indexed, depth - 1);
}

/* True if nothing else that construct S mentions is in the memory of C's
   data.  */
static bool
apart_p (component_search *s, array_component *c)
{
  bool indexed = false;
  if (!own_path_p (s, c->path, &indexed, 8))
    return false;
  for (array_component *o : s->all)
    if (indexed && o != c && TREE_OPERAND (o->path, 1)
			     == TREE_OPERAND (c->path, 1))
      return false;
  return true;
}

/* Find the components of S, before anything is replaced.  */
static tree
find_component (gimple_stmt_iterator *gsi, bool *handled, component_search *s)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  tree ref = gimple_assign_single_p (g) ? gimple_assign_rhs1 (g) : NULL_TREE;
  s->uses_tables |= ref && table_number_p (ref);
  if (tree path = ref ? component_of (ref) : NULL_TREE)
    if (array_component *c = component_at (s, path))
      {
	tree *type = s->elements.get (gimple_assign_lhs (g));
	if (type && POINTER_TYPE_P (TREE_TYPE (ref)) && TYPE_SIZE_UNIT (*type)
	    && TREE_CODE (TYPE_SIZE_UNIT (*type)) == INTEGER_CST)
	  c->element = *type;
      }
  return NULL_TREE;
}

void
acc_take_components (gomp_target *g, tree fndecl, gimple_seq *before)
{
  if (!lang_GNU_Fortran ())
    return;
  component_search s;
  s.uses_tables = false;
  s.fndecl = fndecl;
  s.stmt = g;
  s.before = before;
  note_clauses (&s, gimple_omp_target_clauses (g));
  gimple_seq *body = gimple_omp_body_ptr (g);
  acc_walk_gimple (*body, note_stmt, note_op, &s);
  note_pointer_sets (&s);
  note_sums (&s);
  note_passed (&s);
  acc_walk_gimple_stmts (*body, find_component, &s);
  for (array_component *c : s.all)
    c->apart = c->place && apart_p (&s, c);
  if (s.all.length () || s.uses_tables)
    acc_walk_gimple_stmts (body, component_stmt, &s);
}

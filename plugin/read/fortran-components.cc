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

#include "read/components.h"
#include "ir/walk.h"

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
    if (component_same_operand_p (s, c->path, path))
      return c->place ? c : NULL;
  array_component *c = new array_component ();
  c->path = unshare_expr (path);
  c->place = component_host_value (s, path);
  s->all.safe_push (c);
  return c->place ? c : NULL;
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
   OWNED component, which is allocated or null, is copied, and so is a polymorphic array.
   A pointer component may be undefined: see fortran-used-pointers.cc.  */
static gomp_map_kind
data_kind (component_search *s, array_component *c, bool owned)
{
  if (!class_array_p (s, c->path))
    return owned || component_copied_p (s, c->use, true)
	   ? GOMP_MAP_TOFROM : GOMP_MAP_IF_PRESENT;
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
    start = component_value (s, "start", TREE_TYPE (c->data),
			  fold_build_pointer_plus (c->data, low));
  if (tree size = acc_dynamic_size (c->place))
    acc_mark_distance (start, component_value (s, "distance", TREE_TYPE (size), size));
  gomp_map_kind kind = data_kind (s, c, owned);
  if (!owned && kind == GOMP_MAP_TOFROM && !class_array_p (s, c->path))
    bytes = component_used (s, c->use, c->place, bytes);
  if (acc_assumed_size_p (c->place))
    {
      /* As what a pointer of C leads to: implicit-section.cc.  */
      start = c->data;
      kind = GOMP_MAP_ALLOC;
      bytes = size_zero_node;
    }
  component_map (s, kind, start, bytes, c->data);
}

/* The pointer to the data of C.  */
static tree
component_data (component_search *s, array_component *c)
{
  tree type = c->element;
  if (c->data)
    return c->data;
  char *name = component_path_name (s, c->path);
  c->data = component_value (s, name, build_pointer_type (type),
			  acc_descriptor_data (unshare_expr (c->place)));
  free (name);
  component_mark (c->data);
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
    if (component_same_operand_p (s, f.ref, ref))
      return f.var;
  tree place = unshare_expr (ref), *p = &place;
  while (!acc_descriptor_type_p (TREE_TYPE (*p)))
    p = &TREE_OPERAND (*p, 0);
  *p = unshare_expr (c->place);
  char *path = component_path_name (s, c->path);
  char *name = concat (path, thing_field_suffix (ref), NULL);
  field f = { 0, unshare_expr (ref), NULL_TREE };
  f.var = component_value (s, name, TREE_TYPE (ref), place);
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
    if (v.field == TREE_OPERAND (ref, 1) && component_same_operand_p (s, v.table, table))
      return v.var;
  tree value = component_host_value (s, ref);
  if (!value)
    return NULL_TREE;
  char *path = component_path_name (s, table);
  char *name = concat (path, *path ? "_size" : "size", NULL);
  table_value v = { TREE_OPERAND (ref, 1), unshare_expr (table),
		    component_value (s, name, TREE_TYPE (ref), value) };
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
  if (tree v = ref ? component_pointed (s, ref) : NULL_TREE)
    {
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
  if (!in || !(acc_class_owned_p (TREE_TYPE (in))
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

/* The type of a character of PATH, the descriptor of an array of texts whose length is
   deferred; or null.  The address of such a text is all that the construct mentions.  */
static tree
deferred_text_character (tree path)
{
  tree pointer = lang_hooks.decls.omp_array_data (path, true);
  tree type = pointer ? TREE_TYPE (pointer) : NULL_TREE;
  while (type && TREE_CODE (type) == ARRAY_TYPE && !TYPE_STRING_FLAG (type))
    type = TREE_TYPE (type);
  return type && TREE_CODE (type) == ARRAY_TYPE
	 && !(TYPE_SIZE_UNIT (type) && TREE_CODE (TYPE_SIZE_UNIT (type)) == INTEGER_CST
	      && !integer_zerop (TYPE_SIZE_UNIT (type)))
	 ? TREE_TYPE (type) : NULL_TREE;
}

/* Find the components of S, before anything is replaced.  */
static tree
find_component (gimple_stmt_iterator *gsi, bool *handled, component_search *s)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  tree ref = gimple_assign_single_p (g) ? gimple_assign_rhs1 (g) : NULL_TREE;
  s->uses_tables |= ref && table_number_p (ref);
  if (ref)
    component_find_pointed (s, ref);
  if (tree path = ref ? component_of (ref) : NULL_TREE)
    if (array_component *c = component_at (s, path))
      {
	tree *type = s->elements.get (gimple_assign_lhs (g));
	if (type && POINTER_TYPE_P (TREE_TYPE (ref)) && TYPE_SIZE_UNIT (*type)
	    && TREE_CODE (TYPE_SIZE_UNIT (*type)) == INTEGER_CST)
	  c->element = *type;
	else if (POINTER_TYPE_P (TREE_TYPE (ref)) && !c->element)
	  c->element = deferred_text_character (path);
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
  s.any_number = false;
  s.fndecl = fndecl;
  s.stmt = g;
  s.before = before;
  component_find_effects (&s);
  gimple_seq *body = gimple_omp_body_ptr (g);
  acc_walk_gimple_stmts (*body, find_component, &s);
  component_find_used (&s);
  for (array_component *c : s.all)
    c->apart = c->place && apart_p (&s, c);
  if (s.all.length () || s.pointed.length () || s.uses_tables)
    acc_walk_gimple_stmts (body, component_stmt, &s);
}

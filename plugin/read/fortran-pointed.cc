/* Scalars, texts and objects that components lead to: x%n, x%text, x%o%n.

   In: a compute construct of f951 that uses allocatable and pointer components of
   objects which are no arrays.  Each component stays the same during the construct.
   Out: the same with the pointer as a variable of its own, and a clause for what it
   leads to.

     D = x->n;  y = *D;		x_n = x->n;	before the construct
			->	copy(*x_n)	present data is used
				D = x_n;  y = *D;

   The object may be all that fortran-components.cc says.  What a pointer component
   leads to is used where it is present, and copied if the pointer is defined:
   fortran-used-pointers.cc.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/components.h"
#include "acc.h"
#include "ir/walk.h"

/* The size in a type's table, of the object of container CONTAINER.  */
static tree
size_in_table (tree container)
{
  for (tree f = TYPE_FIELDS (TREE_TYPE (container)); f; f = DECL_CHAIN (f))
    if (DECL_NAME (f) && id_equal (DECL_NAME (f), "_vptr")
	&& acc_type_table_p (TREE_TYPE (TREE_TYPE (f))))
      {
	tree table = build3 (COMPONENT_REF, TREE_TYPE (f), unshare_expr (container),
			     f, NULL_TREE);
	table = build_simple_mem_ref (table);
	for (tree s = TYPE_FIELDS (TREE_TYPE (table)); s; s = DECL_CHAIN (s))
	  if (DECL_NAME (s) && id_equal (DECL_NAME (s), "_size"))
	    return build3 (COMPONENT_REF, TREE_TYPE (s), table, s, NULL_TREE);
      }
  return NULL_TREE;
}

/* The number of characters of the text that FIELD of OBJECT leads to, whose type does
   not say it; or null.  */
static tree
text_length (tree object, tree field)
{
  tree result = NULL_TREE;
  char *name = concat ("_", IDENTIFIER_POINTER (DECL_NAME (field)), "_length", NULL);
  for (tree f = TYPE_FIELDS (TREE_TYPE (object)); f; f = DECL_CHAIN (f))
    if (DECL_NAME (f) && id_equal (DECL_NAME (f), name))
      result = build3 (COMPONENT_REF, TREE_TYPE (f), unshare_expr (object), f,
		       NULL_TREE);
  free (name);
  return result;
}

/* The size of what PLACE, a component with a pointer, leads to; or null.  */
static tree
pointed_size (tree place)
{
  tree object = TREE_OPERAND (place, 0), field = TREE_OPERAND (place, 1);
  tree type = TREE_TYPE (TREE_TYPE (place));
  if (acc_container_type_p (TREE_TYPE (object)))
    return size_in_table (object);
  tree size = TYPE_SIZE_UNIT (type);
  if (size && TREE_CODE (size) == INTEGER_CST && !integer_zerop (size))
    return size;
  tree length = TREE_CODE (type) == ARRAY_TYPE && TYPE_STRING_FLAG (type)
		? text_length (object, field) : NULL_TREE;
  return length ? build2 (MULT_EXPR, sizetype, fold_convert (sizetype, length),
			  TYPE_SIZE_UNIT (TREE_TYPE (type))) : NULL_TREE;
}

/* True if OBJECT is a polymorphic variable, not a component.  Its clause names the
   object.  */
static bool
class_variable_p (component_search *s, tree object)
{
  if (!acc_container_type_p (TREE_TYPE (object)))
    return false;
  if (TREE_CODE (object) == MEM_REF)
    object = component_copied_from (s, TREE_OPERAND (object, 0));
  return DECL_P (object);
}

/* True if REF is a pointer in an object that leads to something that is no array with a
   descriptor.  */
static bool
pointed_ref_p (component_search *s, tree ref)
{
  if (TREE_CODE (ref) != COMPONENT_REF || TREE_CODE (TREE_TYPE (ref)) != POINTER_TYPE)
    return false;
  tree type = TREE_TYPE (TREE_TYPE (ref)), object = TREE_OPERAND (ref, 0);
  if (VOID_TYPE_P (type) || TREE_CODE (type) == FUNCTION_TYPE
      || !DECL_NAME (TREE_OPERAND (ref, 1))
      || acc_type_table_p (type) || acc_type_table_p (TREE_TYPE (object))
      || acc_descriptor_type_p (TREE_TYPE (object))
      || class_variable_p (s, object))
    return false;
  return !(TREE_CODE (type) == ARRAY_TYPE && !TYPE_STRING_FLAG (type));
}

/* True if the component at PLACE is allocatable.  */
static bool
owned_p (tree place)
{
  tree object = TREE_OPERAND (place, 0);
  if (acc_container_type_p (TREE_TYPE (object)))
    return acc_class_owned_p (TREE_TYPE (object));
  return acc_allocatable_component_p (TREE_OPERAND (place, 1));
}

/* True if a clause of the construct names component FIELD of an object.  */
static bool
named_p (component_search *s, tree field)
{
  auto names = [=] (tree *tp, int *walk_subtrees) -> tree
    {
      if (TYPE_P (*tp))
	*walk_subtrees = 0;
      return TREE_CODE (*tp) == COMPONENT_REF
	     && component_first (TREE_OPERAND (*tp, 1)) == component_first (field)
	     ? *tp : NULL_TREE;
    };
  for (tree c = gimple_omp_target_clauses (s->stmt); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	&& acc_walk_tree_once (&OMP_CLAUSE_DECL (c), names))
      return true;
  return false;
}

/* Warn that what P leads to, which the construct stores, needs a clause.  */
static void
warn_not_copied (component_search *s, pointed_component *p)
{
  if (p->use.stores && acc_warns_p (WARN_POINTER)
      && !named_p (s, TREE_OPERAND (p->path, 1))
      && !acc_default_present_p (gimple_omp_target_clauses (s->stmt)))
    warning_at (gimple_location (s->stmt), 0, "this construct stores through pointer "
		"component %qD only under a condition that the host does not know, and the "
		"pointer may be undefined: nothing is copied without a %<copy%> clause for "
		"the component", TREE_OPERAND (p->path, 1));
}

/* Add clauses to the construct for what the pointer in P leads to.  */
static void
map_pointed (component_search *s, pointed_component *p, tree size)
{
  tree there = build2 (NE_EXPR, boolean_type_node, p->var,
		       build_zero_cst (TREE_TYPE (p->var)));
  size = build3 (COND_EXPR, sizetype, there, fold_convert (sizetype, size),
		 size_zero_node);
  bool owned = owned_p (p->place);
  tree bytes = component_value (s, "bytes", sizetype, size);
  bool copied = owned || component_copied_p (s, p->use, false);
  if (!copied)
    warn_not_copied (s, p);
  if (copied && !owned)
    bytes = component_used (s, p->use, NULL_TREE, bytes);
  component_map (s, copied ? GOMP_MAP_TOFROM : GOMP_MAP_IF_PRESENT, p->var, bytes,
		 p->var);
}

void
component_find_pointed (component_search *s, tree ref)
{
  if (!pointed_ref_p (s, ref))
    return;
  for (pointed_component *p : s->pointed)
    if (component_same_operand_p (s, p->path, ref))
      return;
  pointed_component *p = new pointed_component ();
  p->path = unshare_expr (ref);
  p->place = component_host_value (s, ref);
  s->pointed.safe_push (p);
}

tree
component_pointed (component_search *s, tree ref)
{
  for (pointed_component *p : s->pointed)
    if (p->place && component_same_operand_p (s, p->path, ref))
      {
	if (p->var)
	  return p->var;
	tree size = pointed_size (p->place);
	if (!size)
	  return NULL_TREE;
	char *name = component_path_name (s, ref);
	tree type = TREE_TYPE (TREE_TYPE (ref));
	if (TREE_CODE (type) == ARRAY_TYPE)
	  type = TREE_TYPE (type);
	p->var = component_value (s, name, build_pointer_type (type),
				  unshare_expr (p->place));
	free (name);
	component_mark (p->var);
	map_pointed (s, p, size);
	return p->var;
      }
  return NULL_TREE;
}

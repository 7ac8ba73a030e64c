/* Components in use_device.

   In: a construct, as gfortran left it, that is or becomes a host_data construct, and a note
   that its directive names components in use_device, which GCC's parser does not take.
   Out: a variable for each such place in the body, set before the construct.  take.cc
   makes the clauses: it finds the variables by their names, those of the components.

     host_data use_device(s%a, s%n)		s%a = s.a;  s%n = &s.n;
       call send (s%a, s%n)		->	data { call send (s%a, *s%n) }

   The variable for an array with a descriptor is a copy of that; for other components it is
   their address.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "fortran/notes.h"
#include "ir/walk.h"

namespace {

/* A place that a component has in the body, and its variable.  */
struct component_place
{
  tree place, var;
  bool address;			/* VAR is its address */
};

struct device_place_search
{
  const item *i;
  tree body;
  auto_vec<component_place> *places;
  hash_map<tree, tree> temporaries; /* gfortran's pointers to objects, and what they are */
  tree changed;			/* a variable that the search for changes wants */
};

}

/* True if FIELD of OBJECT has no name in the source.  */
static bool
unnamed_p (const_tree object, const_tree field)
{
  return (fortran_unnamed_part_p (field)
	  || (acc_descriptor_type_p (TREE_TYPE (object))
	      && TYPE_FIELDS (TREE_TYPE (object)) == field));
}

/* True if T is the component PATH, "s%a", of whatever elements.  */
static bool
component_p (tree t, const char *path)
{
  if (TREE_CODE (t) != COMPONENT_REF
      || unnamed_p (TREE_OPERAND (t, 0), TREE_OPERAND (t, 1)))
    return false;
  const char *end = path + strlen (path);
  for (; !DECL_P (t); t = TREE_OPERAND (t, 0))
    {
      if (!EXPR_P (t) || !TREE_OPERAND_LENGTH (t) || !TREE_OPERAND (t, 0))
	return false;
      if (TREE_CODE (t) != COMPONENT_REF
	  || unnamed_p (TREE_OPERAND (t, 0), TREE_OPERAND (t, 1)))
	continue;
      const char *name = IDENTIFIER_POINTER (DECL_NAME (TREE_OPERAND (t, 1)));
      size_t n = strlen (name);
      if (end - path <= (long) n || strncmp (end - n, name, n) || end[-n - 1] != '%')
	return false;
      end -= n + 1;
    }
  return fortran_noted_name_p (DECL_NAME (t), path, end - path);
}

/* Find gfortran's own pointers to objects that the body sets: GCC 16 has them for
   polymorphic ones.  */
static tree
find_temporary (tree *tp, int *walk_subtrees, void *data)
{
  device_place_search *w = (device_place_search *) data;
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  tree d = TREE_CODE (t) == MODIFY_EXPR ? TREE_OPERAND (t, 0) : NULL_TREE;
  if (d && VAR_P (d) && !DECL_NAME (d) && POINTER_TYPE_P (TREE_TYPE (d))
      && RECORD_OR_UNION_TYPE_P (TREE_TYPE (TREE_TYPE (d))))
    w->temporaries.put (d, TREE_OPERAND (t, 1));
  return NULL_TREE;
}

/* Put the value of such a pointer in its place.  */
static tree
put_value (tree *tp, int *walk_subtrees, void *data)
{
  device_place_search *w = (device_place_search *) data;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (tree *value = DECL_P (*tp) ? w->temporaries.get (*tp) : NULL)
    *tp = unshare_expr (*value);
  return NULL_TREE;
}

/* Find the places of W's component.  Put variables in their place.  */
static tree
find_place (tree *tp, int *walk_subtrees, void *data)
{
  device_place_search *w = (device_place_search *) data;
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  if (TREE_CODE (t) != COMPONENT_REF)
    return NULL_TREE;
  t = unshare_expr (t);
  walk_tree (&t, put_value, w, NULL);
  if (!component_p (t, w->i->name))
    return NULL_TREE;
  *walk_subtrees = 0;
  component_place *found = NULL;
  for (component_place &p : *w->places)
    if (operand_equal_p (p.place, t, 0))
      found = &p;
  if (!found)
    {
      tree type = TYPE_MAIN_VARIANT (TREE_TYPE (t));
      bool address = !acc_descriptor_type_p (type) && !POINTER_TYPE_P (type);
      tree var = create_tmp_var_raw (address ? build_pointer_type (type) : type);
      DECL_NAME (var) = get_identifier (w->i->name + (*w->i->name == NOTED_SELECT));
      DECL_ARTIFICIAL (var) = 0;
      TREE_ADDRESSABLE (var) = 1;
      gimple_add_tmp_var (var);
      w->places->safe_push ({ t, var, address });
      found = &w->places->last ();
    }
  *tp = found->address ? build1 (INDIRECT_REF, TREE_TYPE (t), found->var) : found->var;
  return NULL_TREE;
}

/* Return *TP if it sets, or declares, the variable of W.  */
static tree
changes (tree *tp, int *walk_subtrees, void *data)
{
  device_place_search *w = (device_place_search *) data;
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  if (TREE_CODE (t) == MODIFY_EXPR && TREE_OPERAND (t, 0) == w->changed)
    return t;
  if (TREE_CODE (t) == BIND_EXPR)
    for (tree d = BIND_EXPR_VARS (t); d; d = DECL_CHAIN (d))
      if (d == w->changed)
	return t;
  return NULL_TREE;
}

/* Return *TP if it is a variable that the body of W changes.  */
static tree
changed_variable (tree *tp, int *walk_subtrees, void *data)
{
  device_place_search *w = (device_place_search *) data;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (!VAR_P (*tp) && TREE_CODE (*tp) != PARM_DECL)
    return NULL_TREE;
  w->changed = *tp;
  return walk_tree_without_duplicates (&w->body, changes, w) ? *tp : NULL_TREE;
}

/* Make the variables of item I in the body of construct T.  They are set in *BEFORE.  */
static void
take_component (tree t, const item &i, gimple_seq *before)
{
  auto_vec<component_place> places;
  device_place_search w;
  w.i = &i;
  w.body = OMP_BODY (t);
  w.places = &places;
  w.changed = NULL_TREE;
  walk_tree_without_duplicates (&OMP_BODY (t), find_temporary, &w);
  walk_tree_without_duplicates (&OMP_BODY (t), find_place, &w);
  for (component_place &p : places)
    {
      tree place = unshare_expr (p.place);
      if (walk_tree_without_duplicates (&place, changed_variable, &w))
	error_at (i.loc, "the place of %qs changes inside of this construct",
		  IDENTIFIER_POINTER (DECL_NAME (p.var)));
      if (p.address)
	place = build_fold_addr_expr_with_type (place, TREE_TYPE (p.var));
      gimplify_and_add (build2 (MODIFY_EXPR, TREE_TYPE (p.var), p.var, place), before);
    }
}

void
acc_take_device_components (tree t, gimple_seq *before)
{
  fortran_note *n = fortran_note_at (EXPR_LOCATION (t));
  if (n && !n->standalone)
    for (const item &i : n->items)
      if (i.what == ITEM_USE_DEVICE && strchr (i.name, '%'))
	take_component (t, i, before);
}

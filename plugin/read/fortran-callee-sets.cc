/* The components of objects that procedures set, for the constructs that call them.

   In: a procedure of this file that a construct calls.  Out: the components, and the
   types of whole objects, that it or a procedure which it calls sets in objects that
   are not its own; and the allocatable components that it uses in such objects:

     subroutine point (x)		a construct that calls it uses what
       type(t) :: x			x%p leads to after the call, not
       x%p => target			before the construct

     subroutine twice (x, i)		a construct that passes an object on and has
       type(t) :: x			no clause for it copies what x%a leads to,
       x%a(i) = 2 * x%a(i)		too

   A procedure of another file is taken to set none and to use none.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/components.h"
#include "ir/walk.h"
#include "unit/unit.h"

/* ---- Components and types, by name

   gfortran has one more RECORD_TYPE for a derived type when a polymorphic variable of
   it is a target, and for each module or procedure that has the type from a file.  */

/* The name of TYPE, a derived type, or null.  */
static tree
record_name (const_tree type)
{
  tree name = TYPE_NAME (TYPE_MAIN_VARIANT (type));
  return name && TREE_CODE (name) == TYPE_DECL ? DECL_NAME (name) : name;
}

tree
component_first (tree t)
{
  bool field = TREE_CODE (t) == FIELD_DECL;
  tree type = field ? DECL_CONTEXT (t) : t, number = field ? bit_position (t)
							     : TYPE_SIZE (t);
  tree name = type ? record_name (type) : NULL_TREE;
  if (!name || !number || !tree_fits_uhwi_p (number) || (field && !DECL_NAME (t)))
    return t;
  char *key = xasprintf ("%s%%%s%%" HOST_WIDE_INT_PRINT_UNSIGNED, IDENTIFIER_POINTER (name),
			 field ? IDENTIFIER_POINTER (DECL_NAME (t)) : "",
			 tree_to_uhwi (number));
  static hash_map<nofree_string_hash, tree> *known;
  if (!known)
    known = new hash_map<nofree_string_hash, tree> ();
  bool there;
  tree &first = known->get_or_insert (key, &there);
  if (there)
    free (key);
  else
    first = t;
  return first;
}

void
component_note_set (component_search *s, tree t)
{
  s->set.add (component_first (t));
}

bool
component_set_p (component_search *s, tree t)
{
  return s->set.contains (component_first (t));
}

/* ---- Procedures  */

/* What one procedure does itself.  */
struct callee_effects
{
  auto_vec<tree> set;		/* FIELD_DECLs and types */
  auto_vec<tree> used;		/* FIELD_DECLs of allocatable components */
  auto_vec<tree> calls;		/* functions */
};

/* A procedure whose body is looked at.  */
struct callee_search
{
  tree fn;
  callee_effects *out;
};

/* True if PLACE is part of a variable of FN's own.  */
static bool
own_variable_p (tree fn, tree place)
{
  place = acc_base_of (place);
  return (TREE_CODE (place) == SSA_NAME
	  || (DECL_P (place) && DECL_CONTEXT (place) == fn && !TREE_STATIC (place)));
}

/* Note that LHS is set.  The parts of descriptors are no components: all arrays of one
   rank share their type.  */
static void
note_lhs (callee_search *c, tree lhs)
{
  STRIP_NOPS (lhs);
  if (own_variable_p (c->fn, lhs))
    return;
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (lhs));
  if (TREE_CODE (type) == RECORD_TYPE && !acc_descriptor_type_p (type))
    c->out->set.safe_push (type);
  for (; handled_component_p (lhs); lhs = TREE_OPERAND (lhs, 0))
    if (TREE_CODE (lhs) == COMPONENT_REF
	&& !acc_descriptor_type_p (TREE_TYPE (TREE_OPERAND (lhs, 0))))
      c->out->set.safe_push (TREE_OPERAND (lhs, 1));
}

/* Note the use of REF, if it is an allocatable component.  */
static void
note_use (callee_search *c, tree ref)
{
  if (TREE_CODE (ref) != COMPONENT_REF || own_variable_p (c->fn, ref))
    return;
  tree field = TREE_OPERAND (ref, 1);
  if ((acc_descriptor_type_p (TREE_TYPE (field))
       || TREE_CODE (TREE_TYPE (field)) == POINTER_TYPE)
      && DECL_NAME (field)
      && !acc_container_type_p (TREE_TYPE (TREE_OPERAND (ref, 0)))
      && acc_allocatable_component_p (field))
    c->out->used.safe_push (field);
}

static tree
note_operand (tree *tp, int *walk_subtrees, void *data)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else
    note_use (static_cast<callee_search *> (data), *tp);
  return NULL_TREE;
}

static tree
note_stmt (gimple_stmt_iterator *gsi, bool *handled, callee_search *c)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  for (unsigned i = 0; i < gimple_num_ops (g); i++)
    walk_tree (gimple_op_ptr (g, i), note_operand, c, NULL);
  if (tree lhs = gimple_get_lhs (g))
    note_lhs (c, lhs);
  if (tree fn = is_gimple_call (g) ? gimple_call_fndecl (g) : NULL_TREE)
    c->out->calls.safe_push (fn);
  return NULL_TREE;
}

static tree
note_tree (tree *tp, int *walk_subtrees, callee_search *c)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == COMPONENT_REF)
    note_use (c, t);
  else if (TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR)
    note_lhs (c, TREE_OPERAND (t, 0));
  else if (tree fn = TREE_CODE (t) == CALL_EXPR ? get_callee_fndecl (t) : NULL_TREE)
    c->out->calls.safe_push (fn);
  return NULL_TREE;
}

/* What FN does itself.  */
static callee_effects *
effects_of (tree fn)
{
  static hash_map<tree, callee_effects *> *known;
  if (!known)
    known = new hash_map<tree, callee_effects *> ();
  if (callee_effects **e = known->get (fn))
    return *e;
  callee_search c = { fn, new callee_effects () };
  if (acc_walk_function (fn, note_stmt, note_tree, &c))
    known->put (fn, c.out);
  return c.out;
}

/* Call LOOK (callee_effects *) for FN and for those that it calls.  SEEN has functions
   that have been looked at.  */
template <typename F>
static void
for_callees (tree fn, hash_set<tree> *seen, F look)
{
  if (acc_builtin_p (fn) || seen->add (fn))
    return;
  callee_effects *e = effects_of (fn);
  look (e);
  for (tree called : e->calls)
    for_callees (called, seen, look);
}

void
component_note_callees (component_search *s)
{
  hash_set<tree> seen;
  for (tree fn : s->callees)
    for_callees (fn, &seen, [=] (callee_effects *e)
      {
	for (tree t : e->set)
	  component_note_set (s, t);
      });
}

/* ---- Objects that a construct passes on  */

void
acc_find_used_components (gomp_target *g, hash_set<tree> *used)
{
  if (!lang_GNU_Fortran ())
    return;
  hash_set<tree> seen;
  acc_walk_gimple_stmts (gimple_omp_body (g), [&] (gimple_stmt_iterator *gsi,
						   bool *handled) -> tree
    {
      gimple *s = gsi_stmt (*gsi);
      *handled = false;
      if (tree fn = is_gimple_call (s) ? gimple_call_fndecl (s) : NULL_TREE)
	for_callees (fn, &seen, [=] (callee_effects *e)
	  {
	    for (tree field : e->used)
	      used->add (component_first (field));
	  });
      return NULL_TREE;
    });
}

/* True if an object of TYPE, or an array of such objects, has a component of USED, in
   itself or in an object that belongs to it.  SEEN has types that have been looked
   at.  */
static bool
has_component_p (tree type, const hash_set<tree> &used, hash_set<tree> *seen)
{
  while (TREE_CODE (type) == ARRAY_TYPE || POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  type = TYPE_MAIN_VARIANT (type);
  if (TREE_CODE (type) != RECORD_TYPE || seen->add (type))
    return false;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL)
      {
	tree inside = TREE_TYPE (f);
	if (acc_descriptor_type_p (inside))
	  inside = TREE_TYPE (lang_hooks.decls.omp_array_data (f, true));
	bool leads = acc_descriptor_type_p (TREE_TYPE (f)) || POINTER_TYPE_P (inside);
	if (leads && !acc_allocatable_component_p (f))
	  continue;
	if ((leads && const_cast<hash_set<tree> &> (used).contains (component_first (f)))
	    || has_component_p (inside, used, seen))
	  return true;
      }
  return false;
}

/* True if M is the container of a polymorphic variable, or its descriptor, not the object.
   The size of these is known.  */
static bool
container_map_p (const acc_map_ir &m)
{
  tree type = m.decl ? TREE_TYPE (m.decl) : NULL_TREE;
  if (type && POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  return m.size && TREE_CODE (m.size) == INTEGER_CST && type
	 && (acc_container_type_p (type) || acc_array_container_p (type)
	     || acc_descriptor_type_p (type));
}

void
acc_copy_used_components (acc_region_ir *r, const hash_set<tree> &used)
{
  for (acc_map_ir &m : r->clauses.maps)
    if ((m.flags & ACC_MAP_IMPLICIT) && (m.type || m.decl)
	&& !container_map_p (m))
      {
	hash_set<tree> seen;
	m.deep = has_component_p (m.type ? m.type : TREE_TYPE (m.decl), used, &seen);
	/* The procedures may set what the object leads to, even if the construct
	   leaves the object itself alone.  */
	if (m.deep && m.kind == ACC_MAP_COPYIN && m.decl && !TREE_READONLY (m.decl))
	  m.kind = ACC_MAP_COPY;
      }
}

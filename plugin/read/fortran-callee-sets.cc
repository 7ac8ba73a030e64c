/* The components of objects that procedures set, for the constructs that call them.

   In: a procedure of this file that a construct calls.  Out: the components, and the
   types of whole objects, that it or a procedure which it calls sets in objects that
   are not its own; and the allocatable components that it uses in such objects:

     subroutine point (x)		a construct that calls it uses what
       type(t) :: x			x%p leads to after the call, not
       x%p => target			before the construct

     subroutine twice (x, i)		a construct that passes an object on and has
       type(t) :: x			no clause for it copies what x%a leads to,
       x%a(i) = 2 * x%a(i)		too, and back

   The construct's own uses count, too, where fortran-components.cc has left a component in
   its object, as x(i)%a for a loop over i.  A pointer component that is used is followed
   unless the construct or a procedure sets it.

   A procedure of another file is taken to set no components, and to use all allocatable ones
   and all pointers to arrays of the objects that it gets.  It may set what components lead to.

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
  auto_vec<tree> used;		/* FIELD_DECLs of allocatable and pointer components */
  auto_vec<tree> stored;	/* FIELD_DECLs of pointers that it stores through, or
				   passes on */
  auto_vec<tree> tested;	/* FIELD_DECLs of pointers that it compares with null */
  auto_vec<tree> calls;		/* functions */
  auto_vec<tree> behind;	/* FIELD_DECLs of allocatable components whose memory
				   it sets ... */
  auto_vec<tree> types;		/* ... and types of what it sets by other pointers */
  auto_vec<tree> gets;		/* types of objects that it gets, if its body is in
				   another file */
  bool anything = false;	/* it may set memory of any type */
};

/* A procedure whose body is looked at, or a construct of FN.  */
struct callee_search
{
  tree fn;
  callee_effects *out;
  bool construct;
  gimple *at = NULL;		/* the present statement, or null in GENERIC */
  hash_set<tree> tested;	/* variables that are compared with null */
  auto_vec<std::pair<tree, tree>> loaded; /* variables, and the FIELD_DECLs of pointers that
					     they are set to */

  callee_search (tree f, callee_effects *o, bool c) : fn (f), out (o), construct (c) {}
};

/* True if PLACE is part of a variable of FN's own.  */
static bool
own_variable_p (tree fn, tree place)
{
  place = acc_base_of (place);
  return (TREE_CODE (place) == SSA_NAME
	  || (DECL_P (place) && DECL_CONTEXT (place) == fn && !TREE_STATIC (place)));
}

/* The component of an object that REF is or is in, REF being no part of a descriptor; or
   null.  */
static tree
component_in (tree ref)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == COMPONENT_REF
	&& !acc_descriptor_type_p (TREE_TYPE (TREE_OPERAND (ref, 0)))
	&& !acc_container_type_p (TREE_TYPE (TREE_OPERAND (ref, 0))))
      return TREE_OPERAND (ref, 1);
  return NULL_TREE;
}

/* The place or address that POINTER, of the present statement, was computed from.  */
static tree
pointer_source (callee_search *c, tree pointer)
{
  for (int i = 0; i < 8; i++)
    {
      while (CONVERT_EXPR_P (pointer) || TREE_CODE (pointer) == POINTER_PLUS_EXPR)
	pointer = TREE_OPERAND (pointer, 0);
      gimple *g = c->at && acc_temporary_p (pointer) ? acc_definition (pointer, c->at)
		  : NULL;
      if (!g || !is_gimple_assign (g)
	  || !(gimple_assign_single_p (g) || gimple_assign_cast_p (g)
	       || gimple_assign_rhs_code (g) == POINTER_PLUS_EXPR))
	break;
      pointer = gimple_assign_rhs1 (g);
    }
  return pointer;
}

/* Note that E, if it is a pointer, is compared with OTHER.  A pointer that is compared with null
   is not undefined.  */
static void
note_test (callee_search *c, tree e, tree other)
{
  if (!POINTER_TYPE_P (TREE_TYPE (e)) || !integer_zerop (other))
    return;
  STRIP_NOPS (e);
  e = pointer_source (c, e);
  if (tree field = component_in (e))
    c->out->tested.safe_push (field);
  else if (DECL_P (e))
    c->tested.add (e);
}

/* Note that LHS is set to VALUE.  */
static void
note_value (callee_search *c, tree lhs, tree value)
{
  if (!POINTER_TYPE_P (TREE_TYPE (lhs)) || !DECL_P (lhs))
    return;
  STRIP_NOPS (value);
  if (tree field = component_in (pointer_source (c, value)))
    c->loaded.safe_push (std::make_pair (lhs, field));
}

/* All has been looked at: note the components that variables tell to be compared.  */
static void
note_tested (callee_search *c)
{
  for (const std::pair<tree, tree> &v : c->loaded)
    if (c->tested.contains (v.first))
      c->out->tested.safe_push (v.second);
}

/* Note what pointer the memory of LHS, which is set, is found by.  */
static void
note_memory (callee_search *c, tree lhs)
{
  while (handled_component_p (lhs))
    lhs = TREE_OPERAND (lhs, 0);
  if (TREE_CODE (lhs) != INDIRECT_REF && TREE_CODE (lhs) != MEM_REF)
    return;
  tree type = TREE_TYPE (lhs), pointer = pointer_source (c, TREE_OPERAND (lhs, 0));
  tree field = component_in (pointer);
  if (field)
    c->out->stored.safe_push (field);
  if (field && acc_allocatable_component_p (field))
    c->out->behind.safe_push (field);
  /* A dummy of the construct's procedure is no part of another object that the construct
     uses, unless it is a target.  */
  else if (TREE_CODE (pointer) != ADDR_EXPR
	   && !(c->construct && TREE_CODE (pointer) == PARM_DECL
		&& TYPE_RESTRICT (TREE_TYPE (pointer))))
    c->out->types.safe_push (TYPE_MAIN_VARIANT (type));
}

/* Note that LHS is set.  The parts of descriptors are no components: all arrays of one
   rank share their type.  */
static void
note_lhs (callee_search *c, tree lhs)
{
  STRIP_NOPS (lhs);
  if (!c->construct && own_variable_p (c->fn, lhs))
    return;
  note_memory (c, lhs);
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (lhs));
  if (TREE_CODE (type) == RECORD_TYPE && !acc_descriptor_type_p (type))
    c->out->set.safe_push (type);
  for (; handled_component_p (lhs); lhs = TREE_OPERAND (lhs, 0))
    if (TREE_CODE (lhs) == COMPONENT_REF
	&& !acc_descriptor_type_p (TREE_TYPE (TREE_OPERAND (lhs, 0))))
      c->out->set.safe_push (TREE_OPERAND (lhs, 1));
}

/* Note the use of REF, if it is an allocatable or pointer component.  */
static void
note_use (callee_search *c, tree ref)
{
  if (TREE_CODE (ref) != COMPONENT_REF
      || (!c->construct && own_variable_p (c->fn, ref)))
    return;
  tree object = TREE_TYPE (TREE_OPERAND (ref, 0));
  if (!acc_container_type_p (object) && !acc_array_container_p (object)
      && !acc_descriptor_type_p (object) && !acc_type_table_p (object)
      && acc_leading_component_p (TREE_OPERAND (ref, 1)))
    c->out->used.safe_push (TREE_OPERAND (ref, 1));
}

/* Note that ARG, argument N of a procedure of FN_TYPE, is passed to it, which may store
   through it.  */
static void
note_argument (callee_search *c, tree fn_type, unsigned n, tree arg)
{
  if (POINTER_TYPE_P (TREE_TYPE (arg)) && !(fn_type && acc_only_read_p (fn_type, n)))
    if (tree field = component_in (pointer_source (c, arg)))
      c->out->stored.safe_push (field);
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

/* Note the call of FN whose first argument is ARG, or null.  */
static void
note_call (callee_search *c, tree fn, tree arg)
{
  c->out->calls.safe_push (fn);
  if (!acc_builtin_p (fn) || !arg || !POINTER_TYPE_P (TREE_TYPE (arg))
      || (flags_from_decl_or_type (fn) & (ECF_CONST | ECF_PURE)) != 0
      || fndecl_built_in_p (fn, BUILT_IN_FREE))
    return;
  STRIP_NOPS (arg);
  c->out->anything |= TREE_CODE (arg) != ADDR_EXPR
		      || !own_variable_p (c->fn, TREE_OPERAND (arg, 0));
}

static tree
note_stmt (gimple_stmt_iterator *gsi, bool *handled, callee_search *c)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  c->at = g;
  for (unsigned i = 0; i < gimple_num_ops (g); i++)
    walk_tree (gimple_op_ptr (g, i), note_operand, c, NULL);
  if (tree lhs = gimple_get_lhs (g))
    note_lhs (c, lhs);
  if (gimple_assign_single_p (g) || gimple_assign_cast_p (g))
    note_value (c, gimple_assign_lhs (g), gimple_assign_rhs1 (g));
  if (gimple_code (g) == GIMPLE_COND)
    note_test (c, gimple_cond_lhs (g), gimple_cond_rhs (g));
  else if (is_gimple_assign (g) && TREE_CODE_CLASS (gimple_assign_rhs_code (g)) == tcc_comparison)
    note_test (c, gimple_assign_rhs1 (g), gimple_assign_rhs2 (g));
  for (unsigned i = 0; is_gimple_call (g) && i < gimple_call_num_args (g); i++)
    note_argument (c, gimple_call_fntype (g), i, gimple_call_arg (g, i));
  if (tree fn = is_gimple_call (g) ? gimple_call_fndecl (g) : NULL_TREE)
    note_call (c, fn, gimple_call_num_args (g) ? gimple_call_arg (g, 0) : NULL_TREE);
  else if (is_gimple_call (g) || gimple_code (g) == GIMPLE_ASM
	   || gimple_code (g) == GIMPLE_OMP_ATOMIC_STORE)
    c->out->anything |= !gimple_call_internal_p (g);
  return NULL_TREE;
}

static tree
note_tree (tree *tp, int *walk_subtrees, callee_search *c)
{
  tree t = *tp;
  for (int i = 0; TREE_CODE (t) == CALL_EXPR && i < call_expr_nargs (t); i++)
    note_argument (c, CALL_EXPR_FN (t) ? TREE_TYPE (TREE_TYPE (CALL_EXPR_FN (t))) : NULL_TREE,
		   i, CALL_EXPR_ARG (t, i));
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == COMPONENT_REF)
    note_use (c, t);
  else if (TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR)
    {
      note_lhs (c, TREE_OPERAND (t, 0));
      note_value (c, TREE_OPERAND (t, 0), TREE_OPERAND (t, 1));
    }
  else if (TREE_CODE (t) == EQ_EXPR || TREE_CODE (t) == NE_EXPR)
    note_test (c, TREE_OPERAND (t, 0), TREE_OPERAND (t, 1));
  else if (tree fn = TREE_CODE (t) == CALL_EXPR ? get_callee_fndecl (t) : NULL_TREE)
    note_call (c, fn, call_expr_nargs (t) ? CALL_EXPR_ARG (t, 0) : NULL_TREE);
  else if ((TREE_CODE (t) == CALL_EXPR && CALL_EXPR_FN (t)) || TREE_CODE (t) == ASM_EXPR
	   || (TREE_CODE (t) >= OMP_ATOMIC && TREE_CODE (t) <= OMP_ATOMIC_CAPTURE_NEW))
    c->out->anything = true;
  return NULL_TREE;
}

/* The type of the objects that a dummy of TYPE may be, or may have as elements; or null.  */
static tree
object_type (tree type)
{
  if (!type || !POINTER_TYPE_P (type))
    return NULL_TREE;
  type = TREE_TYPE (type);
  while (acc_container_type_p (type) || acc_array_container_p (type)
	 || acc_descriptor_type_p (type))
    {
      tree all = build1 (INDIRECT_REF, type, build_zero_cst (build_pointer_type (type)));
      tree data = acc_descriptor_type_p (type) ? lang_hooks.decls.omp_array_data (all, true)
						: TYPE_FIELDS (type);
      type = data ? TREE_TYPE (data) : void_type_node;
      if (POINTER_TYPE_P (type))
	type = TREE_TYPE (type);
    }
  type = strip_array_types (type);
  return TREE_CODE (type) == RECORD_TYPE ? type : NULL_TREE;
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
  callee_search c (fn, new callee_effects (), false);
  if (acc_walk_function (fn, note_stmt, note_tree, &c))
    {
      note_tested (&c);
      known->put (fn, c.out);
    }
  else
    {
      c.out->anything = !(flags_from_decl_or_type (fn) & (ECF_CONST | ECF_PURE));
      for (tree t = TYPE_ARG_TYPES (TREE_TYPE (fn)); t; t = TREE_CHAIN (t))
	if (tree type = object_type (TREE_VALUE (t)))
	  c.out->gets.safe_push (type);
    }
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

/* True if an object of type PART may be in an object of TYPE, or be it.  SEEN has types
   that have been looked at.  */
static bool
part_of_type_p (tree part, tree type, hash_set<tree> *seen)
{
  while (TREE_CODE (part) == ARRAY_TYPE)
    part = TREE_TYPE (part);
  while (TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  part = TYPE_MAIN_VARIANT (part);
  type = TYPE_MAIN_VARIANT (type);
  bool records = TREE_CODE (part) == RECORD_TYPE && TREE_CODE (type) == RECORD_TYPE;
  if (part == type || VOID_TYPE_P (part) || VOID_TYPE_P (type)
      || (records ? component_first (part) == component_first (type)
	  : TYPE_MODE (part) == TYPE_MODE (type)))
    return true;
  if (TREE_CODE (type) == COMPLEX_TYPE)
    return part_of_type_p (part, TREE_TYPE (type), seen);
  if (TREE_CODE (type) != RECORD_TYPE || seen->add (type))
    return false;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && part_of_type_p (part, TREE_TYPE (f), seen))
      return true;
  return false;
}

/* The type of what component FIELD leads to.  */
static tree
type_behind (tree field)
{
  tree type = TREE_TYPE (field);
  if (acc_descriptor_type_p (type))
    type = TREE_TYPE (lang_hooks.decls.omp_array_data (field, true));
  return POINTER_TYPE_P (type) ? TREE_TYPE (type) : type;
}

static bool
has_p (const hash_set<tree> &fields, tree field)
{
  return const_cast<hash_set<tree> &> (fields).contains (component_first (field));
}

/* True if the memory that component FIELD leads to may be set.  */
static bool
may_set_behind_p (const acc_passed_components &p, tree field)
{
  if (p.anything || has_p (p.behind, field))
    return true;
  for (tree type : p.types)
    {
      hash_set<tree> seen;
      if (part_of_type_p (type, type_behind (field), &seen))
	return true;
    }
  return false;
}

/* Add the effects E of a procedure, or of the construct itself, to P.  */
static void
note_effects (const callee_effects *e, acc_passed_components *p)
{
  for (tree field : e->behind)
    p->behind.add (component_first (field));
  for (tree type : e->types)
    if (!p->types.contains (type))
      p->types.safe_push (type);
  for (tree field : e->used)
    p->used.add (component_first (field));
  for (tree t : e->set)
    p->set.add (component_first (t));
  for (tree field : e->stored)
    p->stored.add (component_first (field));
  for (tree field : e->tested)
    p->tested.add (component_first (field));
  p->anything |= e->anything;
}

/* True if objects of TYPE, or a component of such objects, are set.  */
static bool
sets_objects_p (const acc_passed_components &p, tree type)
{
  if (has_p (p.set, TYPE_MAIN_VARIANT (type)))
    return true;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && has_p (p.set, f))
      return true;
  return false;
}

/* True if what FIELD, a component that leads to something, leads to belongs to its object
   for the construct of P: allocatable, or a pointer that is used and stays the same.  A
   scalar's pointer, which may be undefined, is followed if it is compared with null, or if the
   construct only reads what it leads to.  */
static bool
followed_p (const acc_passed_components &p, tree field)
{
  if (acc_allocatable_component_p (field))
    return true;
  if (!has_p (p.used, field) || has_p (p.set, field))
    return false;
  if (acc_descriptor_type_p (TREE_TYPE (field)) || has_p (p.tested, field))
    return true;
  tree type = TREE_TYPE (TREE_TYPE (field));
  return TREE_CODE (type) == RECORD_TYPE ? !sets_objects_p (p, type)
					  : !has_p (p.stored, field);
}

/* Call LOOK (FIELD_DECL) for each component that leads to something which belongs to an
   object of TYPE, or to an array of such objects.  SEEN has types that have been looked
   at.  */
template <typename F>
static void
for_components (const acc_passed_components &p, tree type, hash_set<tree> *seen, F look)
{
  while (TREE_CODE (type) == ARRAY_TYPE || POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  type = TYPE_MAIN_VARIANT (type);
  if (TREE_CODE (type) != RECORD_TYPE || seen->add (type))
    return;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL)
      {
	tree inside = TREE_TYPE (f);
	if (acc_leading_component_p (f))
	  {
	    if (!followed_p (p, f))
	      continue;
	    look (f);
	    if (acc_descriptor_type_p (inside))
	      inside = TREE_TYPE (lang_hooks.decls.omp_array_data (f, true));
	  }
	else if (POINTER_TYPE_P (inside))
	  continue;
	for_components (p, inside, seen, look);
      }
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

/* Note that a procedure may use all allocatable components, and all pointers to arrays, of
   objects of TYPE.  SEEN has types that have been looked at.  */
static void
note_all_used (acc_passed_components *p, tree type, hash_set<tree> *seen)
{
  type = TYPE_MAIN_VARIANT (strip_array_types (type));
  if (TREE_CODE (type) != RECORD_TYPE || seen->add (type))
    return;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL)
      {
	tree inside = TREE_TYPE (f);
	if (acc_leading_component_p (f))
	  {
	    if (!acc_allocatable_component_p (f) && !acc_descriptor_type_p (inside))
	      continue;
	    p->used.add (component_first (f));
	    inside = type_behind (f);
	  }
	note_all_used (p, inside, seen);
      }
}

void
acc_find_passed_on (gomp_target *g, tree fndecl, acc_passed_components *p)
{
  if (!lang_GNU_Fortran ())
    return;
  hash_set<tree> seen;
  callee_effects here;
  callee_search c (fndecl, &here, true);
  acc_walk_gimple_stmts (gimple_omp_body (g), note_stmt, &c);
  note_tested (&c);
  note_effects (&here, p);
  auto_vec<tree> gets;
  for (tree fn : here.calls)
    for_callees (fn, &seen, [&] (callee_effects *e)
      {
	note_effects (e, p);
	gets.safe_splice (e->gets);
      });
  hash_set<tree> types;
  for (tree type : gets)
    note_all_used (p, type, &types);
}

void
acc_copy_passed_on (acc_region_ir *r, const acc_passed_components &p)
{
  for (acc_map_ir &m : r->clauses.maps)
    if ((m.flags & ACC_MAP_IMPLICIT) && (m.type || m.decl)
	&& !container_map_p (m))
      {
	hash_set<tree> seen;
	bool back = false;
	for_components (p, m.type ? m.type : TREE_TYPE (m.decl), &seen, [&] (tree f)
	  {
	    m.deep |= has_p (p.used, f);
	    /* The procedures may set what the object leads to, even if the construct
	       leaves the object itself alone.  */
	    back |= may_set_behind_p (p, f);
	    if (!acc_allocatable_component_p (f))
	      m.deep_pointers = tree_cons (f, has_p (p.tested, f) ? boolean_true_node
					   : NULL_TREE, m.deep_pointers);
	  });
	m.deep_back = m.deep && back;
	if (m.deep_back && m.kind == ACC_MAP_COPYIN && m.decl && !TREE_READONLY (m.decl))
	  m.kind = ACC_MAP_COPY;
      }
}

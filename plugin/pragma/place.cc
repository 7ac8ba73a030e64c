/* Data clauses that are made from the address of their object.

   In: an address that g++ has parsed like any other expression.  Out: the
   clauses that its parser makes of a list item, also for items that it does not
   take: members of bases and of members, objects of classes with static
   members.

   A directive that has no other clause names a variable that nobody declared;
   such mentions are removed.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/lex.h"
#include "pragma/pragma.h"

static bool (*front_end_mappable) (tree);

/* True if constructs may use objects of TYPE.  Static members do not matter,
   since they are not part of an object.  */
static bool
mappable_p (tree type)
{
  if (front_end_mappable (type))
    return true;
  if (!COMPLETE_TYPE_P (type))
    return false;
  while (TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  return RECORD_OR_UNION_TYPE_P (type) && COMPLETE_TYPE_P (type);
}

void
acc_allow_static_members (void)
{
  acc_mappable_hook *hook = acc_get_mappable_hook ();
  if (!hook)
    return;
  front_end_mappable = *hook;
  *hook = mappable_p;
}

/* Declare variable NAME of TYPE, which nobody defines.  */
static void
declare_stand_in (const char *name, tree type)
{
  tree v = build_decl (BUILTINS_LOCATION, VAR_DECL, get_identifier (name), type);
  DECL_EXTERNAL (v) = 1;
  TREE_PUBLIC (v) = 1;
  DECL_ARTIFICIAL (v) = 1;
  TREE_USED (v) = 1;
  /* GCC asks for a declare directive when a routine names it.  */
  DECL_ATTRIBUTES (v) = tree_cons (get_identifier ("omp declare target"), NULL_TREE,
				   NULL_TREE);
  if (acc_cplusplus_p ())
    lang_hooks.decls.pushdecl (v);
  else
    lang_hooks.builtin_function_ext_scope (v);
}

void
acc_declare_nothing (void)
{
  declare_stand_in (NOTHING, char_type_node);
  declare_stand_in (NO_POINTER, ptr_type_node);
}

static bool
nothing_p (tree c)
{
  bool map = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP;
  if (!map && OMP_CLAUSE_CODE (c) != OMP_CLAUSE_USE_DEVICE_PTR)
    return false;
  tree d = OMP_CLAUSE_DECL (c);
  return VAR_P (d) && DECL_NAME (d)
	 && id_equal (DECL_NAME (d), map ? NOTHING : NO_POINTER);
}

void
acc_drop_nothing (tree *list)
{
  for (tree *p = list; *p; )
    if (nothing_p (*p))
      *p = OMP_CLAUSE_CHAIN (*p);
    else
      p = &OMP_CLAUSE_CHAIN (*p);
}

bool
acc_variable_address_p (tree address)
{
  tree type = TREE_TYPE (address);
  return type && POINTER_TYPE_P (type) && !VOID_TYPE_P (TREE_TYPE (type))
	 && TREE_CODE (TREE_TYPE (type)) != FUNCTION_TYPE
	 && TREE_CODE (TREE_TYPE (type)) != METHOD_TYPE;
}

/* Make a->m of an array A in *PLACE a[0].m: from GCC 14 on, the gimplifier takes clauses
   with the latter only.  For C, spell-places.cc does so.  */
static void
take_first_elements (tree *place)
{
  while (handled_component_p (*place) || CONVERT_EXPR_P (*place))
    place = &TREE_OPERAND (*place, 0);
  if (!INDIRECT_REF_P (*place))
    return;
  tree type = TREE_TYPE (*place), address = TREE_OPERAND (*place, 0);
  STRIP_NOPS (address);
  if (TREE_CODE (address) != ADDR_EXPR)
    {
      take_first_elements (&TREE_OPERAND (*place, 0));
      return;
    }
  tree array = TREE_OPERAND (address, 0);
  if (TREE_CODE (TREE_TYPE (array)) == ARRAY_TYPE
      && TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (array))) == TYPE_MAIN_VARIANT (type))
    *place = build4 (ARRAY_REF, type, array, size_zero_node, NULL_TREE, NULL_TREE);
}

tree
acc_place_of (tree address)
{
  STRIP_NOPS (address);
  if (TREE_CODE (address) == ADDR_EXPR)
    {
      tree place = unshare_expr (TREE_OPERAND (address, 0));
      take_first_elements (&place);
      return place;
    }
  return build1 (INDIRECT_REF, TREE_TYPE (TREE_TYPE (address)), address);
}

/* The reference that PLACE is the target of, or PLACE.  */
static tree
reference_of (tree place)
{
  if (INDIRECT_REF_P (place)
      && TREE_CODE (TREE_TYPE (TREE_OPERAND (place, 0))) == REFERENCE_TYPE)
    return TREE_OPERAND (place, 0);
  return place;
}

tree
acc_map_place (location_t loc, gomp_map_kind kind, tree place)
{
  tree c = build_omp_clause (loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (c, kind);
  OMP_CLAUSE_DECL (c) = place;
  OMP_CLAUSE_SIZE (c) = DECL_P (place) ? DECL_SIZE_UNIT (place)
			: TYPE_SIZE_UNIT (TREE_TYPE (place));
  tree reference = reference_of (place);
  if (DECL_P (place))
    TREE_ADDRESSABLE (place) = 1;
  else if (DECL_P (reference))
    {
      tree c2 = build_omp_clause (loc, OMP_CLAUSE_MAP);
      OMP_CLAUSE_SET_MAP_KIND (c2, GOMP_MAP_FIRSTPRIVATE_REFERENCE);
      OMP_CLAUSE_DECL (c2) = reference;
      OMP_CLAUSE_SIZE (c2) = size_zero_node;
      OMP_CLAUSE_CHAIN (c) = c2;
    }
  return c;
}

tree
acc_map_base (tree c, tree place, tree offset)
{
  bool array = TREE_CODE (TREE_TYPE (place)) == ARRAY_TYPE;
  tree base = reference_of (place);
  gomp_map_kind kind = GOMP_MAP_FIRSTPRIVATE_POINTER;
  if (TREE_CODE (base) == COMPONENT_REF)
    {
      if (array && base == place)
	return NULL_TREE;
      kind = GOMP_MAP_ATTACH_DETACH;
    }
  else if (!DECL_P (base))
    return NULL_TREE;
  OMP_CLAUSE_MAP_MAYBE_ZERO_LENGTH_ARRAY_SECTION (c) = 1;
  tree c2 = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (c2, kind);
  OMP_CLAUSE_DECL (c2) = base;
  OMP_CLAUSE_SIZE (c2) = fold_convert (ptrdiff_type_node,
				       unshare_expr (offset));
  return c2;
}

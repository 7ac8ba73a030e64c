/* Markers of sections and of whole variables.

   In: clauses of GCC's with a marker that names sections which its parser does
   not take, or objects whose members have clauses, too.  Out: the same clauses
   with these sections.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/lex.h"
#include "pragma/marker.h"
#include "pragma/pragma.h"
#include "ir/walk.h"

/* The number of elements of the array whose address is BASE, a pointer, or
   null.  */
static tree
length_of (tree base)
{
  STRIP_NOPS (base);
  tree type = TREE_CODE (base) == ADDR_EXPR
	      ? TREE_TYPE (TREE_OPERAND (base, 0)) : error_mark_node;
  if (TREE_CODE (type) != ARRAY_TYPE)
    return NULL_TREE;
  tree n = array_type_nelts_minus_one (type);
  return n == error_mark_node ? NULL_TREE
	 : fold_build2 (PLUS_EXPR, sizetype, fold_convert (sizetype, n),
			size_one_node);
}

/* Set PART to first element and length, in elements, of the section of BASE in
   I.  False after an error message.  */
static bool
section_part (const marker &m, const item &i, tree base, tree part[2])
{
  tree length = length_of (base);
  for (unsigned n = 0; n < 2; n++)
    {
      tree e = fold (marker_argument (m, i, n + 1));
      if (!INTEGRAL_TYPE_P (TREE_TYPE (e)))
	{
	  error_at (i.loc, "bounds of array sections need integral type");
	  return false;
	}
      if (TREE_CODE (e) == INTEGER_CST && tree_int_cst_sgn (e) < 0
	  && (n || length))
	{
	  error_at (i.loc, "negative %s in array section in %qs clause",
		    n ? "length" : "low bound", "map");
	  return false;
	}
      part[n] = fold_convert (sizetype, e);
    }
  if (i.number & SECTION_OPEN)
    {
      if (!length)
	{
	  error_at (i.loc, "for pointer type length expression must be "
		    "specified");
	  return false;
	}
      part[1] = fold_build2 (MINUS_EXPR, sizetype, length,
			     unshare_expr (part[0]));
    }
  tree end = fold_build2 (PLUS_EXPR, sizetype, part[0], part[1]);
  if (length && TREE_CODE (length) == INTEGER_CST
      && TREE_CODE (end) == INTEGER_CST && tree_int_cst_lt (length, end))
    {
      error_at (i.loc, "high bound %qE above array section size in %qs "
		"clause", end, "map");
      return false;
    }
  return true;
}

/* E without conversions, offsets and address operators.  */
static tree
plain (tree e)
{
  while (CONVERT_EXPR_P (e) || TREE_CODE (e) == NON_LVALUE_EXPR
	 || TREE_CODE (e) == SAVE_EXPR || TREE_CODE (e) == POINTER_PLUS_EXPR
	 || TREE_CODE (e) == ADDR_EXPR)
    e = TREE_OPERAND (e, 0);
  return e;
}

/* True if clause C maps a section of BASE, an array or a pointer.  */
static bool
section_of_p (tree c, tree base)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return false;
  tree d = OMP_CLAUSE_DECL (c);
  return (INDIRECT_REF_P (d) || TREE_CODE (d) == ARRAY_REF)
	 && operand_equal_p (plain (TREE_OPERAND (d, 0)), base);
}

/* True if GCC's front end adds C to the section before it.  */
static bool
of_section_before_p (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return false;
  switch (OMP_CLAUSE_MAP_KIND (c))
    {
    case GOMP_MAP_FIRSTPRIVATE_POINTER:
    case GOMP_MAP_FIRSTPRIVATE_REFERENCE:
    case GOMP_MAP_ALWAYS_POINTER:
    case GOMP_MAP_ATTACH_DETACH:
      return true;
    default:
      return acc_clause_again_p (c);
    }
}

/* True if a function returns BASE, or what leads to it.  */
static bool
returned_p (tree base)
{
  bool found = false;
  acc_walk_trees (&base, [&] (tree *tp)
    {
      found |= TREE_CODE (*tp) == CALL_EXPR;
      return !found && !TYPE_P (*tp);
    });
  return found;
}

/* Add C, a section of BASE, to CLAUSES: after the first one of this base and
   the clauses that GCC has added to it, or at the end.  */
static void
add_another (tree *clauses, tree base, tree c)
{
  tree *p = clauses;
  while (*p && !section_of_p (*p, plain (base)))
    p = &OMP_CLAUSE_CHAIN (*p);
  TREE_LANG_FLAG_6 (c) = *p || !returned_p (base);
  if (*p)
    p = &OMP_CLAUSE_CHAIN (*p);
  while (*p && of_section_before_p (*p))
    p = &OMP_CLAUSE_CHAIN (*p);
  marker_add_clause (p, c);
}

/* True if a data clause may name the variable at ADDRESS, list item I.
   Otherwise give GCC's errors.  */
static bool
check_variable (const item &i, tree address)
{
  STRIP_NOPS (address);
  tree var = TREE_CODE (address) == ADDR_EXPR ? TREE_OPERAND (address, 0)
					      : address;
  if (TREE_CODE (var) == FUNCTION_DECL)
    error_at (i.loc, "%qD is not a variable in %qs clause", var, "map");
  else if (VAR_P (var) && DECL_THREAD_LOCAL_P (var))
    error_at (i.loc, "%qD is threadprivate variable in %qs clause", var,
	      "map");
  else
    return true;
  return false;
}

/* The elements of PLACE if it is a std::array, else PLACE.  They are a member, since the
   class has no other one.  */
static tree
inside_std_array (tree place)
{
  tree type = TREE_TYPE (place), scope = TYPE_CONTEXT (type);
  if (TREE_CODE (type) != RECORD_TYPE || !TYPE_IDENTIFIER (type)
      || !id_equal (TYPE_IDENTIFIER (type), "array") || !scope
      || TREE_CODE (scope) != NAMESPACE_DECL || !id_equal (DECL_NAME (scope), "std"))
    return place;
  tree f = TYPE_FIELDS (type);
  while (f && (TREE_CODE (f) != FIELD_DECL || TREE_CODE (TREE_TYPE (f)) != ARRAY_TYPE))
    f = DECL_CHAIN (f);
  if (!f)
    return place;
  tree elements = build3 (COMPONENT_REF, TREE_TYPE (f), place, f, NULL_TREE);
  TREE_READONLY (elements) = TREE_READONLY (place);
  return elements;
}

/* Add to *CLAUSES the clause of directive T for the section in I.  Another
   clause names the same variable.  */
void
marker_section (const marker &m, const item &i, tree t, tree *clauses,
	       tree *vars, tree *list)
{
  auto_vec<tree> bounds;
  tree base = marker_argument (m, i), part[2], place = NULL_TREE;
  if (!check_variable (i, base))
    return;
  if (i.what == ITEM_PLACE && acc_variable_address_p (base))
    {
      place = strcmp (i.name, "this") ? inside_std_array (acc_place_of (base))
				      : plain (base);
      base = TREE_CODE (TREE_TYPE (place)) == ARRAY_TYPE
	     ? build1 (ADDR_EXPR,
		       build_pointer_type (TREE_TYPE (TREE_TYPE (place))), place)
	     : place;
    }
  if (place && i.n == 3 && TREE_CODE (TREE_TYPE (place)) == RECORD_TYPE)
    {
      if (!section_part (m, i, build_fold_addr_expr (place), part))
	return;
      if (acc_open_section (t, i.loc, SECTION_KIND_OF (i.number), place, part,
			    clauses, vars, list))
	return;
    }
  for (unsigned n = 3; n < i.n; n++)
    bounds.safe_push (marker_argument (m, i, n));
  if (!POINTER_TYPE_P (TREE_TYPE (base))
      || !COMPLETE_TYPE_P (TREE_TYPE (TREE_TYPE (base))))
    {
      error_at (i.loc, "array section of what is neither array nor pointer");
      return;
    }
  tree type = TREE_TYPE (TREE_TYPE (base)), size = TYPE_SIZE_UNIT (type);
  if (!section_part (m, i, base, part))
    return;
  for (tree &p : part)
    p = fold_build2 (MULT_EXPR, sizetype, p,
		     fold_convert (sizetype, unshare_expr (size)));
  tree c = build_omp_clause (i.loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (c, SECTION_KIND_OF (i.number));
  OMP_CLAUSE_DECL (c) = build1 (INDIRECT_REF, type,
				build2 (POINTER_PLUS_EXPR, TREE_TYPE (base),
					unshare_expr (base), part[0]));
  OMP_CLAUSE_SIZE (c) = part[1];
  if (bounds.length ())
    if (tree v = acc_shape_section (i.loc, c, base, bounds,
				    SECTION_MISSING (i.number),
				    TREE_CODE (t) == OACC_UPDATE, list))
      {
	TREE_LANG_FLAG_5 (c) = 1;
	DECL_CHAIN (v) = *vars;
	*vars = v;
      }
  if (!place)
    {
      add_another (clauses, base, c);
      return;
    }
  /* After objects: members may be part of them.  */
  while (*clauses)
    clauses = &OMP_CLAUSE_CHAIN (*clauses);
  if (tree c2 = acc_map_base (c, place, part[0]))
    marker_add_clause (clauses, c2);
  marker_add_clause (clauses, c);
}

/* Add the clauses for I: an object whose members other clauses name, or any
   list item without brackets.  */
void
marker_whole (const marker &m, const item &i, tree *clauses)
{
  tree address = marker_argument (m, i);
  if (!check_variable (i, address))
    return;
  if (!acc_variable_address_p (address))
    {
      error_at (i.loc, "%qs is not a variable in %qs clause", i.name, "map");
      return;
    }
  tree place = acc_place_of (address);
  if (!COMPLETE_TYPE_P (TREE_TYPE (place)))
    {
      error_at (i.loc, "%qs has incomplete type", i.name);
      return;
    }
  gomp_map_kind kind = SECTION_KIND_OF (i.number);
  if ((kind == GOMP_MAP_ATTACH || kind == GOMP_MAP_DETACH)
      && !POINTER_TYPE_P (TREE_TYPE (place)))
    {
      error_at (i.loc, "expected pointer in %qs clause",
		kind == GOMP_MAP_ATTACH ? "attach" : "detach");
      return;
    }
  tree c = acc_map_place (i.loc, kind, place);
  if (tree c2 = OMP_CLAUSE_CHAIN (c))
    marker_add_clause (clauses, c2);
  marker_add_clause (clauses, c);
}

/* Add to CLAUSES the use_device clause for VALUE, a pointer or an array that is
   a member, of list item I.  */
static void
use_device_of_member (const item &i, tree value, tree *clauses)
{
  if (TREE_CODE (TREE_TYPE (value)) != POINTER_TYPE
      && TREE_CODE (TREE_TYPE (value)) != ARRAY_TYPE)
    {
      error_at (i.loc, "member %qs is neither a pointer nor an array in %qs"
		" clause", i.name, "use_device");
      return;
    }
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_USE_DEVICE_PTR
	&& operand_equal_p (OMP_CLAUSE_DECL (c), value))
      error_at (i.loc, "%qs appears more than once in data clauses", i.name);
  tree c = build_omp_clause (i.loc, OMP_CLAUSE_USE_DEVICE_PTR);
  OMP_CLAUSE_DECL (c) = value;
  marker_add_clause (clauses, c);
}

/* Add to CLAUSES the use_device clause for I.  A member's clause names the
   member until pragma/host-data.cc gives it a variable.  */
void
marker_use_device (const marker &m, const item &i, tree *clauses)
{
  tree address = marker_argument (m, i);
  STRIP_NOPS (address);
  bool object = TREE_CODE (address) == ADDR_EXPR;
  tree var = object ? TREE_OPERAND (address, 0) : address;
  if (TREE_CODE (var) == COMPONENT_REF)
    {
      use_device_of_member (i, acc_place_of (address), clauses);
      return;
    }
  /* A reference.  */
  if (INDIRECT_REF_P (var))
    var = TREE_OPERAND (var, 0);
  tree type = TREE_TYPE (var);
  if (TREE_CODE (type) == REFERENCE_TYPE)
    type = TREE_TYPE (type);
  if (!DECL_P (var) || TREE_CODE (var) == FUNCTION_DECL
      || (acc_cplusplus_p () && RECORD_OR_UNION_TYPE_P (type)))
    {
      error_at (i.loc, "%qs is no scalar, pointer or array in %qs clause", i.name,
		"use_device");
      return;
    }
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_USE_DEVICE_PTR
	&& OMP_CLAUSE_DECL (c) == var)
      error_at (i.loc, "%qs appears more than once in data clauses", i.name);
  tree c = build_omp_clause (i.loc, OMP_CLAUSE_USE_DEVICE_PTR);
  OMP_CLAUSE_DECL (c) = var;
  TREE_ADDRESSABLE (var) |= object && var == TREE_OPERAND (address, 0);
  marker_add_clause (clauses, c);
}

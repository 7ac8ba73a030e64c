/* References and members of `this' in deviceptr clauses, and deviceptr clauses of
   declare directives (C++).

   In: a construct, or the statements after a declare directive in its scope.
   Out: the same, with a pointer instead of the referenced object, or of the
   member:

     deviceptr(r)  BODY      { T *p = r; deviceptr(p)  BODY with p for r }
     deviceptr(m)  BODY      { T *p = this->m; deviceptr(p)  BODY with p for m }

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/pragma.h"
#include "ir/walk.h"

/* The reference that E, an operand of a deviceptr clause, dereferences, or
   NULL.  */
static tree
reference_of (tree e)
{
  if (e && (INDIRECT_REF_P (e)
	    || (TREE_CODE (e) == MEM_REF && integer_zerop (TREE_OPERAND (e, 1)))))
    e = TREE_OPERAND (e, 0);
  return e && DECL_P (e) && TREE_CODE (TREE_TYPE (e)) == REFERENCE_TYPE
	 ? e : NULL_TREE;
}

/* Remove the clause at *P that binds REFERENCE, and such clauses after it, from
   their list.  GCC 14 has two such clauses, which map the reference.  */
static void
drop_bindings (tree *p, const_tree reference)
{
  while (*p && TREE_CODE (*p) == OMP_CLAUSE
	 && OMP_CLAUSE_CODE (*p) == OMP_CLAUSE_MAP
	 && (OMP_CLAUSE_MAP_KIND (*p) == GOMP_MAP_FIRSTPRIVATE_REFERENCE
	     || OMP_CLAUSE_MAP_KIND (*p) == GOMP_MAP_ALLOC
	     || OMP_CLAUSE_MAP_KIND (*p) == GOMP_MAP_ATTACH_DETACH)
	 && OMP_CLAUSE_DECL (*p) == reference)
    *p = OMP_CLAUSE_CHAIN (*p);
}

/* Replace the object that REFERENCE refers to by POINTER in *BODY.  */
static void
replace_reference (tree *body, tree reference, tree pointer)
{
  acc_copy_expressions (body);
  acc_walk_trees (body, [=] (tree *tp)
    {
      /* A binding comes behind the clause that it belongs to.  */
      if (TREE_CODE (*tp) == OMP_CLAUSE)
	drop_bindings (&OMP_CLAUSE_CHAIN (*tp), reference);
      if (reference_of (*tp) == reference && *tp != reference)
	*tp = pointer;
      else if (*tp == reference)
	{
	  TREE_ADDRESSABLE (pointer) = 1;
	  *tp = build1 (NOP_EXPR, TREE_TYPE (reference),
			build_fold_addr_expr (pointer));
	  return false;
	}
      return true;
    });
}

/* Replace member MEMBER of an object that a pointer leads to by POINTER in
   *BODY.  */
static void
replace_member (tree *body, tree member, tree pointer)
{
  acc_copy_expressions (body);
  acc_walk_trees (body, [=] (tree *tp)
    {
      if (TREE_CODE (*tp) == COMPONENT_REF
	  && operand_equal_p (*tp, member, OEP_ADDRESS_OF))
	*tp = pointer;
      return true;
    });
}

/* A new variable, chained to *VARS, with the value of POINTER, which NAMED
   names.  The assignment is added to *BEFORE.  */
static tree
pointer_of (tree pointer, const_tree named, tree *vars, tree *before)
{
  tree type = TREE_TYPE (pointer);
  tree v = build_decl (DECL_SOURCE_LOCATION (named), VAR_DECL,
		       DECL_NAME (named), TYPE_MAIN_VARIANT (type));
  DECL_ARTIFICIAL (v) = 1;
  DECL_CONTEXT (v) = current_function_decl;
  TREE_USED (v) = 1;
  DECL_CHAIN (v) = *vars;
  *vars = v;
  append_to_statement_list (build1 (DECL_EXPR, void_type_node, v), before);
  append_to_statement_list (build2 (MODIFY_EXPR, TREE_TYPE (v), v, pointer),
			    before);
  return v;
}

void
acc_own_deviceptrs (tree *clauses, tree *body, tree *vars, tree *before)
{
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
	  || OMP_CLAUSE_MAP_KIND (c) != GOMP_MAP_FORCE_DEVICEPTR)
	continue;
      tree d = OMP_CLAUSE_DECL (c), reference = reference_of (d);
      if (d && TREE_CODE (d) == COMPONENT_REF && POINTER_TYPE_P (TREE_TYPE (d)))
	{
	  tree p = pointer_of (d, TREE_OPERAND (d, 1), vars, before);
	  OMP_CLAUSE_DECL (c) = p;
	  replace_member (body, d, p);
	  continue;
	}
      if (!reference || !POINTER_TYPE_P (TREE_TYPE (TREE_TYPE (reference))))
	continue;
      drop_bindings (&OMP_CLAUSE_CHAIN (c), reference);
      tree p = pointer_of (build1 (INDIRECT_REF, TREE_TYPE (TREE_TYPE (reference)),
				   reference), reference, vars, before);
      OMP_CLAUSE_DECL (c) = p;
      replace_reference (body, reference, p);
    }
}

/* Check operand E of a deviceptr clause in a declare directive.  False after an
   error message.  */
static bool
check_declared (location_t loc, tree e)
{
  tree type = TREE_TYPE (e);
  if (TREE_CODE (type) == REFERENCE_TYPE)
    type = TREE_TYPE (type);
  tree named = reference_of (e) ? reference_of (e) : e;
  if (POINTER_TYPE_P (type) && DECL_P (named))
    return true;
  while (!DECL_P (named) && EXPR_P (named) && TREE_OPERAND_LENGTH (named) > 0)
    named = TREE_OPERAND (named, 0);
  if (named != e && !reference_of (e) && DECL_P (named))
    error_at (loc, "%qD has a section in the %qs clause of a %qs directive",
	      named, "deviceptr", "declare");
  else if (DECL_P (named))
    error_at (loc, "%qD is not a pointer variable", named);
  return false;
}

tree
acc_declare_deviceptrs (location_t loc, tree clauses, tree *rest, tree *vars,
			tree *before)
{
  for (tree *p = &clauses; *p; )
    if (OMP_CLAUSE_MAP_KIND (*p) == GOMP_MAP_FORCE_DEVICEPTR
	&& check_declared (OMP_CLAUSE_LOCATION (*p), OMP_CLAUSE_DECL (*p)))
      p = &OMP_CLAUSE_CHAIN (*p);
    else
      *p = OMP_CLAUSE_CHAIN (*p);
  acc_own_deviceptrs (&clauses, rest, vars, before);
  tree t = make_node (OACC_DECLARE);
  TREE_TYPE (t) = void_type_node;
  OACC_DECLARE_CLAUSES (t) = clauses;
  SET_EXPR_LOCATION (t, loc);
  TREE_SIDE_EFFECTS (t) = 1;
  return t;
}

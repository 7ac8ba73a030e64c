/* Members of `this' in reduction clauses (C++).

   In: a construct, or a loop of a routine, with its markers.  Out: the same with
   a variable instead of a member that one of its clauses, or one of its loops,
   reduces.  Clauses of GCC's reduce variables, references among them:

     reduction(+:m)  BODY	{ T &r = this->m; reduction(+:r)  BODY with r }
     reduction(+:p[0:n])  BODY	{ T *q = this->p; reduction(+:q[0:n]) ... }

   The variable is outside of the construct, where the address is the host's.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/marker.h"
#include "pragma/pragma.h"
#include "ir/walk.h"

/* The member that E, an argument of a marker, is the value or the address of; or
   null.  */
static tree
member_of (tree e)
{
  while (CONVERT_EXPR_P (e) || TREE_CODE (e) == NON_LVALUE_EXPR
	 || TREE_CODE (e) == VIEW_CONVERT_EXPR || TREE_CODE (e) == PAREN_EXPR
	 || TREE_CODE (e) == ADDR_EXPR || INDIRECT_REF_P (e)
	 || TREE_CODE (e) == ARRAY_REF || TREE_CODE (e) == FLOAT_EXPR)
    e = TREE_OPERAND (e, 0);
  return TREE_CODE (e) == COMPONENT_REF ? e : NULL_TREE;
}

/* A new variable for MEMBER, chained to *VARS; its value, added to *BEFORE, leads
   to the member.  *INSTEAD is what takes the member's place.  SECTION: a section of
   it is reduced.  */
static void
own_variable (tree member, bool section, tree *instead, tree *vars, tree *before)
{
  tree type = TREE_TYPE (member), value = member, field = TREE_OPERAND (member, 1);
  bool array = TREE_CODE (type) == ARRAY_TYPE && section
	       && !acc_reduced_whole_p (type);
  tree own = POINTER_TYPE_P (type) ? TYPE_MAIN_VARIANT (type)
	     : array ? build_pointer_type (TREE_TYPE (type))
	     : build_reference_type (type);
  tree v = build_decl (DECL_SOURCE_LOCATION (field), VAR_DECL, DECL_NAME (field),
		       own);
  DECL_ARTIFICIAL (v) = 1;
  DECL_CONTEXT (v) = current_function_decl;
  TREE_USED (v) = 1;
  DECL_CHAIN (v) = *vars;
  *vars = v;
  if (!POINTER_TYPE_P (type))
    value = fold_convert (own, build_fold_addr_expr (unshare_expr (member)));
  append_to_statement_list (build1 (DECL_EXPR, void_type_node, v), before);
  append_to_statement_list (build2 (MODIFY_EXPR, own, v, unshare_expr (value)),
			    before);
  *instead = POINTER_TYPE_P (type) ? v
	     : array ? build1 (INDIRECT_REF, type,
			       build1 (NOP_EXPR, build_pointer_type (type), v))
	     : build1 (INDIRECT_REF, type, v);
}

/* Put INSTEAD in the place of MEMBER in *LIST, of clauses or statements.  */
static void
replace_member (tree *list, tree member, tree instead)
{
  acc_walk_trees (list, [=] (tree *tp)
    {
      if (TREE_CODE (*tp) != COMPONENT_REF
	  || !operand_equal_p (*tp, member, OEP_ADDRESS_OF))
	return !TYPE_P (*tp);
      *tp = unshare_expr (instead);
      return false;
    });
}

void
acc_own_reduced_members (tree t, tree *clauses, tree *vars, tree *before)
{
  tree *body = TREE_CODE (t) == OACC_LOOP ? &OMP_FOR_BODY (t)
	       : acc_compute_tree_p (t) ? &OMP_BODY (t) : NULL;
  if (!body)
    return;
  tree member, instead;
  bool copied = false;
  do
    {
      bool section = false;
      member = NULL_TREE;
      auto find = [&] (tree *tp)
	{
	  if (TYPE_P (*tp) || member || TREE_CODE (*tp) != CALL_EXPR)
	    return !TYPE_P (*tp) && !member;
	  marker m;
	  if (marker_read_call (*tp, &m))
	    for (const item &i : m.items)
	      if (i.what == ITEM_REDUCTION && !member)
		{
		  member = member_of (marker_argument (m, i));
		  section = i.n > 1;
		}
	  return !member;
	};
      acc_walk_trees (clauses, find);
      acc_walk_trees (body, find);
      if (!member)
	return;
      if (!copied)
	acc_copy_expressions (body);
      copied = true;
      member = unshare_expr (member);
      own_variable (member, section, &instead, vars, before);
      replace_member (clauses, member, instead);
      replace_member (body, member, instead);
    }
  while (member);
}

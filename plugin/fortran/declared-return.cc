/* Jumps out of the data region of declare directives.

   In: the data construct that gfortran makes of the declare directives of a procedure,
   before the gimplifier.  It is around all statements, also around RETURN:

     #pragma acc data			leave = 0;
       {				#pragma acc data
	 if (n == 3)			  {
	   return;		->	    if (n == 3)
	 ...				      { leave = 1; goto end; }
       }				    ...
					    end:
					  }
					if (leave == 1)
					  return;

   Out: the same without these jumps, which GCC refuses.  OpenACC allows no jump out of a
   data construct (OpenACC 3.4, section 2.6.5), but a declare directive's region ends with
   the procedure (section 2.13).

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "fortran/fortran.h"
#include "fortran/notes.h"
#include "ir/walk.h"

namespace {

/* A construct and its jumps.  */
struct leaving
{
  hash_set<tree> labels;	/* in the construct */
  auto_vec<tree> jumps;		/* to places outside of it */
  tree number;			/* the variable with the number of the jump, from 1 */
  tree end;			/* the label at the end of the construct */
};

}

static tree
note_label (tree *tp, int *walk_subtrees, leaving *l)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == LABEL_EXPR)
    l->labels.add (LABEL_EXPR_LABEL (*tp));
  return NULL_TREE;
}

/* True if T is a construct in which a jump out is an error.  */
static bool
inner_construct_p (const_tree t)
{
  switch (TREE_CODE (t))
    {
    case OACC_PARALLEL:
    case OACC_KERNELS:
    case OACC_SERIAL:
    case OACC_DATA:
    case OACC_HOST_DATA:
      return true;
    default:
      return false;
    }
}

/* Let *TP, if it is a jump out of L's construct, go to its end.  */
static tree
replace_jump (tree *tp, int *walk_subtrees, leaving *l)
{
  tree t = *tp;
  bool out = TREE_CODE (t) == RETURN_EXPR
	     || (TREE_CODE (t) == GOTO_EXPR && TREE_CODE (GOTO_DESTINATION (t)) == LABEL_DECL
		 && !l->labels.contains (GOTO_DESTINATION (t)));
  if (TYPE_P (t) || inner_construct_p (t) || out)
    *walk_subtrees = 0;
  if (!out)
    return NULL_TREE;
  location_t loc = EXPR_LOCATION (t);
  if (!l->number)
    {
      l->number = create_tmp_var (integer_type_node, "leave");
      l->end = create_artificial_label (loc);
    }
  l->jumps.safe_push (t);
  *tp = NULL_TREE;
  append_to_statement_list (build2_loc (loc, MODIFY_EXPR, void_type_node, l->number,
					build_int_cst (integer_type_node,
						       l->jumps.length ())), tp);
  append_to_statement_list (build1_loc (loc, GOTO_EXPR, void_type_node, l->end), tp);
  return NULL_TREE;
}

bool
acc_join_returns (tree *expr)
{
  tree t = *expr;
  if (TREE_CODE (t) != OACC_DATA || fortran_data_p (EXPR_LOCATION (t)))
    return false;
  leaving l;
  l.number = l.end = NULL_TREE;
  acc_walk_tree_once (&OACC_DATA_BODY (t), note_label, &l);
  acc_walk_tree_once (&OACC_DATA_BODY (t), replace_jump, &l);
  if (!l.number)
    return false;
  tree body = OACC_DATA_BODY (t);
  OACC_DATA_BODY (t) = NULL_TREE;
  append_to_statement_list (body, &OACC_DATA_BODY (t));
  append_to_statement_list (build1 (LABEL_EXPR, void_type_node, l.end),
			    &OACC_DATA_BODY (t));
  *expr = NULL_TREE;
  append_to_statement_list (build2 (MODIFY_EXPR, void_type_node, l.number,
				    integer_zero_node), expr);
  append_to_statement_list (t, expr);
  for (unsigned i = 0; i < l.jumps.length (); i++)
    append_to_statement_list (build3 (COND_EXPR, void_type_node,
				      build2 (EQ_EXPR, boolean_type_node, l.number,
					      build_int_cst (integer_type_node, i + 1)),
				      l.jumps[i], NULL_TREE), expr);
  return true;
}

/* Private copies of array sections.

   In: a construct or loop of the front end, with a pointer that is private to
   its threads.  Out: the same, with an array in the body that the pointer
   points to.

     private(p[1:n])       { T copy[n]; p = copy - 1; BODY }
     firstprivate(p[1:n])  { T copy[n]; q = copy - 1;
			     for (k = 0; k < n; k++) copy[k] = p[1 + k];
			     BODY with q for p }

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/pragma.h"
#include "ir/walk.h"

/* At most this many unused elements are allocated before a section.  */
#define MAX_SKIPPED 64

static tree
new_variable (tree type, const char *name, tree *vars)
{
  tree v = build_decl (BUILTINS_LOCATION, VAR_DECL, get_identifier (name),
		       type);
  DECL_ARTIFICIAL (v) = 1;
  DECL_CONTEXT (v) = current_function_decl;
  TREE_USED (v) = 1;
  DECL_CHAIN (v) = *vars;
  *vars = v;
  return v;
}

static void
declare (tree v, tree *list)
{
  append_to_statement_list (build1 (DECL_EXPR, void_type_node, v), list);
}

static void
assign (tree to, tree from, tree *list)
{
  append_to_statement_list (build2 (MODIFY_EXPR, TREE_TYPE (to), to, from),
			    list);
}

/* POINTER + INDEX elements of SIZE bytes.  */
static tree
element_address (tree pointer, tree index, tree size)
{
  tree bytes = fold_build2 (MULT_EXPR, sizetype, fold_convert (sizetype, index),
			    fold_convert (sizetype, size));
  return build2 (POINTER_PLUS_EXPR, TREE_TYPE (pointer), pointer, bytes);
}

struct private_replacement { tree from, to; };

static tree
replace (tree *tp, int *walk_subtrees, private_replacement *r)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (*tp == r->from
	   || (INDIRECT_REF_P (*tp) && operand_equal_p (*tp, r->from)))
    {
      *tp = r->to;
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* Append for (k = 0; k < LENGTH; k++) TO[START + k] = FROM[k].  TO is an array
   and is named as one, so that whoever decides where it lives sees what is
   written.  */
static void
copy_elements (tree to, tree start, tree from, tree length, tree *vars,
	       tree *list)
{
  tree type = TREE_TYPE (TREE_TYPE (to)), size = TYPE_SIZE_UNIT (type);
  tree k = new_variable (long_long_integer_type_node, "k", vars);
  declare (k, list);
  assign (k, build_zero_cst (TREE_TYPE (k)), list);
  tree body = NULL_TREE;
  append_to_statement_list
    (build1 (EXIT_EXPR, void_type_node,
	     build2 (GE_EXPR, boolean_type_node, k, length)), &body);
  tree qualified = TREE_TYPE (TREE_TYPE (from));
  tree source = build1 (INDIRECT_REF, qualified,
			element_address (from, k, size));
  tree target = build4 (ARRAY_REF, type, to,
			fold_build2 (PLUS_EXPR, TREE_TYPE (k), k,
				     fold_convert (TREE_TYPE (k), start)),
			NULL_TREE, NULL_TREE);
  assign (target, fold_convert (type, source), &body);
  assign (k, build2 (PLUS_EXPR, TREE_TYPE (k), k,
		     build_one_cst (TREE_TYPE (k))), &body);
  append_to_statement_list (build1 (LOOP_EXPR, void_type_node, body), list);
}

/* Replace clause firstprivate(VAR) of *CLAUSES by copyin(VAR[FIRST:LENGTH]).
   VALUE is the pointer.  */
static void
map_section (location_t loc, tree *clauses, tree var, tree value, tree first,
	     tree length)
{
  for (tree *p = clauses; *p; p = &OMP_CLAUSE_CHAIN (*p))
    if (OMP_CLAUSE_CODE (*p) == OMP_CLAUSE_FIRSTPRIVATE
	&& OMP_CLAUSE_DECL (*p) == var)
      {
	*p = OMP_CLAUSE_CHAIN (*p);
	break;
      }
  tree type = TREE_TYPE (TREE_TYPE (value)), size = TYPE_SIZE_UNIT (type);
  tree offset = fold_build2 (MULT_EXPR, sizetype,
			     fold_convert (sizetype, first),
			     fold_convert (sizetype, size));
  tree c = build_omp_clause (loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TO);
  OMP_CLAUSE_DECL (c) = build1 (INDIRECT_REF, type,
				build2 (POINTER_PLUS_EXPR, TREE_TYPE (value),
					value, offset));
  OMP_CLAUSE_SIZE (c) = fold_build2 (MULT_EXPR, sizetype,
				     fold_convert (sizetype, length),
				     fold_convert (sizetype, size));
  tree pointer = build_omp_clause (loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (pointer, GOMP_MAP_FIRSTPRIVATE_POINTER);
  OMP_CLAUSE_DECL (pointer) = var;
  OMP_CLAUSE_SIZE (pointer) = unshare_expr (offset);
  OMP_CLAUSE_CHAIN (pointer) = *clauses;
  OMP_CLAUSE_CHAIN (c) = pointer;
  *clauses = c;
}

void
acc_privatize_section (location_t loc, tree *body, tree *clauses, tree var,
		       tree first, tree length, bool copy)
{
  /* The pointer: VAR, or the pointer that it refers to.  */
  tree value = var;
  if (TREE_CODE (TREE_TYPE (var)) == REFERENCE_TYPE)
    value = build1 (INDIRECT_REF, TREE_TYPE (TREE_TYPE (var)), var);
  tree pointer_type = TREE_TYPE (value);
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (pointer_type));
  tree vars = NULL_TREE, list = NULL_TREE;
  if (!COMPLETE_TYPE_P (type) || VOID_TYPE_P (type))
    {
      error_at (loc, "array section of %qD has incomplete type", var);
      return;
    }
  tree host_first = first, host_length = length;
  first = unshare_expr (fold_convert (long_long_integer_type_node, first));
  length = unshare_expr (fold_convert (long_long_integer_type_node, length));
  if (TREE_CODE (length) != INTEGER_CST)
    {
      tree n = new_variable (long_long_integer_type_node, "length", &vars);
      declare (n, &list);
      assign (n, length, &list);
      length = n;
    }
  /* Compilers handle a pointer to before an array badly.  When it is cheap,
     the array begins with the elements before FIRST.  */
  tree elements = length, skipped = first;
  STRIP_NOPS (skipped);
  bool shift = true;
  if (TREE_CODE (skipped) == INTEGER_CST && TREE_CODE (length) == INTEGER_CST
      && tree_int_cst_sgn (skipped) >= 0
      && compare_tree_int (skipped, MAX_SKIPPED) <= 0)
    {
      elements = fold_build2 (PLUS_EXPR, TREE_TYPE (length), length, first);
      shift = false;
    }
  tree last = fold_build2 (MINUS_EXPR, sizetype,
			   fold_convert (sizetype, elements), size_one_node);
  tree array_type = build_array_type (type, build_index_type (last));
  char *name = xasprintf ("%s_copy", IDENTIFIER_POINTER (DECL_NAME (var)));
  tree array = new_variable (array_type, name, &vars);
  free (name);
  TREE_ADDRESSABLE (array) = 1;
  declare (array, &list);
  tree start = build1 (ADDR_EXPR, build_pointer_type (type),
		       build4 (ARRAY_REF, type, array, size_zero_node,
			       NULL_TREE, NULL_TREE));
  tree shifted = start;
  if (shift)
    shifted = element_address (start, fold_build1 (NEGATE_EXPR,
						   TREE_TYPE (first), first),
			       TYPE_SIZE_UNIT (type));
  shifted = fold_convert (pointer_type, shifted);
  if (copy)
    {
      map_section (loc, clauses, var, value, unshare_expr (host_first),
		   unshare_expr (host_length));
      tree from = element_address (value, first, TYPE_SIZE_UNIT (type));
      copy_elements (array, shift ? build_zero_cst (TREE_TYPE (first)) : first,
		     from, length, &vars, &list);
    }
  if (copy || value != var)
    {
      tree own = new_variable (TYPE_MAIN_VARIANT (pointer_type),
			       IDENTIFIER_POINTER (DECL_NAME (var)), &vars);
      declare (own, &list);
      private_replacement r = { value, own };
      acc_copy_expressions (body);
      acc_walk_tree (body, replace, &r);
      assign (own, shifted, &list);
    }
  else
    assign (var, shifted, &list);
  append_to_statement_list (*body, &list);
  *body = build3 (BIND_EXPR, void_type_node, vars, list, NULL_TREE);
  TREE_SIDE_EFFECTS (*body) = 1;
}

/* Places that data clauses name, and the gimplifier's temporaries in them.

   In: an operand of a clause.  Out: the expression that it was computed from,
   and whether two operands are the same place, whichever statements compute
   them.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/normalize.h"
#include "ir/walk.h"

/* ---- Temporaries of the gimplifier */

static tree
find_set (gimple_stmt_iterator *gsi, bool *handled, tree t)
{
  *handled = true;
  return gimple_get_lhs (gsi_stmt (*gsi)) == t ? t : NULL_TREE;
}

/* True if B sets T.  */
static bool
sets_p (gbind *b, tree t)
{
  return acc_walk_gimple_stmts (gimple_bind_body (b), find_set, t);
}

/* True if G may jump to one of LABELS.  */
static bool
jumps_to_p (gimple *g, hash_set<tree> &labels)
{
  if (gcond *c = dyn_cast<gcond *> (g))
    return (labels.contains (gimple_cond_true_label (c))
	    || labels.contains (gimple_cond_false_label (c)));
  return (gimple_code (g) == GIMPLE_GOTO
	  ? labels.contains (gimple_goto_dest (g))
	  : gimple_has_substatements (g)
	    || gimple_code (g) == GIMPLE_SWITCH);
}

/* The statement before AT in its sequence, or null.  GIMPLE links the first
   statement to the last one.  */
static gimple *
statement_before (gimple *at)
{
  return at->prev->next ? at->prev : NULL;
}

gimple *
acc_definition (tree t, gimple *at)
{
  if (TREE_CODE (t) == SSA_NAME)
    return SSA_NAME_DEF_STMT (t);
  if (!VAR_P (t) || !DECL_ARTIFICIAL (t))
    return NULL;
  /* Conditions in between do not matter if nothing before the definition jumps
     past it.  */
  hash_set<tree> labels;
  while ((at = statement_before (at)))
    switch (gimple_code (at))
      {
      case GIMPLE_ASSIGN:
      case GIMPLE_CALL:
	if (gimple_get_lhs (at) != t)
	  break;
	if (!labels.is_empty ())
	  for (gimple *g = at; (g = statement_before (g)); )
	    if (jumps_to_p (g, labels))
	      return NULL;
	return at;
      case GIMPLE_LABEL:
	labels.add (gimple_label_label (as_a<glabel *> (at)));
	break;
      case GIMPLE_BIND:
	if (sets_p (as_a<gbind *> (at), t))
	  return NULL;
	break;
      case GIMPLE_DEBUG:
      case GIMPLE_COND:
      case GIMPLE_GOTO:
	break;
      default:
	return NULL;
      }
  return NULL;
}

/* True if T may be a temporary of the gimplifier.  */
bool
normal_temporary_p (const_tree t)
{
  return TREE_CODE (t) == SSA_NAME || (VAR_P (t) && DECL_ARTIFICIAL (t));
}

tree
acc_pointer_behind (tree t, gimple *at)
{
  for (int depth = 0; depth < 8; depth++)
    {
      STRIP_NOPS (t);
      gimple *g = acc_definition (t, at);
      if (!g || !is_gimple_assign (g))
	return DECL_P (t) && DECL_NAME (t) && !DECL_ARTIFICIAL (t)
	       ? t : NULL_TREE;
      if (TREE_CODE (t) != SSA_NAME)
	at = g;
      tree rhs = gimple_assign_rhs1 (g);
      switch (gimple_assign_rhs_code (g))
	{
	case POINTER_PLUS_EXPR:
	CASE_CONVERT:
	case SSA_NAME:
	  t = rhs;
	  continue;
	case VAR_DECL:
	  if (DECL_ARTIFICIAL (rhs))
	    {
	      t = rhs;
	      continue;
	    }
	  /* FALLTHRU */
	default:
	  return gimple_assign_single_p (g) && POINTER_TYPE_P (TREE_TYPE (rhs))
		 && (DECL_P (rhs) || REFERENCE_CLASS_P (rhs))
		 ? rhs : NULL_TREE;
	}
    }
  return NULL_TREE;
}

/* The expression that T, an expression or operand of a clause at AT, was
   computed from, up to LEVELS levels: temporaries are replaced by their
   definitions.  The result is a new tree, for comparing and printing.  */
tree
acc_expand_temporaries (tree t, gimple *at, int levels)
{
  if (!levels || !t || CONSTANT_CLASS_P (t))
    return t;
  if (VAR_P (t) && DECL_HAS_VALUE_EXPR_P (t))
    return acc_expand_temporaries (DECL_VALUE_EXPR (t), at, levels - 1);
  if (normal_temporary_p (t))
    {
      gimple *g = acc_definition (t, at);
      if (!g || !is_gimple_assign (g))
	return t;
      if (TREE_CODE (t) != SSA_NAME)
	at = g;
      tree type = TREE_TYPE (t);
      tree a = acc_expand_temporaries (gimple_assign_rhs1 (g), at, levels - 1);
      switch (gimple_assign_rhs_class (g))
	{
	case GIMPLE_SINGLE_RHS:
	  return a;
	case GIMPLE_UNARY_RHS:
	  return build1 (gimple_assign_rhs_code (g), type, a);
	case GIMPLE_BINARY_RHS:
	  return build2 (gimple_assign_rhs_code (g), type, a,
			 acc_expand_temporaries (gimple_assign_rhs2 (g), at,
						 levels - 1));
	default:
	  return t;
	}
    }
  if (!EXPR_P (t) && TREE_CODE_CLASS (TREE_CODE (t)) != tcc_reference)
    return t;
  tree copy = copy_node (t);
  for (int i = 0; i < TREE_OPERAND_LENGTH (t); i++)
    TREE_OPERAND (copy, i) = acc_expand_temporaries (TREE_OPERAND (t, i), at,
						     levels - 1);
  return copy;
}

tree
normal_expand (tree t, gimple *at)
{
  return acc_expand_temporaries (t, at, 30);
}

/* ---- Places */

/* T without conversions and other wrappers that keep its value.  */
tree
normal_strip (tree t)
{
  while (CONVERT_EXPR_P (t) || TREE_CODE (t) == NON_LVALUE_EXPR
	 || TREE_CODE (t) == SAVE_EXPR
	 || (TREE_CODE (t) == POINTER_PLUS_EXPR
	     && integer_zerop (TREE_OPERAND (t, 1))))
    t = TREE_OPERAND (t, 0);
  return t;
}

/* True if T is just the target of a pointer.  */
bool
normal_deref_p (const_tree t)
{
  return TREE_CODE (t) == INDIRECT_REF
	 || (TREE_CODE (t) == MEM_REF && integer_zerop (TREE_OPERAND (t, 1)));
}

/* True if A and B, both expanded, are the same value or place.  An index may be
   computed in different types.  */
bool
normal_same_p (tree a, tree b)
{
  a = normal_strip (a);
  b = normal_strip (b);
  if (a == b)
    return true;
  if (normal_deref_p (a) && normal_deref_p (b))
    return normal_same_p (TREE_OPERAND (a, 0), TREE_OPERAND (b, 0));
  if (TREE_CODE (a) != TREE_CODE (b))
    return false;
  if (TREE_CODE (a) == INTEGER_CST)
    return wi::to_widest (a) == wi::to_widest (b);
  if (CONSTANT_CLASS_P (a))
    return operand_equal_p (a, b);
  if (TREE_CODE (a) == COMPONENT_REF)
    return TREE_OPERAND (a, 1) == TREE_OPERAND (b, 1)
	   && normal_same_p (TREE_OPERAND (a, 0), TREE_OPERAND (b, 0));
  if (TREE_CODE (a) == ARRAY_REF)
    return normal_same_p (TREE_OPERAND (a, 0), TREE_OPERAND (b, 0))
	   && normal_same_p (TREE_OPERAND (a, 1), TREE_OPERAND (b, 1));
  if (!EXPR_P (a) || TREE_CODE (a) == CALL_EXPR
      || TREE_OPERAND_LENGTH (a) != TREE_OPERAND_LENGTH (b))
    return operand_equal_p (a, b);
  for (int i = 0; i < TREE_OPERAND_LENGTH (a); i++)
    {
      tree x = TREE_OPERAND (a, i), y = TREE_OPERAND (b, i);
      if (!x != !y || (x && !normal_same_p (x, y)))
	return false;
    }
  return true;
}

/* True if computing T loads PLACE; both are expanded.  */
bool
normal_on_the_way_p (tree place, tree t)
{
  t = normal_strip (t);
  if (normal_same_p (place, t))
    return true;
  if (handled_component_p (t) || normal_deref_p (t)
      || TREE_CODE (t) == POINTER_PLUS_EXPR)
    return normal_on_the_way_p (place, TREE_OPERAND (t, 0));
  return false;
}

/* The variable of the program that temporary T was loaded from for clauses at
   AT, or T.  */
static tree
variable_of (tree t, gimple *at)
{
  for (int depth = 0; depth < 4 && normal_temporary_p (t); depth++)
    {
      gimple *g = acc_definition (t, at);
      if (!g || !gimple_assign_single_p (g))
	break;
      tree rhs = gimple_assign_rhs1 (g);
      if (!DECL_P (rhs) && TREE_CODE (rhs) != SSA_NAME)
	break;
      if (DECL_P (rhs) && (TREE_THIS_VOLATILE (rhs) || !DECL_NAME (rhs)))
	break;
      if (TREE_CODE (t) != SSA_NAME)
	at = g;
      t = rhs;
    }
  return t;
}

/* Spell the place *TP of a clause at AT with variables of the program.  */
void
normal_spell_place (tree *tp, gimple *at)
{
  while (handled_component_p (*tp))
    tp = &TREE_OPERAND (*tp, 0);
  if (!INDIRECT_REF_P (*tp) && TREE_CODE (*tp) != MEM_REF)
    return;
  tree base = TREE_OPERAND (*tp, 0), plain = normal_strip (base);
  tree var = variable_of (plain, at);
  if (handled_component_p (var) || normal_deref_p (var))
    normal_spell_place (&var, at);
  if (var != base && POINTER_TYPE_P (TREE_TYPE (var))
      && (TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (var)))
	  == TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (base)))))
    TREE_OPERAND (*tp, 0) = var;
}

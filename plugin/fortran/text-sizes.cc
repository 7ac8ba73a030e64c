/* Sizes of texts whose length is a variable.

   In: a function of f951, before the gimplifier.  The size in the type of a text is
   a SAVE_EXPR, which clauses share.  The gimplifier evaluates it once, where it comes
   by it first, and changes the expression in the type on its way: if that was in a
   branch, or the length changes later, other constructs have a wrong size.  Out: an
   expression in each type, and a copy of its own in each clause.

     character[1:.x] *x;
     if (f) map(tofrom:*x [len: SAVE_EXPR <.x>])	map(tofrom:*x [len: .x])
     map(tofrom:*x [len: SAVE_EXPR <.x>])	->	map(tofrom:*x [len: .x])

   The size of the texts of an array is a variable that gfortran sets when the function
   begins, where the length of deferred texts is not known yet:

     D = .a;  allocate (character (7) :: a(3));
     map(tofrom:*a.data [len: D * n])		->	map(tofrom:*a.data [len: .a * n])

   A clause of a text of deferred length that is a component has no bytes:

     map(tofrom:*v->c [len: 0])		->	map(tofrom:*v->c [len: v->_c_length])

   From GCC 15 on a text of deferred length that is saved, or a module's, has a type
   without a length, and gfortran's own clauses have one character:

     character *x;
     map(tofrom:*x [len: 1])		->	map(tofrom:*x [len: _F.x])

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "fortran/fortran.h"
#include "ir/walk.h"

/* True if LENGTH is a variable, or what one refers to, or a member.  */
static bool
variable_p (const_tree length)
{
  while (length && (handled_component_p (length)
		    || TREE_CODE (length) == INDIRECT_REF))
    length = TREE_OPERAND (length, 0);
  return length && (VAR_P (length) || TREE_CODE (length) == PARM_DECL);
}

/* True if TYPE is that of a text whose length is in a variable.  */
static bool
open_text_p (const_tree type)
{
  if (!type || TREE_CODE (type) != ARRAY_TYPE || !TYPE_STRING_FLAG (type)
      || !TYPE_DOMAIN (type) || !TYPE_SIZE_UNIT (type)
      || TREE_CODE (TYPE_SIZE_UNIT (type)) == INTEGER_CST)
    return false;
  return (variable_p (TYPE_MAX_VALUE (TYPE_DOMAIN (type)))
	  && integer_onep (TYPE_MIN_VALUE (TYPE_DOMAIN (type))));
}

/* The text type that TYPE leads to, or null.  */
static tree
text_type (tree type)
{
  while (type && (POINTER_TYPE_P (type) || TREE_CODE (type) == ARRAY_TYPE)
	 && !(TREE_CODE (type) == ARRAY_TYPE && TYPE_STRING_FLAG (type)))
    type = TREE_TYPE (type);
  return open_text_p (type) ? type : NULL_TREE;
}

/* The present number of bytes of a text of TYPE, which is open.  */
static tree
present_size (const_tree type)
{
  tree length = unshare_expr (TYPE_MAX_VALUE (TYPE_DOMAIN (type)));
  return fold_build2 (MULT_EXPR, sizetype, fold_convert (sizetype, length),
		      TYPE_SIZE_UNIT (TREE_TYPE (type)));
}

/* Give TYPE, an open text's, sizes that nobody evaluated.  A size that is a variable stays:
   a contained procedure may have the type, too, and could not evaluate it.  */
static void
renew_sizes (tree type)
{
  if (DECL_P (TYPE_SIZE_UNIT (type)))
    return;
  tree bytes = present_size (type);
  TYPE_SIZE_UNIT (type) = bytes;
  TYPE_SIZE (type) = fold_build2 (MULT_EXPR, bitsizetype,
				  fold_convert (bitsizetype,
						unshare_expr (bytes)),
				  bitsize_int (BITS_PER_UNIT));
}

/* ---- Functions */

/* A size that a type had, a SAVE_EXPR or a variable, and its present value.  */
typedef hash_map<tree, tree> saved_map;

/* Renew the sizes of the text type that *TP has or leads to.  SAVED gets the sizes that
   it had.  */
static tree
find_type (tree *tp, int *walk_subtrees, saved_map *saved)
{
  if (TYPE_P (*tp))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (TREE_CODE (*tp) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (*tp); v; v = DECL_CHAIN (v))
      find_type (&v, walk_subtrees, saved);
  tree type = EXPR_P (*tp) || DECL_P (*tp) ? text_type (TREE_TYPE (*tp))
	      : NULL_TREE;
  tree size = type ? TYPE_SIZE_UNIT (type) : NULL_TREE;
  if (size && (TREE_CODE (size) == SAVE_EXPR || VAR_P (size)))
    {
      renew_sizes (type);
      saved->put (size, present_size (type));
    }
  return NULL_TREE;
}

/* Replace the sizes of map SAVED by their present values.  */
static tree
drop_saved (tree *tp, int *walk_subtrees, saved_map *saved)
{
  tree *value = saved->get (*tp);
  if (!value && TREE_CODE (*tp) == SAVE_EXPR)
    value = saved->get (TREE_OPERAND (*tp, 0));
  if (value)
    {
      *tp = unshare_expr (*value);
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* The number of bytes of text D, the target of a component; null if D is something
   else, or its type has a size.  gfortran's clauses of such texts have no bytes.  */
static tree
component_text_size (tree d)
{
  tree type = TREE_TYPE (d), result = NULL_TREE;
  /* The clause of a whole polymorphic array has no type: class-arrays.cc.  */
  if (TREE_CODE (d) != INDIRECT_REF || !type || TREE_CODE (type) != ARRAY_TYPE
      || !TYPE_STRING_FLAG (type) || !TYPE_SIZE_UNIT (type)
      || !integer_zerop (TYPE_SIZE_UNIT (type)))
    return NULL_TREE;
  tree place = TREE_OPERAND (d, 0);
  STRIP_NOPS (place);
  if (TREE_CODE (place) != COMPONENT_REF || !DECL_NAME (TREE_OPERAND (place, 1)))
    return NULL_TREE;
  tree object = TREE_OPERAND (place, 0);
  char *name = concat ("_", IDENTIFIER_POINTER (DECL_NAME (TREE_OPERAND (place, 1))),
		       "_length", NULL);
  for (tree f = TYPE_FIELDS (TREE_TYPE (object)); f; f = DECL_CHAIN (f))
    if (DECL_NAME (f) && id_equal (DECL_NAME (f), name))
      result = build3 (COMPONENT_REF, TREE_TYPE (f), unshare_expr (object), f,
		       NULL_TREE);
  free (name);
  return result ? fold_build2 (MULT_EXPR, sizetype, fold_convert (sizetype, result),
			       TYPE_SIZE_UNIT (TREE_TYPE (type))) : NULL_TREE;
}

/* Give each clause among *TP a size of its own.  The gimplifier gives one that has
   none the size of the type.  */
static tree
find_clause (tree *tp, int *walk_subtrees, saved_map *saved)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == OMP_CLAUSE
	   && OMP_CLAUSE_CODE (*tp) == OMP_CLAUSE_MAP)
    {
      tree size = OMP_CLAUSE_SIZE (*tp), type = TREE_TYPE (OMP_CLAUSE_DECL (*tp));
      if (!size && open_text_p (type))
	size = TYPE_SIZE_UNIT (type);
      if (tree bytes = component_text_size (OMP_CLAUSE_DECL (*tp)))
	size = bytes;
      if (!size)
	return NULL_TREE;
      OMP_CLAUSE_SIZE (*tp) = unshare_expr (size);
      acc_walk_tree (&OMP_CLAUSE_SIZE (*tp), drop_saved, saved);
    }
  return NULL_TREE;
}

void
acc_open_text_sizes (tree *body)
{
  saved_map saved;
  for (tree p = DECL_ARGUMENTS (current_function_decl); p; p = DECL_CHAIN (p))
    {
      int walk;
      find_type (&p, &walk, &saved);
    }
  acc_walk_tree_once (body, find_type, &saved);
  acc_walk_tree_once (body, find_clause, &saved);
}

/* ---- Texts that are saved, or a module's */

/* The variable called NAME among the variables of BLOCK and of those inside.  With
   BESIDE, which is static, it must be in BESIDE's block.  Null if there is none.  */
static tree
variable_called (tree block, tree name, tree beside)
{
  tree found = NULL_TREE;
  bool there = !beside;
  for (tree v = BLOCK_VARS (block); v; v = DECL_CHAIN (v))
    {
      there |= v == beside;
      if (DECL_NAME (v) == name && VAR_P (v))
	found = v;
    }
  if (there && found)
    return found;
  for (tree b = BLOCK_SUBBLOCKS (block); b; b = BLOCK_CHAIN (b))
    if (tree v = variable_called (b, name, beside))
      return v;
  return NULL_TREE;
}

/* The variable with the length of D, or null.  For variable x of module m it is
   called _F.m_MOD_x, as x itself is __m_MOD_x; for others it is called _F.x.  */
static tree
hidden_length (tree d)
{
  bool of_module = DECL_CONTEXT (d) && TREE_CODE (DECL_CONTEXT (d)) == NAMESPACE_DECL;
  const char *own = IDENTIFIER_POINTER (of_module ? DECL_ASSEMBLER_NAME (d)
					: DECL_NAME (d));
  char *text = concat ("_F.", own + (of_module ? strlen ("__") : 0), NULL);
  tree name = get_identifier (text), found = NULL_TREE;
  free (text);
  for (tree v = d; v && of_module && !found; v = DECL_CHAIN (v))
    if (DECL_NAME (v) == name)
      found = v;
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    {
      tree block = DECL_INITIAL (node->decl);
      if (!found && block && TREE_CODE (block) == BLOCK)
	found = variable_called (block, name, of_module ? NULL_TREE : d);
    }
  return found;
}

bool
acc_text_without_length_p (const_tree d)
{
  if (!VAR_P (d) || !POINTER_TYPE_P (TREE_TYPE (d))
      || !lang_hooks.decls.omp_is_allocatable_or_ptr (d))
    return false;
  tree type = TREE_TYPE (TREE_TYPE (d));
  return (TREE_CODE (type) == INTEGER_TYPE && TYPE_NAME (type)
	  && DECL_P (TYPE_NAME (type))
	  && startswith (IDENTIFIER_POINTER (DECL_NAME (TYPE_NAME (type))),
			 "character("));
}

/* Give C, a clause of a whole such text, all of its bytes.  Statements go to
   *BEFORE.  */
static void
finish_text_size (tree c, gimple_seq *before)
{
  tree d = OMP_CLAUSE_DECL (c);
  if (TREE_CODE (d) != INDIRECT_REF && TREE_CODE (d) != MEM_REF)
    return;
  d = TREE_OPERAND (d, 0);
  tree length = acc_text_without_length_p (d) ? hidden_length (d) : NULL_TREE;
  if (!length)
    return;
  OMP_CLAUSE_SIZE (c) = size_binop (MULT_EXPR, fold_convert (sizetype, length),
				    TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (d))));
  gimplify_expr (&OMP_CLAUSE_SIZE (c), before, NULL, is_gimple_val, fb_rvalue);
}

/* ---- Clauses that the gimplifier adds */

static void (*next_finish) (tree, gimple_seq *, bool);

/* Let statements SEQ, which compute the size of a clause, use the present number of bytes of
   the texts of TYPE instead of its size, a variable.  Statements go to *BEFORE.  */
static void
use_present_size (tree type, gimple_seq seq, gimple_seq *before)
{
  tree size = TYPE_SIZE_UNIT (type), bytes = present_size (type);
  gimplify_expr (&bytes, before, NULL, is_gimple_val, fb_rvalue);
  acc_walk_gimple_stmts (&seq, [=] (gimple_stmt_iterator *gsi, bool *)
    {
      for (unsigned i = 0; i < gimple_num_ops (gsi_stmt (*gsi)); i++)
	if (gimple_op (gsi_stmt (*gsi), i) == size)
	  gimple_set_op (gsi_stmt (*gsi), i, bytes);
      return NULL_TREE;
    });
}

/* Let gfortran finish clause C, and forget what became of the sizes in its type.  */
static void
finish_clause (tree c, gimple_seq *before, bool openacc)
{
  gimple_seq added = NULL;
  next_finish (c, &added, openacc);
  for (; c && OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP; c = OMP_CLAUSE_CHAIN (c))
    {
      finish_text_size (c, &added);
      tree type = text_type (TREE_TYPE (OMP_CLAUSE_DECL (c)));
      if (type && VAR_P (TYPE_SIZE_UNIT (type)))
	use_present_size (type, added, before);
      else if (type)
	renew_sizes (type);
    }
  gimple_seq_add_seq (before, added);
}

void
acc_finish_text_clauses (void)
{
  next_finish = lang_hooks.decls.omp_finish_clause;
  lang_hooks.decls.omp_finish_clause = finish_clause;
}

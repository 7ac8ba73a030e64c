/* Cache directives in front of the declaration of an array.

   In: calls of ACC_CACHED_CALL in place of cache directives without a list.
   Out: the array that is declared next is marked; the call stays and shows
   where the directive was.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/pragma.h"
#include "ir/walk.h"

#define ATTRIBUTE "acc cached array"

bool
acc_cached_array_p (const_tree decl)
{
  return lookup_attribute (ATTRIBUTE, DECL_ATTRIBUTES (decl)) != NULL_TREE;
}

void
acc_forget_cached_array (tree decl)
{
  DECL_ATTRIBUTES (decl) = remove_attribute (ATTRIBUTE, DECL_ATTRIBUTES (decl));
}

/* Expression E without conversions and without what front ends put around a
   statement.  */
static tree
bare (tree e)
{
  while (EXPR_P (e) && TREE_CODE (e) != DECL_EXPR
	 && TREE_CODE (e) != SAVE_EXPR && TREE_CODE (e) != CALL_EXPR
	 && TREE_OPERAND_LENGTH (e) == 1 && TREE_OPERAND (e, 0))
    e = TREE_OPERAND (e, 0);
  return e;
}

static bool
cached_call_p (tree e)
{
  tree fn = TREE_CODE (e) == CALL_EXPR ? get_callee_fndecl (e) : NULL_TREE;
  return fn && DECL_NAME (fn) && id_equal (DECL_NAME (fn), ACC_CACHED_CALL);
}

/* The variable that the statement at I or the next one declares, or NULL.  A
   statement that computes the length of an array may come first.  */
static tree
declared_at (tree_stmt_iterator i)
{
  for (; !tsi_end_p (i); tsi_next (&i))
    {
      tree s = bare (tsi_stmt (i));
      tree decl = TREE_CODE (s) == DECL_EXPR ? DECL_EXPR_DECL (s) : NULL_TREE;
      if (decl && VAR_P (decl) && !DECL_ARTIFICIAL (decl))
	return decl;
      if (!decl && TREE_CODE (s) != SAVE_EXPR
	  && TREE_CODE (s) != DEBUG_BEGIN_STMT)
	return NULL_TREE;
    }
  return NULL_TREE;
}

/* Note that the cache directive at LOC applies to DECL; DECL is null if no
   array follows.  */
static void
cache_array (location_t loc, tree decl)
{
  if (!decl)
    error_at (loc, "no declaration of an array follows the %qs directive",
	      "cache");
  else if (TREE_CODE (TREE_TYPE (decl)) != ARRAY_TYPE)
    error_at (loc, "%qD in %qs directive is no array", decl, "cache");
  else if (TREE_STATIC (decl) || DECL_EXTERNAL (decl))
    error_at (loc, "%qD in %qs directive is no array of the gang", decl,
	      "cache");
  else if (!TYPE_SIZE_UNIT (TREE_TYPE (decl))
	   || !TREE_CONSTANT (TYPE_SIZE_UNIT (TREE_TYPE (decl))))
    error_at (loc, "%qD in %qs directive has no constant length", decl,
	      "cache");
  else
    DECL_ATTRIBUTES (decl) = tree_cons (get_identifier (ATTRIBUTE), NULL_TREE,
					DECL_ATTRIBUTES (decl));
}

/* Callback of a walk: take the calls of ACC_CACHED_CALL.  DONE has those that
   have been taken.  */
static tree
take (tree *tp, int *walk_subtrees, hash_set<tree> *done)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == STATEMENT_LIST)
    for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); )
      {
	tree call = bare (tsi_stmt (i));
	tsi_next (&i);
	if (!cached_call_p (call))
	  continue;
	cache_array (EXPR_LOCATION (call), declared_at (i));
	done->add (call);
      }
  /* The call is the only statement of a block.  */
  else if (cached_call_p (t) && !done->contains (t))
    cache_array (EXPR_LOCATION (t), NULL_TREE);
  return NULL_TREE;
}

void
acc_take_cached_arrays (tree fn)
{
  hash_set<tree> done;
  if (TREE_CODE (fn) == FUNCTION_DECL && DECL_SAVED_TREE (fn))
    acc_walk_tree_once (&DECL_SAVED_TREE (fn), take, &done);
}

/* Common blocks, and constants of other files' modules, on the device.

   In: the names of the blocks in declare directives, and functions whose trees have
   members of blocks, or constants.  Out: attributes of the blocks, their members and
   the constants.

   The object file of each program unit has a block, none defines it.  So there is no
   symbol of the device either that files could share.  Each file has a pointer to the
   block's memory on the device instead, as for a variable in a link clause.  The runtime
   makes the memory.

   A named constant that is an array or an object is a variable of the module's object
   file, whose value other files do not know.  It needs no directive, and its own file may
   have been compiled without OpenACC.  So routines of other files reach it in the same
   way, and the runtime copies it.

   Variables of a module that share memory by EQUIVALENCE are a block.  Other files do not
   know that a directive of the module names it.  Their constructs find it as data that is
   present.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "ir/walk.h"
#include "unit/unit.h"

/* Attributes of a block: it is in a declare directive; in a copyin clause.  */
#define DECLARED "acc common"
#define COPIED "acc common copied"

/* The blocks of the file's directives, and those in copyin clauses.  */
static hash_set<nofree_string_hash> *blocks, *copied_blocks;

void
acc_declare_common (const char *name, bool copied)
{
  if (!blocks)
    {
      blocks = new hash_set<nofree_string_hash> ();
      copied_blocks = new hash_set<nofree_string_hash> ();
    }
  /* gfortran's name of the block without one.  */
  if (!*name)
    name = "__BLNK__";
  blocks->add (name);
  if (copied)
    copied_blocks->add (name);
}

tree
acc_common_block (const_tree var)
{
  if (!VAR_P (var) || !DECL_HAS_VALUE_EXPR_P (var))
    return NULL_TREE;
  tree block = get_base_address (DECL_VALUE_EXPR (CONST_CAST_TREE (var)));
  return block && VAR_P (block) && TREE_PUBLIC (block) && DECL_NAME (block)
	 ? block : NULL_TREE;
}

bool
acc_declared_common_p (const_tree var)
{
  return lookup_attribute (DECLARED, DECL_ATTRIBUTES (var));
}

bool
acc_common_copied_p (const_tree block)
{
  return lookup_attribute (COPIED, DECL_ATTRIBUTES (block));
}

static void
add_attribute (tree var, const char *name)
{
  if (!lookup_attribute (name, DECL_ATTRIBUTES (var)))
    DECL_ATTRIBUTES (var) = tree_cons (get_identifier (name), NULL_TREE,
				       DECL_ATTRIBUTES (var));
}

/* The name of a block that gfortran makes of a module's variables has this and a number
   after the module's name.  */
#define EQUIVALENT ".eq."

bool
acc_equivalent_p (const_tree var)
{
  tree block = acc_common_block (var);
  return block && strstr (IDENTIFIER_POINTER (DECL_NAME (block)), EQUIVALENT);
}

/* True if NAMES has the name of BLOCK, or "module.eq/name" of a member of it.  */
static bool
named_p (hash_set<nofree_string_hash> *names, const_tree block)
{
  const char *name = IDENTIFIER_POINTER (DECL_NAME (block));
  if (names->contains (name))
    return true;
  const char *number = strstr (name, EQUIVALENT);
  if (!number || !RECORD_OR_UNION_TYPE_P (TREE_TYPE (block)))
    return false;
  char *stem = xstrndup (name, number + strlen (".eq") - name);
  bool named = false;
  for (tree f = TYPE_FIELDS (TREE_TYPE (block)); f && !named; f = DECL_CHAIN (f))
    if (DECL_NAME (f))
      {
	char *member = concat (stem, "/", IDENTIFIER_POINTER (DECL_NAME (f)), NULL);
	named = names->contains (member);
	free (member);
      }
  free (stem);
  return named;
}

/* BLOCK is in a declare directive.  */
static void
declare_block (tree block)
{
  add_attribute (block, DECLARED);
  if (named_p (copied_blocks, block))
    add_attribute (block, COPIED);
  add_attribute (block, "omp declare target");
  acc_link_pointer (block);
}

/* If *TP is a member of a declared block, let both have their attributes.  */
static tree
declare_member (tree *tp, int *walk_subtrees)
{
  tree v = *tp;
  if (TYPE_P (v))
    *walk_subtrees = 0;
  tree block = DECL_P (v) ? acc_common_block (v) : NULL_TREE;
  if (!block || !named_p (blocks, block))
    return NULL_TREE;
  declare_block (block);
  /* GCC wants to see this one in routines.  */
  add_attribute (v, "omp declare target");
  /* Constructs find the member in the device's memory, scalars as well.  */
  add_attribute (v, "oacc declare target");
  return NULL_TREE;
}

void
acc_declare_unused_blocks ()
{
  if (!blocks)
    return;
  auto_vec<tree> unused;
  varpool_node *v;
  FOR_EACH_VARIABLE (v)
    /* Unlike a module's variable, a block is none that a debugger shows.  */
    if (TREE_PUBLIC (v->decl) && DECL_NAME (v->decl) && DECL_IGNORED_P (v->decl)
	&& RECORD_OR_UNION_TYPE_P (TREE_TYPE (v->decl))
	&& !acc_declared_common_p (v->decl) && named_p (blocks, v->decl))
      unused.safe_push (v->decl);
  for (tree block : unused)
    declare_block (block);
}

bool
acc_foreign_constant_p (const_tree var)
{
  /* Variables of a declare directive are no constants.  */
  return (lang_GNU_Fortran () && VAR_P (var) && DECL_EXTERNAL (var) && TREE_PUBLIC (var)
	  && TREE_READONLY (var) && AGGREGATE_TYPE_P (TREE_TYPE (var))
	  && !lookup_attribute ("omp declare target", DECL_ATTRIBUTES (var)));
}

void
acc_declare_constant (tree var)
{
  add_attribute (var, DECLARED);
  add_attribute (var, COPIED);
  acc_link_pointer (var);
}

void
acc_declare_members (tree *body)
{
  if (blocks)
    acc_walk_tree_once (body, declare_member);
}

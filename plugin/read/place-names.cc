/* Names that only a construct knows, for places of the host.

   In: a variable that descriptors.cc made for a member of a common block, for a
   dummy argument's object, or for a variable of the procedure around.  Out: the
   place again, in the statements that the host executes for the construct.

     c, in the construct	->	blk.c, before and after it

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/read.h"
#include "ir/walk.h"

#define PLACE_ATTRIBUTE "acc place"

bool
acc_place_name_p (const_tree t)
{
  return VAR_P (t) && lookup_attribute (PLACE_ATTRIBUTE, DECL_ATTRIBUTES (t));
}

void
acc_name_place (tree name, tree place, hash_map<tree, tree> *places)
{
  DECL_ATTRIBUTES (name) = tree_cons (get_identifier (PLACE_ATTRIBUTE),
				      NULL_TREE, DECL_ATTRIBUTES (name));
  places->put (name, place);
}

/* ---- Statements of the host  */

/* Names to put, and whether a statement had one of them.  */
struct placing
{
  hash_map<tree, tree> *places;
  bool changed;
};

static tree
put_op (tree *tp, int *walk_subtrees, placing *p)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (DECL_P (*tp))
    if (tree *place = p->places->get (*tp))
      {
	*tp = unshare_expr (*place);
	*walk_subtrees = 0;
	p->changed = true;
      }
  return NULL_TREE;
}

static tree
put_stmt (gimple_stmt_iterator *gsi, bool *handled,
	  hash_map<tree, tree> *places)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  if (gimple_has_substatements (g))
    return NULL_TREE;
  placing p = { places, false };
  acc_walk_gimple_op (g, put_op, &p);
  if (p.changed)
    acc_regimplify_operands (g, gsi);
  *handled = true;
  return NULL_TREE;
}

void
acc_put_places (gimple_seq *seq, hash_map<tree, tree> *places)
{
  if (places->is_empty ())
    return;
  acc_walk_gimple_stmts (seq, put_stmt, places);
}

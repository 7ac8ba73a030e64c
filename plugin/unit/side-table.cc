/* Facts from directives that GCC's trees have no place for.

   In: facts about a place in the source, from the reader of `#pragma acc'.
   Out: the same, also in another compilation that begins with a precompiled
   header in which they were found.

   They are attributes of a function that every compilation has: a precompiled
   header keeps that function, and nothing of a plugin.  Places in the source
   keep their numbers there, too.  The attributes go before link-time
   optimization could see them.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "unit/side-table.h"

static tree
keeper (void)
{
  return builtin_decl_explicit (BUILT_IN_TRAP);
}

void
acc_remember (const char *kind, location_t loc, tree value)
{
  tree fact = tree_cons (build_int_cst (long_long_unsigned_type_node, loc), value,
			 NULL_TREE);
  DECL_ATTRIBUTES (keeper ()) = tree_cons (get_identifier (kind), fact,
					   DECL_ATTRIBUTES (keeper ()));
}

void
acc_recall_each (const char *kind, bool (*fn) (location_t, tree, void *),
		 void *data)
{
  for (tree a = lookup_attribute (kind, DECL_ATTRIBUTES (keeper ())); a;
       a = lookup_attribute (kind, TREE_CHAIN (a)))
    {
      tree fact = TREE_VALUE (a);
      if (fn (tree_to_uhwi (TREE_PURPOSE (fact)), TREE_VALUE (fact), data))
	return;
    }
}

bool
acc_remembers_p (const char *kind)
{
  return lookup_attribute (kind, DECL_ATTRIBUTES (keeper ())) != NULL_TREE;
}

void
acc_forget (void)
{
  for (tree *p = &DECL_ATTRIBUTES (keeper ()); *p; )
    if (startswith (IDENTIFIER_POINTER (TREE_PURPOSE (*p)), "acc "))
      *p = TREE_CHAIN (*p);
    else
      p = &TREE_CHAIN (*p);
}

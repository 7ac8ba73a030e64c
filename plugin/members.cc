/* Objects of which only members are in data clauses.

   In: a compute construct, and one of its clauses that maps members of an
   object.  Out: whether the body uses the object beyond these members.  Then
   it is mapped as a whole, as an aggregate without a clause is (OpenACC 3.4,
   2.6.2), and the members are places in it.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"

struct member_scan
{
  tree object;			/* the variable, or the pointer to it */
  bool pointer;
  auto_vec<tree> mapped;	/* FIELD_DECLs */
  acc_beyond found;
};

/* True if T is the object itself.  */
static bool
object_p (const member_scan *m, const_tree t)
{
  if (!m->pointer)
    return t == m->object;
  return ((TREE_CODE (t) == MEM_REF || TREE_CODE (t) == INDIRECT_REF)
	  && TREE_OPERAND (t, 0) == m->object);
}

/* The object's member that T is, or is part of; or null.  */
static tree
member_of (const member_scan *m, tree t)
{
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    if (TREE_CODE (t) == COMPONENT_REF && object_p (m, TREE_OPERAND (t, 0)))
      return TREE_OPERAND (t, 1);
  return NULL_TREE;
}

static tree
beyond_op (tree *tp, int *walk_subtrees, void *data)
{
  walk_stmt_info *wi = (walk_stmt_info *) data;
  member_scan *m = (member_scan *) wi->info;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (tree field = member_of (m, *tp))
    {
      *walk_subtrees = 0;
      for (tree f : m->mapped)
	if (f == field)
	  return NULL_TREE;
      m->found = MAX (m->found, wi->is_lhs ? BEYOND_WRITTEN : BEYOND_READ);
    }
  else if (TREE_CODE (*tp) == ADDR_EXPR && !m->pointer
	   && get_base_address (TREE_OPERAND (*tp, 0)) == m->object)
    {
      /* With its address anything may happen.  */
      *walk_subtrees = 0;
      m->found = BEYOND_WRITTEN;
    }
  else if (object_p (m, *tp))
    {
      *walk_subtrees = 0;
      m->found = MAX (m->found, wi->is_lhs ? BEYOND_WRITTEN : BEYOND_READ);
    }
  return NULL_TREE;
}

acc_beyond
acc_beyond_members (gomp_target *g, tree c)
{
  member_scan m;
  tree d = OMP_CLAUSE_DECL (c);
  m.pointer = TREE_CODE (d) == MEM_REF || TREE_CODE (d) == INDIRECT_REF;
  m.object = m.pointer ? TREE_OPERAND (d, 0) : d;
  m.found = BEYOND_NOT;
  if (!DECL_P (m.object) || !COMPLETE_TYPE_P (TREE_TYPE (d)))
    return BEYOND_NOT;
  unsigned HOST_WIDE_INT n = tree_to_uhwi (OMP_CLAUSE_SIZE (c));
  for (c = OMP_CLAUSE_CHAIN (c); c && n; c = OMP_CLAUSE_CHAIN (c), n--)
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP)
      if (tree field = member_of (&m, OMP_CLAUSE_DECL (c)))
	m.mapped.safe_push (field);
  walk_stmt_info wi = {};
  wi.info = &m;
  walk_gimple_seq (gimple_omp_body (g), NULL, beyond_op, &wi);
  return m.found;
}

/* Variables that share memory, in the normal form: Fortran's EQUIVALENCE.

   In: a construct or data directive whose clauses name variables that overlap.
   Each stands for a part of one object:

     equivalence (a(2), b), (a(1), c)	b is equiv.b, c is equiv.c
     !$acc kernels copy(b) copyin(c)
     b(i) = c(i)

   Out: one clause for the object, so that the device has the memory once, and
   statements that say where in it the variables are:

     copy(equiv) { equiv.b[i - 1] = equiv.c[i - 1]; }

   Variables that a compute construct only reads stay as they are: each may have a
   copy of its own.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/normalize.h"
#include "ir/walk.h"
#include "unit/unit.h"

/* A variable of a clause, with the object that it is a part of.  */
struct object_part
{
  tree clause, name, object;
  poly_int64 begin, size;	/* in bytes */
  bool together;		/* the object's clause is for it */
};

/* True if C maps the whole of a variable that is part of an object; *P is it.  */
static bool
part_p (tree c, object_part *p)
{
  if (!normal_data_clause_p (c))
    return false;
  tree d = OMP_CLAUSE_DECL (c);
  if (!VAR_P (d) || !DECL_HAS_VALUE_EXPR_P (d) || acc_declared_common_p (d)
      || !poly_int_tree_p (TYPE_SIZE_UNIT (TREE_TYPE (d)), &p->size))
    return false;
  p->clause = c;
  p->name = d;
  p->object = acc_part_of (d, &p->begin);
  p->together = false;
  return p->object != NULL_TREE;
}

/* True if F's construct may store to NAME.  */
static bool
stored_p (normal_form *f, tree name)
{
  bool stored = false;
  acc_walk_gimple_ops (gimple_omp_body (f->stmt),
		       [&] (tree *tp, int *walk_subtrees, walk_stmt_info *wi)
    {
      if (TYPE_P (*tp))
	*walk_subtrees = 0;
      else if (TREE_CODE (*tp) == ADDR_EXPR)
	stored |= acc_base_address (TREE_OPERAND (*tp, 0)) == name;
      else
	stored |= *tp == name && wi->is_lhs;
      return NULL_TREE;
    });
  return stored;
}

/* Let the statements of F's construct have what NAME stands for.  */
static void
put_part (normal_form *f, tree name)
{
  acc_walk_gimple_ops (gimple_omp_body_ptr (f->stmt),
		       [&] (tree *tp, int *walk_subtrees, walk_stmt_info *)
    {
      if (TYPE_P (*tp))
	*walk_subtrees = 0;
      else if (*tp == name)
	{
	  *tp = unshare_expr (DECL_VALUE_EXPR (name));
	  *walk_subtrees = 0;
	}
      return NULL_TREE;
    });
}

/* Make FIRST's clause that of the object, and take those of the other PARTS of it
   away that belong together with FIRST.  */
static void
join_parts (normal_form *f, object_part *first, vec<object_part> *parts)
{
  tree c = first->clause;
  for (object_part &p : *parts)
    if (p.together && p.object == first->object)
      {
	if (OMP_CLAUSE_MAP_KIND (p.clause) != OMP_CLAUSE_MAP_KIND (c))
	  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TOFROM);
	if (f->compute)
	  put_part (f, p.name);
	for (tree *q = f->clauses; *q; )
	  if (*q == p.clause && *q != c)
	    *q = OMP_CLAUSE_CHAIN (*q);
	  else
	    q = &OMP_CLAUSE_CHAIN (*q);
	p.together = false;
      }
  OMP_CLAUSE_DECL (c) = first->object;
  OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (TREE_TYPE (first->object));
}

void
normal_overlaps (normal_form *f)
{
  auto_vec<object_part> parts;
  for (tree c = *f->clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      object_part p;
      if (part_p (c, &p) && !(f->compute && normal_copied_p (f, p.name)))
	parts.safe_push (p);
    }
  for (object_part &p : parts)
    for (object_part &q : parts)
      if (p.name != q.name && p.object == q.object
	  && ranges_maybe_overlap_p (p.begin, p.size, q.begin, q.size)
	  && (!f->compute || stored_p (f, p.name) || stored_p (f, q.name)))
	p.together = q.together = true;
  for (object_part &p : parts)
    if (p.together)
      join_parts (f, &p, &parts);
}

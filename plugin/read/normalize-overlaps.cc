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
   copy of its own.  Scalars that are firstprivate have one private object, with the
   bytes that they had before the construct:

     equivalence (x, k)			union { x, k } x = bytes of equiv;
     !$acc parallel firstprivate(x, k)	firstprivate(x) { x.x = 1; ... x.k ... }
     x = 1; ... k ...

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/normalize.h"
#include "ir/walk.h"
#include "pragma/pragma.h"
#include "unit/unit.h"

/* A variable of a clause, with the object that it is a part of.  */
struct object_part
{
  tree clause, name, object;
  HOST_WIDE_INT begin, size;	/* in bytes */
  bool own;			/* a clause of the program makes it firstprivate */
  bool together;		/* the object's clause is for it */
};

/* True if A gets the clause of B: a copy that the program asks for stays apart from what
   data clauses name.  */
static bool
same_group_p (const object_part &a, const object_part &b)
{
  return a.together && a.object == b.object && a.own == b.own;
}

/* True if C is for the whole of a variable that is part of an object; *P is it.  A
   compute construct has copies of some variables, too.  */
static bool
part_p (normal_form *f, tree c, object_part *p)
{
  if (!normal_data_clause_p (c)
      && !(f->compute && OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE))
    return false;
  tree d = OMP_CLAUSE_DECL (c);
  poly_int64 begin;
  if (!VAR_P (d) || !DECL_HAS_VALUE_EXPR_P (d) || acc_declared_common_p (d)
      || !tree_fits_shwi_p (TYPE_SIZE_UNIT (TREE_TYPE (d))))
    return false;
  p->clause = c;
  p->name = d;
  p->object = acc_part_of (d, &begin);
  p->size = tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (d)));
  p->own = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE && acc_clause_written_p (c);
  p->together = false;
  return p->object && begin.is_constant (&p->begin);
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

/* Let the statements of F's construct have PLACE instead of NAME.  */
static void
put_part (normal_form *f, tree name, tree place)
{
  acc_walk_gimple_ops (gimple_omp_body_ptr (f->stmt),
		       [&] (tree *tp, int *walk_subtrees, walk_stmt_info *)
    {
      if (TYPE_P (*tp))
	*walk_subtrees = 0;
      else if (*tp == name)
	{
	  *tp = unshare_expr (place);
	  *walk_subtrees = 0;
	}
      return NULL_TREE;
    });
}

/* The PARTS that belong together with FIRST have ended up in one clause.  Take the
   clauses of the others away.  */
static void
keep_first (normal_form *f, object_part *first, vec<object_part> *parts)
{
  for (object_part &p : *parts)
    if (same_group_p (p, *first))
      {
	p.together = false;
	for (tree *q = f->clauses; *q; )
	  if (*q == p.clause && *q != first->clause)
	    *q = OMP_CLAUSE_CHAIN (*q);
	  else
	    q = &OMP_CLAUSE_CHAIN (*q);
      }
}

/* Make FIRST's clause that of the object, and take those of the other PARTS of it
   away that belong together with FIRST.  */
static void
join_parts (normal_form *f, object_part *first, vec<object_part> *parts)
{
  tree c = first->clause;
  for (object_part &p : *parts)
    if (same_group_p (p, *first))
      {
	if (OMP_CLAUSE_CODE (p.clause) != OMP_CLAUSE_MAP
	    || OMP_CLAUSE_MAP_KIND (p.clause) != OMP_CLAUSE_MAP_KIND (c))
	  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TOFROM);
	tree place = unshare_expr (DECL_VALUE_EXPR (p.name));
	acc_match_member (place);
	if (f->compute)
	  put_part (f, p.name, place);
      }
  OMP_CLAUSE_DECL (c) = first->object;
  OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (TREE_TYPE (first->object));
  keep_first (f, first, parts);
}

/* ---- Private copies  */

/* A member of TYPE, a union, for P.  It begins AT bytes after the union.  */
static tree
member_for (tree type, object_part *p, HOST_WIDE_INT at)
{
  tree m = build_decl (UNKNOWN_LOCATION, FIELD_DECL, DECL_NAME (p->name),
		       TREE_TYPE (p->name));
  DECL_CONTEXT (m) = type;
  DECL_FIELD_OFFSET (m) = size_int (at);
  DECL_FIELD_BIT_OFFSET (m) = bitsize_zero_node;
  SET_DECL_OFFSET_ALIGN (m, BITS_PER_UNIT);
  layout_decl (m, BITS_PER_UNIT);
  return m;
}

/* The alignment of a union that may have a member of any scalar type, in bytes.  */
#define UNION_ALIGNMENT 16

/* The type of a union for the PARTS that belong together with FIRST.  *LOW is the
   byte of the object at which it begins.  */
static tree
union_for (object_part *first, vec<object_part> *parts, HOST_WIDE_INT *low)
{
  HOST_WIDE_INT end = first->begin + first->size;
  *low = first->begin;
  for (object_part &p : *parts)
    if (same_group_p (p, *first))
      {
	*low = MIN (*low, p.begin);
	end = MAX (end, p.begin + p.size);
      }
  *low = ROUND_DOWN (*low, UNION_ALIGNMENT);
  tree type = make_node (UNION_TYPE), *last = &TYPE_FIELDS (type);
  for (object_part &p : *parts)
    if (same_group_p (p, *first))
      {
	*last = member_for (type, &p, p.begin - *low);
	last = &DECL_CHAIN (*last);
      }
  TYPE_SIZE_UNIT (type) = size_int (end - *low);
  TYPE_SIZE (type) = bitsize_int ((end - *low) * BITS_PER_UNIT);
  SET_TYPE_ALIGN (type, BITS_PER_UNIT);
  SET_TYPE_MODE (type, BLKmode);
  return type;
}

/* Make FIRST's clause that of a private copy of the part of the object that has the
   PARTS which belong together with FIRST.  Statements go to *BEFORE.  */
static void
join_copies (normal_form *f, object_part *first, vec<object_part> *parts,
	     gimple_seq *before)
{
  HOST_WIDE_INT low;
  tree type = union_for (first, parts, &low), m = TYPE_FIELDS (type);
  tree copy = build_decl (gimple_location (f->stmt), VAR_DECL,
			  DECL_NAME (first->name), type);
  DECL_CONTEXT (copy) = current_function_decl;
  TREE_USED (copy) = 1;
  TREE_ADDRESSABLE (copy) = 1;
  gimple_add_tmp_var (copy);
  tree bytes = build2 (MEM_REF, type, build_fold_addr_expr (first->object),
		       build_int_cst (ptr_type_node, low));
  gimple_seq_add_stmt (before, gimple_build_assign (copy, bytes));
  for (object_part &p : *parts)
    if (same_group_p (p, *first))
      {
	put_part (f, p.name, build3 (COMPONENT_REF, TREE_TYPE (m), copy, m,
				     NULL_TREE));
	m = DECL_CHAIN (m);
      }
  OMP_CLAUSE_DECL (first->clause) = copy;
  keep_first (f, first, parts);
}

/* ---- Which of them  */

/* The first of PARTS with a data clause that belongs together with P, or null.  */
static object_part *
mapped_with (object_part *p, vec<object_part> *parts)
{
  for (object_part &q : *parts)
    if (same_group_p (q, *p)
	&& OMP_CLAUSE_CODE (q.clause) == OMP_CLAUSE_MAP)
      return &q;
  return NULL;
}

/* Find the PARTS that belong together: those that share bytes, one of which the
   construct may store to.  */
static void
find_together (normal_form *f, vec<object_part> *parts)
{
  for (object_part &p : *parts)
    for (object_part &q : *parts)
      if (p.name != q.name && p.object == q.object && p.own == q.own
	  && ranges_overlap_p (p.begin, p.size, q.begin, q.size)
	  && (!f->compute || stored_p (f, p.name) || stored_p (f, q.name)))
	p.together = q.together = true;
}

void
normal_overlaps (normal_form *f, gimple_seq *before)
{
  auto_vec<object_part> parts;
  for (tree c = *f->clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      object_part p;
      if (part_p (f, c, &p) && !(f->compute && normal_own_copy_p (f, p.name)))
	parts.safe_push (p);
    }
  find_together (f, &parts);
  for (object_part &p : parts)
    if (p.together)
      {
	object_part *mapped = mapped_with (&p, &parts);
	if (mapped)
	  join_parts (f, mapped, &parts);
	else
	  join_copies (f, &p, &parts, before);
      }
}

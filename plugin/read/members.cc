/* Objects and their members.

   In: a compute construct, and one of its clauses that maps members of an
   object.  Out: whether the body uses the object beyond these members.  Then it
   is mapped as a whole, as an aggregate without a clause is (OpenACC 3.4,
   2.6.2), and the members are places in it.

   In: a construct with its kernels, and objects that it maps.  Out: entries of
   objects that no clause names map only the bytes that kernels use, so that
   present members are used as they are.  Pointers among the members are
   attached if the construct allocates the memory that they are in: their host
   addresses are no use to a kernel.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "ir/ir.h"
#include "read/read.h"
#include "ir/walk.h"

struct member_scan
{
  tree object;			/* the variable, or the pointer to it */
  bool pointer;
  hash_set<tree> copies;	/* copies of the pointer that the gimplifier
				   loaded */
  auto_vec<tree> mapped;	/* FIELD_DECLs */
  acc_beyond found;
  bool set;			/* a mapped member may be set */
};

/* True if T is the object itself.  */
static bool
object_p (const member_scan *m, const_tree t)
{
  if (!m->pointer)
    return t == m->object;
  if (TREE_CODE (t) != MEM_REF && TREE_CODE (t) != INDIRECT_REF)
    return false;
  tree p = TREE_OPERAND (t, 0);
  return p == m->object || const_cast<member_scan *> (m)->copies.contains (p);
}

/* Note copies of the pointer to the object.  */
static tree
find_copies (gimple_stmt_iterator *gsi, bool *handled, member_scan *m)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  if (gimple_assign_single_p (g) && gimple_assign_rhs1 (g) == m->object
      && acc_temporary_p (gimple_assign_lhs (g)))
    m->copies.add (gimple_assign_lhs (g));
  return NULL_TREE;
}

/* The object's member that is T or has the part T; or null.  */
static tree
member_of (const member_scan *m, tree t)
{
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    if (TREE_CODE (t) == COMPONENT_REF && object_p (m, TREE_OPERAND (t, 0)))
      return TREE_OPERAND (t, 1);
  return NULL_TREE;
}

/* True if WI is at a statement that only copies M's pointer.  */
static bool
copies_pointer_p (const member_scan *m, walk_stmt_info *wi)
{
  gimple *g = wi->stmt ? wi->stmt : gsi_stmt (wi->gsi);
  return (gimple_assign_single_p (g) && gimple_assign_rhs1 (g) == m->object
	  && const_cast<member_scan *> (m)->copies.contains
	       (gimple_assign_lhs (g)));
}

/* Note a use of the object in *TP beyond the members that a clause maps.  */
static tree
beyond_op (tree *tp, int *walk_subtrees, walk_stmt_info *wi, member_scan *m)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (tree field = member_of (m, *tp))
    {
      *walk_subtrees = 0;
      for (tree f : m->mapped)
	if (f == field)
	  {
	    m->set |= wi->is_lhs;
	    return NULL_TREE;
	  }
      m->found = MAX (m->found, wi->is_lhs ? BEYOND_WRITTEN : BEYOND_READ);
    }
  else if (TREE_CODE (*tp) == ADDR_EXPR && !m->pointer
	   && acc_base_address (TREE_OPERAND (*tp, 0)) == m->object)
    {
      /* With its address, anything may happen.  */
      *walk_subtrees = 0;
      m->found = BEYOND_WRITTEN;
    }
  else if (TREE_CODE (*tp) == ADDR_EXPR
	   && member_of (m, TREE_OPERAND (*tp, 0)))
    m->set = true;
  else if (object_p (m, *tp))
    {
      *walk_subtrees = 0;
      m->found = MAX (m->found, wi->is_lhs ? BEYOND_WRITTEN : BEYOND_READ);
    }
  else if (m->pointer && *tp == m->object && !copies_pointer_p (m, wi))
    /* Whoever gets the pointer may do anything.  */
    m->found = BEYOND_WRITTEN;
  return NULL_TREE;
}

acc_beyond
acc_beyond_members (gomp_target *g, tree c, bool *set)
{
  member_scan m;
  tree d = OMP_CLAUSE_DECL (c);
  m.pointer = TREE_CODE (d) == MEM_REF || TREE_CODE (d) == INDIRECT_REF;
  m.object = m.pointer ? TREE_OPERAND (d, 0) : d;
  m.found = BEYOND_NOT;
  m.set = *set = false;
  if (!DECL_P (m.object) || !COMPLETE_TYPE_P (TREE_TYPE (d)))
    return BEYOND_NOT;
  unsigned HOST_WIDE_INT n = tree_to_uhwi (OMP_CLAUSE_SIZE (c));
  for (c = OMP_CLAUSE_CHAIN (c); c && n; c = OMP_CLAUSE_CHAIN (c), n--)
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP)
      if (tree field = member_of (&m, OMP_CLAUSE_DECL (c)))
	m.mapped.safe_push (field);
  if (m.pointer)
    acc_walk_gimple_stmts (gimple_omp_body (g), find_copies, &m);
  acc_walk_gimple_ops (gimple_omp_body (g), beyond_op, &m);
  *set = m.set;
  return m.found;
}

/* ---- Objects without a clause */

bool
acc_object_type_p (const_tree type)
{
  return (TREE_CODE (type) == RECORD_TYPE || TREE_CODE (type) == UNION_TYPE)
	 && COMPLETE_TYPE_P (type) && tree_fits_shwi_p (TYPE_SIZE_UNIT (type));
}

bool
acc_member_bytes (tree ref, tree *base, HOST_WIDE_INT *lo, HOST_WIDE_INT *hi)
{
  poly_int64 offset, size, most;
  bool reverse;
  HOST_WIDE_INT first, bits;
  *base = get_ref_base_and_extent (ref, &offset, &size, &most, &reverse);
  if (!most.is_constant (&bits) || !offset.is_constant (&first) || bits <= 0
      || first < 0)
    return false;
  *lo = first / BITS_PER_UNIT;
  *hi = (first + bits + BITS_PER_UNIT - 1) / BITS_PER_UNIT;
  /* Members keep their alignment if the object does.  */
  *lo -= *lo % TYPE_ALIGN_UNIT (TREE_TYPE (*base));
  return true;
}

bool
acc_pointer_member_p (const_tree ref)
{
  return (TREE_CODE (TREE_TYPE (ref)) == POINTER_TYPE
	  && TREE_CODE (TREE_TYPE (TREE_TYPE (ref))) != FUNCTION_TYPE);
}

/* The parts of OBJECT that kernels use.  */
struct object_scan
{
  acc_region_ir *region;
  tree object;
  bool whole;
  HOST_WIDE_INT lo, hi;		/* bytes; none if LO is no less than HI */
  auto_vec<tree> pointers;	/* members that are pointers or have some */
  hash_set<tree> written;	/* FIELD_DECLs of pointers that kernels set */
};

static void
add_bytes (object_scan *s, HOST_WIDE_INT lo, HOST_WIDE_INT hi)
{
  bool any = s->lo < s->hi;
  s->lo = any ? MIN (s->lo, lo) : lo;
  s->hi = any ? MAX (s->hi, hi) : hi;
}

/* The smallest part of an object that REF is in for certain: for an element with a variable
   index, the array.  */
static tree
certain_part (tree ref)
{
  tree part = ref;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF && TREE_CODE (TREE_OPERAND (ref, 1)) != INTEGER_CST)
      part = TREE_OPERAND (ref, 0);
  return part;
}

/* Note that kernels use the pointers in REF, a part of s->object.  */
static void
note_pointers (object_scan *s, tree ref)
{
  if (TREE_CODE (ref) == COMPONENT_REF ? !acc_pointer_member_p (ref)
					 && !RECORD_OR_UNION_TYPE_P (TREE_TYPE (ref))
      : TREE_CODE (ref) != ARRAY_REF || !RECORD_OR_UNION_TYPE_P (TREE_TYPE (ref)))
    return;
  if (!acc_pointers_within_p (TREE_TYPE (ref)))
    return;
  ref = certain_part (ref);
  for (tree part = ref; ; part = TREE_OPERAND (part, 0))
    {
      for (tree p : s->pointers)
	if (operand_equal_p (p, part))
	  return;
      if (!handled_component_p (part))
	break;
    }
  s->pointers.safe_push (ref);
}

/* Note the use of REF: members of s->object, or something else.  */
static bool
note_members (object_scan *s, tree ref)
{
  tree base;
  HOST_WIDE_INT lo, hi;
  if (acc_base_address (ref) != s->object)
    return false;
  if (!acc_member_bytes (ref, &base, &lo, &hi))
    {
      s->whole = true;
      return true;
    }
  add_bytes (s, lo, hi);
  note_pointers (s, ref);
  return true;
}

/* The outermost array that REF is in an element of, or null.  */
static tree
array_around (tree ref)
{
  tree array = NULL_TREE;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF)
      array = TREE_OPERAND (ref, 0);
  return array;
}

/* True if the address of REF may lead to the object around: REF is a base of a class, which
   is converted to what is derived from it, or the first member of a structure.  */
static bool
leads_out_p (const_tree ref)
{
  if (TREE_CODE (ref) != COMPONENT_REF || !RECORD_OR_UNION_TYPE_P (TREE_TYPE (ref)))
    return false;
  const_tree field = TREE_OPERAND (ref, 1);
  return integer_zerop (bit_position (field))
	 || (!DECL_NAME (field) && DECL_ARTIFICIAL (field));
}

/* Note that REF's address is taken.  From an element it leads to all others of
   its array; what the members of those point to is not known.  */
static void
note_address (object_scan *s, tree ref)
{
  if (leads_out_p (ref) && acc_base_address (ref) == s->object)
    s->whole = true;
  tree array = array_around (ref);
  if (!array || acc_base_address (array) != s->object)
    return;
  if (array == s->object
      || RECORD_OR_UNION_TYPE_P (strip_array_types (TREE_TYPE (array))))
    s->whole = true;
  else
    note_members (s, array);
}

static tree
object_op (tree *tp, int *walk_subtrees, object_scan *s)
{
  tree t = *tp;
  if (TREE_CODE (t) == ADDR_EXPR)
    note_address (s, TREE_OPERAND (t, 0));
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (t == s->object)
    s->whole = true;
  else if ((TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR)
	   && TREE_CODE (TREE_OPERAND (t, 0)) == COMPONENT_REF
	   && !acc_in_kernel_p (s->region, TREE_OPERAND (t, 0)))
    s->written.add (TREE_OPERAND (TREE_OPERAND (t, 0), 1));
  else if (handled_component_p (t) && note_members (s, t))
    {
      /* Only indices are left to be seen.  */
      *walk_subtrees = 0;
      for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
	if (TREE_CODE (t) == ARRAY_REF)
	  acc_walk_tree (&TREE_OPERAND (t, 1), object_op, s);
    }
  return NULL_TREE;
}

static void
object_expr (tree *tp, object_scan *data)
{
  acc_walk_tree (tp, object_op, data);
}

void
acc_attach_member (acc_region_ir *r, tree address, tree field)
{
  acc_map_ir m = {};
  m.kind = ACC_MAP_ATTACH;
  m.flags = ACC_MAP_IMPLICIT | ACC_MAP_OBJECT;
  m.loc = r->loc;
  m.name = xstrdup (DECL_NAME (field) ? IDENTIFIER_POINTER (DECL_NAME (field))
				      : "pointer");
  m.addr = address;
  m.size = TYPE_SIZE_UNIT (ptr_type_node);
  m.used = true;
  r->clauses.maps.safe_push (m);
}

/* Restrict implicit entry M of R to the bytes that kernels use, from S.  */
static void
narrow_map (acc_region_ir *r, acc_map_ir *m, const object_scan &s)
{
  /* The layout of what objects lead to begins with the first byte of the first object.  */
  bool whole = s.whole || s.lo >= s.hi || m->deep
	       || (acc_opts.deepcopy && lang_GNU_Fortran ());
  tree type = TREE_TYPE (s.object);
  for (const acc_reduction &red : r->clauses.reductions)
    whole |= red.var == s.object;
  for (acc_kernel_ir *k : r->kernels)
    for (const acc_reduction &red : k->reductions)
      whole |= red.var == s.object;
  /* For an array, the present data may be all that is used.  */
  if (TREE_CODE (type) != ARRAY_TYPE)
    m->flags |= ACC_MAP_OBJECT;
  if (whole || s.hi - s.lo >= tree_to_shwi (TYPE_SIZE_UNIT (type)))
    return;
  m->addr = fold_build2 (POINTER_PLUS_EXPR, ptr_type_node,
			 fold_convert (ptr_type_node, m->addr),
			 size_int (s.lo));
  m->size = size_int (s.hi - s.lo);
  m->section = true;
}

/* Finish V, an object whose members R maps: see above.  */
static void
finish_object (acc_region_ir *r, acc_var *v)
{
  object_scan s;
  s.region = r;
  s.object = v->decl;
  s.whole = false;
  s.lo = s.hi = 0;
  for (acc_kernel_ir *k : r->kernels)
    for (acc_stmt *st = k->body; st; st = st->next)
      acc_walk_exprs (st, object_expr, &s);
  acc_map_ir *m = &r->clauses.maps[v->map];
  if (m->flags & ACC_MAP_IMPLICIT)
    narrow_map (r, m, s);
  if (m->kind != ACC_MAP_COPY && m->kind != ACC_MAP_COPYIN)
    return;
  if (s.whole)
    {
      acc_attach_whole (r, v->decl, &s.written);
      return;
    }
  for (tree p : s.pointers)
    if (!POINTER_TYPE_P (TREE_TYPE (p)))
      acc_attach_whole (r, p, &s.written);
    else if (!s.written.contains (TREE_OPERAND (p, 1)))
      acc_attach_member (r, build_fold_addr_expr_with_type (unshare_expr (p),
							    ptr_type_node),
			 TREE_OPERAND (p, 1));
}

/* ---- Objects that a pointer or a reference leads to */

struct pointer_scan { tree pointer; bool escapes; };

static tree
pointer_op (tree *tp, int *walk_subtrees, pointer_scan *s)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if ((TREE_CODE (t) == INDIRECT_REF || TREE_CODE (t) == MEM_REF)
	   && TREE_OPERAND (t, 0) == s->pointer)
    *walk_subtrees = 0;
  else if (t == s->pointer)
    s->escapes = true;
  return NULL_TREE;
}

static void
pointer_expr (tree *tp, pointer_scan *data)
{
  acc_walk_tree (tp, pointer_op, data);
}

/* Finish V, a pointer to one object that R maps.  Functions that get the
   pointer use the memory that the object's own pointers lead to.  */
static void
finish_pointed (acc_region_ir *r, acc_var *v)
{
  tree type = TREE_TYPE (TREE_TYPE (v->decl));
  acc_map_ir &m = r->clauses.maps[v->map];
  if (!acc_object_type_p (type)
      || (m.kind != ACC_MAP_COPY && m.kind != ACC_MAP_COPYIN)
      || !tree_int_cst_equal (m.size, TYPE_SIZE_UNIT (type)))
    return;
  /* Some members may be present.  */
  if (m.flags & ACC_MAP_IMPLICIT)
    m.flags |= ACC_MAP_OBJECT;
  pointer_scan s = { v->decl, false };
  for (acc_kernel_ir *k : r->kernels)
    for (acc_stmt *st = k->body; st; st = st->next)
      acc_walk_exprs (st, pointer_expr, &s);
  if (!s.escapes)
    return;
  hash_set<tree> set;
  tree address = fold_convert (build_pointer_type (type),
			       unshare_expr (m.addr));
  acc_attach_whole (r, build1 (INDIRECT_REF, type, address), &set);
}

void
acc_find_objects (acc_region_ir *r)
{
  for (acc_var &v : r->vars)
    if (v.kind == VAR_OBJECT && v.map != ACC_NO_MAP
	&& acc_object_type_p (strip_array_types (TREE_TYPE (v.decl)))
	&& tree_fits_shwi_p (TYPE_SIZE_UNIT (TREE_TYPE (v.decl)))
	&& !r->host_vars.contains (v.decl)
	&& !r->clauses.maps[v.map].section)
      finish_object (r, &v);
    else if (v.kind == VAR_POINTER && v.map != ACC_NO_MAP
	     && POINTER_TYPE_P (TREE_TYPE (v.decl)))
      finish_pointed (r, &v);
}

/* Pointers that are members of objects, for the sections that no clause names.

   In: e.ring or e->ring in a kernel.  Out: a variable that stands for the pointer, so
   that accesses through it are counted as those of other pointers are; and at the end
   the data clauses that it needs: the section, and its attachment.

     struct { int *ring, n; } e;
     #pragma acc parallel loop			copy(e) copy(e.ring[0:e.n])
     for (int i = 0; i < e.n; i++)
       e.ring[i]++;

   The host loads the pointer when the construct begins.  So kernels must not set it.
   What it leads to may be an object with pointers, which are members, too: s->t->a[i]
   takes the sections s->t[0:1] and s->t->a[...].  An element of an array may be such an
   object, as in v[p].ring[i], if its subscript has one value, which the host knows.  Two
   members with the same value have the same section, with what is reached through both.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/objects.h"
#include "read/read.h"
#include "ir/walk.h"
#include "unit/abi.h"

/* The members of one construct that are followed.  */
#define MOST_MEMBERS EXTENT_MOST_MEMBERS

/* True if construct R copies V, an object or what a pointer leads to, or may come to
   do so.  */
static bool
copied_p (acc_region_ir *r, const acc_var &v)
{
  if (v.map == ACC_NO_MAP)
    return v.kind == VAR_POINTER;
  const acc_map_ir &m = r->clauses.maps[v.map];
  return m.kind == ACC_MAP_COPY || m.kind == ACC_MAP_COPYIN;
}

/* The member that variable P stands for, or null.  */
static extent_member_pointer *
member_of (extent_flow *f, const_tree p)
{
  for (extent_member_pointer &m : f->members)
    if (m.pointer == p)
      return &m;
  return NULL;
}

/* True if A is one value, which the host knows as the construct begins.  */
static bool
one_value_p (const acc_interval &a)
{
  return a.lo && (a.lo == a.hi || tree_int_cst_equal (a.lo, a.hi)) && !a.bits
	 && integer_zerop (a.bad);
}

/* Set M's root and place from REF, a member.  False if the place is not one, as in
   v[i].ring when i counts, or is not in an object of the host that the construct
   copies.  */
static bool
find_root (extent_flow *f, tree ref, extent_member_pointer *m)
{
  acc_interval at = extent_of_place (f, ref);
  tree base = acc_base_of (ref);
  if (!one_value_p (at))
    return false;
  m->root = base;
  m->place = at.lo;
  if (TREE_CODE (base) == MEM_REF || TREE_CODE (base) == INDIRECT_REF)
    {
      acc_interval p = extent_of_pointer (f, TREE_OPERAND (base, 0));
      bool nested = p.base && member_of (f, p.base);
      if (!p.base || !one_value_p (p) || (!nested && !extent_pointer_p (f, p.base)))
	return false;
      if (TREE_CODE (base) == MEM_REF)
	m->place = extent_op (PLUS_EXPR, m->place,
			      fold_convert (ssizetype, TREE_OPERAND (base, 1)));
      m->place = extent_op (PLUS_EXPR, m->place, p.lo);
      m->root = p.base;
      if (nested)
	return true;
    }
  acc_var *v = DECL_P (m->root) ? acc_find_var (f->region, m->root) : NULL;
  if (!v || !copied_p (f->region, *v) || f->region->host_vars.contains (m->root))
    return false;
  return m->root == base ? v->kind == VAR_OBJECT : v->kind == VAR_POINTER;
}

/* True if places A and B are the same for certain.  */
static bool
same_place_p (tree a, tree b)
{
  return a == b || tree_int_cst_equal (a, b);
}

/* The address BYTES, of ssizetype, after ADDRESS.  */
static tree
address_at (tree address, tree bytes)
{
  return fold_build_pointer_plus (address, fold_convert (sizetype, bytes));
}

/* ---- References that are members */

/* True if E is a member that is a reference, as a lambda has of what it captures, to a number,
   a pointer, an object or an array.  */
static bool
reference_p (const_tree e)
{
  if (TREE_CODE (e) != COMPONENT_REF || TREE_CODE (TREE_TYPE (e)) != REFERENCE_TYPE)
    return false;
  tree to = TREE_TYPE (TREE_TYPE (e));
  return (INTEGRAL_TYPE_P (to) || SCALAR_FLOAT_TYPE_P (to) || TREE_CODE (to) == COMPLEX_TYPE
	  || POINTER_TYPE_P (to) || acc_object_type_p (to) || TREE_CODE (to) == ARRAY_TYPE);
}

/* The reference that E, a number or a pointer, is the target of, if it is a member and kernels only read
   what it refers to; else null.  */
static tree
reference_behind (extent_flow *f, tree e)
{
  if (TREE_CODE (e) != MEM_REF && TREE_CODE (e) != INDIRECT_REF)
    return NULL_TREE;
  tree r = extent_place (f, extent_without_conversions (TREE_OPERAND (e, 0)));
  return reference_p (r) && extent_only_read_behind_p (f->region, TREE_OPERAND (r, 1)) ? r
	 : NULL_TREE;
}

/* ---- Numbers in objects that pointers lead to */

tree
extent_without_subscripts (tree e)
{
  while (TREE_CODE (e) == ARRAY_REF)
    e = TREE_OPERAND (e, 0);
  return e;
}

/* True if a kernel of R sets a member FIELD of something outside.  */
static bool
sets_field_p (acc_region_ir *r, tree field)
{
  bool sets = false;
  for (acc_kernel_ir *k : r->kernels)
    for (acc_stmt *s = k->body; s; s = s->next)
      acc_walk_exprs (s, [&] (tree *tp)
	{
	  acc_walk_trees (tp, [&] (tree *sub)
	    {
	      tree lhs = TREE_CODE (*sub) == MODIFY_EXPR
			 ? extent_without_subscripts (TREE_OPERAND (*sub, 0)) : NULL_TREE;
	      sets |= lhs && TREE_CODE (lhs) == COMPONENT_REF
		      && TREE_OPERAND (lhs, 1) == field && !acc_in_kernel_p (r, lhs);
	      return true;
	    });
	});
  return sets;
}

/* True if a kernel sets a member FIELD, which is asked for often.  */
static bool
set_p (extent_flow *f, tree field)
{
  bool known;
  bool &sets = f->set_fields.get_or_insert (field, &known);
  if (!known)
    sets = sets_field_p (f->region, field);
  return sets;
}

/* P, or null if it is an address of a device.  */
static tree
on_host (tree p)
{
  tree call = abi_function ("__acc_host_pointer", ptr_type_node);
  TREE_READONLY (call) = 1;
  return build_call_expr (call, 1, fold_convert (ptr_type_node, unshare_expr (p)));
}

/* The address of ROOT, an object of the host, or the pointer ROOT, a variable or one that
   stands for a member.  Adds to *THERE that the pointers on the way are not null.  Null if
   that is not known.  */
static tree
host_address (extent_flow *f, tree root, tree *there)
{
  tree address = NULL_TREE;
  bool maybe_null = true;
  if (extent_member_pointer *m = member_of (f, root))
    {
      tree object = m->elements || set_p (f, m->field) ? NULL_TREE
		    : host_address (f, m->root, there);
      if (object)
	address = build2 (MEM_REF, TREE_TYPE (root), address_at (object, m->place),
			  build_zero_cst (ptr_type_node));
      address = address ? on_host (address) : NULL_TREE;
    }
  else if (acc_var *v = acc_find_var (f->region, root))
    {
      if (v->kind == VAR_OBJECT)
	return build_fold_addr_expr (root);
      address = v->kind == VAR_POINTER ? v->addr : NULL_TREE;
      maybe_null = TREE_CODE (TREE_TYPE (root)) != REFERENCE_TYPE
		   && (TREE_CODE (root) != PARM_DECL || !nonnull_arg_p (root));
    }
  if (address && maybe_null)
    {
      tree set = build2 (NE_EXPR, boolean_type_node, address,
			 build_zero_cst (TREE_TYPE (address)));
      *there = *there ? build2 (TRUTH_ANDIF_EXPR, boolean_type_node, *there, set) : set;
    }
  return address ? unshare_expr (address) : NULL_TREE;
}

/* True if E is a member that kernels do not set.  */
static bool
kept_member_p (extent_flow *f, tree e)
{
  return TREE_CODE (e) == COMPONENT_REF && !DECL_BIT_FIELD (TREE_OPERAND (e, 1))
	 && !set_p (f, TREE_OPERAND (e, 1));
}

tree
extent_number_behind (extent_flow *f, tree e)
{
  tree type = TREE_TYPE (e), there = NULL_TREE;
  extent_member_pointer m = {};
  if (lang_GNU_Fortran () || f->host || f->region->routine || !INTEGRAL_TYPE_P (type)
      || TYPE_PRECISION (type) > 64 || TREE_THIS_VOLATILE (e)
      || !(kept_member_p (f, e) || reference_behind (f, e)) || !find_root (f, e, &m))
    return NULL_TREE;
  acc_var *v = acc_find_var (f->region, m.root);
  tree object = !v || v->kind == VAR_POINTER ? host_address (f, m.root, &there) : NULL_TREE;
  if (!object)
    return NULL_TREE;
  tree value = build2 (MEM_REF, type, address_at (object, m.place),
		       build_zero_cst (ptr_type_node));
  /* The construct may test a pointer on the way.  */
  if (there)
    value = build3 (COND_EXPR, type, there, value, build_zero_cst (type));
  /* It may test a subscript, or what it takes for a pointer.  */
  if ((TREE_CODE (m.place) != INTEGER_CST || !v) && !integer_onep (f->active))
    value = build3 (COND_EXPR, type, f->active, value, build_zero_cst (type));
  return value;
}

/* ---- Ends of memory */

/* Note that A and B, if both stand for members, lead into the same memory: so they have to on
   the device.  */
static void
note_ends (extent_flow *f, tree a, tree b)
{
  if (!member_of (f, a) || !member_of (f, b))
    return;
  for (const extent_ends &e : f->ends)
    if ((e.one == a && e.other == b) || (e.one == b && e.other == a))
      return;
  f->ends.safe_push (extent_ends { a, b });
}

acc_interval
extent_from_base (extent_flow *f, acc_interval v, tree base)
{
  if (v.base == base || !v.base || !v.lo || f->host || f->region->routine)
    return v;
  note_ends (f, v.base, base);
  tree there = NULL_TREE;
  tree to = host_address (f, v.base, &there), from = to ? host_address (f, base, &there) : to;
  if (!from)
    return v;
  tree apart = build2 (MINUS_EXPR, ssizetype, fold_convert (ssizetype, to),
		       fold_convert (ssizetype, from));
  if (!integer_onep (f->active))
    there = there ? build2 (TRUTH_ANDIF_EXPR, boolean_type_node, f->active, there) : f->active;
  if (there)
    apart = build3 (COND_EXPR, ssizetype, there, apart, ssize_int (0));
  v = extent_binary (PLUS_EXPR, ssizetype, v, extent_host_value (apart));
  v.base = base;
  return v;
}

/* ---- Pointers */

/* The elements of arrays of pointers, in objects, of which a variable subscript may mean
   any.  */
#define MOST_ELEMENTS 16

/* Add to M's place that of E in the member that it is an element of.  A variable
   subscript, of which *N then has the values, makes M an array.  False if that is not
   possible.  */
static bool
add_subscripts (extent_flow *f, tree e, extent_member_pointer *m, acc_interval *n)
{
  for (; TREE_CODE (e) == ARRAY_REF; e = TREE_OPERAND (e, 0))
    {
      tree size = array_ref_element_size (e), low = array_ref_low_bound (e);
      tree i = TREE_OPERAND (e, 1), type = TREE_TYPE (TREE_OPERAND (e, 0));
      if (!tree_fits_shwi_p (size) || !integer_zerop (low))
	return false;
      acc_interval v = extent_settled (f, i);
      if (one_value_p (v))
	{
	  m->place = extent_op (PLUS_EXPR, m->place,
				extent_op (MULT_EXPR, v.lo, fold_convert (ssizetype, size)));
	  continue;
	}
      tree most = TYPE_DOMAIN (type) ? TYPE_MAX_VALUE (TYPE_DOMAIN (type)) : NULL_TREE;
      *n = v;
      if (m->elements || !most || !tree_fits_shwi_p (most)
	  || tree_to_shwi (most) >= MOST_ELEMENTS || !n->lo || !integer_zerop (n->bad)
	  || !POINTER_TYPE_P (TREE_TYPE (type)))
	return false;
      m->elements = tree_to_shwi (most) + 1;
    }
  return true;
}

/* True if P is a pointer of the host that a kernel knows by its address, and that keeps its
   value.  */
static bool
kept_pointer_p (extent_flow *f, tree p)
{
  if (!DECL_P (p) || !extent_pointer_p (f, p) || f->values.get (p))
    return false;
  bool known;
  bool &reads = f->only_read.get_or_insert (p, &known);
  if (!known)
    reads = extent_only_read_p (f->region, p);
  return reads;
}

tree
extent_member (extent_flow *f, tree e)
{
  e = extent_place (f, e);
  if (kept_pointer_p (f, e))
    return e;
  tree member = extent_without_subscripts (e), behind = reference_behind (f, e);
  tree named = behind ? behind : member;
  acc_interval n = extent_constant (0);
  /* Fortran's components have rules of their own (descriptors.cc).  */
  if (TREE_CODE (named) != COMPONENT_REF || lang_GNU_Fortran () || f->region->routine
      || !(acc_pointer_member_p (e) || reference_p (e))
      || TREE_THIS_VOLATILE (e))
    return NULL_TREE;
  extent_member_pointer m = {};
  m.ref = named;
  m.field = TREE_OPERAND (named, 1);
  if (DECL_BIT_FIELD (m.field) || !find_root (f, member, &m)
      || !add_subscripts (f, e, &m, &n))
    return NULL_TREE;
  m.first = n.lo;
  m.last = n.hi;
  for (extent_member_pointer &o : f->members)
    if (o.root == m.root && same_place_p (o.place, m.place) && o.field == m.field
	&& o.elements == m.elements)
      {
	o.first = extent_smaller (o.first, m.first);
	o.last = extent_larger (o.last, m.last);
	return o.pointer;
      }
  if (f->members.length () == MOST_MEMBERS)
    return NULL_TREE;
  m.pointer = build_decl (UNKNOWN_LOCATION, VAR_DECL, DECL_NAME (m.field),
			  TYPE_MAIN_VARIANT (TREE_TYPE (e)));
  m.row = m.elements || reference_p (e) ? NULL_TREE
	  : extent_new_row (m.pointer, TREE_TYPE (TREE_TYPE (e)));
  if (m.row)
    f->rows.put (m.pointer, m.row);
  f->members.safe_push (m);
  return m.pointer;
}

/* True if an assignment to LHS may set member M: of its root, or of any object when
   other members lead there.  */
static bool
may_set_p (const extent_member_pointer &m, tree lhs, bool nested)
{
  tree member = extent_without_subscripts (lhs);
  if (TREE_CODE (member) == COMPONENT_REF && TREE_OPERAND (member, 1) == m.field)
    return true;
  if (TREE_CODE (lhs) == COMPONENT_REF)
    return AGGREGATE_TYPE_P (TREE_TYPE (lhs));
  return lhs == m.root
	 || (nested && !DECL_P (lhs) && AGGREGATE_TYPE_P (TREE_TYPE (lhs)));
}

/* True if a kernel of R may set member M, or ROOT, the object that it is in.  */
static bool
may_be_set_p (acc_region_ir *r, const extent_member_pointer &m, bool nested)
{
  bool sets = false, taken = false;
  for (acc_kernel_ir *k : r->kernels)
    for (acc_stmt *s = k->body; s; s = s->next)
      acc_walk_exprs (s, [&] (tree *tp)
	{
	  acc_walk_trees (tp, [&] (tree *sub)
	    {
	      tree t = *sub;
	      if (TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR)
		{
		  tree lhs = extent_returned_place (TREE_OPERAND (t, 0));
		  sets |= may_set_p (m, lhs, nested) && !acc_in_kernel_p (r, lhs);
		}
	      taken |= TREE_CODE (t) == ADDR_EXPR
		       && acc_base_address (TREE_OPERAND (t, 0)) == m.root;
	      return true;
	    });
	});
  return sets || (taken && !extent_only_read_p (r, m.root));
}

/* The name of M of F in a clause, malloc'ed.  POINTER: its root is a pointer.  */
static char *
name_of (extent_flow *f, const extent_member_pointer &m, bool pointer)
{
  const char *field = DECL_NAME (m.field) ? IDENTIFIER_POINTER (DECL_NAME (m.field))
					  : "pointer";
  /* The name in the source: a lambda's captures are "__NAME".  */
  if (TREE_CODE (TREE_TYPE (m.field)) == REFERENCE_TYPE)
    return xstrdup (startswith (field, "__") ? field + 2 : field);
  extent_member_pointer *outer = member_of (f, m.root);
  if (outer)
    {
      acc_var *v = acc_find_var (f->region, outer->root);
      char *name = name_of (f, *outer, !v || v->kind == VAR_POINTER);
      return reconcat (name, name, "->", field, NULL);
    }
  const char *root = DECL_NAME (m.root) ? IDENTIFIER_POINTER (DECL_NAME (m.root)) : "";
  tree object = pointer ? TREE_TYPE (TREE_TYPE (m.root)) : NULL_TREE;
  tree size = object ? TYPE_SIZE_UNIT (object) : NULL_TREE;
  bool first = !size || TREE_CODE (size) != INTEGER_CST
	       || (TREE_CODE (m.place) == INTEGER_CST && tree_int_cst_lt (m.place, size));
  return concat (root, !first ? "[...]." : pointer ? "->" : ".", field, NULL);
}

/* Set *ADDRESS to that of the object that M of F is in.  False if the construct does
   not copy that object, or may set the pointer.  *POINTER: the address may be null.  */
static bool
find_object (extent_flow *f, const extent_member_pointer &m, tree *address, bool *pointer)
{
  acc_region_ir *r = f->region;
  *pointer = true;
  if (extent_member_pointer *outer = member_of (f, m.root))
    {
      *address = outer->value;
      return outer->value && !may_be_set_p (r, m, true);
    }
  acc_var *v = acc_find_var (r, m.root);
  *pointer = v->kind == VAR_POINTER;
  *address = *pointer ? v->addr : build_fold_addr_expr (m.root);
  return v->map != ACC_NO_MAP && copied_p (r, *v)
	 && (*pointer || !may_be_set_p (r, m, false));
}

/* The host's pointer at PLACE, M or an element of it, if THERE: where there is no access,
   the pointer need not have a value.  */
static tree
value_at (const extent_member_pointer &m, tree place, tree there)
{
  tree value = build2 (MEM_REF, TREE_TYPE (m.pointer), place,
		       build_zero_cst (build_pointer_type (TREE_TYPE (m.pointer))));
  value = fold_convert (ptr_type_node, value);
  return build1 (SAVE_EXPR, ptr_type_node,
		 integer_onep (there) ? value
		 : build3 (COND_EXPR, ptr_type_node, there, value, null_pointer_node));
}

/* Add the clauses for the pointer at PLACE, M of F or an element of it, which has VALUE,
   null if there is no access: for the bytes from LO to HI.  */
static void
map_pointer (extent_flow *f, extent_member_pointer *m, tree place, tree value, tree lo,
	     tree hi)
{
  acc_region_ir *r = f->region;
  tree there = fold_build2 (NE_EXPR, boolean_type_node, value, null_pointer_node);
  tree zero = ssize_int (0);
  tree size = extent_larger (extent_op (MINUS_EXPR, hi, lo), zero);
  acc_map_ir map = {};
  map.kind = r->clauses.default_present ? ACC_MAP_PRESENT
	     : m->stored ? ACC_MAP_COPY : ACC_MAP_COPYIN;
  map.flags = ACC_MAP_IMPLICIT | ACC_MAP_GUESS;
  map.loc = r->loc;
  acc_var *v = acc_find_var (r, m->root);
  map.name = name_of (f, *m, !v || v->kind == VAR_POINTER);
  map.section = map.used = true;
  map.addr = fold_build2 (POINTER_PLUS_EXPR, ptr_type_node, value,
			  fold_convert (sizetype, lo));
  map.size = fold_convert (sizetype, fold_build3 (COND_EXPR, ssizetype, there, size,
						  zero));
  m->map = r->clauses.maps.length ();
  r->clauses.maps.safe_push (map);
  acc_attach_member (r, place, m->field);
  r->clauses.maps.last ().flags |= ACC_MAP_GUESS;
}

/* Find the object that M of F is in, and the value of M if it is one pointer.  */
static void
load_member (extent_flow *f, extent_member_pointer *m)
{
  bool pointer;
  m->mapped = !integer_zerop (m->there) && find_object (f, *m, &m->address, &pointer);
  if (!m->mapped)
    return;
  m->address = fold_convert (ptr_type_node, unshare_expr (m->address));
  if (pointer)
    {
      m->address = on_host (m->address);
      m->there = extent_and (m->there, fold_build2 (NE_EXPR, boolean_type_node, m->address,
						    null_pointer_node));
    }
  if (!m->elements)
    m->value = value_at (*m, address_at (m->address, m->place), m->there);
}

/* True if A and B may be the same pointer in memory, or have the same value, reached in two
   ways: s->t->a and s->u->a, or v[p].a and v[q].a.  */
static bool
may_be_same_p (const extent_member_pointer &a, const extent_member_pointer &b)
{
  return &a != &b && a.mapped && b.mapped && a.value && b.value && a.field == b.field
	 && TREE_TYPE (a.pointer) == TREE_TYPE (b.pointer)
	 && (a.root != b.root || TREE_CODE (a.place) != INTEGER_CST
	     || TREE_CODE (b.place) != INTEGER_CST);
}

/* Attach the members of F that lead to the same memory as M to M's section, from LO to HI.  */
static void
map_ends (extent_flow *f, extent_member_pointer *m, tree lo, tree hi)
{
  unsigned map = m->map;
  for (const extent_ends &e : f->ends)
    {
      extent_member_pointer *o = e.one == m->pointer ? member_of (f, e.other)
				 : e.other == m->pointer ? member_of (f, e.one) : NULL;
      bool pointer;
      if (o && !o->mapped && !o->elements && o->root == m->root
	  && find_object (f, *o, &o->address, &pointer))
	map_pointer (f, m, address_at (m->address, o->place), m->value, lo, hi);
    }
  m->map = map;
}

/* Add the clauses for member M of F.  What other members with its value reach belongs to
   the section, since a pointer in memory can be attached to one section only.  */
static void
map_member (extent_flow *f, extent_member_pointer *m)
{
  tree lo = m->lo, hi = m->hi;
  HOST_WIDE_INT step = tree_to_shwi (TYPE_SIZE_UNIT (ptr_type_node));
  for (const extent_member_pointer &o : f->members)
    if (may_be_same_p (*m, o))
      {
	tree same = fold_build2 (EQ_EXPR, boolean_type_node, m->value, o.value);
	lo = extent_choose (same, extent_smaller (lo, o.lo), lo);
	hi = extent_choose (same, extent_larger (hi, o.hi), hi);
      }
  if (m->value)
    {
      map_pointer (f, m, address_at (m->address, m->place), m->value, lo, hi);
      map_ends (f, m, lo, hi);
    }
  for (int i = 0; i < m->elements; i++)
    {
      tree n = ssize_int (i);
      tree here = extent_and (m->there, extent_and (extent_test (LE_EXPR, m->first, n),
						    extent_test (GE_EXPR, m->last, n)));
      tree place = address_at (m->address, extent_op (PLUS_EXPR, m->place,
						      ssize_int (i * step)));
      if (!integer_zerop (here))
	map_pointer (f, m, place, value_at (*m, place, here), lo, hi);
    }
}

void
extent_use_member (extent_member_pointer *m, bool stored, tree lo, tree hi, tree there)
{
  m->mapped = true;
  m->stored = stored;
  m->lo = lo;
  m->hi = hi;
  m->there = there;
}

/* True if a clause of construct R names what M leads to, s->a[0:n].  */
static bool
named_p (const acc_region_ir *r, const extent_member_pointer &m)
{
  for (const acc_map_ir &c : r->clauses.maps)
    {
      tree place = c.addr;
      if (c.kind != ACC_MAP_ATTACH || (c.flags & ACC_MAP_OBJECT) || !place)
	continue;
      place = extent_without_conversions (place);
      place = TREE_CODE (place) == ADDR_EXPR ? TREE_OPERAND (place, 0) : NULL_TREE;
      if (!place || TREE_CODE (place) != COMPONENT_REF || TREE_OPERAND (place, 1) != m.field)
	continue;
      place = acc_base_of (place);
      if (TREE_CODE (place) == MEM_REF || TREE_CODE (place) == INDIRECT_REF)
	place = extent_without_conversions (TREE_OPERAND (place, 0));
      if (place == m.root)
	return true;
    }
  return false;
}

void
extent_map_members (extent_flow *f)
{
  for (extent_member_pointer &m : f->members)
    {
      m.mapped &= !named_p (f->region, m);
      if (m.mapped)
	load_member (f, &m);
    }
  for (extent_member_pointer &m : f->members)
    if (m.mapped)
      map_member (f, &m);
}

acc_map_ir *
extent_map_of_member (extent_flow *f, const extent_member_pointer &m)
{
  return m.value ? &f->region->clauses.maps[m.map] : NULL;
}

/* ---- What is not known */

/* The variable of the host's function that leads to REF, or null.  Set *ELEMENT if REF
   is a member of several objects.  */
static tree
leading_variable (extent_flow *f, tree ref, bool *element)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    *element |= TREE_CODE (ref) == ARRAY_REF
		&& TREE_CODE (TREE_OPERAND (ref, 1)) != INTEGER_CST;
  if (TREE_CODE (ref) == MEM_REF || TREE_CODE (ref) == INDIRECT_REF)
    {
      acc_interval p = extent_of_pointer (f, TREE_OPERAND (ref, 0));
      *element |= !p.lo || p.lo != p.hi || TREE_CODE (p.lo) != INTEGER_CST;
      ref = p.base;
    }
  for (auto row : f->rows)
    if (ref == row.second)
      {
	*element = true;
	ref = row.first;
	break;
      }
  extent_member_pointer *outer = ref ? member_of (f, ref) : NULL;
  return outer ? leading_variable (f, outer->ref, element) : ref;
}

/* True if a clause of construct R attaches a pointer: then clauses name what pointers in
   objects lead to.  */
static bool
attaches_p (const acc_region_ir *r)
{
  for (const acc_map_ir &m : r->clauses.maps)
    if (m.kind == ACC_MAP_ATTACH && !(m.flags & ACC_MAP_OBJECT))
      return true;
  return false;
}

/* True if nothing is to be said of pointers in memory whose targets are not known: a data
   construct around may bring these, or clauses do.  */
static bool
quiet_p (extent_flow *f)
{
  acc_region_ir *r = f->region;
  return f->host || lang_GNU_Fortran () || r->routine || r->in_data
	 || r->clauses.default_present || attaches_p (r);
}

/* True if construct R gets ROOT, a variable of the host's function, without a clause.  */
static bool
unnamed_p (acc_region_ir *r, tree root)
{
  acc_var *v = root && DECL_P (root) ? acc_find_var (r, root) : NULL;
  return v && !r->host_vars.contains (root)
	 && (v->map == ACC_NO_MAP ? v->kind == VAR_POINTER
	     : (r->clauses.maps[v->map].flags & ACC_MAP_IMPLICIT) != 0);
}

/* Note that nothing is known of the memory that the pointers in TABLE lead to, or, with 2
   LEVELS, of what pointers there lead to.  */
static void
note_rows (extent_flow *f, tree table, int levels)
{
  bool element = false;
  extent_member_pointer *m = member_of (f, table);
  tree root = m ? leading_variable (f, m->ref, &element) : table;
  tree ref = m ? m->ref : table;
  if (quiet_p (f) || !unnamed_p (f->region, root))
    return;
  for (acc_unknown_member &o : f->region->unknown_members)
    if (o.ref == ref && o.levels)
      {
	o.levels = MAX (o.levels, levels);
	return;
      }
  f->region->unknown_members.safe_push (acc_unknown_member { ref, element, levels });
}

/* The variable of the host's function that E, a pointer of a called function that leads to
   one of several objects, comes from; or null.  */
static tree
variable_of_elements (extent_flow *f, tree e)
{
  if (TREE_CODE (e) != MEM_REF && TREE_CODE (e) != INDIRECT_REF)
    return NULL_TREE;
  acc_interval p = extent_of_pointer (f, TREE_OPERAND (e, 0));
  if (!p.base || (p.lo && p.lo == p.hi))
    return NULL_TREE;
  tree root = p.base;
  while (extent_member_pointer *m = member_of (f, root))
    root = m->root;
  return root;
}

/* Note that the construct uses what pointers in elements of ROOT, or of what it leads to,
   point to.  */
static void
note_elements (extent_flow *f, tree root)
{
  for (const acc_unknown_member &o : f->region->unknown_members)
    if (o.ref == root)
      return;
  f->region->unknown_members.safe_push (acc_unknown_member { root, true, 0 });
}

/* Likewise for what REF, a member, leads to in a called function.  */
static void
note_in_call (extent_flow *f, tree ref)
{
  tree object = acc_base_of (ref);
  tree root = variable_of_elements (f, object);
  if (unnamed_p (f->region, root) && !sets_field_p (f->region, TREE_OPERAND (ref, 1)))
    note_elements (f, root);
}

/* The pointer that sum E begins with.  */
static tree
first_pointer (tree e)
{
  while (CONVERT_EXPR_P (e) || TREE_CODE (e) == POINTER_PLUS_EXPR)
    e = TREE_OPERAND (e, 0);
  return e;
}

/* The pointer in memory that P, a local variable, was loaded from; or P.  */
static tree
loaded_from (extent_flow *f, tree p)
{
  for (int i = 0; i < MOST_ELEMENTS && DECL_P (p); i++)
    {
      tree *definition = f->definitions.get (p);
      if (!definition)
	definition = f->origins.get (p);
      if (!definition)
	break;
      p = first_pointer (*definition);
    }
  return p;
}

void
extent_note_origin (extent_flow *f, tree var, tree e)
{
  e = first_pointer (e);
  tree *known = DECL_P (e) ? f->origins.get (e) : NULL;
  e = known ? *known : e;
  if (!POINTER_TYPE_P (TREE_TYPE (var)) || acc_count_mentions (e, var)
      || !(REFERENCE_CLASS_P (e) || TREE_CODE (e) == COND_EXPR))
    return;
  tree &origin = f->origins.get_or_insert (var);
  if (!origin)
    origin = e;
  else if (TREE_CODE (origin) != COND_EXPR && !operand_equal_p (origin, e, 0))
    origin = build3 (COND_EXPR, TREE_TYPE (var), boolean_true_node, origin, e);
}

/* Note that the construct uses what pointers in an object lead to that CALL gets the
   address of.  */
static void
note_argument (extent_flow *f, tree call)
{
  for (int i = 0; i < call_expr_nargs (call); i++)
    {
      tree e = extent_without_conversions (CALL_EXPR_ARG (call, i));
      tree address = extent_returned_address (e);
      tree base = address ? address : e;
      if (TREE_CODE (base) == ADDR_EXPR)
	base = acc_base_of (TREE_OPERAND (base, 0));
      if (TREE_CODE (base) == MEM_REF || TREE_CODE (base) == INDIRECT_REF)
	base = extent_without_conversions (TREE_OPERAND (base, 0));
      if (!POINTER_TYPE_P (TREE_TYPE (e))
	  || !acc_pointers_within_p (TREE_TYPE (TREE_TYPE (e))))
	continue;
      if (unnamed_p (f->region, base))
	note_elements (f, base);
      else
	extent_lose_targets (f, e);
    }
}

void
extent_note_unknown (extent_flow *f, tree ref)
{
  acc_region_ir *r = f->region;
  ref = loaded_from (f, ref);
  tree place = REFERENCE_CLASS_P (ref) ? extent_place (f, ref) : ref;
  if (place != ref && DECL_P (place))
    ref = loaded_from (f, place);
  if (TREE_CODE (ref) == COND_EXPR)
    {
      for (int i = 1; i < 3; i++)
	extent_note_unknown (f, first_pointer (TREE_OPERAND (ref, i)));
      return;
    }
  if (TREE_CODE (ref) == MEM_REF || TREE_CODE (ref) == INDIRECT_REF)
    {
      tree p = extent_of_pointer (f, TREE_OPERAND (ref, 0)).base;
      for (auto row : f->rows)
	if (p && p == row.second && extent_new_row (p, TREE_TYPE (ref)))
	  {
	    note_rows (f, row.first, 2);
	    return;
	  }
    }
  ref = extent_place (f, ref);
  /* Places behind it are known.  */
  if (handled_component_p (ref) && extent_target_of_copy (f, ref))
    return;
  if ((TREE_CODE (ref) == MEM_REF || TREE_CODE (ref) == INDIRECT_REF)
      && TREE_CODE (TREE_OPERAND (ref, 0)) == CALL_EXPR && !quiet_p (f))
    note_argument (f, TREE_OPERAND (ref, 0));
  tree base = acc_base_of (ref);
  if (quiet_p (f))
    return;
  if (DECL_P (base) && acc_in_kernel_p (r, base))
    extent_lose_copies (f, base);
  else if ((TREE_CODE (base) == MEM_REF || TREE_CODE (base) == INDIRECT_REF)
	   && !extent_of_pointer (f, TREE_OPERAND (base, 0)).base)
    extent_lose_targets (f, TREE_OPERAND (base, 0));
  else if (extent_pointer_p (f, ref))
    f->lost (f, ref);
  ref = extent_without_subscripts (ref);
  if (TREE_CODE (ref) != COMPONENT_REF || DECL_ARTIFICIAL (TREE_OPERAND (ref, 1))
      || r->named.contains (TREE_OPERAND (ref, 1)))
    return;
  tree type = strip_array_types (TREE_TYPE (ref));
  if (TREE_CODE (type) != POINTER_TYPE || FUNC_OR_METHOD_TYPE_P (TREE_TYPE (type)))
    return;
  if (f->in_call)
    {
      note_in_call (f, ref);
      return;
    }
  acc_unknown_member m = { ref, false, TREE_TYPE (ref) != type };
  tree root = leading_variable (f, ref, &m.element);
  bool element = false;
  if (!unnamed_p (r, root))
    return;
  for (const acc_unknown_member &o : r->unknown_members)
    if (TREE_CODE (o.ref) == COMPONENT_REF
	&& TREE_OPERAND (o.ref, 1) == TREE_OPERAND (ref, 1)
	&& leading_variable (f, o.ref, &element) == root)
      return;
  if (!sets_field_p (r, TREE_OPERAND (ref, 1)))
    r->unknown_members.safe_push (m);
}

void
extent_note_argument (extent_flow *f, tree e)
{
  if (POINTER_TYPE_P (TREE_TYPE (e)) && !extent_of_pointer (f, e).base)
    extent_note_unknown (f, e);
}

void
extent_note_unknown_rows (extent_flow *f, tree table)
{
  note_rows (f, table, 1);
}

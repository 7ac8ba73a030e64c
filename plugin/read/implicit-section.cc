/* Sections of pointers that no data clause names.

   In: a compute construct with its kernels.  Out: the part that the construct
   reaches through each pointer, if it can be computed before the construct
   begins.  A pointer that no clause names gets an implicit copy or copyin of
   that part; with default(present), an implicit present.  The map entry has
   ACC_MAP_GUESS, so that data that is on the device already is used, whatever
   its size.

   For a pointer without a clause, OpenACC says only that the pointer itself is
   firstprivate (2.6, section 2.6.1); programs leave the rest to the compiler
   all the same.  Offsets are intervals (interval.h).  When the source does not
   tell them, a warning names the clause to write.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/read.h"
#include "acc.h"
#include "read/callee.h"
#include "read/objects.h"
#include "ir/walk.h"

namespace {

/* A pointer that is a member of an object which another pointer leads to;
   OFFSET is its distance.  */
struct member
{
  tree field;
  HOST_WIDE_INT offset;
};

struct extent
{
  bool known;			/* so far */
  bool accessed;		/* through it */
  bool stored;			/* through it */
  tree lo, hi;			/* bytes from the pointer: [lo, hi); lo is null
				   before the first access */
  tree active;			/* boolean of the host: there is an access */
  tree bad;			/* boolean of the host: its place is not
				   known */
  bool exact;			/* all accesses happen and reach both ends of
				   their intervals */
  bool even;			/* likewise where they happen */
  vec<member> pointers;		/* the members of the object that are
				   pointers */
  bool sets;			/* kernels set such pointers */
};

struct extents : extent_flow
{
  auto_vec<extent> of;		/* one for each of region->vars, and after
				   these for INDEX */
  hash_map<tree, unsigned> index;	/* variables that stand for rows */
  bool sets;			/* the reference is assigned to */
  hash_set<tree> lost_fields;	/* pointers in objects that are not known */
  bool members_lost;		/* objects with pointers go elsewhere */
};

}

/* The extent of a pointer without accesses.  */
static extent
no_extent ()
{
  return extent { true, false, false, NULL_TREE, NULL_TREE, boolean_false_node,
		  boolean_false_node, true, true, vNULL, false };
}

/* ---- Accesses */

static void scan (extents *s, tree e);
static void scan_reference (extents *s, tree ref);
static void scan_call (extents *s, tree call, bool keeps);
static void scan_known_pointer (extents *s, tree e);

/* True if nobody says how much pointer V points to.  When clauses name members,
   as s->a[0:n], GCC has a section of V without bytes.  */
static bool
no_extent_p (acc_region_ir *r, const acc_var &v)
{
  return v.map == ACC_NO_MAP
	 || (r->clauses.maps[v.map].flags & ACC_MAP_ZERO_LEN);
}

/* The extent of DECL, a pointer from outside, or null.  */
static extent *
extent_for (extents *s, const_tree decl)
{
  if (unsigned *i = s->index.get (const_cast<tree> (decl)))
    return &s->of[*i];
  for (const extent_member_pointer &m : s->members)
    if (m.pointer == decl || m.row == decl)
      {
	s->index.put (const_cast<tree> (decl), s->of.length ());
	/* There is room: others have addresses of extents.  */
	return s->of.quick_push (no_extent ());
      }
  for (const extent_choice &c : s->choices)
    if (c.pointer == decl)
      {
	s->index.put (const_cast<tree> (decl), s->of.length ());
	return s->of.quick_push (no_extent ());
      }
  if (!extent_pointer_p (s, decl))
    return NULL;
  return &s->of[acc_find_var (s->region, decl) - s->region->vars.begin ()];
}

/* Note that the accesses through BASE are not known.  */
static void
lose (extent_flow *f, tree base)
{
  if (extent *x = extent_for ((extents *) f, base))
    {
      x->known = false;
      x->accessed = true;
    }
}

/* True if the bytes from LO to END are in the first object that pointer BASE leads
   to.  */
static bool
in_object_p (const_tree base, tree lo, tree end)
{
  tree type = base && POINTER_TYPE_P (TREE_TYPE (base)) ? TREE_TYPE (TREE_TYPE (base)) : NULL_TREE;
  return type && acc_object_type_p (type) && TREE_CODE (lo) == INTEGER_CST
	 && TREE_CODE (end) == INTEGER_CST && tree_int_cst_sgn (lo) >= 0
	 && compare_tree_int (TYPE_SIZE_UNIT (type), tree_to_uhwi (end)) >= 0;
}

/* Add an access from AT to END, in bytes, to X, if not BAD.  */
static void
grow (extents *s, extent *x, const acc_interval &at, tree end, tree bad)
{
  tree active = extent_and (s->active, extent_not (at.none));
  if (integer_zerop (active))
    return;
  x->bad = extent_or (x->bad, extent_and (active, bad));
  x->known &= !integer_onep (bad);
  if (!x->lo)
    {
      x->lo = at.lo;
      x->hi = end;
      x->active = active;
      return;
    }
  tree lo = extent_smaller (x->lo, at.lo), hi = extent_larger (x->hi, end);
  tree both = extent_and (active, x->active);
  /* The members of an object come together, whichever of them the kernel uses.  */
  if (active == x->active || (in_object_p (at.base, x->lo, x->hi)
			      && in_object_p (at.base, at.lo, end)))
    both = boolean_true_node;
  x->lo = extent_choose (both, lo, extent_choose (active, at.lo, x->lo));
  x->hi = extent_choose (both, hi, extent_choose (active, end, x->hi));
  x->active = extent_or (active, x->active);
}

/* Scan the subscripts in REF, a place in memory, and return its innermost object.  */
static tree
scan_subscripts (extents *s, tree ref)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF)
      scan (s, TREE_OPERAND (ref, 1));
  return ref;
}

/* Scan the offsets in pointer expression P, and return the pointer that it
   begins with.  *EXACT: it reaches both ends of its interval.  */
static tree
scan_pointer (extents *s, tree p, bool *exact, auto_vec<tree> *used)
{
  for (;;)
    if (CONVERT_EXPR_P (p) && POINTER_TYPE_P (TREE_TYPE (TREE_OPERAND (p, 0))))
      p = TREE_OPERAND (p, 0);
    else if (TREE_CODE (p) == POINTER_PLUS_EXPR)
      {
	scan (s, TREE_OPERAND (p, 1));
	*exact = *exact && extent_exact_p (s, TREE_OPERAND (p, 1), used);
	p = TREE_OPERAND (p, 0);
      }
    else
      {
	/* The address of an element is computed from its subscripts.  */
	if (TREE_CODE (p) == ADDR_EXPR)
	  {
	    tree base = scan_subscripts (s, TREE_OPERAND (p, 0));
	    if (TREE_CODE (base) == MEM_REF || TREE_CODE (base) == INDIRECT_REF)
	      scan_pointer (s, TREE_OPERAND (base, 0), exact, used);
	  }
	return p;
      }
}

/* Note an access of at most SIZE bytes at OFFSET from pointer P; a store if
   SETS.  */
static void
note (extents *s, tree p, tree size, const acc_interval &offset, bool sets)
{
  auto_vec<tree> used;
  bool exact = offset.lo == offset.hi;
  tree whole = p;
  p = scan_pointer (s, p, &exact, &used);
  acc_interval at = extent_of_pointer (s, whole);
  if (!at.base)
    {
      extent_note_unknown (s, p);
      scan (s, p);
      return;
    }
  if (TREE_CODE (p) == CALL_EXPR || TREE_CODE (p) == COND_EXPR)
    scan_known_pointer (s, p);
  /* The pointer to the row, or the member, is in memory, too.  */
  if (REFERENCE_CLASS_P (p))
    scan_reference (s, p);
  extent *x = extent_for (s, at.base);
  if (!x)
    return;
  x->accessed = true;
  x->stored |= sets;
  /* P is the pointer, or the variable or the memory that its value is in.  */
  acc_interval begin = extent_of_pointer (s, p);
  x->even &= exact && begin.lo && begin.lo == begin.hi;
  exact = exact && p == at.base && !s->conditions;
  acc_interval bytes = size ? extent_of (s, size) : extent_unknown ();
  tree base = at.base;
  at = extent_binary (PLUS_EXPR, ssizetype, at, offset);
  at.base = base;
  if (!bytes.lo || !at.lo)
    x->known = false;
  if (!x->known)
    return;
  x->exact &= exact;
  grow (s, x, at, extent_op (PLUS_EXPR, at.hi, bytes.hi),
	extent_or (at.bad, bytes.bad));
}

/* Note that member REF is a pointer.  REF is OFFSET bytes from the beginning of
   the object at BASE.  It is assigned to if SETS.  */
static void
note_pointer (extents *s, tree ref, tree base, HOST_WIDE_INT offset,
	      bool sets)
{
  tree p = TREE_OPERAND (base, 0);
  extent *x = DECL_P (p) ? extent_for (s, p) : NULL;
  if (TREE_CODE (base) == MEM_REF)
    offset += tree_to_shwi (TREE_OPERAND (base, 1));
  if (!x)
    return;
  x->sets |= sets;
  for (const member &m : x->pointers)
    if (m.offset == offset)
      return;
  x->pointers.safe_push (member { TREE_OPERAND (ref, 1), offset });
}

/* Note the access of REF, a part of TABLE, an array of pointers.  */
static void
note_element (extents *s, tree ref, tree table, bool sets)
{
  acc_var *v = acc_find_var (s->region, table);
  if (v->kind == VAR_POINTER)
    return;
  extent *x = &s->of[v - s->region->vars.begin ()];
  acc_interval at = extent_of_place (s, ref);
  x->stored |= sets;
  x->known &= at.lo != NULL_TREE;
  if (x->known)
    grow (s, x, at, extent_op (PLUS_EXPR, at.hi, TYPE_SIZE_UNIT (TREE_TYPE (ref))),
	  at.bad);
}

/* Note the access of reference REF: members of an object, or all of an object,
   that its innermost pointer leads to.  */
static void
scan_reference (extents *s, tree ref)
{
  ref = extent_without_open_arrays (ref);
  acc_interval at = extent_constant (0);
  HOST_WIDE_INT lo, hi;
  /* The pointers on the way to the place are only read.  */
  bool sets = s->sets;
  s->sets = false;
  tree base = scan_subscripts (s, ref);
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (base)), same;
  if (!REFERENCE_CLASS_P (base))
    {
      if (!DECL_P (base))
	scan (s, base);
      else if (s->rows.get (base) && acc_find_var (s->region, base))
	note_element (s, ref, base, sets);
      return;
    }
  if (base != ref && acc_object_type_p (TREE_TYPE (base))
      && acc_member_bytes (ref, &same, &lo, &hi) && same == base)
    {
      at = extent_constant (lo);
      size = size_int (hi - lo);
      if (TREE_CODE (ref) == COMPONENT_REF && acc_pointer_member_p (ref)
	  && tree_fits_shwi_p (byte_position (TREE_OPERAND (ref, 1))))
	note_pointer (s, ref, base, hi - tree_to_shwi
				      (TYPE_SIZE_UNIT (ptr_type_node)), sets);
    }
  else if (base != ref && size && TREE_CODE (size) != INTEGER_CST)
    {
      /* An element of a row whose length is variable.  */
      at = extent_of_place (s, ref);
      size = TYPE_SIZE_UNIT (TREE_TYPE (ref));
    }
  if (TREE_CODE (base) == MEM_REF)
    at = extent_binary (PLUS_EXPR, ssizetype, at, extent_of_constant (TREE_OPERAND (base, 1)));
  if (TREE_CODE (base) == MEM_REF || TREE_CODE (base) == INDIRECT_REF)
    note (s, TREE_OPERAND (base, 0), size, at, sets);
  else
    scan (s, base);
}

/* ---- Expressions */

/* Scan E, a pointer that is only compared: nothing is reached through it.  */
static void
scan_compared (extents *s, tree e)
{
  if (!POINTER_TYPE_P (TREE_TYPE (e)))
    {
      scan (s, e);
      return;
    }
  scan_known_pointer (s, e);
}

/* Scan E, whose first operand is a condition for the others.  */
static void
scan_choice (extents *s, tree e)
{
  bool choice = TREE_CODE (e) == COND_EXPR;
  tree cond = TREE_OPERAND (e, 0), active = s->active;
  scan (s, cond);
  s->conditions++;
  for (int i = 1; i < (choice ? 3 : 2); i++)
    {
      hash_map<tree, acc_interval> before;
      for (auto v : s->values)
	before.put (v.first, v.second);
      extent_assume (s, cond, choice ? i == 2
				     : TREE_CODE (e) == TRUTH_ORIF_EXPR);
      scan (s, TREE_OPERAND (e, i));
      s->active = active;
      s->values.empty ();
      for (auto v : before)
	s->values.put (v.first, v.second);
    }
  s->conditions--;
}

/* True if clauses name members of the object that pointer BASE points to; it is
   then one object.  */
static bool
members_named_p (extents *s, const_tree base)
{
  tree type = TREE_TYPE (TREE_TYPE (base));
  acc_var *v = acc_find_var (s->region, base);
  return (RECORD_OR_UNION_TYPE_P (type) && COMPLETE_TYPE_P (type) && v
	  && v->map != ACC_NO_MAP
	  && (s->region->clauses.maps[v->map].flags & ACC_MAP_ZERO_LEN));
}

/* Note that all of the object at P, of TYPE, may be used: P goes to a function
   or into memory.  */
static void
note_object (extents *s, tree p, tree type)
{
  note (s, p, TYPE_SIZE_UNIT (type), extent_constant (0),
	!TYPE_READONLY (type));
}

/* If CALL says how many bytes it accesses at argument N, note these.  gfortran copies
   and compares texts with such calls.  */
static bool
scan_bytes (extents *s, tree call, int n)
{
  bool stored;
  tree bytes = acc_accessed_bytes (call, n, &stored), p = CALL_EXPR_ARG (call, n);
  if (!bytes || !extent_of_pointer (s, p).base)
    return false;
  note (s, p, bytes, extent_constant (0), stored);
  return true;
}

/* Note the accesses of argument N of CALL.  A reference leads to one object,
   all of which the function may use.  */
static void
scan_argument (extents *s, tree call, int n)
{
  tree e = CALL_EXPR_ARG (call, n), type = extent_referred_type (call, n);
  if (acc_standard_stream_p (e) || scan_bytes (s, call, n))
    return;
  if (!type || !extent_of_pointer (s, e).base)
    {
      extent_note_argument (s, e);
      scan (s, e);
      return;
    }
  s->conditions++;
  note (s, e, TYPE_SIZE_UNIT (type), extent_constant (0),
	!TYPE_READONLY (type) && !extent_reads_argument_p (call, n));
  s->conditions--;
}

/* Note what address E, which goes elsewhere, may be used for: all of the object
   whose member it is the address of, or anything around an element.  */
static void
scan_address (extents *s, tree e)
{
  tree ref = TREE_OPERAND (e, 0), base = ref;
  bool member = false;
  for (; handled_component_p (base); base = TREE_OPERAND (base, 0))
    if (TREE_CODE (base) == ARRAY_REF)
      scan (s, TREE_OPERAND (base, 1));
    else
      member |= TREE_CODE (base) == COMPONENT_REF;
  if (TREE_CODE (base) != MEM_REF && TREE_CODE (base) != INDIRECT_REF)
    return;
  tree p = TREE_OPERAND (base, 0);
  s->conditions++;
  if (member && extent_of_pointer (s, p).base)
    note_object (s, p, TREE_TYPE (base));
  else
    scan (s, p);
  s->conditions--;
}

/* True if scan would give up the pointer that argument E begins with: it leads to
   more than one object.  */
static bool
open_pointer_p (extents *s, tree e)
{
  if (!POINTER_TYPE_P (TREE_TYPE (e)))
    return false;
  tree base = extent_of_pointer (s, e).base;
  if (!base || extent_one_object_p (base) || members_named_p (s, base))
    return false;
  while (CONVERT_EXPR_P (e) || TREE_CODE (e) == POINTER_PLUS_EXPR)
    e = TREE_OPERAND (e, 0);
  if (TREE_CODE (e) != ADDR_EXPR)
    return TREE_CODE (e) != COND_EXPR;
  for (e = TREE_OPERAND (e, 0); handled_component_p (e); e = TREE_OPERAND (e, 0))
    if (TREE_CODE (e) == COMPONENT_REF)
      return false;
  return true;
}

/* Note the accesses that computing pointer E takes.  What it leads to is known.  */
static void
scan_known_pointer (extents *s, tree e)
{
  bool exact = false;
  e = scan_pointer (s, e, &exact, NULL);
  switch (TREE_CODE (e))
    {
    case CALL_EXPR:
      scan_call (s, e, true);
      return;
    case COND_EXPR:
      scan (s, TREE_OPERAND (e, 0));
      scan_known_pointer (s, TREE_OPERAND (e, 1));
      scan_known_pointer (s, TREE_OPERAND (e, 2));
      return;
    case ADDR_EXPR:
      for (e = TREE_OPERAND (e, 0); handled_component_p (e); e = TREE_OPERAND (e, 0))
	if (TREE_CODE (e) == ARRAY_REF)
	  scan (s, TREE_OPERAND (e, 1));
      if (TREE_CODE (e) == MEM_REF || TREE_CODE (e) == INDIRECT_REF)
	scan_known_pointer (s, TREE_OPERAND (e, 0));
      return;
    default:
      if (REFERENCE_CLASS_P (e))
	scan_reference (s, e);
      else if (!DECL_P (e))
	scan (s, e);
      return;
    }
}

/* True if argument E is, or leads to, an object whose pointers the function may use.  */
static bool
object_with_pointers_p (extents *s, tree e)
{
  tree object = POINTER_TYPE_P (TREE_TYPE (e)) ? extent_object_of (s, e) : e;
  tree type = object ? TREE_TYPE (object)
	      : TREE_TYPE (TREE_TYPE (extent_without_conversions (e)));
  return type && RECORD_OR_UNION_TYPE_P (type) && acc_pointers_within_p (type);
}

/* Note the accesses of the arguments of CALL from FIRST on, and those of the function
   through pointers that scan would give up, and through the members of objects.  */
static void
scan_arguments (extents *s, tree call, int first)
{
  auto_vec<acc_interval> args;
  tree fn = get_callee_fndecl (call);
  tree p = fn ? DECL_ARGUMENTS (fn) : NULL_TREE;
  auto_vec<bool> open;
  bool any = false;
  for (int i = 0; i < call_expr_nargs (call); i++)
    {
      tree e = CALL_EXPR_ARG (call, i);
      bool o = i >= first && p && !extent_referred_type (call, i) && open_pointer_p (s, e);
      open.safe_push (o);
      any |= o || object_with_pointers_p (s, e);
      args.safe_push (p && (o || !POINTER_TYPE_P (TREE_TYPE (p)))
		      ? extent_of_argument (s, e, TREE_TYPE (p)) : extent_unknown ());
      p = p ? DECL_CHAIN (p) : p;
    }
  bool sets = s->sets;
  s->sets = false;
  bool known = any && extent_call (s, call, args);
  bool safe = known || extent_returned_address (call);
  s->members_lost |= !safe && extent_lose_arguments (s, call);
  for (int i = first; i < call_expr_nargs (call); i++)
    if (known && open[i])
      scan_known_pointer (s, CALL_EXPR_ARG (call, i));
    else
      scan_argument (s, call, i);
  s->sets = sets;
}

/* Note the accesses of CALL.  KEEPS: what the pointer that it returns is used for is
   known.  */
static void
scan_call (extents *s, tree call, bool keeps)
{
  tree object = extent_method_object (call);
  if (object)
    note_object (s, object, acc_used_class (call, TREE_TYPE (TREE_TYPE (object))));
  scan (s, CALL_EXPR_STATIC_CHAIN (call));
  if (!CALL_EXPR_FN (call) || !get_callee_fndecl (call))
    scan (s, CALL_EXPR_FN (call));
  scan_arguments (s, call, object ? 1 : 0);
  if (!keeps && POINTER_TYPE_P (TREE_TYPE (call)))
    if (tree base = extent_of_call (s, call).base)
      lose (s, base);
}

/* Note that a pointer into BASE goes elsewhere.  */
static void
give_away (extents *s, tree base)
{
  if (extent_one_object_p (base) || members_named_p (s, base))
    note_object (s, base, TREE_TYPE (TREE_TYPE (base)));
  else
    lose (s, base);
}

/* Note the accesses of expression E.  A pointer that goes elsewhere is given
   up, unless it leads to one object.  */
static void
scan (extents *s, tree e)
{
  if (!e || TYPE_P (e) || CONSTANT_CLASS_P (e))
    return;
  if (DECL_P (e))
    {
      if (POINTER_TYPE_P (TREE_TYPE (e)))
	if (tree base = extent_of_pointer (s, e).base)
	  give_away (s, base);
      return;
    }
  if (REFERENCE_CLASS_P (e))
    {
      bool pointer = POINTER_TYPE_P (TREE_TYPE (e));
      tree row = pointer ? extent_of_pointer (s, e).base : NULL_TREE;
      tree member = extent_without_subscripts (e);
      if (!row && pointer && TREE_CODE (member) == COMPONENT_REF)
	s->lost_fields.add (TREE_OPERAND (member, 1));
      scan_reference (s, e);
      if (row)
	give_away (s, row);
      return;
    }
  if (TREE_CODE (e) == ADDR_EXPR)
    {
      scan_address (s, e);
      return;
    }
  if (TREE_CODE (e) == CONSTRUCTOR)
    {
      unsigned i;
      tree value;
      FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS (e), i, value)
	scan (s, value);
      return;
    }
  if (!EXPR_P (e))
    return;
  if (TREE_CODE (e) == COND_EXPR || TREE_CODE (e) == TRUTH_ANDIF_EXPR
      || TREE_CODE (e) == TRUTH_ORIF_EXPR)
    {
      scan_choice (s, e);
      return;
    }
  if (TREE_CODE (e) == CALL_EXPR)
    {
      scan_call (s, e, false);
      return;
    }
  bool compares = COMPARISON_CLASS_P (e) || TREE_CODE (e) == POINTER_DIFF_EXPR;
  for (int i = 0; i < TREE_OPERAND_LENGTH (e); i++)
    if (compares)
      scan_compared (s, TREE_OPERAND (e, i));
    else
      scan (s, TREE_OPERAND (e, i));
}

static void
access (extent_flow *f, tree e, bool sets)
{
  extents *s = (extents *) f;
  if (s->keeps)
    {
      scan_known_pointer (s, e);
      return;
    }
  s->sets = sets;
  scan (s, e);
  s->sets = false;
}

/* ---- Clauses */

/* Add a map entry for V, which reaches X.  */
static void
add_map (acc_region_ir *r, acc_var *v, const extent &x)
{
  acc_map_ir m = {};
  m.kind = r->clauses.default_present ? ACC_MAP_PRESENT
	   : x.stored ? ACC_MAP_COPY : ACC_MAP_COPYIN;
  m.flags = ACC_MAP_IMPLICIT | ACC_MAP_GUESS | (x.exact ? ACC_MAP_EXACT : 0);
  m.loc = r->loc;
  /* "c.0" is the gimplifier's name of a pointer to an array "c" of variable size.  */
  m.name = xstrdup (DECL_NAME (v->decl)
		    ? IDENTIFIER_POINTER (DECL_NAME (v->decl)) : "pointer");
  if (char *dot = strchr (m.name, '.'))
    *dot = 0;
  m.decl = v->decl;
  m.section = m.used = true;
  m.addr = fold_build2 (POINTER_PLUS_EXPR, TREE_TYPE (v->addr), v->addr,
			fold_convert (sizetype, x.lo));
  tree zero = ssize_int (0), there = extent_and (x.active, extent_not (x.bad));
  tree size = extent_larger (extent_op (MINUS_EXPR, x.hi, x.lo), zero);
  /* Memory next to a null pointer belongs to nobody.  GCC would warn of a test
     of `this'.  */
  if (!integer_zerop (x.lo)
      && !(TREE_CODE (v->addr) == PARM_DECL && nonnull_arg_p (v->addr)))
    there = extent_and (there, fold_build2 (NE_EXPR, boolean_type_node, v->addr,
					    build_zero_cst (TREE_TYPE
							      (v->addr))));
  size = extent_choose (there, size, zero);
  m.size = fold_convert (sizetype, size);
  /* One object.  */
  if (TREE_CODE (x.lo) == INTEGER_CST && TREE_CODE (x.hi) == INTEGER_CST
      && acc_object_type_p (TREE_TYPE (TREE_TYPE (v->decl))))
    m.flags |= ACC_MAP_OBJECT;
  v->map = r->clauses.maps.length ();
  r->clauses.maps.safe_push (m);
}

/* Give map entry M ROWS, the memory that each of its pointers points to.  These
   pointers are only read.  */
static void
add_rows (acc_map_ir *m, const extent &rows)
{
  if (m->kind != ACC_MAP_PRESENT)
    m->kind = rows.stored ? ACC_MAP_COPY : ACC_MAP_COPYIN;
  m->flags |= ACC_MAP_SHAPED | ACC_MAP_GUESS;
  tree zero = ssize_int (0), there = extent_and (rows.active,
						 extent_not (rows.bad));
  tree size = extent_larger (extent_op (MINUS_EXPR, rows.hi, rows.lo), zero);
  m->rows_first = fold_convert (sizetype, rows.lo);
  m->rows_bytes = fold_convert (sizetype, extent_choose (there, size, zero));
}

/* Make extents for the accesses T[i][j].  T is a variable of S's region that
   points to pointers, or an array of them, and has no clause.  */
static void
begin_rows (extents *s)
{
  acc_region_ir *r = s->region;
  for (const acc_var &v : r->vars)
    {
      tree type = TREE_TYPE (v.decl);
      if (r->routine || lang_GNU_Fortran ()
	  || !(v.kind == VAR_POINTER ? no_extent_p (r, v)
	       : v.kind == VAR_OBJECT && v.map != ACC_NO_MAP
		 && (r->clauses.maps[v.map].flags & ACC_MAP_IMPLICIT)))
	continue;
      tree row = extent_new_row (v.decl, v.kind == VAR_POINTER ? TREE_TYPE (type)
					 : strip_array_types (type));
      if (!row || (v.kind == VAR_OBJECT && TREE_CODE (type) != ARRAY_TYPE))
	continue;
      s->rows.put (v.decl, row);
      s->index.put (row, s->of.length ());
      s->of.safe_push (no_extent ());
    }
}

/* The extent of the rows that the pointers in TABLE, a variable, lead to, or null if
   nothing is accessed there.  */
static const extent *
rows_of (extents *s, tree table)
{
  tree *row = s->rows.get (table);
  unsigned *i = row ? s->index.get (*row) : NULL;
  return i && s->of[*i].accessed ? &s->of[*i] : NULL;
}

/* Let map entry M of the table that variable TABLE is, or points to, bring its rows
   along, or note that they are not known.  SETS: kernels set pointers in the table.
   With rows of different lengths only NVIDIA's compilers copy the longest one of
   each.  */
static void
map_rows (extents *s, tree table, acc_map_ir *m, bool sets)
{
  const extent *rows = rows_of (s, table);
  if (!rows || sets)
    return;
  if (m && rows->known && rows->lo && (rows->even || acc_like_nvc_p ()))
    add_rows (m, *rows);
  else
    extent_note_unknown_rows (s, table);
}

/* Bring the rows of V, an array of pointers of which kernels use the part X: the other
   pointers may lead anywhere.  */
static void
map_array (extents *s, const acc_var &v, const extent &x)
{
  acc_region_ir *r = s->region;
  acc_map_ir m = {};
  if (x.known && x.lo)
    {
      extent_set_part (&m, v, x.lo, x.hi, extent_and (x.active, extent_not (x.bad)));
      m.loc = r->loc;
    }
  map_rows (s, v.decl, m.addr ? &m : NULL, !extent_only_read_p (r, v.decl));
  if (m.rows_bytes)
    r->clauses.maps.safe_push (m);
}

/* Attach the pointers in the object that V points to, X, if the construct
   copies it.  */
static void
attach_pointers (acc_region_ir *r, const acc_var &v, const extent &x)
{
  if (v.map == ACC_NO_MAP || x.sets)
    return;
  const acc_map_ir &m = r->clauses.maps[v.map];
  if (m.kind != ACC_MAP_COPY && m.kind != ACC_MAP_COPYIN)
    return;
  for (const member &p : x.pointers)
    acc_attach_member (r, fold_build_pointer_plus_hwi (v.addr, p.offset),
		       p.field);
}

/* Record the part X of V's memory that is accessed, for tests whether it
   overlaps other memory.  */
static void
set_section (acc_region_ir *r, acc_var *v, const extent &x)
{
  for (tree e : { x.lo, x.hi, x.active, x.bad })
    if (extent_needs_memory_p (r, e))
      return;
  tree size = extent_choose (x.active, extent_op (MINUS_EXPR, x.hi, x.lo),
			     ssize_int (0));
  v->lo = x.lo;
  v->size = extent_choose (x.bad, ssize_int (-1), size);
}

/* Let the map entry that GCC made of the object that reference V leads to have all
   that R uses, X: the object may be of a derived class.  */
static void
widen_object (acc_region_ir *r, const acc_var &v, const extent &x)
{
  if (v.map == ACC_NO_MAP || !extent_one_object_p (v.decl) || !x.known || !x.hi
      || TREE_CODE (x.hi) != INTEGER_CST)
    return;
  acc_map_ir &m = r->clauses.maps[v.map];
  if ((m.flags & ACC_MAP_IMPLICIT) && m.size && TREE_CODE (m.size) == INTEGER_CST
      && tree_int_cst_lt (m.size, x.hi))
    m.size = fold_convert (TREE_TYPE (m.size), x.hi);
}

/* Add clauses for the pointers in objects whose memory kernels access.  */
static void
map_members (extents *s)
{
  if (s->members_lost)
    return;
  for (extent_member_pointer &m : s->members)
    {
      const extent *x = extent_for (s, m.pointer);
      if (x->accessed && (s->lost_fields.contains (m.field) || !x->known))
	extent_note_unknown (s, m.ref);
      if (s->lost_fields.contains (m.field))
	continue;
      const extent *root = extent_for (s, m.root);
      if (x->known && x->lo && (!root || (root->known && !root->sets)))
	extent_use_member (&m, x->stored, x->lo, x->hi,
			   extent_and (x->active, extent_not (x->bad)));
    }
  extent_map_members (s);
  for (const extent_member_pointer &m : s->members)
    if (m.mapped)
      map_rows (s, m.pointer, extent_map_of_member (s, m), m.stored);
}

/* Count the accesses through the pointers that stand for two others as accesses through
   both.  */
static void
share_choices (extents *s)
{
  for (unsigned i = s->choices.length (); i-- > 0; )
    {
      extent_choice c = s->choices[i];
      extent from = *extent_for (s, c.pointer);
      for (tree p : { c.one, c.other })
	if (extent *x = from.accessed ? extent_for (s, p) : NULL)
	  {
	    acc_interval at = extent_unknown ();
	    at.lo = from.lo;
	    at.base = p;
	    at.none = extent_not (from.active);
	    x->accessed = true;
	    x->stored |= from.stored;
	    x->exact = x->even = false;
	    x->known &= from.known && from.lo;
	    s->active = boolean_true_node;
	    if (x->known)
	      grow (s, x, at, from.hi, from.bad);
	  }
    }
}

void
acc_find_extents (acc_region_ir *r)
{
  extents s;
  extent_begin ();
  s.region = r;
  s.sets = s.jumps = s.keeps = s.members_lost = false;
  s.budget = EXTENT_CALL_BUDGET;
  s.access = access;
  s.lost = lose;
  for (unsigned i = 0; i < r->vars.length (); i++)
    s.of.safe_push (no_extent ());
  begin_rows (&s);
  s.of.reserve (2 * EXTENT_MOST_MEMBERS + EXTENT_MOST_CHOICES);
  extent_read_through through (r);
  for (acc_kernel_ir *k : r->kernels)
    extent_scan (&s, k);
  share_choices (&s);
  for (unsigned i = 0; i < r->vars.length (); i++)
    {
      extent &x = s.of[i];
      acc_var &v = r->vars[i];
      x.exact &= !s.jumps;
      if (x.known && x.lo && v.kind != VAR_OBJECT)
	{
	  set_section (r, &v, x);
	  if (v.kind == VAR_POINTER && !r->routine && x.exact)
	    extent_check_section (r, v, x.lo, x.hi);
	}
      if (v.kind == VAR_OBJECT && s.rows.get (v.decl))
	map_array (&s, v, x);
      if (v.kind != VAR_POINTER)
	continue;
      if (x.known && x.lo && no_extent_p (r, v))
	{
	  add_map (r, &v, x);
	  map_rows (&s, v.decl, &r->clauses.maps[v.map], x.stored);
	}
      /* Inside a data construct it may point to memory that is mapped
	 there.  */
      else if (!x.known && v.map == ACC_NO_MAP && !r->in_data
	       && !r->clauses.default_present && !r->named.contains (v.decl)
	       && !acc_type_table_p (TREE_TYPE (TREE_TYPE (v.decl))))
	r->unknown.safe_push (v.decl);
      else
	widen_object (r, v, x);
      attach_pointers (r, v, x);
    }
  map_members (&s);
  for (extent &x : s.of)
    x.pointers.release ();
  extent_end_callees ();
  extent_begin ();
}

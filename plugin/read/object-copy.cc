/* Local objects that are copies of others, for the sections that no clause names.

   In: a statement that copies an object, or a member, to a local object; a call that
   passes an object by value.  Out: what members of the copy are members of.

     struct view { double *p; int n; } v;
     static double sum (view s) { ... s.p[i] ... }	s.p is v.p
     x = sum (v);
     view w = v;					w.p is v.p
     struct { view *v; } i = { &v };			*i.v is v

   A copy counts if nothing else sets what it sets.  So a member that has a value has
   this one.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/objects.h"
#include "read/callee.h"
#include "read/read.h"
#include "ir/walk.h"

/* The copies of copies that are followed, and the innermost functions.  */
#define MOST_COPIES 8

/* ---- What sets an object */

namespace {

/* A search for what sets a local object, or parts of it.  */
struct write_search
{
  acc_region_ir *region;
  auto_vec<tree> places;	/* what is set, in terms of the object */
  bool known;			/* nothing else may set it */
  unsigned depth;		/* of functions */
};

/* What is looked for in a body: the uses of variable OBJECT, or of what POINTER points to,
   which is PLACE.  */
struct write_place
{
  acc_stmt *body;
  tree object, pointer, place;
  unsigned *sets;		/* number of assignments of POINTER */
};

}

static void search_body (write_search *s, const write_place &w);

/* REF, or the object that REF is the bytes of: C++ copies an object without the unused
   bytes at its end, which a derived class may use.  */
static tree
object_of_bytes (tree ref)
{
  if (TREE_CODE (ref) != MEM_REF || TREE_CODE (TREE_TYPE (ref)) != ARRAY_TYPE
      || !integer_zerop (TREE_OPERAND (ref, 1)))
    return ref;
  tree address = extent_without_conversions (TREE_OPERAND (ref, 0));
  tree type = TREE_TYPE (TREE_TYPE (address)), size = TYPE_SIZE_UNIT (TREE_TYPE (ref));
  if (TREE_CODE (type) != RECORD_TYPE || !size || TREE_CODE (size) != INTEGER_CST)
    return ref;
  for (tree x = TYPE_FIELDS (type); x; x = DECL_CHAIN (x))
    if (TREE_CODE (x) == FIELD_DECL
	&& (!DECL_SIZE_UNIT (x) || TREE_CODE (DECL_SIZE_UNIT (x)) != INTEGER_CST
	    || TREE_CODE (byte_position (x)) != INTEGER_CST
	    || tree_int_cst_lt (size, size_binop (PLUS_EXPR, byte_position (x),
						  DECL_SIZE_UNIT (x)))))
      return ref;
  return TREE_CODE (address) == ADDR_EXPR ? TREE_OPERAND (address, 0)
					  : build1 (INDIRECT_REF, type, address);
}

/* True if REF is the object of W or a part of it.  */
static bool
part_p (const write_place &w, tree ref)
{
  tree base = acc_base_of (ref);
  if (w.object)
    return base == w.object;
  return (TREE_CODE (base) == MEM_REF || TREE_CODE (base) == INDIRECT_REF)
	 && extent_without_conversions (TREE_OPERAND (base, 0)) == w.pointer;
}

/* The smallest part of an object that REF is in for certain: not one of several elements,
   or a member of a union.  */
static tree
certain_part (tree ref)
{
  tree part = ref;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == COMPONENT_REF
	? TREE_CODE (TREE_TYPE (TREE_OPERAND (ref, 0))) != RECORD_TYPE
	: TREE_CODE (ref) != ARRAY_REF || TREE_CODE (TREE_OPERAND (ref, 1)) != INTEGER_CST)
      part = TREE_OPERAND (ref, 0);
  return part;
}

/* REF, a part of what W looks for, in terms of W's place: the whole place if the part is
   not known.  */
static tree
part_of_place (const write_place &w, tree ref)
{
  ref = certain_part (ref);
  tree base = acc_base_of (ref);
  if (TREE_CODE (base) == MEM_REF && !integer_zerop (TREE_OPERAND (base, 1)))
    return w.place;
  return extent_same_object_p (base, w.place) ? extent_put_object (ref, base, w.place)
					       : w.place;
}

/* The part of W's place that E, a pointer, has the address of; or null.  */
static tree
addressed_part (const write_place &w, tree e)
{
  e = extent_without_conversions (e);
  if (w.pointer && e == w.pointer)
    return w.place;
  return TREE_CODE (e) == ADDR_EXPR && part_p (w, TREE_OPERAND (e, 0))
	 ? part_of_place (w, TREE_OPERAND (e, 0)) : NULL_TREE;
}

/* True if VALUE clears an object, or ends its life: its pointers lead nowhere.  */
static bool
cleared_p (const_tree value)
{
  return TREE_CODE (value) == CONSTRUCTOR && !CONSTRUCTOR_NELTS (value);
}

/* Look at what the function that CALL calls does with PLACE, its argument N.  */
static void
search_function (write_search *s, tree call, int n, tree place)
{
  tree fn = acc_called_function (call);
  tree p = fn ? DECL_ARGUMENTS (fn) : NULL_TREE;
  while (p && n--)
    p = DECL_CHAIN (p);
  acc_stmt *body = p && s->depth < MOST_COPIES ? acc_callee_body (fn) : NULL;
  if (!body)
    {
      s->known = false;
      return;
    }
  s->depth++;
  unsigned sets = 0;
  search_body (s, write_place { body, NULL_TREE, p, place, &sets });
  s->known &= !sets;
  s->depth--;
}

/* Look at E, an expression of W's body.  */
static void
search (write_search *s, const write_place &w, tree e)
{
  acc_walk_trees (&e, [&] (tree *tp)
    {
      tree t = *tp;
      if (!s->known)
	return false;
      if (TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR)
	{
	  tree lhs = object_of_bytes (TREE_OPERAND (t, 0));
	  tree rhs = object_of_bytes (TREE_OPERAND (t, 1));
	  if (acc_local_var_p (lhs) && POINTER_TYPE_P (TREE_TYPE (lhs)))
	    if (tree place = addressed_part (w, rhs))
	      {
		/* That variable leads to the object, too.  */
		unsigned sets = 0;
		s->depth++;
		if (lhs != w.pointer && s->depth < MOST_COPIES)
		  search_body (s, write_place { w.body, NULL_TREE, lhs, place, &sets });
		s->known &= sets == 1;
		s->depth--;
		return false;
	      }
	  if (TREE_CODE (lhs) == COMPONENT_REF && addressed_part (w, rhs)
	      && acc_local_var_p (acc_base_of (lhs)))
	    {
	      /* That member leads to it.  */
	      s->known &= extent_only_read_behind_p (s->region, TREE_OPERAND (lhs, 1));
	      return false;
	    }
	  if (part_p (w, lhs) && !cleared_p (rhs))
	    s->places.safe_push (part_of_place (w, lhs));
	  else if (lhs == w.pointer)
	    ++*w.sets;
	  else if (!part_p (w, lhs))
	    search (s, w, lhs);
	  search (s, w, rhs);
	  return false;
	}
      if (TREE_CODE (t) == CALL_EXPR)
	{
	  for (int i = 0; i < call_expr_nargs (t); i++)
	    if (tree place = addressed_part (w, CALL_EXPR_ARG (t, i)))
	      search_function (s, t, i, place);
	    else
	      search (s, w, CALL_EXPR_ARG (t, i));
	  return false;
	}
      if (t == w.pointer || (TREE_CODE (t) == ADDR_EXPR && part_p (w, TREE_OPERAND (t, 0))))
	s->known = false;
      return !part_p (w, t);
    });
}

static void
search_body (write_search *s, const write_place &w)
{
  for (acc_stmt *st = w.body; st; st = st->next)
    acc_walk_exprs (st, [&] (tree *tp) { search (s, w, *tp); });
}

/* The part of A, or A, that is B; or null.  */
static tree
part_equal (tree a, tree b)
{
  for (;; a = TREE_OPERAND (a, 0))
    if (operand_equal_p (a, b, 0))
      return a;
    else if (!handled_component_p (a))
      return NULL_TREE;
}

bool
extent_within_p (tree a, tree b)
{
  return part_equal (a, b) != NULL_TREE;
}

bool
extent_sets_once_p (acc_region_ir *r, acc_stmt *body, tree object)
{
  write_search s;
  s.region = r;
  s.known = true;
  s.depth = 0;
  search_body (&s, write_place { body, object, NULL_TREE, object, NULL });
  if (TREE_CODE (object) == PARM_DECL)
    s.places.safe_push (object);
  for (unsigned i = 0; i < s.places.length (); i++)
    for (unsigned k = 0; k < s.places.length (); k++)
      s.known &= i == k || !extent_within_p (s.places[i], s.places[k]);
  return s.known;
}

/* True if nothing sets a part of OBJECT, a local variable or parameter, a second time.  A
   loop may have several kernels, for memory that overlaps or not, with the same
   variables.  */
static bool
find_once (extent_flow *f, tree object)
{
  tree fn = DECL_CONTEXT (object);
  if (fn != f->region->fndecl)
    return extent_sets_once_p (f->region, acc_callee_body (fn), object);
  for (acc_kernel_ir *k : f->region->kernels)
    if (!extent_sets_once_p (f->region, k->body, object))
      return false;
  return true;
}

/* True if OBJECT is a variable of a kernel, or of a function that it calls, and nothing
   sets a part of it twice.  */
static bool
set_once_p (extent_flow *f, tree object)
{
  if (!DECL_P (object) || lang_GNU_Fortran () || f->region->routine || f->host
      || TREE_THIS_VOLATILE (object) || !DECL_CONTEXT (object)
      || TREE_CODE (DECL_CONTEXT (object)) != FUNCTION_DECL
      || (VAR_P (object) && is_global_var (object))
      || (DECL_CONTEXT (object) == f->region->fndecl
	  && acc_find_var (f->region, object)))
    return false;
  if (bool *once = f->set_once.get (object))
    return *once;
  bool once = find_once (f, object);
  f->set_once.put (object, once);
  return once;
}

/* ---- Copies */

bool
extent_one_place_p (tree ref)
{
  if (certain_part (ref) != ref)
    return false;
  ref = acc_base_of (ref);
  if (TREE_CODE (ref) == MEM_REF || TREE_CODE (ref) == INDIRECT_REF)
    ref = TREE_OPERAND (ref, 0);
  return VAR_P (ref) || TREE_CODE (ref) == PARM_DECL || TREE_CODE (ref) == RESULT_DECL;
}

tree
extent_original (extent_flow *f, tree ref)
{
  for (int n = 0; n < MOST_COPIES; n++)
    {
      tree before = ref;
      for (const extent_copy &c : f->copies)
	for (tree sub = ref; ref == before; sub = TREE_OPERAND (sub, 0))
	  {
	    if (c.original && operand_equal_p (sub, c.copy, 0))
	      ref = extent_put_object (ref, sub, c.original);
	    if (!handled_component_p (sub))
	      break;
	  }
      if (ref == before)
	break;
    }
  return ref;
}

tree
extent_pointer_of_copy (const extent_copy &c)
{
  return TREE_CODE (c.copy) == INDIRECT_REF && handled_component_p (TREE_OPERAND (c.copy, 0))
	 ? TREE_OPERAND (c.copy, 0) : NULL_TREE;
}

tree
extent_target_of_copy (extent_flow *f, tree place)
{
  for (const extent_copy &c : f->copies)
    if (tree pointer = extent_pointer_of_copy (c))
      if (operand_equal_p (place, pointer, 0))
	return c.original;
  return NULL_TREE;
}

/* The member of a local object that entry C is about.  */
static tree
place_of (const extent_copy &c)
{
  tree pointer = extent_pointer_of_copy (c);
  return pointer ? pointer : c.copy;
}

void
extent_forget_copies (extent_flow *f, tree fn)
{
  for (unsigned i = f->copies.length (); i-- > 0; )
    {
      tree base = acc_base_of (place_of (f->copies[i]));
      if (DECL_P (base) && DECL_CONTEXT (base) == fn)
	f->copies.unordered_remove (i);
    }
}

const acc_interval *
extent_of_copy (extent_flow *f, tree place)
{
  for (const extent_copy &c : f->copies)
    if (!c.original && operand_equal_p (place, c.copy, 0))
      return &c.value;
  return NULL;
}

/* Note that COPY is what the functions that CALL calls return.  Another call sets their
   variables anew, so what is known of these is noted for COPY itself.  */
static void
note_returned (extent_flow *f, tree copy, tree call)
{
  tree object = extent_returned_object (f, call);
  if (!object || !extent_one_place_p (object) || !extent_same_object_p (copy, object))
    {
      extent_lose_arguments (f, call);
      return;
    }
  tree base = acc_base_of (object);
  if (!DECL_P (base) || DECL_CONTEXT (base) == f->region->fndecl)
    {
      f->copies.safe_push (extent_copy { copy, object, extent_unknown () });
      return;
    }
  for (unsigned i = 0, n = f->copies.length (); i < n; i++)
    if (extent_within_p (place_of (f->copies[i]), object))
      {
	extent_copy c = f->copies[i];
	tree place = place_of (c);
	place = extent_put_object (place, part_equal (place, object), copy);
	c.copy = place_of (c) == c.copy ? place
		 : build1 (INDIRECT_REF, TREE_TYPE (c.copy), place);
	f->copies.safe_push (c);
      }
}

/* True if PLACE is a variable, or a known pointer leads to it, or it is a member.  */
static bool
known_place_p (extent_flow *f, tree place)
{
  place = acc_base_of (place);
  return (TREE_CODE (place) != MEM_REF && TREE_CODE (place) != INDIRECT_REF)
	 || extent_of_pointer (f, TREE_OPERAND (place, 0)).base;
}

bool
extent_note_copy (extent_flow *f, tree copy, tree original)
{
  copy = object_of_bytes (copy);
  original = object_of_bytes (original);
  tree type = TREE_TYPE (copy);
  bool number = INTEGRAL_TYPE_P (type), pointer = POINTER_TYPE_P (type);
  if ((!RECORD_OR_UNION_TYPE_P (type) && !pointer && !number) || lang_GNU_Fortran ()
      || cleared_p (original))
    return false;
  copy = extent_target (f, copy);
  tree base = acc_base_of (copy);
  if (!extent_one_place_p (copy) || (copy == base && (pointer || number)) || !set_once_p (f, base))
    {
      if (RECORD_OR_UNION_TYPE_P (type))
	extent_lose_original (f, original);
      else if (pointer && copy != base && extent_object_of (f, original))
	extent_lose_targets (f, original);
      return false;
    }
  for (unsigned i = f->copies.length (); i-- > 0; )
    if (extent_within_p (place_of (f->copies[i]), copy)
	|| extent_within_p (copy, place_of (f->copies[i])))
      f->copies.unordered_remove (i);
  extent_copy c = { copy, NULL_TREE, extent_unknown () };
  if (number)
    c.value = extent_convert (TREE_TYPE (original), type, extent_of (f, original));
  else if (pointer)
    {
      c.value = extent_of_pointer (f, original);
      extent_note_argument (f, original);
      if (tree target = extent_object_of (f, original))
	f->copies.safe_push (extent_copy { build1 (INDIRECT_REF, TREE_TYPE (target), copy),
					   target, extent_unknown () });
    }
  else if (TREE_CODE (original) == CALL_EXPR)
    {
      note_returned (f, copy, original);
      return false;
    }
  else
    {
      c.original = extent_place (f, original);
      if (!extent_one_place_p (c.original) || !extent_same_object_p (copy, c.original)
	  || !known_place_p (f, c.original))
	{
	  extent_lose_original (f, original);
	  return false;
	}
    }
  f->copies.safe_push (c);
  /* An object that a pointer leads to is mapped as a whole, whatever is done with the copy.  */
  return pointer && c.value.base && !extent_object_pointer_p (c.value.base);
}

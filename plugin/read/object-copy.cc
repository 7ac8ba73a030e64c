/* Local objects that are copies of others, for the sections that no clause names.

   In: a statement that copies an object, or a member, to a local object; a call that
   passes an object by value.  Out: what members of the copy are members of.

     struct view { double *p; int n; } v;
     static double sum (view s) { ... s.p[i] ... }	s.p is v.p
     x = sum (v);
     view w = v;					w.p is v.p

   A copy counts if nothing else sets what it sets.  So a member that has a value has
   this one.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/interval.h"
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

static tree
innermost (tree ref)
{
  while (handled_component_p (ref))
    ref = TREE_OPERAND (ref, 0);
  return ref;
}

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
  tree base = innermost (ref);
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
  tree base = innermost (ref);
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

/* True if A is B or a part of it.  */
static bool
within_p (tree a, tree b)
{
  return part_equal (a, b) != NULL_TREE;
}

/* True if nothing sets a part of OBJECT, a local variable or parameter, a second time.  */
static bool
find_once (extent_flow *f, tree object)
{
  write_search s;
  s.known = true;
  s.depth = 0;
  tree fn = DECL_CONTEXT (object);
  if (fn != f->region->fndecl)
    search_body (&s, write_place { acc_callee_body (fn), object, NULL_TREE, object, NULL });
  else
    for (acc_kernel_ir *k : f->region->kernels)
      search_body (&s, write_place { k->body, object, NULL_TREE, object, NULL });
  if (TREE_CODE (object) == PARM_DECL)
    s.places.safe_push (object);
  for (unsigned i = 0; i < s.places.length (); i++)
    for (unsigned k = 0; k < s.places.length (); k++)
      s.known &= i == k || !within_p (s.places[i], s.places[k]);
  return s.known;
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

/* True if REF is a variable, or what a pointer leads to, or a member of it, always the
   same one.  */
static bool
one_place_p (tree ref)
{
  if (certain_part (ref) != ref)
    return false;
  ref = innermost (ref);
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

void
extent_forget_copies (extent_flow *f, tree fn)
{
  for (unsigned i = f->copies.length (); i-- > 0; )
    {
      tree base = innermost (f->copies[i].copy);
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
  if (!object || !one_place_p (object) || !extent_same_object_p (copy, object))
    {
      extent_lose_arguments (f, call);
      return;
    }
  tree base = innermost (object);
  if (!DECL_P (base) || DECL_CONTEXT (base) == f->region->fndecl)
    {
      f->copies.safe_push (extent_copy { copy, object, extent_unknown () });
      return;
    }
  for (unsigned i = 0, n = f->copies.length (); i < n; i++)
    if (within_p (f->copies[i].copy, object))
      {
	extent_copy c = f->copies[i];
	c.copy = extent_put_object (c.copy, part_equal (c.copy, object), copy);
	f->copies.safe_push (c);
      }
}

/* Note PLACE, a pointer in memory, which is in the terms of the kernel.  */
static void
note_outside (extent_flow *f, tree place)
{
  extent_in_call *c = f->in_call;
  f->in_call = NULL;
  extent_note_unknown (f, place);
  f->in_call = c;
}

/* Note that nothing is known of what is done with the pointers in PLACE.  */
static void
lose_pointers (extent_flow *f, tree place)
{
  tree type = TREE_TYPE (place);
  if (TREE_CODE (type) == RECORD_TYPE)
    for (tree x = TYPE_FIELDS (type); x; x = DECL_CHAIN (x))
      if (TREE_CODE (x) == FIELD_DECL && acc_pointers_within_p (TREE_TYPE (x)))
	lose_pointers (f, build3 (COMPONENT_REF, TREE_TYPE (x), place, x, NULL_TREE));
  if (POINTER_TYPE_P (type))
    note_outside (f, place);
}

/* True if pointer BASE leads to an object.  */
static bool
object_pointer_p (const_tree base)
{
  return acc_object_type_p (TREE_TYPE (TREE_TYPE (base)));
}

/* Note that nothing is known of what is done with a pointer into BASE.  */
static void
lose_value (extent_flow *f, tree base)
{
  /* An object that it leads to has been mapped as a whole.  */
  if (object_pointer_p (base))
    return;
  f->lost (f, base);
  for (const extent_member_pointer &m : f->members)
    if (m.pointer == base)
      note_outside (f, m.ref);
}

void
extent_lose_copies (extent_flow *f, tree object)
{
  /* Two objects without values may be copies of each other.  */
  if (f->losing == MOST_COPIES)
    return;
  f->losing++;
  for (unsigned i = 0; i < f->copies.length (); i++)
    if (within_p (f->copies[i].copy, object))
      {
	if (f->copies[i].original)
	  lose_pointers (f, f->copies[i].original);
	else if (f->copies[i].value.base)
	  lose_value (f, f->copies[i].value.base);
      }
  f->losing--;
}

/* True if OBJECT, a place, is outside of kernels.  */
static bool
outside_p (extent_flow *f, tree object)
{
  tree base = innermost (object);
  if (TREE_CODE (base) == MEM_REF || TREE_CODE (base) == INDIRECT_REF)
    base = TREE_OPERAND (base, 0);
  return DECL_P (base) && acc_find_var (f->region, base);
}

/* True if a function that gets E may come to pointers in an object.  */
static bool
passes_pointers_p (tree e)
{
  tree type = TREE_TYPE (extent_without_conversions (e));
  return acc_pointers_within_p (POINTER_TYPE_P (type) ? TREE_TYPE (type) : type);
}

bool
extent_lose_arguments (extent_flow *f, tree call)
{
  bool any = false;
  for (int i = 0; i < call_expr_nargs (call); i++)
    {
      tree e = CALL_EXPR_ARG (call, i);
      any |= passes_pointers_p (e);
      bool pointer = POINTER_TYPE_P (TREE_TYPE (e));
      e = pointer ? extent_object_of (f, e) : e;
      if (!e || !RECORD_OR_UNION_TYPE_P (TREE_TYPE (e)) || TREE_CODE (e) == CALL_EXPR
	  || !acc_pointers_within_p (TREE_TYPE (e)))
	continue;
      e = extent_place (f, e);
      if (pointer && outside_p (f, e))
	continue;
      if (outside_p (f, e))
	lose_pointers (f, e);
      else
	extent_lose_copies (f, innermost (e));
    }
  return any;
}

/* Note that nothing is known of what is done with the pointers in ORIGINAL, an object that
   is copied.  */
static void
lose_original (extent_flow *f, tree original)
{
  if (TREE_CODE (original) == CALL_EXPR)
    {
      tree object = acc_pointers_within_p (TREE_TYPE (original))
		    ? extent_returned_object (f, original) : NULL_TREE;
      if (!object || !one_place_p (object))
	{
	  extent_lose_arguments (f, original);
	  return;
	}
      original = object;
    }
  if (!one_place_p (original))
    return;
  original = extent_place (f, original);
  if (outside_p (f, original))
    lose_pointers (f, original);
  else
    extent_lose_copies (f, innermost (original));
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
  tree base = innermost (copy);
  if (!one_place_p (copy) || (copy == base && (pointer || number)) || !set_once_p (f, base))
    {
      if (RECORD_OR_UNION_TYPE_P (type))
	lose_original (f, original);
      return false;
    }
  for (unsigned i = f->copies.length (); i-- > 0; )
    if (within_p (f->copies[i].copy, copy) || within_p (copy, f->copies[i].copy))
      f->copies.unordered_remove (i);
  extent_copy c = { copy, NULL_TREE, extent_unknown () };
  if (number)
    c.value = extent_convert (TREE_TYPE (original), type, extent_of (f, original));
  else if (pointer)
    c.value = extent_of_pointer (f, original);
  else if (TREE_CODE (original) == CALL_EXPR)
    {
      note_returned (f, copy, original);
      return false;
    }
  else
    {
      c.original = extent_place (f, original);
      if (!one_place_p (c.original) || !extent_same_object_p (copy, c.original))
	return false;
    }
  f->copies.safe_push (c);
  /* An object that a pointer leads to is mapped as a whole, whatever is done with the copy.  */
  return pointer && c.value.base && !object_pointer_p (c.value.base);
}

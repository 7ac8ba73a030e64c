/* Pointers in objects whose uses are not known, for the sections that no clause names.

   In: a use of a pointer that is not followed.  Out: a note, for a warning, of each pointer
   in an object of the host's function that it may come from.

     view w = i ? v : v2;		w.p comes from v.p and v2.p
     const view *q = &v;
     if (i)
       q = &v2;
     q->p[i]				likewise

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/objects.h"
#include "read/callee.h"
#include "read/read.h"
#include "ir/walk.h"

/* The objects that are copies of each other, and the pointers that lead to pointers, which
   are followed.  */
#define MOST_STEPS 8

namespace {

/* A search for what a pointer may lead to.  */
struct pointer_targets
{
  extent_flow *f;
  hash_set<tree> pointers;	/* variables that have been looked at */
};

}

static void lose_place (pointer_targets *s, tree place);
static void lose_targets (pointer_targets *s, tree e);

/* Note PLACE, a pointer in memory, which is in the terms of the kernel.  */
static void
note_outside (extent_flow *f, tree place)
{
  extent_in_call *c = f->in_call;
  f->in_call = NULL;
  extent_note_unknown (f, place);
  f->in_call = c;
}

void
extent_lose_pointers (extent_flow *f, tree place)
{
  tree type = TREE_TYPE (place);
  if (TREE_CODE (type) == RECORD_TYPE)
    for (tree x = TYPE_FIELDS (type); x; x = DECL_CHAIN (x))
      if (TREE_CODE (x) == FIELD_DECL && acc_pointers_within_p (TREE_TYPE (x)))
	extent_lose_pointers (f, build3 (COMPONENT_REF, TREE_TYPE (x), place, x, NULL_TREE));
  if (POINTER_TYPE_P (type))
    note_outside (f, place);
}

bool
extent_object_pointer_p (const_tree base)
{
  return acc_object_type_p (TREE_TYPE (TREE_TYPE (base)));
}

/* Note that nothing is known of what is done with a pointer into BASE.  */
static void
lose_value (extent_flow *f, tree base)
{
  /* An object that it leads to has been mapped as a whole.  */
  if (extent_object_pointer_p (base))
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
  if (f->losing == MOST_STEPS)
    return;
  f->losing++;
  pointer_targets s;
  s.f = f;
  for (unsigned i = 0; i < f->copies.length (); i++)
    if (tree pointer = extent_pointer_of_copy (f->copies[i]))
      {
	if (extent_within_p (pointer, object))
	  lose_place (&s, f->copies[i].original);
      }
    else if (extent_within_p (f->copies[i].copy, object))
      {
	if (f->copies[i].original)
	  extent_lose_pointers (f, f->copies[i].original);
	else if (f->copies[i].value.base)
	  lose_value (f, f->copies[i].value.base);
      }
  f->losing--;
}

/* True if OBJECT, a place, is outside of kernels.  */
static bool
outside_p (extent_flow *f, tree object)
{
  tree base = acc_base_of (object);
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
	extent_lose_pointers (f, e);
      else
	extent_lose_copies (f, acc_base_of (e));
    }
  return any;
}

void
extent_lose_original (extent_flow *f, tree original)
{
  if (TREE_CODE (original) == CALL_EXPR)
    {
      tree object = acc_pointers_within_p (TREE_TYPE (original))
		    ? extent_returned_object (f, original) : NULL_TREE;
      if (!object || !extent_one_place_p (object))
	{
	  extent_lose_arguments (f, original);
	  return;
	}
      original = object;
    }
  pointer_targets s;
  s.f = f;
  lose_place (&s, original);
}

/* ---- Pointers that lead to objects */

/* Note that nothing is known of what is done with the pointers in what P, a variable, leads
   to, with the values that expressions of ST, and of what follows it, give it.  */
static void
lose_values (pointer_targets *s, tree p, acc_stmt *st)
{
  auto_vec<tree> values;
  for (; st; st = st->next)
    acc_walk_exprs (st, [&] (tree *tp)
      {
	acc_walk_trees (tp, [&] (tree *sub)
	  {
	    if ((TREE_CODE (*sub) == MODIFY_EXPR || TREE_CODE (*sub) == INIT_EXPR)
		&& TREE_OPERAND (*sub, 0) == p)
	      values.safe_push (TREE_OPERAND (*sub, 1));
	    return true;
	  });
      });
  for (tree v : values)
    lose_targets (s, v);
}

/* Likewise, for all values of P.  */
static void
lose_variable (pointer_targets *s, tree p)
{
  extent_flow *f = s->f;
  if (tree *object = f->objects.get (p))
    lose_place (s, *object);
  else if (!acc_local_var_p (p) || acc_find_var (f->region, p) || s->pointers.add (p))
    return;
  else if (TREE_CODE (p) == PARM_DECL)
    {
      if (tree argument = extent_argument (f, p))
	lose_targets (s, argument);
    }
  else if (DECL_CONTEXT (p) != f->region->fndecl)
    lose_values (s, p, acc_callee_body (DECL_CONTEXT (p)));
  else
    for (acc_kernel_ir *k : f->region->kernels)
      lose_values (s, p, k->body);
}

/* Likewise, for pointer E.  */
static void
lose_targets (pointer_targets *s, tree e)
{
  e = extent_without_conversions (e);
  switch (TREE_CODE (e))
    {
    case POINTER_PLUS_EXPR:
      lose_targets (s, TREE_OPERAND (e, 0));
      break;
    case COND_EXPR:
      lose_targets (s, TREE_OPERAND (e, 1));
      lose_targets (s, TREE_OPERAND (e, 2));
      break;
    case ADDR_EXPR:
      lose_place (s, TREE_OPERAND (e, 0));
      break;
    case CALL_EXPR:
      if (tree address = extent_returned_address (e))
	lose_targets (s, address);
      else
	extent_lose_arguments (s->f, e);
      break;
    default:
      if (DECL_P (e))
	lose_variable (s, e);
      else if (handled_component_p (e))
	lose_place (s, e);
      break;
    }
}

/* Note that nothing is known of what is done with the pointers in PLACE, an object or a
   member.  */
static void
lose_place (pointer_targets *s, tree place)
{
  place = extent_place (s->f, place);
  tree base = acc_base_of (place);
  if (outside_p (s->f, place))
    extent_lose_pointers (s->f, place);
  else if (DECL_P (base))
    extent_lose_copies (s->f, base);
  else if (TREE_CODE (base) == MEM_REF || TREE_CODE (base) == INDIRECT_REF)
    lose_targets (s, TREE_OPERAND (base, 0));
}

void
extent_lose_targets (extent_flow *f, tree e)
{
  pointer_targets s;
  s.f = f;
  lose_targets (&s, e);
}

bool
extent_one_object_p (const_tree base)
{
  tree type = TREE_TYPE (TREE_TYPE (base));
  if (!RECORD_OR_UNION_TYPE_P (type) || !COMPLETE_TYPE_P (type))
    return false;
  return (TREE_CODE (TREE_TYPE (base)) == REFERENCE_TYPE
	  || (TREE_CODE (base) == PARM_DECL && DECL_ARTIFICIAL (base)
	      && DECL_NAME (base) && id_equal (DECL_NAME (base), "this")));
}

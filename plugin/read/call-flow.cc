/* The values of variables along the way through a function that a kernel calls.

   In: a call, and what is known of its arguments.  Out: the function's accesses
   through pointers that it gets, as if its statements stood in the place of the call;
   and what it returns.

     static void swap_next (int *a, int j)	j: [0, n - 2]
     {
       int t = a[j];				a: [0, n - 1]
       a[j] = a[j + 1];
       a[j + 1] = t;
     }

     for (int j = 0; j < n - 1; j++)
       swap_next (a, j);

   The statements are gone through once more for each call, with the values of this
   call, so a summary of the function that fits all calls is not needed.  A function
   that is called again inside of itself is not followed.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/objects.h"
#include "read/callee.h"
#include "read/read.h"
#include "ir/walk.h"

/* A function that the scan is in.  */
struct extent_in_call
{
  extent_in_call *outer;
  tree fn, call;
  bool returns;			/* RESULT has a value */
  acc_interval result;
  tree object;			/* what is returned, if it is always the same object */
  bool asks, negated;		/* when is the result not 0, or 0 if NEGATED */
  unsigned ways;		/* then it may come from so many returns, at which */
  hash_map<tree, acc_interval> parameters;	/* the parameters have these values */
};

/* The innermost functions that are followed.  */
#define MOST_CALLS 8

/* The pointers to objects that are followed, one after the other.  */
#define MOST_OBJECTS 8

/* The statements of FN if the scan may follow them now, or null.  They count against
   F's budget.  */
static acc_stmt *
statements_of (extent_flow *f, tree fn)
{
  unsigned depth = 0;
  /* The host's own values are not those of the function.  */
  if (!fn || f->host || fn == f->region->fndecl)
    return NULL;
  for (extent_in_call *c = f->in_call; c; c = c->outer)
    if (c->fn == fn || ++depth == MOST_CALLS)
      return NULL;
  acc_stmt *body = acc_callee_body (fn);
  unsigned n = 0;
  if (body)
    acc_walk_stmts (body, [&] (acc_stmt *) { n++; return true; });
  if (!body || n > f->budget)
    return NULL;
  f->budget -= n;
  return body;
}

/* True if the arguments of CALL are those that FN declares.  */
static bool
arguments_fit_p (tree call, tree fn)
{
  int i = 0, n = call_expr_nargs (call);
  for (tree p = DECL_ARGUMENTS (fn); p; p = DECL_CHAIN (p), i++)
    if (i == n || POINTER_TYPE_P (TREE_TYPE (p))
		  != POINTER_TYPE_P (TREE_TYPE (CALL_EXPR_ARG (call, i))))
      return false;
  return i == n;
}

tree
extent_put_object (tree ref, tree base, tree object)
{
  if (ref == base)
    return object;
  tree inner = extent_put_object (TREE_OPERAND (ref, 0), base, object);
  if (TREE_CODE (ref) == COMPONENT_REF)
    return build3 (COMPONENT_REF, TREE_TYPE (ref), inner, TREE_OPERAND (ref, 1),
		   TREE_OPERAND (ref, 2));
  return build4 (ARRAY_REF, TREE_TYPE (ref), inner, TREE_OPERAND (ref, 1),
		 TREE_OPERAND (ref, 2), TREE_OPERAND (ref, 3));
}

/* The object that ADDRESS, a pointer in an object, has the address of, or of a part;
   or null.  */
static tree
object_of_member (extent_flow *f, tree address)
{
  if (f->depth == MOST_OBJECTS)
    return NULL_TREE;
  f->depth++;
  tree place = extent_place (f, address), target = extent_target_of_copy (f, place);
  f->depth--;
  /* A reference of an object of the host keeps what it refers to.  */
  if (!target && TREE_CODE (TREE_TYPE (place)) == REFERENCE_TYPE && extent_member (f, place))
    target = build1 (INDIRECT_REF, TREE_TYPE (TREE_TYPE (place)), place);
  return target;
}

/* True if P is a pointer from outside that still has its value.  */
static bool
from_outside_p (extent_flow *f, tree p)
{
  return DECL_P (p) && extent_pointer_p (f, p) && !f->values.get (p);
}

/* The object that P, such a pointer, leads to, or null.  */
static tree
outside_object (tree p)
{
  return acc_object_type_p (TREE_TYPE (TREE_TYPE (p))) ? build_simple_mem_ref (p) : NULL_TREE;
}

/* The object that P, a local pointer or a call, has the address of, or of a part, in
   terms of variables; or null.  */
static tree
addressed_object (extent_flow *f, tree p)
{
  tree address = p;
  for (int i = 0; i < MOST_OBJECTS && address; i++)
    {
      if (TREE_CODE (address) == CALL_EXPR)
	address = extent_returned_address (address);
      else if (handled_component_p (address))
	return object_of_member (f, address);
      else if (!DECL_P (address))
	break;
      else if (tree *object = f->objects.get (address))
	return *object;
      else if (from_outside_p (f, address))
	return outside_object (address);
      else
	{
	  tree *definition = f->definitions.get (address);
	  address = definition ? *definition : NULL_TREE;
	}
      address = address ? extent_without_conversions (address) : NULL_TREE;
    }
  if (!address || TREE_CODE (address) != ADDR_EXPR || f->depth == MOST_OBJECTS)
    return NULL_TREE;
  f->depth++;
  tree place = extent_place (f, TREE_OPERAND (address, 0)), base = place;
  f->depth--;
  base = acc_base_of (base);
  if (TREE_CODE (base) == MEM_REF || TREE_CODE (base) == INDIRECT_REF)
    base = extent_without_conversions (TREE_OPERAND (base, 0));
  return VAR_P (base) || TREE_CODE (base) == PARM_DECL ? place : NULL_TREE;
}

/* What is BYTES after the beginning of OBJECT and has the type of WANTED: OBJECT, or an
   element of it or beside it; or null.  BYTES may be null.  */
static tree
element_of (tree object, tree bytes, tree wanted)
{
  if (!bytes && extent_same_object_p (object, wanted))
    return object;
  tree index = size_zero_node, size = TYPE_SIZE_UNIT (TREE_TYPE (wanted));
  if (bytes)
    {
      if (TREE_CODE (bytes) != MULT_EXPR
	  || !operand_equal_p (TREE_OPERAND (bytes, 1), size, 0))
	return NULL_TREE;
      index = TREE_OPERAND (bytes, 0);
    }
  if (TREE_CODE (object) == ARRAY_REF)
    {
      index = fold_build2 (PLUS_EXPR, sizetype, fold_convert (sizetype, index),
			   fold_convert (sizetype, TREE_OPERAND (object, 1)));
      object = TREE_OPERAND (object, 0);
    }
  return TREE_CODE (TREE_TYPE (object)) == ARRAY_TYPE
	 && TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (object)))
	    == TYPE_MAIN_VARIANT (TREE_TYPE (wanted))
	 ? build4 (ARRAY_REF, TREE_TYPE (wanted), object, index, NULL_TREE, NULL_TREE)
	 : NULL_TREE;
}

tree
extent_target (extent_flow *f, tree ref)
{
  tree base = ref;
  while (TREE_CODE (base) == COMPONENT_REF || TREE_CODE (base) == ARRAY_REF)
    base = TREE_OPERAND (base, 0);
  if (TREE_CODE (base) != MEM_REF && TREE_CODE (base) != INDIRECT_REF)
    return ref;
  if (TREE_CODE (base) == MEM_REF && !integer_zerop (TREE_OPERAND (base, 1)))
    return ref;
  tree p = extent_without_conversions (TREE_OPERAND (base, 0)), bytes = NULL_TREE;
  if (TREE_CODE (p) == POINTER_PLUS_EXPR)
    {
      bytes = TREE_OPERAND (p, 1);
      p = extent_without_conversions (TREE_OPERAND (p, 0));
    }
  tree *known = f->objects.get (p);
  tree object = known ? *known : addressed_object (f, p);
  object = object ? element_of (object, bytes, base) : NULL_TREE;
  return object ? extent_put_object (ref, base, object) : ref;
}

tree
extent_place (extent_flow *f, tree ref)
{
  return extent_original (f, extent_target (f, ref));
}

tree
extent_object_of (extent_flow *f, tree e)
{
  e = extent_without_conversions (e);
  if (tree *object = f->objects.get (e))
    return *object;
  if (from_outside_p (f, e))
    return outside_object (e);
  if (acc_local_var_p (e))
    return addressed_object (f, e);
  if (handled_component_p (e))
    return object_of_member (f, e);
  if (TREE_CODE (e) != ADDR_EXPR)
    return NULL_TREE;
  tree place = extent_place (f, TREE_OPERAND (e, 0)), base = place;
  while (TREE_CODE (base) == COMPONENT_REF
	 || (TREE_CODE (base) == ARRAY_REF
	     && TREE_CODE (TREE_OPERAND (base, 1)) == INTEGER_CST))
    base = TREE_OPERAND (base, 0);
  bool pointed = TREE_CODE (base) == MEM_REF && integer_zerop (TREE_OPERAND (base, 1))
		 && from_outside_p (f, TREE_OPERAND (base, 0));
  return pointed || VAR_P (base) || TREE_CODE (base) == PARM_DECL ? place : NULL_TREE;
}

/* True if BODY sets P.  */
static bool
sets_p (acc_stmt *body, tree p)
{
  stores_of_list a;
  a.inner = false;
  extent_find_assignments (&a, body, true);
  for (const list_store &x : a.list)
    if (x.var == p)
      return true;
  return false;
}

/* Note the places that FN's parameters point to in CALL, and forget those of an
   earlier call.  */
static void
set_objects (extent_flow *f, tree call, tree fn, acc_stmt *body)
{
  auto_vec<tree> places;
  int i = 0;
  for (tree p = DECL_ARGUMENTS (fn); p; p = DECL_CHAIN (p), i++)
    extent_note_copy (f, p, CALL_EXPR_ARG (call, i));
  i = 0;
  for (tree p = DECL_ARGUMENTS (fn); p; p = DECL_CHAIN (p), i++)
    places.safe_push (POINTER_TYPE_P (TREE_TYPE (p)) && !f->escaped.contains (p)
		      && !sets_p (body, p)
		      ? extent_object_of (f, CALL_EXPR_ARG (call, i)) : NULL_TREE);
  i = 0;
  for (tree p = DECL_ARGUMENTS (fn); p; p = DECL_CHAIN (p), i++)
    if (places[i])
      f->objects.put (p, places[i]);
    else
      f->objects.remove (p);
}

/* Give FN's parameters the values ARGS.  */
static void
set_parameters (extent_flow *f, tree fn, const vec<acc_interval> &args)
{
  unsigned i = 0;
  for (tree p = DECL_ARGUMENTS (fn); p; p = DECL_CHAIN (p), i++)
    {
      acc_interval v = args[i];
      if (f->escaped.contains (p) || f->unordered.contains (p))
	{
	  if (v.base)
	    f->lost (f, v.base);
	  v = extent_unknown ();
	}
      extent_put (f, p, v);
    }
}

/* Follow BODY, the statements of C's function, in CALL with the parameters ARGS.  */
static void
follow (extent_flow *f, extent_in_call *c, tree call, acc_stmt *body,
	const vec<acc_interval> &args)
{
  hash_map<tree, acc_interval> values;
  hash_map<tree, tree> definitions;
  extent_copy_values (&values, &f->values);
  for (auto i : f->definitions)
    definitions.put (i.first, i.second);
  extent_frame *frame = f->frame;
  tree active = f->active, begun = f->begun;
  bool jumps = f->jumps, keeps = f->keeps;
  c->outer = f->in_call;
  c->call = call;
  c->returns = false;
  c->object = NULL_TREE;
  c->ways = 0;
  f->in_call = c;
  f->begun = active;
  f->frame = NULL;
  f->keeps = false;
  /* Not every call need come to every access.  */
  f->conditions++;
  extent_prepare (f, body);
  extent_forget_copies (f, c->fn);
  set_objects (f, call, c->fn, body);
  set_parameters (f, c->fn, args);
  extent_scan_list (f, body);
  f->conditions--;
  f->keeps = keeps;
  f->jumps = jumps;
  f->begun = begun;
  f->active = active;
  f->frame = frame;
  f->in_call = c->outer;
  extent_copy_values (&f->values, &values);
  f->definitions.empty ();
  for (auto i : definitions)
    f->definitions.put (i.first, i.second);
}

tree
extent_argument (extent_flow *f, tree p)
{
  extent_in_call *c = f->in_call;
  while (c && c->fn != DECL_CONTEXT (p))
    c = c->outer;
  if (!c)
    return NULL_TREE;
  int i = 0;
  for (tree q = DECL_ARGUMENTS (c->fn); q && q != p; q = DECL_CHAIN (q))
    i++;
  return CALL_EXPR_ARG (c->call, i);
}

acc_interval
extent_of_argument (extent_flow *f, tree e, tree type)
{
  if (POINTER_TYPE_P (type))
    return extent_of_pointer (f, e);
  if (!INTEGRAL_TYPE_P (type) || !INTEGRAL_TYPE_P (TREE_TYPE (e)))
    return extent_unknown ();
  return extent_convert (TREE_TYPE (e), type, extent_of (f, e));
}

bool
extent_call (extent_flow *f, tree call, const vec<acc_interval> &args)
{
  extent_in_call c;
  c.fn = acc_called_function (call);
  acc_stmt *body = statements_of (f, c.fn);
  if (!body || !arguments_fit_p (call, c.fn))
    return false;
  c.asks = false;
  follow (f, &c, call, body, args);
  return true;
}

/* For a look at values alone.  */

static void
no_access (extent_flow *f, tree e, bool)
{
  /* A constructor sets an object.  */
  if (TREE_CODE (e) == CALL_EXPR && VOID_TYPE_P (TREE_TYPE (e)))
    extent_of_call (f, e);
}

static void
not_lost (extent_flow *, tree)
{
}

/* The values of CALL's arguments for the parameters of FN.  */
static void
find_arguments (extent_flow *f, tree call, tree fn, vec<acc_interval> *args)
{
  int i = 0;
  for (tree p = DECL_ARGUMENTS (fn); p; p = DECL_CHAIN (p), i++)
    args->safe_push (extent_of_argument (f, CALL_EXPR_ARG (call, i), TREE_TYPE (p)));
}

/* Follow BODY, the statements of C's function, in CALL without its accesses.  */
static void
look_into (extent_flow *f, extent_in_call *c, tree call, acc_stmt *body,
	   const vec<acc_interval> &args)
{
  auto access = f->access;
  auto lost = f->lost;
  f->access = no_access;
  f->lost = not_lost;
  follow (f, c, call, body, args);
  f->access = access;
  f->lost = lost;
}

/* The value that CALL returns.  Set *OBJECT to the place, or to null.  */
static acc_interval
of_call (extent_flow *f, tree call, tree *object)
{
  tree fn = acc_called_function (call), type = TREE_TYPE (call);
  extent_in_call c;
  c.fn = fn;
  acc_stmt *body = statements_of (f, fn);
  if (!body || !arguments_fit_p (call, fn))
    return extent_unknown ();
  auto_vec<acc_interval> args;
  find_arguments (f, call, fn, &args);
  c.asks = false;
  look_into (f, &c, call, body, args);
  if (object)
    *object = c.object;
  if (!c.returns)
    return extent_unknown ();
  tree from = TREE_TYPE (TREE_TYPE (fn));
  return POINTER_TYPE_P (type) ? c.result : extent_convert (from, type, c.result);
}

acc_interval
extent_of_call (extent_flow *f, tree call)
{
  return of_call (f, call, NULL);
}

tree
extent_returned_object (extent_flow *f, tree call)
{
  tree object = NULL_TREE;
  of_call (f, call, &object);
  return object;
}

void
extent_assume_call (extent_flow *f, tree call, bool negated)
{
  extent_in_call c;
  c.fn = acc_called_function (call);
  acc_stmt *body = statements_of (f, c.fn);
  if (!body || !arguments_fit_p (call, c.fn))
    return;
  auto_vec<acc_interval> args;
  find_arguments (f, call, c.fn, &args);
  c.asks = true;
  c.negated = negated;
  look_into (f, &c, call, body, args);
  int i = 0;
  for (tree p = DECL_ARGUMENTS (c.fn); c.ways && p; p = DECL_CHAIN (p), i++)
    {
      tree e = CALL_EXPR_ARG (call, i), type = TREE_TYPE (p);
      acc_interval *v = c.parameters.get (p);
      if (v && v->lo && !v->bits && (v->lo != args[i].lo || v->hi != args[i].hi)
	  && INTEGRAL_TYPE_P (type) && !sets_p (body, p) && !f->escaped.contains (p)
	  && extent_kept_p (TREE_TYPE (e), type, extent_settled (f, e)))
	extent_assume_between (f, e, *v);
    }
}

/* C returns E.  Note the values of its parameters if that is what was asked for.  */
static void
note_way (extent_flow *f, extent_in_call *c, tree e)
{
  if (CONSTANT_CLASS_P (e) && integer_zerop (e) != c->negated)
    return;
  hash_map<tree, acc_interval> values;
  extent_copy_values (&values, &f->values);
  tree active = f->active;
  if (!CONSTANT_CLASS_P (e))
    extent_assume (f, e, c->negated);
  for (tree p = DECL_ARGUMENTS (c->fn); p; p = DECL_CHAIN (p))
    {
      acc_interval *v = f->values.get (p), w = v ? *v : extent_unknown ();
      w = extent_settle (TREE_TYPE (p), w);
      w.none = extent_or (w.none, extent_not (f->active));
      acc_interval *other = c->parameters.get (p);
      c->parameters.put (p, !c->ways ? w : other ? extent_hull (*other, w) : extent_unknown ());
    }
  c->ways++;
  f->active = active;
  extent_copy_values (&f->values, &values);
}

/* The pointer in memory, or the variable, that E, a pointer, is computed from.  */
static tree
pointer_within (tree e)
{
  for (;;)
    if (CONVERT_EXPR_P (e) || TREE_CODE (e) == POINTER_PLUS_EXPR)
      e = TREE_OPERAND (e, 0);
    else if (TREE_CODE (e) == ADDR_EXPR)
      {
	e = acc_base_of (TREE_OPERAND (e, 0));
	if (TREE_CODE (e) != MEM_REF && TREE_CODE (e) != INDIRECT_REF)
	  return e;
	e = TREE_OPERAND (e, 0);
      }
    else
      return e;
}

void
extent_return (extent_flow *f, tree e)
{
  extent_in_call *c = f->in_call;
  if (!e)
    return;
  if (c->asks)
    {
      note_way (f, c, e);
      return;
    }
  tree type = TREE_TYPE (e), to = TREE_TYPE (TREE_TYPE (c->fn));
  bool pointer = POINTER_TYPE_P (type) && POINTER_TYPE_P (to);
  acc_interval v = extent_unknown ();
  if (pointer)
    {
      v = extent_of_pointer (f, e);
      if (!v.base)
	extent_note_unknown (f, pointer_within (e));
    }
  else if (INTEGRAL_TYPE_P (type) && INTEGRAL_TYPE_P (to))
    v = extent_convert (type, to, extent_of (f, e));
  /* What the caller does with the pointer is known.  */
  f->keeps = pointer && v.base;
  f->access (f, e, false);
  f->keeps = false;
  v.none = extent_or (v.none, extent_not (f->active));
  if (RECORD_OR_UNION_TYPE_P (type))
    c->object = c->returns ? NULL_TREE : extent_place (f, e);
  c->result = c->returns ? extent_joined (f, c->result, v) : v;
  c->returns = true;
}

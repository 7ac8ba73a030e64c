/* Functions that return the place of something: references to members and elements.

   In: *f (&a, i), where f does nothing but return such a place.  Out: the place in the
   terms of the caller.

     double *&operator[] (size_t n) { return elements[n]; }
     *operator[] (&a, i)			a.elements[i]

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/interval.h"
#include "read/callee.h"
#include "read/read.h"
#include "ir/walk.h"

/* The innermost functions that are followed.  */
#define MOST_CALLS 8

static tree address_of_call (tree call, unsigned depth);
static tree follow (tree address, unsigned depth);

/* True if what follows the list S is not reached.  */
static bool
leaves_p (const acc_stmt *s)
{
  for (; s; s = s->next)
    {
      tree fn = s->code == ST_EXPR && TREE_CODE (s->expr) == CALL_EXPR
		? get_callee_fndecl (s->expr) : NULL_TREE;
      if ((fn && (flags_from_decl_or_type (fn) & ECF_NORETURN))
	  || (s->code == ST_BLOCK && leaves_p (s->body)))
	return true;
    }
  return false;
}

static bool idle_p (const acc_stmt *s, unsigned depth);

/* True if evaluating E has no effect but on variables of the function.  */
static bool
idle_expr_p (tree e, unsigned depth)
{
  bool idle = true;
  acc_walk_trees (&e, [&] (tree *tp)
    {
      tree t = *tp, fn = TREE_CODE (t) == CALL_EXPR ? get_callee_fndecl (t) : NULL_TREE;
      if (TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR)
	idle = idle && acc_local_var_p (TREE_OPERAND (t, 0));
      else if (TREE_CODE (t) == CALL_EXPR)
	{
	  int flags = fn ? flags_from_decl_or_type (fn) : 0;
	  acc_stmt *body = fn && depth < MOST_CALLS && !(flags & ECF_CONST)
			   ? acc_callee_body (fn) : NULL;
	  idle = idle && ((flags & ECF_CONST) || (body && idle_p (body, depth + 1)));
	}
      return idle;
    });
  return idle;
}

/* True if S has no effect, or only checks something: then the program ends if that is not
   so.  */
static bool
idle_p (const acc_stmt *s, unsigned depth)
{
  switch (s->code)
    {
    case ST_NOP:
      return true;
    case ST_EXPR:
      return idle_expr_p (s->expr, depth);
    case ST_RETURN:
      return depth && (!s->expr || idle_expr_p (s->expr, depth));
    case ST_IF:
      if (!idle_expr_p (s->expr, depth))
	return false;
      if (!s->other && leaves_p (s->body))
	return true;
      break;
    case ST_DO:
      if (!integer_zerop (s->expr))
	return false;
      break;
    case ST_BLOCK:
      break;
    default:
      return false;
    }
  for (const acc_stmt *list : { s->body, s->other })
    for (; list; list = list->next)
      if (!idle_p (list, depth))
	return false;
  return true;
}

/* The only expression that FN evaluates but for checks, which it returns; or null.  */
static tree
returned (tree fn)
{
  acc_stmt *s = fn ? acc_callee_body (fn) : NULL;
  while (s && s->code != ST_RETURN)
    if (idle_p (s, 0))
      s = s->next;
    else if (s->code == ST_BLOCK)
      s = s->body;
    else
      return NULL_TREE;
  return s ? s->expr : NULL_TREE;
}

/* True if A and B are the same type but for qualifiers, also of their elements.  */
static bool
same_type_p (tree a, tree b)
{
  return TYPE_MAIN_VARIANT (a) == TYPE_MAIN_VARIANT (b)
	 || (TREE_CODE (a) == ARRAY_TYPE && TREE_CODE (b) == ARRAY_TYPE
	     && TYPE_MAIN_VARIANT (strip_array_types (a))
		== TYPE_MAIN_VARIANT (strip_array_types (b))
	     && operand_equal_p (TYPE_SIZE_UNIT (a), TYPE_SIZE_UNIT (b), 0));
}

/* Replace *&x by x at the beginning of REF, where &x may be what a call returns.  */
static tree
without_address (tree ref, unsigned depth)
{
  tree *base = &ref;
  while (handled_component_p (*base))
    base = &TREE_OPERAND (*base, 0);
  tree mem = *base;
  if (TREE_CODE (mem) != INDIRECT_REF
      && (TREE_CODE (mem) != MEM_REF || !integer_zerop (TREE_OPERAND (mem, 1))))
    return ref;
  tree address = extent_without_conversions (TREE_OPERAND (mem, 0));
  if (TREE_CODE (address) == CALL_EXPR)
    address = address_of_call (address, depth + 1);
  if (address && TREE_CODE (address) == ADDR_EXPR
      && same_type_p (TREE_TYPE (mem), TREE_TYPE (TREE_OPERAND (address, 0))))
    *base = without_address (TREE_OPERAND (address, 0), depth);
  return ref;
}

/* The address ADDRESS, an expression of its own, with the calls in it followed; or
   null.  */
static tree
follow (tree address, unsigned depth)
{
  address = extent_without_conversions (address);
  if (TREE_CODE (address) == CALL_EXPR)
    return address_of_call (address, depth + 1);
  if (TREE_CODE (address) == ADDR_EXPR)
    TREE_OPERAND (address, 0) = without_address (TREE_OPERAND (address, 0), depth);
  else if (!DECL_P (address))
    return NULL_TREE;
  return address;
}

/* The address that CALL returns, in the terms of the caller; or null.  */
static tree
address_of_call (tree call, unsigned depth)
{
  tree fn = get_callee_fndecl (call);
  tree value = depth < MOST_CALLS ? returned (fn) : NULL_TREE;
  int i = 0, n = call_expr_nargs (call);
  if (!value || TREE_SIDE_EFFECTS (value) > (TREE_CODE (value) == CALL_EXPR))
    return NULL_TREE;
  hash_map<tree, tree> args;
  for (tree p = DECL_ARGUMENTS (fn); p; p = DECL_CHAIN (p), i++)
    {
      tree arg = i < n ? CALL_EXPR_ARG (call, i) : NULL_TREE;
      if (!arg || (TREE_SIDE_EFFECTS (arg) && !follow (unshare_expr (arg), depth)))
	return NULL_TREE;
      args.put (p, arg);
    }
  if (i != n)
    return NULL_TREE;
  value = unshare_expr (value);
  acc_walk_trees (&value, [&] (tree *tp)
    {
      tree *arg = DECL_P (*tp) ? args.get (*tp) : NULL;
      if (!arg)
	return true;
      *tp = fold_convert (TREE_TYPE (*tp), unshare_expr (*arg));
      return false;
    });
  return follow (value, depth);
}

tree
extent_returned_address (tree e)
{
  e = extent_without_conversions (e);
  return TREE_CODE (e) == CALL_EXPR ? address_of_call (e, 0) : NULL_TREE;
}

bool
extent_same_object_p (tree a, tree b)
{
  return same_type_p (TREE_TYPE (a), TREE_TYPE (b));
}

tree
extent_returned_place (tree e)
{
  if (TREE_CODE (e) != INDIRECT_REF
      && (TREE_CODE (e) != MEM_REF || !integer_zerop (TREE_OPERAND (e, 1))))
    return e;
  tree address = extent_returned_address (TREE_OPERAND (e, 0));
  return address && TREE_CODE (address) == ADDR_EXPR
	 && extent_same_object_p (e, TREE_OPERAND (address, 0))
	 ? TREE_OPERAND (address, 0) : e;
}

/* Lists of data clauses, in the forms that other compilers take.

   In: a line.  Out: the same with

     copyin(x) copyout(x)	as  copy(x): one variable, its strongest meaning
     copyin(a)			as  copyin(a[0:24]) for a parameter a[24][36]
     copyin(g[4][8])		as  copyin(g[0:4][0:8]) for an array g[4][8], with
				-fplugin-arg-acc-compat=nvc
     copyin(a, b,)		as  copyin(a, b), likewise

   GCC forbids the first, OpenACC does not.  A parameter that is declared as an
   array is a pointer in C (6.7.6.3); in OpenACC its variable is what the
   program says (2.7: "an array").

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "pragma/line.h"
#include "pragma/pragma.h"
#include "attribs.h"

namespace {

/* A list item [FIRST, END) of clause number CLAUSE of the line.  */
struct list_item
{
  unsigned clause, first, end;
  int meaning;			/* pragma_copies_of; -1 with modifiers, or without
				   a meaning */
  bool dropped;
};

}

/* Append the list items of L's data clauses to *ITEMS.  */
static void
find_items (const pragma_line &l, auto_vec<list_item> *items)
{
  const acc_tokens &t = *l.t;
  for (unsigned n = 0; n < l.clauses.length (); n++)
    {
      const pragma_clause &c = l.clauses[n];
      if (!c.open || !c.info
	  || (c.info->how != HOW_DATA && c.info->how != HOW_SECTIONS))
	continue;
      unsigned end = c.end - 1, first = c.open + 1;
      unsigned colon = pragma_find_token (t, first, end, CPP_COLON);
      bool plain = colon >= end && !c.group;
      for (unsigned i = colon < end ? colon + 1 : first; i < end; i++)
	{
	  unsigned comma = pragma_find_token (t, i, end, CPP_COMMA);
	  if (comma > i)
	    items->safe_push ({ n, i, comma,
				plain ? pragma_copies_of (pragma_name_of (l, c.name))
				      : -1, false });
	  i = comma;
	}
    }
}

/* The name of the clause of L that A and B are both in, or of two such clauses
   without modifiers, if the repetition changes nothing; else null.  */
static const char *
twice_p (const pragma_line &l, const list_item &a, const list_item &b)
{
  const pragma_clause &c = l.clauses[a.clause], &d = l.clauses[b.clause];
  const char *name = pragma_name_of (l, c.name);
  return c.info == d.info && c.group == d.group && strcmp (name, "attach")
	 && (a.clause == b.clause || (a.meaning < 0 && !strcmp (name, "present")))
	 ? name : NULL;
}

/* True if X is in a present clause of L, and Y in one that may copy: the data has
   to be there, so that nothing is copied.  */
static bool
present_p (const pragma_line &l, const list_item &x, const list_item &y)
{
  const pragma_clause &c = l.clauses[x.clause];
  return !c.group && y.meaning >= 0
	 && !strcmp (pragma_name_of (l, c.name), "present");
}

/* Give each of ITEMS that several clauses of L name its strongest meaning, and
   drop the others.  True if there are any.  */
static bool
join_items (const pragma_line &l, auto_vec<list_item> *items)
{
  const acc_tokens &t = *l.t;
  bool any = false;
  if (!(l.on & (COMPUTE | DATA)) || (l.on & (DECLARE | UPDATE)))
    return false;
  for (unsigned i = 0; i < items->length (); i++)
    for (unsigned j = i + 1; j < items->length (); j++)
      {
	list_item &a = (*items)[i], &b = (*items)[j];
	unsigned n = a.end - a.first;
	const char *clause = twice_p (l, a, b);
	bool there = present_p (l, a, b), later = present_p (l, b, a);
	if (there || later)
	  clause = "present";
	if ((!clause && (a.meaning < 0 || b.meaning < 0)) || a.dropped
	    || b.dropped || n != b.end - b.first
	    || !pragma_same_tokens_p (t, a.first, b.first, n))
	  continue;
	int both = clause ? a.meaning : a.meaning | b.meaning;
	unsigned name = b.first;
	while (name + 1 < b.end && t[name].type != CPP_NAME)
	  name++;
	if (acc_warns_p (WARN_TWICE))
	  warning_at (t[name].src_loc, 0, "%qs is in two data clauses of one "
		      "directive: %qs is meant", acc_token_name (t[name]),
		      clause ? clause : pragma_copying_clause (both));
	any = true;
	(later ? a : b).dropped = true;
	if (!clause)
	  a.meaning = both;
      }
  return any;
}

/* The number of elements of an array, an expression, or null.  SPEC is GCC 16's
   description: "" or "static", and after it the type.  */
static tree
bound_of_type (const_tree spec)
{
  const_tree type = TREE_VALUE (TREE_CHAIN (spec));
  tree max = TYPE_DOMAIN (type) ? TYPE_MAX_VALUE (TYPE_DOMAIN (type))
				: NULL_TREE;
  return max ? size_binop (PLUS_EXPR, fold_convert (sizetype, max),
			   size_one_node) : NULL_TREE;
}

/* Like bound_of_type, for SPEC of GCC 11 to 15: "[24]", or "[$]" with a list of
   bounds.  The "$" of inner dimensions come first in the text and last in the
   list.  */
static tree
bound_of_text (const_tree spec)
{
  const char *s = TREE_STRING_POINTER (TREE_VALUE (spec));
  const char *last = s + strlen (s) - 1;
  if (s[0] != '[' || *last != ']')
    return NULL_TREE;
  while (last > s && ISDIGIT (last[-1]))
    last--;
  if (*last != ']')
    return size_int (atoi (last));
  return last[-1] == '$' && TREE_CHAIN (spec) ? TREE_VALUE (TREE_CHAIN (spec))
					      : NULL_TREE;
}

/* The number of elements of parameter DECL, an expression, if the program
   declares it as an array; else null.  */
static tree
parameter_bound (const_tree decl)
{
  tree a = lookup_attribute ("arg spec", DECL_ATTRIBUTES (decl));
  const_tree spec = a ? TREE_VALUE (a) : NULL_TREE;
  if (!spec || TREE_CODE (TREE_VALUE (spec)) != STRING_CST)
    return NULL_TREE;
  const_tree behind = TREE_CHAIN (spec) ? TREE_VALUE (TREE_CHAIN (spec))
					: NULL_TREE;
  return behind && TREE_CODE (behind) == ARRAY_TYPE ? bound_of_type (spec)
						    : bound_of_text (spec);
}

/* The token of operator CODE in bounds of arrays, or CPP_EOF.  */
static cpp_ttype
operator_token (tree_code code)
{
  switch (code)
    {
    case PLUS_EXPR:
      return CPP_PLUS;
    case MINUS_EXPR:
      return CPP_MINUS;
    case MULT_EXPR:
      return CPP_MULT;
    case TRUNC_DIV_EXPR:
      return CPP_DIV;
    case TRUNC_MOD_EXPR:
      return CPP_MOD;
    default:
      return CPP_EOF;
    }
}

/* Append E, the number of elements of an array, to OUT as the program would write
   it.  False if that cannot be done: names in E may mean other variables here,
   and only arithmetic is known.  */
static bool
put_bound (const_tree e, location_t loc, acc_tokens *out)
{
  while (TREE_CODE (e) == SAVE_EXPR || TREE_CODE (e) == NON_LVALUE_EXPR
	 || (CONVERT_EXPR_P (e)
	     && INTEGRAL_TYPE_P (TREE_TYPE (TREE_OPERAND (e, 0)))
	     && (TYPE_PRECISION (TREE_TYPE (e))
		 >= TYPE_PRECISION (TREE_TYPE (TREE_OPERAND (e, 0))))))
    e = TREE_OPERAND (e, 0);
  if (TREE_CODE (e) == INTEGER_CST)
    {
      if (!tree_fits_uhwi_p (e) || tree_to_uhwi (e) > UINT_MAX)
	return false;
      out->safe_push (acc_number_token (tree_to_uhwi (e), loc));
      return true;
    }
  if (DECL_P (e))
    {
      if (!DECL_NAME (e) || acc_decl_named (DECL_NAME (e)) != e)
	return false;
      out->safe_push (acc_name_token (IDENTIFIER_POINTER (DECL_NAME (e)), loc));
      return true;
    }
  cpp_ttype token = operator_token (TREE_CODE (e));
  if (token == CPP_EOF)
    return false;
  pragma_put (out, CPP_OPEN_PAREN, loc);
  if (!put_bound (TREE_OPERAND (e, 0), loc, out))
    return false;
  const_tree right = TREE_OPERAND (e, 1);
  /* GCC keeps n - 1 as n + -1.  */
  if (token == CPP_PLUS && TREE_CODE (right) == INTEGER_CST
      && tree_int_cst_sgn (right) < 0)
    {
      token = CPP_MINUS;
      right = fold_unary (NEGATE_EXPR, TREE_TYPE (right), CONST_CAST_TREE (right));
    }
  pragma_put (out, token, loc);
  if (!put_bound (right, loc, out))
    return false;
  pragma_put (out, CPP_CLOSE_PAREN, loc);
  return true;
}

/* True if the parameter that T names is declared as an array.  BOUND is then its
   number of elements.  */
static bool
array_bound (const cpp_token &t, acc_tokens *bound)
{
  tree decl = acc_token_decl (t);
  if (!decl || TREE_CODE (decl) != PARM_DECL)
    return false;
  const_tree e = parameter_bound (decl);
  return e && put_bound (e, t.src_loc, bound);
}

/* True if [FIRST, END), which may be in parentheses, is the number of elements of
   array TYPE, a constant.  */
static bool
length_p (const acc_tokens &t, unsigned first, unsigned end, const_tree type)
{
  while (first + 2 < end && t[first].type == CPP_OPEN_PAREN
	 && t[end - 1].type == CPP_CLOSE_PAREN)
    first++, end--;
  tree most = TYPE_DOMAIN (type) ? TYPE_MAX_VALUE (TYPE_DOMAIN (type)) : NULL_TREE;
  if (end != first + 1 || t[first].type != CPP_NUMBER || !most
      || !tree_fits_shwi_p (most))
    return false;
  char *text = acc_token_text (t[first]), *rest;
  HOST_WIDE_INT value = strtol (text, &rest, 0);
  bool number = rest > text && !rest[strspn (rest, "uUlL")];
  free (text);
  return number && value == tree_to_shwi (most) + 1;
}

/* True if list item [FIRST, END), with BRACKETS, has no colon and names the
   element just after the array's end.  Programs that were written for NVIDIA's
   compiler mean the whole array by it.  */
static bool
beyond_p (const acc_tokens &t, unsigned first, unsigned end,
	  const auto_vec<unsigned> &brackets)
{
  tree type = acc_token_type (t[first]);
  if (!type || !acc_like_nvc_p () || brackets.is_empty ()
      || brackets[0] != first + 1 || brackets[brackets.length () - 1] + 1 != end)
    return false;
  bool beyond = false;
  for (unsigned i = 0; i < brackets.length (); i += 2)
    {
      unsigned open = brackets[i], close = brackets[i + 1];
      bool array = TREE_CODE (type) == ARRAY_TYPE;
      if ((!array && (i || !POINTER_TYPE_P (type)))
	  || pragma_find_token (t, open + 1, close, CPP_COLON) < close)
	return false;
      beyond |= array && length_p (t, open + 1, close, type);
      type = TREE_TYPE (type);
    }
  return beyond;
}

/* Append list item I of L, with BRACKETS, to OUT, each bracket as [0:n].  */
static void
put_from_zero (const pragma_line &l, const list_item &i,
	       const auto_vec<unsigned> &brackets, acc_tokens *out)
{
  const acc_tokens &t = *l.t;
  unsigned done = i.first;
  for (unsigned n = 0; n < brackets.length (); n += 2)
    {
      location_t loc = t[brackets[n]].src_loc;
      pragma_append (out, t, done, brackets[n] + 1);
      out->safe_push (acc_number_token (0, loc));
      pragma_put (out, CPP_COLON, loc);
      done = brackets[n] + 1;
    }
  pragma_append (out, t, done, i.end);
}

/* Append list item I of L to OUT.  True if it changes.  */
static bool
put_item (const pragma_line &l, const list_item &i, acc_tokens *out)
{
  const acc_tokens &t = *l.t;
  auto_vec<unsigned> brackets;
  pragma_last_brackets (t, i.first, i.end, &brackets);
  if (beyond_p (t, i.first, i.end, brackets))
    {
      put_from_zero (l, i, brackets, out);
      return true;
    }
  acc_tokens bound;
  pragma_append (out, t, i.first, i.end);
  if (i.end != i.first + 1 || (l.on & DECLARE)
      || !array_bound (t[i.first], &bound))
    return false;
  location_t loc = t[i.first].src_loc;
  pragma_put (out, CPP_OPEN_SQUARE, loc);
  out->safe_push (acc_number_token (0, loc));
  pragma_put (out, CPP_COLON, loc);
  pragma_append (out, bound);
  pragma_put (out, CPP_CLOSE_SQUARE, loc);
  return true;
}

/* Append clause N of L to OUT, with the ITEMS that are left.  True if it
   changes.  */
static bool
put_clause (const pragma_line &l, unsigned n, const auto_vec<list_item> &items,
	    acc_tokens *out)
{
  const acc_tokens &t = *l.t;
  const pragma_clause &c = l.clauses[n];
  location_t loc = t[c.name].src_loc;
  int own = pragma_copies_of (pragma_name_of (l, c.name));
  bool changed = false, any = false, found = false;
  acc_tokens list, more;
  unsigned done = c.open + 1;
  for (const list_item &i : items)
    {
      if (i.clause != n)
	continue;
      /* Modifiers.  */
      if (!found)
	pragma_append (&list, t, done, i.first);
      found = true;
      if (i.dropped)
	changed = true;
      else if (i.meaning != -1 && i.meaning != own)
	{
	  more.safe_push (acc_name_token (pragma_copying_clause (i.meaning), loc));
	  pragma_put (&more, CPP_OPEN_PAREN, loc);
	  put_item (l, i, &more);
	  pragma_put (&more, CPP_CLOSE_PAREN, loc);
	  changed = true;
	}
      else
	{
	  if (any)
	    pragma_put (&list, CPP_COMMA, t[i.first].src_loc);
	  changed |= put_item (l, i, &list);
	  any = true;
	}
    }
  if (found && t[c.end - 2].type == CPP_COMMA && acc_like_nvc_p ())
    {
      warning_at (t[c.end - 2].src_loc, 0, "nothing follows this comma");
      changed = true;
    }
  if (!changed)
    {
      pragma_append (out, t, c.name, c.end);
      return false;
    }
  if (any)
    {
      pragma_append (out, t, c.name, c.open + 1);
      pragma_append (out, list);
      out->safe_push (t[c.end - 1]);
    }
  else if (more.is_empty () && out->length () && out->last ().type == CPP_COMMA)
    out->pop ();
  pragma_append (out, more);
  return true;
}

bool
pragma_spell_lists (const pragma_line &l, acc_tokens *out)
{
  const acc_tokens &t = *l.t;
  pragma_line copy = {};
  pragma_parse_again (l, &copy);
  auto_vec<list_item> items;
  find_items (copy, &items);
  if (items.is_empty ())
    return false;
  bool changed = join_items (copy, &items);
  unsigned done = 0;
  for (unsigned n = 0; n < copy.clauses.length (); n++)
    {
      pragma_append (out, t, done, copy.clauses[n].name);
      done = copy.clauses[n].end;
      bool data = false;
      for (const list_item &i : items)
	data |= i.clause == n;
      if (data)
	changed |= put_clause (copy, n, items, out);
      else
	pragma_append (out, t, copy.clauses[n].name, done);
    }
  pragma_append (out, t, done, t.length ());
  return changed;
}

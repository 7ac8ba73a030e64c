/* List items that GCC's parsers do not take as they stand.

   In: a line.  Out: the line with the same places in other words:

     (x)[0:n]		x[0:n]
     (*p).m		p->m
     (*p)[i]		p[0][i]
     (&s)->m		s.m
     (p + i)->m		p[i].m
     a->m		a[0].m, in C, where a is an array

   g++ reads all tokens of a file before it declares anything: what is an array is known
   when it has parsed the item (place.cc).

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/line.h"

/* Append "[0]" to OUT.  */
static void
put_zero (acc_tokens *out, location_t loc)
{
  pragma_put (out, CPP_OPEN_SQUARE, loc);
  out->safe_push (acc_number_token (0, loc));
  pragma_put (out, CPP_CLOSE_SQUARE, loc);
}

/* One past the brackets that open at token I of [I, END), or I if they do not close.  */
static unsigned
after_brackets (const acc_tokens &t, unsigned i, unsigned end)
{
  int depth = 0;
  for (unsigned k = i; k < end; k++)
    {
      depth += t[k].type == CPP_OPEN_SQUARE;
      depth -= t[k].type == CPP_CLOSE_SQUARE;
      if (!depth)
	return k + 1;
    }
  return i;
}

/* One past the place that begins at token I of [I, END): a name or parentheses, and what
   follows of members and subscripts.  I if none begins there.  */
static unsigned
after_place (const acc_tokens &t, unsigned i, unsigned end)
{
  if (i == end)
    return i;
  if (t[i].type == CPP_OPEN_PAREN)
    {
      unsigned after = pragma_after_paren (t, i);
      if (!after || after > end)
	return i;
      i = after;
    }
  else if (t[i].type == CPP_NAME)
    for (i++; i + 1 < end && t[i].type == CPP_SCOPE; )
      i += 2;
  while (i < end)
    if (t[i].type == CPP_OPEN_SQUARE)
      {
	unsigned after = after_brackets (t, i, end);
	if (after == i)
	  break;
	i = after;
      }
    else if ((t[i].type == CPP_DOT || t[i].type == CPP_DEREF) && i + 1 < end
	     && t[i + 1].type == CPP_NAME)
      i += 2;
    else
      break;
  return i;
}

/* True if tokens [FIRST, END) are a place and nothing else.  */
static bool
place_p (const acc_tokens &t, unsigned first, unsigned end)
{
  return first < end && after_place (t, first, end) == end;
}

/* True if tokens [FIRST, END) are a subscript without operators of a lower precedence than
   that of `+'.  */
static bool
sum_p (const acc_tokens &t, unsigned first, unsigned end)
{
  for (unsigned i = first; i < end; i++)
    switch (t[i].type)
      {
      case CPP_NAME:
      case CPP_NUMBER:
      case CPP_PLUS:
      case CPP_MINUS:
      case CPP_MULT:
      case CPP_DIV:
      case CPP_MOD:
	break;
      default:
	{
	  unsigned after = after_place (t, i, end);
	  if (after == i)
	    return false;
	  i = after - 1;
	}
      }
  return first < end;
}

/* Append to OUT item T, which begins with parentheses that end at CLOSE, without them.  False
   if there is no such way to say it.  */
static bool
open_parentheses (const acc_tokens &t, unsigned close, acc_tokens *out)
{
  unsigned rest = close + 1, n = t.length ();
  location_t loc = t[close].src_loc;
  bool arrow = rest < n && t[rest].type == CPP_DEREF;
  if (t[1].type == CPP_MULT && place_p (t, 2, close))
    {
      pragma_append (out, t, 2, close);
      if (rest < n && t[rest].type == CPP_DOT)
	{
	  pragma_put (out, CPP_DEREF, loc);
	  rest++;
	}
      else
	put_zero (out, loc);
    }
  else if (t[1].type == CPP_AND && place_p (t, 2, close) && arrow)
    {
      pragma_append (out, t, 2, close);
      pragma_put (out, CPP_DOT, loc);
      rest++;
    }
  else if (place_p (t, 1, close))
    pragma_append (out, t, 1, close);
  else
    {
      unsigned plus = after_place (t, 1, close);
      if (plus == 1 || plus >= close || t[plus].type != CPP_PLUS || !arrow
	  || !sum_p (t, plus + 1, close))
	return false;
      pragma_append (out, t, 1, plus);
      pragma_put (out, CPP_OPEN_SQUARE, loc);
      pragma_append (out, t, plus + 1, close);
      pragma_put (out, CPP_CLOSE_SQUARE, loc);
      pragma_put (out, CPP_DOT, loc);
      rest++;
    }
  pragma_append (out, t, rest, n);
  return true;
}

/* Append item T to OUT in simpler words.  False if there are none.  */
static bool
simpler_item (const acc_tokens &t, acc_tokens *out)
{
  if (t.length () > 2 && t[0].type == CPP_OPEN_PAREN)
    {
      unsigned after = pragma_after_paren (t, 0);
      return after > 2 && open_parentheses (t, after - 1, out);
    }
  if (t.length () < 2 || t[0].type != CPP_NAME || t[1].type != CPP_DEREF)
    return false;
  tree type = acc_token_type (t[0]);
  if (!type || TREE_CODE (type) != ARRAY_TYPE)
    return false;
  out->safe_push (t[0]);
  put_zero (out, t[1].src_loc);
  pragma_put (out, CPP_DOT, t[1].src_loc);
  pragma_append (out, t, 2, t.length ());
  return true;
}

/* Append list [FIRST, END) to OUT.  True if it changes.  */
static bool
put_list (const acc_tokens &t, unsigned first, unsigned end, acc_tokens *out)
{
  bool changed = false;
  for (unsigned comma; first < end; first = comma)
    {
      comma = pragma_find_token (t, first, end, CPP_COMMA);
      acc_tokens item, simpler;
      pragma_append (&item, t, first, comma);
      while (simpler_item (item, &simpler))
	{
	  item.truncate (0);
	  pragma_append (&item, simpler);
	  simpler.truncate (0);
	  changed = true;
	}
      pragma_append (out, item);
      if (comma < end)
	out->safe_push (t[comma++]);
    }
  return changed;
}

bool
pragma_spell_places (const pragma_line &l, acc_tokens *out)
{
  const acc_tokens &t = *l.t;
  pragma_line copy = {};
  pragma_parse_again (l, &copy);
  bool changed = false;
  unsigned done = 0;
  for (const pragma_clause &c : copy.clauses)
    {
      if (!c.open || !c.info
	  || (c.info->how != HOW_DATA && c.info->how != HOW_SECTIONS
	      && c.info->how != HOW_USE_DEVICE))
	continue;
      unsigned first = c.open + 1, end = c.end - 1;
      unsigned colon = pragma_find_token (t, first, end, CPP_COLON);
      if (colon < end)
	first = colon + 1;
      pragma_append (out, t, done, first);
      changed |= put_list (t, first, end, out);
      done = end;
    }
  pragma_append (out, t, done, t.length ());
  return changed;
}

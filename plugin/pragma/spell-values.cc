/* Objects of classes of C++ where clauses have an integer or a condition.

   In: a line.  Out: the line with +(n) for an integer and (n) ? true : false for
   a condition, so that g++ looks for the conversion of n's class.  Its parser
   does that in if clauses only, as OpenACC's other integers are no operands of
   an operator.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/line.h"
#include "ir/ir.h"

/* A part of a line that gets something around it.  */
struct operand
{
  unsigned first, end;		/* tokens */
  bool condition;		/* it is no integer */
};

typedef auto_vec<operand> operands;

/* True if expression [FIRST, END) of L may be an object of a class: a variable,
   B{n}, or what a call returns.  */
static bool
maybe_object_p (const pragma_line &l, unsigned first, unsigned end)
{
  const acc_tokens &t = *l.t;
  for (unsigned i = first; i < end; i++)
    if (t[i].type == CPP_NAME
	&& ((i + 1 < end && (t[i + 1].type == CPP_OPEN_BRACE
			     || t[i + 1].type == CPP_OPEN_PAREN))
	    || pragma_maybe_class_p (acc_token_name (t[i]), l.loc)))
      return true;
  return false;
}

/* Note operand [FIRST, END) of L in *LIST if it may be an object.  */
static void
note_operand (const pragma_line &l, unsigned first, unsigned end,
	      bool condition, operands *list)
{
  if (first < end && maybe_object_p (l, first, end))
    list->safe_push (operand { first, end, condition });
}

/* Note the integers in list [FIRST, END) of L, some of which follow a word with
   a colon: num:, static:, length:, devnum: or queues:.  */
static void
note_integers (const pragma_line &l, unsigned first, unsigned end,
	       operands *list)
{
  const acc_tokens &t = *l.t;
  for (unsigned comma; first < end; first = comma + 1)
    {
      comma = pragma_find_token (t, first, end, CPP_COMMA);
      while (first + 1 < comma && t[first].type == CPP_NAME
	     && t[first + 1].type == CPP_COLON)
	{
	  bool device = acc_token_p (t[first], "devnum");
	  first += 2;
	  unsigned colon = pragma_find_token (t, first, comma, CPP_COLON);
	  if (device && colon < comma)
	    {
	      note_operand (l, first, colon, false, list);
	      first = colon + 1;
	    }
	}
      note_operand (l, first, comma, false, list);
    }
}

/* True if clause C has integers.  */
static bool
integers_p (const pragma_clause &c)
{
  switch (c.info->how)
    {
    case HOW_SIZE:
    case HOW_NUM_GANGS:
    case HOW_ASYNC:
    case HOW_WAIT:
    case HOW_VALUE:
    case HOW_GANG:
    case HOW_LEVEL:
      return true;
    default:
      return false;
    }
}

/* Write to OUT what comes before O at LOC, or after it if AFTER.  */
static void
put_beside (const operand &o, bool after, location_t loc, acc_tokens *out)
{
  if (!after && !o.condition)
    pragma_put (out, CPP_PLUS, loc);
  pragma_put (out, after ? CPP_CLOSE_PAREN : CPP_OPEN_PAREN, loc);
  if (after && o.condition)
    {
      pragma_put (out, CPP_QUERY, loc);
      out->safe_push (acc_name_token ("true", loc));
      pragma_put (out, CPP_COLON, loc);
      out->safe_push (acc_name_token ("false", loc));
    }
}

bool
pragma_spell_values (const pragma_line &l, acc_tokens *out)
{
  const acc_tokens &t = *l.t;
  operands list;
  if (!acc_cplusplus_p ())
    return false;
  pragma_line copy = {};
  pragma_parse_again (l, &copy);
  if ((l.on & WAIT) && copy.head > 1)
    note_integers (l, 2, copy.head - 1, &list);
  for (const pragma_clause &c : copy.clauses)
    if (c.open && c.info && integers_p (c))
      note_integers (l, c.open + 1, c.end - 1, &list);
    else if (c.open && c.info && c.info->how == HOW_COND)
      note_operand (l, c.open + 1, c.end - 1, true, &list);
  unsigned done = 0;
  for (const operand &o : list)
    {
      pragma_append (out, t, done, o.first);
      put_beside (o, false, t[o.first].src_loc, out);
      pragma_append (out, t, o.first, o.end);
      put_beside (o, true, t[o.end - 1].src_loc, out);
      done = o.end;
    }
  pragma_append (out, t, done, t.length ());
  return !list.is_empty ();
}

/* The tokens that GCC's parser gets instead of a line of `#pragma acc'.

   In: a line, and what clause.cc and data.cc make of its clauses.  Out: the
   tokens, with a marker if one is needed.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/line.h"
#include "pragma/pragma.h"

void
pragma_append (acc_tokens *to, const acc_tokens &from, unsigned first,
	       unsigned end)
{
  for (unsigned i = first; i < end; i++)
    to->safe_push (from[i]);
}

void
pragma_append (acc_tokens *to, const acc_tokens &from)
{
  pragma_append (to, from, 0, from.length ());
}

void
pragma_put (acc_tokens *to, cpp_ttype type, location_t loc)
{
  to->safe_push (acc_punctuation (type, loc));
}

/* Write clause C as it stands, with a comma before it.  */
void
pragma_copy_clause (pragma_writer *w, const pragma_clause &c)
{
  const acc_tokens &t = *w->l->t;
  if (w->out.length () && t[c.name - 1].type == CPP_COMMA)
    w->out.safe_push (t[c.name - 1]);
  pragma_append (&w->out, t, c.name, c.end);
}

/* Add an item about NAME at LOC to the marker.  Its arguments are the next
   N.  */
void
pragma_add_item (pragma_writer *w, char what, unsigned number, location_t loc,
		 unsigned n, const char *name)
{
  char *more = xasprintf ("%s%c %u %lu %u %u %s;", w->items ? w->items : "",
			  what, number, (unsigned long) loc, w->n_args, n,
			  name);
  free (w->items);
  w->items = more;
  w->n_args += n;
  if (!w->item_loc)
    w->item_loc = loc;
}

/* The names of place [FIRST, END) of tokens T, as "s.rows" for s->rows[0:n] and
   for this->s.rows.  Brackets and the scopes of names are left out.  */
char *
pragma_path (const acc_tokens &t, unsigned first, unsigned end)
{
  char *path = xstrdup ("");
  unsigned depth = 0;
  for (unsigned i = first; i < end; i++)
    {
      depth += t[i].type == CPP_OPEN_SQUARE;
      depth -= t[i].type == CPP_CLOSE_SQUARE;
      if (depth || t[i].type != CPP_NAME
	  || (i + 1 < end && t[i + 1].type == CPP_SCOPE))
	continue;
      const char *before = strcmp (path, "this") ? path : "";
      char *more = xasprintf ("%s%s%s", before, *before ? "." : "",
			      acc_token_name (t[i]));
      free (path);
      path = more;
    }
  return path;
}

/* Add argument [FIRST, END) of the line.  Called after add_item, in its
   order.  */
void
pragma_add_arg (pragma_writer *w, unsigned first, unsigned end)
{
  const acc_tokens &t = *w->l->t;
  location_t loc = t[first].src_loc;
  pragma_put (&w->args, CPP_COMMA, loc);
  pragma_put (&w->args, CPP_OPEN_PAREN, loc);
  pragma_append (&w->args, t, first, end);
  pragma_put (&w->args, CPP_CLOSE_PAREN, loc);
}

void
pragma_add_number_arg (pragma_writer *w, unsigned value, location_t loc)
{
  pragma_put (&w->args, CPP_COMMA, loc);
  w->args.safe_push (acc_number_token (value, loc));
}

/* The call MARKER ("items", args).  */
static void
put_marker (pragma_writer *w, acc_tokens *to)
{
  location_t loc = w->item_loc;
  to->safe_push (acc_name_token (MARKER, loc));
  pragma_put (to, CPP_OPEN_PAREN, loc);
  to->safe_push (acc_string_token (w->items, loc));
  pragma_append (to, w->args);
  pragma_put (to, CPP_CLOSE_PAREN, loc);
}

/* Split [FIRST, END), C's list, at commas.  *STARTS gets first and end of each
   operand.  False, after an error message, if one is missing.  */
bool
pragma_split_list (pragma_writer *w, unsigned first, unsigned end,
		   auto_vec<unsigned> *starts)
{
  const acc_tokens &t = *w->l->t;
  for (unsigned i = first;; i++)
    {
      unsigned comma = pragma_find_token (t, i, end, CPP_COMMA);
      if (comma == i)
	{
	  error_at (t[i].src_loc, "expected an operand before %qs",
		    i == end ? ")" : ",");
	  return false;
	}
      starts->safe_push (i);
      starts->safe_push (comma);
      i = comma;
      if (i == end)
	return true;
    }
}

/* ---- Putting it together */

/* if([marker,] (user's condition) && !(self's)), in C++ with a marker
   (user's condition) ? true : false.  */
void
pragma_finish_if (pragma_writer *w)
{
  if (!w->items && w->not_on.is_empty ())
    return;
  location_t loc = w->item_loc ? w->item_loc : w->not_on[0].src_loc;
  acc_tokens before, after;
  pragma_put (&before, CPP_OPEN_PAREN, loc);
  if (w->items)
    {
      put_marker (w, &before);
      pragma_put (&before, CPP_COMMA, loc);
      pragma_put (&before, CPP_OPEN_PAREN, loc);
    }
  if (w->not_on.length ())
    {
      pragma_put (&after, CPP_AND_AND, loc);
      pragma_put (&after, CPP_NOT, loc);
      pragma_append (&after, w->not_on);
      pragma_put (&before, CPP_OPEN_PAREN, loc);
      pragma_put (&before, CPP_OPEN_PAREN, loc);
      acc_tokens close;
      pragma_put (&close, CPP_CLOSE_PAREN, loc);
      pragma_append (&close, after);
      pragma_put (&close, CPP_CLOSE_PAREN, loc);
      after.truncate (0);
      pragma_append (&after, close);
    }
  if (w->items)
    {
      pragma_put (&after, CPP_CLOSE_PAREN, loc);
      /* g++ shall convert the condition alone, without the marker, and report
	 errors in it.  */
      if (w->cond.length () && acc_cplusplus_p ())
	{
	  pragma_put (&after, CPP_QUERY, loc);
	  after.safe_push (acc_name_token ("true", loc));
	  pragma_put (&after, CPP_COLON, loc);
	  after.safe_push (acc_name_token ("false", loc));
	}
    }
  pragma_put (&after, CPP_CLOSE_PAREN, loc);

  acc_tokens out;
  if (w->cond.length ())
    {
      pragma_append (&out, w->out, 0, w->cond[0]);
      pragma_append (&out, before);
      pragma_append (&out, w->out, w->cond[0], w->cond[1]);
      pragma_append (&out, after);
      pragma_append (&out, w->out, w->cond[1], w->out.length ());
    }
  else
    {
      pragma_append (&out, w->out);
      out.safe_push (acc_name_token ("if", loc));
      pragma_put (&out, CPP_OPEN_PAREN, loc);
      pragma_append (&out, before);
      out.safe_push (acc_number_token (1, loc));
      pragma_append (&out, after);
      pragma_put (&out, CPP_CLOSE_PAREN, loc);
    }
  w->out.truncate (0);
  pragma_append (&w->out, out);
}

/* vector((marker, operand)) of a loop directive.  */
void
pragma_finish_vector (pragma_writer *w)
{
  const acc_tokens &t = *w->l->t;
  if (!w->items)
    return;
  location_t loc = w->item_loc;
  /* The vector clause that is there already, if there is one.  */
  unsigned at = 0;
  for (unsigned i = 0; i < w->out.length (); i++)
    if (acc_token_p (w->out[i], "vector")
	&& (i == 0 || w->out[i - 1].type != CPP_OPEN_PAREN))
      for (const pragma_clause &c : w->l->clauses)
	if (t[c.name].src_loc == w->out[i].src_loc
	    && acc_token_p (t[c.name], "vector"))
	  at = i + 1;
  acc_tokens operand, out;
  unsigned stop = at;
  if (at && at < w->out.length () && w->out[at].type == CPP_OPEN_PAREN)
    {
      stop = pragma_after_paren (w->out, at);
      unsigned first = at + 1;
      if (first + 1 < stop && acc_token_p (w->out[first], "length")
	  && w->out[first + 1].type == CPP_COLON)
	first += 2;
      pragma_append (&operand, w->out, first, stop - 1);
    }
  else
    {
      pragma_add_item (w, ITEM_BARE, at != 0, loc);
      operand.safe_push (acc_number_token (1, loc));
    }
  pragma_append (&out, w->out, 0, at);
  if (!at)
    out.safe_push (acc_name_token ("vector", loc));
  pragma_put (&out, CPP_OPEN_PAREN, loc);
  pragma_put (&out, CPP_OPEN_PAREN, loc);
  put_marker (w, &out);
  pragma_put (&out, CPP_COMMA, loc);
  pragma_put (&out, CPP_OPEN_PAREN, loc);
  pragma_append (&out, operand);
  for (int i = 0; i < 3; i++)
    pragma_put (&out, CPP_CLOSE_PAREN, loc);
  pragma_append (&out, w->out, stop, w->out.length ());
  w->out.truncate (0);
  pragma_append (&w->out, out);
}

/* wait ((int) marker): a directive that GCC does not know, or a wait directive
   with something new.  The cast gives it a type in templates as well.  */
void
pragma_finish_standalone (pragma_writer *w)
{
  location_t loc = w->item_loc;
  acc_tokens out;
  pragma_put (&out, CPP_OPEN_PAREN, loc);
  pragma_put (&out, CPP_OPEN_PAREN, loc);
  out.safe_push (acc_name_token ("int", loc));
  pragma_put (&out, CPP_CLOSE_PAREN, loc);
  put_marker (w, &out);
  pragma_put (&out, CPP_CLOSE_PAREN, loc);
  pragma_append (&out, w->out);
  w->out.truncate (0);
  pragma_append (&w->out, out);
}

/* cache(readonly: list): all items are read only.  */
void
pragma_put_head (pragma_writer *w, acc_tokens *out)
{
  const pragma_line &l = *w->l;
  const acc_tokens &t = *l.t;
  unsigned first = 1;
  if ((l.on & CACHE) && l.head > 4 && t[1].type == CPP_OPEN_PAREN)
    {
      unsigned colon = pragma_find_token (t, 2, l.head - 1, CPP_COLON);
      if (colon < l.head - 1)
	{
	  pragma_parse_modifiers (w, 2, colon, MODIFIER_READONLY, "cache");
	  out->safe_push (t[1]);
	  first = colon + 1;
	}
    }
  pragma_append (out, t, first, l.head);
}

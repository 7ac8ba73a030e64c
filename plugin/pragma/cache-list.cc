/* The list of a cache directive.

   In: the directive, as tokens.  Out: items of the marker, one for each list item,
   with the bounds of its sections.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/line.h"
#include "acc.h"
#include "pragma/pragma.h"

/* True if GCC may reject list item [FIRST, END) of a cache directive.  It may
   for a whole variable, and for an item with several pairs of brackets and
   bounds that are not constant.  */
static bool
new_cache_item_p (const acc_tokens &t, unsigned first, unsigned end)
{
  unsigned pairs = 0;
  bool names = false;
  if (t[first].type != CPP_NAME)
    return false;
  for (unsigned i = first + 1; i < end; pairs++)
    {
      if (t[i].type != CPP_OPEN_SQUARE)
	return false;
      unsigned close;
      int depth = 0;
      for (close = i; close < end; close++)
	if (t[close].type == CPP_NAME)
	  names = true;
	else if (t[close].type == CPP_OPEN_SQUARE)
	  depth++;
	else if (t[close].type == CPP_CLOSE_SQUARE && --depth == 0)
	  break;
      if (close >= end || close == i + 1)
	return false;
      i = close + 1;
    }
  return pairs == 0 || (pairs > 1 && names);
}

/* Add the parts [first:length] from token I on as arguments of ITEM_CACHE.  */
static void
add_cache_parts (pragma_writer *w, unsigned i, unsigned end, location_t loc)
{
  const acc_tokens &t = *w->l->t;
  while (i < end)
    {
      unsigned stop = i, depth = 0;
      do
	depth += t[stop].type == CPP_OPEN_SQUARE ? 1
		 : t[stop].type == CPP_CLOSE_SQUARE ? -1 : 0;
      while (depth && ++stop < end);
      unsigned colon = pragma_find_token (t, i + 1, stop, CPP_COLON);
      if (colon > i + 1)
	pragma_add_arg (w, i + 1, colon);
      else
	pragma_add_number_arg (w, 0, loc);
      if (colon == stop)
	pragma_add_number_arg (w, 1, loc);
      else if (colon + 1 < stop)
	pragma_add_arg (w, colon + 1, stop);
      else
	pragma_add_number_arg (w, 0, loc);
      i = stop + 1;
    }
}

/* ---- Between a construct and its statement */

/* The place where the last directive ended that needs a statement after it.  */
static const char *construct_file;
static int construct_line;

/* True if LINE has nothing but spaces, at most one comment, or a directive of
   the preprocessor that begins or ends a part of the file.  */
static bool
empty_line_p (const char_span &line)
{
  const char *s = line.get_buffer (), *end = s + line.length ();
  while (s < end && ISSPACE (*s))
    s++;
  while (s < end && ISSPACE (end[-1]))
    end--;
  return (s == end || (end - s > 2 && s[0] == '#'
			&& (startswith (s + 1, "if") || startswith (s + 1, "endif")))
	  || (end - s > 1 && s[0] == '/' && s[1] == '/')
	  || (end - s > 3 && s[0] == '/' && s[1] == '*' && end[-2] == '*'
	      && end[-1] == '/'));
}

void
pragma_note_construct (const pragma_line &l)
{
  if (!(l.on & (COMPUTE | DATA | HOST_DATA | LOOP)))
    return;
  expanded_location x = expand_location ((*l.t)[l.t->length () - 1].src_loc);
  construct_file = x.file;
  construct_line = x.line;
}

bool
pragma_drop_cache (const pragma_line &l)
{
  expanded_location x = expand_location (l.loc);
  if (l.on != CACHE || !construct_file || !x.file || x.line <= construct_line
      || strcmp (construct_file, x.file))
    return false;
  for (int i = construct_line + 1; i < x.line; i++)
    {
      char_span line = location_get_source_line (x.file, i);
      if (!line || !empty_line_p (line))
	return false;
    }
  construct_line = x.line;
  if (acc_warns_p (WARN_IGNORED))
    warning_at (l.loc, 0, "%qs directive ignored: its place is inside of a loop, at "
		"the top of the body", "cache");
  return true;
}

/* ---- The list */

/* Take the cache directive that W writes.  Return false if it stays as it is:
   it has a list, and GCC takes all items.  */
bool
pragma_take_cache_list (pragma_writer *w)
{
  const pragma_line &l = *w->l;
  const acc_tokens &t = *l.t;
  if (t.length () == 1)
    {
      pragma_check_version (t[0].src_loc, OURS, "without a list", "cache");
      pragma_add_item (w, ITEM_DIRECTIVE, ACC_BIT_CACHE, t[0].src_loc);
      return true;
    }
  if (l.head < 4)
    return false;
  unsigned end = l.head - 1;
  unsigned first = pragma_find_token (t, 2, end, CPP_COLON) + 1;
  if (first > end)
    first = 2;
  bool fresh = false;
  auto_vec<unsigned> starts;
  for (unsigned i = first; i < end; i++)
    {
      unsigned comma = pragma_find_token (t, i, end, CPP_COMMA);
      if (comma == i)
	return false;
      fresh |= new_cache_item_p (t, i, comma);
      starts.safe_push (i);
      starts.safe_push (comma);
      i = comma;
    }
  if (!fresh)
    return false;
  if (first > 2)
    pragma_parse_modifiers (w, 2, first - 1, MODIFIER_READONLY, "cache");
  pragma_add_item (w, ITEM_DIRECTIVE, ACC_BIT_CACHE, t[0].src_loc);
  for (unsigned i = 0; i < starts.length (); i += 2)
    {
      unsigned name = starts[i], stop = starts[i + 1], pairs = 0, depth = 0;
      location_t loc = t[name].src_loc;
      if (stop == name + 1)
	pragma_check_version (loc, OURS, "without a section",
			      acc_token_name (t[name]));
      for (unsigned j = name + 1; j < stop; j++)
	if (t[j].type == CPP_OPEN_SQUARE)
	  pairs += depth++ == 0;
	else if (t[j].type == CPP_CLOSE_SQUARE)
	  depth--;
      pragma_add_item (w, ITEM_CACHE, 0, loc, 1 + 2 * pairs,
		       acc_token_name (t[name]));
      pragma_add_arg (w, name, name + 1);
      add_cache_parts (w, name + 1, stop, loc);
    }
  return true;
}

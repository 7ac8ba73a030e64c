/* Fix-it hints of warnings: how to change a directive.

   In: the place of a directive and the text that it should have.  Out: fix-it
   hints, which GCC prints below the line, and as a patch with
   -fdiagnostics-generate-patch.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/fix-it.h"

/* The line of a directive: its text, without space at its end, and its
   place.  */
struct directive_line
{
  std::string text;
  location_t loc;
  int column;			/* of loc, from 0 */
};

/* Read the line at LOC, if it is a whole directive.  */
static bool
read_line (location_t loc, directive_line *l)
{
  expanded_location x = expand_location (loc);
  if (!x.file || x.column <= 0)
    return false;
  char_span line = location_get_source_line (x.file, x.line);
  if (!line)
    return false;
  l->text.assign (line.get_buffer (), line.length ());
  while (!l->text.empty () && ISSPACE (l->text.back ()))
    l->text.pop_back ();
  l->loc = loc;
  l->column = x.column - 1;
  return (int) l->text.length () >= x.column && l->text.back () != '\\'
	 && l->text.find ("#pragma") != std::string::npos;
}

/* The place of the byte at AT of the line.  */
static location_t
place (const directive_line &l, size_t at)
{
  return linemap_position_for_loc_and_offset (line_table, l.loc,
					      (int) at - l.column);
}

/* Replace the N bytes at AT by TEXT.  */
static void
replace (gcc_rich_location *where, const directive_line &l, size_t at, size_t n,
	 const std::string &text)
{
  location_t first = place (l, at), last = place (l, at + n - 1);
  source_range range = { first, last };
  where->add_fixit_replace (range, text.c_str ());
}

/* The position of WORD in the line, after the directive's own place.  The
   character behind it must be one of BEHIND or, if that is null, must not
   belong to a name.  npos if WORD is not there or is there twice.  */
static size_t
find_word (const directive_line &l, const std::string &word, const char *behind)
{
  size_t found = std::string::npos;
  for (size_t at = l.column; (at = l.text.find (word, at)) != std::string::npos;
       at += word.length ())
    {
      const char *p = l.text.c_str () + at, *end = p + word.length ();
      if ((at && (ISIDNUM (p[-1]) || p[-1] == '.' || p[-1] == '>'))
	  || (behind ? !strchr (behind, *end) : ISIDNUM (*end)))
	continue;
      if (found != std::string::npos)
	return std::string::npos;
      found = at;
    }
  return found;
}

void
acc_hint_append (gcc_rich_location *where, location_t loc, const char *clause)
{
  directive_line l;
  if (read_line (loc, &l))
    where->add_fixit_insert_after (place (l, l.text.length () - 1),
				   (std::string (" ") + clause).c_str ());
}

void
acc_hint_line (gcc_rich_location *where, location_t loc, const char *directive)
{
  if (linemap_location_from_macro_expansion_p (line_table, loc))
    return;
  expanded_location x = expand_location (loc);
  const line_map_ordinary *map = NULL;
  linemap_resolve_location (line_table, loc, LRK_SPELLING_LOCATION, &map);
  char_span line = x.file ? location_get_source_line (x.file, x.line) : char_span (NULL, 0);
  if (!map || !line)
    return;
  /* The loop must be the first thing on its line.  */
  size_t at = 0;
  while (at < line.length () && ISSPACE (line[at]))
    at++;
  if (line.length () < at + 4 || memcmp (line.get_buffer () + at, "for", 3)
      || ISIDNUM (line[at + 3]))
    return;
  location_t begin = linemap_position_for_line_and_column (line_table, map, x.line, 1);
  where->add_fixit_insert_before (begin, (std::string (directive) + "\n").c_str ());
}

void
acc_hint_replace (gcc_rich_location *where, location_t loc, const char *old_text,
		  const char *new_text)
{
  directive_line l;
  if (!read_line (loc, &l))
    return;
  bool name = ISIDNUM (old_text[strlen (old_text) - 1]);
  size_t at = find_word (l, old_text, name ? NULL : " ()");
  if (at == std::string::npos && !name && l.text.length () >= strlen (old_text))
    {
      /* OLD_TEXT is at the end of the line.  */
      size_t last = l.text.length () - strlen (old_text);
      if (l.text.compare (last, std::string::npos, old_text) == 0
	  && l.text.find (old_text) == last)
	at = last;
    }
  if (at != std::string::npos)
    replace (where, l, at, strlen (old_text), new_text);
}

/* EXPR plus BY, with one number at the end.  Empty if an operator in EXPR
   might bind less tightly.  */
static std::string
plus (std::string expr, long by)
{
  while (!expr.empty () && ISSPACE (expr.back ()))
    expr.pop_back ();
  size_t begin = expr.find_first_not_of (" \t");
  expr.erase (0, begin == std::string::npos ? expr.length () : begin);
  if (by == 0)
    return expr;
  if (expr.find_first_of ("<>&|^?:,=\"'") != std::string::npos)
    return "";
  size_t digits = expr.length ();
  while (digits > 0 && ISDIGIT (expr[digits - 1]))
    digits--;
  if (digits == expr.length ())
    return expr + (by > 0 ? " + " : " - ") + std::to_string (labs (by));
  long number = atol (expr.c_str () + digits);
  if (digits == 0)
    return std::to_string (number + by);
  size_t sign = expr.find_last_not_of (" \t", digits - 1);
  if (sign == std::string::npos || sign == 0 || (expr[sign] != '+' && expr[sign] != '-'))
    return expr + (by > 0 ? " + " : " - ") + std::to_string (labs (by));
  return plus (expr.substr (0, sign), (expr[sign] == '-' ? -number : number) + by);
}

void
acc_hint_section (gcc_rich_location *where, location_t loc, const char *name,
		  long before, long after)
{
  directive_line l;
  if (!read_line (loc, &l))
    return;
  size_t at = find_word (l, name, "[");
  size_t open = at == std::string::npos ? at : at + strlen (name);
  if (open == std::string::npos)
    return;
  size_t colon = l.text.find (':', open), close = l.text.find (']', open);
  if (colon == std::string::npos || close == std::string::npos || colon > close
      || l.text.find ('[', open + 1) < close)
    return;
  std::string first = l.text.substr (open + 1, colon - open - 1);
  std::string length = l.text.substr (colon + 1, close - colon - 1);
  std::string begins = plus (first.empty () ? "0" : first, -before);
  length = plus (length, before + after);
  if (!begins.empty () && !length.empty () && begins[0] != '-')
    replace (where, l, open + 1, close - open - 1,
	     (first.empty () && !before ? "" : begins) + ":" + length);
}

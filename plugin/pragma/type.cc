/* Variables of C++ that may be objects of a class, and places that may be in a template.

   In: a name and a location.  Out: whether the text above declares it with a
   type that is not built in.

   g++ reads all of a file before it parses any of it, so the plugin asks the
   text: T name, T *name, T &name, T<...> name, or T a, name.  A caller that
   gets a "may be" looks at the type again when it is known.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/line.h"
#include "input.h"

/* The number of lines that are read at most.  */
#define MOST_LINES 10000

enum verdict { UNKNOWN, OWN_TYPE, CLASS_TYPE };

static bool
word_char_p (char c)
{
  return ISALNUM (c) || c == '_';
}

/* The verdict about a name from the word [P, END) in front of it.  */
static verdict
judge (const char *p, const char *end)
{
  static const char *const own[] = {
    "int", "long", "short", "char", "float", "double", "bool", "unsigned",
    "signed", "_Complex", "__complex__", "__int128", "void", "wchar_t"
  };
  static const char *const no_types[] = {
    "return", "else", "case", "goto", "delete", "new", "throw", "in", "do",
    "struct", "class", "typename", "using", "namespace", "operator", "static",
    "extern", "volatile", "constexpr", "thread_local", "and", "or", "not",
    "sizeof", "co_return"
  };
  size_t n = end - p;
  for (const char *w : own)
    if (strlen (w) == n && !memcmp (w, p, n))
      return OWN_TYPE;
  for (const char *w : no_types)
    if (strlen (w) == n && !memcmp (w, p, n))
      return UNKNOWN;
  return ISDIGIT (*p) ? UNKNOWN : CLASS_TYPE;
}

/* The beginning of the word that ends at END, not before LINE.  */
static const char *
word_before (const char *line, const char *end)
{
  while (end > line && word_char_p (end[-1]))
    end--;
  return end;
}

static const char *
skip_back (const char *line, const char *p, const char *chars)
{
  while (p > line && (ISSPACE (p[-1]) || strchr (chars, p[-1])))
    p--;
  return p;
}

/* The verdict about a name at P of LINE, after a comma, from the word at the
   beginning of its declaration.  */
static verdict
judge_list (const char *line, const char *p)
{
  const char *start = p;
  int depth = 0;
  for (; start > line; start--)
    {
      char c = start[-1];
      /* Initializers of names before have braces, too.  */
      depth += c == ')' || c == '}' ? 1 : c == '(' || c == '{' ? -1 : 0;
      if (depth < 0 || (depth == 0 && c == ';'))
	break;
    }
  for (;;)
    {
      while (start < p && ISSPACE (*start))
	start++;
      const char *end = start;
      while (end < p && word_char_p (*end))
	end++;
      if (end == start)
	return UNKNOWN;
      verdict v = judge (start, end);
      const char *next = end;
      while (next < p && (ISSPACE (*next) || strchr ("*&", *next)))
	next++;
      if (next < p && (*next == '<' || (*next == ':' && next[1] == ':')))
	return CLASS_TYPE;
      if (v == CLASS_TYPE && (end - start != 5 || memcmp (start, "const", 5)))
	return next < p && next > end && word_char_p (*next) ? v : UNKNOWN;
      if (v == OWN_TYPE)
	return v;
      start = end;
    }
}

/* The verdict about NAME from LINE, of N characters.  *WHERE, unless WHERE is
   null, becomes the place of the name in its declaration.  */
static verdict
judge_line (const char *line, size_t n, const char *name,
	    const char **where = NULL)
{
  size_t length = strlen (name);
  for (const char *p = line + n; p-- > line; )
    {
      if (p + length > line + n || memcmp (p, name, length)
	  || (p > line && word_char_p (p[-1]))
	  || (p + length < line + n && word_char_p (p[length])))
	continue;
      const char *before = skip_back (line, p, "*&");
      verdict v = UNKNOWN;
      if (before > line && before[-1] == '>')
	v = CLASS_TYPE;
      else if (before > line && before[-1] == ',')
	v = judge_list (line, before);
      else if (before > line && before < p && word_char_p (before[-1]))
	{
	  const char *word = word_before (line, before);
	  if (before - word == 5 && !memcmp (word, "const", 5))
	    {
	      before = skip_back (line, word, "*&");
	      word = word_before (line, before);
	    }
	  if (word < before)
	    v = judge (word, before);
	}
      if (where)
	*where = p;
      if (v != UNKNOWN)
	return v;
    }
  return UNKNOWN;
}

/* The verdict about NAME from the text of the function around LOC.  */
static verdict
judge_function (const char *name, location_t loc)
{
  int first = pragma_function_line (loc);
  expanded_location x = expand_location (loc);
  for (int i = x.line - 1; first && i >= first; i--)
    {
      char_span line = location_get_source_line (x.file, i);
      verdict v = line ? judge_line (line.get_buffer (), line.length (), name)
		       : UNKNOWN;
      if (v != UNKNOWN)
	return v;
    }
  return UNKNOWN;
}

bool
pragma_maybe_member_p (const char *name, location_t loc)
{
  return !strcmp (name, "this") || judge_function (name, loc) != OWN_TYPE;
}

bool
pragma_undeclared_p (const char *name, location_t loc)
{
  return judge_function (name, loc) == UNKNOWN;
}

/* Call F with the text and the length of each line above LOC in its file, the nearest
   first, until F returns true.  Returns false if F never does.  */
template <typename F> static bool
search_above (location_t loc, F f)
{
  expanded_location x = expand_location (loc);
  for (int i = x.line - 1; x.file && i > 0 && i > x.line - MOST_LINES; i--)
    {
      char_span line = location_get_source_line (x.file, i);
      if (!line)
	return false;
      if (f (line.get_buffer (), line.length ()))
	return true;
    }
  return false;
}

bool
pragma_maybe_class_p (const char *name, location_t loc)
{
  verdict v = UNKNOWN;
  search_above (loc, [&] (const char *line, size_t n)
    {
      v = judge_line (line, n, name);
      return v != UNKNOWN;
    });
  return v == CLASS_TYPE;
}

/* The end of the first word WORD in [P, END), or null.  */
static const char *
after_word (const char *p, const char *end, const char *word)
{
  size_t length = strlen (word);
  for (const char *start = p; p + length <= end; p++)
    if (!memcmp (p, word, length) && (p == start || !word_char_p (p[-1]))
	&& (p + length == end || !word_char_p (p[length])))
      return p + length;
  return NULL;
}

bool
pragma_maybe_static_p (const char *name, location_t loc)
{
  return search_above (loc, [&] (const char *line, size_t n)
    {
      const char *p = after_word (line, line + n, "static");
      return p && after_word (p, line + n, name);
    });
}

bool
pragma_maybe_template_p (location_t loc)
{
  return search_above (loc, [] (const char *line, size_t n)
    {
      return (after_word (line, line + n, "template")
	      || after_word (line, line + n, "auto"));
    });
}

/* True if the declaration of NAME at P of LINE, of N characters, has a `*' or
   `[' next to the name.  */
static bool
pointer_or_array_p (const char *line, size_t n, const char *name, const char *p)
{
  const char *before = skip_back (line, p, "&"), *after = p + strlen (name);
  while (after < line + n && ISSPACE (*after))
    after++;
  return (before > line && before[-1] == '*')
	 || (after < line + n && *after == '[');
}

bool
pragma_maybe_scalar_p (const char *name, location_t loc)
{
  bool scalar = false;
  search_above (loc, [&] (const char *line, size_t n)
    {
      const char *p;
      bool found = judge_line (line, n, name, &p) != UNKNOWN;
      if (found)
	scalar = !pointer_or_array_p (line, n, name, p);
      return found;
    });
  return scalar;
}

/* True if word NAME stands at P of LINE, of N characters, after a class key.  */
static bool
class_name_at_p (const char *line, size_t n, const char *p, const char *name)
{
  size_t length = strlen (name);
  if (p + length > line + n || memcmp (p, name, length)
      || (p + length < line + n && word_char_p (p[length])))
    return false;
  const char *end = skip_back (line, p, ""), *word = word_before (line, end);
  for (const char *key : { "class", "struct", "union" })
    if (end < p && (size_t) (end - word) == strlen (key)
	&& !memcmp (word, key, end - word))
      return true;
  return false;
}

/* True if FILE has a class NAME.  */
static bool
file_has_class_p (const char *file, const char *name)
{
  for (int i = 1; i < MOST_LINES; i++)
    {
      char_span line = location_get_source_line (file, i);
      if (!line)
	return false;
      const char *text = line.get_buffer (), *end = text + line.length ();
      for (const char *p = text; p < end; p++)
	if (class_name_at_p (text, line.length (), p, name))
	  return true;
    }
  return false;
}

bool
pragma_class_name_p (const char *name)
{
  hash_set<nofree_string_hash> seen;
  for (unsigned i = 0; i < LINEMAPS_ORDINARY_USED (line_table); i++)
    {
      const line_map_ordinary *map = LINEMAPS_ORDINARY_MAP_AT (line_table, i);
      const char *file = ORDINARY_MAP_FILE_NAME (map);
      if (file && *file != '<' && !ORDINARY_MAP_IN_SYSTEM_HEADER_P (map)
	  && !seen.add (file) && file_has_class_p (file, name))
	return true;
    }
  return false;
}

/* Whether a line of `#pragma acc' stands in a function of C++.

   In: a place in the source.  Out: whether one of the braces around it is that
   of a function.

   g++ reads all tokens of a file before it parses the first, so the parser
   cannot say.  This looks at the text of the file: a brace behind `namespace' or
   `extern "C"' is none of a function, nor is one behind `class', `struct',
   `union' or `enum' without parentheses.  Macros are not expanded; those that
   open a scope are taken for what their text says.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma-line.h"
#include "input.h"

/* What a brace belongs to, by the words before it.  */
struct head
{
  bool space;			/* a namespace or a linkage */
  bool type;			/* a class, a union or an enumeration */
  bool parens;
};

enum comment_kind { NOT_IN_COMMENT, IN_COMMENT };

/* How far a file has been read.  */
struct scan
{
  char *file;
  int line;			/* lines read as a whole */
  comment_kind comment;
  bool directive;		/* the line continues a directive */
  auto_vec<bool> braces;	/* open ones: those of functions */
  head before;			/* since the last ; { or } */
};

static scan state;

static void
start_scan (const char *file)
{
  free (state.file);
  state.file = xstrdup (file);
  state.line = 0;
  state.comment = NOT_IN_COMMENT;
  state.directive = false;
  state.braces.truncate (0);
  state.before = head ();
}

/* One past the literal that begins at TEXT[I] with a quote.  */
static unsigned
after_literal (const char *text, unsigned n, unsigned i)
{
  char quote = text[i++];
  while (i < n && text[i] != quote)
    i += text[i] == '\\' ? 2 : 1;
  return MIN (i + 1, n);
}

/* One past the name or number that begins at TEXT[I]; S learns of it.  */
static unsigned
after_word (scan *s, const char *text, unsigned n, unsigned i)
{
  unsigned first = i;
  bool number = ISDIGIT (text[i]);
  while (i < n && (ISIDNUM (text[i]) || (number && text[i] == '\'')))
    i++;
  auto is = [=] (const char *word)
    {
      return strlen (word) == i - first && startswith (text + first, word);
    };
  if (is ("namespace") || is ("extern"))
    s->before.space = true;
  else if (is ("class") || is ("struct") || is ("union") || is ("enum"))
    s->before.type = true;
  return i;
}

/* Read the N characters of a line, or of its beginning, for S.  */
static void
scan_text (scan *s, const char *text, unsigned n)
{
  unsigned i = 0;
  while (i < n && ISSPACE (text[i]))
    i++;
  bool continued = n && text[n - 1] == '\\';
  if (s->directive || (s->comment == NOT_IN_COMMENT && i < n && text[i] == '#'))
    {
      s->directive = continued;
      return;
    }
  while (i < n)
    {
      char c = text[i], next = i + 1 < n ? text[i + 1] : 0;
      if (s->comment == IN_COMMENT)
	{
	  bool end = c == '*' && next == '/';
	  s->comment = end ? NOT_IN_COMMENT : IN_COMMENT;
	  i += end ? 2 : 1;
	}
      else if (c == '/' && next == '/')
	return;
      else if (c == '/' && next == '*')
	{
	  s->comment = IN_COMMENT;
	  i += 2;
	}
      else if (c == '"' || c == '\'')
	i = after_literal (text, n, i);
      else if (ISIDNUM (c))
	i = after_word (s, text, n, i);
      else
	{
	  if (c == '{')
	    {
	      bool outer = s->before.space && !s->before.parens;
	      bool type = s->before.type && !s->before.parens;
	      s->braces.safe_push (!outer && !type);
	    }
	  else if (c == '}' && s->braces.length ())
	    s->braces.pop ();
	  else if (c == '(')
	    s->before.parens = true;
	  if (c == ';' || c == '{' || c == '}')
	    s->before = head ();
	  i++;
	}
    }
}

bool
pragma_in_function_p (location_t loc, bool *known)
{
  expanded_location at = expand_location (loc);
  *known = false;
  if (!at.file || at.line < 1)
    return false;
  if (!state.file || strcmp (state.file, at.file) || state.line >= at.line)
    start_scan (at.file);
  while (state.line < at.line - 1)
    {
      char_span line = location_get_source_line (at.file, state.line + 1);
      if (!line)
	return false;
      scan_text (&state, line.get_buffer (), line.length ());
      state.line++;
    }
  char_span line = location_get_source_line (at.file, at.line);
  if (!line)
    return false;
  /* What is before the directive on its own line, for this time only.  */
  *known = true;
  bool inside = false;
  for (bool b : state.braces)
    inside |= b;
  if (inside)
    return true;
  scan here;
  here.file = NULL;
  here.line = 0;
  here.comment = state.comment;
  here.directive = state.directive;
  here.before = state.before;
  unsigned n = MIN ((unsigned) MAX (at.column, 1) - 1,
		    (unsigned) line.length ());
  scan_text (&here, line.get_buffer (), n);
  for (bool b : here.braces)
    inside |= b;
  return inside;
}

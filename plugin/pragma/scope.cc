/* The scope of a line of `#pragma acc' in C++: a function, a class or the file.

   In: a location in the source.  Out: what the innermost brace around it
   belongs to.

   g++ reads all tokens of a file before it parses the first, so the parser
   cannot say.  This looks at the text of the file: a brace after `namespace' or
   `extern "C"' is not part of a function; a brace after `class', `struct' or
   `union' without parentheses belongs to a class.  Macros are not expanded; a
   macro that opens a scope counts as its text.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/line.h"
#include "input.h"

/* The words before a brace, since the last brace or semicolon.  */
struct head
{
  bool space;			/* namespace or extern */
  bool type;			/* class, struct or union */
  bool other;			/* anything else */
  int line;			/* where it begins, or 0 */
};

/* The owner of an open brace, and the line where that begins.  */
struct scope
{
  pragma_scope what;
  int line;
};

/* The part of a file that has been read.  */
struct scan
{
  char *file;
  int line;			/* lines read as a whole */
  bool comment;			/* within one */
  bool directive;		/* within one that goes on in the next line */
  auto_vec<scope> braces;	/* open ones */
  head before;
};

static scan state;

static void
start_scan (const char *file)
{
  free (state.file);
  state.file = xstrdup (file);
  state.line = 0;
  state.comment = state.directive = false;
  state.braces.truncate (0);
  state.before = head ();
}

unsigned
pragma_after_literal (const char *text, unsigned n, unsigned i)
{
  char quote = text[i++];
  while (i < n && text[i] != quote)
    i += text[i] == '\\' ? 2 : 1;
  return MIN (i + 1, n);
}

/* One past the name or number that begins at TEXT[I].  Note the word in S.  */
static unsigned
after_word (scan *s, const char *text, unsigned n, unsigned i)
{
  unsigned first = i;
  bool number = ISDIGIT (text[i]); /* 1'000 is one */
  while (i < n && (ISIDNUM (text[i]) || (number && text[i] == '\'')))
    i++;
  auto is = [=] (const char *word)
    {
      return strlen (word) == i - first && startswith (text + first, word);
    };
  if (is ("namespace") || is ("extern"))
    s->before.space = true;
  else if (is ("class") || is ("struct") || is ("union"))
    s->before.type = true;
  if (!s->before.line)
    s->before.line = s->line + 1;
  return i;
}

/* Note in S the character C, which may begin or end a scope.  The words before
   a brace tell the kind of its scope.  */
static void
scan_mark (scan *s, char c)
{
  switch (c)
    {
    case '{':
      s->braces.safe_push (scope { s->before.other ? SCOPE_FUNCTION
				   : s->before.space ? SCOPE_FILE
				   : s->before.type ? SCOPE_CLASS
				   : SCOPE_FUNCTION,
				   s->before.line ? s->before.line
						  : s->line + 1 });
      break;
    case '}':
      if (s->braces.length ())
	s->braces.pop ();
      break;
    case ';':
      break;
    case '(':
    case '=':
      /* Anything else is a function or variable; attributes before a class's
	 name count as a function.  */
      s->before.other |= s->before.type || c == '(';
      return;
    default:
      return;
    }
  s->before = head ();
}

/* Read the N characters of a line, or of its beginning, for S.  */
static void
scan_text (scan *s, const char *text, unsigned n)
{
  unsigned i = 0;
  while (i < n && ISSPACE (text[i]))
    i++;
  bool within = s->directive || (!s->comment && i < n && text[i] == '#');
  s->directive = within && n && text[n - 1] == '\\';
  if (within)
    return;
  while (i < n)
    {
      char c = text[i], next = i + 1 < n ? text[i + 1] : 0;
      if (s->comment)
	{
	  s->comment = c != '*' || next != '/';
	  i += s->comment ? 1 : 2;
	}
      else if (c == '/' && next == '/')
	return;
      else if (c == '/' && next == '*')
	{
	  s->comment = true;
	  i += 2;
	}
      else if (c == '"' || c == '\'')
	i = pragma_after_literal (text, n, i);
      else if (ISIDNUM (c))
	i = after_word (s, text, n, i);
      else
	scan_mark (s, text[i++]);
    }
}

/* The number of characters before the directive at AT in LINE.  The column of a
   _Pragma is not known: it is the first one of its line.  */
static unsigned
before_directive (const expanded_location &at, const char_span &line)
{
  unsigned n = MIN (MAX (at.column, 1) - 1, (int) line.length ());
  const char *text = line.get_buffer (), word[] = "_Pragma";
  for (unsigned i = n; i + strlen (word) <= line.length (); i++)
    if (!strncmp (text + i, word, strlen (word)))
      return i;
  return n;
}

/* Append the braces around LOC to *BRACES.  False if the text could not be
   read.  */
static bool
braces_around (location_t loc, auto_vec<scope> *braces)
{
  expanded_location at = expand_location (loc);
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
  /* Read the text before the directive on its own line, for a _Pragma, into a
     copy: it will be read again.  */
  scan here = {};
  here.comment = state.comment;
  here.directive = state.directive;
  here.before = state.before;
  here.line = state.line;
  here.braces.safe_splice (state.braces);
  scan_text (&here, line.get_buffer (), before_directive (at, line));
  braces->safe_splice (here.braces);
  return true;
}

pragma_scope
pragma_scope_at (location_t loc)
{
  auto_vec<scope> braces;
  if (!braces_around (loc, &braces))
    return SCOPE_UNKNOWN;
  return braces.length () ? braces.last ().what : SCOPE_FILE;
}

int
pragma_function_line (location_t loc)
{
  auto_vec<scope> braces;
  int line = 0;
  if (braces_around (loc, &braces))
    for (unsigned i = braces.length ();
	 i-- && braces[i].what == SCOPE_FUNCTION; )
      line = braces[i].line;
  return line;
}

int
pragma_class_line (location_t loc)
{
  auto_vec<scope> braces;
  return braces_around (loc, &braces) && braces.length ()
	 && braces.last ().what == SCOPE_CLASS ? braces.last ().line : 0;
}

/* True if NAME stands in TEXT from I to N, as the name of a parameter: before a
   comma, a parenthesis, a bracket or a default value.  */
static bool
parameter_in_p (const char *text, unsigned i, unsigned n, const char *name)
{
  unsigned length = strlen (name);
  for (; i + length <= n; i++)
    {
      if (memcmp (text + i, name, length) || (i && ISIDNUM (text[i - 1])))
	continue;
      unsigned next = i + length;
      while (next < n && ISSPACE (text[next]))
	next++;
      if (next >= n || strchr (",)=[", text[next]))
	return true;
    }
  return false;
}

bool
pragma_parameter_p (const char *name, location_t loc)
{
  expanded_location at = expand_location (loc);
  int first = pragma_function_line (loc);
  bool list = false;
  for (int i = first; first && i <= at.line; i++)
    {
      char_span line = location_get_source_line (at.file, i);
      if (!line)
	return false;
      const char *text = line.get_buffer ();
      unsigned n = line.length (), from = 0;
      const char *open = list ? text : (const char *) memchr (text, '(', n);
      if (!open)
	continue;
      list = true;
      from = open - text;
      const char *brace = (const char *) memchr (open, '{', n - from);
      unsigned end = brace ? brace - text : n;
      if (parameter_in_p (text, from, end, name))
	return true;
      if (brace)
	return false;
    }
  return false;
}

/* Statements of Fortran between the directives, as far as lines tell.

   In: the lines of the source, one after the other.  Out: the procedure around
   a directive, the declaration of a name, and the statements that update
   elements of a reduced array.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "fortran/line.h"

static char
lower (gfc_char_t c)
{
  return c < 128 ? TOLOWER (c) : '?';
}

static bool
blank_p (gfc_char_t c)
{
  return c == ' ' || c == '\t';
}

/* ---- Statements around */

/* Append the text of a line from S on to OUT.  *QUOTE is the quote of the string around
   its beginning and, after that, around its end; or 0.  EXACT gets as many characters, if it
   is not null: OUT has quotes for those of strings then.  True if the statement goes on
   after an ampersand, which OUT does not get.  */
static bool
add_plain_text (const gfc_char_t *s, char *quote, auto_vec<char> *out,
		auto_vec<char> *exact)
{
  bool goes_on = false;
  auto put = [&] (char plain, gfc_char_t c)
    {
      out->safe_push (plain);
      if (exact)
	exact->safe_push (c);
    };
  for (; *s; s++)
    {
      char c = lower (*s);
      if (!*quote && c == '!')
	break;
      if (gfc_current_form == ACC_FORM_FREE && !blank_p (c))
	goes_on = c == '&';
      bool string = *quote || c == '"' || c == '\'';
      if (*quote)
	*quote = c == *quote ? 0 : *quote;
      else if (string)
	*quote = c;
      if (string && exact)
	put ('\'', *s);
      else if (!string && !blank_p (c))
	put (c, c);
      else if (!string && out->length () && out->last () != ' ')
	put (' ', ' ');
    }
  for (bool found = !goes_on || (*quote && !exact); !found && out->length (); )
    {
      found = (exact ? exact : out)->last () == '&';
      out->pop ();
      if (exact)
	exact->pop ();
    }
  return goes_on;
}

/* True if B is a comment line of fixed form.  */
static bool
fixed_comment_p (const gfc_linebuf *b)
{
  return (gfc_current_form != ACC_FORM_FREE
	  && (b->line[0] == '*' || lower (b->line[0]) == 'c'));
}

void
fortran_plain_text (const gfc_linebuf *b, auto_vec<char> *out)
{
  char quote = 0;
  if (!fixed_comment_p (b))
    add_plain_text (b->line, &quote, out, NULL);
  out->safe_push (0);
}

/* True if B is empty or a comment, or a directive.  */
static bool
no_statement_p (const gfc_linebuf *b)
{
  const gfc_char_t *s = b->line;
  while (blank_p (*s))
    s++;
  /* In fixed form, any character continues the statement in column 6.  */
  bool free_form = gfc_current_form == ACC_FORM_FREE;
  return (!*s || (*s == '!' && (free_form || s - b->line != 5))
	  || fixed_comment_p (b));
}

/* True if line B goes on with the statement before it, in fixed form.  */
static bool
continues_p (const gfc_linebuf *b)
{
  const gfc_char_t *s = b->line;
  for (unsigned i = 0; i < 5; i++)
    if (s[i] != ' ')
      return false;
  return s[5] && s[5] != ' ' && s[5] != '0';
}

/* The text in line B of a statement that an earlier line began.  */
static const gfc_char_t *
continued_text (const gfc_linebuf *b, auto_vec<char> *out)
{
  const gfc_char_t *s = b->line;
  if (gfc_current_form != ACC_FORM_FREE)
    return s + 6;
  while (blank_p (*s))
    s++;
  if (*s == '&')
    return s + 1;
  out->safe_push (' ');
  return s;
}

gfc_linebuf *
fortran_whole_statement (gfc_linebuf *b, auto_vec<char> *out, auto_vec<char> *exact)
{
  bool free_form = gfc_current_form == ACC_FORM_FREE;
  char quote = 0;
  gfc_linebuf *last = b;
  bool more = !no_statement_p (b);
  if (more)
    more = add_plain_text (b->line, &quote, out, exact) || !free_form;
  while (more && (b = b->next))
    if (!no_statement_p (b))
      {
	if (!free_form && !continues_p (b))
	  break;
	const gfc_char_t *text = continued_text (b, out);
	if (exact && exact->length () < out->length ())
	  exact->safe_push (' ');
	more = add_plain_text (text, &quote, out, exact) || !free_form;
	last = b;
      }
  while (out->length () && out->last () == ' ')
    out->pop ();
  out->safe_push (0);
  return last;
}

const char *
fortran_find_word (const char *text, const char *word)
{
  size_t n = strlen (word);
  for (const char *p = text; (p = strstr (p, word)); p++)
    if ((p == text || (!ISIDNUM (p[-1]) && p[-1] != '%'))
	&& !ISIDNUM (p[n]))
      return p;
  return NULL;
}

/* If TEXT is the first statement of a procedure, remember its name.  */
static void
note_procedure (const char *text, fortran_context *context)
{
  if (!strncmp (text, "end", 3))
    return;
  for (const char *kind : { "subroutine", "function" })
    if (const char *p = fortran_find_word (text, kind))
      {
	p += strlen (kind);
	while (*p == ' ')
	  p++;
	size_t n = 0;
	while (ISIDNUM (p[n]))
	  n++;
	if (n && n < sizeof context->procedure && !strchr (p, ':'))
	  {
	    memcpy (context->procedure, p, n);
	    context->procedure[n] = 0;
	    context->procedure_line = context->lines.length ();
	  }
      }
}

const char *
fortran_declared_list (const char *text)
{
  static const char *const kinds[] = {
    "integer", "real", "double", "complex", "logical", "character", "type",
    "class", "dimension", "allocatable", "pointer"
  };
  while (*text == ' ')
    text++;
  for (const char *k : kinds)
    if (!strncmp (text, k, strlen (k)) && !ISIDNUM (text[strlen (k)]))
      {
	const char *colons = strstr (text, "::");
	if (colons)
	  return colons;
	/* "real function f (x)" does not declare an array f.  */
	return fortran_find_word (text, "function") ? NULL : text + strlen (k);
      }
  return NULL;
}

/* True if BOUNDS, "(8,0:3)", are numbers, and give few elements.  */
static bool
small_p (const char *bounds)
{
  long n = 1;
  if (!bounds)
    return false;
  for (const char *p = bounds; *p && *p != ')' && n <= 128;)
    {
      char *end;
      long low = 1, high = strtol (p + 1, &end, 10);
      if (*end == ':')
	{
	  low = high;
	  high = strtol (end + 1, &end, 10);
	}
      if ((*end != ',' && *end != ')') || high < low)
	return false;
      n *= high - low + 1;
      p = end;
    }
  return n <= 128;
}

/* True if the procedure around has an argument NAME.  */
static bool
dummy_p (const fortran_context &context, const char *name)
{
  if (context.procedure_line >= context.lines.length ())
    return false;
  auto_vec<char> text;
  fortran_whole_statement (context.lines[context.procedure_line], &text);
  return fortran_find_word (text.address (), name);
}

/* True if BOUNDS, "(n,0:*)", are those of an array of assumed size.  */
static bool
assumed_size_p (const char *bounds)
{
  const char *end = bounds ? strchr (bounds, ')') : NULL;
  while (end && end > bounds && end[-1] == ' ')
    end--;
  return end && end > bounds && end[-1] == '*';
}

/* The text after NAME in the statement that begins with line B if it declares NAME, else
   null.  *TEXT is that of the statement.  */
static const char *
after_declared (gfc_linebuf *b, const char *name, auto_vec<char> *text)
{
  text->truncate (0);
  fortran_whole_statement (b, text);
  const char *list = fortran_declared_list (text->address ());
  const char *p = list ? fortran_find_word (list, name) : NULL;
  if (!p)
    return NULL;
  p += strlen (name);
  return p + strspn (p, " ");
}

/* The bounds of the name that AFTER follows in declaration TEXT, or null if it has
   none.  */
static const char *
bounds_of (const char *text, const char *after)
{
  if (*after == '(')
    return after;
  const char *dimension = fortran_find_word (text, "dimension");
  return dimension ? strchr (dimension, '(') : NULL;
}

/* True if a statement pointer (p, x) has NAME.  */
static bool
cray_pointer_p (const fortran_context &context, const char *name)
{
  for (unsigned i = context.lines.length (); flag_cray_pointer && i-- > 0;)
    {
      auto_vec<char> text;
      fortran_plain_text (context.lines[i], &text);
      const char *s = fortran_statement_begin (text.address ());
      if (fortran_find_word (s, "pointer") == s && s[7 + strspn (s + 7, " ")] == '('
	  && fortran_find_word (s + 7, name))
	return true;
    }
  return false;
}

/* True if a line before line I of the same procedure gives NAME bounds: "dimension a(8)" in
   front of "real a".  */
static bool
bounds_before_p (const fortran_context &context, unsigned i, const char *name)
{
  while (i-- > context.procedure_line)
    {
      auto_vec<char> text;
      const char *after = after_declared (context.lines[i], name, &text);
      if (after && bounds_of (text.address (), after))
	return true;
    }
  return false;
}

fortran_shape
fortran_shape_of (const fortran_context &context, const char *name)
{
  for (unsigned i = context.lines.length (); i-- > 0;)
    {
      auto_vec<char> text;
      const char *after = after_declared (context.lines[i], name, &text);
      if (!after)
	continue;
      const char *bounds = bounds_of (text.address (), after);
      bool before = !bounds && bounds_before_p (context, i, name);
      if (fortran_find_word (text.address (), "allocatable"))
	return bounds || before ? SHAPE_ALLOCATABLE : SHAPE_SCALAR;
      if (fortran_find_word (text.address (), "parameter")
	  || (!bounds && cray_pointer_p (context, name)))
	return SHAPE_NO_VARIABLE;
      if (!bounds)
	return before ? SHAPE_ARRAY : SHAPE_SCALAR;
      if (assumed_size_p (bounds))
	return SHAPE_ASSUMED_SIZE;
      return small_p (bounds) && i > context.procedure_line
	     && !fortran_find_word (text.address (), "pointer")
	     && !dummy_p (context, name) ? SHAPE_SMALL_ARRAY : SHAPE_ARRAY;
    }
  return SHAPE_UNKNOWN;
}

/* True if BOUNDS, "(:, 0:)", leave the end of a dimension to the argument.  */
static bool
open_bounds_p (const char *bounds)
{
  int depth = 0;
  for (const char *p = bounds; p && *p; p++)
    {
      depth += (*p == '(') - (*p == ')');
      if (!depth)
	return false;
      const char *after = p + 1 + strspn (p + 1, " ");
      if (*p == ':' && depth == 1 && (*after == ',' || *after == ')'))
	return true;
    }
  return false;
}

/* True if NAME is a dummy array of the procedure, and TEST its bounds.  */
static bool
dummy_bounds_p (const fortran_context &context, const char *name, bool (*test) (const char *))
{
  if (!dummy_p (context, name))
    return false;
  for (unsigned i = context.procedure_line + 1; i < context.lines.length (); i++)
    {
      auto_vec<char> text;
      const char *after = after_declared (context.lines[i], name, &text);
      if (const char *bounds = after ? bounds_of (text.address (), after) : NULL)
	return test (bounds);
    }
  return false;
}

bool
fortran_assumed_size_p (const fortran_context &context, const char *name)
{
  return dummy_bounds_p (context, name, assumed_size_p);
}

bool
fortran_open_dummy_p (const fortran_context &context, const char *name)
{
  return dummy_bounds_p (context, name, open_bounds_p);
}

/* ---- Loops and updates */

const char *
fortran_statement_begin (const char *text)
{
  while (*text == ' ' || ISDIGIT (*text))
    text++;
  size_t n = 0;
  while (ISIDNUM (text[n]))
    n++;
  const char *p = text + n;
  while (*p == ' ')
    p++;
  if (n && *p == ':' && p[1] != ':')
    {
      text = p + 1;
      while (*text == ' ')
	text++;
    }
  return text;
}

int
fortran_do_change (const char *text)
{
  const char *s = fortran_statement_begin (text);
  if (!strncmp (s, "enddo", 5) || !strncmp (s, "end do", 6))
    return -1;
  if (fortran_find_word (s, "do") != s)
    return 0;
  s += strlen ("do");
  while (*s == ' ')
    s++;
  /* Otherwise, "do" is the name of a variable.  */
  return !*s || ISIDNUM (*s) || *s == ',';
}

bool
fortran_in_loop_p (const fortran_context &context)
{
  int ended = 0;
  for (unsigned i = context.lines.length (); i-- > context.procedure_line;)
    {
      auto_vec<char> text;
      fortran_plain_text (context.lines[i], &text);
      int change = fortran_do_change (text.address ());
      if (change > 0 && !ended)
	return true;
      ended -= change;
    }
  return false;
}

/* TEXT without blanks.  */
static void
squeeze (const char *text, auto_vec<char> *out)
{
  for (; *text; text++)
    if (*text != ' ')
      out->safe_push (*text);
  out->safe_push (0);
}

/* The effect of assignment TEXT on an element of array NAME: 0 none, 1 an
   update, 2 something else.  */
static int
element_change (const char *text, const char *name)
{
  auto_vec<char> s;
  squeeze (fortran_statement_begin (text), &s);
  size_t n = strlen (name);
  if (strncmp (s.address (), name, n) || s[n] != '(')
    return 0;
  int depth = 0;
  unsigned i = n;
  for (; s[i]; i++)
    if (s[i] == '(')
      depth++;
    else if (s[i] == ')' && --depth == 0)
      break;
  if (!s[i] || s[i + 1] != '=' || s[i + 2] == '=')
    return 0;
  char *left = xstrndup (s.address (), i + 1);
  int result = strstr (&s[i + 2], left) ? 1 : 2;
  free (left);
  return result;
}

/* The place of the first text of line B.  */
static location_t
first_place (const gfc_linebuf *b)
{
  unsigned i = 0;
  while (blank_p (b->line[i]))
    i++;
  return linemap_position_for_loc_and_offset (line_table, b->location, i + 1);
}

bool
fortran_follow (fortran_context *context, gfc_linebuf *b)
{
  if (context->statement_end)
    {
      if (context->statement_end == b)
	context->statement_end = NULL;
      return false;
    }
  auto_vec<char> text;
  gfc_linebuf *end = fortran_whole_statement (b, &text);
  context->statement_end = end == b ? NULL : end;
  bool own = context->atomic != context->NOT_ATOMIC;
  if (context->atomic == context->STATEMENT_ATOMIC
      && text.address ()[strspn (text.address (), " ")])
    context->atomic = context->NOT_ATOMIC;
  note_procedure (text.address (), context);
  fortran_follow_names (context, text.address ());
  fortran_follow_loops (context, text.address ());
  if (context->reductions.is_empty ())
    return false;
  int change = fortran_do_change (text.address ());
  bool atomic = false;
  for (unsigned i = context->reductions.length (); i-- > 0;)
    {
      fortran_reduction &r = context->reductions[i];
      int what = element_change (text.address (), r.name);
      if (what == 2)
	error_at (first_place (b), "an element of %qs is changed in another way "
		  "than by the operator of its reduction", r.name);
      atomic |= what == 1;
      r.depth += change;
      r.begun |= change > 0;
      if (r.loop && r.begun && r.depth <= 0)
	context->reductions.ordered_remove (i);
    }
  return atomic && !own;
}

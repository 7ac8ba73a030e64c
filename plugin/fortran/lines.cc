/* The lines that the Fortran compiler is going to parse.

   In: all lines of the source, after -cpp and INCLUDE, as f951 has them when
   it begins; free or fixed form.  Out: the same, with other lines for
   directives that its parser cannot take.  A new line has the place of the old
   one, and the user's text keeps its column.  So the parser's messages have
   the right places.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "fortran/line.h"

static bool
free_form_p (void)
{
  return gfc_current_form == ACC_FORM_FREE;
}

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

location_t
fortran_text::place (unsigned i) const
{
  i = MIN (i, line.length () - 1);
  return linemap_position_for_loc_and_offset (line_table,
					      bufs[line[i]]->location,
					      column[i] + 1);
}

/* ---- The lines of a directive */

/* The column after the sentinel of line B, 0 if it has none.  *GOES_ON: in
   fixed form, the line continues another one.  */
static unsigned
after_sentinel (const gfc_linebuf *b, bool *goes_on)
{
  const gfc_char_t *s = b->line;
  unsigned i = 0;
  *goes_on = false;
  if (free_form_p ())
    while (blank_p (s[i]))
      i++;
  else if (s[0] != '!' && lower (s[0]) != 'c' && s[0] != '*')
    return 0;
  if (free_form_p () && s[i] != '!')
    return 0;
  static const char rest[] = "$acc";
  for (unsigned n = 0; n < 4; n++)
    if (lower (s[i + 1 + n]) != rest[n])
      return 0;
  i += 5;
  if (free_form_p ())
    return blank_p (s[i]) || s[i] == '&' ? i : 0;
  if (!s[i])
    return 0;
  *goes_on = s[i] != ' ' && s[i] != '0';
  return i + 1;
}

/* True if B is empty or a comment.  */
static bool
comment_p (const gfc_linebuf *b)
{
  const gfc_char_t *s = b->line;
  bool goes_on;
  if (after_sentinel (b, &goes_on))
    return false;
  if (!free_form_p () && (s[0] == '*' || lower (s[0]) == 'c'))
    return true;
  while (blank_p (*s))
    s++;
  return !*s || (*s == '!' && s[1] != '$');
}

/* Add line B to T from column I on.  QUOTE is the quote of the string around
   its beginning, or 0.  True if the directive continues, in free form.  */
static bool
add_line (fortran_text *t, gfc_linebuf *b, unsigned i, char *quote)
{
  unsigned number = t->bufs.length ();
  t->bufs.safe_push (b);
  for (; b->line[i]; i++)
    {
      char c = b->line[i] < 128 ? b->line[i] : '?';
      if (!*quote && c == '!')
	break;
      if (free_form_p () && c == '&')
	{
	  unsigned j = i + 1;
	  while (blank_p (b->line[j]))
	    j++;
	  if (!b->line[j] || (!*quote && b->line[j] == '!'))
	    return true;
	}
      if (*quote ? c == *quote : c == '"' || c == '\'')
	*quote = *quote ? 0 : c;
      t->text.safe_push (*quote ? c : blank_p (c) ? ' ' : TOLOWER (c));
      t->line.safe_push (number);
      t->column.safe_push (i);
    }
  return false;
}

/* Read the directive that begins with line B, in column I.  Returns its last
   line.  */
static gfc_linebuf *
read_directive (fortran_text *t, gfc_linebuf *b, unsigned i)
{
  char quote = 0;
  gfc_linebuf *last = b;
  bool more = add_line (t, b, i, &quote);
  for (b = b->next; b && (more || !free_form_p ()); b = b->next)
    {
      if (comment_p (b))
	continue;
      bool goes_on;
      i = after_sentinel (b, &goes_on);
      if (!i || (!free_form_p () && !goes_on))
	break;
      if (free_form_p ())
	{
	  while (blank_p (b->line[i]))
	    i++;
	  if (b->line[i] == '&')
	    i++;
	}
      last = b;
      more = add_line (t, b, i, &quote);
    }
  t->unfinished = more;
  /* The zero at the end also has a place.  */
  t->text.safe_push (0);
  t->line.safe_push (t->line.is_empty () ? 0 : t->line.last ());
  t->column.safe_push (t->column.is_empty () ? 0 : t->column.last () + 1);
  return last;
}

/* ---- All */

/* A line with DIRECTIVE before B.  */
static gfc_linebuf *
directive_line (const char *directive, gfc_linebuf *b)
{
  fortran_text t;
  t.bufs.safe_push (b);
  for (auto_vec<unsigned> *v : { &t.line, &t.column })
    v->safe_push (0);
  fortran_output out = {};
  out.directive = true;
  fortran_put (&out, directive, 0);
  gfc_linebuf *last, *first = fortran_lines (t, &out, &last);
  last->next = b;
  return first;
}

void
acc_rewrite_fortran (void)
{
  if (!&gfc_current_locus || !&gfc_current_form || !gfc_current_locus.lb)
    return;
  fortran_context context = {};
  context.scope = context.loops.unit = -1;
  context.loops.routine = context.loops.pure = -1;
  gfc_linebuf *before = NULL;
  for (gfc_linebuf *b = gfc_current_locus.lb, *next; b; b = next)
    {
      next = b->next;
      bool goes_on;
      unsigned i = after_sentinel (b, &goes_on);
      if (!i || goes_on)
	{
	  const char *parallel = before ? fortran_parallel_directive (context, b)
				 : NULL;
	  if (parallel)
	    {
	      next = before->next = directive_line (parallel, b);
	      context.loops.put = next;
	      continue;
	    }
	  bool begins = !context.statement_end;
	  if (fortran_follow (&context, b) && before)
	    before->next = directive_line ("atomic update", b);
	  if (begins)
	    context.lines.safe_push (b);
	  before = b;
	  continue;
	}
      fortran_text t;
      gfc_linebuf *end = read_directive (&t, b, i), *last = end;
      bool again;
      gfc_linebuf *lines = fortran_rewrite (t, &context, &last, &again);
      if (lines)
	{
	  last->next = end->next;
	  if (before)
	    before->next = lines;
	  else
	    {
	      gfc_current_locus.lb = lines;
	      gfc_current_locus.nextc = lines->line;
	    }
	}
      if (again)
	next = lines;
      else
	{
	  before = last;
	  next = last->next;
	}
    }
}

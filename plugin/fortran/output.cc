/* Lines for the Fortran compiler's parser.

   In: parts of a directive of the source and text of ours.  Out: a chain of
   lines.  Each has the place of one line of the source, and text from that
   line keeps its column.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "fortran/line.h"

void
fortran_copy (fortran_output *o, unsigned first, unsigned end)
{
  fortran_piece p = { NULL, first, end };
  o->pieces.safe_push (p);
}

void
fortran_put (fortran_output *o, const char *text, unsigned at)
{
  fortran_piece p = { xstrdup (text), at, at };
  o->pieces.safe_push (p);
}

void
fortran_put_list (fortran_output *out, const fortran_clause &c, unsigned head,
		  const vec<fortran_range> &list)
{
  fortran_put (out, " ", c.name);
  fortran_copy (out, c.name, head);
  for (unsigned i = 0; i < list.length (); i++)
    {
      if (i)
	fortran_put (out, ",", list[i].first);
      fortran_copy (out, list[i].first, list[i].end);
    }
  fortran_copy (out, c.end - 1, c.end);
}

/* The lines that are being made.  */
struct line_writer
{
  const fortran_text *t;
  bool directive, free_form;
  unsigned number;		/* number of the line of the source */
  auto_vec<gfc_char_t> text;
  gfc_linebuf *first, *last;
};

/* Begin a line with six characters.  MORE: it continues another one.  */
static void
begin_line (line_writer *w, bool more)
{
  const char *s = w->directive ? (more ? "!$acc&" : "!$acc ")
		  : more ? "     &" : "      ";
  w->text.truncate (0);
  for (; *s; s++)
    w->text.safe_push (*s);
}

/* An empty line for N characters with the place of LIKE.  */
static gfc_linebuf *
new_line (const gfc_linebuf *like, size_t n)
{
  gfc_linebuf *b = (gfc_linebuf *) xcalloc (1, offsetof (gfc_linebuf, line)
					       + (n + 1) * sizeof (gfc_char_t));
  b->location = like->location;
  b->file = like->file;
  b->dbg_emitted = like->dbg_emitted;
  return b;
}

gfc_linebuf *
fortran_statement_line (const gfc_linebuf *like, const char *text)
{
  size_t n = strlen (text);
  gfc_linebuf *b = new_line (like, n + 6);
  for (size_t i = 0; i < n + 6; i++)
    b->line[i] = i < 6 ? ' ' : (unsigned char) text[i - 6];
  return b;
}

static void
end_line (line_writer *w, bool more)
{
  const gfc_linebuf *like = w->t->bufs[w->number];
  if (more && w->free_form)
    {
      w->text.safe_push (' ');
      w->text.safe_push ('&');
    }
  size_t n = w->text.length ();
  gfc_linebuf *b = new_line (like, n);
  memcpy (b->line, w->text.address (), n * sizeof (gfc_char_t));
  if (w->last)
    w->last->next = b;
  else
    w->first = b;
  w->last = b;
}

/* Go to COLUMN of line NUMBER of the source.  Begin a new line if the current
   one is another, or is already longer.  */
static void
go_to (line_writer *w, unsigned number, unsigned column, bool exact)
{
  if (w->number != number || (exact && w->text.length () > column))
    {
      end_line (w, true);
      w->number = number;
      begin_line (w, true);
    }
  while (w->text.length () < column)
    w->text.safe_push (' ');
}

gfc_linebuf *
fortran_lines (const fortran_text &t, fortran_output *o, gfc_linebuf **last)
{
  line_writer w = {};
  w.t = &t;
  w.directive = o->directive;
  w.free_form = gfc_current_form == ACC_FORM_FREE;
  begin_line (&w, false);
  for (fortran_piece &p : o->pieces)
    if (p.text)
      {
	go_to (&w, t.line[p.first], t.column[p.first], false);
	for (const char *s = p.text; *s; s++)
	  w.text.safe_push ((unsigned char) *s);
	free (p.text);
      }
    else
      for (unsigned i = p.first; i < p.end; i++)
	{
	  go_to (&w, t.line[i], t.column[i], true);
	  /* Names keep their case in the source; so do strings.  */
	  w.text.safe_push (t.bufs[t.line[i]]->line[t.column[i]]);
	}
  end_line (&w, false);
  *last = w.last;
  return w.first;
}

void
fortran_add_lines (const fortran_text &t, fortran_output *out,
		   gfc_linebuf **first, gfc_linebuf **last)
{
  gfc_linebuf *end, *begin = fortran_lines (t, out, &end);
  if (*first)
    (*last)->next = begin;
  else
    *first = begin;
  *last = end;
}

void
fortran_insert_line (gfc_linebuf **at, const gfc_linebuf *like, const char *text)
{
  gfc_linebuf *b = fortran_statement_line (like, text);
  b->next = (*at)->next;
  (*at)->next = b;
  *at = b;
}

gfc_linebuf *
fortran_loop_end (gfc_linebuf *b)
{
  gfc_linebuf *n = b->next;
  for (; n; n = n->next)
    {
      unsigned i = 0;
      char text[40] = "";
      for (const gfc_char_t *s = n->line; *s && i < sizeof text - 1; s++)
	if (*s != ' ' && *s < 128)
	  text[i++] = TOLOWER (*s);
      if (!i)
	continue;
      return !strncmp (text + 1, "$accend", 7) && strstr (text, "loop") ? n
									: b;
    }
  return b;
}

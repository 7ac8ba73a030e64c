/* do concurrent after a loop directive.

   In: the lines after a loop directive.  Out: the same, with do loops for a do
   concurrent: a loop for each index, as in OpenACC 3.4, section 2.9.

     do concurrent (i = 1:n, j = 1:m, mask)	do i = 1, n
       ...					do j = 1, m
     end do					if (mask) then
						...
						end if
						end do
						end do

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "fortran/line.h"

/* A header, split into parts: texts to be freed.  */
struct concurrent_header
{
  auto_vec<char *> loops;	/* "do i = 1, n, 2" */
  auto_vec<char *> names;
  char *mask;			/* or null */
  char *type;			/* of the indices, or null */
  gfc_linebuf *first, *last;	/* its lines */
};

/* One past the parenthesis that closes the one at P, or null.  */
static const char *
after_paren (const char *p)
{
  int depth = 0;
  for (; *p; p++)
    if (*p == '(')
      depth++;
    else if (*p == ')' && --depth == 0)
      return p + 1;
  return NULL;
}

/* The next character C of [P, END) outside of parentheses, or END.  */
static const char *
find_outside (const char *p, const char *end, char c)
{
  int depth = 0;
  for (; p < end; p++)
    {
      if (!depth && *p == c)
	return p;
      depth += (*p == '(') - (*p == ')');
    }
  return end;
}

/* Read part [P, END) of a header: an index with its range, or the mask.  */
static void
read_part (concurrent_header *h, const char *p, const char *end)
{
  while (p < end && *p == ' ')
    p++;
  size_t n = 0;
  while (p + n < end && ISIDNUM (p[n]))
    n++;
  const char *e = p + n;
  while (e < end && *e == ' ')
    e++;
  if (!n || *e != '=' || e[1] == '=')
    {
      h->mask = xstrndup (p, end - p);
      return;
    }
  h->names.safe_push (xstrndup (p, n));
  char *range = xstrndup (e + 1, end - e - 1);
  size_t length = strlen (range);
  for (const char *c = find_outside (range, range + length, ':');
       c < range + length;
       c = find_outside (c, range + length, ':'))
    range[c - range] = ',';
  h->loops.safe_push (xasprintf ("do %s = %s", h->names.last (), range));
  free (range);
}

/* True if the next statement after line B is a do concurrent.  *H is its
   header.  */
static bool
read_header (gfc_linebuf *b, concurrent_header *h)
{
  auto_vec<char> text;
  while ((b = b->next))
    {
      text.truncate (0);
      h->first = b;
      h->last = fortran_whole_statement (b, &text);
      if (text[0])
	break;
    }
  if (!b)
    return false;
  const char *p = fortran_find_word (text.address (), "concurrent");
  const char *start = fortran_find_word (text.address (), "do");
  if (!p || !start || start > p)
    return false;
  p = strchr (p, '(');
  const char *end = p ? after_paren (p) : NULL;
  /* Local, shared or reduced variables are left to GCC.  */
  if (!end || end[strspn (end, " ")])
    return false;
  end--;
  p++;
  if (const char *colons = strstr (p, "::"))
    if (colons < end)
      {
	h->type = xstrndup (p, colons - p);
	p = colons + 2;
      }
  for (const char *comma; p < end; p = comma + 1)
    {
      comma = find_outside (p, end, ',');
      read_part (h, p, comma);
    }
  return h->loops.length () > 0;
}

static void
free_header (concurrent_header *h)
{
  for (auto_vec<char *> *v : { &h->loops, &h->names })
    for (char *s : *v)
      free (s);
  free (h->mask);
  free (h->type);
}

/* Put a line of TEXT, with the place of LIKE, after *AT.  *AT becomes the new
   line.  */
static void
insert_line (gfc_linebuf **at, const gfc_linebuf *like, const char *text)
{
  gfc_linebuf *b = fortran_statement_line (like, text);
  b->next = (*at)->next;
  (*at)->next = b;
  *at = b;
}

/* The last line of the construct whose loop ends with line B: B, or an end
   directive.  */
static gfc_linebuf *
construct_end (gfc_linebuf *b)
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

/* Close the loops of H before the end of its do construct, which is at AT or
   after it.  */
static void
close_loops (const concurrent_header &h, gfc_linebuf *at)
{
  int depth = 0;
  for (gfc_linebuf *e = at->next; e; at = e, e = e->next)
    {
      auto_vec<char> text;
      fortran_plain_text (e, &text);
      depth += fortran_do_change (text.address ());
      if (depth >= 0)
	continue;
      if (h.mask)
	insert_line (&at, e, "end if");
      for (unsigned i = 1; i < h.loops.length (); i++)
	insert_line (&at, e, "end do");
      gfc_linebuf *end = construct_end (e);
      if (h.type)
	insert_line (&end, e, "end block");
      return;
    }
}

unsigned
fortran_open_concurrent (gfc_linebuf *b, char **declaration)
{
  concurrent_header h = {};
  *declaration = NULL;
  unsigned n = 0;
  if (read_header (b, &h))
    {
      n = h.loops.length ();
      gfc_linebuf *at = b;
      while (at->next != h.first)
	at = at->next;
      at->next = h.last->next;
      for (char *loop : h.loops)
	insert_line (&at, h.first, loop);
      if (h.mask)
	{
	  char *s = xasprintf ("if (%s) then", h.mask);
	  insert_line (&at, h.first, s);
	  free (s);
	}
      close_loops (h, at);
      for (char *name : h.names)
	if (h.type)
	  {
	    char *old = *declaration;
	    *declaration = old ? xasprintf ("%s, %s", old, name)
			       : xasprintf ("%s :: %s", h.type, name);
	    free (old);
	  }
    }
  free_header (&h);
  return n;
}

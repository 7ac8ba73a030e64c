/* do concurrent after a loop directive.

   In: the lines after a loop directive.  Out: the same, with do loops for a do
   concurrent: a loop for each index, as in OpenACC 3.4, section 2.9.  Locality
   becomes clauses of the directive.

     outer: do concurrent (i = 1:n, j = 1:m, mask) local (t)
       ...
     end do outer

     !$acc parallel loop collapse(2) private(t)
     do i = 1, n
     outer: do j = 1, m
     if (mask) then
       ...
     end if
     end do outer
     end do

   local_init (t) gives t its value again in each iteration, which no clause does:

     associate (acc_outer_t => (t))
     !$acc parallel loop private(t)
     do i = 1, n
     t = acc_outer_t
       ...
     end do
     end associate

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "fortran/line.h"

/* The name for the value around the loop of a variable of local_init.  */
#define OUTER_NAME "acc_outer_%s"

/* A header, split into parts: texts to be freed.  */
struct concurrent_header
{
  auto_vec<char *> loops;	/* "do i = 1, n, 2" */
  auto_vec<char *> names;
  char *mask;			/* or null */
  char *type;			/* of the indices, or null */
  char *label;			/* "outer: " or "" */
  char *clauses;		/* of the directive: " private(t)" or "" */
  auto_vec<char *> initial;	/* local_init's variables */
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

/* Add to H the names in [P, END), of local_init.  */
static void
read_initial (concurrent_header *h, const char *p, const char *end)
{
  for (const char *comma; p < end; p = comma + 1)
    {
      comma = find_outside (p, end, ',');
      const char *last = comma;
      p += strspn (p, " ");
      while (last > p && last[-1] == ' ')
	last--;
      h->initial.safe_push (xstrndup (p, last - p));
    }
}

/* Read the locality at P into *H.  False if there is something else at P.  */
static bool
read_locality (concurrent_header *h, const char *p)
{
  static const struct { const char *word, *clause; } kinds[] = {
    { "local", "private" }, { "local_init", "private" },
    { "reduce", "reduction" }, { "shared", "" }, { "default", "" }
  };
  h->clauses = xstrdup ("");
  while (*(p += strspn (p, " ")))
    {
      size_t n = 0;
      while (ISIDNUM (p[n]))
	n++;
      const char *open = p + n + strspn (p + n, " "), *clause = NULL;
      for (const auto &k : kinds)
	if (n == strlen (k.word) && !strncmp (p, k.word, n))
	  clause = k.clause;
      const char *end = *open == '(' ? after_paren (open) : NULL;
      if (!clause || !end)
	return false;
      if (startswith (p, "local_init"))
	read_initial (h, open + 1, end - 1);
      if (*clause)
	{
	  char *old = h->clauses;
	  h->clauses = xasprintf ("%s %s%.*s", old, clause, (int) (end - open), open);
	  free (old);
	}
      p = end;
    }
  return true;
}

/* Read TEXT, a do concurrent, into *H.  False if it is another statement.  */
static bool
read_statement (const char *text, concurrent_header *h)
{
  const char *start = fortran_statement_begin (text);
  const char *p = fortran_after_word (start, "do");
  p = p ? fortran_after_word (p, "concurrent") : NULL;
  const char *end = p && *p == '(' ? after_paren (p) : NULL;
  if (!end || !read_locality (h, end))
    return false;
  while (*text == ' ' || ISDIGIT (*text))
    text++;
  h->label = xstrndup (text, start - text);
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
	return read_statement (text.address (), h);
    }
  return false;
}

static void
free_header (concurrent_header *h)
{
  for (auto_vec<char *> *v : { &h->loops, &h->names, &h->initial })
    for (char *s : *v)
      free (s);
  for (char *s : { h->mask, h->type, h->label, h->clauses })
    free (s);
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
	fortran_insert_line (&at, e, "end if");
      at = e;
      for (unsigned i = 1; i < h.loops.length (); i++)
	fortran_insert_line (&at, e, "end do");
      gfc_linebuf *end = fortran_loop_end (at);
      if (h.initial.length ())
	fortran_insert_line (&end, e, "end associate");
      if (h.type)
	fortran_insert_line (&end, e, "end block");
      return;
    }
}

/* Put the loops of H in place of its lines, after line B.  */
static void
open_loops (const concurrent_header &h, gfc_linebuf *b)
{
  gfc_linebuf *at = b;
  while (at->next != h.first)
    at = at->next;
  at->next = h.last->next;
  for (unsigned i = 0; i < h.loops.length (); i++)
    {
      bool inner = i + 1 == h.loops.length ();
      char *s = xasprintf ("%s%s", inner ? h.label : "", h.loops[i]);
      fortran_insert_line (&at, h.first, s);
      free (s);
    }
  if (h.mask)
    {
      char *s = xasprintf ("if (%s) then", h.mask);
      fortran_insert_line (&at, h.first, s);
      free (s);
    }
  for (char *name : h.initial)
    {
      char *s = xasprintf ("%s = " OUTER_NAME, name, name);
      fortran_insert_line (&at, h.first, s);
      free (s);
    }
  close_loops (h, at);
}

/* What must be around the directive of H's loops.  */
static void
list_openings (const concurrent_header &h, auto_vec<char *> *openings)
{
  if (h.type)
    {
      openings->safe_push (xstrdup ("block"));
      char *s = xasprintf ("%s ::", h.type);
      for (char *name : h.names)
	{
	  char *old = s;
	  s = xasprintf ("%s%s %s", old, name == h.names[0] ? "" : ",", name);
	  free (old);
	}
      openings->safe_push (s);
    }
  if (h.initial.is_empty ())
    return;
  char *s = xstrdup ("associate (");
  for (char *name : h.initial)
    {
      char *old = s;
      s = xasprintf ("%s%s" OUTER_NAME " => (%s)", old,
		     name == h.initial[0] ? "" : ", ", name, name);
      free (old);
    }
  openings->safe_push (concat (s, ")", NULL));
  free (s);
}

unsigned
fortran_open_concurrent (gfc_linebuf *b, char **clauses, auto_vec<char *> *openings)
{
  concurrent_header h = {};
  *clauses = NULL;
  unsigned n = 0;
  if (read_header (b, &h))
    {
      n = h.loops.length ();
      open_loops (h, b);
      list_openings (h, openings);
      *clauses = h.clauses;
      h.clauses = NULL;
    }
  free_header (&h);
  return n;
}

bool
fortran_concurrent_p (const char *text)
{
  concurrent_header h = {};
  bool result = read_statement (text, &h);
  free_header (&h);
  return result;
}

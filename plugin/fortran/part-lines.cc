/* Components of all elements of a section, in update directives.

   In: an update directive.  Out: lines that GCC's parser accepts, or nothing.

     update self(c%tiles(:)%nx)		associate (c_tiles_nx => c%tiles(:)%nx)
					update self(c_tiles_nx)
					end associate

   GCC's parser takes sections at the end of a list item alone.  The name is that of
   an array with gaps, of which the elements alone are copied.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "fortran/line.h"

/* True if the parentheses that open at OPEN of T have a triplet, as in (1:n).  */
static bool
triplet_p (const fortran_text &t, unsigned open)
{
  unsigned end = fortran_after_paren (t, open);
  for (unsigned i = open + 1; i + 1 < end; i++)
    if (t.text[i] == '(')
      i = fortran_after_paren (t, i) - 1;
    else if (t.text[i] == ':')
      return true;
  return false;
}

/* True if P of T is a component of all elements of a section.  */
static bool
part_of_section_p (const fortran_text &t, const fortran_range &p)
{
  bool section = false;
  for (unsigned i = p.first; i < p.end; i++)
    if (t.text[i] == '(')
      {
	section |= triplet_p (t, i);
	i = fortran_after_paren (t, i) - 1;
      }
    else if (t.text[i] == '%' && section)
      return true;
  return false;
}

/* True if T has the word NAME.  */
static bool
has_word_p (const fortran_text &t, const char *name)
{
  size_t n = strlen (name);
  for (const char *s = t.text.address (); (s = strstr (s, name)); s++)
    if ((s == t.text.address () || !(ISALNUM (s[-1]) || s[-1] == '_'))
	&& !ISALNUM (s[n]) && s[n] != '_')
      return true;
  return false;
}

/* A name for P of D, which the directive does not have: "c_tiles_nx".  NUMBER is that of
   the item.  The caller frees it.  */
static char *
name_of (const fortran_directive &d, const fortran_range &p, unsigned number)
{
  char *path = fortran_path (*d.t, p.first, p.end), *name;
  for (char *s = path; *s; s++)
    if (*s == '%')
      *s = '_';
  /* Names have at most 63 characters.  */
  if (strlen (path) > 50)
    path[50] = 0;
  name = number ? xasprintf ("%s_%u", path, number + 1) : xstrdup (path);
  free (path);
  while (has_word_p (*d.t, name) && strlen (name) < 63)
    {
      char *longer = concat (name, "_", NULL);
      free (name);
      name = longer;
    }
  return name;
}

/* Append clause C of D to OUT, with names for such items; *HEAD gets what the names stand for.
   *N is the number of these so far.  */
static void
put_clause (fortran_output *out, fortran_output *head, const fortran_directive &d,
	    const fortran_clause &c, unsigned *n)
{
  bool copies = !strcmp (c.word, "self") || !strcmp (c.word, "host")
		|| !strcmp (c.word, "device");
  unsigned at = c.name;
  auto_vec<fortran_range> parts;
  if (copies && c.open)
    {
      unsigned colon = fortran_colon (*d.t, c.open + 1, c.end - 1);
      fortran_split (*d.t, colon < c.end - 1 ? colon + 1 : c.open + 1, c.end - 1, &parts);
    }
  fortran_put (out, " ", c.name);
  for (const fortran_range &p : parts)
    if (part_of_section_p (*d.t, p))
      {
	char *name = name_of (d, p, *n);
	fortran_put (head, *n ? ", " : "associate (", p.first);
	fortran_put (head, name, p.first);
	fortran_put (head, " => ", p.first);
	fortran_copy (head, p.first, p.end);
	fortran_copy (out, at, p.first);
	fortran_put (out, name, p.first);
	at = p.end;
	++*n;
	free (name);
      }
  fortran_copy (out, at, c.end);
}

gfc_linebuf *
fortran_rewrite_parts (const fortran_directive &d, gfc_linebuf **last)
{
  if (!(d.on & UPDATE))
    return NULL;
  fortran_output head = {}, out = {};
  unsigned n = 0;
  out.directive = true;
  fortran_copy (&out, fortran_skip (*d.t, 0), d.head);
  for (const fortran_clause &c : d.clauses)
    put_clause (&out, &head, d, c, &n);
  gfc_linebuf *first = NULL;
  if (n)
    {
      const fortran_clause &end = d.clauses[d.clauses.length () - 1];
      fortran_put (&head, ")", end.end - 1);
      fortran_add_lines (*d.t, &head, &first, last);
      fortran_add_lines (*d.t, &out, &first, last);
      fortran_insert_line (last, *last, "end associate");
      return first;
    }
  for (fortran_piece &p : out.pieces)
    free (p.text);
  return NULL;
}

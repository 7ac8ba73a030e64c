/* Components in declare directives.

   In: a declare directive.  Out: lines that GCC's parser accepts, or nothing.

     declare create(t%a, t%b)		declare create(t)
     declare create(t)
     declare create(t%a)		nothing more

   The device's copy of an object has all of its components.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "fortran/line.h"

/* True if variable NAME is in a declare directive of the present scope.  */
static bool
declared_p (const fortran_context &context, const char *name)
{
  for (const fortran_declared &d : context.declared)
    if (d.scope == context.scope && !strcmp (d.name, name))
      return true;
  return false;
}

/* The list items of D that are in clauses of declare.  */
static void
list_items (const fortran_directive &d, auto_vec<fortran_range> *items)
{
  for (const fortran_clause &c : d.clauses)
    if (c.open)
      fortran_split (*d.t, c.open + 1, c.end - 1, items);
}

/* Append clause C with objects in place of their components.  SEEN has the objects that
   need no further clause.  */
static void
put_objects (fortran_output *out, const fortran_directive &d, const fortran_clause &c,
	     auto_vec<char *> *seen)
{
  auto_vec<fortran_range> parts, list;
  fortran_split (*d.t, c.open + 1, c.end - 1, &parts);
  for (fortran_range p : parts)
    {
      char *name = fortran_path (*d.t, p.first, p.end);
      char *part = strchr (name, '%');
      bool known = false;
      if (part)
	{
	  *part = 0;
	  p.end = p.first + strcspn (&d.t->text[p.first], "%(");
	  for (const char *s : *seen)
	    known |= !strcmp (s, name);
	}
      if (!known)
	list.safe_push (p);
      seen->safe_push (name);
    }
  if (list.length ())
    fortran_put_list (out, c, c.open + 1, list);
}

/* Remember the variables of D for the directives after it.  */
static void
remember (const fortran_directive &d, fortran_context *context)
{
  auto_vec<fortran_range> items;
  list_items (d, &items);
  for (const fortran_range &p : items)
    context->declared.safe_push ({ context->scope,
				   fortran_path (*d.t, p.first, p.end) });
}

/* The names of all variables of D and of the directives before it that declare is to
   name no more.  */
static void
find_seen (const fortran_directive &d, const fortran_context &context,
	   auto_vec<char *> *seen)
{
  auto_vec<fortran_range> items;
  list_items (d, &items);
  for (const fortran_range &p : items)
    {
      char *name = fortran_path (*d.t, p.first, p.end);
      char *part = strchr (name, '%');
      if (part)
	*part = 0;
      if (!part || declared_p (context, name))
	seen->safe_push (name);
      else
	free (name);
    }
}

gfc_linebuf *
fortran_rewrite_declared (const fortran_directive &d, fortran_context *context,
			  gfc_linebuf **last)
{
  if (!(d.on & DECLARE))
    return NULL;
  bool any = false;
  for (const fortran_clause &c : d.clauses)
    if (c.open)
      any |= memchr (&d.t->text[c.open], '%', c.end - c.open) != NULL;
  if (!any)
    {
      remember (d, context);
      return NULL;
    }
  auto_vec<char *> seen;
  find_seen (d, *context, &seen);
  fortran_output out = {};
  unsigned first = fortran_skip (*d.t, 0);
  fortran_copy (&out, first, d.head);
  for (const fortran_clause &c : d.clauses)
    if (c.open)
      put_objects (&out, d, c, &seen);
  out.directive = out.pieces.length () > 1;
  if (!out.directive)
    {
      out.pieces.truncate (0);
      fortran_put (&out, " ", first);
    }
  for (char *s : seen)
    free (s);
  return fortran_lines (*d.t, &out, last);
}

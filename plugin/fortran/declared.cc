/* Components, and dummies of any shape, in declare directives.

   In: a declare directive.  Out: lines that GCC's parser accepts, or nothing.

     declare create(t%a, t%b)		declare create(t)
     declare create(t)
     declare create(t%a)		nothing more

   The device's copy of an object has all of its components.

     subroutine f (x)			subroutine f (x)
     real :: x(:)			declare copy(x)
     declare copy(x)			real :: x(:)

   gfortran refuses dummies that get their shape from the argument when it knows their
   shape.  Only a dummy of assumed size is not allowed (OpenACC 3.4, section 2.13).

     declare copy(x)			declare copy(x)
     declare copy(x, y)			declare copy(y)		with compat

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
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

void
fortran_remember_declared (const fortran_directive &d, fortran_context *context)
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

/* ---- Dummies that get their shape from the argument */

/* The last line of the statements of the procedure around that come before all
   declarations.  */
static gfc_linebuf *
before_declarations (const fortran_context &context)
{
  auto_vec<char> head;
  gfc_linebuf *found = fortran_whole_statement (context.lines[context.procedure_line],
						&head);
  for (gfc_linebuf *b = found->next; b; b = b->next)
    {
      auto_vec<char> text;
      b = fortran_whole_statement (b, &text);
      const char *s = text.address () + strspn (text.address (), " ");
      bool first = false;
      for (const char *word : { "use", "import", "implicit" })
	first |= fortran_after_word (s, word) != NULL;
      if (*s && !first)
	break;
      if (*s)
	found = b;
    }
  return found;
}

/* The clauses of D with those of its items of whose name KEEP, a function, is true.  True if
   there are any.  */
template <typename F>
static bool
put_items (fortran_output *out, const fortran_directive &d, F keep)
{
  bool any = false;
  out->directive = true;
  fortran_copy (out, fortran_skip (*d.t, 0), d.head);
  for (const fortran_clause &c : d.clauses)
    if (c.open)
      {
	auto_vec<fortran_range> parts, list;
	fortran_split (*d.t, c.open + 1, c.end - 1, &parts);
	for (const fortran_range &p : parts)
	  {
	    char *name = fortran_path (*d.t, p.first, p.end);
	    if (keep (name))
	      list.safe_push (p);
	    free (name);
	  }
	if (list.length ())
	  fortran_put_list (out, c, c.open + 1, list);
	any |= list.length () > 0;
      }
  return any;
}

/* The lines for D with those of its items of whose name KEEP is true.  */
template <typename F>
static gfc_linebuf *
lines_with (const fortran_directive &d, F keep, gfc_linebuf **last)
{
  fortran_output out = {};
  if (!put_items (&out, d, keep))
    return *last = fortran_statement_line (d.t->bufs[0], "");
  return fortran_lines (*d.t, &out, last);
}

/* Move the clauses of D for such dummies to the beginning of the procedure.  The lines
   that stay, or null if there are no such dummies.  */
static gfc_linebuf *
move_dummies (const fortran_directive &d, fortran_context *context, gfc_linebuf **last)
{
  if (context->scope < 0 || context->scopes[context->scope].kind != SCOPE_UNIT
      || context->procedure_line >= context->lines.length ())
    return NULL;
  fortran_output moved = {};
  bool any = put_items (&moved, d, [=] (const char *name)
    {
      bool open = fortran_open_dummy_p (*context, name);
      if (open)
	context->declared.safe_push ({ context->scope, xstrdup (name) });
      return open;
    });
  if (!any)
    return NULL;
  gfc_linebuf *at = before_declarations (*context), *end;
  gfc_linebuf *lines = fortran_lines (*d.t, &moved, &end);
  end->next = at->next;
  at->next = lines;
  return lines_with (d, [=] (const char *name)
    {
      return !fortran_open_dummy_p (*context, name);
    }, last);
}

/* The lines for D without variables that another directive names before it, or null if
   there are none: NVIDIA's compilers take that.  */
static gfc_linebuf *
drop_declared (const fortran_directive &d, const fortran_context &context,
	       gfc_linebuf **last)
{
  bool any = false;
  for (const fortran_clause &c : d.clauses)
    {
      auto_vec<fortran_range> parts;
      if (c.open)
	fortran_split (*d.t, c.open + 1, c.end - 1, &parts);
      for (const fortran_range &p : parts)
	{
	  char *name = fortran_path (*d.t, p.first, p.end);
	  if (declared_p (context, name))
	    {
	      any = true;
	      fortran_warn_twice (d, p, c);
	    }
	  free (name);
	}
    }
  return any ? lines_with (d, [&] (const char *name)
    {
      return !declared_p (context, name);
    }, last) : NULL;
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
      gfc_linebuf *lines = acc_like_nvc_p () ? drop_declared (d, *context, last) : NULL;
      return lines ? lines : move_dummies (d, context, last);
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

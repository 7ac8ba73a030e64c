/* Common blocks in declare directives.

   In: the statements of the source, and a declare directive.  Out: the directive without
   common blocks and members of them, which unit/common.cc gets.

     declare create(/tun/, x)		declare create(x)
     declare copyin(alpha)		nothing	  common /tun/ alpha, beta

   For gfortran, a block in a directive is a list of its members, on the device as long
   as the procedure runs.  OpenACC 3.4, section 2.13, wants it there as long as the
   program runs, for the routines of all files.  A block is one object for all program
   units: a directive for a part of it is one for the whole.  Link clauses stay: data
   clauses map each member alone.

   Variables of a module that share memory by EQUIVALENCE are members of a block, too:
   gfortran makes one, with the name "module.eq.0".  Its parser takes no such variable in
   a declare directive.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "fortran/line.h"
#include "unit/unit.h"

/* ---- Statements */

/* The end of the name at TEXT.  */
static const char *
name_end (const char *text)
{
  while (ISIDNUM (*text))
    text++;
  return text;
}

/* TEXT after blanks.  */
static const char *
skip_blanks (const char *text)
{
  return text + strspn (text, " ");
}

/* TEXT after the bounds that it may begin with.  */
static const char *
skip_bounds (const char *text)
{
  int depth = 0;
  text = skip_blanks (text);
  if (*text == '(')
    do
      depth += (*text == '(') - (*text == ')');
    while (*text++ && depth);
  return skip_blanks (text);
}

bool
fortran_follow_common (fortran_context *context, const char *text)
{
  const char *p = fortran_after_word (text, "common");
  if (!p || !(*p == '/' || ISIDST (*p)) || strchr (p, '='))
    return false;
  char *block = xstrdup ("");
  while (*p)
    {
      if (*p == '/')
	{
	  const char *name = skip_blanks (p + 1);
	  p = name_end (name);
	  block = xstrndup (name, p - name);
	  p = skip_blanks (p);
	  p = skip_blanks (p + (*p == '/'));
	}
      const char *end = name_end (p);
      if (end == p)
	break;
      context->commons.safe_push ({ context->scope, block, xstrndup (p, end - p) });
      p = skip_bounds (end);
      p = skip_blanks (p + (*p == ','));
    }
  return true;
}

bool
fortran_follow_equivalence (fortran_context *context, const char *text)
{
  const char *p = fortran_after_word (text, "equivalence");
  if (!p || *p != '(' || strchr (p, '='))
    return false;
  int scope = context->scope;
  if (scope < 0 || !context->scopes[scope].module)
    return true;
  int depth = 0;
  for (; *p; p++)
    {
      depth += (*p == '(') - (*p == ')');
      if (depth != 1 || !strchr ("(,", *p))
	continue;
      const char *name = skip_blanks (p + 1), *end = name_end (name);
      char *own = xstrndup (name, end - name);
      context->commons.safe_push ({ scope, concat (context->scopes[scope].name, ".eq/",
						   own, NULL), own });
    }
  return true;
}

/* ---- Directives */

/* The block that item P of D means: that of "/block/", or that of a member that is
   visible here.  Null if it is something else.  */
static const char *
block_of (const fortran_directive &d, const fortran_context &context, fortran_range p)
{
  char *name = fortran_path (*d.t, p.first, p.end);
  bool slashes = d.t->text[p.first] == '/';
  char *inner = name;
  if (slashes)
    {
      inner++;
      inner[strcspn (inner, "/")] = 0;
    }
  auto_vec<int> scopes;
  fortran_visible_scopes (context, context.scope, &scopes);
  const char *block = NULL;
  for (const fortran_common &c : context.commons)
    if (slashes ? !strcmp (c.block, inner)
	: scopes.contains (c.scope) && !strcmp (c.name, inner))
      block = c.block;
  free (name);
  return block;
}

/* Append clause C of D to OUT, without common blocks, if anything else is in it.  True
   if there are some.  */
static bool
take_blocks (fortran_output *out, const fortran_directive &d,
	     const fortran_context &context, const fortran_clause &c)
{
  const char *stem = pragma_stem (c.word);
  bool copies = !strcmp (stem, "copyin"), any = false;
  auto_vec<fortran_range> parts, list;
  fortran_split (*d.t, c.open + 1, c.end - 1, &parts);
  for (fortran_range p : parts)
    {
      const char *block = NULL;
      if (copies || !strcmp (stem, "create") || !strcmp (stem, "device_resident"))
	block = block_of (d, context, p);
      if (block)
	acc_declare_common (block, copies);
      else
	list.safe_push (p);
      any |= block != NULL;
    }
  if (list.length ())
    fortran_put_list (out, c, c.open + 1, list);
  return any;
}

gfc_linebuf *
fortran_rewrite_commons (const fortran_directive &d, const fortran_context &context,
			 gfc_linebuf **last)
{
  if (!(d.on & DECLARE) || context.commons.is_empty ())
    return NULL;
  fortran_output out = {};
  unsigned first = fortran_skip (*d.t, 0);
  fortran_copy (&out, first, d.head);
  bool any = false;
  for (const fortran_clause &c : d.clauses)
    if (c.open)
      any |= take_blocks (&out, d, context, c);
  out.directive = out.pieces.length () > 1;
  if (any && !out.directive)
    {
      out.pieces.truncate (0);
      fortran_put (&out, " ", first);
    }
  return any ? fortran_lines (*d.t, &out, last) : NULL;
}

/* Named constants in data clauses.

   In: a directive; the names that names.cc kept.  Out: the directive without the
   constants, which need no memory of a device: kernels have their values.

     data copyin(n, a)		data copyin(a)	  integer, parameter :: n = 3
     enter data copyin(n)	nothing

   GCC accepts named constants from version 16 on, NVIDIA's compiler always did.
   A constant is known when this file declares it: in a scope around the
   directive, or in a module that such a scope uses.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "fortran/line.h"

/* ---- Names */

/* 1 if NAME is a constant in scope number SCOPE, by its own statements or those
   of modules that it uses; 0 if it is something else; -1 if it is not declared
   there.  DEPTH is the number of uses on the way.  */
static int
constant_in (const fortran_context &context, int scope, const char *name,
	     unsigned depth)
{
  int result = -1;
  for (const fortran_name &n : context.names)
    if (n.scope == scope && n.kind != NAME_MODULE
	&& !strcmp (n.name, name))
      {
	if (n.kind == NAME_CONSTANT)
	  return 1;
	result = 0;
      }
  for (unsigned i = 0; i < context.names.length () && result < 0 && depth < 8; i++)
    {
      const fortran_name &n = context.names[i];
      if (n.scope != scope || n.kind != NAME_MODULE)
	continue;
      char *meant = NULL;
      bool listed = n.list && fortran_list_has (n.list, name, &meant);
      for (unsigned s = 0; s < context.scopes.length () && result < 0
			   && (listed || !n.only); s++)
	if (context.scopes[s].outer < 0 && context.scopes[s].kind == SCOPE_UNIT
	    && !strcmp (context.scopes[s].name, n.name))
	  result = constant_in (context, s, meant ? meant : name, depth + 1);
      free (meant);
    }
  return result;
}

/* True if NAME is a constant at this place.  */
static bool
constant_p (const fortran_context &context, const char *name)
{
  auto_vec<int> scopes;
  fortran_visible_scopes (context, context.scope, &scopes);
  for (int s : scopes)
    {
      char *selector;
      if (fortran_renames_p (context, s, name, &selector))
	{
	  free (selector);
	  return false;
	}
      int result = constant_in (context, s, name, 0);
      if (result >= 0)
	return result;
    }
  return false;
}

/* ---- Directives */

/* Append the items of clause C of D that are no constants to *LEFT.  True if
   some are.  */
static bool
find_constants (const fortran_directive &d, const fortran_clause &c,
		const fortran_context &context, auto_vec<fortran_range> *left)
{
  static const char *const words[] = {
    "copy", "copyin", "copyout", "create", "present", "no_create", "delete",
    "device", "host", "self", "firstprivate"
  };
  bool listed = false, found = false;
  for (const char *word : words)
    listed |= !strcmp (word, pragma_stem (c.word)) || !strcmp (word, c.word);
  if (!listed || !c.open || (!strcmp (c.word, "self") && (d.on & COMPUTE)))
    return false;
  unsigned colon = fortran_colon (*d.t, c.open + 1, c.end - 1);
  auto_vec<fortran_range> parts;
  fortran_split (*d.t, colon < c.end - 1 ? colon + 1 : c.open + 1, c.end - 1,
		 &parts);
  for (const fortran_range &p : parts)
    {
      char *name = fortran_path (*d.t, p.first, p.end);
      if (!strchr (name, '%') && constant_p (context, name))
	found = true;
      else
	left->safe_push (p);
      free (name);
    }
  return found;
}

gfc_linebuf *
fortran_rewrite_constants (const fortran_directive &d,
			   const fortran_context &context, gfc_linebuf **last)
{
  fortran_output out = {};
  out.directive = true;
  bool any = false, lists = false;
  if (!(d.on & (COMPUTE | DATA | ENTER_DATA | EXIT_DATA | UPDATE | DECLARE)))
    return NULL;
  fortran_copy (&out, fortran_skip (*d.t, 0), d.head);
  for (const fortran_clause &c : d.clauses)
    {
      auto_vec<fortran_range> left;
      if (find_constants (d, c, context, &left))
	any = true;
      else
	{
	  fortran_put (&out, " ", c.name);
	  fortran_copy (&out, c.name, c.end);
	  lists |= c.open && strcmp (c.word, "if") && strcmp (c.word, "async")
		   && strcmp (c.word, "wait");
	  continue;
	}
      if (left.length ())
	{
	  unsigned colon = fortran_colon (*d.t, c.open + 1, c.end - 1);
	  fortran_put_list (&out, c, colon < c.end - 1 ? colon + 1 : c.open + 1,
			    left);
	  lists = true;
	}
    }
  if (any && (lists || (d.on & (COMPUTE | DATA))))
    return fortran_lines (*d.t, &out, last);
  for (fortran_piece &p : out.pieces)
    free (p.text);
  if (!any)
    return NULL;
  /* Nothing is left to do.  */
  return *last = fortran_statement_line (d.t->bufs[0], "");
}

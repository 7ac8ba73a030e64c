/* Whole polymorphic dummies in data clauses.

   In: a directive.  Out: the directive with the array as a section of all its
   elements, or nothing.

     data copy(x)		data copy(x(:))	  class (t) :: x(:)

   gfortran takes such a section, but breaks down at the name alone, in its parser's
   last step.  It breaks down at sections of local allocatable and pointer arrays, too,
   but not at names of those: see class-arrays.cc.  Under CLASS IS and CLASS DEFAULT, it
   breaks down at names of allocatable and pointer arrays, too.  A name of ASSOCIATE
   becomes the name of the array.  An optional dummy is gfortran's error in either form.

   A dummy is known when this file declares it: names.cc.  The interface of a "module
   procedure" may be in another file: gfortran breaks down then.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "fortran/line.h"

/* ---- Names */

/* The number of dimensions in "(:,0:n)" at TEXT; 0 if there is no list.  */
static int
dimensions (const char *text)
{
  while (*text == ' ')
    text++;
  if (*text != '(')
    return 0;
  int depth = 0, n = 1;
  for (; *text; text++)
    {
      depth += (*text == '(') - (*text == ')');
      if (!depth)
	return n;
      n += *text == ',' && depth == 1;
    }
  return 0;
}

int
fortran_class_rank (const char *declaration, const char *name, bool *plain)
{
  *plain = false;
  if (!fortran_after_word (declaration, "class"))
    return 0;
  *plain = true;
  for (const char *word : { "pointer", "allocatable", "optional" })
    {
      const char *found = fortran_find_word (declaration, word);
      *plain &= !found || found >= name;
    }
  while (ISIDNUM (*name))
    name++;
  if (int n = dimensions (name))
    return n;
  const char *p = fortran_find_word (declaration, "dimension");
  return p && p < name ? dimensions (p + strlen ("dimension")) : 0;
}

/* The section of all elements of NAME, of RANK dimensions.  The caller frees it.  */
static char *
section_of (const char *name, int rank)
{
  char *text = concat (name, "(:", NULL);
  while (--rank)
    text = reconcat (text, text, ",:", NULL);
  return reconcat (text, text, ")", NULL);
}

/* The scope, visible in SCOPE, that declares NAME or has it as a construct's name; -2 if
   there is none.  All are numbers of scopes.  */
static int
scope_of (const fortran_context &context, int scope, const char *name)
{
  auto_vec<int> scopes;
  fortran_visible_scopes (context, scope, &scopes);
  for (int s : scopes)
    {
      char *selector;
      if (fortran_renames_p (context, s, name, &selector))
	{
	  free (selector);
	  return s;
	}
      for (const fortran_name &n : context.names)
	if (n.scope == s && n.kind != NAME_MODULE && !strcmp (n.name, name))
	  return s;
    }
  return -2;
}

/* The number of dimensions of NAME, declared in scope number SCOPE, if it is a
   polymorphic array; else 0.  *SECTION: gfortran takes the array as a section, not by its
   name.  */
static int
declared_rank (const fortran_context &context, int scope, const char *name,
	       bool *section)
{
  const fortran_name *found = NULL;
  for (const fortran_name &n : context.names)
    if (n.scope == scope && n.kind != NAME_MODULE && !strcmp (n.name, name))
      {
	if (found)
	  return 0;
	found = &n;
      }
  *section = found && found->plain;
  return found ? found->rank : 0;
}

/* The same for NAME as it is visible in scope number SCOPE.  */
static int
visible_rank (const fortran_context &context, int scope, const char *name, bool *section)
{
  char *selector;
  *section = false;
  scope = scope_of (context, scope, name);
  if (!fortran_renames_p (context, scope, name, &selector))
    return declared_rank (context, scope, name, section);
  const fortran_scope &s = context.scopes[scope];
  int rank = selector ? visible_rank (context, s.outer, selector, section) : 0;
  free (selector);
  *section |= s.branch == BRANCH_CLASS;
  return !rank || s.branch == BRANCH_TYPE ? 0 : s.branch == BRANCH_RANK ? s.rank : rank;
}

/* The item that stands for NAME, of scope number SCOPE, in a clause if that is an array
   that gfortran does not take by this name; else null.  The caller frees it.  */
static char *
replacement (const fortran_context &context, int scope, const char *name)
{
  bool section;
  char *selector;
  int rank = visible_rank (context, scope, name, &section);
  int owner = scope_of (context, scope, name);
  if (!rank)
    return NULL;
  if (!fortran_renames_p (context, owner, name, &selector)
      || context.scopes[owner].kind != SCOPE_ASSOCIATE)
    return section ? section_of (name, rank) : NULL;
  int outer = context.scopes[owner].outer;
  char *text = replacement (context, outer, selector);
  if (!text)
    text = xstrdup (selector);
  /* The construct may have another thing of that name.  */
  char *first = xstrndup (text, strcspn (text, "("));
  bool hidden = scope_of (context, scope, first) != scope_of (context, outer, first);
  free (first);
  free (selector);
  if (!hidden)
    return text;
  free (text);
  return NULL;
}

/* ---- Directives */

/* True if clause C of D has a list of variables that it maps.  */
static bool
mapping_p (const fortran_directive &d, const fortran_clause &c)
{
  static const char *const words[] = {
    "copy", "copyin", "copyout", "create", "present", "no_create", "delete",
    "device", "host", "self", "deviceptr", "attach", "detach", "device_resident"
  };
  if (!c.open || (!strcmp (c.word, "self") && (d.on & COMPUTE)))
    return false;
  for (const char *word : words)
    if (!strcmp (word, pragma_stem (c.word)) || !strcmp (word, c.word))
      return true;
  return false;
}

/* Append clause C of D.  True if it names such a dummy: its items are sections
   then.  */
static bool
put_clause (fortran_output *out, const fortran_directive &d,
	    const fortran_clause &c, const fortran_context &context)
{
  bool found = false;
  unsigned at = c.name;
  auto_vec<fortran_range> parts;
  unsigned colon = fortran_colon (*d.t, c.open + 1, c.end - 1);
  if (mapping_p (d, c))
    fortran_split (*d.t, colon < c.end - 1 ? colon + 1 : c.open + 1, c.end - 1,
		   &parts);
  fortran_put (out, " ", c.name);
  for (const fortran_range &p : parts)
    {
      char *name = fortran_path (*d.t, p.first, p.end);
      char *text = d.t->text[p.end - 1] != ')' ? replacement (context, context.scope, name)
		   : NULL;
      if (text)
	{
	  found = true;
	  fortran_copy (out, at, p.first);
	  fortran_put (out, text, p.first);
	  at = p.end;
	}
      free (text);
      free (name);
    }
  fortran_copy (out, at, c.end);
  return found;
}

gfc_linebuf *
fortran_rewrite_class_arrays (const fortran_directive &d,
			      const fortran_context &context, gfc_linebuf **last)
{
  bool any = false;
  fortran_output out = {};
  out.directive = true;
  if (!(d.on & (COMPUTE | DATA | ENTER_DATA | EXIT_DATA | UPDATE | DECLARE)))
    return NULL;
  fortran_copy (&out, fortran_skip (*d.t, 0), d.head);
  for (const fortran_clause &c : d.clauses)
    any |= put_clause (&out, d, c, context);
  if (any)
    return fortran_lines (*d.t, &out, last);
  for (fortran_piece &p : out.pieces)
    free (p.text);
  return NULL;
}

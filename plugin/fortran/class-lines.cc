/* Whole polymorphic dummies in data clauses.

   In: a directive.  Out: the directive with the array as a section of all its
   elements, or nothing.

     data copy(x)		data copy(x(:))	  class (t) :: x(:)

   gfortran takes such a section, but breaks down at the name alone, in its parser's
   last step.  It breaks down at sections of local allocatable and pointer arrays, too,
   but not at names of those: see class-arrays.cc.  A dummy is declared in the procedure
   around the directive, or in one around that.  An optional one is gfortran's error in
   either form.  Under CLASS IS and CLASS DEFAULT, names of allocatable and pointer
   arrays are as those of dummies.  A name of ASSOCIATE becomes the name of the array.

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
    if (fortran_find_word (declaration, word))
      *plain = false;
  while (ISIDNUM (*name))
    name++;
  if (int n = dimensions (name))
    return n;
  const char *p = fortran_find_word (declaration, "dimension");
  return p && p < name ? dimensions (p + strlen ("dimension")) : 0;
}

/* The declaration of NAME as a polymorphic array in the scope of CONTEXT, or in one
   around that; else null.  */
static const fortran_name *
class_array (const fortran_context &context, const char *name)
{
  for (int scope = context.scope; scope >= 0; scope = context.scopes[scope].outer)
    {
      const fortran_name *found = NULL;
      unsigned count = 0;
      for (const fortran_name &n : context.names)
	if (n.scope == scope && n.kind != NAME_MODULE && !strcmp (n.name, name))
	  {
	    found = &n;
	    count++;
	  }
      if (found)
	return count == 1 && found->rank ? found : NULL;
    }
  return NULL;
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

/* ---- Other names */

void
fortran_follow_renamings (fortran_context *context, const char *text)
{
  bool end = !strncmp (text, "end", 3);
  const char *colon = end ? NULL : strchr (text, ':');
  if (colon && colon[1] != ':' && !memchr (text, '(', colon - text))
    text = colon + 1;
  text += end ? 3 : 0;
  while (*text == ' ')
    text++;
  vec<fortran_renaming> &open = context->renamings;
  if (open.length () && fortran_after_word (text, "type")
      && fortran_find_word (text, "is"))
    open.last ().kind = RENAMES_TYPE;
  else if (open.length () && fortran_after_word (text, "class")
	   && (fortran_find_word (text, "is") || fortran_find_word (text, "default")))
    open.last ().kind = RENAMES_CLASS;
  for (const char *word : { "select", "selecttype", "selectrank", "selectcase",
			    "associate" })
    if (const char *rest = fortran_after_word (text, word))
      {
	for (const char *more : { "type", "rank", "case" })
	  if (const char *list = fortran_after_word (rest, more))
	    rest = list;
	if (!end && *rest == '(' && rest[strlen (rest) - 1] == ')')
	  open.safe_push ({ xstrdup (rest), *word == 'a' ? RENAMES_ALL
						    : RENAMES_NOTHING });
	else if (end && (!*rest || ISIDST (*rest)) && open.length ())
	  free (open.pop ().list);
	return;
      }
}

/* What NAME stands for in LIST, "(name => selector, ...)" or "(name)"; null if it is
   not there or no name.  The caller frees it.  */
static char *
selector_of (const char *list, const char *name)
{
  const char *p = list + 1 + strspn (list + 1, " ");
  if (fortran_find_word (p, name) != p || strchr (p, '='))
    for (p = list; (p = strstr (p, "=>")); p += 2)
      {
	const char *end = p;
	while (end > list && end[-1] == ' ')
	  end--;
	size_t n = strlen (name);
	if (end - list > (ptrdiff_t) n && !strncmp (end - n, name, n)
	    && !ISIDNUM (end[-1 - (ptrdiff_t) n]))
	  break;
      }
  if (!p)
    return NULL;
  p += *p == '=' ? 2 : 0;
  p += strspn (p, " ");
  size_t n = 0;
  while (ISIDNUM (p[n]))
    n++;
  char after = p[n + strspn (p + n, " ")];
  return after == ')' || after == ',' ? xstrndup (p, n) : NULL;
}

/* The item that stands for NAME in a clause if that is an array that gfortran does not
   take by this name; else null.  The caller frees it.  */
static char *
replacement (const fortran_context &context, const char *name)
{
  for (unsigned i = context.renamings.length (); i-- > 0; )
    {
      const fortran_renaming &r = context.renamings[i];
      char *selector = r.kind == RENAMES_NOTHING ? NULL : selector_of (r.list, name);
      if (!selector)
	continue;
      const fortran_name *n = class_array (context, selector);
      char *text = !n || r.kind == RENAMES_TYPE ? NULL
		   : r.kind == RENAMES_CLASS ? section_of (name, n->rank)
		   : n->plain ? section_of (selector, n->rank) : xstrdup (selector);
      free (selector);
      if (!text || strcmp (text, name))
	return text;
      free (text);
      return NULL;
    }
  const fortran_name *n = class_array (context, name);
  return n && n->plain ? section_of (name, n->rank) : NULL;
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
      char *text = d.t->text[p.end - 1] != ')' ? replacement (context, name) : NULL;
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

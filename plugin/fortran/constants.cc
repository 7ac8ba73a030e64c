/* Named constants in data clauses.

   In: the statements of the source, one after the other; a directive.  Out: the
   directive without the constants, which need no memory of a device: kernels
   have their values.

     data copyin(n, a)		data copyin(a)	  integer, parameter :: n = 3
     enter data copyin(n)	nothing

   GCC accepts named constants from version 16 on, NVIDIA's compiler always did.
   A constant is known when this file declares it: in a scope around the
   directive, or in a module that such a scope uses.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "fortran/line.h"

/* ---- Statements */

const char *
fortran_after_word (const char *text, const char *word)
{
  size_t n = strlen (word);
  if (strncmp (text, word, n) || ISIDNUM (text[n]))
    return NULL;
  text += n;
  while (*text == ' ')
    text++;
  return text;
}

/* The name at TEXT, or null.  The caller frees it.  */
static char *
name_at (const char *text)
{
  size_t n = 0;
  while (ISIDNUM (text[n]))
    n++;
  return n ? xstrndup (text, n) : NULL;
}

/* The name of the scope that statement TEXT begins, or null.  The caller frees
   it.  */
static char *
begun_scope (const char *text)
{
  for (const char *word : { "program", "module", "submodule" })
    if (const char *p = fortran_after_word (text, word))
      {
	if (*p == '(')
	  p = strchr (p, ')') ? strchr (p, ')') + 1 : p;
	while (*p == ' ')
	  p++;
	if (!fortran_after_word (p, "procedure") && !fortran_after_word (p, "subroutine")
	    && !fortran_after_word (p, "function"))
	  return name_at (p);
      }
  for (const char *word : { "subroutine", "function" })
    if (const char *p = fortran_find_word (text, word))
      if (!strstr (text, "::"))
	return name_at (fortran_after_word (p, word));
  return NULL;
}

/* True if statement TEXT ends a scope.  */
static bool
ends_scope_p (const char *text)
{
  if (strncmp (text, "end", 3))
    return false;
  const char *p = text + 3;
  while (*p == ' ')
    p++;
  for (const char *word : { "program", "module", "submodule", "subroutine",
			    "function" })
    if (fortran_after_word (p, word))
      return true;
  return !*p && !ISIDNUM (text[3]);
}

/* ---- Names */

/* Keep the name at TEXT, of KIND, for the scope of this place.  DECLARATION is the
   statement.  */
static void
keep_name (fortran_context *context, const char *text, fortran_name_kind kind,
	   const char *declaration)
{
  bool plain;
  int rank = fortran_class_rank (declaration, text, &plain);
  if (char *name = name_at (text))
    context->names.safe_push ({ context->scope, name, kind, rank, plain });
}

/* Keep the first name of each item of LIST, up to its end or to the parenthesis
   that closes it.  DECLARATION is the statement.  */
static void
keep_list (fortran_context *context, const char *list, fortran_name_kind kind,
	   const char *declaration)
{
  int depth = 0;
  bool begins = true;
  for (const char *p = list; *p && depth >= 0; p++)
    {
      if (begins && *p != ' ')
	{
	  keep_name (context, p, kind, declaration);
	  begins = false;
	}
      depth += (*p == '(' || *p == '[') - (*p == ')' || *p == ']');
      begins |= *p == ',' && depth == 0;
    }
}

/* Keep the names of declaration TEXT.  */
static void
keep_declared (fortran_context *context, const char *text)
{
  if (const char *p = fortran_after_word (text, "parameter"))
    {
      if (*p == '(')
	keep_list (context, p + 1, NAME_CONSTANT, text);
      return;
    }
  const char *list = fortran_declared_list (text);
  if (!list)
    return;
  const char *word = fortran_find_word (text, "parameter");
  bool constant = *list == ':' && word && word < list;
  if (*list == ':')
    list += 2;
  else
    {
      /* "real*8 x", "character (len = 3) c" */
      int depth = 0;
      while (*list && (depth || strchr (" (*", *list) || ISDIGIT (*list)))
	{
	  depth += (*list == '(') - (*list == ')');
	  list++;
	}
    }
  keep_list (context, list, constant ? NAME_CONSTANT : NAME_VARIABLE, text);
}

void
fortran_follow_names (fortran_context *context, const gfc_linebuf *b)
{
  bool free_form = gfc_current_form == ACC_FORM_FREE;
  auto_vec<char> text;
  if (free_form ? context->goes_on : fortran_continues_p (b))
    {
      fortran_plain_text (b, &text);
      bool empty = !text[0] || (text[0] == ' ' && !text[1]);
      context->goes_on &= empty || strchr (text.address (), '&') != NULL;
      return;
    }
  fortran_plain_text (b, &text);
  context->goes_on = strchr (text.address (), '&') != NULL;
  text.truncate (0);
  fortran_whole_statement (b, &text);
  while (text.last () == 0 && text.length () > 1 && text[text.length () - 2] == ' ')
    {
      text.pop ();
      text.last () = 0;
    }
  const char *s = text.address ();
  while (*s == ' ' || ISDIGIT (*s))
    s++;
  fortran_follow_renamings (context, s);
  if (ends_scope_p (s))
    {
      if (context->scope >= 0)
	context->scope = context->scopes[context->scope].outer;
    }
  else if (char *name = begun_scope (s))
    {
      context->scopes.safe_push ({ name, context->scope });
      context->scope = context->scopes.length () - 1;
    }
  else if (const char *p = fortran_after_word (s, "use"))
    {
      const char *colons = strstr (p, "::");
      p = colons && *p != '=' ? colons + 2 : p;
      while (*p == ' ')
	p++;
      keep_name (context, p, NAME_MODULE, s);
    }
  else
    keep_declared (context, s);
}

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
      for (unsigned s = 0; s < context.scopes.length () && result < 0; s++)
	if (context.scopes[s].outer < 0 && !strcmp (context.scopes[s].name, n.name))
	  result = constant_in (context, s, name, depth + 1);
    }
  return result;
}

/* True if NAME is a constant at this place.  */
static bool
constant_p (const fortran_context &context, const char *name)
{
  int result = constant_in (context, context.scope, name, 0);
  for (int scope = context.scope; result < 0 && scope >= 0;)
    {
      scope = context.scopes[scope].outer;
      if (scope >= 0)
	result = constant_in (context, scope, name, 0);
    }
  return result == 1;
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

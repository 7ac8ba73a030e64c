/* Scopes and names, as far as the statements of one file tell.

   In: the statements of the source, one after the other.  Out: the scopes around a
   directive, from the inner to the outer one, and what they declare.

     module m				a unit, which has a name
       interface			an interface
	 module subroutine f (x)	a unit, which has the dummies of the next f
     submodule (m) s			a unit, which has the names of m
       module procedure f		a unit, which has the names of that f
	 block				a block
	   select type (y => x)		a scope of the name y
	   class is (t)			its branch

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "fortran/line.h"

/* ---- Words */

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

/* ---- Scopes */

/* Begin a scope of KIND.  NAME is its name, or null.  LIST is its list of names, or
   null.  */
static fortran_scope &
push_scope (fortran_context *context, fortran_scope_kind kind, char *name = NULL,
	    const char *list = NULL)
{
  fortran_scope s = { kind, BRANCH_NONE, 0, name ? name : xstrdup (""),
		      false, list ? xstrdup (list) : NULL, context->scope, -1 };
  context->scopes.safe_push (s);
  context->scope = context->scopes.length () - 1;
  return context->scopes.last ();
}

/* True if scope number SCOPE is an interface.  */
static bool
interface_p (const fortran_context &context, int scope)
{
  return scope >= 0 && context.scopes[scope].kind == SCOPE_INTERFACE;
}

/* The number of the last unit NAME: that of an interface body if BODY is true, else that
   of a module or submodule.  -1 if there is none.  */
static int
find_unit (const fortran_context &context, const char *name, bool body)
{
  for (unsigned i = context.scopes.length (); i-- > 0; )
    {
      const fortran_scope &s = context.scopes[i];
      if (s.kind == SCOPE_UNIT && !strcmp (s.name, name)
	  && (body ? interface_p (context, s.outer) : s.outer < 0))
	return i;
    }
  return -1;
}

/* The parent in "(ancestor:parent) name" at *TEXT, of a submodule, or null.  *TEXT becomes
   the name.  The caller frees the parent.  */
static char *
take_parent (const char **text)
{
  const char *close = **text == '(' ? strchr (*text, ')') : NULL;
  if (!close)
    return NULL;
  const char *colon = strchr (*text, ':');
  const char *p = (colon && colon < close ? colon : *text) + 1;
  *text = close + 1 + strspn (close + 1, " ");
  return name_at (p + strspn (p, " "));
}

/* Begin the module, main program, submodule or "module procedure" of statement TEXT.
   False if it is another statement.  */
static bool
begin_module (fortran_context *context, const char *text)
{
  const char *p = NULL;
  for (const char *word : { "program", "module", "submodule" })
    if (!p)
      p = fortran_after_word (text, word);
  if (!p || fortran_after_word (p, "subroutine") || fortran_after_word (p, "function"))
    return false;
  char *parent = take_parent (&p);
  const char *procedure = fortran_after_word (p, "procedure");
  bool body = procedure && ISIDST (*procedure);
  /* In an interface, it is a list of procedures.  */
  char *name = body && interface_p (*context, context->scope) ? NULL
	       : name_at (body ? procedure : p);
  int more = name && (body || parent)
	     ? find_unit (*context, body ? name : parent, body) : -1;
  free (parent);
  if (name)
    {
      fortran_scope &s = push_scope (context, SCOPE_UNIT, name);
      s.more = more;
      s.module = !body && fortran_after_word (text, "module");
    }
  return name;
}

/* Begin the unit of statement TEXT.  False if it is another statement.  */
static bool
begin_unit (fortran_context *context, const char *text)
{
  if (begin_module (context, text))
    return true;
  for (const char *word : { "subroutine", "function" })
    if (const char *p = fortran_find_word (text, word))
      if (!strstr (text, "::"))
	if (char *name = name_at (fortran_after_word (p, word)))
	  {
	    push_scope (context, SCOPE_UNIT, name);
	    return true;
	  }
  return false;
}

/* True if statement TEXT begins the definition of a derived type: "type t",
   "type, extends (u) :: t".  */
static bool
begins_type_p (const char *text)
{
  const char *p = fortran_after_word (text, "type");
  const char *is = p ? fortran_after_word (p, "is") : NULL;
  return p && !(is && *is == '(') && (*p == ',' || *p == ':' || ISIDST (*p));
}

/* Begin the scope of the construct or definition TEXT inside of a unit.  False if it is
   another statement.  */
static bool
begin_construct (fortran_context *context, const char *text)
{
  const char *rest = fortran_after_word (text, "abstract");
  rest = fortran_after_word (rest ? rest : text, "interface");
  if (rest && (!*rest || ISIDST (*rest)))
    push_scope (context, SCOPE_INTERFACE);
  else if (begins_type_p (text))
    push_scope (context, SCOPE_TYPE);
  else if ((rest = fortran_after_word (text, "block")) && !*rest)
    push_scope (context, SCOPE_BLOCK);
  else if ((rest = fortran_after_word (text, "associate")) && *rest == '('
	   && text[strlen (text) - 1] == ')')
    push_scope (context, SCOPE_ASSOCIATE, NULL, rest);
  else
    {
      const char *select = fortran_after_word (text, "select");
      for (const char *word : { "type", "rank", "case" })
	{
	  char *joined = concat ("select", word, NULL);
	  rest = select ? fortran_after_word (select, word)
		 : fortran_after_word (text, joined);
	  free (joined);
	  if (rest && *rest == '(' && text[strlen (text) - 1] == ')')
	    {
	      push_scope (context, SCOPE_SELECT, NULL, *word == 'c' ? NULL : rest);
	      return true;
	    }
	}
      return false;
    }
  return true;
}

/* End the scope that TEXT ends, a statement's text after "end".  False if it is another
   statement.  */
static bool
end_scope (fortran_context *context, const char *text)
{
  static const struct { const char *word; fortran_scope_kind kind; } ends[] = {
    { "program", SCOPE_UNIT }, { "module", SCOPE_UNIT }, { "submodule", SCOPE_UNIT },
    { "subroutine", SCOPE_UNIT }, { "function", SCOPE_UNIT },
    { "procedure", SCOPE_UNIT }, { "interface", SCOPE_INTERFACE },
    { "type", SCOPE_TYPE }, { "block", SCOPE_BLOCK },
    { "associate", SCOPE_ASSOCIATE }, { "select", SCOPE_SELECT }
  };
  if (!*text)
    text = "program";
  text += strspn (text, " ");
  for (const auto &e : ends)
    {
      const char *rest = fortran_after_word (text, e.word);
      if (!rest || (*rest && !ISIDST (*rest)))
	continue;
      int s = context->scope;
      /* What is open in a unit ends with it.  */
      while (e.kind == SCOPE_UNIT && s >= 0 && context->scopes[s].kind != SCOPE_UNIT)
	s = context->scopes[s].outer;
      if (s >= 0 && context->scopes[s].kind == e.kind)
	context->scope = context->scopes[s].outer;
      return true;
    }
  return false;
}

/* Take branch TEXT of the SELECT around, if it is one.  */
static void
take_branch (fortran_context *context, const char *text)
{
  if (context->scope < 0 || context->scopes[context->scope].kind != SCOPE_SELECT)
    return;
  fortran_scope &s = context->scopes[context->scope];
  const char *type = fortran_after_word (text, "type");
  const char *of_class = fortran_after_word (text, "class");
  if (type && fortran_after_word (type, "is"))
    s.branch = BRANCH_TYPE;
  else if (of_class && (fortran_after_word (of_class, "is")
			|| fortran_after_word (of_class, "default")))
    s.branch = BRANCH_CLASS;
  else if (const char *rank = fortran_after_word (text, "rank"))
    {
      s.branch = BRANCH_RANK;
      s.rank = *rank == '(' ? atoi (rank + 1) : 0;
    }
}

void
fortran_visible_scopes (const fortran_context &context, int scope, vec<int> *found)
{
  bool unit = false;
  for (; scope >= 0; scope = context.scopes[scope].outer)
    {
      unit |= context.scopes[scope].kind == SCOPE_UNIT;
      for (int s = scope; s >= 0; s = context.scopes[s].more)
	found->safe_push (s);
    }
  /* A main program may have no statement of its own.  */
  if (!unit)
    found->safe_push (-1);
}

/* ---- Lists of names */

bool
fortran_list_has (const char *list, const char *name, char **meant)
{
  *meant = NULL;
  for (const char *p = list + 1; *p; )
    {
      p += strspn (p, " ");
      const char *value = fortran_after_word (p, name);
      bool found = value;
      if (value && !strncmp (value, "=>", 2))
	value += 2 + strspn (value + 2, " ");
      else
	value = p;
      int depth = 0;
      for (; *p && (depth || (*p != ',' && *p != ')')); p++)
	depth += (*p == '(' || *p == '[') - (*p == ')' || *p == ']');
      if (found)
	{
	  char *first = name_at (value);
	  const char *end = first ? value + strlen (first) : value;
	  if (first && end + strspn (end, " ") == p)
	    *meant = first;
	  else
	    free (first);
	  return true;
	}
      p += *p != 0;
    }
  return false;
}

bool
fortran_renames_p (const fortran_context &context, int scope, const char *name,
		   char **selector)
{
  return (scope >= 0 && context.scopes[scope].list
	  && fortran_list_has (context.scopes[scope].list, name, selector));
}

/* The own name of NAME in scope number SCOPE, malloc'ed, if it is from a module.  *KNOWN: the
   scope has the name.  DEPTH is the number of uses on the way.  */
static char *
own_name_in (const fortran_context &context, int scope, const char *name, unsigned depth,
	     bool *known)
{
  char *own = NULL;
  *known = false;
  for (const fortran_name &n : context.names)
    *known |= n.scope == scope && n.kind != NAME_MODULE && !strcmp (n.name, name);
  for (unsigned i = 0; i < context.names.length () && !*known && depth < 8; i++)
    {
      const fortran_name &n = context.names[i];
      if (n.scope != scope || n.kind != NAME_MODULE || !n.list
	  || !fortran_list_has (n.list, name, &own) || !own)
	continue;
      *known = true;
      bool there = false;
      for (unsigned s = 0; s < context.scopes.length () && !there; s++)
	if (context.scopes[s].outer < 0 && context.scopes[s].kind == SCOPE_UNIT
	    && !strcmp (context.scopes[s].name, n.name))
	  if (char *more = own_name_in (context, s, own, depth + 1, &there))
	    {
	      free (own);
	      own = more;
	    }
    }
  return own;
}

char *
fortran_own_name (const fortran_context &context, const char *name)
{
  auto_vec<int> scopes;
  fortran_visible_scopes (context, context.scope, &scopes);
  for (int s : scopes)
    {
      char *selector;
      bool known = fortran_renames_p (context, s, name, &selector);
      char *own = NULL;
      if (known)
	free (selector);
      else
	own = own_name_in (context, s, name, 0, &known);
      if (known)
	return own ? own : xstrdup (name);
    }
  return xstrdup (name);
}

/* ---- Declarations */

/* Keep the name at TEXT, of KIND, for the scope of this place.  DECLARATION is the
   statement.  */
static void
keep_name (fortran_context *context, const char *text, fortran_name_kind kind,
	   const char *declaration)
{
  bool plain;
  int rank = fortran_class_rank (declaration, text, &plain);
  if (char *name = name_at (text))
    context->names.safe_push ({ context->scope, name, kind, rank, plain, NULL, false });
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
  if (const char *p = fortran_after_word (text, "enumerator"))
    {
      keep_list (context, p + (*p == ':' ? 2 : 0), NAME_CONSTANT, text);
      return;
    }
  if (const char *p = fortran_after_word (text, "parameter"))
    {
      if (*p == '(')
	keep_list (context, p + 1, NAME_CONSTANT, text);
      return;
    }
  if (const char *p = fortran_after_word (text, "external"))
    {
      keep_list (context, p + (*p == ':' ? 2 : 0), NAME_VARIABLE, text);
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

/* Keep the module of a USE statement, whose text after that word is TEXT.  */
static void
keep_module (fortran_context *context, const char *text)
{
  const char *colons = strstr (text, "::");
  if (*text == ',' || *text == ':')
    text = colons ? colons + 2 : text;
  text += strspn (text, " ");
  char *name = name_at (text);
  if (!name)
    return;
  fortran_name n = { context->scope, name, NAME_MODULE, 0, false, NULL, false };
  const char *list = strchr (text, ',');
  if (list)
    {
      list += 1 + strspn (list + 1, " ");
      const char *only = fortran_after_word (list, "only");
      n.only = only && *only == ':';
      n.list = concat ("(", n.only ? only + 1 : list, ")", NULL);
    }
  context->names.safe_push (n);
}

/* ---- Statements */

/* Note the scope, the names and the modules of TEXT, one statement.  */
static void
follow_statement (fortran_context *context, const char *text)
{
  text = fortran_statement_begin (text);
  if (!strncmp (text, "end", 3) && end_scope (context, text + 3))
    return;
  take_branch (context, text);
  if (begin_construct (context, text) || begin_unit (context, text))
    return;
  if (const char *p = fortran_after_word (text, "use"))
    keep_module (context, p);
  else if (!fortran_follow_common (context, text)
	   && !fortran_follow_equivalence (context, text))
    keep_declared (context, text);
}

void
fortran_follow_names (fortran_context *context, const char *text)
{
  for (const char *end; text; text = end ? end + 1 : NULL)
    {
      end = strchr (text, ';');
      size_t n = end ? end - text : strlen (text);
      while (n && text[n - 1] == ' ')
	n--;
      char *one = xstrndup (text, n);
      follow_statement (context, one);
      free (one);
    }
}

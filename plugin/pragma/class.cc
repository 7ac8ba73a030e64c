/* `#pragma acc' in classes of C++, and routine directives in functions.

   In: a line.  Out: the line with this[0:1] for `this', which GCC takes for the
   pointer instead of the object; and attributes on functions whose routine
   directive stands where GCC has none: in their class, or in a function that
   calls them.

   g++ reads all of a file before it parses any of it: all that is known of a
   line is the text around it.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/line.h"
#include "ir/ir.h"
#include "unit/side-table.h"
#include "pragma/pragma.h"
#include "acc.h"
#include "input.h"
#include "unit/unit.h"
#include "ir/walk.h"

/* ---- this */

/* True if token I of T, in a list from OPEN to END, is `this' alone.  */
static bool
bare_this_p (const acc_tokens &t, unsigned i, unsigned open, unsigned end)
{
  if (!acc_token_p (t[i], "this"))
    return false;
  cpp_ttype before = t[i - 1].type, after = t[i + 1].type;
  return (i - 1 == open || before == CPP_COMMA || before == CPP_COLON)
	 && (i + 1 == end || after == CPP_COMMA);
}

/* Write L's tokens to OUT, with this[0:1] for `this' in data clauses: OpenACC
   2.6, section 2.7.  False if no clause has `this'.  Of L nothing is known yet
   but the directive.  */
bool
pragma_spell_this (const pragma_line &l, acc_tokens *out)
{
  const acc_tokens &t = *l.t;
  bool some = false;
  if (!acc_cplusplus_p ())
    return false;
  for (const cpp_token &k : t)
    some |= acc_token_p (k, "this");
  if (!some)
    return false;
  pragma_line copy = {};
  pragma_parse_again (l, &copy);
  unsigned done = 0;
  some = false;
  for (const pragma_clause &c : copy.clauses)
    if (c.open && c.info
	&& (c.info->how == HOW_DATA || c.info->how == HOW_SECTIONS))
      for (unsigned i = c.open + 1; i < c.end - 1; i++)
	if (bare_this_p (t, i, c.open, c.end - 1))
	  {
	    location_t loc = t[i].src_loc;
	    pragma_append (out, t, done, i + 1);
	    pragma_put (out, CPP_OPEN_SQUARE, loc);
	    out->safe_push (acc_number_token (0, loc));
	    pragma_put (out, CPP_COLON, loc);
	    out->safe_push (acc_number_token (1, loc));
	    pragma_put (out, CPP_CLOSE_SQUARE, loc);
	    done = i + 1;
	    some = true;
	  }
  pragma_append (out, t, done, t.length ());
  return some;
}

/* ---- Routine directives of members */

/* The key under which a routine directive in a class is remembered, with its
   location and its value.  */
#define CLASS_ROUTINE "acc class routine"
/* The key for a routine directive with a name in a function, or before the
   function is declared, with that name and its value.  */
#define INNER_ROUTINE "acc inner routine"
#define CLASS_NOHOST 0x1000	/* added to an omp_clause_code */
#define CLASS_LAMBDA 0x2000	/* the directive applies to a lambda's operator
				   () */

/* The first of CHARS in FILE, from the beginning of line FROM to column LAST of
   line TO; NULL if there is none.  Comments count as text.  When CHARS is NULL,
   the first character that is not blank.  */
static const char *
find_char (const char *file, const char *chars, int from, int to, int last)
{
  for (int i = from; i <= to; i++)
    {
      char_span line = location_get_source_line (file, i);
      if (!line)
	return NULL;
      const char *p = line.get_buffer ();
      size_t n = i == to ? MIN ((size_t) last, line.length ())
			 : line.length ();
      for (const char *end = p + n; p < end; p++)
	if (chars ? strchr (chars, *p) != NULL : !ISSPACE (*p))
	  return p;
    }
  return NULL;
}

/* True if the directive in the line of X is a _Pragma, perhaps of a macro.  Its
   column is not known then, and there may be more in its line.  */
static bool
operator_p (const expanded_location &x)
{
  const char *first = find_char (x.file, NULL, x.line, x.line + 1, 0);
  return first && *first != '#';
}

/* True if the text after LOC declares a variable that holds a lambda.  */
static bool
before_lambda_p (location_t loc)
{
  expanded_location x = expand_location (loc);
  const char *next = find_char (x.file, NULL, x.line + 1, x.line + 100, 0);
  if (!next)
    return false;
  for (bool more = true; more; )
    {
      more = false;
      for (const char *word : { "static ", "inline ", "const ", "constexpr " })
	if (startswith (next, word))
	  {
	    next += strlen (word);
	    more = true;
	  }
    }
  if (!startswith (next, "auto"))
    return false;
  for (next += 4; ISSPACE (*next) || ISIDNUM (*next) || *next == '&'; next++)
    continue;
  if (*next != '=')
    return false;
  for (next++; *next == ' '; next++)
    continue;
  return *next == '[';
}

/* One past the end of gang(dim: d), if that begins at token I of T and there is
   more than gang; otherwise 0.  */
static unsigned
after_dimension (const acc_tokens &t, unsigned i)
{
  return i + 3 < t.length () && t[i + 1].type == CPP_OPEN_PAREN
	 && acc_token_p (t[i + 2], "dim") && t[i + 3].type == CPP_COLON
	 ? pragma_after_paren (t, i + 1) : 0;
}

/* Read the clauses of L, a routine directive, from number I on.  *VALUE is its
   level, perhaps with CLASS_NOHOST.  False if there are other clauses.  */
static bool
read_level (const pragma_line &l, unsigned i, unsigned *value)
{
  unsigned level = OMP_CLAUSE_SEQ, more = 0;
  for (; i < l.t->length (); i++)
    {
      const cpp_token &t = (*l.t)[i];
      if (acc_token_p (t, "gang"))
	{
	  level = OMP_CLAUSE_GANG;
	  if (unsigned end = after_dimension (*l.t, i))
	    i = end - 1;
	}
      else if (acc_token_p (t, "worker"))
	level = OMP_CLAUSE_WORKER;
      else if (acc_token_p (t, "vector"))
	level = OMP_CLAUSE_VECTOR;
      else if (acc_token_p (t, "nohost"))
	more = CLASS_NOHOST;
      else if (!acc_token_p (t, "seq"))
	return false;
    }
  *value = level | more;
  return true;
}

/* Give an error if L, a routine directive before a lambda or a member of a
   class, has a bind clause.  False if it has none.  */
static bool
refuse_bind (const pragma_line &l)
{
  for (const cpp_token &t : *l.t)
    if (acc_token_p (t, "bind"))
      {
	error_at (t.src_loc, "%qs clause of a lambda or of a member of a class "
		  "is not supported: give it to a function that they call",
		  "bind");
	return true;
      }
  return false;
}

/* Take L if it is a routine directive among members of a class (OpenACC 2.6,
   section 2.15.1) or before a lambda (OpenACC 3.4, section 2.15.1).  GCC knows
   such directives only for functions outside of classes.  False if it is
   not.  */
static bool
take_member (const pragma_line &l)
{
  unsigned value;
  if (!acc_cplusplus_p ())
    return false;
  if (!read_level (l, 1, &value))
    return (pragma_scope_at (l.loc) == SCOPE_CLASS || before_lambda_p (l.loc))
	   && refuse_bind (l);
  if (pragma_scope_at (l.loc) == SCOPE_CLASS)
    {
      expanded_location x = expand_location (l.loc);
      const char *next = find_char (x.file, NULL, x.line + 1, x.line + 100, 0);
      if ((!next || *next == '}') && !operator_p (x))
	return false;
    }
  else if (!before_lambda_p (l.loc))
    return false;
  if (before_lambda_p (l.loc))
    value |= CLASS_LAMBDA;
  acc_remember (CLASS_ROUTINE, l.loc,
		build_int_cst (unsigned_type_node, value));
  return true;
}

/* Remember L, a routine directive with a name, which is token number NAME, and its
   VALUE for the functions that have this name; in C++ for those of class QUALIFIER
   only, unless it is null.  */
static void
remember_named (const pragma_line &l, unsigned name, unsigned value,
		const char *qualifier = NULL)
{
  tree what = build_tree_list (get_identifier (acc_token_name ((*l.t)[name])),
			       build_int_cst (unsigned_type_node, value));
  if (qualifier)
    TREE_CHAIN (what) = build_tree_list (get_identifier (qualifier), NULL_TREE);
  acc_remember (INNER_ROUTINE, l.loc, what);
}

/* Make FN a routine of level VALUE.  */
static void
mark (location_t loc, tree fn, unsigned value)
{
  acc_make_routine (loc, fn, (omp_clause_code) (value & ~(CLASS_NOHOST
							  | CLASS_LAMBDA)),
		    value & CLASS_NOHOST);
}

/* Take L if it is a routine directive with a name in a function.  It may stand
   wherever a declaration of that function may (OpenACC 3.4, section 2.15.1);
   GCC knows it only at file scope.  False if it is not.  */
static bool
take_inner (const pragma_line &l)
{
  const acc_tokens &t = *l.t;
  unsigned value;
  bool inner = acc_cplusplus_p ()
	       ? pragma_scope_at (l.loc) == SCOPE_FUNCTION
	       : current_function_decl != NULL_TREE;
  if (!inner || t.length () < 4 || t[1].type != CPP_OPEN_PAREN
      || t[2].type != CPP_NAME || t[3].type != CPP_CLOSE_PAREN
      || !read_level (l, 4, &value))
    return false;
  remember_named (l, 2, value);
  return true;
}

/* True if T, in C, is a name that nothing in this scope has.  */
static bool
undeclared_p (const cpp_token &t)
{
  return !acc_cplusplus_p () && t.type == CPP_NAME && !acc_token_decl (t);
}

/* Take L if it is a routine directive with a name that nothing has yet.  OpenACC
   3.4, section 2.15.1, wants the name of a function in this scope; without
   -fplugin-arg-acc-compat=nvc, GCC's error says so.  NVIDIA's compiler may find the
   function later.  g++ has read the whole file by now, and gives its own error.
   False if it is not.  */
static bool
take_early (const pragma_line &l)
{
  const acc_tokens &t = *l.t;
  unsigned value;
  if (!acc_like_nvc_p () || t.length () < 4 || t[1].type != CPP_OPEN_PAREN
      || t[3].type != CPP_CLOSE_PAREN || !undeclared_p (t[2])
      || !read_level (l, 4, &value))
    return false;
  if (acc_warns_p (WARN_IGNORED))
    warning_at (t[2].src_loc, 0, "%qs has not been declared: the %qs "
		"directive is that of the function which gets this name",
		acc_token_name (t[2]), "routine");
  remember_named (l, 2, value);
  return true;
}

/* Take L if it is a routine directive of C with the name of a function that has been
   used or defined already.  OpenACC 3.4, section 2.15.1, wants the directive first,
   as GCC's error says; with -fplugin-arg-acc-compat=nvc it may come late, as
   NVIDIA's compiler takes it.  False if it is not.  */
static bool
take_named_late (const pragma_line &l)
{
  const acc_tokens &t = *l.t;
  unsigned value;
  if (acc_cplusplus_p () || !acc_like_nvc_p () || t.length () < 4
      || t[1].type != CPP_OPEN_PAREN || t[2].type != CPP_NAME
      || t[3].type != CPP_CLOSE_PAREN || !read_level (l, 4, &value))
    return false;
  tree fn = acc_token_decl (t[2]);
  if (!fn || TREE_CODE (fn) != FUNCTION_DECL || acc_routine_p (fn)
      || !(TREE_USED (fn) || DECL_INITIAL (fn)))
    return false;
  mark (l.loc, fn, value);
  return true;
}

/* The number of L's token that is the last part of the name in parentheses, as
   f of (ns::f); 0 if there is no such name.  */
static unsigned
last_name (const pragma_line &l)
{
  const acc_tokens &t = *l.t;
  if (t.length () < 4 || t[1].type != CPP_OPEN_PAREN)
    return 0;
  for (unsigned i = 2; i + 1 < t.length () && t[i].type == CPP_NAME; i += 2)
    if (t[i + 1].type == CPP_CLOSE_PAREN)
      return i;
    else if (t[i + 1].type != CPP_SCOPE)
      return 0;
  return 0;
}

/* True if T is the name of a function that GCC has built in, as sqrt.  */
static bool
builtin_name_p (const cpp_token &t)
{
  const char *name = ACONCAT (("__builtin_", acc_token_name (t), NULL));
  for (int i = 0; i < END_BUILTINS; i++)
    {
      tree fn = builtin_decl_explicit ((built_in_function) i);
      if (fn && id_equal (DECL_NAME (fn), name))
	return true;
    }
  return false;
}

/* Take L if it is a routine directive of C++ with the name of a member, S::f.  g++
   refuses it, as a member may have overloads.  The directive applies to all of
   them.  False if it is not.  */
static bool
take_qualified_member (const pragma_line &l)
{
  unsigned value, name = acc_cplusplus_p () ? last_name (l) : 0;
  if (name < 4 || !read_level (l, name + 2, &value))
    return false;
  const char *qualifier = acc_token_name ((*l.t)[name - 2]);
  if (!pragma_class_name_p (qualifier))
    return false;
  remember_named (l, name, value, qualifier);
  return true;
}

/* Take L if it is a routine directive of C++ whose name may be that of several
   functions.  The functions of <cmath> are such, and so g++ refuses
   `routine (sqrt) seq'.  The directive applies to all of them.  With
   -fplugin-arg-acc-compat=nvc any name may have overloads, as NVIDIA's compiler
   takes it.  False if it is not.  */
static bool
take_overloads (const pragma_line &l)
{
  unsigned value, name = acc_cplusplus_p () ? last_name (l) : 0;
  if (!name || !(builtin_name_p ((*l.t)[name]) || acc_like_nvc_p ())
      || !read_level (l, name + 2, &value))
    return false;
  remember_named (l, name, value);
  return true;
}

/* True if a function that has been used already is declared after the line of LOC, as
   far as the text tells before the first semicolon or brace.  */
static bool
before_used_p (location_t loc)
{
  expanded_location x = expand_location (loc);
  for (int i = x.line + 1; i < x.line + 100; i++)
    {
      char_span line = location_get_source_line (x.file, i);
      if (!line)
	return false;
      const char *p = line.get_buffer (), *end = p + line.length ();
      while (p < end && !strchr (";{}", *p))
	{
	  const char *name = p;
	  while (p < end && ISIDNUM (*p))
	    p++;
	  const char *after = p;
	  while (p < end && ISSPACE (*p))
	    p++;
	  tree fn = after > name && p < end && *p == '('
		    ? acc_decl_named (get_identifier_with_length (name, after - name))
		    : NULL_TREE;
	  if (fn && TREE_CODE (fn) == FUNCTION_DECL && TREE_USED (fn))
	    return true;
	  p += p == name;
	}
      if (p < end)
	return false;
    }
  return false;
}

/* Take L if it is a routine directive without a name, before a function.  The
   function may have been used already, by way of another declaration: with
   -fplugin-arg-acc-compat=nvc, as NVIDIA's compiler takes it.  In C GCC's parser
   takes the directives of the other functions, since the order of several on a line
   tells theirs.  False if it is not.  */
static bool
take_late (const pragma_line &l)
{
  unsigned value;
  if (!acc_like_nvc_p () || pragma_scope_at (l.loc) == SCOPE_FUNCTION
      || !read_level (l, 1, &value)
      || (!acc_cplusplus_p () && !before_used_p (l.loc)))
    return false;
  acc_remember (CLASS_ROUTINE, l.loc,
		build_int_cst (unsigned_type_node, value));
  return true;
}

bool
pragma_take_routine (const pragma_line &l)
{
  if (!take_member (l) && !take_inner (l) && !take_early (l)
      && !take_named_late (l) && !take_qualified_member (l)
      && !take_overloads (l) && !take_late (l))
    return false;
  for (unsigned i = 1; i < l.t->length (); i++)
    if (unsigned end = acc_token_p ((*l.t)[i], "gang") ? after_dimension (*l.t, i) : 0)
      {
	pragma_take_dimension (*l.t, i + 4, end - 1);
	acc_end_routine (l.loc);
      }
  return true;
}

/* The number of characters up to the end of the first _Pragma of AT's line; 0 if that
   has none, since a macro has it.  */
static int
after_operator (const expanded_location &at)
{
  char_span line = location_get_source_line (at.file, at.line);
  if (!line)
    return 0;
  const char *text = line.get_buffer (), word[] = "_Pragma";
  unsigned n = line.length ();
  for (unsigned i = 0; i + strlen (word) <= n; i++)
    if (!strncmp (text + i, word, strlen (word)))
      for (; i < n; i = text[i] == '"' ? pragma_after_literal (text, n, i) : i + 1)
	if (text[i] == ')')
	  return i + 1;
  return 0;
}

/* True if one of ";{}" stands behind the _Pragma of AT's line, up to column LAST or the
   end of the line.  */
static bool
ends_in_line_p (const expanded_location &at, int last)
{
  char_span line = location_get_source_line (at.file, at.line);
  const char *text = line.get_buffer ();
  for (int i = after_operator (at); i < last && i < (int) line.length (); i++)
    if (strchr (";{}", text[i]))
      return true;
  return false;
}

/* True if the directive at LOC applies to the function at X: only the beginning
   of the function's declaration stands between them.  A _Pragma may be in the
   same line, as when one macro has both.  */
static bool
belongs_p (location_t loc, const expanded_location &x)
{
  expanded_location at = expand_location (loc);
  if (!x.file || !at.file || strcmp (at.file, x.file) || x.column <= 0)
    return false;
  bool here = operator_p (at) && after_operator (at) > 0;
  if (here && at.line <= x.line
      && ends_in_line_p (at, at.line == x.line ? x.column - 1 : INT_MAX))
    return false;
  if (here && at.line == x.line)
    return after_operator (at) < x.column;
  int from = at.line == x.line && operator_p (at) ? at.line : at.line + 1;
  return from <= x.line
	 && !find_char (x.file, ";{}", from, x.line, x.column - 1);
}

/* The places of the functions to which directives in classes apply, by the place
   of the directive.  */
static hash_map<int_hash<location_t, UNKNOWN_LOCATION, -1U>, location_t>
  *takers;

/* True if the directive at LOC applies to FN, and not to a function before it:
   there need not be a semicolon between them if a macro has made that one.
   Instances of a template are in one place.  */
static bool
takes_p (location_t loc, tree fn)
{
  if (!takers)
    takers = new hash_map<int_hash<location_t, UNKNOWN_LOCATION, -1U>,
			  location_t> ();
  bool known;
  location_t &taker = takers->get_or_insert (loc, &known);
  if (!known)
    taker = DECL_SOURCE_LOCATION (fn);
  return taker == DECL_SOURCE_LOCATION (fn);
}

/* Mark FN if the directive at LOC, with level VALUE, applies to it.  */
static bool
mark_member (location_t loc, tree value, void *fn_p)
{
  tree fn = (tree) fn_p;
  if (!belongs_p (loc, expand_location (DECL_SOURCE_LOCATION (fn))))
    return false;
  unsigned v = tree_to_uhwi (value);
  if ((v & CLASS_LAMBDA) && !id_equal (DECL_NAME (fn), "operator()"))
    return false;
  if (!takes_p (loc, fn))
    return false;
  mark (loc, fn, v);
  return true;
}

void
acc_mark_member (tree fn)
{
  if (TREE_CODE (fn) == FUNCTION_DECL && acc_remembers_p (CLASS_ROUTINE)
      && !acc_routine_p (fn))
    acc_recall_each (CLASS_ROUTINE, mark_member, fn);
}

/* ---- Routine directives in functions */

/* True if FN is a member of class NAME, or NAME is null.  */
static bool
member_of_p (tree fn, tree name)
{
  tree context = DECL_CONTEXT (fn);
  if (!name)
    return true;
  return context && TYPE_P (context) && TYPE_NAME (context)
	 && TREE_CODE (TYPE_NAME (context)) == TYPE_DECL
	 && DECL_NAME (TYPE_NAME (context)) == name;
}

/* Mark FN, a function, if the directive at LOC names it.  */
static bool
mark_named (location_t loc, tree what, void *fn_p)
{
  tree fn = (tree) fn_p, qualifier = TREE_CHAIN (what);
  if (DECL_NAME (fn) != TREE_PURPOSE (what)
      || !member_of_p (fn, qualifier ? TREE_PURPOSE (qualifier) : NULL_TREE))
    return false;
  mark (loc, fn, tree_to_uhwi (TREE_VALUE (what)));
  return true;
}

/* The same if the directive names the class of FN, too.  */
static bool
mark_qualified (location_t loc, tree what, void *fn_p)
{
  return TREE_CHAIN (what) && mark_named (loc, what, fn_p);
}

static tree
mark_called (tree *tp, int *walk_subtrees)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  tree fn = TREE_CODE (*tp) == CALL_EXPR ? get_callee_fndecl (*tp) : NULL_TREE;
  if (fn && DECL_NAME (fn) && !acc_routine_p (fn))
    acc_recall_each (INNER_ROUTINE, mark_named, fn);
  return NULL_TREE;
}

void
acc_mark_called (tree fn)
{
  if (acc_remembers_p (INNER_ROUTINE))
    {
      bool member = DECL_CONTEXT (fn) && TYPE_P (DECL_CONTEXT (fn));
      if (!acc_routine_p (fn))
	acc_recall_each (INNER_ROUTINE, member ? mark_qualified : mark_named, fn);
      acc_walk_tree_once (&DECL_SAVED_TREE (fn), mark_called);
    }
}

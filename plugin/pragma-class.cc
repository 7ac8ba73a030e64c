/* `#pragma acc' in classes of C++.

   In: a line.  Out: the line with `this' as the object that it points to, which
   GCC takes for the pointer; attributes of members that have a routine
   directive in their class, where GCC has none.

   g++ reads all of a file before it parses any of it: nothing is known of a
   line but the text around it.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma-line.h"
#include "input.h"

/* ---- this */

/* True if token I of T, in a list from OPEN to END, is `this' and no more.  */
static bool
bare_this_p (const acc_tokens &t, unsigned i, unsigned open, unsigned end)
{
  if (!acc_token_p (t[i], "this"))
    return false;
  cpp_ttype before = t[i - 1].type, after = t[i + 1].type;
  return (i - 1 == open || before == CPP_COMMA || before == CPP_COLON)
	 && (i + 1 == end || after == CPP_COMMA);
}

/* Write L's tokens to OUT, data clauses with this[0:1] for `this', OpenACC 2.6,
   section 2.7.  False if there is no such clause.  L has been found to be a
   directive, and no more.  */
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
  copy.t = l.t;
  copy.loc = l.loc;
  copy.on = l.on;
  copy.head = l.head;
  pragma_parse_clauses (&copy);
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

/* ---- Among members */

/* What has been read of a file.  */
struct class_scan
{
  auto_vec<bool> open;		/* braces: is it a class? */
  bool comment;			/* within one */
  bool directive;		/* within one that goes on in the next line */
  /* Since the last brace or semicolon:  */
  bool key;			/* class, struct or union */
  bool other;			/* what no head of a class has */
};

static void
scan_word (class_scan *s, const char *word, size_t n)
{
  static const char *const keys[] = { "class", "struct", "union" };
  for (const char *k : keys)
    if (strlen (k) == n && !strncmp (word, k, n))
      s->key = true;
}

static void
scan_mark (class_scan *s, char c)
{
  switch (c)
    {
    case '{':
      s->open.safe_push (s->key && !s->other);
      break;
    case '}':
      if (s->open.length ())
	s->open.pop ();
      break;
    case ';':
      break;
    case '(':
    case '=':
      /* A function, a variable; attributes before a class's name are taken for
	 the first.  */
      s->other |= s->key || c == '(';
      return;
    default:
      return;
    }
  s->key = s->other = false;
}

/* The literal that begins at P with its quote: one past its end.  */
static const char *
after_literal (const char *p, const char *end)
{
  char quote = *p++;
  while (p < end && *p != quote)
    p += *p == '\\' ? 2 : 1;
  return p < end ? p + 1 : end;
}

static void
scan_line (class_scan *s, const char *p, const char *end)
{
  const char *first = p;
  while (first < end && ISSPACE (*first))
    first++;
  bool within = s->directive || (!s->comment && first < end && *first == '#');
  s->directive = within && end > p && end[-1] == '\\';
  if (within)
    return;
  while (p < end)
    {
      bool two = p + 1 < end;
      if (s->comment)
	{
	  s->comment = !(two && p[0] == '*' && p[1] == '/');
	  p += s->comment ? 1 : 2;
	}
      else if (two && p[0] == '/' && p[1] == '*')
	{
	  s->comment = true;
	  p += 2;
	}
      else if (two && p[0] == '/' && p[1] == '/')
	return;
      else if (*p == '"' || *p == '\'')
	p = after_literal (p, end);
      else if (ISIDNUM (*p))
	{
	  const char *word = p;
	  /* 1'000 is a number.  */
	  while (p < end && (ISIDNUM (*p) || (*p == '\'' && ISDIGIT (*word))))
	    p++;
	  scan_word (s, word, p - word);
	}
      else
	scan_mark (s, *p++);
    }
}

/* True if LOC stands among the members of a class, as far as the text
   tells.  */
static bool
in_class_p (location_t loc)
{
  if (!acc_cplusplus_p ())
    return false;
  expanded_location x = expand_location (loc);
  class_scan s = {};
  for (int i = 1; x.file && i < x.line; i++)
    {
      char_span line = location_get_source_line (x.file, i);
      if (!line)
	return false;
      scan_line (&s, line.get_buffer (), line.get_buffer () + line.length ());
    }
  return s.open.length () && s.open.last ();
}

/* ---- Routine directives of members */

/* A routine directive in a class.  */
struct class_routine
{
  location_t loc;
  omp_clause_code level;
  bool nohost;
};

static vec<class_routine> class_routines;

/* The first of CHARS, or NULL, in lines FROM on of FILE, up to line TO and its
   column LAST; comments count as text.  A null CHARS is anything but a
   blank.  */
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

/* Take L, a routine directive among members of a class: OpenACC 2.6, section
   2.15.1, which GCC knows outside of classes.  False if it is none.  */
bool
pragma_take_member_routine (const pragma_line &l)
{
  class_routine r = { l.loc, OMP_CLAUSE_SEQ, false };
  for (unsigned i = 1; i < l.t->length (); i++)
    {
      const cpp_token &t = (*l.t)[i];
      if (acc_token_p (t, "gang"))
	r.level = OMP_CLAUSE_GANG;
      else if (acc_token_p (t, "worker"))
	r.level = OMP_CLAUSE_WORKER;
      else if (acc_token_p (t, "vector"))
	r.level = OMP_CLAUSE_VECTOR;
      else if (acc_token_p (t, "nohost"))
	r.nohost = true;
      else if (!acc_token_p (t, "seq"))
	return false;
    }
  if (!in_class_p (l.loc))
    return false;
  expanded_location x = expand_location (l.loc);
  const char *next = find_char (x.file, NULL, x.line + 1, x.line + 100, 0);
  if (!next || *next == '}')
    return false;
  class_routines.safe_push (r);
  return true;
}

/* True if R is the directive of the function at X: nothing but the beginning
   of its declaration stands between.  */
static bool
belongs_p (const class_routine &r, const expanded_location &x)
{
  expanded_location at = expand_location (r.loc);
  return at.line < x.line && x.file && at.file
	 && !strcmp (at.file, x.file) && x.column > 0
	 && !find_char (x.file, ";{}", at.line + 1, x.line, x.column - 1);
}

void
acc_mark_member (tree fn)
{
  if (TREE_CODE (fn) != FUNCTION_DECL || class_routines.is_empty ()
      || oacc_get_fn_attrib (fn))
    return;
  expanded_location x = expand_location (DECL_SOURCE_LOCATION (fn));
  for (const class_routine &r : class_routines)
    if (belongs_p (r, x))
      {
	tree clauses = build_omp_clause (r.loc, r.level);
	if (r.nohost)
	  {
	    tree c = build_omp_clause (r.loc, OMP_CLAUSE_NOHOST);
	    OMP_CLAUSE_CHAIN (c) = clauses;
	    clauses = c;
	  }
	oacc_replace_fn_attrib (fn, oacc_build_routine_dims (clauses));
	DECL_ATTRIBUTES (fn)
	  = tree_cons (get_identifier ("omp declare target"), clauses,
		       DECL_ATTRIBUTES (fn));
	return;
      }
}

/* How a loop is left, as far as its text tells.

   In: the place of a loop directive.  Out: whether the body of the loop after it
   has a `break' out of this loop, or a `return' or `goto'; or that it is no `for'.

   GCC's parser takes none of them in a loop with a directive, and a loop with
   `seq' may have all (OpenACC 3.4, section 2.9).  So this has to be known before
   the parser reads the loop.  Its tokens cannot be read ahead: the body may have
   directives, which are read when the names in them are declared.  So look at
   the text.  Macros are not expanded; a macro that is a loop or leaves one
   counts as its text.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/line.h"
#include "input.h"

/* The marks of tokens that are no single character.  */
#define END_OF_FILE '\0'
#define WORD 'w'		/* a name or a number */
#define DOUBLE_COLON 'd'

/* The text that is being read.  */
struct text
{
  const char *file;
  int line;			/* the present one, from 1 */
  auto_vec<char> chars;		/* its characters */
  unsigned at;			/* the first of them not read yet */
  char mark;			/* the present token: its character, or above */
  unsigned first;		/* where it begins */
  unsigned exits;		/* a mask of enum acc_loop_exit */
};

/* Make the line after T's the present one.  False if there is none.  */
static bool
read_line (text *t)
{
  char_span line = location_get_source_line (t->file, t->line + 1);
  if (!line)
    return false;
  t->line++;
  /* The next call may move the text.  */
  t->chars.truncate (0);
  for (size_t i = 0; i < line.length (); i++)
    t->chars.safe_push (line[i]);
  t->at = 0;
  return true;
}

/* The first character of T's present line that is not blank, or its end.  */
static unsigned
first_place (const text &t)
{
  unsigned i = 0;
  while (i < t.chars.length () && ISSPACE (t.chars[i]))
    i++;
  return i;
}

/* Read lines of T until one is no directive.  */
static bool
read_plain_line (text *t)
{
  for (;;)
    {
      if (!read_line (t))
	return false;
      unsigned i = first_place (*t);
      if (i == t->chars.length () || t->chars[i] != '#')
	return true;
      while (t->chars.last () == '\\' && read_line (t))
	if (t->chars.is_empty ())
	  break;
    }
}

/* True if T has the characters A and B next.  */
static bool
pair_p (const text &t, char a, char b)
{
  return t.at + 1 < t.chars.length () && t.chars[t.at] == a
	 && t.chars[t.at + 1] == b;
}

/* Pass blanks and comments of T.  False at its end.  */
static bool
pass_blanks (text *t)
{
  bool comment = false;
  for (;;)
    if (t->at >= t->chars.length () || (!comment && pair_p (*t, '/', '/')))
      {
	if (comment ? !read_line (t) : !read_plain_line (t))
	  return false;
      }
    else if (pair_p (*t, comment ? '*' : '/', comment ? '/' : '*'))
      {
	comment = !comment;
	t->at += 2;
      }
    else if (comment || ISSPACE (t->chars[t->at]) || t->chars[t->at] == '\\')
      t->at++;
    else
      return true;
}

/* Go to T's next token.  */
static void
next (text *t)
{
  if (!pass_blanks (t))
    {
      t->mark = END_OF_FILE;
      return;
    }
  unsigned n = t->chars.length ();
  char c = t->chars[t->at];
  t->first = t->at;
  t->mark = c;
  if (c == '"' || c == '\'')
    t->at = pragma_after_literal (t->chars.address (), n, t->at);
  else if (ISIDNUM (c))
    {
      t->mark = WORD;
      while (t->at < n && (ISIDNUM (t->chars[t->at])
			   || (ISDIGIT (c) && t->chars[t->at] == '\'')))
	t->at++;				/* 1'000 is one */
    }
  else if (pair_p (*t, ':', ':'))
    {
      t->mark = DOUBLE_COLON;
      t->at += 2;
    }
  else
    t->at++;
}

/* True if T's token is WORD.  */
static bool
at_word_p (const text &t, const char *word)
{
  unsigned n = t.at - t.first;
  return t.mark == WORD && strlen (word) == n
	 && !memcmp (word, &t.chars[t.first], n);
}

/* Pass tokens up to MARK outside of brackets, and MARK itself.  */
static void
pass_to (text *t, char mark)
{
  int depth = 0;
  for (; t->mark != END_OF_FILE; next (t))
    {
      if (depth == 0 && t->mark == mark)
	{
	  next (t);
	  return;
	}
      depth += t->mark == '(' || t->mark == '[' || t->mark == '{';
      depth -= t->mark == ')' || t->mark == ']' || t->mark == '}';
      if (depth < 0)
	return;
    }
}

/* Pass the brackets that begin at T's token, which may have words before them:
   `if constexpr (...)'.  */
static void
pass_brackets (text *t)
{
  static const char opening[] = "([{", closing[] = ")]}";
  while (t->mark == WORD)
    next (t);
  const char *kind = t->mark ? strchr (opening, t->mark) : NULL;
  if (!kind)
    return;
  next (t);
  pass_to (t, closing[kind - opening]);
}

static void pass_statement (text *t, bool ours);

/* Pass the rest of a statement that begins with the word at T's token, and is
   made of others.  OURS: a break in it leaves the loop.  False if it is another
   one.  */
static bool
pass_compound (text *t, bool ours)
{
  if (at_word_p (*t, "for") || at_word_p (*t, "while")
      || at_word_p (*t, "switch"))
    {
      pass_brackets (t);
      pass_statement (t, false);
    }
  else if (at_word_p (*t, "if"))
    {
      pass_brackets (t);
      pass_statement (t, ours);
      if (at_word_p (*t, "else"))
	{
	  next (t);
	  pass_statement (t, ours);
	}
    }
  else if (at_word_p (*t, "do"))
    {
      next (t);
      pass_statement (t, false);
      pass_to (t, ';');
    }
  else if (at_word_p (*t, "try"))
    {
      next (t);
      pass_statement (t, ours);
      while (at_word_p (*t, "catch"))
	{
	  pass_brackets (t);
	  pass_statement (t, ours);
	}
    }
  else
    return false;
  return true;
}

/* Pass the statement at T's token, and note the exits in it.  OURS: a break in it
   leaves the loop.  */
static void
pass_statement (text *t, bool ours)
{
  if (t->mark == '{')
    {
      next (t);
      while (t->mark != '}' && t->mark != END_OF_FILE)
	pass_statement (t, ours);
      next (t);
      return;
    }
  if (t->mark == '[' && t->at < t->chars.length ()
      && t->chars[t->at] == '[')	/* an attribute */
    {
      pass_brackets (t);
      pass_statement (t, ours);
      return;
    }
  if (pass_compound (t, ours))
    return;
  if (at_word_p (*t, "case") || at_word_p (*t, "default"))
    {
      pass_to (t, ':');
      if (t->mark != '}')
	pass_statement (t, ours);
      return;
    }
  if (at_word_p (*t, "break") && ours)
    t->exits |= LOOP_BREAK;
  else if (at_word_p (*t, "return") || at_word_p (*t, "goto"))
    t->exits |= LOOP_JUMP;
  bool word = t->mark == WORD;
  if (word)
    next (t);
  if (word && t->mark == ':')		/* a label */
    {
      next (t);
      if (t->mark != '}')
	pass_statement (t, ours);
      return;
    }
  unsigned first = t->first;
  int line = t->line;
  pass_to (t, ';');
  if (t->first == first && t->line == line)
    next (t);				/* a bracket too many */
}

unsigned
pragma_loop_exits (location_t loc)
{
  expanded_location x = expand_location (loc);
  if (!x.file || x.line < 1)
    return 0;
  text t = {};
  t.file = x.file;
  t.line = x.line - 1;
  if (!read_line (&t))
    return 0;
  unsigned i = first_place (t);
  if (i < t.chars.length () && t.chars[i] == '#')
    {
      t.line--;
      if (!read_plain_line (&t))
	return 0;
    }
  else
    t.at = MIN ((unsigned) MAX (x.column, 1) - 1, t.chars.length ());
  next (&t);
  while (at_word_p (t, "_Pragma"))
    pass_brackets (&t);
  if (at_word_p (t, "while") || at_word_p (t, "do"))
    return LOOP_NO_FOR;
  if (!at_word_p (t, "for"))
    return 0;
  pass_brackets (&t);
  pass_statement (&t, true);
  return t.exits;
}

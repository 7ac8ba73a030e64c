/* Names of kernels, for debuggers and profilers.

   In: a function with a compute construct.  Out: an identifier that tells which
   function it is; in C++ with its scopes and template arguments.

     template <class T> void ns::box::fill (T) [with T = int], line 7	ns_box_fill_int_7
     a lambda of main, line 9						main_lambda_9
     box::operator() (int), line 11					box_call_11

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "langhooks.h"
#include "read/read.h"

/* Maximum length of a name without the line.  */
#define MOST 80

/* The end of the parentheses that open at S.  */
static const char *
after_parens (const char *s)
{
  int depth = 0;
  for (; *s; s++)
    if (*s == '(')
      depth++;
    else if (*s == ')' && !--depth)
      return s + 1;
  return s;
}

static void
put_word (auto_vec<char> *out, const char *word)
{
  if (out->length () && out->last () != '_')
    out->safe_push ('_');
  for (; *word; word++)
    out->safe_push (*word);
}

/* Append the word for the text at *S, if it is not just a letter, and move *S
   after it: nothing for parameters in parentheses, the name of an operator.  */
static bool
put_special (auto_vec<char> *out, const char **s)
{
  static const struct { const char *text, *word; } words[] = {
    { "operator()", "call" }, { "operator[]", "subscript" },
    { "(anonymous namespace)", "" }, { "{anonymous}", "" },
    { "<lambda", "lambda" }, { "<unnamed", "unnamed" }
  };
  for (auto &w : words)
    if (startswith (*s, w.text))
      {
	bool lambda = w.text[0] == '<';
	put_word (out, w.word);
	*s += strlen (w.text);
	if (lambda && **s == '(')
	  *s = after_parens (*s);
	/* The lambda has only this function.  */
	if (lambda && startswith (*s, ">::operator()"))
	  *s += strlen (">::operator()");
	return true;
      }
  if (**s != '(')
    return false;
  *s = after_parens (*s);
  return true;
}

char *
acc_readable_name (tree fndecl)
{
  if (!startswith (lang_hooks.name, "GNU C++"))
    return xasprintf ("%.80s", IDENTIFIER_POINTER (DECL_NAME (fndecl)));
  auto_vec<char> out;
  const char *s = lang_hooks.decl_printable_name (fndecl, 1);
  while (*s && out.length () < MOST)
    {
      if (put_special (&out, &s))
	continue;
      if (ISIDNUM (*s))
	out.safe_push (*s);
      else if (out.length () && out.last () != '_')
	out.safe_push ('_');
      s++;
    }
  while (out.length () > 1 && out.last () == '_')
    out.pop ();
  if (out.is_empty () || ISDIGIT (out[0]))
    out.safe_insert (0, '_');
  out.safe_push (0);
  return xstrdup (out.address ());
}

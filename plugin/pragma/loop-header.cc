/* The header of the loop after a loop directive.

   In: the tokens from `for' up to the parenthesis that closes it, as the source
   has them, for as many headers as the directive has loops.  Out: the same
   loops as GCC's parser takes them after `#pragma acc loop'.  The parser lacks
   three forms that the language has (OpenACC 3.4, section 2.9):

     for (i = 0; i != n; i++)	becomes  for (i = 0; i < n; i++)
     for (T x : range)		becomes  for (auto at = begin; at < end; ++at)
					   if (T x = *at; true)
     for (double x = 0; ...)	becomes  for (int once = 0; once < 1; ++once)
					   for (double x = 0; ...)

   The first means the same, because the number of iterations has to be known
   when the loop starts.  In the second, BEGIN and END are those of an array, or
   of an object with these member functions and random access iterators; it
   needs C++17.  The third is for `seq': such a loop may have any header, and may
   be left by `break'.  A directive that says nothing but `seq' is not needed in
   front of a loop that is left in the middle.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "pragma/line.h"

/* The parts of a header, as tokens of a vector.  */
struct header
{
  unsigned open, close;		/* the parentheses */
  unsigned colon;		/* of a range, or CLOSE */
  unsigned first, second;	/* semicolons, or CLOSE */
};

static struct
{
  unsigned loops;		/* headers to read */
  bool seq;			/* one loop of any form */
  unsigned exits;		/* from its body; a mask of enum acc_loop_exit */
} wanted;

/* Find the header whose `for' is token I of T.  False if there is none or not
   all of it.  */
static bool
find_header (const acc_tokens &t, unsigned i, header *h)
{
  if (i + 1 >= t.length () || !acc_token_p (t[i], "for")
      || t[i + 1].type != CPP_OPEN_PAREN)
    return false;
  unsigned end = pragma_after_paren (t, i + 1);
  if (!end)
    return false;
  h->open = i + 1;
  h->close = end - 1;
  h->first = pragma_find_token (t, h->open + 1, h->close, CPP_SEMICOLON);
  h->second = h->first == h->close ? h->close
	      : pragma_find_token (t, h->first + 1, h->close, CPP_SEMICOLON);
  h->colon = h->first < h->close ? h->close
	     : pragma_find_token (t, h->open + 1, h->close, CPP_COLON);
  return true;
}

/* True while T, the tokens after the directive, has only a part of its
   headers.  */
static bool
more_p (const acc_tokens &t)
{
  unsigned i = 0;
  header h;
  for (unsigned n = 0; n < wanted.loops; n++)
    {
      while (i < t.length () && t[i].type == CPP_OPEN_BRACE && n)
	i++;
      if (i >= t.length ())
	return true;
      if (!acc_token_p (t[i], "for"))
	return false;
      if (i + 1 < t.length () && t[i + 1].type != CPP_OPEN_PAREN)
	return false;
      if (!find_header (t, i, &h))
	return true;
      i = h.close + 1;
    }
  return false;
}

/* ---- i != n */

/* 1 if the step of the counter NAME in tokens [FIRST, END) of T is forward, -1
   if it is backward, else 0.  Steps are `i++', `i += n', `i = i + n',
   `i = n + i', `i = i - n' and their kin.  */
static int
direction (const acc_tokens &t, unsigned first, unsigned end, const char *name)
{
  int sign = 0;
  unsigned counters = 0;
  bool assigned = false;
  for (unsigned i = first; i < end; i++)
    switch (t[i].type)
      {
      case CPP_NAME:
	counters += acc_token_p (t[i], name);
	break;
      case CPP_PLUS_PLUS:
      case CPP_PLUS_EQ:
	sign = 1;
	break;
      case CPP_MINUS_MINUS:
      case CPP_MINUS_EQ:
	sign = -1;
	break;
      case CPP_EQ:
	assigned = counters == 1;
	break;
      case CPP_PLUS:
      case CPP_MINUS:
	if (!assigned || sign || (t[i].type == CPP_MINUS && counters != 2))
	  return 0;
	sign = t[i].type == CPP_PLUS ? 1 : -1;
	break;
      case CPP_NUMBER:
	break;
      default:
	return 0;		/* of unknown sign */
      }
  return counters == (assigned ? 2 : 1) ? sign : 0;
}

/* Replace the condition of H by one that GCC's parser takes.  */
static void
order_condition (acc_tokens *t, const header &h)
{
  unsigned ne = pragma_find_token (*t, h.first + 1, h.second, CPP_NOT_EQ);
  if (ne == h.second)
    return;
  bool left = ne == h.first + 2, right = ne + 2 == h.second;
  int step = 0;
  if (left && (*t)[ne - 1].type == CPP_NAME)
    step = direction (*t, h.second + 1, h.close,
		      acc_token_name ((*t)[ne - 1]));
  if (!step && right && (*t)[ne + 1].type == CPP_NAME)
    step = -direction (*t, h.second + 1, h.close,
		       acc_token_name ((*t)[ne + 1]));
  if (step)
    (*t)[ne].type = step > 0 ? CPP_LESS : CPP_GREATER;
}

/* ---- T x : range */

/* Append TEXT to *OUT at LOC.  TEXT has names, numbers and punctuation with
   blanks between them.  A `$' stands for T's tokens [FIRST, END), a `@' for the
   name AT.  */
static void
put_text (acc_tokens *out, const char *text, location_t loc,
	  const acc_tokens &t, unsigned first, unsigned end, const char *at)
{
  static const struct { const char *text; cpp_ttype type; } marks[] = {
    { "(", CPP_OPEN_PAREN }, { ")", CPP_CLOSE_PAREN },
    { "[", CPP_OPEN_SQUARE }, { "]", CPP_CLOSE_SQUARE },
    { "{", CPP_OPEN_BRACE }, { "}", CPP_CLOSE_BRACE }, { ";", CPP_SEMICOLON },
    { "=", CPP_EQ }, { "&", CPP_AND }, { "&&", CPP_AND_AND }, { "*", CPP_MULT },
    { ".", CPP_DOT }, { "+", CPP_PLUS }, { "/", CPP_DIV }, { "<", CPP_LESS },
    { "++", CPP_PLUS_PLUS }
  };
  char *copy = xstrdup (text), *rest = copy;
  while (char *word = strsep (&rest, " "))
    {
      bool mark = false;
      for (auto &m : marks)
	if (!strcmp (m.text, word))
	  {
	    pragma_put (out, m.type, loc);
	    mark = true;
	  }
      if (mark || !*word)
	continue;
      if (*word == '$')
	pragma_append (out, t, first, end);
      else if (*word == '@')
	out->safe_push (acc_name_token (at, loc));
      else if (ISDIGIT (*word))
	out->safe_push (acc_number_token (atoi (word), loc));
      else
	out->safe_push (acc_name_token (word, loc));
    }
  free (copy);
}

/* The name of the iterator for the declaration in tokens [FIRST, END) of T: a
   reserved form of the variable's name, malloc'ed.  */
static char *
iterator_name (const acc_tokens &t, unsigned first, unsigned end)
{
  const char *name = "element";
  for (unsigned i = first; i < end && t[i].type != CPP_OPEN_SQUARE; i++)
    if (t[i].type == CPP_NAME)
      name = acc_token_name (t[i]);
  return concat ("__", name, "_it", NULL);
}

/* Append the loop over a range with header H of T to *OUT.  */
static void
put_range (acc_tokens *out, const acc_tokens &t, const header &h)
{
  location_t loc = t[h.open - 1].src_loc;
  char *at = iterator_name (t, h.open + 1, h.colon);
  auto put = [&] (const char *text, unsigned first, unsigned end)
    {
      put_text (out, text, loc, t, first, end, at);
    };
  put ("for ( auto @ = [ ] ( auto && __range ) { if constexpr ( __is_class "
       "( __typeof__ ( __range ) ) ) return __range . begin ( ) ; else "
       "return & __range [ 0 ] ; } ( $ ) ; @ < [ ] ( auto && __range ) { "
       "if constexpr ( __is_class ( __typeof__ ( __range ) ) ) return "
       "__range . end ( ) ; else return & __range [ 0 ] + "
       "sizeof ( __range ) / sizeof ( __range [ 0 ] ) ; } ( $ ) ; ++ @ )",
       h.colon + 1, h.close);
  put ("if ( $ = * @ ; true )", h.open + 1, h.colon);
  free (at);
}

/* ---- Loops of any form */

static bool
relation_p (const cpp_token &t)
{
  return t.type == CPP_LESS || t.type == CPP_GREATER || t.type == CPP_LESS_EQ
	 || t.type == CPP_GREATER_EQ || t.type == CPP_NOT_EQ;
}

/* True if the counter of H, token X of T, is a floating-point variable.  */
static bool
floating_p (const acc_tokens &t, const header &h, unsigned x)
{
  for (unsigned i = h.open + 1; i < x; i++)
    if (acc_token_p (t[i], "float") || acc_token_p (t[i], "double"))
      return true;
  if (x != h.open + 1)
    return false;
  tree d = acc_token_decl (t[x]);
  return d && !error_operand_p (d) && SCALAR_FLOAT_TYPE_P (TREE_TYPE (d));
}

/* True if GCC's parser refuses H of T as the header of a counted loop.  What is
   no header of a loop at all is left to it.  */
static bool
uncounted_p (const acc_tokens &t, const header &h)
{
  if (h.second >= h.close)
    return false;
  unsigned eq = pragma_find_token (t, h.open + 1, h.first, CPP_EQ);
  if (eq == h.first || eq == h.open + 1 || t[eq - 1].type != CPP_NAME)
    return true;
  if (floating_p (t, h, eq - 1))
    return true;
  const char *name = acc_token_name (t[eq - 1]);
  if (h.second < h.first + 4)
    return true;
  bool left = acc_token_p (t[h.first + 1], name) && relation_p (t[h.first + 2]),
       right = (acc_token_p (t[h.second - 1], name)
		&& relation_p (t[h.second - 2]));
  if (!left && !right)
    return true;
  for (cpp_ttype code : { CPP_AND_AND, CPP_OR_OR })
    if (pragma_find_token (t, h.first + 1, h.second, code) < h.second)
      return true;
  bool step = false;
  for (unsigned i = h.second + 1; i < h.close; i++)
    switch (t[i].type)
      {
      case CPP_PLUS_PLUS:
      case CPP_MINUS_MINUS:
      case CPP_PLUS_EQ:
      case CPP_MINUS_EQ:
	step = true;
	break;
      case CPP_EQ:
	step = pragma_find_token (t, i, h.close, CPP_PLUS) < h.close
	       || pragma_find_token (t, i, h.close, CPP_MINUS) < h.close;
	break;
      case CPP_COMMA:
	return true;
      default:
	break;
      }
  return !step;
}

/* Append the header of a loop with one iteration, for the loop at LOC.  */
static void
put_once (acc_tokens *out, const acc_tokens &t, location_t loc)
{
  put_text (out, "for ( int @ = 0 ; @ < 1 ; ++ @ )", loc, t, 0, 0, ACC_ONCE_C);
}

/* ---- What lex.cc calls */

/* Rewrite *T, the headers after a directive and what was read with them, for
   GCC's parser.  */
static void
rewrite (acc_tokens *, acc_tokens *t)
{
  acc_tokens out;
  unsigned i = 0, done = 0;
  header h;
  for (unsigned n = 0; n < wanted.loops; n++)
    {
      while (i < t->length () && (*t)[i].type == CPP_OPEN_BRACE && n)
	i++;
      if (!find_header (*t, i, &h))
	break;
      bool range = h.colon < h.close && acc_cplusplus_p ();
      if (range && !acc_cplusplus_17_p ())
	error_at ((*t)[h.open - 1].src_loc, "a range-based %<for%> as an "
		  "OpenACC loop needs %<-std=c++17%>");
      else if (range)
	{
	  pragma_append (&out, *t, done, i);
	  put_range (&out, *t, h);
	  done = h.close + 1;
	}
      else if (wanted.seq
	       && ((wanted.exits & LOOP_BREAK) || uncounted_p (*t, h)))
	{
	  pragma_append (&out, *t, done, i);
	  put_once (&out, *t, (*t)[i].src_loc);
	  done = i;
	}
      else if (h.second < h.close)
	order_condition (t, h);
      i = h.close + 1;
    }
  pragma_append (&out, *t, done, t->length ());
  t->truncate (0);
  pragma_append (t, out);
}

/* The number of loops that L, a directive with its clauses, applies to.  */
static unsigned
loops (const pragma_line &l)
{
  const acc_tokens &t = *l.t;
  for (const pragma_clause &c : l.clauses)
    if (c.info && c.info->how == HOW_TILE && c.open)
      {
	unsigned n = 1, i = c.open;
	while ((i = pragma_find_token (t, i + 1, c.end - 1, CPP_COMMA))
	       < c.end - 1)
	  n++;
	return n;
      }
    else if (c.info && c.info->how == HOW_COLLAPSE && c.open)
      for (unsigned i = c.open + 1; i < c.end - 1; i++)
	if (t[i].type == CPP_NUMBER)
	  {
	    char *text = acc_token_text (t[i]);
	    unsigned n = strtoul (text, NULL, 0);
	    free (text);
	    return MIN (MAX (n, 1), 20);
	  }
  return 1;
}

/* True if the loop of L, a directive with its clauses, may have any form: the
   clause is seq, and none asks for a counted loop.  *PLAIN: L has nothing
   else.  */
static bool
any_form_p (const pragma_line &l, bool *plain)
{
  *plain = l.on == LOOP;
  bool seq = false;
  for (const pragma_clause &c : l.clauses)
    if (c.info && (c.info->how == HOW_TILE || c.info->how == HOW_COLLAPSE))
      return false;
    else if (!strcmp (pragma_name_of (l, c.name), "seq"))
      seq = true;
    else
      *plain = false;
  return seq;
}

bool
pragma_read_headers (const pragma_line &l)
{
  bool plain = false;
  wanted.loops = loops (l);
  wanted.seq = wanted.loops == 1 && any_form_p (l, &plain);
  wanted.exits = wanted.seq ? pragma_loop_exits (l.loc) : 0;
  if (wanted.exits & LOOP_NO_FOR)
    {
      wanted.exits = 0;
      if (plain && acc_like_nvc_p ())
	{
	  warning_at (l.loc, 0, "%<loop seq%> needs a %<for%> loop: it is ignored");
	  return false;
	}
    }
  if (wanted.exits && plain)
    return false;
  /* C before C99 has no way to put another loop around it.  */
  wanted.seq &= !acc_c90_p ();
  acc_read_ahead (more_p, rewrite, true);
  return true;
}

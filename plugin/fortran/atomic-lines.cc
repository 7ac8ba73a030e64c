/* Atomic statements whose expression uses the variable that they set.

   In: an atomic directive for an update or a write, or with capture.  Out: lines that
   GCC's parser accepts, or nothing.

     !$acc atomic			associate (acc_value => (d%q * w))
     d%rho(i) = d%rho(i) + d%q * w	!$acc atomic
					d%rho(i) = d%rho(i) + acc_value
					end associate

   GCC's parser takes any two parts of one variable for the same: components of an object,
   elements of an array.  The expression is not part of what is atomic (OpenACC 3.4,
   section 2.12).

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "fortran/line.h"

/* An assignment: its text without blanks, and the lines from FIRST, the one after
   BEFORE, to LAST.  TEXT has quotes instead of the strings of EXACT.  */
struct atomic_statement
{
  gfc_linebuf *before, *first, *last;
  auto_vec<char> text, exact;
  unsigned equals;		/* position of the equals sign */
};

/* A part of a statement that gets a name.  */
struct atomic_value { unsigned first, end; };

/* True if B is empty or a comment, and no directive.  Of a directive, *TEXT gets the
   beginning, without sentinel and blanks.  */
static bool
nothing_p (const gfc_linebuf *b, char (*text)[40])
{
  auto_vec<char> plain;
  unsigned n = 0;
  char start[46] = "";
  for (const gfc_char_t *c = b->line; *c && n < sizeof start - 1; c++)
    if (*c != ' ' && *c != '\t')
      start[n++] = *c < 128 ? TOLOWER (*c) : '?';
  bool directive = n > 5 && startswith (start + 1, "$acc");
  strcpy (*text, directive ? start + 5 : "");
  fortran_plain_text (b, &plain);
  return !directive && !plain[strspn (plain.address (), " ")];
}

/* The position of the end of the part of TEXT that begins at I: a parenthesis, a comma, or
   the end of the text, unless one of STOPS comes first.  */
static unsigned
part_end (const char *text, unsigned i, const char *stops)
{
  int depth = 0;
  for (; text[i]; i++)
    {
      if (!depth && strchr (stops, text[i]))
	break;
      depth += (text[i] == '(') - (text[i] == ')');
      if (depth < 0)
	break;
    }
  return i;
}

/* Read the statement after line B to S.  False if it is no assignment.  */
static bool
read_statement (gfc_linebuf *b, atomic_statement *s)
{
  char directive[40] = "";
  while (b->next && nothing_p (b->next, &directive))
    b = b->next;
  s->before = b;
  s->first = b->next;
  if (!s->first || *directive)
    return false;
  auto_vec<char> text, exact;
  s->last = fortran_whole_statement (s->first, &text, &exact);
  exact.safe_grow_cleared (text.length ());
  exact.last () = 0;
  for (unsigned i = 0; i < text.length (); i++)
    if (text[i] != ' ')
      {
	s->text.safe_push (text[i]);
	s->exact.safe_push (exact[i]);
      }
  const char *p = s->text.address ();
  s->equals = part_end (p, 0, "=;");
  return ISALPHA (*p) && p[s->equals] == '=' && p[s->equals + 1] != '='
	 && p[s->equals + 1] != '>' && !strchr (p, ';');
}

/* True if NAME, of LENGTH characters, is a word in S from I to END.  */
static bool
names_p (const char *s, unsigned i, unsigned end, const char *name, size_t length)
{
  auto part = [] (char c) { return ISALNUM (c) || c == '_'; };
  for (; i + length <= end; i++)
    if (!strncmp (s + i, name, length) && !part (s[i + length])
	&& (!i || !(part (s[i - 1]) || s[i - 1] == '%')))
      return true;
  return false;
}

/* The operators of logical values, from the strongest on.  */
static const char *const words[] = { ".and.", ".or.", ".eqv.", ".neqv." };

/* The length of the operator at S, or 0.  */
static unsigned
operator_length (const char *s)
{
  for (const char *w : words)
    if (startswith (s, w))
      return strlen (w);
  return strchr ("+-*/", *s) && *s && !startswith (s, "**") && !startswith (s, "//");
}

/* How weak the operator of logical values at S is.  The last two are alike.  */
static unsigned
weakness (const char *s)
{
  unsigned n = 0;
  while (n < 2 && !startswith (s, words[n]))
    n++;
  return n;
}

/* True if S from I to END may become one operand of the operator at OP, which is before
   it if BEFORE.  */
static bool
operand_p (const char *s, unsigned i, unsigned end, const char *op, bool before)
{
  unsigned length = operator_length (op);
  bool strong = *op == '*' || *op == '/', word = length > 1;
  int depth = 0;
  for (; i < end; i++)
    {
      depth += (s[i] == '(') - (s[i] == ')');
      unsigned n = depth ? 0 : operator_length (s + i);
      if (!n || (n == 1 && i && (s[i - 1] == 'e' || s[i - 1] == 'd') && i > 1
		 && (ISDIGIT (s[i - 2]) || s[i - 2] == '.')))
	continue;
      bool low = s[i] == '+' || s[i] == '-';
      if (word ? n > 1 && weakness (s + i) > weakness (op)
	  : n > 1 || (strong && low) || (before && *op == '-' && low)
	    || (before && *op == '/'))
	return false;
    }
  return true;
}

/* Find the parts of update S that use its variable, of BASE characters, besides the operand
   that is updated.  False if S is no update.  */
static bool
find_update (const atomic_statement &s, size_t base, auto_vec<atomic_value> *values)
{
  const char *t = s.text.address (), *right = t + s.equals + 1;
  const char *exact = s.exact.address ();
  unsigned n = s.equals, first = n + 1, end = strlen (t);
  unsigned length = strncmp (exact + first, exact, n) ? 0 : operator_length (right + n);
  if (length && operand_p (t, first + n + length, end, right + n, true))
    values->safe_push ({ first + n + length, end });
  else if (end - first > n + 1 && !strncmp (exact + end - n, exact, n))
    {
      unsigned at = end - n - 1;
      while (at > first && !operator_length (t + at))
	at--;
      if (at + operator_length (t + at) != end - n || at == first
	  || !operand_p (t, first, at, t + at, false))
	return false;
      values->safe_push ({ first, at });
    }
  else
    {
      static const char *const calls[] = { "max(", "min(", "iand(", "ior(", "ieor(" };
      unsigned i = 0;
      for (const char *c : calls)
	if (startswith (right, c))
	  i = first + strlen (c);
      for (unsigned to; i; i = t[to] == ',' ? to + 1 : 0)
	{
	  to = part_end (t, i, ",");
	  if (to - i != n || strncmp (exact + i, exact, n))
	    values->safe_push ({ i, to });
	}
    }
  for (unsigned i = values->length (); i-- > 0; )
    if (!names_p (t, (*values)[i].first, (*values)[i].end, t, base))
      values->ordered_remove (i);
  return true;
}

/* The line of an "end atomic" after B, or null.  */
static gfc_linebuf *
end_line (gfc_linebuf *b)
{
  char directive[40] = "";
  b = b->next;
  while (b && nothing_p (b, &directive))
    b = b->next;
  return b && startswith (directive, "endatomic") ? b : NULL;
}

/* Replace the VALUES in S by names.  The statement that opens them is appended to HEAD.
   They end after line END, or after S if it is null.  */
static void
name_values (const fortran_directive &d, const atomic_statement &s,
	     const vec<atomic_value> &values, gfc_linebuf *end, fortran_output *head)
{
  const char *t = s.exact.address ();
  char *text = xstrdup ("");
  unsigned at = 0;
  for (unsigned i = 0; i < values.length (); i++)
    {
      const atomic_value &v = values[i];
      char name[32] = "acc_value";
      if (i)
	sprintf (name, "acc_value_%u", i + 1);
      char *open = xasprintf ("%s%s => (%.*s)", i ? ", " : "associate (", name,
			      (int) (v.end - v.first), t + v.first);
      fortran_put (head, open, d.head - 1);
      free (open);
      char *longer = xasprintf ("%s%.*s%s", text, (int) (v.first - at), t + at, name);
      free (text);
      text = longer;
      at = v.end;
    }
  fortran_put (head, ")", d.head - 1);
  text = reconcat (text, text, t + at, NULL);
  gfc_linebuf *line = fortran_statement_line (s.first, text);
  free (text);
  line->next = s.last->next;
  s.before->next = line;
  fortran_insert_line (end ? &end : &line, line, "end associate");
}

/* True if S stores what does not depend on its variable.  Append its expression to *VALUES if
   that uses another part of the variable, of BASE characters.  */
static bool
find_write (const atomic_statement &s, size_t base, auto_vec<atomic_value> *values)
{
  const char *t = s.text.address (), *exact = s.exact.address ();
  unsigned n = s.equals, first = n + 1, end = strlen (t);
  for (unsigned i = first; i + n <= end; i++)
    if (t[i] == *t && !strncmp (exact + i, exact, n) && !ISIDNUM (t[i + n])
	&& !ISIDNUM (t[i - 1]) && t[i - 1] != '%')
      return false;
  if (names_p (t, first, end, t, base))
    values->safe_push ({ first, end });
  return true;
}

gfc_linebuf *
fortran_rewrite_atomics (const fortran_directive &d, gfc_linebuf **last)
{
  const fortran_text &t = *d.t;
  bool capture = false, write = false;
  if (!(d.on & ATOMIC))
    return NULL;
  for (unsigned i = 0; i < t.text.length (); i++)
    {
      capture |= fortran_word_p (t, i, "capture");
      write |= fortran_word_p (t, i, "write");
      if (fortran_word_p (t, i, "read"))
	return NULL;
    }
  atomic_statement one, two, *s = &one;
  if (!read_statement (t.bufs[t.bufs.length () - 1], &one))
    return NULL;
  if (capture)
    {
      if (!read_statement (one.last, &two))
	return NULL;
      const char *right = one.exact.address () + one.equals + 1;
      /* v = x, then x changes; or the other way around.  */
      if (strlen (right) == two.equals && !strncmp (right, two.exact.address (), two.equals))
	s = &two;
    }
  const char *text = s->text.address ();
  size_t base = strspn (text, "abcdefghijklmnopqrstuvwxyz0123456789_");
  auto_vec<atomic_value> values;
  bool update = !write && find_update (*s, base, &values) && !values.is_empty ();
  if (!update && ((!write && s != &two) || !find_write (*s, base, &values)))
    return NULL;
  if (values.is_empty ())
    return NULL;
  fortran_output head = {}, out = {};
  name_values (d, *s, values, end_line (capture ? two.last : one.last), &head);
  out.directive = true;
  fortran_copy (&out, fortran_skip (t, 0), t.text.length () - 1);
  gfc_linebuf *first = NULL;
  fortran_add_lines (t, &head, &first, last);
  fortran_add_lines (t, &out, &first, last);
  return first;
}

/* The loop of a loop directive with seq, which may have any form (OpenACC 3.4,
   section 2.9).

   In: the lines after the directive.  Out: lines that GCC's parser takes.  It wants
   a counted loop that nothing leaves in the middle.

     !$acc loop seq			no directive: it does not change anything
     do while (x > 1)
       ...
     end do

     !$acc parallel loop seq copy(a)	block
     do j = 1, n			integer :: acc_once
       if (a(j) > x) exit		!$acc parallel loop seq copy(a)
       ...				do acc_once = 1, 1
     end do				do j = 1, n
					  if (a(j) > x) exit
					  ...
					end do
					end do
					end block

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "fortran/line.h"

/* A do loop: its name, or "", and the label at its end, or 0.  */
struct open_loop
{
  char name[64];
  long label;
};

/* What is known of the loop after a directive.  */
struct seq_loop
{
  gfc_linebuf *before, *last;	/* the line before its first one; its last one */
  bool uncounted;
  bool exits;			/* from its body, to the place after it */
  bool jumps;			/* from its body, to elsewhere */
  auto_vec<open_loop> open;	/* during the scan */
};

/* The name of the construct that statement TEXT begins.  */
static void
construct_name (const char *text, char *name, size_t size)
{
  const char *s = fortran_statement_begin (text);
  while (*text == ' ' || ISDIGIT (*text))
    text++;
  size_t n = 0;
  while (text < s && ISIDNUM (text[n]) && n + 1 < size)
    n++;
  if (text == s)
    n = 0;
  memcpy (name, text, n);
  name[n] = 0;
}

/* True if S, the statement of a do construct, has no counter.  */
static bool
uncounted_p (const char *s)
{
  s += strlen ("do");
  while (*s == ' ' || ISDIGIT (*s) || *s == ',')
    s++;
  return !strchr (s, '=') || fortran_after_word (s, "while");
}

/* The statement of S, an if statement, or S.  */
static const char *
after_condition (const char *s)
{
  const char *p = fortran_after_word (s, "if");
  if (!p || *p != '(')
    return s;
  int depth = 0;
  do
    depth += *p == '(' ? 1 : *p == ')' ? -1 : 0;
  while (*p++ && depth);
  while (*p == ' ')
    p++;
  return p;
}

/* Note where S, an exit or cycle statement with a name at NAME, leads to.  */
static void
note_exit (seq_loop *l, const char *name, bool cycle)
{
  size_t n = 0;
  while (ISIDNUM (name[n]))
    n++;
  if (!n)
    {
      l->exits |= !cycle && l->open.length () == 1;
      return;
    }
  for (unsigned i = l->open.length (); i--; )
    if (strlen (l->open[i].name) == n && !memcmp (l->open[i].name, name, n))
      {
	l->exits |= !cycle && i == 0;
	return;
      }
  /* It is another construct of the body, or one around the loop.  */
  l->jumps = true;
}

/* Follow TEXT, one statement of loop L.  */
static void
follow_statement (seq_loop *l, const char *text)
{
  char *after;
  long label = strtol (text, &after, 10);
  const char *s = fortran_statement_begin (text);
  int change = fortran_do_change (text);
  if (change > 0)
    {
      open_loop o;
      construct_name (text, o.name, sizeof o.name);
      o.label = strtol (s + strlen ("do"), NULL, 10);
      if (l->open.is_empty ())
	l->uncounted = uncounted_p (s);
      l->open.safe_push (o);
    }
  else if (change < 0 && l->open.length ())
    l->open.pop ();
  const char *action = after_condition (s);
  if (const char *name = fortran_after_word (action, "exit"))
    note_exit (l, name, false);
  else if (const char *outer = fortran_after_word (action, "cycle"))
    note_exit (l, outer, true);
  else
    for (const char *word : { "return", "goto", "go" })
      l->jumps |= fortran_after_word (action, word) && !strchr (action, '=');
  while (after != text && label && l->open.length ()
	 && l->open.last ().label == label)
    l->open.pop ();
}

/* Read the loop after line B into *L.  False if the next statement is no do
   construct, or has no end.  */
static bool
read_loop (gfc_linebuf *b, seq_loop *l)
{
  l->before = b;
  bool begun = false;
  for (; b->next; b = l->last)
    {
      auto_vec<char> text;
      l->last = fortran_whole_statement (b->next, &text);
      if (!text[0] && !begun)
	l->before = l->last;
      for (char *s = strtok (text.address (), ";"); s; s = strtok (NULL, ";"))
	{
	  follow_statement (l, s + strspn (s, " "));
	  if (l->open.is_empty ())
	    return begun;
	  begun = true;
	}
    }
  return false;
}

/* True if D is a loop directive with seq for one loop.  *PLAIN: it has nothing
   else.  */
static bool
seq_directive_p (const fortran_directive &d, bool *plain)
{
  bool seq = false;
  *plain = d.on == LOOP;
  for (const fortran_clause &c : d.clauses)
    if (!strcmp (c.word, "collapse") || !strcmp (c.word, "tile"))
      return false;
    else if (!strcmp (c.word, "seq") && !c.group)
      seq = true;
    else
      *plain = false;
  return seq && (d.on & LOOP) && !d.end && !d.t->unfinished;
}

/* True if the loop after D has a form that GCC's parser does not take.  *L is
   that loop.  */
static bool
read_odd_loop (const fortran_directive &d, seq_loop *l)
{
  return read_loop (d.t->bufs[d.t->bufs.length () - 1], l)
	 && (l->uncounted || l->exits || l->jumps);
}

gfc_linebuf *
fortran_drop_seq (const fortran_directive &d, gfc_linebuf **last)
{
  bool plain;
  seq_loop l = {};
  if (!seq_directive_p (d, &plain) || !plain || !read_odd_loop (d, &l))
    return NULL;
  gfc_linebuf *end = fortran_loop_end (l.last);
  if (end != l.last)
    {
      gfc_linebuf *b = l.last;
      while (b->next != end)
	b = b->next;
      b->next = end->next;
    }
  fortran_output out = {};
  fortran_put (&out, "continue", 0);
  return fortran_lines (*d.t, &out, last);
}

void
fortran_open_seq (const fortran_directive &d, auto_vec<const char *> *openings)
{
  bool plain;
  seq_loop l = {};
  if (!seq_directive_p (d, &plain) || plain || !read_odd_loop (d, &l))
    return;
  gfc_linebuf *at = l.before, *end = l.last;
  fortran_insert_line (&at, l.before->next, "do " ACC_ONCE " = 1, 1");
  fortran_insert_line (&end, end, "end do");
  end = fortran_loop_end (end);
  fortran_insert_line (&end, end, "end block");
  openings->safe_push ("block");
  openings->safe_push ("integer :: " ACC_ONCE);
}

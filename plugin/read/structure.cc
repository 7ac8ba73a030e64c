/* From gotos to loops, conditionals and switches.

   In: a list of statements whose conditionals and switches are raw (they only
   go to labels), as read.cc makes it.  Out: the same list, structured.  Code
   without a structured form keeps its labels and gotos, so that the result
   always means the same as the source.

   The shapes that are recognized are those that GCC's front ends and gimplifier
   make.  Their position in the list alone tells them.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "read/read.h"

typedef auto_vec<acc_stmt *> stmt_list;

/* The list that is being parsed, with the positions of its labels.  */
struct parser
{
  acc_reader *r;
  const vec<acc_stmt *> *in;
  hash_map<tree, unsigned> at;		/* label -> index in IN */
};

static void parse (parser *p, unsigned lo, unsigned hi, stmt_list *out);

/* ---- Conditions */

tree
acc_not (tree c)
{
  if (TREE_CODE (c) == TRUTH_NOT_EXPR)
    return TREE_OPERAND (c, 0);
  if (COMPARISON_CLASS_P (c))
    {
      tree_code inv
	= invert_tree_comparison (TREE_CODE (c),
				  HONOR_NANS (TREE_OPERAND (c, 0)));
      if (inv != ERROR_MARK)
	return build2 (inv, TREE_TYPE (c), TREE_OPERAND (c, 0),
		       TREE_OPERAND (c, 1));
    }
  return build1 (TRUTH_NOT_EXPR, boolean_type_node, c);
}

static bool
raw_cond_p (acc_stmt *s)
{
  return (s->code == ST_IF && s->body && s->other
	  && s->body->code == ST_GOTO && s->other->code == ST_GOTO
	  && !s->body->next && !s->other->next);
}

static tree true_label (acc_stmt *s) { return s->body->label; }
static tree false_label (acc_stmt *s) { return s->other->label; }

static int
uses (acc_reader *r, tree label)
{
  int *n = r->label_uses.get (label);
  return n ? *n : 0;
}

static void
add_use (acc_reader *r, tree label, int n)
{
  r->label_uses.get_or_insert (label) += n;
}

/* Merge `if (a) goto L; else goto M; L: if (b) ...' into one condition if
   nobody else goes to L.  True if anything changed.  */
static bool
merge_conditions (acc_reader *r, stmt_list *list)
{
  for (unsigned i = 0; i + 2 < list->length (); i++)
    {
      acc_stmt *s1 = (*list)[i], *lab = (*list)[i + 1], *s2 = (*list)[i + 2];
      if (!raw_cond_p (s1) || lab->code != ST_LABEL || !raw_cond_p (s2)
	  || uses (r, lab->label) != 1)
	continue;
      tree t1 = true_label (s1), f1 = false_label (s1);
      tree t2 = true_label (s2), f2 = false_label (s2);
      tree c1 = s1->expr, c2 = s2->expr;
      tree_code code;
      tree dropped;
      if (lab->label == t1 && f2 == f1)
	code = TRUTH_ANDIF_EXPR, dropped = f1;
      else if (lab->label == t1 && t2 == f1)
	code = TRUTH_ORIF_EXPR, dropped = f1, c1 = acc_not (c1);
      else if (lab->label == f1 && t2 == t1)
	code = TRUTH_ORIF_EXPR, dropped = t1;
      else if (lab->label == f1 && f2 == t1)
	code = TRUTH_ANDIF_EXPR, dropped = t1, c1 = acc_not (c1);
      else
	continue;
      s2->expr = build2 (code, boolean_type_node, c1, c2);
      s2->loc = s1->loc;
      add_use (r, dropped, -1);
      add_use (r, lab->label, -1);
      list->ordered_remove (i);
      list->ordered_remove (i);
      return true;
    }
  return false;
}

/* The assignment in S if it is one to a temporary, or null.  */
static tree
choice_of (acc_stmt *s)
{
  tree e = s->code == ST_EXPR ? s->expr : NULL_TREE;
  if (!e || TREE_CODE (e) != MODIFY_EXPR || !DECL_P (TREE_OPERAND (e, 0))
      || !acc_temporary_p (TREE_OPERAND (e, 0))
      || TREE_CODE (TREE_OPERAND (e, 1)) == CONSTRUCTOR
      || acc_expr_levels (TREE_OPERAND (e, 1)))
    return NULL_TREE;
  return e;
}

/* True if LIST has a condition between I and the next label that goes back to
   before I, and VAR's only use is there or in an expression before the condition.
   A use in a block or in a switch is not one of the test.  */
static bool
tests_p (const stmt_list &list, unsigned i, tree var)
{
  int all = 0, here = 0;
  bool back = false;
  unsigned j = i;
  for (; j < list.length () && list[j]->code != ST_LABEL; j++)
    {
      if (list[j]->code == ST_EXPR || raw_cond_p (list[j]))
	here += acc_count_mentions (list[j], var);
      if (raw_cond_p (list[j]))
	for (unsigned k = 0; k < i; k++)
	  back |= list[k]->code == ST_LABEL
		  && (list[k]->label == true_label (list[j])
		      || list[k]->label == false_label (list[j]));
    }
  for (acc_stmt *s : list)
    all += acc_count_mentions (s, var);
  return back && here == 1 && all == 3;
}

/* Merge `if (c) goto T; else goto F; T: x = a; goto E; F: x = b; E:' into
   x = c ? a : b in the test of a loop, so that the test is one condition again.
   True if anything changed.  */
static bool
merge_choices (acc_reader *r, stmt_list *list)
{
  for (unsigned i = 0; i + 6 < list->length (); i++)
    {
      acc_stmt **s = &(*list)[i];
      if (!raw_cond_p (s[0]) || s[1]->code != ST_LABEL || s[3]->code != ST_GOTO
	  || s[4]->code != ST_LABEL || s[6]->code != ST_LABEL
	  || s[1]->label != true_label (s[0]) || s[4]->label != false_label (s[0])
	  || s[6]->label != s[3]->label || uses (r, s[1]->label) != 1
	  || uses (r, s[4]->label) != 1 || uses (r, s[6]->label) != 1)
	continue;
      tree a = choice_of (s[2]), b = choice_of (s[5]);
      tree var = a ? TREE_OPERAND (a, 0) : NULL_TREE;
      if (!a || !b || TREE_OPERAND (b, 0) != var || !tests_p (*list, i + 7, var))
	continue;
      tree type = TREE_TYPE (var);
      tree value = build3 (COND_EXPR, type, s[0]->expr, TREE_OPERAND (a, 1),
			   TREE_OPERAND (b, 1));
      s[2]->expr = build2 (MODIFY_EXPR, type, var, value);
      for (unsigned k : { 1, 4, 6 })
	add_use (r, s[k]->label, -1);
      acc_stmt *merged = s[2];
      for (int k = 0; k < 6; k++)
	list->ordered_remove (i);
      (*list)[i] = merged;
      r->exposed.remove (var);
      return true;
    }
  return false;
}

/* ---- Loops */

static acc_stmt *
new_goto (parser *p, tree label, location_t loc)
{
  acc_stmt *s = acc_new_stmt (p->r, ST_GOTO, loc);
  s->label = label;
  return s;
}

static bool
index_of (parser *p, tree label, unsigned *i)
{
  unsigned *at = p->at.get (label);
  if (at)
    *i = *at;
  return at != NULL;
}

/* Change gotos in the list at S, a loop's body, into breaks and continues.  BRK
   may be null.  */
static void
resolve_gotos (acc_reader *r, acc_stmt *s, tree brk, tree cont)
{
  for (; s; s = s->next)
    {
      if (s->code == ST_GOTO && (s->label == brk || s->label == cont))
	{
	  s->code = s->label == brk ? ST_BREAK : ST_CONTINUE;
	  add_use (r, s->label, -1);
	  continue;
	}
      tree b = brk, c = cont;
      if (s->code == ST_FOR || s->code == ST_DO || s->code == ST_LOOP)
	b = c = NULL_TREE;
      else if (s->code == ST_SWITCH)
	b = NULL_TREE;
      if (b || c)
	{
	  resolve_gotos (r, s->body, b, c);
	  resolve_gotos (r, s->other, b, c);
	}
    }
}

void
acc_resolve_continues (acc_reader *r, acc_stmt *loop)
{
  stmt_list list;
  acc_unlink (loop->body, &list);
  if (list.is_empty () || list.last ()->code != ST_LABEL)
    return;
  tree label = list.last ()->label;
  resolve_gotos (r, loop->body, NULL_TREE, label);
  if (uses (r, label) == 0)
    {
      list.pop ();
      loop->body = acc_link (list);
    }
}

/* Finish a loop that is left for EXIT: go there if the following statement is
   not EXIT's label.  */
static void
finish_loop (parser *p, tree exit, unsigned next, unsigned hi,
	     location_t loc, stmt_list *out)
{
  if (!exit)
    return;
  add_use (p->r, exit, -1);
  for (unsigned i = next; i < hi && (*p->in)[i]->code == ST_LABEL; i++)
    if ((*p->in)[i]->label == exit)
      return;
  add_use (p->r, exit, 1);
  out->safe_push (new_goto (p, exit, loc));
}

/* The label of a continue: a label in LIST, the parsed body, with only simple
   statements after it.  They are removed and become *INCR.  */
static tree
split_increment (acc_reader *r, stmt_list *list, acc_stmt **incr)
{
  unsigned i = list->length ();
  while (i > 0 && (*list)[i - 1]->code == ST_EXPR)
    i--;
  if (i == 0 || (*list)[i - 1]->code != ST_LABEL)
    return NULL_TREE;
  tree label = (*list)[i - 1]->label;
  if (uses (r, label) == 0)
    /* The end of a conditional, not the target of `continue'.  */
    return NULL_TREE;
  if (i < list->length ())
    {
      acc_stmt *s = acc_new_stmt (r, ST_EXPR, (*list)[i]->loc);
      s->expr = (*list)[i]->expr;
      for (unsigned j = i + 1; j < list->length (); j++)
	s->expr = build2 (COMPOUND_EXPR, TREE_TYPE ((*list)[j]->expr),
			  s->expr, (*list)[j]->expr);
      *incr = s;
    }
  list->truncate (i - 1);
  return label;
}

/* Parse a while loop at I: goto C; B: body; C: [statements;] if (c) goto B;
   else goto X.  False if there is none.  *NEXT is the index after it.  */
static bool
parse_while (parser *p, unsigned i, unsigned hi, stmt_list *out,
	     unsigned *next)
{
  const vec<acc_stmt *> &in = *p->in;
  unsigned q;
  if (i + 1 >= hi || in[i + 1]->code != ST_LABEL
      || !index_of (p, in[i]->label, &q) || q <= i + 1 || q >= hi)
    return false;
  tree top = in[i + 1]->label, test = in[i]->label;
  unsigned k = q + 1;
  while (k < hi && in[k]->code == ST_EXPR)
    k++;
  if (k >= hi || !raw_cond_p (in[k]) || uses (p->r, top) != 1
      || (true_label (in[k]) != top && false_label (in[k]) != top))
    return false;
  bool negate = true_label (in[k]) != top;
  tree exit = negate ? true_label (in[k]) : false_label (in[k]);
  tree cond = negate ? acc_not (in[k]->expr) : in[k]->expr;
  add_use (p->r, top, -1);
  add_use (p->r, test, -1);

  acc_stmt *loop = acc_new_stmt (p->r, ST_FOR, in[k]->loc);
  stmt_list body;
  if (k > q + 1)
    {
      /* Statements that compute the condition come first in the body.  */
      for (unsigned j = q + 1; j < k; j++)
	body.safe_push (in[j]);
      acc_stmt *leave = acc_new_stmt (p->r, ST_IF, in[k]->loc);
      leave->expr = acc_not (cond);
      leave->body = acc_new_stmt (p->r, ST_BREAK, in[k]->loc);
      body.safe_push (leave);
      parse (p, i + 2, q, &body);
      loop->body = acc_link (body);
      resolve_gotos (p->r, loop->body, exit, test);
    }
  else
    {
      parse (p, i + 2, q, &body);
      tree cont = NULL_TREE;
      if (uses (p->r, test) == 0)
	cont = split_increment (p->r, &body, &loop->incr);
      loop->expr = cond;
      loop->body = acc_link (body);
      resolve_gotos (p->r, loop->body, exit, cont ? cont : test);
      if (cont && uses (p->r, cont) > 0)
	{
	  /* Another jump goes there, so it is not a for loop.  */
	  acc_stmt *l = acc_new_stmt (p->r, ST_LABEL, loop->loc);
	  l->label = cont;
	  body.safe_push (l);
	  if (loop->incr)
	    body.safe_push (loop->incr);
	  loop->incr = NULL;
	  loop->body = acc_link (body);
	}
    }
  out->safe_push (loop);
  finish_loop (p, exit, k + 1, hi, loop->loc, out);
  if (uses (p->r, test) > 0)
    {
      /* Jumps to the test from outside of the loop's body.  */
      acc_stmt *l = acc_new_stmt (p->r, ST_LABEL, loop->loc);
      l->label = test;
      out->pop ();
      out->safe_push (l);
      out->safe_push (loop);
    }
  *next = k + 1;
  return true;
}

/* Parse a loop at I: B: body; if (c) goto B; else goto X;  or  B: body; goto
   B;  */
static bool
parse_do (parser *p, unsigned i, unsigned hi, stmt_list *out, unsigned *next)
{
  const vec<acc_stmt *> &in = *p->in;
  tree top = in[i]->label;
  unsigned q = 0;
  for (unsigned j = i + 1; j < hi; j++)
    if ((in[j]->code == ST_GOTO && in[j]->label == top)
	|| (raw_cond_p (in[j])
	    && (true_label (in[j]) == top || false_label (in[j]) == top)))
      q = j;
  if (!q)
    return false;
  bool forever = in[q]->code == ST_GOTO;
  bool plain = !forever && uses (p->r, top) == 1;
  acc_stmt *loop = acc_new_stmt (p->r, plain ? ST_DO : ST_FOR, in[q]->loc);
  stmt_list body;
  tree exit = NULL_TREE, cont = top;
  add_use (p->r, top, -1);
  tree cond = NULL_TREE;
  if (!forever)
    {
      bool negate = true_label (in[q]) != top;
      exit = negate ? true_label (in[q]) : false_label (in[q]);
      cond = negate ? acc_not (in[q]->expr) : in[q]->expr;
    }
  parse (p, i + 1, q, &body);
  if (plain)
    {
      loop->expr = cond;
      cont = NULL_TREE;
      if (body.length () && body.last ()->code == ST_LABEL)
	cont = body.last ()->label;
    }
  else if (!forever)
    {
      acc_stmt *leave = acc_new_stmt (p->r, ST_IF, in[q]->loc);
      leave->expr = acc_not (cond);
      leave->body = acc_new_stmt (p->r, ST_BREAK, in[q]->loc);
      body.safe_push (leave);
    }
  loop->body = acc_link (body);
  if (forever && q + 1 < hi && in[q + 1]->code == ST_LABEL)
    {
      exit = in[q + 1]->label;
      add_use (p->r, exit, 1);
    }
  resolve_gotos (p->r, loop->body, exit, cont);
  if (uses (p->r, top) > 0)
    out->safe_push (in[i]);
  out->safe_push (loop);
  finish_loop (p, exit, q + 1, hi, loop->loc, out);
  *next = q + 1;
  return true;
}

/* ---- Conditionals */

/* True if a goto outside of [LO, HI) of the list goes to a label in [LO, HI).
   Gotos inside of blocks cannot be told apart and count as inside.  */
static bool
entered_p (parser *p, unsigned lo, unsigned hi)
{
  const vec<acc_stmt *> &in = *p->in;
  for (unsigned i = 0; i < in.length (); i++)
    {
      if (i >= lo && i < hi)
	continue;
      unsigned to;
      if (in[i]->code == ST_GOTO)
	{
	  if (index_of (p, in[i]->label, &to) && to >= lo && to < hi)
	    return true;
	}
      else if (raw_cond_p (in[i]))
	{
	  for (tree l : { true_label (in[i]), false_label (in[i]) })
	    if (index_of (p, l, &to) && to > lo && to < hi)
	      return true;
	}
    }
  return false;
}

/* Parse a conditional at I: if (c) goto T; else goto F; T: ... F: ...  */
static unsigned
parse_if (parser *p, unsigned i, unsigned hi, stmt_list *out)
{
  const vec<acc_stmt *> &in = *p->in;
  acc_stmt *s = in[i];
  tree t = true_label (s), f = false_label (s);
  acc_stmt *cond = acc_new_stmt (p->r, ST_IF, s->loc);
  cond->expr = s->expr;
  tree next = i + 1 < hi && in[i + 1]->code == ST_LABEL ? in[i + 1]->label
							: NULL_TREE;
  if (next == f && next != t)
    {
      /* if (c) goto t;  Swap the branches, so that the rest sees one form.  */
      cond->expr = acc_not (s->expr);
      std::swap (t, f);
    }
  unsigned q;
  if (next != t || !index_of (p, f, &q) || q <= i || q > hi
      || (q == hi && hi == in.length ()) || entered_p (p, i + 1, q))
    {
      /* There is no block to make.  */
      if (next == t)
	{
	  cond->expr = acc_not (cond->expr);
	  cond->body = new_goto (p, f, s->loc);
	  add_use (p->r, t, -1);
	}
      else
	{
	  cond->body = s->body;
	  cond->other = s->other;
	}
      out->safe_push (cond);
      return i + 1;
    }
  add_use (p->r, t, -1);
  add_use (p->r, f, -1);
  stmt_list then_list, else_list;
  unsigned e;
  acc_stmt *last = in[q - 1];
  if (q > i + 1 && last->code == ST_GOTO && uses (p->r, f) == 0
      && index_of (p, last->label, &e) && e > q && e <= hi && e < in.length ()
      && !entered_p (p, q, e))
    {
      parse (p, i + 1, q - 1, &then_list);
      parse (p, q, e, &else_list);
      add_use (p->r, last->label, -1);
      cond->body = acc_link (then_list);
      cond->other = acc_link (else_list);
      if (!cond->body && cond->other)
	{
	  cond->expr = acc_not (cond->expr);
	  std::swap (cond->body, cond->other);
	}
      out->safe_push (cond);
      return e;
    }
  parse (p, i + 1, q, &then_list);
  cond->body = acc_link (then_list);
  out->safe_push (cond);
  return q;
}

/* ---- Switches */

/* Write `case' labels of S as gotos, which is always possible.  */
static void
flat_switch (parser *p, acc_stmt *s)
{
  stmt_list body;
  for (acc_stmt *c = s->body; c; )
    {
      acc_stmt *next = c->next;
      body.safe_push (c);
      body.safe_push (new_goto (p, c->label, c->loc));
      c = next;
    }
  s->body = acc_link (body);
}

/* The end of the switch at I whose last case label is at LAST: the nearest
   label after LAST to which something before LAST goes, as a break does.  Only
   the last case reaches the code between LAST and that label.  Without such a
   label, all cases reach the last one, which can just as well follow the
   switch.  */
static unsigned
switch_end (parser *p, unsigned i, unsigned last, unsigned hi)
{
  const vec<acc_stmt *> &in = *p->in;
  unsigned end = 0;
  for (unsigned j = i + 1; j <= last; j++)
    {
      tree labels[2] = { NULL_TREE, NULL_TREE };
      if (in[j]->code == ST_GOTO)
	labels[0] = in[j]->label;
      else if (raw_cond_p (in[j]))
	labels[0] = true_label (in[j]), labels[1] = false_label (in[j]);
      for (tree l : labels)
	{
	  unsigned to;
	  if (l && index_of (p, l, &to) && to > last && to <= hi
	      && (!end || to < end))
	    end = to;
	}
    }
  return end ? end : last + 1;
}

/* A case of S that goes to LABEL, or null.  */
static acc_stmt *
case_of (acc_stmt *s, tree label)
{
  for (acc_stmt *c = s->body; c; c = c->next)
    if (c->label == label)
      return c;
  return NULL;
}

/* True if there is a break to LABEL between I and END: a goto just before a
   case of S or before END.  */
static bool
broken_p (parser *p, acc_stmt *s, tree label, unsigned i, unsigned end)
{
  const vec<acc_stmt *> &in = *p->in;
  for (unsigned j = i + 1; j < end; j++)
    if (in[j]->code == ST_GOTO && in[j]->label == label
	&& in[j + 1]->code == ST_LABEL
	&& (j + 1 == end || case_of (s, in[j + 1]->label)))
      return true;
  return false;
}

/* True if the front end made the default of switch S, at I, at the end of the
   switch, beside the label of its breaks.  *END is the place of that label,
   *LABEL the default's label.  */
static bool
end_as_default (parser *p, acc_stmt *s, unsigned i, unsigned *end, tree *label)
{
  const vec<acc_stmt *> &in = *p->in;
  *label = NULL_TREE;
  for (acc_stmt *c = s->body; c; c = c->next)
    if (!c->low && !c->high)
      *label = c->label;
  unsigned last;
  if (!*label || !index_of (p, *label, &last))
    return false;
  for (acc_stmt *c = s->body; c; c = c->next)
    {
      unsigned at;
      if (!index_of (p, c->label, &at) || at > last
	  || (at == last && (c->low || c->high)))
	return false;
    }
  for (unsigned k = last; k > i && in[k]->code == ST_LABEL; k--)
    {
      if (k < last && case_of (s, in[k]->label))
	return false;
      if (broken_p (p, s, in[k]->label, i, k))
	{
	  *end = k;
	  return true;
	}
    }
  return false;
}

/* Drop the default of S, which goes to LABEL.  */
static void
drop_default (parser *p, acc_stmt *s, tree label)
{
  stmt_list kept;
  for (acc_stmt *c = s->body; c; c = c->next)
    if (c->label == label)
      add_use (p->r, label, -1);
    else
      kept.safe_push (c);
  s->body = acc_link (kept);
}

/* Append the cases of S with label L to *OUT.  */
static void
place_cases (parser *p, acc_stmt *s, tree l, stmt_list *out)
{
  for (acc_stmt *c = s->body; c; c = c->next)
    if (c->label == l)
      {
	acc_stmt *copy = acc_new_stmt (p->r, ST_CASE, c->loc);
	copy->low = c->low;
	copy->high = c->high;
	out->safe_push (copy);
	add_use (p->r, c->label, -1);
      }
}

/* The first place from K on, before END, with a label of a case of S; or
   END.  */
static unsigned
next_case (parser *p, acc_stmt *s, unsigned k, unsigned end)
{
  for (; k < end; k++)
    if ((*p->in)[k]->code == ST_LABEL)
      for (acc_stmt *c = s->body; c; c = c->next)
	if (c->label == (*p->in)[k]->label)
	  return k;
  return end;
}

/* Change gotos in switch S to BRK, the label after it, into breaks.  */
static void
break_out (parser *p, acc_stmt *s, tree brk)
{
  for (acc_stmt *c = s->body; c; c = c->next)
    if (c->code == ST_GOTO && c->label == brk)
      {
	c->code = ST_BREAK;
	add_use (p->r, brk, -1);
      }
    else if (c->code != ST_FOR && c->code != ST_DO && c->code != ST_LOOP
	     && c->code != ST_SWITCH)
      {
	resolve_gotos (p->r, c->body, brk, NULL_TREE);
	resolve_gotos (p->r, c->other, brk, NULL_TREE);
      }
}

/* Parse the switch at I.  Append it to *OUT with its cases, or as gotos if the
   cases are not in one piece before HI.  Return the index of the next
   statement.  */
static unsigned
parse_switch (parser *p, unsigned i, unsigned hi, stmt_list *out)
{
  const vec<acc_stmt *> &in = *p->in;
  acc_stmt *s = in[i];
  tree no_default;
  unsigned place;
  bool leave = end_as_default (p, s, i, &place, &no_default);
  unsigned last = 0;
  for (acc_stmt *c = s->body; c; c = c->next)
    {
      unsigned at;
      if (!index_of (p, c->label, &at) || at <= i || at >= hi)
	{
	  flat_switch (p, s);
	  out->safe_push (s);
	  return i + 1;
	}
      last = MAX (last, at);
    }
  unsigned end = leave ? place : switch_end (p, i, last, hi);
  if (end > hi || entered_p (p, i + 1, end))
    {
      flat_switch (p, s);
      out->safe_push (s);
      return i + 1;
    }
  if (leave)
    drop_default (p, s, no_default);
  /* Put cases in place of their labels.  The list between them is parsed, so
     that the code of each case is structured by itself.  */
  tree brk = end < in.length () && in[end]->code == ST_LABEL ? in[end]->label
							       : NULL_TREE;
  stmt_list body;
  unsigned j = i + 1;
  while (j < end)
    {
      if (in[j]->code == ST_LABEL)
	place_cases (p, s, in[j]->label, &body);
      unsigned k = next_case (p, s, j + 1, end);
      parse (p, j, k, &body);
      j = k;
    }
  s->body = acc_link (body);
  if (brk)
    break_out (p, s, brk);
  out->safe_push (s);
  return end;
}

/* ---- */

/* Parse [LO, HI) of the list, append the result to OUT.  */
static void
parse (parser *p, unsigned lo, unsigned hi, stmt_list *out)
{
  const vec<acc_stmt *> &in = *p->in;
  for (unsigned i = lo; i < hi; )
    {
      acc_stmt *s = in[i];
      unsigned next;
      if (s->code == ST_GOTO && parse_while (p, i, hi, out, &next))
	i = next;
      else if (s->code == ST_LABEL && parse_do (p, i, hi, out, &next))
	i = next;
      else if (raw_cond_p (s))
	i = parse_if (p, i, hi, out);
      else if (s->code == ST_SWITCH)
	i = parse_switch (p, i, hi, out);
      else
	{
	  /* A goto to the next statement.  */
	  if (s->code == ST_GOTO && i + 1 < in.length ()
	      && in[i + 1]->code == ST_LABEL
	      && in[i + 1]->label == s->label)
	    add_use (p->r, s->label, -1);
	  else
	    out->safe_push (s);
	  i++;
	}
    }
}

/* Drop labels without gotos from LIST and the lists inside.  */
static void
drop_labels (acc_reader *r, stmt_list *list)
{
  unsigned n = 0;
  for (acc_stmt *s : *list)
    {
      for (acc_stmt **inner : { &s->body, &s->other })
	if (*inner && s->code != ST_LOOP)
	  {
	    stmt_list l;
	    acc_unlink (*inner, &l);
	    drop_labels (r, &l);
	    *inner = acc_link (l);
	  }
      if (s->code != ST_LABEL || uses (r, s->label) > 0)
	(*list)[n++] = s;
    }
  list->truncate (n);
}

void
acc_structure (acc_reader *r, stmt_list *list)
{
  while (acc_fold_list (r, list) || merge_conditions (r, list)
	 || merge_choices (r, list))
    continue;
  parser p;
  p.r = r;
  p.in = list;
  for (unsigned i = 0; i < list->length (); i++)
    if ((*list)[i]->code == ST_LABEL)
      p.at.put ((*list)[i]->label, i);
  stmt_list out;
  parse (&p, 0, list->length (), &out);
  list->truncate (0);
  for (acc_stmt *s : out)
    list->safe_push (s);
  drop_labels (r, list);
}

/* The replacement of a directive that GCC's Fortran parser does not accept.

   In: a directive.  Out: lines that the parser accepts, and a note with the
   information that they lack.  A line that GCC can parse is not changed, so
   that GCC gives the messages about it.

     init device_num(n) if(c)      if (c) then
				   !$acc wait (n)     the note: it is an init
				   end if
     parallel num_gangs(a,b)       !$acc wait (b)     the note: the rest of num_gangs
				   !$acc parallel num_gangs(a)
     copyin(readonly: x)           copyin(x)          the note: x is readonly
     self(c)                       if (.not.(c))
     end kernels                   end kernels loop, after the loop of kernels loop
     host_data use_device(p)       data               the note: it is a host_data for p,
						      which is allocatable

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "fortran/line.h"
#include "fortran/notes.h"

/* ---- Lines */

static void
add_statement (const fortran_text &t, const char *text, gfc_linebuf **first,
	       gfc_linebuf **last)
{
  fortran_output out = {};
  fortran_put (&out, text, 0);
  fortran_add_lines (t, &out, first, last);
}

/* Add "if (condition) then".  */
static void
add_if (fortran_writer *w, gfc_linebuf **first, gfc_linebuf **last)
{
  fortran_output out = {};
  fortran_put (&out, "if (", w->cond->name);
  fortran_copy (&out, w->cond->open + 1, w->cond->end - 1);
  fortran_put (&out, ") then", w->cond->end - 1);
  fortran_add_lines (*w->t, &out, first, last);
}

/* Add the wait directive that carries the items' arguments.  If it replaces a
   wait directive, it has that one's async clause.  */
static void
add_carrier (fortran_writer *w, gfc_linebuf **first, gfc_linebuf **last)
{
  fortran_output out = {};
  out.directive = true;
  fortran_put (&out, "wait", 0);
  if (w->n_args)
    {
      for (const fortran_piece &p : w->args.pieces)
	out.pieces.safe_push (p);
      fortran_put (&out, ")", 0);
    }
  if (w->standalone)
    for (const fortran_clause &c : w->d->clauses)
      if (!strcmp (c.word, "async") && (w->d->on & WAIT))
	{
	  fortran_put (&out, " ", c.name);
	  fortran_copy (&out, c.name, c.end);
	}
  fortran_add_lines (*w->t, &out, first, last);
}

static void
keep_note (fortran_writer *w)
{
  fortran_note *n = fortran_new_note (w->t->bufs[0]->location,
				      w->t->bufs[w->t->bufs.length () - 1]
				      ->location);
  n->standalone = w->standalone;
  n->compute = w->d->on & COMPUTE;
  for (const item &i : w->items)
    n->items.safe_push (i);
}

/* The lines for a directive that GCC does not know, or for a wait with a
   device or a condition.  */
static gfc_linebuf *
standalone_lines (fortran_writer *w, gfc_linebuf **last)
{
  gfc_linebuf *first = NULL;
  if (w->cond)
    add_if (w, &first, last);
  add_carrier (w, &first, last);
  if (w->cond)
    add_statement (*w->t, "end if", &first, last);
  return first;
}

/* ---- Directives */

/* Take a directive that GCC does not know.  */
static void
take_fresh (fortran_writer *w)
{
  const fortran_directive &d = *w->d;
  const fortran_text &t = *w->t;
  w->standalone = w->changed = true;
  fortran_add_item (w, ITEM_DIRECTIVE, pragma_bit_number (d.on), 0);
  bool something = false;
  for (const fortran_clause &c : d.clauses)
    something |= strcmp (c.word, "if") != 0;
  if ((d.on & SET) && !something)
    error_at (t.place (0), "%qs requires one of %<default_async%>, "
	      "%<device_num%> and %<device_type%>", FORTRAN_SET);
  if (!(d.on & BARRIER))
    return;
  unsigned words = 0, first = d.list ? fortran_skip (t, d.list + 1) : 0;
  if (d.list)
    words = fortran_word_p (t, first, "gang") ? BARRIER_GANG
	    : fortran_word_p (t, first, "worker") ? BARRIER_WORKER : 0;
  if (d.list && !words)
    error_at (t.place (first), "expected %<gang%> or %<worker%>");
  fortran_add_item (w, ITEM_WORD, words, 0);
  for (const fortran_clause &c : d.clauses)
    if (!strcmp (c.word, "local") || !strcmp (c.word, "global"))
      fortran_add_item (w, ITEM_WORD, c.word[0] == 'l' ? BARRIER_LOCAL
						 : BARRIER_GLOBAL, c.name);
}

/* Take the wait directive with a device, a condition or the word "queues".  */
static void
take_wait_directive (fortran_writer *w)
{
  const fortran_directive &d = *w->d;
  unsigned device = 0, device_end, first = 0;
  if (d.list)
    first = fortran_wait_list (w, d.list + 1, d.head - 1, &device, &device_end);
  bool cond = false;
  for (const fortran_clause &c : d.clauses)
    cond |= !strcmp (c.word, "if");
  if (!cond && (!d.list || first == fortran_skip (*w->t, d.list + 1)))
    return;
  w->standalone = true;
  fortran_add_item (w, ITEM_DIRECTIVE, ACC_BIT_WAIT, 0);
  if (d.list)
    fortran_add_wait_item (w, 0, d.list, d.head);
}

/* Append the construct's own words and list.  GCC 14 and later refuse a host_data
   without use_device, so that it becomes data if the note has all variables.  */
static void
put_head (fortran_writer *w)
{
  const fortran_directive &d = *w->d;
  unsigned first = fortran_skip (*w->t, 0);
  if (w->no_host_data)
    {
      fortran_add_item (w, ITEM_HOST_DATA, 0, first);
      fortran_put (&w->out, "data", first);
      w->changed = true;
      return;
    }
  if ((d.on & CACHE) && d.list)
    {
      unsigned colon = fortran_colon (*w->t, d.list + 1, d.head - 1);
      if (colon < d.head - 1)
	{
	  fortran_read_modifiers (w, d.list + 1, colon, "cache", MODIFIER_READONLY);
	  fortran_copy (&w->out, first, d.list + 1);
	  first = colon + 1;
	  w->changed = true;
	}
    }
  fortran_copy (&w->out, first, d.head);
}

/* True if this directive, or a data construct around, has an item in a data clause that
   GCC's parser does not see.  */
static bool
hides_items_p (const fortran_writer *w)
{
  bool hides = w->hides;
  for (bool h : w->context->hiding)
    hides |= h;
  return hides;
}

/* Append the default clause of a compute construct, or that of the data construct around.
   Without default(none) GCC does not miss the items that it does not see.  */
static void
put_default (fortran_writer *w)
{
  if (!(w->d->on & COMPUTE))
    return;
  for (const fortran_clause &c : w->d->clauses)
    if (!strcmp (c.word, "default"))
      {
	if (!fortran_default_none_p (*w->t, c))
	  return;
	if (hides_items_p (w))
	  w->changed = true;
	else
	  {
	    fortran_put (&w->out, " ", c.name);
	    fortran_copy (&w->out, c.name, c.end);
	  }
	return;
      }
  for (unsigned i = w->context->defaults.length (); i-- > 0;)
    if (int kind = w->context->defaults[i] + 1)
      {
	bool none = kind == OMP_CLAUSE_DEFAULT_NONE + 1;
	if (!none || !hides_items_p (w))
	  fortran_put (&w->out, none ? " default(none)" : " default(present)",
		       w->t->text.length () - 1);
	w->changed = true;
	return;
      }
}

/* The lines for routine (a, b): routine (a) and routine (b).  */
static gfc_linebuf *
routine_lines (fortran_writer *w, gfc_linebuf **last)
{
  const fortran_directive &d = *w->d;
  auto_vec<fortran_range> names;
  if (d.list)
    fortran_split (*w->t, d.list + 1, d.head - 1, &names);
  if (names.length () < 2 && !w->changed)
    return NULL;
  for (const fortran_range &n : names)
    {
      char *name = fortran_path (*w->t, n.first, n.end);
      fortran_keep_routine (name, w->routine);
      free (name);
    }
  if (names.is_empty ())
    fortran_keep_routine (w->context->procedure, w->routine);
  gfc_linebuf *first = NULL;
  if (names.length () < 2)
    {
      fortran_add_lines (*w->t, &w->out, &first, last);
      return first;
    }
  for (const fortran_range &n : names)
    {
      fortran_output one = {};
      one.directive = true;
      fortran_put (&one, "routine (", 0);
      fortran_copy (&one, n.first, n.end);
      fortran_put (&one, ")", 0);
      for (unsigned i = 1; i < w->out.pieces.length (); i++)
	{
	  fortran_piece p = w->out.pieces[i];
	  if (p.text)
	    p.text = xstrdup (p.text);
	  one.pieces.safe_push (p);
	}
      fortran_add_lines (*w->t, &one, &first, last);
    }
  return first;
}

/* Take a do concurrent after the loop directive.  */
static void
take_concurrent (fortran_writer *w, gfc_linebuf **first, gfc_linebuf **last)
{
  const fortran_text &t = *w->t;
  char *clauses;
  auto_vec<char *> openings;
  unsigned n = fortran_open_concurrent (t.bufs[t.bufs.length () - 1], &clauses,
					&openings);
  bool nest = n > 1;
  for (const fortran_clause &c : w->d->clauses)
    nest &= strcmp (c.word, "collapse") && strcmp (c.word, "tile");
  if (nest)
    {
      char *s = xasprintf (" collapse(%u)", n);
      fortran_put (&w->out, s, t.text.length () - 1);
      free (s);
      w->changed = true;
    }
  if (clauses && *clauses)
    {
      fortran_put (&w->out, clauses, t.text.length () - 1);
      w->changed = true;
    }
  free (clauses);
  for (char *opening : openings)
    {
      add_statement (t, opening, first, last);
      w->changed = true;
      free (opening);
    }
}

/* Take a loop of any form after the directive.  */
static void
take_seq (fortran_writer *w, gfc_linebuf **first, gfc_linebuf **last)
{
  auto_vec<const char *> openings;
  fortran_open_seq (*w->d, &openings);
  for (const char *opening : openings)
    {
      add_statement (*w->t, opening, first, last);
      w->changed = true;
    }
}

/* Add an if on atomic.  An update that is atomic without need is also correct,
   so the condition is only evaluated.  */
static void
add_atomic_if (fortran_writer *w, gfc_linebuf **first, gfc_linebuf **last)
{
  add_if (w, first, last);
  add_statement (*w->t, "end if", first, last);
  w->cond = NULL;
}

/* Keep the stack of data constructs.  When a compute construct ends, forget
   its reductions.  */
static void
follow_data (const fortran_directive &d, fortran_context *context)
{
  if (d.end && (d.on & COMPUTE))
    context->reductions.truncate (0);
  if (!(d.on & DATA))
    return;
  if (!d.end)
    {
      context->defaults.safe_push (-1);
      context->hiding.safe_push (false);
    }
  else if (context->defaults.length ())
    {
      context->defaults.pop ();
      context->hiding.pop ();
    }
}

/* Keep the stack of host_data constructs.  True if D, the beginning or the end of
   one, is written as that of a data construct.  */
static bool
written_as_data (const fortran_directive &d, fortran_context *context)
{
  if (!(d.on & HOST_DATA))
    return false;
  bool data;
  if (d.end)
    data = context->host_datas.length () && context->host_datas.pop ();
  else
    {
      data = fortran_no_host_data_p (d, *context);
      context->host_datas.safe_push (data);
    }
  return data;
}

/* Keep the open compute constructs.  True if D, the end of one or of a loop, must
   become that of a combined one.  */
static bool
ends_combined (const fortran_directive &d, fortran_context *context)
{
  unsigned depth = context->loops.open.length ();
  if (d.on == LOOP)
    {
      bool ends = context->combined && depth == context->combined_depth;
      /* A loop directive at this place is not of the combined construct.  */
      if (ends && !d.end)
	context->combined = 0;
      return ends && d.end;
    }
  if (!(d.on & COMPUTE))
    return false;
  if (!d.end && (d.on & LOOP))
    {
      context->combined = d.on & COMPUTE;
      context->combined_depth = depth;
    }
  else if (!d.end)
    {
      context->combined = 0;
      context->computes++;
    }
  else if (d.on & LOOP)
    context->combined = 0;
  else if (context->computes)
    context->computes--;
  else if (context->combined & d.on)
    return true;
  return false;
}

/* The line "end kernels loop" for T, "end kernels" or "end loop" after the loop of
   kernels loop, which other compilers accept.  CONSTRUCT is kernels, parallel or
   serial.  */
static gfc_linebuf *
combined_end (const fortran_text &t, unsigned construct, gfc_linebuf **last)
{
  gfc_linebuf *first = NULL;
  fortran_output out = {};
  out.directive = true;
  unsigned at = fortran_skip (t, 0);
  fortran_put (&out, "end ", at);
  fortran_put (&out, construct & KERNELS ? "kernels"
		     : construct & SERIAL ? "serial" : "parallel", at);
  fortran_put (&out, " loop", t.text.length () - 1);
  fortran_add_lines (t, &out, &first, last);
  return first;
}

/* The line for the end of a host_data construct that is written as data.  */
static gfc_linebuf *
data_end (const fortran_text &t, gfc_linebuf **last)
{
  gfc_linebuf *first = NULL;
  fortran_output out = {};
  out.directive = true;
  fortran_put (&out, "end data", fortran_skip (t, 0));
  fortran_add_lines (t, &out, &first, last);
  return first;
}

/* The lines for D, the end of a construct, or null if they stay as they are.  */
static gfc_linebuf *
end_lines (const fortran_directive &d, fortran_context *context, gfc_linebuf **last)
{
  bool combined = ends_combined (d, context), data = written_as_data (d, context);
  unsigned construct = context->combined;
  if (combined)
    context->combined = 0;
  if (d.t->unfinished)
    return NULL;
  return combined ? combined_end (*d.t, construct, last)
	 : data ? data_end (*d.t, last) : NULL;
}

/* The lines for D, a cache directive outside of all loops, which GCC refuses and other
   compilers ignore.  Null for others.  */
static gfc_linebuf *
ignored_cache (const fortran_directive &d, const fortran_context &context,
	       gfc_linebuf **last)
{
  if (!(d.on & CACHE) || d.t->unfinished || fortran_in_loop_p (context))
    return NULL;
  if (acc_warns_p (WARN_IGNORED))
    warning_at (d.t->place (0), 0, "%qs directive ignored: no counted loop is around it",
		"cache");
  gfc_linebuf *first = NULL;
  add_statement (*d.t, "continue", &first, last);
  return first;
}

/* True if C is the level of a routine that several threads may run.  */
static bool
level_clause_p (const fortran_clause &c)
{
  return !strcmp (c.word, "gang") || !strcmp (c.word, "worker")
	 || !strcmp (c.word, "vector");
}

/* The lines for D, a routine directive of a pure procedure, if it has a level that GCC does
   not take there: all but seq.  Else null.  */
static gfc_linebuf *
level_in_pure (const fortran_directive &d, gfc_linebuf **last)
{
  const fortran_clause *level = NULL;
  for (const fortran_clause &c : d.clauses)
    if (level_clause_p (c))
      level = &c;
  if (!level || d.end)
    return NULL;
  if (acc_warns_p (WARN_IGNORED))
    warning_at (d.t->place (level->name), 0, "%qs is ignored in a pure procedure: one thread "
		"runs it", level->word);
  fortran_output out = {};
  out.directive = true;
  fortran_copy (&out, fortran_skip (*d.t, 0), d.head);
  for (const fortran_clause &c : d.clauses)
    {
      fortran_put (&out, " ", c.name);
      if (level_clause_p (c))
	fortran_put (&out, "seq", c.name);
      else
	fortran_copy (&out, c.name, c.end);
    }
  return fortran_lines (*d.t, &out, last);
}

/* The lines for D in a pure procedure, where GCC refuses all directives but routine.  One
   thread runs such a procedure: loop and cache mean nothing there.  Null for others.  */
static gfc_linebuf *
drop_in_pure (const fortran_directive &d, const fortran_context &context,
	      gfc_linebuf **last)
{
  if (!(d.on & (LOOP | CACHE | ROUTINE)) || (d.on & COMPUTE) || d.t->unfinished
      || !fortran_in_pure_p (context))
    return NULL;
  if (d.on & ROUTINE)
    return level_in_pure (d, last);
  return *last = fortran_statement_line (d.t->bufs[0], "");
}

/* Note for what D is, if it is an atomic directive.  */
static void
follow_atomic (const fortran_directive &d, fortran_context *context)
{
  if (!(d.on & ATOMIC))
    return;
  bool block = false;
  for (unsigned i = 0; i < d.t->text.length (); i++)
    block |= fortran_word_p (*d.t, i, "capture");
  context->atomic = d.end ? context->NOT_ATOMIC
		    : block ? context->BLOCK_ATOMIC : context->STATEMENT_ATOMIC;
}

/* The lines for D, if others take its place that must be rewritten themselves; else null.  */
static gfc_linebuf *
rewrite_whole (const fortran_directive &d, fortran_context *context,
	       gfc_linebuf **last)
{
  gfc_linebuf *lines = d.end ? NULL
		       : fortran_rewrite_constants (d, *context, last);
  if (!lines && !d.end)
    lines = fortran_rewrite_class_arrays (d, *context, last);
  if (!lines && !d.end)
    lines = fortran_rewrite_commons (d, *context, last);
  if (!lines && !d.end)
    lines = fortran_rewrite_declared (d, context, last);
  if (!lines && !d.end)
    lines = fortran_rewrite_parts (d, last);
  if (!lines && !d.end)
    lines = fortran_rewrite_repeated (d, last);
  if (!lines && !d.end)
    lines = fortran_rewrite_atomics (d, last);
  if (!lines)
    lines = drop_in_pure (d, *context, last);
  if (!lines && !d.end)
    lines = ignored_cache (d, *context, last);
  if (!lines)
    lines = fortran_drop_seq (d, last);
  if (!lines)
    lines = fortran_defer_routine (d, *context, last);
  if (!lines)
    lines = fortran_move_routine (d, last);
  return lines;
}

gfc_linebuf *
fortran_rewrite (const fortran_text &t, fortran_context *context,
		 gfc_linebuf **last, bool *again)
{
  fortran_directive d = {};
  *again = false;
  if (!fortran_parse (t, &d))
    return NULL;
  gfc_linebuf *lines = rewrite_whole (d, context, last);
  if (lines)
    {
      *again = true;
      return lines;
    }
  if ((d.on & DECLARE) && !d.end)
    fortran_remember_declared (d, context);
  follow_atomic (d, context);
  follow_data (d, context);
  if ((d.on & (DATA | HOST_DATA)) && !d.end)
    fortran_keep_data (t.bufs[0]->location, t.bufs[t.bufs.length () - 1]->location);
  fortran_follow_directive (context, d);
  if (d.end)
    return end_lines (d, context, last);
  ends_combined (d, context);
  fortran_choose_devices (&d);
  fortran_writer w = {};
  w.d = &d;
  w.t = &t;
  w.context = context;
  w.no_host_data = written_as_data (d, context);
  w.out.directive = true;
  if (d.on & (INIT | SHUTDOWN | SET | BARRIER))
    take_fresh (&w);
  else if (d.on & WAIT)
    take_wait_directive (&w);
  put_head (&w);
  if (!(w.standalone && (d.on & BARRIER)))
    fortran_take_clauses (&w);
  gfc_linebuf *first = NULL;
  if (w.standalone)
    {
      keep_note (&w);
      return standalone_lines (&w, last);
    }
  if (d.on & ROUTINE)
    return routine_lines (&w, last);
  if ((d.on & ATOMIC) && w.cond)
    {
      w.changed = true;
      add_atomic_if (&w, &first, last);
    }
  if (d.on & LOOP)
    {
      take_concurrent (&w, &first, last);
      take_seq (&w, &first, last);
    }
  fortran_put_condition (&w);
  put_default (&w);
  if (!w.changed)
    return NULL;
  if (w.items.length ())
    keep_note (&w);
  if (w.n_args)
    add_carrier (&w, &first, last);
  fortran_add_lines (t, &w.out, &first, last);
  return first;
}

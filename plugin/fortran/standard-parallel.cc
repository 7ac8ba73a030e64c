/* do concurrent without a directive, with -fplugin-arg-acc-stdpar.

   In: the statements of the source, and the directives that open loops.  Out: a
   directive in front of each do concurrent that may run on the device.

     do concurrent (i = 1:n)		!$acc parallel loop
					do concurrent (i = 1:n)

   One inside of such a loop gets "!$acc loop".  One in a compute construct of the
   program's own, or in a procedure that runs on the device, has its directives or is
   a sequential loop: nothing is put in front.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "fortran/line.h"

/* True if TEXT, the first statement of a procedure, makes it pure, so that device code
   may call it.  */
static bool
pure_p (const char *text)
{
  return (fortran_find_word (text, "pure")
	  || fortran_find_word (text, "elemental"))
	 && !fortran_find_word (text, "impure");
}

/* The scope of the program unit or procedure around the present place, or -1.  */
static int
unit_scope (const fortran_context &context)
{
  int scope = context.scope;
  while (scope >= 0 && context.scopes[scope].kind != SCOPE_UNIT)
    scope = context.scopes[scope].outer;
  return scope;
}

/* True if the present place is in a procedure that may run on the device.  */
static bool
in_routine_p (const fortran_context &context)
{
  for (int s = context.scope; s >= 0; s = context.scopes[s].outer)
    if (s == context.loops.routine)
      return true;
  return false;
}

/* Note the beginning or the end of a do loop in statement TEXT.  */
static void
follow_do (fortran_loops *loops, const char *text)
{
  char *after;
  long label = strtol (text, &after, 10);
  const char *s = fortran_statement_begin (text);
  int change = fortran_do_change (text);
  if (change > 0)
    loops->open.safe_push (strtol (s + strlen ("do"), NULL, 10));
  else if (change < 0 && loops->open.length ())
    loops->open.pop ();
  /* "do 10 i = 1, n" ends with the statement that has label 10.  */
  while (after != text && label && loops->open.length ()
	 && loops->open.last () == label)
    loops->open.pop ();
  while (loops->device.length ())
    {
      fortran_device_loop &d = loops->device.last ();
      d.begun |= loops->open.length () > d.depth;
      if (!d.begun || loops->open.length () > d.depth)
	break;
      loops->device.pop ();
    }
}

void
fortran_follow_loops (fortran_context *context, const char *text)
{
  fortran_loops *loops = &context->loops;
  int unit = unit_scope (*context);
  if (unit != loops->unit)
    {
      loops->unit = unit;
      loops->open.truncate (0);
      loops->device.truncate (0);
      if (pure_p (text))
	loops->routine = loops->pure = unit;
    }
  char *copy = xstrdup (text);
  for (char *s = strtok (copy, ";"); s; s = strtok (NULL, ";"))
    follow_do (loops, s + strspn (s, " "));
  free (copy);
}

bool
fortran_in_pure_p (const fortran_context &context)
{
  int unit = unit_scope (context);
  return unit >= 0 && unit == context.loops.pure;
}

/* True if D is a routine directive of the procedure that it stands in.  */
static bool
own_routine_p (const fortran_context &context, const fortran_directive &d)
{
  if (!(d.on & ROUTINE) || !d.list)
    return d.on & ROUTINE;
  auto_vec<fortran_range> names;
  fortran_split (*d.t, d.list + 1, d.head - 1, &names);
  bool found = false;
  for (const fortran_range &n : names)
    {
      char *name = fortran_path (*d.t, n.first, n.end);
      found |= !strcmp (name, context.procedure);
      free (name);
    }
  return found;
}

void
fortran_follow_directive (fortran_context *context, const fortran_directive &d)
{
  if (own_routine_p (*context, d))
    context->loops.routine = unit_scope (*context);
  if (d.end || !(d.on & LOOP) || (d.on & ROUTINE))
    return;
  bool ours = context->loops.put == d.t->bufs[0];
  context->loops.device.safe_push ({ context->loops.open.length (), false, ours });
}

const char *
fortran_parallel_directive (const fortran_context &context, const gfc_linebuf *b)
{
  const fortran_loops &loops = context.loops;
  if (!acc_opts.stdpar || context.statement_end || context.computes
      || in_routine_p (context))
    return NULL;
  for (const fortran_device_loop &d : loops.device)
    if (!d.ours || !d.begun)
      return NULL;
  auto_vec<char> text;
  fortran_whole_statement (const_cast<gfc_linebuf *> (b), &text);
  if (!fortran_concurrent_p (text.address ()))
    {
      const char *word = fortran_find_word (text.address (), "concurrent");
      if (word && strchr (text.address (), ';') && acc_warns_p (WARN_IGNORED))
	warning_at (b->location, 0, "%<do concurrent%> with other statements in "
		    "its line stays on the host");
      return NULL;
    }
  return loops.device.length () ? "loop" : "parallel loop";
}

/* Routine directives that come too early for gfortran.

   In: a directive with names, in the specification part of a unit or between
   the procedures of a module:

     !$acc routine(scale) seq		an external procedure with an implicit
					interface, or one of a module that the
					unit uses
     !$acc routine(twice) seq		before the procedure itself
     subroutine twice (x)

     interface
       subroutine far (x)
       !$acc routine(far) seq		in an interface body

   gfortran wants a symbol of this unit (OpenACC 3.4, section 2.15.1, says only
   that the name is that of a procedure).  Out: no directive; the names and their
   levels are kept, and functions with these names are routines when all of the
   file has been parsed.

   In: a directive before USE statements:

     real (wp) function f (x)
     !$acc routine seq
     use kinds, only: wp

   gfortran would look for the kind of the function's result too early.  Out: the
   directive after these statements.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "fortran/line.h"
#include "fortran/notes.h"
#include "ir/walk.h"
#include "pragma/pragma.h"
#include "unit/unit.h"

/* A procedure that a directive at LOC names.  */
struct deferred_routine
{
  char *name;
  location_t loc;
  unsigned level;		/* omp_clause_code */
  bool nohost;
  bool found;
};
static auto_vec<deferred_routine> deferred;

/* True if the unit at this place of CONTEXT declares NAME: as a variable with a
   type, or by the body of an interface.  */
static bool
declared_p (const fortran_context &context, const char *name)
{
  int here = context.scope;
  if (here >= 0 && !strcmp (context.scopes[here].name, name))
    return true;
  for (const fortran_name &n : context.names)
    if (n.scope == here && n.kind != NAME_MODULE && !strcmp (n.name, name))
      return true;
  for (const fortran_scope &s : context.scopes)
    if (s.kind == SCOPE_UNIT && !strcmp (s.name, name) && s.outer >= 0
	&& context.scopes[s.outer].kind == SCOPE_INTERFACE
	&& context.scopes[s.outer].outer == here)
      return true;
  return false;
}

/* True if the statement after line B begins procedure NAME.  */
static bool
before_procedure_p (gfc_linebuf *b, const char *name)
{
  auto_vec<char> text;
  for (b = b->next; b; b = b->next)
    {
      text.truncate (0);
      fortran_whole_statement (b, &text);
      const char *s = text.address ();
      s += strspn (s, " ");
      if (!*s)
	continue;
      if (fortran_after_word (s, "end"))
	return false;
      for (const char *word : { "subroutine", "function" })
	if (const char *p = fortran_find_word (s, word))
	  {
	    p += strlen (word);
	    const char *after = fortran_after_word (p + strspn (p, " "), name);
	    return after && (!*after || *after == '(' || *after == ';');
	  }
      return false;
    }
  return false;
}

/* Set *R to what the clauses of D say.  False if one of them says more, or if
   there are several levels.  */
static bool
read_level (const fortran_directive &d, deferred_routine *r)
{
  static const struct { const char *word; omp_clause_code code; } levels[] = {
    { "gang", OMP_CLAUSE_GANG }, { "worker", OMP_CLAUSE_WORKER },
    { "vector", OMP_CLAUSE_VECTOR }, { "seq", OMP_CLAUSE_SEQ }
  };
  unsigned n = 0;
  r->level = OMP_CLAUSE_SEQ;
  r->nohost = false;
  for (const fortran_clause &c : d.clauses)
    {
      bool known = !strcmp (c.word, "nohost");
      r->nohost |= known;
      for (const auto &l : levels)
	if (!strcmp (c.word, l.word))
	  {
	    r->level = l.code;
	    known = true;
	    n++;
	  }
      if (!known || c.open || c.group)
	return false;
    }
  return n < 2;
}

gfc_linebuf *
fortran_defer_routine (const fortran_directive &d, const fortran_context &context,
		       gfc_linebuf **last)
{
  deferred_routine r = {};
  if (!(d.on & ROUTINE) || !d.list || d.end || d.t->unfinished
      || !read_level (d, &r))
    return NULL;
  /* gfortran takes no name in an interface body, not even that of its procedure.  */
  int unit = context.scope >= 0 ? context.scopes[context.scope].outer : -1;
  bool in_body = unit >= 0 && context.scopes[unit].kind == SCOPE_INTERFACE;
  auto_vec<fortran_range> names;
  fortran_split (*d.t, d.list + 1, d.head - 1, &names);
  gfc_linebuf *end = d.t->bufs[d.t->bufs.length () - 1];
  bool all = true;
  auto_vec<char *> kept;
  for (const fortran_range &n : names)
    {
      char *name = fortran_path (*d.t, n.first, n.end);
      /* gfortran reports what is not a name.  */
      all &= *name && strlen (name) == n.end - n.first
	     && !gfc_find_function (name) && !gfc_find_subroutine (name)
	     && (in_body || !declared_p (context, name)
		 || before_procedure_p (end, name));
      kept.safe_push (name);
    }
  if (!all || kept.is_empty ())
    {
      for (char *name : kept)
	free (name);
      return NULL;
    }
  for (unsigned i = 0; i < kept.length (); i++)
    {
      r.name = kept[i];
      r.loc = d.t->place (names[i].first);
      deferred.safe_push (r);
    }
  *last = fortran_statement_line (d.t->bufs[0], "");
  return *last;
}

/* ---- Directives before USE */

/* The last line of the USE and IMPORT statements that follow line B, or null if there are
   none.  */
static gfc_linebuf *
last_use (gfc_linebuf *b)
{
  gfc_linebuf *found = NULL;
  while ((b = b->next))
    {
      auto_vec<char> text;
      b = fortran_whole_statement (b, &text);
      const char *s = text[0] ? fortran_statement_begin (text.address ()) : NULL;
      const char *rest = s ? fortran_after_word (s, "use") : NULL;
      if (s && !rest)
	rest = fortran_after_word (s, "import");
      /* A variable may have such a name.  */
      if (s && (!rest || *rest == '=' || *rest == '(' || *rest == '%'))
	break;
      if (s)
	found = b;
    }
  return found;
}

gfc_linebuf *
fortran_move_routine (const fortran_directive &d, gfc_linebuf **last)
{
  if (!(d.on & ROUTINE) || d.list || d.end || d.t->unfinished)
    return NULL;
  gfc_linebuf *use = last_use (d.t->bufs[d.t->bufs.length () - 1]);
  if (!use)
    return NULL;
  fortran_output out = {};
  out.directive = true;
  fortran_copy (&out, fortran_skip (*d.t, 0), d.t->text.length () - 1);
  gfc_linebuf *end, *moved = fortran_lines (*d.t, &out, &end);
  end->next = use->next;
  use->next = moved;
  *last = fortran_statement_line (d.t->bufs[0], "");
  return *last;
}

/* ---- Functions */

/* Make FN a routine if a directive names it.  */
static void
take (tree fn)
{
  if (!fn || !DECL_NAME (fn))
    return;
  for (deferred_routine &r : deferred)
    if (id_equal (DECL_NAME (fn), r.name))
      {
	r.found = true;
	if (!acc_routine_p (fn))
	  acc_make_routine (r.loc, fn, (omp_clause_code) r.level, r.nohost);
      }
}

static tree
take_called (gimple_stmt_iterator *gsi, bool *handled, void *)
{
  *handled = false;
  if (gcall *call = dyn_cast<gcall *> (gsi_stmt (*gsi)))
    take (gimple_call_fndecl (call));
  return NULL_TREE;
}

static tree
take_called_in_tree (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == CALL_EXPR)
    take (get_callee_fndecl (*tp));
  return NULL_TREE;
}

/* Each procedure has a declaration of its own for an external procedure that it calls.  All but
   the first are not GIMPLE yet.  */
void
fortran_take_deferred (void)
{
  cgraph_node *node;
  if (deferred.is_empty ())
    return;
  FOR_EACH_FUNCTION (node)
    {
      take (node->decl);
      acc_walk_function (node->decl, take_called, take_called_in_tree, (void *) NULL);
    }
  for (deferred_routine &r : deferred)
    {
      if (!r.found && acc_warns_p (WARN_IGNORED))
	warning_at (r.loc, 0, "no procedure %qs is called or defined here: the "
		    "%qs directive is ignored", r.name, "routine");
      free (r.name);
    }
  deferred.truncate (0);
}

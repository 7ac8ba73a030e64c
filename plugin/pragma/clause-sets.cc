/* Rules about several clauses of one directive.

   In: a directive's clauses, as tokens.  Out: messages when the standard
   forbids two of them together, when one is missing, or when a number is not
   allowed.  GCC's parser looks at each clause alone.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/line.h"
#include "acc.h"
#include "checks.h"
#include "pragma/pragma.h"

/* A variable that a clause names.  */
struct named_var
{
  const pragma_clause *c;
  unsigned at;			/* token */
};

static bool
clause_p (const pragma_line &l, const pragma_clause &c, const char *name)
{
  return !strcmp (pragma_name_of (l, c.name), name);
}

static const pragma_clause *
find_clause (const pragma_line &l, const char *name)
{
  for (const pragma_clause &c : l.clauses)
    if (clause_p (l, c, name))
      return &c;
  return NULL;
}

/* Append the variables that C lists to *LIST.  Whole variables if not SECTIONS,
   otherwise sections, too.  Members are left out.  */
static void
name_vars (pragma_writer *w, const pragma_clause &c, auto_vec<named_var> *list,
	   bool sections = false)
{
  const acc_tokens &t = *w->l->t;
  if (!c.open || c.end - c.open < 3)
    return;
  unsigned colon = pragma_find_token (t, c.open + 1, c.end - 1, CPP_COLON);
  unsigned i = colon < c.end - 1 ? colon + 1 : c.open + 1;
  while (i < c.end - 1)
    {
      unsigned comma = pragma_find_token (t, i, c.end - 1, CPP_COMMA);
      if (t[i].type == CPP_NAME
	  && ((i + 1 == comma && !sections)
	      || (i + 1 < comma && t[i + 1].type == CPP_OPEN_SQUARE)))
	list->safe_push (named_var { &c, i });
      i = comma + 1;
    }
}

/* A variable of *THOSE that *THESE has as well, or null.  */
static const named_var *
common_var (const acc_tokens &t, const auto_vec<named_var> &these,
	    const auto_vec<named_var> &those)
{
  for (const named_var &a : those)
    for (const named_var &b : these)
      if (t[a.at].val.node.node == t[b.at].val.node.node)
	return &a;
  return NULL;
}

/* ---- Rules */

/* Check that a loop has only one of seq, auto and independent: section 2.9.
   GCC checks seq with auto.  auto with independent is a warning only, because
   GCC's own tests have it; independent then has no effect.  */
static void
check_independent (pragma_writer *w)
{
  const pragma_line &l = *w->l;
  const pragma_clause *c = find_clause (l, "independent");
  if (!c)
    return;
  for (const pragma_clause &o : l.clauses)
    {
      location_t loc = (*l.t)[MAX (o.name, c->name)].src_loc;
      if (o.group != c->group)
	continue;
      if (clause_p (l, o, "seq"))
	error_at (loc, "%qs and %qs on one loop", "independent", "seq");
      else if (clause_p (l, o, "auto"))
	if (acc_warns_p (WARN_CLAUSES))
	  warning_at (loc, OPT_Wextra, "%qs and %qs on one loop", "independent",
		      "auto");
    }
}

/* Check the dim argument: it cannot stand with a number of gangs, and only in a
   parallel construct or a routine: section 2.9.2.  */
static void
check_dim (pragma_writer *w)
{
  const pragma_line &l = *w->l;
  const acc_tokens &t = *l.t;
  const pragma_clause *c = find_clause (l, "gang");
  if (!c || !c->open || c->end - c->open < 4)
    return;
  unsigned dim = 0, number = 0;
  for (unsigned i = c->open + 1; i < c->end - 1; )
    {
      unsigned end = pragma_find_token (t, i, c->end - 1, CPP_COMMA);
      bool named = i + 1 < end && t[i + 1].type == CPP_COLON;
      if (named && acc_token_p (t[i], "dim"))
	dim = i;
      else if (!named || acc_token_p (t[i], "num"))
	number = i;
      i = end + 1;
    }
  if (dim && number)
    error_at (t[MAX (dim, number)].src_loc, "a number of gangs and %qs in one "
	      "clause", "dim:");
  else if (dim && (l.on & (KERNELS | SERIAL)))
    error_at (t[dim].src_loc, "%qs is not valid in a %qs construct", "dim:",
	      l.on & KERNELS ? "kernels" : "serial");
}

/* Check that no other data clause has a section of a deviceptr variable:
   section 2.7.5.  GCC checks whole variables.  */
static void
check_deviceptr (pragma_writer *w)
{
  const pragma_line &l = *w->l;
  auto_vec<named_var> pointers, others;
  for (const pragma_clause &c : l.clauses)
    if (clause_p (l, c, "deviceptr"))
      name_vars (w, c, &pointers);
    else if (c.info && (c.info->how == HOW_DATA || c.info->how == HOW_SECTIONS))
      name_vars (w, c, &others, true);
  const named_var *v = common_var (*l.t, pointers, others);
  if (!v)
    return;
  /* The C parser reports errors of a list at its parenthesis.  */
  unsigned at = v->at;
  while (!acc_cplusplus_p () && at && (*l.t)[at].type != CPP_OPEN_PAREN)
    at--;
  error_at ((*l.t)[at].src_loc, "%qs appears more than once in data "
	    "clauses", acc_token_name ((*l.t)[v->at]));
}

/* Check that a host_data directive has use_device, and that a data directive
   has a clause with an effect: sections 2.8 and 2.6.5.  GCC 14 and later check
   host_data themselves.  */
static void
check_missing (pragma_writer *w)
{
  const pragma_line &l = *w->l;
  location_t loc = (*l.t)[0].src_loc;
  for (const pragma_clause &c : l.clauses)
    if (!c.info)
      return;			/* there is a message */
  if (!ACC_GCC_WANTS_USE_DEVICE
      && (l.on & HOST_DATA) && !find_clause (l, "use_device"))
    error_at (loc, "%qs has no %qs clause", w->text, "use_device");
  if (!(l.on & DATA))
    return;
  for (const pragma_clause &c : l.clauses)
    if (c.info->how == HOW_DATA || c.info->how == HOW_SECTIONS
	|| c.info->how == HOW_DEFAULT || clause_p (l, c, "deviceptr"))
      return;
  if (l.rest >= l.t->length ())
    if (acc_warns_p (WARN_CLAUSES))
      warning_at (loc, OPT_Wextra, "%qs has no data clause: it does nothing",
		  w->text);
}

/* Warn of negative queue numbers, except the library's own: section 2.16.  */
static void
check_queues (pragma_writer *w)
{
  const pragma_line &l = *w->l;
  const acc_tokens &t = *l.t;
  for (const pragma_clause &c : l.clauses)
    {
      if (!c.info || (c.info->how != HOW_ASYNC && c.info->how != HOW_WAIT)
	  || !c.open)
	continue;
      for (unsigned i = c.open + 1; i + 2 < c.end; i++)
	if (t[i].type == CPP_MINUS && t[i + 1].type == CPP_NUMBER
	    && (i == c.open + 1 || t[i - 1].type == CPP_COMMA)
	    && atoi ((const char *) t[i + 1].val.str.text) > 2)
	  if (acc_warns_p (WARN_QUEUE))
	    warning_at (t[i].src_loc, 0, "%qs value must not be negative",
			pragma_name_of (l, c.name));
    }
}

void
pragma_check_clauses (pragma_writer *w)
{
  const pragma_line &l = *w->l;
  if (l.on & LOOP)
    {
      check_independent (w);
      check_dim (w);
    }
  if (l.on & (PARALLEL | KERNELS | SERIAL | DATA))
    check_deviceptr (w);
  if (l.on & (DATA | HOST_DATA))
    check_missing (w);
  check_queues (w);
}

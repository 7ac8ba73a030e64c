/* Our own `#pragma acc'.

   In: the tokens of a line.  Out: the tokens that GCC's own parser gets
   instead, which parses, checks and places everything that it knows.  A line
   without anything newer than what GCC parses goes through as it is.  The rest
   is rewritten to what GCC does know, or travels in a marker, see pragma.h.

   pragma.def is the table of the language; the functions take_* below say what
   happens to each kind of clause.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma-lex.h"
#include "pragma.h"
#include "acc.h"
#include "c-family/c-pragma.h"
#include "spellcheck.h"
#include "gcc-rich-location.h"

#define OURS 99			/* extensions of this project */
#define GCC_VERSION_OF_OPENACC 26

/* ---- The table */

enum how
{
  HOW_GCC, HOW_IF, HOW_COND, HOW_ATOMIC_IF, HOW_SELF, HOW_ASYNC, HOW_WAIT,
  HOW_NUM_GANGS, HOW_SIZE, HOW_DEVICE_TYPE, HOW_DEVICE_NAMES, HOW_VALUE,
  HOW_DEFAULT, HOW_PRIVATE, HOW_FIRSTPRIVATE, HOW_REDUCTION, HOW_CONST,
  HOW_DATA, HOW_SECTIONS, HOW_GANG, HOW_LEVEL, HOW_COLLAPSE, HOW_TILE, HOW_BIND, HOW_WORD
};

enum directive_mask
{
#define ACC_DIRECTIVE(ID, NAME, VERSION, TEST) ID = 1 << ACC_BIT_##ID,
#define ACC_CLAUSE(NAME, DIRECTIVES, VERSION, HOW, TEST)
#include "pragma.def"
};

static const struct { const char *name; int version; } directives[] = {
#define ACC_DIRECTIVE(ID, NAME, VERSION, TEST) { NAME, VERSION },
#define ACC_CLAUSE(NAME, DIRECTIVES, VERSION, HOW, TEST)
#include "pragma.def"
};

struct clause_info
{
  const char *name;
  unsigned on;			/* directives */
  int version;
  enum how how;
};

static const clause_info clauses[] = {
#define COMPUTE (PARALLEL | KERNELS | SERIAL)
#define STANDALONE_DATA (ENTER_DATA | EXIT_DATA)
#define ACC_DIRECTIVE(ID, NAME, VERSION, TEST)
#define ACC_CLAUSE(NAME, DIRECTIVES, VERSION, HOW, TEST) \
  { NAME, DIRECTIVES, VERSION, HOW_##HOW },
#include "pragma.def"
};

#define COMPUTE (PARALLEL | KERNELS | SERIAL)

/* Directives as GCC's parser is given them.  */
static const acc_gcc_directive gcc_directives[] = {
  { "atomic", PRAGMA_OACC_ATOMIC }, { "cache", PRAGMA_OACC_CACHE },
  { "data", PRAGMA_OACC_DATA }, { "declare", PRAGMA_OACC_DECLARE },
  { "enter", PRAGMA_OACC_ENTER_DATA }, { "exit", PRAGMA_OACC_EXIT_DATA },
  { "host_data", PRAGMA_OACC_HOST_DATA }, { "kernels", PRAGMA_OACC_KERNELS },
  { "loop", PRAGMA_OACC_LOOP }, { "parallel", PRAGMA_OACC_PARALLEL },
  { "routine", PRAGMA_OACC_ROUTINE }, { "serial", PRAGMA_OACC_SERIAL },
  { "update", PRAGMA_OACC_UPDATE }, { "wait", PRAGMA_OACC_WAIT }
};

static const char *const fresh_directives[] = {
  "barrier", "init", "set", "shutdown"
};

/* ---- A line */

struct clause
{
  unsigned name, open, end;	/* tokens: its name, '(' or 0, one past it */
  const clause_info *info;	/* for this directive, or NULL */
  bool known;			/* for some directive */
  unsigned group;		/* of device_type: 0 before the first */
  unsigned devices;		/* mask of those it is for */
};

struct line
{
  const acc_tokens *t;
  location_t loc;		/* of "acc" */
  unsigned on;			/* directives */
  unsigned head;		/* tokens of the directive and its list */
  auto_vec<clause> clauses;
  auto_vec<unsigned> groups;	/* device masks; 0 for the first */
  unsigned rest;		/* first token that is no clause any more */
};

static const char *
name_of (const line &l, unsigned i)
{
  return acc_token_name ((*l.t)[i]);
}

/* One past the ')' that closes the '(' at I; 0 if there is none.  */
static unsigned
after_paren (const acc_tokens &t, unsigned i)
{
  int depth = 0;
  for (; i < t.length (); i++)
    if (t[i].type == CPP_OPEN_PAREN)
      depth++;
    else if (t[i].type == CPP_CLOSE_PAREN && --depth == 0)
      return i + 1;
  return 0;
}

/* The next token of TYPE in [FROM, TO) outside of parentheses and brackets,
   or TO.  */
static unsigned
find_token (const acc_tokens &t, unsigned from, unsigned to, cpp_ttype type)
{
  int depth = 0, questions = 0;
  for (unsigned i = from; i < to; i++)
    switch (t[i].type)
      {
      case CPP_OPEN_PAREN:
      case CPP_OPEN_SQUARE:
      case CPP_OPEN_BRACE:
	depth++;
	break;
      case CPP_CLOSE_PAREN:
      case CPP_CLOSE_SQUARE:
      case CPP_CLOSE_BRACE:
	depth--;
	break;
      default:
	if (depth)
	  break;
	if (t[i].type == CPP_QUERY)
	  questions++;
	else if (t[i].type == CPP_COLON && questions)
	  questions--;
	else if (t[i].type == type)
	  return i;
      }
  return to;
}

/* Find the directive; 0 if there is no such.  */
static unsigned
find_directive (line *l)
{
  const char *one = name_of (*l, 0);
  char two[40];
  snprintf (two, sizeof two, "%.20s %.18s", one,
	    l->t->length () > 1 ? name_of (*l, 1) : "");
  l->head = 1;
  for (unsigned i = 0; i < ACC_DIRECTIVES; i++)
    if (!strcmp (directives[i].name, one))
      {
	l->on = 1u << i;
	if ((l->on & COMPUTE) && l->t->length () > 1
	    && acc_token_p ((*l->t)[1], "loop"))
	  {
	    l->on |= LOOP;
	    l->head = 2;
	  }
	return l->on;
      }
    else if (!strcmp (directives[i].name, two))
      {
	l->head = 2;
	return l->on = 1u << i;
      }
  return l->on = 0;
}

/* "#pragma acc parallel loop", malloc'ed.  */
static char *
directive_text (const line &l)
{
  char *text = xstrdup ("#pragma acc");
  for (unsigned i = 0; i < ACC_DIRECTIVES; i++)
    if (l.on & (1u << i))
      {
	char *more = xasprintf ("%s %s", text, directives[i].name);
	free (text);
	text = more;
      }
  if (l.on & LOOP && l.on & COMPUTE)
    {
      /* The table's order is the language's but for loop.  */
      free (text);
      text = xasprintf ("#pragma acc %s loop", name_of (l, 0));
    }
  return text;
}

/* "dtype" is short for "device_type".  */
static const char *
full_name (const char *name)
{
  return !strcmp (name, "dtype") ? "device_type" : name;
}

static void
find_info (const line &l, clause *c)
{
  const char *name = full_name (name_of (l, c->name));
  for (const clause_info &i : clauses)
    if (!strcmp (i.name, name))
      {
	c->known = true;
	if (i.on & l.on)
	  c->info = &i;
      }
}

/* Names that may stand after device_type.  */
static unsigned device_mask (const line &l, const clause &c);

/* Take the line apart.  What does not look like clauses is left to GCC's
   parser, which complains.  */
static void
parse_clauses (line *l)
{
  const acc_tokens &t = *l->t;
  unsigned i = l->head;
  if ((l->on & (CACHE | ROUTINE | WAIT | BARRIER)) && i < t.length ()
      && t[i].type == CPP_OPEN_PAREN)
    {
      unsigned end = after_paren (t, i);
      if (!end)
	{
	  l->rest = l->head;
	  return;
	}
      l->head = i = end;
    }
  l->groups.safe_push (0);
  while (i < t.length ())
    {
      l->rest = i;
      if (t[i].type == CPP_COMMA && l->clauses.length ())
	i++;
      if (i >= t.length () || t[i].type != CPP_NAME)
	return;
      clause c = {};
      c.name = i;
      c.end = i + 1;
      if (c.end < t.length () && t[c.end].type == CPP_OPEN_PAREN)
	{
	  c.open = c.end;
	  c.end = after_paren (t, c.open);
	  if (!c.end)
	    return;
	}
      find_info (*l, &c);
      if (c.info && c.info->how == HOW_DEVICE_TYPE)
	l->groups.safe_push (device_mask (*l, c));
      c.group = l->groups.length () - 1;
      l->clauses.safe_push (c);
      i = c.end;
    }
  l->rest = i;
}

/* ---- device_type */

/* TYPE is the acc_device_t of openacc.h.  */
static const struct { const char *name; unsigned mask, type; }
device_names[] = {
  { "nvidia", DEVICE_NVIDIA, 5 }, { "not_host", DEVICE_NVIDIA, 4 },
  { "default", DEVICE_NVIDIA, 1 }, { "host", DEVICE_HOST, 2 },
  { "multicore", DEVICE_HOST, 2 }, { "radeon", DEVICE_OTHER, 8 },
  { "acc_device_nvidia", DEVICE_NVIDIA, 5 },
  { "acc_device_host", DEVICE_HOST, 2 },
  { "acc_device_not_host", DEVICE_NVIDIA, 4 },
  { "acc_device_default", DEVICE_NVIDIA, 1 },
  { "acc_device_radeon", DEVICE_OTHER, 8 }
};

/* The devices of device_type clause C.  */
static unsigned
device_mask (const line &l, const clause &c)
{
  unsigned mask = 0;
  if (!c.open)
    {
      error_at ((*l.t)[c.name].src_loc, "expected %<(%> after %qs",
		name_of (l, c.name));
      return DEVICE_OTHER;
    }
  for (unsigned i = c.open + 1; i < c.end - 1; i++)
    {
      const cpp_token &t = (*l.t)[i];
      bool separator = (i - c.open) % 2 == 0;
      if (separator ? t.type != CPP_COMMA
		    : t.type != CPP_NAME && t.type != CPP_MULT)
	{
	  if (separator)
	    error_at (t.src_loc, "expected %<,%> or %<)%>");
	  else
	    error_at (t.src_loc, "expected a device type");
	  return DEVICE_OTHER;
	}
      if (t.type == CPP_MULT)
	mask |= DEVICE_STAR;
      unsigned one = t.type == CPP_NAME ? (unsigned) DEVICE_OTHER : 0;
      bool found = false;
      for (auto &d : device_names)
	if (acc_token_p (t, d.name))
	  {
	    one = d.mask;
	    found = true;
	  }
      mask |= one;
      if (t.type != CPP_NAME || found)
	continue;
      auto_vec<const char *> names;
      for (auto &d : device_names)
	names.safe_push (d.name);
      if (const char *hint = find_closest_string (acc_token_name (t), &names))
	warning_at (t.src_loc, 0, "unknown device type %qs; did you mean %qs?",
		    acc_token_name (t), hint);
    }
  if (c.end - c.open < 3 || (c.end - c.open) % 2 == 0)
    error_at ((*l.t)[c.end - 1].src_loc, "expected a device type");
  return mask ? mask : (unsigned) DEVICE_OTHER;
}

/* Clauses of one family stand in each other's place.  */
static const char *
family (const line &l, const clause &c)
{
  const char *name = name_of (l, c.name);
  if (c.info && (c.info->how == HOW_LEVEL || c.info->how == HOW_GANG)
      && strcmp (name, "independent"))
    return "gang";
  return name;
}

static bool
matches_p (const line &l, unsigned group, unsigned device)
{
  bool named = false;
  for (unsigned mask : l.groups)
    named |= (mask & device) != 0;
  return l.groups[group] & (named ? device : (unsigned) DEVICE_STAR);
}

/* Which devices each clause is for: of its family, those of the first group
   that names the device (or, if none does, has a star), else those before the
   first device_type.  OpenACC 3.4, section 2.4.  */
static void
choose_devices (line *l)
{
  for (clause &c : l->clauses)
    for (unsigned device : { DEVICE_NVIDIA, DEVICE_HOST })
      {
	bool take = c.group == 0 || matches_p (*l, c.group, device);
	for (clause &o : l->clauses)
	  if (o.group != c.group && o.group && matches_p (*l, o.group, device)
	      && (c.group == 0 || o.group < c.group)
	      && !strcmp (family (*l, o), family (*l, c)))
	    take = false;
	if (take)
	  c.devices |= device;
      }
}

static bool
may_follow_device_type_p (const clause &c)
{
  switch (c.info->how)
    {
    case HOW_ASYNC:
    case HOW_WAIT:
    case HOW_NUM_GANGS:
    case HOW_SIZE:
    case HOW_GANG:
    case HOW_LEVEL:
    case HOW_COLLAPSE:
    case HOW_TILE:
    case HOW_BIND:
    case HOW_DEVICE_TYPE:
      return true;
    default:
      return c.info->on & ROUTINE;
    }
}

/* ---- What comes out */

struct writer
{
  const line *l;
  acc_tokens out;		/* clauses */
  auto_vec<unsigned> cond;	/* [first, end) of the if clause's operand */
  location_t if_loc;
  acc_tokens not_on;		/* conditions of self clauses, joined by || */
  char *items;			/* of the marker; NULL without */
  unsigned n_args;
  acc_tokens args;		/* each with a comma before it */
  location_t item_loc;		/* of the first item */
  unsigned vector;		/* loop: clause that carries the marker, or 0 */
  acc_tokens vector_operand;
  char *text;			/* of the directive */
  auto_vec<unsigned> named;	/* update: [first, end) of what sections were
				   named of */
};

static void
append (acc_tokens *to, const acc_tokens &from, unsigned first, unsigned end)
{
  for (unsigned i = first; i < end; i++)
    to->safe_push (from[i]);
}

static void
append (acc_tokens *to, const acc_tokens &from)
{
  append (to, from, 0, from.length ());
}

static void
put (acc_tokens *to, cpp_ttype type, location_t loc)
{
  to->safe_push (acc_punctuation (type, loc));
}

/* Clause C as it stands, with the comma before it.  */
static void
copy_clause (writer *w, const clause &c)
{
  const acc_tokens &t = *w->l->t;
  if (w->out.length () && t[c.name - 1].type == CPP_COMMA)
    w->out.safe_push (t[c.name - 1]);
  append (&w->out, t, c.name, c.end);
}

/* An item of the marker about NAME at LOC, whose arguments are the next N.  */
static void
add_item (writer *w, char what, unsigned number, location_t loc,
	  unsigned n = 0, const char *name = "-")
{
  char *more = xasprintf ("%s%c %u %u %u %u %s;", w->items ? w->items : "",
			  what, number, loc, w->n_args, n, name);
  free (w->items);
  w->items = more;
  w->n_args += n;
  if (!w->item_loc)
    w->item_loc = loc;
}

/* Argument [FIRST, END) of the line; after add_item, in its order.  */
static void
add_arg (writer *w, unsigned first, unsigned end)
{
  const acc_tokens &t = *w->l->t;
  location_t loc = t[first].src_loc;
  put (&w->args, CPP_COMMA, loc);
  put (&w->args, CPP_OPEN_PAREN, loc);
  append (&w->args, t, first, end);
  put (&w->args, CPP_CLOSE_PAREN, loc);
}

static void
add_number_arg (writer *w, unsigned value, location_t loc)
{
  put (&w->args, CPP_COMMA, loc);
  w->args.safe_push (acc_number_token (value, loc));
}

/* The call MARKER ("items", args).  */
static void
put_marker (writer *w, acc_tokens *to)
{
  location_t loc = w->item_loc;
  to->safe_push (acc_name_token (MARKER, loc));
  put (to, CPP_OPEN_PAREN, loc);
  to->safe_push (acc_string_token (w->items, loc));
  append (to, w->args);
  put (to, CPP_CLOSE_PAREN, loc);
}

/* The operands [first, end) of C's list, split at commas; false, after an
   error message, if one is missing.  */
static bool
split_list (writer *w, unsigned first, unsigned end,
	    auto_vec<unsigned> *starts)
{
  const acc_tokens &t = *w->l->t;
  for (unsigned i = first;; i++)
    {
      unsigned comma = find_token (t, i, end, CPP_COMMA);
      if (comma == i)
	{
	  error_at (t[i].src_loc, "expected an operand before %qs",
		    i == end ? ")" : ",");
	  return false;
	}
      starts->safe_push (i);
      starts->safe_push (comma);
      i = comma;
      if (i == end)
	return true;
    }
}

/* ---- Versions and errors */

static int standard = OURS;

static const struct { const char *text; int version; const char *macro; }
standards[] = {
  { "2.6", 26, "201711" }, { "2.7", 27, "201811" }, { "3.0", 30, "201911" },
  { "3.1", 31, "202011" }, { "3.2", 32, "202111" }, { "3.3", 33, "202211" },
  { "3.4", 34, "202506" }
};

bool
acc_set_standard (const char *text)
{
  for (auto &s : standards)
    if (!strcmp (s.text, text))
      {
	standard = s.version;
	return true;
      }
  return false;
}

void
acc_start_file (void)
{
  const char *value = standards[ARRAY_SIZE (standards) - 1].macro;
  for (auto &s : standards)
    if (s.version == standard)
      value = s.macro;
  acc_define_version (value);
}

/* WHAT at LOC, "%qs clause", came with VERSION.  */
static void
check_version (location_t loc, int version, const char *what, const char *name)
{
  if (version <= standard)
    return;
  if (version == OURS)
    warning_at (loc, 0, "%qs %s is an extension of OpenACC", name, what);
  else
    warning_at (loc, 0, "%qs %s is new in OpenACC %d.%d", name, what,
		version / 10, version % 10);
}

/* As a spelling suggestion: the closest name of a clause of L.  */
static const char *
closest_clause (const line &l, const char *name)
{
  auto_vec<const char *> names;
  for (const clause_info &i : clauses)
    if (i.on & l.on)
      names.safe_push (i.name);
  return find_closest_string (name, &names);
}

/* C is no clause of this directive and GCC cannot say so.  False if it
   can.  */
static bool
reject_clause (writer *w, const clause &c)
{
  static const char *const new_names[] = {
    "device_type", "dtype", "bind", "const", "device_num", "default_async",
    "local", "global"
  };
  const char *name = name_of (*w->l, c.name);
  location_t loc = (*w->l->t)[c.name].src_loc;
  if (w->l->on & ATOMIC)
    return false;
  if (!c.known)
    {
      const char *hint = closest_clause (*w->l, name);
      if (!hint)
	return false;
      gcc_rich_location where (loc);
      where.add_fixit_replace (hint);
      error_at (&where, "expected %<#pragma acc%> clause before %qs; did you "
		"mean %qs?", name, hint);
      return true;
    }
  for (const char *n : new_names)
    if (!strcmp (n, name))
      {
	error_at (loc, "%qs is not valid for %qs", name, w->text);
	return true;
      }
  return false;
}

/* The operand of C, which has to have one.  */
static bool
require_operand (writer *w, const clause &c)
{
  if (c.open && c.end - c.open > 2)
    return true;
  error_at ((*w->l->t)[c.name].src_loc, "%qs clause requires an argument",
	    name_of (*w->l, c.name));
  return false;
}

/* ---- Clauses */

/* if: kept apart, for a marker or self clauses may join it.  */
static void
take_if (writer *w, const clause &c)
{
  if (!c.open || c.end - c.open < 3 || w->cond.length ())
    {
      copy_clause (w, c);
      return;
    }
  w->if_loc = (*w->l->t)[c.name].src_loc;
  copy_clause (w, c);
  w->cond.safe_push (w->out.length () - (c.end - c.open) + 1);
  w->cond.safe_push (w->out.length () - 1);
}

/* self(cond) is if(!(cond)): OpenACC 3.4, section 2.5.7.  */
static void
take_self (writer *w, const clause &c)
{
  location_t loc = (*w->l->t)[c.name].src_loc;
  if (w->not_on.length ())
    {
      error_at (loc, "too many %qs clauses", "self");
      return;
    }
  if (c.open && !require_operand (w, c))
    return;
  put (&w->not_on, CPP_OPEN_PAREN, loc);
  if (c.open)
    append (&w->not_on, *w->l->t, c.open + 1, c.end - 1);
  else
    w->not_on.safe_push (acc_number_token (1, loc));
  put (&w->not_on, CPP_CLOSE_PAREN, loc);
}

static void
take_async (writer *w, const clause &c)
{
  if (!(c.devices & DEVICE_NVIDIA))
    return;			/* the host waits anyway */
  if (!(w->l->on & DATA))
    {
      copy_clause (w, c);
      return;
    }
  bool value = c.open && c.end - c.open > 2;
  add_item (w, ITEM_ASYNC, 0, (*w->l->t)[c.name].src_loc, value);
  if (value)
    add_arg (w, c.open + 1, c.end - 1);
}

/* The list [FIRST, END) of a wait clause or directive:
   [devnum: number:] [queues:] queues.  *DEVICE is where the number stands or
   0; the queues begin at the result.  */
static unsigned
wait_list (writer *w, unsigned first, unsigned end, unsigned *device)
{
  const acc_tokens &t = *w->l->t;
  *device = 0;
  if (first + 1 < end && acc_token_p (t[first], "devnum")
      && t[first + 1].type == CPP_COLON)
    {
      check_version (t[first].src_loc, 30, "modifier", "devnum");
      *device = first + 2;
      first = find_token (t, *device, end, CPP_COLON);
      if (first == *device)
	{
	  error_at (t[first].src_loc, "expected a device number");
	  *device = 0;
	}
      first = first == end ? end : first + 1;
    }
  if (first + 1 < end && acc_token_p (t[first], "queues")
      && t[first + 1].type == CPP_COLON)
    {
      check_version (t[first].src_loc, 30, "modifier", "queues");
      first += 2;
    }
  return first;
}

static void
take_wait (writer *w, const clause &c)
{
  const acc_tokens &t = *w->l->t;
  if (!(c.devices & DEVICE_NVIDIA))
    return;
  unsigned device = 0, queues = c.open + 1;
  if (c.open)
    queues = wait_list (w, c.open + 1, c.end - 1, &device);
  if (!device && !(w->l->on & DATA))
    {
      if (!c.open || queues == c.open + 1)
	{
	  copy_clause (w, c);
	  return;
	}
      append (&w->out, t, c.name, c.open + 1);
      append (&w->out, t, queues, c.end);
      return;
    }
  auto_vec<unsigned> list;
  if (c.open && queues < c.end - 1 && !split_list (w, queues, c.end - 1, &list))
    return;
  add_item (w, device ? ITEM_WAIT_DEVICE : ITEM_WAIT, 0, t[c.name].src_loc,
	    list.length () / 2 + (device != 0));
  if (device)
    add_arg (w, device, find_token (t, device, c.end - 1, CPP_COLON));
  for (unsigned i = 0; i < list.length (); i += 2)
    add_arg (w, list[i], list[i + 1]);
}

/* num_gangs(x, y, z).  */
static void
take_num_gangs (writer *w, const clause &c)
{
  const acc_tokens &t = *w->l->t;
  location_t loc = t[c.name].src_loc;
  unsigned end = c.end - 1;
  unsigned comma = c.open ? find_token (t, c.open + 1, end, CPP_COMMA) : end;
  if (!(c.devices & DEVICE_NVIDIA))
    {
      if ((c.devices & DEVICE_HOST) && require_operand (w, c))
	{
	  add_item (w, ITEM_HOST_GANGS, 0, loc, 1);
	  add_arg (w, c.open + 1, comma);
	}
      return;
    }
  if (!c.open || comma >= end)
    {
      copy_clause (w, c);
      return;
    }
  auto_vec<unsigned> list;
  if (!split_list (w, c.open + 1, end, &list))
    return;
  check_version (loc, 33, "with several dimensions", "num_gangs");
  if (w->l->on & KERNELS || list.length () > 6)
    {
      error_at (t[list[w->l->on & KERNELS ? 2 : 6]].src_loc,
		"too many dimensions in %qs clause", "num_gangs");
      return;
    }
  append (&w->out, t, c.name, comma);
  w->out.safe_push (t[end]);
  for (unsigned i = 2; i < list.length (); i += 2)
    {
      add_item (w, ITEM_GANGS, i / 2, loc, 1);
      add_arg (w, list[i], list[i + 1]);
    }
}

/* default on data.  */
static void
take_default (writer *w, const clause &c)
{
  const acc_tokens &t = *w->l->t;
  if (!c.open || c.end - c.open != 3
      || (!acc_token_p (t[c.open + 1], "none")
	  && !acc_token_p (t[c.open + 1], "present")))
    {
      error_at (t[c.open ? c.open + 1 : c.name].src_loc,
		"expected %<none%> or %<present%>");
      return;
    }
  add_item (w, ITEM_DEFAULT,
	    acc_token_p (t[c.open + 1], "none") ? OMP_CLAUSE_DEFAULT_NONE
						: OMP_CLAUSE_DEFAULT_PRESENT,
	    t[c.name].src_loc);
}

static const struct { const char *name; unsigned mask; int version; }
modifiers[] = {
  { "readonly", MODIFIER_READONLY, 27 },
  { "zero", MODIFIER_ZERO, 30 },
  { "always", MODIFIER_ALWAYS_IN | MODIFIER_ALWAYS_OUT, 34 },
  { "alwaysin", MODIFIER_ALWAYS_IN, 34 },
  { "alwaysout", MODIFIER_ALWAYS_OUT, 34 },
  { "capture", MODIFIER_CAPTURE, 34 }
};

/* Modifiers that clause NAME has.  */
static unsigned
allowed_modifiers (const char *name, unsigned on)
{
  const char *stem = startswith (name, "present_or_") ? name + 11
		     : name[0] == 'p' ? name + 1 : name;
  unsigned m = MODIFIER_CAPTURE;
  if (!strcmp (stem, "copy"))
    return m | MODIFIER_ALWAYS_IN | MODIFIER_ALWAYS_OUT;
  if (!strcmp (stem, "copyin"))
    return m | MODIFIER_ALWAYS_IN | MODIFIER_READONLY;
  if (!strcmp (stem, "copyout"))
    return m | MODIFIER_ALWAYS_OUT | (on & EXIT_DATA ? 0 : MODIFIER_ZERO);
  return m | MODIFIER_ZERO;
}

/* The modifiers in [FIRST, END), in front of a colon, as a mask; those that
   are not in ALLOWED get an error message, said of NAME.  */
static unsigned
parse_modifiers (writer *w, unsigned first, unsigned end, unsigned allowed,
		 const char *name)
{
  const acc_tokens &t = *w->l->t;
  unsigned mask = 0;
  for (unsigned i = first; i < end; i++)
    {
      if ((i - first) % 2 ? t[i].type != CPP_COMMA : t[i].type != CPP_NAME)
	{
	  error_at (t[i].src_loc, "expected a modifier of %qs", name);
	  return mask;
	}
      if ((i - first) % 2)
	continue;
      unsigned one = 0;
      for (auto &m : modifiers)
	if (acc_token_p (t[i], m.name))
	  {
	    one = m.mask;
	    check_version (t[i].src_loc, m.version, "modifier", m.name);
	  }
      if (!one)
	{
	  auto_vec<const char *> names;
	  for (auto &m : modifiers)
	    if (m.mask & allowed)
	      names.safe_push (m.name);
	  const char *hint = find_closest_string (acc_token_name (t[i]),
						  &names);
	  gcc_rich_location where (t[i].src_loc);
	  if (hint)
	    {
	      where.add_fixit_replace (hint);
	      error_at (&where, "unknown modifier %qs of %qs; did you mean "
			"%qs?", acc_token_name (t[i]), name, hint);
	    }
	  else
	    error_at (&where, "unknown modifier %qs of %qs",
		      acc_token_name (t[i]), name);
	}
      else if (!(one & allowed))
	error_at (t[i].src_loc, "modifier %qs is not valid for %qs",
		  acc_token_name (t[i]), name);
      mask |= one & allowed;
    }
  return mask;
}

/* Add the bounds of the brackets [OPEN, CLOSE] behind a section as arguments.
   False, and *MISSING is set, if there is no length.  */
static void
add_bounds (writer *w, unsigned open, unsigned close, bool *missing)
{
  const acc_tokens &t = *w->l->t;
  location_t loc = t[open].src_loc;
  unsigned colon = find_token (t, open + 1, close, CPP_COLON);
  *missing = false;
  if (colon > open + 1)
    add_arg (w, open + 1, colon);
  else
    add_number_arg (w, 0, loc);
  if (colon == close)
    add_number_arg (w, 1, loc);	/* a[i] */
  else if (colon + 1 < close)
    add_arg (w, colon + 1, close);
  else
    {
      add_number_arg (w, 0, loc);
      *missing = true;
    }
}

/* Whether the brackets [OPEN, CLOSE] have bounds that GCC is better asked
   about.  */
static bool
odd_bounds_p (writer *w, unsigned open, unsigned close)
{
  const acc_tokens &t = *w->l->t;
  unsigned colon = find_token (t, open + 1, close, CPP_COLON);
  return (t[open + 1].type == CPP_MINUS
	  || (colon < close && t[colon + 1].type == CPP_MINUS)
	  || (colon + 1 == close && !(w->l->on & UPDATE)));
}

/* The pairs of brackets that list item [FIRST, END) ends with: the numbers of
   their tokens, two each.  */
static void
last_brackets (const acc_tokens &t, unsigned first, unsigned end,
	       auto_vec<unsigned> *brackets)
{
  int depth = 0;
  for (unsigned i = first; i < end; i++)
    switch (t[i].type)
      {
      case CPP_OPEN_SQUARE:
	if (depth++ == 0)
	  brackets->safe_push (i);
	break;
      case CPP_CLOSE_SQUARE:
	if (--depth == 0)
	  brackets->safe_push (i);
	break;
      case CPP_OPEN_PAREN:
      case CPP_OPEN_BRACE:
	depth++;
	break;
      case CPP_CLOSE_PAREN:
      case CPP_CLOSE_BRACE:
	depth--;
	break;
      default:
	/* Brackets in front of a member are no part of the section.  */
	if (depth == 0)
	  brackets->truncate (0);
	break;
      }
  if (depth)
    brackets->truncate (0);
}

/* The first of BRACKETS that has a colon; the number of them if none has.  */
static unsigned
first_section (const acc_tokens &t, const auto_vec<unsigned> &brackets)
{
  unsigned s = 0;
  while (s < brackets.length ()
	 && find_token (t, brackets[s] + 1, brackets[s + 1], CPP_COLON)
	    == brackets[s + 1])
    s += 2;
  return s;
}

static bool
same_tokens_p (const acc_tokens &t, unsigned a, unsigned b, unsigned n)
{
  bool same = true;
  for (unsigned i = 0; same && i < n; i++)
    {
      char *x = acc_token_text (t[a + i]), *y = acc_token_text (t[b + i]);
      same = !strcmp (x, y);
      free (x);
      free (y);
    }
  return same;
}

/* Whether an update directive has named a section of [FIRST, END) before;
   from now on it has.  */
static bool
named_before_p (writer *w, unsigned first, unsigned end)
{
  for (unsigned i = 0; i < w->named.length (); i += 2)
    if (w->named[i + 1] - w->named[i] == end - first
	&& same_tokens_p (*w->l->t, w->named[i], first, end - first))
      return true;
  w->named.safe_push (first);
  w->named.safe_push (end);
  return false;
}

/* Put list item [FIRST, END) of clause C to OUT.  Of a[i:n][j:m] GCC gets
   a[i:n]: it would not take what is not contiguous, nor rows that pointers
   point to.  Of several sections of one variable an update directive's GCC
   gets the first.  */
static void
put_section (writer *w, const clause &c, unsigned first, unsigned end,
	     acc_tokens *out)
{
  const acc_tokens &t = *w->l->t;
  auto_vec<unsigned> brackets;
  last_brackets (t, first, end, &brackets);
  unsigned s = first_section (t, brackets), last = brackets.length ();
  bool odd = s < last && t[brackets[s + 1] - 1].type == CPP_COLON;
  for (unsigned i = s; i < last; i += 2)
    odd |= odd_bounds_p (w, brackets[i], brackets[i + 1]);
  bool again = s < last && !odd && (w->l->on & UPDATE)
	       && named_before_p (w, first, brackets[s]);
  if (odd || s + (again ? 0 : 2) >= last)
    {
      append (out, t, first, end);
      return;
    }
  unsigned name = first, mask = 0;
  while (name + 1 < end && t[name].type != CPP_NAME)
    name++;
  add_arg (w, first, brackets[s]);
  for (unsigned i = again ? s : s + 2; i < last; i += 2)
    {
      bool missing;
      add_bounds (w, brackets[i], brackets[i + 1], &missing);
      if (i > s)
	mask |= missing << (i - s - 2) / 2;
    }
  if (!again)
    append (out, t, first, brackets[s + 1] + 1);
  else if (!strcmp (name_of (*w->l, c.name), "device"))
    mask |= SECTION_TO_DEVICE;
  add_item (w, again ? ITEM_SECTION : ITEM_SHAPE, mask, t[name].src_loc,
	    1 + last - s - (again ? 0 : 2), acc_token_name (t[name]));
}

/* Put the list [FIRST, END) of clause C to OUT.  */
static void
put_sections (writer *w, const clause &c, unsigned first, unsigned end,
	      acc_tokens *out)
{
  const acc_tokens &t = *w->l->t;
  bool any = false;
  for (unsigned i = first; i < end; i++)
    {
      acc_tokens one;
      unsigned comma = find_token (t, i, end, CPP_COMMA);
      put_section (w, c, i, comma, &one);
      /* What is missing between commas is GCC's to say.  */
      if (one.length () || comma == i)
	{
	  if (any)
	    put (out, CPP_COMMA, t[i - 1].src_loc);
	  append (out, one);
	  any = true;
	}
      i = comma;
    }
  if (first < end && t[end - 1].type == CPP_COMMA)
    out->safe_push (t[end - 1]);
}

/* Clauses that are lists of sections.  */
static void
take_sections (writer *w, const clause &c)
{
  const acc_tokens &t = *w->l->t;
  if (!c.open || (w->l->on & DECLARE))
    {
      copy_clause (w, c);
      return;
    }
  acc_tokens list;
  put_sections (w, c, c.open + 1, c.end - 1, &list);
  if (list.is_empty () && c.end - c.open > 2)
    return;
  append (&w->out, t, c.name, c.open + 1);
  append (&w->out, list);
  w->out.safe_push (t[c.end - 1]);
}

/* Data clauses: [modifiers:] list.  */
static void
take_data (writer *w, const clause &c)
{
  const acc_tokens &t = *w->l->t;
  unsigned end = c.end - 1;
  unsigned colon = c.open ? find_token (t, c.open + 1, end, CPP_COLON) : end;
  if (!c.open || colon >= end || colon == c.open + 1)
    {
      take_sections (w, c);
      return;
    }
  const char *name = name_of (*w->l, c.name);
  unsigned mask = parse_modifiers (w, c.open + 1, colon,
				   allowed_modifiers (name, w->l->on), name);
  append (&w->out, t, c.name, c.open + 1);
  if (w->l->on & DECLARE)
    append (&w->out, t, colon + 1, end);
  else
    put_sections (w, c, colon + 1, end, &w->out);
  w->out.safe_push (t[end]);
  auto_vec<unsigned> list;
  if (!mask || colon + 1 == end || (w->l->on & DECLARE)
      || !split_list (w, colon + 1, end, &list))
    return;
  for (unsigned i = 0; i < list.length (); i += 2)
    {
      unsigned first = list[i];
      while (first + 1 < list[i + 1] && t[first].type != CPP_NAME)
	first++;
      add_item (w, ITEM_MODIFIER, mask, t[first].src_loc, 0,
		acc_token_name (t[first]));
    }
}

/* The name that list item [FIRST, END) begins with, a section a[x:n] with one
   pair of brackets: the parts are in PART.  */
static bool
section_p (const acc_tokens &t, unsigned first, unsigned end,
	   unsigned part[4])
{
  if (end - first < 4 || t[first].type != CPP_NAME
      || t[first + 1].type != CPP_OPEN_SQUARE
      || t[end - 1].type != CPP_CLOSE_SQUARE
      || find_token (t, first + 2, end, CPP_CLOSE_SQUARE) < end)
    return false;
  for (unsigned i = first + 2; i < end - 1; i++)
    if (t[i].type == CPP_CLOSE_SQUARE && t[i + 1].type == CPP_OPEN_SQUARE)
      return false;
  part[0] = first + 2;
  part[1] = find_token (t, first + 2, end - 1, CPP_COLON);
  part[2] = part[1] + 1;
  part[3] = end - 1;
  return true;
}

/* private and firstprivate: GCC gets the names; sections, which it does not
   take, go into the marker.  */
static void
take_private (writer *w, const clause &c, char what)
{
  const acc_tokens &t = *w->l->t;
  unsigned end = c.end - 1;
  bool section = false;
  for (unsigned i = c.open + 1; c.open && i < end; i++)
    section |= t[i].type == CPP_OPEN_SQUARE;
  auto_vec<unsigned> list;
  if (!section || !split_list (w, c.open + 1, end, &list))
    {
      copy_clause (w, c);
      return;
    }
  append (&w->out, t, c.name, c.open + 1);
  for (unsigned i = 0; i < list.length (); i += 2)
    {
      unsigned first = list[i], part[4];
      if (i)
	put (&w->out, CPP_COMMA, t[first].src_loc);
      if (!section_p (t, first, list[i + 1], part))
	{
	  /* Of an array of arrays, all of it.  */
	  unsigned stop = find_token (t, first, list[i + 1], CPP_OPEN_SQUARE);
	  stop = t[first].type == CPP_NAME && first + 1 < list[i + 1]
		 && t[first + 1].type == CPP_OPEN_SQUARE ? first + 1
							 : list[i + 1];
	  append (&w->out, t, first, stop);
	  continue;
	}
      w->out.safe_push (t[first]);
      location_t loc = t[first].src_loc;
      add_item (w, what, 0, loc, 3, acc_token_name (t[first]));
      add_arg (w, first, first + 1);
      if (part[1] > part[0])
	add_arg (w, part[0], part[1]);
      else
	add_number_arg (w, 0, loc);
      if (part[1] == part[3])
	add_number_arg (w, 1, loc);	/* a[i] */
      else if (part[2] < part[3])
	add_arg (w, part[2], part[3]);
      else
	add_number_arg (w, 0, loc);	/* a[i:], of an array */
    }
  w->out.safe_push (t[end]);
}

static void
take_const (writer *w, const clause &c)
{
  auto_vec<unsigned> list;
  if (!require_operand (w, c)
      || !split_list (w, c.open + 1, c.end - 1, &list))
    return;
  for (unsigned i = 0; i < list.length (); i += 2)
    {
      const cpp_token &t = (*w->l->t)[list[i]];
      if (t.type != CPP_NAME || list[i + 1] != list[i] + 1)
	{
	  error_at (t.src_loc, "expected a variable in %qs clause", "const");
	  continue;
	}
      add_item (w, ITEM_CONST, 0, t.src_loc, 1, acc_token_name (t));
      add_arg (w, list[i], list[i + 1]);
    }
}

/* gang([num:] n, dim: d, static: s).  */
static void
take_gang (writer *w, const clause &c)
{
  const acc_tokens &t = *w->l->t;
  auto_vec<unsigned> list;
  int dim = -1;
  if (c.open && c.end - c.open > 2)
    for (unsigned i = c.open + 1; i + 1 < c.end; i++)
      if (acc_token_p (t[i], "dim") && t[i + 1].type == CPP_COLON
	  && (i == c.open + 1 || t[i - 1].type == CPP_COMMA))
	dim = i;
  if (dim < 0)
    {
      copy_clause (w, c);
      return;
    }
  check_version (t[dim].src_loc, 33, "argument", "dim");
  if (!split_list (w, c.open + 1, c.end - 1, &list))
    return;
  append (&w->out, t, c.name, c.name + 1);
  unsigned others = 0;
  for (unsigned i = 0; i < list.length (); i += 2)
    if ((int) list[i] != dim)
      {
	put (&w->out, others++ ? CPP_COMMA : CPP_OPEN_PAREN, t[dim].src_loc);
	append (&w->out, t, list[i], list[i + 1]);
      }
    else if (list[i + 1] == list[i] + 2)
      error_at (t[list[i + 1]].src_loc, "expected a dimension after %qs",
		"dim:");
    else
      {
	add_item (w, ITEM_DIM, 0, t[dim + 2].src_loc, 1);
	add_arg (w, dim + 2, list[i + 1]);
      }
  if (others)
    put (&w->out, CPP_CLOSE_PAREN, t[c.end - 1].src_loc);
}

/* Levels, and seq, auto, independent.  One that only the host has becomes an
   item.  */
static void
take_level (writer *w, const clause &c)
{
  location_t loc = (*w->l->t)[c.name].src_loc;
  bool seq = !strcmp (name_of (*w->l, c.name), "seq");
  if (c.devices & DEVICE_NVIDIA)
    {
      if (c.info->how == HOW_GANG)
	take_gang (w, c);
      else
	copy_clause (w, c);
      return;
    }
  if (c.devices & DEVICE_HOST)
    add_item (w, seq ? ITEM_HOST_SEQ : ITEM_HOST_PARALLEL, 0, loc);
}

/* collapse(force: n).  */
static void
take_collapse (writer *w, const clause &c)
{
  const acc_tokens &t = *w->l->t;
  if (!(c.devices & DEVICE_NVIDIA))
    return;			/* the host follows its schedule */
  if (!c.open || c.end - c.open < 4 || !acc_token_p (t[c.open + 1], "force")
      || t[c.open + 2].type != CPP_COLON)
    {
      copy_clause (w, c);
      return;
    }
  check_version (t[c.open + 1].src_loc, 33, "modifier", "force");
  if (c.open + 3 == c.end - 1)
    {
      error_at (t[c.end - 1].src_loc, "expected a number of loops");
      return;
    }
  add_item (w, ITEM_FORCE, 0, t[c.open + 3].src_loc, 1);
  add_arg (w, c.open + 3, c.end - 1);
}

/* tile: what may not be constant goes into the marker.  */
static void
take_tile (writer *w, const clause &c)
{
  const acc_tokens &t = *w->l->t;
  if (!(c.devices & DEVICE_NVIDIA))
    return;
  bool names = false;
  for (unsigned i = c.open + 1; c.open && i < c.end - 1; i++)
    names |= t[i].type == CPP_NAME;
  auto_vec<unsigned> list;
  if (!names || !split_list (w, c.open + 1, c.end - 1, &list))
    {
      copy_clause (w, c);
      return;
    }
  append (&w->out, t, c.name, c.open + 1);
  for (unsigned i = 0; i < list.length (); i += 2)
    {
      location_t loc = t[list[i]].src_loc;
      if (i)
	put (&w->out, CPP_COMMA, loc);
      names = false;
      for (unsigned j = list[i]; j < list[i + 1]; j++)
	names |= t[j].type == CPP_NAME;
      if (!names)
	{
	  append (&w->out, t, list[i], list[i + 1]);
	  continue;
	}
      put (&w->out, CPP_MULT, loc);
      add_item (w, ITEM_TILE, i / 2, loc, 1);
      add_arg (w, list[i], list[i + 1]);
    }
  w->out.safe_push (t[c.end - 1]);
}

/* if on atomic.  An update that is atomic without need is right as well: the
   condition is only looked at.  */
static void
take_atomic_if (writer *w, const clause &c)
{
  require_operand (w, c);
}

/* Clauses of directives that GCC does not know, and if on wait.  */
static void
take_value (writer *w, const clause &c)
{
  static const struct { const char *name; char what; } values[] = {
    { "if", ITEM_IF }, { "device_num", ITEM_DEVICE_NUM },
    { "default_async", ITEM_DEFAULT_ASYNC }
  };
  if (!require_operand (w, c))
    return;
  for (auto &v : values)
    if (!strcmp (v.name, name_of (*w->l, c.name)))
      {
	add_item (w, v.what, 0, (*w->l->t)[c.name].src_loc, 1);
	add_arg (w, c.open + 1, c.end - 1);
      }
}

/* device_type of init, shutdown and set: the types that it names.  */
static void
take_device_names (writer *w, const clause &c)
{
  const acc_tokens &t = *w->l->t;
  location_t loc = t[c.name].src_loc;
  unsigned mask = device_mask (*w->l, c), n = 0;
  for (unsigned i = c.open; i < c.end; i++)
    for (auto &d : device_names)
      if (acc_token_p (t[i], d.name))
	{
	  add_item (w, ITEM_TYPES, d.type, loc);
	  n++;
	}
  if (mask == DEVICE_OTHER && !n)
    error_at (loc, "no such device type is supported");
  else if ((w->l->on & SET) && c.end - c.open > 3)
    error_at (loc, "%qs takes one device type", w->text);
}

/* bind(name) or bind("name").  GCC keeps the clauses of a routine with the
   function: the place of the level clause says which has this name.  */
static void
take_bind (writer *w, const clause &c)
{
  const acc_tokens &t = *w->l->t;
  location_t loc = t[c.name].src_loc;
  unsigned last = c.end - 2;	/* of a qualified name, its last part */
  if (!(c.devices & DEVICE_NVIDIA))
    return;
  bool good = c.open && c.end - c.open >= 3
	      && (t[last].type == CPP_NAME
		  || (t[last].type == CPP_STRING && c.end - c.open == 3));
  for (unsigned i = c.open + 1; good && i < last; i++)
    good = t[i].type == CPP_NAME || t[i].type == CPP_SCOPE;
  if (!good)
    {
      error_at (loc, "%<bind%> needs the name of a function or a string");
      return;
    }
  location_t level = 0;
  for (const clause &o : w->l->clauses)
    if (o.info && (o.devices & DEVICE_NVIDIA)
	&& (o.info->how == HOW_GCC || o.info->how == HOW_LEVEL
	    || o.info->how == HOW_GANG)
	&& strcmp (name_of (*w->l, o.name), "nohost"))
      level = t[o.name].src_loc;
  if (!level)
    {
      level = loc;
      w->out.safe_push (acc_name_token ("seq", loc));
    }
  char *text = acc_token_text (t[last]);
  if (t[last].type == CPP_STRING)
    {
      text[strlen (text) - 1] = 0;
      acc_bind_routine (level, text + 1, true);
    }
  else
    acc_bind_routine (level, text, false);
  free (text);
}

static void
take_word (writer *w, const clause &c)
{
  if (c.open)
    error_at ((*w->l->t)[c.open].src_loc, "unexpected %<(%> after %qs",
	      name_of (*w->l, c.name));
  add_item (w, ITEM_WORD, !strcmp (name_of (*w->l, c.name), "local")
			  ? BARRIER_LOCAL : BARRIER_GLOBAL,
	    (*w->l->t)[c.name].src_loc);
}

static void
take_clause (writer *w, const clause &c)
{
  switch (c.info->how)
    {
    case HOW_GCC:
    case HOW_REDUCTION:
      /* Of a routine: GCC knows one level for all devices.  */
      if (!c.group || (c.devices & DEVICE_NVIDIA))
	copy_clause (w, c);
      break;
    case HOW_SIZE:
      /* Workers and lanes of the host have no number.  */
      if (c.devices & DEVICE_NVIDIA)
	copy_clause (w, c);
      break;
    case HOW_IF:
      take_if (w, c);
      break;
    case HOW_SELF:
      take_self (w, c);
      break;
    case HOW_ASYNC:
      take_async (w, c);
      break;
    case HOW_WAIT:
      take_wait (w, c);
      break;
    case HOW_NUM_GANGS:
      take_num_gangs (w, c);
      break;
    case HOW_DEFAULT:
      take_default (w, c);
      break;
    case HOW_DATA:
      take_data (w, c);
      break;
    case HOW_SECTIONS:
      take_sections (w, c);
      break;
    case HOW_PRIVATE:
      take_private (w, c, ITEM_PRIVATE);
      break;
    case HOW_FIRSTPRIVATE:
      take_private (w, c, ITEM_FIRSTPRIVATE);
      break;
    case HOW_CONST:
      take_const (w, c);
      break;
    case HOW_GANG:
    case HOW_LEVEL:
      take_level (w, c);
      break;
    case HOW_COLLAPSE:
      take_collapse (w, c);
      break;
    case HOW_TILE:
      take_tile (w, c);
      break;
    case HOW_ATOMIC_IF:
      take_atomic_if (w, c);
      break;
    case HOW_COND:
    case HOW_VALUE:
      take_value (w, c);
      break;
    case HOW_DEVICE_NAMES:
      take_device_names (w, c);
      break;
    case HOW_WORD:
      take_word (w, c);
      break;
    case HOW_BIND:
      take_bind (w, c);
      break;
    case HOW_DEVICE_TYPE:
      break;
    }
}

/* ---- Putting it together */

/* if([marker,] (user's condition) && !(self's)).  */
static void
finish_if (writer *w)
{
  if (!w->items && w->not_on.is_empty ())
    return;
  location_t loc = w->item_loc ? w->item_loc : w->not_on[0].src_loc;
  acc_tokens before, after;
  put (&before, CPP_OPEN_PAREN, loc);
  if (w->items)
    {
      put_marker (w, &before);
      put (&before, CPP_COMMA, loc);
      put (&before, CPP_OPEN_PAREN, loc);
    }
  if (w->not_on.length ())
    {
      put (&after, CPP_AND_AND, loc);
      put (&after, CPP_NOT, loc);
      append (&after, w->not_on);
      put (&before, CPP_OPEN_PAREN, loc);
      put (&before, CPP_OPEN_PAREN, loc);
      acc_tokens close;
      put (&close, CPP_CLOSE_PAREN, loc);
      append (&close, after);
      put (&close, CPP_CLOSE_PAREN, loc);
      after.truncate (0);
      append (&after, close);
    }
  if (w->items)
    put (&after, CPP_CLOSE_PAREN, loc);
  put (&after, CPP_CLOSE_PAREN, loc);

  acc_tokens out;
  if (w->cond.length ())
    {
      append (&out, w->out, 0, w->cond[0]);
      append (&out, before);
      append (&out, w->out, w->cond[0], w->cond[1]);
      append (&out, after);
      append (&out, w->out, w->cond[1], w->out.length ());
    }
  else
    {
      append (&out, w->out);
      out.safe_push (acc_name_token ("if", loc));
      put (&out, CPP_OPEN_PAREN, loc);
      append (&out, before);
      out.safe_push (acc_number_token (1, loc));
      append (&out, after);
      put (&out, CPP_CLOSE_PAREN, loc);
    }
  w->out.truncate (0);
  append (&w->out, out);
}

/* vector((marker, operand)) of a loop directive.  */
static void
finish_vector (writer *w)
{
  const acc_tokens &t = *w->l->t;
  if (!w->items)
    return;
  location_t loc = w->item_loc;
  /* The vector clause that is there already, if any.  */
  unsigned at = 0;
  for (unsigned i = 0; i < w->out.length (); i++)
    if (acc_token_p (w->out[i], "vector")
	&& (i == 0 || w->out[i - 1].type != CPP_OPEN_PAREN))
      for (const clause &c : w->l->clauses)
	if (t[c.name].src_loc == w->out[i].src_loc
	    && acc_token_p (t[c.name], "vector"))
	  at = i + 1;
  acc_tokens operand, out;
  unsigned stop = at;
  if (at && at < w->out.length () && w->out[at].type == CPP_OPEN_PAREN)
    {
      stop = after_paren (w->out, at);
      unsigned first = at + 1;
      if (first + 1 < stop && acc_token_p (w->out[first], "length")
	  && w->out[first + 1].type == CPP_COLON)
	first += 2;
      append (&operand, w->out, first, stop - 1);
    }
  else
    {
      add_item (w, ITEM_BARE, at != 0, loc);
      operand.safe_push (acc_number_token (1, loc));
    }
  append (&out, w->out, 0, at);
  if (!at)
    out.safe_push (acc_name_token ("vector", loc));
  put (&out, CPP_OPEN_PAREN, loc);
  put (&out, CPP_OPEN_PAREN, loc);
  put_marker (w, &out);
  put (&out, CPP_COMMA, loc);
  put (&out, CPP_OPEN_PAREN, loc);
  append (&out, operand);
  for (int i = 0; i < 3; i++)
    put (&out, CPP_CLOSE_PAREN, loc);
  append (&out, w->out, stop, w->out.length ());
  w->out.truncate (0);
  append (&w->out, out);
}

/* wait ((int) marker): a directive that GCC does not know, or a wait directive
   with something new.  The cast gives it a type in templates as well.  */
static void
finish_standalone (writer *w)
{
  location_t loc = w->item_loc;
  acc_tokens out;
  put (&out, CPP_OPEN_PAREN, loc);
  put (&out, CPP_OPEN_PAREN, loc);
  out.safe_push (acc_name_token ("int", loc));
  put (&out, CPP_CLOSE_PAREN, loc);
  put_marker (w, &out);
  put (&out, CPP_CLOSE_PAREN, loc);
  append (&out, w->out);
  w->out.truncate (0);
  append (&w->out, out);
}

static unsigned
bit_number (unsigned mask)
{
  return ctz_hwi (mask);
}

/* Whether [FIRST, END) begins with a modifier of a wait list.  */
static bool
new_wait_list_p (const acc_tokens &t, unsigned first, unsigned end)
{
  return first + 1 < end && t[first + 1].type == CPP_COLON
	 && (acc_token_p (t[first], "devnum")
	     || acc_token_p (t[first], "queues"));
}

/* The wait directive: as it is, unless there is a device or a condition.
   False if it is as it is.  */
static bool
take_wait_directive (writer *w)
{
  const line &l = *w->l;
  const acc_tokens &t = *l.t;
  bool list = l.head > 1, cond = false;
  for (const clause &c : l.clauses)
    cond |= c.info && c.info->how == HOW_COND;
  if (!cond && !(list && new_wait_list_p (t, 2, l.head - 1)))
    return false;
  add_item (w, ITEM_DIRECTIVE, ACC_BIT_WAIT, t[0].src_loc);
  if (list)
    {
      unsigned device;
      unsigned first = wait_list (w, 2, l.head - 1, &device);
      auto_vec<unsigned> queues;
      if (first < l.head - 1)
	split_list (w, first, l.head - 1, &queues);
      add_item (w, device ? ITEM_WAIT_DEVICE : ITEM_WAIT, 0, t[0].src_loc,
		queues.length () / 2 + (device != 0));
      if (device)
	add_arg (w, device, find_token (t, device, l.head - 1, CPP_COLON));
      for (unsigned i = 0; i < queues.length (); i += 2)
	add_arg (w, queues[i], queues[i + 1]);
    }
  return true;
}

/* True if list item [FIRST, END) of a cache directive is one that GCC may not
   take: a variable, or one with several pairs of brackets and bounds that are
   not constant.  */
static bool
new_cache_item_p (const acc_tokens &t, unsigned first, unsigned end)
{
  unsigned pairs = 0;
  bool names = false;
  if (t[first].type != CPP_NAME)
    return false;
  for (unsigned i = first + 1; i < end; pairs++)
    {
      if (t[i].type != CPP_OPEN_SQUARE)
	return false;
      unsigned close;
      int depth = 0;
      for (close = i; close < end; close++)
	if (t[close].type == CPP_NAME)
	  names = true;
	else if (t[close].type == CPP_OPEN_SQUARE)
	  depth++;
	else if (t[close].type == CPP_CLOSE_SQUARE && --depth == 0)
	  break;
      if (close >= end || close == i + 1)
	return false;
      i = close + 1;
    }
  return pairs == 0 || (pairs > 1 && names);
}

/* The parts [first:length] from token I on, as arguments of ITEM_CACHE.  */
static void
add_cache_parts (writer *w, unsigned i, unsigned end, location_t loc)
{
  const acc_tokens &t = *w->l->t;
  while (i < end)
    {
      unsigned stop = i, depth = 0;
      do
	depth += t[stop].type == CPP_OPEN_SQUARE ? 1
		 : t[stop].type == CPP_CLOSE_SQUARE ? -1 : 0;
      while (depth && ++stop < end);
      unsigned colon = find_token (t, i + 1, stop, CPP_COLON);
      if (colon > i + 1)
	add_arg (w, i + 1, colon);
      else
	add_number_arg (w, 0, loc);
      if (colon == stop)
	add_number_arg (w, 1, loc);
      else if (colon + 1 < stop)
	add_arg (w, colon + 1, stop);
      else
	add_number_arg (w, 0, loc);
      i = stop + 1;
    }
}

/* The cache directive: as it is, unless there is an item that GCC does not
   take.  False if it is as it is.  */
static bool
take_cache_list (writer *w)
{
  const line &l = *w->l;
  const acc_tokens &t = *l.t;
  if (l.head < 4)
    return false;
  unsigned end = l.head - 1, first = find_token (t, 2, end, CPP_COLON) + 1;
  if (first > end)
    first = 2;
  bool fresh = false;
  auto_vec<unsigned> starts;
  for (unsigned i = first; i < end; i++)
    {
      unsigned comma = find_token (t, i, end, CPP_COMMA);
      if (comma == i)
	return false;
      fresh |= new_cache_item_p (t, i, comma);
      starts.safe_push (i);
      starts.safe_push (comma);
      i = comma;
    }
  if (!fresh)
    return false;
  if (first > 2)
    parse_modifiers (w, 2, first - 1, MODIFIER_READONLY, "cache");
  add_item (w, ITEM_DIRECTIVE, ACC_BIT_CACHE, t[0].src_loc);
  for (unsigned i = 0; i < starts.length (); i += 2)
    {
      unsigned name = starts[i], stop = starts[i + 1], pairs = 0, depth = 0;
      location_t loc = t[name].src_loc;
      if (stop == name + 1)
	check_version (loc, OURS, "without a section", acc_token_name (t[name]));
      for (unsigned j = name + 1; j < stop; j++)
	if (t[j].type == CPP_OPEN_SQUARE)
	  pairs += depth++ == 0;
	else if (t[j].type == CPP_CLOSE_SQUARE)
	  depth--;
      add_item (w, ITEM_CACHE, 0, loc, 1 + 2 * pairs, acc_token_name (t[name]));
      add_arg (w, name, name + 1);
      add_cache_parts (w, name + 1, stop, loc);
    }
  return true;
}

/* barrier [(gang|worker)].  */
static void
take_barrier_list (writer *w)
{
  const line &l = *w->l;
  const acc_tokens &t = *l.t;
  unsigned words = 0;
  if (l.head > 1)
    {
      words = l.head == 4 && acc_token_p (t[2], "gang") ? BARRIER_GANG
	      : l.head == 4 && acc_token_p (t[2], "worker") ? BARRIER_WORKER
	      : 0;
      if (!words)
	error_at (t[2].src_loc, "expected %<gang%> or %<worker%>");
    }
  add_item (w, ITEM_WORD, words, t[0].src_loc);
}

/* A directive that GCC does not know.  */
static bool
check_fresh (writer *w)
{
  const line &l = *w->l;
  bool something = false;
  for (const clause &c : l.clauses)
    something |= !acc_token_p ((*l.t)[c.name], "if");
  if (l.rest < l.t->length ())
    {
      char *text = acc_token_text ((*l.t)[l.rest]);
      error_at ((*l.t)[l.rest].src_loc, "expected %<#pragma acc%> clause "
		"before %qs", text);
      free (text);
      return false;
    }
  if ((l.on & SET) && !something)
    {
      error_at ((*l.t)[0].src_loc, "%qs requires one of %<default_async%>, "
		"%<device_num%> and %<device_type%>", w->text);
      return false;
    }
  return true;
}

/* Clauses that may stand once.  */
static bool
repeated_p (const line &l, const clause &c)
{
  if (!c.info || (c.info->how != HOW_COND && c.info->how != HOW_VALUE
		  && c.info->how != HOW_DEVICE_NAMES
		  && c.info->how != HOW_WORD && c.info->how != HOW_BIND))
    return false;
  for (const clause &o : l.clauses)
    if (o.name < c.name && o.info == c.info && o.group == c.group)
      return true;
  return false;
}

static void
take_clauses (writer *w)
{
  const line &l = *w->l;
  const acc_tokens &t = *l.t;
  for (const clause &c : l.clauses)
    {
      location_t loc = t[c.name].src_loc;
      const char *name = name_of (l, c.name);
      if (!c.info)
	{
	  if (reject_clause (w, c))
	    {
	      if (!c.known)
		return;		/* as GCC: nothing behind it */
	      continue;
	    }
	  if (w->l->on & (INIT | SHUTDOWN | SET | BARRIER))
	    {
	      if (c.known)
		error_at (loc, "%qs is not valid for %qs", name, w->text);
	      else
		{
		  error_at (loc, "expected %<#pragma acc%> clause before %qs",
			    name);
		  return;
		}
	      continue;
	    }
	  copy_clause (w, c);
	  continue;
	}
      check_version (loc, c.info->version, "clause", name);
      if (repeated_p (l, c))
	error_at (loc, "too many %qs clauses", name);
      else if (c.group && !may_follow_device_type_p (c))
	error_at (loc, "%qs clause may not follow a %qs clause", name,
		  "device_type");
      else
	take_clause (w, c);
    }
  append (&w->out, t, l.rest, t.length ());
}

/* cache(readonly: list): all that is staged is read only.  */
static void
put_head (writer *w, acc_tokens *out)
{
  const line &l = *w->l;
  const acc_tokens &t = *l.t;
  unsigned first = 1;
  if ((l.on & CACHE) && l.head > 4 && t[1].type == CPP_OPEN_PAREN)
    {
      unsigned colon = find_token (t, 2, l.head - 1, CPP_COLON);
      if (colon < l.head - 1)
	{
	  parse_modifiers (w, 2, colon, MODIFIER_READONLY, "cache");
	  out->safe_push (t[1]);
	  first = colon + 1;
	}
    }
  append (out, t, first, l.head);
}

static const char *
rewrite (line *l, acc_tokens *out)
{
  writer w = {};
  w.l = l;
  w.text = directive_text (*l);
  const char *name = acc_token_name ((*l->t)[0]);
  bool fresh = l->on & (INIT | SHUTDOWN | SET | BARRIER);
  bool standalone = fresh;
  parse_clauses (l);
  choose_devices (l);
  check_version ((*l->t)[0].src_loc, directives[bit_number (l->on)].version,
		 "directive", name);
  if (fresh)
    {
      if (!check_fresh (&w))
	name = NULL;
      add_item (&w, ITEM_DIRECTIVE, bit_number (l->on), (*l->t)[0].src_loc);
      if (l->on & BARRIER)
	take_barrier_list (&w);
    }
  else if (l->on & WAIT)
    standalone = take_wait_directive (&w);
  else if (l->on & CACHE)
    standalone = take_cache_list (&w);
  if (name)
    take_clauses (&w);
  if (w.items && (l->on & LOOP) && (l->on & COMPUTE))
    add_item (&w, ITEM_COMBINED, 0, w.item_loc);
  if (standalone)
    {
      finish_standalone (&w);
      name = name ? "wait" : NULL;
    }
  else if (l->on & (COMPUTE | DATA | ENTER_DATA | EXIT_DATA | HOST_DATA
		    | UPDATE))
    finish_if (&w);
  else if (l->on & LOOP)
    finish_vector (&w);
  if (!standalone)
    put_head (&w, out);
  append (out, w.out);
  free (w.items);
  free (w.text);
  return name;
}

/* The line of LOC without a column: where GCC puts this warning.  */
static location_t
line_of (location_t loc)
{
  loc = linemap_resolve_location (line_table, loc, LRK_SPELLING_LOCATION,
				  NULL);
  const line_map *map = linemap_lookup (line_table, loc);
  if (!map || linemap_macro_expansion_map_p (map))
    return loc;
  const line_map_ordinary *ordinary = linemap_check_ordinary (map);
  return linemap_position_for_line_and_column (line_table, ordinary,
					       SOURCE_LINE (ordinary, loc), 0);
}

/* A line whose directive nobody knows.  GCC says nothing without
   -Wunknown-pragmas, which loses all parallelism to a slip of the pen: where
   it looks like one, it is said anyway.  */
static void
unknown_directive (location_t loc, const cpp_token &t)
{
  char *name = acc_token_text (t);
  auto_vec<const char *> names;
  for (auto &d : directives)
    if (!strchr (d.name, ' '))
      names.safe_push (d.name);
  names.safe_push ("enter");
  names.safe_push ("exit");
  const char *hint = t.type == CPP_NAME ? find_closest_string (name, &names)
					: NULL;
  if (hint)
    {
      gcc_rich_location where (t.src_loc);
      where.add_fixit_replace (hint);
      warning_at (&where, 0, "ignoring %<#pragma acc %s%>; did you mean %qs?",
		  name, hint);
    }
  else if (warn_unknown_pragmas > in_system_header_at (loc))
    warning_at (line_of (loc), OPT_Wunknown_pragmas,
		"ignoring %<#pragma acc %s%>", name);
  free (name);
}

static bool
on_line (location_t loc, const acc_tokens &tokens, const char **directive,
	 acc_tokens *out)
{
  line l = {};
  l.t = &tokens;
  l.loc = loc;
  if (tokens.is_empty ())
    {
      if (warn_unknown_pragmas > in_system_header_at (loc))
	warning_at (line_of (loc), OPT_Wunknown_pragmas,
		    "ignoring %<#pragma acc %>");
      return false;
    }
  /* "enter" and "exit" alone are GCC's to reject.  */
  const char *name = acc_token_name (tokens[0]);
  if (!find_directive (&l))
    {
      if (strcmp (name, "enter") && strcmp (name, "exit"))
	{
	  unknown_directive (loc, tokens[0]);
	  return false;
	}
      *directive = name;
      append (out, tokens, 1, tokens.length ());
      return true;
    }
  *directive = rewrite (&l, out);
  return *directive != NULL;
}

void
acc_start_pragmas (void)
{
  const char *missing;
  if (!flag_openacc)
    return;
  if (acc_own_pragma (gcc_directives, ARRAY_SIZE (gcc_directives),
		      fresh_directives, ARRAY_SIZE (fresh_directives), on_line,
		      &missing))
    {
      tree type = build_varargs_function_type_list (integer_type_node,
						    const_ptr_type_node,
						    NULL_TREE);
      add_builtin_function (MARKER, type, 0, NOT_BUILT_IN, NULL, NULL_TREE);
    }
  else if (missing)
    inform (UNKNOWN_LOCATION, "this compiler lacks %qs: directives and clauses "
	    "newer than OpenACC 2.6 are not available", missing);
}

/* The tokens of a line of `#pragma acc', read.

   In: the tokens after the word `acc'.  Out: a line: its directive, its
   clauses, the devices that each clause is for, and the parts of lists.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/line.h"
#include "pragma/pragma.h"
#include "spellcheck.h"

/* ---- The table */

const pragma_directive pragma_directives[ACC_DIRECTIVES] = {
#define ACC_DIRECTIVE(ID, NAME, VERSION, TEST) { NAME, VERSION },
#define ACC_CLAUSE(NAME, DIRECTIVES, VERSION, HOW, TEST)
#include "pragma/pragma.def"
};

static const pragma_clause_info clauses[] = {
#define COMPUTE (PARALLEL | KERNELS | SERIAL)
#define STANDALONE_DATA (ENTER_DATA | EXIT_DATA)
#define ACC_DIRECTIVE(ID, NAME, VERSION, TEST)
#define ACC_CLAUSE(NAME, DIRECTIVES, VERSION, HOW, TEST) \
  { NAME, DIRECTIVES, VERSION, HOW_##HOW },
#include "pragma/pragma.def"
};

/* ---- Tokens */

const char *
pragma_name_of (const pragma_line &l, unsigned i)
{
  return acc_token_name ((*l.t)[i]);
}

/* The token after the ')' that closes the '(' at I; 0 if there is none.  */
unsigned
pragma_after_paren (const acc_tokens &t, unsigned i)
{
  int depth = 0;
  for (; i < t.length (); i++)
    if (t[i].type == CPP_OPEN_PAREN)
      depth++;
    else if (t[i].type == CPP_CLOSE_PAREN && --depth == 0)
      return i + 1;
  return 0;
}

/* 1 if a token of TYPE opens parentheses, brackets or braces, -1 if it closes them, else
   0.  */
static int
nesting (cpp_ttype type)
{
  switch (type)
    {
    case CPP_OPEN_PAREN:
    case CPP_OPEN_SQUARE:
    case CPP_OPEN_BRACE:
      return 1;
    case CPP_CLOSE_PAREN:
    case CPP_CLOSE_SQUARE:
    case CPP_CLOSE_BRACE:
      return -1;
    default:
      return 0;
    }
}

/* If the `<' at I in C++ opens a list of template arguments that ends before
   TO, return the number of the token that closes it, else I.  Names are not
   known here.  Two comparisons, `a < b, c > d', have an operand after the `>';
   a template's name with its arguments has none.  */
static unsigned
after_template_arguments (const acc_tokens &t, unsigned i, unsigned to)
{
  int depth = 0, angles = 0;
  if (!lang_GNU_CXX () || t[i - 1].type != CPP_NAME)
    return i;
  for (unsigned j = i; j < to; j++)
    {
      cpp_ttype type = t[j].type;
      depth += nesting (type);
      if (depth)
	continue;
      if (type == CPP_OR_OR)
	return i;
      if (type == CPP_LESS)
	angles += t[j - 1].type == CPP_NAME;
      else if (type == CPP_GREATER || type == CPP_RSHIFT)
	{
	  angles -= type == CPP_RSHIFT ? 2 : 1;
	  if (angles <= 0)
	    return j + 1 < to && (t[j + 1].type == CPP_NAME
				  || t[j + 1].type == CPP_NUMBER) ? i : j;
	}
    }
  return i;
}

/* The next token of TYPE in [FROM, TO) outside of parentheses, brackets and
   lists of template arguments, or TO.  */
unsigned
pragma_find_token (const acc_tokens &t, unsigned from, unsigned to,
		   cpp_ttype type)
{
  int depth = 0, questions = 0;
  for (unsigned i = from; i < to; i++)
    {
      int n = nesting (t[i].type);
      depth += n;
      if (n || depth)
	continue;
      if (t[i].type == CPP_QUERY)
	questions++;
      else if (t[i].type == CPP_COLON && questions)
	questions--;
      else if (t[i].type == type)
	return i;
      else if (t[i].type == CPP_LESS && i > from)
	i = after_template_arguments (t, i, to);
    }
  return to;
}

/* Find the pairs of brackets at the end of list item [FIRST, END).  Append the
   numbers of their tokens to *BRACKETS, two for each pair.  */
void
pragma_last_brackets (const acc_tokens &t, unsigned first, unsigned end,
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
      case CPP_OPEN_PAREN:
      case CPP_OPEN_BRACE:
	depth++;
	break;
      case CPP_CLOSE_SQUARE:
      case CPP_CLOSE_PAREN:
      case CPP_CLOSE_BRACE:
	if (--depth)
	  break;
	/* Stop at a{0:n] and a[0:n}: GCC's parser reports them.  */
	if ((t[i].type == CPP_CLOSE_SQUARE) != brackets->length () % 2)
	  {
	    brackets->truncate (0);
	    return;
	  }
	if (t[i].type == CPP_CLOSE_SQUARE)
	  brackets->safe_push (i);
	break;
      default:
	/* Brackets in front of a member are not part of the section.  */
	if (depth == 0)
	  brackets->truncate (0);
	break;
      }
  if (depth)
    brackets->truncate (0);
}

/* The first of BRACKETS with a colon; their number if none has one.  */
unsigned
pragma_first_section (const acc_tokens &t, const auto_vec<unsigned> &brackets)
{
  unsigned s = 0;
  while (s < brackets.length ()
	 && pragma_find_token (t, brackets[s] + 1, brackets[s + 1], CPP_COLON)
	    == brackets[s + 1])
    s += 2;
  return s;
}

bool
pragma_same_tokens_p (const acc_tokens &t, unsigned a, unsigned b, unsigned n)
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

/* True if list item [FIRST, END) is a section a[x:n] with one pair of brackets.
   Its parts go to PART.  */
bool
pragma_section_p (const acc_tokens &t, unsigned first, unsigned end,
		  unsigned part[4])
{
  if (end - first < 4 || t[first].type != CPP_NAME
      || t[first + 1].type != CPP_OPEN_SQUARE
      || t[end - 1].type != CPP_CLOSE_SQUARE
      || pragma_find_token (t, first + 2, end, CPP_CLOSE_SQUARE) < end)
    return false;
  for (unsigned i = first + 2; i < end - 1; i++)
    if (t[i].type == CPP_CLOSE_SQUARE && t[i + 1].type == CPP_OPEN_SQUARE)
      return false;
  part[0] = first + 2;
  part[1] = pragma_find_token (t, first + 2, end - 1, CPP_COLON);
  part[2] = part[1] + 1;
  part[3] = end - 1;
  return true;
}

/* ---- device_type */

const pragma_device_name pragma_device_names[PRAGMA_DEVICE_NAMES] = {
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
unsigned
pragma_device_mask (const pragma_line &l, const pragma_clause &c)
{
  unsigned mask = 0;
  if (!c.open)
    {
      error_at ((*l.t)[c.name].src_loc, "expected %<(%> after %qs",
		pragma_name_of (l, c.name));
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
      for (auto &d : pragma_device_names)
	if (acc_token_p (t, d.name))
	  {
	    one = d.mask;
	    found = true;
	  }
      mask |= one;
      if (t.type != CPP_NAME || found)
	continue;
      auto_vec<const char *> names;
      for (auto &d : pragma_device_names)
	names.safe_push (d.name);
      if (const char *hint = find_closest_string (acc_token_name (t), &names))
	warning_at (t.src_loc, 0, "unknown device type %qs; did you mean %qs?",
		    acc_token_name (t), hint);
    }
  if (c.end - c.open < 3 || (c.end - c.open) % 2 == 0)
    error_at ((*l.t)[c.end - 1].src_loc, "expected a device type");
  return mask ? mask : (unsigned) DEVICE_OTHER;
}

/* The family of clause C.  In a group of a device_type, a clause replaces those
   of its family.  */
static const char *
family (const pragma_line &l, const pragma_clause &c)
{
  const char *name = pragma_name_of (l, c.name);
  if (c.info && (c.info->how == HOW_LEVEL || c.info->how == HOW_GANG
		 || c.info->how == HOW_ROUTINE_LEVEL
		 || c.info->how == HOW_ROUTINE_GANG)
      && strcmp (name, "independent"))
    return "gang";
  return name;
}

static bool
matches_p (const pragma_line &l, unsigned group, unsigned device)
{
  bool named = false;
  for (unsigned mask : l.groups)
    named |= (mask & device) != 0;
  return l.groups[group] & (named ? device : (unsigned) DEVICE_STAR);
}

/* Set the devices of each clause.  Of the clauses of a family, a device takes
   those of the first group that names it.  If no group names it, it takes those
   of a group with a star, else those before the first device_type.  OpenACC
   3.4, section 2.4.  */
void
pragma_choose_devices (pragma_line *l)
{
  for (pragma_clause &c : l->clauses)
    for (unsigned device : { DEVICE_NVIDIA, DEVICE_HOST })
      {
	bool take = c.group == 0 || matches_p (*l, c.group, device);
	for (pragma_clause &o : l->clauses)
	  if (o.group != c.group && o.group && matches_p (*l, o.group, device)
	      && (c.group == 0 || o.group < c.group)
	      && !strcmp (family (*l, o), family (*l, c)))
	    take = false;
	if (take)
	  c.devices |= device;
      }
}

bool
pragma_may_follow_device_type_p (const pragma_clause &c)
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
      return (c.info->on & ROUTINE) && c.info->how != HOW_NOHOST;
    }
}

/* ---- Directive and clauses */

unsigned
pragma_bit_number (unsigned mask)
{
  return ctz_hwi (mask);
}

/* Find the directive of L.  Return 0 if there is none.  */
unsigned
pragma_find_directive (pragma_line *l)
{
  const char *one = pragma_name_of (*l, 0);
  char two[40];
  snprintf (two, sizeof two, "%.20s %.18s", one,
	    l->t->length () > 1 ? pragma_name_of (*l, 1) : "");
  l->head = 1;
  for (unsigned i = 0; i < ACC_DIRECTIVES; i++)
    if (!strcmp (pragma_directives[i].name, one))
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
    else if (!strcmp (pragma_directives[i].name, two))
      {
	l->head = 2;
	return l->on = 1u << i;
      }
  return l->on = 0;
}

/* "#pragma acc parallel loop", malloc'ed.  */
char *
pragma_directive_text (const pragma_line &l)
{
  char *text = xstrdup ("#pragma acc");
  for (unsigned i = 0; i < ACC_DIRECTIVES; i++)
    if (l.on & (1u << i))
      {
	char *more = xasprintf ("%s %s", text, pragma_directives[i].name);
	free (text);
	text = more;
      }
  if (l.on & LOOP && l.on & COMPUTE)
    {
      /* The table has the words in their order in a directive, except
	 loop.  */
      free (text);
      text = xasprintf ("#pragma acc %s loop", pragma_name_of (l, 0));
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
find_info (const pragma_line &l, pragma_clause *c)
{
  const char *name = full_name (pragma_name_of (l, c->name));
  for (const pragma_clause_info &i : clauses)
    if (!strcmp (i.name, name))
      {
	c->known = true;
	if (i.on & l.on)
	  c->info = &i;
      }
}

/* A spelling suggestion for NAME: the closest name of a clause of L.  */
const char *
pragma_closest_clause (const pragma_line &l, const char *name)
{
  auto_vec<const char *> names;
  for (const pragma_clause_info &i : clauses)
    if (i.on & l.on)
      names.safe_push (i.name);
  return find_closest_string (name, &names);
}

/* Split the line into clauses.  GCC's parser gets, and reports, what does not
   look like clauses.  */
void
pragma_parse_clauses (pragma_line *l)
{
  const acc_tokens &t = *l->t;
  unsigned i = l->head;
  if ((l->on & (CACHE | ROUTINE | WAIT | BARRIER)) && i < t.length ()
      && t[i].type == CPP_OPEN_PAREN)
    {
      unsigned end = pragma_after_paren (t, i);
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
      pragma_clause c = {};
      c.name = i;
      c.end = i + 1;
      if (c.end < t.length () && t[c.end].type == CPP_OPEN_PAREN)
	{
	  c.open = c.end;
	  c.end = pragma_after_paren (t, c.open);
	  if (!c.end)
	    return;
	}
      find_info (*l, &c);
      if (c.info && c.info->how == HOW_DEVICE_TYPE)
	l->groups.safe_push (pragma_device_mask (*l, c));
      c.group = l->groups.length () - 1;
      l->clauses.safe_push (c);
      i = c.end;
    }
  l->rest = i;
}

void
pragma_parse_again (const pragma_line &l, pragma_line *copy)
{
  copy->t = l.t;
  copy->loc = l.loc;
  copy->on = l.on;
  copy->head = l.head;
  pragma_parse_clauses (copy);
}

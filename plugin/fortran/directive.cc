/* Splitting a directive of OpenACC in Fortran.

   In: its text.  Out: the directive, its clauses, the devices of each, and the
   places of the parts of lists.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "fortran/line.h"

/* ---- Text */

unsigned
fortran_skip (const fortran_text &t, unsigned i)
{
  while (t.text[i] == ' ')
    i++;
  return i;
}

static unsigned
name_end (const fortran_text &t, unsigned i)
{
  while (ISIDNUM (t.text[i]))
    i++;
  return i;
}

bool
fortran_word_p (const fortran_text &t, unsigned i, const char *word)
{
  size_t n = strlen (word);
  return name_end (t, i) - i == n && !strncmp (&t.text[i], word, n);
}

/* Call F (I) for each character of [FIRST, END) outside of parentheses and
   strings, until it returns true.  Returns that I, or END.  */
template <typename F>
static unsigned
find (const fortran_text &t, unsigned first, unsigned end, F f)
{
  int depth = 0;
  char quote = 0;
  for (unsigned i = first; i < end && t.text[i]; i++)
    {
      char c = t.text[i];
      if (quote)
	quote = c == quote ? 0 : quote;
      else if (c == '"' || c == '\'')
	quote = c;
      else if (c == ')' || c == ']')
	depth--;
      if (!quote && depth == 0 && f (c))
	return i;
      if (!quote && (c == '(' || c == '['))
	depth++;
    }
  return end;
}

/* One past the parenthesis that closes the one at OPEN, or 0.  */
unsigned
fortran_after_paren (const fortran_text &t, unsigned open)
{
  unsigned end = t.text.length ();
  unsigned i = find (t, open, end, [] (char c) { return c == ')'; });
  return i < end ? i + 1 : 0;
}

unsigned
fortran_colon (const fortran_text &t, unsigned first, unsigned end)
{
  return find (t, first, end, [] (char c) { return c == ':'; });
}

void
fortran_split (const fortran_text &t, unsigned first, unsigned end,
	       auto_vec<fortran_range> *parts)
{
  for (unsigned i = first; i < end;)
    {
      unsigned comma = find (t, i, end, [] (char c) { return c == ','; });
      fortran_range r = { fortran_skip (t, i), comma };
      while (r.end > r.first && t.text[r.end - 1] == ' ')
	r.end--;
      parts->safe_push (r);
      i = comma + 1;
    }
}

char *
fortran_path (const fortran_text &t, unsigned first, unsigned end)
{
  auto_vec<char> name;
  find (t, first, end, [&] (char c) {
    if (c != ' ' && c != '(' && c != ')')
      name.safe_push (c);
    return false;
  });
  name.safe_push (0);
  return xstrdup (name.address ());
}

/* ---- device_type */

/* The devices of device_type clause C.  */
static unsigned
device_mask (const fortran_text &t, const fortran_clause &c)
{
  unsigned mask = 0;
  auto_vec<fortran_range> parts;
  if (c.open)
    fortran_split (t, c.open + 1, c.end - 1, &parts);
  for (const fortran_range &r : parts)
    {
      unsigned one = t.text[r.first] == '*' ? DEVICE_STAR : DEVICE_OTHER;
      for (const pragma_device_name &d : pragma_device_names)
	if (fortran_word_p (t, r.first, d.name))
	  one = d.mask;
      mask |= one;
    }
  return mask ? mask : (unsigned) DEVICE_OTHER;
}

/* The family of C: a clause of one device replaces clauses of the same
   family.  */
static const char *
family (const fortran_clause &c)
{
  for (const char *level : { "worker", "vector", "seq", "auto" })
    if (!strcmp (c.word, level))
      return "gang";
  return c.word;
}

static bool
matches_p (const fortran_directive &d, unsigned group, unsigned device)
{
  bool named = false;
  for (unsigned mask : d.groups)
    named |= (mask & device) != 0;
  return d.groups[group] & (named ? device : (unsigned) DEVICE_STAR);
}

void
fortran_choose_devices (fortran_directive *d)
{
  for (fortran_clause &c : d->clauses)
    for (unsigned device : { DEVICE_NVIDIA, DEVICE_HOST })
      {
	bool take = c.group == 0 || matches_p (*d, c.group, device);
	for (const fortran_clause &o : d->clauses)
	  if (o.group != c.group && o.group && matches_p (*d, o.group, device)
	      && (c.group == 0 || o.group < c.group)
	      && !strcmp (family (o), family (c)))
	    take = false;
	if (take)
	  c.devices |= device;
      }
}

/* ---- Directive and clauses */

/* Find the directive.  False if there is no such directive.  */
static bool
find_directive (fortran_directive *d)
{
  const fortran_text &t = *d->t;
  unsigned i = fortran_skip (t, 0);
  if (fortran_word_p (t, i, "end"))
    {
      d->end = true;
      i = fortran_skip (t, i + 3);
    }
  for (unsigned n = 0; n < ACC_DIRECTIVES; n++)
    {
      /* "enter data" may be one word.  */
      const char *name = pragma_directives[n].name;
      unsigned j = i;
      for (; *name && (*name == ' ' || t.text[j] == *name); name++)
	j = *name == ' ' ? fortran_skip (t, j) : j + 1;
      if (*name || ISIDNUM (t.text[j]))
	continue;
      d->on = 1u << n;
      d->head = j;
      j = fortran_skip (t, j);
      if ((d->on & COMPUTE) && fortran_word_p (t, j, "loop"))
	{
	  d->on |= LOOP;
	  d->head = j + 4;
	}
      return true;
    }
  return false;
}

bool
fortran_parse (const fortran_text &t, fortran_directive *d)
{
  d->t = &t;
  if (!find_directive (d))
    return false;
  unsigned i = fortran_skip (t, d->head);
  if (t.text[i] == '(' && (d->on & (CACHE | ROUTINE | WAIT | BARRIER)))
    {
      d->list = i;
      d->head = i = fortran_after_paren (t, i);
      if (!i)
	return false;
    }
  d->groups.safe_push (0);
  for (;;)
    {
      i = fortran_skip (t, i);
      if (t.text[i] == ',')
	i = fortran_skip (t, i + 1);
      if (!t.text[i])
	return true;
      fortran_clause c = {};
      c.name = i;
      c.end = name_end (t, i);
      size_t n = c.end - c.name;
      if (!n || n >= sizeof c.word)
	return false;
      memcpy (c.word, &t.text[i], n);
      i = fortran_skip (t, c.end);
      if (t.text[i] == '(')
	{
	  c.open = i;
	  c.end = fortran_after_paren (t, i);
	  if (!c.end)
	    return false;
	}
      if (!strcmp (c.word, "dtype"))
	strcpy (c.word, "device_type");
      if (!strcmp (c.word, "device_type")
	  && !(d->on & (INIT | SHUTDOWN | SET)))
	d->groups.safe_push (device_mask (t, c));
      c.group = d->groups.length () - 1;
      d->clauses.safe_push (c);
      i = c.end;
    }
}

/* All other clauses, and the lists of the wait and barrier directives.

   In: a clause, as tokens.  Out: the part that GCC's parser takes; the rest as
   items of the marker.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/line.h"
#include "checks.h"
#include "ir/ir.h"
#include "pragma/pragma.h"
#include "unit/unit.h"

/* ---- Conditions, queues and sizes */

/* if(cond): store it apart, because a marker or self clauses may join it.  */
static void
take_if (pragma_writer *w, const pragma_clause &c)
{
  if (!c.open || c.end - c.open < 3 || w->cond.length ())
    {
      pragma_copy_clause (w, c);
      return;
    }
  w->if_loc = (*w->l->t)[c.name].src_loc;
  pragma_copy_clause (w, c);
  w->cond.safe_push (w->out.length () - (c.end - c.open) + 1);
  w->cond.safe_push (w->out.length () - 1);
}

/* self(cond) is if(!(cond)): OpenACC 3.4, section 2.5.7.  */
static void
take_self (pragma_writer *w, const pragma_clause &c)
{
  location_t loc = (*w->l->t)[c.name].src_loc;
  if (w->not_on.length ())
    {
      error_at (loc, "too many %qs clauses", "self");
      return;
    }
  if (c.open && !pragma_require_operand (w, c))
    return;
  pragma_put (&w->not_on, CPP_OPEN_PAREN, loc);
  if (c.open)
    pragma_append (&w->not_on, *w->l->t, c.open + 1, c.end - 1);
  else
    w->not_on.safe_push (acc_number_token (1, loc));
  pragma_put (&w->not_on, CPP_CLOSE_PAREN, loc);
}

/* True if expressions [FIRST, END) of tokens T may have a value, or a type, that
   g++ does not know while it parses a template.  */
static bool
value_in_instance_p (const acc_tokens &t, unsigned first, unsigned end)
{
  for (unsigned i = first; lang_GNU_CXX () && i < end; i++)
    if (t[i].type == CPP_NAME && !cpp_macro_p (t[i].val.node.node))
      return true;
  return false;
}

/* True if queues [FIRST, END) of L may be numbers that g++ does not know while it parses
   a template.  */
static bool
queues_in_instance_p (const pragma_line &l, unsigned first, unsigned end)
{
  return value_in_instance_p (*l.t, first, end) && pragma_maybe_template_p (l.loc);
}

/* True if async clause C is on a wait directive and g++ may not know its number
   while it parses a template: there g++ breaks down.  */
static bool
marked_async_p (const pragma_line &l, const pragma_clause &c)
{
  return (l.on & WAIT) && c.info && c.info->how == HOW_ASYNC && c.open
	 && queues_in_instance_p (l, c.open + 1, c.end - 1);
}

static void
take_async (pragma_writer *w, const pragma_clause &c)
{
  if (!(c.devices & DEVICE_NVIDIA))
    return;			/* the host waits anyway */
  if (!(w->l->on & DATA) && !marked_async_p (*w->l, c))
    {
      pragma_copy_clause (w, c);
      return;
    }
  bool value = c.open && c.end - c.open > 2;
  /* g++ complains about a number at the parenthesis.  */
  pragma_add_item (w, ITEM_ASYNC, 0,
		   (*w->l->t)[value && lang_GNU_CXX () ? c.open : c.name].src_loc,
		   value);
  if (value)
    pragma_add_arg (w, c.open + 1, c.end - 1);
}

/* Read the list [FIRST, END) of a wait clause or directive: [devnum: number:]
   [queues:] queues.  Return the first token of the queues.  *DEVICE is the
   token of the device number, or 0.  */
static unsigned
wait_list (pragma_writer *w, unsigned first, unsigned end, unsigned *device)
{
  const acc_tokens &t = *w->l->t;
  *device = 0;
  if (first + 1 < end && acc_token_p (t[first], "devnum")
      && t[first + 1].type == CPP_COLON)
    {
      pragma_check_version (t[first].src_loc, 30, "modifier", "devnum");
      *device = first + 2;
      unsigned colon = pragma_find_token (t, *device, end, CPP_COLON);
      if (colon == *device)
	{
	  error_at (t[colon].src_loc, "expected a device number");
	  *device = 0;
	}
      else if (colon + 1 >= end
	       || (colon + 3 == end && acc_token_p (t[colon + 1], "queues")))
	error_at (t[first].src_loc, "no queue after %qs", "devnum:");
      first = colon == end ? end : colon + 1;
    }
  if (first + 1 < end && acc_token_p (t[first], "queues")
      && t[first + 1].type == CPP_COLON)
    {
      pragma_check_version (t[first].src_loc, 30, "modifier", "queues");
      first += 2;
    }
  return first;
}

/* Take wait clause C.  GCC gets it without "queues:".  It goes into the marker
   if it has a device number or is on a data construct, because GCC has
   neither.  The same where a template's parameters may have a part in it: g++
   wants to see integers when it parses the template.  */
static void
take_wait (pragma_writer *w, const pragma_clause &c)
{
  const acc_tokens &t = *w->l->t;
  if (!(c.devices & DEVICE_NVIDIA))
    return;
  unsigned device = 0, queues = c.open + 1;
  if (c.open)
    queues = wait_list (w, c.open + 1, c.end - 1, &device);
  if (!device && !(w->l->on & DATA)
      && !(c.open && queues_in_instance_p (*w->l, queues, c.end - 1)))
    {
      if (!c.open || queues == c.open + 1)
	{
	  pragma_copy_clause (w, c);
	  return;
	}
      pragma_append (&w->out, t, c.name, c.open + 1);
      pragma_append (&w->out, t, queues, c.end);
      return;
    }
  auto_vec<unsigned> list;
  if (c.open && queues < c.end - 1
      && !pragma_split_list (w, queues, c.end - 1, &list))
    return;
  /* g++ complains about a queue at the end of the list.  */
  bool at_end = lang_GNU_CXX () && !device && list.length ();
  pragma_add_item (w, device ? ITEM_WAIT_DEVICE : ITEM_WAIT, 0,
		   t[at_end ? c.end - 1 : c.name].src_loc,
		   list.length () / 2 + (device != 0));
  if (device)
    pragma_add_arg (w, device,
		    pragma_find_token (t, device, c.end - 1, CPP_COLON));
  for (unsigned i = 0; i < list.length (); i += 2)
    pragma_add_arg (w, list[i], list[i + 1]);
}

/* num_gangs(x, y, z).  */
static void
take_num_gangs (pragma_writer *w, const pragma_clause &c)
{
  const acc_tokens &t = *w->l->t;
  location_t loc = t[c.name].src_loc;
  unsigned end = c.end - 1;
  unsigned comma = end;
  if (c.open)
    comma = pragma_find_token (t, c.open + 1, end, CPP_COMMA);
  if (!(c.devices & DEVICE_NVIDIA))
    {
      if ((c.devices & DEVICE_HOST) && pragma_require_operand (w, c))
	{
	  pragma_add_item (w, ITEM_HOST_GANGS, 0, loc, 1);
	  pragma_add_arg (w, c.open + 1, comma);
	}
      return;
    }
  if (!c.open || comma >= end)
    {
      pragma_copy_clause (w, c);
      return;
    }
  auto_vec<unsigned> list;
  if (!pragma_split_list (w, c.open + 1, end, &list))
    return;
  pragma_check_version (loc, 33, "with several dimensions", "num_gangs");
  if (w->l->on & KERNELS || list.length () > 6)
    {
      error_at (t[list[w->l->on & KERNELS ? 2 : 6]].src_loc,
		"too many dimensions in %qs clause", "num_gangs");
      return;
    }
  pragma_append (&w->out, t, c.name, comma);
  w->out.safe_push (t[end]);
  for (unsigned i = 2; i < list.length (); i += 2)
    {
      pragma_add_item (w, ITEM_GANGS, i / 2, loc, 1);
      pragma_add_arg (w, list[i], list[i + 1]);
    }
}

/* default on data.  */
static void
take_default (pragma_writer *w, const pragma_clause &c)
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
  unsigned kind = acc_token_p (t[c.open + 1], "none")
		  ? OMP_CLAUSE_DEFAULT_NONE : OMP_CLAUSE_DEFAULT_PRESENT;
  pragma_add_item (w, ITEM_DEFAULT, kind, t[c.name].src_loc);
}

/* ---- Loops */

/* gang([num:] n, dim: d, static: s).  */
static void
take_gang (pragma_writer *w, const pragma_clause &c)
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
      pragma_copy_clause (w, c);
      return;
    }
  pragma_check_version (t[dim].src_loc, 33, "argument", "dim");
  if (!pragma_split_list (w, c.open + 1, c.end - 1, &list))
    return;
  pragma_append (&w->out, t, c.name, c.name + 1);
  unsigned others = 0;
  for (unsigned i = 0; i < list.length (); i += 2)
    if ((int) list[i] != dim)
      {
	pragma_put (&w->out, others++ ? CPP_COMMA : CPP_OPEN_PAREN,
		    t[dim].src_loc);
	pragma_append (&w->out, t, list[i], list[i + 1]);
      }
    else if (list[i + 1] == list[i] + 2)
      error_at (t[list[i + 1]].src_loc, "expected a dimension after %qs",
		"dim:");
    else
      {
	pragma_add_item (w, ITEM_DIM, 0, t[dim + 2].src_loc, 1);
	pragma_add_arg (w, dim + 2, list[i + 1]);
      }
  if (others)
    pragma_put (&w->out, CPP_CLOSE_PAREN, t[c.end - 1].src_loc);
}

/* A level of a routine directive.  GCC knows one level for all devices.  */
static void
take_routine_level (pragma_writer *w, const pragma_clause &c)
{
  if (!(c.devices & DEVICE_NVIDIA))
    return;
  if (c.open)
    error_at ((*w->l->t)[c.open].src_loc, "%qs has no argument in a %qs directive",
	      pragma_name_of (*w->l, c.name), "routine");
  else
    pragma_copy_clause (w, c);
}

/* gang([dim:] d) of a routine.  GCC knows only gang; the location of the clause
   says which dimension the routine's loops may have.  */
static void
take_routine_gang (pragma_writer *w, const pragma_clause &c)
{
  const acc_tokens &t = *w->l->t;
  if (!c.open || c.open + 2 >= c.end || !acc_token_p (t[c.open + 1], "dim")
      || t[c.open + 2].type != CPP_COLON)
    {
      take_routine_level (w, c);
      return;
    }
  if (!(c.devices & DEVICE_NVIDIA))
    return;
  pragma_take_dimension (t, c.open + 3, c.end - 1);
  pragma_append (&w->out, t, c.name, c.name + 1);
}

/* The levels, and seq, auto, independent.  A level that only the host has
   becomes an item.  */
static void
take_level (pragma_writer *w, const pragma_clause &c)
{
  location_t loc = (*w->l->t)[c.name].src_loc;
  bool seq = !strcmp (pragma_name_of (*w->l, c.name), "seq");
  if (c.devices & DEVICE_NVIDIA)
    {
      if (c.info->how == HOW_GANG)
	take_gang (w, c);
      else
	pragma_copy_clause (w, c);
      return;
    }
  if (c.devices & DEVICE_HOST)
    pragma_add_item (w, seq ? ITEM_HOST_SEQ : ITEM_HOST_PARALLEL, 0, loc);
}

/* collapse(force: n), and collapse(n) where n has a name, which an instance of a
   template may be the first to know.  */
static void
take_collapse (pragma_writer *w, const pragma_clause &c)
{
  const acc_tokens &t = *w->l->t;
  if (!(c.devices & DEVICE_NVIDIA))
    return;			/* the host follows its schedule */
  if (!c.open || c.end - c.open < 4 || !acc_token_p (t[c.open + 1], "force")
      || t[c.open + 2].type != CPP_COLON)
    {
      if (!c.open || !value_in_instance_p (t, c.open + 1, c.end - 1))
	{
	  pragma_copy_clause (w, c);
	  return;
	}
      pragma_add_item (w, ITEM_FORCE, 0, t[c.open + 1].src_loc, 1);
      pragma_add_arg (w, c.open + 1, c.end - 1);
      return;
    }
  pragma_check_version (t[c.open + 1].src_loc, 33, "modifier", "force");
  if (c.open + 3 == c.end - 1)
    {
      error_at (t[c.end - 1].src_loc, "expected a number of loops");
      return;
    }
  pragma_add_item (w, ITEM_FORCE, 0, t[c.open + 3].src_loc, 1);
  pragma_add_arg (w, c.open + 3, c.end - 1);
}

/* True if size [FIRST, END) of a tile clause goes into the marker: it may not be
   constant.  In C++ it may also be zero, which g++ takes for the asterisk.  A
   negative number is g++'s error.  */
static bool
marked_size_p (const acc_tokens &t, unsigned first, unsigned end)
{
  for (unsigned i = first; i < end; i++)
    if (t[i].type == CPP_NAME)
      return true;
  if (!lang_GNU_CXX () || first == end || t[first].type == CPP_MINUS
      || (first + 1 == end && t[first].type == CPP_MULT))
    return false;
  if (first + 1 < end || t[first].type != CPP_NUMBER)
    return true;
  char *text = acc_token_text (t[first]);
  bool zero = !strtoull (text, NULL, 0);
  free (text);
  return zero;
}

/* tile(sizes).  */
static void
take_tile (pragma_writer *w, const pragma_clause &c)
{
  const acc_tokens &t = *w->l->t;
  if (!(c.devices & DEVICE_NVIDIA))
    return;
  bool marked = false;
  for (unsigned i = c.open + 1, end; c.open && i < c.end - 1; i = end + 1)
    {
      end = pragma_find_token (t, i, c.end - 1, CPP_COMMA);
      marked |= marked_size_p (t, i, end);
    }
  auto_vec<unsigned> list;
  if (!marked || !pragma_split_list (w, c.open + 1, c.end - 1, &list))
    {
      pragma_copy_clause (w, c);
      return;
    }
  pragma_append (&w->out, t, c.name, c.open + 1);
  for (unsigned i = 0; i < list.length (); i += 2)
    {
      location_t loc = t[list[i]].src_loc;
      if (i)
	pragma_put (&w->out, CPP_COMMA, loc);
      if (!marked_size_p (t, list[i], list[i + 1]))
	{
	  pragma_append (&w->out, t, list[i], list[i + 1]);
	  continue;
	}
      pragma_put (&w->out, CPP_MULT, loc);
      pragma_add_item (w, ITEM_TILE, i / 2, loc, 1);
      pragma_add_arg (w, list[i], list[i + 1]);
    }
  w->out.safe_push (t[c.end - 1]);
}

/* ---- Values and names */

/* if on atomic.  The condition is only checked: an update that is atomic
   without need is right as well.  */
static void
take_atomic_if (pragma_writer *w, const pragma_clause &c)
{
  pragma_require_operand (w, c);
}

/* Clauses of directives that GCC does not know, and if on wait.  */
static void
take_value (pragma_writer *w, const pragma_clause &c)
{
  static const struct { const char *name; char what; } values[] = {
    { "if", ITEM_IF }, { "device_num", ITEM_DEVICE_NUM },
    { "default_async", ITEM_DEFAULT_ASYNC }
  };
  if (!pragma_require_operand (w, c))
    return;
  for (auto &v : values)
    if (!strcmp (v.name, pragma_name_of (*w->l, c.name)))
      {
	pragma_add_item (w, v.what, 0, (*w->l->t)[c.name].src_loc, 1);
	pragma_add_arg (w, c.open + 1, c.end - 1);
      }
}

/* device_type of init, shutdown and set: the types that it names.  */
static void
take_device_names (pragma_writer *w, const pragma_clause &c)
{
  const acc_tokens &t = *w->l->t;
  location_t loc = t[c.name].src_loc;
  unsigned mask = pragma_device_mask (*w->l, c), n = 0;
  for (unsigned i = c.open; i < c.end; i++)
    for (auto &d : pragma_device_names)
      if (acc_token_p (t[i], d.name))
	{
	  pragma_add_item (w, ITEM_TYPES, d.type, loc);
	  n++;
	}
  if (mask == DEVICE_OTHER && !n)
    error_at (loc, "no such device type is supported");
  else if ((w->l->on & SET) && c.end - c.open > 3)
    error_at (loc, "%qs takes one device type", w->text);
}

/* Add a level clause to the routine directive that W writes, if it has none, at
   LOC, which is the location of another clause.  GCC keeps a routine's clauses
   with the function only when one of them is a level.  */
static void
need_level_clause (pragma_writer *w, location_t loc)
{
  for (const pragma_clause &o : w->l->clauses)
    if (o.info && (o.devices & DEVICE_NVIDIA)
	&& (o.info->how == HOW_ROUTINE_LEVEL || o.info->how == HOW_ROUTINE_GANG))
      return;
  for (const cpp_token &o : w->out)
    if (acc_token_p (o, "seq"))
      return;
  w->out.safe_push (acc_name_token ("seq", loc));
}

static void
take_nohost (pragma_writer *w, const pragma_clause &c)
{
  if (c.group && !(c.devices & DEVICE_NVIDIA))
    return;
  if (ACC_GCC_PARSES_NOHOST)
    pragma_copy_clause (w, c);
  else
    {
      need_level_clause (w, (*w->l->t)[c.name].src_loc);
      acc_set_nohost ();
    }
}

/* bind(name) or bind("name").  */
static void
take_bind (pragma_writer *w, const pragma_clause &c)
{
  const acc_tokens &t = *w->l->t;
  location_t loc = t[c.name].src_loc;
  unsigned last = c.end - 2;	/* the last part of a qualified name */
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
  need_level_clause (w, loc);
  char *text = acc_token_text (t[last]);
  if (t[last].type == CPP_STRING)
    {
      text[strlen (text) - 1] = 0;
      acc_bind_routine (text + 1, true);
    }
  else
    acc_bind_routine (text, false);
  free (text);
}

static void
take_word (pragma_writer *w, const pragma_clause &c)
{
  if (c.open)
    error_at ((*w->l->t)[c.open].src_loc, "unexpected %<(%> after %qs",
	      pragma_name_of (*w->l, c.name));
  bool local = !strcmp (pragma_name_of (*w->l, c.name), "local");
  pragma_add_item (w, ITEM_WORD, local ? BARRIER_LOCAL : BARRIER_GLOBAL,
		   (*w->l->t)[c.name].src_loc);
}

/* Clauses that GCC's parser takes as they stand.  */
static void
take_gcc (pragma_writer *w, const pragma_clause &c)
{
  /* On a routine: GCC knows one level for all devices.  */
  if (!c.group || (c.devices & DEVICE_NVIDIA))
    pragma_copy_clause (w, c);
}

/* num_workers and vector_length.  They have no meaning on the host.  */
static void
take_size (pragma_writer *w, const pragma_clause &c)
{
  if (c.devices & DEVICE_NVIDIA)
    pragma_copy_clause (w, c);
}

static void
take_private (pragma_writer *w, const pragma_clause &c)
{
  pragma_take_private (w, c, ITEM_PRIVATE);
}

static void
take_firstprivate (pragma_writer *w, const pragma_clause &c)
{
  pragma_take_private (w, c, ITEM_FIRSTPRIVATE);
}

/* device_type itself says only for which devices the clauses after it are.  */
static void
take_nothing (pragma_writer *, const pragma_clause &)
{
}

static const struct
{
  enum how how;
  void (*take) (pragma_writer *, const pragma_clause &);
} takers[] = {
  { HOW_REDUCTION, pragma_take_reduction },
  { HOW_GCC, take_gcc },
  { HOW_SIZE, take_size },
  { HOW_IF, take_if },
  { HOW_SELF, take_self },
  { HOW_ASYNC, take_async },
  { HOW_WAIT, take_wait },
  { HOW_NUM_GANGS, take_num_gangs },
  { HOW_DEFAULT, take_default },
  { HOW_DATA, pragma_take_data },
  { HOW_SECTIONS, pragma_take_sections },
  { HOW_PRIVATE, take_private },
  { HOW_FIRSTPRIVATE, take_firstprivate },
  { HOW_CONST, pragma_take_const },
  { HOW_USE_DEVICE, pragma_take_use_device },
  { HOW_GANG, take_level },
  { HOW_LEVEL, take_level },
  { HOW_ROUTINE_GANG, take_routine_gang },
  { HOW_ROUTINE_LEVEL, take_routine_level },
  { HOW_COLLAPSE, take_collapse },
  { HOW_TILE, take_tile },
  { HOW_ATOMIC_IF, take_atomic_if },
  { HOW_COND, take_value },
  { HOW_VALUE, take_value },
  { HOW_DEVICE_NAMES, take_device_names },
  { HOW_WORD, take_word },
  { HOW_BIND, take_bind },
  { HOW_NOHOST, take_nohost },
  { HOW_DEVICE_TYPE, take_nothing }
};

void
pragma_take_clause (pragma_writer *w, const pragma_clause &c)
{
  for (const auto &t : takers)
    if (t.how == c.info->how)
      {
	t.take (w, c);
	return;
      }
  never_here ();
}

/* ---- Directives with lists */

/* True if [FIRST, END) begins with a modifier of a wait list.  */
static bool
new_wait_list_p (const acc_tokens &t, unsigned first, unsigned end)
{
  return first + 1 < end && t[first + 1].type == CPP_COLON
	 && (acc_token_p (t[first], "devnum")
	     || acc_token_p (t[first], "queues"));
}

/* Take the wait directive that W writes.  Return false if it stays as it is: it
   has neither a device nor a condition, nor numbers that g++ may not know.  */
bool
pragma_take_wait_directive (pragma_writer *w)
{
  const pragma_line &l = *w->l;
  const acc_tokens &t = *l.t;
  bool list = l.head > 1, cond = false;
  for (const pragma_clause &c : l.clauses)
    cond |= (c.info && c.info->how == HOW_COND) || marked_async_p (l, c);
  if (!cond && !(list && (new_wait_list_p (t, 2, l.head - 1)
			  || queues_in_instance_p (l, 2, l.head - 1))))
    return false;
  pragma_add_item (w, ITEM_DIRECTIVE, ACC_BIT_WAIT, t[0].src_loc);
  if (list)
    {
      unsigned device;
      unsigned first = wait_list (w, 2, l.head - 1, &device);
      auto_vec<unsigned> queues;
      if (first < l.head - 1)
	pragma_split_list (w, first, l.head - 1, &queues);
      bool at_end = lang_GNU_CXX () && !device;
      pragma_add_item (w, device ? ITEM_WAIT_DEVICE : ITEM_WAIT, 0,
		       t[at_end ? l.head - 1 : 0].src_loc,
		       queues.length () / 2 + (device != 0));
      if (device)
	pragma_add_arg (w, device,
			pragma_find_token (t, device, l.head - 1, CPP_COLON));
      for (unsigned i = 0; i < queues.length (); i += 2)
	pragma_add_arg (w, queues[i], queues[i + 1]);
    }
  return true;
}

/* barrier [(gang|worker)].  */
void
pragma_take_barrier_list (pragma_writer *w)
{
  const pragma_line &l = *w->l;
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
  pragma_add_item (w, ITEM_WORD, words, t[0].src_loc);
}

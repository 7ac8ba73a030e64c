/* The plugin's own `#pragma acc'.

   In: the tokens of a line.  Out: the tokens that GCC's own parser gets
   instead.  The parser parses, checks and places everything that it knows.  A
   line with nothing newer goes through as it is.  The rest is rewritten to what
   GCC knows, or travels in a marker, see pragma.h.

   pragma.def is the table of the language; line.cc reads a line, clause.cc and
   data.cc treat each kind of clause, write.cc writes the result.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/line.h"
#include "c-family/c-pragma.h"
#include "ir/ir.h"
#include "pragma/pragma.h"
#include "unit/unit.h"
#include "spellcheck.h"
#include "gcc-rich-location.h"

/* The directives of GCC's parser.  */
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
  acc_allow_modules ();
}

/* Warn if WHAT at LOC, as "%qs clause", with NAME, is newer than the standard;
   it came with VERSION.  */
void
pragma_check_version (location_t loc, int version, const char *what,
		      const char *name)
{
  if (version <= standard)
    return;
  if (version == OURS)
    warning_at (loc, 0, "%qs %s is an extension of OpenACC", name, what);
  else
    warning_at (loc, 0, "%qs %s is new in OpenACC %d.%d", name, what,
		version / 10, version % 10);
}

/* Report that C is not a clause of this directive, if GCC cannot report it.
   False if GCC can.  */
static bool
reject_clause (pragma_writer *w, const pragma_clause &c)
{
  static const char *const new_names[] = {
    "device_type", "dtype", "bind", "const", "device_num", "default_async",
    "local", "global"
  };
  const char *name = pragma_name_of (*w->l, c.name);
  location_t loc = (*w->l->t)[c.name].src_loc;
  if (w->l->on & ATOMIC)
    return false;
  if (!c.known)
    {
      const char *hint = pragma_closest_clause (*w->l, name);
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

/* Return true if C has an operand.  Otherwise give an error.  */
bool
pragma_require_operand (pragma_writer *w, const pragma_clause &c)
{
  if (c.open && c.end - c.open > 2)
    return true;
  error_at ((*w->l->t)[c.name].src_loc, "%qs clause requires an argument",
	    pragma_name_of (*w->l, c.name));
  return false;
}

/* ---- A line */

/* Check a directive that GCC does not know.  */
static bool
check_fresh (pragma_writer *w)
{
  const pragma_line &l = *w->l;
  bool something = false;
  for (const pragma_clause &c : l.clauses)
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

/* True if C may stand only once and stands again.  */
static bool
repeated_p (const pragma_line &l, const pragma_clause &c)
{
  if (!c.info || (c.info->how != HOW_COND && c.info->how != HOW_VALUE
		  && c.info->how != HOW_DEVICE_NAMES
		  && c.info->how != HOW_ATOMIC_IF && c.info->how != HOW_DEFAULT
		  && c.info->how != HOW_WORD && c.info->how != HOW_BIND
		  && (ACC_GCC_PARSES_NOHOST || c.info->how != HOW_NOHOST)))
    return false;
  for (const pragma_clause &o : l.clauses)
    if (o.name < c.name && o.info == c.info && o.group == c.group)
      return true;
  return false;
}

/* Take the clauses of W's line: write those that GCC parses, and put the
   others into the marker.  Like GCC, stop after a word that is no clause.  */
static void
take_clauses (pragma_writer *w)
{
  const pragma_line &l = *w->l;
  const acc_tokens &t = *l.t;
  for (const pragma_clause &c : l.clauses)
    {
      location_t loc = t[c.name].src_loc;
      const char *name = pragma_name_of (l, c.name);
      if (!c.info)
	{
	  if (reject_clause (w, c))
	    {
	      if (!c.known)
		return;		/* like GCC: nothing after it */
	      continue;
	    }
	  if ((w->l->on & (INIT | SHUTDOWN | SET | BARRIER))
	      || ((w->l->on & CACHE) && w->items))
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
	  pragma_copy_clause (w, c);
	  continue;
	}
      pragma_check_version (loc, c.info->version, "clause", name);
      if (repeated_p (l, c))
	error_at (loc, "too many %qs clauses", name);
      else if (c.group && !pragma_may_follow_device_type_p (c))
	error_at (loc, "%qs clause may not follow a %qs clause", name,
		  "device_type");
      else
	pragma_take_clause (w, c);
    }
  pragma_append (&w->out, t, l.rest, t.length ());
}

/* The location of the level clause of the routine directive that W writes.  */
static location_t
level_place (const pragma_writer &w)
{
  for (const cpp_token &t : w.out)
    for (const char *level : { "gang", "worker", "vector", "seq" })
      if (acc_token_p (t, level))
	return t.src_loc;
  return w.l->loc;
}

/* Write to OUT the line that GCC gets instead of L.  Returns the name of its
   directive, or NULL if it gets none.  The order matters: clauses are checked
   for the devices that device_type chooses, and the marker needs all
   items.  */
static const char *
rewrite (pragma_line *l, acc_tokens *out)
{
  pragma_writer w = {};
  w.l = l;
  w.text = pragma_directive_text (*l);
  const char *name = acc_token_name ((*l->t)[0]);
  bool fresh = l->on & (INIT | SHUTDOWN | SET | BARRIER);
  bool standalone = fresh;
  pragma_parse_clauses (l);
  pragma_choose_devices (l);
  pragma_check_version ((*l->t)[0].src_loc,
			pragma_directives[pragma_bit_number (l->on)].version,
			"directive", name);
  if (fresh)
    {
      if (!check_fresh (&w))
	name = NULL;
      pragma_add_item (&w, ITEM_DIRECTIVE, pragma_bit_number (l->on),
		       (*l->t)[0].src_loc);
      if (l->on & BARRIER)
	pragma_take_barrier_list (&w);
    }
  else if (l->on & WAIT)
    standalone = pragma_take_wait_directive (&w);
  else if (l->on & CACHE)
    standalone = pragma_take_cache_list (&w);
  if ((l->on & LOOP) && !pragma_read_headers (*l))
    name = NULL;
  pragma_read_body (*l);
  if (name)
    {
      pragma_check_clauses (&w);
      take_clauses (&w);
    }
  pragma_add_declared (&w);
  if (w.items && (l->on & LOOP) && (l->on & COMPUTE))
    pragma_add_item (&w, ITEM_COMBINED, 0, w.item_loc);
  if (standalone)
    {
      pragma_finish_standalone (&w);
      name = name ? "wait" : NULL;
    }
  else if (l->on & (COMPUTE | DATA | ENTER_DATA | EXIT_DATA | HOST_DATA
		    | UPDATE))
    pragma_finish_if (&w);
  else if (l->on & LOOP)
    pragma_finish_vector (&w);
  else if (l->on & ROUTINE)
    acc_end_routine (level_place (w));
  if (!standalone)
    pragma_put_head (&w, out);
  pragma_append (out, w.out);
  free (w.items);
  free (w.text);
  return name;
}

/* The line of LOC without a column, where GCC puts this warning.  */
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

/* Handle a line whose directive nobody knows.  GCC says nothing without
   -Wunknown-pragmas, so a slip of the pen would lose all parallelism.  Warn
   when it looks like one.  */
static void
unknown_directive (location_t loc, const cpp_token &t)
{
  char *name = acc_token_text (t);
  auto_vec<const char *> names;
  for (auto &d : pragma_directives)
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

/* True if the operand of clause NAME is an expression, not a list.  */
static bool
takes_value_p (const char *name)
{
  for (const char *clause : { "async", "wait", "if", "num_gangs", "num_workers",
			      "vector_length", "gang", "worker", "vector",
			      "device_num", "default_async" })
    if (!strcmp (clause, name))
      return true;
  return false;
}

/* Note that the values of variables in T's expressions are read: bounds of
   sections and operands.  GCC's C parser does not, and -Wextra warns of a
   parameter that is `set but not used'.  */
static void
note_reads (const acc_tokens &t)
{
  int parens = 0, brackets = 0;
  bool value = false;
  for (unsigned i = 1; i < t.length (); i++)
    switch (t[i].type)
      {
      case CPP_OPEN_PAREN:
	if (parens++ == 0)
	  value = takes_value_p (acc_token_name (t[i - 1]));
	break;
      case CPP_CLOSE_PAREN:
	parens--;
	break;
      case CPP_OPEN_SQUARE:
	brackets++;
	break;
      case CPP_CLOSE_SQUARE:
	brackets--;
	break;
      default:
	if (parens > 0 && (value || brackets > 0) && acc_token_type (t[i]))
	  DECL_READ_P (acc_token_decl (t[i])) = 1;
	break;
      }
}

/* Rewrite the line with TOKENS at LOC to OUT, and set *DIRECTIVE to the name
   of its directive.  Returns false if GCC gets no line.  */
static bool
on_line (location_t loc, const acc_tokens &tokens, const char **directive,
	 acc_tokens *out)
{
  pragma_line l = {};
  l.t = &tokens;
  l.loc = loc;
  if (tokens.is_empty ())
    {
      if (warn_unknown_pragmas > in_system_header_at (loc))
	warning_at (line_of (loc), OPT_Wunknown_pragmas,
		    "ignoring %<#pragma acc %>");
      return false;
    }
  /* GCC reports "enter" and "exit" alone.  */
  const char *name = acc_token_name (tokens[0]);
  if (!pragma_find_directive (&l))
    {
      if (strcmp (name, "enter") && strcmp (name, "exit"))
	{
	  unknown_directive (loc, tokens[0]);
	  return false;
	}
      *directive = name;
      pragma_append (out, tokens, 1, tokens.length ());
      return true;
    }
  acc_tokens instead;
  if ((l.on & DECLARE) && pragma_take_declare (&l, &instead))
    {
      l.t = &instead;
      l.clauses.truncate (0);
      l.groups.truncate (0);
      pragma_find_directive (&l);
    }
  if ((l.on == ROUTINE && pragma_take_routine (l))
      || (l.on == DECLARE && pragma_take_member_data (l))
      || pragma_drop_cache (l))
    return false;
  pragma_note_construct (l);
  note_reads (tokens);
  acc_tokens places, spelled, values, lists;
  if (pragma_spell_places (l, &places))
    l.t = &places;
  if (pragma_spell_this (l, &spelled))
    l.t = &spelled;
  if (pragma_spell_values (l, &values))
    l.t = &values;
  if (pragma_spell_lists (l, &lists))
    l.t = &lists;
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
      acc_declare_nothing ();
      if (acc_cplusplus_p ())
	acc_allow_static_members ();
    }
  else if (missing)
    inform (UNKNOWN_LOCATION, "this compiler lacks %qs: directives and clauses "
	    "newer than OpenACC 2.6 are not available", missing);
}

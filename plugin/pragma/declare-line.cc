/* Declare directives whose lists GCC's parser does not take.

   In: the directive, as tokens.  Out: an enter data directive that does the
   same, or the part that GCC's parser takes; the rest as items of the
   marker.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/line.h"
#include "acc.h"
#include "pragma/pragma.h"

/* The names in create and device_resident clauses of declare directives, and
   the names in other clauses.  C++ reads the file before it declares anything,
   so only the names are known.  */
static hash_set<nofree_string_hash> *created, *copied;
/* Of the latter, those in deviceptr clauses.  */
static hash_set<nofree_string_hash> *given;

/* Note the names in L, a declare directive: those in clauses that copy nothing
   to the device, and those in clauses that do.  */
static void
note_created (const pragma_line &l)
{
  const acc_tokens &t = *l.t;
  if (!created)
    {
      created = new hash_set<nofree_string_hash> ();
      copied = new hash_set<nofree_string_hash> ();
      given = new hash_set<nofree_string_hash> ();
    }
  for (unsigned i = 0; i + 1 < t.length (); i++)
    {
      if (t[i].type != CPP_NAME || t[i + 1].type != CPP_OPEN_PAREN)
	continue;
      const char *clause = pragma_stem (acc_token_name (t[i]));
      bool creates = !strcmp (clause, "create")
		     || !strcmp (clause, "device_resident");
      bool gives = !strcmp (clause, "deviceptr");
      for (i += 2; i < t.length () && t[i].type != CPP_CLOSE_PAREN; i++)
	if (t[i].type == CPP_NAME)
	  {
	    const char *name = xstrdup (acc_token_name (t[i]));
	    (creates ? created : copied)->add (name);
	    if (gives)
	      given->add (name);
	  }
    }
}

static const char *
name_of (const_tree var)
{
  return DECL_NAME (var) ? IDENTIFIER_POINTER (DECL_NAME (var)) : "";
}

bool
acc_only_created_p (const_tree var)
{
  const char *name = name_of (var);
  return created && created->contains (name) && !copied->contains (name);
}

bool
acc_no_host_address_p (const_tree var)
{
  return acc_only_created_p (var) || (given && given->contains (name_of (var)));
}

/* True if the directive has a list item with brackets.  Set *NAMES if some
   brackets have names inside.  */
static bool
declares_sections_p (const acc_tokens &t, bool *names)
{
  bool found = false;
  int parens = 0, squares = 0;
  *names = false;
  for (const cpp_token &k : t)
    if (k.type == CPP_OPEN_PAREN)
      parens++;
    else if (k.type == CPP_CLOSE_PAREN)
      parens--;
    else if (k.type == CPP_OPEN_SQUARE)
      found |= parens == 1 && squares++ >= 0;
    else if (k.type == CPP_CLOSE_SQUARE)
      squares--;
    else if (k.type == CPP_NAME && squares > 0)
      *names = true;
  return found;
}

/* Refuse elements of arrays in L: without a colon in brackets, an item is
   neither a variable (section 2.13) nor a section, which is an extension.
   NVIDIA's compiler takes a[n] for a[0:n].  */
static void
refuse_elements (const pragma_line &l)
{
  const acc_tokens &t = *l.t;
  for (unsigned i = 1; i + 1 < t.length (); i++)
    {
      if (t[i].type != CPP_NAME || t[i + 1].type != CPP_OPEN_SQUARE)
	continue;
      const char *name = acc_token_name (t[i]);
      location_t loc = t[i].src_loc;
      bool colon = false;
      while (i + 1 < t.length () && t[i + 1].type == CPP_OPEN_SQUARE)
	{
	  unsigned depth = 0;
	  do
	    {
	      i++;
	      depth += t[i].type == CPP_OPEN_SQUARE;
	      depth -= t[i].type == CPP_CLOSE_SQUARE;
	      colon |= t[i].type == CPP_COLON;
	    }
	  while (depth && i + 1 < t.length ());
	}
      if (!colon && !acc_like_nvc_p ())
	error_at (loc, "element of array %qs in %qs directive: name the array",
		  name, "declare");
    }
}

/* The clause of an enter data directive that begins data clause NAME of a
   declare directive, or NULL.  *END says what happens at the end of the
   scope.  */
static const char *
enter_clause (const char *name, unsigned *end)
{
  static const struct { const char *name, *enter; acc_declare_end end; }
  clauses[] = {
    { "copy", "copyin", DECLARE_COPYOUT },
    { "copyin", "copyin", DECLARE_DELETE },
    { "copyout", "create", DECLARE_COPYOUT },
    { "create", "create", DECLARE_DELETE },
    { "present", "create", DECLARE_PRESENT },
    { "deviceptr", "create", DECLARE_DEVICEPTR }
  };
  for (auto &c : clauses)
    if (!strcmp (c.name, pragma_stem (name)))
      {
	*end = c.end;
	return c.enter;
      }
  return NULL;
}

/* True if one of the names in clause C of L is that of a parameter.  */
static bool
names_parameter_p (const pragma_line &l, const pragma_clause &c)
{
  for (unsigned i = c.open + 1; i + 1 < c.end; i++)
    if ((*l.t)[i].type == CPP_NAME
	&& pragma_parameter_p (acc_token_name ((*l.t)[i]), l.loc))
      return true;
  return false;
}

/* True if L, a line of C++ in a function, has deviceptr clauses or parameters,
   and otherwise only clauses that enter_clause takes.  g++ rejects such clauses,
   and all for parameters.  */
static bool
declares_parameters_p (const pragma_line &l)
{
  bool some = false;
  if (!lang_GNU_CXX () || pragma_scope_at ((*l.t)[0].src_loc) != SCOPE_FUNCTION)
    return false;
  pragma_line copy = {};
  pragma_parse_again (l, &copy);
  for (const pragma_clause &c : copy.clauses)
    {
      unsigned end;
      if (!c.open || !enter_clause (pragma_name_of (l, c.name), &end))
	return false;
      some |= end == DECLARE_DEVICEPTR || names_parameter_p (l, c);
    }
  return some;
}

/* True if OUT, from token CLAUSE on, ends with ", NAME" and has NAME before
   that, too.  */
static bool
ends_again_p (const acc_tokens &out, unsigned clause)
{
  unsigned last = out.length () - 1;
  if (last < clause + 2 || out[last].type != CPP_NAME
      || out[last - 1].type != CPP_COMMA)
    return false;
  for (unsigned i = clause; i < last; i++)
    if (out[i].type == CPP_NAME
	&& acc_token_p (out[i], acc_token_name (out[last])))
      return true;
  return false;
}

/* Copy the line T to OUT without brackets: arrays are declared as a whole.  An
   array that a clause names several times is kept once.  */
static void
drop_sections (const acc_tokens &t, acc_tokens *out)
{
  int squares = 0;
  unsigned clause = 0;
  for (const cpp_token &k : t)
    {
      if (k.type == CPP_OPEN_PAREN)
	clause = out->length () + 1;
      if (k.type == CPP_OPEN_SQUARE && !squares++
	  && ends_again_p (*out, clause))
	out->truncate (out->length () - 2);
      if (!squares)
	out->safe_push (k);
      squares -= k.type == CPP_CLOSE_SQUARE;
    }
}

/* True if the variable at T, in a line outside of functions, is a pointer.  */
static bool
pointer_p (const cpp_token &t)
{
  tree d = acc_token_decl (t);
  return d && VAR_P (d) && POINTER_TYPE_P (TREE_TYPE (d));
}

bool
pragma_take_declare (pragma_line *l, acc_tokens *out)
{
  const acc_tokens &t = *l->t;
  bool names;
  note_created (*l);
  if (declares_sections_p (t, &names))
    {
      pragma_check_version (t[0].src_loc, OURS, "with array sections",
			    "declare");
      refuse_elements (*l);
    }
  else if (!declares_parameters_p (*l))
    return false;
  /* C++ has read the whole file before it parses a function, so ask the text.
     When the text cannot be read, look at the bounds: outside of functions
     they are mostly literals.  */
  bool in_function = current_function_decl;
  if (lang_GNU_CXX ())
    {
      pragma_scope scope = pragma_scope_at (t[0].src_loc);
      in_function = scope == SCOPE_UNKNOWN ? names : scope == SCOPE_FUNCTION;
    }
  if (!in_function)
    {
      for (unsigned i = 1; i + 1 < t.length (); i++)
	if (t[i].type == CPP_NAME && t[i + 1].type == CPP_OPEN_SQUARE)
	  {
	    if (lang_GNU_CXX ())
	      acc_section_declared (t[i].src_loc, acc_token_name (t[i]));
	    else if (pointer_p (t[i]))
	      acc_refuse_section (t[i].src_loc, acc_token_name (t[i]));
	  }
      drop_sections (t, out);
      return true;
    }
  pragma_parse_clauses (l);
  out->safe_push (acc_name_token ("enter", t[0].src_loc));
  out->safe_push (acc_name_token ("data", t[0].src_loc));
  for (const pragma_clause &c : l->clauses)
    {
      unsigned end, open = c.open + 1;
      const char *name = pragma_name_of (*l, c.name);
      const char *enter = enter_clause (name, &end);
      if (!enter || !c.open)
	{
	  error_at (t[c.name].src_loc, "%qs clause beside array sections in "
		    "%qs directive", name, "declare");
	  continue;
	}
      out->safe_push (acc_name_token (enter, t[c.name].src_loc));
      pragma_append (out, t, c.open, c.end);
      unsigned colon = pragma_find_token (t, open, c.end - 1, CPP_COLON);
      for (unsigned i = colon < c.end - 1 ? colon + 1 : open; i < c.end - 1;
	   i++)
	{
	  if (t[i].type == CPP_NAME)
	    l->ends.safe_push (pragma_declared { t[i], end });
	  i = pragma_find_token (t, i, c.end - 1, CPP_COMMA);
	}
    }
  pragma_append (out, t, l->rest, t.length ());
  return true;
}

void
pragma_add_declared (pragma_writer *w)
{
  for (const pragma_declared &d : w->l->ends)
    pragma_add_item (w, ITEM_DECLARE, d.end, d.name.src_loc, 0,
		     acc_token_name (d.name));
}

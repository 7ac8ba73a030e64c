/* Clauses that are lists of variables and sections.

   In: a clause, as tokens.  Out: the part that GCC's parser takes; the rest as
   items of the marker.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/line.h"
#include "pragma/pragma.h"
#include "spellcheck.h"
#include "gcc-rich-location.h"
#include "langhooks.h"

/* ---- Modifiers */

static const struct { const char *name; unsigned mask; int version; }
modifiers[] = {
  { "readonly", MODIFIER_READONLY, 27 },
  { "zero", MODIFIER_ZERO, 30 },
  { "always", MODIFIER_ALWAYS_IN | MODIFIER_ALWAYS_OUT, 34 },
  { "alwaysin", MODIFIER_ALWAYS_IN, 34 },
  { "alwaysout", MODIFIER_ALWAYS_OUT, 34 },
  { "capture", MODIFIER_CAPTURE, 34 }
};

const char *
pragma_stem (const char *name)
{
  if (startswith (name, "present_or_"))
    return name + strlen ("present_or_");
  return name[0] == 'p' && strcmp (name, "present") ? name + 1 : name;
}

static const struct { const char *stem; int copies; } copying_clauses[] = {
  { "copy", 3 }, { "copyin", 1 }, { "copyout", 2 }, { "create", 0 }
};

int
pragma_copies_of (const char *name)
{
  for (auto &c : copying_clauses)
    if (!strcmp (c.stem, pragma_stem (name)))
      return c.copies;
  return -1;
}

const char *
pragma_copying_clause (int copies)
{
  for (auto &c : copying_clauses)
    if (c.copies == copies)
      return c.stem;
  return NULL;
}

/* The mask of modifiers that clause NAME may have.  */
static unsigned
allowed_modifiers (const char *name, unsigned on)
{
  name = pragma_stem (name);
  unsigned m = MODIFIER_CAPTURE;
  if (!strcmp (name, "copy"))
    return m | MODIFIER_ALWAYS_IN | MODIFIER_ALWAYS_OUT;
  if (!strcmp (name, "copyin"))
    return m | MODIFIER_ALWAYS_IN | MODIFIER_READONLY;
  if (!strcmp (name, "copyout"))
    return m | MODIFIER_ALWAYS_OUT | (on & EXIT_DATA ? 0 : MODIFIER_ZERO);
  return m | MODIFIER_ZERO;
}

/* Read the modifiers in [FIRST, END), in front of a colon, as a mask.  A
   modifier that is not in ALLOWED gets an error message about clause NAME.  */
unsigned
pragma_parse_modifiers (pragma_writer *w, unsigned first, unsigned end,
			unsigned allowed, const char *name)
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
	    pragma_check_version (t[i].src_loc, m.version, "modifier", m.name);
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

/* ---- Sections */

/* Add the bounds of the brackets [OPEN, CLOSE] after a section as arguments.
   Set *MISSING if there is no length.  */
static void
add_bounds (pragma_writer *w, unsigned open, unsigned close, bool *missing)
{
  const acc_tokens &t = *w->l->t;
  location_t loc = t[open].src_loc;
  unsigned colon = pragma_find_token (t, open + 1, close, CPP_COLON);
  *missing = false;
  if (colon > open + 1)
    pragma_add_arg (w, open + 1, colon);
  else
    pragma_add_number_arg (w, 0, loc);
  if (colon == close)
    pragma_add_number_arg (w, 1, loc);	/* a[i] */
  else if (colon + 1 < close)
    pragma_add_arg (w, colon + 1, close);
  else
    {
      pragma_add_number_arg (w, 0, loc);
      *missing = true;
    }
}

/* True if GCC should check the bounds in the brackets [OPEN, CLOSE] itself.  */
static bool
odd_bounds_p (pragma_writer *w, unsigned open, unsigned close)
{
  const acc_tokens &t = *w->l->t;
  unsigned colon = pragma_find_token (t, open + 1, close, CPP_COLON);
  return (t[open + 1].type == CPP_MINUS
	  || (colon < close && t[colon + 1].type == CPP_MINUS)
	  || (colon + 1 == close && !(w->l->on & UPDATE)));
}

/* The map kind that GCC gives each data clause.  */
static const struct { const char *name; gomp_map_kind kind; } clause_kinds[] = {
  { "copy", GOMP_MAP_TOFROM }, { "copyin", GOMP_MAP_TO },
  { "copyout", GOMP_MAP_FROM }, { "create", GOMP_MAP_ALLOC },
  { "no_create", GOMP_MAP_IF_PRESENT }, { "present", GOMP_MAP_FORCE_PRESENT },
  { "delete", GOMP_MAP_RELEASE }, { "device", GOMP_MAP_FORCE_TO },
  { "host", GOMP_MAP_FORCE_FROM }, { "self", GOMP_MAP_FORCE_FROM }
};

/* True if clause C is a list of sections.  *KIND is then its SECTION_KIND.  */
static bool
section_kind (const pragma_writer *w, const pragma_clause &c, unsigned *kind)
{
  const char *name = pragma_stem (pragma_name_of (*w->l, c.name));
  for (auto &k : clause_kinds)
    if (!strcmp (k.name, name))
      {
	*kind = SECTION_KIND (k.kind);
	return true;
      }
  return false;
}

/* Relations of list item [FIRST, END) to the earlier items of W's
   directive.  The item is the variable [FIRST, BASE) or a section of it.  */
enum named
{
  NAMED_FRESH,
  NAMED_SAME,			/* word by word: an error */
  NAMED_AGAIN,			/* another section of the same variable */
  NAMED_MEMBERS			/* an object whose members are named */
};

/* True if token I of W's line is variable NAME at the beginning of a list
   item.  */
static bool
begins_item_p (const pragma_writer *w, unsigned i, const char *name)
{
  const acc_tokens &t = *w->l->t;
  return acc_token_p (t[i], name)
	 && (t[i - 1].type == CPP_OPEN_PAREN || t[i - 1].type == CPP_COMMA
	     || t[i - 1].type == CPP_COLON);
}

/* True if some list item of W's line begins with a member of object NAME or,
   when HOW is CPP_DEREF, of the object that pointer NAME points to.  */
static bool
names_members_p (const pragma_writer *w, const char *name,
		 cpp_ttype how = CPP_DOT)
{
  const acc_tokens &t = *w->l->t;
  for (unsigned i = 1; i + 1 < t.length (); i++)
    if (t[i + 1].type == how && begins_item_p (w, i, name))
      return true;
  return false;
}

/* The first token from I on that is not part of a pair of brackets.  */
static unsigned
after_brackets (const acc_tokens &t, unsigned i)
{
  int depth = 0;
  for (; i + 1 < t.length (); i++)
    if (t[i].type == CPP_OPEN_SQUARE)
      depth++;
    else if (!depth)
      break;
    else if (t[i].type == CPP_CLOSE_SQUARE)
      depth--;
  return i;
}

static bool
member_token_p (const cpp_token &t)
{
  return t.type == CPP_DOT || t.type == CPP_DEREF;
}

/* True if GCC's C parser may refuse list item [FIRST, END) because of another one: a
   pointer or an array beside members of its elements.  It takes one order, and the other
   one in a combined construct.  */
static bool
object_beside_members_p (const pragma_writer *w, unsigned first, unsigned end)
{
  const acc_tokens &t = *w->l->t;
  if (acc_cplusplus_p () || end != first + 1 || t[first].type != CPP_NAME)
    return false;
  for (unsigned i = 1; i + 1 < t.length (); i++)
    if (begins_item_p (w, i, acc_token_name (t[first]))
	&& member_token_p (t[after_brackets (t, i + 1)]))
      return true;
  return false;
}

/* Add the list item from token FIRST to END, whose section begins at BASE, to
   the items of W's line.  Returns its relation to the earlier ones.  */
static named
named_before (pragma_writer *w, unsigned first, unsigned base, unsigned end)
{
  const acc_tokens &t = *w->l->t;
  bool update = w->l->on & UPDATE, section = base < end;
  named result = NAMED_FRESH;
  for (unsigned i = 0; i < w->named.length () && result != NAMED_SAME; i += 3)
    {
      unsigned other = w->named[i], other_base = w->named[i + 1];
      unsigned other_end = w->named[i + 2];
      if (end - first == other_end - other
	  && pragma_same_tokens_p (t, first, other, end - first))
	result = update && section ? NAMED_AGAIN : NAMED_SAME;
      else if (section && (update || other_base < other_end)
	       && base - first == other_base - other
	       && pragma_same_tokens_p (t, first, other, base - first))
	result = NAMED_AGAIN;
    }
  if (result == NAMED_FRESH
      && ((end == first + 1 && t[first].type == CPP_NAME
	   && names_members_p (w, acc_token_name (t[first])))
	  || object_beside_members_p (w, first, end)))
    result = NAMED_MEMBERS;
  w->named.safe_push (first);
  w->named.safe_push (base);
  w->named.safe_push (end);
  return result;
}

/* True if tokens [FIRST, END) may name an object of a class.  A marker gets the
   address of such an object: as an argument it would be copied.  */
static bool
maybe_object_p (const acc_tokens &t, unsigned first, unsigned end)
{
  if (!acc_cplusplus_p ())
    return false;
  tree type = end == first + 1 ? acc_token_type (t[first]) : NULL_TREE;
  if (type && TREE_CODE (type) == REFERENCE_TYPE)
    type = TREE_TYPE (type);
  return !type || (TREE_CODE (type) != POINTER_TYPE
		   && TREE_CODE (type) != ARRAY_TYPE);
}

/* Write the section at the end of the list item at FIRST as arguments of the
   marker.  The section is BRACKETS from number S on.  Its variable was named
   before.  KIND is the clause's kind.  */
static void
put_another_section (pragma_writer *w, unsigned kind, unsigned first,
		     const auto_vec<unsigned> &brackets, unsigned s,
		     location_t loc, const char *name)
{
  unsigned number = kind;
  pragma_add_arg (w, first, brackets[s]);
  for (unsigned i = s; i < brackets.length (); i += 2)
    {
      bool missing;
      add_bounds (w, brackets[i], brackets[i + 1], &missing);
      if (missing)
	number |= i == s ? SECTION_OPEN : 1 << (i - s - 2) / 2;
    }
  pragma_add_item (w, ITEM_SECTION, number, loc,
		   1 + brackets.length () - s, name);
}

/* True if [FIRST, END) is known to be the name of an array.  */
static bool
array_p (const acc_tokens &t, unsigned first, unsigned end)
{
  tree type = end == first + 1 ? acc_token_type (t[first]) : NULL_TREE;
  return type && TREE_CODE (type) == ARRAY_TYPE;
}

/* Write the list item at FIRST, with BRACKETS, as arguments of the marker.  The
   brackets from number S on are the section.  KIND is the clause's kind.
   OpenACC 2.6, section 2.7, allows more than g++ does: members of bases and of
   members, and classes with static members.  */
static void
put_place (pragma_writer *w, unsigned kind, unsigned first, unsigned end,
	   const auto_vec<unsigned> &brackets, unsigned s, location_t loc,
	   const char *name)
{
  unsigned number = kind, n = brackets.length ();
  pragma_put (&w->args, CPP_COMMA, loc);
  if (n ? brackets[s] > first + 1 || strcmp (name, "this") : true)
    pragma_put (&w->args, CPP_AND, loc);
  pragma_append (&w->args, *w->l->t, first, n ? brackets[s] : end);
  for (unsigned i = s; i < n; i += 2)
    {
      bool missing;
      add_bounds (w, brackets[i], brackets[i + 1], &missing);
      if (missing)
	number |= i == s ? SECTION_OPEN : 1 << (i - s - 2) / 2;
    }
  pragma_add_item (w, ITEM_PLACE, number, loc, 1 + n - s, name);
}

/* True if tokens [FIRST, END) name a member.  */
static bool
member_p (const acc_tokens &t, unsigned first, unsigned end)
{
  for (unsigned i = first + 1; i < end; i++)
    if (member_token_p (t[i]))
      return true;
  return false;
}

/* True if tokens [FIRST, END) may name a member of an element of an array of
   arrays, which GCC's C parser does not take.  */
static bool
member_of_row_p (const acc_tokens &t, unsigned first, unsigned end)
{
  for (unsigned i = first; i + 2 < end; i++)
    if (t[i].type == CPP_CLOSE_SQUARE && t[i + 1].type == CPP_OPEN_SQUARE)
      return member_p (t, i + 1, end);
  return false;
}

/* True if the section that begins N pairs of brackets after the name at FIRST
   may be a section of something that a pointer points to, not of a
   variable.  */
static bool
row_p (const acc_tokens &t, unsigned first, unsigned n)
{
  if (n++ == 0)
    return false;
  tree type = acc_token_type (t[first]);
  for (; n && type && TREE_CODE (type) == ARRAY_TYPE; n--)
    type = TREE_TYPE (type);
  return n != 0;
}

/* True if GCC's parser does not take list item [FIRST, END), whose section
   begins at BRACKETS number S: a member, a row that a pointer points to, or
   something that W's directive has named before.  */
static bool
unparsed_place_p (pragma_writer *w, unsigned first, unsigned end,
		  const auto_vec<unsigned> &brackets, unsigned s)
{
  const acc_tokens &t = *w->l->t;
  unsigned base = brackets.length () ? brackets[s] : end;
  if (first == end || t[first].type != CPP_NAME)
    return false;
  if (ACC_GCC_PARSES_PLACES && !acc_cplusplus_p ())
    return member_of_row_p (t, first, base);
  if (!ACC_GCC_PARSES_PLACES
      && (member_p (t, first, base) || row_p (t, first, s / 2)))
    return true;
  /* The last item is this one.  */
  for (unsigned i = 0; i + 3 < w->named.length (); i += 3)
    if (pragma_same_tokens_p (t, first, w->named[i], 1))
      return true;
  return false;
}

/* True if one of the BRACKETS has bounds that GCC should check itself.  */
static bool
any_odd_bounds_p (pragma_writer *w, const auto_vec<unsigned> &brackets)
{
  for (unsigned i = 0; i < brackets.length (); i += 2)
    if (brackets[i] + 1 == brackets[i + 1]
	|| odd_bounds_p (w, brackets[i], brackets[i + 1]))
      return true;
  return false;
}

/* True if tokens [FIRST, END) have a call, as v.data () of v.data ()[0:n].  The
   section begins at what the call returns.  GCC's parsers take no such base.  */
static bool
call_p (const acc_tokens &t, unsigned first, unsigned end)
{
  for (unsigned i = first + 1; i < end; i++)
    if (t[i].type == CPP_OPEN_PAREN
	&& (t[i - 1].type == CPP_NAME || t[i - 1].type == CPP_GREATER))
      return true;
  return false;
}

/* True if put_place has to write list item [FIRST, END).  */
static bool
place_p (pragma_writer *w, unsigned first, unsigned end,
	 const auto_vec<unsigned> &brackets)
{
  const acc_tokens &t = *w->l->t;
  if (!acc_cplusplus_p () || (w->l->on & DECLARE) || first == end
      || t[first].type != CPP_NAME)
    return false;
  /* GCC reports what is not a variable.  */
  for (unsigned i = first; i < (brackets.length () ? brackets[0] : end); i++)
    if (t[i].type == CPP_OPEN_PAREN || t[i].type == CPP_CLOSE_PAREN)
      return false;
  if (any_odd_bounds_p (w, brackets))
    return false;
  return pragma_maybe_member_p (acc_token_name (t[first]), t[first].src_loc);
}

/* True if [FIRST, END) is an element: a name and brackets without a colon.  The
   colon of a conditional expression does not count.  */
static bool
element_p (const acc_tokens &t, unsigned first, unsigned end)
{
  int conditions = 0;
  for (unsigned i = first; i < end; i++)
    if (t[i].type == CPP_QUERY)
      conditions++;
    else if (t[i].type == CPP_COLON && conditions-- == 0)
      return false;
  return t[first].type == CPP_NAME && t[end - 1].type == CPP_CLOSE_SQUARE;
}

/* True if GCC's parser does not take list item [FIRST, END) of an attach or
   detach clause, or takes it wrongly.  g++ drops S of R.S and R->S if R is a
   member of `this', and refuses this->R.S.  */
static bool
attached_member_p (pragma_writer *w, unsigned first, unsigned end)
{
  const acc_tokens &t = *w->l->t;
  auto_vec<unsigned> none;
  bool member = member_p (t, first, end), place = place_p (w, first, end, none);
  if (!ACC_GCC_PARSES_PLACES)
    return member || place;
  if (!acc_cplusplus_p ())
    return (member_of_row_p (t, first, end)
	    || object_beside_members_p (w, first, end));
  return (member
	  && (place || !strcmp (acc_token_name (t[first]), "this")));
}

/* Write list item [FIRST, END) of C as an argument of the marker if C is an
   attach or detach clause and the item is one of two kinds: a member that GCC's
   parser takes for a variable, or an element.  GCC allows only one element of
   an array.  */
static bool
put_attachment (pragma_writer *w, const pragma_clause &c, unsigned first,
		unsigned end)
{
  const acc_tokens &t = *w->l->t;
  const char *clause = pragma_name_of (*w->l, c.name);
  bool attach = !strcmp (clause, "attach");
  auto_vec<unsigned> none;
  if ((!attach && strcmp (clause, "detach")) || first == end
      || !(element_p (t, first, end)
	   || attached_member_p (w, first, end)))
    return false;
  unsigned kind = SECTION_KIND (attach ? GOMP_MAP_ATTACH : GOMP_MAP_DETACH);
  /* GCC's parsers report it here; the C parser, at the parenthesis.  */
  location_t loc = t[acc_cplusplus_p () ? first : c.name + 1].src_loc;
  put_place (w, kind, first, end, none, 0, loc,
	     acc_token_name (t[first]));
  return true;
}

/* Append "[0:1]" to OUT.  */
static void
put_first_element (acc_tokens *out, location_t loc)
{
  pragma_put (out, CPP_OPEN_SQUARE, loc);
  out->safe_push (acc_number_token (0, loc));
  pragma_put (out, CPP_COLON, loc);
  out->safe_push (acc_number_token (1, loc));
  pragma_put (out, CPP_CLOSE_SQUARE, loc);
}

/* Write list item [FIRST, END) of a clause of KIND, with BRACKETS, as arguments
   of the marker.  Return false if it belongs into the clause instead.  BRACKETS
   from number BASE on are the section of a variable or array.  *BEFORE says how
   the item relates to those named before.  GCC gets only the first of several
   sections of one variable, and no object whose members are named.  */
static bool
put_marked (pragma_writer *w, unsigned kind, unsigned first, unsigned end,
	    const auto_vec<unsigned> &brackets, unsigned base, named *before)
{
  const acc_tokens &t = *w->l->t;
  unsigned s = pragma_first_section (t, brackets), last = brackets.length ();
  unsigned var = first;
  while (var + 1 < end && t[var].type != CPP_NAME)
    var++;
  location_t loc = t[var].src_loc;
  const char *name = acc_token_name (t[var]);
  *before = named_before (w, first, last ? brackets[base] : end, end);
  /* Without a colon, the last brackets are the section.  */
  unsigned own = s == last && last ? s - 2 : s;
  if ((*before == NAMED_FRESH || *before == NAMED_AGAIN) && own < last
      && call_p (t, first, brackets[own]) && !any_odd_bounds_p (w, brackets))
    {
      put_another_section (w, kind, first, brackets, own, loc, name);
      return true;
    }
  if (*before == NAMED_AGAIN)
    {
      if (maybe_object_p (t, first, brackets[base]))
	put_place (w, kind, first, end, brackets, base, loc, name);
      else
	put_another_section (w, kind, first, brackets, base, loc, name);
      return true;
    }
  if (*before == NAMED_MEMBERS)
    {
      pragma_put (&w->args, CPP_COMMA, loc);
      pragma_put (&w->args, CPP_AND, loc);
      w->args.safe_push (t[var]);
      pragma_add_item (w, ITEM_WHOLE, kind, loc, 1, name);
      return true;
    }
  bool place = (s == 0 || last <= 2) && place_p (w, first, end, brackets);
  if (*before == NAMED_SAME && place)
    error_at (loc, "%qs appears more than once in data clauses", name);
  if (place)
    put_place (w, kind, first, end, brackets, 0, loc, name);
  else if (*before == NAMED_FRESH
	   && unparsed_place_p (w, first, end, brackets, own)
	   && !any_odd_bounds_p (w, brackets))
    put_place (w, kind, first, end, brackets, own, loc, name);
  else
    return false;
  return true;
}

/* Append list item [FIRST, END) of clause C to OUT.  For a[i:n][j:m] GCC gets
   a[i:n]: it rejects sections that are not contiguous and rows that pointers
   point to.  A `present' pointer beside members of its target means the
   target.  */
static void
put_section (pragma_writer *w, const pragma_clause &c, unsigned first,
	     unsigned end, acc_tokens *out)
{
  const acc_tokens &t = *w->l->t;
  auto_vec<unsigned> brackets;
  pragma_last_brackets (t, first, end, &brackets);
  unsigned s = pragma_first_section (t, brackets), last = brackets.length ();
  bool odd = s < last && t[brackets[s + 1] - 1].type == CPP_COLON;
  for (unsigned i = s; i < last; i += 2)
    odd |= odd_bounds_p (w, brackets[i], brackets[i + 1]);
  unsigned name = first, mask = 0, kind = 0;
  while (name + 1 < end && t[name].type != CPP_NAME)
    name++;

  /* Without a colon, the last brackets are a section of one element.  */
  unsigned section = s < last ? s : last ? last - 2 : 0;
  bool empty = first == end || (last && brackets[section] + 1
				       == brackets[section + 1]);
  /* m[1][0:n] and m[2][0:n] are sections of m if that is an array; to update
     them any m will do.  */
  if ((w->l->on & UPDATE) || (last && array_p (t, first, brackets[0])))
    section = 0;
  named before = NAMED_FRESH;
  if (!empty && section_kind (w, c, &kind)
      && put_marked (w, kind, first, end, brackets, section, &before))
    return;
  if (put_attachment (w, c, first, end))
    return;
  if (odd || s + 2 >= last)
    {
      pragma_append (out, t, first, end);
      if (SECTION_KIND_OF (kind) == GOMP_MAP_FORCE_PRESENT && end == first + 1
	  && t[first].type == CPP_NAME
	  && names_members_p (w, acc_token_name (t[first]), CPP_DEREF))
	put_first_element (out, t[first].src_loc);
      return;
    }
  pragma_add_arg (w, first, brackets[s]);
  for (unsigned i = s + 2; i < last; i += 2)
    {
      bool missing;
      add_bounds (w, brackets[i], brackets[i + 1], &missing);
      mask |= missing << (i - s - 2) / 2;
    }
  pragma_append (out, t, first, brackets[s + 1] + 1);
  char *path = pragma_path (t, first, brackets[s]);
  pragma_add_item (w, ITEM_SHAPE, mask, t[name].src_loc, last - s - 1, path);
  free (path);
}

/* Append the list [FIRST, END) of clause C to OUT.  */
static void
put_sections (pragma_writer *w, const pragma_clause &c, unsigned first,
	      unsigned end, acc_tokens *out)
{
  const acc_tokens &t = *w->l->t;
  bool any = false;
  for (unsigned i = first; i < end; i++)
    {
      acc_tokens one;
      unsigned comma = pragma_find_token (t, i, end, CPP_COMMA);
      put_section (w, c, i, comma, &one);
      /* GCC reports what is missing between commas.  */
      if (one.length () || comma == i)
	{
	  if (any)
	    pragma_put (out, CPP_COMMA, t[i - 1].src_loc);
	  pragma_append (out, one);
	  any = true;
	}
      i = comma;
    }
  if (first < end && t[end - 1].type == CPP_COMMA)
    out->safe_push (t[end - 1]);
}

/* Append NOTHING to LIST when nothing is left of clause C: GCC needs some
   clause.  Return false if another clause has NOTHING already.  */
static bool
put_nothing (pragma_writer *w, acc_tokens *list, const pragma_clause &c)
{
  if (w->nothing)
    return false;
  w->nothing = true;
  list->safe_push (acc_name_token (NOTHING, (*w->l->t)[c.name].src_loc));
  return true;
}

/* Clauses that are lists of sections.  */
void
pragma_take_sections (pragma_writer *w, const pragma_clause &c)
{
  const acc_tokens &t = *w->l->t;
  if (!c.open || (w->l->on & DECLARE))
    {
      pragma_copy_clause (w, c);
      return;
    }
  acc_tokens list;
  put_sections (w, c, c.open + 1, c.end - 1, &list);
  if (list.is_empty () && c.end - c.open > 2 && !put_nothing (w, &list, c))
    return;
  if (list.length () == 1 && acc_token_p (list[0], NOTHING))
    {
      /* An attach clause would need a pointer.  */
      const char *any = w->l->on & EXIT_DATA ? "delete"
			: w->l->on & UPDATE ? "self" : "create";
      w->out.safe_push (acc_name_token (any, t[c.name].src_loc));
      w->out.safe_push (t[c.open]);
    }
  else
    pragma_append (&w->out, t, c.name, c.open + 1);
  pragma_append (&w->out, list);
  w->out.safe_push (t[c.end - 1]);
}

/* Data clauses: [modifiers:] list.  */
void
pragma_take_data (pragma_writer *w, const pragma_clause &c)
{
  const acc_tokens &t = *w->l->t;
  unsigned end = c.end - 1;
  unsigned colon = end;
  if (c.open)
    colon = pragma_find_token (t, c.open + 1, end, CPP_COLON);
  if (!c.open || colon >= end || colon == c.open + 1)
    {
      pragma_take_sections (w, c);
      return;
    }
  const char *name = pragma_name_of (*w->l, c.name);
  unsigned mask = pragma_parse_modifiers (w, c.open + 1, colon,
					  allowed_modifiers (name, w->l->on),
					  name);
  acc_tokens rest;
  if (w->l->on & DECLARE)
    pragma_append (&rest, t, colon + 1, end);
  else
    put_sections (w, c, colon + 1, end, &rest);
  if (rest.length () || colon + 1 == end || put_nothing (w, &rest, c))
    {
      pragma_append (&w->out, t, c.name, c.open + 1);
      pragma_append (&w->out, rest);
      w->out.safe_push (t[end]);
    }
  auto_vec<unsigned> list;
  if (!mask || colon + 1 == end || (w->l->on & DECLARE)
      || !pragma_split_list (w, colon + 1, end, &list))
    return;
  for (unsigned i = 0; i < list.length (); i += 2)
    {
      unsigned first = list[i];
      while (first + 1 < list[i + 1] && t[first].type != CPP_NAME)
	first++;
      char *path = pragma_path (t, list[i], list[i + 1]);
      pragma_add_item (w, ITEM_MODIFIER, mask, t[first].src_loc, 0, path);
      free (path);
    }
}

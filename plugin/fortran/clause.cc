/* Clauses that GCC's Fortran parser does not accept.

   In: a clause.  Out: the part that the parser accepts.  The rest becomes
   items of a note, whose arguments a wait directive carries.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "fortran/line.h"
#include "fortran/notes.h"

void
fortran_add_item (fortran_writer *w, int what, unsigned number, unsigned at,
		  unsigned n, const char *name)
{
  item i = {};
  i.what = what;
  i.number = number;
  i.loc = w->t->place (at);
  i.first = w->n_args;
  i.n = n;
  i.name = name;
  w->n_args += n;
  w->items.safe_push (i);
  w->changed = true;
}

void
fortran_add_arg (fortran_writer *w, unsigned first, unsigned end)
{
  /* Put it next to the text after it: blanks there would move the parser's
     messages.  */
  fortran_put (&w->args, w->args.pieces.length () ? "," : "(", first - 1);
  fortran_copy (&w->args, first, end);
}

static void
copy_clause (fortran_writer *w, const fortran_clause &c)
{
  fortran_put (&w->out, " ", c.name);
  fortran_copy (&w->out, c.name, c.end);
}

static bool
empty_p (const fortran_writer *w, const fortran_clause &c)
{
  return !c.open || fortran_skip (*w->t, c.open + 1) == c.end - 1;
}

/* The value of the number in [FIRST, END), from LOW to HIGH.  0 after an error
   message about WHAT if it is not such a number.  */
static int
number (const fortran_writer *w, unsigned first, unsigned end,
	const char *what, int low, int high)
{
  const fortran_text &t = *w->t;
  int value = 0;
  first = fortran_skip (t, first);
  unsigned i = first;
  for (; i < end && ISDIGIT (t.text[i]) && value <= high; i++)
    value = 10 * value + t.text[i] - '0';
  if (i > first && fortran_skip (t, i) >= end && value >= low && value <= high)
    return value;
  error_at (t.place (first), "%qs requires a constant from %d to %d", what, low,
	    high);
  return 0;
}

/* ---- Conditions and queues */

static void
take_if (fortran_writer *w, const fortran_clause &c)
{
  if (w->cond || empty_p (w, c))
    copy_clause (w, c);
  else
    w->cond = &c;
}

static void
take_self (fortran_writer *w, const fortran_clause &c)
{
  w->changed = true;
  if (w->not_on)
    error_at (w->t->place (c.name), "too many %qs clauses", "self");
  w->not_on = &c;
}

/* Take async on data.  OpenACC 3.2, section 2.6.5.  */
static void
take_data_async (fortran_writer *w, const fortran_clause &c)
{
  bool value = !empty_p (w, c);
  fortran_add_item (w, ITEM_ASYNC, 0, c.name, value);
  if (value)
    fortran_add_arg (w, c.open + 1, c.end - 1);
}

static void
take_wait (fortran_writer *w, const fortran_clause &c)
{
  unsigned device = 0, device_end, first = c.open + 1;
  if (c.open)
    first = fortran_wait_list (w, c.open + 1, c.end - 1, &device, &device_end);
  if (device || (w->d->on & DATA))
    fortran_add_wait_item (w, c.name, c.open, c.end);
  else if (c.open && first > fortran_skip (*w->t, c.open + 1))
    {
      w->changed = true;
      fortran_put (&w->out, " ", c.name);
      fortran_copy (&w->out, c.name, c.open + 1);
      fortran_copy (&w->out, first, c.end);
    }
  else
    copy_clause (w, c);
}

/* ---- Sizes and loops */

/* num_gangs(a, b, c).  */
static void
take_num_gangs (fortran_writer *w, const fortran_clause &c)
{
  auto_vec<fortran_range> sizes;
  if (c.open)
    fortran_split (*w->t, c.open + 1, c.end - 1, &sizes);
  if (!(c.devices & DEVICE_NVIDIA))
    {
      w->changed = true;
      if (sizes.length () && (c.devices & DEVICE_HOST))
	{
	  fortran_add_item (w, ITEM_HOST_GANGS, 0, c.name, 1);
	  fortran_add_arg (w, sizes[0].first, sizes[0].end);
	}
      return;
    }
  if (sizes.length () < 2)
    {
      copy_clause (w, c);
      return;
    }
  unsigned most = w->d->on & KERNELS ? 1 : 3;
  w->changed = true;
  if (sizes.length () > most)
    {
      error_at (w->t->place (sizes[most].first),
		"too many dimensions in %qs clause", "num_gangs");
      return;
    }
  fortran_put (&w->out, " ", c.name);
  fortran_copy (&w->out, c.name, sizes[0].end);
  fortran_copy (&w->out, c.end - 1, c.end);
  for (unsigned i = 1; i < sizes.length (); i++)
    {
      fortran_add_item (w, ITEM_GANGS, i, c.name, 1);
      fortran_add_arg (w, sizes[i].first, sizes[i].end);
    }
}

/* gang([num:] n, dim: d, static: s).  */
static void
take_gang (fortran_writer *w, const fortran_clause &c)
{
  const fortran_text &t = *w->t;
  auto_vec<fortran_range> parts;
  unsigned dim = 0, others = 0;
  if (c.open)
    fortran_split (t, c.open + 1, c.end - 1, &parts);
  for (const fortran_range &p : parts)
    if (fortran_word_p (t, p.first, "dim"))
      dim = p.first;
  if (!dim)
    {
      copy_clause (w, c);
      return;
    }
  fortran_put (&w->out, " ", c.name);
  fortran_copy (&w->out, c.name, c.name + 4);
  for (const fortran_range &p : parts)
    if (p.first == dim)
      {
	unsigned colon = fortran_colon (t, p.first, p.end);
	int value = number (w, MIN (colon + 1, p.end), p.end, "dim:", 1, 3);
	if (w->d->on & ROUTINE)
	  w->routine.dim = value;
	else
	  fortran_add_item (w, ITEM_DIM, value, c.name);
	w->changed = true;
      }
    else
      {
	fortran_put (&w->out, others++ ? "," : "(", p.first);
	fortran_copy (&w->out, p.first, p.end);
      }
  if (others)
    fortran_put (&w->out, ")", c.end - 1);
}

/* Take levels, and seq, auto, independent.  One for the host alone becomes an
   item.  */
static void
take_level (fortran_writer *w, const fortran_clause &c)
{
  if (!(c.devices & DEVICE_NVIDIA))
    {
      w->changed = true;
      if ((c.devices & DEVICE_HOST) && !(w->d->on & ROUTINE))
	fortran_add_item (w, strcmp (c.word, "seq") ? ITEM_HOST_PARALLEL
					    : ITEM_HOST_SEQ, 0, c.name);
    }
  else if (!strcmp (c.word, "gang"))
    take_gang (w, c);
  else
    copy_clause (w, c);
}

/* Take collapse(force: n).  */
static void
take_collapse (fortran_writer *w, const fortran_clause &c)
{
  const fortran_text &t = *w->t;
  unsigned first = c.open ? fortran_skip (t, c.open + 1) : 0;
  unsigned colon = c.open ? fortran_colon (t, first, c.end - 1) : c.end;
  if (!(c.devices & DEVICE_NVIDIA))
    w->changed = true;		/* the host follows its schedule */
  else if (!c.open || colon >= c.end - 1
	   || !fortran_word_p (t, first, "force"))
    copy_clause (w, c);
  else
    {
      w->changed = true;
      if (int n = number (w, colon + 1, c.end - 1, "collapse", 1, 100))
	fortran_add_item (w, ITEM_FORCE, n, c.name);
    }
}

/* ---- Data */

static const struct { const char *name; unsigned mask; } modifiers[] = {
  { "readonly", MODIFIER_READONLY }, { "zero", MODIFIER_ZERO },
  { "always", MODIFIER_ALWAYS_IN | MODIFIER_ALWAYS_OUT },
  { "alwaysin", MODIFIER_ALWAYS_IN }, { "alwaysout", MODIFIER_ALWAYS_OUT },
  { "capture", MODIFIER_CAPTURE }
};

/* The modifiers allowed for data clause NAME.  */
static unsigned
allowed_modifiers (const char *name)
{
  const char *stem = pragma_stem (name);
  unsigned in = MODIFIER_ALWAYS_IN, out = MODIFIER_ALWAYS_OUT;
  return !strcmp (stem, "copy") ? in | out | MODIFIER_CAPTURE
	 : !strcmp (stem, "copyin") ? in | MODIFIER_CAPTURE | MODIFIER_READONLY
	 : !strcmp (stem, "copyout") ? out | MODIFIER_CAPTURE | MODIFIER_ZERO
	 : !strcmp (stem, "create") ? MODIFIER_CAPTURE | MODIFIER_ZERO : 0;
}

/* The mask of the modifiers [FIRST, END) of clause NAME, out of ALLOWED.  0
   after an error message.  */
unsigned
fortran_read_modifiers (const fortran_writer *w, unsigned first, unsigned end,
		const char *name, unsigned allowed)
{
  auto_vec<fortran_range> parts;
  unsigned mask = 0;
  fortran_split (*w->t, first, end, &parts);
  for (const fortran_range &p : parts)
    {
      unsigned one = 0;
      for (const auto &m : modifiers)
	if (fortran_word_p (*w->t, p.first, m.name))
	  one = m.mask;
      char *word = fortran_path (*w->t, p.first, p.end);
      if (!one)
	error_at (w->t->place (p.first), "unknown modifier %qs of %qs", word,
		  name);
      else if (!(one & allowed))
	error_at (w->t->place (p.first), "modifier %qs is not valid for %qs",
		  word, name);
      free (word);
      mask |= one & allowed;
    }
  return mask;
}

/* Copy clause C, whose list begins after HEAD, without the parts for which
   DROP is true.  Copy nothing at all if none is left.  */
template <typename F>
static void
copy_without (fortran_writer *w, const fortran_clause &c, unsigned head,
	      F drop)
{
  auto_vec<fortran_range> parts, left;
  fortran_split (*w->t, head, c.end - 1, &parts);
  for (const fortran_range &p : parts)
    if (!drop (p))
      left.safe_push (p);
  if (left.length () == parts.length ())
    {
      copy_clause (w, c);
      return;
    }
  w->changed = true;
  if (left.is_empty ())
    return;
  fortran_put_list (&w->out, c, head, left);
}

/* The names of data clauses of constructs, and their effect on an object.  */
static const struct { const char *stem; gomp_map_kind kind; } object_clauses[]
  = { { "copy", GOMP_MAP_TOFROM }, { "copyin", GOMP_MAP_TO },
      { "copyout", GOMP_MAP_FROM }, { "create", GOMP_MAP_ALLOC },
      { "present", GOMP_MAP_FORCE_PRESENT },
      { "no_create", GOMP_MAP_IF_PRESENT } };

static int
object_kind (const char *word)
{
  for (const auto &o : object_clauses)
    if (!strcmp (o.stem, pragma_stem (word)))
      return o.kind;
  return -1;
}

/* A component of NAME that a data clause of W's directive names, as a path; or null.  The
   caller frees it.  */
static char *
component_named (const fortran_writer *w, const char *name)
{
  size_t n = strlen (name);
  for (const fortran_clause &c : w->d->clauses)
    {
      if (!c.open || (object_kind (c.word) < 0 && strcmp (c.word, "attach")))
	continue;
      auto_vec<fortran_range> parts;
      fortran_split (*w->t, c.open + 1, c.end - 1, &parts);
      for (const fortran_range &p : parts)
	{
	  char *path = fortran_path (*w->t, p.first, p.end);
	  if (!strncmp (path, name, n) && path[n] == '%')
	    return path;
	  free (path);
	}
    }
  return NULL;
}

/* True if NAME is a name of SELECT TYPE or SELECT RANK at this place.  */
static bool
select_name_p (const fortran_context &context, const char *name)
{
  auto_vec<int> scopes;
  fortran_visible_scopes (context, context.scope, &scopes);
  for (int s : scopes)
    {
      char *selector;
      if (fortran_renames_p (context, s, name, &selector))
	{
	  free (selector);
	  return context.scopes[s].kind == SCOPE_SELECT;
	}
      for (const fortran_name &n : context.names)
	if (n.scope == s && n.kind != NAME_MODULE && !strcmp (n.name, name))
	  return false;
    }
  return false;
}

/* PATH, "v%a" or "v", as an item has it.  Frees PATH.  */
static char *
noted_path (const fortran_writer *w, char *path)
{
  size_t n = strcspn (path, "%");
  char *name = xstrndup (path, n);
  if (select_name_p (*w->context, name))
    {
      char select[] = { NOTED_SELECT, 0 };
      path = reconcat (path, select, path, NULL);
    }
  else
    {
      char *own = fortran_own_name (*w->context, name);
      path = reconcat (path, own, path + n, NULL);
      free (own);
    }
  free (name);
  return path;
}

/* True if a clause with this STEM says no more of P than what holds for a dummy of
   assumed size without a clause, which GCC's parser does not accept there.  */
static bool
needless_p (const fortran_writer *w, const char *stem, const fortran_range &p,
	    const char *name)
{
  return !strcmp (stem, "present") && !strchr (name, '%') && w->t->text[p.end - 1] != ')'
	 && fortran_assumed_size_p (*w->context, name);
}

/* Note that GCC does not see an item of a data clause of W's directive.  */
static void
hide_item (fortran_writer *w)
{
  w->hides = true;
  if (w->d->on & DATA)
    w->context->hiding.last () = true;
}

/* Take a data clause: GCC's parser does not accept an object and a component
   of it in one directive.  */
static void
take_objects (fortran_writer *w, const fortran_clause &c)
{
  const fortran_text &t = *w->t;
  int kind = object_kind (c.word);
  if (!(w->d->on & (COMPUTE | DATA)) || !c.open || kind < 0)
    {
      copy_clause (w, c);
      return;
    }
  copy_without (w, c, c.open + 1, [&] (const fortran_range &p) {
    char *name = fortran_path (t, p.first, p.end);
    char *path = ISIDST (name[0]) && !strchr (name, '%') && t.text[p.end - 1] != ')'
		 ? component_named (w, name) : NULL;
    if (path)
      {
	bool select = select_name_p (*w->context, name);
	fortran_add_item (w, ITEM_OBJECT, kind, p.first, 0,
			  noted_path (w, select ? path : name));
	free (select ? name : path);
	hide_item (w);
	return true;
      }
    bool needless = needless_p (w, pragma_stem (c.word), p, name);
    free (name);
    if (needless)
      hide_item (w);
    return needless;
  });
}

/* Take deviceptr: GCC's parser does not accept dummies of assumed size there.  */
static void
take_device_pointers (fortran_writer *w, const fortran_clause &c)
{
  const fortran_text &t = *w->t;
  if (!c.open)
    {
      copy_clause (w, c);
      return;
    }
  copy_without (w, c, c.open + 1, [&] (const fortran_range &p) {
    char *name = fortran_path (t, p.first, p.end);
    bool noted = ISIDST (name[0]) && !strchr (name, '%') && t.text[p.end - 1] != ')'
		 && fortran_assumed_size_p (*w->context, name);
    if (noted)
      {
	fortran_add_item (w, ITEM_DEVICE_POINTER, 0, p.first, 0, name);
	hide_item (w);
      }
    else
      free (name);
    return noted;
  });
}

/* Take a data clause with modifiers: [modifier, ... :] list.  */
static void
take_data (fortran_writer *w, const fortran_clause &c)
{
  const fortran_text &t = *w->t;
  unsigned colon = c.open ? fortran_colon (t, c.open + 1, c.end - 1) : c.end;
  if (colon >= c.end - 1)
    {
      take_objects (w, c);
      return;
    }
  unsigned mask = fortran_read_modifiers (w, c.open + 1, colon, c.word,
				  allowed_modifiers (c.word));
  fortran_put (&w->out, " ", c.name);
  fortran_copy (&w->out, c.name, c.open + 1);
  fortran_copy (&w->out, colon + 1, c.end);
  auto_vec<fortran_range> parts;
  fortran_split (t, colon + 1, c.end - 1, &parts);
  for (const fortran_range &p : parts)
    fortran_add_item (w, ITEM_MODIFIER, mask, p.first, 0,
		      noted_path (w, fortran_path (t, p.first, p.end)));
}

static const struct { const char *text; tree_code code; } operators[] = {
  { "+", PLUS_EXPR }, { "*", MULT_EXPR }, { "max", MAX_EXPR },
  { "min", MIN_EXPR }, { "iand", BIT_AND_EXPR }, { "ior", BIT_IOR_EXPR },
  { "ieor", BIT_XOR_EXPR }, { ".and.", TRUTH_ANDIF_EXPR },
  { ".or.", TRUTH_ORIF_EXPR }, { ".eqv.", EQ_EXPR }, { ".neqv.", NE_EXPR }
};

/* Take a reduction: GCC supports those of scalars.  OpenACC 2.7, section
   2.9.11.  */
static void
take_reduction (fortran_writer *w, const fortran_clause &c)
{
  const fortran_text &t = *w->t;
  unsigned colon = c.open ? fortran_colon (t, c.open + 1, c.end - 1) : c.end;
  int code = -1;
  if (colon < c.end - 1)
    {
      char *text = fortran_path (t, c.open + 1, colon);
      for (const auto &o : operators)
	if (!strcmp (o.text, text))
	  code = o.code;
      free (text);
    }
  if (code < 0)
    {
      copy_clause (w, c);
      return;
    }
  copy_without (w, c, colon + 1, [&] (const fortran_range &p) {
    char *name = fortran_path (t, p.first, p.end);
    if (strchr (name, '%'))
      {
	error_at (t.place (p.first), "component %qs in a %qs clause; reduce a variable, and "
		  "assign it to the component", name, "reduction");
	return true;
      }
    fortran_shape shape = fortran_shape_of (*w->context, name);
    bool array = (ISIDST (name[0]) && t.text[p.end - 1] == ')') || shape == SHAPE_ARRAY
		 || shape == SHAPE_ALLOCATABLE || shape == SHAPE_SMALL_ARRAY;
    if (shape == SHAPE_SMALL_ARRAY)
      fortran_add_item (w, ITEM_REDUCTION, code, p.first, 0, noted_path (w, name));
    else if (array)
      {
	fortran_reduction r = { name, (w->d->on & LOOP) != 0, 0, false };
	w->context->reductions.safe_push (r);
      }
    return array;
  });
}

/* True if GCC does not take variable P in use_device: a scalar, an allocatable one, one
   of assumed size, or a component.  A variable declared in another file may be
   allocatable.  */
static bool
noted_device_p (const fortran_text &t, const fortran_context &context,
		const fortran_range &p)
{
  char *name = fortran_path (t, p.first, p.end);
  bool noted = false;
  if (ISIDST (name[0]) && t.text[p.end - 1] != ')' && strchr (name, '%'))
    noted = true;
  else if (ISIDST (name[0]) && t.text[p.end - 1] != ')')
    switch (fortran_shape_of (context, name))
      {
      case SHAPE_UNKNOWN:
      case SHAPE_SCALAR:
      case SHAPE_ALLOCATABLE:
      case SHAPE_ASSUMED_SIZE:
	noted = true;
      default:
	break;
      }
  free (name);
  return noted;
}

/* Take private and firstprivate: GCC's parser takes no sections there.  The copy is one
   of the whole array.  */
static void
take_private (fortran_writer *w, const fortran_clause &c)
{
  const fortran_text &t = *w->t;
  auto_vec<fortran_range> parts;
  bool sections = false;
  if (c.open)
    fortran_split (t, c.open + 1, c.end - 1, &parts);
  for (fortran_range &p : parts)
    {
      unsigned end = p.first;
      while (end < p.end && ISIDNUM (t.text[end]))
	end++;
      unsigned open = fortran_skip (t, end);
      if (open >= p.end || t.text[open] != '(' || fortran_after_paren (t, open) != p.end
	  || fortran_colon (t, open + 1, p.end - 1) == p.end - 1)
	continue;
      p.end = end;
      sections = true;
    }
  if (sections)
    {
      w->changed = true;
      fortran_put_list (&w->out, c, c.open + 1, parts);
    }
  else
    copy_clause (w, c);
}

/* Take use_device.  What GCC does not take is in a note.  */
static void
take_use_device (fortran_writer *w, const fortran_clause &c)
{
  const fortran_text &t = *w->t;
  if (empty_p (w, c))
    {
      copy_clause (w, c);
      return;
    }
  copy_without (w, c, c.open + 1, [&] (const fortran_range &p) {
    bool noted = noted_device_p (t, *w->context, p);
    if (noted)
      fortran_add_item (w, ITEM_USE_DEVICE, 0, p.first, 0,
			noted_path (w, fortran_path (t, p.first, p.end)));
    return noted;
  });
}

/* Take if_present of a host_data directive that is written as data, where GCC
   does not take it.  */
static void
take_if_present (fortran_writer *w, const fortran_clause &c)
{
  if (w->no_host_data)
    fortran_add_item (w, ITEM_HOST_DATA, HOST_DATA_IF_PRESENT, c.name);
  else
    copy_clause (w, c);
}

bool
fortran_no_host_data_p (const fortran_directive &d, const fortran_context &context)
{
  bool found = false;
  if (d.on & HOST_DATA)
    for (const fortran_clause &c : d.clauses)
      if (!strcmp (c.word, "use_device") && c.open)
	{
	  auto_vec<fortran_range> parts;
	  fortran_split (*d.t, c.open + 1, c.end - 1, &parts);
	  for (const fortran_range &p : parts)
	    if (!noted_device_p (*d.t, context, p))
	      return false;
	  found |= parts.length () > 0;
	}
  return found;
}

bool
fortran_default_none_p (const fortran_text &t, const fortran_clause &c)
{
  return c.open && fortran_word_p (t, fortran_skip (t, c.open + 1), "none");
}

/* Take default on data: it applies to the compute constructs inside.  On
   those, it is GCC's clause; rewrite.cc puts default(none) there.  */
static void
take_default (fortran_writer *w, const fortran_clause &c)
{
  const fortran_text &t = *w->t;
  unsigned first = c.open ? fortran_skip (t, c.open + 1) : c.name;
  if (!(w->d->on & DATA))
    {
      if (!(w->d->on & COMPUTE) || !fortran_default_none_p (t, c))
	copy_clause (w, c);
      return;
    }
  w->changed = true;
  if (fortran_default_none_p (t, c))
    w->context->defaults.last () = OMP_CLAUSE_DEFAULT_NONE;
  else if (fortran_word_p (t, first, "present"))
    w->context->defaults.last () = OMP_CLAUSE_DEFAULT_PRESENT;
  else
    error_at (t.place (first), "expected %<none%> or %<present%>");
}

/* ---- init, shutdown, set, routine */

static void
take_value (fortran_writer *w, const fortran_clause &c)
{
  if (empty_p (w, c))
    {
      error_at (w->t->place (c.name), "%qs clause requires an argument",
		c.word);
      return;
    }
  fortran_add_item (w, !strcmp (c.word, "device_num") ? ITEM_DEVICE_NUM
					      : ITEM_DEFAULT_ASYNC,
	    0, c.name, 1);
  fortran_add_arg (w, c.open + 1, c.end - 1);
}

/* Take the types that device_type of init, shutdown and set names.  */
static void
take_device_names (fortran_writer *w, const fortran_clause &c)
{
  auto_vec<fortran_range> parts;
  bool found = false;
  if (c.open)
    fortran_split (*w->t, c.open + 1, c.end - 1, &parts);
  for (const fortran_range &p : parts)
    {
      found |= w->t->text[p.first] == '*';
      for (const pragma_device_name &d : pragma_device_names)
	if (fortran_word_p (*w->t, p.first, d.name))
	  {
	    fortran_add_item (w, ITEM_TYPES, d.type, c.name);
	    found = true;
	  }
    }
  if (!found)
    error_at (w->t->place (c.name), "no such device type is supported");
  else if ((w->d->on & SET) && parts.length () > 1)
    error_at (w->t->place (c.name), "%qs takes one device type",
	      FORTRAN_SET);
}

/* Take bind(name) or bind("name").  */
static void
take_bind (fortran_writer *w, const fortran_clause &c)
{
  const fortran_text &t = *w->t;
  w->changed = true;
  if (!(c.devices & DEVICE_NVIDIA))
    return;
  unsigned first = c.open ? fortran_skip (t, c.open + 1) : c.name;
  char quote = t.text[first];
  bool string = quote == '"' || quote == '\'';
  auto_vec<char> name;
  for (unsigned i = first + string;
       c.open && i < c.end - 1 && t.text[i] != quote * string
       && t.text[i] != ' '; i++)
    name.safe_push (t.text[i]);
  name.safe_push (0);
  if (name.length () == 1)
    error_at (t.place (c.name),
	      "%<bind%> needs the name of a function or a string");
  else
    {
      w->routine.bind = xstrdup (name.address ());
      w->routine.string = string;
    }
}

/* ---- All clauses */

/* Take a clause that GCC's parser accepts.  On a routine, one level is for all
   devices.  */
static void
take_gcc (fortran_writer *w, const fortran_clause &c)
{
  if (c.devices & DEVICE_NVIDIA)
    copy_clause (w, c);
  else
    w->changed = true;
}

static void
take_nothing (fortran_writer *w, const fortran_clause &)
{
  w->changed = true;
}

static void
take_nohost (fortran_writer *w, const fortran_clause &c)
{
  w->routine.nohost = !ACC_GCC_PARSES_NOHOST && (c.devices & DEVICE_NVIDIA);
  (w->routine.nohost ? take_nothing : take_gcc) (w, c);
}

static const struct
{
  const char *word;
  unsigned on;
  void (*take) (fortran_writer *, const fortran_clause &);
} takers[] = {
  { "if", ~(unsigned) DECLARE, take_if },
  { "self", COMPUTE, take_self },
  { "async", DATA, take_data_async },
  { "async", ~0u, take_gcc },
  { "wait", ~0u, take_wait },
  { "num_gangs", ~0u, take_num_gangs },
  { "num_workers", ~0u, take_gcc },
  { "vector_length", ~0u, take_gcc },
  { "gang", ~0u, take_level },
  { "worker", ~0u, take_level },
  { "vector", ~0u, take_level },
  { "seq", ~0u, take_level },
  { "auto", ~0u, take_level },
  { "independent", ~0u, take_level },
  { "collapse", ~0u, take_collapse },
  { "tile", ~0u, take_gcc },
  { "default", ~0u, take_default },
  { "device_num", INIT | SHUTDOWN | SET, take_value },
  { "default_async", SET, take_value },
  { "device_type", INIT | SHUTDOWN | SET, take_device_names },
  { "device_type", ~0u, take_nothing },
  { "bind", ROUTINE, take_bind },
  { "nohost", ROUTINE, take_nohost },
  { "reduction", PARALLEL | SERIAL | LOOP, take_reduction },
  { "private", COMPUTE | LOOP, take_private },
  { "firstprivate", COMPUTE, take_private },
  { "use_device", HOST_DATA, take_use_device },
  { "if_present", HOST_DATA, take_if_present },
  { "copy", ~0u, take_data },
  { "copyin", ~0u, take_data },
  { "copyout", ~0u, take_data },
  { "create", ~0u, take_data },
  { "pcopy", ~0u, take_data },
  { "pcopyin", ~0u, take_data },
  { "pcopyout", ~0u, take_data },
  { "pcreate", ~0u, take_data },
  { "present_or_copy", ~0u, take_data },
  { "present_or_copyin", ~0u, take_data },
  { "present_or_copyout", ~0u, take_data },
  { "present_or_create", ~0u, take_data },
  { "present", COMPUTE | DATA, take_objects },
  { "no_create", COMPUTE | DATA, take_objects },
  { "deviceptr", COMPUTE | DATA, take_device_pointers }
};

void
fortran_take_clauses (fortran_writer *w)
{
  for (const fortran_clause &c : w->d->clauses)
    {
      void (*take) (fortran_writer *, const fortran_clause &) = copy_clause;
      for (const auto &t : takers)
	if (!strcmp (t.word, c.word) && (t.on & w->d->on))
	  {
	    take = t.take;
	    break;
	  }
      if ((w->d->on & (INIT | SHUTDOWN | SET)) && take != take_if
	  && take != take_value && take != take_device_names)
	error_at (w->t->place (c.name), "%qs is not valid for %qs", c.word,
		  pragma_directives[pragma_bit_number (w->d->on)].name);
      else
	take (w, c);
    }
}

/* Append the if clause, combined with self.  */
void
fortran_put_condition (fortran_writer *w)
{
  const fortran_clause *c = w->cond, *n = w->not_on;
  if (!n)
    {
      if (c)
	copy_clause (w, *c);
      return;
    }
  fortran_put (&w->out, c ? " if((" : " if(", c ? c->name : n->name);
  if (c)
    {
      fortran_copy (&w->out, c->open + 1, c->end - 1);
      fortran_put (&w->out, ").and.", c->end - 1);
    }
  if (n->open)
    {
      fortran_put (&w->out, ".not.(", n->name);
      fortran_copy (&w->out, n->open + 1, n->end - 1);
      fortran_put (&w->out, "))", n->end - 1);
    }
  else
    fortran_put (&w->out, ".false.)", n->name);
}

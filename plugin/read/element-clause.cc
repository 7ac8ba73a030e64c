/* One element in a data clause that should be a section.

   create(image[n]) means one element, image[n:1] (OpenACC 2.6, section 2.7.1).
   NVIDIA's compiler takes it for image[0:n], and programs were written for
   that:

     #pragma acc data create(image[n])	warning: 'image[n]' in a data clause is
     {					one element, and kernels use others
     #pragma acc parallel loop
       for (int i = 0; i < n; i++)
	 image[i] = f (i);

   Fortran has the same with create(image(n)), which is taken for image(:n).  In C and
   C++ the pointer or array may be a member: create(this->image[n]).

   An update directive may mean either, and only what is present tells at run time:

     #pragma acc update self(image[n])	-> self(image[0:n]), if present, and
					   self(image[n]), if present

   In: the map entries of a directive.  Out: the same; with
   -fplugin-arg-acc-compat=nvc, the section.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "ir/walk.h"
#include "acc.h"
#include "read/read.h"
#include "read/normalize.h"

/* A walk that looks for uses of the memory that BASE, a pointer or an array,
   leads to.  */
struct element_uses
{
  tree place;			/* the pointer or array, as the directive has it */
  tree base;			/* the same without temporaries */
  tree address;			/* of the element, without temporaries */
  gimple *at;			/* the statement that is looked at */
  bool kernel;			/* inside a compute construct */
  bool open;			/* Fortran: bounds or subscripts are variables */
  hash_set<tree> *changed;	/* if open: the variables that constructs set */
  bool same, other;		/* uses of that element, and of another one */
  bool over;			/* an exit data directive ends its lifetime */
};

/* True if LINE continues in the next one.  */
static bool
continued_p (char_span line)
{
  const char *p = line.get_buffer (), *end = p + line.length ();
  while (end > p && ISSPACE (end[-1]))
    end--;
  return end > p && end[-1] == (lang_GNU_Fortran () ? '&' : '\\');
}

/* True if the text from P to END, an index in brackets, is the bounds of a
   section: it has a colon that is not a part of ns::n or b ? 1 : 2.  */
static bool
bounds_p (const char *p, const char *end)
{
  bool choice = false;
  for (; p < end; p++)
    if (*p == '?')
      choice = true;
    else if (*p == ':' && p + 1 < end && p[1] == ':')
      p++;
    else if (*p == ':' && !choice)
      return true;
  return false;
}

/* The place of the last brackets in WORDS, a list item such as "s.a[1].x[n]".
   0 if it does not end with brackets.  */
static size_t
last_bracket (const char *words)
{
  size_t at = strlen (words);
  if (!at || words[at - 1] != ']')
    return 0;
  int depth = 0;
  do
    {
      at--;
      depth += (words[at] == ']') - (words[at] == '[');
    }
  while (at && depth);
  return at;
}

/* The beginning of the list item whose last name begins at P, in a line that begins
   at BEGIN: "s->m[1]." may stand before the name.  */
static const char *
item_start (const char *begin, const char *p)
{
  while (p > begin)
    if (ISIDNUM (p[-1]) || p[-1] == '.')
      p--;
    else if (p[-1] == '>' && p - 1 > begin && p[-2] == '-')
      p -= 2;
    else if (p[-1] == ']')
      {
	int depth = 0;
	do
	  {
	    p--;
	    depth += (*p == ']') - (*p == '[');
	  }
	while (p > begin && depth);
      }
    else
      break;
  return p;
}

/* True if the text from P to END names PATH: "s->m[1].x" and "this->s->m.x" are the
   same for this.  */
static bool
names_path_p (const char *p, const char *end, const char *path)
{
  auto_vec<char> words[2];
  const char *from[] = { p, path }, *to[] = { end, path + strlen (path) };
  for (int i = 0; i < 2; i++)
    {
      int depth = 0;
      if (to[i] - from[i] > 6 && startswith (from[i], "this->"))
	from[i] += 6;
      for (const char *q = from[i]; q < to[i]; q++)
	{
	  depth += *q == '[';
	  if (!depth && *q != '>')
	    words[i].safe_push (*q == '-' ? '.' : lang_GNU_Fortran ()
				? TOLOWER (*q) : *q);
	  depth -= *q == ']';
	}
    }
  return words[0].length () == words[1].length ()
	 && !memcmp (words[0].address (), words[1].address (),
		     words[0].length ());
}

/* The first text "a[n]" in LINE, from START on, that names element n of PATH, "a" or
   "s.a", as a list item; malloc'ed.  In Fortran it is "a(n)".  Null if there is
   none.  */
static char *
find_in_line (char_span line, size_t start, const char *path)
{
  const char *brackets = lang_GNU_Fortran () ? "()" : "[]";
  const char *begin = line.get_buffer (), *end = begin + line.length ();
  for (const char *p = begin + start; p < end; p++)
    {
      const char *item = *p == brackets[0] ? item_start (begin, p) : p;
      if (item == p || (item > begin && item[-1] == '%')
	  || !names_path_p (item, p, path))
	continue;
      int depth = 0;
      const char *q = p;
      do
	{
	  depth += (*q == brackets[0]) - (*q == brackets[1]);
	  q++;
	}
      while (q < end && depth);
      if (!depth && !bounds_p (p, q)
	  && (q == end || (*q != brackets[0] && !strchr ("%.-", *q))))
	return xstrndup (item, q - item);
    }
  return NULL;
}

/* The text of M, a list item of the directive at LOC, if it is an element of a
   pointer or array: "a[n]", "s->a[n]"; malloc'ed.  Null if it is not, or not
   found.  */
static char *
item_text (location_t loc, const acc_map_ir &m)
{
  if (size_t at = last_bracket (m.name))
    return bounds_p (m.name + at, m.name + strlen (m.name)) ? NULL
	   : xstrdup (m.name);
  /* A construct that others have joined has their clauses, too.  */
  expanded_location x
    = expand_location (m.loc != UNKNOWN_LOCATION ? m.loc : loc);
  char *found = NULL;
  for (bool more = x.file; more && !found; x.line++)
    {
      char_span line = location_get_source_line (x.file, x.line);
      if (!line)
	break;
      found = find_in_line (line, 0, m.name);
      more = continued_p (line);
    }
  return found;
}

static tree
changed_variable (tree *tp, int *walk_subtrees, element_uses *u)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return DECL_P (*tp) && u->changed->contains (*tp) ? *tp : NULL_TREE;
}

/* Note a use of the element at ADDRESS.  The subscripts of one element may be
   expressions of several forms in Fortran.  Those with a variable that a construct sets
   are certainly others than the directive's.  */
static void
note_use (element_uses *u, tree address)
{
  if (normal_same_p (address, u->address)
      || (u->open && !acc_walk_tree (&address, changed_variable, u)))
    u->same = true;
  else
    u->other = true;
}

/* Note what S, a statement of a compute construct, sets.  */
static void
note_changed (element_uses *u, gimple *s)
{
  if (gomp_for *loop = dyn_cast <gomp_for *> (s))
    for (unsigned i = 0; i < gimple_omp_for_collapse (loop); i++)
      u->changed->add (gimple_omp_for_index (loop, i));
  else if (tree lhs = gimple_get_lhs (s))
    if (DECL_P (lhs))
      u->changed->add (lhs);
}

/* The address of REF, without temporaries.  */
static tree
address_of (element_uses *u, tree ref)
{
  tree t = TREE_CODE (ref) == MEM_REF && integer_zerop (TREE_OPERAND (ref, 1))
	   ? TREE_OPERAND (ref, 0)
	   : build1 (ADDR_EXPR, build_pointer_type (TREE_TYPE (ref)), ref);
  return normal_expand (t, u->at);
}

/* True if T, an operand of the statement that U looks at, is U's base.  */
static bool
base_p (const element_uses *u, tree t)
{
  return t == u->place || normal_same_p (normal_expand (t, u->at), u->base);
}

static tree
look_at_operand (tree *tp, int *walk_subtrees, element_uses *u)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if ((TREE_CODE (*tp) == ARRAY_REF || TREE_CODE (*tp) == MEM_REF)
	   && base_p (u, TREE_OPERAND (*tp, 0)))
    {
      note_use (u, address_of (u, *tp));
      *walk_subtrees = 0;
    }
  else if ((DECL_P (*tp) || REFERENCE_CLASS_P (*tp)) && base_p (u, *tp))
    {
      u->other = true;
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* The pointer or array that ADDRESS, of something that clauses of G name, is
   counted from: a variable, or what a reference means, or a member.  Null if it
   is something else.  */
static tree
place_behind (gomp_target *g, tree address)
{
  tree place;
  if (TREE_CODE (address) != ADDR_EXPR)
    place = acc_pointer_behind (address, g);
  else if (lang_GNU_Fortran ())
    place = acc_base_address (TREE_OPERAND (address, 0));
  else
    {
      place = TREE_OPERAND (address, 0);
      while (TREE_CODE (place) == ARRAY_REF)
	place = TREE_OPERAND (place, 0);
    }
  if (!place || DECL_P (place))
    return place;
  if (lang_GNU_Fortran ())
    return normal_deref_p (place) && TREE_CODE (TREE_TYPE (place)) == ARRAY_TYPE
	   ? place : NULL_TREE;
  bool target = normal_deref_p (place)
		&& (TREE_CODE (TREE_TYPE (TREE_OPERAND (place, 0)))
		    == REFERENCE_TYPE);
  return target || TREE_CODE (place) == COMPONENT_REF ? place : NULL_TREE;
}

/* Note the operands of G, an update or exit data directive.  The same element is
   no use: what the directive means by it is as open as what the data clause
   means.  */
static void
look_at_update (element_uses *u, gomp_target *g)
{
  bool exit = acc_target_kind (g) == GF_OMP_TARGET_KIND_OACC_EXIT_DATA;
  u->at = g;
  for (tree c = gimple_omp_target_clauses (g); c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
	  || (OMP_CLAUSE_MAP_KIND (c) & ~GOMP_MAP_FLAG_FORCE) > GOMP_MAP_TOFROM)
	continue;
      tree d = OMP_CLAUSE_DECL (c);
      tree place = place_behind (g, TREE_CODE (d) == MEM_REF
				    ? TREE_OPERAND (d, 0)
				    : build_fold_addr_expr (d));
      if (!place || !base_p (u, place))
	continue;
      u->over |= exit;
      if (exit)
	continue;
      tree size = OMP_CLAUSE_SIZE (c), one = TREE_TYPE (TREE_TYPE (u->base));
      u->other |= (DECL_P (d) || !size
		   || !operand_equal_p (size, TYPE_SIZE_UNIT (one))
		   || !normal_same_p (address_of (u, d), u->address));
    }
}

static bool look_at_list (element_uses *u, gimple_seq seq, bool kernel);

/* Look at the statement at GSI for uses of the pointer: elements in kernels,
   and clauses of update and exit data.  */
static tree
look_at_stmt (gimple_stmt_iterator *gsi, bool *handled, element_uses *u)
{
  gimple *s = gsi_stmt (*gsi);
  u->at = s;
  if (u->over)
    *handled = true;
  else if (gomp_target *g = dyn_cast <gomp_target *> (s))
    {
      *handled = true;
      switch (acc_target_kind (g))
	{
	case GF_OMP_TARGET_KIND_OACC_PARALLEL:
	case GF_OMP_TARGET_KIND_OACC_KERNELS:
	case GF_OMP_TARGET_KIND_OACC_SERIAL:
	  look_at_list (u, gimple_omp_body (g), true);
	  break;
	case GF_OMP_TARGET_KIND_OACC_UPDATE:
	case GF_OMP_TARGET_KIND_OACC_EXIT_DATA:
	  look_at_update (u, g);
	  break;
	default:
	  look_at_list (u, gimple_omp_body (g), u->kernel);
	  break;
	}
    }
  else if (!u->kernel || is_gimple_debug (s) || gimple_clobber_p (s))
    *handled = !gimple_has_substatements (s);
  else if (u->open)
    note_changed (u, s);
  else if (gimple_assign_single_p (s)
	   && normal_temporary_p (gimple_assign_lhs (s))
	   && base_p (u, gimple_assign_rhs1 (s)))
    *handled = true;
  else if (is_gimple_assign (s)
	   && gimple_assign_rhs_code (s) == POINTER_PLUS_EXPR
	   && base_p (u, gimple_assign_rhs1 (s)))
    {
      *handled = true;
      note_use (u, build2 (POINTER_PLUS_EXPR, TREE_TYPE (u->base), u->base,
			   normal_expand (gimple_assign_rhs2 (s), s)));
    }
  return NULL_TREE;
}

/* Look for uses in SEQ.  If KERNEL, it is part of a compute construct.  True if
   U->base is used.  */
static bool
look_at_list (element_uses *u, gimple_seq seq, bool kernel)
{
  bool before = u->kernel;
  u->kernel = kernel;
  if (kernel)
    acc_walk_gimple (seq, look_at_stmt, look_at_operand, u);
  else
    acc_walk_gimple_stmts (seq, look_at_stmt, u);
  u->kernel = before;
  return u->same || u->other;
}

/* The pointer or array that M, a map entry of G, has an element of; in Fortran an
   array, or what a pointer to an array leads to.  Null if M is something else.  */
static tree
place_of_element (gomp_target *g, const acc_map_ir &m)
{
  bool pointer = TREE_CODE (m.addr) != ADDR_EXPR;
  tree place = pointer && lang_GNU_Fortran () ? NULL_TREE
	       : place_behind (g, m.addr);
  if (!place || (TREE_CODE (TREE_TYPE (place))
		 != (pointer ? POINTER_TYPE : ARRAY_TYPE)))
    return NULL_TREE;
  tree type = TREE_TYPE (TREE_TYPE (place));
  if (!TYPE_SIZE_UNIT (type) || !operand_equal_p (m.size, TYPE_SIZE_UNIT (type)))
    return NULL_TREE;
  if (!lang_GNU_Fortran ())
    return place;
  /* In Fortran an object of a derived type is often meant alone.  */
  tree element = normal_expand (m.addr, g);
  return !RECORD_OR_UNION_TYPE_P (type)
	 && TREE_CODE (element) == ADDR_EXPR
	 && TREE_CODE (TREE_OPERAND (element, 0)) == ARRAY_REF
	 ? place : NULL_TREE;
}

/* True if U's element is one of an array of Fortran whose address or subscripts are
   variables.  */
static bool
open_p (const element_uses &u)
{
  return lang_GNU_Fortran ()
	 && (!DECL_P (u.place)
	     || TREE_CODE (TREE_OPERAND (TREE_OPERAND (u.address, 0), 1)) != INTEGER_CST);
}

/* True if OUT, the entries of G, has another element of U's base than U's: then the
   program means elements.  */
static bool
other_elements_p (gomp_target *g, const acc_clauses &out, const element_uses &u)
{
  for (const acc_map_ir &m : out.maps)
    if (tree place = m.kind == ACC_MAP_STRUCT ? NULL_TREE
		     : place_of_element (g, m))
      if (normal_same_p (normal_expand (place, g), u.base)
	  && !normal_same_p (normal_expand (m.addr, g), u.address))
	return true;
  return false;
}

/* Fill *U with the uses of the memory of M, an element that G, a CONSTRUCT, names:
   those in G or, if G is an enter data directive, those after it.  False if M
   is no element of a pointer or array.  */
static bool
find_uses (gomp_target *g, acc_construct construct, const acc_map_ir &m,
	   element_uses *u)
{
  tree place = place_of_element (g, m);
  if (!place)
    return false;
  u->place = place;
  u->base = normal_expand (place, g);
  u->address = normal_expand (m.addr, g);
  hash_set<tree> changed;
  u->open = open_p (*u);
  u->changed = &changed;
  if (construct == ACC_ENTER_DATA)
    look_at_list (u, g->next, false);
  else if (construct != ACC_EXIT_DATA && construct != ACC_UPDATE)
    look_at_list (u, gimple_omp_body (g), construct != ACC_DATA);
  return true;
}

/* Pointers and arrays of which unstructured directives mean one element: variables
   and fields.  */
static hash_set<tree> *single;

/* Arrays of Fortran of which a data clause that names one element means the section
   before it, too.  */
static hash_set<tree> *taken;

/* What SINGLE has for PLACE.  */
static tree
single_key (tree place)
{
  if (TREE_CODE (place) == COMPONENT_REF)
    return TREE_OPERAND (place, 1);
  return normal_deref_p (place) ? single_key (TREE_OPERAND (place, 0)) : place;
}

/* What TAKEN has for U's array.  */
static tree
array_key (const element_uses &u)
{
  tree t = u.base;
  while (normal_deref_p (t) || TREE_CODE (t) == COMPONENT_REF || CONVERT_EXPR_P (t))
    t = TREE_OPERAND (t, 0);
  return t;
}

/* True if one element of which the source tells nothing but its name should be a
   section.  U has its uses.  */
static bool
section_meant_p (acc_construct construct, const element_uses &u)
{
  if (!single)
    single = new hash_set<tree> ();
  if (u.same && !u.other && construct == ACC_ENTER_DATA)
    single->add (single_key (u.place));
  return u.other || (acc_like_nvc_p () && !u.same
		     && !single->contains (single_key (u.place)));
}

/* The section that ends at the element WORDS, as the program would write it;
   malloc'ed.  */
static char *
section_text (const char *words)
{
  if (!lang_GNU_Fortran ())
    {
      size_t at = last_bracket (words);
      return xasprintf ("%.*s[0:%s", (int) at, words, words + at + 1);
    }
  char *text = XNEWVEC (char, 2 * strlen (words) + 1), *out = text;
  int depth = 0;
  for (const char *p = words; *p; p++)
    {
      depth += (*p == '(') - (*p == ')');
      *out++ = *p;
      if (depth == 1 && (*p == ',' || *p == '('))
	{
	  while (ISSPACE (p[1]))
	    *out++ = *++p;
	  *out++ = ':';
	}
    }
  *out = 0;
  return text;
}

/* The address of the first element of U's base.  */
static tree
first_address (const element_uses &u)
{
  tree place = unshare_expr (u.place);
  return POINTER_TYPE_P (TREE_TYPE (place)) ? place : build_fold_addr_expr (place);
}

/* True if U's element is the first one.  */
static bool
first_element_p (const element_uses &u)
{
  tree base = unshare_expr (u.base);
  return normal_same_p (u.address, POINTER_TYPE_P (TREE_TYPE (base)) ? base
				   : build_fold_addr_expr (base));
}

/* Make M the section TEXT, or warn.  In the source M is WORDS, one element of
   U's base.  */
static void
take_section (acc_map_ir *m, acc_construct construct, const element_uses &u,
	      const char *words, const char *text)
{
  if (!acc_like_nvc_p ())
    {
      if (acc_warns_p (WARN_ELEMENT))
	warning_at (m->loc, 0, "%qs in a data clause is one element, and others "
		    "are used: write %qs", words, text);
    }
  else if (!first_element_p (u))
    {
      tree start = first_address (u);
      tree size = fold_build2 (MINUS_EXPR, sizetype,
			       fold_convert (sizetype, m->addr),
			       fold_convert (sizetype, start));
      /* In Fortran the element is the last one of the section.  When its first
	 dimension is not the whole one, the section has gaps, which keep their
	 values.  */
      if (lang_GNU_Fortran ())
	{
	  if (!taken)
	    taken = new hash_set<tree> ();
	  taken->add (array_key (u));
	  size = fold_build2 (PLUS_EXPR, sizetype, size,
			      fold_convert (sizetype, m->size));
	  if (m->kind == ACC_MAP_COPYOUT && construct != ACC_EXIT_DATA)
	    m->kind = ACC_MAP_COPY;
	}
      m->size = size;
      m->addr = start;
      if (acc_opts.info)
	inform (m->loc, "%qs is taken as %qs", words, text);
    }
}

/* Put the section that ends before entry I of OUT, one element of U's base that an
   update directive names, in front of that entry.  */
static void
add_section (acc_clauses *out, unsigned i, const element_uses &u)
{
  acc_map_ir m = out->maps[i];
  tree start = first_address (u);
  /* There are none before a[-1].  */
  tree size = fold_build2 (MINUS_EXPR, ssizetype,
			   fold_convert (ssizetype, m.addr),
			   fold_convert (ssizetype, start));
  m.size = fold_convert (sizetype, fold_build2 (MAX_EXPR, ssizetype, size,
						ssize_int (0)));
  m.addr = start;
  m.name = xstrdup (m.name);
  m.flags |= ACC_MAP_BEFORE;
  out->maps.safe_insert (i, m);
}

/* Let each element that an update directive of OUT names mean the section before it,
   too; in Fortran if a data clause before it did so.  */
static void
take_updated (gomp_target *g, acc_clauses *out, location_t loc)
{
  if (!acc_like_nvc_p ())
    return;
  for (unsigned i = 0; i < out->maps.length (); i++)
    {
      element_uses u = {};
      if (!find_uses (g, ACC_UPDATE, out->maps[i], &u)
	  || !section_meant_p (ACC_UPDATE, u) || first_element_p (u)
	  || other_elements_p (g, *out, u)
	  || (lang_GNU_Fortran ()
	      && !(taken && taken->contains (array_key (u)))))
	continue;
      char *words = item_text (loc, out->maps[i]);
      if (words)
	{
	  add_section (out, i++, u);
	  char *text = section_text (words);
	  if (acc_opts.info)
	    inform (out->maps[i].loc, "%qs is taken as %qs as well", words, text);
	  free (text);
	}
      free (words);
    }
}

void
acc_take_elements (gomp_target *g, acc_construct construct, location_t loc,
		   acc_clauses *out)
{
  if (construct == ACC_HOST_DATA)
    return;
  if (construct == ACC_UPDATE)
    {
      take_updated (g, out, loc);
      return;
    }
  for (acc_map_ir &m : out->maps)
    {
      element_uses u = {};
      if ((m.kind > ACC_MAP_NO_CREATE && m.kind != ACC_MAP_DELETE)
	  || (m.flags & ACC_MAP_IMPLICIT)
	  || !find_uses (g, construct, m, &u)
	  || !section_meant_p (construct, u) || other_elements_p (g, *out, u))
	continue;
      if (char *words = item_text (loc, m))
	{
	  char *text = section_text (words);
	  take_section (&m, construct, u, words, text);
	  free (text);
	  free (words);
	}
    }
}

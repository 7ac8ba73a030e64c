/* One element in a data clause that should be a section.

   create(image[n]) means one element, image[n:1] (OpenACC 2.6, section 2.7.1).
   NVIDIA's compiler takes it for image[0:n], and programs were written for
   that:

     #pragma acc data create(image[n])	warning: 'image[n]' in a data clause is
     {					one element, and kernels use others
     #pragma acc parallel loop
       for (int i = 0; i < n; i++)
	 image[i] = f (i);

   Fortran has the same with create(image(n)), which is taken for image(:n), for an
   array whose bounds are constants.

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
  tree base;
  tree address;			/* of the element, without temporaries */
  gimple *at;			/* the statement that is looked at */
  bool kernel;			/* inside a compute construct */
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

/* The text of list item "a[n]" in the directive at LOC, where NAME is "a",
   malloc'ed.  In Fortran it is "a(n)".  Null if it is not found, is a section,
   or the directive has several different ones.  */
static char *
item_text (location_t loc, const char *name)
{
  expanded_location x = expand_location (loc);
  const char *brackets = lang_GNU_Fortran () ? "()" : "[]";
  size_t n = strlen (name);
  char *found = NULL;
  for (bool more = x.file; more; x.line++)
    {
      char_span line = location_get_source_line (x.file, x.line);
      if (!line)
	break;
      const char *begin = line.get_buffer (), *end = begin + line.length ();
      more = continued_p (line);
      for (const char *p = begin; p + n < end; p++)
	{
	  if ((lang_GNU_Fortran () ? strncasecmp (p, name, n) : memcmp (p, name, n))
	      || p[n] != brackets[0]
	      || (p > begin && (ISIDNUM (p[-1]) || p[-1] == '.'
				|| p[-1] == '>' || p[-1] == '%')))
	    continue;
	  int depth = 0;
	  bool element = true;
	  const char *q = p + n;
	  do
	    {
	      depth += (*q == brackets[0]) - (*q == brackets[1]);
	      element &= *q++ != ':';
	    }
	  while (q < end && depth);
	  size_t length = q - p;
	  bool other = found && (strlen (found) != length
				 || memcmp (found, p, length));
	  free (found);
	  found = NULL;
	  if (!element || other || depth
	      || (q < end && (*q == brackets[0] || *q == '%')))
	    return NULL;
	  found = xstrndup (p, length);
	}
    }
  return found;
}

static void
note_use (element_uses *u, tree address)
{
  if (normal_same_p (address, u->address))
    u->same = true;
  else
    u->other = true;
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

static tree
look_at_operand (tree *tp, int *walk_subtrees, element_uses *u)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if ((TREE_CODE (*tp) == ARRAY_REF || TREE_CODE (*tp) == MEM_REF)
	   && normal_expand (TREE_OPERAND (*tp, 0), u->at) == u->base)
    {
      note_use (u, address_of (u, *tp));
      *walk_subtrees = 0;
    }
  else if (*tp == u->base)
    u->other = true;
  return NULL_TREE;
}

/* Note the operands of G, an update or exit data directive.  */
static void
look_at_update (element_uses *u, gomp_target *g)
{
  bool exit = acc_target_kind (g) == GF_OMP_TARGET_KIND_OACC_EXIT_DATA;
  for (tree c = gimple_omp_target_clauses (g); c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
	  || (OMP_CLAUSE_MAP_KIND (c) & ~GOMP_MAP_FLAG_FORCE) > GOMP_MAP_TOFROM)
	continue;
      tree d = OMP_CLAUSE_DECL (c);
      tree base = TREE_CODE (d) == MEM_REF
		  ? acc_pointer_behind (TREE_OPERAND (d, 0), g)
		  : get_base_address (d);
      if (base != u->base)
	continue;
      u->over |= exit;
      if (exit)
	continue;
      u->at = g;
      tree size = OMP_CLAUSE_SIZE (c), one = TREE_TYPE (TREE_TYPE (base));
      if (DECL_P (d) || !size
	  || !operand_equal_p (size, TYPE_SIZE_UNIT (one)))
	u->other = true;
      else
	note_use (u, address_of (u, d));
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
  else if (gimple_assign_single_p (s) && gimple_assign_rhs1 (s) == u->base
	   && normal_temporary_p (gimple_assign_lhs (s)))
    *handled = true;
  else if (is_gimple_assign (s)
	   && gimple_assign_rhs_code (s) == POINTER_PLUS_EXPR
	   && normal_expand (gimple_assign_rhs1 (s), s) == u->base)
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

/* The pointer or array that M, a map entry of G, has an element of.  Null if M is
   something else.  In Fortran this is an array whose bounds and subscripts are
   constants: otherwise the uses of the same element have other forms.  */
static tree
base_of (gomp_target *g, const acc_map_ir &m)
{
  if (TREE_CODE (m.addr) != ADDR_EXPR)
    {
      tree base = lang_GNU_Fortran () ? NULL_TREE
				      : acc_pointer_behind (m.addr, g);
      return base && DECL_P (base) && TREE_CODE (TREE_TYPE (base)) == POINTER_TYPE
	     ? base : NULL_TREE;
    }
  tree base = get_base_address (TREE_OPERAND (m.addr, 0));
  tree element = normal_expand (m.addr, g);
  return base && DECL_P (base) && TREE_CODE (TREE_TYPE (base)) == ARRAY_TYPE
	 && (!lang_GNU_Fortran ()
	     || (TREE_CODE (element) == ADDR_EXPR
		 && TREE_CODE (TREE_OPERAND (element, 0)) == ARRAY_REF
		 && TREE_CODE (TREE_OPERAND (TREE_OPERAND (element, 0), 1))
		    == INTEGER_CST))
	 ? base : NULL_TREE;
}

/* Fill *U with the uses of the memory of M, a map entry of G: those in G or, if
   G is an enter data directive, those after it.  False if M maps something
   else.  */
static bool
find_uses (gomp_target *g, acc_construct construct, const acc_map_ir &m,
	   element_uses *u)
{
  tree base = base_of (g, m);
  if (!base)
    return false;
  tree type = TREE_TYPE (TREE_TYPE (base));
  /* In Fortran an object of a derived type is often meant alone.  */
  if (!TYPE_SIZE_UNIT (type) || !operand_equal_p (m.size, TYPE_SIZE_UNIT (type))
      || (lang_GNU_Fortran () && RECORD_OR_UNION_TYPE_P (type)))
    return false;
  u->base = base;
  u->address = normal_expand (m.addr, g);
  if (construct == ACC_ENTER_DATA)
    look_at_list (u, g->next, false);
  else if (construct != ACC_EXIT_DATA)
    look_at_list (u, gimple_omp_body (g), construct != ACC_DATA);
  return true;
}

/* Pointers and arrays of which unstructured directives mean one element.  */
static hash_set<tree> *single;

/* True if one element, WORDS in the source, should be a section.  WORDS is null
   if the source has a section, or the item was not found.  U has the uses.  */
static bool
section_meant_p (acc_construct construct, const element_uses &u,
		 const char *words)
{
  if (!single)
    single = new hash_set<tree> ();
  if (u.same && !u.other && construct == ACC_ENTER_DATA)
    single->add (u.base);
  return words && (u.other || (acc_like_nvc_p () && !u.same
			       && !single->contains (u.base)));
}

/* The section that ends at the element WORDS, which begins with a name of LENGTH
   characters; malloc'ed.  */
static char *
section_text (const char *words, size_t length)
{
  if (!lang_GNU_Fortran ())
    return xasprintf ("%.*s[0:%s", (int) length, words, words + length + 1);
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

/* Make M the section TEXT, or warn.  In the source M is WORDS, one element of
   U's base.  */
static void
take_section (acc_map_ir *m, acc_construct construct, const element_uses &u,
	      const char *words, const char *text)
{
  tree start = POINTER_TYPE_P (TREE_TYPE (u.base))
	       ? u.base : build_fold_addr_expr (u.base);
  if (!acc_like_nvc_p ())
    {
      if (acc_warns_p (WARN_ELEMENT))
	warning_at (m->loc, 0, "%qs in a data clause is one element, and others "
		    "are used: write %qs", words, text);
    }
  else if (!normal_same_p (u.address, start))
    {
      tree size = fold_build2 (MINUS_EXPR, sizetype,
			       fold_convert (sizetype, m->addr),
			       fold_convert (sizetype, start));
      /* In Fortran the element is the last one of the section.  When its first
	 dimension is not the whole one, the section has gaps, which keep their
	 values.  */
      if (lang_GNU_Fortran ())
	{
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

void
acc_take_elements (gomp_target *g, acc_construct construct, location_t loc,
		   acc_clauses *out)
{
  if (construct == ACC_UPDATE || construct == ACC_HOST_DATA)
    return;
  for (acc_map_ir &m : out->maps)
    {
      element_uses u = {};
      if ((m.kind > ACC_MAP_PRESENT && m.kind != ACC_MAP_DELETE)
	  || (m.flags & ACC_MAP_IMPLICIT)
	  || !find_uses (g, construct, m, &u))
	continue;
      const char *name = DECL_NAME (u.base)
			 ? IDENTIFIER_POINTER (DECL_NAME (u.base)) : "";
      /* A construct that others have joined has their clauses, too.  */
      char *words = item_text (m.loc != UNKNOWN_LOCATION ? m.loc : loc, name);
      if (section_meant_p (construct, u, words))
	{
	  char *text = section_text (words, strlen (name));
	  take_section (&m, construct, u, words, text);
	  free (text);
	}
      free (words);
    }
}

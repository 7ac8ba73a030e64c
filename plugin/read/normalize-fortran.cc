/* Components of structures that are descriptors, in the normal form.

   In: the clauses of Fortran's constructs as each GCC version has them.  Out:
   those of GCC 12, which descriptors.cc knows: the pointer of an allocatable or
   pointer array is a member of the struct clause, and the clauses that its
   section needs stand after the section.

     copy(v%a)	  12: struct:v [1], alloc:v.a.data, section, to:v.a [pointer
		  set], attach:v.a.data
		  13: the same, with the attach clauses after all sections
		  14 to 16: struct:v [1], to:v.a [pointer set], section,
		  attach:v.a.data

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/normalize.h"

/* Give sections the type of the descriptor in the next clause.  GCC 11 names
   the data of any array with a descriptor by its first character.

     copy(v)	  11: MEM[(character *) v.data]
		  12 to 16: MEM[(type (t)[0:] *) v.data]
     no clause	  11: *(character *) v.data
		  12 to 16: *(type (t)[0:] *) v.data  */
static void
type_sections (normal_form *f)
{
  for (tree c = *f->clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree next = OMP_CLAUSE_CHAIN (c);
      if (!next || !normal_data_clause_p (c) || !f->is (next, GOMP_MAP_TO_PSET))
	continue;
      tree place = OMP_CLAUSE_DECL (c);
      if (!normal_deref_p (place) || TREE_CODE (TREE_TYPE (place)) == ARRAY_TYPE)
	continue;
      tree d = acc_descriptor (OMP_CLAUSE_DECL (next));
      tree type = d ? lang_hooks.decls.omp_array_data (d, true) : NULL_TREE;
      if (!type || TREE_CODE (TREE_TYPE (type)) != ARRAY_TYPE)
	continue;
      tree address = TREE_OPERAND (place, 0);
      if (TREE_CODE (place) == MEM_REF)
	OMP_CLAUSE_DECL (c) = build2 (MEM_REF, TREE_TYPE (type), address,
				      build_zero_cst (type));
      else
	{
	  STRIP_NOPS (address);
	  OMP_CLAUSE_DECL (c) = build1 (INDIRECT_REF, TREE_TYPE (type),
					fold_convert (type, address));
	}
    }
}

/* True if REF, an element, is one of a dummy of assumed shape.  Its elements have any
   distance; the array that GCC has for it has no upper bound.  */
static bool
assumed_shape_p (tree ref, gimple *at)
{
  tree array = normal_expand (TREE_OPERAND (ref, 0), at);
  if (!normal_deref_p (array))
    return false;
  tree pointer = TREE_OPERAND (array, 0);
  tree bounds = TYPE_DOMAIN (TREE_TYPE (array));
  return VAR_P (pointer) && DECL_ARTIFICIAL (pointer)
	 && !(bounds && TYPE_MAX_VALUE (bounds));
}

void
normal_elements (normal_form *f)
{
  for (tree c = *f->clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree place = normal_data_clause_p (c) ? OMP_CLAUSE_DECL (c) : NULL_TREE;
      if (!place || !normal_deref_p (place)
	  || !INTEGRAL_TYPE_P (TREE_TYPE (place))
	  || TYPE_PRECISION (TREE_TYPE (place)) != BITS_PER_UNIT)
	continue;
      gimple *g = acc_definition (TREE_OPERAND (place, 0), f->stmt);
      if (!g || !gimple_assign_single_p (g)
	  || TREE_CODE (gimple_assign_rhs1 (g)) != ADDR_EXPR)
	continue;
      tree element = TREE_OPERAND (gimple_assign_rhs1 (g), 0);
      /* The start of a section is in a descriptor.  */
      if (TREE_CODE (element) == ARRAY_REF && !assumed_shape_p (element, g))
	OMP_CLAUSE_DECL (c) = unshare_expr (element);
    }
}

/* The descriptor that C, a map clause, names as a component; or null.  */
static tree
component_descriptor (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return NULL_TREE;
  tree d = OMP_CLAUSE_DECL (c);
  return TREE_CODE (d) == COMPONENT_REF ? acc_descriptor (d) : NULL_TREE;
}

/* Replace descriptors that are members of struct clause C, or released beside
   it, by their pointers.  */
static void
name_pointer (normal_form *f, tree c)
{
  tree d = component_descriptor (c);
  if (!d)
    return;
  if (f->is (c, GOMP_MAP_TO_PSET))
    OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_ALLOC);
  OMP_CLAUSE_DECL (c) = acc_descriptor_data (d);
}

static void
name_pointers (normal_form *f)
{
  for (tree c = *f->clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (f->is (c, GOMP_MAP_STRUCT))
      {
	unsigned HOST_WIDE_INT n = tree_to_uhwi (OMP_CLAUSE_SIZE (c));
	if (OMP_CLAUSE_CHAIN (c)
	    && f->is (OMP_CLAUSE_CHAIN (c), GOMP_MAP_FIRSTPRIVATE_POINTER))
	  c = OMP_CLAUSE_CHAIN (c);
	for (; n && OMP_CLAUSE_CHAIN (c); n--)
	  name_pointer (f, c = OMP_CLAUSE_CHAIN (c));
      }
    else if (f->is (c, GOMP_MAP_RELEASE) || f->is (c, GOMP_MAP_DELETE))
      name_pointer (f, c);
}

/* Drop struct clauses of exit data, which has members without their structure.
   GCC 11 treats exit data like enter data and has both.  */
static void
drop_structs (normal_form *f)
{
  for (tree *p = f->clauses; *p; )
    if (f->is (*p, GOMP_MAP_STRUCT))
      *p = OMP_CLAUSE_CHAIN (*p);
    else
      p = &OMP_CLAUSE_CHAIN (*p);
}

/* Remove the clauses of F for descriptor D; they may be repeated.  */
static void
drop_descriptor (normal_form *f, tree d)
{
  for (tree *p = f->clauses; *p; )
    {
      tree other = f->is (*p, GOMP_MAP_TO_PSET) ? component_descriptor (*p)
						: NULL_TREE;
      if (other && normal_same_p (normal_expand (other, f->stmt), d))
	*p = OMP_CLAUSE_CHAIN (*p);
      else
	p = &OMP_CLAUSE_CHAIN (*p);
    }
}

/* Put the descriptor and the attachment of section C, which is attached to
   pointer H in that descriptor, after C.  Return the last one.  */
static tree
follow_section (normal_form *f, tree c, tree h)
{
  tree a = normal_cut_attach (f, normal_expand (h, f->stmt));
  if (!a)
    return c;
  tree d = TREE_OPERAND (OMP_CLAUSE_DECL (a), 0);
  drop_descriptor (f, normal_expand (d, f->stmt));
  tree descriptor = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (descriptor, GOMP_MAP_TO_PSET);
  OMP_CLAUSE_DECL (descriptor) = unshare_expr (d);
  OMP_CLAUSE_SIZE (descriptor) = TYPE_SIZE_UNIT (TREE_TYPE (d));
  OMP_CLAUSE_CHAIN (a) = OMP_CLAUSE_CHAIN (c);
  OMP_CLAUSE_CHAIN (descriptor) = a;
  OMP_CLAUSE_CHAIN (c) = descriptor;
  return a;
}

/* A section and the clauses that attach it to pointer PLACE.  */
struct hanging_section
{
  tree first, last, place;
};

/* True if C is a section with its descriptor and attachment.  *S is set to
   it.  */
static bool
hanging_p (normal_form *f, tree c, hanging_section *s)
{
  tree set = OMP_CLAUSE_CHAIN (c);
  s->first = c;
  s->last = set ? OMP_CLAUSE_CHAIN (set) : NULL_TREE;
  if (!normal_data_clause_p (c) || !s->last
      || !f->is (set, GOMP_MAP_TO_PSET) || !component_descriptor (set)
      || !normal_pointer_clause_p (s->last)
      || TREE_CODE (OMP_CLAUSE_DECL (s->last)) != COMPONENT_REF)
    return false;
  s->place = normal_expand (OMP_CLAUSE_DECL (s->last), f->stmt);
  return true;
}

/* Put the sections that are attached to members of one object in the order of
   the members.  Some versions have them in the order of the source, others in
   the reverse.  */
static void
sort_sections (normal_form *f)
{
  for (tree *p = f->clauses; *p; p = &OMP_CLAUSE_CHAIN (*p))
    {
      hanging_section first, s;
      if (!hanging_p (f, *p, &first))
	continue;
      tree object = acc_base_of (first.place);
      auto_vec<hanging_section> sections;
      for (tree *q = p; *q; )
	if (hanging_p (f, *q, &s)
	    && normal_same_p (acc_base_of (s.place), object))
	  {
	    unsigned i = sections.length ();
	    while (i && (normal_position (sections[i - 1].place)
			 > normal_position (s.place)))
	      i--;
	    sections.safe_insert (i, s);
	    *q = OMP_CLAUSE_CHAIN (s.last);
	  }
	else
	  q = &OMP_CLAUSE_CHAIN (*q);
      tree *at = p;
      for (hanging_section &x : sections)
	{
	  OMP_CLAUSE_CHAIN (x.last) = *at;
	  *at = x.first;
	  at = &OMP_CLAUSE_CHAIN (x.last);
	  p = &OMP_CLAUSE_CHAIN (OMP_CLAUSE_CHAIN (x.first));
	}
    }
}

/* Name the descriptor in place of a pointer that the program attaches: it moves
   with the pointer.  */
static void
name_attached (normal_form *f)
{
  tree before = NULL_TREE;
  for (tree c = *f->clauses; c; before = c, c = OMP_CLAUSE_CHAIN (c))
    {
      bool attach = (f->is (c, GOMP_MAP_ATTACH) || f->is (c, GOMP_MAP_DETACH)
		     || f->is (c, GOMP_MAP_FORCE_DETACH));
      tree d = attach ? OMP_CLAUSE_DECL (c) : NULL_TREE;
      if (d && TREE_CODE (d) == COMPONENT_REF
	  && TREE_CODE (TREE_OPERAND (d, 0)) == COMPONENT_REF
	  && acc_descriptor (TREE_OPERAND (d, 0))
	  && !(before && f->is (before, GOMP_MAP_TO_PSET)))
	OMP_CLAUSE_DECL (c) = TREE_OPERAND (d, 0);
    }
}

void
normal_descriptors (normal_form *f)
{
  type_sections (f);
  if (f->update)
    return;
  name_pointers (f);
  if (f->exit)
    drop_structs (f);
  for (tree c = *f->clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (normal_data_clause_p (c) && TREE_CODE (OMP_CLAUSE_DECL (c)) == MEM_REF)
      {
	tree h = acc_pointer_behind (TREE_OPERAND (OMP_CLAUSE_DECL (c), 0),
				     f->stmt);
	if (h && TREE_CODE (h) == COMPONENT_REF
	    && TREE_CODE (TREE_OPERAND (h, 0)) == COMPONENT_REF
	    && acc_descriptor (TREE_OPERAND (h, 0)))
	  c = follow_section (f, c, h);
      }
  if (f->standalone)
    name_attached (f);
  sort_sections (f);
}

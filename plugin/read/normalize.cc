/* The data clauses of every GCC version, in one form.

   In: a function as the gimplifier of GCC 11 to 16 left it.  Out: the same,
   with the map clauses of each construct and directive in the normal form.  All
   passes that read clauses come after this and know only that form (OpenACC
   2.7):

     map(KIND:PLACE)		an object, or a section of one
     map(firstprivate:P)	P points to the section in front of this clause
     map(firstprivate ref:R)	R refers to the object in front of this clause
     map(attach:P)		P, a pointer in memory, points to the section in
				front of this clause, or a clause names P
     map(detach:P)		the same at the end of data
     map(struct:OBJECT [N])	of OBJECT only the next N clauses are mapped

   - Another section of the same object comes after the clause of the first one.
   - A pointer S->P that is mapped only because of a section S->P[0:n] has no
     clause of its own if S is a pointer.  Compute constructs have map(alloc:*S
     [len: 0]) instead: the parts of *S that kernels use are implicit data.
   - Places are spelled with the program's variables: without copies of pointers
     that the gimplifier loaded, and without conversions around `this'.

   doc/internals/how-it-works.md tells what the versions have.
   -fplugin-arg-acc-dump=normal prints the form: normalize-print.cc.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/normalize.h"
#include "ir/walk.h"
#include "pragma/pragma.h"

/* ---- One list of clauses */

bool
normal_form::is (const_tree c, gomp_map_kind kind) const
{
  return OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	 && OMP_CLAUSE_MAP_KIND (c) == kind;
}

/* True if C only names the pointer that a section is attached to.  */
bool
normal_pointer_clause_p (const_tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return false;
  switch (OMP_CLAUSE_MAP_KIND (c))
    {
    case GOMP_MAP_FIRSTPRIVATE_POINTER:
    case GOMP_MAP_FIRSTPRIVATE_REFERENCE:
    case GOMP_MAP_POINTER:
    case GOMP_MAP_ALWAYS_POINTER:
    case GOMP_MAP_TO_PSET:
    case GOMP_MAP_ATTACH:
    case GOMP_MAP_DETACH:
    case GOMP_MAP_FORCE_DETACH:
      return true;
    default:
      return false;
    }
}

/* True if C maps data.  */
bool
normal_data_clause_p (const_tree c)
{
  return OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && !normal_pointer_clause_p (c)
	 && OMP_CLAUSE_MAP_KIND (c) != GOMP_MAP_STRUCT;
}

static bool
attach_p (const_tree c)
{
  return OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	 && (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_ATTACH
	     || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_DETACH
	     || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FORCE_DETACH);
}

/* The pointer in memory that the section of clause C was reached by.  Null if
   the section is attached to a variable or to nothing.  */
tree
normal_form::holder (tree c) const
{
  if (!normal_data_clause_p (c) || !normal_deref_p (OMP_CLAUSE_DECL (c)))
    return NULL_TREE;
  tree p = acc_pointer_behind (TREE_OPERAND (OMP_CLAUSE_DECL (c), 0), stmt);
  if (!p || DECL_P (p))
    return NULL_TREE;
  return p;
}

/* True if C, a clause that maps a pointer, is there only because of a section:
   the section is reached through the pointer or, unless WAY, attached to
   it.  */
bool
normal_form::held_p (tree c, bool way) const
{
  tree place = normal_expand (OMP_CLAUSE_DECL (c), stmt);
  for (tree s = *clauses; s; s = OMP_CLAUSE_CHAIN (s))
    if (tree h = holder (s))
      {
	h = normal_expand (h, stmt);
	if (normal_same_p (h, place)
	    ? !way
	    : (OMP_CLAUSE_LOCATION (s) == OMP_CLAUSE_LOCATION (c)
		&& normal_on_the_way_p (place, h)))
	  return true;
      }
  return false;
}

/* Replace the first element of an array by the array, if C maps all of it
   through a reference.  The reference is in C or in the clause after it.  */
static void
spell_array (tree c)
{
  tree d = OMP_CLAUSE_DECL (c), next = OMP_CLAUSE_CHAIN (c);
  if (TREE_CODE (d) != ARRAY_REF || !integer_zerop (TREE_OPERAND (d, 1))
      || !normal_deref_p (TREE_OPERAND (d, 0)))
    return;
  tree array = TREE_OPERAND (d, 0);
  bool refers
    = (TREE_CODE (TREE_TYPE (TREE_OPERAND (array, 0))) == REFERENCE_TYPE
       || (next && OMP_CLAUSE_CODE (next) == OMP_CLAUSE_MAP
	   && OMP_CLAUSE_MAP_KIND (next) == GOMP_MAP_FIRSTPRIVATE_REFERENCE));
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (array));
  if (refers && size && tree_int_cst_equal (size, OMP_CLAUSE_SIZE (c)))
    OMP_CLAUSE_DECL (c) = array;
}

/* Bring back the program's own attach and detach clauses, after all others,
   because the objects with the pointers come first.  See
   prepare-clauses.cc.  */
static void
restore_attachments (normal_form *f)
{
  tree restored = NULL_TREE, *last = &restored, *p = f->clauses;
  while (*p)
    {
      tree c = *p, address;
      int what;
      unsigned kind;
      if (!acc_extra_clause_p (c, &what, &kind, &address)
	  || what != ITEM_ATTACH)
	{
	  p = &OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      *p = OMP_CLAUSE_CHAIN (c);
      gimple *g = normal_temporary_p (address) ? acc_definition (address, f->stmt)
					: NULL;
      if (g && gimple_assign_single_p (g)
	  && TREE_CODE (gimple_assign_rhs1 (g)) == ADDR_EXPR)
	address = gimple_assign_rhs1 (g);
      *last = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_MAP);
      OMP_CLAUSE_SET_MAP_KIND (*last, (gomp_map_kind) kind);
      OMP_CLAUSE_DECL (*last) = TREE_CODE (address) == ADDR_EXPR
				? TREE_OPERAND (address, 0)
				: build_simple_mem_ref (address);
      OMP_CLAUSE_SIZE (*last) = size_zero_node;
      last = &OMP_CLAUSE_CHAIN (*last);
    }
  *p = restored;
}

/* Spell all places, and remove clauses that mean nothing here.  */
static void
spell_places (normal_form *f)
{
  for (tree *p = f->clauses; *p; )
    {
      tree c = *p;
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
	{
	  p = &OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      OMP_CLAUSE_DECL (c) = unshare_expr (OMP_CLAUSE_DECL (c));
      normal_spell_place (&OMP_CLAUSE_DECL (c), f->stmt);
      spell_array (c);
      /* An update needs only addresses.  */
      if (f->is (c, GOMP_MAP_ALWAYS_POINTER)
	  || (f->update && normal_pointer_clause_p (c)))
	*p = OMP_CLAUSE_CHAIN (c);
      else
	p = &OMP_CLAUSE_CHAIN (c);
    }
}

/* ---- References and pointers that are variables

     copy(p[0:n]) with int *&p		  12, 13: section, firstprivate:p
					  14, 15: section, firstprivate ref:p
     copy(p) with int *&p		  12: *p, firstprivate ref:p
					  14: *p, alloc:p, attach:p
     implicit, of a pointer p that has an address
					  14: section, alloc:p [pointer assign]
     implicit, of an array a of variable length, serial
					  *a.1, alloc:a [pointer assign]
     implicit, of a reference r, serial	  r [8], for *r, firstprivate ref:r  */

/* True if clause C is about variable VAR itself, after a clause that maps data
   through it.  */
static bool
alone_p (const_tree c, const_tree var)
{
  return c && OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	 && OMP_CLAUSE_DECL (c) == var;
}

/* Join the clauses about reference R itself into one; C maps the object that R
   refers to.  */
static void
normalize_referred (normal_form *f, tree c, tree r)
{
  bool seen = false;
  for (tree *p = &OMP_CLAUSE_CHAIN (c); *p; )
    {
      tree next = *p;
      if (!alone_p (next, r) || f->is (next, GOMP_MAP_FIRSTPRIVATE_REFERENCE)
	  || f->is (next, GOMP_MAP_FIRSTPRIVATE_POINTER))
	p = &OMP_CLAUSE_CHAIN (next);
      else
	{
	  seen |= attach_p (next);
	  *p = OMP_CLAUSE_CHAIN (next);
	}
    }
  if (!seen || !f->compute)
    return;
  tree ref = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (ref, GOMP_MAP_FIRSTPRIVATE_REFERENCE);
  OMP_CLAUSE_DECL (ref) = r;
  OMP_CLAUSE_SIZE (ref) = size_zero_node;
  OMP_CLAUSE_CHAIN (ref) = OMP_CLAUSE_CHAIN (c);
  OMP_CLAUSE_CHAIN (c) = ref;
}

/* Make C, which maps reference R, map the object that R refers to.  */
static void
normalize_reference (tree c, tree r)
{
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (r)));
  if (!size || TREE_CODE (size) != INTEGER_CST)
    return;
  OMP_CLAUSE_DECL (c) = build_simple_mem_ref (r);
  OMP_CLAUSE_SIZE (c) = size;
  tree ref = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (ref, GOMP_MAP_FIRSTPRIVATE_REFERENCE);
  OMP_CLAUSE_DECL (ref) = r;
  OMP_CLAUSE_SIZE (ref) = size_zero_node;
  OMP_CLAUSE_CHAIN (ref) = OMP_CLAUSE_CHAIN (c);
  OMP_CLAUSE_CHAIN (c) = ref;
}

/* Bring clauses of pointers and references into the normal form.  GCC's
   versions differ in the kind of the clause that passes them.  */
static void
normalize_variables (normal_form *f)
{
  tree before = NULL_TREE;
  for (tree c = *f->clauses; c; before = c, c = OMP_CLAUSE_CHAIN (c))
    {
      tree d = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP ? OMP_CLAUSE_DECL (c)
						     : NULL_TREE;
      if (normal_data_clause_p (c) && normal_deref_p (d)
	  && acc_pointer_reference_p (TREE_OPERAND (d, 0)))
	normalize_referred (f, c, TREE_OPERAND (d, 0));
      if (f->compute && normal_data_clause_p (c) && DECL_P (d)
	  && TREE_CODE (TREE_TYPE (d)) == REFERENCE_TYPE)
	normalize_reference (c, d);
      if (!before || !d || !normal_data_clause_p (before))
	continue;
      tree section = OMP_CLAUSE_DECL (before);
      bool whole = normal_deref_p (section) && TREE_OPERAND (section, 0) == d;
      if ((f->is (c, GOMP_MAP_FIRSTPRIVATE_REFERENCE) && !whole
	   && acc_pointer_reference_p (d))
	  || (f->is (c, GOMP_MAP_POINTER) && f->compute && DECL_P (d)
	      && (TREE_CODE (TREE_TYPE (d)) == POINTER_TYPE
		  || (TREE_CODE (TREE_TYPE (d)) == ARRAY_TYPE
		      && DECL_HAS_VALUE_EXPR_P (d)))
	      && integer_zerop (OMP_CLAUSE_SIZE (c))))
	OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_FIRSTPRIVATE_POINTER);
    }
}

/* ---- Attachments

   The pointer that a section is attached to is the one that its address was
   loaded from.

     copy(s->p[0:n])	  12: section, attach:s->p
			  13 to 15: the attach clauses come last, in another
			  order
     copyin(r[i][0:n])	  12: section; 14, 15: section, attach:r [bias: i * 8],
			  attach:r[i]
     exit data		  14, 15: attach for detach in such a list  */

tree
normal_cut_attach (normal_form *f, tree place)
{
  for (tree *p = f->clauses; *p; p = &OMP_CLAUSE_CHAIN (*p))
    if (attach_p (*p)
	&& normal_same_p (normal_expand (OMP_CLAUSE_DECL (*p), f->stmt), place))
      {
	tree c = *p;
	*p = OMP_CLAUSE_CHAIN (c);
	return c;
      }
  return NULL_TREE;
}

/* True if C attaches a pointer that was loaded only on the way to the pointer
   of SECTION, of the same clause.  */
static bool
way_to_section_p (normal_form *f, tree c, tree section)
{
  tree h = f->holder (section);
  if (!h || OMP_CLAUSE_LOCATION (c) != OMP_CLAUSE_LOCATION (section))
    return false;
  tree place = normal_expand (OMP_CLAUSE_DECL (c), f->stmt);
  h = normal_expand (h, f->stmt);
  return !normal_same_p (place, h) && normal_on_the_way_p (place, h);
}

static void
drop_ways (normal_form *f)
{
  for (tree *p = f->clauses; *p; )
    {
      bool way = false;
      if (attach_p (*p)
	  || (f->is (*p, GOMP_MAP_FIRSTPRIVATE_POINTER)
	      && !integer_zerop (OMP_CLAUSE_SIZE (*p))))
	for (tree s = *f->clauses; s && !way; s = OMP_CLAUSE_CHAIN (s))
	  way = way_to_section_p (f, *p, s);
      if (way)
	*p = OMP_CLAUSE_CHAIN (*p);
      else
	p = &OMP_CLAUSE_CHAIN (*p);
    }
}

/* True if the pointer that the section of C belongs to has to be attached
   though GCC has no clause for it: a pointer in an array, or one that a
   reference refers to (OpenACC 2.6, section 2.7.1).  */
static bool
attached_p (normal_form *f, tree c)
{
  tree next = OMP_CLAUSE_CHAIN (c);
  if (f->compute && next && normal_pointer_clause_p (next) && !attach_p (next))
    return false;
  switch (OMP_CLAUSE_MAP_KIND (c))
    {
    case GOMP_MAP_FORCE_PRESENT:
    case GOMP_MAP_IF_PRESENT:
    case GOMP_MAP_FORCE_DEVICEPTR:
      return false;
    default:
      return true;
    }
}

/* Section C of a compute construct is attached to H, the target of a reference
   in memory, as a member `double *&p' is.  Map the pointer ahead of C and
   attach the reference.  */
static void
attach_reference (normal_form *f, tree c, tree h)
{
  tree r = TREE_OPERAND (h, 0);
  gimple *g = acc_definition (r, f->stmt);
  if (!g || !gimple_assign_single_p (g))
    return;
  tree pointer = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (pointer, GOMP_MAP_TO);
  OMP_CLAUSE_DECL (pointer) = unshare_expr (h);
  OMP_CLAUSE_SIZE (pointer) = TYPE_SIZE_UNIT (ptr_type_node);
  tree *p = f->clauses;
  while (*p != c)
    p = &OMP_CLAUSE_CHAIN (*p);
  OMP_CLAUSE_CHAIN (pointer) = c;
  *p = pointer;
  tree attach = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (attach, GOMP_MAP_ATTACH);
  OMP_CLAUSE_DECL (attach) = unshare_expr (gimple_assign_rhs1 (g));
  OMP_CLAUSE_SIZE (attach) = size_zero_node;
  normal_cut_attach (f, normal_expand (gimple_assign_rhs1 (g), f->stmt));
  OMP_CLAUSE_CHAIN (attach) = c;
  OMP_CLAUSE_CHAIN (pointer) = attach;
}

/* Put each attachment after the section that it is for.  */
static void
normalize_attachments (normal_form *f)
{
  if (f->update)
    return;
  drop_ways (f);
  for (tree c = *f->clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree h = f->holder (c);
      if (!h || acc_clause_again_p (c))
	continue;
      tree place = normal_expand (h, f->stmt);
      tree a = normal_cut_attach (f, place);
      if (!a)
	{
	  if (!attached_p (f, c))
	    continue;
	  a = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_MAP);
	  OMP_CLAUSE_SET_MAP_KIND (a, GOMP_MAP_ATTACH);
	  OMP_CLAUSE_DECL (a) = unshare_expr (h);
	  normal_spell_place (&OMP_CLAUSE_DECL (a), f->stmt);
	}
      while (normal_cut_attach (f, place))
	continue;
      if (f->exit && f->is (a, GOMP_MAP_ATTACH))
	OMP_CLAUSE_SET_MAP_KIND (a, GOMP_MAP_DETACH);
      OMP_CLAUSE_SIZE (a) = size_zero_node;
      OMP_CLAUSE_CHAIN (a) = OMP_CLAUSE_CHAIN (c);
      OMP_CLAUSE_CHAIN (c) = a;
      if (f->compute && normal_deref_p (h)
	  && TREE_CODE (TREE_TYPE (TREE_OPERAND (h, 0))) == REFERENCE_TYPE
	  && !DECL_P (TREE_OPERAND (h, 0)))
	attach_reference (f, c, h);
      c = a;
    }
}

/* ---- Several sections of one array */

/* The array or pointer whose section C maps, expanded; or null.  */
static tree
array_of (normal_form *f, tree c)
{
  if (!normal_data_clause_p (c))
    return NULL_TREE;
  tree d = OMP_CLAUSE_DECL (c);
  if (TREE_CODE (d) == ARRAY_REF)
    return normal_expand (TREE_OPERAND (d, 0), f->stmt);
  if (!normal_deref_p (d))
    return NULL_TREE;
  tree p = acc_pointer_behind (TREE_OPERAND (d, 0), f->stmt);
  return p ? normal_expand (p, f->stmt) : NULL_TREE;
}

/* Move other sections of an array after the first one and its pointer
   clauses.  */
static void
normalize_sections (normal_form *f)
{
  for (tree *p = f->clauses; *p; )
    {
      tree c = *p, array = NULL_TREE, first = NULL_TREE;
      if (normal_data_clause_p (c) && acc_clause_again_p (c))
	array = array_of (f, c);
      for (tree x = *f->clauses; array && x != c; x = OMP_CLAUSE_CHAIN (x))
	{
	  tree other = first ? NULL_TREE : array_of (f, x);
	  if (other && normal_same_p (array, other))
	    first = x;
	}
      if (!first)
	{
	  p = &OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      while (OMP_CLAUSE_CHAIN (first)
	     && (normal_pointer_clause_p (OMP_CLAUSE_CHAIN (first))
		 || acc_clause_again_p (OMP_CLAUSE_CHAIN (first)))
	     && OMP_CLAUSE_CHAIN (first) != c)
	first = OMP_CLAUSE_CHAIN (first);
      *p = OMP_CLAUSE_CHAIN (c);
      OMP_CLAUSE_CHAIN (c) = OMP_CLAUSE_CHAIN (first);
      OMP_CLAUSE_CHAIN (first) = c;
      if (p == &OMP_CLAUSE_CHAIN (first))
	p = &OMP_CLAUSE_CHAIN (c);
    }
}

/* ---- Structures */

/* Put the members of C, a struct clause of Fortran, together, in the object's
   order.  Where the program names a scalar between two arrays, GCC 12 leaves
   sections of arrays, and what attaches them, between the members.  */
static void
join_members (normal_form *f, tree c)
{
  unsigned HOST_WIDE_INT n = tree_to_uhwi (OMP_CLAUSE_SIZE (c)), all = n;
  tree *first = &OMP_CLAUSE_CHAIN (c);
  if (*first && f->is (*first, GOMP_MAP_FIRSTPRIVATE_POINTER))
    first = &OMP_CLAUSE_CHAIN (*first);
  tree *end = first;
  bool moved = false;
  for (tree *p = end; n && *p && OMP_CLAUSE_CODE (*p) == OMP_CLAUSE_MAP; )
    {
      tree member = *p;
      if (f->is (member, GOMP_MAP_STRUCT))
	break;
      if (normal_data_clause_p (member)
	  && !handled_component_p (OMP_CLAUSE_DECL (member)))
	{
	  do
	    p = &OMP_CLAUSE_CHAIN (*p);
	  while (*p && normal_pointer_clause_p (*p));
	  continue;
	}
      if (p == end)
	p = &OMP_CLAUSE_CHAIN (member);
      else
	{
	  *p = OMP_CLAUSE_CHAIN (member);
	  OMP_CLAUSE_CHAIN (member) = *end;
	  *end = member;
	  moved = true;
	}
      end = &OMP_CLAUSE_CHAIN (member);
      n--;
    }
  if (moved)
    normal_sort_members (first, all - n);
}

/* Change what newer versions do with structures.  From GCC 14 on, there is
   another kind for members in any order, as those of elements of an array.
   From 13 on, in Fortran, a dummy's pointer stands between a structure and its
   members.  */
static void
same_structures (normal_form *f)
{
  for (tree c = *f->clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (f->is (c, ACC_GOMP_MAP_STRUCT_UNORD) || f->is (c, GOMP_MAP_STRUCT))
      {
	tree next = OMP_CLAUSE_CHAIN (c);
	OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_STRUCT);
	if (lang_GNU_Fortran () && next && f->is (next, GOMP_MAP_FIRSTPRIVATE_REFERENCE))
	  OMP_CLAUSE_CHAIN (c) = OMP_CLAUSE_CHAIN (next);
	if (lang_GNU_Fortran ())
	  join_members (f, c);
      }
}

/* ---- All constructs of a function */

/* Bring the clauses of G into the normal form.  gfortran's clauses have steps
   of their own.  Statements go to *BEFORE.  */
static void
normalize_target (gomp_target *g, gimple_seq *before)
{
  normal_form f;
  f.stmt = g;
  f.clauses = gimple_omp_target_clauses_ptr (g);
  int kind = acc_target_kind (g);
  f.compute = kind == GF_OMP_TARGET_KIND_OACC_PARALLEL
	      || kind == GF_OMP_TARGET_KIND_OACC_KERNELS
	      || kind == GF_OMP_TARGET_KIND_OACC_SERIAL;
  f.data = kind == GF_OMP_TARGET_KIND_OACC_DATA;
  f.exit = kind == GF_OMP_TARGET_KIND_OACC_EXIT_DATA;
  f.standalone = f.exit || kind == GF_OMP_TARGET_KIND_OACC_ENTER_DATA;
  f.update = kind == GF_OMP_TARGET_KIND_OACC_UPDATE;
  same_structures (&f);
  /* descriptors.cc takes the rest of gfortran's clauses.  */
  if (lang_GNU_Fortran ())
    {
      normal_elements (&f);
      if (!f.update)
	normal_overlaps (&f, before);
      normal_pointed (&f, before);
      normal_objects (&f);
      normal_descriptors (&f);
      normal_classes (&f);
      return;
    }
  restore_attachments (&f);
  spell_places (&f);
  normal_data_names (&f);
  normalize_variables (&f);
  normal_structs (&f);
  normalize_attachments (&f);
  normalize_sections (&f);
}

static tree
normalize_stmt (gimple_stmt_iterator *gsi, bool *handled)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  if (gimple_code (g) == GIMPLE_OMP_FOR && is_gimple_omp_oacc (g))
    normal_names (gimple_omp_for_clauses (g), gimple_omp_body_ptr (g));
  if (gimple_code (g) == GIMPLE_OMP_TARGET && is_gimple_omp_oacc (g))
    {
      normal_names (gimple_omp_target_clauses (g), gimple_omp_body_ptr (g));
      gimple_seq before = NULL;
      push_gimplify_context ();
      normalize_target (as_a <gomp_target *> (g), &before);
      pop_gimplify_context (NULL);
      gsi_insert_seq_before (gsi, before, GSI_SAME_STMT);
      if (FILE *f = acc_dump_begin ("normal", current_function_decl,
				    gimple_location (g)))
	{
	  acc_print_normal (f, as_a <gomp_target *> (g));
	  fclose (f);
	}
    }
  return NULL_TREE;
}

void
acc_normalize (gimple_seq *seq)
{
  acc_walk_gimple_stmts (seq, normalize_stmt);
}

/* Fortran's structures that pointers lead to, in the normal form.

   In: struct clauses of such an object, which GCC 13 and later have whichever
   way the object is reached.  Out: the form of GCC 12, which descriptors.cc and
   normalize-class.cc know: such an object has no clause because of a section
   that is attached to a component; the section says all.  The parts of the
   object that kernels use are implicit data.

     copy(q%a)		  struct:*q [1],	alloc:*q [len: 0],
			    firstprivate:q,	  firstprivate:q, section
			    alloc:q->a, section
     copy(this%a), class  struct:*this->_data	section, tofrom:*this,
			    [1], alloc:a,	  pointer:this
			    section,
			    struct:*this [1],
			    alloc:this->_data,
			    attach:this->_data
     copy(o%t%a)	  the same of *o->t	section, tofrom:*o,
			    and o->t		  pointer:o
     enter data		  struct:*q [1],	section
			    alloc:q->a, section
     exit data		  release:q->a, section section

   Only data that such clauses acquire may be released: an object that is on the
   device as a whole stays there when one of its components is removed.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/normalize.h"

/* ---- Objects and members */

/* The pointer to OBJECT, of a clause of F.  Null if OBJECT is a variable or a
   dummy's object.  */
static tree
leading_pointer (normal_form *f, tree object)
{
  if (!normal_deref_p (object))
    return NULL_TREE;
  tree p = TREE_OPERAND (object, 0);
  if (normal_temporary_p (p))
    p = acc_expand_temporaries (p, f->stmt, 4);
  STRIP_NOPS (p);
  return (DECL_P (p) && TREE_CODE (TREE_TYPE (p)) == REFERENCE_TYPE
	  && !acc_pointer_reference_p (p) ? NULL_TREE : p);
}

/* True if C maps a pointer, a descriptor or the pointer of one: a member that
   other data is attached to.  */
static bool
holder_p (const_tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
      || TREE_CODE (OMP_CLAUSE_DECL (c)) != COMPONENT_REF)
    return false;
  tree type = TREE_TYPE (OMP_CLAUSE_DECL (c));
  return (acc_descriptor_type_p (type)
	  || acc_descriptor_type_p (TREE_TYPE (TREE_OPERAND (OMP_CLAUSE_DECL (c), 0)))
	  || (POINTER_TYPE_P (type) && !VOID_TYPE_P (TREE_TYPE (type))
	      && TREE_CODE (TREE_TYPE (type)) != FUNCTION_TYPE));
}

/* True if a clause of F attaches PLACE, a pointer.  */
static bool
attached_p (normal_form *f, tree place)
{
  for (tree c = *f->clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (f->is (c, GOMP_MAP_ATTACH)
	&& normal_same_p (normal_expand (OMP_CLAUSE_DECL (c), f->stmt), place))
      return true;
  return false;
}

/* True if a clause of F maps data that is attached to pointer PLACE.  */
static bool
hangs_p (normal_form *f, tree place)
{
  for (tree c = *f->clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (tree h = f->holder (c))
      if (normal_same_p (normal_expand (h, f->stmt), place))
	return true;
  return false;
}

/* True if C, a member's clause in F, only leads to objects whose components
   other clauses name.  In GCC 13 it has kind present, and nothing attaches
   it.  */
static bool
leads_on_p (normal_form *f, tree c)
{
  if (!holder_p (c) || acc_descriptor_type_p (TREE_TYPE (OMP_CLAUSE_DECL (c)))
      || acc_descriptor_type_p (TREE_TYPE (TREE_OPERAND (OMP_CLAUSE_DECL (c),
							 0))))
    return false;
  tree place = normal_expand (OMP_CLAUSE_DECL (c), f->stmt);
  return ((f->is (c, GOMP_MAP_FORCE_PRESENT) || attached_p (f, place))
	  && !hangs_p (f, place));
}

/* Remove the clauses of F that attach PLACE.  */
static void
drop_attach (normal_form *f, tree place)
{
  place = normal_expand (place, f->stmt);
  while (normal_cut_attach (f, place))
    continue;
}

/* ---- Clauses */

static tree
map_clause (location_t loc, gomp_map_kind kind, tree d, tree size, tree next)
{
  tree c = build_omp_clause (loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (c, kind);
  OMP_CLAUSE_DECL (c) = d;
  OMP_CLAUSE_SIZE (c) = size;
  OMP_CLAUSE_CHAIN (c) = next;
  return c;
}

/* Add the clauses that GCC 12 has if kernels use the memory that pointer
   variable P leads to, at PLACE.  Return the place of the next clause.  */
static tree *
add_use (tree *place, location_t loc, tree p)
{
  tree var = DECL_P (p) ? p : TREE_OPERAND (p, 0);
  tree type = build_pointer_type (char_type_node);
  tree pointer = map_clause (loc, GOMP_MAP_FIRSTPRIVATE_POINTER, var,
			     size_zero_node, *place);
  *place = map_clause (loc, GOMP_MAP_ALLOC,
		       build2 (MEM_REF, char_type_node, unshare_expr (p),
			       build_int_cst (type, 0)),
		       size_zero_node, pointer);
  return &OMP_CLAUSE_CHAIN (pointer);
}

/* The kind of implicit clauses for objects.  */
static gomp_map_kind
implicit_kind (normal_form *f)
{
  for (tree c = *f->clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_DEFAULT
	&& OMP_CLAUSE_DEFAULT_KIND (c) == OMP_CLAUSE_DEFAULT_PRESENT)
      return GOMP_MAP_FORCE_PRESENT;
  return GOMP_MAP_TOFROM;
}

/* Make compute construct F use all of OBJECT, a variable or a dummy's object,
   as if no clause named a part of it.  */
static void
add_object (normal_form *f, location_t loc, tree object)
{
  tree *end = f->clauses, pointer = NULL_TREE;
  while (*end)
    end = &OMP_CLAUSE_CHAIN (*end);
  if (!DECL_P (object))
    pointer = map_clause (loc, GOMP_MAP_POINTER, TREE_OPERAND (object, 0),
			  size_zero_node, NULL_TREE);
  *end = map_clause (loc, implicit_kind (f), object,
		     TYPE_SIZE_UNIT (TREE_TYPE (object)), pointer);
}

/* ---- Structures */

/* Remove members from struct clause C of F: those that only lead on and, if
   HELD, those that sections are attached to.  Return their number.  */
static unsigned
drop_holders (normal_form *f, tree c, bool held)
{
  unsigned HOST_WIDE_INT n = tree_to_uhwi (OMP_CLAUSE_SIZE (c));
  unsigned dropped = 0;
  tree *p = &OMP_CLAUSE_CHAIN (c);
  if (*p && normal_pointer_clause_p (*p) && !f->is (*p, GOMP_MAP_TO_PSET))
    p = &OMP_CLAUSE_CHAIN (*p);
  for (; n && *p; n--)
    {
      bool leads_on = leads_on_p (f, *p);
      if (!leads_on && !(held && holder_p (*p)))
	{
	  p = &OMP_CLAUSE_CHAIN (*p);
	  continue;
	}
      tree d = OMP_CLAUSE_DECL (*p);
      *p = OMP_CLAUSE_CHAIN (*p);
      if (leads_on)
	drop_attach (f, d);
      dropped++;
    }
  OMP_CLAUSE_SIZE (c) = size_int (tree_to_uhwi (OMP_CLAUSE_SIZE (c)) - dropped);
  return dropped;
}

/* Take *AT, a struct clause of F for the object that pointer P leads to.
   Return the place of the next clause.  */
static tree *
take_led_to (normal_form *f, tree *at, tree p)
{
  tree c = *at, next;
  bool dropped = drop_holders (f, c, true) > 0;
  /* The pointer's own clause comes after the members.  */
  while ((next = OMP_CLAUSE_CHAIN (c))
	 && f->is (next, GOMP_MAP_FIRSTPRIVATE_POINTER))
    OMP_CLAUSE_CHAIN (c) = OMP_CLAUSE_CHAIN (next);
  unsigned HOST_WIDE_INT n = tree_to_uhwi (OMP_CLAUSE_SIZE (c));
  bool variable = DECL_P (p) || (normal_deref_p (p)
				 && DECL_P (TREE_OPERAND (p, 0)));
  if (!n || !variable)
    *at = OMP_CLAUSE_CHAIN (c);
  else
    at = &OMP_CLAUSE_CHAIN (c);
  for (; n && *at; n--)
    at = &OMP_CLAUSE_CHAIN (*at);
  if (f->compute && variable && dropped)
    return add_use (at, gimple_location (f->stmt), p);
  return at;
}

/* Take *AT, a struct clause of F.  Append objects that the construct uses as a
   whole to OBJECTS.  Return the place of the next clause.  */
static tree *
take_struct (normal_form *f, tree *at, auto_vec<tree> *objects)
{
  tree c = *at, object = OMP_CLAUSE_DECL (c);
  if (TREE_CODE (TREE_TYPE (object)) == ARRAY_TYPE)
    return &OMP_CLAUSE_CHAIN (c);
  if (tree p = leading_pointer (f, object))
    return take_led_to (f, at, p);
  if (!f->compute || !drop_holders (f, c, false)
      || tree_to_uhwi (OMP_CLAUSE_SIZE (c)))
    return &OMP_CLAUSE_CHAIN (c);
  objects->safe_push (object);
  *at = OMP_CLAUSE_CHAIN (c);
  return at;
}

/* True if clause C of exit data releases a member of an object that a pointer
   leads to, only because of the data attached to it.  */
static bool
idle_release_p (normal_form *f, tree c)
{
  return ((f->is (c, GOMP_MAP_RELEASE) || f->is (c, GOMP_MAP_DELETE))
	  && holder_p (c)
	  && leading_pointer (f, acc_base_of (OMP_CLAUSE_DECL (c))));
}

/* True if C and the clause after it say that kernels use the target of a
   pointer.  Data constructs have no kernels of their own.  */
static bool
idle_use_p (normal_form *f, tree c)
{
  tree next = OMP_CLAUSE_CHAIN (c);
  return (f->is (c, GOMP_MAP_ALLOC) && OMP_CLAUSE_SIZE (c)
	  && integer_zerop (OMP_CLAUSE_SIZE (c)) && next
	  && f->is (next, GOMP_MAP_FIRSTPRIVATE_POINTER));
}

/* ---- Order */

/* True if C, which is not in a structure, maps a member.  */
static bool
member_p (const_tree c)
{
  return (normal_data_clause_p (c) && !holder_p (c)
	  && TREE_CODE (OMP_CLAUSE_DECL (c)) == COMPONENT_REF);
}

/* The number of clauses at C about members or, if not MEMBERS, about the use of
   an object that a pointer leads to.  */
static unsigned HOST_WIDE_INT
clauses_of_object (normal_form *f, tree c, bool members)
{
  if (!members)
    return idle_use_p (f, c) ? 2 : 0;
  if (f->is (c, GOMP_MAP_STRUCT))
    return (leading_pointer (f, OMP_CLAUSE_DECL (c))
	    ? 1 + tree_to_uhwi (OMP_CLAUSE_SIZE (c)) : 0);
  return (member_p (c)
	  && leading_pointer (f, acc_base_of (OMP_CLAUSE_DECL (c))));
}

/* Move the clauses that clauses_of_object counts to AT.  Return the place after
   them.  */
static tree *
put_first (normal_form *f, tree *at, bool members)
{
  for (tree *p = at; *p; )
    {
      unsigned HOST_WIDE_INT n = clauses_of_object (f, *p, members);
      if (!n)
	{
	  if (f->is (*p, GOMP_MAP_STRUCT))
	    n = tree_to_uhwi (OMP_CLAUSE_SIZE (*p));
	  for (n++; n && *p; n--)
	    p = &OMP_CLAUSE_CHAIN (*p);
	  continue;
	}
      for (; n && *p; n--)
	{
	  tree c = *p;
	  bool here = p == at;
	  *p = OMP_CLAUSE_CHAIN (c);
	  OMP_CLAUSE_CHAIN (c) = *at;
	  *at = c;
	  at = &OMP_CLAUSE_CHAIN (c);
	  if (here)
	    p = at;
	}
    }
  return at;
}

/* The object that kernels use, from C and the clause after it, if it is a
   variable or a dummy's object and not a pointer; or null.  GCC 11 has such
   clauses.  */
static tree
used_dummy (normal_form *f, tree c)
{
  if (!f->compute || !idle_use_p (f, c))
    return NULL_TREE;
  tree t = OMP_CLAUSE_DECL (OMP_CLAUSE_CHAIN (c));
  if (RECORD_OR_UNION_TYPE_P (TREE_TYPE (t)))
    return t;
  return (TREE_CODE (TREE_TYPE (t)) == REFERENCE_TYPE
	  && RECORD_OR_UNION_TYPE_P (TREE_TYPE (TREE_TYPE (t)))
	  && !acc_descriptor_type_p (TREE_TYPE (TREE_TYPE (t)))
	  ? build_simple_mem_ref (t) : NULL_TREE);
}

/* Add pointers for members of a dummy's object that the program names: kernels
   of F reach them through the dummy.  */
static void
add_pointers (normal_form *f)
{
  for (tree c = *f->clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree object = f->is (c, GOMP_MAP_STRUCT) ? OMP_CLAUSE_DECL (c) : NULL_TREE;
      if (!object || !normal_deref_p (object) || leading_pointer (f, object)
	  || TREE_CODE (TREE_TYPE (object)) == ARRAY_TYPE
	  || acc_container_type_p (TREE_TYPE (object)))
	continue;
      bool data = false;
      unsigned HOST_WIDE_INT n = tree_to_uhwi (OMP_CLAUSE_SIZE (c));
      for (; n && OMP_CLAUSE_CHAIN (c); n--)
	{
	  c = OMP_CLAUSE_CHAIN (c);
	  data |= !holder_p (c);
	}
      if (data)
	OMP_CLAUSE_CHAIN (c)
	  = map_clause (OMP_CLAUSE_LOCATION (c), GOMP_MAP_FIRSTPRIVATE_POINTER,
			TREE_OPERAND (object, 0), size_zero_node,
			OMP_CLAUSE_CHAIN (c));
    }
}

void
normal_objects (normal_form *f)
{
  auto_vec<tree> objects;
  if (f->update)
    return;
  if (!ACC_GCC_GATHERS_MEMBERS && !f->exit)
    normal_gather_members (f);
  for (tree *p = f->clauses; *p; )
    {
      tree c = *p;
      if (tree object = used_dummy (f, c))
	{
	  objects.safe_push (object);
	  *p = OMP_CLAUSE_CHAIN (OMP_CLAUSE_CHAIN (c));
	}
      else if (f->is (c, GOMP_MAP_STRUCT))
	p = take_struct (f, p, &objects);
      else if (f->exit && idle_release_p (f, c))
	*p = OMP_CLAUSE_CHAIN (c);
      else if (f->data && idle_use_p (f, c))
	*p = OMP_CLAUSE_CHAIN (OMP_CLAUSE_CHAIN (c));
      else
	p = &OMP_CLAUSE_CHAIN (c);
    }
  put_first (f, put_first (f, f->clauses, true), false);
  if (f->compute)
    add_pointers (f);
  for (tree object : objects)
    add_object (f, gimple_location (f->stmt), object);
}

/* Structures whose members data clauses map, in the normal form.

   In: struct clauses with their members, and release clauses of members, as
   each GCC version has them.  Out: the form that normalize.cc describes.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/normalize.h"
#include "pragma/pragma.h"

/* ---- Structures

     copy(s->p[0:n])	  12: alloc:*s [len: 0], firstprivate:s, section
			  13 to 15: struct:*s [1], firstprivate:s, alloc:s->p,
			  section; in enter data without firstprivate
     copy(s->q->p[0:n])	  12: alloc:*s [len: 0], firstprivate:s, section
			  13: struct:*s->q [1], alloc:s->q->p, section,
			  struct:*s [1], firstprivate:s, present:s->q
			  14 to 16: the same with alloc:s->q
     exit data		  13 to 15: release:s->p, section
     copy(s->n)		  11: tofrom:s->n
			  12 to 15: struct:*s [1], tofrom:s->n, firstprivate:s
     copy(p[0:n]) with this->p
			  11: section; as above elsewhere  */

/* The variable that place T is reached from through members and pointers only;
   or null.  */
static tree
root_of (tree t)
{
  for (;;)
    {
      t = normal_strip (t);
      if (!(handled_component_p (t) || normal_deref_p (t)))
	break;
      t = TREE_OPERAND (t, 0);
    }
  return DECL_P (t) ? t : NULL_TREE;
}

/* The variable that clauses of F name for OBJECT, the target of a pointer: the
   pointer or, for a lambda's captured object, the variable for that.  It has
   map(firstprivate:P); in GCC 11 firstprivate(P), in kernels map(tofrom:P).  */
static tree
variable_for (normal_form *f, tree object)
{
  if (!normal_deref_p (object)
      || (DECL_P (TREE_OPERAND (object, 0))
	  && !normal_temporary_p (TREE_OPERAND (object, 0))))
    return root_of (object);
  tree p = normal_expand (TREE_OPERAND (object, 0), f->stmt);
  for (tree c = *f->clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      bool enters = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
		    || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE;
      tree var = enters ? OMP_CLAUSE_DECL (c) : NULL_TREE;
      if (var && VAR_P (var) && DECL_HAS_VALUE_EXPR_P (var)
	  && normal_same_p (normal_expand (DECL_VALUE_EXPR (var), f->stmt), p))
	return var;
    }
  return root_of (object);
}

/* A clause at LOC that says that data is attached to VAR, with NEXT after
   it.  */
static tree
firstprivate_pointer (location_t loc, tree var, tree next)
{
  tree c = build_omp_clause (loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_FIRSTPRIVATE_POINTER);
  OMP_CLAUSE_DECL (c) = var;
  OMP_CLAUSE_SIZE (c) = size_zero_node;
  OMP_CLAUSE_CHAIN (c) = next;
  return c;
}

/* True if P has map(alloc:*VAR [len: 0]) map(firstprivate:VAR): kernels use the
   target of VAR.  */
static bool
implicit_p (normal_form *f, tree *p, tree var)
{
  tree c = *p, next = OMP_CLAUSE_CHAIN (c);
  return f->is (c, GOMP_MAP_ALLOC) && OMP_CLAUSE_SIZE (c)
	 && integer_zerop (OMP_CLAUSE_SIZE (c)) && next
	 && f->is (next, GOMP_MAP_FIRSTPRIVATE_POINTER)
	 && OMP_CLAUSE_DECL (next) == var;
}

/* Insert these two at P.  VAR is a pointer or a reference to one.  */
static void
add_implicit (normal_form *f, tree *p, tree var)
{
  location_t loc = gimple_location (f->stmt);
  tree pointer = acc_pointer_reference_p (var) ? build_simple_mem_ref (var)
					       : var;
  tree c = build_omp_clause (loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_ALLOC);
  OMP_CLAUSE_DECL (c)
    = build2 (MEM_REF, char_type_node, pointer,
	      build_int_cst (build_pointer_type (char_type_node), 0));
  OMP_CLAUSE_SIZE (c) = size_zero_node;
  OMP_CLAUSE_CHAIN (c) = firstprivate_pointer (loc, var, *p);
  *p = c;
}

/* True if a clause of F maps something through pointer VAR.  */
static bool
mapped_through_p (normal_form *f, tree var)
{
  for (tree c = *f->clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if ((f->is (c, GOMP_MAP_FIRSTPRIVATE_POINTER)
	 || f->is (c, GOMP_MAP_FIRSTPRIVATE_REFERENCE))
	&& OMP_CLAUSE_DECL (c) == var)
      return true;
  return false;
}

/* Remove the implicit clauses for VAR; in data constructs, for all variables.
   GCC 12 has these.  */
static void
drop_implicit (normal_form *f, tree var)
{
  for (tree *p = f->clauses; *p; )
    if (OMP_CLAUSE_CODE (*p) == OMP_CLAUSE_MAP && OMP_CLAUSE_CHAIN (*p)
	&& implicit_p (f, p, var ? var
			     : OMP_CLAUSE_DECL (OMP_CLAUSE_CHAIN (*p))))
      *p = OMP_CLAUSE_CHAIN (OMP_CLAUSE_CHAIN (*p));
    else
      p = &OMP_CLAUSE_CHAIN (*p);
}

/* True if C maps a pointer of a structure only because of a section.  */
static bool
holder_clause_p (normal_form *f, tree c)
{
  if (!normal_data_clause_p (c) || TREE_CODE (OMP_CLAUSE_DECL (c)) != COMPONENT_REF
      || !POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (c))))
    return false;
  switch (OMP_CLAUSE_MAP_KIND (c))
    {
    case GOMP_MAP_ALLOC:
    case GOMP_MAP_FORCE_ALLOC:
    case GOMP_MAP_RELEASE:
    case GOMP_MAP_DELETE:
      return f->held_p (c);
    case GOMP_MAP_FORCE_PRESENT:
      /* GCC 13 has it for a pointer to the structure with the section's pointer.  */
      return f->held_p (c, true);
    default:
      return false;
    }
}

/* True if OBJECT is a variable, or the object that a reference refers to.  */
static bool
variable_object_p (const_tree object)
{
  if (!normal_deref_p (object))
    return DECL_P (object);
  const_tree r = TREE_OPERAND (object, 0);
  return DECL_P (r) && TREE_CODE (TREE_TYPE (r)) == REFERENCE_TYPE
	 && !acc_pointer_reference_p (r);
}

/* The object whose member C, a map clause, maps.  */
static tree
object_of (tree c)
{
  return acc_base_of (OMP_CLAUSE_DECL (c));
}

HOST_WIDE_INT
normal_position (tree place)
{
  poly_int64 size, at;
  tree offset;
  machine_mode mode;
  int is_unsigned, reverse, is_volatile;
  get_inner_reference (place, &size, &at, &offset, &mode,
		       &is_unsigned, &reverse, &is_volatile);
  return at.coeffs[0];
}

tree *
normal_sort_members (tree *p, unsigned HOST_WIDE_INT n)
{
  auto_vec<tree> members;
  tree rest = *p;
  for (; n && rest; n--, rest = OMP_CLAUSE_CHAIN (rest))
    {
      unsigned i = members.length ();
      while (i && normal_position (OMP_CLAUSE_DECL (members[i - 1]))
			 > normal_position (OMP_CLAUSE_DECL (rest)))
	i--;
      members.safe_insert (i, rest);
    }
  for (tree c : members)
    {
      *p = c;
      p = &OMP_CLAUSE_CHAIN (c);
    }
  *p = rest;
  return p;
}

/* The place after the members of C, a struct clause of F.  GCC 13 and later have
   the pointer to the object before the members, uncounted.  */
static tree *
end_of_members (normal_form *f, tree c)
{
  unsigned HOST_WIDE_INT n = tree_to_uhwi (OMP_CLAUSE_SIZE (c));
  tree *p = &OMP_CLAUSE_CHAIN (c);
  if (n && *p
      && (f->is (*p, GOMP_MAP_FIRSTPRIVATE_POINTER)
	  || f->is (*p, GOMP_MAP_FIRSTPRIVATE_REFERENCE)))
    p = &OMP_CLAUSE_CHAIN (*p);
  for (; n && *p; n--)
    p = &OMP_CLAUSE_CHAIN (*p);
  return p;
}

/* The struct clause of F for OBJECT, or null.  */
static tree
struct_of (normal_form *f, tree object)
{
  tree expanded = normal_expand (object, f->stmt);
  for (tree c = *f->clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (f->is (c, GOMP_MAP_STRUCT)
	&& normal_same_p (normal_expand (OMP_CLAUSE_DECL (c), f->stmt),
			  expanded))
      return c;
  return NULL_TREE;
}

/* True if OBJECT is the closure of a lambda.  */
static bool
closure_p (const_tree object)
{
  const_tree p = normal_deref_p (object) ? TREE_OPERAND (object, 0) : object;
  return DECL_P (p) && DECL_NAME (p) && id_equal (DECL_NAME (p), "__closure");
}

/* True if C, a clause of F that maps a part of OBJECT, belongs to a struct clause
   though GCC has made none: it maps a section of a member that is an array, or a
   part of the object that a structured binding made.  */
static bool
left_alone_p (normal_form *f, tree c, tree object)
{
  if (lang_GNU_Fortran () || acc_clause_shaped_p (c)
      || (f->compute && closure_p (object)))
    return false;
  tree d = OMP_CLAUSE_DECL (c), var = variable_for (f, object);
  if (!var)
    return false;
  if (TREE_CODE (d) == COMPONENT_REF)
    return f->compute && !DECL_NAME (var);
  if (TREE_CODE (d) != ARRAY_REF
      || TREE_CODE (TREE_OPERAND (d, 0)) != COMPONENT_REF)
    return false;
  return (!normal_deref_p (object) || !f->compute
	  || ((!normal_temporary_p (var) || DECL_HAS_VALUE_EXPR_P (var)
	       || TREE_CODE (TREE_TYPE (var)) == REFERENCE_TYPE)
	      && normal_same_p (normal_expand (TREE_OPERAND (object, 0), f->stmt),
				normal_expand (var, f->stmt))));
}

/* True if F's clause C, which maps a part of OBJECT, is to be a member of a struct
   clause; RECORD is the one that there is, or null.  */
static bool
member_alone_p (normal_form *f, tree c, tree object, tree record)
{
  if (!RECORD_OR_UNION_TYPE_P (TREE_TYPE (object)))
    return false;
  if (left_alone_p (f, c, object))
    return true;
  return (!ACC_GCC_GATHERS_MEMBERS && !acc_clause_again_p (c)
	  && (record || !variable_object_p (object)));
}

/* Insert a struct clause for OBJECT, like C, without members at P.  */
static tree
new_struct (tree *p, tree c, tree object)
{
  tree record = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (record, GOMP_MAP_STRUCT);
  OMP_CLAUSE_DECL (record) = unshare_expr (object);
  OMP_CLAUSE_SIZE (record) = size_zero_node;
  OMP_CLAUSE_CHAIN (record) = *p;
  *p = record;
  return record;
}

/* Remove the clauses by which GCC maps the whole OBJECT of a struct clause of F:
   acc_beyond_members says if that is needed.  */
static void
drop_whole (normal_form *f, tree object)
{
  tree expanded = normal_expand (object, f->stmt);
  for (tree *p = f->clauses; *p; )
    {
      tree c = *p, next = OMP_CLAUSE_CHAIN (c);
      if (!normal_data_clause_p (c) || acc_clause_written_p (c)
	  || !f->is (c, GOMP_MAP_TOFROM)
	  || !normal_same_p (normal_expand (OMP_CLAUSE_DECL (c), f->stmt),
			     expanded))
	{
	  p = &OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      if (next && f->is (next, GOMP_MAP_FIRSTPRIVATE_REFERENCE))
	next = OMP_CLAUSE_CHAIN (next);
      *p = next;
    }
}

void
normal_gather_members (normal_form *f)
{
  for (tree *p = f->clauses; *p; )
    {
      tree c = *p, object = NULL_TREE, record = NULL_TREE;
      if (f->is (c, GOMP_MAP_STRUCT))
	{
	  p = end_of_members (f, c);
	  continue;
	}
      if (normal_data_clause_p (c) && handled_component_p (OMP_CLAUSE_DECL (c)))
	object = object_of (c);
      if (object && RECORD_OR_UNION_TYPE_P (TREE_TYPE (object)))
	record = struct_of (f, object);
      if (!object || !member_alone_p (f, c, object, record))
	{
	  p = &OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      *p = OMP_CLAUSE_CHAIN (c);
      if (!record)
	record = new_struct (p, c, object);
      tree *end = end_of_members (f, record);
      OMP_CLAUSE_CHAIN (c) = *end;
      *end = c;
      acc_not_again (c);
      OMP_CLAUSE_SIZE (record)
	= size_int (tree_to_uhwi (OMP_CLAUSE_SIZE (record)) + 1);
      if (f->compute)
	drop_whole (f, object);
      p = f->clauses;
    }
}

/* Add clauses for the pointer variables from which attached pointers are
   reached: kernels need them.  GCC 11 lacks some.  */
static void
add_roots (normal_form *f)
{
  for (tree *p = f->clauses; *p; p = &OMP_CLAUSE_CHAIN (*p))
    {
      tree holder = f->holder (*p), object = holder, root;
      while (object && handled_component_p (object))
	object = TREE_OPERAND (object, 0);
      root = object ? variable_for (f, object) : NULL_TREE;
      tree next = OMP_CLAUSE_CHAIN (*p);
      bool known = next && (f->is (next, GOMP_MAP_FIRSTPRIVATE_POINTER)
			    || f->is (next, GOMP_MAP_FIRSTPRIVATE_REFERENCE));
      if (!root || known || TREE_CODE (TREE_TYPE (root)) != POINTER_TYPE
	  || TREE_CODE (holder) != COMPONENT_REF
	  || mapped_through_p (f, root))
	continue;
      add_implicit (f, p, root);
      p = &OMP_CLAUSE_CHAIN (OMP_CLAUSE_CHAIN (*p));
    }
}

/* Remove the clause that GCC 11 has for a scalar that kernels use, if it is a
   pointer that data is attached to: that comes in by its own clause alone.  */
static void
drop_pointer_copies (normal_form *f)
{
  for (tree *p = f->clauses; *p; )
    if (f->is (*p, GOMP_MAP_FORCE_TOFROM) && VAR_P (OMP_CLAUSE_DECL (*p))
	&& DECL_HAS_VALUE_EXPR_P (OMP_CLAUSE_DECL (*p))
	&& mapped_through_p (f, OMP_CLAUSE_DECL (*p)))
      *p = OMP_CLAUSE_CHAIN (*p);
    else
      p = &OMP_CLAUSE_CHAIN (*p);
}

/* Make C, a struct clause of a lambda's captured object, and its members name
   VAR, which stands for the pointer to the object.  */
static void
spell_captured (tree c, tree var)
{
  unsigned HOST_WIDE_INT n = tree_to_uhwi (OMP_CLAUSE_SIZE (c));
  OMP_CLAUSE_DECL (c) = build_simple_mem_ref (var);
  for (c = OMP_CLAUSE_CHAIN (c); n && c; n--, c = OMP_CLAUSE_CHAIN (c))
    {
      tree *tp = &OMP_CLAUSE_DECL (c);
      while (handled_component_p (*tp))
	tp = &TREE_OPERAND (*tp, 0);
      *tp = build_simple_mem_ref (var);
    }
}

/* Normalize the struct clause at P and its members.  */
static void
normalize_struct (normal_form *f, tree *p)
{
  tree c = *p, object = OMP_CLAUSE_DECL (c);
  bool by_pointer = !variable_object_p (object);
  unsigned HOST_WIDE_INT n = tree_to_uhwi (OMP_CLAUSE_SIZE (c)), left = n;
  tree *q = &OMP_CLAUSE_CHAIN (c);
  /* The pointer clause of the object comes after the members.  */
  while (*q && normal_pointer_clause_p (*q))
    *q = OMP_CLAUSE_CHAIN (*q);
  for (; n && *q; n--)
    if (by_pointer && holder_clause_p (f, *q))
      {
	*q = OMP_CLAUSE_CHAIN (*q);
	left--;
      }
    else
      q = &OMP_CLAUSE_CHAIN (*q);
  OMP_CLAUSE_SIZE (c) = size_int (left);
  q = normal_sort_members (&OMP_CLAUSE_CHAIN (c), left);
  tree root = f->compute && !DECL_P (object) ? variable_for (f, object)
					     : NULL_TREE;
  if (root && !POINTER_TYPE_P (TREE_TYPE (root)))
    root = NULL_TREE;
  if (root && VAR_P (root) && DECL_HAS_VALUE_EXPR_P (root))
    spell_captured (c, root);
  if (!left)
    {
      *p = OMP_CLAUSE_CHAIN (c);
      if (root && !mapped_through_p (f, root))
	add_implicit (f, p, root);
    }
  else if (root)
    {
      drop_implicit (f, root);
      if (mapped_through_p (f, root))
	return;
      *q = firstprivate_pointer (OMP_CLAUSE_LOCATION (c), root, *q);
      if (TREE_CODE (TREE_TYPE (root)) == REFERENCE_TYPE
	  && !acc_pointer_reference_p (root))
	OMP_CLAUSE_SET_MAP_KIND (*q, GOMP_MAP_FIRSTPRIVATE_REFERENCE);
    }
}

/* True if P has implicit clauses for a pointer through which other clauses map
   data.  */
static bool
idle_implicit_p (normal_form *f, tree *p)
{
  tree next = OMP_CLAUSE_CHAIN (*p);
  if (!next || !f->is (next, GOMP_MAP_FIRSTPRIVATE_POINTER)
      || !implicit_p (f, p, OMP_CLAUSE_DECL (next)))
    return false;
  for (tree c = *f->clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (c != next && f->is (c, GOMP_MAP_FIRSTPRIVATE_POINTER)
	&& OMP_CLAUSE_DECL (c) == OMP_CLAUSE_DECL (next))
      return true;
  return false;
}

/* The last of the clauses that begin with C, a struct clause or an implicit
   clause for the target of a pointer.  */
static tree
end_of_object (normal_form *f, tree c)
{
  unsigned HOST_WIDE_INT n = f->is (c, GOMP_MAP_STRUCT)
			     ? tree_to_uhwi (OMP_CLAUSE_SIZE (c)) : 0;
  for (; n && OMP_CLAUSE_CHAIN (c); n--)
    c = OMP_CLAUSE_CHAIN (c);
  tree next = OMP_CLAUSE_CHAIN (c);
  return next && (f->is (next, GOMP_MAP_FIRSTPRIVATE_POINTER)
		  || f->is (next, GOMP_MAP_FIRSTPRIVATE_REFERENCE)) ? next : c;
}

/* The object that C, a data clause of F, maps as a whole, or null.  */
static tree
whole_of (normal_form *f, tree c)
{
  if (!normal_data_clause_p (c) || f->is (c, GOMP_MAP_STRUCT)
      || (OMP_CLAUSE_SIZE (c) && integer_zerop (OMP_CLAUSE_SIZE (c))))
    return NULL_TREE;
  tree d = OMP_CLAUSE_DECL (c);
  return ((DECL_P (d) || normal_deref_p (d))
	  && RECORD_OR_UNION_TYPE_P (TREE_TYPE (d)))
	 ? normal_expand (d, f->stmt) : NULL_TREE;
}

/* True if C, a clause of F, maps members of OBJECT.  */
static bool
members_of_p (normal_form *f, tree c, tree object)
{
  if (!f->is (c, GOMP_MAP_STRUCT)
      && !(normal_data_clause_p (c)
	   && handled_component_p (OMP_CLAUSE_DECL (c))))
    return false;
  return normal_same_p (normal_expand (object_of (c), f->stmt), object);
}

/* Move objects before their members: copyin(p->n, p[0:1]).  What is mapped
   first is the block for all of them.  */
static void
put_wholes_first (normal_form *f)
{
  for (tree *p = f->clauses; *p; )
    {
      tree c = *p, *q = p;
      if (tree object = whole_of (f, c))
	for (q = f->clauses; q != p && !members_of_p (f, *q, object); )
	  q = &OMP_CLAUSE_CHAIN (*q);
      if (q == p)
	{
	  p = &OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      tree last = end_of_object (f, c);
      *p = OMP_CLAUSE_CHAIN (last);
      OMP_CLAUSE_CHAIN (last) = *q;
      *q = c;
    }
}

/* Move objects before sections that are attached to pointers in memory, since
   the pointers may be in one of these objects.  */
static void
put_objects_first (normal_form *f)
{
  tree *first = f->clauses;
  while (*first && !f->holder (*first))
    first = &OMP_CLAUSE_CHAIN (*first);
  for (tree *p = first; *p; )
    {
      tree c = *p, next = OMP_CLAUSE_CHAIN (c);
      bool object = f->is (c, GOMP_MAP_STRUCT) || whole_of (f, c)
		    || (next && f->is (next, GOMP_MAP_FIRSTPRIVATE_POINTER)
			&& implicit_p (f, p, OMP_CLAUSE_DECL (next)));
      if (!object || p == first)
	{
	  p = &OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      tree last = end_of_object (f, c);
      *p = OMP_CLAUSE_CHAIN (last);
      OMP_CLAUSE_CHAIN (last) = *first;
      *first = c;
      first = &OMP_CLAUSE_CHAIN (last);
    }
}

void
normal_structs (normal_form *f)
{
  if (f->data)
    drop_implicit (f, NULL_TREE);
  if (!f->update && !f->exit)
    normal_gather_members (f);
  for (tree *p = f->clauses; *p; )
    {
      tree c = *p;
      if (f->is (c, GOMP_MAP_STRUCT))
	normalize_struct (f, p);
      else if (f->standalone && normal_data_clause_p (c)
	       && !variable_object_p (object_of (c))
	       && holder_clause_p (f, c))
	{
	  *p = OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      else if (idle_implicit_p (f, p))
	{
	  *p = OMP_CLAUSE_CHAIN (OMP_CLAUSE_CHAIN (c));
	  continue;
	}
      if (*p == c)
	p = &OMP_CLAUSE_CHAIN (c);
    }
  if (f->compute)
    {
      add_roots (f);
      if (!ACC_GCC_GATHERS_MEMBERS)
	drop_pointer_copies (f);
    }
  put_objects_first (f);
  put_wholes_first (f);
}

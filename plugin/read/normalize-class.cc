/* Polymorphic variables of Fortran, in the normal form.

   In: clauses for variables of class (t).  Each is a container: a pointer to
   the object and one to the table of its type.  The program means the object,
   but if no clause names the variable, gfortran maps the container alone;
   containers of dummies are on the caller's stack.  Out: clauses for the
   object, with its real size.  In compute constructs, the container is to such
   a clause what an array's descriptor is to a section, see descriptors.cc.

     tofrom:*x, alloc:x			tofrom:*x->_data [x->_vptr->_size],
					  to:*x [pointer set],
					  alloc:x->_data, alloc:x

     struct:*x [1], alloc:x->_data,	to:*_5 [size], to:*x [pointer set],
       to:*_5 [size],			  alloc:x->_data, alloc:x
       to:*x [pointer set],
       attach:x->_data, alloc:x

     the same of enter data, release:*_5 to:*_5 [size], release:*_5

   A polymorphic array that no clause names is a descriptor in a container.
   fortran-components.cc adds the clause for its data; the container is only read.

     tofrom:*x [72]			to:*x [72]

   If a clause has a section of an allocatable or pointer one, gfortran takes the
   container for the data: kernels would find no type in it.

     tofrom:*parm.0.data, alloc:x [bias]	tofrom:*parm.0.data, to:*x [72], alloc:x

   A pointer, as of select type or associate, may lead to an object or a
   container that no clause names. gfortran then only looks for present data;
   here the object is copied, as an object without such a name is.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/normalize.h"
#include "pragma/pragma.h"

/* ---- Containers */

/* Member NAME of PLACE, or null.  */
static tree
member (tree place, const char *name)
{
  for (tree f = TYPE_FIELDS (TREE_TYPE (place)); f; f = DECL_CHAIN (f))
    if (DECL_NAME (f) && id_equal (DECL_NAME (f), name))
      return build3 (COMPONENT_REF, TREE_TYPE (f), unshare_expr (place), f,
		     NULL_TREE);
  return NULL_TREE;
}

/* The container that D, in a clause of F, means: a variable or the target of
   one; else null.  */
static tree
container_of (normal_form *f, tree d)
{
  if (!acc_container_type_p (TREE_TYPE (d)))
    return NULL_TREE;
  if (DECL_P (d))
    return d;
  if (!normal_deref_p (d))
    return NULL_TREE;
  tree p = TREE_OPERAND (d, 0);
  if (!DECL_P (p) || normal_temporary_p (p))
    {
      tree of = normal_temporary_p (p)
		? acc_expand_temporaries (p, f->stmt, 1) : p;
      if (DECL_P (of))
	p = of;
    }
  return DECL_P (p) ? build_simple_mem_ref (p) : NULL_TREE;
}

/* The container whose object D is; else null.  */
static tree
container_behind (normal_form *f, tree d)
{
  return (TREE_CODE (d) == COMPONENT_REF
	  && TREE_OPERAND (d, 1) == TYPE_FIELDS (TREE_TYPE (TREE_OPERAND (d, 0)))
	  ? container_of (f, TREE_OPERAND (d, 0)) : NULL_TREE);
}

/* The variable that CONTAINER is, or that leads to it.  */
static tree
variable_of (tree container)
{
  return DECL_P (container) ? container : TREE_OPERAND (container, 0);
}

/* ---- Clauses */

static tree
new_clause (tree like, gomp_map_kind kind, tree d, tree size)
{
  tree c = build_omp_clause (OMP_CLAUSE_LOCATION (like), OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (c, kind);
  OMP_CLAUSE_DECL (c) = d;
  OMP_CLAUSE_SIZE (c) = size;
  return c;
}

/* Put the clauses that attach the object of C to CONTAINER after C.  Return the
   last one.  */
static tree
hang_object (tree c, tree container)
{
  tree set = new_clause (c, GOMP_MAP_TO_PSET, unshare_expr (container),
			 TYPE_SIZE_UNIT (TREE_TYPE (container)));
  tree pointer = new_clause (c, GOMP_MAP_POINTER, member (container, "_data"),
			     size_zero_node);
  OMP_CLAUSE_CHAIN (pointer) = OMP_CLAUSE_CHAIN (c);
  OMP_CLAUSE_CHAIN (set) = pointer;
  OMP_CLAUSE_CHAIN (c) = set;
  tree next = OMP_CLAUSE_CHAIN (pointer);
  tree p = DECL_P (container) ? NULL_TREE : TREE_OPERAND (container, 0);
  if (p && !(next && OMP_CLAUSE_CODE (next) == OMP_CLAUSE_MAP
	     && OMP_CLAUSE_MAP_KIND (next) == GOMP_MAP_POINTER
	     && OMP_CLAUSE_DECL (next) == p))
    {
      tree to = new_clause (c, GOMP_MAP_POINTER, p, size_zero_node);
      OMP_CLAUSE_CHAIN (to) = next;
      OMP_CLAUSE_CHAIN (pointer) = to;
    }
  return pointer;
}

/* VALUE, or a zero if CONTAINER belongs to a dummy or pointer that is null.  */
static tree
if_there (tree container, tree value)
{
  tree p = DECL_P (container) ? NULL_TREE : TREE_OPERAND (container, 0);
  if (!p || TREE_CODE (TREE_TYPE (p)) != POINTER_TYPE)
    return value;
  return build3 (COND_EXPR, TREE_TYPE (value),
		 build2 (NE_EXPR, boolean_type_node, p,
			 build_zero_cst (TREE_TYPE (p))),
		 value, build_zero_cst (TREE_TYPE (value)));
}

/* True if C says that a pointer leads to CONTAINER.  */
static bool
leads_to_p (normal_form *f, tree c, tree container)
{
  return (c && f->is (c, GOMP_MAP_POINTER) && !DECL_P (container)
	  && OMP_CLAUSE_DECL (c) == TREE_OPERAND (container, 0));
}

/* Make clause C of F map the object of CONTAINER.  */
static tree
name_object (normal_form *f, tree c, tree container)
{
  tree data = member (container, "_data"), table = member (container, "_vptr");
  tree size = member (build_simple_mem_ref (table), "_size");
  tree type = TREE_TYPE (TREE_TYPE (data));
  if (!size)
    return c;
  size = acc_unlimited_size (container, size);
  if (VOID_TYPE_P (type) || !acc_class_owned_p (TREE_TYPE (container)))
    {
      /* The object of class (*) has no type here, and no table if there is none.  A
	 pointer that has not been set yet has no table, either.  */
      if (VOID_TYPE_P (type))
	type = char_type_node;
      size = build3 (COND_EXPR, TREE_TYPE (size),
		     build2 (NE_EXPR, boolean_type_node, unshare_expr (data),
			     build_zero_cst (TREE_TYPE (data))),
		     size, build_zero_cst (TREE_TYPE (size)));
    }
  OMP_CLAUSE_DECL (c) = build2 (MEM_REF, type, if_there (container, data),
				build_zero_cst (TREE_TYPE (data)));
  OMP_CLAUSE_SIZE (c) = if_there (container, fold_convert (sizetype, size));
  if (f->compute)
    return hang_object (c, container);
  if (leads_to_p (f, OMP_CLAUSE_CHAIN (c), container))
    OMP_CLAUSE_CHAIN (c) = OMP_CLAUSE_CHAIN (OMP_CLAUSE_CHAIN (c));
  return c;
}

/* True if C maps what kernels reach by pointer *P.  The next clause names the
   pointer, or a dummy for it.  */
static bool
reached_p (normal_form *f, tree c, tree *p)
{
  tree next = OMP_CLAUSE_CHAIN (c);
  if (!f->is (c, GOMP_MAP_ALLOC) || !OMP_CLAUSE_SIZE (c)
      || !integer_zerop (OMP_CLAUSE_SIZE (c)) || !next
      || !f->is (next, GOMP_MAP_FIRSTPRIVATE_POINTER))
    return false;
  *p = OMP_CLAUSE_DECL (next);
  if (acc_pointer_reference_p (*p))
    {
      *p = build_simple_mem_ref (*p);
      return true;
    }
  return VAR_P (*p) && TREE_CODE (TREE_TYPE (*p)) == POINTER_TYPE;
}

/* C of F only looks for present data at pointer P.  Copy an object or a
   container there.  Return the last clause about it.  */
static tree
copy_reached (normal_form *f, tree c, tree p)
{
  tree type = TREE_TYPE (TREE_TYPE (p)), next = OMP_CLAUSE_CHAIN (c);
  if (TREE_CODE (type) != RECORD_TYPE || !COMPLETE_TYPE_P (type)
      || acc_descriptor_type_p (type))
    return c;
  bool present = acc_default_present_p (*f->clauses);
  OMP_CLAUSE_SET_MAP_KIND (c, present ? GOMP_MAP_FORCE_PRESENT
					: GOMP_MAP_TOFROM);
  OMP_CLAUSE_DECL (c) = build_simple_mem_ref (p);
  OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (type);
  if (!acc_container_type_p (type))
    return next;
  OMP_CLAUSE_SET_MAP_KIND (next, GOMP_MAP_POINTER);
  return name_object (f, c, build_simple_mem_ref (p));
}

/* The clause of F, before END, for the object of CONTAINER; or null.  */
static tree
clause_of_object (normal_form *f, tree end, tree container)
{
  for (tree c = *f->clauses; c != end; c = OMP_CLAUSE_CHAIN (c))
    if (normal_data_clause_p (c) && normal_deref_p (OMP_CLAUSE_DECL (c)))
      {
	tree p = acc_expand_temporaries (TREE_OPERAND (OMP_CLAUSE_DECL (c), 0), f->stmt,
					 1);
	tree other = container_behind (f, p);
	if (other && variable_of (other) == variable_of (container))
	  return c;
      }
  return NULL_TREE;
}

/* Take the clause at P, which attaches or detaches the object of CONTAINER.  A clause
   before it in F maps that: OBJECT, the last one, in GCC 11 and 12; later versions
   attach after all sections.  Return the place of the next clause.  */
static tree *
take_object (normal_form *f, tree *p, tree object, tree container)
{
  if (tree c = clause_of_object (f, *p, container))
    object = c;
  *p = OMP_CLAUSE_CHAIN (*p);
  if (object)
    OMP_CLAUSE_SIZE (object)
      = acc_unlimited_size (container, OMP_CLAUSE_SIZE (object));
  if (f->compute && object)
    return &OMP_CLAUSE_CHAIN (hang_object (object, container));
  if (leads_to_p (f, *p, container))
    *p = OMP_CLAUSE_CHAIN (*p);
  return p;
}

/* C, in compute construct F, is for pointer P, which leads to the container of a
   polymorphic array; the clause before it has a section of the array.  Map the
   container.  Return the last clause about it.  */
static tree
map_container (normal_form *f, tree c, tree p)
{
  tree place = build_simple_mem_ref (p);
  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TO);
  OMP_CLAUSE_DECL (c) = place;
  OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (TREE_TYPE (place));
  tree next = OMP_CLAUSE_CHAIN (c);
  if (leads_to_p (f, next, place))
    return next;
  tree pointer = new_clause (c, GOMP_MAP_POINTER, p, size_zero_node);
  OMP_CLAUSE_CHAIN (pointer) = next;
  OMP_CLAUSE_CHAIN (c) = pointer;
  return pointer;
}

/* True if D is a pointer to the container of a polymorphic array.  */
static bool
container_pointer_p (const_tree d)
{
  return (DECL_P (d) && POINTER_TYPE_P (TREE_TYPE (d))
	  && acc_array_container_p (TREE_TYPE (TREE_TYPE (d))));
}

/* ---- Structures */

/* True if C names a member: a descriptor, or a container's pointer, not its
   target.  In GCC 13 it has the kind of the program's clause.  */
static bool
member_clause_p (normal_form *f, tree c)
{
  return (c && OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	  && TREE_CODE (OMP_CLAUSE_DECL (c)) == COMPONENT_REF
	  && (f->is (c, GOMP_MAP_ALLOC) || f->is (c, GOMP_MAP_TO_PSET)
	      || container_behind (f, OMP_CLAUSE_DECL (c))));
}

/* Take *P, a structure's clause.  Containers have none, but their objects have,
   and so have arrays of structures.  Return the place of the next clause.  */
static tree *
take_structure (normal_form *f, tree *p)
{
  tree c = *p, d = OMP_CLAUSE_DECL (c);
  if (!container_of (f, d) && TREE_CODE (TREE_TYPE (d)) != ARRAY_TYPE)
    return &OMP_CLAUSE_CHAIN (c);
  unsigned HOST_WIDE_INT n = tree_to_uhwi (OMP_CLAUSE_SIZE (c));
  tree *q = &OMP_CLAUSE_CHAIN (c);
  for (; n && member_clause_p (f, *q); n--)
    *q = OMP_CLAUSE_CHAIN (*q);
  *p = OMP_CLAUSE_CHAIN (c);
  return p;
}

void
normal_classes (normal_form *f)
{
  tree object = NULL_TREE, place;
  for (tree *p = f->clauses; *p; )
    {
      tree c = *p, next = OMP_CLAUSE_CHAIN (c), var;
      tree d = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	       ? OMP_CLAUSE_DECL (c) : NULL_TREE;
      if (!d)
	;
      else if (f->is (c, GOMP_MAP_STRUCT))
	{
	  p = take_structure (f, p);
	  continue;
	}
      else if (f->is (c, GOMP_MAP_TO_PSET))
	{
	  if (container_of (f, d))
	    {
	      *p = next;
	      continue;
	    }
	}
      else if (f->compute && f->is (c, GOMP_MAP_POINTER)
	       && OMP_CLAUSE_SIZE (c) && !integer_zerop (OMP_CLAUSE_SIZE (c))
	       && container_pointer_p (d))
	c = map_container (f, c, d);
      else if ((place = container_behind (f, d)))
	{
	  if (f->is (c, GOMP_MAP_ATTACH) || f->is (c, GOMP_MAP_DETACH)
	      || f->is (c, GOMP_MAP_FORCE_DETACH))
	    {
	      p = take_object (f, p, object, place);
	      continue;
	    }
	  if (f->is (c, GOMP_MAP_RELEASE) || f->is (c, GOMP_MAP_DELETE))
	    {
	      *p = next;
	      continue;
	    }
	}
      else if (normal_data_clause_p (c))
	{
	  object = c;
	  if (f->compute && !acc_clause_written_p (c)
	      && acc_array_container_p (TREE_TYPE (d)))
	    OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TO);
	  else if ((place = container_of (f, d)))
	    c = name_object (f, c, place);
	  else if (f->compute && reached_p (f, c, &var))
	    c = copy_reached (f, c, var);
	}
      p = &OMP_CLAUSE_CHAIN (c);
    }
}

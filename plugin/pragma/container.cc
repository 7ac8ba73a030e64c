/* Containers in data clauses: std::vector, std::span and similar classes.

   In: a data clause of g++ that names an object with member functions data()
   and size(), a std::valarray of libstdc++, or a section of one of these or of
   a smart pointer.  Out: the clause means the elements, and the object goes to
   the device with its pointers attached:

     copy(v)	T *p = v.data (); size_t n = v.size () * sizeof (T);
		copy(p[0:n]) copyin(v) attach(v's pointers)
     copy(v[0:n])	the same with this N

   The device does not change the object's own members, such as its length.
   OpenACC 3.4, section 2.6.4, calls this deep copy and leaves the rule for
   classes to the program.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/line.h"
#include "acc.h"
#include "ir/ir.h"
#include "pragma/pragma.h"

/* Declarations of g++.  The other front ends load the plugin, too, and have
   none of these.  */
class access_failure_info;
extern tree lookup_member (tree, tree, int, bool, int, access_failure_info *)
  __attribute__ ((weak));
extern tree build_new_method_call (tree, tree, vec<tree, va_gc> **, tree, int,
				   tree *, int) __attribute__ ((weak));
extern bool trivially_copyable_p (const_tree) __attribute__ ((weak));

/* ---- Which objects are containers */

/* OBJECT.NAME (), or null if there is no such member function.  */
static tree
call_member (tree object, const char *name)
{
  tree found = lookup_member (TREE_TYPE (object), get_identifier (name), 0,
			      false, 0, NULL);
  if (!found || found == error_mark_node)
    return NULL_TREE;
  vec<tree, va_gc> *none = NULL;
  tree call = build_new_method_call (unshare_expr (object), found, &none,
				     NULL_TREE, 1 /* LOOKUP_NORMAL */, NULL, 0);
  return call && call != error_mark_node ? call : NULL_TREE;
}

/* Member NAME of OBJECT, or null.  */
static tree
member (tree object, const char *name)
{
  for (tree f = TYPE_FIELDS (TREE_TYPE (object)); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && DECL_NAME (f)
	&& id_equal (DECL_NAME (f), name))
      return build3 (COMPONENT_REF, TREE_TYPE (f), unshare_expr (object), f,
		     NULL_TREE);
  return NULL_TREE;
}

/* True if TYPE is the class NAME of the standard library.  */
static bool
standard_p (tree type, const char *name)
{
  type = TYPE_MAIN_VARIANT (type);	/* no typedef of it */
  tree own = TYPE_IDENTIFIER (type);
  tree in = TYPE_CONTEXT (type);
  return (own && id_equal (own, name) && in
	  && TREE_CODE (in) == NAMESPACE_DECL && DECL_NAME (in)
	  && id_equal (DECL_NAME (in), "std"));
}

/* True if TYPE is a smart pointer of the standard library.  */
static bool
smart_pointer_p (tree type)
{
  return standard_p (type, "unique_ptr") || standard_p (type, "shared_ptr");
}

/* A pointer to the first element of OBJECT if it is a container or a smart
   pointer, else null.  */
static tree
first_element (tree object)
{
  tree type = TREE_TYPE (object);
  if (!lookup_member || TREE_CODE (type) != RECORD_TYPE
      || !COMPLETE_TYPE_P (type) || !TYPE_LANG_SPECIFIC (type)
      || !acc_pointers_within_p (type))
    return NULL_TREE;
  /* A valarray has size() and no data().  */
  tree data = standard_p (type, "valarray") ? member (object, "_M_data")
	      : smart_pointer_p (type) ? call_member (object, "get")
	      : call_member (object, "data");
  return data && TREE_CODE (TREE_TYPE (data)) == POINTER_TYPE ? data : NULL_TREE;
}

struct container
{
  tree data;			/* pointer to the first element */
  tree bytes;			/* of all elements */
  bool one;			/* a smart pointer to one object */
};

/* What DATA points to.  */
static tree
target_of (tree data)
{
  return build1 (INDIRECT_REF, TREE_TYPE (TREE_TYPE (data)), data);
}

/* True if a copy of the bytes of an object of TYPE is a copy of the object.
   std::pair is assigned by a function of its own, and copied without one.  */
static bool
plain_p (const_tree type)
{
  return trivially_copyable_p (type) || !TREE_ADDRESSABLE (type);
}

/* Warn that the elements of OBJECT are not mapped.  */
static void
warn_of_elements (location_t loc, tree object)
{
  if (acc_warns_p (WARN_ELEMENT))
    warning_at (loc, 0, "only %qE itself is mapped, not its elements: they "
		"are no plain data", object);
}

/* True if TYPE has an operator [].  */
static bool
subscripted_p (tree type)
{
  return lookup_member (type, get_identifier ("operator[]"), 0, false, 0, NULL);
}

/* True if OBJECT, which a clause maps, is a container.  *C says what it
   holds.  */
static bool
container_p (location_t loc, tree object, container *c)
{
  tree data = first_element (object);
  if (!data)
    return false;
  tree type = TREE_TYPE (object), element = TREE_TYPE (TREE_TYPE (data));
  bool one = smart_pointer_p (type) && !subscripted_p (type);
  tree size = one ? size_one_node
	      : standard_p (type, "valarray") ? member (object, "_M_size")
	      : call_member (object, "size");
  if (!size || !INTEGRAL_TYPE_P (TREE_TYPE (size))
      || !COMPLETE_TYPE_P (element) || VOID_TYPE_P (element))
    return false;
  if (!plain_p (element) && !(one && first_element (target_of (data))))
    {
      warn_of_elements (loc, object);
      return false;
    }
  c->data = data;
  c->bytes = fold_build2 (MULT_EXPR, sizetype, fold_convert (sizetype, size),
			  TYPE_SIZE_UNIT (element));
  c->one = one;
  return true;
}

/* ---- Their clauses */

/* A variable of TYPE with VALUE.  The assignment is added to *BEFORE.  */
static tree
set_before (location_t loc, const char *name, tree type, tree value, tree *vars,
	    tree *before)
{
  tree v = build_decl (loc, VAR_DECL, get_identifier (name), type);
  DECL_ARTIFICIAL (v) = 1;
  DECL_IGNORED_P (v) = 1;
  TREE_USED (v) = 1;
  DECL_CONTEXT (v) = current_function_decl;
  layout_decl (v, 0);
  DECL_CHAIN (v) = *vars;
  *vars = v;
  append_to_statement_list_force (build2_loc (loc, MODIFY_EXPR, void_type_node,
					      v, value), before);
  return v;
}

/* The kind of the object's clause when the clause of its elements has KIND.  */
static gomp_map_kind
object_kind (gomp_map_kind kind, bool exit)
{
  switch (kind)
    {
    case GOMP_MAP_TOFROM:
    case GOMP_MAP_TO:
    case GOMP_MAP_ALLOC:
      return GOMP_MAP_TO;
    case GOMP_MAP_FROM:
    case GOMP_MAP_FORCE_FROM:
      return exit ? GOMP_MAP_RELEASE : GOMP_MAP_TO;
    default:
      return kind;
    }
}

/* Add clauses to *LIST that do KIND with each pointer in OBJECT.  */
static void
attach_pointers (location_t loc, tree *list, gomp_map_kind kind, tree object)
{
  for (tree f = TYPE_FIELDS (TREE_TYPE (object)); f; f = DECL_CHAIN (f))
    {
      if (TREE_CODE (f) != FIELD_DECL)
	continue;
      tree member = build3 (COMPONENT_REF, TREE_TYPE (f),
			    unshare_expr (object), f, NULL_TREE);
      if (TREE_CODE (TREE_TYPE (f)) == RECORD_TYPE)
	attach_pointers (loc, list, kind, member);
      else if (TREE_CODE (TREE_TYPE (f)) == POINTER_TYPE)
	acc_add_extra_clause (loc, list, ITEM_ATTACH, kind,
			      build_fold_addr_expr (member));
    }
}

/* A clause like C, which names OBJECT, for the elements H.  Statements are added as
   in set_before.  */
static tree
elements_clause (tree c, tree object, const container &h, tree *vars, tree *before)
{
  location_t loc = OMP_CLAUSE_LOCATION (c);
  char *name = concat (DECL_P (object) && DECL_NAME (object)
		       ? IDENTIFIER_POINTER (DECL_NAME (object)) : "object",
		       ".data()", NULL);
  tree elements = copy_node (c);	/* with its modifiers */
  OMP_CLAUSE_DECL (elements)
    = target_of (set_before (loc, name, TREE_TYPE (h.data), h.data, vars, before));
  OMP_CLAUSE_SIZE (elements)
    = set_before (loc, "size", sizetype, h.bytes, vars, before);
  OMP_CLAUSE_MAP_MAYBE_ZERO_LENGTH_ARRAY_SECTION (elements) = 1;
  free (name);
  return elements;
}

static void open_container (tree, tree, tree, const container &, tree *, tree *);

/* If H is one object, and that a container, make C, its clause, mean the
   elements of this one, too.  */
static void
open_target (tree t, tree c, const container &h, tree *vars, tree *before)
{
  container inner;
  tree object = OMP_CLAUSE_DECL (c);
  if (!h.one || !container_p (OMP_CLAUSE_LOCATION (c), object, &inner))
    return;
  /* A null pointer leads to nothing.  */
  tree null = fold_build2 (EQ_EXPR, boolean_type_node, TREE_OPERAND (object, 0),
			   null_pointer_node);
  inner.data = build3 (COND_EXPR, TREE_TYPE (inner.data), null,
		       build_zero_cst (TREE_TYPE (inner.data)), inner.data);
  inner.bytes = build3 (COND_EXPR, sizetype, null, size_zero_node, inner.bytes);
  open_container (t, c, object, inner, vars, before);
}

/* Make C, a clause of directive T that names container OBJECT, mean the
   elements H.  */
static void
open_container (tree t, tree c, tree object, const container &h, tree *vars,
		tree *before)
{
  location_t loc = OMP_CLAUSE_LOCATION (c);
  tree_code code = TREE_CODE (t);
  tree elements = elements_clause (c, object, h, vars, before);
  if (code == OACC_UPDATE)
    {
      OMP_CLAUSE_DECL (c) = OMP_CLAUSE_DECL (elements);
      OMP_CLAUSE_SIZE (c) = OMP_CLAUSE_SIZE (elements);
      open_target (t, c, h, vars, before);
      return;
    }
  OMP_CLAUSE_SET_MAP_KIND (c, object_kind (OMP_CLAUSE_MAP_KIND (c),
					   code == OACC_EXIT_DATA));
  tree *list = &OMP_CLAUSE_CHAIN (c);
  while (*list && OMP_CLAUSE_CODE (*list) == OMP_CLAUSE_MAP
	 && (OMP_CLAUSE_MAP_KIND (*list) == GOMP_MAP_FIRSTPRIVATE_REFERENCE
	     || OMP_CLAUSE_MAP_KIND (*list) == GOMP_MAP_FIRSTPRIVATE_POINTER))
    list = &OMP_CLAUSE_CHAIN (*list);
  if (code == OACC_EXIT_DATA)
    attach_pointers (loc, list, GOMP_MAP_DETACH, object);
  else if (code == OACC_ENTER_DATA || code == OACC_DATA
	   || TREE_CODE (object) == COMPONENT_REF || INDIRECT_REF_P (object))
    attach_pointers (loc, list, GOMP_MAP_ATTACH, object);
  OMP_CLAUSE_CHAIN (elements) = *list;
  *list = elements;
  open_target (t, elements, h, vars, before);
}

/* Clauses that acc_open_section has made.  acc_open_containers leaves them as
   they are.  */
static hash_set<tree> *opened;

/* True if one of them is in list C and names OBJECT.  */
static bool
opened_p (tree c, tree object)
{
  for (; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && opened->contains (c)
	&& operand_equal_p (OMP_CLAUSE_DECL (c), object))
      return true;
  return false;
}

bool
acc_open_section (tree t, location_t loc, gomp_map_kind kind, tree object,
		  const tree part[2], tree *clauses, tree *vars, tree *before)
{
  tree data = acc_cplusplus_p () ? first_element (object) : NULL_TREE;
  tree element = data ? TREE_TYPE (TREE_TYPE (data)) : NULL_TREE;
  if (!data || !COMPLETE_TYPE_P (element) || VOID_TYPE_P (element))
    return false;
  if (!integer_zerop (part[0]))
    {
      error_at (loc, "the section of an object that holds elements has to begin with "
		"element 0");
      return true;
    }
  bool one = (smart_pointer_p (TREE_TYPE (object))
	      && !subscripted_p (TREE_TYPE (object)));
  if (one && TREE_CODE (part[1]) == INTEGER_CST && !integer_onep (part[1]))
    {
      error_at (loc, "%qE points to one object: a section of it can only be "
		"%<[0:1]%>", object);
      return true;
    }
  container h = { data, fold_build2 (MULT_EXPR, sizetype, part[1],
				     TYPE_SIZE_UNIT (element)), one };
  tree c = acc_map_place (loc, kind, object);
  if (!opened)
    opened = new hash_set<tree> ();
  /* The object itself goes along once, though several sections are named.  */
  if (TREE_CODE (t) != OACC_UPDATE && opened_p (*clauses, object))
    {
      c = elements_clause (c, object, h, vars, before);
      OMP_CLAUSE_CHAIN (c) = NULL_TREE;
    }
  else
    open_container (t, c, object, h, vars, before);
  for (tree i = c; i; i = OMP_CLAUSE_CHAIN (i))
    opened->add (i);
  while (*clauses)
    clauses = &OMP_CLAUSE_CHAIN (*clauses);
  *clauses = c;
  return true;
}

/* Warn that C should name a section: OBJECT is a smart pointer to an array.  */
static void
check_smart_pointer (tree c, tree object)
{
  tree data = TREE_CODE (TREE_TYPE (object)) == RECORD_TYPE
	      && smart_pointer_p (TREE_TYPE (object))
	      && subscripted_p (TREE_TYPE (object))
	      ? first_element (object) : NULL_TREE;
  if (data && COMPLETE_TYPE_P (TREE_TYPE (TREE_TYPE (data))))
    error_at (OMP_CLAUSE_LOCATION (c), "how many elements %qE points to is not known: "
	      "write a section, as %<%E[0:n]%>", object, object);
}

void
acc_open_containers (tree t, tree *clauses, tree *vars, tree *before)
{
  if (!acc_cplusplus_p ())
    return;
  for (tree c = *clauses, next; c; c = next)
    {
      next = OMP_CLAUSE_CHAIN (c);
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
	continue;
      tree object = OMP_CLAUSE_DECL (c);
      container h;
      switch (OMP_CLAUSE_MAP_KIND (c))
	{
	case GOMP_MAP_FIRSTPRIVATE_REFERENCE:
	case GOMP_MAP_FIRSTPRIVATE_POINTER:
	case GOMP_MAP_FORCE_DEVICEPTR:
	  continue;
	default:
	  if (!object || (opened && opened->contains (c)))
	    continue;
	  if (container_p (OMP_CLAUSE_LOCATION (c), object, &h))
	    open_container (t, c, object, h, vars, before);
	  else
	    check_smart_pointer (c, object);
	}
    }
}

void
acc_forget_sections (void)
{
  if (opened)
    opened->empty ();
}

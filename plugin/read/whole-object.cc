/* Pointers and references in objects that functions of the device get whole.

   In: an object that a construct copies, and whose address its kernels pass to
   a function: for example a lambda or a functor that they call.  Out: entries
   that attach the pointers in it.  Targets of references are mapped first, and
   the pointers in them are attached in the same way:

     struct { double *a; int &n; } f;	copy (f.n) attach (f.a, f.n)

   It does not matter which of them the function uses: a pointer to absent data
   stays as it is.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "read/read.h"

/* Objects with more pointers than this are tables; the program maps the
   targets.  */
#define MOST_MEMBERS 64

struct whole_object
{
  acc_region_ir *r;
  hash_set<tree> *set;		/* FIELD_DECLs that kernels set */
  hash_set<tree> types;		/* types of objects that are being looked at */
  unsigned n;			/* number of pointers so far */
};

static void whole_members (whole_object *w, tree place, tree field);

/* The name of FIELD in the source: a lambda's captures are "__NAME".  */
static char *
name_of (tree field)
{
  if (!DECL_NAME (field))
    return xstrdup ("pointer");
  const char *name = IDENTIFIER_POINTER (DECL_NAME (field));
  return xstrdup (startswith (name, "__") ? name + 2 : name);
}

/* True if an object of TYPE can be mapped: its size is known.  */
static bool
sized_p (const_tree type)
{
  return (COMPLETE_TYPE_P (type) && TREE_CODE (type) != FUNCTION_TYPE
	  && TREE_CODE (type) != METHOD_TYPE
	  && tree_fits_uhwi_p (TYPE_SIZE_UNIT (type))
	  && !integer_zerop (TYPE_SIZE_UNIT (type)));
}

/* Map the target of FIELD at PLACE, a reference.  */
static void
whole_reference (whole_object *w, tree place, tree field)
{
  tree type = TREE_TYPE (TREE_TYPE (place));
  if (!sized_p (type))
    return;
  acc_map_ir m = {};
  m.kind = TYPE_READONLY (type) ? ACC_MAP_COPYIN : ACC_MAP_COPY;
  m.flags = ACC_MAP_IMPLICIT;
  m.loc = w->r->loc;
  m.name = name_of (field);
  m.addr = fold_convert (ptr_type_node, unshare_expr (place));
  m.size = TYPE_SIZE_UNIT (type);
  m.used = true;
  w->r->clauses.maps.safe_push (m);
  acc_attach_member (w->r, build_fold_addr_expr_with_type
			     (unshare_expr (place), ptr_type_node), field);
  whole_members (w, build1 (INDIRECT_REF, type, unshare_expr (place)), field);
}

/* Take the fields of PLACE, a struct or a class.  */
static void
whole_fields (whole_object *w, tree place)
{
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (place));
  if (w->types.add (type))
    return;			/* an object that contains its own type */
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && !DECL_BIT_FIELD (f)
	&& !w->set->contains (f)
	&& DECL_FIELD_OFFSET (f)
	&& TREE_CODE (DECL_FIELD_OFFSET (f)) == INTEGER_CST)
      whole_members (w, build3 (COMPONENT_REF, TREE_TYPE (f),
				unshare_expr (place), f, NULL_TREE), f);
  w->types.remove (type);
}

/* Take the elements of PLACE, an array of objects or of pointers.  */
static void
whole_elements (whole_object *w, tree place, tree field)
{
  tree type = TREE_TYPE (place), domain = TYPE_DOMAIN (type);
  tree element = TREE_TYPE (type);
  if (!domain || !sized_p (type)
      || (!POINTER_TYPE_P (element) && !AGGREGATE_TYPE_P (element))
      || compare_tree_int (array_type_nelts_minus_one (type),
			   MOST_MEMBERS) >= 0)
    return;
  unsigned n = tree_to_uhwi (array_type_nelts_minus_one (type)) + 1;
  for (unsigned i = 0; i < n; i++)
    {
      tree at = size_binop (PLUS_EXPR,
			    fold_convert (sizetype, TYPE_MIN_VALUE (domain)),
			    size_int (i));
      whole_members (w, build4 (ARRAY_REF, element, unshare_expr (place),
				fold_convert (TREE_TYPE (domain)
					      ? TREE_TYPE (domain) : sizetype,
					      at), NULL_TREE, NULL_TREE),
		     field);
    }
}

/* Take the pointers in PLACE, which is FIELD or is in it.  */
static void
whole_members (whole_object *w, tree place, tree field)
{
  tree type = TREE_TYPE (place);
  switch (TREE_CODE (type))
    {
    case REFERENCE_TYPE:
      if (w->n++ < MOST_MEMBERS)
	whole_reference (w, place, field);
      break;
    case POINTER_TYPE:
      if (acc_pointer_member_p (place) && w->n++ < MOST_MEMBERS)
	acc_attach_member (w->r, build_fold_addr_expr_with_type
				   (unshare_expr (place), ptr_type_node),
			   field);
      break;
    case RECORD_TYPE:
      whole_fields (w, place);
      break;
    case ARRAY_TYPE:
      whole_elements (w, place, field);
      break;
    default:
      break;
    }
}

void
acc_attach_whole (acc_region_ir *r, tree object, hash_set<tree> *set)
{
  whole_object w;
  w.r = r;
  w.set = set;
  w.n = 0;
  whole_members (&w, object, NULL_TREE);
}

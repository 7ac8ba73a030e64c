/* Memory that objects of Fortran types lead to, for -fplugin-arg-acc-deepcopy and for
   objects that a construct passes on (read/fortran-callee-sets.cc).

   In: the object of a data clause.  Out: a table of its type's allocatable
   components, of any depth, and of pointer components that kernels use, which
   libacc/deep-copy.c walks:

     type point				.acc_layout = { 120, 2, .acc_components }
       real, allocatable :: x(:)	.acc_components = { ARRAY at 0,
       integer :: k
       type(t), allocatable :: next	  SCALAR at 72 with the layout of t }
     end type

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "emit/lower.h"
#include "read/read.h"
#include "emit/emit.h"

/* The layouts of one clause.  Types may lead to themselves.  */
struct layout_table
{
  hash_map<tree, tree> known;	/* type -> address, or a null pointer */
  bool alone;			/* the next layout is of one object, whose size is
				   that of its dynamic type */
  tree pointers;		/* components that are followed: TREE_LIST */
};

static tree layout_of (layout_table *t, tree type);

/* The type of a pointer to the data of ARRAY, which has a descriptor.  */
static tree
data_type (tree array)
{
  return lang_hooks.decls.omp_array_data (array, true);
}

/* TYPE, or the type of the elements of arrays of arrays.  */
static tree
element_of (tree type)
{
  while (TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  return TYPE_MAIN_VARIANT (type);
}

static void
add_component (acc_component_kind kind, HOST_WIDE_INT offset, HOST_WIDE_INT bytes,
	       tree elements, auto_vec<tree> *out)
{
  auto_vec<tree> v;
  v.safe_push (abi_number (kind));
  v.safe_push (abi_number (offset));
  v.safe_push (abi_number (bytes));
  v.safe_push (elements);
  out->safe_push (abi_value (REC_COMPONENT, v));
}

/* Add FIELD of TYPE, an allocatable scalar, at AT.  The length of a text, if
   it is not fixed, is in a component after it.  */
static void
add_scalar (layout_table *t, tree type, tree field, HOST_WIDE_INT at,
	    auto_vec<tree> *out)
{
  tree pointed = TREE_TYPE (TREE_TYPE (field));
  HOST_WIDE_INT bytes = int_size_in_bytes (pointed);
  if (bytes > 0)
    {
      add_component (ACC_COMPONENT_SCALAR, at, bytes,
		     layout_of (t, element_of (pointed)), out);
      return;
    }
  char *name = concat ("_", IDENTIFIER_POINTER (DECL_NAME (field)), "_length",
		       NULL);
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (DECL_NAME (f) && id_equal (DECL_NAME (f), name))
      add_component (ACC_COMPONENT_TEXT, at,
		     at - int_byte_position (field) + int_byte_position (f),
		     null_pointer_node, out);
  free (name);
}

/* Add FIELD, a pointer to something that is no array, at AT.  */
static void
add_target (layout_table *t, tree field, HOST_WIDE_INT at, auto_vec<tree> *out)
{
  tree pointed = TREE_TYPE (TREE_TYPE (field));
  HOST_WIDE_INT bytes = int_size_in_bytes (pointed);
  bool defined = TREE_VALUE (purpose_member (field, t->pointers)) != NULL_TREE;
  if (bytes > 0)
    add_component (defined ? ACC_COMPONENT_DEFINED : ACC_COMPONENT_TARGET, at, bytes,
		   layout_of (t, element_of (pointed)), out);
}

/* Add FIELD, an array with a descriptor, at AT.  */
static void
add_array (layout_table *t, tree field, HOST_WIDE_INT at, auto_vec<tree> *out)
{
  bool owned = acc_allocatable_component_p (field);
  if (!owned && !purpose_member (field, t->pointers))
    return;
  HOST_WIDE_INT set = ACC_POINTER_BYTES (acc_descriptor_element_size (field),
					 acc_descriptor_rank (field));
  tree element = element_of (TREE_TYPE (data_type (field)));
  add_component (owned ? ACC_COMPONENT_ARRAY : ACC_COMPONENT_POINTER, at,
		 owned ? 0 : set, layout_of (t, element), out);
}

/* Add the memory that the components of TYPE, AT bytes in the object, lead
   to.  */
static void
add_components (layout_table *t, tree type, HOST_WIDE_INT at,
		auto_vec<tree> *out)
{
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    {
      if (TREE_CODE (f) != FIELD_DECL)
	continue;
      tree ft = TREE_TYPE (f);
      HOST_WIDE_INT offset = at + int_byte_position (f);
      if (acc_descriptor_type_p (ft))
	add_array (t, f, offset, out);
      else if (acc_container_type_p (ft) || acc_array_container_p (ft))
	continue;
      else if (TREE_CODE (ft) == POINTER_TYPE && DECL_NAME (f))
	{
	  if (acc_allocatable_component_p (f))
	    add_scalar (t, type, f, offset, out);
	  else if (purpose_member (f, t->pointers))
	    add_target (t, f, offset, out);
	}
      else if (TREE_CODE (ft) == RECORD_TYPE)
	add_components (t, ft, offset, out);
      else if (TREE_CODE (ft) == ARRAY_TYPE)
	{
	  tree element = element_of (ft), inner = layout_of (t, element);
	  if (!integer_zerop (inner))
	    add_component (ACC_COMPONENT_OBJECTS, offset,
			   int_size_in_bytes (ft) / int_size_in_bytes (element),
			   inner, out);
	}
    }
}

/* The address of the layout of TYPE.  A null pointer if objects of it lead to
   no memory.  */
static tree
layout_of (layout_table *t, tree type)
{
  if (TREE_CODE (type) != RECORD_TYPE || acc_descriptor_type_p (type)
      || acc_container_type_p (type) || acc_array_container_p (type)
      || int_size_in_bytes (type) <= 0)
    return null_pointer_node;
  if (tree *is = t->known.get (type))
    return *is;
  /* A component of the same type has the size of that type.  */
  bool alone = t->alone;
  t->alone = false;
  tree var = acc_new_static_var (abi_type (REC_LAYOUT), ".acc_layout");
  tree address = build_fold_addr_expr (var);
  if (!alone)
    t->known.put (type, address);
  auto_vec<tree> components, v;
  add_components (t, type, 0, &components);
  if (components.is_empty ())
    {
      if (!alone)
	t->known.put (type, null_pointer_node);
      return null_pointer_node;
    }
  v.safe_push (abi_number (alone ? 0 : int_size_in_bytes (type)));
  v.safe_push (abi_number (components.length ()));
  v.safe_push (abi_array (REC_COMPONENT, ".acc_components", components));
  DECL_INITIAL (var) = abi_value (REC_LAYOUT, v);
  acc_finalize_var (var);
  return address;
}

/* True if what the objects of M lead to is mapped with them.  */
static bool
deep_p (const acc_map_ir &m)
{
  return (acc_opts.deepcopy || m.deep) && lang_GNU_Fortran () && (m.type || m.decl)
	 && !(m.flags & ACC_MAP_ZERO_LEN);
}

bool
lower_distance_entry_p (const acc_map_ir &m)
{
  return m.distance && deep_p (m);
}

tree
lower_layout (const acc_map_ir &m)
{
  if (!deep_p (m))
    return null_pointer_node;
  switch (m.kind)
    {
    case ACC_MAP_CREATE:
    case ACC_MAP_COPYIN:
    case ACC_MAP_COPYOUT:
    case ACC_MAP_COPY:
    case ACC_MAP_DELETE:
    case ACC_MAP_UPDATE_HOST:
    case ACC_MAP_UPDATE_DEVICE:
      break;
    default:
      return null_pointer_node;
    }
  tree type = m.type ? m.type : TREE_TYPE (m.decl);
  if (TREE_CODE (type) == REFERENCE_TYPE)
    type = TREE_TYPE (type);
  if (m.section && acc_descriptor_type_p (type))
    type = data_type (m.decl);
  if (m.section && POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  layout_table t;
  t.pointers = m.deep_pointers;
  t.alone = m.distance || (m.addr && TREE_CODE (m.addr) == COMPONENT_REF
			   && acc_container_type_p (TREE_TYPE (TREE_OPERAND (m.addr, 0))));
  return layout_of (&t, element_of (type));
}

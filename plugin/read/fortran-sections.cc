/* The parts of arrays that Fortran's clauses map.

   In: a construct of f951.  gfortran assumes that an array begins at its data
   pointer, and that it is as long as the stride of its last dimension times the
   extent.  That is too much for a(2:3,:), which then ends after the array; it
   is wrong for a negative stride; and it is too little for a pointer to
   components, whose elements are further apart than they are long.  Out:
   clauses with the section in the descriptor, from the first byte of all
   elements to the last.

     map(tofrom:*x.0 [len: D.1])	X a dummy of assumed shape: *x
     map(tofrom:MEM[_5] [len: _7])	_5 = p->data: *p; _5 = parm.1.data: parm.1

   Only the elements are copied to the host: the size of such a clause, and of
   those of an update directive, becomes an acc_shape (abi.h).  Allocatable
   arrays have no gaps and do not change.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/read.h"
#include "pragma/pragma.h"
#include "read/normalize.h"
#include "ir/walk.h"

/* ---- Which descriptor */

/* True if D is the descriptor of an allocatable array.  A name of ASSOCIATE has
   the same type, but may be for a section.  */
static bool
allocatable_p (tree d)
{
  tree data = TYPE_FIELDS (TREE_TYPE (d));
  return (TYPE_RESTRICT (TREE_TYPE (data))
	  && !(VAR_P (d)
	       && (DECL_ARTIFICIAL (d) || ACC_GFC_ASSOCIATE_NAME_P (d))));
}

/* The descriptor of the array at *ADDRESS, the place of a clause of G.  Null if
   it is not known or not needed.  */
static tree
descriptor_of (gimple *g, tree address, acc_dummies *dummies)
{
  if (tree d = acc_descriptor_with_data (address, g))
    return allocatable_p (d) && !acc_dynamic_size (d) ? NULL_TREE : d;
  if (tree d = acc_dummy_descriptor (dummies, address))
    return d;
  tree from = acc_loaded_from (address, &g);
  return from ? acc_dummy_descriptor (dummies, from) : NULL_TREE;
}

/* ---- The contents of a descriptor  */

static tree
new_value (tree type, const char *name)
{
  return create_tmp_var (TYPE_MAIN_VARIANT (type), name);
}

static void
add_set (tree *list, tree var, tree value)
{
  append_to_statement_list (build2 (MODIFY_EXPR, TREE_TYPE (var), var,
				    fold_convert (TREE_TYPE (var), value)),
			    list);
}

/* The layout of an array in memory.  */
struct array_bytes
{
  tree count[15], stride[15];	/* of each dimension, bytes; not negative */
  tree low, bytes;		/* bytes from the data pointer to the first
				   byte, and from there to the end */
};

/* Compute *E, whose variables are new, from descriptor D of RANK dimensions.
   Elements have SIZE bytes and are UNIT bytes apart for a stride of 1.  */
static void
add_extent (array_bytes *e, tree d, int rank, tree size, tree unit, tree *list)
{
  tree type = ssizetype, empty = boolean_false_node;
  tree low = build_zero_cst (type), all = fold_convert (type, size);
  for (int i = 0; i < rank; i++)
    {
      tree dim = build4 (ARRAY_REF,
			 TREE_TYPE (TREE_TYPE (acc_part (d, "dim"))),
			 acc_part (d, "dim"), build_int_cst (ssizetype, i),
			 NULL_TREE, NULL_TREE);
      tree n = e->count[i] = new_value (type, "count");
      tree s = e->stride[i] = new_value (type, "stride");
      tree first = fold_convert (type, acc_part (dim, "lbound"));
      tree last = fold_convert (type, acc_part (dim, "ubound"));
      add_set (list, n, build2 (PLUS_EXPR, type,
				build2 (MINUS_EXPR, type, last, first),
				build_one_cst (type)));
      add_set (list, s, build2 (MULT_EXPR, type,
				fold_convert (type, acc_part (dim, "stride")),
				unit));
      empty = build2 (TRUTH_OR_EXPR, boolean_type_node, empty,
		      build2 (LE_EXPR, boolean_type_node, n,
			      build_zero_cst (type)));
      tree way = build2 (MULT_EXPR, type, s,
			 build2 (MINUS_EXPR, type, n, build_one_cst (type)));
      tree down = build2 (LT_EXPR, boolean_type_node, s, build_zero_cst (type));
      low = build2 (PLUS_EXPR, type, low,
		    build3 (COND_EXPR, type, down, way, build_zero_cst (type)));
      all = build2 (PLUS_EXPR, type, all, build1 (ABS_EXPR, type,
						  unshare_expr (way)));
    }
  add_set (list, e->low, build3 (COND_EXPR, type, empty, build_zero_cst (type),
				 low));
  add_set (list, e->bytes, build3 (COND_EXPR, type, unshare_expr (empty),
				   build_zero_cst (type), all));
}

/* An acc_shape with the elements of E.  */
static tree
add_shape (const array_bytes &e, int rank, tree size, tree *list)
{
  auto_vec<tree> words;
  tree type = sizetype;
  words.safe_push (size_int (rank));
  for (int i = rank; i-- > 0; )
    {
      tree s = fold_convert (type, build1 (ABS_EXPR, ssizetype, e.stride[i]));
      s = build2 (MAX_EXPR, type, s, size_one_node);
      tree n = fold_convert (type, e.count[i]);
      if (i == rank - 1)
	{
	  tree none = build2 (EQ_EXPR, boolean_type_node, e.bytes,
			      build_zero_cst (ssizetype));
	  words.safe_push (build3 (COND_EXPR, type, none, size_zero_node,
				   build2 (MULT_EXPR, type, n,
					   unshare_expr (s))));
	  words.safe_push (s);
	  continue;
	}
      words.safe_push (size_zero_node);
      words.safe_push (size_zero_node);
      words.safe_push (build2 (MAX_EXPR, ssizetype, e.count[i],
			       build_zero_cst (ssizetype)));
      words.safe_push (s);
    }
  words.safe_push (size_zero_node);
  words.safe_push (size_zero_node);
  words.safe_push (size_one_node);
  words.safe_push (size);
  tree shape = new_value (build_array_type_nelts (type, words.length ()),
			  ".acc_shape");
  TREE_ADDRESSABLE (shape) = 1;
  for (unsigned i = 0; i < words.length (); i++)
    add_set (list, build4 (ARRAY_REF, type, shape, size_int (i), NULL_TREE,
			   NULL_TREE), words[i]);
  return shape;
}

/* ---- Clauses */

/* The name of the array in clause C of G, a section: the variable with
   descriptor D, or the pointer that a clause after C names.  */
static const char *
name_of (gimple *g, tree c, tree d)
{
  for (; d && (VAR_P (d) ? DECL_ARTIFICIAL (d) : true);
       c = OMP_CLAUSE_CHAIN (c))
    {
      tree root = TREE_CODE (d) == MEM_REF ? TREE_OPERAND (d, 0) : d;
      gimple *at = g;
      if (tree from = acc_loaded_from (root, &at))
	root = from;
      if (DECL_P (root) && DECL_NAME (root)
	  && (TREE_CODE (root) == PARM_DECL || !DECL_ARTIFICIAL (root)))
	return IDENTIFIER_POINTER (DECL_NAME (root));
      d = OMP_CLAUSE_CHAIN (c)
	  && OMP_CLAUSE_CODE (OMP_CLAUSE_CHAIN (c)) == OMP_CLAUSE_MAP
	  ? OMP_CLAUSE_DECL (OMP_CLAUSE_CHAIN (c)) : NULL_TREE;
    }
  return d ? IDENTIFIER_POINTER (DECL_NAME (d)) : NULL;
}

/* True if D is gfortran's descriptor for TYPE IS of SELECT TYPE.  Its dtype has the
   size of the declared type, its span that of the elements.  */
static bool
type_is_p (tree d)
{
  return (VAR_P (d) && DECL_NAME (d)
	  && startswith (IDENTIFIER_POINTER (DECL_NAME (d)), "__tmp_type_"));
}

/* The type of the elements of arrays of TYPE.  A character variable is an array itself,
   but as an element it is one thing.  */
static tree
element_type (tree type)
{
  while (TREE_CODE (type) == ARRAY_TYPE && !TYPE_STRING_FLAG (type))
    type = TREE_TYPE (type);
  return type;
}

/* The distance in bytes of two elements of D for a stride of 1: its span, unless that is
   not set, or shorter than the elements, which have SIZE bytes.  gfortran leaves the
   length of texts out of the span of class (*).  */
static tree
distance (tree d, tree size)
{
  return build2 (MAX_EXPR, ssizetype, fold_convert (ssizetype, acc_part (d, "span")),
		 fold_convert (ssizetype, unshare_expr (size)));
}

/* The type of the array that clause C maps; null for texts of variable length.  GCC 11
   names any array as one character, but the pointer after it has the type.  */
static tree
array_type (tree c)
{
  tree type = TREE_TYPE (OMP_CLAUSE_DECL (c));
  if (TREE_CODE (type) == ARRAY_TYPE)
    return type;
  for (int i = 0; i < 2; i++)
    {
      c = OMP_CLAUSE_CHAIN (c);
      if (!c || OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
	return NULL_TREE;
      type = TREE_TYPE (OMP_CLAUSE_DECL (c));
      if (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_POINTER && POINTER_TYPE_P (type))
	return TREE_CODE (TREE_TYPE (type)) == ARRAY_TYPE ? TREE_TYPE (type) : NULL_TREE;
    }
  return NULL_TREE;
}

/* True if the pointer after clause C is a polymorphic array: GCC 11 names it, and
   not its data, after the section of an allocatable or pointer array.  */
static bool
of_container_p (tree c)
{
  c = OMP_CLAUSE_CHAIN (c);
  if (!c || OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
      || OMP_CLAUSE_MAP_KIND (c) != GOMP_MAP_POINTER)
    return false;
  tree type = TREE_TYPE (OMP_CLAUSE_DECL (c));
  while (POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  return acc_array_container_p (type);
}

/* True if the elements of the array with descriptor D are texts.  */
static tree
text_p (tree d)
{
  const int character = 6;	/* libgfortran's BT_CHARACTER */
  tree type = acc_part (acc_part (d, "dtype"), "type");
  return build2 (EQ_EXPR, boolean_type_node, type,
		 build_int_cst (TREE_TYPE (type), character));
}

/* True if D is an allocatable component: its elements lie side by side.  gfortran does not
   set the span of those that a parameterized type has.  */
static bool
allocatable_component_p (tree d)
{
  return (TREE_CODE (d) == COMPONENT_REF && acc_descriptor_type_p (TREE_TYPE (d))
	  && TYPE_RESTRICT (TREE_TYPE (TYPE_FIELDS (TREE_TYPE (d)))));
}

/* The size of an element of descriptor D, of TYPE unless that is null or D is that
   of a polymorphic array.  WHOLE is null or the polymorphic array that D is a section of.
   *UNIT is the distance in bytes of two elements for a stride of 1.  */
static tree
element_size (tree type, tree d, tree whole, bool dummy, tree *unit)
{
  if (tree dynamic = acc_dynamic_size (whole ? whole : d))
    {
      *unit = whole ? distance (d, dynamic) : fold_convert (ssizetype, dynamic);
      return fold_convert (sizetype, unshare_expr (dynamic));
    }
  tree size = type ? TYPE_SIZE_UNIT (type) : NULL_TREE;
  if (!size || TREE_CODE (size) != INTEGER_CST || integer_zerop (size))
    size = fold_convert (sizetype, type_is_p (d) ? acc_part (d, "span")
			 : acc_part (acc_part (d, "dtype"), "elem_len"));
  *unit = fold_convert (ssizetype, unshare_expr (size));
  bool constant = TREE_CODE (size) == INTEGER_CST;
  bool component = allocatable_component_p (d);
  if (!dummy && !(component && (constant || !ACC_GCC_LOSES_TEXT_LENGTH)))
    {
      tree span = fold_convert (ssizetype, acc_part (d, "span"));
      tree known = build2 (NE_EXPR, boolean_type_node, span,
			   build_zero_cst (ssizetype));
      if (component)
	known = build2 (TRUTH_ANDIF_EXPR, boolean_type_node, text_p (d), known);
      *unit = build3 (COND_EXPR, ssizetype, known, unshare_expr (span), *unit);
      if (ACC_GCC_LOSES_TEXT_LENGTH && !constant)
	size = fold_convert (sizetype, unshare_expr (*unit));
    }
  return size;
}

/* The address at which the section of C begins.  Its elements have SIZE bytes
   and are UNIT bytes apart, but gfortran assumes that they are SIZE apart.  The
   clause after C has the descriptor with the place of the whole array.  In polymorphic
   array WHOLE, unless that is null, gfortran assumes the size of the type.  */
static tree
first_element (tree c, tree size, tree unit, tree whole)
{
  tree address = TREE_OPERAND (OMP_CLAUSE_DECL (c), 0);
  tree next = OMP_CLAUSE_CHAIN (c), d = whole;
  if (!d && next && OMP_CLAUSE_CODE (next) == OMP_CLAUSE_MAP
      && OMP_CLAUSE_MAP_KIND (next) == GOMP_MAP_TO_PSET)
    d = OMP_CLAUSE_DECL (next);
  if (!d)
    return unshare_expr (address);
  tree type = TREE_TYPE (address);
  tree base = fold_convert (type, acc_descriptor_data (unshare_expr (d)));
  tree before = build2 (POINTER_DIFF_EXPR, ssizetype, unshare_expr (address),
			base);
  /* A type without components has no bytes.  */
  size = whole ? build2 (MAX_EXPR, ssizetype,
			 fold_convert (ssizetype, acc_table_size (whole)),
			 build_one_cst (ssizetype))
	       : fold_convert (ssizetype, unshare_expr (size));
  before = build2 (EXACT_DIV_EXPR, ssizetype, before, size);
  before = build2 (MULT_EXPR, ssizetype, before, unit);
  return fold_build_pointer_plus (unshare_expr (base),
				  fold_convert (sizetype, before));
}

/* True if clause C of G copies to the host, or belongs to an update
   directive.  */
static bool
copied_back_p (gimple *g, const_tree c)
{
  return (acc_target_kind (g) == GF_OMP_TARGET_KIND_OACC_UPDATE
	  || acc_map_copies_back_p (c));
}

#define DISTANCE_ATTRIBUTE "acc distance"

void
acc_mark_distance (tree v, tree distance)
{
  DECL_ATTRIBUTES (v) = tree_cons (get_identifier (DISTANCE_ATTRIBUTE), distance,
				   DECL_ATTRIBUTES (v));
}

tree
acc_element_distance (tree address)
{
  STRIP_NOPS (address);
  tree a = VAR_P (address) ? lookup_attribute (DISTANCE_ATTRIBUTE,
					       DECL_ATTRIBUTES (address)) : NULL_TREE;
  return a ? TREE_VALUE (a) : NULL_TREE;
}

/* True if the elements of descriptor D of clause C, of the array WHOLE or null, may be
   further apart than their type says: those of polymorphic arrays, and objects that a
   pointer leads to, which may be components of larger ones.  */
static bool
apart_p (tree c, tree d, tree whole, bool dummy)
{
  if (acc_dynamic_size (whole ? whole : d))
    return true;
  tree type = strip_array_types (TREE_TYPE (OMP_CLAUSE_DECL (c)));
  return !dummy && TREE_CODE (type) == RECORD_TYPE
	 && !TYPE_RESTRICT (TREE_TYPE (TYPE_FIELDS (TREE_TYPE (d))));
}

/* Make C, a clause of G, map the contents of descriptor D, which belongs to a
   DUMMY of assumed shape or to another array.  Statements go to *BEFORE.  */
static void
take_extent (gimple *g, tree c, tree d, bool dummy, acc_dummies *dummies,
	     gimple_seq *before)
{
  bool shaped = copied_back_p (g, c);
  tree place = OMP_CLAUSE_DECL (c), address = TREE_OPERAND (place, 0);
  tree root = TREE_CODE (d) == MEM_REF ? TREE_OPERAND (d, 0) : NULL_TREE;
  const char *name = name_of (g, c, d);
  tree start = new_value (TREE_TYPE (address), name ? name : "section");
  int rank = acc_descriptor_rank (d);
  tree list = NULL_TREE, unit;
  tree type = array_type (c) ? element_type (array_type (c)) : NULL_TREE;
  tree whole = type || of_container_p (c)
	       ? acc_polymorphic_array (dummies, d, type) : NULL_TREE;
  tree size = element_size (type, d, whole, dummy, &unit);
  array_bytes e = {};
  e.low = new_value (ssizetype, "low");
  e.bytes = new_value (ssizetype, "bytes");
  tree step = new_value (ssizetype, "unit");
  add_set (&list, step, unit);
  if (VAR_P (d) && DECL_ARTIFICIAL (d))
    add_set (&list, start, first_element (c, size, step, whole));
  add_extent (&e, d, rank, size, step, &list);
  add_set (&list, start, fold_build_pointer_plus (start, e.low));
  tree shape = shaped ? add_shape (e, rank, unshare_expr (size), &list)
		      : NULL_TREE;

  /* An array that is absent, not allocated or not associated has no bytes.  */
  tree first = NULL_TREE;
  if (apart_p (c, d, whole, dummy))
    {
      acc_mark_distance (start, step);
      add_set (&first, step, ssize_int (1));
    }
  add_set (&first, start, unshare_expr (address));
  add_set (&first, e.bytes, ssize_int (0));
  if (shape)
    {
      /* An empty shape: one dimension of no elements.  */
      static const int none[] = { 1, 0, 1, 0, 0, 1, 1 };
      for (unsigned i = 0; i < ARRAY_SIZE (none); i++)
	add_set (&first, build4 (ARRAY_REF, sizetype, shape, size_int (i),
				 NULL_TREE, NULL_TREE), size_int (none[i]));
    }
  tree there = build2 (NE_EXPR, boolean_type_node, start,
		       build_zero_cst (TREE_TYPE (start)));
  if (root && TREE_CODE (TREE_TYPE (root)) == POINTER_TYPE)
    there = build2 (TRUTH_ANDIF_EXPR, boolean_type_node,
		    build2 (NE_EXPR, boolean_type_node, unshare_expr (root),
			    build_zero_cst (TREE_TYPE (root))), there);
  append_to_statement_list (build3 (COND_EXPR, void_type_node, there, list,
				    NULL_TREE), &first);
  gimplify_and_add (first, before);
  OMP_CLAUSE_DECL (c) = build2 (MEM_REF, TREE_TYPE (place), start,
				build_zero_cst (TREE_TYPE (start)));
  tree length = new_value (sizetype, "length");
  gimplify_and_add (build2 (MODIFY_EXPR, sizetype, length,
			    fold_convert (sizetype,
					  shape ? build_fold_addr_expr (shape)
						: e.bytes)), before);
  OMP_CLAUSE_SIZE (c) = length;
  if (shape)
    acc_set_clause_shaped (c);
}

void
acc_array_bytes (tree d, bool dummy, gimple_seq *before, tree *low, tree *bytes)
{
  tree unit, size = element_size (NULL_TREE, d, NULL_TREE, dummy, &unit);
  tree list = NULL_TREE, first = NULL_TREE;
  array_bytes e = {};
  *low = e.low = new_value (ssizetype, "low");
  *bytes = e.bytes = new_value (ssizetype, "bytes");
  tree step = new_value (ssizetype, "unit");
  add_set (&list, step, unit);
  add_extent (&e, d, acc_descriptor_rank (d), size, step, &list);
  add_set (&first, e.low, ssize_int (0));
  add_set (&first, e.bytes, ssize_int (0));
  tree data = acc_descriptor_data (unshare_expr (d));
  tree there = build2 (NE_EXPR, boolean_type_node, data,
		       build_zero_cst (TREE_TYPE (data)));
  append_to_statement_list (build3 (COND_EXPR, void_type_node, there, list,
				    NULL_TREE), &first);
  gimplify_and_add (first, before);
  *bytes = fold_convert (sizetype, *bytes);
}

/* True if C maps data.  */
static bool
data_clause_p (const_tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return false;
  switch (OMP_CLAUSE_MAP_KIND (c))
    {
    case GOMP_MAP_POINTER:
    case GOMP_MAP_ALWAYS_POINTER:
    case GOMP_MAP_TO_PSET:
    case GOMP_MAP_STRUCT:
    case GOMP_MAP_ATTACH:
    case GOMP_MAP_DETACH:
    case GOMP_MAP_FORCE_DETACH:
    case GOMP_MAP_FIRSTPRIVATE_POINTER:
    case GOMP_MAP_FIRSTPRIVATE_REFERENCE:
      return false;
    default:
      return true;
    }
}

/* ---- Arrays of assumed size */

/* Clause C maps an array of assumed size by a name of SELECT TYPE.  gfortran lets no
   program write such a clause.  Kernels reach the array as they reach what a pointer of
   C leads to: implicit-section.cc.  */
static void
take_assumed_size (tree c)
{
  tree place = OMP_CLAUSE_DECL (c), type = array_type (c);
  if (type && type != TREE_TYPE (place))
    {
      tree p = build_pointer_type (type);
      OMP_CLAUSE_DECL (c)
	= build2 (MEM_REF, type, fold_convert (p, TREE_OPERAND (place, 0)),
		  build_zero_cst (p));
    }
  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_ALLOC);
  OMP_CLAUSE_SIZE (c) = size_zero_node;
}

/* ---- Sections of arrays whose place is constant */

static tree
section_data_op (tree *tp, int *walk_subtrees)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  tree d = TREE_CODE (*tp) == COMPONENT_REF ? TREE_OPERAND (*tp, 0) : NULL_TREE;
  return (d && VAR_P (d) && DECL_ARTIFICIAL (d)
	  && acc_descriptor_type_p (TREE_TYPE (d))
	  && TREE_OPERAND (*tp, 1) == TYPE_FIELDS (TREE_TYPE (d)) ? *tp
	  : NULL_TREE);
}

/* Name the section in clause C of G, an update directive, by the data pointer
   of its descriptor, as sections of other arrays are named.  gfortran names it
   by its first element.

     a[(parm.1.data - &a) / 4]  ->  *parm.1.data  */
static void
take_section_of_variable (gomp_target *g, tree c)
{
  tree place = OMP_CLAUSE_DECL (c);
  if (acc_target_kind (g) != GF_OMP_TARGET_KIND_OACC_UPDATE
      || TREE_CODE (place) != ARRAY_REF)
    return;
  tree index = acc_expand_temporaries (TREE_OPERAND (place, 1), g, 30);
  tree data = acc_walk_tree_once (&index, section_data_op);
  if (!data)
    return;
  tree type = build_pointer_type (TREE_TYPE (place));
  OMP_CLAUSE_DECL (c) = build2 (MEM_REF, TREE_TYPE (place),
				unshare_expr (data), build_zero_cst (type));
}

/* ---- Arrays that are declared on the device */

/* True if D is the descriptor of an array that is declared on the device.  */
static bool
declared_p (const_tree d)
{
  return (VAR_P (d) && is_global_var (d)
	  && acc_descriptor_type_p (TREE_TYPE (d))
	  && lookup_attribute ("omp declare target", DECL_ATTRIBUTES (d)));
}

static bool
map_p (const_tree c, gomp_map_kind kind)
{
  return (c && OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	  && OMP_CLAUSE_MAP_KIND (c) == kind);
}

/* Remove declared arrays from data construct G.  gfortran maps the arrays that
   a module declares around the main program, before anything is allocated.
   Their data is on the device in any case: libacc/descriptor.c.  */
static void
drop_declared (gomp_target *g)
{
  tree *p = gimple_omp_target_clauses_ptr (g);
  while (tree c = *p)
    {
      tree next = OMP_CLAUSE_CHAIN (c);
      if (!data_clause_p (c) || !map_p (next, GOMP_MAP_TO_PSET)
	  || !declared_p (OMP_CLAUSE_DECL (next)))
	{
	  p = &OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      *p = OMP_CLAUSE_CHAIN (next);
      while (map_p (*p, GOMP_MAP_POINTER))
	*p = OMP_CLAUSE_CHAIN (*p);
    }
}

/* ---- Dummies with intent(in) */

/* The dummy that E, a pointer to data or a descriptor, is a part of; or null.  */
static tree
dummy_of (tree e)
{
  while (handled_component_p (e) || INDIRECT_REF_P (e) || TREE_CODE (e) == MEM_REF
	 || CONVERT_EXPR_P (e))
    e = TREE_OPERAND (e, 0);
  return TREE_CODE (e) == PARM_DECL ? e : NULL_TREE;
}

/* Nothing changes a dummy with intent(in): implicit clause C of its data, which E leads to,
   copies nothing back.  The actual argument may be a constant.  */
static void
take_intent (tree c, tree e)
{
  tree d = acc_clause_written_p (c) ? NULL_TREE : dummy_of (e);
  if (!d)
    return;
  unsigned n = 0;
  tree fn = DECL_CONTEXT (d);
  for (tree p = DECL_ARGUMENTS (fn); p && p != d; p = DECL_CHAIN (p))
    n++;
  if ((map_p (c, GOMP_MAP_TOFROM) || map_p (c, GOMP_MAP_FORCE_TOFROM))
      && acc_only_read_p (TREE_TYPE (fn), n))
    OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TO);
}

void
acc_take_extents (gomp_target *g, acc_dummies *dummies,
		  gimple_seq *before)
{
  if (!lang_GNU_Fortran ())
    return;
  if (acc_target_kind (g) == GF_OMP_TARGET_KIND_OACC_DATA)
    drop_declared (g);
  for (tree c = gimple_omp_target_clauses (g); c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (!data_clause_p (c))
	continue;
      take_section_of_variable (g, c);
      tree place = OMP_CLAUSE_DECL (c);
      if (TREE_CODE (place) != MEM_REF && TREE_CODE (place) != INDIRECT_REF)
	continue;
      tree address = TREE_OPERAND (place, 0);
      bool dummy = !acc_descriptor_with_data (address, g);
      if (tree shaped = acc_dummy_descriptor (dummies, address))
	take_intent (c, shaped);
      else
	take_intent (c, address);
      if (dummy && TREE_CODE (TREE_TYPE (place)) != ARRAY_TYPE)
	continue;
      tree d = descriptor_of (g, address, dummies);
      if (d && acc_assumed_size_p (d))
	take_assumed_size (c);
      else if (d && acc_descriptor_rank (d) > 0)
	take_extent (g, c, d, dummy, dummies, before);
    }
}

/* Objects in memory: variables, elements, members, targets of pointers.

   In: references and addresses of GENERIC, whose offsets count bytes.  Out:
   a[i][j], p[i].f, &p[i]: the byte offsets are divided by the size of an
   element again.  A pointer to arrays of variable length is printed as a
   pointer to their elements, with a computed index: a[(long) i * m + j].

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"
#include "read/read.h"
#include "ir/walk.h"

/* ---- Indices */

static tree add (tree a, tree b);

/* X, of 64 bits in any type, as a signed expression: (long) i * m for
   (sizetype) i * (sizetype) m.  */
static tree
signed_index (tree x)
{
  if (TREE_CODE (x) == INTEGER_CST)
    return build_int_cst (ssizetype, wi::to_wide (x).to_shwi ());
  if (cuda_bits (TREE_TYPE (x)) == 64 && TREE_TYPE (x) != ssizetype)
    switch (TREE_CODE (x))
      {
      case PLUS_EXPR:
	return add (signed_index (TREE_OPERAND (x, 0)),
		    signed_index (TREE_OPERAND (x, 1)));
      case MINUS_EXPR:
      case MULT_EXPR:
	return build2 (TREE_CODE (x), ssizetype,
		       signed_index (TREE_OPERAND (x, 0)),
		       signed_index (TREE_OPERAND (x, 1)));
      default:
	break;
      }
  if (CONVERT_EXPR_P (x) && cuda_bits (TREE_TYPE (x)) == 64
      && cuda_integral_p (TREE_TYPE (TREE_OPERAND (x, 0))))
    x = TREE_OPERAND (x, 0);
  return TREE_TYPE (x) == ssizetype ? x : build1 (NOP_EXPR, ssizetype, x);
}

static tree
multiply (tree a, tree b)
{
  if (integer_onep (b))
    return a;
  if (integer_onep (a))
    return b;
  if (integer_zerop (a) || integer_zerop (b))
    return build_zero_cst (ssizetype);
  return build2 (MULT_EXPR, ssizetype, a, b);
}

static tree strip_widening (tree e);

static tree
add (tree a, tree b)
{
  if (!a || integer_zerop (a))
    return b;
  if (!b || integer_zerop (b))
    return a;
  /* a + (j - 1) is a + j - 1: j - 1 does not overflow.  */
  tree inner = strip_widening (b);
  if (TREE_CODE (inner) == PLUS_EXPR
      && TREE_CODE (TREE_OPERAND (inner, 1)) == INTEGER_CST
      && (cuda_bits (TREE_TYPE (inner)) == 64
	  || TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (inner))))
    {
      tree c = TREE_OPERAND (inner, 1);
      HOST_WIDE_INT v = TYPE_UNSIGNED (TREE_TYPE (c))
			? (HOST_WIDE_INT) tree_to_uhwi (c) : tree_to_shwi (c);
      a = add (a, signed_index (build1 (NOP_EXPR, ssizetype,
					TREE_OPERAND (inner, 0))));
      b = build_int_cst (ssizetype, v);
    }
  if (TREE_CODE (a) == INTEGER_CST && TREE_CODE (b) != INTEGER_CST)
    std::swap (a, b);
  if (CONSTANT_CLASS_P (a) && CONSTANT_CLASS_P (b))
    return fold_build2 (PLUS_EXPR, ssizetype, a, b);
  return build2 (PLUS_EXPR, ssizetype, a, b);
}

/* True if T holds the size of a type, which is a multiple of its elements'
   size.  */
static bool
size_variable_p (tree t)
{
  return VAR_P (t) && DECL_ARTIFICIAL (t) && TREE_TYPE (t) == sizetype;
}

/* A factor of the product A * B, in bytes, divided by SIZE.  */
static tree
divide_product (tree a, tree b, HOST_WIDE_INT size)
{
  if (TREE_CODE (a) == INTEGER_CST)
    std::swap (a, b);
  if (TREE_CODE (b) == INTEGER_CST)
    {
      HOST_WIDE_INT c = wi::to_wide (b).to_shwi ();
      if (c % size == 0)
	return multiply (signed_index (a),
			 build_int_cst (ssizetype, c / size));
      if (c > 1 && size % c == 0)
	if (tree q = cuda_divide (a, size / c))
	  return q;
    }
  for (int i = 0; i < 2; i++)
    {
      if (tree q = cuda_divide (b, size))
	return multiply (signed_index (a), q);
      if (size_variable_p (b))
	return multiply (signed_index (a),
			 build2 (EXACT_DIV_EXPR, ssizetype, signed_index (b),
				 build_int_cst (ssizetype, size)));
      std::swap (a, b);
    }
  return NULL_TREE;
}

tree
cuda_divide (tree off, HOST_WIDE_INT size)
{
  if (size <= 0)
    return NULL_TREE;
  if (size == 1)
    return signed_index (off);
  switch (TREE_CODE (off))
    {
    case INTEGER_CST:
      {
	HOST_WIDE_INT c = wi::to_wide (off).to_shwi ();
	if (!wi::fits_shwi_p (wi::to_wide (off))
	    && !wi::fits_uhwi_p (wi::to_wide (off)))
	  return NULL_TREE;
	return c % size == 0 ? build_int_cst (ssizetype, c / size) : NULL_TREE;
      }
    CASE_CONVERT:
      {
	tree x = TREE_OPERAND (off, 0);
	if (!cuda_integral_p (TREE_TYPE (x)))
	  return NULL_TREE;
	/* i * 8 cannot overflow if i is signed.  */
	if (cuda_bits (TREE_TYPE (x)) == 64
	    || (TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (x))
		&& TREE_CODE (x) == MULT_EXPR
		&& TREE_CODE (TREE_OPERAND (x, 1)) == INTEGER_CST))
	  {
	    tree q = cuda_divide (x, size);
	    return q ? signed_index (q) : q;
	  }
	return NULL_TREE;
      }
    case MULT_EXPR:
      return divide_product (TREE_OPERAND (off, 0), TREE_OPERAND (off, 1),
			     size);
    case PLUS_EXPR:
    case MINUS_EXPR:
      {
	tree a = cuda_divide (TREE_OPERAND (off, 0), size);
	tree b = cuda_divide (TREE_OPERAND (off, 1), size);
	if (!a || !b)
	  return NULL_TREE;
	if (TREE_CODE (off) == PLUS_EXPR)
	  return add (a, b);
	return build2 (MINUS_EXPR, ssizetype, a, b);
      }
    case NEGATE_EXPR:
      if (tree a = cuda_divide (TREE_OPERAND (off, 0), size))
	return build1 (NEGATE_EXPR, ssizetype, a);
      return NULL_TREE;
    case COND_EXPR:
      {
	tree a = cuda_divide (TREE_OPERAND (off, 1), size);
	tree b = cuda_divide (TREE_OPERAND (off, 2), size);
	return a && b ? build3 (COND_EXPR, ssizetype, TREE_OPERAND (off, 0),
				a, b) : NULL_TREE;
      }
    case LSHIFT_EXPR:
      if (tree_fits_uhwi_p (TREE_OPERAND (off, 1))
	  && tree_to_uhwi (TREE_OPERAND (off, 1)) < 62)
	return divide_product (TREE_OPERAND (off, 0),
			       build_int_cst (ssizetype, HOST_WIDE_INT_1
				 << tree_to_uhwi (TREE_OPERAND (off, 1))),
			       size);
      return NULL_TREE;
    default:
      return NULL_TREE;
    }
}

/* E without conversions to 64 bits that keep the value or only change the
   meaning of the sign: an index does not need them.  */
static tree
strip_widening (tree e)
{
  while (CONVERT_EXPR_P (e) && cuda_integral_p (TREE_TYPE (e))
	 && cuda_bits (TREE_TYPE (e)) == 64
	 && cuda_integral_p (TREE_TYPE (TREE_OPERAND (e, 0))))
    e = TREE_OPERAND (e, 0);
  return e;
}

bool
cuda_loads_p (tree e)
{
  bool loads = false;
  acc_walk_trees (&e, [&] (tree *sub)
    {
      loads |= REFERENCE_CLASS_P (*sub);
      return !loads;
    });
  return loads;
}

/* True if E is a counter of 32 bits that is printed as one of 64 (print_long of
   loop.cc).  */
static bool
long_counter_p (cuda_printer *p, tree e)
{
  const cuda_binding *b = DECL_P (e) ? cuda_find (p, e) : NULL;
  return b && b->type && cuda_bits (b->type) == 64;
}

text
cuda_index (cuda_printer *p, tree index, int prec)
{
  tree e = strip_widening (index);
  if (TREE_CODE (e) == PLUS_EXPR && cuda_bits (TREE_TYPE (e)) == 64
      && TREE_CODE (TREE_OPERAND (e, 1)) == INTEGER_CST)
    {
      /* The front end makes (long) i + 1 for p[i + 1].  (int) k of a long k would cost:
	 on an H200 a sparse product has 1888 GB/s with value[(int) k - 1] and 1965 with
	 value[k - 1].  */
      tree x = strip_widening (TREE_OPERAND (e, 0));
      tree c = TREE_OPERAND (e, 1);
      if (cuda_ctype (TREE_TYPE (x)) == integer_type_node
	  && !TYPE_UNSIGNED (TREE_TYPE (x)) && !long_counter_p (p, x)
	  && wi::min_precision (wi::to_wide (c), SIGNED) < 16)
	e = build2 (PLUS_EXPR, integer_type_node, x,
		    build_int_cst (integer_type_node,
				   wi::to_wide (c).to_shwi ()));
    }
  bool outer = p->modular;
  p->modular = cuda_bits (TREE_TYPE (e)) == 64;
  cuda_value v = CONSTANT_CLASS_P (e)
		 ? cuda_convert (p, e, TREE_TYPE (e)) : cuda_expr (p, e);
  p->modular = outer;
  if (v.low)
    v = cuda_cast (p, v, TREE_TYPE (e));
  return cuda_operand (v, prec);
}

/* ---- Pointers */

/* Pointer P without its offsets.  *OFF is their sum in bytes, a sizetype, or
   null.  */
static tree
split_pointer (tree p, tree *off)
{
  for (;;)
    {
      if (TREE_CODE (p) == POINTER_PLUS_EXPR)
	{
	  tree more = TREE_OPERAND (p, 1);
	  *off = *off ? build2 (PLUS_EXPR, sizetype, more, *off) : more;
	  p = TREE_OPERAND (p, 0);
	}
      else if (CONVERT_EXPR_P (p)
	       && POINTER_TYPE_P (TREE_TYPE (TREE_OPERAND (p, 0))))
	p = TREE_OPERAND (p, 0);
      else if (TREE_CODE (p) == ADDR_EXPR
	       && TREE_CODE (TREE_OPERAND (p, 0)) == MEM_REF)
	{
	  tree ref = TREE_OPERAND (p, 0);
	  if (!integer_zerop (TREE_OPERAND (ref, 1)))
	    {
	      tree more = fold_convert (sizetype, TREE_OPERAND (ref, 1));
	      *off = *off ? build2 (PLUS_EXPR, sizetype, *off, more) : more;
	    }
	  p = TREE_OPERAND (ref, 0);
	}
      else if (TREE_CODE (p) == ADDR_EXPR
	       && TREE_CODE (TREE_OPERAND (p, 0)) == INDIRECT_REF)
	p = TREE_OPERAND (TREE_OPERAND (p, 0), 0);
      else if (*off && TREE_CODE (p) == ADDR_EXPR
	       && TREE_CODE (TREE_OPERAND (p, 0)) == ARRAY_REF
	       && !cuda_variable_p (TREE_TYPE (TREE_OPERAND (p, 0)))
	       && integer_zerop (array_ref_low_bound (TREE_OPERAND (p, 0))))
	{
	  /* &a[i] + off is a + i + off.  */
	  tree ref = TREE_OPERAND (p, 0), array = TREE_OPERAND (ref, 0);
	  tree more = build2 (MULT_EXPR, sizetype,
			      fold_convert (sizetype, TREE_OPERAND (ref, 1)),
			      TYPE_SIZE_UNIT (TREE_TYPE (ref)));
	  *off = build2 (PLUS_EXPR, sizetype, more, *off);
	  return build1 (ADDR_EXPR, build_pointer_type (TREE_TYPE (array)),
			 array);
	}
      else
	return p;
    }
}

/* The type that a value of type T points to when it is used as a pointer.  */
static tree
pointee (tree t)
{
  if (!t)
    return NULL_TREE;
  if (TREE_CODE (t) == ARRAY_TYPE || POINTER_TYPE_P (t))
    return cuda_element (TREE_TYPE (t));
  return NULL_TREE;
}

/* V + INDEX elements.  */
static text
moved (cuda_printer *p, const cuda_value &v, tree index)
{
  if (integer_zerop (index))
    return cuda_operand (v, P_ADD);
  if (TREE_CODE (index) == INTEGER_CST && tree_int_cst_sgn (index) < 0)
    return cuda_operand (v, P_ADD) + " - "
	   + cuda_format (HOST_WIDE_INT_PRINT_DEC, -tree_to_shwi (index));
  return cuda_operand (v, P_ADD) + " + " + cuda_index (p, index, P_MUL);
}

/* BASE moved by OFF bytes, for a pointer to TARGET.  */
static cuda_value
moved_pointer (cuda_printer *p, tree base, tree off, tree target)
{
  cuda_value v = cuda_finish (cuda_expr (p, base));
  tree e = pointee (v.type);
  if (!e)
    {
      cuda_unprintable (p, base);
      return v;
    }
  if (!off || integer_zerop (off))
    return v;
  if (!VOID_TYPE_P (e) && TREE_CODE (e) != FUNCTION_TYPE)
    if (tree index = cuda_divide (off, cuda_size (e)))
      {
	cuda_complete (p, e);
	return cuda_make (moved (p, v, index), P_ADD, build_pointer_type (e));
      }
  /* The base may also be seen as a pointer to the result's target.  */
  target = cuda_element (target);
  if (!VOID_TYPE_P (target) && TREE_CODE (target) != FUNCTION_TYPE)
    if (tree index = cuda_divide (off, cuda_size (target)))
      {
	tree type = build_pointer_type (target);
	cuda_complete (p, target);
	return cuda_make (moved (p, cuda_cast (p, v, type), index), P_ADD,
			  type);
      }
  tree bytes = cuda_pointer_to (char_type_node, TYPE_READONLY (e));
  return cuda_make (moved (p, cuda_cast (p, v, bytes), cuda_divide (off, 1)),
		    P_ADD, bytes);
}

cuda_value
cuda_pointer_plus (cuda_printer *p, tree e)
{
  tree off = NULL_TREE;
  tree base = split_pointer (e, &off);
  if (TREE_CODE (base) == ADDR_EXPR
      && cuda_virtual_table_p (TREE_OPERAND (base, 0)))
    return cuda_virtual_table_address (p, TREE_OPERAND (base, 0), off);
  return moved_pointer (p, base, off, TREE_TYPE (TREE_TYPE (e)));
}

/* True if V, a pointer or an array, points to something const.  */
static bool
leads_to_const_p (const cuda_value &v)
{
  tree e = pointee (v.type);
  if (v.readonly && TREE_CODE (v.type) == ARRAY_TYPE)
    return true;
  return e && TYPE_READONLY (strip_array_types (e));
}

/* The object of TYPE at POINTER plus OFF bytes, if it has the alignment of its type.  */
static cuda_value
dereference_aligned (cuda_printer *p, tree pointer, tree off, tree type)
{
  if (off && integer_zerop (off))
    off = NULL_TREE;
  tree bare = pointer;
  while (CONVERT_EXPR_P (bare)
	 && POINTER_TYPE_P (TREE_TYPE (TREE_OPERAND (bare, 0))))
    bare = TREE_OPERAND (bare, 0);
  if (!off && TREE_CODE (bare) == ADDR_EXPR
      && cuda_same_p (TREE_TYPE (TREE_OPERAND (bare, 0)), type))
    return cuda_ref (p, TREE_OPERAND (bare, 0));
  if (off)
    off = fold_convert (sizetype, off);
  tree base = split_pointer (pointer, &off);
  if (!off && TREE_CODE (base) == ADDR_EXPR
      && cuda_same_p (TREE_TYPE (TREE_OPERAND (base, 0)), type))
    return cuda_ref (p, TREE_OPERAND (base, 0));
  if (acc_type_table_p (type))
    cuda_fail (p, "a polymorphic object is used whose type only the host knows");
  tree element = cuda_element (type);
  cuda_value v = cuda_finish (cuda_expr (p, base));
  /* A number is no pointer in C++, not even zero.  */
  if (TREE_CODE (base) == INTEGER_CST)
    v = cuda_cast (p, v, build_pointer_type (element));
  tree e = pointee (v.type);
  cuda_complete (p, element);
  bool volatile_p = TYPE_VOLATILE (type);
  if (e && cuda_same_p (e, element) && (!volatile_p || TYPE_VOLATILE (e)))
    {
      if (!off || integer_zerop (off))
	return cuda_value { v.s, v.prec, cuda_ctype (element), 0, true,
			    leads_to_const_p (v) };
      if (tree index = cuda_divide (off, cuda_size (e)))
	return cuda_value { cuda_operand (v, P_POSTFIX) + "["
			    + cuda_element_index (p, base, index) + "]", P_POSTFIX,
			    cuda_ctype (element), 0, false,
			    leads_to_const_p (v) };
    }
  v = moved_pointer (p, base, off, element);
  e = pointee (v.type);
  tree to = element;
  if (e && TYPE_READONLY (e))
    to = build_qualified_type (to, TYPE_QUALS (to) | TYPE_QUAL_CONST);
  to = build_pointer_type (to);
  if (!e || !cuda_same_p (e, element) || (volatile_p && !TYPE_VOLATILE (e)))
    v = cuda_cast (p, v, to);
  return cuda_value { v.s, v.prec, cuda_ctype (element), 0, true,
		      leads_to_const_p (v) };
}

/* True if an object of TYPE need not be where the device can read all of it at once.  */
static bool
under_aligned_p (const_tree type)
{
  const_tree e = VECTOR_TYPE_P (type) || TREE_CODE (type) == COMPLEX_TYPE
		 ? TREE_TYPE (type) : type;
  return (INTEGRAL_TYPE_P (e) || SCALAR_FLOAT_TYPE_P (e) || POINTER_TYPE_P (e))
	 && TYPE_ALIGN (type) < GET_MODE_ALIGNMENT (TYPE_MODE (e));
}

/* The object of TYPE at POINTER plus OFF bytes.  */
static cuda_value
dereference (cuda_printer *p, tree pointer, tree off, tree type)
{
  cuda_value v = dereference_aligned (p, pointer, off, type);
  if (!under_aligned_p (type) || p->address || TYPE_VOLATILE (type) || !v.type)
    return v;
  text name = cuda_type_name (p, TYPE_MAIN_VARIANT (v.type));
  text at = v.star ? cuda_operand (cuda_make (v.s, v.prec, ptr_type_node), P_UNARY)
	    : "&" + cuda_operand (v, P_UNARY);
  cuda_help (p, "acc_unaligned");
  return cuda_make ("((" + text (v.readonly ? "const " : "") + "acc_unaligned<" + name
		    + "> *) " + at + ")->v", P_POSTFIX, v.type);
}

/* ---- Elements of arrays */

/* The index of array reference REF, from zero.  */
static tree
zero_based (tree ref)
{
  tree i = TREE_OPERAND (ref, 1), low = array_ref_low_bound (ref);
  if (!low || integer_zerop (low))
    return i;
  i = signed_index (i);
  low = signed_index (low);
  if (TREE_CODE (low) == INTEGER_CST)
    return add (i, fold_build1 (NEGATE_EXPR, ssizetype, low));
  return build2 (MINUS_EXPR, ssizetype, i, low);
}

/* I elements of REF's array, as a number of elements of SIZE bytes.  */
static tree
scaled (cuda_printer *p, tree ref, HOST_WIDE_INT size)
{
  tree i = zero_based (ref);
  tree bytes = array_ref_element_size (ref);
  if (TREE_CODE (bytes) == INTEGER_CST
      && wi::to_wide (bytes).to_shwi () == size)
    return signed_index (i);
  tree q = divide_product (i, bytes, size);
  if (!q)
    cuda_unprintable (p, ref);
  return q ? q : build_zero_cst (ssizetype);
}

/* Print REF, whose array has a variable size, with one index for all
   dimensions.  */
static cuda_value
flat_element (cuda_printer *p, tree ref)
{
  tree element = cuda_element (TREE_TYPE (ref));
  HOST_WIDE_INT size = cuda_size (element);
  tree index = scaled (p, ref, size);
  tree array = TREE_OPERAND (ref, 0);
  while (TREE_CODE (array) == ARRAY_REF && cuda_variable_p (TREE_TYPE (array)))
    {
      index = add (scaled (p, array, size), index);
      array = TREE_OPERAND (array, 0);
    }
  tree off = NULL_TREE, base = array;
  cuda_value v;
  if (TREE_CODE (array) == MEM_REF || TREE_CODE (array) == INDIRECT_REF)
    {
      if (TREE_CODE (array) == MEM_REF
	  && !integer_zerop (TREE_OPERAND (array, 1)))
	off = fold_convert (sizetype, TREE_OPERAND (array, 1));
      base = split_pointer (TREE_OPERAND (array, 0), &off);
      tree q = off ? cuda_divide (off, size) : build_zero_cst (ssizetype);
      if (q)
	{
	  index = add (q, index);
	  v = cuda_finish (cuda_expr (p, base));
	}
      else
	{
	  v = moved_pointer (p, base, off, element);
	  base = NULL_TREE;
	}
    }
  else
    v = cuda_finish (cuda_ref (p, array));
  tree e = pointee (v.type);
  if (!e || !cuda_same_p (e, element))
    {
      bool const_p = e && TYPE_READONLY (e);
      v = cuda_cast (p, v, cuda_pointer_to (TYPE_MAIN_VARIANT (element),
					    const_p));
      /* It is not an element of an array whose extent libacc knows.  */
      base = NULL_TREE;
    }
  cuda_complete (p, element);
  return cuda_value { cuda_operand (v, P_POSTFIX) + "["
		      + cuda_element_index (p, base, index) + "]", P_POSTFIX,
		      cuda_ctype (element), 0, false, leads_to_const_p (v) };
}

static cuda_value
array_element (cuda_printer *p, tree ref)
{
  tree array = TREE_OPERAND (ref, 0);
  bool object = TREE_CODE (array) == MEM_REF
		|| TREE_CODE (array) == INDIRECT_REF
		|| TREE_CODE (array) == ARRAY_REF;
  if (cuda_variable_p (TREE_TYPE (ref))
      || (object && cuda_variable_p (TREE_TYPE (array))))
    return flat_element (p, ref);
  cuda_value v = cuda_ref (p, array);
  tree e = pointee (v.type);
  if (!e || !cuda_same_p (e, TREE_TYPE (ref)))
    v = cuda_cast (p, cuda_address (p, array),
		   build_pointer_type (TREE_TYPE (ref)));
  cuda_complete (p, TREE_TYPE (ref));
  return cuda_value { cuda_operand (v, P_POSTFIX) + "["
		      + cuda_index (p, zero_based (ref), P_ASSIGN) + "]",
		      P_POSTFIX, cuda_ctype (TREE_TYPE (ref)), 0, false,
		      leads_to_const_p (v) };
}

/* ---- Members */

/* V.NAME, or V->NAME.  */
static text
member_of (const cuda_value &v, const text &name)
{
  if (v.star)
    return (v.prec < P_POSTFIX ? "(" + v.s + ")" : v.s) + "->" + name;
  return cuda_operand (v, P_POSTFIX) + "." + name;
}

bool
cuda_unnamed_member_p (const_tree e)
{
  return (TREE_CODE (e) == COMPONENT_REF
	  && cuda_field (TREE_OPERAND (e, 1)).empty ());
}

/* The object that REF, a member of an anonymous struct or the struct itself, is written
   with: such a struct's members are those of the outer one.  */
static cuda_value
object_of (cuda_printer *p, tree ref)
{
  tree obj = TREE_OPERAND (ref, 0);
  if (!cuda_unnamed_member_p (obj))
    {
      cuda_complete (p, TREE_TYPE (obj));
      return cuda_ref (p, obj);
    }
  return object_of (p, obj);
}

static cuda_value unnamed_member_address (cuda_printer *p, tree ref);

/* Return member REF of an object.  A bit-field has the type to which C
   promotes it.  */
static cuda_value
component (cuda_printer *p, tree ref)
{
  tree field = TREE_OPERAND (ref, 1), type = TREE_TYPE (field);
  /* Its type has a name in C with -fplan9-extensions or -fms-extensions only.  */
  if (cuda_unnamed_member_p (ref))
    {
      if (!TYPE_NAME (type))
	return cuda_unprintable (p, ref);
      cuda_value at = unnamed_member_address (p, ref);
      tree e = pointee (at.type);
      at = cuda_cast (p, at, cuda_pointer_to (type, e && TYPE_READONLY (e)));
      return cuda_value { at.s, at.prec, cuda_ctype (type), 0, true,
			  e && TYPE_READONLY (e) };
    }
  cuda_value v = object_of (p, ref);
  if (tree declared = DECL_BIT_FIELD_TYPE (field))
    {
      unsigned bits = tree_to_uhwi (DECL_SIZE (field));
      type = bits < 32 || (bits == 32 && !TYPE_UNSIGNED (declared))
	     ? integer_type_node : cuda_ctype (declared);
    }
  return cuda_value { member_of (v, cuda_field (field)), P_POSTFIX,
		      cuda_ctype (type), 0, false, v.readonly };
}

static cuda_value
complex_part (cuda_printer *p, tree ref)
{
  cuda_value v = cuda_expr (p, TREE_OPERAND (ref, 0));
  cuda_help (p, "complex");
  return cuda_value { member_of (v, TREE_CODE (ref) == REALPART_EXPR ? "re" : "im"),
		      P_POSTFIX, cuda_ctype (TREE_TYPE (ref)), 0, false, v.readonly };
}

static cuda_value
bits_of (cuda_printer *p, tree ref)
{
  tree obj = TREE_OPERAND (ref, 0), type = TREE_TYPE (ref);
  tree size = TREE_OPERAND (ref, 1), pos = TREE_OPERAND (ref, 2);
  tree base = acc_base_of (obj);
  if (!tree_fits_shwi_p (pos) || tree_to_shwi (pos) % BITS_PER_UNIT
      || tree_to_shwi (size) != cuda_size (type) * BITS_PER_UNIT
      || !(DECL_P (base) || TREE_CODE (base) == MEM_REF
	   || TREE_CODE (base) == INDIRECT_REF))
    return cuda_unprintable (p, ref);
  /* An element of a vector, which may be stored to.  */
  if (VECTOR_TYPE_P (TREE_TYPE (obj))
      && cuda_same_p (type, TREE_TYPE (TREE_TYPE (obj)))
      && tree_to_shwi (pos) % tree_to_shwi (size) == 0)
    return cuda_make (member_of (cuda_expr (p, obj), "v")
		      + cuda_format ("[%d]", (int) (tree_to_shwi (pos)
						    / tree_to_shwi (size))),
		      P_POSTFIX, type);
  cuda_value v = cuda_cast (p, cuda_address (p, obj),
			    cuda_pointer_to (char_type_node, true));
  v = cuda_make (moved (p, v, build_int_cst (ssizetype, tree_to_shwi (pos)
						    / BITS_PER_UNIT)),
		 P_ADD, v.type);
  v = cuda_cast (p, v, cuda_pointer_to (cuda_ctype (type), true));
  return cuda_value { v.s, v.prec, cuda_ctype (type), 0, true, false };
}

/* ---- Variables */

static cuda_value
variable (cuda_printer *p, tree decl)
{
  if (cuda_binding *b = cuda_find (p, decl))
    {
      p->full_uses.add (decl);
      if (b->object)
	return cuda_value { b->name, P_POSTFIX, cuda_ctype (TREE_TYPE (decl)),
			    0, true, false };
      return cuda_make (b->name, P_POSTFIX, b->type);
    }
  if (TREE_CODE (decl) == FUNCTION_DECL)
    cuda_fail (p, "the address of a function or label is not supported");
  else if (VAR_P (decl) && DECL_HAS_VALUE_EXPR_P (decl))
    return cuda_expr (p, DECL_VALUE_EXPR (decl));
  else if (!acc_local_var_p (decl))
    return cuda_global_variable (p, decl);
  else if (TREE_CODE (decl) == PARM_DECL && DECL_ARTIFICIAL (decl))
    cuda_fail (p, "a nested function that uses variables of the function "
	       "around it is not supported");
  return cuda_unprintable (p, decl);
}

cuda_value
cuda_ref (cuda_printer *p, tree ref)
{
  switch (TREE_CODE (ref))
    {
    case VAR_DECL: case PARM_DECL: case RESULT_DECL: case FUNCTION_DECL:
      return variable (p, ref);
    case MEM_REF:
      return dereference (p, TREE_OPERAND (ref, 0), TREE_OPERAND (ref, 1),
			  TREE_TYPE (ref));
    case INDIRECT_REF:
      return dereference (p, TREE_OPERAND (ref, 0), NULL_TREE,
			  TREE_TYPE (ref));
    case ARRAY_REF:
      return array_element (p, ref);
    case COMPONENT_REF:
      return component (p, ref);
    case REALPART_EXPR: case IMAGPART_EXPR:
      return complex_part (p, ref);
    case BIT_FIELD_REF:
      return bits_of (p, ref);
    case TARGET_MEM_REF: case ARRAY_RANGE_REF:
      return cuda_unprintable (p, ref);
    default:
      return cuda_expr (p, ref);
    }
}

/* ---- Addresses */

static bool
readonly_p (tree obj)
{
  tree base = acc_base_of (obj);
  return (DECL_P (base) && VAR_P (base) && TREE_READONLY (base)
	  && TREE_STATIC (base));
}

size_t
cuda_function_number (cuda_printer *p, tree obj)
{
  if (TREE_CODE (obj) != FUNCTION_DECL || !p->k->region->own_pointers
      || !acc_has_device_version_p (obj))
    return 0;
  size_t n = 0;
  while (n < p->unit->pointed.size () && p->unit->pointed[n] != obj)
    n++;
  if (n == p->unit->pointed.size ())
    p->unit->pointed.push_back (obj);
  return n + 1;
}

static cuda_value plain_address (cuda_printer *p, tree obj);

/* The address of REF, an anonymous struct or union, as a pointer to bytes: its type has no
   name.  */
static cuda_value
unnamed_member_address (cuda_printer *p, tree ref)
{
  cuda_value v = plain_address (p, TREE_OPERAND (ref, 0));
  tree e = pointee (v.type);
  tree bytes = cuda_pointer_to (char_type_node, e && TYPE_READONLY (e));
  HOST_WIDE_INT at = int_byte_position (TREE_OPERAND (ref, 1));
  if (!e || TYPE_MAIN_VARIANT (e) != char_type_node)
    v = cuda_cast (p, v, bytes);
  return cuda_make (moved (p, v, build_int_cst (ssizetype, at)), at ? P_ADD : v.prec,
		    bytes);
}

/* The address of OBJ, as a pointer without volatile.  */
static cuda_value
plain_address (cuda_printer *p, tree obj)
{
  /* The table of a Fortran type.  Routines need it only where the type of an
     object is not known, which is an error.  */
  if (VAR_P (obj) && acc_type_table_p (TREE_TYPE (obj)) && !cuda_find (p, obj))
    return cuda_make ("0", P_POSTFIX, build_pointer_type (TREE_TYPE (obj)));
  if (VAR_P (obj) && acc_type_info_p (obj))
    return cuda_type_info_address (p, obj);
  tree type = TREE_TYPE (obj);
  /* Fortran uses the address of the first character.  */
  if (TREE_CODE (obj) == ARRAY_REF
      && TREE_CODE (TREE_OPERAND (obj, 0)) == STRING_CST
      && operand_equal_p (TREE_OPERAND (obj, 1), array_ref_low_bound (obj)))
    obj = TREE_OPERAND (obj, 0);
  if (TREE_CODE (obj) == STRING_CST)
    {
      cuda_value v = cuda_expr (p, obj);
      tree element = cuda_ctype (TREE_TYPE (TREE_TYPE (obj)));
      bool wide = cuda_size (element) > 1;
      v.type = cuda_pointer_to (wide ? element : char_type_node, true);
      if (!wide && cuda_unsigned_char_p ())
	v = cuda_make ("(const unsigned char *) " + v.s, P_UNARY, v.type);
      return v;
    }
  if (size_t number = cuda_function_number (p, obj))
    return cuda_make (cuda_format ("(void *) %zu", number), P_UNARY,
		      build_pointer_type (TREE_TYPE (obj)));
  if (TREE_CODE (obj) == FUNCTION_DECL && cuda_addressable_p (obj))
    return cuda_function_address (p, obj);
  if (TREE_CODE (obj) == FUNCTION_DECL || TREE_CODE (obj) == LABEL_DECL)
    {
      cuda_fail (p, "the address of a function or label is not supported");
      return cuda_make ("0", P_POSTFIX, ptr_type_node);
    }
  if (cuda_virtual_table_p (obj))
    return cuda_virtual_table_address (p, obj, NULL_TREE);
  if (cuda_unnamed_member_p (obj))
    return unnamed_member_address (p, obj);
  /* The address of an object of variable size is that of its first
     element.  */
  if ((TREE_CODE (obj) == MEM_REF || TREE_CODE (obj) == INDIRECT_REF)
      && cuda_variable_p (type))
    {
      tree off = TREE_CODE (obj) == MEM_REF
		 ? fold_convert (sizetype, TREE_OPERAND (obj, 1)) : NULL_TREE;
      if (off && integer_zerop (off))
	off = NULL_TREE;
      tree base = split_pointer (TREE_OPERAND (obj, 0), &off);
      return moved_pointer (p, base, off, type);
    }
  p->address++;
  cuda_value v = cuda_ref (p, obj);
  p->address--;
  bool const_p = readonly_p (obj) || v.readonly;
  if (TREE_CODE (obj) == ARRAY_REF && cuda_variable_p (type))
    return cuda_make ("&" + cuda_operand (v, P_UNARY), P_UNARY,
		      cuda_pointer_to (v.type, const_p));
  if (v.star && TREE_CODE (type) != ARRAY_TYPE)
    return cuda_make (v.s, v.prec, cuda_pointer_to (v.type, const_p));
  v = cuda_finish (v);
  if (v.type && (TREE_CODE (v.type) == ARRAY_TYPE
		 || (POINTER_TYPE_P (v.type) && TREE_CODE (type) == ARRAY_TYPE)))
    return cuda_make (v.s, v.prec, cuda_pointer_to (TREE_TYPE (v.type),
						    const_p));
  return cuda_make ("&" + cuda_operand (v, P_UNARY), P_UNARY,
		    cuda_pointer_to (v.type, const_p));
}

cuda_value
cuda_address (cuda_printer *p, tree obj)
{
  cuda_value v = plain_address (p, obj);
  tree t = v.type && POINTER_TYPE_P (v.type) ? TREE_TYPE (v.type) : NULL_TREE;
  /* GCC's address of a volatile object may be a plain pointer.  C++ wants a
     conversion then.  */
  if (t && TREE_CODE (t) != FUNCTION_TYPE && !VOID_TYPE_P (t)
      && cuda_volatile_p (obj))
    v.type = build_pointer_type (build_qualified_type (t, TYPE_QUALS (t)
							  | TYPE_QUAL_VOLATILE));
  return v;
}

/* REF, a member of something const, as a member of the object without const; or, where the
   object has no name in the text, S null.  */
static cuda_value
stored_member (cuda_printer *p, tree ref)
{
  tree obj = TREE_OPERAND (ref, 0), field = TREE_OPERAND (ref, 1);
  cuda_value none = cuda_make ("", P_POSTFIX, TREE_TYPE (ref));
  if (cuda_unnamed_member_p (ref) || cuda_unnamed_member_p (obj))
    return none;
  cuda_value v = component (p, ref);
  cuda_value object = cuda_cast (p, cuda_address (p, obj),
				 build_pointer_type (TYPE_MAIN_VARIANT
						     (TREE_TYPE (obj))));
  object.star = true;
  v.s = member_of (object, cuda_field (field));
  v.readonly = false;
  return v;
}

cuda_value
cuda_stored_object (cuda_printer *p, tree e)
{
  cuda_value v = cuda_class_p (TREE_TYPE (e)) ? cuda_class_object (p, e)
		 : cuda_finish (cuda_table_pointer_p (e) ? cuda_ref (p, e)
				: cuda_expr (p, e));
  if (!v.readonly)
    return v;
  if (TREE_CODE (e) == COMPONENT_REF)
    {
      cuda_value member = stored_member (p, e);
      if (!member.s.empty ())
	return member;
    }
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (e));
  if (cuda_volatile_p (e))
    type = build_qualified_type (type, TYPE_QUAL_VOLATILE);
  v = cuda_cast (p, cuda_address (p, e), build_pointer_type (type));
  return cuda_make ("*" + cuda_operand (v, P_UNARY), P_UNARY, type);
}

/* The layout of records in CUDA C.

   In: a struct, class or union with GCC's layout.  Out: the form of its text that has
   the same layout: its members as they are, with the bytes between them, or each at
   its own offset.

   GCC's places of bit-fields follow from the members before them by many rules,
   and #pragma pack, bases of C++ and typedefs have more.  GCC itself tells the
   layout of the text: it lays out a record of the same members.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"
#include "cuda/expr.h"
#include "stor-layout.h"

bool
cuda_empty_base_p (tree f)
{
  return !DECL_NAME (f) && RECORD_OR_UNION_TYPE_P (TREE_TYPE (f))
	 && DECL_SIZE (f) && integer_zerop (DECL_SIZE (f));
}

HOST_WIDE_INT
cuda_printed_align (tree type)
{
  type = strip_array_types (type);
  if (VECTOR_TYPE_P (type))
    return cuda_printed_align (cuda_vector_element (type));
  if (TREE_CODE (type) == COMPLEX_TYPE)
    return cuda_printed_align (TREE_TYPE (type));
  return TYPE_ALIGN_UNIT (TYPE_MAIN_VARIANT (type));
}

bool
cuda_aligned_apart_p (tree f)
{
  return !DECL_BIT_FIELD_TYPE (f) && !DECL_PACKED (f)
	 && (HOST_WIDE_INT) TYPE_ALIGN_UNIT (TREE_TYPE (f))
	    != cuda_printed_align (TREE_TYPE (f));
}

/* True if C++ gives T its layout without attributes.  */
static bool
natural_p (tree t)
{
  HOST_WIDE_INT at = 0, align = 1;
  for (tree f = TYPE_FIELDS (t); f; f = DECL_CHAIN (f))
    {
      if (TREE_CODE (f) != FIELD_DECL || cuda_empty_base_p (f))
	continue;
      if (DECL_BIT_FIELD_TYPE (f) || !DECL_SIZE_UNIT (f)
	  || !tree_fits_shwi_p (bit_position (f)))
	return false;
      HOST_WIDE_INT a = cuda_printed_align (TREE_TYPE (f));
      align = MAX (align, a);
      if (TREE_CODE (t) == RECORD_TYPE)
	at = ROUND_UP (at, a);
      bool overlay = TREE_CODE (t) == UNION_TYPE;
      if (int_bit_position (f) != (overlay ? 0 : at * BITS_PER_UNIT))
	return false;
      HOST_WIDE_INT size = MAX (cuda_size (TREE_TYPE (f)), 0);
      at = overlay ? MAX (at, size) : at + size;
    }
  at = ROUND_UP (at, align);
  /* In C++ a struct without members has a size of 1.  */
  if (at == 0 && cuda_size (t) == 1)
    return true;
  return at == cuda_size (t)
	 && align == (HOST_WIDE_INT) TYPE_ALIGN_UNIT (t);
}

/* Member F of the text of a record, which is printed as RECORD.  */
static tree
printed_member (tree f, tree record)
{
  tree g = copy_node (f), type = TREE_TYPE (f);
  bool apart = cuda_aligned_apart_p (f);
  DECL_CONTEXT (g) = record;
  DECL_CHAIN (g) = NULL_TREE;
  DECL_FIELD_OFFSET (g) = DECL_FIELD_BIT_OFFSET (g) = NULL_TREE;
  /* A struct without a name is printed without the attributes of a member.  */
  bool bare = RECORD_OR_UNION_TYPE_P (type) && cuda_field (f).empty ();
  DECL_PACKED (g) = TYPE_PACKED (record) || (DECL_PACKED (f) && !bare);
  if (bare)
    DECL_USER_ALIGN (g) = 0;
  else if (DECL_BIT_FIELD_TYPE (f))
    {
      TREE_TYPE (g) = DECL_BIT_FIELD_TYPE (f);
      DECL_BIT_FIELD (g) = 1;
      DECL_USER_ALIGN (g) = 0;
    }
  else if (apart)
    {
      DECL_PACKED (g) |= (HOST_WIDE_INT) DECL_ALIGN_UNIT (f) < cuda_printed_align (type);
      DECL_USER_ALIGN (g) = 1;
    }
  else if (!DECL_USER_ALIGN (f) || DECL_ALIGN (f) <= TYPE_ALIGN (type))
    DECL_USER_ALIGN (g) = 0;
  if (!DECL_USER_ALIGN (g))
    SET_DECL_ALIGN (g, 0);
  /* A base has less in C++, without the padding at its end.  */
  if (!DECL_BIT_FIELD_TYPE (f) && cuda_size (type) >= 0)
    {
      DECL_SIZE (g) = bitsize_int (cuda_size (type) * BITS_PER_UNIT);
      DECL_SIZE_UNIT (g) = size_int (cuda_size (type));
    }
  return g;
}

/* Lay out RECORD with the members of T as they are printed.  True if they are
   where they are in T.  */
static bool
same_places_p (tree t, tree record)
{
  record_layout_info rli = start_record_layout (record);
  bool same = true;
  for (tree f = TYPE_FIELDS (t); f && same; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && !cuda_empty_base_p (f))
      {
	tree g = printed_member (f, record);
	place_field (rli, g);
	same = tree_int_cst_equal (bit_position (f), bit_position (g));
      }
  finish_record_layout (rli, true);
  return same && tree_int_cst_equal (TYPE_SIZE (t), TYPE_SIZE (record))
	 && TYPE_ALIGN (t) == TYPE_ALIGN (record);
}

/* True if T has a bit-field without a width.  */
static bool
zero_width_p (tree t)
{
  for (tree f = TYPE_FIELDS (t); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && DECL_BIT_FIELD_TYPE (f)
	&& integer_zerop (DECL_SIZE (f)))
      return true;
  return false;
}

/* True if the text of T with its attributes, but without a #pragma pack, has T's
   layout.  */
static bool
plain_p (tree t)
{
  /* For nvcc, bit-fields without a width do not align a packed struct.  */
  if (TYPE_PACKED (t) && zero_width_p (t))
    return false;
  tree record = make_node (TREE_CODE (t));
  unsigned pack = maximum_field_alignment;
  int notes = warn_packed_bitfield_compat, packed = warn_packed,
      padded = warn_padded;
  TYPE_PACKED (record) = TYPE_PACKED (t);
  if (TYPE_USER_ALIGN (t) || TYPE_PACKED (t))
    {
      SET_TYPE_ALIGN (record, TYPE_ALIGN (t));
      TYPE_USER_ALIGN (record) = 1;
    }
  maximum_field_alignment = 0;
  warn_packed_bitfield_compat = warn_packed = warn_padded = 0;
  bool same = same_places_p (t, record);
  maximum_field_alignment = pack;
  warn_packed_bitfield_compat = notes;
  warn_packed = packed;
  warn_padded = padded;
  return same;
}

/* True if the members of T follow each other in whole bytes.  */
static bool
in_order_p (tree t)
{
  HOST_WIDE_INT end = 0;
  for (tree f = TYPE_FIELDS (t); f; f = DECL_CHAIN (f))
    {
      if (TREE_CODE (f) != FIELD_DECL || cuda_empty_base_p (f))
	continue;
      if (DECL_BIT_FIELD_TYPE (f) || !tree_fits_shwi_p (bit_position (f)))
	return false;
      HOST_WIDE_INT at = int_byte_position (f);
      if (at < end || (at && TREE_CODE (t) == UNION_TYPE)
	  || cuda_aligned_apart_p (f)
	  || (DECL_USER_ALIGN (f) && DECL_ALIGN (f) > TYPE_ALIGN (TREE_TYPE (f))))
	return false;
      if (TREE_CODE (t) == RECORD_TYPE)
	end = at + MAX (cuda_size (TREE_TYPE (f)), 0);
    }
  return true;
}

cuda_record_form
cuda_form_of (tree t)
{
  bool constant = true;
  for (tree f = TYPE_FIELDS (t); f; f = DECL_CHAIN (f))
    constant &= TREE_CODE (f) != FIELD_DECL
		|| (DECL_SIZE (f) && tree_fits_shwi_p (bit_position (f)));
  if (natural_p (t))
    return RECORD_NATURAL;
  if (constant && TREE_CODE (TYPE_SIZE (t)) == INTEGER_CST && plain_p (t))
    return RECORD_PLAIN;
  if (in_order_p (t) && cuda_dense_p (t))
    return RECORD_DENSE;
  return RECORD_OVERLAID;
}

bool
cuda_dense_p (tree t)
{
  for (tree f = TYPE_FIELDS (t); f; f = DECL_CHAIN (f))
    {
      if (TREE_CODE (f) != FIELD_DECL || cuda_empty_base_p (f))
	continue;
      /* A bit-field without a name does not align the struct.  */
      tree declared = DECL_NAME (f) ? DECL_BIT_FIELD_TYPE (f) : NULL_TREE;
      if (TYPE_ALIGN (declared ? declared : TREE_TYPE (f)) > TYPE_ALIGN (t))
	return true;
    }
  return false;
}

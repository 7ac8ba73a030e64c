/* Constant tables as bytes.

   In: a table of objects whose initializer in braces would not be that of their
   text: there are bytes between the members, or each has its own offset (record.cc).
   Out: an array with the bytes of the table.

   GCC's native_encode_initializer does not take the bases of C++, whose values have
   the type of the whole class.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/expr.h"

/* The largest table, in bytes.  */
#define MOST_BYTES (1 << 20)

/* The memory of the table that is being made.  */
typedef std::vector<unsigned char> memory;

static bool encode (tree init, HOST_WIDE_INT at, memory *to);

/* Put the bits of INIT, the value of bit-field F, into *TO, where the record
   begins at AT.  */
static bool
encode_bits (tree f, tree init, HOST_WIDE_INT at, memory *to)
{
  if (TREE_CODE (init) != INTEGER_CST)
    return false;
  HOST_WIDE_INT bit = at * BITS_PER_UNIT + int_bit_position (f);
  HOST_WIDE_INT width = tree_to_shwi (DECL_SIZE (f));
  wide_int value = wi::to_wide (init);
  for (HOST_WIDE_INT i = 0; i < width; i++, bit++)
    if (wi::extract_uhwi (value, MIN (i, (HOST_WIDE_INT) value.get_precision () - 1), 1))
      (*to)[bit / BITS_PER_UNIT] |= 1 << bit % BITS_PER_UNIT;
  return true;
}

/* Put INIT, the elements of an array, into *TO from AT on.  */
static bool
encode_array (tree init, HOST_WIDE_INT at, memory *to)
{
  HOST_WIDE_INT size = cuda_size (TREE_TYPE (TREE_TYPE (init))), next = 0;
  unsigned i;
  tree index, value;
  FOR_EACH_CONSTRUCTOR_ELT (CONSTRUCTOR_ELTS (init), i, index, value)
    {
      bool range = index && TREE_CODE (index) == RANGE_EXPR;
      HOST_WIDE_INT last = range ? tree_to_shwi (TREE_OPERAND (index, 1))
			   : index ? tree_to_shwi (index) : next;
      next = range ? tree_to_shwi (TREE_OPERAND (index, 0)) : last;
      for (; next <= last; next++)
	if (!encode (value, at + next * size, to))
	  return false;
    }
  return true;
}

/* Put INIT into *TO from AT on.  */
static bool
encode (tree init, HOST_WIDE_INT at, memory *to)
{
  tree type = TREE_TYPE (init), f, value;
  unsigned i;
  STRIP_NOPS (init);
  if (TREE_CODE (init) == STRING_CST)
    {
      HOST_WIDE_INT n = MIN (cuda_size (type), TREE_STRING_LENGTH (init));
      if (at + n > (HOST_WIDE_INT) to->size ())
	return false;
      memcpy (&(*to)[at], TREE_STRING_POINTER (init), n);
      return true;
    }
  if (TREE_CODE (init) != CONSTRUCTOR)
    return at < (HOST_WIDE_INT) to->size ()
	   && native_encode_expr (init, &(*to)[at], to->size () - at) > 0;
  if (TREE_CODE (type) == ARRAY_TYPE)
    return encode_array (init, at, to);
  FOR_EACH_CONSTRUCTOR_ELT (CONSTRUCTOR_ELTS (init), i, f, value)
    if (!f || !tree_fits_shwi_p (bit_position (f)))
      return false;
    else if (DECL_BIT_FIELD_TYPE (f) ? !encode_bits (f, value, at, to)
	     : !encode (value, at + int_byte_position (f), to))
      return false;
  return true;
}

bool
cuda_listed_p (tree type)
{
  type = strip_array_types (type);
  if (!RECORD_OR_UNION_TYPE_P (type) || acc_empty_class_p (type))
    return true;
  cuda_record_form form = cuda_form_of (type);
  HOST_WIDE_INT sum = 0;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && !cuda_empty_base_p (f))
      {
	if (!DECL_BIT_FIELD_TYPE (f) && !cuda_listed_p (TREE_TYPE (f)))
	  return false;
	sum += MAX (cuda_size (TREE_TYPE (f)), 0);
      }
  return form == RECORD_NATURAL || form == RECORD_PLAIN
	 || (form == RECORD_DENSE && sum >= cuda_size (type));
}

text
cuda_table_bytes (cuda_printer *p, tree decl, const text &name)
{
  tree type = TREE_TYPE (decl);
  HOST_WIDE_INT size = cuda_size (type);
  memory bytes (size > 0 && size <= MOST_BYTES ? size : 0);
  if (bytes.empty () || !encode (DECL_INITIAL (decl), 0, &bytes))
    cuda_fail (p, "an initializer of this form is not supported");
  text list;
  for (unsigned char b : bytes)
    list += cuda_format (list.empty () ? "{ %d" : ", %d", b);
  return cuda_broken (cuda_format ("alignas (%d) static __device__ const "
				   "unsigned char ",
				   (int) TYPE_ALIGN_UNIT (type))
		      + name + cuda_format ("[%d] = ", (int) size) + list + " };",
		      0);
}

/* Constants.

   In: constants of GENERIC.  Out: literals of C++ with the same value, as
   short as their place allows.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/expr.h"

/* The text of integer C for a place of TYPE, with a suffix if it needs
   one.  */
static text
integer_text (const_tree c, const_tree type)
{
  tree t = cuda_ctype (const_cast<tree> (type));
  wide_int w = wi::to_wide (c);
  bool uns = TYPE_UNSIGNED (TREE_TYPE (c));
  if (wi::fits_uhwi_p (w) || (!uns && wi::fits_shwi_p (w)))
    {
      bool neg = !uns && wi::neg_p (w);
      HOST_WIDE_INT v = neg ? w.to_shwi () : 0;
      if (neg && v == HOST_WIDE_INT_MIN)
	return "LONG_MIN";
      if (neg && v == INT_MIN && cuda_bits (t) == 32)
	return "INT_MIN";
      text s = neg ? cuda_format (HOST_WIDE_INT_PRINT_DEC, v)
		   : cuda_format (HOST_WIDE_INT_PRINT_UNSIGNED, w.to_uhwi ());
      if (TYPE_UNSIGNED (t) && cuda_bits (t) >= 32)
	s += "u";
      if (cuda_bits (t) == 64)
	s += TYPE_UNSIGNED (t) ? "l" : "L";
      return s;
    }
  wide_int high = wi::lrshift (w, 64);
  return cuda_format ("((%s__int128) 0x" "%" HOST_WIDE_INT_PRINT "x << 64 | 0x"
		      "%" HOST_WIDE_INT_PRINT "xul)", uns ? "unsigned " : "",
		      high.to_uhwi (), w.to_uhwi ());
}

static double
real_value (const_tree c)
{
  char buf[64];
  real_to_decimal (buf, TREE_REAL_CST_PTR (c), sizeof buf, 20, true);
  return strtod (buf, NULL);
}

/* R, a signaling NaN, by its bits, as a float if SINGLE or a double.  */
static cuda_value
signaling (const REAL_VALUE_TYPE *r, bool single)
{
  long words[2] = { 0, 0 };
  tree type = single ? float_type_node : double_type_node;
  real_to_target (words, r, TYPE_MODE (type));
  text bits = single ? cuda_format ("__int_as_float (0x%08lx)", words[0])
	      : cuda_format ("__longlong_as_double (0x%08lx%08lx)",
			     words[1] & 0xffffffff, words[0] & 0xffffffff);
  return cuda_make (bits, P_POSTFIX, type);
}

/* The shortest decimal number that reads back as C.  */
static cuda_value
real_constant (cuda_printer *p, const_tree c)
{
  tree type = cuda_ctype (TREE_TYPE (c));
  const REAL_VALUE_TYPE *r = TREE_REAL_CST_PTR (c);
  bool single = type == float_type_node;
  if (!single && type != double_type_node)
    cuda_type_name (p, type);
  if (real_issignaling_nan (r) && (single || type == double_type_node))
    return signaling (r, single);
  if (real_isnan (r))
    return cuda_make ("NAN", P_POSTFIX, float_type_node);
  if (real_isinf (r))
    return real_isneg (r)
	   ? cuda_make ("-INFINITY", P_UNARY, float_type_node)
	   : cuda_make ("INFINITY", P_POSTFIX, float_type_node);
  double v = real_value (c);
  char buf[64];
  for (int digits = 1; digits <= 17; digits++)
    {
      snprintf (buf, sizeof buf, "%.*g", digits, v);
      double back = strtod (buf, NULL);
      if (single ? (float) back == (float) v : back == v)
	break;
    }
  text s = buf;
  if (v > -1e9 && v < 1e9 && v == (double) (HOST_WIDE_INT) v)
    s = cuda_format ("%.1f", v);
  else if (s.find_first_of (".e") == text::npos)
    s += ".0";
  if (single)
    s += "f";
  return cuda_make (s, s[0] == '-' ? P_UNARY : P_POSTFIX, type);
}

HOST_WIDE_INT
cuda_string_element (const_tree c, HOST_WIDE_INT i)
{
  tree type = TREE_TYPE (TREE_TYPE (c));
  int width = cuda_size (type);
  tree element = native_interpret_expr
    (type, (const unsigned char *) TREE_STRING_POINTER (c) + i * width, width);
  return TYPE_UNSIGNED (type) ? (HOST_WIDE_INT) tree_to_uhwi (element)
			      : tree_to_shwi (element);
}

/* The text of string C, in several literals where a character is a number:
   L"ab" L"\xe9" L"c".  */
static text
string_text (const_tree c)
{
  int width = cuda_size (TREE_TYPE (TREE_TYPE (c)));
  text quote = width == 1 ? "\"" : width == 2 ? "u\"" : "U\"", s = quote;
  HOST_WIDE_INT n = TREE_STRING_LENGTH (c) / width, before = 0;
  if (n && !cuda_string_element (c, n - 1))
    n--;
  for (HOST_WIDE_INT i = 0; i < n; i++)
    {
      HOST_WIDE_INT ch = cuda_string_element (c, i);
      if (ch == '\n')
	s += "\\n";
      else if (ch == '\t')
	s += "\\t";
      else if (ch == '"' || ch == '\\')
	s += text ("\\") + (char) ch;
      else if (ch == '?' && before == '?')
	s += "\\?";
      else if (width > 1 && !(ch >= 0 && ch < 128 && ISPRINT (ch)))
	s += cuda_format ("\" %s\\x%x\" %s", quote.c_str (), (unsigned) ch,
			  quote.c_str ());
      else if (!ISPRINT (ch & 0xff))
	s += cuda_format ("\\%03o", (unsigned) ch & 0xff);
      else
	s += (char) ch;
      before = ch;
    }
  return s + "\"";
}

cuda_value
cuda_constant_value (cuda_printer *p, tree c)
{
  tree type = TREE_TYPE (c);
  switch (TREE_CODE (c))
    {
    case INTEGER_CST:
      if (POINTER_TYPE_P (type))
	{
	  if (integer_zerop (c))
	    return cuda_make ("0", P_POSTFIX, type);
	  return cuda_make ("(" + cuda_type_name (p, cuda_ctype (type)) + ") "
			    + integer_text (c, sizetype), P_UNARY, type);
	}
      if (cuda_ctype (type) == boolean_type_node)
	return cuda_make (integer_zerop (c) ? "false" : "true", P_POSTFIX,
			  type);
      {
	text s = integer_text (c, type);
	tree t = cuda_promote (type);
	/* There is no suffix for 128 bits.  */
	if (cuda_bits (t) > 64 && s[0] != '(')
	  {
	    bool fits = wi::fits_shwi_p (wi::to_wide (c));
	    t = !fits ? long_unsigned_type_node
		: wi::min_precision (wi::to_wide (c), SIGNED) <= 32
		? integer_type_node : long_integer_type_node;
	    if (TYPE_UNSIGNED (type))
	      t = unsigned_type_for (t);
	  }
	return cuda_make (s, s[0] == '-' ? P_UNARY : P_POSTFIX, t);
      }
    case REAL_CST:
      return real_constant (p, c);
    case COMPLEX_CST:
      return cuda_make (cuda_type_name (p, cuda_ctype (type)) + " {"
			+ cuda_assigned (p, TREE_REALPART (c),
					 TREE_TYPE (type)) + ", "
			+ cuda_assigned (p, TREE_IMAGPART (c),
					 TREE_TYPE (type)) + "}",
			P_POSTFIX, type);
    case VECTOR_CST:
      {
	text s = cuda_type_name (p, cuda_ctype (type)) + " {{";
	unsigned HOST_WIDE_INT n = VECTOR_CST_NELTS (c).to_constant ();
	for (unsigned i = 0; i < n; i++)
	  s += (i ? ", " : "") + cuda_constant (p, vector_cst_elt (c, i));
	return cuda_make (s + "}}", P_POSTFIX, type);
      }
    case STRING_CST:
      {
	text s = string_text (c);
	tree element = TREE_TYPE (type);
	if (cuda_size (element) == 1)
	  return cuda_make (s, P_POSTFIX, type);
	tree pointer = cuda_pointer_to (cuda_ctype (element), true);
	return cuda_make ("(" + cuda_type_name (p, pointer) + ") " + s, P_UNARY,
			  type);
      }
    default:
      return cuda_unprintable (p, c);
    }
}

text
cuda_constant (cuda_printer *p, tree c)
{
  return cuda_constant_value (p, c).s;
}

cuda_value
cuda_loose_constant (cuda_printer *p, tree c)
{
  if (TREE_CODE (c) == REAL_CST && real_zerop (c)
      && !REAL_VALUE_MINUS_ZERO (*TREE_REAL_CST_PTR (c)))
    return cuda_make ("0", P_POSTFIX, integer_type_node);
  if (TREE_CODE (c) == INTEGER_CST && cuda_integral_p (TREE_TYPE (c))
      && cuda_ctype (TREE_TYPE (c)) != boolean_type_node
      && wi::min_precision (wi::to_wide (c), TYPE_SIGN (TREE_TYPE (c)))
	 + TYPE_UNSIGNED (TREE_TYPE (c)) <= 32)
    {
      text s = integer_text (c, integer_type_node);
      return cuda_make (s, s[0] == '-' ? P_UNARY : P_POSTFIX,
			integer_type_node);
    }
  return cuda_constant_value (p, c);
}

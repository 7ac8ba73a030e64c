/* Types and declarations in CUDA C.

   In: types of GENERIC.  Out: declarations of variables, names for casts, and
   the definitions of structs that the text needs, in an order that works.  A
   struct is printed only if it has the same layout as on the host.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/expr.h"
#include "read/read.h"

/* ---- Questions about types */

bool
cuda_variable_p (const_tree t)
{
  return cuda_size (t) < 0;
}

tree
cuda_element (tree t)
{
  while (TREE_CODE (t) == ARRAY_TYPE && cuda_variable_p (t))
    t = TREE_TYPE (t);
  return t;
}

bool
cuda_same_p (tree a, tree b)
{
  if (!a || !b)
    return a == b;
  a = cuda_ctype (a);
  b = cuda_ctype (b);
  if (a == b)
    return true;
  if (POINTER_TYPE_P (a) && POINTER_TYPE_P (b))
    return cuda_same_p (cuda_element (TREE_TYPE (a)),
			cuda_element (TREE_TYPE (b)));
  if (TREE_CODE (a) == BOOLEAN_TYPE || TREE_CODE (b) == BOOLEAN_TYPE)
    return TREE_CODE (a) == TREE_CODE (b);
  if (INTEGRAL_TYPE_P (a) && INTEGRAL_TYPE_P (b))
    return cuda_bits (a) == cuda_bits (b)
	   && TYPE_UNSIGNED (a) == TYPE_UNSIGNED (b);
  if (TREE_CODE (a) == COMPLEX_TYPE && TREE_CODE (b) == COMPLEX_TYPE)
    return cuda_same_p (TREE_TYPE (a), TREE_TYPE (b));
  if (TREE_CODE (a) == ARRAY_TYPE && TREE_CODE (b) == ARRAY_TYPE)
    return cuda_size (a) == cuda_size (b)
	   && cuda_same_p (TREE_TYPE (a), TREE_TYPE (b));
  return TYPE_CANONICAL (a) && TYPE_CANONICAL (a) == TYPE_CANONICAL (b)
	 && RECORD_OR_UNION_TYPE_P (a);
}

/* The qualifiers of T, or of the elements of an array, that are printed.  */
static int
printed_qualifiers (tree t)
{
  return TYPE_QUALS (strip_array_types (t))
	 & (TYPE_QUAL_CONST | TYPE_QUAL_VOLATILE);
}

/* True if pointers to T and to F are the same for C++, but for the qualifiers of
   T and F themselves.  */
static bool
same_target_p (tree t, tree f)
{
  if (TREE_CODE (t) == FUNCTION_TYPE || TREE_CODE (f) == FUNCTION_TYPE)
    return TREE_CODE (t) == TREE_CODE (f);
  t = cuda_element (t);
  f = cuda_element (f);
  if (POINTER_TYPE_P (t) && POINTER_TYPE_P (f))
    {
      t = TREE_TYPE (cuda_ctype (t));
      f = TREE_TYPE (cuda_ctype (f));
      return printed_qualifiers (t) == printed_qualifiers (f)
	     && same_target_p (t, f);
    }
  if (TREE_CODE (t) == ARRAY_TYPE && TREE_CODE (f) == ARRAY_TYPE)
    return cuda_size (t) == cuda_size (f)
	   && same_target_p (TREE_TYPE (t), TREE_TYPE (f));
  if (INTEGRAL_TYPE_P (t) && INTEGRAL_TYPE_P (f))
    /* long and long long differ here, and so do char and signed char.  */
    return cuda_ctype (t) == cuda_ctype (f);
  return cuda_same_p (t, f);
}

bool
cuda_pointer_ok_p (tree to, tree from)
{
  tree t = TREE_TYPE (cuda_ctype (to)), f = TREE_TYPE (cuda_ctype (from));
  bool function = TREE_CODE (t) == FUNCTION_TYPE
		  || TREE_CODE (f) == FUNCTION_TYPE;
  if (!function
      && (printed_qualifiers (cuda_element (f))
	  & ~printed_qualifiers (cuda_element (t))))
    return false;
  return (!function && VOID_TYPE_P (t)) || same_target_p (t, f);
}

tree
cuda_pointer_to (tree t, bool const_p)
{
  if (const_p && TREE_CODE (t) != FUNCTION_TYPE)
    t = build_qualified_type (t, TYPE_QUALS (t) | TYPE_QUAL_CONST);
  return build_pointer_type (t);
}

tree
cuda_promote (tree t)
{
  t = cuda_ctype (t);
  if (cuda_integral_p (t)
      && (TREE_CODE (t) == BOOLEAN_TYPE
	  || cuda_bits (t) < cuda_bits (integer_type_node)))
    return integer_type_node;
  return t;
}

tree
cuda_usual (tree a, tree b)
{
  if (!a || !b)
    return NULL_TREE;
  a = cuda_promote (a);
  b = cuda_promote (b);
  if (TREE_CODE (a) == COMPLEX_TYPE)
    return a;
  if (TREE_CODE (b) == COMPLEX_TYPE)
    return b;
  if (cuda_float_p (a) || cuda_float_p (b))
    {
      if (!cuda_float_p (b))
	return a;
      if (!cuda_float_p (a))
	return b;
      return cuda_bits (a) >= cuda_bits (b) ? a : b;
    }
  if (!cuda_integral_p (a) || !cuda_integral_p (b))
    return NULL_TREE;
  if (cuda_bits (a) != cuda_bits (b))
    return cuda_bits (a) > cuda_bits (b) ? a : b;
  bool longer = a == long_long_integer_type_node
		|| a == long_long_unsigned_type_node;
  if (TYPE_UNSIGNED (a) == TYPE_UNSIGNED (b))
    return longer ? a : b;
  return TYPE_UNSIGNED (a) ? a : b;
}

/* ---- Names */

static text record_name (cuda_printer *p, tree t, bool complete);

bool
cuda_unsigned_char_p ()
{
  return TYPE_UNSIGNED (char_type_node) && !lang_GNU_Fortran ();
}

static const char *
integer_name (tree t)
{
  static const struct { const char *s, *u; } by_size[] = {
    { "signed char", "unsigned char" }, { "short", "unsigned short" },
    { "int", "unsigned" }, { "long", "unsigned long" },
    { "__int128", "unsigned __int128" }
  };
  if (t == char_type_node)
    return cuda_unsigned_char_p () ? "unsigned char" : "char";
  if (t == long_long_integer_type_node)
    return "long long";
  if (t == long_long_unsigned_type_node)
    return "unsigned long long";
  int i = exact_log2 (cuda_size (t));
  if (i < 0 || i > 4)
    return NULL;
  return TYPE_UNSIGNED (t) ? by_size[i].u : by_size[i].s;
}

/* The name of T, which is neither a pointer nor an array.  */
static text
base_name (cuda_printer *p, tree t, bool complete)
{
  t = cuda_ctype (t);
  switch (TREE_CODE (t))
    {
    case VOID_TYPE:
      return "void";
    case BOOLEAN_TYPE:
      return "bool";
    case INTEGER_TYPE:
      if (const char *s = integer_name (t))
	return s;
      break;
    case REAL_TYPE:
      if (t == float_type_node)
	return "float";
      if (t == double_type_node)
	return "double";
      if (DECIMAL_FLOAT_TYPE_P (t))
	cuda_fail_type (p, "a decimal floating-point type has no equivalent "
			"on the device");
      else
	cuda_fail_type (p, "a floating-point type of %d bytes has no "
			"equivalent on the device", (int) cuda_size (t));
      return "double";
    case COMPLEX_TYPE:
      cuda_help (p, "complex");
      return "acc_complex<" + base_name (p, TREE_TYPE (t), true) + ">";
    case RECORD_TYPE:
    case UNION_TYPE:
      return record_name (p, t, complete);
    case VECTOR_TYPE:
      cuda_help_vector (p);
      return "acc_vector<" + base_name (p, cuda_vector_element (t), true)
	     + cuda_format (", %d>", (int) TYPE_VECTOR_SUBPARTS (t)
				     .to_constant ());
    case FUNCTION_TYPE:
    case METHOD_TYPE:
      return "void";
    default:
      break;
    }
  cuda_fail (p, "a type (%s) has no equivalent on the device",
	     get_tree_code_name (TREE_CODE (t)));
  return "int";
}

static text
qualifiers (const_tree t)
{
  text s;
  if (TYPE_READONLY (t))
    s += "const ";
  if (TYPE_VOLATILE (t))
    s += "volatile ";
  return s;
}

/* The declaration of D with type T.  COMPLETE: the definition of a struct must
   come before it.  */
static text
declare (cuda_printer *p, tree t, const text &d, bool complete)
{
  if (TREE_CODE (t) == NULLPTR_TYPE)
    t = build_qualified_type (ptr_type_node, TYPE_QUALS (t));
  if (POINTER_TYPE_P (t))
    {
      tree target = TREE_TYPE (t);
      text q = qualifiers (t);
      if (!q.empty ())
	q.pop_back ();
      text inner = "*" + q + (q.empty () || d.empty () ? "" : " ") + d;
      if (TREE_CODE (target) == FUNCTION_TYPE
	  || TREE_CODE (target) == METHOD_TYPE)
	return "void " + inner;
      target = cuda_element (target);
      if (TREE_CODE (target) == ARRAY_TYPE)
	inner = "(" + inner + ")";
      return declare (p, target, inner, false);
    }
  if (TREE_CODE (t) == ARRAY_TYPE)
    {
      tree n = TYPE_DOMAIN (t) ? array_type_nelts_minus_one (t) : NULL_TREE;
      text dim;
      /* NVRTC has no arrays without elements, but pointers to arrays of any size.  */
      if (n && tree_fits_shwi_p (n) && (complete || tree_to_shwi (n) != -1))
	dim = cuda_format (HOST_WIDE_INT_PRINT_DEC, tree_to_shwi (n) + 1);
      /* Not a flexible array member: other members may come after it.  */
      else if (complete && TYPE_SIZE (t) && integer_zerop (TYPE_SIZE (t)))
	dim = "0";
      tree elt = TREE_TYPE (t);
      if (TYPE_READONLY (t) || TYPE_VOLATILE (t))
	elt = build_qualified_type (elt, TYPE_QUALS (elt) | TYPE_QUALS (t));
      return declare (p, elt, d + "[" + dim + "]", true);
    }
  text s = qualifiers (t) + base_name (p, t, complete);
  if (d.empty ())
    return s;
  return s + " " + d;
}

text
cuda_declare (cuda_printer *p, tree t, const text &d)
{
  return declare (p, t, d, true);
}

tree
cuda_stored_type (tree type)
{
  if (TREE_CODE (type) != ARRAY_TYPE || !TYPE_SIZE (type) || !integer_zerop (TYPE_SIZE (type)))
    return type;
  tree element = cuda_stored_type (TREE_TYPE (type));
  tree n = TYPE_DOMAIN (type) ? array_type_nelts_minus_one (type) : NULL_TREE;
  bool some = n && tree_fits_shwi_p (n) && tree_to_shwi (n) > 0;
  return build_array_type_nelts (element, some ? tree_to_shwi (n) + 1 : 1);
}

text
cuda_declare_constant (cuda_printer *p, tree t, const text &name)
{
  return "const " + cuda_declare (p, TYPE_MAIN_VARIANT (t), name);
}

text
cuda_type_name (cuda_printer *p, tree t)
{
  return declare (p, t, "", true);
}

/* ---- Structs */

/* The printed struct for T, or null.  Fortran has several types for one
   structure.  */
static cuda_record *
find_record (cuda_printer *p, tree t)
{
  for (cuda_record &r : p->unit->records)
    if (r.type == t
	|| (TYPE_CANONICAL (t) && TYPE_CANONICAL (r.type) == TYPE_CANONICAL (t)))
      return &r;
  return NULL;
}

/* "vec<float, 3>" as an identifier.  */
static text
squeezed (const char *name)
{
  text s;
  for (const char *c = name; *c; c++)
    if (ISIDNUM (*c) || (unsigned char) *c >= 0x80)
      s += *c;
    else if (!s.empty () && s.back () != '_')
      s += '_';
  while (!s.empty () && s.back () == '_')
    s.erase (s.length () - 1);
  return s;
}

/* Make a record for struct T with a name like its own.  */
static cuda_record *
new_record (cuda_printer *p, tree t)
{
  tree id = TYPE_NAME (t);
  /* A typedef gives a struct without a tag its name.  */
  for (tree v = t; v && !id; v = TYPE_NEXT_VARIANT (v))
    id = TYPE_NAME (v);
  bool tag = id && TREE_CODE (id) == IDENTIFIER_NODE;
  if (id && !tag)
    id = DECL_NAME (id);
  text name = "unnamed";
  /* G++ numbers types without a name: "._anon_1".  gfortran's own types have names, as
     "__class_m_T_t" of a class's objects.  */
  if (id && IDENTIFIER_POINTER (id)[0] != '.')
    {
      const char *own = IDENTIFIER_POINTER (id);
      name = squeezed (own + strspn (own, "_"));
    }
  if (name.empty ())
    name = "unnamed";
  name = cuda_free_name (p, cuda_identifier (name.c_str ()));
  cuda_record r;
  r.type = t;
  r.name = name;
  /* A tag of C does not share the name space of variables: so the keyword
     stays.  */
  if (tag)
    r.name = (TREE_CODE (t) == UNION_TYPE ? "union " : "struct ") + name;
  r.defined = r.busy = r.forward = false;
  p->unit->records.push_back (r);
  return &p->unit->records.back ();
}

static text record_body (cuda_printer *p, tree t, const text &head,
			 int indent);

/* TYPE without const, and a class without volatile: objects are not constructed
   but assigned, member by member.  */
static tree
assignable (tree type)
{
  if (TREE_CODE (type) == ARRAY_TYPE)
    {
      tree element = assignable (TREE_TYPE (type));
      return element == TREE_TYPE (type)
	     ? type : build_array_type (element, TYPE_DOMAIN (type));
    }
  int dropped = TYPE_QUAL_CONST | (cuda_class_p (type) ? TYPE_QUAL_VOLATILE : 0);
  return TYPE_QUALS (type) & dropped
	 ? build_qualified_type (type, TYPE_QUALS (type) & ~dropped) : type;
}

/* True if a member of the class of F, or of one around it, has the name NAME.  */
static bool
member_named_p (tree f, const text &name)
{
  for (tree t = DECL_CONTEXT (f); t && RECORD_OR_UNION_TYPE_P (t); t = TYPE_CONTEXT (t))
    for (tree g = TYPE_FIELDS (t); g; g = DECL_CHAIN (g))
      if (TREE_CODE (g) == FIELD_DECL && cuda_field (g) == name)
	return true;
  return false;
}

/* "struct " or "union " if S, the declaration of member F, begins with the name of a
   class that is the name of a member, too.  In C and behind :: in C++ these
   are different names.  */
static text
member_keyword (cuda_printer *p, tree f, const text &s)
{
  text word = s.substr (0, s.find (' '));
  for (const cuda_record &r : p->unit->records)
    if (r.name == word && member_named_p (f, word))
      return TREE_CODE (r.type) == UNION_TYPE ? "union " : "struct ";
  return "";
}

/* The text of one member, at INDENT columns.  */
static text
member (cuda_printer *p, tree f, int indent)
{
  text name = cuda_field (f), pad (indent, ' ');
  tree type = TREE_TYPE (f);
  bool packed = DECL_PACKED (f) && !TYPE_PACKED (DECL_CONTEXT (f));
  if (!name.empty () && !DECL_NAME (f))
    {
      if (cuda_size (type) == 0 || cuda_empty_base_p (f))
	return "";
    }
  else if (name.empty () && RECORD_OR_UNION_TYPE_P (type))
    return record_body (p, type, TREE_CODE (type) == UNION_TYPE ? "union"
								: "struct",
			indent);
  if (tree declared = DECL_BIT_FIELD_TYPE (f))
    {
      text width = cuda_format (HOST_WIDE_INT_PRINT_DEC,
				tree_to_shwi (DECL_SIZE (f)));
      return pad + cuda_declare (p, cuda_ctype (declared), name) + " : "
	     + width + (packed ? " __attribute__ ((packed));\n" : ";\n");
    }
  text s = cuda_declare (p, assignable (type), name);
  s = pad + member_keyword (p, f, s) + s;
  if (packed)
    s += " __attribute__ ((packed))";
  bool apart = cuda_aligned_apart_p (f);
  /* Only with both may an alignment become smaller.  */
  if (apart && (HOST_WIDE_INT) DECL_ALIGN_UNIT (f) < cuda_printed_align (type))
    s += " __attribute__ ((packed))";
  if (apart || (DECL_USER_ALIGN (f) && DECL_ALIGN (f) > TYPE_ALIGN (type)))
    s += cuda_format (" __attribute__ ((aligned (%u)))", DECL_ALIGN_UNIT (f));
  return s + ";\n";
}

/* A name that no other member of the record around F has: PREFIX and the name of
   F, or, with another prefix, of its first member that has one.  */
static text
name_beside (text prefix, tree f)
{
  tree named = f;
  while (named && !DECL_NAME (named))
    {
      tree type = TREE_TYPE (named);
      tree inner = RECORD_OR_UNION_TYPE_P (type) ? TYPE_FIELDS (type)
						 : NULL_TREE;
      prefix += inner ? "in_" : "";
      while (inner && TREE_CODE (inner) != FIELD_DECL)
	inner = DECL_CHAIN (inner);
      named = inner ? inner : DECL_CHAIN (named);
      while (named && TREE_CODE (named) != FIELD_DECL)
	named = DECL_CHAIN (named);
    }
  return prefix + (named ? cuda_field (named) : "");
}

/* Member F at its own offset: after bytes, and bits, that nobody uses.  */
static text
member_at (cuda_printer *p, tree f)
{
  HOST_WIDE_INT bit = int_bit_position (f), at = bit / BITS_PER_UNIT;
  text m = member (p, f, 0), before;
  if (!bit || m.empty ())
    return m;
  bit %= BITS_PER_UNIT;
  if (at)
    before = "unsigned char " + name_beside ("pad_", f)
	     + cuda_format ("[%d]; ", (int) at);
  tree declared = DECL_BIT_FIELD_TYPE (f);
  if (bit)
    before += cuda_type_name (p, cuda_ctype (declared))
	      + cuda_format (" : %d; ", (int) bit);
  bool packed = declared || DECL_PACKED (f) || cuda_aligned_apart_p (f)
		|| at % cuda_printed_align (TREE_TYPE (f)) != 0;
  return text ("struct ") + (packed ? "__attribute__ ((packed)) " : "") + "{ "
	 + before + m.substr (0, m.length () - 1) + " };\n";
}

/* The members of T, each at its own offset:

     union
     {
       B base;
       struct { unsigned char pad_c[5]; char c; };
     };

   for a class that begins within the last word of its base, for bit-fields whose
   places are not those of a struct with attributes, and for Fortran's EQUIVALENCE,
   whose union has members that begin later.  Empty if this form is not enough
   either.  */
static text
overlaid_members (cuda_printer *p, tree t, int indent)
{
  text pad (indent, ' '), s, end;
  HOST_WIDE_INT last = 0, all = cuda_size (t) * BITS_PER_UNIT;
  if (TREE_CODE (t) == RECORD_TYPE)
    {
      s = pad + (cuda_dense_p (t) ? "union __attribute__ ((packed))\n"
				  : "union\n")
	  + pad + "{\n";
      end = pad + "};\n";
      pad += "  ";
    }
  for (tree f = TYPE_FIELDS (t); f; f = DECL_CHAIN (f))
    {
      if (TREE_CODE (f) != FIELD_DECL || cuda_empty_base_p (f)
	  || (DECL_BIT_FIELD_TYPE (f) && !DECL_NAME (f)))
	continue;
      if (!tree_fits_shwi_p (bit_position (f)))
	return "";
      s += pad + member_at (p, f);
      HOST_WIDE_INT bits = DECL_BIT_FIELD_TYPE (f)
			   ? tree_to_shwi (DECL_SIZE (f))
			   : MAX (cuda_size (TREE_TYPE (f)), 0) * BITS_PER_UNIT;
      last = MAX (last, int_bit_position (f) + bits);
    }
  /* A base may be longer than T, as that has less padding.  */
  if (last > all)
    return "";
  /* A zero-width bit-field at the end, or an alignment that #pragma pack made.  */
  if (ROUND_UP (last, TYPE_ALIGN (t)) < all)
    s += pad + "unsigned char " + name_beside ("all_", TYPE_FIELDS (t))
	 + cuda_format ("[%d];\n", (int) cuda_size (t));
  return s + end;
}

/* The members of T, which is dense and has no bit-fields.  Gaps that #pragma pack
   leaves between them become members, too.  */
static text
dense_members (cuda_printer *p, tree t, int indent)
{
  text s;
  HOST_WIDE_INT end = 0;
  for (tree f = TYPE_FIELDS (t); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && !cuda_empty_base_p (f))
      {
	HOST_WIDE_INT at = int_byte_position (f);
	if (at > end)
	  s += text (indent, ' ')
	       + cuda_format ("unsigned char pad_%d[%d];\n", (int) end,
			      (int) (at - end));
	s += member (p, f, indent);
	if (TREE_CODE (t) == RECORD_TYPE)
	  end = at + MAX (cuda_size (TREE_TYPE (f)), 0);
      }
  return s;
}

/* The members of T as they are.  */
static text
plain_members (cuda_printer *p, tree t, int indent)
{
  text s;
  for (tree f = TYPE_FIELDS (t); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && !cuda_empty_base_p (f))
      s += member (p, f, indent);
  return s;
}

/* The attributes of T in FORM, each with a space after it.  */
static text
record_attributes (tree t, cuda_record_form form)
{
  text s;
  bool overlaid = form == RECORD_OVERLAID;
  bool packed = overlaid ? TREE_CODE (t) == UNION_TYPE && cuda_dense_p (t)
			 : (TYPE_PACKED (t) && form == RECORD_PLAIN)
			   || form == RECORD_DENSE;
  if (packed)
    s += "__attribute__ ((packed)) ";
  if (TYPE_USER_ALIGN (t) || overlaid
      || (packed && TYPE_ALIGN (t) > BITS_PER_UNIT))
    s += cuda_format ("__attribute__ ((aligned (%u))) ", TYPE_ALIGN_UNIT (t));
  return s;
}

/* HEAD { members };  */
static text
record_body (cuda_printer *p, tree t, const text &head, int indent)
{
  text pad (indent, ' '), members;
  cuda_record_form form = cuda_form_of (t);
  text attributes = record_attributes (t, form);
  /* The attributes are between the keyword and the name.  */
  size_t space = head.find (' ');
  text s = pad + (space == text::npos ? head + " " + attributes
		  : head.substr (0, space + 1) + attributes
		    + head.substr (space + 1));
  while (s.back () == ' ')
    s.erase (s.length () - 1);
  s += "\n" + pad + "{\n";
  switch (form)
    {
    case RECORD_DENSE:
      members = dense_members (p, t, indent + 2);
      break;
    case RECORD_OVERLAID:
      members = overlaid_members (p, t, indent + 2);
      break;
    default:
      members = plain_members (p, t, indent + 2);
      break;
    }
  if ((form == RECORD_OVERLAID && members.empty ())
      || TYPE_REVERSE_STORAGE_ORDER (t))
    cuda_fail (p, "the layout of '%s' cannot be expressed", head.c_str ());
  bool writes = acc_write_state_p (t);
  if (writes)
    members += "  " + cuda_write_member (p);
  s += members + pad + "};\n";
  if (cuda_size (t) == 0)
    cuda_fail (p, "a struct without members has a size in CUDA C");
  if (form != RECORD_NATURAL && space != text::npos && !writes)
    s += "static_assert (sizeof (" + head + ") == "
	 + cuda_format (HOST_WIDE_INT_PRINT_DEC, cuda_size (t)) + ", \"\");\n";
  return s;
}

/* S on one line if the struct is small, as people write it.  */
static text
compact (const text &s)
{
  text line;
  bool space = false;
  for (char c : s)
    if (ISSPACE (c))
      space = true;
    else
      {
	if (space && !line.empty ())
	  line += ' ';
	space = false;
	line += c;
      }
  return line.length () <= 78 && line.find ("static_assert") == text::npos
	 ? line + "\n" : s;
}

static text
record_name (cuda_printer *p, tree t, bool complete)
{
  if (TYPE_SIZE (t) && TREE_CODE (TYPE_SIZE (t)) != INTEGER_CST)
    cuda_fail (p, "a structure with an array of variable length as a member is "
	       "not supported");
  cuda_record *r = find_record (p, t);
  if (!r)
    r = new_record (p, t);
  text name = r->name;
  if (complete)
    cuda_complete (p, t);
  r = find_record (p, t);
  /* A struct knows itself in its own definition.  That of one of its members
     comes before it.  */
  if (!r->defined && r - &p->unit->records[0] != p->unit->record_begun)
    r->forward = true;
  return name;
}

void
cuda_complete (cuda_printer *p, tree t)
{
  while (TREE_CODE (t) == ARRAY_TYPE)
    t = TREE_TYPE (t);
  t = TYPE_MAIN_VARIANT (t);
  if (TREE_CODE (t) == COMPLEX_TYPE)
    cuda_help (p, "complex");
  if (!RECORD_OR_UNION_TYPE_P (t) || !COMPLETE_TYPE_P (t))
    return;
  cuda_record *r = find_record (p, t);
  if (!r)
    r = new_record (p, t);
  if (r->defined || r->busy)
    return;
  r->busy = true;
  text head = r->name;
  if (!startswith (head.c_str (), "struct ") && !startswith (head.c_str (), "union "))
    head = (TREE_CODE (t) == UNION_TYPE ? "union " : "struct ") + head;
  int index = r - &p->unit->records[0], outer = p->unit->record_begun;
  p->unit->record_begun = index;
  size_t before = p->uses.size ();
  text body = compact (record_body (p, t, head, 0));
  p->unit->record_begun = outer;
  r = &p->unit->records[index];
  r->uses.assign (p->uses.begin () + before, p->uses.end ());
  r->body = body;
  r->busy = false;
  r->defined = true;
  p->unit->record_order.push_back (index);
}

/* Types of variables in the form that libacc reads, to compare and to print
   values.

   In: a type.  Out: a text as libacc/abi.h defines it for acc_arg.type:

     double *x, x[10]                     f8
     double x[10][20]                     [20 f8]
     struct { int n; double *p; } s       ={16 n@0 i4,p@8 *f8}

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "emit/lower.h"

/* Texts of larger types are cut: the rest has no type.  */
#define MOST_TEXT 2000
#define MOST_POINTERS 3

struct type_text
{
  std::string s;
  auto_vec<tree> inside;	/* records that are being described */
  unsigned pointers;		/* number of pointers that have been
				   followed */
};

static void add_type (type_text *t, tree type);

static void
add_number (type_text *t, unsigned HOST_WIDE_INT n)
{
  char text[24];
  snprintf (text, sizeof text, HOST_WIDE_INT_PRINT_UNSIGNED, n);
  t->s += text;
}

/* Add SIZE bytes of unknown contents.  */
static void
add_bytes (type_text *t, unsigned HOST_WIDE_INT size)
{
  t->s += '?';
  add_number (t, size ? size : 1);
}

static void
add_scalar (type_text *t, char kind, tree type)
{
  t->s += kind;
  add_number (t, int_size_in_bytes (type));
}

static void
add_pointer (type_text *t, tree type)
{
  t->s += '*';
  tree target = TREE_TYPE (type);
  if (t->pointers == MOST_POINTERS || FUNC_OR_METHOD_TYPE_P (target))
    {
      add_bytes (t, 1);
      return;
    }
  t->pointers++;
  add_type (t, target);
  t->pointers--;
}

static void
add_array (type_text *t, tree type)
{
  HOST_WIDE_INT size = int_size_in_bytes (type);
  HOST_WIDE_INT element = int_size_in_bytes (TREE_TYPE (type));
  if (size <= 0 || element <= 0)
    {
      /* The number of elements is not known.  */
      add_type (t, TREE_TYPE (type));
      return;
    }
  t->s += '[';
  add_number (t, size / element);
  t->s += ' ';
  add_type (t, TREE_TYPE (type));
  t->s += ']';
}

/* Add field F of a record, if it is whole bytes at a known place.  */
static void
add_field (type_text *t, tree f, bool *first)
{
  if (DECL_BIT_FIELD (f) || !tree_fits_uhwi_p (byte_position (f))
      || int_size_in_bytes (TREE_TYPE (f)) <= 0)
    return;
  if (!*first)
    t->s += ',';
  *first = false;
  if (DECL_NAME (f))
    t->s += IDENTIFIER_POINTER (DECL_NAME (f));
  t->s += '@';
  add_number (t, tree_to_uhwi (byte_position (f)));
  t->s += ' ';
  add_type (t, TREE_TYPE (f));
}

/* Add a record.  Parts without a field are padding, which has no value.  If
   there are bit-fields, all bytes of the record are compared.  */
static void
add_record (type_text *t, tree type)
{
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && DECL_BIT_FIELD (f))
      {
	add_bytes (t, int_size_in_bytes (type));
	return;
      }
  bool first = true;
  t->inside.safe_push (type);
  t->s += '{';
  add_number (t, int_size_in_bytes (type));
  t->s += ' ';
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL)
      add_field (t, f, &first);
  t->s += '}';
  t->inside.pop ();
}

/* Add TYPE to the text.  A type inside of itself is only bytes, so that the
   text ends.  */
static void
add_type (type_text *t, tree type)
{
  type = TYPE_MAIN_VARIANT (type);
  HOST_WIDE_INT size = int_size_in_bytes (type);
  if (TREE_CODE (type) == ARRAY_TYPE)
    add_array (t, type);
  else if (size <= 0 || t->s.length () > MOST_TEXT
	   || t->inside.contains (type))
    add_bytes (t, size > 0 ? size : 1);
  else if (POINTER_TYPE_P (type))
    add_pointer (t, type);
  else if (SCALAR_FLOAT_TYPE_P (type))
    add_scalar (t, 'f', type);
  else if (INTEGRAL_TYPE_P (type))
    add_scalar (t, TYPE_UNSIGNED (type) ? 'u' : 'i', type);
  else if (TREE_CODE (type) == COMPLEX_TYPE
	   && SCALAR_FLOAT_TYPE_P (TREE_TYPE (type)))
    {
      t->s += "[2 ";
      add_type (t, TREE_TYPE (type));
      t->s += ']';
    }
  else if (TREE_CODE (type) == RECORD_TYPE)
    add_record (t, type);
  else
    add_bytes (t, size);
}

char *
lower_type_text (tree type, bool object)
{
  type_text t;
  t.pointers = 0;
  if (object && TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  else if (object)
    t.s += '=';
  add_type (&t, type);
  return xstrdup (t.s.c_str ());
}

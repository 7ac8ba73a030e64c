/* Tables of C++'s classes with virtual functions or bases.

   In: the address of such a table, as constructors store it in objects.  Out:
   0 for a class without virtual bases, whose table no device code reads: calls
   of virtual functions are plain calls.  The table of a class with virtual bases
   says how far they are from the object; it is printed with these numbers, and
   with 0 for functions.  A table of tables (VTT), which the constructors of
   such a class hand on, is printed as pointers to tables.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"
#include "unit/unit.h"

bool
cuda_virtual_table_p (tree obj)
{
  tree base = acc_base_address (obj);
  return base && VAR_P (base) && DECL_VIRTUAL_P (base);
}

static bool
virtual_bases_p (tree binfo)
{
  tree base;
  for (unsigned i = 0; BINFO_BASE_ITERATE (binfo, i, base); i++)
    if (BINFO_VIRTUAL_P (base) || virtual_bases_p (base))
      return true;
  return false;
}

/* The table that element VALUE of a table of tables points into, or null; *AT is
   the distance in bytes.  */
static tree
table_inside (tree value, HOST_WIDE_INT *at)
{
  STRIP_NOPS (value);
  *at = 0;
  if (TREE_CODE (value) == POINTER_PLUS_EXPR)
    {
      *at = tree_to_shwi (TREE_OPERAND (value, 1));
      value = TREE_OPERAND (value, 0);
      STRIP_NOPS (value);
    }
  if (TREE_CODE (value) != ADDR_EXPR)
    return NULL_TREE;
  poly_int64 more = 0;
  tree t = get_addr_base_and_unit_offset (TREE_OPERAND (value, 0), &more);
  if (!t || !VAR_P (t) || !DECL_VIRTUAL_P (t) || !more.is_constant ())
    return NULL_TREE;
  *at += more.to_constant ();
  return t;
}

/* Print element VALUE of a table; *TABLES becomes true if it is a pointer to a
   table.  */
static text
element (cuda_printer *p, tree value, bool *tables)
{
  HOST_WIDE_INT at;
  tree inside = table_inside (value, &at);
  STRIP_NOPS (value);
  if (inside)
    {
      *tables = true;
      text name = cuda_global_variable (p, inside).s;
      return "(void *) (" + name
	     + cuda_format (" + " HOST_WIDE_INT_PRINT_DEC ")", at / 8);
    }
  return TREE_CODE (value) == INTEGER_CST
	 ? cuda_format (HOST_WIDE_INT_PRINT_DEC,
			tree_fits_shwi_p (value) ? tree_to_shwi (value)
			: (HOST_WIDE_INT) TREE_INT_CST_LOW (value))
	 : text ("0");
}

text
cuda_virtual_table_definition (cuda_printer *p, tree table, const text &name)
{
  text list;
  bool tables = false;
  unsigned i;
  tree value;
  FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS (DECL_INITIAL (table)), i, value)
    list += (i ? ", " : " ") + element (p, value, &tables);
  return cuda_broken (text ("static __device__ ")
		      + (tables ? "void *const " : "const long ") + name
		      + "[] = {" + list + " };", 0);
}

/* OBJ is a table or a place in one, which is OFF bytes behind (null: none).  */
cuda_value
cuda_virtual_table_address (cuda_printer *p, tree obj, tree off, tree type)
{
  poly_int64 at = 0;
  tree table = get_addr_base_and_unit_offset (obj, &at);
  tree context = table ? DECL_CONTEXT (table) : NULL_TREE;
  if (!context || !TYPE_P (context) || !TYPE_BINFO (context)
      || !virtual_bases_p (TYPE_BINFO (context)))
    return cuda_make ("0", P_POSTFIX, type);
  text name = cuda_global_variable (p, table).s;
  HOST_WIDE_INT n = (at.to_constant () + (off ? tree_to_shwi (off) : 0)) / 8;
  return cuda_make (name + cuda_format (" + " HOST_WIDE_INT_PRINT_DEC, n), P_ADD,
		    cuda_pointer_to (long_integer_type_node, true));
}

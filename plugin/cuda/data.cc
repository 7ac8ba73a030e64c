/* Variables of the program at file scope.

   In: tables that never change, variables that are declared on the device.
   Out: their definitions in the file, with initializers.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/expr.h"
#include "unit/unit.h"
#include "ir/walk.h"

static text initializer (cuda_printer *p, tree init, tree type);

/* The values for elements 0, 1, ... of an array; gaps are zero.  */
static text
array_initializer (cuda_printer *p, tree init)
{
  tree elt = TREE_TYPE (TREE_TYPE (init)), index, value;
  text s = "{", zero = AGGREGATE_TYPE_P (elt) ? "{}" : "0";
  HOST_WIDE_INT at = 0;
  unsigned i;
  FOR_EACH_CONSTRUCTOR_ELT (CONSTRUCTOR_ELTS (init), i, index, value)
    {
      tree low = index, high = index;
      if (index && TREE_CODE (index) == RANGE_EXPR)
	{
	  low = TREE_OPERAND (index, 0);
	  high = TREE_OPERAND (index, 1);
	}
      HOST_WIDE_INT from = low ? tree_to_shwi (low) : at;
      HOST_WIDE_INT to = high ? tree_to_shwi (high) : at;
      if (from < at || to - at > 1 << 20)
	{
	  cuda_fail (p, "an initializer of this form is not supported");
	  return "{}";
	}
      text v = initializer (p, value, elt);
      for (; at <= to; at++)
	s += (at ? ", " : " ") + (at < from ? zero : v);
    }
  return s + " }";
}

/* The values of the members in their order.  For a union, the member that has
   a value, by its name unless it is the first: { .f = 1.0f }.  */
static text
struct_initializer (cuda_printer *p, tree init)
{
  tree type = TREE_TYPE (init);
  bool overlay = TREE_CODE (type) == UNION_TYPE;
  text s = "{";
  bool first = true;
  unsigned given = 0;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    {
      if (TREE_CODE (f) != FIELD_DECL
	  || (DECL_BIT_FIELD_TYPE (f) && !DECL_NAME (f)))
	continue;
      tree value = NULL_TREE, index, v;
      unsigned i;
      FOR_EACH_CONSTRUCTOR_ELT (CONSTRUCTOR_ELTS (init), i, index, v)
	if (index == f)
	  value = v;
      /* It is not printed, as in std::pair.  */
      if (cuda_empty_base_p (f))
	{
	  given += value != NULL_TREE;
	  continue;
	}
      bool other = overlay && !first;
      first = false;
      if (other && (!value || !DECL_NAME (f)))
	continue;
      if (overlay && !value && CONSTRUCTOR_NELTS (init))
	continue;
      /* CUDA C has no values for a flexible array.  */
      given += value && cuda_size (TREE_TYPE (f)) > 0;
      text t = value ? initializer (p, value, TREE_TYPE (f))
	       : AGGREGATE_TYPE_P (TREE_TYPE (f)) ? "{}" : "0";
      if (other)
	t = "." + cuda_field (f) + " = " + t;
      s += (s == "{" ? " " : ", ") + t;
    }
  if (given < CONSTRUCTOR_NELTS (init))
    cuda_fail (p, "an initializer of this form is not supported");
  return s + " }";
}

/* A string for an array of TYPE.  If the array has no place for the final
   zero, C++ does not accept a string: it becomes a list of its elements, like a
   string of wide characters.  */
static text
string_initializer (cuda_printer *p, tree init, tree type)
{
  HOST_WIDE_INT size = cuda_size (type), width = cuda_size (TREE_TYPE (type));
  const char *s = TREE_STRING_POINTER (init);
  if (width == 1
      && (size <= 0 || TREE_STRING_LENGTH (init) < size || !s[size - 1]))
    return cuda_expr (p, init).s;
  HOST_WIDE_INT n = MIN (size, TREE_STRING_LENGTH (init)) / width;
  text list = "{";
  for (HOST_WIDE_INT i = 0; i < n; i++)
    list += (i ? ", " : " ")
	    + cuda_constant (p, build_int_cst (TREE_TYPE (type),
					       cuda_string_element (init, i)));
  return list + " }";
}

/* Variable DECL with NAME in the text.  */
static cuda_value
named_variable (cuda_printer *p, tree decl, const text &name)
{
  tree type = TREE_TYPE (decl);
  text s = cuda_unhidden (p, name);
  if (acc_device_global_p (decl) || cuda_listed_p (type))
    return cuda_make (s, P_POSTFIX, type);
  tree constant = build_qualified_type (type, TYPE_QUAL_CONST);
  return cuda_make ("(*(" + cuda_type_name (p, build_pointer_type (constant))
		    + ") " + s + ")", P_POSTFIX, type);
}

/* A pointer that is a number, or that stands for a function: NVRTC does not take
   a cast of a number for a constant.  Empty if INIT is another pointer.  */
static text
number_initializer (cuda_printer *p, tree init, tree type)
{
  tree number = tree_strip_nop_conversions (init);
  if (TREE_CODE (number) == ADDR_EXPR)
    number = size_int (cuda_function_number (p, TREE_OPERAND (number, 0)));
  if (TREE_CODE (number) != INTEGER_CST || integer_zerop (number))
    return "";
  return "(" + cuda_type_name (p, TYPE_MAIN_VARIANT (type)) + ") ((char *) 0 + "
	 + cuda_constant (p, fold_convert (ssizetype, number)) + ")";
}

/* The address of a text in an array of texts, as TYPE, a pointer to an array: nvcc
   does not take a cast of a literal for a constant, so that the text becomes a
   variable.  Empty if INIT is something else.  */
static text
text_initializer (cuda_printer *p, tree init, tree type)
{
  tree a = tree_strip_nop_conversions (init), to = TREE_TYPE (type);
  poly_int64 at = 0;
  tree s = TREE_CODE (a) == ADDR_EXPR
	   ? get_addr_base_and_unit_offset (TREE_OPERAND (a, 0), &at) : NULL_TREE;
  if (!s || TREE_CODE (s) != STRING_CST || maybe_ne (at, 0)
      || TREE_CODE (to) != ARRAY_TYPE || !TYPE_SIZE_UNIT (to)
      || !tree_fits_shwi_p (TYPE_SIZE_UNIT (to)) || !cuda_listed_p (to))
    return "";
  if (integer_zerop (TYPE_SIZE_UNIT (to)))
    return "0";
  cuda_global g;
  g.decl = s;
  g.linkage = LINKAGE_NONE;
  g.name = cuda_unit_name (p->unit, "text");
  g.body = cuda_broken ("static __device__ "
			+ cuda_declare (p, TYPE_MAIN_VARIANT (to), g.name)
			+ " = " + string_initializer (p, s, to) + ";", 0);
  g.used = false;
  p->uses.push_back (g.name);
  p->unit->globals.push_back (g);
  return "&" + g.name;
}

static text
initializer (cuda_printer *p, tree init, tree type)
{
  text number = POINTER_TYPE_P (type) ? number_initializer (p, init, type) : "";
  if (!number.empty ())
    return number;
  text string = POINTER_TYPE_P (type) ? text_initializer (p, init, type) : "";
  if (!string.empty ())
    return string;
  if (TREE_CODE (init) == CONSTRUCTOR)
    return TREE_CODE (type) == ARRAY_TYPE ? array_initializer (p, init)
					  : struct_initializer (p, init);
  if (TREE_CODE (init) == STRING_CST)
    return string_initializer (p, init, type);
  return cuda_assigned (p, init, type);
}

/* The definition of DECL under NAME.  */
static text
definition (cuda_printer *p, tree decl, const text &name, bool table)
{
  tree type = TREE_TYPE (decl);
  if (!table)
    return text (acc_variable_linkage (decl) == LINKAGE_IMPORT ? "extern " : "")
	   + "__device__ "
	   + cuda_declare (p, cuda_stored_type (TYPE_MAIN_VARIANT (type)), name)
	   + ";\n";
  if (!cuda_listed_p (type))
    return cuda_table_bytes (p, decl, name);
  tree constant = build_qualified_type (type, TYPE_QUAL_CONST
					      | TYPE_QUALS (type));
  text value = acc_stateless_p (type) ? "{}"
	       : initializer (p, DECL_INITIAL (decl), type);
  return cuda_broken ("static __device__ " + cuda_declare (p, constant, name)
		      + " = " + value + ";", 0);
}

/* True if DECL is the C library's variable that says that the program has one thread.
   C++'s library then does without atomic operations.  */
static bool
single_threaded_p (const_tree decl)
{
  return (VAR_P (decl) && DECL_EXTERNAL (decl) && DECL_NAME (decl)
	  && id_equal (DECL_NAME (decl), "__libc_single_threaded"));
}

/* True if *TP is the address of a function, or of a constant that leads to one.  SEEN
   are variables that need no second look.  */
static tree
leads_to_function (tree *tp, int *walk_subtrees, hash_set<tree> *seen)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == FUNCTION_DECL)
    return t;
  else if (VAR_P (t) && acc_constant_table_p (t) && DECL_INITIAL (t) && !seen->add (t))
    return acc_walk_tree (&DECL_INITIAL (t), leads_to_function, seen);
  return NULL_TREE;
}

/* True if P's text has a version of table DECL of its own, in which functions are
   numbers: other routines compare with addresses.  */
static bool
numbered_p (cuda_printer *p, tree decl)
{
  hash_set<tree> seen;
  return p->k->region->own_pointers && !acc_device_global_p (decl)
	 && !cuda_virtual_table_p (decl) && acc_walk_tree (&decl, leads_to_function, &seen);
}

cuda_value
cuda_global_variable (cuda_printer *p, tree decl)
{
  tree type = TREE_TYPE (decl);
  if (single_threaded_p (decl))
    return cuda_make ("0", P_POSTFIX, type);
  bool numbers = numbered_p (p, decl);
  for (const cuda_global &g : p->unit->globals)
    if (g.decl == decl && g.numbers == numbers)
      {
	p->uses.push_back (g.name);
	return named_variable (p, decl, g.name);
      }
  bool declared = acc_device_global_p (decl);
  bool table = !declared && acc_constant_table_p (decl);
  if (DECL_THREAD_LOCAL_P (decl))
    {
      cuda_fail (p, "'%s' is another variable in each thread of the host",
		 IDENTIFIER_POINTER (DECL_NAME (decl)));
      return cuda_make ("0", P_POSTFIX, type);
    }
  if (!table && !declared)
    {
      cuda_fail (p, "'%s' is not on the device; a declare directive puts it "
		 "there", DECL_NAME (decl)
			  ? IDENTIFIER_POINTER (DECL_NAME (decl))
			  : "a variable");
      return cuda_make ("0", P_POSTFIX, type);
    }
  /* The elements of a flexible array member belong to the variable, not to its
     type.  */
  if (declared && COMPLETE_TYPE_P (type) && DECL_SIZE_UNIT (decl)
      && tree_int_cst_lt (TYPE_SIZE_UNIT (type), DECL_SIZE_UNIT (decl)))
    {
      cuda_fail (p, "'%s' has values for its flexible array member",
		 IDENTIFIER_POINTER (DECL_NAME (decl)));
      return cuda_make ("0", P_POSTFIX, type);
    }
  /* GCC adds gfortran's static variables of a construct to the symbol table when it
     compiles the host version.  The list of variables is made before.  It also drops
     constants that the host's code does not need any more; the device has their values
     from there.  */
  if (declared && TREE_STATIC (decl) && !DECL_EXTERNAL (decl))
    {
      varpool_node::finalize_decl (decl);
      varpool_node *v = varpool_node::get (decl);
      v->force_output = 1;
      cgraph_node *f = current_function_decl ? cgraph_node::get (current_function_decl)
					     : NULL;
      if (f)
	f->create_reference (v, IPA_REF_ADDR);
    }
  if (declared)
    acc_note_device_variable (decl, p->routine);
  text base = table && DECL_ARTIFICIAL (decl) ? text ("table")
					      : cuda_base_name (decl);
  cuda_global g;
  g.decl = decl;
  g.numbers = numbers;
  g.linkage = acc_variable_linkage (decl);
  if (g.linkage != LINKAGE_NONE)
    g.name = cuda_linked_name (p, decl);
  else
    g.name = cuda_unit_name (p->unit, declared ? base + acc_unit_suffix ()
					       : base);
  size_t before = p->uses.size ();
  cuda_complete (p, type);
  g.body = definition (p, decl, g.name, table);
  g.uses.assign (p->uses.begin () + before, p->uses.end ());
  g.used = false;
  p->uses.push_back (g.name);
  p->unit->globals.push_back (g);
  return named_variable (p, decl, g.name);
}

text
cuda_type_info_name (acc_cuda_unit *u, tree decl)
{
  for (const cuda_global &g : u->globals)
    if (g.decl == decl)
      return g.name;
  /* The name that the library compares: that of the object without _ZTI.  */
  const char *type = IDENTIFIER_POINTER (DECL_NAME (decl)) + strlen ("_ZTI");
  cuda_global g;
  g.decl = decl;
  g.name = cuda_unit_name (u, text ("type_") + type);
  g.body = "static __device__ const struct { const void *vptr; const char *name; } "
	   + g.name + " = { 0, \"" + type + "\" };\n";
  g.used = false;
  u->globals.push_back (g);
  return g.name;
}

cuda_value
cuda_type_info_address (cuda_printer *p, tree decl)
{
  text name = cuda_type_info_name (p->unit, decl);
  p->uses.push_back (name);
  tree bytes = build_pointer_type (build_qualified_type (void_type_node, TYPE_QUAL_CONST));
  return cuda_make ("(const void *) &" + cuda_unhidden (p, name), P_UNARY, bytes);
}

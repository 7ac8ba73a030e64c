/* Tables of C++'s classes with virtual functions or bases.

   In: the address of such a table, as constructors store it in objects; and the pointer
   to a table that an object has, where a virtual function is called or a virtual base is
   looked for.  Out:

   The pointer in an object is the address of the host's table, whoever constructs the
   object, so that host and device may each call virtual functions of objects that the
   other has made.  A variable of the device for each table has this address: its initial
   value on the host is what the device gets.

     __device__ void *D_host_123;	from &vtable of D
     self->_vptr_B = (char *) D_host_123 + 16;

   Where the device reads the pointer, acc_table gives the place in a table of the device
   that stands for it.  That table has the host's numbers, and addresses of the device's
   functions; 0 stands for what has no version for the device, and a call of it ends the
   kernel.  Known are the tables that device code names, and those of classes that are
   derived from the one that it reads the pointer of, as far as this file has them.

   A table of tables (VTT), which the constructors of a class with virtual bases hand on,
   has addresses of the device's tables.  Objects have them only while they are made.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"
#include "unit/abi.h"
#include "unit/unit.h"

/* The helpers: the type of tables, and the function that finds one.  */
#define HELPER_ROW "acc_row"
#define HELPER_TABLE "acc_table"

bool
cuda_virtual_table_p (tree obj)
{
  tree base = acc_base_address (obj);
  return base && VAR_P (base) && DECL_VIRTUAL_P (base);
}

static bool
table_of_tables_p (const_tree table)
{
  return startswith (IDENTIFIER_POINTER (DECL_NAME (table)), "_ZTT");
}

/* What U knows of TABLE.  */
static cuda_table
table_of (acc_cuda_unit *u, tree table)
{
  for (const cuda_table &t : u->tables)
    if (t.decl == table)
      return t;
  text base = cuda_identifier (IDENTIFIER_POINTER (TYPE_IDENTIFIER (DECL_CONTEXT (table))));
  cuda_table t = { table, NULL_TREE, cuda_unit_name (u, base + "_table") };
  if (!table_of_tables_p (table))
    {
      TREE_ADDRESSABLE (table) = 1;
      t.holder = acc_new_static_var (ptr_type_node, "table");
      SET_DECL_ASSEMBLER_NAME (t.holder, DECL_NAME (t.holder));
      /* A constant would be a table of the text, with this value.  */
      TREE_READONLY (t.holder) = 0;
      DECL_NAME (t.holder) = get_identifier ((base + "_host").c_str ());
      DECL_INITIAL (t.holder) = fold_convert (ptr_type_node,
					      build_fold_addr_expr (table));
      DECL_ATTRIBUTES (t.holder)
	= tree_cons (get_identifier ("omp declare target"), NULL_TREE, NULL_TREE);
      acc_finalize_var (t.holder);
    }
  u->tables.push_back (t);
  return t;
}

/* ---- Addresses */

/* OBJ is a table or a place in one, which is OFF bytes behind (null: none).  */
cuda_value
cuda_virtual_table_address (cuda_printer *p, tree obj, tree off)
{
  poly_int64 at = 0;
  tree table = get_addr_base_and_unit_offset (obj, &at);
  if (!table || !VAR_P (table) || !DECL_CONTEXT (table)
      || !TYPE_P (DECL_CONTEXT (table)))
    return cuda_make ("0", P_POSTFIX, ptr_type_node);
  HOST_WIDE_INT n = at.to_constant () + (off ? tree_to_shwi (off) : 0);
  cuda_table t = table_of (p->unit, table);
  text place = t.name;
  if (t.holder)
    place = cuda_global_variable (p, t.holder).s;
  else
    cuda_help (p, HELPER_ROW);
  return cuda_make ("(void **) ((char *) " + place
		    + cuda_format (" + " HOST_WIDE_INT_PRINT_DEC ")", n),
		    P_UNARY, build_pointer_type (ptr_type_node));
}

bool
cuda_table_pointer_p (const_tree e)
{
  return (TREE_CODE (e) == COMPONENT_REF && DECL_VIRTUAL_P (TREE_OPERAND (e, 1)));
}

cuda_value
cuda_table_pointer (cuda_printer *p, tree e)
{
  cuda_help (p, HELPER_ROW);
  cuda_help (p, HELPER_TABLE);
  p->unit->dispatched.push_back (TREE_TYPE (TREE_OPERAND (e, 0)));
  cuda_value v = cuda_make (HELPER_TABLE " (" + cuda_finish (cuda_ref (p, e)).s + ")",
			    P_POSTFIX, ptr_type_node);
  return cuda_cast (p, v, TREE_TYPE (e));
}

/* ---- The device's tables */

/* The address that element VALUE of a table of tables is, or empty.  */
static text
table_inside (acc_cuda_unit *u, tree value)
{
  HOST_WIDE_INT at = 0;
  if (TREE_CODE (value) == POINTER_PLUS_EXPR)
    {
      at = tree_to_shwi (TREE_OPERAND (value, 1));
      value = TREE_OPERAND (value, 0);
      STRIP_NOPS (value);
    }
  if (TREE_CODE (value) != ADDR_EXPR)
    return "";
  poly_int64 more = 0;
  tree t = get_addr_base_and_unit_offset (TREE_OPERAND (value, 0), &more);
  if (!t || !VAR_P (t) || !DECL_VIRTUAL_P (t) || !more.is_constant ())
    return "";
  at += more.to_constant ();
  /* NVRTC takes no cast of an address for a constant.  */
  text place = "&" + table_of (u, t).name;
  if (at == tree_to_shwi (DECL_SIZE_UNIT (t)))
    return place + " + 1";
  for (; at > 0; at -= 8)
    place += ".rest";
  return place;
}

/* The device's version of FN, or null.  */
static cuda_function *
device_function (acc_cuda_unit *u, tree fn)
{
  fn = acc_bound_routine (fn);
  for (cuda_function &f : u->functions)
    if (f.decl == fn && acc_routine_level (fn) == GOMP_DIM_MAX && cuda_callable_p (u, f))
      return &f;
  return NULL;
}

/* True if U's device code asks for types of C++.  Then the tables lead to these.  */
static bool
asks_for_types_p (acc_cuda_unit *u)
{
  for (const cuda_global &g : u->globals)
    if (g.decl && acc_type_info_p (g.decl))
      return true;
  return false;
}

/* Element VALUE of a table: a number, a function, a place in another table, or the type of
   the object.  *USES gets the names of the functions and the types.  */
static text
element (acc_cuda_unit *u, tree value, std::vector<text> *uses)
{
  STRIP_NOPS (value);
  if (TREE_CODE (value) == INTEGER_CST)
    return cuda_format (HOST_WIDE_INT_PRINT_DEC "L",
			(HOST_WIDE_INT) TREE_INT_CST_LOW (value));
  text inside = table_inside (u, value);
  tree type = TREE_CODE (value) == ADDR_EXPR ? TREE_OPERAND (value, 0) : NULL_TREE;
  if (type && acc_type_info_p (type) && asks_for_types_p (u))
    {
      uses->push_back (cuda_type_info_name (u, type));
      return "&" + uses->back ();
    }
  acc_thunk t;
  tree fn = acc_table_function (value);
  if (!fn || !acc_thunk_target (fn, &t))
    return inside.empty () ? text ("0L") : inside;
  cuda_function *f = device_function (u, t.target);
  if (!f)
    return "0L";
  uses->push_back (f->name);
  if (!t.offset && !t.virtual_p)
    return f->name;
  bool object = TREE_ADDRESSABLE (TREE_TYPE (TREE_TYPE (t.target)));
  return text ("acc_thunk") + (object ? "_object" : "") + "<decltype (&"
	 + f->name + "), " + f->name
	 + cuda_format (", " HOST_WIDE_INT_PRINT_DEC ", ", t.offset)
	 + (t.virtual_p ? "true, " : "false, ")
	 + cuda_format (HOST_WIDE_INT_PRINT_DEC ">::call", t.slot);
}

/* The elements of TABLE; *USES gets the names of the functions.  */
static text
elements (acc_cuda_unit *u, tree table, std::vector<text> *uses)
{
  text list;
  unsigned i;
  tree value;
  FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS (DECL_INITIAL (table)), i, value)
    list += (i ? ", " : "") + element (u, value, uses);
  return list;
}

static bool
known_elements_p (const cuda_table &t)
{
  return DECL_INITIAL (t.decl) && TREE_CODE (DECL_INITIAL (t.decl)) == CONSTRUCTOR;
}

void
acc_cuda_declare_tables (acc_cuda_unit *u)
{
  auto_vec<tree> found;
  for (tree type : u->dispatched)
    acc_derived_tables (type, &found);
  for (tree table : found)
    table_of (u, table);
  /* The tables of a table of tables, and types, are added to these.  */
  std::vector<text> uses;
  bool types = asks_for_types_p (u);
  for (size_t i = 0; i < u->tables.size (); i++)
    if ((types || !u->tables[i].holder) && known_elements_p (u->tables[i]))
      elements (u, u->tables[i].decl, &uses);
}

static bool
helper_used_p (acc_cuda_unit *u, const char *key)
{
  for (const cuda_helper &h : u->helpers)
    if (h.used && h.key == key)
      return true;
  return false;
}

void
cuda_table_uses (acc_cuda_unit *u, std::vector<text> *uses)
{
  if (helper_used_p (u, HELPER_ROW))
    for (size_t i = 0; i < u->tables.size (); i++)
      if (known_elements_p (u->tables[i]))
	elements (u, u->tables[i].decl, uses);
}

/* The name of the variable with the host's address of table T, or empty.  */
static text
holder_name (acc_cuda_unit *u, const cuda_table &t)
{
  for (const cuda_global &g : u->globals)
    if (t.holder && g.decl == t.holder)
      return g.name;
  return "";
}

/* Functions of tables that correct `this'.  */
static const char thunks[] = R"(
/* The function F of an object that begins D bytes from what it is called with; if MORE,
   V bytes from where that one's pointer leads stands what to add.  */
template <typename F, F f, long d, bool more, long v> struct acc_thunk;
template <typename R, typename T, typename... A, R (*f) (T, A...), long d, bool more,
	  long v>
struct acc_thunk<R (*) (T, A...), f, d, more, v>
{
  static __device__ R
  call (char *self, A... a)
  {
    self += d;
    if (more)
      self += *(const long *) ((const char *) acc_table (*(void **) self) + v);
    return f ((T) self, a...);
  }
};

/* Likewise if the first parameter is where the result is.  */
template <typename F, F f, long d, bool more, long v> struct acc_thunk_object;
template <typename O, typename T, typename... A, void (*f) (O, T, A...), long d,
	  bool more, long v>
struct acc_thunk_object<void (*) (O, T, A...), f, d, more, v>
{
  static __device__ void
  call (O to, char *self, A... a)
  {
    acc_thunk<void (*) (T, O, A...), swapped, d, more, v>::call (self, to, a...);
  }
  static __device__ void swapped (T self, O to, A... a) { f (to, self, a...); }
};
)";

/* The beginning of the function that finds tables.  */
static const char finder[] = R"(
/* True if *P leads into the table HERE of SIZE bytes, or the one of the host at HOST that
   it stands for; *P then leads into HERE.  */
static __device__ bool
acc_in_table (const void **p, const void *host, const void *here, size_t size)
{
  size_t at = (const char *) *p - (const char *) host;
  if (at - 1 < size)
    *p = (const char *) here + at;
  return (const char *) *p - (const char *) here - (size_t) 1 < size;
}

/* The place in a table of virtual functions that P, of an object, stands for.  */
static __device__ void *
acc_table (const void *p)
{
)";

/* The function that finds tables.  */
static text
finder_text (acc_cuda_unit *u)
{
  text some;
  for (const cuda_table &t : u->tables)
    {
      text host = holder_name (u, t);
      if (known_elements_p (t) && t.holder)
	some += (some.empty () ? "  if (" : "\n      || ") + text ("acc_in_table (&p, ")
		+ (host.empty () ? text ("0") : host) + ", &" + t.name + ", sizeof "
		+ t.name + ")";
    }
  if (!some.empty ())
    some += ")\n    return (void *) p;\n";
  return finder + some
	 + "  printf (\"the class of an object is not known on the device\\n\");\n"
	   "  __trap ();\n  return 0;\n}\n";
}

text
cuda_tables_text (acc_cuda_unit *u)
{
  if (!helper_used_p (u, HELPER_ROW))
    return "";
  text plain, of_tables;
  std::vector<text> uses;
  for (const cuda_table &t : u->tables)
    if (known_elements_p (t))
      (t.holder ? plain : of_tables)
	+= cuda_broken (text ("static __device__ const ")
			+ (t.holder ? "auto " + t.name + " = acc_row_of ("
			   : "void *const " + t.name + "[] = { ")
			+ elements (u, t.decl, &uses) + (t.holder ? ");" : " };"), 0);
  bool corrected = plain.find ("acc_thunk") != text::npos;
  text find = "static __device__ void *acc_table (const void *);\n";
  return (corrected ? "\n" + find + thunks : text ("")) + "\n" + plain + of_tables
	 + (corrected || helper_used_p (u, HELPER_TABLE) ? finder_text (u) : "");
}

/* Identifiers of the CUDA C.

   In: declarations.  Out: names that are the user's own if CUDA C allows them,
   unique in their scope, and that hide no used name.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"
#include "cuda/cuda.h"

/* Words of C++ besides those of C.  No name may be one of them.  */
static const char *const keywords[] = {
  "alignas", "alignof", "and", "and_eq", "asm", "auto", "bitand", "bitor",
  "bool", "break", "case", "catch", "char", "char16_t", "char32_t", "char8_t",
  "class", "co_await", "co_return", "co_yield", "compl", "concept", "const",
  "const_cast", "consteval", "constexpr", "constinit", "continue", "decltype",
  "default", "delete", "do", "double", "dynamic_cast", "else", "enum",
  "explicit", "export", "extern", "false", "float", "for", "friend", "goto",
  "if", "inline", "int", "long", "mutable", "namespace", "new", "noexcept",
  "not", "not_eq", "nullptr", "operator", "or", "or_eq", "private",
  "protected", "public", "register", "reinterpret_cast", "requires", "return",
  "short", "signed", "sizeof", "static", "static_assert", "static_cast",
  "struct", "switch", "template", "this", "thread_local", "throw", "true",
  "try", "typedef", "typeid", "typename", "union", "unsigned", "using",
  "virtual", "void", "volatile", "wchar_t", "while", "xor", "xor_eq",
  "INFINITY", "NAN", "NULL", "INT_MIN", "INT_MAX", "LONG_MIN", "assert",
  "linux", "unix", "errno", "stdin", "stdout", "stderr"
};

/* Names that the printer itself writes: a variable of that name would hide
   them.  */
static const char *const used[] = {
  "threadIdx", "blockIdx", "blockDim", "gridDim", "warpSize", "printf",
  "memcpy", "memset", "isnan", "min", "max", "abs", "labs", "llabs", "fmin",
  "fmax", "fminf", "fmaxf", "fabs", "fabsf", "atomicAdd", "atomicMin",
  "atomicMax", "atomicAnd", "atomicOr", "atomicXor", "atomicExch",
  "atomicCAS", "sizeof", "main"
};

/* Names that nvcc declares for every file, CUDA's and those of <stdio.h>,
   <stdlib.h>, <string.h>, <time.h> and <ctype.h>, and that functions and
   structures of a program may have as well.  */
static const char *const declared[] = {
  "std", "clock", "clock64", "time", "dim3", "norm", "norm3d", "norm4d",
  "rnorm", "hypot3d", "rhypot", "rsqrt", "rsqrtf", "rcbrt", "cospi", "sinpi",
  "sincos", "sincospi", "exp10", "erfcx", "erfinv", "erfcinv", "normcdf",
  "normcdfinv", "cyl_bessel_i0", "cyl_bessel_i1", "saturate", "fdivide",
  "mul24", "umul24", "float2int", "int2float", "uint2float", "umin", "umax",
  "llmin", "llmax", "ullmin", "ullmax", "signbit", "isinf", "isfinite",
  "assert", "malloc", "free", "atomicSub", "atomicInc", "atomicDec", "trap",
  "brkpt", "prof_trigger", "j0", "j1", "jn", "y0", "y1", "yn", "abort",
  "exit", "surface", "texture", "half", "index", "gamma", "round", "remove",
  "rename", "div", "ldiv", "rand", "random", "system", "abs", "atof", "atoi",
  "atol", "atoll", "select", "nan", "nanf", "isalnum", "isalpha", "isascii",
  "isblank", "iscntrl", "isdigit", "isgraph", "islower", "isprint", "ispunct",
  "isspace", "isupper", "isxdigit", "toascii", "tolower", "toupper", "strdup",
  "strerror", "strsignal", "basename", "getchar", "getenv", "drand48",
  "lrand48", "mrand48", "arc4random", "a64l", "dysize", "perror", "fadd",
  "fsub", "fmul", "fdiv", "fsqrt", "fmaximum", "fminimum", "fmaxmag",
  "fminmag", "nextup", "nextdown", "roundeven", "scalb", "significand",
  "llogb", "uint", "ulong", "ushort", "tm", "timespec", "timeval", "timex",
  "itimerspec", "random_data", "drand48_data", "any", "all", "ballot",
  "signgam", "timezone", "daylight", "tzname", "environ", "div_t", "ldiv_t",
  "lldiv_t", "FILE", "fpos_t", "fd_set", "key_t", "id_t", "ino_t", "dev_t",
  "mode_t", "nlink_t", "uid_t", "gid_t", "off_t", "loff_t", "pid_t", "daddr_t",
  "caddr_t", "quad_t", "fsid_t", "register_t", "clock_t", "time_t", "timer_t",
  "clockid_t", "useconds_t", "suseconds_t", "locale_t", "sigset_t", "ssize_t",
  "u_char", "u_short", "u_int", "u_long", "blksize_t", "blkcnt_t"
};

template <size_t N> static bool
listed_p (const char *const (&list)[N], const text &s)
{
  for (const char *r : list)
    if (s == r)
      return true;
  return false;
}

static bool
reserved_p (const text &s)
{
  return listed_p (keywords, s) || s.compare (0, 2, "__") == 0
	 || s.compare (0, 4, "acc_") == 0 || s.compare (0, 4, "cuda") == 0;
}

/* True if S is a vector type of CUDA, as float4 or double4_16a, or the function
   that makes one, as make_float4.  */
static bool
vector_name_p (const text &s)
{
  static const char *const scalars[] = {
    "char", "uchar", "short", "ushort", "int", "uint", "long", "ulong",
    "longlong", "ulonglong", "float", "double"
  };
  size_t from = s.compare (0, 5, "make_") == 0 ? 5 : 0;
  size_t digit = s.find_first_of ("1234", from);
  if (digit == text::npos
      || !listed_p (scalars, s.substr (from, digit - from)))
    return false;
  text rest = s.substr (digit + 1);
  return rest.empty () || rest == "_16a" || rest == "_32a";
}

/* True if nvcc declares S for every file.  */
static bool
declared_p (const text &s)
{
  /* The versions for float and long double have a letter more.  */
  bool shorter = s.size () > 1 && strchr ("fl", s[s.size () - 1])
		 && listed_p (declared, s.substr (0, s.size () - 1));
  return listed_p (declared, s) || shorter || vector_name_p (s)
	 || cuda_library_p (s);
}

/* NAME with letters, digits and underscores only.  */
static text
sanitized (const char *name)
{
  text s;
  /* Names with two underscores in front belong to the implementation.  */
  if (startswith (name, "__") && name[strspn (name, "_")])
    name += strspn (name, "_");
  for (const char *c = name; *c; c++)
    if (ISIDNUM (*c))
      s += *c;
    else if ((unsigned char) *c >= 0x80)
      s += cuda_format ("x%02x", (unsigned char) *c);
    else
      s += '_';
  if (s.empty () || ISDIGIT (s[0]))
    s = "_" + s;
  if (reserved_p (s))
    s += "_";
  return s;
}

text
cuda_identifier (const char *name)
{
  text s = sanitized (name);
  return listed_p (used, s) ? s + "_" : s;
}

static bool
taken_p (const std::vector<text> &names, const text &s)
{
  for (const text &n : names)
    if (n == s)
      return true;
  return false;
}

text
cuda_unit_name (acc_cuda_unit *u, const text &base)
{
  text s = base;
  for (int n = 1; taken_p (u->names, s) || declared_p (s); n++)
    s = base + cuda_format ("_%d", n);
  u->names.push_back (s);
  return s;
}

/* A name for a variable without a name: its role.  */
static const char *
role (tree type)
{
  if (POINTER_TYPE_P (type))
    return "p";
  if (type == sizetype || type == ssizetype || type == bitsizetype)
    return "size";
  if (TREE_CODE (type) == BOOLEAN_TYPE)
    return "cond";
  return SCALAR_FLOAT_TYPE_P (type) ? "x" : "t";
}

text
cuda_base_name (tree decl)
{
  tree id = DECL_NAME (decl);
  if (!id)
    return role (TREE_TYPE (decl));
  text s = IDENTIFIER_POINTER (id);
  /* The gimplifier's m.0 is a copy of m.  */
  size_t dot = s.find ('.');
  if (dot == 0)
    return role (TREE_TYPE (decl));
  if (dot != text::npos
      && s.find_first_not_of ("0123456789", dot + 1) == text::npos)
    s = s.substr (0, dot);
  if (DECL_ARTIFICIAL (decl) && (s == "D" || s == "iftmp" || s == "retval"))
    return role (TREE_TYPE (decl));
  if (s == "this")
    return "self";
  return cuda_identifier (s.c_str ());
}

text
cuda_linked_name (cuda_printer *p, tree decl)
{
  text s = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl));
  if (s[0] == '*')
    s = s.substr (1);
  s = cuda_identifier (s.c_str ());
  if (declared_p (s))
    s += "_acc";
  /* A tag of C belongs to another name space.  */
  bool tag = false;
  for (const cuda_record &r : p->unit->records)
    tag |= r.name == "struct " + s || r.name == "union " + s;
  if (taken_p (p->unit->names, s) && !tag)
    cuda_fail (p, "the name '%s' is taken", s.c_str ());
  p->unit->names.push_back (s);
  return s;
}

/* True if a variable in scope has the name S.  */
static bool
bound_p (cuda_printer *p, const text &s)
{
  for (const cuda_binding &b : p->bindings)
    if (b.name.compare (0, s.size (), s) == 0)
      {
	const char *rest = b.name.c_str () + s.size ();
	if (!*rest || !strcmp (rest, ".v") || !strcmp (rest, "[threadIdx.y]"))
	  return true;
      }
  return false;
}

text
cuda_unhidden (cuda_printer *p, const text &name)
{
  return bound_p (p, name) ? "::" + name : name;
}

text
cuda_free_name (cuda_printer *p, const text &base)
{
  text s = base;
  for (int n = 1; bound_p (p, s); n++)
    s = base + cuda_format ("_%d", n);
  return cuda_unit_name (p->unit, s);
}

/* True if S would hide a name in scope, or be hidden by it.  */
static bool
visible_p (cuda_printer *p, const text &s)
{
  if (bound_p (p, s))
    return true;
  /* Structs keep their keyword in their uses, so that a variable may have the
     name of one.  */
  for (const cuda_function &f : p->unit->functions)
    if (f.name == s)
      return true;
  for (const cuda_global &g : p->unit->globals)
    if (g.name == s)
      return true;
  for (const cuda_record &r : p->unit->records)
    if (r.name == s)
      return true;
  return false;
}

text
cuda_new_name (cuda_printer *p, const text &base)
{
  text s = base;
  for (int n = 1; visible_p (p, s); n++)
    s = base + cuda_format ("_%d", n);
  cuda_binding b = { NULL_TREE, s, NULL_TREE, false, NULL_TREE, false };
  p->bindings.push_back (b);
  return s;
}

cuda_binding *
cuda_bind (cuda_printer *p, tree decl, tree type, const char *suggestion)
{
  text s = cuda_new_name (p, suggestion ? text (suggestion)
				        : cuda_base_name (decl));
  cuda_binding &b = p->bindings.back ();
  b.decl = decl;
  b.type = type;
  return &b;
}

cuda_binding *
cuda_find (cuda_printer *p, const_tree decl)
{
  for (size_t i = p->bindings.size (); i-- > 0; )
    if (p->bindings[i].decl == decl)
      {
	cuda_binding *b = &p->bindings[i];
	return b->alias ? cuda_find (p, b->alias) : b;
      }
  return NULL;
}

text
cuda_label (cuda_printer *p, tree label)
{
  for (const cuda_binding &b : p->label_names)
    if (b.decl == label)
      return b.name;
  text base = "next";
  if (DECL_NAME (label) && !DECL_ARTIFICIAL (label))
    base = cuda_identifier (IDENTIFIER_POINTER (DECL_NAME (label)));
  text s = base;
  for (int n = 1; taken_p (p->labels, s); n++)
    s = base + cuda_format ("_%d", n);
  p->labels.push_back (s);
  p->label_names.push_back (cuda_binding { label, s, NULL_TREE, false,
					   NULL_TREE, false });
  return s;
}

/* The name of a member; empty for an anonymous struct or union.  */
text
cuda_field (tree field)
{
  if (DECL_NAME (field))
    return sanitized (IDENTIFIER_POINTER (DECL_NAME (field)));
  if (!RECORD_OR_UNION_TYPE_P (TREE_TYPE (field)))
    return "";
  if (!DECL_ARTIFICIAL (field))
    return "";
  /* This is a base class, perhaps one of several.  */
  int n = 0;
  for (tree f = TYPE_FIELDS (DECL_CONTEXT (field)); f != field;
       f = DECL_CHAIN (f))
    n += TREE_CODE (f) == FIELD_DECL && !DECL_NAME (f) && DECL_ARTIFICIAL (f)
	 && RECORD_OR_UNION_TYPE_P (TREE_TYPE (f))
	 && !integer_zerop (DECL_SIZE (f));
  return n ? cuda_format ("base_%d", n) : "base";
}

/* Functions that kernels call.

   In: the functions of the translation unit.  Out: the functions that need a
   device version, and the contents of their directives.  These are the
   functions with a routine directive (OpenACC 2.6, section 2.15), and those
   that a region or such a function calls.  ../routine.cc makes the
   version.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "acc.h"
#include "unit/side-table.h"
#include "unit/unit.h"
#include "ir/fix-it.h"
#include "ir/walk.h"

/* Functions that need a device version.  */
static hash_set<tree> *wanted;
static auto_vec<tree> *work;

/* GCC's attribute for the directive, and ours, which hides the directive from
   GCC once we have made the function's loops ordinary ones.  */
#define GCC_ATTRIBUTE "oacc function"
#define OUR_ATTRIBUTE "acc routine seen"

static tree
routine_attribute (const_tree fn)
{
  tree a = lookup_attribute (GCC_ATTRIBUTE, DECL_ATTRIBUTES (fn));
  return a ? a : lookup_attribute (OUR_ATTRIBUTE, DECL_ATTRIBUTES (fn));
}

bool
acc_routine_p (const_tree fn)
{
  return routine_attribute (fn) != NULL_TREE;
}

void
acc_make_routine (location_t loc, tree fn, omp_clause_code level, bool nohost)
{
  tree clauses = build_omp_clause (loc, level);
  if (nohost)
    {
      tree c = build_omp_clause (loc, ACC_CLAUSE_NOHOST);
      OMP_CLAUSE_CHAIN (c) = clauses;
      clauses = c;
    }
  oacc_replace_fn_attrib (fn, oacc_build_routine_dims (clauses));
  DECL_ATTRIBUTES (fn) = tree_cons (get_identifier ("omp declare target"),
				    clauses, DECL_ATTRIBUTES (fn));
}

void
acc_hide_routine (tree fn)
{
  if (tree a = lookup_attribute (GCC_ATTRIBUTE, DECL_ATTRIBUTES (fn)))
    {
      tree value = TREE_VALUE (a);
      DECL_ATTRIBUTES (fn)
	= tree_cons (get_identifier (OUR_ATTRIBUTE), value,
		     remove_attribute (GCC_ATTRIBUTE, DECL_ATTRIBUTES (fn)));
    }
}

/* True if V is what -fsanitize=undefined says about a place in the source.  Its calls
   are not in device code.  */
static bool
sanitizer_data_p (tree v)
{
  return DECL_ARTIFICIAL (v) && DECL_NAME (v)
	 && strstr (IDENTIFIER_POINTER (DECL_NAME (v)), "Lubsan_data");
}

/* Return *TP if it is a variable that GCC wants to see in a declare directive,
   unless it is a constant table, the table of a Fortran type, a constant of another
   file's module, stdout or stderr, or in a link clause.  Type-bound procedures get
   the address of a type's table, also where the type is known; no device code reads
   it.  */
static tree
other_variable (tree *tp, int *walk_subtrees, void *)
{
  tree v = *tp;
  if (TYPE_P (v))
    *walk_subtrees = 0;
  if (!VAR_P (v) || !is_global_var (v)
      || lookup_attribute ("omp declare target", DECL_ATTRIBUTES (v))
      || acc_constant_table_p (v) || acc_foreign_constant_p (v)
      || sanitizer_data_p (v) || acc_type_table_p (TREE_TYPE (v))
      || acc_link_variable_p (v) || acc_standard_stream_p (v)
      || acc_type_info_p (v))
    return NULL_TREE;
  return v;
}

/* GCC has an error for each global variable that a routine names and that no
   declare directive has.  Constant tables are data of the printed CUDA C.  So are
   those that GCC makes of a local array's values as it gimplifies, and the data of
   the sanitizer's checks, which the C++ front end adds later.  GCC refuses variables
   of link clauses, too, which are for routines.  So GCC does not see the directive
   of a routine that names no others.  */
void
acc_allow_tables (tree fn)
{
  if (lookup_attribute (GCC_ATTRIBUTE, DECL_ATTRIBUTES (fn))
      && !walk_tree_without_duplicates (&DECL_SAVED_TREE (fn), other_variable, NULL))
    acc_hide_routine (fn);
}

/* ---- bind */

/* Functions with a bind clause, and the functions to call instead.  */
static hash_map<tree, tree> *bound;

#define BIND_CLAUSE "acc bind"	/* a name, or a string: the assembler's name */
#define GANG_DIM "acc gang dim"
#define NOHOST_CLAUSE "acc nohost"	/* for a GCC that does not parse it */
#define ROUTINE_LINE "acc routine line" /* any routine directive */
#define ROUTINE_NAME "acc routine name" /* a directive of Fortran that gives
					   the function's name */

/* The clauses of the routine directive that is being read.  */
static tree said;

static void
say (const char *kind, tree value)
{
  said = tree_cons (get_identifier (kind), value, said);
}

void
acc_bind_routine (const char *name, bool string)
{
  say (BIND_CLAUSE, string ? build_string (strlen (name) + 1, name)
			   : get_identifier (name));
}

tree
acc_set_gang_dim (int dim)
{
  say (GANG_DIM, build_int_cst (integer_type_node, dim));
  return said;
}

void
acc_set_nohost (void)
{
  say (NOHOST_CLAUSE, integer_one_node);
}

void
acc_end_routine (location_t level)
{
  acc_remember (ROUTINE_LINE, level, said);
  said = NULL_TREE;
}

void
acc_end_named_routine (const char *name)
{
  if (said)
    acc_remember (ROUTINE_NAME, UNKNOWN_LOCATION,
		  build_tree_list (get_identifier (name), said));
  said = NULL_TREE;
}

struct name_search { tree name, said; };

static bool
find_name (location_t, tree value, void *data)
{
  name_search *s = (name_search *) data;
  if (TREE_PURPOSE (value) == s->name)
    s->said = TREE_VALUE (value);
  return s->said != NULL_TREE;
}

/* A directive that was read.  */
struct read_routine { location_t loc; tree said; };

struct line_search
{
  expanded_location at;
  auto_vec<read_routine> found;
  bool any;
};

static bool
same_line_p (location_t loc, const expanded_location &at)
{
  expanded_location x = expand_location (loc);
  return x.file && at.file && x.line == at.line && !strcmp (x.file, at.file);
}

static bool
find_on_line (location_t loc, tree value, void *data)
{
  line_search *s = (line_search *) data;
  s->any |= value != NULL_TREE;
  if (same_line_p (loc, s->at))
    s->found.safe_push ({ loc, value });
  return false;
}

/* The clauses of FN's routine directive, or null.  */
static tree
routine_clauses (const_tree fn)
{
  tree a = lookup_attribute ("omp declare target", DECL_ATTRIBUTES (fn));
  tree c = a ? TREE_VALUE (a) : NULL_TREE;
  return c && TREE_CODE (c) == OMP_CLAUSE ? c : NULL_TREE;
}

/* The number of functions with a routine directive on the line AT that are
   declared before FN.  *ALL counts FN and the others on that line.  */
static unsigned
routines_before (const_tree fn, const expanded_location &at, unsigned *all)
{
  unsigned before = 0;
  cgraph_node *node;
  *all = 1;
  FOR_EACH_FUNCTION (node)
    {
      tree c = node->decl == fn || node->alias ? NULL_TREE
					       : routine_clauses (node->decl);
      if (!c || !same_line_p (OMP_CLAUSE_LOCATION (c), at))
	continue;
      ++*all;
      before += linemap_compare_locations (line_table,
					   DECL_SOURCE_LOCATION (node->decl),
					   DECL_SOURCE_LOCATION (fn)) > 0;
    }
  return before;
}

/* The text that was read of FN's directive, whose clause is at LOC, or null.
   All tokens of a _Pragma get its own place when they have been read, or the
   place of the macro that it is in.  So match the directives of a line with
   the functions that have one there by their order.  */
static tree
said_of (location_t loc, const_tree fn)
{
  line_search s;
  s.at = expand_location (loc);
  s.any = false;
  acc_recall_each (ROUTINE_LINE, find_on_line, &s);
  unsigned n = s.any ? s.found.length () : 0, all = 1;
  unsigned before = n > 1 ? routines_before (fn, s.at, &all) : 0;
  /* The directive that was read last comes first.  */
  if (n && n == all)
    return s.found[n - 1 - before].said;
  for (const read_routine &r : s.found)
    if (r.loc == loc)
      return r.said;
  return NULL_TREE;
}

/* The value of the KIND of clause in FN's directive, or null.  */
static tree
recall_clause (const char *kind, const_tree fn)
{
  tree name = get_identifier (kind);
  name_search s = { DECL_NAME (fn), NULL_TREE };
  acc_recall_each (ROUTINE_NAME, find_name, &s);
  if (tree value = purpose_member (name, s.said))
    return TREE_VALUE (value);
  for (tree c = routine_clauses (fn); c; c = OMP_CLAUSE_CHAIN (c))
    if (tree value = purpose_member (name, said_of (OMP_CLAUSE_LOCATION (c),
						    fn)))
      return TREE_VALUE (value);
  return NULL_TREE;
}

unsigned
acc_routine_gang_dim (const_tree fn)
{
  tree dim = recall_clause (GANG_DIM, fn);
  return dim ? tree_to_uhwi (dim) : 3;
}

static const char *
bound_name (const_tree b)
{
  return TREE_CODE (b) == STRING_CST ? TREE_STRING_POINTER (b)
	 : IDENTIFIER_POINTER (b);
}

/* True if FN's directive has a nohost clause (section 2.15.1).  */
static bool
nohost_p (tree fn)
{
  tree a = lookup_attribute ("omp declare target", DECL_ATTRIBUTES (fn));
  return a && acc_routine_p (fn)
	 && (omp_find_clause (TREE_VALUE (a), ACC_CLAUSE_NOHOST)
	     || recall_clause (NOHOST_CLAUSE, fn));
}

/* True if FN has an asm statement.  */
static bool
has_asm_p (tree fn)
{
  basic_block bb;
  if (!DECL_STRUCT_FUNCTION (fn) || !DECL_STRUCT_FUNCTION (fn)->cfg)
    return false;
  FOR_EACH_BB_FN (bb, DECL_STRUCT_FUNCTION (fn))
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	 gsi_next (&i))
      if (gimple_code (gsi_stmt (i)) == GIMPLE_ASM)
	return true;
  return false;
}

/* Drop the host versions of functions with nohost.  A host version that host
   code of this file calls stays, if only so that the file can be linked,
   unless it has asm statements, which may not assemble for the host.  */
void
acc_drop_host_versions (void)
{
  cgraph_node *node;
  FOR_EACH_DEFINED_FUNCTION (node)
    if (nohost_p (node->decl) && (!node->callers || has_asm_p (node->decl)))
      {
	/* Take it away as an unreachable function: a declaration is left.  */
	node->release_body ();
	node->remove_callees ();
	node->remove_all_references ();
	node->body_removed = true;
	node->analyzed = false;
	node->definition = false;
	node->force_output = false;
	DECL_EXTERNAL (node->decl) = 1;
	TREE_STATIC (node->decl) = 0;
	TREE_PUBLIC (node->decl) = 1;
      }
}

/* True if D is the function that g++ makes of a lambda without captures, for
   pointers to it, and a variable called NAME holds that lambda.  */
static bool
lambda_function_p (const_tree d, const char *name)
{
  if (!DECL_NAME (d) || !id_equal (DECL_NAME (d), "_FUN") || !DECL_CONTEXT (d)
      || !TYPE_P (DECL_CONTEXT (d)))
    return false;
  varpool_node *v;
  FOR_EACH_VARIABLE (v)
    if (DECL_NAME (v->decl) && id_equal (DECL_NAME (v->decl), name)
	&& TYPE_MAIN_VARIANT (TREE_TYPE (v->decl))
	   == TYPE_MAIN_VARIANT (DECL_CONTEXT (d)))
      return true;
  return false;
}

/* The function that B names, or the function of a lambda with that name.  FN's
   type tells overloaded functions apart.  */
static tree
named_function (const_tree b, tree fn)
{
  cgraph_node *node;
  tree found = NULL_TREE;
  FOR_EACH_FUNCTION (node)
    {
      tree d = node->decl;
      tree name = TREE_CODE (b) == STRING_CST ? DECL_ASSEMBLER_NAME (d)
		  : DECL_NAME (d);
      bool named = name && id_equal (name, bound_name (b));
      if (!named && TREE_CODE (b) == IDENTIFIER_NODE)
	named = lambda_function_p (d, bound_name (b));
      if (d != fn && named
	  && (!found || types_compatible_p (TREE_TYPE (d), TREE_TYPE (fn))))
	found = d;
    }
  return found;
}

/* A function of another file, like FN, with the name B.  */
static tree
declare_function (const_tree b, tree fn)
{
  tree d = build_fn_decl (bound_name (b), TREE_TYPE (fn));
  DECL_SOURCE_LOCATION (d) = DECL_SOURCE_LOCATION (fn);
  DECL_ATTRIBUTES (d) = tree_cons (get_identifier (OUR_ATTRIBUTE),
				   TREE_VALUE (routine_attribute (fn)),
				   NULL_TREE);
  TREE_USED (d) = 1;
  cgraph_node::get_create (d);
  return d;
}

/* The function that FN is another name of, as the complete constructor of a
   class is another name of the constructor for its bases; otherwise FN.  */
static tree
behind_alias (tree fn)
{
  for (cgraph_node *n = cgraph_node::get (fn); n && n->alias;
       n = cgraph_node::get (fn))
    {
      tree target = n->analyzed ? n->get_alias_target ()->decl
				: n->alias_target;
      if (!target || TREE_CODE (target) != FUNCTION_DECL)
	break;
      fn = target;
    }
  return fn;
}

/* Warn if OTHER, to which FN is bound, needs more levels than FN's directive:
   kernels are launched with the levels of that directive.  */
static void
check_bound_level (tree fn, tree other)
{
  static const char *const names[] = { "gang", "worker", "vector", "seq" };
  if (!acc_routine_p (other) || !acc_warns_p (WARN_LEVEL))
    return;
  int said = acc_routine_level (fn), needed = acc_routine_level (other);
  if (needed >= said)
    return;
  gcc_rich_location where (DECL_SOURCE_LOCATION (fn));
  if (tree c = routine_clauses (fn))
    acc_hint_replace (&where, OMP_CLAUSE_LOCATION (c), names[said], names[needed]);
  warning_at (&where, 0, "%qD is a %<%s%> routine, but %qD, to which "
	      "it is bound, is a %<%s%> routine", fn, names[said], other,
	      names[needed]);
}

/* True if the names of FN and BASE in the assembler differ only as those of the two
   functions of a constructor or destructor do, _ZN1cC1Ev and _ZN1cC2Ev.  */
static bool
base_version_p (tree fn, tree base)
{
  const char *f = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fn));
  const char *b = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (base));
  size_t at = 0;
  while (f[at] && f[at] == b[at])
    at++;
  return (at && f[at] == '1' && b[at] == '2' && (f[at - 1] == 'C' || f[at - 1] == 'D')
	  && !strcmp (f + at + 1, b + at + 1));
}

/* The function that another file has device code of for FN.  Of a constructor or
   destructor of a class without virtual bases g++ makes one function, that for bases,
   with another name for whole objects.  */
static tree
with_body_elsewhere (tree fn)
{
  if (!DECL_EXTERNAL (fn) || DECL_SAVED_TREE (fn) || gimple_has_body_p (fn)
      || !(DECL_CXX_CONSTRUCTOR_P (fn) || DECL_CXX_DESTRUCTOR_P (fn))
      || !DECL_CONTEXT (fn) || !RECORD_OR_UNION_TYPE_P (DECL_CONTEXT (fn)))
    return fn;
  for (tree c = TYPE_FIELDS (DECL_CONTEXT (fn)); c; c = DECL_CHAIN (c))
    if (TREE_CODE (c) == FUNCTION_DECL && c != fn && DECL_NAME (c)
	&& (id_equal (DECL_NAME (c), "__ct_base ") || id_equal (DECL_NAME (c), "__dt_base "))
	&& (list_length (TYPE_ARG_TYPES (TREE_TYPE (c)))
	    == list_length (TYPE_ARG_TYPES (TREE_TYPE (fn))))
	&& base_version_p (fn, c))
      return c;
  return fn;
}

tree
acc_bound_routine (tree fn)
{
  fn = with_body_elsewhere (behind_alias (fn));
  if (!acc_remembers_p (ROUTINE_LINE) && !acc_remembers_p (ROUTINE_NAME))
    return fn;
  if (!bound)
    bound = new hash_map<tree, tree> ();
  if (tree *known = bound->get (fn))
    return *known;
  tree b = acc_routine_p (fn) ? recall_clause (BIND_CLAUSE, fn) : NULL_TREE;
  tree other = b ? named_function (b, fn) : fn;
  if (!other)
    other = declare_function (b, fn);
  else if (other != fn)
    check_bound_level (fn, other);
  bound->put (fn, other);
  return other;
}

/* True if FN, which GCC has built in, is none of C's standard library: a program
   may have a function of that name.  Left out are those that GCC expands in the
   host's code, whoever has the function.  */
static bool
extension_p (const_tree fn)
{
  if (!fndecl_built_in_p (fn, BUILT_IN_NORMAL))
    return false;
  switch (DECL_FUNCTION_CODE (fn))
    {
    CASE_FLT_FN (BUILT_IN_DREM):
    CASE_FLT_FN (BUILT_IN_EXP10):
    CASE_FLT_FN (BUILT_IN_GAMMA):
    CASE_FLT_FN (BUILT_IN_J0):
    CASE_FLT_FN (BUILT_IN_J1):
    CASE_FLT_FN (BUILT_IN_JN):
    CASE_FLT_FN (BUILT_IN_POW10):
    CASE_FLT_FN (BUILT_IN_SCALB):
    CASE_FLT_FN (BUILT_IN_SIGNIFICAND):
    CASE_FLT_FN (BUILT_IN_SINCOS):
    CASE_FLT_FN (BUILT_IN_Y0):
    CASE_FLT_FN (BUILT_IN_Y1):
    CASE_FLT_FN (BUILT_IN_YN):
      return true;
    default:
      return false;
    }
}

bool
acc_builtin_p (const_tree fn)
{
  if (!fndecl_built_in_p (fn))
    return false;
  /* The program's own, in another file.  */
  if (extension_p (fn) && acc_routine_p (fn)
      && !in_system_header_at (DECL_SOURCE_LOCATION (fn)))
    return false;
  /* The inline versions that headers of the C library have are external.  */
  return DECL_EXTERNAL (fn) || !(DECL_SAVED_TREE (fn) || DECL_INITIAL (fn));
}

static void
want (tree fn)
{
  if (TREE_CODE (fn) != FUNCTION_DECL || acc_builtin_p (fn))
    return;
  /* A function of the library that throws: a call of it ends the kernel.  Some
     have their definition in a header, as std::__throw_bad_variant_access.  */
  if (startswith (IDENTIFIER_POINTER (DECL_NAME (fn)), "__throw_"))
    return;
  /* A function of g++ by which it finds a thread_local variable.  */
  if (DECL_ARTIFICIAL (fn) && startswith (IDENTIFIER_POINTER (DECL_NAME (fn)), "_ZTW"))
    return;
  fn = acc_bound_routine (fn);
  if (!wanted->add (fn))
    work->safe_push (fn);
}

/* ---- Calls in GENERIC and GIMPLE

   No device executes a handler of exceptions.  */

/* The types of functions that the regions of a function call through
   pointers.  */
static auto_vec<tree> *pointed_types;

/* Note the class of FN, the function operand of a call, if that is a virtual function, or
   its type if it is another pointer.  */
static void
note_pointer (tree fn)
{
  if (fn && TREE_CODE (fn) == OBJ_TYPE_REF)
    acc_note_virtual_call (fn);
  else if (fn && TREE_CODE (fn) != ADDR_EXPR && POINTER_TYPE_P (TREE_TYPE (fn)))
    pointed_types->safe_push (TREE_TYPE (TREE_TYPE (fn)));
}

/* The function that T calls when T is not a CALL_EXPR yet.  Constructors of
   temporaries are calls of the C++ front end's own, with the same operands,
   until it simplifies them.  */
static tree
called_function (tree t)
{
  if (!VL_EXP_CLASS_P (t) || VL_EXP_OPERAND_LENGTH (t) < 3)
    return NULL_TREE;
  tree fn = TREE_OPERAND (t, 1);
  if (fn && TREE_CODE (fn) == ADDR_EXPR)
    fn = TREE_OPERAND (fn, 0);
  return fn && TREE_CODE (fn) == FUNCTION_DECL ? fn : NULL_TREE;
}

static tree
want_calls (tree *tp, int *walk_subtrees)
{
  /* The object of an exception is not made on a device.  */
  if (TYPE_P (*tp) || !strcmp (get_tree_code_name (TREE_CODE (*tp)), "handler")
      || !strcmp (get_tree_code_name (TREE_CODE (*tp)), "throw_expr"))
    *walk_subtrees = 0;
  else if (tree fn = called_function (*tp))
    want (fn);
  else if (TREE_CODE (*tp) == CALL_EXPR)
    note_pointer (CALL_EXPR_FN (*tp));
  else if (TREE_CODE (*tp) == OBJ_TYPE_REF)
    acc_note_virtual_call (*tp);
  else if (TREE_CODE (*tp) == ADDR_EXPR
	   && TREE_CODE (TREE_OPERAND (*tp, 0)) == FUNCTION_DECL)
    want (TREE_OPERAND (*tp, 0));
  else if (TREE_CODE (*tp) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (*tp); v; v = DECL_CHAIN (v))
      if (VAR_P (v) && DECL_INITIAL (v))
	acc_walk_tree (&DECL_INITIAL (v), want_calls);
  return NULL_TREE;
}

/* Find calls inside compute constructs.  */
static tree
find_regions (tree *tp, int *walk_subtrees)
{
  switch (TREE_CODE (*tp))
    {
    case OACC_PARALLEL:
    case OACC_KERNELS:
    case OACC_SERIAL:
      acc_walk_tree_once (&OMP_BODY (*tp), want_calls);
      *walk_subtrees = 0;
      break;
    default:
      if (TYPE_P (*tp))
	*walk_subtrees = 0;
      break;
    }
  return NULL_TREE;
}

/* Want the functions whose addresses are operands of G.  */
static void
want_addresses (gimple *g)
{
  for (unsigned i = 0; i < gimple_num_ops (g); i++)
    {
      tree op = gimple_op (g, i);
      if (op && TREE_CODE (op) == ADDR_EXPR
	  && TREE_CODE (TREE_OPERAND (op, 0)) == FUNCTION_DECL)
	want (TREE_OPERAND (op, 0));
    }
}

/* The walk is in a throw expression.  */
static bool thrown;

static tree
want_gimple_call (gimple_stmt_iterator *gsi, bool *handled,
		  const bool *in_region)
{
  gimple *g = gsi_stmt (*gsi);
  bool ends = acc_throw_ends_p (g);
  thrown = (acc_throw_begins_p (g) || thrown) && !ends;
  *handled = *in_region && (gimple_code (g) == GIMPLE_CATCH || thrown || ends);
  if (*handled)
    return NULL_TREE;
  if (*in_region)
    want_addresses (g);
  if (is_gimple_call (g) && *in_region)
    {
      if (tree fn = gimple_call_fndecl (g))
	want (fn);
      else if (!gimple_call_internal_p (g))
	note_pointer (gimple_call_fn (g));
    }
  else if (gomp_target *t = dyn_cast<gomp_target *> (g))
    {
      if (is_gimple_omp_offloaded (t) && is_gimple_omp_oacc (t))
	{
	  bool inside = true;
	  acc_walk_gimple_stmts (gimple_omp_body (t), want_gimple_call, &inside);
	}
    }
  return NULL_TREE;
}

static void
want_from_body (tree fn, bool all)
{
  auto_vec<tree> types, found;
  pointed_types = &types;
  if (gimple_seq body = gimple_body (fn))
    {
      thrown = false;
      acc_walk_gimple_stmts (body, want_gimple_call, &all);
    }
  else if (DECL_SAVED_TREE (fn))
    acc_walk_tree_once (&DECL_SAVED_TREE (fn), all ? want_calls : find_regions);
  if (types.length ())
    acc_pointed_functions (fn, types, &found);
  for (tree other : found)
    want (other);
}

/* Give FN, which is being lowered, references to all wanted functions.  GCC
   lowers only functions that are reachable on the host.  GCC may have seen
   that a condition is constant there, and then a call is reachable on the
   device alone.  */
static void
reach_wanted (tree fn)
{
  cgraph_node *from = cgraph_node::get (fn);
  auto_vec<tree> all;
  acc_sorted (*wanted, &all);
  for (tree other : all)
    {
      cgraph_node *node = cgraph_node::get (other);
      if (node && node->definition && node != from)
	from->create_reference (node, IPA_REF_ADDR);
    }
}

/* Find the wanted functions.  All functions have been parsed, and FIRST, the
   first one, has been gimplified.  */
static void
find_wanted (tree first)
{
  wanted = new hash_set<tree> ();
  work = new auto_vec<tree> ();
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    {
      tree fn = node->decl;
      if (acc_routine_p (fn) && acc_bound_routine (fn) == fn)
	want (fn);
      want_from_body (fn, false);
    }
  do
    {
      while (work->length ())
	want_from_body (work->pop (), true);
      auto_vec<tree> found;
      acc_virtual_functions (&found);
      for (tree fn : found)
	want (fn);
    }
  while (work->length ());
  reach_wanted (first);
}

/* ---- */

int
acc_routine_level (const_tree fn)
{
  tree attr = routine_attribute (fn);
  if (!attr)
    return GOMP_DIM_MAX;
  int level = 0;
  for (tree d = TREE_VALUE (attr); d; d = TREE_CHAIN (d), level++)
    if (TREE_PURPOSE (d) && !integer_zerop (TREE_PURPOSE (d)))
      return level;
  return GOMP_DIM_MAX;
}

bool
acc_has_device_version_p (tree fn)
{
  if (acc_routine_p (fn))
    return true;
  return wanted && wanted->contains (fn)
	 && (DECL_SAVED_TREE (fn) || gimple_has_body_p (fn)
	     || DECL_INITIAL (fn));
}

/* ---- Directives that only the host follows */

bool
acc_routine_wanted_p (tree fn)
{
  if (!wanted)
    find_wanted (fn);
  return wanted->contains (fn);
}

/* GCC's headers, in the order that they need, and every difference between
   GCC versions (11 to 16).  No other file of the plugin has an #if on
   ACC_GCC_MAJOR, which the Makefile gives: plugin-version.h defines variables,
   so that a program can include it once.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_GCC_COMMON_H
#define ACC_GCC_COMMON_H

/* The printer of CUDA C uses these; system.h has to know of them first.  */
#define INCLUDE_STRING
#define INCLUDE_VECTOR
#include "gcc-plugin.h"
#include "backend.h"
#include "tree.h"
#include "gimple.h"
#include "tree-pass.h"
#include "ssa.h"
#include "cgraph.h"
#include "fold-const.h"
#include "stringpool.h"
#include "stor-layout.h"
#include "attribs.h"
#include "diagnostic.h"
#include "diagnostic-core.h"
#include "gimple-pretty-print.h"
#include "tree-pretty-print.h"
#include "gimple-iterator.h"
#include "gimple-walk.h"
#include "gimple-expr.h"
#include "gimplify.h"
#include "gimplify-me.h"
#include "tree-iterator.h"
#include "tree-inline.h"
#include "tree-dfa.h"
#include "tree-ssa.h"
#include "tree-eh.h"
#include "omp-general.h"
#include "omp-offload.h"
#include "gomp-constants.h"
#include "langhooks.h"
#include "function.h"
#include "cfgloop.h"
#include "context.h"
#include "options.h"
#include "opts.h"
#include "toplev.h"
#include "output.h"
#include "varasm.h"
#include "builtins.h"
#include "internal-fn.h"
#include "calls.h"
#include "pretty-print.h"
#include "print-tree.h"
#include "dumpfile.h"
#include "wide-int.h"
#include "wide-int-print.h"
#include "real.h"
#include "tree-hash-traits.h"

/* GCC 11 */
#if ACC_GCC_MAJOR < 12

#define OPTION_SET_P(OPTION) global_options_set.x_ ## OPTION

static inline bool
startswith (const char *s, const char *prefix)
{
  return strncmp (s, prefix, strlen (prefix)) == 0;
}

/* Warnings are all on or all off for a tree.  */
static inline void
copy_warning (tree to, const_tree from)
{
  TREE_NO_WARNING (to) = TREE_NO_WARNING (from);
}

static inline void
suppress_warning (tree t, opt_code)
{
  TREE_NO_WARNING (t) = 1;
}

#endif /* GCC 11 */

/* The clause of a routine that has no host version.  GCC 11 has none; there it
   is one that no routine has.  */
#if ACC_GCC_MAJOR < 12
#define ACC_CLAUSE_NOHOST OMP_CLAUSE_NOWAIT
#define ACC_GCC_PARSES_NOHOST false
#else
#define ACC_CLAUSE_NOHOST OMP_CLAUSE_NOHOST
#define ACC_GCC_PARSES_NOHOST true
#endif

/* Whether GCC's parsers take all that a data clause may name.  Those of GCC 11 take
   neither members of elements nor rows that pointers point to, and no variable
   that another clause names, too.  */
#if ACC_GCC_MAJOR < 12
#define ACC_GCC_PARSES_PLACES false
#else
#define ACC_GCC_PARSES_PLACES true
#endif

/* Whether GCC's gimplifier puts members of what a pointer points to after a struct
   clause.  */
#if ACC_GCC_MAJOR < 12
#define ACC_GCC_GATHERS_MEMBERS false
#else
#define ACC_GCC_GATHERS_MEMBERS true
#endif

/* What TARGET is.  GCC 11 has one kind for both of enter data and exit data,
   which their clauses tell apart.  */
#if ACC_GCC_MAJOR < 12
static const int GF_OMP_TARGET_KIND_OACC_ENTER_DATA
  = GF_OMP_TARGET_KIND_OACC_ENTER_EXIT_DATA;
static const int GF_OMP_TARGET_KIND_OACC_EXIT_DATA = -1;

static inline int
acc_target_kind (const gimple *target)
{
  int kind = gimple_omp_target_kind (target);
  if (kind != GF_OMP_TARGET_KIND_OACC_ENTER_EXIT_DATA)
    return kind;
  for (tree c = gimple_omp_target_clauses (as_a <const gomp_target *> (target));
       c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP)
      switch (OMP_CLAUSE_MAP_KIND (c))
	{
	case GOMP_MAP_FROM:
	case GOMP_MAP_FORCE_FROM:
	case GOMP_MAP_RELEASE:
	case GOMP_MAP_DELETE:
	case GOMP_MAP_DETACH:
	case GOMP_MAP_FORCE_DETACH:
	  return GF_OMP_TARGET_KIND_OACC_EXIT_DATA;
	default:
	  break;
	}
  return kind;
}
#else
static inline int
acc_target_kind (const gimple *target)
{
  return gimple_omp_target_kind (target);
}
#endif

/* The place of the front end's function that says which types may be mapped; null
   from GCC 13 on, which takes static members itself.  */
typedef bool (*acc_mappable_hook) (tree);
static inline acc_mappable_hook *
acc_get_mappable_hook (void)
{
#if ACC_GCC_MAJOR < 13
  return &lang_hooks.types.omp_mappable_type;
#else
  return NULL;
#endif
}

/* Return true if the built-in function CODE marks a place that is never reached:
   GCC 13 has a second one, which traps at -O0.  */
static inline bool
acc_unreachable_p (built_in_function code)
{
#if ACC_GCC_MAJOR >= 13
  if (code == BUILT_IN_UNREACHABLE_TRAP)
    return true;
#endif
  return code == BUILT_IN_UNREACHABLE;
}

/* Names of GCC 15.  */
#if ACC_GCC_MAJOR < 15
#define array_type_nelts_minus_one array_type_nelts
#define ASM_BASIC_P ASM_INPUT_P
#define gimple_asm_basic_p gimple_asm_input_p
#endif

/* GCC 16 */
#if ACC_GCC_MAJOR >= 16
#include "diagnostics/file-cache.h"
using diagnostics::char_span;

#ifndef CONST_CAST
#define CONST_CAST(TYPE, X) const_cast<TYPE> (X)
#define CONST_CAST_TREE(X) const_cast<tree> (X)
#endif
#endif /* GCC 16 */

/* A line of the source, without its end.  */
/* True if the C and C++ parsers say that a host_data directive lacks use_device.  */
#define ACC_GCC_WANTS_USE_DEVICE (ACC_GCC_MAJOR >= 14)

/* Whether GCC may lose a store when it makes vectors of statements, not of
   iterations: in code from loops that it has unrolled, with restrict pointers
   (host-unrolled-short.c).  */
#define ACC_GCC_LOSES_STORES (ACC_GCC_MAJOR == 12)

/* Whether gfortran leaves out the length of a text's elements when a pointer with
   a deferred length is associated (fortran-text-arrays.f90).  */
#define ACC_GCC_LOSES_TEXT_LENGTH (ACC_GCC_MAJOR < 12)

/* Whether loop distribution reorders stores of a loop that turns out to have
   one iteration (host-one-iteration.c).  */
#define ACC_GCC_DISTRIBUTES_WRONGLY (ACC_GCC_MAJOR < 13)

/* What libgfortran writes for an exponent where a format gives no width: from 13 on
   also an exponent of 0, and from 15 on as many digits as the kind's exponents have
   (fortran-write-exponents.f90).  */
#define ACC_GFORTRAN_WRITES_ZERO_EXPONENT (ACC_GCC_MAJOR >= 13)
#define ACC_GFORTRAN_WRITES_KIND_EXPONENT (ACC_GCC_MAJOR >= 15)

/* A structure whose members' places are not in a known order.  */
#if ACC_GCC_MAJOR >= 14
# define ACC_GOMP_MAP_STRUCT_UNORD GOMP_MAP_STRUCT_UNORD
#else
# define ACC_GOMP_MAP_STRUCT_UNORD GOMP_MAP_STRUCT
#endif

#if ACC_GCC_MAJOR >= 14
static inline char_span
location_get_source_line (const char *file, int line)
{
  return global_dc->get_file_cache ().get_source_line (file, line);
}
#endif

/* ---- g++.  Null elsewhere.  */

/* The value of an expression that has been parsed, as far as it is constant.  */
extern tree cp_fully_fold (tree) __attribute__ ((weak));

/* ---- The Fortran compiler.  Its headers are not among those of the plugins; all of
   this is null elsewhere.  */

/* True if variable NODE is a name of ASSOCIATE, SELECT TYPE or SELECT RANK.  */
#define ACC_GFC_ASSOCIATE_NAME_P(NODE) DECL_LANG_FLAG_7 (NODE)

struct gfc_directorylist
{
  char *path;
#if ACC_GCC_MAJOR < 12
  bool use_for_modules;
#endif
  gfc_directorylist *next;
#if ACC_GCC_MAJOR >= 12
  bool use_for_modules, warn;
#endif
};
extern gfc_directorylist *include_dirs __attribute__ ((weak));
extern gfc_directorylist *intrinsic_modules_dirs __attribute__ ((weak));
extern bool gfc_cpp_enabled (void) __attribute__ ((weak));
extern bool gfc_cpp_makedep (void) __attribute__ ((weak));
extern void gfc_cpp_add_dep (const char *, bool) __attribute__ ((weak));
extern bool gfc_cpp_handle_option (size_t, const char *, int)
  __attribute__ ((weak));

/* A line of the source, after -cpp and INCLUDE, and a place in one.  */
typedef uint32_t gfc_char_t;
struct gfc_file;
struct gfc_linebuf
{
  location_t location;
  gfc_file *file;
  gfc_linebuf *next;
  int truncated;
  bool dbg_emitted;
  gfc_char_t line[1];		/* up to a zero */
};
struct gfc_place { gfc_char_t *nextc; gfc_linebuf *lb; };
extern gfc_place gfc_current_locus __attribute__ ((weak));
/* The intrinsic function or subroutine with a name, in lower case, or null.  */
struct gfc_intrinsic_sym;
extern gfc_intrinsic_sym *gfc_find_function (const char *)
  __attribute__ ((weak));
extern gfc_intrinsic_sym *gfc_find_subroutine (const char *)
  __attribute__ ((weak));
/* FORM_FREE, FORM_FIXED.  */
extern int gfc_current_form __attribute__ ((weak));
#define ACC_FORM_FREE 0

/* -ftrivial-auto-var-init=zero, of GCC 12 and later.  */
#if ACC_GCC_MAJOR < 12
#define AUTO_INIT_ZERO 2
#endif

#endif /* ACC_GCC_COMMON_H */
